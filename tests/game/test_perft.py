"""Numbers of step sequences from known positions; tests/perft holds them, counted with the second implementation."""

import json
from pathlib import Path
from typing import Any, Final

import pytest

from game.catalogue import GAMES, load_rules
from game.rules import Options, Plain, Rules
from tools.perft.__main__ import kept_positions
from tools.perft.counts import count
from tools.perft.positions import OPENINGS, SEARCHES, NotFound, find
from tools.perft.situations import Search, Situation

PERFT: Final = Path(__file__).resolve().parents[1] / "perft"


def rows(game: str) -> list[Any]:
    found = json.loads((PERFT / f"{game}.json").read_text(encoding="utf-8"))["rows"]
    return [pytest.param(row["position"], row["nodes"], id=row["name"]) for row in found]


@pytest.fixture(scope="module")
def new_world() -> Rules[Any]:
    return load_rules("new_world")


@pytest.fixture(scope="module")
def spice_road() -> Rules[Any]:
    return load_rules("spice_road")


@pytest.mark.parametrize("game", GAMES)
def test_the_positions_are_those_that_are_wanted_for_the_components_in_use(game: str) -> None:
    """`python3 make.py perft` makes them anew."""
    rules = load_rules(game)
    kept = json.loads((PERFT / f"{game}.json").read_text(encoding="utf-8"))
    wanted = {name for name, _ in OPENINGS[game]}
    wanted |= {situation.name for search in SEARCHES[game] for situation in search.situations}
    assert kept["components"] == rules.fingerprint
    assert {row["name"] for row in kept["rows"]} == wanted == set(kept_positions(PERFT / f"{game}.json", rules))


@pytest.mark.parametrize("game", GAMES)
def test_positions_of_other_components_are_not_kept(game: str, tmp_path: Path) -> None:
    rules, path = load_rules(game), tmp_path / "perft.json"
    assert kept_positions(path, rules) == {}
    text = (PERFT / f"{game}.json").read_text(encoding="utf-8")
    path.write_text(text.replace(rules.fingerprint, "0" * len(rules.fingerprint)), encoding="utf-8")
    assert kept_positions(path, rules) == {}


def test_a_search_finds_the_same_position_each_time(new_world: Rules[Any]) -> None:
    situation = Situation("a trade", lambda plain: bool(plain["phase"] == "barter"), any_size=True)
    search = Search([Options(2, "D1")], range(1, 9), ("work",), [situation])
    found = find(new_world, search)
    assert found["a trade"]["phase"] == "barter"
    assert find(new_world, search) == found
    impossible = Situation("a dragon", lambda plain: False)
    with pytest.raises(NotFound, match="a dragon"):
        find(new_world, Search([Options(2, "D1")], range(1, 2), (), [impossible]))


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
