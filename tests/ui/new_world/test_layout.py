"""The room on the table: nothing overlaps, leaves the window or is cut, in every window, game and language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields
from itertools import combinations, pairwise
from typing import cast

import pygame
import pytest
from pygame import Rect, Surface

from game.catalogue import load_rules
from game.new_world.components import CARDS_TO_END, CHOICE_BOARDS, FORT_AT, SETTLERS_EACH, TRADE_AT, Location
from game.new_world.rules import NewWorld
from tests.ui.atlas import atlas, new_world, state
from tests.ui.text_spy import Note, Report, SpySurface, watching
from ui.keys import USUAL
from ui.look.words import LANGUAGES
from ui.new_world.board_layout import PanelLayout
from ui.new_world.faces import Faces
from ui.new_world.layout import PLAQUE_HEIGHT, TAB, AtlasLayout, atlas_layout
from ui.new_world.player_board import PanelView, card_rects, find_rects
from ui.new_world.view import View
from ui.scenes.table import TableScene
from ui.settings import PLAYER_COLOURS
from ui.shots import Shot, scenes, stage_of
from ui.stage import Stage
from ui.table.prompt_view import Prompt
from ui.table.stores import store_rects
from ui.widgets.button import Button, button_width

SIZES = ((1024, 640), (1280, 720), (1600, 900), (2560, 1440))
ALL_SIZES = (*SIZES, (1920, 1080), (1280, 1024), (2560, 1080))
PLAYERS = (2, 3, 4)
RULES = load_rules("new_world")
SMALLEST_TEXT = 14
FINDS = 5
"""As many Exploration tiles as a player gathers in a long game."""

SHORTENED = {"PanelView._head", "BoardsView._caption", "LogView._block"}
"""Who may shorten text: the caption of the last turn on a player board, which the log tells in full, and the oldest
turn that is seen in the log, which is seen whole when the log is moved."""

Rects = dict[str, Rect]


def locations() -> tuple[Location, ...]:
    assert isinstance(RULES, NewWorld)
    return tuple(RULES.components.locations)


def present(board: str) -> list[int]:
    return [number for number, each in enumerate(locations()) if each.board in ("A1", "B1", "C1", board)]


def layouts() -> Iterator[tuple[tuple[object, ...], AtlasLayout]]:
    for size in ALL_SIZES:
        for board in CHOICE_BOARDS:
            for players in PLAYERS:
                yield (size, board, players), atlas_layout(size, locations(), present(board), players)


LAYOUTS = dict(layouts())


def collisions(rects: Mapping[str, Rect], rounding: int = 0) -> list[tuple[str, str, Rect]]:
    """Return what overlaps by more pixels than rounding may cost."""
    pairs = combinations(rects.items(), 2)
    found = [(first, second, a.clip(b)) for (first, a), (second, b) in pairs if a.colliderect(b)]
    return [(first, second, both) for first, second, both in found if min(both.size) > rounding]


def outside(rects: Mapping[str, Rect], room: Rect) -> list[str]:
    return [name for name, rect in rects.items() if not room.contains(rect)]


def spot_rects(layout: AtlasLayout) -> Rects:
    """Everything of a location in one: picture, plaque, signs, and the tile that may cover it."""
    return {
        f"spot {place}": spot.picture.unionall([spot.plaque, spot.tile, *spot.terrain])
        for place, spot in layout.spots.items()
    }


def row_rects(layout: AtlasLayout) -> Rects:
    slots = {f"slot {number}": rect for number, rect in enumerate(layout.slots)}
    return slots | {f"stack {number}": rect for number, rect in enumerate(layout.stacks)} | {"deck": layout.deck}


def areas(layout: AtlasLayout) -> Rects:
    found = {f"panel {seat}": panel.whole for seat, panel in enumerate(layout.panels)}
    found |= {f"well {number}": rect for number, rect in enumerate(layout.wells)}
    found |= {"map": layout.map, "prompt": layout.prompt}
    return found | ({"log": layout.log} if layout.log else {})


def panel_rects(panel: PanelLayout) -> Rects:
    found: Rects = {}
    for each in fields(panel):
        value = getattr(panel, each.name)
        if each.name != "whole":
            parts = value if isinstance(value, tuple) else (value,)
            found |= {f"{each.name} {number}": rect for number, rect in enumerate(parts)}
    return found


# Where things lie


def test_every_location_lies_on_its_own_board_and_no_two_touch() -> None:
    for case, layout in LAYOUTS.items():
        assert len(layout.spots) == 23 and [letter for letter, _ in layout.boards] == ["A", "B", "C", str(case[1])[0]]
        assert collisions(spot_rects(layout), 1) == [], case
        assert collisions({str(place): spot.whole for place, spot in layout.spots.items()}) == [], "clicks are clear"
        assert outside(spot_rects(layout), layout.map) == [], case
        boards = dict(layout.boards)
        assert all(
            boards[locations()[n].place[0]].collidepoint(spot.picture.center) for n, spot in layout.spots.items()
        )


def test_plaques_and_signs_of_one_location_do_not_hide_one_another() -> None:
    for case, layout in LAYOUTS.items():
        for spot in layout.spots.values():
            for first, second in combinations(spot.terrain, 2):
                assert first.clip(second).w <= first.w * 0.06, "signs lie side by side"
            assert all(sign.clip(spot.plaque).h <= sign.h * 0.2 for sign in spot.terrain), case
            assert spot.picture.clip(spot.plaque).h <= spot.picture.h * 0.25, (case, spot.place)
            assert spot.whole.contains(spot.picture) and spot.whole.contains(spot.plaque)


@pytest.mark.parametrize("size", SIZES)
def test_everything_that_a_plaque_says_has_room_on_it(size: tuple[int, int]) -> None:
    stage = stage_of(Shot("title", size))
    faces = Faces(stage, new_world(stage).components)
    for board in CHOICE_BOARDS:
        layout = atlas_layout(size, locations(), present(board), 4)
        for place, spot in layout.spots.items():
            unit = spot.plaque.height / PLAQUE_HEIGHT
            wide = faces.action(locations()[place], unit).get_width()
            assert wide <= spot.plaque.width - TAB * unit - 2 * unit, (board, locations()[place].id)


def test_a_card_and_its_stacks_lie_in_the_tray_of_their_fort_and_trays_lie_apart() -> None:
    for case, layout in LAYOUTS.items():
        trays = {str(number): well for number, well in enumerate(layout.wells)}
        assert len(trays) == 5 and collisions(trays) == [], case
        tables = cast(NewWorld, RULES).tables
        for stack, rect in enumerate(layout.stacks):
            assert layout.wells[tables.slot_of[tables.fort_of_stack[stack]]].contains(rect), case
        assert all(layout.wells[slot].contains(rect) for slot, rect in enumerate(layout.slots)), case
        for slot, need in enumerate(layout.needs):
            assert need.top > layout.slots[slot].bottom - layout.slots[slot].height * 0.05, "the cost is not covered"


def test_cards_stacks_and_deck_lie_apart_in_their_grooves_above_the_map() -> None:
    for case, layout in LAYOUTS.items():
        rects = row_rects(layout)
        assert len(layout.slots) == 4 and len(layout.stacks) == 6
        assert collisions(rects | {"map": layout.map}) == [], case
        for name, rect in rects.items():
            assert any(well.contains(rect) for well in layout.wells), (case, name)


def test_each_card_lies_above_its_fort() -> None:
    for case, layout in LAYOUTS.items():
        forts = [spot for place, spot in layout.spots.items() if locations()[place].kind == FORT_AT]
        for slot, fort in zip(layout.slots, forts, strict=True):
            assert slot.left < fort.picture.centerx < slot.right and slot.bottom <= fort.picture.top, case


def test_map_cards_panels_log_and_prompt_do_not_overlap_and_stay_in_the_window() -> None:
    for case, layout in LAYOUTS.items():
        assert len(layout.panels) == case[2]
        assert collisions(areas(layout)) == [], case
        everything = areas(layout) | row_rects(layout) | spot_rects(layout)
        assert outside(everything, layout.window) == [], case


def test_the_parts_of_a_player_board_lie_apart_and_inside_it() -> None:
    for case, layout in LAYOUTS.items():
        assert isinstance(layout.opened, AtlasLayout)
        for panel in (*layout.panels, *layout.opened.panels):
            assert collisions(panel_rects(panel)) == [], case
            assert outside(panel_rects(panel), panel.whole) == [], case


def test_the_smallest_board_still_shows_ten_goods_twelve_settlers_eight_cards_and_three_tiles_readably() -> None:
    panel = atlas_layout((1280, 720), locations(), present("D1"), 4).panels[3]
    assert len(panel.stores) == 10 and min(min(rect.size) for rect in panel.stores) >= 26
    assert len(panel.bonus) == 3 and min(min(rect.size) for rect in panel.bonus) >= 38
    assert min(panel.seal.size) >= 34 and panel.settlers.height >= 32 and min(panel.figure.size) >= 36
    assert panel.settlers.width / SETTLERS_EACH >= 12
    cards, finds = card_rects(panel, CARDS_TO_END), find_rects(panel, FINDS)
    assert outside({str(n): rect for n, rect in enumerate(cards)}, panel.cards) == []
    assert outside({str(n): rect for n, rect in enumerate(finds)}, panel.finds) == []
    assert min(b.left - a.left for a, b in pairwise(cards)) >= 8
    assert min(b.left - a.left for a, b in pairwise(finds)) >= 6


# Other sets


def other_set(forts: tuple[int, int], others: tuple[int, int, int, int]) -> list[Location]:
    """A set with so many forts on A and B and so many other places on A, B, C and D."""
    found = []
    for number, letter in enumerate("ABCD"):
        kinds = [FORT_AT] * (forts[number] if number < 2 else 0) + [TRADE_AT] * others[number]
        for place, kind in enumerate(kinds, 1):
            stacks = (2, 2) if kind == FORT_AT else ()
            found.append(Location(f"x{letter}{place}", f"{letter}{place}", kind, 1, (0,), "", stacks=stacks))
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("forts", "others"),
    [
        ((2, 2), (3, 4, 6, 6)),
        ((3, 1), (4, 4, 7, 4)),
        ((2, 2), (4, 5, 7, 3)),
        ((2, 2), (2, 5, 7, 5)),
        ((1, 3), (5, 3, 6, 5)),
        ((4, 0), (3, 6, 6, 4)),
        ((2, 2), (4, 4, 5, 6)),
    ],
)
def test_a_set_with_other_numbers_of_places_hides_no_picture(
    size: tuple[int, int], forts: tuple[int, int], others: tuple[int, int, int, int]
) -> None:
    parts = other_set(forts, others)
    assert len(parts) == 23, "as many as the rules ask for"
    layout = atlas_layout(size, parts, range(len(parts)), 4)
    for first, second in combinations(layout.spots.values(), 2):
        pair = parts[first.place].place, parts[second.place].place
        assert not first.picture.collidepoint(second.picture.center), pair
        assert not second.picture.collidepoint(first.picture.center), pair
    assert outside({str(place): spot.picture for place, spot in layout.spots.items()}, layout.window) == []


# A full player board


def full_board(stage: Stage) -> TableScene:
    scene = stage.scenes[0]
    assert isinstance(scene, TableScene)
    return scene


def painted(scene: TableScene, seat: int) -> Surface:
    surface = Surface(scene.stage.size)
    parts, view = new_world(scene.stage).components, cast(View, scene.view)
    PanelView(scene.stage, Faces(scene.stage, parts), parts).draw(surface, atlas(scene), view, seat)
    return surface


def changed(before: Surface, after: Surface) -> list[Rect]:
    """Return the bounds of every spot in which two pictures differ."""
    same = pygame.mask.from_threshold(before, (0, 0, 0), (1, 1, 1, 255), after)
    same.invert()
    return same.get_bounding_rects()


def astray(rects: list[Rect], *rooms: Rect) -> list[Rect]:
    assert rects, "something has changed"
    return [rect for rect in rects if not any(room.contains(rect) for room in rooms)]


def benefit_cards(scene: TableScene) -> tuple[int, ...]:
    """Eight cards with as many different benefits as there can be."""
    cards = new_world(scene.stage).components.cards
    found: dict[tuple[int, int], int] = {}
    for number, card in enumerate(cards):
        if card.terrain >= 0:
            found.setdefault((card.kind, card.terrain), number)
    return tuple(sorted(found.values())[:CARDS_TO_END])


@pytest.mark.parametrize("size", SIZES)
def test_benefits_of_eight_cards_stay_in_their_corner_of_the_board(size: tuple[int, int]) -> None:
    scene = full_board(stage_of(Shot("table", size)))
    panel = atlas(scene).panels[1]
    before = painted(scene, 1)
    state(scene.view.position).cards[1] = benefit_cards(scene)
    assert astray(changed(before, painted(scene, 1)), panel.chips, panel.cards, panel.seal) == []


@pytest.mark.parametrize("size", SIZES)
def test_more_goods_than_storage_and_all_settlers_stay_in_their_rows(size: tuple[int, int]) -> None:
    scene = full_board(stage_of(Shot("table", size)))
    panel = atlas(scene).panels[1]
    stores = panel.stores[0].unionall(panel.stores[1:])
    before = painted(scene, 1)
    state(scene.view.position).bags[1] = 0x04040403
    assert astray(changed(before, painted(scene, 1)), stores, panel.seal) == []
    before = painted(scene, 1)
    position = state(scene.view.position)
    position.home[1], position.reserve[1] = SETTLERS_EACH, 0
    assert astray(changed(before, painted(scene, 1)), panel.settlers.union(panel.count)) == []


@pytest.mark.parametrize("count", [11, 14, 20, 27])
def test_goods_over_ten_share_the_last_slots_evenly(count: int) -> None:
    panel = atlas_layout((1280, 720), locations(), present("D1"), 4).panels[0]
    goods = store_rects(panel.stores, count)
    assert len({tuple(rect) for rect in goods}) == len(goods) == count
    held = [sum(slot.contains(good) for good in goods) for slot in panel.stores]
    assert sum(held) == count and held == sorted(held) and held[-1] - held[0] <= 1


# Words


def drawn(stage: Stage, size: tuple[int, int]) -> SpySurface:
    """Draw a stage in a window of a size and return the window, or the page of which it shows a part."""
    stage.resize(size)
    for _ in range(3):
        stage.update(0.02)
    window = SpySurface(size)
    stage.draw(window)
    page = stage.panning.canvas
    return page if isinstance(page, SpySurface) else window


def windows(scene: str, language: str, players: int) -> Iterator[tuple[tuple[int, int], SpySurface]]:
    """Draw a scene in every size; where the pointer matters it is brought on anew for each."""
    stage = stage_of(Shot(scene, SIZES[0], language, players, 7, 40))
    for size in SIZES:
        if scene == "hover":
            stage = stage_of(Shot(scene, size, language, players, 7, 40))
        yield size, drawn(stage, size)


def overlapping(notes: Iterable[Note]) -> list[tuple[str, str, Rect]]:
    return [(a.text, b.text, a.rect.clip(b.rect)) for a, b in combinations(notes, 2) if a.rect.colliderect(b.rect)]


def troubles(report: Report, size: tuple[int, int], window: SpySurface) -> list[tuple[object, ...]]:
    """Return what is wrong with the words of a window."""
    found: list[tuple[object, ...]] = [("small", each) for each in report.fonts if each[1] < SMALLEST_TEXT]
    found += [("left the window", note) for note in window.notes if not window.get_rect().contains(note.rect)]
    found += [("shortened", text) for text, who in report.shortened if who not in SHORTENED]
    found += [("cut", text) for text in report.cut]
    found += [("written over", *pair) for pair in overlapping(window.notes)]
    assert len(window.notes) >= 5, "there is text in every scene"
    report.shortened.clear()
    report.cut.clear()
    return [(size, *each) for each in found]


CASES = [(scene, 4) for scene in scenes()] + [("table", 2), ("trade", 2), ("log", 3)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("scene", "players"), CASES, ids=[f"{scene}-{players}" for scene, players in CASES])
def test_no_text_is_small_shortened_cut_or_written_over(
    monkeypatch: pytest.MonkeyPatch, scene: str, players: int, language: str
) -> None:
    with watching(monkeypatch, bare=True) as report:
        found = [each for size, window in windows(scene, language, players) for each in troubles(report, size, window)]
    assert found == []


def prompt_keys() -> list[str]:
    return ["place", "bot", "upgrade", "trade", "explore", "fort", "fort_more", "discard", "end", "over"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_prompt_fits_beside_its_buttons(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    with watching(monkeypatch, bare=True) as report:
        stage = stage_of(Shot("table", SIZES[0], language))
        scene = full_board(stage)
        for size in ALL_SIZES:
            stage.resize(size)
            for key in prompt_keys():
                for colour in PLAYER_COLOURS:
                    name = stage.words(f"common.player.{colour}")
                    prompt = Prompt(name, colour, stage.words(f"prompt.{key}"), frozenset(USUAL), "end")
                    assert_prompt_fits(scene, prompt, report)


def assert_prompt_fits(scene: TableScene, prompt: Prompt, report: Report) -> None:
    view, layout = scene.painter.prompt, scene.layout
    buttons = view.buttons(layout, prompt)
    window = SpySurface(scene.stage.size)
    view.draw(window, layout, prompt, buttons, "")
    assert report.shortened == [], (scene.stage.size, prompt)
    assert [note.text for note in window.notes if not layout.prompt.contains(note.rect)] == [], scene.stage.size
    assert overlapping(window.notes) == [], scene.stage.size


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_label_of_every_button_fits(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    seen: list[Button] = []

    def face(stage: Stage, button: Button) -> Surface:
        seen.append(button)
        return Surface((1, 1))

    monkeypatch.setattr("ui.widgets.button._paint_face", face)
    for scene in ("title", "setup", "table", "upgrade", "trade", "discard", "pause", "results"):
        with watching(monkeypatch, bare=True):
            for size, _ in windows(scene, language, 4):
                assert_labels_fit(stage_of(Shot("title", size, language)), seen)
        assert seen, scene
        seen.clear()


def assert_labels_fit(stage: Stage, buttons: list[Button]) -> None:
    for button in buttons:
        if button.label:
            needed = button_width(stage, button.label, button.key, button.rect.height, bool(button.icon))
            assert needed <= button.rect.width + 1, (stage.size, button.label)
