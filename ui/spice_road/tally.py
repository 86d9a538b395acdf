"""What is counted in Spice Road: what every seat did, what can be achieved, and the table of a day."""

from collections.abc import Sequence
from datetime import date
from typing import Any, Final

from game.events import (
    GoodsDiscarded,
    GoodsGained,
    GoodsPaid,
    GoodsRaised,
    GoodsTraded,
    LastRoundBegan,
    Rested,
)
from game.goods import COLOURS, LIFT, Bag, bag_of, counts, size
from game.match import Match
from game.rules import Event
from game.spice_road.components import PointCard
from game.spice_road.events import CardAcquired, CubeLaid
from game.spice_road.rules import SpiceRoad
from game.spice_road.state import State
from ui.spice_road.medals import ACHIEVEMENTS
from ui.spice_road.skins import GOLEM
from ui.statistics.achievements import Achievement
from ui.statistics.tally import DailyTable, GameTally

DEEDS: Final = ("rests", "acquired", "laid", "trades", "raised", "discarded", "ended")
"""What is counted from events; `ended` is 1 for the seat that began the last round."""
RIVALS: Final = (
    ("captain", "scout"),
    ("governor",),
    ("captain", "trader", "scout"),
    ("scout", "captain", "trader", "captain"),
)
"""The tables of the days: they take turns, and the Golem Edition is two days ahead."""
NIGHT_AHEAD: Final = 2


class RoadTally:
    """What Spice Road brings to the statistics."""

    @property
    def achievements(self) -> tuple[Achievement, ...]:
        """Return the medals of the cabinet, the same for both editions."""
        return ACHIEVEMENTS

    def counts(self, match: Match[Any]) -> list[dict[str, int]]:
        """Return cards, coins and cubes at the end, what was done on the way, and the fullest caravans."""
        assert isinstance(match.rules, SpiceRoad)
        events = [event for turn in match.turns for event in turn.events]
        start, points = match.rules.new_game(match.deal), match.rules.components.points
        return [
            _at_the_end(match.position, points, seat) | _done(events, seat) | _heights(match, start.bags[seat], seat)
            for seat in range(len(match.seats))
        ]

    def daily(self, day: date, skin: str) -> DailyTable:
        """Return the table of a day: two to five players take turns."""
        ahead = NIGHT_AHEAD if skin == GOLEM else 0
        return DailyTable(RIVALS[(day.toordinal() + ahead) % len(RIVALS)])


def make_tally() -> GameTally:
    """Return what Spice Road counts."""
    return RoadTally()


def _at_the_end(position: State, points: Sequence[PointCard], seat: int) -> dict[str, int]:
    """Return what lies before a seat at the end."""
    return {
        "cards": len(position.cards[seat]),
        "best_card": max((points[card].points for card in position.cards[seat]), default=0),
        "gold": position.gold[seat],
        "silver": position.silver[seat],
        "merchants": (position.hands[seat] | position.down[seat]).bit_count(),
        "goods": size(position.bags[seat]),
    }


# What a seat did


def _adds(event: Event, seat: int) -> tuple[str, int]:
    """Return what an event adds for a seat and how much; an empty name for nothing."""
    match event:
        case Rested(seat=owner) if owner == seat:
            return "rests", 1
        case CardAcquired(seat=owner) if owner == seat:
            return "acquired", 1
        case CubeLaid(seat=owner) if owner == seat:
            return "laid", 1
        case GoodsTraded(seat=owner, times=times) if owner == seat:
            return "trades", times
        case GoodsRaised(seat=owner, way=way) if owner == seat:
            return "raised", size(way)
        case GoodsDiscarded(seat=owner, goods=goods) if owner == seat:
            return "discarded", size(goods)
        case LastRoundBegan(seat=owner) if owner == seat:
            return "ended", 1
    return "", 0


def _done(events: list[Event], seat: int) -> dict[str, int]:
    added = [_adds(event, seat) for event in events]
    return {name: sum(count for what, count in added if what == name) for name in DEEDS}


# How much it had


def _change(event: Event, seat: int) -> Bag:
    """Return what an event adds to the caravan of a seat; what it takes away counts below 0, good by good."""
    match event:
        case GoodsGained(seat=owner, goods=goods) | CardAcquired(seat=owner, goods=goods) if owner == seat:
            return goods
        case GoodsPaid(seat=owner, goods=goods) | GoodsDiscarded(seat=owner, goods=goods) if owner == seat:
            return -goods
        case GoodsTraded(seat=owner, give=give, take=take, times=times) if owner == seat:
            return times * (take - give)
        case GoodsRaised(seat=owner, way=way) if owner == seat:
            return way * LIFT
        case CubeLaid(seat=owner, colour=colour) if owner == seat:
            return -bag_of(COLOURS[colour])
    return 0


def _heights(match: Match[Any], bag: Bag, seat: int) -> dict[str, int]:
    """Return the most cubes, and the most of the finest, after a turn of a seat, and the best it did at one go."""
    full = brown = picked = 0
    for turn in match.turns:
        for event in turn.events:
            bag += _change(event, seat)
            if isinstance(event, CardAcquired) and event.seat == seat:
                picked = max(picked, size(event.goods))
        if turn.seat == seat:
            full, brown = max(full, size(bag)), max(brown, counts(bag)[-1])
    return {"most_goods": full, "most_brown": brown, "most_picked": picked}
