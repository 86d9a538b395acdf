"""One finished game as a row of plain data: who played, who came where, and what is worth counting."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final

from game.component_set import STANDARD
from game.field_readers import flag, member, unknown_in, whole
from game.match import Match
from game.record import digest
from game.record_versions import CLASSIC
from game.rules import PositionError
from ui.statistics.tally import tally_of

MAX_WORD: Final = 80
MOST_SEATS: Final = 5
MOST_FIGURES: Final = 40
MOST_TURNS: Final = 40_000
LARGEST: Final = 99_999


@dataclass(frozen=True)
class SeatLine:
    """How a game went for one seat."""

    name: str
    bot: str
    """The name of the bot that played, empty for a person."""
    place: int
    """From 1 for the winner."""
    order: int
    """How many seats took their first turn earlier."""
    points: dict[str, int]
    """By source."""
    counts: dict[str, int]
    """What the seat did, as the game names it."""
    unknown: dict[str, Any] = field(default_factory=dict)
    """Fields that this version does not know, kept as they are."""

    @property
    def total(self) -> int:
        """Return the sum over all sources."""
        return sum(self.points.values())


@dataclass(frozen=True)
class GameRow:
    """One finished game."""

    key: str
    """Seed and digest: the same game has the same key."""
    game: str
    date: str
    """When it ended, as ISO text to the second."""
    seed: str
    board: str
    turns: int
    tied: bool
    """Whether the later turn decided between equal points."""
    seats: tuple[SeatLine, ...]
    skin: str = CLASSIC
    """How the pieces looked."""
    component_set: str = STANDARD
    """The name of the set that was played with."""
    fingerprint: str = ""
    """The digest of that set's rows."""
    unknown: dict[str, Any] = field(default_factory=dict)
    """Fields that this version does not know, kept as they are."""


def key_of(seed: str, position: str) -> str:
    """Return what tells a game from all others: its seed and the digest of its last position."""
    return f"{seed}:{position}"


def row_of(match: Match[Any], seed: str, ended: datetime, skin: str = CLASSIC) -> GameRow:
    """Return the row of a finished match."""
    standing, players = match.standing, match.position.players
    seats = tuple(
        SeatLine(
            name=seat.name,
            bot=seat.bot,
            place=standing.ranking.index(number) + 1,
            order=(number - match.position.first) % players,
            points=dict(standing.scores[number].sources),
            counts=counts,
        )
        for number, (seat, counts) in enumerate(zip(match.seats, tally_of(match.rules.name).counts(match), strict=True))
    )
    return GameRow(
        key=key_of(seed, digest(match.rules, match.position)),
        game=match.rules.name,
        date=ended.replace(microsecond=0, tzinfo=None).isoformat(),
        seed=seed,
        board=str(match.deal.get("board", "")),
        turns=len(match.turns),
        tied=standing.tied,
        seats=seats,
        skin=skin,
        component_set=match.rules.component_set.name,
        fingerprint=match.rules.component_set.fingerprint,
    )


# Plain data


def row_plain(row: GameRow) -> dict[str, Any]:
    """Return a row as plain data."""
    seats = [
        {
            **seat.unknown,
            "name": seat.name,
            "bot": seat.bot,
            "place": seat.place,
            "order": seat.order,
            "points": seat.points,
            "counts": seat.counts,
        }
        for seat in row.seats
    ]
    fields = {
        "key": row.key,
        "game": row.game,
        "skin": row.skin,
        "set": row.component_set,
        "components": row.fingerprint,
        "date": row.date,
        "seed": row.seed,
        "board": row.board,
        "turns": row.turns,
        "tied": row.tied,
        "seats": seats,
    }
    return {**row.unknown, **fields}


def read_row(plain: object) -> GameRow:
    """Return the row that plain data describes, or raise PositionError."""
    if not isinstance(plain, dict):
        raise PositionError("a row is not a map of fields")
    seats = tuple(_seat(each) for each in member(plain, "seats", list))
    if not 1 <= len(seats) <= MOST_SEATS or sorted(seat.place for seat in seats) != list(range(1, len(seats) + 1)):
        raise PositionError("the places of the seats do not fit")
    row = GameRow(
        key=_word(plain, "key"),
        game=_word(plain, "game"),
        date=_date(plain),
        seed=_word(plain, "seed"),
        board=_word(plain, "board"),
        turns=whole(plain, "turns", 0, MOST_TURNS),
        tied=flag(plain, "tied"),
        seats=seats,
        skin=_word(plain, "skin"),
        component_set=_word(plain, "set"),
        fingerprint=_word(plain, "components"),
    )
    row.unknown.update(unknown_in(plain, row_plain(row)))
    return row


def _seat(plain: object) -> SeatLine:
    if not isinstance(plain, dict):
        raise PositionError("a seat is not a map of fields")
    seat = SeatLine(
        name=_word(plain, "name"),
        bot=_word(plain, "bot"),
        place=whole(plain, "place", 1, MOST_SEATS),
        order=whole(plain, "order", 0, MOST_SEATS),
        points=_figures(plain, "points"),
        counts=_figures(plain, "counts"),
    )
    seat.unknown.update(unknown_in(plain, ("name", "bot", "place", "order", "points", "counts")))
    return seat


def _word(plain: Mapping[str, Any], key: str) -> str:
    found = member(plain, key, str)
    if len(found) > MAX_WORD or not found.isprintable():
        raise PositionError(f"field '{key}' is too long or cannot be written")
    return found


def _date(plain: Mapping[str, Any]) -> str:
    text = _word(plain, "date")
    try:
        return datetime.fromisoformat(text).replace(microsecond=0, tzinfo=None).isoformat()
    except ValueError as error:
        raise PositionError("field 'date' is no date") from error


def _figures(plain: Mapping[str, Any], key: str) -> dict[str, int]:
    found = member(plain, key, dict)
    if len(found) > MOST_FIGURES:
        raise PositionError(f"field '{key}' is too long")
    return {str(name)[:MAX_WORD]: whole(found, name, -LARGEST, LARGEST) for name in found}
