"""Pictures of the rules of Spice Road: they draw in both skins, tell the truth, and everything fits its page."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.goods import STORAGE, bag_of, holds
from game.spice_road import components as c
from game.spice_road.setup import STARTING_CUBES
from tests.ui.bazaar_books import PAGES, PARTS, SKINS, book
from tests.ui.overlay_helpers import LANGUAGES, SIZES, apart, assert_buttons_fit, assert_fits
from tests.ui.text_spy import SpySurface, watching
from ui.app import headless_stage
from ui.help.book import Entry, folded
from ui.help.index_view import IndexView
from ui.help.page_view import PageView
from ui.help.plates import Plates
from ui.look.scale import Scale
from ui.scenes.rules_page import ROW, rules_layout
from ui.spice_road.illustrations import CUBES, FLAT, BazaarIllustrations
from ui.spice_road.illustrations import SIZES as PIECES
from ui.spice_road.pictures import MERCHANTS
from ui.spice_road.skins import DAY, NIGHT, BazaarSkin
from ui.stage import Stage

MANY = ("row", "coins", "claimed", "goal", "hand", "pile", "kept", "back")
"""Sorts of pieces that are put together of others."""
NEEDS_NIGHT = pytest.mark.skipif(
    not all(MERCHANTS[NIGHT.merchants].values()), reason="the Merchant cards of the night are not drawn yet"
)
DRAWN = [DAY, pytest.param(NIGHT, marks=NEEDS_NIGHT)]


def at(size: tuple[int, int], language: str = "en") -> Stage:
    stage = headless_stage(size, language)
    stage.resize(size)
    return stage


def illustrations(skin: BazaarSkin = DAY) -> BazaarIllustrations:
    return BazaarIllustrations(at((1280, 720)), PARTS, skin)


def rows() -> Iterator[tuple[Entry, tuple[str, ...]]]:
    for entry in PAGES.entries:
        for row in entry.plate:
            yield entry, row


def items() -> list[str]:
    return sorted({item.removeprefix("parts:") for _, row in rows() for item in row})


# Pieces


@pytest.mark.parametrize("skin", DRAWN)
def test_every_piece_is_drawn_at_its_size_in_both_skins(skin: BazaarSkin) -> None:
    drawn = illustrations(skin)
    for item in items():
        sort = item.split(":")[0]
        assert sort in {*PIECES, *CUBES, *MANY, *FLAT}, item
        for unit in (0.4, 1.3):
            width, height = drawn.size(item)
            picture = drawn.draw(item, unit)
            assert picture.get_bounding_rect().width > 4, item
            assert abs(picture.get_height() - height * unit) < 4 + (20 if sort == "sign" else 0), item
            assert sort == "sign" or abs(picture.get_width() - width * unit) < 8, item


@NEEDS_NIGHT
def test_pictures_in_different_skins_are_different_pictures() -> None:
    stage = at((1280, 720))
    day, night = (BazaarIllustrations(stage, PARTS, skin) for skin in (DAY, NIGHT))
    for item in items():
        if item.split(":")[0] in ("merchant", "point", "goods", "caravan", "claimed", "row"):
            pictures = [pygame.image.tobytes(each.draw(item, 1.0), "RGBA") for each in (day, night)]
            assert pictures[0] != pictures[1], item


def test_claimed_golems_lie_face_down() -> None:
    night, day = illustrations(NIGHT), illustrations()
    for item in ("claimed:point_yyrr", "claimed:point_bbbbb"):
        assert pygame.image.tobytes(night.draw(item, 1.0), "RGBA") == pygame.image.tobytes(
            night.draw("back:point", 1.0), "RGBA"
        )
        assert pygame.image.tobytes(day.draw(item, 1.0), "RGBA") == pygame.image.tobytes(
            day.draw(item.replace("claimed", "point"), 1.0), "RGBA"
        )


# What they tell


def after(item: str, sort: str) -> str:
    """The name of a card in a piece, without how often and with what."""
    return item.removeprefix(f"{sort}:").partition("*")[0].partition("=")[0]


def test_what_stands_beside_a_card_is_of_that_card() -> None:
    together = 0
    for entry, row in rows():
        sorts = {item.split(":")[0]: item for item in row if ":" in item}
        for card, others in (("merchant", ("gains", "give", "take", "spread", "climb")), ("point", ("cost", "worth"))):
            for other in others:
                if card in sorts and other in sorts:
                    together += 1
                    assert after(sorts[other], other).split(",")[0] == after(sorts[card], card), (entry.id, row)
        for one, other in (("give", "take"), ("goods", "spread"), ("goods", "climb")):
            if one in sorts and other in sorts:
                end = sorts[other].partition("*")[2] if one == "give" else sorts[other].partition("=")[2]
                assert sorts[one].endswith(end), (entry.id, row)
    assert together >= 10


def test_names_and_cubes_of_cards_are_read_from_the_set() -> None:
    drawn = illustrations()
    assert drawn.cubes("gains:produce_yyr") == "YYR"
    assert drawn.cubes("give:trade_yy_g*3") == "YYYYYY" and drawn.cubes("take:trade_yy_g*3") == "GGG"
    assert drawn.cubes("cost:point_yrgb") == "YRGB"
    assert drawn.cubes("spread:upgrade_2=YYR") == "RRR" and drawn.cubes("climb:upgrade_2=YYR") == "YRG"
    point = next(card for card in PARTS.points if card.id == "point_yrgb")
    assert drawn.worth("point_yrgb,gold,silver,YRB") == point.points + c.GOLD_POINTS + c.SILVER_POINTS + 2


def test_rows_and_heaps_have_as_many_pieces_as_the_game() -> None:
    drawn = illustrations()
    assert len(drawn._claims("goal:few")) == c.cards_to_end(2) and len(drawn._claims("goal:many")) == c.cards_to_end(5)
    starts = [item for _, row in rows() for item in row if item.startswith("start:")]
    assert [drawn.cubes(item) for item in starts] == list(STARTING_CUBES) and len(starts) == c.MOST_PLAYERS
    held = PAGES.entry("caravan").plate[0][0].removeprefix("goods:")
    assert len(drawn.cubes(f"over:{held}")) == len(held) - STORAGE > 0
    assert [row[0].partition(":")[2] for row in PAGES.entry("caravan").plate] == [held] * 3


def test_examples_are_possible_or_not_as_they_say() -> None:
    drawn = illustrations()
    held, cost = PAGES.entry("claim").plate[0][0], PAGES.entry("claim").plate[1][0]
    assert holds(bag_of(held.removeprefix("caravan:")), bag_of(drawn.cubes(cost)))
    card, goods = PAGES.entry("rulings").plate[1]
    assert not holds(bag_of(drawn.cubes(goods)), bag_of(drawn.cubes(card.replace("merchant", "give"))))
    first, _, second = PAGES.entry("tie").plate[0][1:]
    assert first == second
    assert len(PAGES.entry("rulings").plate[0]) < c.MARKET_ROW
    held, row = PAGES.entry("lay").plate[0][0], PAGES.entry("lay").plate[1]
    laid = "".join(item.partition("=")[2] for item in row)
    assert len(laid) == len(row) - 1 and holds(bag_of(held.removeprefix("caravan:")), bag_of(laid))


# Room


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_entry_fits_its_pages(size: tuple[int, int], language: str) -> None:
    stage = at(size, language)
    _, areas = rules_layout(size)
    room = areas["text"]
    for skin in SKINS:
        here = book(skin, language)
        page = PageView(stage, BazaarIllustrations(stage, PARTS, skin))
        for entry in here.entries:
            page.lay(areas, entry, here, here.entries)
            assert_fits(stage, page.labels)
            assert_buttons_fit(stage, page.links)
            assert all(room.contains(link.rect) for link in page.links), entry.id
            assert apart(link.rect for link in page.links)
            above = min(label.rect.top for label in page.labels if label.text == stage.words("rules.see"))
            step = stage.fonts.height("sans", page.pixels)
            assert page.pixels >= stage.theme.smallest_text
            for line in page.lines:
                wide = stage.fonts.width(line.text, "sans", page.pixels)
                assert line.spot[0] + wide <= room.right and line.spot[1] + step <= above, (entry.id, line)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_titles_fit_the_list(size: tuple[int, int], language: str) -> None:
    stage = at(size, language)
    room = rules_layout(size)[1]["list"]
    line = max(Scale(*size).px(ROW), stage.theme.smallest_text + 10)
    for skin in SKINS:
        index = IndexView(stage)
        index.lay(room, line, book(skin, language), "")
        for row in index.rows:
            wide = stage.fonts.width(row.title, "serif" if row.entry else "serif_bold", line * 0.58)
            assert wide <= room.width - 2 * line, row.title


@pytest.mark.parametrize("size", [SIZES[0], SIZES[2]])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("skin", DRAWN)
def test_words_in_the_pictures_are_whole_and_large_enough(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str, skin: BazaarSkin
) -> None:
    with watching(monkeypatch, bare=True) as report:
        stage = at(size, language)
        plates = Plates(stage, BazaarIllustrations(stage, PARTS, skin))
        room = rules_layout(size)[1]["plate"].size
        for entry in book(skin, language).entries:
            plate = plates.draw(entry, room)
            assert isinstance(plate, SpySurface)
            said = " ".join(note.text for note in plate.notes)
            assert folded(entry.labels[-1].split(" ")[0]) in folded(said)
            assert (entry.id, report.cut) == (entry.id, [])
            captions = [note for note in plate.notes if note.text in " ".join(entry.labels) and len(note.text) > 3]
            assert captions and apart(note.rect for note in captions), entry.id
        assert all(pixels >= stage.theme.smallest_text for _, pixels in report.fonts)
