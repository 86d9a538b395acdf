"""Stages with a folder of their own, and games to put on the shelf."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

from game.ai.bot import ask
from game.ai.roster import make_bot
from game.match import Match
from game.new_world.rules import NewWorld
from ui.app import headless_stage
from ui.room_packages import EDITIONS
from ui.saves.store import SaveStore
from ui.settings import SeatChoice, TableChoice
from ui.stage import Stage
from ui.table.session import Session, branch_of, new_session

CHOICE = TableChoice([SeatChoice("Ada", "linen"), SeatChoice("", "indigo", "greedy")])
PLAYED: dict[tuple[str, int, str], Match[Any]] = {}
DAY = datetime(2026, 3, 1, 12, 0)


def stage_with(folder: Path | None, size: tuple[int, int] = (1280, 720), language: str = "en") -> Stage:
    """Return a stage that keeps its games in a folder."""
    stage = headless_stage(size, language)
    stage.window = size
    stage.settings.speed = "instant"
    stage.settings.table = CHOICE
    stage.saves = SaveStore(folder, stage.games)
    return stage


def rules_of(stage: Stage) -> NewWorld:
    rules = stage.games["new_world"]
    assert isinstance(rules, NewWorld)
    return rules


def game(stage: Stage, turns: int = 10_000, seed: str = "SEED", edition: str = "new_world") -> Session:
    """Return a game of so many turns, by default a finished one; each is played once."""
    chosen = next(each for each in EDITIONS if each.name == edition)
    rules, key = stage.games[chosen.game], (seed, turns, chosen.game)
    choice = replace(CHOICE, game=chosen.game, skin=chosen.skin)
    session = new_session(rules, choice, stage.words, seed)
    if key not in PLAYED:
        chance = Random(1)
        while session.match.position.turn < turns and not session.match.is_over:
            session.match.play(ask(make_bot("greedy"), session.rules, session.match.position, chance))
            assert session.match.position.turn < 400
        PLAYED[key] = session.match
    return replace(branch_of(session, PLAYED[key].steps), branched=False)


def with_records(stage: Stage, count: int) -> list[Session]:
    """Keep so many finished games, one a day, and return them, the oldest first."""
    found = []
    for number in range(count):
        session = replace(game(stage), begun=DAY + timedelta(days=number))
        assert stage.saves.keep(session)
        found.append(session)
    return found
