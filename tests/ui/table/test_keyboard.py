"""The keyboard: whole games without a mouse, a mark that is seen, keys that can be chosen."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.steps import KIND
from tests.ui.driving import KINDS, key, likely_step
from tests.ui.driving import choice as table_of
from tests.ui.typing_driver import ARROWS, Typist, shifted
from ui.app import headless_stage
from ui.keys import MODIFIERS, RESERVED, USUAL, choose, keys_of
from ui.scenes.pause import PauseScene
from ui.scenes.results import ResultsScene
from ui.scenes.rules_page import RulesScene
from ui.scenes.settings import SettingsScene
from ui.scenes.table import TableScene
from ui.scenes.title import TitleScene
from ui.scenes.zoom import ZoomScene
from ui.settings import Settings
from ui.stage import Stage
from ui.table.upgrade_dialog import UpgradeDialog


@pytest.fixture(scope="module")
def stage() -> Stage:
    return headless_stage((1280, 720), "en")


# Whole games


def play_through(typist: Typist, chance: Random) -> set[int]:
    """Play a game with keys; return the kinds of steps that came up."""
    kinds: set[int] = set()
    for _ in range(5000):
        if typist.scene.match.is_over:
            return kinds
        step = likely_step(typist, chance)
        kinds.add(step & KIND)
        before = len(typist.scene.match.steps)
        typist.play(step, chance)
        assert typist.scene.match.steps[before:] == [step], typist.rules.text(step)
        typist.settle()
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("players", [2, 4])
def test_whole_games_are_played_with_the_keyboard_alone(stage: Stage, players: int) -> None:
    kinds: set[int] = set()
    for game in range(3):
        typist = Typist(table_of(players, house=game == 1), f"keys {players} {game}", stage.size, "instant", stage)
        kinds |= play_through(typist, Random(players * 10 + game))
    assert kinds == set(KINDS)


def test_a_game_against_a_bot_from_the_title_to_the_title_by_keyboard_alone() -> None:
    stage = headless_stage((1280, 720), "en")
    stage.settings.speed = "fast"
    stage.settings.table = table_of(2, ["greedy"])
    stage.settings.table.seed = "TITLE"
    stage.push(TitleScene(stage))
    stage.handle(key(pygame.K_RETURN))
    assert isinstance(stage.scenes[-1], TableScene)
    typist = Typist.__new__(Typist)
    typist.stage, typist.clicks = stage, 0
    typist.settle()
    play_through(typist, Random(3))
    assert isinstance(stage.scenes[-1], ResultsScene)
    stage.handle(key(pygame.K_SPACE))
    for _ in range(12):
        results = stage.scenes[-1]
        if isinstance(results, ResultsScene) and results.focus.on == "title":
            break
        stage.handle(key(pygame.K_TAB))
    stage.handle(key(pygame.K_RETURN))
    assert isinstance(stage.scenes[-1], TitleScene)


# The mark


def test_the_mark_shows_at_the_first_key_and_hides_at_a_click(stage: Stage) -> None:
    typist = Typist(table_of(2), "mark", stage.size, "instant", stage)
    assert typist.on == "" and typist.scene.keyboard.rect is None
    typist.press(pygame.K_TAB)
    assert typist.on in {f"{kind}:{number}" for kind, number in typist.scene.picker.lit()}
    stage.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=1))
    assert typist.on == ""


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (2560, 1440)])
def test_the_mark_is_seen_wherever_it_goes(size: tuple[int, int]) -> None:
    typist = Typist(table_of(2), "seen", size)
    scene = typist.scene
    plain, marked = pygame.Surface(size), pygame.Surface(size)
    seen = set()
    for _ in range(60):
        typist.press(pygame.K_TAB)
        rect = scene.keyboard.rect
        assert rect is not None
        if typist.on in seen:
            break
        seen.add(typist.on)
        scene.draw(marked)
        scene.keyboard.hide()
        scene.draw(plain)
        scene.keyboard._active = True
        mask = pygame.mask.from_threshold(plain, (0, 0, 0), (1, 1, 1, 255), marked)
        mask.invert()
        frame = rect.inflate(24, 24).clip(marked.get_rect())
        changed = mask.get_bounding_rects()
        assert changed and frame.contains(changed[0].unionall(changed[1:])), typist.on
        assert mask.count() > rect.width + rect.height, "all round it"
    assert {name.partition(":")[0] for name in seen} == {"place", "button"}


def lit_names(typist: Typist) -> set[str]:
    return {f"{kind}:{number}" for kind, number in typist.scene.picker.lit()}


def test_arrows_reach_everything_that_is_lit(stage: Stage) -> None:
    typist = Typist(table_of(4), "arrows", stage.size, "instant", stage)
    chance = Random(8)
    for _ in range(25):
        typist.press(pygame.K_TAB)
        wanted = lit_names(typist)
        reached, waiting = {typist.on}, [typist.on] if wanted else []
        while waiting:
            start = waiting.pop()
            for code in ARROWS:
                typist.go_to(start)
                typist.press(code)
                if typist.on not in reached:
                    reached.add(typist.on)
                    waiting.append(typist.on)
        assert wanted <= reached
        typist.scene.play.play(likely_step(typist, chance))
        typist.settle()
        if typist.scene.match.is_over:
            break


def test_with_shift_the_arrows_reach_what_is_not_lit_and_using_it_says_why_not(stage: Stage) -> None:
    typist = Typist(table_of(2), "shift", stage.size, "instant", stage)
    lit = lit_names(typist) | {f"{kind}:{number}" for kind, number in typist.scene.offer.ways}
    said = set()
    chance = Random(2)
    typist.press(pygame.K_TAB)
    for _ in range(400):
        stage.handle(shifted(chance.choice(ARROWS)))
        before = typist.plain
        if typist.on.startswith(("place", "slot", "stack")) and typist.on not in lit:
            typist.scene.notice.text = ""
            stage.handle(key(pygame.K_RETURN))
            assert typist.scene.notice.text and typist.plain == before
            said.add(typist.on)
    assert len(said) > 8


def test_the_mark_goes_by_itself_to_the_slip_and_to_the_end_of_the_turn(stage: Stage) -> None:
    typist = Typist(table_of(2), "by itself", stage.size, "instant", stage)
    chance = Random(4)
    slips = ends = 0
    for _ in range(150):
        if typist.scene.match.is_over:
            break
        typist.play(likely_step(typist, chance), chance)
        typist.settle()
        if typist.scene.match.is_over:
            break
        if typist.scene.dialog is not None and typist.scene.dialog.parts():
            slips += 1
            assert typist.on.startswith("part:")
        elif [typist.rules.text(step) for step in typist.scene.match.legal()] == ["end"]:
            ends += 1
            assert typist.on == "button:end"
    assert slips > 5 and ends > 10


def test_what_is_marked_is_told_of_like_what_the_mouse_is_over(stage: Stage) -> None:
    typist = Typist(table_of(2), "told", stage.size, "instant", stage)
    typist.press(pygame.K_TAB)
    scene = typist.scene
    place = int(typist.on.partition(":")[2])
    assert scene.target_at(scene.pointer) == ("place", place)
    assert scene.hover.preview(("place", place), scene.layout, scene.picker) is not None
    typist.go_to("button:rest")
    tip = scene._tip(scene.pointer)
    assert tip is not None and stage.words("table.rest_tip") in tip.text


# Keys


def test_keys_of_the_table(stage: Stage) -> None:
    typist = Typist(table_of(2), "table", stage.size, "instant", stage)
    chance = Random(1)
    typist.play(likely_step(typist, chance), chance)
    typist.settle()
    after = typist.plain
    assert len(typist.scene.match.steps) == 1
    for code, steps in ((pygame.K_z, 0), (pygame.K_y, 1), (pygame.K_BACKSPACE, 0)):
        typist.press(code)
        typist.settle()
        assert len(typist.scene.match.steps) == steps
        assert (typist.plain == after) == bool(steps)
    typist.press(pygame.K_l)
    assert typist.scene.log.open
    for code, sort in (
        *((pygame.K_ESCAPE, PauseScene), (pygame.K_x, ZoomScene)),
        *((pygame.K_F1, SettingsScene), (pygame.K_F2, RulesScene)),
    ):
        typist.go_to("place:4")
        typist.press(code)
        assert isinstance(stage.scenes[-1], sort)
        typist.press(pygame.K_ESCAPE)
        assert len(stage.scenes) == 1
    stage.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_COMMA, mod=0, unicode="?"))
    assert isinstance(stage.scenes[-1], SettingsScene)


def test_the_key_to_begin_again_clears_a_slip_first_and_then_the_turn(stage: Stage) -> None:
    typist = Typist(table_of(2), "clear", stage.size, "instant", stage)
    chance = Random(5)
    while not (isinstance(typist.scene.dialog, UpgradeDialog) and "good:0" in typist.scene.dialog.parts()):
        typist.scene.play.play(likely_step(typist, chance))
        typist.settle()
    typist.use("part:good:0")
    assert "reset" in typist.scene.dialog.parts()
    typist.press(pygame.K_BACKSPACE)
    assert isinstance(typist.scene.dialog, UpgradeDialog) and "reset" not in typist.scene.dialog.parts()
    typist.press(pygame.K_BACKSPACE)
    assert typist.scene.dialog is None and not typist.scene.match.turn.played


def test_another_key_does_what_it_was_chosen_for(stage: Stage) -> None:
    settings = stage.settings
    try:
        assert choose(settings, "undo", pygame.K_u) == ""
        typist = Typist(table_of(2), "other", stage.size, "instant", stage)
        chance = Random(1)
        typist.play(likely_step(typist, chance), chance)
        typist.press(pygame.K_z)
        assert len(typist.scene.match.steps) == 1
        typist.press(pygame.K_u)
        assert not typist.scene.match.steps
        assert typist.button("undo").tip.endswith("(U)")
    finally:
        settings.keys = {}


def test_a_key_that_is_taken_is_swapped() -> None:
    headless_stage((1024, 640), "en")
    settings = Settings()
    assert choose(settings, "undo", pygame.K_r) == "rest"
    keys = keys_of(settings)
    assert (keys["undo"], keys["rest"]) == (pygame.K_r, pygame.K_z)
    assert choose(settings, "undo", pygame.K_z) == "rest"
    assert settings.keys == {} and keys_of(settings) == USUAL


def test_whatever_was_chosen_no_key_does_two_things() -> None:
    headless_stage((1024, 640), "en")
    chance = Random(6)
    names = [pygame.key.name(code) for code in (*USUAL.values(), *RESERVED, *MODIFIERS, pygame.K_a, pygame.K_b)]
    names += ["", "nonsense", "\ud800", "é", "[5]"]
    for _ in range(500):
        settings = Settings(keys={chance.choice([*USUAL, "later"]): chance.choice(names) for _ in range(6)})
        for _ in range(3):
            used = [code for code in keys_of(settings).values() if code]
            assert len(used) == len(set(used)) and not set(used) & {*RESERVED, *MODIFIERS}
            choose(settings, chance.choice(list(USUAL)), chance.choice([pygame.K_a, pygame.K_m, pygame.K_r]))


def test_a_quickly_repeated_enter_never_plays_for_the_next_person(stage: Stage) -> None:
    typist = Typist(table_of(2), "mashed", stage.size, "instant", stage)
    match = typist.scene.match
    stage.handle(key(pygame.K_TAB))
    while not match.turns[1:]:
        stage.handle(key(pygame.K_RETURN))
        typist.settle(0.05)
    for _ in range(4):
        stage.handle(key(pygame.K_RETURN))
        stage.update(0.05)
    assert not match.turn.played, "the second person has not played"
    stage.update(1.0)
    stage.handle(key(pygame.K_RETURN))
    assert match.turn.played, "who has had time to look plays with one key"
