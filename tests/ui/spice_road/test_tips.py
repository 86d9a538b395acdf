"""Tips of Spice Road: Point cards and the plaques under them say in words what is missing."""

from __future__ import annotations

import pytest

from game.goods import bag_of
from game.match import Seat
from game.spice_road.payable import reach_of_row
from game.spice_road.state import State
from tests.ui.spice_road.bazaar import SKINS, Bazaar, choice
from ui.look.words import LANGUAGES
from ui.stage import Stage

SIZES = [(1024, 640), (1280, 720), (2560, 1440)]


def tip(table: Bazaar, spot: tuple[int, int]) -> str:
    return table.table.look(table.layout, table.view, spot).tip


def with_goods(table: Bazaar, goods: str) -> None:
    """Give the seat to move other goods, on the table and on the screen."""

    def change(position: State) -> State:
        position.bags[position.seat] = bag_of(goods)
        return position

    table.begin(table.scene.match.deal, change=change)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("skin", SKINS)
def test_the_plaque_under_a_point_card_is_a_part_of_the_card(skin: str, size: tuple[int, int]) -> None:
    table = Bazaar(choice(2, skin=skin), "plaques", size)
    table.settle()
    for slot, card in enumerate(table.position.row):
        plaque = table.layout.needs[slot].center
        assert table.hits(plaque) == ("point", slot)
        look = table.table.look(table.layout, table.view, plaque)
        assert look.subject == ("point", card)
        assert look.tip == tip(table, table.layout.points[slot].center)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_point_card_tells_in_words_what_is_missing(language: str) -> None:
    table = Bazaar(choice(2), "words")
    stage: Stage = table.stage
    stage.set_language(language)
    seen = set()
    for goods in ("YYY", "YYRR", "YRGB", "YYRRGGBBBB"):
        with_goods(table, goods)
        for slot, reach in enumerate(reach_of_row(table.rules.tables, table.position, table.position.seat)):
            key = "payable" if reach.now else "one_play" if reach.ways else "missing"
            said = stage.words(f"bazaar.tip.{key}", goods=table.scene.narrator.goods(reach.missing))
            assert said in tip(table, table.layout.points[slot].center)
            seen.add(key)
    assert seen == {"payable", "one_play", "missing"}


@pytest.mark.parametrize("skin", SKINS)
def test_cards_show_the_goods_that_their_tips_name(skin: str) -> None:
    table = Bazaar(choice(2, skin=skin), "icons")
    table.settle()
    layout, hand = table.layout, table.spot_of(("hand", 0))
    assert hand is not None
    for spot in (hand, *(rect.center for rect in (*layout.market, *layout.points))):
        look = table.table.look(layout, table.view, spot)
        assert look.facts, look.tip
        assert all(fact.picture is None or fact.picture(26).get_height() >= 20 for fact in look.facts)
    priced = table.table.look(layout, table.view, layout.prices[2].center)
    assert priced.tip == table.stage.words("bazaar.tip.price", count=2) and not priced.facts


def test_without_that_help_nothing_is_told_of_what_is_missing() -> None:
    table = Bazaar(choice(2), "help")
    table.stage.settings.previews = False
    assert "issing" not in tip(table, table.layout.points[0].center)


def test_resting_with_no_card_laid_down_is_said_to_pass_the_turn_only(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Bazaar(choice(2), "rest")
    table.settle()
    told: list[str] = []
    stage = table.stage
    wrap = stage.fonts.wrap

    def spy(text: str, face: str, size: float, width: float) -> list[str]:
        told.append(text)
        return wrap(text, face, size, width)

    monkeypatch.setattr(stage.fonts, "wrap", spy)
    table.point(table.button("rest").rect.center)
    table.picture()
    assert stage.words("bazaar.preview.nothing_back") in told and "only pass" in stage.words(
        "bazaar.preview.nothing_back"
    )


def test_the_name_of_a_bot_tells_its_level_and_its_style_but_none_of_another_game() -> None:
    table = Bazaar(choice(2), "names")
    table.settle()
    words, spot = table.stage.words, table.layout.boards[1].name.center
    for style, told in (("patron", True), ("explorer", False)):
        table.view.seats = (table.view.seats[0], Seat("Hale", f"captain:{style}"))
        said = tip(table, spot)
        assert words("common.bot.captain") in said and (words(f"common.style.{style}") in said) is told
