"""Rewrite the golden games: whole recorded matches that the rules must lead to again, to the letter.

    python3 make.py golden

Run it only when a rule or the components have changed on purpose, and read the difference before committing it.
"""

from pathlib import Path
from random import Random
from typing import Final

from game.ai.roster import make_bot
from game.catalogue import GAMES, load_rules
from game.record import write_record
from game.rules import Options
from tools.arena.bout import play_game
from tools.paths import ROOT

FOLDER: Final = ROOT / "tests" / "golden"

SMALL: Final = (("greedy", "greedy"), ("greedy", "random"), ("greedy", "greedy", "greedy"))
FOUR: Final = ("random", "greedy", "greedy", "greedy")
FIVE: Final = ("greedy", "greedy", "random", "greedy", "greedy")
CASTS: Final = {"new_world": (*SMALL, FOUR), "spice_road": (*SMALL, FOUR, FIVE)}
"""By game: who sits at the table, one cast after the other, so that every number of players is met."""
BOARDS: Final = ("D1", "E1", "F1")
GAMES_EACH: Final = 12


def write_golden(folder: Path) -> int:
    """Write the golden games of each game into a folder and return how many files there are."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.json"):
        old.unlink()
    for game in GAMES:
        rules = load_rules(game)
        for number in range(GAMES_EACH):
            cast = CASTS[game][number % len(CASTS[game])]
            options = Options(len(cast), BOARDS[number % len(BOARDS)], house=number % 5 == 4)
            bots = [make_bot(name) for name in cast]
            match = play_game(rules, rules.deal(options, Random(number)), bots, number)
            write_record(match, folder / f"{game}-{number + 1:02}-{len(cast)}-players.json")
    return len(list(folder.glob("*.json")))


if __name__ == "__main__":
    print(f"{write_golden(FOLDER)} golden games written to {FOLDER}")
