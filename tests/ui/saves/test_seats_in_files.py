"""Who sat where: a file that tells it twice must tell the same, whatever bots were called when it was written."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.record import RecordError
from tests.ui.save_helpers import game, stage_with
from ui.saves.files import save_text, session_of
from ui.settings import USUAL_BOT
from ui.stage import Stage


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    return stage_with(tmp_path)


@pytest.mark.parametrize("bot", ["captain", "trader", ""])
def test_another_bot_on_a_seat_is_damage(stage: Stage, bot: str) -> None:
    plain = json.loads(save_text(game(stage, 4)))
    plain["table"]["seats"][1]["bot"] = bot
    with pytest.raises(RecordError):
        session_of(plain, stage.games)


def test_a_bot_that_nobody_knows_any_more_is_replaced_and_the_game_can_be_kept_again(stage: Stage) -> None:
    text = save_text(game(stage, 4)).replace('"greedy"', '"admiral"')
    session = session_of(json.loads(text), stage.games)
    assert session.bots == {1: USUAL_BOT}
    assert session_of(json.loads(save_text(session)), stage.games).bots == {1: USUAL_BOT}
