"""Looks by day and by night: text stands out, pieces differ by shape and in grey, every picture exists and is used."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, pairwise

import pygame
import pytest
from pygame import Surface

from game.catalogue import load_rules
from game.spice_road.components import CARD_KINDS, Components
from game.spice_road.rules import SpiceRoad
from tests.ui.look.test_looks import DEFICIENCIES, FORBIDDEN, PICTURES, THEME, assert_text_stands_out, difference, seen
from ui.app import headless_stage
from ui.look.sprites import Sprites
from ui.look.theme import load_theme, project_folder
from ui.settings import COLOUR_SETS
from ui.shots import Shot, scenes
from ui.spice_road.medals import ACHIEVEMENTS
from ui.spice_road.pictures import CLAIMS, MERCHANTS, claim_picture, merchant_picture
from ui.spice_road.shots import SHOTS
from ui.spice_road.skins import DAY, FOLDER, NIGHT, BazaarSkin
from ui.spice_road.small_pieces import PIPS, SmallPieces
from ui.stage import Stage
from ui.table.arrangement import ORDERS
from ui.widgets.bot_choice import STYLE_SPRITES, styles_of

SIDES = (28, 20)
LEAST_SHAPE = {"goods": 0.12, "pips": 0.15, "coins": 0.1, "kinds": 0.15, "figures": 0.05}
"""The mean difference in luminance, of 1, that two shapes of a family must show."""
LEAST_SILHOUETTE = 0.2
"""How much of two crystals, laid over one another in black, only one of them covers."""
ROAD = PICTURES / FOLDER
WATCHED: dict[str, Sprites] = {}
SHARED_BY_DAY = ("table", "log", "results", "replay", "setup", "title")
CASES = [("golem", scene) for scene in scenes("spice_road")] + [("spice_road", s) for s in (*SHARED_BY_DAY, *SHOTS)]


@pytest.fixture(scope="module")
def stage() -> Stage:
    return headless_stage((64, 64), "en")


@pytest.fixture(scope="module")
def sprites(stage: Stage) -> Sprites:
    return stage.sprites


@pytest.fixture
def watched_sprites(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sprites that were drawn while text was watched are used again, for nothing else."""
    monkeypatch.setattr("ui.stage.Sprites", lambda *given: WATCHED.setdefault("all", Sprites(*given)))


def components() -> Components:
    rules = load_rules("spice_road")
    assert isinstance(rules, SpiceRoad)
    return rules.components


# Contrast


@pytest.mark.usefixtures("watched_sprites")
@pytest.mark.parametrize(("edition", "scene"), CASES)
def test_text_in_use_stands_out_and_is_a_named_pair(monkeypatch: pytest.MonkeyPatch, edition: str, scene: str) -> None:
    assert_text_stands_out(monkeypatch, Shot(scene, (1280, 720), "en", 5, 7, 40, edition=edition))


# Shapes


def distance(first: str, second: str, deficiency: str, colours: str = "dyes") -> float:
    """How far two colours are apart for whoever lacks a sort of cone."""
    theme = load_theme()
    theme.dress(colours)
    pair = [seen(theme.colour(f"{name}_mid"), deficiency) for name in (first, second)]
    return float(sum((a - b) ** 2 for a, b in zip(*pair, strict=True)) ** 0.5)


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("skin", [DAY, NIGHT], ids=["spices", "crystals"])
def test_goods_differ_by_shape_in_one_colour_and_in_grey(sprites: Sprites, skin: BazaarSkin, side: int) -> None:
    names = list(skin.goods.values())
    for pair in combinations(names, 2):
        shapes = [sprites.get(f"{skin.sprites}/{name}", side, side, (name, names[0])) for name in pair]
        assert difference(*shapes) >= LEAST_SHAPE["goods"], pair
        assert difference(*(sprites.get(f"{skin.sprites}/{name}", side, side) for name in pair)) >= 0.12, pair


