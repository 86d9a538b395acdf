"""Hints at the table: asked elsewhere and never in draw(), followed click by click, and told when there is none."""

from __future__ import annotations

import logging
from random import Random

import pygame
import pytest
from pygame import Surface

from game.steps import END, KIND, REST, WORK
from tests.ui.atlas import atlas
from tests.ui.driving import Driver, choice, likely_step
from ui.app import headless_stage
from ui.scenes.pause import PauseScene
from ui.scenes.results import ResultsScene
from ui.scenes.table import TableScene
from ui.shots import Shot, scenes, stage_of
from ui.stage import Stage
from ui.table.hinting import HintOverlay
from ui.thinker import InlineThinker, Question

pytestmark = pytest.mark.usefixtures("quick_hints", "shared_sprites")


@pytest.fixture(scope="module")
def stage() -> Stage:
    return headless_stage((1280, 720), "en")


class Slow:
    """A thinker that answers when it is told to, and notes what it is asked."""

    hinter = "legend:nodes=80"

    def __init__(self, stage: Stage) -> None:
        self._inline = InlineThinker(stage.games)
        self.asked: list[Question] = []
        self.polled = 0
        self.open: Question | None = None
        self.ready = False

    def ask(self, question: Question) -> None:
        self.asked.append(question)
        self.open = question

    def poll(self) -> str | None:
        self.polled += 1
        if self.open is None or not self.ready:
            return None
        self._inline.ask(self.open)
        self.open = None
        return self._inline.poll()

    def forget(self) -> None:
        self.open = None

    def close(self) -> None:
        self.open = None


class Silent(Slow):
    """A thinker that must not be used."""

    def ask(self, question: Question) -> None:
        raise AssertionError("somebody thinks while the table is drawn")

    def poll(self) -> str | None:
        raise AssertionError("somebody waits for a bot while the table is drawn")


@pytest.fixture
def slow(stage: Stage) -> Slow:
    stage.thinker = thinker = Slow(stage)
    stage.settings.hints = True
    return thinker


def driver_on(stage: Stage, players: int = 2, bots: tuple[str, ...] = (), seed: str = "hints") -> Driver:
    return Driver(choice(players, bots), seed, stage.size, "instant", stage)


def hinted(driver: Driver) -> HintOverlay:
    """Ask for a hint and return what is seen of it."""
    driver.press_button("hint")
    driver.stage.update(0.02)
    found = driver.scene.hint_overlay()
    assert found is not None and not found.thinking
    return found


def other_step(driver: Driver) -> int:
    """Return a way to work that is not the hinted one."""
    works = [step for step in driver.scene.match.legal() if step & KIND == WORK]
    return next(step for step in works if step != driver.scene.hinting.left[0])


# Playing along


@pytest.mark.parametrize(("players", "size"), [(2, (1280, 720)), (3, (1024, 640))])
def test_a_whole_game_is_played_by_clicking_what_the_hints_mark(players: int, size: tuple[int, int]) -> None:
    """Each turn is asked for once; the marks lead through all of its steps, slips and buttons included."""
    stage = headless_stage(size, "en")
    driver = driver_on(stage, players)
    kinds: set[int] = set()
    for _ in range(4000):
        scene = driver.scene
        if scene.match.is_over:
            break
        if not scene.hinting.left:
            assert not scene.match.turn.played, "the marks last to the End of the turn"
            assert hinted(driver).text
        overlay = scene.hint_overlay()
        assert overlay is not None
        mark = next(mark for mark in overlay.marks if mark.now)
        wanted, before = scene.hinting.left[0], len(scene.match.steps)
        line = scene.table.line(scene.match.position, wanted)
        driver.click(mark.rect.center)
        played = scene.match.steps[before:]
        assert played in ([], [wanted], list(line))
        kinds |= {step & KIND for step in played}
        driver.settle()
    assert isinstance(driver.stage.scenes[-1], ResultsScene)
    assert len(kinds) >= 7


def test_the_marks_follow_the_hinted_steps_and_come_back_with_undo(stage: Stage, slow: Slow) -> None:
    slow.ready = True
    driver = driver_on(stage)
    first = hinted(driver)
    steps = driver.scene.hinting.left
    driver.play(steps[0], Random(1))
    driver.settle()
    assert driver.scene.hinting.left == steps[1:]
    after = driver.scene.hint_overlay()
    assert after is not None and after.marks != first.marks and not after.text
    driver.press_button("undo")
    back = driver.scene.hint_overlay()
    assert driver.scene.hinting.left == steps and back == first
    assert len(slow.asked) == 1


def test_doing_something_else_ends_the_hint(stage: Stage, slow: Slow) -> None:
    slow.ready = True
    driver = driver_on(stage)
    hinted(driver)
    driver.play(other_step(driver), Random(1))
    driver.settle()
    assert driver.scene.hint_overlay() is None and driver.scene.hinting.hint is None


def test_ending_the_turn_ends_the_hint(stage: Stage, slow: Slow) -> None:
    slow.ready = True
    driver = driver_on(stage)
    hinted(driver)
    for step in driver.scene.hinting.left:
        driver.play(step, Random(1))
        driver.settle()
    assert driver.scene.match.steps[-1] == END and driver.scene.hint_overlay() is None


def test_escape_puts_the_hint_away_before_it_opens_the_menu(stage: Stage, slow: Slow) -> None:
    slow.ready = True
    driver = driver_on(stage)
    hinted(driver)
    driver.press(pygame.K_ESCAPE)
    assert driver.scene.hint_overlay() is None and stage.scenes == [driver.scene]
    driver.press(pygame.K_ESCAPE)
    assert isinstance(stage.scenes[-1], PauseScene)


