"""The self-test: whatever the program needs is there and works, in a copy from source and in a built one alike.

Each check returns what it looked at, or raises; one that fails does not hide the others.
"""

import json
import os
import platform
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import pygame

from game import __version__
from game.ai.levels import LEVELS
from game.ai.roster import make_bot
from game.catalogue import GAMES, load_rules
from game.loading import parse_yaml
from game.match import Match, Seat
from game.rules import Options
from ui.app import headless_stage
from ui.help.book import load_book
from ui.look.fonts import FACES
from ui.look.theme import load_theme, project_folder
from ui.look.words import LANGUAGES, Words, load_words
from ui.room_packages import editions_of, room_packages
from ui.rooms import pages_of, table_of
from ui.shots import Shot, picture, scenes, stage_of
from ui.start_check import check_files, check_weights
from ui.thinker import ProcessThinker, Question

SIZE: Final = (1024, 640)
SPRITE: Final = 64
SAMPLE: Final = "Æther, ça – ¿El niño? Été : où… “naïve”"
PLAYERS: Final = ("trader", "newcomer")
PATIENCE: Final = 30.0
"""Seconds that a bot may take for one step, on the slowest of machines."""
SOUNDS: Final = (".ogg", ".wav", ".mp3", ".flac")


class Fault(Exception):
    """Something that the program needs is missing or does not work."""


def selftest(tell: Callable[[str], None]) -> int:
    """Carry out every check, tell what was found and how long it took, and return the exit code."""
    _prepare()
    form = "built" if getattr(sys, "frozen", False) else "from source"
    tell(f"Century {__version__} ({form}), Python {platform.python_version()} on {platform.platform()}")
    begun, failed = time.perf_counter(), 0
    for name, check in CHECKS.items():
        start = time.perf_counter()
        try:
            found, verdict = check(), "ok  "
        except Exception as error:  # any failure at all is a finding, and the other checks go on
            found, verdict = f"{type(error).__name__}: {error}\n{traceback.format_exc()}", "FAIL"
            failed += 1
        tell(f"{verdict} {name:<9} {(time.perf_counter() - start) * 1e3:7.0f} ms  {found}")
    spent = time.perf_counter() - begun
    tell(f"{len(CHECKS) - failed} of {len(CHECKS)} checks passed in {spent:.1f} s")
    return 1 if failed else 0


