"""The sheet of the first start, the sheet after a lesson, and what a lesson points at."""

from __future__ import annotations

import pygame
import pytest

from game.lesson import Lesson
from game.lesson_files import lesson_path, load_lesson
from tests.ui.driving import down, key
from tests.ui.lessons.lesson_driver import LessonDriver, lesson_stage
from tests.ui.lessons.test_lessons_played import LESSONS, MOST_CLICKS, named, play
from ui.lessons.first_guide import first_session, is_first
from ui.lessons.routes import open_learn, open_welcome
from ui.lessons.session import lessons_of
from ui.room_packages import EDITIONS
from ui.routes import show_title
from ui.scenes.learn import LearnScene
from ui.scenes.lesson_done import LessonDoneScene
from ui.scenes.table import TableScene
from ui.scenes.title import TitleScene
from ui.scenes.welcome import WelcomeScene
from ui.set_store import title_unless_standard
from ui.stage import Stage

pytestmark = pytest.mark.usefixtures("shared_sprites")
WAYS = {"learn": LearnScene, "first": TableScene, "know": TitleScene}


def welcomed() -> tuple[Stage, WelcomeScene]:
    stage = lesson_stage()
    stage.settings.welcomed = False
    show_title(stage)
    open_welcome(stage)
    scene = stage.scenes[-1]
    assert isinstance(scene, WelcomeScene)
    return stage, scene


@pytest.mark.parametrize("keyboard", [False, True], ids=["mouse", "keyboard"])
@pytest.mark.parametrize("way", WAYS)
def test_each_way_of_the_first_start_leads_there_and_is_offered_once(way: str, keyboard: bool) -> None:
    stage, scene = welcomed()
    if keyboard:
        for _ in range(list(WAYS).index(way) + 1):
            stage.handle(key(pygame.K_TAB))
        assert scene.focus.on == way
        stage.handle(key(pygame.K_RETURN))
    else:
        stage.handle(down(scene.rects[way].center))
    assert isinstance(stage.scenes[-1], WAYS[way]) and stage.settings.welcomed


@pytest.mark.parametrize(("pressed", "way"), [(pygame.K_RETURN, "learn"), (pygame.K_ESCAPE, "know")])
def test_the_keys_on_the_sheet_of_the_first_start_do_what_they_say(pressed: int, way: str) -> None:
    stage, _ = welcomed()
    stage.handle(key(pressed))
    assert isinstance(stage.scenes[-1], WAYS[way])


@pytest.mark.parametrize("edition", [edition.name for edition in EDITIONS])
def test_another_game_and_another_language_can_be_chosen_on_the_sheet_of_the_first_start(edition: str) -> None:
    stage, scene = welcomed()
    stage.handle(down(scene.rects[f"edition:{edition}"].center))
    stage.handle(down(scene.rects["fr"].center))
    assert stage.scenes[-1] is scene and not stage.settings.welcomed
    brass = {button.label for button in scene.buttons() if button.look == "brass"}
    assert brass == {stage.words_in("fr")(f"edition.{edition}"), "Apprendre en cinq minutes", "Français"}
    stage.handle(key(pygame.K_RETURN))
    learn = stage.scenes[-1]
    assert isinstance(learn, LearnScene) and stage.edition.name == edition
    assert learn.lessons == lessons_of(stage.edition)


def test_the_page_of_lessons_leads_to_the_first_that_was_not_done_and_then_to_a_first_game() -> None:
    stage = lesson_stage()
    open_learn(stage)
    scene = stage.scenes[-1]
    assert isinstance(scene, LearnScene)
    for number, lesson in enumerate(scene.lessons):
        assert scene.usual == f"lesson:{number}" and not brass_of(scene)
        stage.settings.learn(lesson.name)
    assert scene.usual == "first" and brass_of(scene) == ["first"]


def brass_of(scene: LearnScene) -> list[str]:
    return [button.action for button in scene.buttons() if button.look == "brass"]


def test_lessons_are_found_again_on_the_title() -> None:
    stage, scene = welcomed()
    scene.act("know")
    title = stage.scenes[-1]
    assert isinstance(title, TitleScene)
    title.act("learn")
    assert isinstance(stage.scenes[-1], LearnScene)


@pytest.mark.parametrize("lesson", LESSONS, ids=named)
def test_all_that_words_are_about_is_framed_and_never_looks_like_the_next_click(lesson: Lesson) -> None:
    driver = LessonDriver(lesson_stage(), lesson)
    for _ in range(MOST_CLICKS):
        if driver.done:
            assert not driver.guide.marks(driver.scene.layout, driver.scene.view, driver.scene.offer)
            return
        overlay = driver.scene.hint_overlay()
        assert overlay is not None
        framed = [mark for mark in overlay.marks if mark.about]
        wanted = len(driver.guide.step().point_at) if driver.scene.dialog is None else 0
        assert len(framed) == wanted and not overlay.marks[0].about
        driver.by_mouse()
    raise AssertionError("the lesson does not come to an end")


def done_sheet(lesson: Lesson) -> tuple[Stage, LessonDoneScene]:
    driver = LessonDriver(lesson_stage(), lesson)
    play(driver, keyboard=False)
    scene = driver.stage.scenes[-1]
    assert isinstance(scene, LessonDoneScene)
    return driver.stage, scene


def test_the_next_lesson_is_named_and_begins() -> None:
    stage, scene = done_sheet(LESSONS[0])
    assert scene.buttons()[0].label == "Next: Upgrade and trade"
    scene.act("next")
    table = stage.scenes[-1]
    assert isinstance(table, TableScene) and table.session.seed == LESSONS[1].name


@pytest.mark.parametrize("name", ["new_world_end", "spice_road_end"])
def test_after_the_last_lesson_a_first_game_comes_next(name: str) -> None:
    stage, scene = done_sheet(load_lesson(lesson_path(name)))
    labels = [button.label for button in scene.buttons()]
    assert labels[0] == "Next: My first game" and len(set(labels)) == len(labels)
    scene.act("next")
    table = stage.scenes[-1]
    assert isinstance(table, TableScene) and is_first(table.session)


def test_the_set_of_a_first_game_is_not_named() -> None:
    stage = lesson_stage()
    assert title_unless_standard(stage.words, first_session(stage).rules.component_set) == ""
