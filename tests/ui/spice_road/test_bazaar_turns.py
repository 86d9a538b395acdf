"""What one click carries out, what one Undo takes back, and how many clicks a turn takes."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.goods import COLOURS, bag_of, spell
from game.lookups import bits_of
from game.spice_road import components as c
from game.spice_road.state import State
from game.steps import ACQUIRE, ARGUMENT, CLAIM, KIND, PAY, PLAY, REST, TRADE, Step, step_of
from tests.ui.spice_road.bazaar import BACK, SKINS, Bazaar, cheapest_line, choice, likely_step, spice_road
from ui.app import headless_stage
from ui.spice_road.ladder import LadderDialog
from ui.spice_road.lay_dialog import LayDialog
from ui.stage import Stage
from ui.table.dialogs import TradeDialog

TAKE_BACK = pytest.mark.parametrize("typed", [False, True])


@pytest.fixture(scope="module")
def stage() -> Stage:
    return headless_stage((1280, 720), "en")


def bazaar_with(stage: Stage, goods: str, hand: tuple[str, ...] = (), skin: str = "classic") -> Bazaar:
    """Return a table where whoever begins has certain cubes and, beside the first two, certain cards."""
    bazaar = Bazaar(choice(2, skin=skin), "one click", stage.size, "instant", stage)
    names = {row.id: number for number, row in enumerate(bazaar.rules.components.merchants)}

    def change(position: State) -> None:
        position.bags[position.seat] = bag_of(goods)
        for name in hand:
            position.hands[position.seat] |= 1 << names[name]

    bazaar.stocked(change)
    return bazaar


def take_back(bazaar: Bazaar, action: str, typed: bool) -> None:
    bazaar.press(BACK[action]) if typed else bazaar.press_button(action)
    bazaar.settle()
    assert bazaar.shown == bazaar.plain


def trade_card(bazaar: Bazaar, most: int) -> tuple[int, str]:
    """Return a card that trades, and cubes with which its trade can be made so often and no oftener."""
    for number, row in enumerate(bazaar.rules.components.merchants):
        if row.kind == c.TRADE_CARD and set(spell(row.give)) == {"Y"}:
            return number, "Y" * (most * len(spell(row.give)))
    raise AssertionError("no card gives yellow only")


@TAKE_BACK
@pytest.mark.parametrize("skin", SKINS)
@pytest.mark.parametrize("slot", range(6))
def test_one_click_takes_a_merchant_with_the_cheapest_cubes_the_cheapest_on_the_leftmost_card(
    stage: Stage, slot: int, skin: str, typed: bool
) -> None:
    bazaar = bazaar_with(stage, "YRRGGB", skin=skin)
    before, card = bazaar.plain, bazaar.position.market[slot]
    bazaar.click(bazaar.seen_spot(("market", slot)))
    bazaar.settle()
    after, position = bazaar.plain, bazaar.position
    assert [spell(bag) if bag else "" for bag in position.cubes[:slot]] == list("YRRGG")[:slot]
    assert position.hands[position.seat] >> card & 1 and card not in position.market
    assert spell(position.bags[position.seat]) == "YRRGGB"[slot:]
    take_back(bazaar, "undo", typed)
    assert bazaar.plain == before and not bazaar.scene.match.can_undo, "one Undo takes back all of it"
    take_back(bazaar, "redo", typed)
    assert bazaar.plain == after and not bazaar.scene.match.can_redo, "one Redo plays all of it again"
    take_back(bazaar, "restart", typed)
    assert bazaar.plain == before
    take_back(bazaar, "redo", typed)
    assert bazaar.plain == after and not bazaar.scene.match.can_redo, "also after Restart"


@TAKE_BACK
def test_a_trade_that_can_be_made_only_once_is_made_by_the_click_and_taken_back_by_one_undo(
    stage: Stage, typed: bool
) -> None:
    bazaar = bazaar_with(stage, "Y")
    card, goods = trade_card(bazaar, 1)
    bazaar = bazaar_with(stage, goods, (bazaar.rules.components.merchants[card].id,))
    before = bazaar.plain
    bazaar.click(bazaar.seen_spot(("hand", card)))
    bazaar.settle()
    after = bazaar.plain
    assert bazaar.scene.dialog is None
    assert bazaar.scene.match.steps == [step_of(PLAY, card), step_of(TRADE, 1)]
    take_back(bazaar, "undo", typed)
    assert bazaar.plain == before and not bazaar.scene.match.can_undo
    take_back(bazaar, "redo", typed)
    assert bazaar.plain == after and not bazaar.scene.match.can_redo


def test_a_trade_that_can_be_made_twice_asks_how_often(stage: Stage) -> None:
    bazaar = bazaar_with(stage, "Y")
    card, goods = trade_card(bazaar, 2)
    bazaar = bazaar_with(stage, goods, (bazaar.rules.components.merchants[card].id,))
    bazaar.click(bazaar.seen_spot(("hand", card)))
    bazaar.settle()
    dialog = bazaar.scene.dialog
    assert isinstance(dialog, TradeDialog) and dialog.times == 2
    bazaar.dialog_button("less")
    bazaar.dialog_button("done")
    assert bazaar.scene.match.steps == [step_of(PLAY, card), step_of(TRADE, 1)]


@TAKE_BACK
def test_clicks_on_the_ladder_are_taken_back_one_by_one_and_then_the_card(stage: Stage, typed: bool) -> None:
    bazaar = bazaar_with(stage, "YYR")
    hand = bits_of(bazaar.position.hands[bazaar.position.seat])
    upgrade = next(card for card in hand if bazaar.rules.tables.kinds[card] == c.UPGRADE_CARD)
    before = bazaar.plain
    bazaar.click(bazaar.seen_spot(("hand", upgrade)))
    bazaar.settle()
    dialog = bazaar.scene.dialog
    assert isinstance(dialog, LadderDialog)
    seen = ["".join(sorted(dialog._goods))]
    for number in (0, 0):
        bazaar.click(bazaar.good_spots(dialog.goods_rects(3, 0), dialog.good_at)[number])
        seen.append("".join(sorted(dialog._goods)))
    assert seen == ["RYY", "RRY", "GRY"]
    assert len(bazaar.scene.match.steps) == 1
    for goods in ("RRY", "RYY"):
        take_back(bazaar, "undo", typed)
        assert "".join(sorted(dialog._goods)) == goods and len(bazaar.scene.match.steps) == 1
    take_back(bazaar, "undo", typed)
    assert bazaar.plain == before and bazaar.scene.dialog is None


@TAKE_BACK
def test_cubes_of_ones_own_choice_are_taken_back_one_by_one(stage: Stage, typed: bool) -> None:
    bazaar = bazaar_with(stage, "YYRGB")
    moments = [bazaar.plain]
    bazaar.click(bazaar.seen_spot(("price", 3)))
    bazaar.settle()
    moments.append(bazaar.plain)
    for colour in (3, 0, 1):
        assert isinstance(bazaar.scene.dialog, LayDialog)
        bazaar.play(step_of(PAY, colour), Random(1))
        bazaar.settle()
        moments.append(bazaar.plain)
    assert [spell(bag) for bag in bazaar.position.cubes[:3]] == ["B", "Y", "R"]
    for moment in reversed(moments[:-1]):
        take_back(bazaar, "undo", typed)
        assert bazaar.plain == moment
    for moment in moments[1:]:
        take_back(bazaar, "redo", typed)
        assert bazaar.plain == moment


def test_the_button_for_the_cheapest_lays_all_that_are_left_and_one_undo_takes_them_back(stage: Stage) -> None:
    bazaar = bazaar_with(stage, "YYRGB")
    bazaar.click(bazaar.seen_spot(("market", 4)), shift=True)
    bazaar.settle()
    bazaar.play(step_of(PAY, 3), Random(1))
    bazaar.settle()
    before = bazaar.plain
    bazaar.dialog_button("cheapest")
    bazaar.settle()
    assert [spell(bag) for bag in bazaar.position.cubes[:4]] == ["B", "Y", "Y", "R"]
    take_back(bazaar, "undo", False)
    assert bazaar.plain == before, "it was one click"


COMMON = ("produce", "trade", "acquire", "claim", "rest")


@pytest.mark.parametrize("deed", COMMON)
def test_the_commonest_turns_take_two_clicks_with_the_end_of_the_turn(stage: Stage, deed: str) -> None:
    bazaar = ready_for(stage, deed)
    step = step_for(bazaar, deed)
    bazaar.clicks = 0
    bazaar.play(step, Random(1))
    bazaar.settle()
    bazaar.press_button("end")
    assert bazaar.clicks == 2 and len(bazaar.scene.match.turns) == 2


@pytest.mark.parametrize("deed", COMMON)
def test_with_the_keyboard_enter_twice_is_a_turn_once_the_cursor_is_there(stage: Stage, deed: str) -> None:
    bazaar = ready_for(stage, deed)
    step, before = step_for(bazaar, deed), len(bazaar.scene.match.turns)
    bazaar.type(step, Random(2))
    bazaar.settle()
    bazaar.press(pygame.K_RETURN)
    assert len(bazaar.scene.match.turns) == before + 1


def ready_for(stage: Stage, deed: str) -> Bazaar:
    """Return a table where a turn of a sort is possible."""
    if deed == "trade":
        card, goods = trade_card(bazaar_with(stage, "Y"), 1)
        return bazaar_with(stage, goods, (spice_road(stage).components.merchants[card].id,))
    bazaar = bazaar_with(stage, "YRRGGB")
    costs = bazaar.rules.tables.costs
    return bazaar_with(stage, spell(costs[bazaar.position.row[1]])) if deed == "claim" else bazaar


def step_for(bazaar: Bazaar, deed: str) -> Step:
    plain = {"acquire": step_of(ACQUIRE, 2), "claim": step_of(CLAIM, 1), "rest": step_of(REST)}
    kind = {"produce": c.PRODUCE_CARD, "trade": c.TRADE_CARD}.get(deed)
    cards = [step for step in bazaar.scene.match.legal() if step & KIND == PLAY]
    fitting = [step for step in cards if bazaar.rules.tables.kinds[step >> ARGUMENT] == kind]
    return plain[deed] if deed in plain else fitting[0]


@TAKE_BACK
def test_every_click_of_every_turn_is_taken_back_and_played_again(stage: Stage, typed: bool) -> None:
    bazaar, chance = Bazaar(choice(3), "back", stage.size, "instant", stage), Random(8)
    match = bazaar.scene.match
    while not match.is_over:
        moments, turn = [bazaar.plain], match.turn.number
        while not match.is_over and match.turn.number == turn:
            step = likely_step(bazaar, chance)
            if not step:
                break
            bazaar.play(step, chance)
            bazaar.settle()
            moments.append(bazaar.plain)
        for moment in reversed(moments[:-1]):
            take_back(bazaar, "undo", typed)
            assert bazaar.plain == moment
        assert not match.can_undo
        for moment in moments[1:]:
            take_back(bazaar, "redo", typed)
            assert bazaar.plain == moment
        assert not match.can_redo
        bazaar.play(step_of(0), chance)
        bazaar.settle()


def test_cheapest_is_by_level_whatever_is_held(stage: Stage) -> None:
    for goods in ("B", "GB", "YYYY", "RGB", "YRGB", "GGBB", "RRRRRR"):
        bazaar = bazaar_with(stage, goods)
        most = min(5, len(goods))
        line = cheapest_line(bazaar.position, most)
        bazaar.click(bazaar.seen_spot(("market", most)))
        assert tuple(bazaar.scene.match.steps) == line
        assert "".join(COLOURS[step >> ARGUMENT] for step in line[1:]) == goods[:most]
