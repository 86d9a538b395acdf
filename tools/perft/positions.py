"""The positions whose step sequences are counted: openings, and what random games come to."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final

from game.rules import Options, Plain, Rules
from tools.perft import new_world, spice_road
from tools.perft.counts import SHALLOW, count
from tools.perft.situations import Search, Situation

OPENINGS: Final[dict[str, Sequence[tuple[str, Options]]]] = {
    "new_world": new_world.OPENINGS,
    "spice_road": spice_road.OPENINGS,
}
SEARCHES: Final[dict[str, Sequence[Search]]] = {
    "new_world": new_world.SEARCHES,
    "spice_road": spice_road.SEARCHES,
}

NODES_WANTED: Final = range(30, 55_000)
"""How many sequences of three steps a position should have, so that it tells something and is counted soon."""
EAGERNESS: Final = 0.9
"""How often a random game takes a step that leads to what is looked for."""
STEPS_A_GAME: Final = 3000


class NotFound(Exception):
    """Situations that did not come up in any game that was tried."""


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
