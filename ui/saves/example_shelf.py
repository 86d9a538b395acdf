"""A shelf with games on it that lie in no folder, for pictures of the shelf."""

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from ui.saves.glimpse import Glimpse
from ui.saves.store import SLOTS, SavedGame, SaveStore
from ui.settings import SMALLEST
from ui.stage import Stage
from ui.table.session import Session
from ui.table.still_picture import centre_png


class ExampleShelf(SaveStore):
    """Holds a few games as saves and as records, and one of another edition."""

    def __init__(self, stage: Stage, sessions: Sequence[Session]) -> None:
        """Take the games; those that are not over get a picture."""
        super().__init__(None, stage.games)
        self._kept: list[SavedGame] = []
        for number, session in enumerate(sessions):
            session.begun = datetime(2026, 3, 28 - 3 * number, 20, 15)
            picture = b"" if session.match.is_over else _small_map(stage, session)
            self._kept.append(SavedGame(Path(str(number)), session, session.begun, picture))
        self._kept.append(SavedGame(Path("other"), None, datetime(2026, 1, 2, 8, 5), trouble="other"))

    def slots(self) -> tuple[list[SavedGame | None], int]:
        """Return the games and empty slots behind them."""
        return [*self._kept, *[None] * SLOTS][:SLOTS], 0

    def records(self) -> list[Path]:
        """Return names enough for a few pages."""
        return [Path(str(number)) for number in range(len(self._kept) * 3)]

    def open(self, path: Path) -> tuple[SavedGame | None, int]:
        """Return one of the games."""
        return self._kept[int(path.name) % len(self._kept)], 0


class OpenExample(SaveStore):
    """Has a game open of which only a glimpse can be had."""

    def __init__(self, stage: Stage) -> None:
        """Take the seats of the set-up for those of the open game."""
        super().__init__(None, stage.games)
        names = (seat.name or stage.words(f"common.player.{seat.colour}") for seat in stage.settings.table.seats)
        self._seen = Glimpse(stage.game, stage.edition.skin, 7, tuple(names))

    def has_game(self) -> bool:
        """Return that there is one."""
        return True

    def glimpse(self) -> Glimpse:
        """Return which game is open."""
        return self._seen


def _small_map(stage: Stage, session: Session) -> bytes:
    """Return the map of a game, painted in a small window, which is quicker."""
    size, stage.window = stage.window, SMALLEST
    picture = centre_png(stage, session)
    stage.window = size
    return picture
