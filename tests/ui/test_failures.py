"""When something fails while playing: the game is kept, a page says what happened, and the log stays small."""

from __future__ import annotations

import io
import logging
from pathlib import Path
from random import Random

import pygame
import pytest

import ui.app
from game import __version__
from game.record import digest
from tests.ui.driving import Driver, choice, down, key, likely_step, motion
from tests.ui.overlay_helpers import LANGUAGES, SIZES, apart, assert_buttons_fit, assert_fits
from tests.ui.save_helpers import game
from ui.app import headless_stage
from ui.failures import FINISHED, KEPT, NO_GAME, NOT_KEPT, place_of, report_of, show_failure
from ui.log import FILES, MOST_BYTES, close_log, log_file, open_log
from ui.routes import show_table
from ui.saves.store import SaveStore
from ui.scenes.failure import FailureScene, failure_layout
from ui.scenes.table import TableScene
from ui.scenes.title import TitleScene
from ui.stage import Stage

SEED = "FAILING7"
ENTER = key(pygame.K_RETURN)


class Broken(Exception):
    """Something that nobody thought of."""


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    made = headless_stage((1280, 720), "en")
    made.folder = tmp_path
    made.saves = SaveStore(tmp_path, made.games)
    return made


def playing(stage: Stage, turns: int = 3) -> Driver:
    """Play some turns and begin another one."""
    driver = Driver(choice(2), SEED, stage.size, "instant", stage)
    chance = Random(2)
    while driver.position.turn < turns or driver.scene.picker.can(0):
        driver.scene.play.play(likely_step(driver, chance))
        driver.settle()
    return driver


def position_of(stage: Stage) -> str:
    scene = stage.scenes[0]
    assert isinstance(scene, TableScene)
    return digest(scene.session.rules, scene.match.position)


def loop(stage: Stage, monkeypatch: pytest.MonkeyPatch, *batches: list[pygame.event.Event]) -> list[str]:
    """Let the window run with some events a frame, then close it; return the kinds of scenes on top, frame by frame."""
    left = [*batches, [pygame.event.Event(pygame.QUIT)]]
    seen: list[str] = []

    def get() -> list[pygame.event.Event]:
        seen.append(type(stage.scenes[-1]).__name__)
        return left.pop(0) if left else []

    monkeypatch.setattr(pygame.event, "get", get)
    monkeypatch.setattr(pygame.event, "wait", lambda wait: pygame.event.Event(pygame.NOEVENT))
    ui.app._loop(stage)
    return seen


def break_once(monkeypatch: pytest.MonkeyPatch, scene: type, method: str) -> None:
    """Let a method of a scene fail the first time it is called."""
    real = getattr(scene, method)
    failed: list[bool] = []

    def broken(self: object, *given: object) -> object:
        if not failed:
            failed.append(True)
            raise Broken(f"{method} does not work")
        return real(self, *given)

    monkeypatch.setattr(scene, method, broken)


@pytest.mark.parametrize("method", ["handle", "update", "draw"])
def test_a_failure_at_the_table_shows_the_page_and_the_game_is_resumed_as_it_was(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, method: str
) -> None:
    playing(stage)
    before = position_of(stage)
    break_once(monkeypatch, TableScene, method)
    seen = loop(stage, monkeypatch, [motion((9, 9))], [], [ENTER], [], [ENTER], [])
    assert list(dict.fromkeys(seen)) == ["TableScene", "FailureScene", "TitleScene"] and seen[-1] == "TableScene"
    assert position_of(stage) == before
    assert f"{method} does not work" in caplog.text and SEED in caplog.text


