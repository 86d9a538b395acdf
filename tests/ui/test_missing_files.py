"""What is missing or broken at the start is said in a sentence, with an exit code, and never as a trace."""

from __future__ import annotations

import logging
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import font_source_sans_pro
import pygame
import pytest

import main as program
import ui.app
import ui.guard
from game.ai.knowledge import knowledge_of
from game.catalogue import GAMES
from game.loading import DataError
from tests.ui.driving import down, motion
from ui.guard import SIZE, WALNUT, guarded, plain_picture, sentence_of, tell
from ui.look.sprites import Sprites
from ui.look.theme import load_theme
from ui.scenes.title_layout import title_layout
from ui.settings import default_settings

ROOT = Path(__file__).resolve().parent.parent.parent


FILES = [
    "data/theme.yaml",
    "data/locale/en.yaml",
    "data/ai/new_world.yaml",
    "data/ai/spice_road.yaml",
    "data/new_world/bonus_tiles.yaml",
    "data/new_world/cards.yaml",
    "data/new_world/exploration_tiles.yaml",
    "data/new_world/locations.yaml",
    "assets/sprites/goods/maize.svg",
    "assets/sprites/settlers/broad.svg",
    "assets/sprites/boards/a.svg",
]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of data and pictures."""
    here = tmp_path_factory.mktemp("program")
    for folder in ("data", "assets/sprites"):
        shutil.copytree(ROOT / folder, here / folder)
    return here


@pytest.fixture
def copy(whole: Path, home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy that the program reads instead of its own files, and a window that closes at once; mended afterwards."""
    _look_in(whole, monkeypatch)
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(ui.app, "player_folder", lambda: home)
    monkeypatch.setattr(ui.guard, "player_folder", lambda: home)
    monkeypatch.setattr(ui.guard, "guess_language", lambda: "en")
    monkeypatch.setattr(pygame, "quit", lambda: None)
    monkeypatch.setattr(pygame.event, "get", lambda: [pygame.event.Event(pygame.QUIT)])
    yield whole
    for name in FILES:
        shutil.copy(ROOT / name, whole / name)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """The folder of a player who reads English."""
    (tmp_path / "settings.json").write_text('{"version": 1, "language": "en"}', encoding="utf-8")
    return tmp_path


def _look_in(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, module in list(sys.modules.items()):
        if name.startswith("ui.") and hasattr(module, "project_folder"):
            monkeypatch.setattr(module, "project_folder", lambda: here)
        if name.startswith("game.") and hasattr(module, "data_folder"):
            monkeypatch.setattr(module, "data_folder", lambda game: here / "data" / game)


def start(capfd: pytest.CaptureFixture[str]) -> tuple[int, str]:
    """Start the program and return its exit code and what it said."""
    code = program.main([])
    return code, capfd.readouterr().err


def test_a_whole_copy_starts_without_a_word(copy: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert start(capfd) == (0, "")


@pytest.mark.parametrize("content", [None, b"no sound at all"])
def test_without_sounds_the_program_starts_and_logs_a_line(
    copy: Path, home: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], content: bytes | None
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080)])
    sounds = copy / "assets" / "sounds"
    shutil.rmtree(sounds, ignore_errors=True)
    if content is not None:
        sounds.mkdir()
        (sounds / "click.wav").write_bytes(content)
    spot = title_layout(default_settings().window, ["new_world"], "new_world")[0]["en"].center
    events = [motion(spot), down(spot), pygame.event.Event(pygame.QUIT)]
    monkeypatch.setattr(pygame.event, "get", lambda: events)
    assert start(capfd) == (0, "")
    assert "click.wav cannot be played" in (home / "logs" / "century.log").read_text(encoding="utf-8")


def remove(path: Path) -> None:
    path.unlink()


