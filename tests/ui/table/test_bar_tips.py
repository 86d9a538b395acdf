"""Tips lie where they cover neither the buttons of the bar nor what they are about, and go when they are not needed."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.steps import TILE
from tests.ui.any_table import EDITIONS, AnyTable
from tests.ui.driving import Spot, grid, motion
from tests.ui.panned import in_window
from ui.routes import open_menu, open_replay, open_settings
from ui.scenes.results import ResultsScene
from ui.stage import Stage
from ui.table import painter
from ui.table.painter import tip_place
from ui.table.tip_note import Tip, tip_note
from ui.widgets.tooltip import paper_note

ANY_EDITION = pytest.mark.parametrize("edition", EDITIONS)
SIZES = [(1024, 640), (1280, 720), (1920, 1080), (1280, 800)]


def point(table: AnyTable, spot: Spot) -> None:
    table.stage.handle(motion(in_window(table.stage, table.scene, spot)))


def tips_drawn(table: AnyTable, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the texts of the notes that are drawn on the table now."""
    told: list[str] = []

    def tip(stage: object, tip: Tip, size: float, width: float) -> pygame.Surface:
        told.append(tip.text)
        return tip_note(table.stage, tip, size, width)

    def note(stage: object, lines: list[tuple[str, str, str]], size: float, width: float) -> pygame.Surface:
        told.extend(line[0] for line in lines)
        return paper_note(table.stage, lines, size, width)

    with monkeypatch.context() as patched:
        patched.setattr(painter, "tip_note", tip)
        patched.setattr(painter, "paper_note", note)
        table.stage.draw(pygame.Surface(table.stage.size))
    return told


def place_of_tip(table: AnyTable) -> tuple[pygame.Rect, pygame.Rect] | None:
    """Return where the tip lies and what it is about, without the preview that would lie in its place."""
    scene = table.scene
    tip = scene._tip(scene.pointer)
    scene.stage.settings.previews = False
    return None if tip is None else (drawn_at(table)["tip"], tip.about)


def drawn_at(table: AnyTable) -> dict[str, pygame.Rect]:
    """Return where notice, preview and tip are drawn on the page of the table now."""
    found: dict[int, str] = {}
    places: dict[str, pygame.Rect] = {}
    preview = table.scene.hover.sheet(
        table.scene.hover.target(table.scene.offer, table.scene.pointer, False), table.scene.offer, table.scene.layout
    )
    if preview is not None:
        found[id(preview[0])] = "preview"

    def tip(stage: Stage, tip: Tip, size: float, width: float) -> pygame.Surface:
        note = tip_note(stage, tip, size, width)
        found[id(note)] = "tip"
        return note

    def notice(stage: Stage, lines: list[tuple[str, str, str]], size: float, width: float) -> pygame.Surface:
        note = paper_note(stage, lines, size, width)
        found[id(note)] = "notice"
        return note

    def draw(stage: Stage, surface: pygame.Surface, note: pygame.Surface, place: pygame.Rect) -> None:
        places[found[id(note)]] = place.copy()

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(painter, "tip_note", tip)
        patched.setattr(painter, "paper_note", notice)
        patched.setattr(painter, "draw_note", draw)
        table.stage.draw(pygame.Surface(table.stage.size))
    return places


@ANY_EDITION
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_tip_of_a_button_lies_above_the_bar(edition: str, size: tuple[int, int], scale: int, language: str) -> None:
    table = AnyTable(edition)
    table.stage.settings.scale, table.stage.settings.language = scale, language
    table.stage.resize(size)
    table.stage.apply_settings()
    seen = 0
    for button in table.scene.buttons:
        point(table, button.rect.center)
        found = place_of_tip(table)
        if found is not None:
            seen += 1
            assert not any(found[0].colliderect(each.rect) for each in table.scene.buttons), button.action
            assert found[0].bottom <= table.scene.layout.prompt.top
            assert table.scene.layout.window.contains(found[0])
    assert seen >= 9


@ANY_EDITION
@pytest.mark.parametrize("size", SIZES)
def test_no_tip_covers_what_it_is_about(edition: str, size: tuple[int, int]) -> None:
    table = AnyTable(edition)
    table.stage.resize(size)
    seen = 0
    for rect in list(table.scene.offer.targets.values()):
        point(table, rect.center)
        found = place_of_tip(table)
        if found is not None:
            seen += 1
            assert not found[0].colliderect(found[1])
    assert seen > 10


@pytest.mark.parametrize("size", SIZES)
def test_no_tip_about_the_table_covers_an_open_dialog(size: tuple[int, int]) -> None:
    table = AnyTable("new_world")
    table.stage.resize(size)
    seen = 0
    for target in sorted(table.scene.picker.lit()):
        spot = table.spot_of(target)
        table.click(spot)
        table.settle()
        point(table, (spot[0] + 1, spot[1]))
        found, dialog = place_of_tip(table), table.scene.dialog
        if found is not None and dialog is not None and not dialog.rect.collidepoint(spot):
            seen += 1
            assert not found[0].colliderect(dialog.rect), target
        table.press_button("restart")
        table.settle()
    assert seen, "no click leaves the pointer on a piece beside a dialog"


