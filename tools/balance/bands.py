"""The bands that a good set keeps to, and where a cell of games lies in them."""

from collections.abc import Mapping
from dataclasses import dataclass
from statistics import median
from typing import Final

from game.new_world.components import KINDS, LOCATION_KINDS, LOCATIONS
from tools.balance.plans import HOARDING
from tools.balance.play import Tally


@dataclass(frozen=True)
class Band:
    """What a measure may be."""

    name: str
    least: float
    most: float
    unit: str = ""
    """Such as `%`, for which figures count in hundredths."""
    four_only: bool = False
    """Whether it is asked for four players only."""
    least_of_two: float | None = None
    """The least with two players, where it is another one."""
    excuse: str = ""
    """Why a figure outside is not counted as a failure of the set; empty where it is."""

    def least_with(self, players: int) -> float:
        """Return the least with so many players."""
        return self.least if players > 2 or self.least_of_two is None else self.least_of_two


ANY: Final = float("inf")
"""The most of a band that has none."""

BANDS: Final = (
    Band("turns a player", 20, 34),
    Band("games that end", 1.0, 1.0, "%"),
    Band("winner's points", 45, 75),
    Band("median gap to the second", 3, 10),
    Band("win rate by seat, farthest from equal", -0.04, 0.04, "%"),
    Band(
        "wins of the leader at half time",
        0.60,
        0.75,
        "%",
        excuse="points as they stand turn with every claim, and of four players one leads by chance in a quarter of "
        "the games, so those who end behind the favourite count",
    ),
    Band("others who end behind the favourite at half time", 0.60, 0.75, "%"),
    Band("changes of the lead, median", 2, ANY),
    Band("what a turn adds, 99th percentile", 0, 12),
    Band("what a turn adds, most", 0, 16),
    Band("trades of turns", 0.12, 0.25, "%"),
    Band("rarest kind of location, of turns", 0.08, ANY, "%"),
    Band("visits while open, rarest location", 0.015, 0.15, "%", least_of_two=0.01),
    Band("visits while open, busiest location", 0.015, 0.15, "%"),
    Band(
        "visits of all, rarest location",
        0.02,
        0.15,
        "%",
        excuse="a covered location is opened late or never and cannot be visited before, so visits while open count",
    ),
    Band("claims, rarest kind", 0.15, 0.35, "%"),
    Band("claims, commonest kind", 0.15, 0.35, "%"),
    Band("Rests of turns", 0.12, 0.25, "%"),
    Band("oustings of placements", 0.10, 0.35, "%", four_only=True),
    Band("Bonus tiles of the winner's points", 0.18, 0.35, "%"),
)

PLAN_LIMIT: Final = 0.60
"""No fixed plan wins more than this against the same bot playing freely."""
PLAN_LIMITS: Final = {HOARDING: 0.35}
"""The same, for plans that must do worse."""


def visit_shares(tally: Tally) -> dict[str, float]:
    """Return by location the share that it has of all visits while it is open: a covered one cannot be chosen."""
    return {place: tally.visits.get(place, 0) / chances for place, chances in tally.chances.items()}


def all_visit_shares(tally: Tally) -> dict[str, float]:
    """Return by location the share that it has of all visits, open or covered: what the brief's band speaks of."""
    visits = sum(tally.visits.values())
    return {place: tally.visits.get(place, 0) / visits for place in tally.chances}


def figures(players: int, tally: Tally) -> Mapping[str, float]:
    """Return the measures of a cell by the names of their bands."""
    visits = visit_shares(tally).values()
    claims = [tally.claims.get(kind, 0) for kind in KINDS]
    shares = [tally.wins.get(str(seat), 0) / tally.games - 1 / players for seat in range(players)]
    return {
        "turns a player": tally.turns / players / tally.games,
        "games that end": 1 - tally.unfinished / tally.games,
        "winner's points": tally.winner_points / tally.games,
        "median gap to the second": float(median(tally.gaps)),
        "win rate by seat, farthest from equal": max(shares, key=abs),
        "wins of the leader at half time": tally.half_time / tally.games,
        "others who end behind the favourite at half time": tally.outdone / tally.games / (players - 1),
        "changes of the lead, median": float(median(tally.lead_changes)),
        "what a turn adds, 99th percentile": float(percentile_of(tally.added, 0.99)),
        "what a turn adds, most": float(percentile_of(tally.added, 1.0)),
        "trades of turns": tally.kinds.get("trade", 0) / tally.turns,
        "rarest kind of location, of turns": min(tally.kinds.get(kind, 0) for kind in LOCATION_KINDS) / tally.turns,
        "visits while open, rarest location": min(visits),
        "visits while open, busiest location": max(visits),
        "visits of all, rarest location": _rarest_of_all(tally),
        "claims, rarest kind": min(claims) / sum(claims),
        "claims, commonest kind": max(claims) / sum(claims),
        "Rests of turns": tally.rests / tally.turns,
        "oustings of placements": tally.oustings / tally.placements,
        "Bonus tiles of the winner's points": tally.winner_bonus / tally.winner_points,
    }


def percentile_of(counted: Mapping[str, int], part: float) -> int:
    """Return the least amount that a part of all counted turns does not exceed; counts are kept by amount."""
    amounts = sorted(map(int, counted))
    wanted = part * sum(counted.values())
    reached = 0
    for amount in amounts:
        reached += counted[str(amount)]
        if reached >= wanted:
            return amount
    return 0


def _rarest_of_all(tally: Tally) -> float:
    """Return the share of the location with fewest visits: none when one of those on the table was never opened."""
    return min(all_visit_shares(tally).values()) if len(tally.chances) == LOCATIONS else 0.0


def lies_in(band: Band, players: int, figure: float) -> bool:
    """Return whether a figure lies in its band, as it does where nothing is asked."""
    return (band.four_only and players != 4) or band.least_with(players) <= figure <= band.most