@pytest.mark.parametrize("deficiency", ["", *DEFICIENCIES])
@pytest.mark.parametrize("skin", [DAY, NIGHT], ids=["spices", "crystals"])
def test_goods_are_told_apart_by_colour_blind_people_too(skin: BazaarSkin, deficiency: str) -> None:
    for pair in combinations(skin.goods.values(), 2):
        assert distance(*pair, deficiency) >= (12 if deficiency else 40), pair


def outline(sprites: Sprites, name: str, side: int) -> pygame.Mask:
    return pygame.mask.from_surface(sprites.get(f"{NIGHT.sprites}/{name}", side, side), 100)


@pytest.mark.parametrize("side", (30, 20))
def test_crystals_are_told_by_their_silhouettes_in_black(sprites: Sprites, side: int) -> None:
    for first, second in combinations(NIGHT.goods.values(), 2):
        masks = outline(sprites, first, side), outline(sprites, second, side)
        both = masks[0].overlap_area(masks[1], (0, 0))
        either = masks[0].count() + masks[1].count() - both
        assert 1 - both / either >= LEAST_SILHOUETTE, (first, second)


@pytest.mark.parametrize("side", (14, 9))
@pytest.mark.parametrize("skin", [DAY, NIGHT], ids=["spices", "crystals"])
def test_pips_differ_by_shape_and_in_grey(stage: Stage, skin: BazaarSkin, side: int) -> None:
    pieces = SmallPieces(stage, components(), skin)
    for first, second in combinations(PIPS, 2):
        assert difference(pieces.pip(first, side), pieces.pip(second, side)) >= LEAST_SHAPE["pips"], (first, second)


@pytest.mark.parametrize("side", (36, 26))
def test_coins_differ_by_shape_and_in_grey(sprites: Sprites, side: int) -> None:
    for first, second in combinations(("gold", "silver", "copper"), 2):
        coins = [sprites.get(f"{FOLDER}/coins/{name}", side, side) for name in (first, second)]
        assert difference(*coins) >= LEAST_SHAPE["coins"], (first, second)


@pytest.mark.parametrize("side", (36, 20))
def test_kinds_of_merchants_differ_by_shape_and_in_grey(sprites: Sprites, side: int) -> None:
    for first, second in combinations(CARD_KINDS, 2):
        shapes = [sprites.get(f"{FOLDER}/kinds/{name}", side, side, (name, "trade")) for name in (first, second)]
        assert difference(*shapes) >= LEAST_SHAPE["kinds"], (first, second)
        as_seen = [sprites.get(f"{FOLDER}/kinds/{name}", side, side) for name in (first, second)]
        assert difference(*as_seen) >= LEAST_SHAPE["kinds"], (first, second)


def figure(sprites: Sprites, worn: str, colour: str, side: int) -> Surface:
    return sprites.get(f"{DAY.figures}/{worn}", side * 0.8, side, ("indigo", colour))


@pytest.mark.parametrize("side", (42, *SIDES))
def test_players_differ_by_what_they_wear_and_in_grey(sprites: Sprites, side: int) -> None:
    worn = THEME.figures[DAY.figures]
    assert NIGHT.figures == DAY.figures and len(set(worn.values())) == 5
    for (colour, head), (other, other_head) in combinations(worn.items(), 2):
        shapes = figure(sprites, head, "indigo", side), figure(sprites, other_head, "indigo", side)
        assert difference(*shapes) >= LEAST_SHAPE["figures"], (head, other_head)
        as_seen = figure(sprites, head, colour, side), figure(sprites, other_head, other, side)
        assert difference(*as_seen) >= LEAST_SHAPE["figures"], (colour, other)


@pytest.mark.parametrize("colours", COLOUR_SETS)
@pytest.mark.parametrize("deficiency", ["", *DEFICIENCIES])
def test_the_five_players_are_told_apart_by_colour_blind_people_too(colours: str, deficiency: str) -> None:
    for pair in combinations(THEME.figures[DAY.figures], 2):
        least = 24 if "henna" in pair or colours == "contrast" else 14  # head-wear tells the nearest apart
        assert distance(*pair, deficiency, colours) >= least, pair


