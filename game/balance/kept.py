"""What a measurement has counted, as a file: so that it can be cut into pieces and go on where it stopped.

The file comes from outside like any other: whatever is wrong with it, KeptError says it in one sentence.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from game.balance.cells import CELLS, Job
from game.balance.plans import PLANS
from game.balance.play import Tally
from game.new_world.components import KINDS
from game.new_world.rules import NewWorld
from game.plain import member, whole
from game.record import MAX_BYTES, RecordError, plain_of
from game.rules import Plain, PositionError

MOST: Final = 10**12
"""No count in a file is larger."""

COUNTS: Final = (
    "unfinished",
    "turns",
    "rests",
    "placements",
    "oustings",
    "winner_points",
    "winner_bonus",
    "points",
)
"""Fields of a tally that are one number, apart from its games."""


class KeptError(Exception):
    """A file that a measurement cannot go on from; the message is a sentence that says why."""


@dataclass(frozen=True)
class Measure:
    """What was counted, and how it was measured."""

    bot: str
    nodes: int
    """Positions a turn."""
    seed: int
    components: str
    """The fingerprint of the set."""
    cells: dict[tuple[int, str], Tally]
    plans: dict[str, Tally]

    def tally_of(self, job: Job) -> Tally:
        """Return the tally that the games of a job belong to."""
        return self.plans[job.plan] if job.plan else self.cells[job.players, job.board]

    def named(self) -> dict[str, Tally]:
        """Return the tallies of all cells and plans by how they are called."""
        return {_name(cell): tally for cell, tally in self.cells.items()} | self.plans


def to_text(measure: Measure, command: str) -> str:
    """Return a measurement as the text of a file, without what has no game yet."""
    kept = {
        "command": command,
        "bot": measure.bot,
        "nodes": measure.nodes,
        "seed": measure.seed,
        "components": measure.components,
        "cells": {_name(cell): tally.plain() for cell, tally in measure.cells.items() if tally.games},
        "plans": {plan: tally.plain() for plan, tally in measure.plans.items() if tally.games},
    }
    return json.dumps(kept) + "\n"


def go_on(measure: Measure, kept: Measure, games: int, plan_games: int) -> None:
    """Count what was kept in a measurement that has just begun, or raise KeptError when the two differ."""
    for name in ("bot", "nodes", "seed", "components"):
        was, asked = getattr(kept, name), getattr(measure, name)
        if was != asked:
            raise KeptError(f"what was kept cannot go on: it was measured with {name} {was}, not {asked}.")
    for name, tally in kept.named().items():
        most = plan_games if name in kept.plans else games
        if tally.games > most:
            raise KeptError(f"what was kept cannot go on: '{name}' has {tally.games} games already, more than {most}.")
        measure.named()[name].add(tally)


def read_kept(path: Path, rules: NewWorld) -> Measure:
    """Return the measurement in a file, or raise KeptError."""
    try:
        with path.open("rb") as file:
            return _measure(plain_of(file.read(MAX_BYTES + 1)), rules)
    except OSError as error:
        raise KeptError(f"{path} cannot be read: {error.strerror}.") from error
    except RecordError as error:
        raise KeptError(f"{path} is too large or damaged: it is not whole JSON text of a measurement.") from error
    except PositionError as error:
        raise KeptError(f"{path} is damaged or from an earlier version: {error}.") from error


def _name(cell: tuple[int, str]) -> str:
    players, board = cell
    return f"{players} {board}"


def _measure(plain: Plain, rules: NewWorld) -> Measure:
    places = [location.place for location in rules.components.locations]
    cells, plans = member(plain, "cells", dict), member(plain, "plans", dict)
    _check_names("cells", cells, map(_name, CELLS))
    _check_names("plans", plans, PLANS)
    return Measure(
        bot=member(plain, "bot", str),
        nodes=whole(plain, "nodes", 1, MOST),
        seed=member(plain, "seed", int),
        components=member(plain, "components", str),
        cells={
            cell: _tally(member(cells, _name(cell), dict), [str(seat) for seat in range(cell[0])], places)
            for cell in CELLS
            if _name(cell) in cells
        },
        plans={plan: _tally(member(plans, plan, dict), ["plan", "free"], places) for plan in plans},
    )


def _tally(plain: Mapping[str, Any], winners: Iterable[str], places: Iterable[str]) -> Tally:
    """Return a tally of one game or more in which winners and places have these names."""
    tally = Tally(
        games=whole(plain, "games", 1, MOST),
        gaps=_gaps(plain),
        wins=_counts(plain, "wins", winners),
        visits=_counts(plain, "visits", places),
        chances=_counts(plain, "chances", places),
        claims=_counts(plain, "claims", KINDS),
        **{name: whole(plain, name, 0, MOST) for name in COUNTS},
    )
    if not _fits_together(tally):
        raise PositionError("the numbers of a tally do not fit together")
    return tally


def _fits_together(tally: Tally) -> bool:
    """Return whether games could have been so; figures can then be computed without dividing by nothing."""
    return (
        len(tally.gaps) == sum(tally.wins.values()) == tally.games >= tally.unfinished
        and sum(tally.visits.values()) == tally.placements
        and 0 < tally.placements <= tally.turns
        and 0 < tally.winner_points <= tally.points
        and sum(tally.claims.values()) > 0
        and all(tally.visits.get(place, 0) <= chances for place, chances in tally.chances.items())
        and set(tally.visits) <= set(tally.chances)
    )


def _gaps(plain: Mapping[str, Any]) -> list[int]:
    """Return the gaps of all games, a list that may be longer than those of a position."""
    found = plain.get("gaps")
    if not isinstance(found, list):
        raise PositionError("field 'gaps' is missing or no list")
    return [whole({"gaps": gap}, "gaps", 0, MOST) for gap in found]


def _counts(plain: Mapping[str, Any], key: str, names: Iterable[str]) -> dict[str, int]:
    """Return how often each of these names was counted."""
    found = member(plain, key, dict)
    _check_names(key, found, names)
    return {name: whole(found, name, 1, MOST) for name in found}


def _check_names(key: str, found: Mapping[str, Any], names: Iterable[str]) -> None:
    if not set(found) <= set(names):
        raise PositionError(f"field '{key}' names something unknown")
