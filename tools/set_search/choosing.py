"""Which choices of rows make the best set, as far as the effects that were found foretell it."""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from heapq import nsmallest
from typing import Final

from game.new_world.components import LOCATION_KINDS
from tools.balance.bands import BANDS, PLAN_LIMITS, Band
from tools.balance.cells import BOARDS, CELLS, PLAYERS
from tools.balance.plans import HOARDING
from tools.set_search.brief import broken_rules
from tools.set_search.choices import Choices, Picked, Start, every_pick, locations_with
from tools.set_search.effects import PLAN, Columns, Effects

BAND_OF: Final[Mapping[str, Band]] = {band.name: band for band in BANDS}
SEATS: Final = BAND_OF["win rate by seat, farthest from equal"]
TRADES: Final = BAND_OF["trades of turns"]
RAREST_KIND: Final = BAND_OF["rarest kind of location, of turns"]
RAREST_PLACE: Final = BAND_OF["visits while open, rarest location"]

SAFE: Final = 0.1
"""The part of an edge by which a figure should keep inside it, since it is only foretold."""
STRICT: Final = 10.0
"""What a figure that stands at its edge adds to the penalty, and SAFE outside it four times as much.

A cell whose seats stand at the edge of theirs adds 1.
"""
MOST_SETS: Final = 500_000
"""More sets than these would take too long to look through."""
REMEMBERED: Final = 1_000
"""Cells that are not foretold again: sets that are looked through one after the other share most of theirs."""


@dataclass(frozen=True)
class Cell:
    """What is foretold of a set with so many players on one last board."""

    seats: Sequence[float]
    """In the order of play: by how much each wins more than its equal share."""
    trades: float
    """Of all turns."""
    rarest_kind: float
    """Of all turns."""
    rarest_place: float
    """Of all visits while it is open."""


@dataclass(frozen=True)
class Foretold:
    """What is foretold of a set."""

    cells: Mapping[tuple[int, str], Cell]
    plan: float
    """How often the plan that hoards wins."""

    def trades(self) -> tuple[float, float]:
        """Return the trades of turns in the cell with fewest and in that with most."""
        found = [cell.trades for cell in self.cells.values()]
        return min(found), max(found)

    def rarest_kind(self) -> float:
        """Return the share of the rarest kind of location, in the worst cell."""
        return min([cell.rarest_kind for cell in self.cells.values()])

    def rarest_place(self, players: int) -> float:
        """Return the share of the rarest place with so many players, in the worst cell."""
        return min([self.cells[players, board].rarest_place for board in BOARDS])

    def penalty(self) -> float:
        """Return how bad a set is: seats count by how uneven they are, the rest where it comes near its edge."""
        uneven = sum([(max(map(abs, cell.seats)) / SEATS.most) ** 2 for cell in self.cells.values()])
        fewest, most = self.trades()
        over = [self.plan / PLAN_LIMITS[HOARDING] - 1, most / TRADES.most - 1]
        short = [1 - fewest / TRADES.least, 1 - self.rarest_kind() / RAREST_KIND.least]
        short += [1 - self.rarest_place(players) / RAREST_PLACE.least_with(players) for players in PLAYERS]
        return uneven + STRICT * sum([(max(0.0, SAFE + each) / SAFE) ** 2 for each in (*over, *short)])


class Foreteller:
    """Foretells one set after the other."""

    def __init__(self, effects: Effects) -> None:
        self._effects = effects
        self._places = {(players, board): effects.places(players, board) for players, board in CELLS}
        self._remembered = lru_cache(REMEMBERED)(self._cell)

    def foretell(self, picked: Picked) -> Foretold:
        """Return what the effects foretell of a set."""
        columns = {board: self._effects.columns(picked, board) for board in BOARDS}
        cells = {(players, board): self._remembered(players, board, columns[board]) for players, board in CELLS}
        plan = sum([self._effects.foretell(columns[board], 2, PLAN) for board in BOARDS]) / len(BOARDS)
        return Foretold(cells, plan)

    def _cell(self, players: int, board: str, columns: Columns) -> Cell:
        effects = self._effects
        kinds = {kind: effects.foretell(columns, players, ("kind", kind)) for kind in LOCATION_KINDS}
        places = [effects.foretell(columns, players, name) for name in self._places[players, board]]
        return Cell(effects.win_rates(columns, players), kinds["trade"], min(kinds.values()), min(places))


Follows = Callable[[Picked], bool]
"""Whether the set with these choices follows the brief."""


def best_picks(foreteller: Foreteller, choices: Choices, follows: Follows, most: int) -> list[tuple[Picked, Foretold]]:
    """Return the best of all sets that follow the brief, the best first."""
    found = ((picked, foreteller.foretell(picked)) for picked in every_pick(choices) if follows(picked))
    return nsmallest(most, found, key=lambda each: each[1].penalty())


def refuse_hopeless(start: Start, choices: Choices, follows: Follows) -> None:
    """Raise ValueError when there are too many sets to look through, or none that follows the brief."""
    sets = math.prod(len(each) for each in choices.values())
    if sets > MOST_SETS:
        raise ValueError(f"the choices make {sets:,} sets, and {MOST_SETS:,} can be looked through: leave some out.")
    if not any(follows(picked) for picked in every_pick(choices)):
        broken = broken_rules(locations_with(start, choices, {}))
        rules = "; ".join(f"{name} ({', '.join(found)})" for name, found in broken.items())
        raise ValueError(f"no set that the choices make follows the brief; the set as it is breaks {rules}.")
