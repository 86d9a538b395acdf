"""The daily game: everybody gets the same deal on the same day, against the same bots; each edition has its own."""

from collections.abc import Sequence
from datetime import date
from typing import Final

from game.component_set import STANDARD
from game.record_versions import CLASSIC
from ui.room_packages import Edition
from ui.settings import PLAYER_COLOURS, SeatChoice, TableChoice
from ui.statistics.row import GameRow
from ui.statistics.tally import tally_of

DATE: Final = len("2026-11-16")


def daily_seed(day: date, skin: str) -> str:
    """Return the seed of a day, such as 2026-11-16; another skin than the usual one is named behind it."""
    return day.isoformat() if skin == CLASSIC else f"{day.isoformat()}-{skin}"


def daily_choice(day: date, edition: Edition, usual: TableChoice) -> TableChoice:
    """Return the set-up of a day; the person keeps name and colour from the usual set-up."""
    table = tally_of(edition.game).daily(day, edition.skin)
    person = next((seat for seat in usual.seats if not seat.bot), SeatChoice("", PLAYER_COLOURS[0]))
    free = [colour for colour in PLAYER_COLOURS if colour != person.colour]
    rivals = [SeatChoice("", colour, bot) for colour, bot in zip(free, table.rivals, strict=False)]
    seats = [SeatChoice(person.name, person.colour), *rivals]
    seed = daily_seed(day, edition.skin)
    return TableChoice(seats, dict(table.options), seed, edition.game, edition.skin, STANDARD)


def daily_day(row: GameRow) -> date | None:
    """Return the day whose daily game a row tells of, or None for any other game."""
    try:
        day = date.fromisoformat(row.seed[:DATE])
    except ValueError:
        return None
    if row.seed != daily_seed(day, row.skin) or row.component_set != STANDARD:
        return None
    table, bots = tally_of(row.game).daily(day, row.skin), sorted(seat.bot for seat in row.seats)
    return day if row.board == table.board and bots == sorted(("", *table.rivals)) else None


def daily_result(rows: Sequence[GameRow], day: date, edition: Edition) -> tuple[int, int] | None:
    """Return the best place and points that a person reached in an edition's table of a day, None before that."""
    ours = [row for row in rows if (row.game, row.skin) == (edition.game, edition.skin)]
    played = [row for row in ours if daily_day(row) == day]
    found = [(seat.place, -seat.total) for row in played for seat in row.seats if not seat.bot]
    if not found:
        return None
    place, points = min(found)
    return place, -points
