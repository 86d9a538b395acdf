"""Each rule of the brief about locations: a set that breaks it is found out, and what breaks it is named."""

from dataclasses import replace
from typing import Any

import pytest

from game.goods import bag_of
from game.new_world import components as c
from game.new_world.components import Location
from game.new_world.loader import load_components
from tools.set_search.brief import BRIEF, broken_rules, follows_brief

LOCATIONS = load_components().locations
BAGS = ("gains", "give", "take")
TRADE = {"kind": c.TRADE_AT, "give": "YYY", "take": "RRR"}
UPGRADE = {"kind": c.UPGRADE_AT, "times": 2}
BROKEN: list[tuple[str, dict[str, dict[str, Any]], list[str]]] = [
    ("production formula", {"A3": {"gains": "YYY"}}, ["maize_field"]),
    ("production formula", {"A3": {"gains": "YYYR"}, "C3": {"gains": "YB"}}, ["maize_field", "beaver_pond"]),
    ("production formula", {"B3": {"gains": "YY"}}, ["hunting_ground"]),
    ("production formula", {"B3": {"gains": "YRR"}}, ["hunting_ground"]),
    ("upgrade formula", {"A4": {"times": 3}}, ["smokehouse"]),
    ("gain of an exchange", {"C1": {"give": "YYY", "take": "RRG"}}, ["leaf_market"]),
    ("gain of an exchange", {"C6": {"give": "RR", "take": "YGG"}}, ["mountain_pass"]),
    ("gain of an exchange", {"E6": {"give": "B", "take": "YG"}}, ["lighthouse"]),
    ("one colour given", {"A5": {"give": "YYR"}}, ["river_market"]),
    ("settlers of trades", {"A5": {"needs": 2}}, ["river_market"]),
    ("settlers of trades", {"D6": {"needs": 1}}, ["ocean_port"]),
    ("terrains of a location", {"A3": {"terrain": (0, 1, 2)}}, ["maize_field"]),
    ("productions alike", {"B3": {"gains": "YYYY"}}, ["D1", "F1"]),
    ("opening", {"A3": {"needs": 2}}, ["F1"]),
    ("opening", {"A4": {"needs": 2}}, ["D1", "E1", "F1"]),
    ("opening", {"A4": {"times": 3}}, ["D1", "E1", "F1"]),
    ("opening", {place: {"needs": 2} for place in ("A5", "B6", "C1")}, ["D1", "E1", "F1"]),
    ("mix of the nineteen", {"E3": TRADE}, ["E1"]),
    ("mix of the nineteen", {place: {"needs": 3} for place in ("A3", "B3", "B4")}, ["D1", "E1", "F1"]),
    ("settlers of the last board", {"D5": {"needs": 2}}, ["D1"]),
    ("settlers of the last board", {"E4": {"needs": 2}, "E6": {"needs": 2}}, ["E1"]),
    ("terrains of a table", {"D5": {"terrain": ()}}, ["D1"]),
    ("terrains of a table", {place: {"terrain": (3,)} for place in ("A3", "A4", "A5")}, ["D1", "E1", "F1"]),
    ("covered locations", {"B3": {"mark": "exploration"}}, ["D1", "E1", "F1"]),
    ("covered locations", {place: {"mark": ""} for place in ("E2", "E3", "E4", "E5", "E6")}, ["E1"]),
    ("plain trades", {"A5": {"take": "RG"}}, ["the set"]),
    ("plain trades", {"A5": {"give": "G", "take": "RR"}}, ["the set"]),
    ("characters of the last boards", {"D3": TRADE}, ["the set"]),
    ("characters of the last boards", {"F1": UPGRADE}, ["the set"]),
]
"""Rules, the fields that change in our set, and what then breaks the rule."""


def changed(changes: dict[str, dict[str, Any]]) -> list[Location]:
    """Return our locations with other fields, by place; goods are spelt."""
    return [_with(each, changes.get(each.place, {})) for each in LOCATIONS]


def _with(location: Location, changes: dict[str, Any]) -> Location:
    fields: dict[str, Any] = {name: bag_of(each) if name in BAGS else each for name, each in changes.items()}
    return replace(location, **fields)


@pytest.mark.parametrize(("name", "changes", "expected"), BROKEN)
def test_what_breaks_a_rule_is_named(name: str, changes: dict[str, dict[str, Any]], expected: list[str]) -> None:
    assert BRIEF[name](changed(changes)) == expected
    assert not follows_brief(changed(changes))


def test_every_rule_is_broken_by_some_set() -> None:
    assert {name for name, _, _ in BROKEN} == set(BRIEF)


@pytest.mark.parametrize(
    "changes",
    [
        {"B3": {"gains": "YYR"}},
        {"A5": {"give": "YYYY"}},
        {"A5": {"take": "RG"}, "C5": {"give": "RRR", "take": "GGG"}},
        {"A4": {"needs": 2, "times": 3}, "B5": {"needs": 1, "times": 2}},
    ],
)
def test_other_sets_follow_the_brief_too(changes: dict[str, dict[str, Any]]) -> None:
    assert broken_rules(changed(changes)) == {}
