"""Round the whole program: a log, and a sentence instead of a trace when it cannot start or go on."""

import logging
import sys
from collections.abc import Callable
from typing import Final

import pygame

from game.loading import DataError
from ui.log import close_log, log_file, open_log
from ui.look.words import guess_language, load_words
from ui.paths import player_folder

PLAIN: Final = {
    "failure.stops": "Century has to stop. {problem} Installing it again usually helps.",
    "failure.details": "The details are in {log}.",
}
"""What is said when not even the words can be read."""

SIZE: Final = (760, 300)
LETTERS: Final = 26
WALNUT: Final = "#3d2516"
PARCHMENT: Final = "#f7ebcd"
"""The theme may be what is missing, so these two are written here."""

UNSEEN: Final = ("dummy", "offscreen")


def guarded(program: Callable[[], int]) -> int:
    """Run the program with a log and return its exit code; what stops it is said in a sentence, with code 1."""
    handler = open_log(player_folder())
    try:
        return program()
    except Exception as error:
        logging.exception("the program stops")
        tell(sentence_of(error, str(log_file(player_folder())) if handler is not None else ""))
        return 1
    finally:
        close_log(handler)


def sentence_of(error: Exception, log: str) -> str:
    """Return what happened and what to do, in the language of the system when its words can be read."""
    problem = str(error)
    if isinstance(error, pygame.error):
        problem = f"The window or a picture failed: {error}."
    elif isinstance(error, ImportError):
        problem = f"A part of it is missing: {error.name}."
    elif not isinstance(error, DataError):
        problem = f"{type(error).__name__}: {error}."
    said = _words("failure.stops", problem=problem)
    return f"{said} {_words('failure.details', log=log)}" if log else said


def _words(key: str, **values: str) -> str:
    try:
        return load_words(guess_language())(key, **values)
    except (DataError, LookupError, ValueError):
        return PLAIN[key].format(**values)


def tell(sentence: str) -> None:
    """Say something where a person may see it: in the console, and in a plain window when one can be opened."""
    print(sentence, file=sys.stderr)
    try:
        pygame.display.init()
        if pygame.display.get_driver() in UNSEEN:
            return
        surface = pygame.display.set_mode(SIZE)
        pygame.display.set_caption("Century")
        surface.blit(plain_picture(sentence), (0, 0))
        pygame.display.flip()
        _wait()
    except pygame.error as error:
        logging.warning("the sentence could not be shown in a window: %s", error)
    finally:
        pygame.quit()


def _wait() -> None:
    """Return once a key or a button is pressed or the window is closed."""
    closing = (pygame.QUIT, pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
    while pygame.event.wait().type not in closing:
        pass


def plain_picture(text: str) -> pygame.Surface:
    """Return a text on a plain ground, in whatever font works."""
    pygame.font.init()
    surface = pygame.Surface(SIZE)
    surface.fill(WALNUT)
    font = pygame.font.Font(None, LETTERS)
    y = LETTERS
    for line in _lines(text, font, SIZE[0] - 2 * LETTERS):
        surface.blit(font.render(line, True, PARCHMENT), (LETTERS, y))
        y += font.get_linesize()
    return surface


def _lines(text: str, font: pygame.font.Font, width: int) -> list[str]:
    """Break a text at spaces, and a word that is too long (a path) anywhere."""
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}".strip()
        if font.size(longer)[0] <= width:
            lines[-1] = longer
            continue
        lines.append("")
        for letter in word:
            if font.size(lines[-1] + letter)[0] > width:
                lines.append("")
            lines[-1] += letter
    return [line for line in lines if line]
