"""Looks: text stands out from its ground, pieces differ by shape and not only by colour, every picture exists.

Pairs of text and ground are found out by drawing every scene: when a line of text is blitted, or the picture it is
part of, the mean of the pixels below it is its ground (see `text_spy`). Words on a disabled button count unfaded.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path

import pytest
from pygame import Color, Surface

from game.catalogue import load_rules
from game.new_world.components import KINDS, TERRAINS, Components
from game.new_world.rules import NewWorld
from tests.ui.text_spy import Note, SpySurface, watching
from ui.app import headless_stage
from ui.look.sprites import Sprites
from ui.look.theme import Theme, load_theme, project_folder
from ui.new_world.faces import SKIN, find_kind
from ui.new_world.labels import benefit_picture
from ui.settings import COLOUR_SETS
from ui.shots import Shot, scenes, stage_of

THEME = load_theme()
PICTURES = project_folder() / "assets" / "sprites"
LEAST_CONTRAST = 4.5
NEAR = 45.0
"""How far in RGB the ground that is found may be from the named one: plates are lit, shaded and grained."""

PAPER = 190
"""The luminance behind a piece, between wood and paper."""

FAMILIES = {"goods": tuple(SKIN.goods.values()), "kinds": KINDS, "terrains": TERRAINS}
LEAST_SHAPE = {"goods": 0.1, "kinds": 0.1, "terrains": 0.06, "settlers": 0.04}
"""The mean difference in luminance, of 1, that two shapes must show in the same colours."""

SIDES = (28, 20)
FORBIDDEN = re.compile(r"<(text|tspan|clipPath|mask|use|image|filter|style|script|foreignObject)\b")
FOLDERS = "icons|tokens|tiles|cards|boards|places|goods|kinds|settlers|terrains"
SHARED: dict[str, Sprites] = {}


def components() -> Components:
    rules = load_rules("new_world")
    assert isinstance(rules, NewWorld)
    return rules.components


# Contrast


def luminance(colour: Color) -> float:
    """The relative luminance of WCAG 2."""
    parts = [value / 255 for value in (colour.r, colour.g, colour.b)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: Color, second: Color) -> float:
    dark, bright = sorted((luminance(first), luminance(second)))
    return (bright + 0.05) / (dark + 0.05)


def test_contrast_is_computed_as_it_is_defined() -> None:
    assert contrast(Color("white"), Color("black")) == pytest.approx(21)
    assert contrast(Color("#767676"), Color("white")) == pytest.approx(4.54, abs=0.01)


@pytest.mark.parametrize("world", THEME.worlds)
@pytest.mark.parametrize(("text", "ground"), THEME.pairs)
def test_every_pair_of_the_theme_has_enough_contrast_in_every_world(text: str, ground: str, world: str) -> None:
    """Kinds of cards of the first game are seen in its own world alone."""
    theme = load_theme()
    theme.world = world
    if not world or ground.removesuffix("_mid") not in KINDS:
        assert contrast(theme.colour(text), theme.colour(ground)) >= LEAST_CONTRAST


def distance(first: Color, second: Color) -> float:
    return float(sum((first[channel] - second[channel]) ** 2 for channel in range(3)) ** 0.5)


def is_named(note: Note, theme: Theme) -> bool:
    """Whether text and ground are one of the theme's pairs, or between two of them as on a gradient."""
    assert note.ground is not None
    grounds = [theme.colour(ground) for text, ground in theme.pairs if text == note.colour]
    between = [first.lerp(last, 0.5) for first, last in combinations(grounds, 2)]
    return any(distance(note.ground, ground) <= NEAR for ground in grounds + between)


