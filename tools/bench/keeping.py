"""Measure how long it takes to keep a step of a game, and a finished turn, on the disk where players' files are.

A greedy bot plays whole games for four people; each step is kept as the table does it, before it is shown. A step
within a turn is appended to the journal, the end of a turn is written whole and flushed. The first step of a game that
takes the place of another one is measured by itself.
"""

import statistics
import tempfile
import time
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, Final

from game.ai.bot import ask
from game.ai.roster import make_bot
from game.catalogue import load_rules
from game.new_world.rules import NewWorld
from game.steps import END, KIND
from tools.arena.statistics import percentile
from ui.look.words import load_words
from ui.saves.store import SaveStore
from ui.settings import PLAYER_COLOURS, SeatChoice, TableChoice
from ui.table.session import Session, new_session

GAMES: Final = 3
MOST_OF: Final = 0.99


def measure(games: int = GAMES) -> dict[str, Any]:
    """Return the milliseconds of keeping a step and of keeping a turn."""
    times: dict[str, list[float]] = {"step": [], "turn": [], "over_another": []}
    with tempfile.TemporaryDirectory(dir=Path.home()) as folder:
        for seed in range(games):
            _play(Path(folder), f"BENCH{seed}", times)
    return {f"keep.{name}_ms": _spread(found) for name, found in times.items()}


def _spread(times: list[float]) -> dict[str, float]:
    return {"median": statistics.median(times), "p99": percentile(times, MOST_OF), "most": max(times)}


def _play(folder: Path, seed: str, times: dict[str, list[float]]) -> None:
    """Play a game and note how long keeping each step takes; at every twentieth another game takes its place first."""
    rules = load_rules("new_world")
    assert isinstance(rules, NewWorld)
    choice = TableChoice([SeatChoice("", colour) for colour in PLAYER_COLOURS[:4]])
    session, bot, chance = new_session(rules, choice, load_words("en"), seed), make_bot("greedy"), Random(seed)
    games = {rules.name: rules}
    keeper = SaveStore(folder, games)
    while not session.match.is_over:
        step = ask(bot, session.rules, session.match.position, chance)
        session.match.play(step)
        if len(session.match.steps) % 20 == 1:
            times["over_another"].append(_milliseconds(SaveStore(folder, games), replace(session)))
            times["over_another"].append(_milliseconds(keeper := SaveStore(folder, games), session))
        else:
            times["turn" if step & KIND == END else "step"].append(_milliseconds(keeper, session))


def _milliseconds(keeper: SaveStore, session: Session) -> float:
    begun = time.perf_counter()
    keeper.keep(session)
    return (time.perf_counter() - begun) * 1e3
