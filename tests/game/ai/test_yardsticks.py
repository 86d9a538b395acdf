"""The yardsticks play today as they played when the figures of strength were measured.

Each plays against itself, on a set that never changes (Spice Road: its own), and digests of its steps are compared:
of a game from its beginning, of many ends of games, and of a game that has lasted long, because what a bot does only
then is seen nowhere else. A digest that differs means that a yardstick has changed: undo that, or, when the rules or
the data of Spice Road were meant to change, measure strength again and put in the digests that this prints
(hot modules that are compiled must be up to date):

    PYTHONPATH=. .venv/bin/python tests/game/ai/test_yardsticks.py
"""

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from game.ai.bot import ask
from game.ai.roster import YARDSTICKS, make_bot
from game.catalogue import load_rules
from game.new_world.components import CARDS_TO_END
from game.rules import Options, Rules
from game.spice_road.components import cards_to_end
from game.steps import CLAIM, KIND

STEADY: Final = Path(__file__).resolve().parents[2] / "sets" / "new_world"

STEPS: Final = {"begun": 400, "ends": 40, "long": 400}
"""By kind of game: after so many steps it has been seen enough of, if it has not ended before."""
SLOW: Final = {"flat": 4, "uct": 4}
"""Bots that play on by chance for each choice are given so many times fewer steps."""
ENDS: Final = 8
"""How many ends of games are played at a table for two, and at one for three."""
COMMON: Final = 20
"""How many rounds have been played before an end of a game."""
LONG: Final = 32
"""How many have been played of a game that lasts long: a few before bots begin to hurry."""

DIGESTS: Final = {
    ("random", "new_world", "begun"): "84fd06a8ae39",
    ("random", "new_world", "ends"): "a6cf2ebd9c87",
    ("random", "new_world", "long"): "30cf370bf333",
    ("random", "spice_road", "begun"): "e9d677e7a2f4",
    ("random", "spice_road", "ends"): "abe490f76434",
    ("random", "spice_road", "long"): "48f36a00057a",
    ("greedy", "new_world", "begun"): "b303339bab14",
    ("greedy", "new_world", "ends"): "4f5d235720cd",
    ("greedy", "new_world", "long"): "096eb2e24a67",
    ("greedy", "spice_road", "begun"): "69a93a07e220",
    ("greedy", "spice_road", "ends"): "47d7456a96b4",
    ("greedy", "spice_road", "long"): "e1bf672bf748",
    ("flat:nodes=4", "new_world", "begun"): "940950055ab0",
    ("flat:nodes=4", "new_world", "ends"): "5ecb98318dfb",
    ("flat:nodes=4", "new_world", "long"): "e922a34680f8",
    ("flat:nodes=4", "spice_road", "begun"): "3367ed0bbd36",
    ("flat:nodes=4", "spice_road", "ends"): "0fb3d5cad275",
    ("flat:nodes=4", "spice_road", "long"): "a9c0f43b5391",
    ("uct:nodes=8", "new_world", "begun"): "42542f0ec557",
    ("uct:nodes=8", "new_world", "ends"): "48f9d07beb73",
    ("uct:nodes=8", "new_world", "long"): "54dc2ff95c62",
    ("uct:nodes=8", "spice_road", "begun"): "d70300f119f6",
    ("uct:nodes=8", "spice_road", "ends"): "c9c721b1d16b",
    ("uct:nodes=8", "spice_road", "long"): "b3bb5c491f0f",
    ("beam:nodes=1000", "new_world", "begun"): "d775a47cba3d",
    ("beam:nodes=1000", "new_world", "ends"): "cc96f4ad2f94",
    ("beam:nodes=1000", "new_world", "long"): "d4c3e9c9931f",
    ("beam:nodes=1000", "spice_road", "begun"): "a129e889e620",
    ("beam:nodes=1000", "spice_road", "ends"): "b4d4d7e18c6b",
    ("beam:nodes=1000", "spice_road", "long"): "7c59a012855d",
}


def begun(rules: Rules[Any]) -> Iterator[Any]:
    """Yield the beginning of a game."""
    yield _dealt(rules, 2, Random(11))


def ends(rules: Rules[Any]) -> Iterator[Any]:
    """Yield positions in which somebody needs one more card to end the game.

    They come about by chance, with every card claimed that can be, so that no bot has a say in them.
    """
    for players in (2, 3):
        short = (CARDS_TO_END if rules.name == "new_world" else cards_to_end(players)) - 1
        for seed in range(ENDS):
            chance = Random(seed)
            position = _dealt(rules, players, chance)
            while position.phase or max(map(len, position.cards)) < short:
                steps = rules.legal(position)
                claims = [step for step in steps if step & KIND == CLAIM]
                rules.apply(position, chance.choice(claims or steps))
            position.turn = COMMON * players + (position.seat - position.first) % players
            yield position


def long(rules: Rules[Any]) -> Iterator[Any]:
    """Yield a position in which many rounds have been played, though nobody has got anywhere."""
    position = _dealt(rules, 2, Random(12))
    position.turn = LONG * position.players
    yield position


def _dealt(rules: Rules[Any], players: int, chance: Random) -> Any:
    board = "D1" if rules.name == "new_world" else None
    return rules.new_game(rules.deal(Options(players, board), chance))


KINDS: Final = {"begun": begun, "ends": ends, "long": long}


def digest(bot: str, game: str, kind: str) -> str:
    """Return a short text that stands for how a bot plays games of a kind against itself."""
    rules = load_rules(game, STEADY if game == "new_world" else None)
    most = STEPS[kind] // SLOW.get(bot.split(":")[0], 1)
    texts: list[str] = []
    for position in KINDS[kind](rules):
        players = [make_bot(bot) for _ in range(position.players)]
        chances = [Random(f"seat {seat}") for seat in range(position.players)]
        for _ in range(most):
            if rules.is_over(position):
                break
            step = ask(players[position.seat], rules, position, chances[position.seat])
            texts.append(rules.text(step))
            rules.apply(position, step)
        texts.append("")
    return sha256("\n".join(texts).encode()).hexdigest()[:12]


@pytest.mark.parametrize(("bot", "game", "kind"), DIGESTS)
def test_a_yardstick_plays_as_ever(bot: str, game: str, kind: str) -> None:
    assert digest(bot, game, kind) == DIGESTS[bot, game, kind]


def test_every_yardstick_is_held_to_its_play_in_both_games() -> None:
    assert {(bot.split(":")[0], game, kind) for bot, game, kind in DIGESTS} == {
        (bot, game, kind) for bot in YARDSTICKS for game in ("new_world", "spice_road") for kind in KINDS
    }


if __name__ == "__main__":
    for each in DIGESTS:
        print(f'    {each}: "{digest(*each)}",'.replace("'", '"'))
