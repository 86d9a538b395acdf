"""Sounds of scenes: steps, refusals, buttons and menus are heard as they happen."""

from __future__ import annotations

from random import Random

import pygame

from game.rules import Event
from game.steps import END, KIND
from tests.ui.driving import Driver, choice, down, likely_step, motion
from tests.ui.sound_helpers import Ear, files_of, focus
from ui.app import headless_stage
from ui.scenes.title import TitleScene
from ui.sounds.cues import CLICK, REFUSED, Sounds


class Listening(Driver):
    """A driver at a table that is heard."""

    def __init__(self, bots: list[str], seed: str, speed: str) -> None:
        stage = headless_stage((1280, 720), "en")
        self.ear = Ear()
        stage.sounds = Sounds(stage.theme, stage.settings, self.ear)
        super().__init__(choice(2, bots), seed, stage.size, speed, stage)

    def fresh(self) -> list[str]:
        """Return what was heard since the last time this was asked."""
        heard, self.ear.heard = self.ear.heard, []
        return heard


def test_a_step_is_heard_while_it_is_shown() -> None:
    table, chance = Listening([], "heard", "normal"), Random(1)
    table.settle(0.05)
    expected: dict[type[Event], int] = {}
    for _ in range(40):
        while table.scene.hand_over.busy:  # whoever is next looks at the table first
            table.stage.update(0.1)
        table.fresh()
        if table.scene.match.is_over:
            break
        steps = len(table.scene.match.steps)
        table.play(likely_step(table, chance), chance)
        seen = [event for turn in table.scene.match.turns[-2:] for each in turn.played for event in each.events]
        assert len(table.scene.match.steps) > steps, "a trade that can be made only once follows by itself"
        table.settle(0.05)
        table.stage.update(0.5)
        heard = table.fresh()
        last = seen[-1]
        assert set(files_of(type(last))) & set(heard), f"{last} was not heard: {heard}"
        expected[type(last)] = expected.get(type(last), 0) + 1
    assert len(expected) >= 4


def test_a_whole_game_at_instant_speed_is_heard_to_its_chord() -> None:
    heard: set[str] = set()
    for game in range(8):
        table = Listening(["greedy"], f"chord {game}", "instant")
        table.scene.session.bots[0] = "greedy"
        for _ in range(6000):
            table.stage.update(1 / 60)
            if table.scene.finished:
                break
        sounds = table.fresh()
        assert sounds[-1] == "game_over" and sounds.count("last_round") == 1 == sounds.count("game_over")
        heard |= set(sounds)
        if {"claimed", "ousted"} <= heard:
            return
    raise AssertionError(f"of all games only this was heard: {sorted(heard)}")


def test_what_is_not_possible_is_heard_as_a_refusal_and_not_as_a_click() -> None:
    table = Listening([], "refused", "instant")
    table.settle()
    table.fresh()
    place = next(place for place, find in enumerate(table.position.covering) if find >= 0)
    spot = table.spot_of(("place", place))
    assert spot is not None
    table.click(spot)
    assert table.fresh() == [REFUSED]
    table.stage.update(1.0)
    table.press(pygame.K_RETURN)
    assert table.fresh() == [REFUSED]


def test_buttons_are_heard_by_mouse_and_by_key() -> None:
    table, chance = Listening([], "buttons", "instant"), Random(3)
    table.settle()
    step = likely_step(table, chance)
    assert step & KIND != END
    table.play(step, chance)
    table.settle()
    table.stage.update(1.0)
    table.fresh()
    table.press_button("undo")
    assert table.fresh() == [CLICK]
    table.stage.update(1.0)
    table.press(pygame.K_y)
    table.settle()
    table.stage.update(1.0)
    assert table.fresh(), "what is done again is heard again"
    table.press(pygame.K_z)
    assert table.fresh() == [CLICK]
    table.stage.update(1.0)
    table.press(pygame.K_ESCAPE)
    assert table.fresh() == [CLICK]
    table.stage.update(1.0)
    table.press(pygame.K_ESCAPE)
    assert table.fresh() == [CLICK]


def test_menus_are_heard_where_something_can_be_clicked_and_nowhere_else() -> None:
    stage, ear = headless_stage((1280, 720), "en"), Ear()
    stage.sounds = Sounds(stage.theme, stage.settings, ear)
    title = TitleScene(stage)
    stage.push(title)
    for spot in ((2, 2), title.rects["set_up"].center):
        stage.handle(motion(spot))
        assert title.clickable() == (spot != (2, 2))
        stage.handle(down(spot))
    assert ear.heard == [CLICK]


def test_the_window_tells_the_sounds_who_has_the_keyboard() -> None:
    stage, ear = headless_stage((1280, 720), "en"), Ear()
    stage.sounds = Sounds(stage.theme, stage.settings, ear)
    stage.push(TitleScene(stage))
    stage.handle(focus(False))
    assert ear.levels == (0, 0)
    stage.handle(focus(True))
    assert ear.levels[0] > 0
