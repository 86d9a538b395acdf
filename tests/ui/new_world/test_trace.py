"""What each seat did last stays marked until its next turn: settlers on the map, cards and tiles on its board."""

from __future__ import annotations

from random import Random
from typing import cast

import pygame
import pytest

from game.events import CardClaimed
from game.new_world.events import SettlersPlaced, TileTaken
from tests.ui.atlas import atlas, state
from tests.ui.driving import Driver, choice, likely_step
from ui.app import headless_stage
from ui.new_world.trace import Trace, trace_of, traces_of
from ui.new_world.view import View
from ui.stage import Stage


@pytest.fixture(scope="module")
def stage() -> Stage:
    return headless_stage((1280, 720), "en")


def test_a_seat_leaves_a_trace_of_exactly_its_last_turn_until_it_moves_again(stage: Stage) -> None:
    driver = Driver(choice(3), "trace", stage.size, "instant", stage)
    chance = Random(3)
    seen = {"places": 0, "cards": 0, "tiles": 0}
    while not driver.scene.match.is_over:
        driver.scene.play.play(likely_step(driver, chance))
        driver.settle()
        view, match = cast(View, driver.scene.view), driver.scene.match
        assert trace_of(view, view.active) == Trace(), "nothing of the seat to move is marked"
        for seat in range(3):
            if seat == view.active or match.is_over:
                continue
            turns = [turn for turn in match.turns if turn.seat == seat and turn.played]
            last = turns[-1].events if turns else []
            trace = trace_of(view, seat)
            assert trace.places == {each.place for each in last if isinstance(each, SettlersPlaced)}
            assert trace.cards == {each.card for each in last if isinstance(each, CardClaimed)}
            assert trace.tiles == {each.tile for each in last if isinstance(each, TileTaken)}
            for name in seen:
                seen[name] += len(getattr(trace, name))
        for place, seat in traces_of(view).items():
            assert state(view.position).owner[place] == seat, "settlers that were ousted leave no ring"
    assert min(seen.values()) > 2


def test_the_ring_is_seen_under_the_settlers_and_gone_when_their_seat_moves(stage: Stage) -> None:
    driver = Driver(choice(2), "ring", stage.size, "instant", stage)
    chance = Random(1)
    while not traces_of(cast(View, driver.scene.view)):
        driver.scene.play.play(likely_step(driver, chance))
        driver.settle()
    view = cast(View, driver.scene.view)
    place = next(iter(traces_of(view)))
    spot = atlas(driver.scene).spots[place].whole.inflate(40, 40).clip(atlas(driver.scene).map)
    pictures = []
    for turns in (view.turns, ()):
        view.turns = turns
        surface = pygame.Surface(stage.size)
        driver.stage.draw(surface)
        pictures.append(pygame.image.tobytes(surface.subsurface(spot), "RGB"))
    assert pictures[0] != pictures[1]
