"""Rewrite the perft counts: numbers of step sequences from known positions, counted by the second implementation.

    python3 make.py perft [--anew]

Run it only when a rule or the components have changed on purpose, and read the difference before committing it. The
positions are kept and counted again; when the components are no longer those they were made with, or with `--anew`,
they are made anew: random games are played until each wanted situation has come up, always the same for the same set.
"""

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from game.catalogue import GAMES, load_rules
from game.rules import Plain, PositionError, Rules
from tools.paths import ROOT
from tools.perft.counts import REFERENCES, nodes_of
from tools.perft.positions import make_positions

FOLDER: Final = ROOT / "tests" / "perft"


def kept_positions(path: Path, rules: Rules[Any]) -> dict[str, Plain]:
    """Return the positions of a file by name, none when they were made with other components."""
    if not path.exists():
        return {}
    kept = json.loads(path.read_text(encoding="utf-8"))
    if kept["components"] != rules.fingerprint:
        return {}
    positions = {row["name"]: row["position"] for row in kept["rows"]}
    try:
        for plain in positions.values():
            rules.position(plain)
    except PositionError:
        return {}
    return positions


def write_perft(game: str, folder: Path, anew: bool = False) -> int:
    """Write the counts of a game into a folder and return how many positions there are."""
    rules = load_rules(game)
    path = folder / f"{game}.json"
    positions = {} if anew else kept_positions(path, rules)
    positions = positions or make_positions(game, rules)
    rows = []
    for name, plain in positions.items():
        row = {"name": name, "position": plain, "nodes": nodes_of(rules, REFERENCES[game], plain)}
        rows.append(json.dumps(row, ensure_ascii=False))
    text = ",\n".join(rows)
    path.write_text(f'{{"components": "{rules.fingerprint}",\n"rows": [\n{text}\n]}}\n', encoding="utf-8")
    return len(rows)


def main(words: Sequence[str] | None = None) -> int:
    """Rewrite the counts of all games and return the exit code."""
    parser = argparse.ArgumentParser(prog="make.py perft", description="Count the perft positions again.")
    parser.add_argument("--anew", action="store_true", help="make the positions anew as well")
    given = parser.parse_args(words)
    for game in GAMES:
        print(f"{game}: {write_perft(game, FOLDER, given.anew)} positions counted")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
