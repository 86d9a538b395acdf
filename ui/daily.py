"""The daily game: everybody gets the same deal on the same day, against the same bots."""

import re
from collections.abc import Sequence
from datetime import date
from typing import Final

from game.component_set import STANDARD
from game.new_world.components import CHOICE_BOARDS
from game.record_versions import CLASSIC
from ui.settings import DYES, SeatChoice, TableChoice
from ui.statistics.row import GameRow

GAME: Final = "new_world"
RIVALS: Final = ("captain", "scout")
"""Who sits at the table of the day besides one person."""


def daily_seed(day: date) -> str:
    """Return the seed of a day, such as 2026-11-16."""
    return day.isoformat()


def daily_board(day: date) -> str:
    """Return the fourth board of a day; they take turns."""
    return CHOICE_BOARDS[day.toordinal() % len(CHOICE_BOARDS)]


def daily_choice(day: date, usual: TableChoice) -> TableChoice:
    """Return the set-up of a day; the person keeps name and dye from the usual set-up."""
    person = next((seat for seat in usual.seats if not seat.bot), SeatChoice("", DYES[0]))
    free = [dye for dye in DYES if dye != person.dye]
    rivals = [SeatChoice("", dye, bot) for dye, bot in zip(free, RIVALS, strict=False)]
    seats = [SeatChoice(person.name, person.dye), *rivals]
    return TableChoice(seats, daily_board(day), False, daily_seed(day), GAME, CLASSIC, STANDARD)


def daily_day(row: GameRow) -> date | None:
    """Return the day whose daily game a row tells of, or None for any other game."""
    try:
        day = date.fromisoformat(row.seed) if re.fullmatch(r"\d{4}-\d\d-\d\d", row.seed) else None
    except ValueError:
        return None
    bots = sorted(seat.bot for seat in row.seats)
    same_pieces = (row.game, row.component_set) == (GAME, STANDARD)
    fits = day is not None and same_pieces and row.board == daily_board(day) and bots == sorted(("", *RIVALS))
    return day if fits else None


def daily_result(rows: Sequence[GameRow], day: date) -> tuple[int, int] | None:
    """Return the best place and points that a person reached in the daily game of a day, None before it is played."""
    found = [(seat.place, -seat.total) for row in rows if daily_day(row) == day for seat in row.seats if not seat.bot]
    if not found:
        return None
    place, points = min(found)
    return place, -points
