"""What measurements have counted, as a file: so that each can be cut into pieces and go on where it stopped."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tools.balance.cells import Job
from tools.balance.play import Tally


class KeptError(Exception):
    """A measurement that another cannot go on from; the message is a sentence that says why."""


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
    command: str = ""
    """What was measured, as a command."""

    def tally_of(self, job: Job) -> Tally:
        """Return the tally that the games of a job belong to."""
        return self.plans[job.plan] if job.plan else self.cells[job.players, job.board]

    def named(self) -> dict[str, Tally]:
        """Return the tallies of all cells and plans by how they are called."""
        return {_name(cell): tally for cell, tally in self.cells.items()} | self.plans


def to_text(measures: Sequence[Measure]) -> str:
    """Return measurements as the text of a file, by bot, without what has no game yet."""
    return json.dumps({measure.bot: _plain(measure) for measure in measures}) + "\n"


def _plain(measure: Measure) -> dict[str, object]:
    return {
        "command": measure.command,
        "nodes": measure.nodes,
        "seed": measure.seed,
        "components": measure.components,
        "cells": {_name(cell): tally.plain() for cell, tally in measure.cells.items() if tally.games},
        "plans": {plan: tally.plain() for plan, tally in measure.plans.items() if tally.games},
    }


def go_on(measure: Measure, kept: Measure, games: int, plan_games: int) -> None:
    """Count what was kept in a measurement that has just begun, or raise KeptError when the two differ."""
    for name in ("nodes", "seed", "components"):
        was, asked = getattr(kept, name), getattr(measure, name)
        if was != asked:
            raise KeptError(f"what was kept cannot go on: it was measured with {name} {was}, not {asked}.")
    for name, tally in kept.named().items():
        most = plan_games if name in kept.plans else games
        if tally.games > most:
            raise KeptError(f"what was kept cannot go on: '{name}' has {tally.games} games already, more than {most}.")
        measure.named()[name].add(tally)


def read_save(path: Path) -> dict[str, Measure]:
    """Return the measurements in a file by bot."""
    kept = json.loads(path.read_text(encoding="utf-8"))
    return {bot: _measure(bot, plain) for bot, plain in kept.items()}


def _measure(bot: str, plain: Mapping[str, Any]) -> Measure:
    return Measure(
        bot=bot,
        nodes=plain["nodes"],
        seed=plain["seed"],
        components=plain["components"],
        cells={_cell(name): Tally(**tally) for name, tally in plain["cells"].items()},
        plans={plan: Tally(**tally) for plan, tally in plain["plans"].items()},
        command=plain["command"],
    )


def _name(cell: tuple[int, str]) -> str:
    players, board = cell
    return f"{players} {board}"


def _cell(name: str) -> tuple[int, str]:
    players, board = name.split()
    return int(players), board
