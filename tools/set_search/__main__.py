"""Search for a better set of A New World: play sets whose rows vary by chance, and foretell which of all sets is best.

    python -m tools.set_search --sets 1500 --out FOLDER [--start data/new_world] [--choices FILE]
        [--seed 7000] [--bot captain] [--nodes 380] [--show 5] [--jobs 2]

The file of choices says what each row may be besides what it is; ours speaks of our set, so that another one in
`--start` needs choices of its own. Of each set twelve games of free play and two of the plan that hoards are played;
every fourth is the set as it is. They lie in FOLDER, and the same command goes on from there; the best of all sets that
follow the brief is written beside them. What is told of it is foretold, by seeds that `tools.balance` never shows:
measure it with `make.py balance`.
"""

import argparse
import json
import os
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from game.files import is_there, write_whole
from game.loading import DataError, data_folder
from game.new_world.loader import TABLES
from game.set_folder import ABOUT_FILE
from tools.balance.__main__ import BOTS
from tools.balance.cells import CHOOSING_SEEDS, PLAYERS, nodes_of
from tools.balance.kept import KeptError
from tools.set_search import kept
from tools.set_search.brief import follows_brief
from tools.set_search.choices import (
    Choices,
    Picked,
    Row,
    locations_with,
    pick,
    read_choices,
    read_start,
    rows_with,
)
from tools.set_search.choosing import Foreteller, Foretold, best_picks, refuse_hopeless
from tools.set_search.effects import Effects
from tools.set_search.survey import Survey, play_sets

CHOICES: Final = Path(__file__).with_name("choices.yaml")
GAMES: Final = "games.jsonl"
"""Where the games of all sets are kept."""


def main(words: Sequence[str] | None = None) -> int:
    """Search as the command line asks and return the exit code."""
    given = _arguments(words)
    try:
        _check(given)
        search(given)
    except (DataError, KeptError, OSError, ValueError) as error:
        print(f"set_search: {error}", file=sys.stderr)
        return 2
    return 0


def _arguments(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="tools.set_search", description="Search for a set that lies in its bands.")
    parser.add_argument("--sets", type=int, required=True, help="how many sets to play")
    parser.add_argument("--out", type=Path, required=True, help="the folder for the games and the best set")
    parser.add_argument("--start", type=Path, default=data_folder("new_world"), help="the set to begin with")
    parser.add_argument("--choices", type=Path, default=CHOICES, help="what rows may be besides what they are")
    parser.add_argument("--seed", type=int, default=CHOOSING_SEEDS.start)
    parser.add_argument("--bot", choices=BOTS, default="captain")
    parser.add_argument("--nodes", type=int, help="positions a turn, instead of those of the bot's level")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--show", type=int, default=5, help="how many of the best sets to tell of")
    return parser.parse_args(words)


def _check(given: argparse.Namespace) -> None:
    """Raise ValueError for numbers that nothing can be searched with."""
    if given.seed not in CHOOSING_SEEDS:
        raise ValueError(f"--seed must be one of {CHOOSING_SEEDS.start} to {CHOOSING_SEEDS.stop - 1}.")
    if given.sets < 1 or given.show < 1:
        raise ValueError("--sets and --show must be 1 or more.")
    if given.nodes is not None and given.nodes < 1:
        raise ValueError("--nodes must be 1 or more.")


def search(given: argparse.Namespace) -> None:
    """Play what is left to play, tell of the best sets and write the very best."""
    start = read_start(given.start)
    choices = read_choices(given.choices, start)

    def follows(picked: Picked) -> bool:
        return follows_brief(locations_with(start, choices, picked))

    refuse_hopeless(start, choices, follows)
    _play(Survey(start, choices, given.bot, nodes_of(given.bot, given.nodes), given.seed), given)
    played = enumerate(kept.read_sets(given.out / GAMES, given.sets))
    effects = Effects(choices, ((pick(choices, given.seed, number), games) for number, games in played))
    foreteller = Foreteller(effects)
    as_it_is = dict.fromkeys(choices, 0)
    best = best_picks(foreteller, choices, follows, given.show)
    for picked, foretold in ((as_it_is, foreteller.foretell(as_it_is)), *best):
        _tell(choices, picked, foretold)
    _write(given.out, given.start, rows_with(start, choices, best[0][0]))


def _play(survey: Survey, given: argparse.Namespace) -> None:
    """Play the sets that are not kept yet, and keep each as soon as it has been played."""
    given.out.mkdir(parents=True, exist_ok=True)
    path = given.out / GAMES
    for games in play_sets(survey, range(kept.begin(path, survey), given.sets), given.jobs):
        kept.keep(path, games)


def _tell(choices: Choices, picked: Picked, foretold: Foretold) -> None:
    """Say what a set changes and what is foretold of it."""
    changes = [f"{place} {_what(choices[place][number].row)}" for place, number in picked.items() if number]
    print(f"{', '.join(changes) or 'as it is'}: {foretold.penalty():.2f}")
    fewest, most = foretold.trades()
    places = ", ".join(f"{100 * foretold.rarest_place(players):.1f} % with {players}" for players in PLAYERS)
    print(f"  the plan wins {100 * foretold.plan:.1f} %, trades {100 * fewest:.1f} to {100 * most:.1f} %")
    print(f"  rarest kind {100 * foretold.rarest_kind():.1f} %, rarest place {places}")
    for (players, board), cell in foretold.cells.items():
        print(f"  {players}, {board}:", *(f"{100 * seat:+.1f}" for seat in cell.seats))


def _what(row: Row) -> str:
    goods = {"trade": "{give}>{take}", "production": "{gains}", "upgrade": "{times} levels"}[row["kind"]]
    return f"{goods.format(**row)} for {row['needs']}"


def _write(out: Path, start: Path, rows: Sequence[Row]) -> None:
    """Write a set as files that the loader reads: its locations as JSON, a row a line, which is YAML too."""
    for name in (ABOUT_FILE, *(f"{table}.yaml" for table in TABLES)):
        if is_there(start / name):
            shutil.copyfile(start / name, out / name)
    write_whole(
        out / "locations.yaml", "\n".join(f"- {json.dumps(dict(row), ensure_ascii=False)}" for row in rows) + "\n"
    )


if __name__ == "__main__":
    raise SystemExit(main())
