"""One game of A New World played by bots, reduced to what the bands ask about."""

from collections import Counter
from dataclasses import asdict, dataclass, field
from random import Random
from typing import Any

from game.ai.bot import Bot
from game.events import CardClaimed, Rested
from game.match import Match
from game.new_world.components import KINDS, LOCATION_KINDS
from game.new_world.events import PlaceExplored, SettlersOusted, SettlersPlaced
from game.new_world.rules import NewWorld
from game.new_world.state import State
from game.rules import Options, Plain, Standing
from tools.arena.bout import play_game
from tools.balance.course import course_of


@dataclass
class Tally:
    """What happened in the games of one cell: so many players on one board."""

    games: int = 0
    unfinished: int = 0
    turns: int = 0
    """Of all seats together."""
    rests: int = 0
    placements: int = 0
    oustings: int = 0
    """Placements that sent somebody home."""
    winner_points: int = 0
    winner_bonus: int = 0
    points: int = 0
    """Of all seats together."""
    gaps: list[int] = field(default_factory=list)
    wins: dict[str, int] = field(default_factory=dict)
    """By place in the order of play."""
    visits: dict[str, int] = field(default_factory=dict)
    """By place on the map, such as A3."""
    chances: dict[str, int] = field(default_factory=dict)
    """By place on the map: visits of any place while this one was open."""
    claims: dict[str, int] = field(default_factory=dict)
    """By kind of card."""
    kinds: dict[str, int] = field(default_factory=dict)
    """Visits by kind of location."""
    added: dict[str, int] = field(default_factory=dict)
    """By what a turn added to the storage, goods counting 1-2-3-4: how many turns did."""
    half_time: int = 0
    """Games won by the seat that was ahead when half of the turns had been taken."""
    outdone: int = 0
    """Others that ended behind the seat that could expect most when half of the rounds had been played."""
    lead_changes: list[int] = field(default_factory=list)
    """How often the lead went to another seat in the middle half of each game."""

    def plain(self) -> Plain:
        """Return the tally as plain data."""
        return asdict(self)

    def add(self, other: "Tally") -> None:
        """Count the games of another tally too."""
        for name, value in asdict(other).items():
            mine = getattr(self, name)
            if isinstance(mine, dict):
                setattr(self, name, dict(Counter(mine) + Counter(value)))
            else:
                setattr(self, name, mine + value)


def deal_of(rules: NewWorld, players: int, board: str, seed: int, number: int) -> Plain:
    """Return the deal of a numbered game."""
    return rules.deal(Options(players, board), Random(f"{seed} balance {number}"))


def tally_game(rules: NewWorld, deal: Plain, bots: list[Bot], seed: int) -> Tally:
    """Let bots play a deal and return what happened."""
    return tally_match(rules, play_game(rules, deal, bots, seed))


def tally_match(rules: NewWorld, match: Match[Any]) -> Tally:
    """Return what happened in a match."""
    position: State = match.position
    events = [event for turn in match.turns for event in turn.events]
    placed = [event for event in events if isinstance(event, SettlersPlaced)]
    ousted = {(number, event.place) for number, event in _numbered(match) if isinstance(event, SettlersOusted)}
    standing = match.standing
    totals = sorted((score.total for score in standing.scores), reverse=True)
    best = standing.scores[standing.winner]
    locations, cards = rules.components.locations, rules.components.cards
    course = course_of(rules, match)
    return Tally(
        games=1,
        unfinished=not match.is_over,
        turns=position.turn,
        rests=sum(isinstance(event, Rested) for event in events),
        placements=len(placed),
        oustings=len(ousted),
        winner_points=best.total,
        winner_bonus=dict(best.sources)["bonus"],
        points=sum(totals),
        gaps=[totals[0] - totals[1]],
        wins={str((standing.winner - position.first) % position.players): 1},
        visits=dict(Counter(locations[event.place].place for event in placed)),
        chances=_chances(rules, match),
        claims=dict(Counter(KINDS[cards[event.card].kind] for event in events if isinstance(event, CardClaimed))),
        kinds=dict(Counter(LOCATION_KINDS[locations[event.place].kind] for event in placed)),
        added=course.added,
        half_time=course.half_time_leader == standing.winner,
        outdone=_outdone(standing, course.favourite),
        lead_changes=[course.lead_changes],
    )


def _outdone(standing: Standing, seat: int) -> int:
    """Return how many others ended behind a seat."""
    return len(standing.ranking) - 1 - standing.ranking.index(seat)


def _chances(rules: NewWorld, match: Match[Any]) -> dict[str, int]:
    """Return for every place how many visits there were to any place while it was open."""
    closed = rules.new_game(match.deal).closed
    found: Counter[str] = Counter()
    for _, event in _numbered(match):
        if isinstance(event, PlaceExplored):
            closed &= ~(1 << event.place)
        elif isinstance(event, SettlersPlaced):
            found.update(location.place for i, location in enumerate(rules.components.locations) if not closed >> i & 1)
    return dict(found)


def _numbered(match: Match[Any]) -> list[tuple[int, object]]:
    return [(number, event) for number, turn in enumerate(match.turns) for event in turn.events]
