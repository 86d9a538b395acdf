"""The daily game: everybody gets the same deal on the same day, against the same bots; each game has its own."""

import re
from collections.abc import Sequence
from datetime import date

from game.component_set import STANDARD
from game.record_versions import CLASSIC
from ui.settings import PLAYER_COLOURS, SeatChoice, TableChoice
from ui.statistics.row import GameRow
from ui.statistics.tally import tally_of


def daily_seed(day: date) -> str:
    """Return the seed of a day, such as 2026-11-16."""
    return day.isoformat()


def daily_choice(day: date, game: str, usual: TableChoice) -> TableChoice:
    """Return the set-up of a day; the person keeps name and colour from the usual set-up."""
    table = tally_of(game).daily(day)
    person = next((seat for seat in usual.seats if not seat.bot), SeatChoice("", PLAYER_COLOURS[0]))
    free = [colour for colour in PLAYER_COLOURS if colour != person.colour]
    rivals = [SeatChoice("", colour, bot) for colour, bot in zip(free, table.rivals, strict=False)]
    seats = [SeatChoice(person.name, person.colour), *rivals]
    return TableChoice(seats, dict(table.options), daily_seed(day), game, CLASSIC, STANDARD)


def daily_day(row: GameRow) -> date | None:
    """Return the day whose daily game a row tells of, or None for any other game."""
    try:
        day = date.fromisoformat(row.seed) if re.fullmatch(r"\d{4}-\d\d-\d\d", row.seed) else None
    except ValueError:
        return None
    if day is None or row.component_set != STANDARD:
        return None
    table, bots = tally_of(row.game).daily(day), sorted(seat.bot for seat in row.seats)
    return day if row.board == table.board and bots == sorted(("", *table.rivals)) else None


def daily_result(rows: Sequence[GameRow], day: date, game: str) -> tuple[int, int] | None:
    """Return the best place and points that a person reached in a game's table of a day, None before it is played."""
    played = [row for row in rows if row.game == game and daily_day(row) == day]
    found = [(seat.place, -seat.total) for row in played for seat in row.seats if not seat.bot]
    if not found:
        return None
    place, points = min(found)
    return place, -points
