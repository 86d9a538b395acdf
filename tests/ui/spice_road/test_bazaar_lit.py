"""What is lit in the bazaar is what is legal; clicks on anything else change nothing and say why."""

from __future__ import annotations

from random import Random

import pytest

from game.steps import KIND, REST, Step
from tests.ui.any_table import refusal_words
from tests.ui.spice_road.bazaar import SKINS, Bazaar, choice, likely_step
from ui.app import headless_stage
from ui.stage import Stage


@pytest.fixture(scope="module")
def stage() -> Stage:
    return headless_stage((1280, 720), "en")


def click_everything_unlit(bazaar: Bazaar) -> None:
    """Click on every card, price and button that is not lit: nothing changes, and a sentence says why."""
    scene = bazaar.scene
    match, lit = scene.match, scene.picker.lit()
    lit |= {("price", number) for kind, number in lit if kind == "market"}
    before, steps = bazaar.plain, match.steps
    for target in bazaar.targets():
        spot = bazaar.spot_of(target)
        if target in lit or spot is None:
            continue
        for shift in (False, True):
            scene.notice.text = ""
            bazaar.click(spot, shift)
            refusal = match.why_not(bazaar.meaning(target))
            assert refusal is not None
            assert scene.notice.text == refusal_words(scene, refusal) != ""
    for button in scene.buttons:
        if not button.enabled:
            scene.notice.text = ""
            bazaar.click(button.rect.center)
            assert bool(scene.notice.text) == (button.action in ("end", "rest"))
    scene.notice.text = ""
    assert bazaar.plain == before and match.steps == steps


def click_everything_lit(bazaar: Bazaar) -> None:
    """Click on every lit card: each plays its own step first; then take it back."""
    scene = bazaar.scene
    before = bazaar.plain
    for target, step in sorted(scene.picker.steps.items()):
        for shift in (False, True):
            played = len(scene.match.steps)
            bazaar.click(bazaar.seen_spot(target), shift)
            assert scene.match.steps[played] == step
            bazaar.press_button("undo")
            assert bazaar.plain == before, bazaar.rules.text(step)


@pytest.mark.parametrize("skin", SKINS)
@pytest.mark.parametrize("part", range(5))
def test_what_is_lit_is_exactly_what_is_legal_in_fifty_games(stage: Stage, skin: str, part: int) -> None:
    """Ten parts with five games each are fifty."""
    wrong: dict[str, str] = {}
    for game in range(5):
        seed = f"lit {skin} {part} {game}"
        chance, players = Random(seed), 2 + (part + game) % 4
        bazaar = Bazaar(choice(players, skin=skin), seed, stage.size, "instant", stage)
        match = bazaar.scene.match
        while not match.is_over:
            legal, can = set(match.legal()), bazaar.reachable()
            assert can <= legal
            if can != legal:
                wrong.setdefault(kinds(bazaar, legal), f"seed {seed!r}, {kinds(bazaar, legal - can)}")
            assert bazaar.scene.picker.lit() == set(bazaar.scene.picker.steps)
            if chance.random() < 0.03:
                click_everything_unlit(bazaar)
            if chance.random() < 0.03:
                click_everything_lit(bazaar)
            bazaar.scene.play.play(likely_step(bazaar, chance))
            bazaar.settle()
    assert not wrong, f"legal but out of reach: {wrong}"


def kinds(bazaar: Bazaar, steps: set[Step]) -> str:
    return " ".join(sorted({bazaar.rules.text(step).split()[0] for step in steps}))


@pytest.mark.parametrize("skin", SKINS)
def test_clicks_on_what_is_not_lit_say_why_at_every_decision_of_a_game(stage: Stage, skin: str) -> None:
    bazaar, chance = Bazaar(choice(3, skin=skin), "unlit", stage.size, "instant", stage), Random(11)
    while not bazaar.scene.match.is_over:
        click_everything_unlit(bazaar)
        bazaar.scene.play.play(likely_step(bazaar, chance, 0.9))
        bazaar.settle()


def test_a_click_out_of_turn_says_whose_turn_it_is(stage: Stage) -> None:
    bazaar, chance = Bazaar(choice(2, ["random"]), "wait", stage.size, "normal", stage), Random(1)
    bazaar.settle()
    while not bazaar.scene.session.bot_to_move:
        bazaar.play(likely_step(bazaar, chance), chance)
        bazaar.stage.update(0.01)
        if not bazaar.scene.session.bot_to_move:
            bazaar.settle()
    bazaar.click((1, 1))
    assert bazaar.scene.session.bot_to_move and not bazaar.scene.timeline.busy
    before = bazaar.plain
    for target in bazaar.targets():
        bazaar.scene.notice.text = ""
        bazaar.click(bazaar.seen_spot(target))
        assert bazaar.scene.notice.text == stage.words("table.wait", name=bazaar.scene.match.seats[1].name)
    assert bazaar.plain == before


def test_rest_is_always_lit_when_an_action_is_chosen(stage: Stage) -> None:
    bazaar, chance = Bazaar(choice(2), "rest", stage.size, "instant", stage), Random(5)
    for _ in range(60):
        resting = any(step & KIND == REST for step in bazaar.scene.match.legal())
        assert (("laid", 0) in bazaar.scene.picker.lit()) == resting == ("rest" in bazaar.enabled())
        bazaar.scene.play.play(likely_step(bazaar, chance))
        bazaar.settle()
