"""Whole games of every edition at the largest size, by mouse and by keyboard, and how the table is moved."""

from __future__ import annotations

from random import Random

import pygame
import pytest
from pygame import Rect

from game.steps import Step
from tests.ui.any_table import release
from tests.ui.driving import Driver, Spot, choice, down, key, motion
from tests.ui.panned import in_window, reached
from tests.ui.spice_road import bazaar as spice
from tests.ui.spice_road import test_bazaar_games as spice_games
from tests.ui.table import test_games as atlas_games
from tests.ui.typing_driver import Typist
from ui.app import headless_stage
from ui.scenes.table import TableScene
from ui.shots import Shot, stage_of
from ui.stage import Stage

WINDOW = (1280, 720)


def large_stage(percent: int = 200, size: tuple[int, int] = WINDOW) -> Stage:
    stage = headless_stage(size, "en")
    stage.settings.scale = percent
    stage.resize(size)
    return stage


class LargeDriver(Driver):
    """Moves the table to what it clicks."""

    def click(self, spot: Spot, button: int = 1) -> None:
        super().click(reached(self.stage, self.scene, spot), button)

    def play(self, step: Step, chance: Random, by_storage: bool | None = None) -> None:
        """Play a step; goods are clicked on the dialog, which may lie over those of the storage."""
        super().play(step, chance, False)


class LargeBazaar(spice.Bazaar):
    """Moves the table to what it clicks."""

    def click(self, spot: Spot, shift: bool = False) -> None:
        super().click(reached(self.stage, self.scene, spot), shift)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640)])
def test_a_whole_game_of_a_new_world_by_mouse_at_the_largest_size(size: tuple[int, int]) -> None:
    driver = LargeDriver(choice(4, house=True), "large", size, "instant", large_stage(200, size))
    atlas_games.play_through(driver, Random(9), False)


def test_a_whole_game_of_a_new_world_by_keyboard_at_the_largest_size() -> None:
    driver = Typist(choice(2), "large", WINDOW, "instant", large_stage())
    atlas_games.play_through(driver, Random(2), False)


@pytest.mark.parametrize("typed", [False, True])
@pytest.mark.parametrize("skin", spice.SKINS)
def test_a_whole_game_of_spice_road_and_golem_at_the_largest_size(skin: str, typed: bool) -> None:
    stage = large_stage()
    driver = LargeBazaar(spice.choice(5 if not typed else 2, skin=skin), "large", stage=stage)
    spice_games.play_through(driver, Random(3), typed)


# Moving the table


def large_table(edition: str = "new_world", scene: str = "table", percent: int = 200) -> tuple[Stage, TableScene]:
    stage = stage_of(Shot(scene, WINDOW, "en", 4, 7, 40, percent, edition))
    here = stage.scenes[-1]
    assert isinstance(here, TableScene)
    stage.update(0.01)
    return stage, here


def part(stage: Stage) -> Rect:
    found = stage.panning.part(stage.scenes[-1])
    assert found is not None
    return found


def wheel(down: int, across: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEWHEEL, x=across, y=-down)


def drag(stage: Stage, spot: Spot, by: Spot, button: int = 1) -> None:
    end = spot[0] + by[0], spot[1] + by[1]
    stage.handle(motion(spot))
    stage.handle(down(spot, button))
    stage.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=end, rel=by, buttons=(1, 0, 0)))
    stage.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=button))


def test_the_wheel_moves_the_table_down_and_with_shift_aside() -> None:
    stage, _ = large_table()
    for _ in range(30):
        stage.handle(wheel(-1))
        stage.handle(wheel(0, -1))
    assert part(stage).topleft == (0, 0)
    stage.handle(wheel(1))
    assert part(stage).left == 0 and part(stage).top > 0
    pygame.key.set_mods(pygame.KMOD_LSHIFT)
    stage.handle(wheel(1))
    pygame.key.set_mods(pygame.KMOD_NONE)
    assert part(stage).left > 0


@pytest.mark.parametrize("edition", ["new_world", "spice_road", "golem"])
def test_the_table_never_leaves_the_window(edition: str) -> None:
    stage, here = large_table(edition)
    for across, down_ in ((-1, 0), (1, 0), (0, -1), (0, 1), (1, 1), (-1, -1)):
        for _ in range(20):
            stage.handle(wheel(down_, across))
        assert here.extent is not None
        assert Rect(0, 0, here.extent.width, here.extent.height).contains(part(stage))
        assert part(stage).size == WINDOW


@pytest.mark.parametrize("button", [1, 2])
def test_empty_ground_can_be_dragged_and_stays_under_the_mouse(button: int) -> None:
    stage, here = large_table()
    stage.panning.show(here, Rect(0, 0, 10, 10), at_once=True)
    spot = next(
        (x, y)
        for x in range(300, 900, 7)
        for y in range(100, 400, 7)
        if here.target_at((x, y)) is None and not here.layout.prompt.collidepoint((x, y))
    )
    drag(stage, spot, (-120, -60), button)
    assert part(stage).topleft == (120, 60)
    assert not here.match.turn.played and not stage.whole


