"""The timeline: everything that happens is shown, in order, never ahead of its events, and ends at the match."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pygame
import pytest

from game.events import TurnEnded
from game.new_world.events import SettlersOusted
from game.rules import Event
from game.steps import END, KIND, WORK, Step, step_of
from tests.ui.atlas import state
from tests.ui.driving import Driver, choice, likely_step
from ui.app import headless_stage
from ui.scenes.pause import PauseScene
from ui.stage import Stage
from ui.table.narrator import Narrator


@pytest.fixture(scope="module")
def stage() -> Stage:
    return headless_stage((1280, 720), "en")


class Watched(Driver):
    """A driver that keeps what the timeline has begun to show, and follows it on a table of its own."""

    def __init__(self, stage: Stage, bots: Sequence[str], players: int, seed: str, speed: str) -> None:
        super().__init__(choice(players, bots), seed, stage.size, speed, stage)
        self.begun: list[Event] = []
        self.follower = self.rules.copy(state(self.scene.view.position))
        announcements = self.scene.play.announcements
        tell = announcements.tell

        def keep(event: Event, narrator: Narrator) -> None:
            self.begun.append(event)
            self.rules.follow(self.follower, event)
            tell(event, narrator)

        announcements.tell = keep  # type: ignore[method-assign]

    def happened(self) -> list[Event]:
        return [event for turn in self.scene.match.turns for event in turn.events]

    def act(self, chance: Random) -> None:
        while self.scene.hand_over.busy:  # whoever is next looks at the table first
            self.stage.update(0.1)
        self.play(likely_step(self, chance), chance)


@pytest.mark.parametrize("speed", ["calm", "normal", "fast", "instant"])
def test_small_steps_of_time_never_show_a_state_ahead_of_its_events(stage: Stage, speed: str) -> None:
    table = Watched(stage, ["random", "greedy"], 3, "ahead", speed)
    chance = Random(1)
    for _ in range(2500 if speed != "instant" else 600):
        moving = table.stage.update(chance.choice([0.004, 0.02, 0.1]))
        assert table.shown == table.rules.plain(table.follower)
        assert table.begun == table.happened()[: len(table.begun)]
        if table.scene.match.is_over:
            break
        if not table.scene.timeline.busy:
            assert table.begun == table.happened() and table.shown == table.plain
        else:
            assert moving and not table.scene.picker.lit() and table.scene.dialog is None
        if table.scene.person_to_move:
            table.act(chance)
    assert len(table.scene.match.turns) > 12


@pytest.mark.parametrize("speed", ["normal", "instant"])
def test_all_events_of_whole_games_are_shown_in_order_and_end_at_the_match(stage: Stage, speed: str) -> None:
    table = Watched(stage, ["random"], 2, "order", speed)
    chance = Random(2)
    table.settle()
    while not table.scene.match.is_over:
        table.act(chance)
        table.settle()
        assert table.begun == table.happened()
        assert table.shown == table.plain
    assert table.scene.finished


def test_a_click_or_space_skips_to_the_end_of_what_has_happened(stage: Stage) -> None:
    table = Watched(stage, [], 2, "skip", "calm")
    chance = Random(3)
    skipped = 0
    for number in range(120):
        table.act(chance)
        table.stage.update(chance.choice([0.0, 0.05]))
        if table.scene.timeline.busy:
            before = table.plain
            if number % 2:
                table.click((1, 1))
            else:
                table.press(pygame.K_SPACE)
            skipped += 1
            assert table.plain == before
        assert not table.scene.timeline.busy
        assert table.begun == table.happened() and table.shown == table.plain
        assert table.scene.picker.legal == set(table.scene.match.legal())
        assert not table.scene.view.hidden
    assert skipped > 60


def test_skipping_draws_the_same_table_as_waiting(stage: Stage) -> None:
    pictures = []
    for skip in (False, True):
        table = Watched(stage, [], 3, "same picture", "normal")
        chance = Random(4)
        for _ in range(30):
            table.act(chance)
            table.stage.update(0.1)
            if skip and table.scene.timeline.busy:
                table.click((1, 1))
            table.settle()
            surface = pygame.Surface(stage.size)
        table.stage.update(60.0)
        table.stage.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(0, 0), buttons=(0, 0, 0)))
        table.stage.draw(surface)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[1]


def test_instant_shows_everything_with_the_next_update(stage: Stage) -> None:
    table = Watched(stage, [], 4, "instant", "instant")
    chance = Random(5)
    for _ in range(100):
        table.act(chance)
        table.stage.update(0.0)
        assert not table.scene.timeline.busy and table.shown == table.plain


@pytest.mark.parametrize("bots", [[], ["random"], ["random", "random"]])
def test_the_mark_of_being_ousted_stays_until_that_player_acts(stage: Stage, bots: list[str]) -> None:
    table = Watched(stage, bots, 3, "ousted", "fast")
    chance = Random(6)
    due: set[int] = set()
    marked = known = 0
    for _ in range(6000):
        table.stage.update(0.08)
        for event in table.begun[known:]:
            if isinstance(event, SettlersOusted):
                due.add(event.seat)
                marked += 1
            elif isinstance(event, TurnEnded):
                due.discard(event.seat)
        known = len(table.begun)
        acting = {table.scene.match.seat} if table.scene.match.turn.played else set()
        assert due - acting <= table.scene.view.alerts <= due
        if table.scene.match.is_over or marked > 12:
            break
        if table.scene.person_to_move:
            seat = table.scene.match.seat
            assert (seat in table.scene.view.alerts) == (seat in due)
            table.act(chance)
            assert seat not in table.scene.view.alerts
            due.discard(seat)
    assert marked > 3


def oust(table: Driver, chance: Random) -> tuple[Step, int]:
    """Play until somebody may oust another, and return the step and who would be ousted."""
    while True:
        for step in table.scene.match.legal():
            if step & KIND == WORK:
                _, events = table.scene.match.preview(step)
                for event in events:
                    if isinstance(event, SettlersOusted):
                        return step, event.seat
        table.play(likely_step(table, chance), chance)
        table.settle()


@pytest.mark.parametrize("code", [pygame.K_z, pygame.K_BACKSPACE])
def test_taking_back_an_ousting_takes_back_its_mark(stage: Stage, code: int) -> None:
    table = Watched(stage, [], 2, "unoust", "instant")
    chance = Random(7)
    table.settle()
    step, other = oust(table, chance)
    had = set(table.scene.view.alerts)
    table.play(step, chance)
    table.settle()
    assert other in table.scene.view.alerts
    table.press(code)
    table.settle()
    assert table.scene.view.alerts == had


@pytest.mark.parametrize("code", [pygame.K_z, pygame.K_y, pygame.K_BACKSPACE])
def test_keys_pressed_while_the_turn_of_another_is_shown_lose_neither_marks_nor_captions(
    stage: Stage, code: int
) -> None:
    """A person presses undo, redo or restart while the last turn of a bot is still being shown."""
    marks = 0
    for seed in range(8):
        table = Watched(stage, ["greedy"], 2, f"keys {seed}", "normal")
        chance = Random(seed)
        for _ in range(4000):
            if table.scene.match.is_over or table.scene.match.position.turn > 40:
                break
            if not table.scene.session.bot_to_move and table.scene.timeline.busy and not table.scene.match.turn.played:
                table.press(code)
            table.stage.update(0.05)
            if table.scene.person_to_move:
                match = table.scene.match
                if len(match.turns) > 1:
                    last = match.turns[-2]
                    if not match.turn.played and any(isinstance(event, SettlersOusted) for event in last.events):
                        marks += 1
                        assert 0 in table.scene.view.alerts
                    if not match.turn.played:
                        caption = table.scene.narrator.caption(last.events)
                        assert table.scene.view.captions[last.seat] == caption
                table.act(chance)
    assert marks


def test_captions_of_the_last_turn_of_everybody_stay(stage: Stage) -> None:
    table = Watched(stage, ["random"], 3, "captions", "normal")
    chance = Random(8)
    known, told = 0, [""] * 3
    for _ in range(3000):
        table.stage.update(0.1)
        for event in table.begun[known:]:
            if isinstance(event, TurnEnded):
                turn = [each for each in table.scene.match.turns if each.seat == event.seat and each.played]
                ended = [each for each in turn if each.played[-1].step == step_of(END)]
                told[event.seat] = table.scene.narrator.caption(ended[-1].events)
                assert told[event.seat]
        known = len(table.begun)
        assert table.scene.view.captions == told
        if table.scene.match.is_over or table.scene.match.position.turn > 45:
            break
        if table.scene.person_to_move:
            table.act(chance)
    assert all(told)


def test_captions_change_their_language_with_everything_else(stage: Stage) -> None:
    table = Watched(stage, [], 2, "language of captions", "instant")
    chance = Random(9)
    while table.scene.match.position.turn < 6:
        table.act(chance)
        table.settle()
    english = list(table.scene.view.captions)
    table.stage.set_language("fr")
    french = list(table.scene.view.captions)
    table.stage.set_language("en")
    assert english == table.scene.view.captions != french


def test_nothing_happens_on_the_table_while_the_pause_is_on(stage: Stage) -> None:
    table = Watched(stage, ["random"], 2, "pause", "normal")
    chance = Random(10)
    while not table.scene.session.bot_to_move:
        if table.scene.person_to_move:
            table.act(chance)
        table.stage.update(0.05)
    table.press(pygame.K_ESCAPE)
    assert isinstance(table.stage.scenes[-1], PauseScene)
    before, steps = table.shown, len(table.scene.match.steps)
    for _ in range(100):
        table.stage.update(0.1)
    assert len(table.scene.match.steps) == steps and table.shown == before
    table.press(pygame.K_ESCAPE)
    table.settle(0.1)
    assert len(table.scene.match.steps) > steps


def test_a_window_of_another_size_in_the_middle_of_a_movement_is_no_trouble(stage: Stage) -> None:
    table = Watched(stage, ["random"], 2, "resized", "normal")
    chance = Random(11)
    sizes = [(1024, 640), (1280, 720), (1600, 900)]
    for number in range(400):
        table.stage.update(0.03)
        if number % 7 == 0:
            table.stage.handle(pygame.event.Event(pygame.VIDEORESIZE, w=sizes[number % 3][0], h=sizes[number % 3][1]))
        assert table.shown == table.rules.plain(table.follower)
        if table.scene.person_to_move:
            table.act(chance)
    table.stage.resize((1280, 720))
