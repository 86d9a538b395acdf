"""What is said once to whoever plays: clicks and keys that nobody would guess, told where they help.

The settings keep what was told, so that each player hears of a thing once; whoever finds it alone is not told at all.
"""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from ui.keys import keys_of
from ui.stage import Stage
from ui.table.notice import Notice
from ui.widgets.button import key_name

ZOOM: Final = "zoom"
LOG: Final = "log"
KEYS: Final = "keys"
"""What every table has to tell: the close look, the log as a way into the replay, the keyboard."""
OPENED: Final = "log_opened"
"""Kept of whoever has opened the log, and need not be told how that is done."""
MOST_CLICKS: Final = 3
"""So many turns are ended with the mouse before keys are mentioned."""
ENOUGH_TURNS: Final = 2
"""So many turns of everybody make a log that is worth looking back at."""


@dataclass(frozen=True)
class Moment:
    """What holds at the table while a person may act and nothing else is said."""

    on_piece: bool
    """Whether the pointer is on a piece that can be looked at closely."""
    turns: int
    """How many turns everybody has had."""
    log_seen: bool
    done: Collection[str]
    """What has been done in the turn so far of which a game has something to tell."""


class FirstTimes:
    """Waits for the moment at which something helps, and says it."""

    def __init__(self, stage: Stage, notice: Notice, of_game: Collection[str]) -> None:
        """Speak by the notices of a table; `of_game` names what a game has to tell beside that."""
        self._stage = stage
        self._notice = notice
        self._of_game = of_game
        self._rested = 0.0
        """Seconds for which the pointer has been on a piece without moving."""
        self._clicks = 0
        """Turns that were ended with the mouse."""

    @property
    def pending(self) -> bool:
        """Return whether there is anything left to tell; what could not be remembered is not told."""
        return self._stage.folder is not None and any(self._is_new(name) for name in (ZOOM, LOG, KEYS, *self._of_game))

    def _is_new(self, name: str) -> bool:
        return name not in self._stage.settings.told

    def found(self, name: str) -> None:
        """Take note that somebody knows a thing; it need not be told any more."""
        if self._is_new(name):
            self._stage.settings.told.append(name)
            self._stage.save_settings()

    def ended_with_mouse(self) -> None:
        """Take note of a turn that was ended with the mouse."""
        self._clicks += 1

    def moved(self) -> None:
        """Take note that the pointer moves."""
        self._rested = 0.0

    def update(self, seconds: float, moment: Moment) -> bool:
        """Let time pass at such a moment, say what helps, and return whether something may have to be said soon."""
        self._rested = self._rested + seconds if moment.on_piece else 0.0
        name = next((each for each in self._helpful(moment) if self._is_new(each)), "")
        if name:
            self._say(name, moment.log_seen)
        return moment.on_piece and self._is_new(ZOOM)

    def _helpful(self, moment: Moment) -> list[str]:
        found = list(moment.done)
        if self._rested >= self._stage.theme.seconds("dwell"):
            found.append(ZOOM)
        if moment.turns >= ENOUGH_TURNS:
            found.append(LOG)
        if self._clicks >= MOST_CLICKS:
            found.append(KEYS)
        return found

    def _say(self, name: str, log_seen: bool) -> None:
        self.found(name)
        words, keys = self._stage.words, keys_of(self._stage.settings)
        hidden = name == LOG and not log_seen and self._is_new(OPENED)
        sentence = f"{name}_hidden" if hidden else name
        called = {action: key_name(words, keys[action]) for action in ("end", KEYS)}
        self._notice.say(words(f"first_time.{sentence}", name=key_name(words, keys.get(name, 0)), **called))
