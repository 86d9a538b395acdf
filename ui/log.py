"""The log: what happened, in a few files of bounded size beside the player's games."""

import logging
import platform
from contextlib import suppress
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Final

import pygame

from game import __version__
from ui.redaction import redacted

FILES: Final = 3
MOST_BYTES: Final = 200_000
"""No file of the log is larger."""

LONGEST: Final = 8_000
"""How many letters one message may have; the rest is left out."""

FORM: Final = "%(asctime)s %(levelname)s %(message)s"


class _Formatter(logging.Formatter):
    """Cuts messages that are too long, so that one alone cannot fill the log, and names no folder of the player."""

    def __init__(self, games: Path) -> None:
        super().__init__(FORM)
        self._games = games

    def format(self, record: logging.LogRecord) -> str:
        """Return the line of a record."""
        text = redacted(super().format(record), self._games)
        return text if len(text) <= LONGEST else text[:LONGEST] + " …"


class _Handler(RotatingFileHandler):
    """Writes the log, as long as the disk takes it."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 (the name is given)
        """Do nothing: when the disk is full, the game is to go on without a log."""


def log_file(folder: Path) -> Path:
    """Return where the log lies among the files of a player."""
    return folder / "logs" / "century.log"


def open_log(folder: Path) -> logging.Handler | None:
    """Write everything that is logged from now on into the player's folder; None when that is not possible."""
    path = log_file(folder)
    most = MOST_BYTES - 4 * LONGEST  # the handler counts letters, of which one may take four bytes
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handler = _Handler(path, maxBytes=most, backupCount=FILES - 1, encoding="utf-8", errors="backslashreplace")
    except OSError as error:
        logging.warning("the log cannot be written in %s: %s", path, error)
        return None
    handler.setFormatter(_Formatter(folder))
    root = logging.getLogger()
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    logging.info("%s", " | ".join(system_lines()))
    return handler


def close_log(handler: logging.Handler | None) -> None:
    """Stop writing what is logged."""
    if handler is not None:
        logging.getLogger().removeHandler(handler)
        with suppress(OSError):  # the disk is full: what could not be written is lost, and there is nowhere to say so
            handler.close()


def system_lines() -> list[str]:
    """Return which program runs on which system."""
    sdl = ".".join(str(part) for part in pygame.get_sdl_version())
    return [
        f"Century {__version__}",
        f"Python {platform.python_version()}, pygame-ce {pygame.version.ver}, SDL {sdl}",
        platform.platform(),
    ]
