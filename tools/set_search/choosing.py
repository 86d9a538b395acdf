"""Which choices of rows make the best set, as far as the effects that were found foretell it."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from random import Random
from typing import Final

from game.new_world.components import LOCATION_KINDS
from tools.balance.bands import BANDS, PLAN_LIMITS, Band
from tools.balance.cells import BOARDS, CELLS
from tools.balance.plans import HOARDING
from tools.set_search.effects import PLAN, Effects
from tools.set_search.survey import Choices, Picked

BAND_OF: Final[Mapping[str, Band]] = {band.name: band for band in BANDS}
SEATS: Final = BAND_OF["win rate by seat, farthest from equal"]
TRADES: Final = BAND_OF["trades of turns"]
RAREST_KIND: Final = BAND_OF["rarest kind of location, of turns"]
RAREST_PLACE: Final = BAND_OF["visits while open, rarest location"]

SAFE: Final = 0.1
"""The part of an edge by which a figure should keep inside it, since it is only foretold."""
STRICT: Final = 10.0
"""How much more a tenth outside an edge counts than seats that stand at the edge of theirs."""
STARTS: Final = 40
"""Sets, picked by chance, from which better ones are looked for by small steps."""

Follows = Callable[[Picked], bool]
"""Whether the set with these choices follows the brief."""


@dataclass(frozen=True)
class Foretold:
    """What is foretold of a set."""

    seats: Mapping[tuple[int, str], list[float]]
    """By cell: by how much each place in the order of play wins more than its equal share."""
    plan: float
    """How often the plan that hoards wins."""
    trades: tuple[float, float]
    """Of all turns: in the cell with fewest and in that with most."""
    rarest_kind: float
    rarest_place: Mapping[int, float]
    """By number of players: the visits while open, in the worst cell."""

    def penalty(self) -> float:
        """Return how bad a set is: seats count by how uneven they are, the rest where it comes near its edge."""
        uneven = sum((max(map(abs, cell)) / SEATS.most) ** 2 for cell in self.seats.values())
        over = self.plan / PLAN_LIMITS[HOARDING] - 1 + SAFE
        short = [1 + SAFE - self.trades[0] / TRADES.least, self.trades[1] / TRADES.most - 1 + SAFE]
        short.append(1 + SAFE - self.rarest_kind / RAREST_KIND.least)
        for players, share in self.rarest_place.items():
            least = RAREST_PLACE.least_of_two if players == 2 else None
            short.append(1 + SAFE - share / (least or RAREST_PLACE.least))
        return uneven + STRICT * sum((max(0.0, each) / SAFE) ** 2 for each in (over, *short))


def foretell(effects: Effects, picked: Picked) -> Foretold:
    """Return what the effects foretell of a set."""
    kinds = [effects.foretell(picked, *cell, kind) for cell in CELLS for kind in LOCATION_KINDS]
    trades = [effects.foretell(picked, *cell, "trade") for cell in CELLS]
    rarest = {
        players: min(
            effects.foretell(picked, players, board, place)
            for each, board in CELLS
            if each == players
            for place in effects.places(players, board)
        )
        for players, _ in CELLS
    }
    return Foretold(
        {cell: effects.win_rates(picked, *cell) for cell in CELLS},
        sum(effects.foretell(picked, 2, board, PLAN) for board in BOARDS) / len(BOARDS),
        (min(trades), max(trades)),
        min(kinds),
        rarest,
    )


def best_picks(
    effects: Effects, choices: Choices, follows: Follows, chance: Random, most: int
) -> list[tuple[Picked, Foretold]]:
    """Return the best sets that follow the brief and can be reached by small steps, the best first."""
    found: dict[tuple[int, ...], tuple[Picked, Foretold]] = {}
    for _ in range(STARTS):
        begun = {place: chance.randrange(len(choices[place])) for place in choices}
        if follows(begun):
            picked, foretold = _best_near(effects, choices, follows, begun)
            found[tuple(picked.values())] = picked, foretold
    return sorted(found.values(), key=lambda each: each[1].penalty())[:most]


def _best_near(effects: Effects, choices: Choices, follows: Follows, picked: Picked) -> tuple[Picked, Foretold]:
    """Return the set that is better than all that follow the brief and differ from it in one row or two."""
    foretold = foretell(effects, picked)
    while True:
        near = [(each, foretell(effects, each)) for each in _neighbours(choices, picked) if follows(each)]
        better = min(near, key=lambda each: each[1].penalty())
        if better[1].penalty() >= foretold.penalty():
            return picked, foretold
        picked, foretold = better


def _neighbours(choices: Choices, picked: Picked) -> Iterator[Picked]:
    changes = [
        {place: number} for place, rows in choices.items() for number in range(len(rows)) if number != picked[place]
    ]
    yield from ({**picked, **change} for change in changes)
    yield from ({**picked, **one, **other} for one, other in combinations(changes, 2))
