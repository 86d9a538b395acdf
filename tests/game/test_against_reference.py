"""The engine against the second implementation of the rules: the same choices and the same results, step for step."""

import json
from pathlib import Path
from random import Random
from typing import Any, Final, Protocol

import pytest

from game.catalogue import load_rules
from game.rules import Options, Plain, Rules
from tests.game import reference_new_world, reference_spice_road


class Reference(Protocol):
    def opening(self, deal: Plain) -> Plain: ...

    def legal(self, plain: Plain) -> set[str]: ...

    def apply(self, plain: Plain, text: str) -> Plain: ...

    def points(self, plain: Plain) -> list[int]: ...

    def winner(self, plain: Plain) -> int: ...


PERFT: Final = Path(__file__).resolve().parents[1] / "perft"
PROGRESS: Final = ("claim", "tile", "explore")
NEW_WORLD: Final[Reference] = reference_new_world
SPICE_ROAD: Final[Reference] = reference_spice_road
EAGERNESS: Final = 0.9
"""How often a step that brings the end nearer is preferred; otherwise games of chance would hardly ever end."""


@pytest.fixture(scope="module")
def new_world() -> Rules[Any]:
    return load_rules("new_world")


@pytest.fixture(scope="module")
def spice_road() -> Rules[Any]:
    return load_rules("spice_road")


def walk(
    rules: Rules[Any], reference: Reference, plain: Plain, chance: Random, wanted: tuple[str, ...], most: int
) -> Plain:
    """Play from a position to the end of the game, or for so many steps, and compare at each of them."""
    position = rules.position(plain)
    for _ in range(most):
        texts = sorted(map(rules.text, rules.legal(position)))
        assert texts == sorted(reference.legal(plain)), plain
        assert rules.is_over(position) == (not texts)
        if not texts:
            break
        preferred = [text for text in texts if text.startswith(wanted)]
        text = chance.choice(preferred if preferred and chance.random() < EAGERNESS else texts)
        rules.apply(position, rules.parse(text))
        expected = reference.apply(plain, text)
        assert rules.plain(position) == expected, (text, plain)
        plain = expected
    standing = rules.standing(position)
    assert [score.total for score in standing.scores] == reference.points(plain), plain
    assert standing.winner == reference.winner(plain), plain
    return plain


def play(
    rules: Rules[Any], reference: Reference, options: Options, seed: int, wanted: tuple[str, ...], most: int
) -> Plain:
    chance = Random(seed)
    deal = rules.deal(options, chance)
    start = rules.plain(rules.new_game(deal))
    assert start == reference.opening(deal)
    return walk(rules, reference, start, chance, wanted, most)


def positions(game: str) -> list[Any]:
    rows = json.loads((PERFT / f"{game}.json").read_text(encoding="utf-8"))["rows"]
    return [pytest.param(row["position"], id=row["name"]) for row in rows]


@pytest.mark.parametrize("house", [False, True], ids=["plain", "house"])
@pytest.mark.parametrize("board", ["D1", "E1", "F1"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_new_world_games_agree(new_world: Rules[Any], players: int, board: str, house: bool) -> None:
    options = Options(players, board, house)
    for seed in range(2):
        play(new_world, NEW_WORLD, options, seed, PROGRESS, 1200)


def test_new_world_games_come_to_an_end_together(new_world: Rules[Any]) -> None:
    assert play(new_world, NEW_WORLD, Options(2, "D1"), 0, PROGRESS, 3000)["phase"] == "over"


@pytest.mark.parametrize("plain", positions("new_world"))
def test_new_world_agrees_from_a_rare_position(new_world: Rules[Any], plain: Plain) -> None:
    for seed in range(8):
        walk(new_world, NEW_WORLD, plain, Random(seed), PROGRESS if seed % 2 else (), 60)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_spice_road_games_agree(spice_road: Rules[Any], players: int) -> None:
    for seed in range(7):
        assert play(spice_road, SPICE_ROAD, Options(players), seed, PROGRESS, 3000)["phase"] == "over"


@pytest.mark.parametrize("players", [2, 5])
def test_spice_road_agrees_when_the_market_runs_dry(spice_road: Rules[Any], players: int) -> None:
    plain = play(spice_road, SPICE_ROAD, Options(players), 1, ("acquire",), 900)
    assert plain["market_drawn"] == len(plain["deal"]["market_deck"])


@pytest.mark.parametrize("plain", positions("spice_road"))
def test_spice_road_agrees_from_a_rare_position(spice_road: Rules[Any], plain: Plain) -> None:
    for seed in range(8):
        walk(spice_road, SPICE_ROAD, plain, Random(seed), PROGRESS if seed % 2 else (), 60)
