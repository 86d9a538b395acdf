"""What people agree on before a game: each game reads its own choices, and whatever does not fit is as usual."""

from typing import Any

import pytest

from game.rules import Options, Rules


def test_a_new_world_reads_the_fourth_board_and_the_house_option(games: dict[str, Rules[Any]]) -> None:
    rules = games["new_world"]
    assert rules.options(3, {"board": "E1", "house": True}) == Options(3, "E1", True)
    assert rules.options(2, {"board": "random"}) == rules.options(2, {}) == Options(2)


@pytest.mark.parametrize("choices", [{"board": "Z9", "house": 1}, {"board": None, "house": "yes"}, {"weather": "rain"}])
def test_what_does_not_fit_is_as_usual(choices: dict[str, object], games: dict[str, Rules[Any]]) -> None:
    assert all(rules.options(2, choices) == Options(2) for rules in games.values())
