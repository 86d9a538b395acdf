"""Rewrite the perft counts: numbers of step sequences from known positions, counted by the second implementation.

    python3 make.py perft [--anew]

Run it only when a rule or the components have changed on purpose, and read the difference before committing it. The
positions are kept and counted again; when the components are no longer those they were made with, or with `--anew`,
they are made anew: random games are played until each wanted situation has come up, always the same for the same set.
"""

import argparse
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any, Final

from game.catalogue import GAMES, load_rules
from game.rules import Options, Plain, PositionError, Rules
from tests.game import reference_new_world, reference_spice_road
from tools import perft_new_world, perft_spice_road
from tools.perft_search import Search, Situation

FOLDER: Final = Path(__file__).resolve().parent.parent / "tests" / "perft"
REFERENCES: Final[dict[str, ModuleType]] = {"new_world": reference_new_world, "spice_road": reference_spice_road}
OPENINGS: Final[dict[str, Sequence[tuple[str, Options]]]] = {
    "new_world": perft_new_world.OPENINGS,
    "spice_road": perft_spice_road.OPENINGS,
}
SEARCHES: Final[dict[str, Sequence[Search]]] = {
    "new_world": perft_new_world.SEARCHES,
    "spice_road": perft_spice_road.SEARCHES,
}

SHALLOW: Final = 3
DEEPEST: Final = 6
MOST_NODES: Final = 20_000
"""Deeper counts than the third are made as long as they stay below this."""
NODES_WANTED: Final = range(30, 55_000)
"""How many sequences of three steps a position should have, so that it tells something and is counted soon."""
EAGERNESS: Final = 0.9
"""How often a random game takes a step that leads to what is looked for."""
STEPS_A_GAME: Final = 3000


class NotFound(Exception):
    """Situations that did not come up in any game that was tried."""


def count(rules: Rules[Any], position: Any, depth: int) -> int:
    """Return how many sequences of so many steps the engine finds."""
    steps = rules.legal(position)
    if depth == 1:
        return len(steps)
    total = 0
    for step in steps:
        after = rules.copy(position)
        rules.apply(after, step)
        total += count(rules, after, depth - 1)
    return total


def count_slowly(reference: ModuleType, plain: Plain, depth: int) -> int:
    """Return how many sequences of so many steps the second implementation finds."""
    steps = reference.legal(plain)
    if depth == 1:
        return len(steps)
    return sum(count_slowly(reference, reference.apply(plain, step), depth - 1) for step in steps)


# Finding positions


def positions_of_games(rules: Rules[Any], search: Search) -> Iterator[Plain]:
    """Yield the positions of random games that prefer what a search is keen on."""
    for seed in search.seeds:
        chance = Random(seed)
        options = search.options[seed % len(search.options)]
        position = rules.new_game(rules.deal(options, chance))
        for _ in range(STEPS_A_GAME):
            yield rules.plain(position)
            texts = sorted(rules.text(step) for step in rules.legal(position))
            if not texts:
                break
            keen = [text for text in texts if text.startswith(search.keen_on)]
            text = chance.choice(keen if keen and chance.random() < EAGERNESS else texts)
            rules.apply(position, rules.parse(text))


def find(rules: Rules[Any], search: Search) -> dict[str, Plain]:
    """Return the first position for each situation of a search; raise NotFound when one does not come up."""
    wanted = {situation.name: situation for situation in search.situations}
    found: dict[str, Plain] = {}
    for plain in positions_of_games(rules, search):
        for situation in list(wanted.values()):
            candidate = _candidate(rules, situation, plain)
            if candidate is not None:
                found[situation.name] = candidate
                del wanted[situation.name]
        if not wanted:
            return found
    raise NotFound(f"no game came to: {', '.join(wanted)}")


def _candidate(rules: Rules[Any], situation: Situation, plain: Plain) -> Plain | None:
    """Return a position changed as a situation asks, or None when it is not what is wanted."""
    if not situation.met(plain):
        return None
    changed = situation.change(plain)
    if changed is None:
        return None
    nodes = count(rules, rules.position(changed), SHALLOW)
    return changed if situation.any_size or nodes in NODES_WANTED else None


def make_positions(game: str, rules: Rules[Any]) -> dict[str, Plain]:
    """Return positions by name: the openings, then all that the searches of a game find."""
    found = {}
    for number, (name, options) in enumerate(OPENINGS[game], 1):
        found[name] = rules.plain(rules.new_game(rules.deal(options, Random(number))))
    for search in SEARCHES[game]:
        found.update(find(rules, search))
    return found


# Counting and writing


def nodes_of(rules: Rules[Any], reference: ModuleType, plain: Plain) -> list[int]:
    """Return the counts of a position by depth, made by the second implementation as deep as is quickly counted."""
    position = rules.position(plain)
    depth = SHALLOW
    while depth < DEEPEST and count(rules, position, depth) and count(rules, position, depth + 1) <= MOST_NODES:
        depth += 1
    return [count_slowly(reference, plain, each) for each in range(1, depth + 1)]


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