def test_a_click_on_the_note_closes_it_and_means_nothing_else(stage: Stage, slow: Slow) -> None:
    slow.ready = True
    driver = driver_on(stage)
    overlay = hinted(driver)
    note = driver.scene.painter.hints.note_rect(driver.scene.layout, overlay, None)
    driver.click(note.center)
    after = driver.scene.hint_overlay()
    assert after is not None and not after.text and after.marks == overlay.marks
    assert driver.scene.match.steps == []


# Asking


def test_a_hint_that_is_played_over_or_taken_back_is_forgotten(stage: Stage, slow: Slow) -> None:
    driver = driver_on(stage)
    driver.play(likely_step(driver, Random(2)), Random(2))
    driver.settle()
    for undo in (True, False):
        driver.press(pygame.K_h)
        assert driver.scene.hinting.thinking and slow.open is not None
        if undo:
            driver.press_button("undo")
        else:
            driver.play(next(step for step in driver.scene.match.legal() if step & KIND == WORK), Random(1))
        assert not driver.scene.hinting.thinking and slow.open is None
        slow.ready = True
        stage.update(0.02)
        driver.settle()
        slow.ready = False
        assert driver.scene.hint_overlay() is None


def test_a_bots_answer_is_not_taken_for_a_hint(stage: Stage, slow: Slow) -> None:
    """A hint is asked for and the turn ended before it comes; the bot's turn goes on undisturbed."""
    driver = driver_on(stage, 2, ("greedy",))
    driver.settle()
    driver.play(REST, Random(1))
    driver.settle()
    driver.press(pygame.K_h)
    assert slow.asked[-1].kind == "hint"
    driver.play(END, Random(1))
    slow.ready = True
    driver.settle()
    assert slow.asked[-1].kind == "step" and driver.scene.match.position.turn == 2
    assert driver.scene.hint_overlay() is None


def test_nobody_is_asked_while_a_bot_moves_or_when_hints_are_off(stage: Stage, slow: Slow) -> None:
    driver = driver_on(stage, 2, ("greedy", "greedy"))
    assert not driver.button("hint").enabled
    driver.press(pygame.K_h)
    driver.press_button("hint")
    assert slow.asked == []
    stage.settings.hints = False
    driver = driver_on(stage)
    assert "hint" not in {button.action for button in driver.scene.buttons}
    driver.press(pygame.K_h)
    assert slow.asked == [] and driver.scene.hint_overlay() is None


def test_switching_hints_off_takes_the_one_on_the_table_away(stage: Stage, slow: Slow) -> None:
    slow.ready = True
    driver = driver_on(stage)
    hinted(driver)
    stage.settings.hints = False
    stage.resize(stage.size)
    assert driver.scene.hint_overlay() is None


def test_when_no_hint_comes_a_sentence_says_so(stage: Stage, slow: Slow) -> None:
    driver = driver_on(stage)
    driver.press(pygame.K_h)
    slow.poll = lambda: ""  # type: ignore[method-assign]
    stage.update(0.02)
    assert driver.scene.notice.text == stage.words("hint.none") and not driver.scene.hinting.thinking


@pytest.mark.parametrize("answer", ["end", "{", '{"steps":["fly"],"reasons":[],"line":[]}', "[" * 15_000])
def test_an_answer_that_is_no_hint_is_logged_and_a_sentence_says_that_there_is_none(
    stage: Stage, slow: Slow, caplog: pytest.LogCaptureFixture, answer: str
) -> None:
    driver = driver_on(stage)
    driver.press(pygame.K_h)
    slow.poll = lambda: answer  # type: ignore[method-assign]
    with caplog.at_level(logging.WARNING):
        stage.update(0.02)
    assert stage.scenes == [driver.scene], "no page for failures"
    assert driver.scene.notice.text == stage.words("hint.none") and not driver.scene.hinting.thinking
    assert "hint cannot be understood" in caplog.text and len(caplog.text) < 500
    del slow.poll
    slow.ready = True
    assert hinted(driver).text, "the next one is understood"


# Never in draw()


@pytest.mark.parametrize("scene", scenes())
def test_nobody_thinks_while_anything_is_drawn(scene: str) -> None:
    stage = stage_of(Shot(scene, (1024, 640), "en", 3, 7, 12))
    stage.thinker = Silent(stage)
    surface = Surface(stage.size)
    for top in stage.scenes:
        if isinstance(top, TableScene):
            top.pointer = atlas(top).spots[8].picture.center
    stage.draw(surface)


@pytest.mark.parametrize("hint", [False, True])
def test_drawing_goes_on_while_somebody_thinks(hint: bool) -> None:
    """A bot's turn and a hint: the thinker is asked and polled by time passing, and frames are drawn meanwhile."""
    stage = headless_stage((1024, 640), "en")
    stage.thinker = thinker = Slow(stage)
    driver = driver_on(stage, 2, () if hint else ("greedy", "greedy"))
    if hint:
        driver.press(pygame.K_h)
    surface = Surface(stage.size)
    for frame in range(1, 5):
        assert stage.update(0.5), "the window goes on drawing"
        asked, polled = len(thinker.asked), thinker.polled
        stage.draw(surface)
        assert (len(thinker.asked), thinker.polled) == (asked, polled) and asked == 1 and polled >= frame - 1
    assert thinker.open is not None and driver.scene.match.steps == []
    overlay = driver.scene.hint_overlay()
    assert overlay is not None and overlay.thinking and overlay.text if hint else overlay is None
