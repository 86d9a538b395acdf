"""What every seat did in a game, counted from its events and its last position."""

from typing import Any, Final

from game.events import GoodsDiscarded, GoodsRaised, GoodsTraded
from game.goods import size
from game.match import Match
from game.new_world.components import KINDS
from game.new_world.events import Rested, SettlersOusted
from game.new_world.rules import NewWorld
from game.rules import Event

DEEDS: Final = ("rests", "ousted", "lost", "trades", "raised", "discarded")
"""What is counted from events."""


def counts_of(match: Match[Any]) -> list[dict[str, int]]:
    """Return for every seat what is worth counting, by name; nothing for a game that nobody counts yet."""
    if not isinstance(match.rules, NewWorld):
        return [{} for _ in match.seats]
    events = [event for turn in match.turns for event in turn.events]
    return [_count(match, match.rules, events, seat) for seat in range(len(match.seats))]


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


def _count(match: Match[Any], rules: NewWorld, events: list[Event], seat: int) -> dict[str, int]:
    position = match.position
    added = [_adds(event, seat) for event in events]
    kinds = [rules.components.cards[card].kind for card in position.cards[seat]]
    return {
        "cards": len(kinds),
        **{f"cards_{name}": kinds.count(kind) for kind, name in enumerate(KINDS)},
        "tiles": len(position.tiles[seat]),
        "finds": len(position.finds[seat]),
        "settlers": position.settlers(seat),
        "goods": size(position.bags[seat]),
        **{name: sum(count for what, count in added if what == name) for name in DEEDS},
    }
