"""What rows may be: our choices, files of choices that are refused, and the sets that are put together of choices."""

from pathlib import Path

import pytest

from game.loading import DataError
from tests.tools.set_search.surveys import SOME, START, some_choices, written
from tools.set_search.__main__ import CHOICES
from tools.set_search.choices import (
    Choices,
    every_pick,
    locations_with,
    pick,
    read_choices,
    rows_with,
    rules_with,
)
from tools.set_search.choosing import refuse_hopeless


@pytest.fixture(scope="module")
def choices(tmp_path_factory: pytest.TempPathFactory) -> Choices:
    return some_choices(tmp_path_factory.mktemp("choices"))


def test_each_of_our_choices_changes_something_and_all_sets_can_be_looked_through() -> None:
    ours = read_choices(CHOICES, START)
    for each in ours.values():
        assert len({choice.location for choice in each}) == len(each) > 1
    refuse_hopeless(START, ours, lambda picked: True)


def test_a_choice_is_kept_as_it_is_written_and_as_it_is_played(choices: Choices) -> None:
    assert [choice.row["give"] for choice in choices["B6"]] == ["RRR", "G", "RRR"]
    assert choices["B6"][0].location == START.locations["B6"]
    assert [(choice.location.place, choice.location.id) for choice in choices["B6"]] == [("B6", "sea_landing")] * 3
    assert len({choice.location for choice in choices["B6"]}) == 3


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Z9: [{gains: YYY}]", "choices.yaml: this is not a list of changes by place"),
        ("- A5", "this is not a list of changes by place"),
        ("A5: YYY", "field 'A5': this is not a list of fields"),
        ("A5: [take]", "field 'A5': this is not a list of fields"),
        ("A1: [{needs: 2}]", "field 'A1': a fort stays as it is"),
        ("A5: [{take: RG}, {place: A9}]", "field 'A5', choice 2: id and place of a row stay as they are"),
        ("A5: [{id: market}]", "choice 1: id and place of a row stay as they are"),
        ("A5: [{gains: YYYY}]", "field 'A5', choice 1: locations.yaml, row 'river_market', field 'gains'.*unknown"),
        ("C3: [{mark: 2-3}]", "field 'C3', choice 1: .* 7 locations marked exploration"),
        ("A5: [{give: Y, take: BB}]", "against the brief \\(gain of an exchange\\)"),
        ("A3: [{gains: YYR}, {gains: YYYR}]", "field 'A3', choice 2: this is against the brief \\(production formula"),
    ],
)
def test_a_wrong_file_of_choices_is_told(text: str, sentence: str, tmp_path: Path) -> None:
    with pytest.raises(DataError, match=sentence):
        read_choices(written(tmp_path, text), START)


def test_every_fourth_set_is_as_it_is_and_the_others_are_picked_by_chance_and_the_same_each_time(
    choices: Choices,
) -> None:
    picked = [pick(choices, 7000, number) for number in range(200)]
    assert picked == [pick(choices, 7000, number) for number in range(200)]
    assert picked != [pick(choices, 7001, number) for number in range(200)]
    as_it_is = [number for number, each in enumerate(picked) if not any(each.values())]
    assert set(range(0, 200, 4)) <= set(as_it_is)
    assert len(as_it_is) < 70
    for place, each in choices.items():
        assert {found[place] for found in picked} == set(range(len(each)))


def test_all_sets_that_can_be_put_together_are_looked_through_once(choices: Choices) -> None:
    found = [tuple(picked.items()) for picked in every_pick(choices)]
    assert len(found) == len(set(found)) == 2 * 3 * 3 * 2
    assert found[0] == (("A5", 0), ("B4", 0), ("B6", 0), ("D5", 0))
    assert found[-1] == (("A5", 1), ("B4", 2), ("B6", 2), ("D5", 1))


def test_a_set_has_the_picked_rows_and_else_those_that_it_had(choices: Choices) -> None:
    picked = {"A5": 0, "B4": 2, "B6": 0, "D5": 1}
    changes = {"B4": {"gains": "YRR"}, "D5": {"give": "GG", "take": "RRB"}}
    expected = {place: {**row, **changes.get(place, {})} for place, row in START.rows.items()}
    assert {row["place"]: row for row in rows_with(START, choices, picked)} == expected
    rules = rules_with(START, choices, picked)
    assert set(rules.components.locations) == set(locations_with(START, choices, picked))
    assert rules.fingerprint != START.fingerprint
    assert rules_with(START, choices, dict.fromkeys(choices, 0)).fingerprint == START.fingerprint


def test_too_many_sets_to_look_through_are_refused(tmp_path: Path) -> None:
    text = "".join(f"{place}: [{', '.join(['{needs: 1}'] * 9)}]\n" for place in ("A3", "A5", "B6", "C1", "C2", "C5"))
    many = read_choices(written(tmp_path, text), START)
    with pytest.raises(ValueError, match="the choices make 1,000,000 sets, and 500,000 can be looked through"):
        refuse_hopeless(START, many, lambda picked: True)


def test_choices_of_which_no_set_follows_the_brief_are_refused(tmp_path: Path) -> None:
    choices = read_choices(written(tmp_path, SOME), START)
    refuse_hopeless(START, choices, lambda picked: picked["D5"] == 1)
    with pytest.raises(ValueError, match="no set that the choices make follows the brief"):
        refuse_hopeless(START, choices, lambda picked: False)
