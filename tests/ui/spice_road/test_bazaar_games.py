"""Whole games of Spice Road by day and by night, with the mouse alone and with the keyboard alone."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.spice_road import components as c
from game.steps import ACQUIRE, ARGUMENT, KIND, PLAY, Step
from tests.ui.spice_road.bazaar import BACK, CARD, KINDS, PRICE, SHIFT, SKINS, Bazaar, choice, likely_step
from ui.app import headless_stage
from ui.scenes.results import ResultsScene
from ui.stage import Stage

DEEDS = {
    *("produce", "upgrade", "trade", "trade at once", "free", "cheapest", "own by price", "own by shift"),
    *("undo", "redo", "restart"),
}
PLAYED = {c.PRODUCE_CARD: "produce", c.UPGRADE_CARD: "upgrade", c.TRADE_CARD: "trade"}


@pytest.fixture(scope="module")
def stage() -> Stage:
    return headless_stage((1280, 720), "en")


def deed_of(bazaar: Bazaar, step: Step, way: str) -> str:
    """Return what sort of click a step is, as far as there are several for its kind."""
    kind, argument = step & KIND, step >> ARGUMENT
    if kind == PLAY:
        once = len(bazaar.line_of_play(step, way != CARD)) > 1
        return "trade at once" if once else PLAYED[bazaar.rules.tables.kinds[argument]]
    if kind != ACQUIRE:
        return ""
    return {CARD: "cheapest", PRICE: "own by price", SHIFT: "own by shift"}[way] if argument else "free"


def press(bazaar: Bazaar, action: str, typed: bool) -> None:
    bazaar.press(BACK[action]) if typed else bazaar.press_button(action)
    bazaar.settle()
    assert bazaar.shown == bazaar.plain


def back_and_again(bazaar: Bazaar, action: str, typed: bool) -> None:
    """Take back the last click or the whole turn, and play all of it again."""
    after, steps = bazaar.plain, bazaar.scene.match.steps
    press(bazaar, action, typed)
    assert len(bazaar.scene.match.steps) < len(steps)
    for _ in range(20):
        if bazaar.scene.match.can_redo:
            press(bazaar, "redo", typed)
    assert bazaar.plain == after and bazaar.scene.match.steps == steps


def play_through(bazaar: Bazaar, chance: Random, typed: bool = False, skip: bool = False) -> Counter[str]:
    """Play a game beside a shadow that applies the same steps; return what was done how often."""
    rules, match, done = bazaar.rules, bazaar.scene.match, Counter[str]()
    shadow = rules.copy(bazaar.position)
    for _ in range(3000):
        if match.is_over:
            break
        step, way, before = likely_step(bazaar, chance), chance.choice((CARD, PRICE, SHIFT)), len(match.steps)
        done[str(step & KIND)] += 1
        done[deed_of(bazaar, step, way)] += 1
        line = (bazaar.type if typed else bazaar.play)(step, chance, way)
        assert tuple(match.steps[before:]) == line, rules.text(step)
        for each in line:
            rules.apply(shadow, each)
        if skip and bazaar.scene.timeline.busy and not match.is_over:
            bazaar.stage.update(0.05)
            bazaar.click((1, 1))
            assert not bazaar.scene.timeline.busy
        bazaar.settle()
        assert bazaar.shown == bazaar.plain == rules.plain(shadow)
        if match.turn.played and not match.is_over and chance.random() < 0.15:
            action = chance.choice(("undo", "undo", "restart"))
            back_and_again(bazaar, action, typed)
            done.update((action, "redo"))
    assert match.is_over
    assert isinstance(bazaar.stage.scenes[-1], ResultsScene)
    return done


def check(done: Counter[str]) -> None:
    assert {each for each in done if each} == DEEDS | {str(kind) for kind in KINDS}


@pytest.mark.parametrize("typed", [False, True])
@pytest.mark.parametrize("skin", SKINS)
def test_whole_games_of_two_to_five_with_every_kind_of_step(stage: Stage, skin: str, typed: bool) -> None:
    """The mouse alone, or the keyboard alone."""
    done = Counter[str]()
    for players in range(2, 6):
        bazaar = Bazaar(choice(players, skin=skin), f"{players} {skin}", stage.size, "instant", stage)
        done += play_through(bazaar, Random(players), typed)
    check(done)


@pytest.mark.parametrize("skin", SKINS)
@pytest.mark.parametrize("pace", ["normal", "skipped"])
def test_games_go_the_same_way_while_pieces_move(stage: Stage, skin: str, pace: str) -> None:
    speed = "normal" if pace == "skipped" else pace
    bazaar = Bazaar(choice(3, skin=skin), f"pace {skin}", stage.size, speed, stage)
    play_through(bazaar, Random(pace), skip=pace == "skipped")


@pytest.mark.parametrize("window", [(1024, 640), (1600, 900), (2560, 1440)])
def test_games_are_played_with_the_mouse_at_other_window_sizes(window: tuple[int, int]) -> None:
    play_through(Bazaar(choice(5), "sizes", window), Random(9))


@pytest.mark.parametrize("skin", SKINS)
@pytest.mark.parametrize("players", [2, 5])
def test_games_against_bots_end_with_results(stage: Stage, players: int, skin: str) -> None:
    bots = ["greedy", "random", "greedy", "random"][: players - 1]
    bazaar, chance = Bazaar(choice(players, bots, skin), "bots", stage.size, "instant", stage), Random(4)
    bazaar.settle()
    while not bazaar.scene.match.is_over:
        assert bazaar.scene.match.seat == 0
        bazaar.play(likely_step(bazaar, chance), chance)
        bazaar.settle()
        assert bazaar.shown == bazaar.plain
    assert isinstance(bazaar.stage.scenes[-1], ResultsScene)