@pytest.fixture
def shared_sprites(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sprites drawn for earlier scenes are used again."""
    monkeypatch.setattr("ui.stage.Sprites", lambda *given: SHARED.setdefault("all", Sprites(*given)))


@pytest.mark.usefixtures("shared_sprites")
@pytest.mark.parametrize("scene", scenes())
def test_text_in_use_stands_out_and_is_a_named_pair(monkeypatch: pytest.MonkeyPatch, scene: str) -> None:
    assert_text_stands_out(monkeypatch, Shot(scene, (1280, 720), "en", 4, 7, 40))


def assert_text_stands_out(monkeypatch: pytest.MonkeyPatch, shot: Shot) -> None:
    """Fail for text that does not stand out from its ground, in the colours of the world in which it is painted."""
    with watching(monkeypatch, bare=False):
        window = SpySurface(shot.size)
        stage = stage_of(shot)
        stage.draw(window)
    theme = stage.theme
    known = [note for note in window.notes if note.ground is not None]
    assert len(known) >= 5 and len(known) >= len(window.notes) * 0.95, "the ground of nearly all text is found out"
    weak = [note for note in known if note.ground and contrast(theme.colour(note.colour), note.ground) < LEAST_CONTRAST]
    assert weak == []
    assert [note for note in known if not is_named(note, theme)] == []


# Shapes


@pytest.fixture(scope="module")
def sprites() -> Sprites:
    return headless_stage((64, 64), "en").sprites


def greys(picture: Surface) -> list[tuple[float, int]]:
    """The luminance of every pixel on its ground, and how opaque it is."""
    width, height = picture.get_size()
    found = []
    for spot in ((x, y) for y in range(height) for x in range(width)):
        red, green, blue, alpha = picture.get_at(spot)
        share = alpha / 255
        found.append(((0.299 * red + 0.587 * green + 0.114 * blue) * share + PAPER * (1 - share), alpha))
    return found


def difference(first: Surface, second: Surface) -> float:
    """The mean difference in luminance, of 1, where either picture has something."""
    return grey_difference(greys(first), greys(second))


def grey_difference(first: list[tuple[float, int]], second: list[tuple[float, int]]) -> float:
    pairs = zip(first, second, strict=True)
    seen = [abs(a - b) for (a, one), (b, other) in pairs if max(one, other) > 40]
    return sum(seen) / len(seen) / 255


def in_one_colour(sprites: Sprites, family: str, name: str, side: int) -> Surface:
    """Draw a piece in the tones of its family's first: what still differs is its shape."""
    return sprites.get(f"{family}/{name}", side, side, (name, FAMILIES[family][0]))


def settler(sprites: Sprites, hat: str, colour: str, side: int) -> Surface:
    return sprites.get(f"settlers/{hat}", side * 0.8, side, ("indigo", colour))


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("family", FAMILIES)
def test_goods_kinds_and_terrains_differ_by_shape_and_in_grey(sprites: Sprites, family: str, side: int) -> None:
    for first, second in combinations(FAMILIES[family], 2):
        shapes = [in_one_colour(sprites, family, name, side) for name in (first, second)]
        assert difference(*shapes) >= LEAST_SHAPE[family], (first, second)
        as_seen = [sprites.get(f"{family}/{name}", side, side) for name in (first, second)]
        assert difference(*as_seen) >= LEAST_SHAPE[family], (first, second)


@pytest.mark.parametrize("side", SIDES)
def test_players_differ_by_the_shape_of_their_hats_and_in_grey(sprites: Sprites, side: int) -> None:
    assert len(set(THEME.figures["settlers"].values())) == 5
    for (colour, hat), (other_colour, other_hat) in combinations(THEME.figures["settlers"].items(), 2):
        shapes = settler(sprites, hat, "indigo", side), settler(sprites, other_hat, "indigo", side)
        assert difference(*shapes) >= LEAST_SHAPE["settlers"], (hat, other_hat)
        as_seen = settler(sprites, hat, colour, side), settler(sprites, other_hat, other_colour, side)
        assert difference(*as_seen) >= LEAST_SHAPE["settlers"], (colour, other_colour)


DEFICIENCIES = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}
"""How people see who lack one sort of cone: matrices over linear light."""


