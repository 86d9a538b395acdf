"""Every lesson is played to its end, by mouse and by keyboard, in every language and at three sizes."""

from __future__ import annotations

import pygame
import pytest

from game.lesson import Lesson
from tests.ui.lessons.lesson_driver import LessonDriver, lesson_stage
from ui.app import headless_stage
from ui.lessons.session import lessons_of
from ui.look.words import LANGUAGES
from ui.room_packages import EDITIONS
from ui.stage import Stage

SIZES = ((1024, 640), (1600, 900), (2560, 1440))
LESSONS = [lesson for edition in EDITIONS[:2] for lesson in lessons_of(edition)]
MOST_CLICKS = 40
CLOSE = 17
"""How many pixels lie between two clicks on a dialog: fewer than anything on it is wide."""
pytestmark = pytest.mark.usefixtures("shared_sprites")


def named(lesson: Lesson) -> str:
    return lesson.name


def play(driver: LessonDriver, keyboard: bool) -> int:
    """Play a lesson to its end and return how many clicks it took."""
    for click in range(MOST_CLICKS):
        if driver.done:
            return click
        driver.by_keyboard() if keyboard else driver.by_mouse()
    raise AssertionError(f"{driver.guide.lesson.name} does not come to an end")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("keyboard", [False, True], ids=["mouse", "keyboard"])
def test_every_lesson_is_played_to_its_end(language: str, keyboard: bool) -> None:
    for size in SIZES:
        stage = lesson_stage(size, language)
        for lesson in LESSONS:
            driver = LessonDriver(stage, lesson)
            play(driver, keyboard)
            assert lesson.name in stage.settings.lessons


@pytest.mark.parametrize("lesson", LESSONS, ids=named)
def test_every_wrong_click_is_answered_and_harmless(lesson: Lesson) -> None:
    """All targets, all buttons and the bare table, at every step, also while a dialog is open."""
    driver = LessonDriver(lesson_stage(), lesson)
    for _ in range(MOST_CLICKS):
        if driver.done:
            return
        before = list(driver.scene.match.steps)
        for spot in wrong_spots(driver):
            driver.scene.notice.clear()
            driver.click(spot)
            driver.stage.update(0.0)
            assert driver.stage.scenes == [driver.scene], f"a click on {spot} leads away"
            assert driver.scene.match.steps == before, f"a click on {spot} plays something"
            assert driver.scene.notice.text, f"a click on {spot} is not answered at {driver.guide.step().say}"
        driver.by_mouse()
    raise AssertionError("the lesson does not come to an end")


def wrong_spots(driver: LessonDriver) -> list[tuple[int, int]]:
    """Return spots of everything that is not asked for now, and of the bare table."""
    scene, offer = driver.scene, driver.scene.offer
    dialog = scene.dialog.rect if scene.dialog is not None else None
    wanted = set(scene.picker.lit()) | set(offer.ways)
    wanted |= {("price", number) for kind, number in wanted if kind == "market"}
    found = [(scene.layout.centre.left + 2, scene.layout.centre.bottom - 2)]
    for target, rect in offer.targets.items():
        spot = rect.center
        covered = dialog is not None and dialog.collidepoint(spot)
        own = target[0] == "order" or (target[0] == "store" and dialog is not None)  # these mean no step
        if target not in wanted and not covered and scene.target_at(spot) == target and not own:
            found.append(spot)
    found += [button.rect.center for button in scene.buttons if button.action in ("end", "rest") and not button.enabled]
    return found


@pytest.mark.parametrize("lesson", LESSONS, ids=named)
def test_every_click_on_a_dialog_changes_it_or_is_answered(lesson: Lesson) -> None:
    """Everything on every dialog, its bare paper and the goods in storage; none plays a step, and all lead on."""
    driver = LessonDriver(lesson_stage(), lesson)
    for _ in range(MOST_CLICKS):
        if driver.done:
            return
        before = list(driver.scene.match.steps)
        for spot in dialog_spots(driver):
            if driver.marked().collidepoint(spot):
                continue
            driver.scene.notice.clear()
            seen = dialog_picture(driver)
            driver.click(spot)
            driver.stage.update(0.0)
            where = f"a click on {spot} at {driver.guide.step().say}"
            assert driver.stage.scenes == [driver.scene] and driver.scene.dialog is not None, f"{where} leads away"
            assert driver.scene.match.steps == before, f"{where} plays something"
            assert driver.scene.notice.text or dialog_picture(driver) != seen, f"{where} is not answered"
        driver.by_mouse()
    raise AssertionError("the lesson does not come to an end")


def dialog_spots(driver: LessonDriver) -> list[tuple[int, int]]:
    """Return spots all over the dialog, and those of the goods in storage that can be used for it."""
    dialog = driver.scene.dialog
    if dialog is None:
        return []
    rect = dialog.rect.inflate(-4, -4)
    found = [(x, y) for y in range(rect.top, rect.bottom, CLOSE) for x in range(rect.left, rect.right, CLOSE)]
    stores = [area.center for (kind, _), area in driver.scene.offer.targets.items() if kind == "store"]
    return found + [spot for spot in stores if not dialog.rect.collidepoint(spot)]


def dialog_picture(driver: LessonDriver) -> bytes:
    """Return what the dialog looks like while nothing on it is pointed at."""
    dialog = driver.scene.dialog
    assert dialog is not None
    surface = pygame.Surface(driver.stage.window)
    dialog.draw(surface, (-1, -1))
    return pygame.image.tobytes(surface.subsurface(dialog.rect), "RGB")


@pytest.mark.parametrize("lesson", LESSONS, ids=named)
def test_undo_goes_back_to_what_was_asked_for(lesson: Lesson) -> None:
    driver = LessonDriver(lesson_stage(), lesson)
    for _ in range(MOST_CLICKS):
        asked, played = driver.guide.progress, list(driver.scene.match.steps)
        driver.by_mouse()
        if driver.done:
            return
        if driver.scene.match.can_undo and driver.scene.match.steps != played:
            driver.scene._press("undo")
            driver.settle()
            assert driver.guide.progress == asked and driver.scene.match.steps == played
            driver.by_mouse()


def test_a_lesson_is_neither_kept_nor_counted(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("player")
    stage = kept_stage(folder / "settings.json")
    for lesson in LESSONS[:1]:
        play(LessonDriver(stage, lesson), keyboard=False)
    assert stage.session is None and not stage.saves.has_game() and not stage.book.rows
    assert sorted(path.name for path in folder.iterdir()) == ["settings.json"]


def kept_stage(file: object) -> Stage:
    stage = headless_stage((1280, 720), "en")
    fresh = Stage(stage.theme, stage.settings, stage.games, file)  # type: ignore[arg-type]
    fresh.resize((1280, 720))
    fresh.settings.speed = "instant"
    return fresh
