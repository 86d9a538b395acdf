"""Search for a better set of A New World: play sets whose rows vary by chance, and foretell which of all sets is best.

    python -m tools.set_search --sets 1500 --out FOLDER [--start data/new_world] [--choices FILE]
        [--seed 7000] [--bot captain] [--nodes 380] [--show 5]

The file of choices says what each row may be besides what it is. A set is nine cells of games and two of the plan that
hoards; with 1,500 of them the win rate of a seat is foretold to about two points. What was played lies in FOLDER, and
the same command goes on from there; the best set is written beside it. Seeds are those that `tools.balance` never
shows, so measure what was found with `make.py balance`.
"""

import argparse
import json
import os
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Final

from game.ai.levels import BEAMS
from game.files import write_whole
from game.loading import DataError, data_folder
from game.new_world.loader import TABLES
from tools.balance.cells import CHOOSING_SEEDS
from tools.set_search.choosing import Foretold, best_picks, foretell
from tools.set_search.effects import Effects
from tools.set_search.survey import (
    Choices,
    Picked,
    Row,
    Survey,
    follows_brief,
    pick,
    play_sets,
    read_choices,
    read_games,
    rows_by_place,
    rows_with,
)
from tools.set_search.survey import text_of as line_of

CHOICES: Final = Path(__file__).with_name("choices.yaml")
GAMES: Final = "games.jsonl"
"""Where the games of all sets are kept, a set a line."""


def main(words: Sequence[str] | None = None) -> int:
    """Search as the command line asks and return the exit code."""
    given = _arguments(words)
    try:
        if given.seed not in CHOOSING_SEEDS:
            raise ValueError(f"--seed must be one of {CHOOSING_SEEDS.start} to {CHOOSING_SEEDS.stop - 1}.")
        if given.sets < 1 or given.show < 1:
            raise ValueError("--sets and --show must be 1 or more.")
        search(given)
    except (DataError, OSError, ValueError) as error:
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
    parser.add_argument("--bot", choices=tuple(BEAMS), default="captain")
    parser.add_argument("--nodes", type=int, help="positions a turn, instead of those of the bot's level")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--show", type=int, default=5, help="how many of the best sets to tell of")
    return parser.parse_args(words)


def search(given: argparse.Namespace) -> None:
    """Play what is left to play, tell of the best sets and write the very best."""
    choices = read_choices(given.choices, given.start)
    survey = Survey(given.start, given.choices, given.bot, given.nodes, given.seed)
    given.out.mkdir(parents=True, exist_ok=True)
    _play(survey, given.out / GAMES, given.sets, given.jobs)
    effects = Effects(choices)
    for number, line in enumerate(_lines(given.out / GAMES)[: given.sets]):
        effects.add(pick(choices, given.seed, number), read_games(line))
    effects.solve()
    as_it_is = dict.fromkeys(choices, 0)
    _tell(choices, as_it_is, foretell(effects, as_it_is))
    rows = rows_by_place(given.start)

    def follows(picked: Picked) -> bool:
        return follows_brief(rows_with(rows, choices, picked))

    best = best_picks(effects, choices, follows, Random(given.seed), given.show)
    for picked, foretold in best:
        _tell(choices, picked, foretold)
    _write(given.out, given.start, rows_with(rows, choices, best[0][0]))


def _play(survey: Survey, kept: Path, sets: int, jobs: int) -> None:
    """Play the sets that are not kept yet, and keep each as soon as it has been played."""
    done = len(_lines(kept))
    with kept.open("a", encoding="utf-8") as file:
        for games in play_sets(survey, range(done, sets), jobs):
            file.write(line_of(games) + "\n")
            file.flush()


def _lines(kept: Path) -> list[str]:
    """Return what is kept, a line a set; a line that was not written to its end is cut off the file."""
    if not kept.exists():
        return []
    text = kept.read_text(encoding="utf-8")
    whole = text[: text.rfind("\n") + 1]
    if whole != text:
        write_whole(kept, whole)
    return whole.splitlines()


def _tell(choices: Choices, picked: Picked, foretold: Foretold) -> None:
    """Say what a set changes and what is foretold of it."""
    changes = [f"{place} {_what(choices[place][number])}" for place, number in picked.items() if number]
    print(f"{', '.join(changes) or 'as it is'}: {foretold.penalty():.2f}")
    fewest, most = foretold.trades
    places = ", ".join(f"{100 * share:.1f} % with {players}" for players, share in foretold.rarest_place.items())
    print(f"  the plan wins {100 * foretold.plan:.1f} %, trades {100 * fewest:.1f} to {100 * most:.1f} %")
    print(f"  rarest kind {100 * foretold.rarest_kind:.1f} %, rarest place {places}")
    for (players, board), seats in foretold.seats.items():
        print(f"  {players}, {board}:", *(f"{100 * seat:+.1f}" for seat in seats))
    sys.stdout.flush()


def _what(row: Row) -> str:
    goods = {"trade": "{give}>{take}", "production": "{gains}", "upgrade": "{times} levels"}[row["kind"]]
    return f"{goods.format(**row)} for {row['needs']}"


def _write(out: Path, start: Path, rows: Sequence[Row]) -> None:
    """Write a set as files that the loader reads: its locations as JSON, a row a line, which is YAML too."""
    for table in TABLES:
        shutil.copyfile(start / f"{table}.yaml", out / f"{table}.yaml")
    write_whole(out / "locations.yaml", "\n".join(f"- {json.dumps(dict(row))}" for row in rows) + "\n")


if __name__ == "__main__":
    raise SystemExit(main())
