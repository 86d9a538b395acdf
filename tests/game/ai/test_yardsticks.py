"""The yardsticks play today as they played when the figures of strength were measured.

Each plays against itself, on a set that never changes (Spice Road: its own), and a digest of its first steps is
compared. A digest that differs means that a yardstick has changed: undo that, or, when the rules or the data of Spice
Road were meant to change, measure strength again and put in the digests that this prints
(hot modules that are compiled must be up to date):

    PYTHONPATH=. .venv/bin/python tests/game/ai/test_yardsticks.py
"""

from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

from game.ai.bot import ask
from game.ai.roster import YARDSTICKS, make_bot
from game.catalogue import load_rules
from game.rules import Options

STEADY = Path(__file__).resolve().parents[2] / "sets" / "new_world"
STEPS = 30

DIGESTS = {
    ("random", "new_world"): "8e52758ed9e4",
    ("random", "spice_road"): "63673008f62e",
    ("greedy", "new_world"): "5be18aa63dca",
    ("greedy", "spice_road"): "9b3558279e2e",
    ("flat:nodes=4", "new_world"): "42453533c36e",
    ("flat:nodes=4", "spice_road"): "2ba9b71bb0ad",
    ("uct:nodes=8", "new_world"): "1a5b3ab0eb08",
    ("uct:nodes=8", "spice_road"): "469d8781021b",
    ("beam:nodes=200", "new_world"): "3aa316f5cfd5",
    ("beam:nodes=200", "spice_road"): "49644759f383",
}


def digest(bot: str, game: str) -> str:
    """Return a short text that stands for how a bot begins a game against itself."""
    rules = load_rules(game, STEADY if game == "new_world" else None)
    position = rules.new_game(rules.deal(Options(2, "D1" if game == "new_world" else None), Random(11)))
    players, chances = [make_bot(bot), make_bot(bot)], [Random("first"), Random("second")]
    played: list[str] = []
    while len(played) < STEPS:
        step = ask(players[position.seat], rules, position, chances[position.seat])
        played.append(rules.text(step))
        rules.apply(position, step)
    return sha256("\n".join(played).encode()).hexdigest()[:12]


@pytest.mark.parametrize(("bot", "game"), DIGESTS)
def test_a_yardstick_plays_as_ever(bot: str, game: str) -> None:
    assert digest(bot, game) == DIGESTS[bot, game]


def test_every_yardstick_is_held_to_its_play_in_both_games() -> None:
    assert {(bot.split(":")[0], game) for bot, game in DIGESTS} == {
        (bot, game) for bot in YARDSTICKS for game in ("new_world", "spice_road")
    }


if __name__ == "__main__":
    for each in DIGESTS:
        print(f'    {each}: "{digest(*each)}",'.replace("'", '"'))