def test_a_click_on_empty_ground_is_still_a_click() -> None:
    stage, here = large_table(scene="upgrade")
    assert here.dialog is not None
    free = next(
        (x, y)
        for x in range(10, 1200, 9)
        for y in range(10, 500, 9)
        if here.target_at((x + part(stage).x, y + part(stage).y)) is None
        and not here.dialog.rect.collidepoint((x + part(stage).x, y + part(stage).y))
        and not here.layout.prompt.collidepoint((x + part(stage).x, y + part(stage).y))
    )
    stage.handle(motion(free))
    stage.handle(down(free))
    assert not here.notice.text
    stage.handle(release(free))
    assert here.notice.text == stage.words("table.choose_first")


def test_the_table_moves_while_the_mouse_rests_at_an_edge_and_not_when_it_is_elsewhere() -> None:
    stage, here = large_table()
    stage.panning.show(here, Rect(0, 0, 10, 10), at_once=True)
    stage.handle(motion((WINDOW[0] - 1, 300)))
    for _ in range(10):
        assert stage.update(0.1)
    reached_to = part(stage).left
    assert reached_to > 200 and part(stage).top == 0
    stage.handle(pygame.event.Event(pygame.WINDOWLEAVE))
    for _ in range(10):
        stage.update(0.1)
    assert part(stage).left == reached_to


@pytest.mark.parametrize("edition", ["new_world", "spice_road", "golem"])
def test_the_cursor_of_the_keyboard_is_always_in_sight(edition: str) -> None:
    stage, here = large_table(edition)
    for code in [pygame.K_TAB] * 30 + [pygame.K_LEFT, pygame.K_UP, pygame.K_RIGHT, pygame.K_DOWN] * 6:
        stage.handle(key(code))
        for _ in range(5):
            stage.update(0.1)
        cursor = here.keyboard.rect
        assert cursor is not None and part(stage).contains(cursor)
        assert here.layout.note_room.contains(cursor) or here.layout.prompt.contains(cursor)


@pytest.mark.parametrize("edition", ["new_world", "spice_road", "golem"])
def test_the_whole_table_is_shown_while_wished_and_is_that_of_the_usual_size(edition: str) -> None:
    stage, here = large_table(edition)
    usual = large_table(edition, percent=100)[1].offer.targets
    stage.handle(key(pygame.K_w))
    assert stage.panning.part(here) is None and here.offer.targets == usual
    stage.handle(key(pygame.K_w))
    assert part(stage).size == WINDOW
    stage.handle(down((5, 5), 2))
    stage.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(5, 5), button=2))
    assert stage.panning.part(here) is None


@pytest.mark.parametrize("edition", ["new_world", "spice_road", "golem"])
def test_what_bots_do_and_the_hand_of_whoever_is_next_come_into_sight(edition: str) -> None:
    stage, here = large_table(edition)
    home = here.table.home(here.layout, here.view)
    assert here.layout.note_room.contains(home) or here.layout.note_room.colliderect(home)
    stage.settings.speed = "normal"
    stage.panning.show(here, Rect(0, 0, 10, 10), at_once=True)
    step = next(step for step in here.match.legal())
    here.play.play(step)
    seen = 0
    for _ in range(200):
        stage.update(0.03)
        flight = here.timeline.latest
        if flight is not None and flight.ends_at.colliderect(here.layout.note_room):
            seen += 1
    assert here.timeline.latest is None or seen


def test_a_hint_is_brought_into_sight() -> None:
    stage, here = large_table(scene="hint")
    overlay = here.hint_overlay()
    assert overlay is not None and overlay.marks
    for _ in range(6):
        stage.update(0.1)
    marks = [mark.rect for mark in overlay.marks]
    assert all(part(stage).colliderect(mark) for mark in marks)


def test_a_question_lies_in_the_window_over_a_moved_table() -> None:
    stage, here = large_table()
    stage.panning.show(here, Rect(0, 0, 10, 10), at_once=True)
    stage.handle(key(pygame.K_ESCAPE))
    menu = stage.scenes[-1]
    assert menu is not here and stage.panning.part(menu) is not None
    assert in_window(stage, menu, (0, 0)) != (0, 0)
    surface = pygame.Surface(WINDOW)
    stage.draw(surface)


def test_it_is_said_once_how_to_move_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    stage, _ = large_table()
    said: list[str] = []
    line = stage.fonts.line

    def heard(text: str, face: str, pixels: float, colour: str) -> pygame.Surface:
        said.append(text)
        return line(text, face, pixels, colour)

    monkeypatch.setattr(stage.fonts, "line", heard)
    stage.draw(pygame.Surface(WINDOW))
    assert any("middle button" in text for text in said)
    for _ in range(100):
        stage.update(0.1)
    said.clear()
    stage.draw(pygame.Surface(WINDOW))
    assert not any("middle button" in text for text in said)