def halve(path: Path) -> None:
    content = path.read_bytes()
    path.write_bytes(content[: len(content) // 2])


def empty(path: Path) -> None:
    path.write_bytes(b"")


def spoil(path: Path) -> None:
    path.write_bytes(b"\xff\xfe\x00[{")


@pytest.mark.parametrize("harm", [remove, empty, spoil, halve])
@pytest.mark.parametrize("name", FILES)
def test_a_file_that_is_missing_or_broken_is_named_in_a_sentence(
    copy: Path, home: Path, capfd: pytest.CaptureFixture[str], name: str, harm: Callable[[Path], None]
) -> None:
    harm(copy / name)
    code, said = start(capfd)
    assert code == 1
    assert said.startswith("Century has to stop. ") and "century.log" in said
    assert "Traceback" not in said and said.count("\n") == 1
    if name != "data/locale/en.yaml" or harm is not halve:  # half a file of words may still be one
        assert Path(name).name in said
    log = (home / "logs" / "century.log").read_text(encoding="utf-8")
    assert "Traceback" in log, "whoever wants to know more finds it there"


@pytest.mark.parametrize(
    ("game", "style"), [(game, style) for game in GAMES for style in ("plain", *knowledge_of(game).styles)]
)
def test_a_style_without_weights_is_named_at_the_start(
    copy: Path, capfd: pytest.CaptureFixture[str], game: str, style: str
) -> None:
    path = copy / f"data/ai/{game}.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace(f"  {style}: {{", f"  not_{style}: {{"), encoding="utf-8")
    code, said = start(capfd)
    assert code == 1 and f"{game}.yaml has no style '{style}'." in said and "Traceback" not in said


@pytest.mark.parametrize("harm", [remove, empty, spoil])
def test_a_font_that_is_missing_or_broken_is_named_in_a_sentence(
    copy: Path,
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
    harm: Callable[[Path], None],
) -> None:
    fonts = Path(str(font_source_sans_pro.__file__)).parent / "files"
    whole, harmed = home / "whole", home / "harmed"  # a font that was loaded stays open, and Windows lets it alone then
    for folder in (whole, harmed):
        (folder / "files").mkdir(parents=True)
        for name in ("Regular", "Semibold", "It"):
            shutil.copy(fonts / f"SourceSansPro-{name}.otf", folder / "files")
    monkeypatch.setattr(font_source_sans_pro, "__file__", str(whole / "__init__.py"))
    assert start(capfd)[0] == 0
    harm(harmed / "files" / "SourceSansPro-It.otf")
    monkeypatch.setattr(font_source_sans_pro, "__file__", str(harmed / "__init__.py"))
    code, said = start(capfd)
    assert code == 1 and "SourceSansPro-It.otf" in said and "Traceback" not in said


def test_a_package_that_is_missing_is_named_in_a_sentence(
    copy: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "ui.app", None)
    code, said = start(capfd)
    assert code == 1 and "ui.app" in said and "Traceback" not in said
    monkeypatch.setitem(sys.modules, "ui.guard", None)
    code, said = start(capfd)
    assert code == 1 and "ui.guard" in said and "Traceback" not in said


def test_without_a_screen_the_program_says_so(
    copy: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def no_screen(*given: object, **named: object) -> pygame.Surface:
        raise pygame.error("No available video device")

    monkeypatch.setattr(pygame.display, "set_mode", no_screen)
    code, said = start(capfd)
    assert code == 1 and "No available video device" in said and "Traceback" not in said


def test_the_program_really_ends_with_a_sentence_and_a_code(tmp_path: Path) -> None:
    for folder in ("data", "assets", "game", "ui"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))
    shutil.copy(ROOT / "main.py", tmp_path)
    (tmp_path / "data" / "theme.yaml").unlink()
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "XDG_DATA_HOME": str(tmp_path / "home")}
    environment |= {"LOCALAPPDATA": str(tmp_path / "home"), "LANG": "C", "LC_ALL": "C"}
    done = subprocess.run(
        [sys.executable, "main.py"], cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 1
    assert "theme.yaml" in done.stderr and "Traceback" not in done.stderr


# The sentence


def test_the_sentence_is_in_the_language_of_the_system_or_else_in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ui.guard, "guess_language", lambda: "fr")
    said = sentence_of(DataError("x.yaml is not there."), "/log")
    assert said.startswith("Century doit s’arrêter. x.yaml is not there.") and said.endswith("/log.")

    def unreadable(language: str) -> None:
        raise DataError("fr.yaml is not there.")

    monkeypatch.setattr(ui.guard, "load_words", unreadable)
    assert sentence_of(ValueError("odd"), "") == (
        "Century has to stop. ValueError: odd. Installing it again usually helps."
    )


def test_where_there_is_a_screen_the_sentence_stands_in_a_window_until_it_is_answered(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    waits = [pygame.MOUSEMOTION, pygame.KEYDOWN]
    shown: list[pygame.Surface] = []
    monkeypatch.setattr(pygame, "quit", lambda: None)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")

    def picture(text: str) -> pygame.Surface:
        shown.append(plain_picture(text))
        return shown[-1]

    monkeypatch.setattr(ui.guard, "plain_picture", picture)
    monkeypatch.setattr(pygame.event, "wait", lambda: pygame.event.Event(waits.pop(0)))
    tell("Something is missing.")
    assert waits == [] and len(shown) == 1
    assert "Something is missing." in capfd.readouterr().err
    pygame.display.set_mode((64, 64))


def test_a_long_path_is_broken_inside_the_plain_window() -> None:
    picture = plain_picture("The file " + "/very/long/folder" * 14 + "/theme.yaml cannot be read.")
    ground = pygame.Color(WALNUT)
    ink = pygame.mask.from_threshold(picture, ground, (1, 1, 1, 255))
    ink.invert()
    whole = ink.get_bounding_rects()
    assert whole and pygame.Rect((0, 0), SIZE).inflate(-20, -20).contains(whole[0].unionall(whole[1:]))


def test_the_guard_hands_the_exit_code_on_and_closes_the_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ui.guard, "player_folder", lambda: tmp_path)
    before = list(logging.getLogger().handlers)
    assert guarded(lambda: 7) == 7
    assert logging.getLogger().handlers == before


# While playing


def test_a_picture_that_is_missing_while_playing_is_replaced_and_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    sprites = Sprites(load_theme())
    for size in (20, 40):
        picture = sprites.get("icons/not_there", size, size)
        assert picture.get_size() == (size, size) and picture.get_at((size // 2, size // 4)).a == 255
    assert caplog.text.count("not_there.svg") == 1