@ANY_EDITION
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("previews", [True, False])
def test_neither_tip_nor_preview_covers_a_notice(
    edition: str, size: tuple[int, int], scale: int, previews: bool
) -> None:
    table = AnyTable(edition)
    table.stage.settings.previews, table.stage.settings.scale = previews, scale
    table.stage.resize(size)
    table.stage.apply_settings()
    scene, seen = table.scene, 0
    buttons = [button.rect for button in scene.buttons]
    for rect in [*scene.offer.targets.values(), *buttons]:
        if not scene.layout.seen.collidepoint(rect.center):
            continue
        point(table, rect.center)
        scene.notice.say("Take back what you did, or end your turn: only one action is done in a turn.")
        places = drawn_at(table)
        for kind in {"tip", "preview"} & set(places):
            seen += 1
            assert not places[kind].colliderect(places["notice"]), (kind, rect)
    assert seen > 10


@ANY_EDITION
@pytest.mark.parametrize("size", SIZES)
def test_no_tip_of_a_button_covers_a_dialog_that_lies_low(edition: str, size: tuple[int, int]) -> None:
    table = AnyTable(edition)
    table.stage.resize(size)
    layout = table.scene.layout
    dialog = pygame.Rect(0, 0, layout.seen.width // 2, layout.seen.height // 3)
    for button in table.scene.buttons:
        for across in (0.3, 0.5, 0.7):
            dialog.midbottom = round(layout.seen.width * across), layout.prompt.top - 4
            place = tip_place(layout, button.rect, (layout.seen.width // 6, layout.seen.height // 12), [dialog])
            assert not place.colliderect(dialog) and not place.colliderect(layout.prompt)
            assert layout.seen.contains(place)


@ANY_EDITION
def test_the_tip_of_a_button_goes_when_it_is_pressed_and_comes_back_when_the_pointer_moves(
    edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = AnyTable(edition)
    table.click(table.spot_of(table.quick_turn()))
    table.settle()
    end = table.button("end").rect.center
    point(table, end)
    tip = table.button("end").tip
    assert tip in tips_drawn(table, monkeypatch)
    table.press_button("end")
    table.settle()
    assert tip not in tips_drawn(table, monkeypatch), "the next person sees all buttons"
    table.click(end)
    assert tip not in tips_drawn(table, monkeypatch)
    point(table, (end[0] + 1, end[1]))
    assert tip in tips_drawn(table, monkeypatch)


@ANY_EDITION
def test_after_a_click_nothing_is_said_about_what_was_clicked_until_the_pointer_moves(
    edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = AnyTable(edition)
    spot = table.spot_of(table.quick_turn())
    point(table, spot)
    table.click(spot)
    table.settle()
    assert tips_drawn(table, monkeypatch) == []
    if table.scene.table.look(table.scene.layout, table.scene.view, spot).tip:
        point(table, (spot[0] + 1, spot[1]))
        assert tips_drawn(table, monkeypatch) != []


@ANY_EDITION
def test_no_tip_and_no_notice_is_read_behind_another_scene_or_after_it(
    edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = AnyTable(edition)
    stage, scene = table.stage, table.scene
    stage.settings.previews = False
    openings: list[Callable[[], None]] = [
        lambda: open_menu(stage),
        lambda: open_settings(stage),
        lambda: open_replay(stage, scene.session),
        lambda: table.press(pygame.K_x),
    ]
    spots = spots_with_tips(table)
    for opening in openings:
        point(table, spots[0])
        scene.notice.say("a notice")
        assert scene._tip(scene.pointer) is not None
        before = len(stage.scenes)
        opening()
        assert len(stage.scenes) == before + 1
        if not stage.scenes[-1].opaque:
            assert tips_drawn(table, monkeypatch) == []
        stage.pop()
        assert scene.notice.text == "" and tips_drawn(table, monkeypatch) == []
        point(table, (spots[0][0], spots[0][1] + 1))
        assert tips_drawn(table, monkeypatch) != []


def spots_with_tips(table: AnyTable) -> list[Spot]:
    """Return spots on pieces that can be looked at closely and about which something is said."""
    scene = table.scene
    spots = [rect.center for rect in scene.offer.targets.values()]
    looks = {spot: scene.table.look(scene.layout, scene.view, spot) for spot in spots}
    return [spot for spot, look in looks.items() if look.tip and look.subject is not None and scene.target_at(spot)]


@ANY_EDITION
def test_the_last_round_is_not_announced_behind_the_results(edition: str) -> None:
    table = AnyTable(edition, people=1, bots=["greedy"])
    scene = table.scene
    while not scene.match.is_over:
        scene.play.play(scene.match.rules.legal(scene.match.position)[0])
        if len(scene.match.turns) > 3:
            break
    scene.notice.say("this is the last round")
    scene.ending.finish()
    assert isinstance(table.stage.scenes[-1], ResultsScene) and scene.notice.text == ""


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_a_tip_about_a_piece_that_is_half_under_a_dialog_leaves_the_dialog_and_the_bar_free(scale: int) -> None:
    table = AnyTable("new_world")
    table.stage.settings.scale = scale
    table.stage.apply_settings()
    scene, seen = table.scene, 0
    table.click(in_window(table.stage, scene, table.spot_of(table.opening(TILE))))
    table.settle()
    dialog = scene.dialog
    assert dialog is not None
    half = [rect for rect in scene.offer.targets.values() if rect.colliderect(dialog.rect)]
    for rect in half:
        bare = [spot for spot in grid(rect) if not dialog.rect.collidepoint(spot)]
        if bare and scene.layout.note_room.collidepoint(bare[0]):
            point(table, bare[0])
            found = place_of_tip(table)
            if found is not None:
                seen += 1
                assert not found[0].colliderect(dialog.rect) and not found[0].colliderect(scene.layout.prompt)
    assert seen
