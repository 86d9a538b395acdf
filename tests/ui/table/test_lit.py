"""What is lit at the table is what is legal; clicks on anything else change nothing and say why."""

from __future__ import annotations

from random import Random

import pytest

from game.new_world.components import CHOICE_BOARDS
from game.steps import Step
from tests.ui.any_table import refusal_words
from tests.ui.driving import Driver, choice, likely_step
from ui.app import headless_stage
from ui.stage import Stage


@pytest.fixture(scope="module")
def stage() -> Stage:
    return headless_stage((1280, 720), "en")


def click_everything_unlit(driver: Driver) -> None:
    """Click on every place, slot and stack that is not lit: nothing changes, and a sentence says why."""
    scene = driver.scene
    match, lit = scene.match, scene.picker.lit() | scene.offer.ways
    before, steps = driver.plain, len(match.steps)
    for target in driver.targets():
        spot = driver.spot_of(target)
        if target in lit or spot is None:
            continue
        scene.notice.text = ""
        driver.click(spot)
        refusal = match.why_not(driver.meaning(target)) or scene.table.why_not(match.position, target)
        said = refusal_words(scene, refusal) if refusal else driver.stage.words("table.go_to_fort")
        assert scene.notice.text == said and said
    for button in scene.buttons:
        if not button.enabled:
            scene.notice.text = ""
            driver.click(button.rect.center)
            assert bool(scene.notice.text) == (button.action in ("end", "rest"))
    assert driver.plain == before and len(match.steps) == steps


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("part", range(4))
def test_what_is_lit_is_exactly_what_is_legal_in_fifty_random_games(stage: Stage, players: int, part: int) -> None:
    """Twelve parts with four or five games each are fifty."""
    games = 5 if players == 2 and part < 2 else 4
    wrong: dict[str, str] = {}
    for game in range(games):
        chance = Random(f"{players} {part} {game}")
        table = choice(players, board=CHOICE_BOARDS[game % 3], house=game % 2 == 1)
        driver = Driver(table, f"lit {players} {part} {game}", stage.size, "instant", stage)
        while not driver.scene.match.is_over:
            legal = set(driver.scene.match.legal())
            can = driver.reachable()
            assert can <= legal
            if can != legal:
                wrong.setdefault(_moment(driver), f"seed 'lit {players} {part} {game}', {_kinds(driver, legal - can)}")
            assert driver.scene.picker.lit() == set(driver.scene.picker.steps)
            if chance.random() < 0.1:
                click_everything_unlit(driver)
            driver.scene.play.play(likely_step(driver, chance))
            driver.settle()
    assert not wrong, f"legal but out of reach: {wrong}"


def _moment(driver: Driver) -> str:
    return f"{type(driver.scene.dialog).__name__} with {_kinds(driver, set(driver.scene.match.legal()))}"


def _kinds(driver: Driver, steps: set[Step]) -> str:
    return " ".join(sorted({driver.rules.text(step).split()[0] for step in steps}))


def test_clicks_on_what_is_not_lit_change_nothing_and_say_why_at_every_decision_of_a_game(stage: Stage) -> None:
    driver = Driver(choice(3, house=True), "unlit", stage.size, "instant", stage)
    chance = Random(11)
    while not driver.scene.match.is_over:
        click_everything_unlit(driver)
        driver.scene.play.play(likely_step(driver, chance))
        driver.settle()


def test_a_click_out_of_turn_says_whose_turn_it_is(stage: Stage) -> None:
    driver = Driver(choice(2, ["random"]), "wait", stage.size, "normal", stage)
    driver.settle()
    chance = Random(1)
    while not driver.scene.session.bot_to_move:
        driver.play(likely_step(driver, chance), chance)
        driver.stage.update(0.01)
        if not driver.scene.session.bot_to_move:
            driver.settle()
    driver.click((1, 1))
    assert driver.scene.session.bot_to_move and not driver.scene.timeline.busy
    before = driver.plain
    for target in driver.targets():
        spot = driver.spot_of(target)
        assert spot is not None
        driver.scene.notice.text = ""
        driver.click(spot)
        assert driver.scene.notice.text == stage.words("table.wait", name=driver.scene.match.seats[1].name)
    assert driver.plain == before
