"""Forts, their cards and their tiles belong together: pointed at, marked and clicked."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import cast

import pygame
import pytest

from game.goods import holds
from game.new_world.state import NOTHING, PLACE
from game.steps import CLAIM, KIND, TILE, WORK, step_of
from tests.ui.atlas import atlas, new_world, state
from tests.ui.driving import Driver, choice, down, likely_step, motion
from ui.app import headless_stage
from ui.new_world.fort_dialog import FortDialog
from ui.new_world.forts import fort_offers, linked
from ui.new_world.table import AtlasTable
from ui.new_world.view import View, shown_seat
from ui.scenes.table import TableScene
from ui.scenes.zoom import ZoomScene
from ui.shots import Shot, stage_of
from ui.stage import Stage
from ui.table.game_table import Light
from ui.table.view import Target


@pytest.fixture(scope="module")
def stage() -> Stage:
    return headless_stage((1280, 720), "en")


def choices(stage: Stage, players: int, seed: str, turns: int = 60) -> Iterator[Driver]:
    """Play a game and stop at every choice of a location."""
    driver = Driver(choice(players, house=True), seed, stage.size, "instant", stage)
    chance = Random(seed)
    for _ in range(turns * 4):
        if driver.scene.match.is_over:
            return
        if driver.position.phase == PLACE:
            yield driver
        driver.scene.play.play(likely_step(driver, chance))
        driver.settle()


def table_scene(stage: Stage) -> TableScene:
    scene = stage.scenes[-1]
    assert isinstance(scene, TableScene)
    return scene


# What is printed otherwise


def test_no_other_number_of_settlers_is_asked_for_where_ones_own_settlers_are(stage: Stage) -> None:
    elsewhere = 0
    for driver in choices(stage, 3, "own", 20):
        position = driver.position
        asked = {number for _, number in driver.scene.offer.figures}
        assert not any(position.own[position.seat] >> place & 1 for place in asked)
        elsewhere += len(asked)
    assert elsewhere


# What a fort offers


def test_a_card_counts_as_payable_exactly_when_it_could_be_claimed_at_its_fort(stage: Stage) -> None:
    seen = {True: 0, False: 0}
    for driver in choices(stage, 3, "offers", 150):
        rules, position = driver.rules, driver.position
        for offer in fort_offers(rules, position, position.seat):
            work = step_of(WORK, offer.fort)
            if work not in rules.legal(position):
                continue
            there = rules.copy(position)
            rules.apply(there, work)
            legal = rules.legal(there)
            assert offer.payable == (step_of(CLAIM) in legal)
            assert len(offer.stacks) == sum(step & KIND == TILE for step in legal)
            seen[offer.payable] += 1
            if offer.card != NOTHING:
                with_rest = there.bags[position.seat] + offer.missing
                assert holds(with_rest, rules.tables.costs[offer.card]), "what is missing would be enough"
    assert min(seen.values()) > 5


def test_after_a_claim_the_tip_of_the_next_card_there_does_not_call_it_payable(stage: Stage) -> None:
    driver, chance = Driver(choice(2), "next card", stage.size, "instant", stage), Random(4)
    seen, words = 0, stage.words
    for _ in range(400):
        step = likely_step(driver, chance)
        slot = driver.rules.tables.slot_of.get(driver.position.location, NOTHING)
        driver.scene.play.play(step)
        driver.settle()
        if step & KIND == CLAIM and not driver.scene.match.is_over and driver.position.row[slot] != NOTHING:
            look = driver.scene.table.look(
                driver.scene.layout, driver.scene.view, atlas(driver.scene).slots[slot].center
            )
            assert look.tip and words("tip.payable") not in [fact.title for fact in look.facts]
            seen += 1
        if driver.scene.match.is_over:
            break
    assert seen > 5


def test_a_fort_its_card_and_its_stacks_are_linked_from_each_of_them(stage: Stage) -> None:
    tables = new_world(stage).tables
    groups = {linked(tables, ("place", fort)) for fort in tables.forts}
    assert sum(map(len, groups)) == 4 + 4 + 6
    for group in groups:
        assert all(linked(tables, target) == group for target in group)
    assert linked(tables, ("place", 2)) == linked(tables, ("store", 0)) == linked(tables, None) == ()


@pytest.mark.parametrize("lit", [True, False])
def test_pointing_at_one_of_them_changes_how_all_of_them_look(lit: bool) -> None:
    stage = stage_of(Shot("table", (1280, 720), "en", 4, 7, 12))
    scene = table_scene(stage)
    layout, view, table = atlas(scene), cast(View, scene.view), cast(AtlasTable, scene.table)
    bright = frozenset(scene.picker.lit()) | scene.offer.ways if lit else frozenset()

    def picture(hovered: Target | None) -> pygame.Surface:
        surface = pygame.Surface(stage.size)
        table.draw(surface, layout, view, Light(bright, hovered))
        return surface

    plain = picture(None)
    for hovered in (("place", 5), ("slot", 2), ("stack", 2)):
        now = picture(hovered)
        for target in linked(new_world(stage).tables, hovered):
            rect = scene.offer.targets[target].inflate(14, 14)
            assert pygame.image.tobytes(now.subsurface(rect), "RGB") != pygame.image.tobytes(
                plain.subsurface(rect), "RGB"
            ), (hovered, target)
        other = scene.offer.targets["slot", 0].inflate(8, 8)
        assert pygame.image.tobytes(now.subsurface(other), "RGB") == pygame.image.tobytes(
            plain.subsurface(other), "RGB"
        )


def test_the_mark_under_a_card_tells_what_can_be_paid_unless_previews_are_off() -> None:
    stage = stage_of(Shot("table", (1280, 720), "en", 2, 7, 38))
    scene = table_scene(stage)
    layout, position = atlas(scene), state(scene.match.position)
    offers = fort_offers(new_world(stage), position, shown_seat(cast(View, scene.view)))
    assert {offer.payable for offer in offers} == {True, False}
    pictures = []
    for wanted in (True, False):
        stage.settings.previews = wanted
        surface = pygame.Surface(stage.size)
        stage.draw(surface)
        pictures.append([pygame.image.tobytes(surface.subsurface(need), "RGB") for need in layout.needs])
    assert all(first != second for first, second in zip(*pictures, strict=True))


def test_forts_that_offer_only_one_thing_or_nothing_have_plaques_of_their_own() -> None:
    stage = stage_of(Shot("table", (1280, 720), "en", 4))
    table = cast(AtlasTable, table_scene(stage).table)
    location = new_world(stage).components.locations[0]
    faces = {
        pygame.image.tobytes(table.pieces.fort_plaque(location, (96, 26), card, tile), "RGBA")
        for card in (True, False)
        for tile in (True, False)
    }
    assert len(faces) == 4


# Clicks


def test_a_click_on_a_lit_card_or_stack_takes_it_and_one_undo_takes_that_back(stage: Stage) -> None:
    done = {"slot": 0, "stack": 0}
    for driver in choices(stage, 2, "one click"):
        for target in sorted(driver.scene.offer.ways):
            before, seat = driver.plain, driver.position.seat
            held = len(driver.position.cards[seat]), len(driver.position.tiles[seat])
            spot = driver.spot_of(target)
            assert spot is not None
            driver.click(spot)
            driver.settle()
            now = len(driver.position.cards[seat]), len(driver.position.tiles[seat])
            assert now == ((held[0] + 1, held[1]) if target[0] == "slot" else (held[0], held[1] + 1))
            assert driver.position.location == driver.rules.tables.forts[slot_of(driver, target)]
            driver.press_button("undo")
            assert driver.plain == before
            done[target[0]] += 1
    assert min(done.values()) > 3, done


def slot_of(driver: Driver, target: Target) -> int:
    tables = driver.rules.tables
    return target[1] if target[0] == "slot" else tables.slot_of[tables.fort_of_stack[target[1]]]


def test_a_card_or_stack_is_lit_exactly_when_a_click_on_it_would_take_it(stage: Stage) -> None:
    for driver in choices(stage, 4, "lit ways", 20):
        scene = driver.scene
        for target in driver.targets():
            if target[0] in ("slot", "stack"):
                steps = scene.table.clicked(scene.match.position, scene.picker, target, False)
                assert bool(steps) == (target in scene.offer.ways)
                assert len(steps) in (0, 2)


def test_with_shift_a_click_on_a_card_only_goes_to_its_fort(stage: Stage) -> None:
    driver = next(each for each in choices(stage, 2, "singly") if each.scene.offer.ways)
    scene, target = driver.scene, min(driver.scene.offer.ways)
    steps = scene.table.clicked(scene.match.position, scene.picker, target, True)
    assert [step & KIND for step in steps] == [WORK]


def test_a_click_on_a_card_that_can_not_be_paid_says_what_it_costs(stage: Stage) -> None:
    said = 0
    for driver in choices(stage, 2, "unpaid"):
        for offer in fort_offers(driver.rules, driver.position, driver.position.seat):
            spot = driver.spot_of(("slot", offer.slot))
            legal = step_of(WORK, offer.fort) in driver.scene.picker.legal
            if offer.missing and legal and spot is not None:
                before = driver.plain
                driver.click(spot)
                cost = driver.scene.narrator.goods(driver.rules.tables.costs[offer.card])
                assert cost in driver.scene.notice.text and driver.plain == before
                said += 1
    assert said > 3


# The dialog of a fort


def fort_scene() -> tuple[Stage, TableScene, FortDialog]:
    stage = stage_of(Shot("fort", (1280, 720), "en", 2, 7, 12))
    scene = table_scene(stage)
    assert isinstance(scene.dialog, FortDialog)
    return stage, scene, scene.dialog


def test_the_pieces_on_the_dialog_of_a_fort_are_told_of_beside_it() -> None:
    stage, scene, dialog = fort_scene()
    for (step, what, _), rect in zip(dialog._offers, dialog._rects(), strict=True):
        stage.handle(motion(rect.center))
        tip = scene._tip(scene.pointer)
        assert tip is not None and tip.facts and tip.about == dialog.rect
        assert what == "card" or tip.text.startswith(stage.words("zoom.bonus"))
        refusal = scene.match.why_not(step)
        assert (refusal is None) or scene.narrator.refusal(refusal) in tip.text, "a faint piece says why not"
    assert dialog._missing, "in this game the card can't be paid"


def test_a_right_click_on_a_piece_of_the_dialog_shows_it_large() -> None:
    stage, _, dialog = fort_scene()
    stage.handle(down(dialog._rects()[-1].center, 3))
    assert isinstance(stage.scenes[-1], ZoomScene)


def test_undo_gives_back_what_was_taken_on_the_dialog_and_settlers_stay(stage: Stage) -> None:
    chance = Random(5)
    for driver in choices(stage, 2, "fort undo"):
        fort = next(
            (place for kind, place in sorted(driver.scene.picker.steps) if place in driver.rules.tables.forts), -1
        )
        if fort < 0:
            continue
        driver.play(step_of(WORK, fort), chance)
        driver.settle()
        dialog, there = driver.scene.dialog, driver.plain
        assert isinstance(dialog, FortDialog)
        driver.click(next(iter(dialog.parts().values())).center)
        driver.settle()
        assert driver.plain != there
        driver.press_button("undo")
        assert driver.plain == there and isinstance(driver.scene.dialog, FortDialog)
        return
    raise AssertionError("no fort was open")