def _prepare() -> None:
    """Draw and sound into nothing: the self-test needs neither a screen nor a loudspeaker."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.display.quit()


def _files(folder: Path, *endings: str) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.suffix in endings)


def _some(found: int, what: str) -> None:
    if not found:
        raise Fault(f"there are no {what} at all")


def check_data() -> str:
    """Read every data file, and load the components and weights of every game; every level can be made."""
    folder = project_folder() / "data"
    files, rows = _files(folder, ".yaml"), 0
    for path in files:
        content = parse_yaml(path.read_text(encoding="utf-8"), path.name)
        if not isinstance(content, list | dict) or not content:
            raise Fault(f"{path.name} is empty")
        rows += len(content)
    for path in _files(folder, ".json"):
        json.loads(path.read_text(encoding="utf-8"))
    _some(rows, "rows of data")
    load_theme()
    for game in GAMES:
        load_rules(game)
        check_weights(game)
    for level in LEVELS:
        make_bot(level)
    return f"{rows} rows in {len(files)} files, {len(GAMES)} games, {len(LEVELS)} levels"


def check_words() -> str:
    """Read every language; all have the same keys."""
    keys = {language: set(_keys(load_words(language))) for language in LANGUAGES}
    first = keys[LANGUAGES[0]]
    _some(len(first), "words")
    for language, found in keys.items():
        if found != first:
            raise Fault(f"{language} differs in {', '.join(sorted(found ^ first)[:5])}")
    return f"{len(first)} keys in {', '.join(LANGUAGES)}"


def _keys(words: Words) -> Iterator[str]:
    """Yield every key under which there are words."""
    open_nodes: list[tuple[str, Any]] = [("", words.tree)]
    while open_nodes:
        path, node = open_nodes.pop()
        if isinstance(node, dict):
            open_nodes.extend((f"{path}.{key}", child) for key, child in node.items())
        else:
            yield path


def check_editions() -> str:
    """Look for all that an edition names: its colours, emblem, words, rules, sounds, and what its title cannot lack."""
    stage = headless_stage(SIZE, "en")
    check_files(stage)
    entries = 0
    for edition in stage.editions:
        rules = stage.games[edition.game]
        if edition.world not in stage.theme.worlds:
            raise Fault(f"{edition.name} is painted in the colours {edition.world}, which there are not")
        stage.sprites.check(edition.emblem)
        table, pages = table_of(stage, rules, edition.skin), pages_of(stage, rules, edition.skin)
        for language in LANGUAGES:
            words = load_words(language)
            if not (words(f"edition.{edition.name}") and words(f"tagline.{edition.name}")):
                raise Fault(f"{edition.name} has no name in {language}")
            entries += sum(len(chapter.entries) for chapter in load_book(pages.book, language).chapters)
        for folder in table.pieces.skin.sounds:
            if not _files(project_folder() / "assets" / "sounds" / folder, *SOUNDS):
                raise Fault(f"there are no sounds of {edition.name} in {folder}")
    return f"{', '.join(each.name for each in stage.editions)}; {entries} entries of rules"


def check_fonts() -> str:
    """Load every face and set a line in it with letters of all languages."""
    type_ = headless_stage(SIZE, "en").fonts
    for face in FACES:
        if any(metric is None for metric in type_.font(face, 24).metrics(SAMPLE)):
            raise Fault(f"the face {face} lacks a letter of {SAMPLE}")
        if type_.line(SAMPLE, face, 24, "ink").get_bounding_rect().width < 5 * len(SAMPLE):
            raise Fault(f"the face {face} draws nothing")
    return f"{len(FACES)} faces"


def check_sprites() -> str:
    """Draw every sprite; each leaves a mark."""
    stage = headless_stage(SIZE, "en")
    folder = project_folder() / "assets" / "sprites"
    names = [path.relative_to(folder).with_suffix("").as_posix() for path in _files(folder, ".svg")]
    _some(len(names), "sprites")
    for name in names:
        if not stage.sprites.get(name, SPRITE, SPRITE).get_bounding_rect().width:
            raise Fault(f"{name}.svg draws nothing")
    return f"{len(names)} sprites"


def check_sounds() -> str:
    """Decode every sound; each lasts a while."""
    files = _files(project_folder() / "assets", *SOUNDS)
    if not files:
        return "no sounds in this version"
    pygame.mixer.init()
    try:
        for path in files:
            if pygame.mixer.Sound(path).get_length() <= 0:
                raise Fault(f"{path.name} is silent")
    finally:
        pygame.mixer.quit()
    return f"{len(files)} sounds"


def check_scenes() -> str:
    """Draw every scene of every edition once, the languages taking turns; each shows more than one colour."""
    editions = editions_of(room_packages())
    shots = [(edition, scene) for edition in editions for scene in scenes(edition.game)]
    for number, (edition, scene) in enumerate(shots):
        shot = Shot(scene, SIZE, LANGUAGES[number % len(LANGUAGES)], steps=12, edition=edition.name)
        drawn = pygame.transform.smoothscale(picture(stage_of(shot)), (16, 9))
        colours = {tuple(drawn.get_at((x, y))) for x in range(16) for y in range(9)}
        if len(colours) < 8:
            raise Fault(f"the scene {scene} of {edition.name} is all but empty")
    return f"{len(shots)} scenes of {len(editions)} editions"


def check_worker() -> str:
    """Play a game of each kind between two bots, every step of them thought out in another process."""
    games = {game: load_rules(game) for game in GAMES}
    thinker = ProcessThinker(games)
    told = []
    try:
        for game in GAMES:
            match = _bot_game(thinker, game, games)
            points = "-".join(str(score.total) for score in match.standing.scores)
            told.append(f"{game} {match.position.turn} turns {points}")
        if thinker.troubles:
            raise Fault(f"the thinking process failed {thinker.troubles} times")
    finally:
        thinker.close()
    return ", ".join(told)


def _bot_game(thinker: ProcessThinker, game: str, games: dict[str, Any]) -> Match[Any]:
    rules = games[game]
    match = Match(rules, rules.deal(Options(len(PLAYERS)), Random(7)), [Seat(name, name) for name in PLAYERS])
    while not match.is_over:
        position, seed = rules.plain(match.position), f"selftest {len(match.steps)}"
        thinker.ask(Question(game, rules.component_set, position, PLAYERS[match.seat], seed))
        match.play(rules.parse(_answer(thinker)))
    return match


def _answer(thinker: ProcessThinker) -> str:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = thinker.poll()
        if found is not None:
            return found
        time.sleep(0.0005)
    raise Fault(f"the thinking process gave no answer in {PATIENCE:.0f} seconds")


CHECKS: Final[dict[str, Callable[[], str]]] = {
    "data": check_data,
    "words": check_words,
    "editions": check_editions,
    "fonts": check_fonts,
    "sprites": check_sprites,
    "sounds": check_sounds,
    "scenes": check_scenes,
    "worker": check_worker,
}
"""By name: what is checked, in this order."""
