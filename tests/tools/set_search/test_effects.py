"""Effects that are there are found, visits count as in the bands, and the best of all sets are chosen by them."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from tests.tools.set_search.surveys import found_effects, free_game, some_choices
from tools.balance.cells import CELLS
from tools.set_search.choices import Choices, Picked, every_pick
from tools.set_search.choosing import SAFE, STRICT, Cell, Foreteller, Foretold, best_picks
from tools.set_search.effects import DOUBT, PLAN, Effects, Name
from tools.set_search.survey import FreeGame, PlanGames, SetGames


@pytest.fixture(scope="module")
def choices(tmp_path_factory: pytest.TempPathFactory) -> Choices:
    return some_choices(tmp_path_factory.mktemp("choices"))


@pytest.fixture(scope="module")
def effects(choices: Choices) -> Effects:
    return found_effects(choices)


@pytest.fixture
def as_it_is(choices: Choices) -> Picked:
    return dict.fromkeys(choices, 0)


def foretold_of(effects: Effects, picked: Picked, players: int, board: str, name: Name) -> float:
    return effects.foretell(effects.columns(picked, board), players, name)


def test_effects_that_are_there_are_found_and_others_are_not(effects: Effects, as_it_is: Picked) -> None:
    helped, hindered = {**as_it_is, "A5": 1}, {**as_it_is, "B6": 1}
    before, after = (effects.win_rates(effects.columns(picked, "D1"), 2) for picked in (as_it_is, helped))
    assert after[0] - before[0] == pytest.approx(4 / 8.5 * 0.4, abs=0.06)
    assert after[0] + after[1] == pytest.approx(0, abs=1e-6)
    plan = {number: foretold_of(effects, {**as_it_is, "B6": number}, 2, "D1", PLAN) for number in range(3)}
    assert plan[0] == pytest.approx(0.5, abs=0.1)
    assert plan[1] - plan[0] < -0.15
    assert abs(plan[2] - plan[0]) < 0.08
    assert abs(foretold_of(effects, helped, 2, "D1", PLAN) - plan[0]) < 0.08
    assert foretold_of(effects, hindered, 3, "E1", ("kind", "trade")) == pytest.approx(0.2, abs=0.01)


def test_a_row_of_another_fourth_board_does_nothing(effects: Effects, as_it_is: Picked) -> None:
    other = {**as_it_is, "D5": 1}
    assert effects.columns(other, "E1") == effects.columns(as_it_is, "E1")
    assert effects.columns(other, "D1") != effects.columns(as_it_is, "D1")


def one_cell(choices: Choices, played: Sequence[tuple[Picked, FreeGame]]) -> Effects:
    """Return the effects that some games show, with no game of the plan won."""
    return Effects(choices, [(picked, SetGames([game], PlanGames("D1", 0))) for picked, game in played])


def test_visits_count_as_in_the_bands_all_by_all_chances(choices: Choices, as_it_is: Picked) -> None:
    few = free_game(2, "D1", [60, 50], {"A3": 5}, {"A3": 10, "C3": 10})
    many = free_game(2, "D1", [50, 60], {"A3": 9}, {"A3": 90})
    effects = one_cell(choices, [(as_it_is, few), (as_it_is, many)])
    assert foretold_of(effects, as_it_is, 2, "D1", ("place", "A3")) == pytest.approx(14 / 100)
    assert foretold_of(effects, as_it_is, 2, "D1", ("place", "C3")) == pytest.approx(0)
    assert effects.places(2, "D1") == [("place", "A3"), ("place", "C3")]
    assert effects.places(3, "D1") == []


def test_kinds_count_by_all_turns_and_those_that_nobody_visits_too(choices: Choices, as_it_is: Picked) -> None:
    short = replace(free_game(2, "D1", [60, 50], {}, {}), turns=20, kinds={"trade": 10})
    long = replace(free_game(2, "D1", [50, 60], {}, {}), turns=80, kinds={"trade": 10, "upgrade": 20})
    effects = one_cell(choices, [(as_it_is, short), (as_it_is, long)])
    found = {kind: foretold_of(effects, as_it_is, 2, "D1", ("kind", kind)) for kind in ("trade", "upgrade", "fort")}
    assert found == pytest.approx({"trade": 0.2, "upgrade": 0.2, "fort": 0})


@pytest.mark.parametrize("chances", [1, 50])
def test_doubt_halves_an_effect_that_every_other_one_of_four_hundred_games_has(
    chances: int, choices: Choices, as_it_is: Picked
) -> None:
    """However many chances a game has: doubt is measured in games."""
    games = int(4 * DOUBT)
    played = []
    for number in range(games):
        visits = {"A5": chances} if number % 2 else {}
        game = free_game(2, "D1", [60 + number % 3, 60], visits, {"A5": chances})
        played.append(({**as_it_is, "A5": number % 2}, game))
    effects = one_cell(choices, played)
    before, after = (
        foretold_of(effects, picked, 2, "D1", ("place", "A5")) for picked in (as_it_is, {**as_it_is, "A5": 1})
    )
    assert after - before == pytest.approx(0.5, abs=1e-3)


def test_the_rarest_place_and_kind_are_those_of_the_table(choices: Choices, as_it_is: Picked) -> None:
    """A place counts where its fourth board lies, and by number of players."""
    chances = {"A3": 100, "A4": 100}
    played = []
    for players, board in CELLS:
        own = {"D1": {"D3": 3}, "E1": {"E3": 7}, "F1": {"F4": 40}}[board]
        visits = {"A3": 20, "A4": 10 + players, **own}
        game = free_game(players, board, [60, 50, 55, 58][:players], visits, {**chances, **dict.fromkeys(own, 100)})
        played.append((as_it_is, game))
    foretold = Foreteller(one_cell(choices, played)).foretell(as_it_is)
    rarest = {cell: found.rarest_place for cell, found in foretold.cells.items()}
    assert rarest == pytest.approx(
        {(players, board): {"D1": 0.03, "E1": 0.07, "F1": (10 + players) / 100}[board] for players, board in CELLS}
    )
    assert foretold.rarest_place(3) == pytest.approx(0.03)
    assert foretold.rarest_kind() == pytest.approx(0)
    assert foretold.trades() == pytest.approx((0.2, 0.2))
    assert foretold.plan == 0


def test_the_best_of_all_sets_that_follow_the_brief_are_found(effects: Effects, choices: Choices) -> None:
    def follows(picked: Picked) -> bool:
        return picked["B4"] == 1

    foreteller = Foreteller(effects)
    penalties = {
        tuple(picked.values()): Foreteller(effects).foretell(picked).penalty()
        for picked in every_pick(choices)
        if follows(picked)
    }
    best = best_picks(foreteller, choices, follows, 4)
    assert [tuple(picked.values()) for picked, _ in best] == sorted(penalties, key=lambda each: penalties[each])[:4]
    assert [foretold.penalty() for _, foretold in best] == sorted(penalties.values())[:4]
    assert best[0][0]["A5"] == 0, "it makes seats uneven"
    assert best[0][0]["B6"] == 1, "it hinders the plan"


GOOD = Foretold({cell: Cell([0.0] * cell[0], 0.18, 0.12, 0.02) for cell in CELLS}, 0.3)


def with_cell(cell: tuple[int, str], **changes: Any) -> Foretold:
    """Return what is good but for one cell."""
    cells: Mapping[tuple[int, str], Cell] = {**GOOD.cells, cell: replace(GOOD.cells[cell], **changes)}
    return replace(GOOD, cells=cells)


@pytest.mark.parametrize(
    ("worse", "edge"),
    [
        (lambda part: replace(GOOD, plan=0.35 * (1 + part)), "the plan wins"),
        (lambda part: with_cell((3, "E1"), trades=0.12 * (1 - part)), "fewest trades"),
        (lambda part: with_cell((3, "E1"), trades=0.25 * (1 + part)), "most trades"),
        (lambda part: with_cell((4, "D1"), rarest_kind=0.08 * (1 - part)), "rarest kind"),
        (lambda part: with_cell((4, "D1"), rarest_place=0.015 * (1 - part)), "rarest place"),
        (lambda part: with_cell((2, "D1"), rarest_place=0.01 * (1 - part)), "rarest place of two"),
    ],
)
def test_a_figure_counts_from_where_it_comes_near_its_edge(worse: Any, edge: str) -> None:
    assert GOOD.penalty() == 0
    assert worse(-SAFE - 0.01).penalty() == 0, edge
    assert worse(0.0).penalty() == pytest.approx(STRICT), edge
    assert worse(SAFE).penalty() == pytest.approx(4 * STRICT), edge


def test_seats_count_by_how_uneven_they_are_in_every_cell() -> None:
    assert with_cell((2, "D1"), seats=[0.04, -0.04]).penalty() == pytest.approx(1)
    assert with_cell((4, "F1"), seats=[0.02, 0.0, 0.0, -0.02]).penalty() == pytest.approx(0.25)
    both = replace(GOOD, cells={cell: replace(each, seats=[0.04, -0.04]) for cell, each in GOOD.cells.items()})
    assert both.penalty() == pytest.approx(len(CELLS))
