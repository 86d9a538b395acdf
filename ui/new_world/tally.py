"""What is counted in A New World: what every seat did, what can be achieved, and the fourth board of a day."""

from datetime import date
from typing import Any, Final

from game.ai.levels import LEVELS
from game.events import GoodsDiscarded, GoodsRaised, GoodsTraded, Rested
from game.goods import size
from game.match import Match
from game.new_world.components import CARDS_TO_END, CHOICE_BOARDS, KINDS, Components
from game.new_world.events import SettlersOusted
from game.new_world.rules import NewWorld
from game.rules import Event
from ui.statistics.achievements import Achievement, Progress, Rule
from ui.statistics.figures import Game
from ui.statistics.tally import DailyTable, GameTally

LANDSLIDE: Final = 20
MANY_OUSTED: Final = 25
FEW_OUSTED: Final = 5
MANY_FINDS: Final = 5
FEW_RESTS: Final = 3
IN_A_ROW: Final = 3
DEEDS: Final = ("rests", "ousted", "lost", "trades", "raised", "discarded")
"""What is counted from events."""


class AtlasTally:
    """What A New World brings to the statistics."""

    @property
    def achievements(self) -> tuple[Achievement, ...]:
        """Return the medals of the cabinet."""
        return ACHIEVEMENTS

    def counts(self, match: Match[Any]) -> list[dict[str, int]]:
        """Return cards, tiles, settlers and goods at the end, and what was done on the way."""
        assert isinstance(match.rules, NewWorld)
        events = [event for turn in match.turns for event in turn.events]
        parts = match.rules.components
        return [_count(match, parts, events, seat) for seat in range(len(match.seats))]

    def daily(self, day: date, skin: str) -> DailyTable:
        """Return the table of a day; the fourth boards take turns."""
        return DailyTable(options={"board": CHOICE_BOARDS[day.toordinal() % len(CHOICE_BOARDS)]})


def make_tally() -> GameTally:
    """Return what A New World counts."""
    return AtlasTally()


# What a seat did


def _adds(event: Event, seat: int) -> tuple[str, int]:
    """Return what an event adds for a seat and how much; an empty name for nothing."""
    match event:
        case SettlersOusted(by=by, count=count) if by == seat:
            return "ousted", count
        case SettlersOusted(seat=owner, count=count) if owner == seat:
            return "lost", count
        case Rested(seat=owner) if owner == seat:
            return "rests", 1
        case GoodsTraded(seat=owner, times=times) if owner == seat:
            return "trades", times
        case GoodsRaised(seat=owner, way=way) if owner == seat:
            return "raised", size(way)
        case GoodsDiscarded(seat=owner, goods=goods) if owner == seat:
            return "discarded", size(goods)
    return "", 0


def _count(match: Match[Any], parts: Components, events: list[Event], seat: int) -> dict[str, int]:
    position = match.position
    added = [_adds(event, seat) for event in events]
    kinds = [parts.cards[card].kind for card in position.cards[seat]]
    return {
        "cards": len(kinds),
        **{f"cards_{name}": kinds.count(kind) for kind, name in enumerate(KINDS)},
        "tiles": len(position.tiles[seat]),
        "finds": len(position.explored[seat]),
        "settlers": position.settlers(seat),
        "goods": size(position.bags[seat]),
        **{name: sum(count for what, count in added if what == name) for name in DEEDS},
    }


# What can be achieved


def _scores(points: int) -> Rule:
    return lambda game, progress: game.points >= points


def _beats(level: str) -> Rule:
    return lambda game, progress: game.won and level in game.rivals


def _counts(game: Game, name: str) -> int:
    return game.seat.counts.get(name, 0)


def _four_kinds(game: Game, progress: Progress) -> bool:
    each = CARDS_TO_END // len(KINDS)
    return all(_counts(game, f"cards_{kind}") == each for kind in KINDS)


def _brisk(game: Game, progress: Progress) -> bool:
    return _counts(game, "cards") >= CARDS_TO_END and _counts(game, "rests") <= FEW_RESTS


def _gentle(game: Game, progress: Progress) -> bool:
    return game.won and "ousted" in game.seat.counts and _counts(game, "ousted") <= FEW_OUSTED


def _three_captains(game: Game, progress: Progress) -> bool:
    strong = [level for level in game.rivals if LEVELS.index(level) >= LEVELS.index("captain")]
    return game.won and len(strong) >= 3


def _friends(game: Game, progress: Progress) -> bool:
    return game.won and any(not seat.bot for seat in game.others)


def _last_seat(game: Game, progress: Progress) -> bool:
    return game.won and len(game.row.seats) >= 3 and game.seat.order == len(game.row.seats) - 1


ACHIEVEMENTS: Final = (
    Achievement("first_game", "tokens/emblem", lambda game, progress: True),
    Achievement("first_win", "icons/crown", lambda game, progress: game.won),
    Achievement("friends", "icons/person", _friends),
    Achievement("sixty", "goods/maize", _scores(60)),
    Achievement("seventy_five", "goods/tobacco", _scores(75)),
    Achievement("scout", "terrains/forest", _beats("scout")),
    Achievement("captain", "terrains/coast", _beats("captain")),
    Achievement("landslide", "terrains/mountain", lambda game, progress: game.won and game.lead >= LANDSLIDE),
    Achievement("ouster", "tokens/oust_mark", lambda game, progress: _counts(game, "ousted") >= MANY_OUSTED),
    Achievement("gentle", "icons/rest", _gentle),
    Achievement("four_kinds", "kinds/tool", _four_kinds),
    Achievement("explorer", "kinds/exploration", lambda game, progress: _counts(game, "finds") >= MANY_FINDS),
    Achievement("brisk", "icons/hourglass", _brisk),
    Achievement("last_seat", "icons/first", _last_seat),
    Achievement("three_in_row", "icons/trophy", lambda game, progress: progress.streak >= IN_A_ROW),
    Achievement("daily_week", "icons/daily", lambda game, progress: progress.week),
    Achievement("tie_break", "icons/dice", lambda game, progress: game.won and game.row.tied, hard=True),
    Achievement("ninety", "goods/fur", _scores(90), hard=True),
    Achievement("three_captains", "kinds/help", _three_captains, hard=True),
    Achievement("ladder", "icons/upgrade", lambda game, progress: progress.beaten.issuperset(LEVELS), hard=True),
    Achievement("legend", "icons/points", _beats("legend"), hard=True),
)
"""From the easiest to the hardest, as they lie in the cabinet."""
