"""Previews at the table: they tell exactly what playing does, and only while a place has to be chosen."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest

from game.goods import LIFT, STORAGE, Bag, counts, size
from game.match import Match
from game.new_world.events import SettlersOusted, SettlersPlaced
from game.new_world.state import PLACE
from game.steps import ARGUMENT, KIND, REST, TRADE, UPGRADE, WORK, step_of
from tests.ui.atlas import atlas, new_world, state
from tests.ui.driving import Driver, choice, likely_step
from ui.app import headless_stage
from ui.new_world.preview import preview_of
from ui.new_world.words import AtlasNarrator
from ui.scenes.table import TableScene
from ui.shots import Shot, stage_of
from ui.stage import Stage


@pytest.fixture(scope="module")
def stage() -> Stage:
    return headless_stage((1280, 720), "en")


def test_the_preview_tells_exactly_what_playing_does(stage: Stage) -> None:
    driver = Driver(choice(4, house=True), "preview", stage.size, "instant", stage)
    chance = Random(16)
    told = {"ousted": 0, "tool": 0, "over": 0, "eased": 0, "refused": 0, "trade": 0, "raised": 0}
    while not driver.scene.match.is_over:
        if driver.position.phase == PLACE and chance.random() < 0.5:
            for place in atlas(driver.scene).spots:
                check_preview(driver, place, told)
        driver.scene.play.play(likely_step(driver, chance))
        driver.settle()
    assert all(told.values()), told


def check_preview(driver: Driver, place: int, told: dict[str, int]) -> None:
    scene, rules = driver.scene, driver.rules
    before, step = rules.copy(driver.position), step_of(WORK, place)
    plain = driver.plain
    match: Match[Any] = scene.match
    narrator = AtlasNarrator(driver.stage.words, rules.components, match.seats)
    found = preview_of(match, rules, narrator, driver.stage.words, place)
    assert driver.plain == plain
    refusal = rules.refusal(before, step)
    if refusal is not None:
        assert found.refused == scene.narrator.refusal(refusal) != ""
        told["refused"] += 1
        return
    seat = before.seat
    after, events = match.preview(step)
    placed = next(event for event in events if isinstance(event, SettlersPlaced))
    ousted = [event for event in events if isinstance(event, SettlersOusted)]
    assert not found.refused
    assert (found.needed, found.have) == (before.home[seat] - after.home[seat], before.home[seat])
    assert found.needed == placed.count == after.settlers_there[place]
    owner = before.owner[place] if before.settlers_there[place] else -1
    assert (found.ousted, found.ousted_count) == (owner, before.settlers_there[place])
    assert len(ousted) == (owner >= 0)
    assert found.tool_goods == before.kits[seat].gift(place)
    steps = rules.legal(after)
    if steps[0] & KIND == TRADE:
        assert step_of(TRADE, found.times) in steps
        rules.apply(after, step_of(TRADE, found.times))
        told["trade"] += 1
    assert found.after == after.bags[seat]
    assert found.over == max(0, size(after.bags[seat]) - STORAGE)
    if steps[0] & KIND == UPGRADE:
        check_raised(found.raised, after.bags[seat], [each >> ARGUMENT for each in steps if each & KIND == UPGRADE])
        told["raised"] += bool(found.raised)
    eased = before.kits[seat].saved(place)
    assert len(found.reasons) == (owner >= 0) + bool(eased)
    told["ousted"] += owner >= 0
    told["tool"] += bool(found.tool_goods)
    told["over"] += bool(found.over)
    told["eased"] += bool(eased)


def check_raised(shown: tuple[Bag, ...], bag: Bag, ways: list[Bag]) -> None:
    """Everything that is shown can be made of the bag with all levels that can be used, and is not the bag itself."""
    most = max(size(way) for way in ways)
    possible = {bag + LIFT * way for way in ways if size(way) == most}
    assert set(shown) <= possible and len(shown) == len(set(shown)) <= 2
    assert bool(shown) == (most > 0) and bag not in shown
    if shown:
        assert counts(shown[0])[::-1] == max(counts(each)[::-1] for each in possible), "nothing better can be made"


def test_the_pointer_on_a_place_shows_its_preview_only_while_a_place_has_to_be_chosen(stage: Stage) -> None:
    driver = Driver(choice(2), "slip", stage.size, "instant", stage)
    surface = pygame.Surface(stage.size)
    chance = Random(17)
    for _ in range(12):
        place = chance.choice(list(atlas(driver.scene).spots))
        spot = driver.spot_of(("place", place))
        if spot is not None:
            before = driver.plain
            driver.stage.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0)))
            driver.stage.draw(surface)
            scene = driver.scene
            hovered = scene.target_at(spot)
            shown = scene.hover.preview(hovered, scene.layout, scene.picker) is not None
            open_place = driver.position.covering[place] < 0  # a tile that covers a location speaks for itself
            assert shown == (step_of(REST) in driver.scene.match.legal() and open_place)
            assert driver.plain == before
        driver.play(likely_step(driver, chance), chance)
        driver.settle()


def test_real_needs_are_shown_only_where_a_plaque_can_be_seen() -> None:
    shown = 0
    for seed in range(6):
        scene = stage_of(Shot("table", (1280, 720), "en", 2, seed, 30)).scenes[-1]
        assert isinstance(scene, TableScene)
        position, rules = state(scene.match.position), new_world(scene.stage)
        for (_, place), needed in scene.offer.figures.items():
            assert position.covering[place] < 0, "a covered location has no plaque"
            assert needed == rules.settlers_needed(position, place) != rules.tables.needs[place]
            shown += 1
    assert shown
