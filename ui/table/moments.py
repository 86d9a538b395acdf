"""The moments of a game that are worth looking at again, found in its steps."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.events import CardClaimed, LastRoundBegan
from game.match import Match, Turn
from game.rules import P

NOBODY: Final = -1
NOTHING: Final = -1


@dataclass(frozen=True)
class Moment:
    """One turn that made a difference."""

    kind: str
    """`best_turn` of a seat, `lead` taken for good, `last_round` begun, `tie_break`, or what only one game knows."""
    turn: int
    seat: int
    count: int = 0
    """Points gained, or how much befell the other."""
    other: int = NOBODY
    """Whom it befell, or who ended level."""
    card: int = NOTHING
    """The card that was claimed."""

    @property
    def claimed(self) -> bool:
        """Return whether a card was claimed."""
        return self.card != NOTHING


def key_moments(match: Match[P], others: Sequence[Moment]) -> list[Moment]:
    """Return what made a difference in a match, with moments that only its game knows, in the order of turns."""
    points = points_by_turn(match)
    found = [_best_turn(match, points, seat) for seat in range(len(match.seats))]
    found += [_lead(match, points), *others, _last_round(match), _tie_break(match)]
    return sorted((moment for moment in found if moment is not None), key=lambda moment: moment.turn)


def points_by_turn(match: Match[P]) -> list[list[int]]:
    """Return the points of all seats before every turn, and as they stand now."""
    positions = [*(match.position_at(turn) for turn in range(len(match.turns))), match.position]
    return [[score.total for score in match.rules.standing(each).scores] for each in positions]


def _best_turn(match: Match[P], points: list[list[int]], seat: int) -> Moment | None:
    own = [turn for turn in match.turns if turn.seat == seat]
    gains = {turn.number: points[turn.number + 1][seat] - points[turn.number][seat] for turn in own}
    best = max(gains, key=gains.__getitem__, default=None)
    if best is None or gains[best] <= 0:
        return None
    return Moment("best_turn", best, seat, gains[best], card=_claimed(match.turns[best]))


def _claimed(turn: Turn) -> int:
    return next((event.card for event in turn.events if isinstance(event, CardClaimed)), NOTHING)


def _lead(match: Match[P], points: list[list[int]]) -> Moment | None:
    """Return when the winner went ahead of all others for good; None when that was so from the first turn on."""
    winner = match.standing.winner
    ahead = [all(each[winner] > other for seat, other in enumerate(each) if seat != winner) for each in points]
    if not match.is_over or not ahead[-1] or all(ahead[1:]):
        return None
    behind = max(number for number, alone in enumerate(ahead) if not alone)
    return Moment("lead", behind, winner)


def most_telling(moments: Sequence[Moment], most: int) -> list[Moment]:
    """Return so many moments at most, in their order; of too many the poorest best turns are left out first."""
    worth = {number: each.count for number, each in enumerate(moments) if each.kind == "best_turn"}
    spare = sorted(worth, key=worth.__getitem__)[: max(0, len(moments) - most)]
    return [each for number, each in enumerate(moments) if number not in spare][:most]


def _tie_break(match: Match[P]) -> Moment | None:
    """Return the last turn of whoever won although somebody had as many points; None when nobody had."""
    standing = match.standing
    if not match.is_over or not standing.tied:
        return None
    last = max(turn.number for turn in match.turns if turn.seat == standing.winner)
    return Moment("tie_break", last, standing.winner, other=standing.ranking[1])


def _last_round(match: Match[P]) -> Moment | None:
    for turn in match.turns:
        if any(isinstance(event, LastRoundBegan) for event in turn.events):
            return Moment("last_round", turn.number, turn.seat, card=_claimed(turn))
    return None
