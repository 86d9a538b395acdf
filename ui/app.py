"""The window and its loop: events in, time passes, scenes are drawn; idle when nothing moves."""

import logging
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO, Final

import pygame

from game.catalogue import load_rules
from ui.failures import show_failure
from ui.lessons.routes import open_welcome
from ui.look.theme import load_theme, project_folder
from ui.paths import pictures_folder, player_folder
from ui.pointer import Pointer
from ui.room_packages import edition_named, room_packages
from ui.saves.folder_lock import lock_folder
from ui.scenes.title import TitleScene
from ui.settings import Settings, default_settings, load_settings
from ui.sounds.cues import Sounds
from ui.sounds.speaker import MixerSpeaker, NoSpeaker, Speaker
from ui.stage import Stage
from ui.start_check import check_files
from ui.start_probe import StartProbe
from ui.thinker import ProcessThinker
from ui.window import open_window, shown_size

FRAMES: Final = 60
IDLE_WAIT_MS: Final = 100
LONGEST_FRAME: Final = 0.1
"""After a hiccup animations go on from where they were instead of jumping."""


def run(
    file: Path | None = None,
    until_ready: bool = False,
    edition: str | None = None,
    then: Callable[[Stage], None] | None = None,
) -> int:
    """Open the window, play until it is closed (or has answered one click), and return the exit code.

    When a file is given, the game in it is opened; when an edition is named, it is the one on the title. `then` may
    lead on from the title at once.
    """
    settings_file = player_folder() / "settings.json"
    settings = load_settings(settings_file)
    _prepare()
    surface = open_window(settings)
    lock = _lock(settings_file.parent)
    stage = make_stage(settings, settings_file if lock is not None else None)
    if edition is not None:
        stage.choose(edition_named(edition, stage.games))
    check_files(stage)
    stage.window = surface.get_size()
    stage.thinker = ProcessThinker(stage.games)
    stage.sounds = Sounds(stage.theme, settings, _speaker())
    stage.saves.pictures = pictures_folder()
    stage.sets.folder = settings_file.parent / "sets"  # they are only read, also while another program has the rest
    title = TitleScene(stage)
    if lock is None:
        stage.saves.elsewhere = True
        title.note = stage.words("keeping.in_use")
    stage.push(title)
    if file is not None:
        from ui.saves.open_file import open_file  # not needed for the first frame of the title

        said = open_file(stage, file)
        if said:
            title.note = said
            print(said, file=sys.stderr)
    elif then is not None:
        then(stage)
    elif not settings.welcomed and not until_ready and lock is not None:
        open_welcome(stage)
    if until_ready:
        stage.push(StartProbe(stage))
    try:
        _loop(stage)
    finally:
        stage.leave_table()
        stage.thinker.close()
        stage.sounds.close()
    _remember_size(stage)
    stage.save_settings()
    pygame.quit()
    return 0


def _lock(folder: Path) -> BinaryIO | None:
    """Return what holds the folder of the player's files for this program, None when it cannot have it."""
    try:
        return lock_folder(folder)
    except OSError as error:
        logging.warning("the folder %s cannot be used: %s", folder, error)
        return None


def make_stage(settings: Settings, settings_file: Path | None = None) -> Stage:
    """Return a stage with the rules of every game that has a room, and everything that scenes need."""
    return Stage(load_theme(), settings, {game: load_rules(game) for game in room_packages()}, settings_file)


def headless_stage(size: tuple[int, int], language: str) -> Stage:
    """Return a stage that draws without a display, for pictures and tests."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    _prepare()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((64, 64))
    settings = default_settings()
    settings.language = language
    settings.window = size
    return make_stage(settings)


def _speaker() -> Speaker:
    """Return what is heard: nothing where nothing is seen, unless a driver was asked for."""
    if pygame.display.get_driver() == "dummy" and "SDL_AUDIODRIVER" not in os.environ:
        return NoSpeaker()
    return MixerSpeaker(project_folder() / "assets" / "sounds")


def _prepare() -> None:
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    pygame.display.init()
    pygame.font.init()


def _loop(stage: Stage) -> None:
    clock = pygame.time.Clock()
    pointer = Pointer(stage)
    moving = True
    while stage.running:
        try:
            moving = _frame(stage, clock, pointer, moving)
        except Exception as error:  # whatever it is, the game is kept and the player is told
            show_failure(stage, error)
            moving = True


def _frame(stage: Stage, clock: pygame.Clock, pointer: Pointer, moving: bool) -> bool:
    """Let one frame pass and return whether anything moves; when nothing did, wait for something to happen."""
    if moving:
        events = pygame.event.get()
    else:
        waited = pygame.event.wait(IDLE_WAIT_MS)
        events = ([waited] if waited.type != pygame.NOEVENT else []) + pygame.event.get()
    seconds = min(LONGEST_FRAME, clock.tick(FRAMES) / 1000)
    for event in events:
        _window_key(stage, event)
        stage.handle(event)
    moved, moving = moving, stage.update(seconds)
    pointer.update()
    if stage.running and (moved or moving or stage.dirty):  # once more when all has come to rest
        stage.dirty = False
        surface = pygame.display.get_surface()
        assert surface is not None
        stage.draw(surface)
        pygame.display.flip()
    return moving


def _window_key(stage: Stage, event: pygame.event.Event) -> None:
    """Switch between window and full screen with F11, and keep the window in its place."""
    stage.full_screen.follow(event)
    if event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
        toggle_full_screen(stage)


def toggle_full_screen(stage: Stage) -> None:
    """Fill the screen, or go back to a window, and keep which of them."""
    _remember_size(stage)
    stage.settings.full_screen = not stage.settings.full_screen
    if stage.settings.full_screen:
        stage.resize(stage.full_screen.enter())
    else:
        stage.full_screen.leave()
        stage.resize(shown_size(stage.settings.window))
    stage.save_settings()


def _remember_size(stage: Stage) -> None:
    """Keep the size of the window in the settings, unless it fills the screen."""
    if not stage.settings.full_screen:
        stage.settings.window = stage.window
