"""Numbers of step sequences from known positions; tests/perft holds them, counted with the second implementation."""

import json
from pathlib import Path
from typing import Any, Final

import pytest

from game.catalogue import load_rules
from game.rules import Plain, Rules

PERFT: Final = Path(__file__).resolve().parents[1] / "perft"


def rows(game: str) -> list[Any]:
    found = json.loads((PERFT / f"{game}.json").read_text(encoding="utf-8"))
    return [pytest.param(row["position"], row["nodes"], id=row["name"]) for row in found]


def count(rules: Rules[Any], position: Any, depth: int) -> int:
    """Return how many sequences of exactly so many steps there are; a game that is over has none."""
    steps = rules.legal(position)
    if depth == 1:
        return len(steps)
    total = 0
    for step in steps:
        after = rules.copy(position)
        rules.apply(after, step)
        total += count(rules, after, depth - 1)
    return total


@pytest.fixture(scope="module")
def new_world() -> Rules[Any]:
    return load_rules("new_world")


@pytest.fixture(scope="module")
def spice_road() -> Rules[Any]:
    return load_rules("spice_road")


@pytest.mark.parametrize(("plain", "nodes"), rows("new_world"))
def test_perft_new_world(new_world: Rules[Any], plain: Plain, nodes: list[int]) -> None:
    position = new_world.position(plain)
    assert [count(new_world, position, depth) for depth in range(1, len(nodes) + 1)] == nodes
    assert new_world.plain(position) == plain


@pytest.mark.parametrize(("plain", "nodes"), rows("spice_road"))
def test_perft_spice_road(spice_road: Rules[Any], plain: Plain, nodes: list[int]) -> None:
    position = spice_road.position(plain)
    assert [count(spice_road, position, depth) for depth in range(1, len(nodes) + 1)] == nodes
    assert spice_road.plain(position) == plain