def linear(colour: Color) -> list[float]:
    parts = [part / 255 for part in colour[:3]]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def lab(light: Sequence[float]) -> tuple[float, float, float]:
    """Return linear light as CIE L*a*b*, in which distances are about as large as they seem."""
    red, green, blue = (min(1.0, max(0.0, part)) for part in light)
    rows = ((0.4124, 0.3576, 0.1805, 0.95047), (0.2126, 0.7152, 0.0722, 1.0), (0.0193, 0.1192, 0.9505, 1.08883))
    shares = [(a * red + b * green + c * blue) / white for a, b, c, white in rows]
    x, y, z = (share ** (1 / 3) if share > 0.008856 else 7.787 * share + 16 / 116 for share in shares)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def seen(colour: Color, deficiency: str) -> tuple[float, float, float]:
    light = linear(colour)
    if not deficiency:
        return lab(light)
    return lab([sum(a * b for a, b in zip(row, light, strict=True)) for row in DEFICIENCIES[deficiency]])


@pytest.mark.parametrize("colours", COLOUR_SETS)
@pytest.mark.parametrize("deficiency", ["", *DEFICIENCIES])
def test_the_five_players_are_told_apart_by_colour_blind_people_too(colours: str, deficiency: str) -> None:
    theme = load_theme()
    theme.dress(colours)
    for first, second in combinations(theme.figures["settlers"], 2):
        pair = [seen(theme.colour(f"{name}_mid"), deficiency) for name in (first, second)]
        least = 24 if "henna" in (first, second) or colours == "contrast" else 14  # hats tell the nearest colours apart
        assert sum((a - b) ** 2 for a, b in zip(*pair, strict=True)) ** 0.5 >= least, (first, second)


@pytest.mark.parametrize("side", SIDES)
def test_a_copy_in_other_colours_does_not_pass_for_another_shape(sprites: Sprites, side: int) -> None:
    """Seen in grey a recoloured settler differs enough; brought into the same colours it does not."""
    as_seen = settler(sprites, "broad", "indigo", side), settler(sprites, "broad", "linen", side)
    assert difference(*as_seen) > LEAST_SHAPE["settlers"]
    text = (PICTURES / "goods" / "maize.svg").read_text(encoding="utf-8")
    copy = Sprites(THEME)
    for tone in ("light", "mid", "dark"):
        text = text.replace(THEME.hex(f"maize_{tone}"), THEME.hex(f"meat_{tone}"))
    copy._texts["goods/meat"] = text
    assert difference(copy.get("goods/meat", side, side), sprites.get("goods/maize", side, side)) > LEAST_SHAPE["goods"]
    assert difference(in_one_colour(copy, "goods", "meat", side), in_one_colour(sprites, "goods", "maize", side)) < min(
        LEAST_SHAPE.values()
    )


def test_there_are_24_different_vignettes_and_each_location_has_its_own(sprites: Sprites) -> None:
    ids = [location.id for location in components().locations]
    assert len(ids) == len(set(ids)) >= 24
    pictures = {name: greys(sprites.get(f"places/{name}", 36, 24)) for name in ids}
    alike = [pair for pair in combinations(ids, 2) if grey_difference(pictures[pair[0]], pictures[pair[1]]) < 0.08]
    assert alike == []


# Pictures


def names_in_data() -> Iterator[str]:
    parts = components()
    yield from (f"places/{each.id}" for each in parts.locations)
    yield from (f"cards/{benefit_picture(each)}" for each in parts.cards)
    yield from (f"tiles/face_{find_kind(each)}" for each in parts.exploration_tiles)
    yield from (f"boards/{each.place[0].lower()}" for each in parts.locations)
    yield from (f"{family}/{name}" for family, names in FAMILIES.items() for name in names)
    yield from (f"settlers/{hat}" for hat in THEME.figures["settlers"].values())