def test_the_turn_in_progress_is_kept_too(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = playing(stage)
    driver.scene.play.play(driver.scene.picker.steps[min(driver.scene.picker.lit())])
    assert driver.scene.match.turn.played
    before = position_of(stage)
    break_once(monkeypatch, TableScene, "update")
    loop(stage, monkeypatch, [], [ENTER], [ENTER], [])
    assert position_of(stage) == before


def test_a_failure_without_a_game_loses_nothing_and_says_so(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    stage.push(TitleScene(stage))
    show_failure(stage, Broken("the title"))
    page = stage.scenes[-1]
    assert isinstance(page, FailureScene) and page.kept == NO_GAME
    assert stage.words("failure.no_game") in [label.text for label in page.labels()]


def test_a_failure_after_the_end_of_a_game_says_where_finished_games_are(stage: Stage) -> None:
    session = game(stage)
    assert session.match.is_over
    show_table(stage, session)
    show_failure(stage, Broken("the results"))
    page = stage.scenes[-1]
    assert isinstance(page, FailureScene) and page.kept == FINISHED
    assert not stage.saves.has_game() and len(stage.saves.records()) == 1
    for language in LANGUAGES:
        words = stage.words_in(language)
        assert words("shelf.records") in words("failure.finished") and words("failure.finished") != words(
            "failure.kept"
        )


@pytest.mark.parametrize("way", ["raises", "refuses"])
def test_a_game_that_cannot_be_kept_is_said_and_the_turn_before_is_still_there(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    playing(stage)
    with monkeypatch.context() as patch:
        patch.setattr(SaveStore, "keep", _no_disk if way == "refuses" else _disorder)
        show_failure(stage, Broken("first"))
    page = stage.scenes[-1]
    assert isinstance(page, FailureScene) and page.kept == NOT_KEPT
    page.act("title")
    stage.handle(ENTER)
    assert isinstance(stage.scenes[-1], TableScene)


def _no_disk(self: SaveStore, session: object) -> bool:
    return False


def _disorder(self: SaveStore, session: object) -> bool:
    raise Broken("the match is in disorder")


@pytest.mark.parametrize("method", ["resize", "handle", "update", "draw"])
def test_a_failure_of_the_page_itself_ends_the_program(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, method: str
) -> None:
    playing(stage)
    break_once(monkeypatch, TableScene, "update")
    break_once(monkeypatch, FailureScene, method)
    with pytest.raises(Broken, match=method):
        loop(stage, monkeypatch, [], [motion((5, 5))], [])
    assert stage.saves.has_game()


# The page


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("folder", ["/home/ada/.local/share/Century", "C:\\Users\\" + "Wilhelmina Hawkins" * 8])
def test_the_page_fits_with_any_folder(size: tuple[int, int], language: str, folder: str) -> None:
    spots, areas = failure_layout(size)
    others = [rect for name, rect in areas.items() if name != "sheet"]
    assert apart([*spots.values(), *others])
    assert all(areas["sheet"].contains(rect) for rect in [*spots.values(), *others])
    assert pygame.Rect((0, 0), size).contains(areas["sheet"])
    stage = headless_stage(size, language)
    stage.resize(size)
    stage.folder = Path(folder)
    for kept in (KEPT, FINISHED, NOT_KEPT, NO_GAME):
        page = FailureScene(stage, "report", "Broken, ui/scenes/table.py, 240", kept)
        stage.push(page)
        assert_fits(stage, page.labels())
        for copied in ("", "copied", "not_copied"):
            page.copied = copied
            assert_buttons_fit(stage, page.buttons())
    said = "".join(label.text for label in page.labels()).replace("\n", "")
    assert str(log_file(Path(folder))).replace(" ", "") in said.replace(" ", ""), "the path is there whole"


def test_the_page_is_used_by_keys_and_by_mouse(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    playing(stage)
    show_failure(stage, Broken("oh"))
    page = stage.scenes[-1]
    assert isinstance(page, FailureScene)
    stage.handle(key(pygame.K_c))
    log = Path("<games>") / "logs" / "century.log"
    assert copied == [f"{page.report}\nlog {log}"], "what is pasted elsewhere names no folder of the player"
    assert stage.words("failure.copied") in [button.label for button in page.buttons()]
    stage.handle(motion(page.rects["copy"].center))
    assert page.clickable()
    stage.handle(down(page.rects["copy"].center))
    assert len(copied) == 2
    stage.handle(down(page.rects["quit"].center))
    assert not stage.running


def test_without_a_clipboard_the_page_points_to_the_log(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_clipboard(text: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", no_clipboard)
    page = FailureScene(stage, "report", "place", KEPT)
    stage.push(page)
    page.act("copy")
    assert stage.words("failure.not_copied") in [button.label for button in page.buttons()]


# The report


def test_the_report_tells_version_seed_and_place_and_no_folder_of_the_player(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    home = tmp_path / "ada"
    monkeypatch.setattr(Path, "home", lambda: home)
    playing(stage)
    try:
        try:
            (home / ".local" / "x").read_bytes()
        except OSError as cause:
            raise Broken(f"see {Path(__file__).parent}") from cause
    except Broken as error:
        report = report_of(stage, error)
        place = place_of(error)
    assert f"Century {__version__}" in report and "pygame-ce" in report and "Python" in report
    assert f"seed {SEED}, 2 players" in report and "TableScene" in report
    assert "FileNotFoundError" in report and "~" in report and ".local" in report, "the first cause is told too"
    assert "tests/ui/test_failures.py, line" in report and place.startswith("Broken, tests/ui/test_failures.py")
    assert home.name not in report and str(Path(__file__).parent) not in report
    assert all(not line.startswith("/") for line in report.splitlines())


def test_the_report_names_no_folder_of_games_that_lies_outside_the_home(stage: Stage, tmp_path: Path) -> None:
    stage.folder = tmp_path / "ada's games"
    try:
        (stage.folder / "open-game.json").read_bytes()
    except OSError as error:
        report = report_of(stage, error)
    assert "ada's games" not in report and "<games>" in report and "open-game.json" in report


def test_a_long_message_and_a_long_trace_are_cut(stage: Stage) -> None:
    def deep(level: int) -> None:
        if level == 0:
            raise Broken("x" * 100_000)
        deep(level - 1)

    try:
        deep(300)
    except Broken as error:
        assert len(report_of(stage, error)) < 6_000


# The log


def test_the_log_is_bounded_and_begins_with_version_and_system(tmp_path: Path) -> None:
    handler = open_log(tmp_path)
    assert handler is not None
    try:
        assert f"Century {__version__}" in log_file(tmp_path).read_text(encoding="utf-8")
        for number in range(40):
            logging.warning("%d %s", number, "é" * 10 ** number.bit_length())
            for _ in range(100):
                logging.warning("a line of the log that is neither long nor short, but there are many such lines")
    finally:
        close_log(handler)
    files = list(log_file(tmp_path).parent.iterdir())
    assert 1 < len(files) <= FILES
    assert all(file.stat().st_size <= MOST_BYTES for file in files)


def test_a_folder_that_cannot_be_written_gives_no_log_and_no_failure(tmp_path: Path) -> None:
    (tmp_path / "logs").write_text("in the way", encoding="utf-8")
    assert open_log(tmp_path) is None
    close_log(None)


class FullDisk(io.StringIO):
    def flush(self) -> None:
        raise OSError(28, "No space left on device")


def test_a_full_disk_does_not_disturb_what_is_logged(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    handler = open_log(tmp_path)
    assert isinstance(handler, logging.StreamHandler)
    try:
        handler.stream = FullDisk()
        logging.info("nobody will read this")
    finally:
        close_log(handler)
    assert "Traceback" not in capfd.readouterr().err


def test_the_seed_of_every_game_is_logged(stage: Stage, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO):
        Driver(choice(2), SEED, stage.size, "instant", stage)
    assert SEED in caplog.text
