"""The search for a set: sets vary within the limits, effects that are there are found, and runs repeat and go on."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game.loading import DataError, data_folder
from game.new_world.components import LOCATION_KINDS
from game.new_world.limits import refuse_jackpots
from game.new_world.loader import load_components
from tools.balance.cells import BOARDS, CELLS, CHOOSING_SEEDS
from tools.set_search.__main__ import CHOICES, GAMES, main
from tools.set_search.choosing import best_picks, foretell
from tools.set_search.effects import PLAN, Effects
from tools.set_search.survey import (
    Choices,
    Picked,
    Played,
    Survey,
    follows_brief,
    pick,
    play_set,
    read_choices,
    read_games,
    rows_by_place,
    rules_with,
    text_of,
)

START = data_folder("new_world")
SOME = """
A5: [{give: YYY, take: RG}]
B4: [{gains: YYG}, {gains: YRR}]
B6: [{give: G, take: YRR}, {give: RRR, take: YBB}]
D5: [{give: GG, take: RRB}]
"""
QUICK = ("--bot", "scout", "--nodes", "20", "--jobs", "1")


@pytest.fixture(scope="module")
def choices(tmp_path_factory: pytest.TempPathFactory) -> Choices:
    """A few choices that never change, whatever is searched for at the moment."""
    path = tmp_path_factory.mktemp("set_search") / "choices.yaml"
    path.write_text(SOME, encoding="utf-8")
    return read_choices(path, START)


def test_every_choice_keeps_to_the_limits_and_changes_something() -> None:
    choices = read_choices(CHOICES, START)
    as_it_is = dict.fromkeys(choices, 0)
    for place, rows in choices.items():
        for number, row in enumerate(rows):
            assert (row != rows[0]) == (number > 0)
            refuse_jackpots(rules_with(START, choices, {**as_it_is, place: number}).components.locations)


def test_sets_are_picked_by_chance_and_the_same_each_time(choices: Choices) -> None:
    picked = [pick(choices, 7000, number) for number in range(200)]
    assert picked == [pick(choices, 7000, number) for number in range(200)]
    for place, rows in choices.items():
        assert {each[place] for each in picked} == set(range(len(rows)))
    assert pick(choices, 7001, 0) != picked[0] or pick(choices, 7001, 1) != picked[1]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Z9: [{gains: YYY}]", "not a list of changes by place"),
        ("- A5", "not a list of changes by place"),
        ("A5: YYY", "field 'A5': this is not a list of fields"),
    ],
)
def test_a_wrong_file_of_choices_is_told(text: str, sentence: str, tmp_path: Path) -> None:
    path = tmp_path / "choices.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(DataError, match=sentence):
        read_choices(path, START)


def test_a_set_that_breaks_a_limit_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "choices.yaml"
    path.write_text("A5: [{give: Y, take: BB}]", encoding="utf-8")
    with pytest.raises(DataError, match="adds 7"):
        rules_with(START, read_choices(path, START), {"A5": 1})


def test_a_set_plays_every_cell_and_the_plan_from_both_seats_and_is_read_as_it_was_kept() -> None:
    games = play_set(Survey(START, CHOICES, "scout", 20, 7000), 3)
    free = [game for game in games if game.plan is None]
    assert {(game.players, game.board) for game in free} == set(CELLS)
    assert [game.players for game in games if game.plan is not None] == [2, 2]
    for game in free:
        assert len(game.points) == game.players
        assert 0.5 < sum(game.shares.get(kind, 0) for kind in LOCATION_KINDS) <= 1
    assert read_games(text_of(games)) == games


def test_the_brief_asks_for_plain_trades_and_an_upgrade_for_one_settler() -> None:
    rows = rows_by_place(START)
    changed = {**rows, "A4": {**rows["A4"], "needs": 2}}
    mixed = {place: {**row, "take": "GB"} if row["kind"] == "trade" else row for place, row in rows.items()}
    assert follows_brief(list(rows.values()))
    assert not follows_brief(list(changed.values()))
    assert not follows_brief(list(mixed.values()))


def made_up(picked: Picked, chance: Random) -> Sequence[Played]:
    """Return games in which A5 helps the first seat and B6 hinders the plan, as a set with these choices has them."""
    games = []
    for players, board in CELLS:
        points = [round(chance.gauss(60, 6)) for _ in range(players)]
        points[0] += 4 * (picked["A5"] == 1)
        shares = dict.fromkeys((*LOCATION_KINDS, "A1"), 0.2)
        games.append(Played(players, board, points, shares))
    games += [Played(2, board, [], {}, float(chance.random() < 0.5 - 0.3 * (picked["B6"] == 1))) for board in BOARDS]
    return games


def found_effects(choices: Choices) -> Effects:
    chance, effects = Random(5), Effects(choices)
    for number in range(400):
        picked = pick(choices, 7000, number)
        effects.add(picked, made_up(picked, chance))
    effects.solve()
    return effects


def test_effects_that_are_there_are_found_and_others_are_not(choices: Choices) -> None:
    effects, as_it_is = found_effects(choices), dict.fromkeys(choices, 0)
    helped, hindered = {**as_it_is, "A5": 1}, {**as_it_is, "B6": 1}
    before, after = (effects.win_rates(picked, 2, "D1") for picked in (as_it_is, helped))
    assert after[0] - before[0] == pytest.approx(4 / 8.5 * 0.4, abs=0.06)
    assert after[0] + after[1] == pytest.approx(0, abs=1e-9)
    assert effects.foretell(hindered, 2, "D1", PLAN) - effects.foretell(as_it_is, 2, "D1", PLAN) < -0.15
    assert abs(effects.foretell(helped, 2, "D1", PLAN) - effects.foretell(as_it_is, 2, "D1", PLAN)) < 0.08
    assert effects.foretell(as_it_is, 3, "E1", "trade") == pytest.approx(0.2, abs=0.01)


def test_a_row_of_another_fourth_board_does_nothing(choices: Choices) -> None:
    effects, as_it_is = found_effects(choices), dict.fromkeys(choices, 0)
    place = next(place for place in choices if place[0] == "D")
    other = {**as_it_is, place: 1}
    assert effects.win_rates(other, 2, "E1") == effects.win_rates(as_it_is, 2, "E1")
    assert effects.win_rates(other, 2, "D1") != effects.win_rates(as_it_is, 2, "D1")


def test_the_best_sets_leave_out_what_makes_seats_uneven_and_take_what_hinders_the_plan(choices: Choices) -> None:
    effects = found_effects(choices)
    best = best_picks(effects, choices, lambda picked: picked["B4"] == 1, Random(1), 3)
    assert {picked["B4"] for picked, _ in best} == {1}
    assert best[0][0]["A5"] == 0
    assert best[0][0]["B6"] == 1
    assert [foretold.penalty() for _, foretold in best] == sorted(foretold.penalty() for _, foretold in best)
    assert best[0][1] == foretell(effects, best[0][0])


def test_a_figure_outside_its_band_is_worse_than_any_seats_inside_theirs(choices: Choices) -> None:
    effects = found_effects(choices)
    good = replace(foretell(effects, dict.fromkeys(choices, 0)), plan=0.3, trades=(0.15, 0.2))
    good = replace(good, seats={cell: [0.0, 0.0] for cell in CELLS})
    assert good.penalty() == 0
    for worse in (replace(good, plan=0.36), replace(good, trades=(0.11, 0.2)), replace(good, rarest_kind=0.07)):
        assert worse.penalty() > 9
    assert 0 < replace(good, seats={cell: [0.03, -0.03] for cell in CELLS}).penalty() < 9


def test_a_search_writes_a_set_that_can_be_loaded_goes_on_and_repeats(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    choices = tmp_path / "choices.yaml"
    choices.write_text(SOME, encoding="utf-8")
    words = ["--sets", "2", "--choices", str(choices), *QUICK]
    said = []
    for name in ("one", "other"):
        assert main([*words, "--out", str(tmp_path / name)]) == 0
        said.append(capsys.readouterr().out)
        assert load_components(tmp_path / name).locations
    assert said[0] == said[1]
    assert said[0].startswith("as it is: ")
    kept = (tmp_path / "one" / GAMES).read_text(encoding="utf-8")
    (tmp_path / "one" / GAMES).write_text(kept[: len(kept) // 2 + 20], encoding="utf-8")
    assert main([*words, "--out", str(tmp_path / "one")]) == 0
    assert (tmp_path / "one" / GAMES).read_text(encoding="utf-8") == kept
    assert capsys.readouterr().out == said[0]


def test_a_seed_that_is_shown_is_not_searched_with(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--sets", "1", "--out", str(tmp_path), "--seed", "1"]) == 2
    asked = f"--seed must be one of {CHOOSING_SEEDS.start} to {CHOOSING_SEEDS.stop - 1}"
    assert asked in capsys.readouterr().err
