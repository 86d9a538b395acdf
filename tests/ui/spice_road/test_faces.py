"""Faces of cards: what they show is read from the set, stands in its place, and is small only where pips are used."""

from __future__ import annotations

from copy import deepcopy

import pygame
import pytest
from pygame import Rect, Surface

from game.catalogue import load_rules
from game.goods import spell
from game.spice_road.components import Components
from game.spice_road.loader import build_components
from game.spice_road.rules import SpiceRoad
from ui.app import headless_stage
from ui.spice_road.faces import LEDGER, MERCHANT, MERCHANT_RATIO, Faces
from ui.spice_road.skins import DAY, NIGHT, BazaarSkin
from ui.stage import Stage

WIDTH = 120
MINI = (28, 58)
SKINS = pytest.mark.parametrize("skin", [DAY, NIGHT], ids=["day", "night"])


@pytest.fixture(scope="module")
def stage() -> Stage:
    return headless_stage((1280, 720), "en")


def ours() -> Components:
    rules = load_rules("spice_road")
    assert isinstance(rules, SpiceRoad)
    return rules.components


def changed_set(table: str, card: str, field: str, value: object) -> Components:
    """Our set with one field of one card changed."""
    rows = deepcopy(ours().component_set.rows)
    row = next(each for each in rows[table] if each["id"] == card)
    assert row[field] != value
    row[field] = value
    return build_components("changed", rows)


def faces_by_name(stage: Stage, parts: Components, skin: BazaarSkin) -> dict[str, bytes]:
    """Every face of a set as pixels: cards, cards with pips, and mini cards in hand and laid down."""
    faces = Faces(stage, parts, skin)
    found: dict[str, bytes] = {}
    for number, card in enumerate(parts.merchants):
        pictures = [faces.merchant(number, WIDTH), faces.merchant(number, 60, True), faces.mini(number, MINI)]
        pictures.append(faces.mini(number, MINI, True))
        found |= {f"{card.id} {place}": pixels(picture) for place, picture in enumerate(pictures)}
    return found | {card.id: pixels(faces.point(number, WIDTH)) for number, card in enumerate(parts.points)}


def pixels(picture: Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


CHANGES = [
    ("merchants", "produce_yyr", "gains", "YYB"),
    ("merchants", "upgrade_3", "times", 4),
    ("merchants", "trade_r_yyy", "give", "G"),
    ("merchants", "trade_r_yyy", "take", "YYYY"),
    ("points", "point_yyrr", "cost", "YYRB"),
    ("points", "point_yyrr", "points", 7),
]


@SKINS
@pytest.mark.parametrize(("table", "card", "field", "value"), CHANGES)
def test_a_changed_figure_of_the_set_changes_exactly_that_face(
    stage: Stage, skin: BazaarSkin, table: str, card: str, field: str, value: object
) -> None:
    before, after = (faces_by_name(stage, parts, skin) for parts in (ours(), changed_set(table, card, field, value)))
    touched = {name for name in before if before[name] != after[name]}
    every = {card} if table == "points" else {f"{card} {place}" for place in range(4)}
    assert before.keys() == after.keys() and touched == every


def changes(first: Surface, second: Surface) -> Rect:
    """The bounds of all in which two pictures of a size differ."""
    grounds = []
    for picture in (first, second):
        ground = Surface(picture.get_size())
        ground.fill("grey50")
        ground.blit(picture, (0, 0))
        grounds.append(ground)
    same = pygame.mask.from_threshold(grounds[0], (0, 0, 0), (1, 1, 1, 255), grounds[1])
    same.invert()
    rects = same.get_bounding_rects()
    return rects[0].unionall(rects[1:])


LARGEST = [
    ("produce_yyr", "gains", "YYRRGB"),
    ("upgrade_3", "times", 6),
    ("trade_r_yyy", "take", "YYYGGB"),
    ("trade_b_gg", "give", "YYYRRR"),
]


@SKINS
@pytest.mark.parametrize("pips", [False, True], ids=["cubes", "pips"])
@pytest.mark.parametrize(("card", "field", "value"), LARGEST)
def test_the_most_that_a_card_may_show_stays_in_its_ledger(
    stage: Stage, skin: BazaarSkin, card: str, field: str, value: object, pips: bool
) -> None:
    number = next(place for place, each in enumerate(ours().merchants) if each.id == card)
    largest = changed_set("merchants", card, field, value)
    pair = [Faces(stage, parts, skin).merchant(number, 150, pips) for parts in (ours(), largest)]
    found = changes(*pair)
    assert found.right <= 150 * LEDGER + 1 and found.left >= 3
    assert found.top >= 96 * 150 / MERCHANT[0] and found.bottom <= 150 * MERCHANT_RATIO - 4


@SKINS
def test_the_most_that_a_point_card_may_cost_and_bring_stays_on_its_foot_and_seal(
    stage: Stage, skin: BazaarSkin
) -> None:
    number = next(place for place, each in enumerate(ours().points) if each.id == "point_yyrr")
    usual = Faces(stage, ours(), skin).point(number, 166)
    dear = Faces(stage, changed_set("points", "point_yyrr", "cost", "YYRRBB"), skin).point(number, 166)
    found = changes(usual, dear)
    assert found.left >= 4 and found.right <= 162 and found.top >= usual.get_height() * 0.78
    rich = Faces(stage, changed_set("points", "point_yyrr", "points", 40), skin).point(number, 166)
    assert Rect(0, 0, 48, 48).contains(changes(usual, rich))


@SKINS
def test_every_card_looks_unlike_every_other(stage: Stage, skin: BazaarSkin) -> None:
    """Only Point cards that differ in nothing could be alike, and there are none."""
    found = faces_by_name(stage, ours(), skin)
    assert len(set(found.values())) == len(found)


@SKINS
def test_a_mini_card_shows_as_much_as_the_card_itself_while_it_is_wide_enough(stage: Stage, skin: BazaarSkin) -> None:
    parts = ours()
    faces = Faces(stage, parts, skin)
    trades = [number for number, card in enumerate(parts.merchants) if card.give]
    assert len({spell(parts.merchants[number].take) for number in trades}) > 10
    assert len({pixels(faces.mini(number, (14, 40))) for number in trades}) == len(trades)
    assert len({pixels(faces.mini(number, (6, 40))) for number in trades}) == 1, "only the band is left"


def test_by_night_every_face_differs_from_that_by_day(stage: Stage) -> None:
    day, night = (faces_by_name(stage, ours(), skin) for skin in (DAY, NIGHT))
    unlike = {name for name in day if day[name] != night[name]}
    assert {name for name in day if name.endswith((" 0", " 1")) or name.startswith("point_")} <= unlike