# Pictures


def test_there_are_as_many_drawings_as_make_rows_varied() -> None:
    merchants = [name for names in MERCHANTS["merchants"].values() for name in names]
    assert len(set(merchants)) == len(merchants) >= 24
    assert len(set(CLAIMS["cities"])) == len(CLAIMS["cities"]) >= 18
    assert len(set(CLAIMS["golems"])) == len(CLAIMS["golems"]) >= 12
    assert all(set(kinds) == set(CARD_KINDS) for kinds in MERCHANTS.values())


@pytest.mark.parametrize("skin", [DAY, NIGHT], ids=["day", "night"])
def test_drawings_take_turns_so_that_none_is_seen_more_than_it_must(skin: BazaarSkin) -> None:
    parts = components()
    rows = [[claim_picture(parts, skin, number) for number in range(len(parts.points))]]
    for kind in range(len(CARD_KINDS)):
        alike = [number for number, card in enumerate(parts.merchants) if card.kind == kind]
        rows.append([merchant_picture(parts, skin, number) for number in alike])
    for pictures in rows:
        served = Counter(name for name, _ in pictures)
        assert max(served.values()) - min(served.values()) <= 1
        assert all(first != second for first, second in pairwise(pictures)), "a drawing that serves again is mirrored"


def names_in_data() -> Iterator[str]:
    yield from (f"{FOLDER}/{folder}/{name}" for folder, names in CLAIMS.items() for name in names)
    for folder, kinds in MERCHANTS.items():
        yield from (f"{FOLDER}/{folder}/{name}" for names in kinds.values() for name in names)
    for skin in (DAY, NIGHT):
        yield from (f"{skin.sprites}/{name}" for name in skin.goods.values())
        yield from (f"{FOLDER}/coins/{name}" for name in (skin.gold, "silver"))
    yield from (f"{DAY.figures}/{worn}" for worn in THEME.figures[DAY.figures].values())
    yield from (f"{FOLDER}/kinds/{kind}" for kind in CARD_KINDS)
    yield from (f"{FOLDER}/icons/order_{order}" for order in ORDERS)
    yield from (each.sprite for each in ACHIEVEMENTS)
    yield from (STYLE_SPRITES[style] for style in styles_of("spice_road"))


def test_every_picture_that_the_data_asks_for_exists(sprites: Sprites) -> None:
    names = set(names_in_data())
    assert len(names) > 100
    assert sorted(name for name in names if not sprites.has(name)) == []


def test_every_achievement_has_a_picture_of_its_own(sprites: Sprites) -> None:
    emblems = [each.sprite for each in ACHIEVEMENTS]
    assert len(set(emblems)) == len(emblems) == 21
    assert all(sprites.has(name) for name in emblems)


def texts_in_code() -> set[str]:
    """Every text in the code of the room, and in the parts of its texts that are put together."""
    found: set[str] = set()
    others = [project_folder() / "ui" / name for name in ("room_packages.py", "new_world/title_picture.py")]
    for path in [*(project_folder() / "ui" / "spice_road").glob("*.py"), *others]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and len(node.value) < 60:
                found |= {node.value, node.value.rsplit("/")[-1]}
    return found


def test_no_picture_is_there_for_nothing() -> None:
    """What the data names is used; anything else must at least be named in the code of the room."""
    used, named = set(names_in_data()), texts_in_code()
    names = [path.relative_to(PICTURES).with_suffix("").as_posix() for path in ROAD.rglob("*.svg")]
    assert len(names) > 120
    assert [name for name in names if name not in used and name.rsplit("/")[-1] not in named] == []


def test_pictures_use_only_what_every_rasteriser_draws() -> None:
    paths = list(ROAD.rglob("*.svg"))
    assert [path.stem for path in paths if FORBIDDEN.search(path.read_text(encoding="utf-8"))] == []
    assert all(path.read_text(encoding="utf-8").startswith("<svg ") for path in paths)