def test_every_picture_that_the_data_asks_for_exists(sprites: Sprites) -> None:
    names = set(names_in_data())
    assert len(names) > 60
    assert sorted(name for name in names if not sprites.has(name)) == []


def texts_in(node: ast.expr | None) -> Iterator[str]:
    """The texts that an expression may stand for."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from texts_in(node.body)
        yield from texts_in(node.orelse)


ICON_PLACES = {"Button": 3, "Segment": 2, "add_button": 4, "_icon": 0, "_paint_badge": 2}
"""By function: which argument is the name of an icon."""


def icons_in(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            place = ICON_PLACES.get(name, len(node.args))
            yield from texts_in(node.args[place] if place < len(node.args) else None)
            yield from (text for word in node.keywords if word.arg == "icon" for text in texts_in(word.value))
        if isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id == "icon" for t in node.targets):
            yield from texts_in(node.value)
        named = isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id == "ICONS"
        if named and isinstance(node, ast.AnnAssign) and isinstance(node.value, ast.Dict):
            yield from (text for value in node.value.values for text in texts_in(value))


def names_in_code() -> Iterator[str]:
    for path in sorted((project_folder() / "ui").rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        yield from (f"icons/{icon}" for icon in icons_in(tree) if icon)
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and re.fullmatch(rf"({FOLDERS})/\w*[a-z0-9]", str(node.value)):
                yield str(node.value)


def test_every_picture_that_the_code_names_exists(sprites: Sprites) -> None:
    names = set(names_in_code())
    assert len([name for name in names if name.startswith("icons/")]) >= 20
    assert {"icons/undo", "icons/menu", "icons/check", "tokens/seal", "tiles/bonus"} <= names
    assert sorted(name for name in names if not sprites.has(name)) == []


SVGS = sorted(PICTURES.rglob("*.svg"))
PALETTE = [THEME.colour(name) for name in THEME._colours] + [Color("white"), Color("black")]


def is_mixed(colour: Color) -> bool:
    """Whether a colour is near a mixture of two colours of the palette: a tint, or one seen through another."""
    return any(distance_to_mixture(colour, first, last) <= 16 for first, last in combinations(PALETTE, 2))


def distance_to_mixture(colour: Color, first: Color, last: Color) -> float:
    way = [last[channel] - first[channel] for channel in range(3)]
    length = sum(step * step for step in way) or 1
    share = sum((colour[channel] - first[channel]) * way[channel] for channel in range(3)) / length
    share = min(1.0, max(0.0, share))
    return float(sum((colour[c] - first[c] - share * way[c]) ** 2 for c in range(3)) ** 0.5)


def test_pictures_use_only_what_every_rasteriser_draws() -> None:
    assert len(SVGS) > 120
    assert [path.stem for path in SVGS if FORBIDDEN.search(path.read_text(encoding="utf-8"))] == []


def test_pictures_are_painted_in_the_palette_and_in_mixtures_of_it() -> None:
    found = colours_in_use()
    assert sum(Color(colour) in PALETTE for colour in found) > 50
    assert {colour: paths[0].stem for colour, paths in found.items() if not is_mixed(Color(colour))} == {}


def test_a_colour_from_nowhere_is_noticed() -> None:
    assert not is_mixed(Color("#00ff00")) and not is_mixed(Color("#ff00ff")) and is_mixed(THEME.colour("maize_mid"))


def colours_in_use() -> dict[str, list[Path]]:
    found: dict[str, list[Path]] = {}
    for path in SVGS:
        text = path.read_text(encoding="utf-8")
        named = re.findall(r'(?:fill|stroke|stop-color)[=:]\s*"?([^";]+)', text)
        assert [each for each in named if not re.fullmatch(r"none|#[0-9a-f]{6}|url\(#\w+\)", each)] == [], path.stem
        for colour in set(re.findall(r"#[0-9a-f]{6}\b", text)):
            found.setdefault(colour, []).append(path)
    return found
