"""What a first game tells at the table and after it, and that a done lesson stays marked."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ai.missed import KINDS
from tests.ui.lessons.lesson_driver import LessonDriver, lesson_stage
from tests.ui.lessons.test_lessons_played import LESSONS, kept_stage, play
from ui.lessons.first_guide import first_session, what_next
from ui.lessons.routes import start_first_game
from ui.scenes.learn import LearnScene
from ui.scenes.table import TableScene
from ui.settings import load_settings
from ui.stage import Stage

pytestmark = pytest.mark.usefixtures("shared_sprites")


def first_table() -> tuple[Stage, TableScene]:
    stage = lesson_stage()
    start_first_game(stage)
    scene = stage.scenes[-1]
    assert isinstance(scene, TableScene)
    return stage, scene


@pytest.mark.parametrize("kind", KINDS)
def test_each_tip_is_shown_at_the_table_until_put_away_and_only_while_tips_are_on(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ui.lessons.first_guide.tip_now", lambda match, seat, since: kind)
    stage, scene = first_table()
    overlay = scene.hint_overlay()
    assert overlay is not None and overlay.text == stage.words(f"first.tip.{kind}")
    stage.settings.tips = False
    assert scene.hint_overlay() is None
    stage.settings.tips = True
    scene.guide.close_tip()
    assert scene.hint_overlay() is None


def test_a_first_game_says_who_the_person_is() -> None:
    _, scene = first_table()
    assert scene.match.seats[0].name in scene.notice.text


@pytest.mark.parametrize("kind", ["", *KINDS])
def test_after_a_first_game_what_was_missed_most_is_to_be_tried(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ui.lessons.first_guide.often_missed", lambda match, seat, since: kind)
    stage = lesson_stage()
    session = first_session(stage)
    assert what_next(stage, session) == stage.words(f"first.next.{kind or 'level'}")
    session.choice.options.pop("first_game")
    assert what_next(stage, session) == ""


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_a_lesson_can_be_left_and_begun_again_at_every_step(lesson: object) -> None:
    for left_after in range(20):
        driver = LessonDriver(lesson_stage(), lesson)  # type: ignore[arg-type]
        for _ in range(left_after):
            if not driver.done:
                driver.by_mouse()
        if driver.done:
            return
        driver.scene._press("lesson_again")
        driver.settle()
        assert driver.guide.progress.number == 0
        driver.scene._press("lesson_leave")
        assert isinstance(driver.stage.scenes[-1], LearnScene)


def test_the_mark_of_a_done_lesson_is_kept_over_a_restart(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    play(LessonDriver(kept_stage(file), LESSONS[0]), keyboard=False)
    assert load_settings(file).lessons == [LESSONS[0].name]
