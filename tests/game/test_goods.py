"""Bags of goods: one int, plain arithmetic."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.goods import (
    LIFT,
    bag_from,
    bag_of,
    counts,
    holds,
    lifts,
    parts,
    points_of,
    size,
    spell,
    times,
    value,
)

COUNTS = st.tuples(*[st.integers(0, 30)] * 4)
FEW = st.tuples(*[st.integers(0, 4)] * 4)


@given(COUNTS)
def test_a_bag_holds_what_was_put_in(held: tuple[int, int, int, int]) -> None:
    bag = bag_from(*held)
    assert counts(bag) == held
    assert size(bag) == sum(held)
    assert value(bag) == sum((level + 1) * count for level, count in enumerate(held))
    assert points_of(bag) == sum(held[1:])
    assert bag_of(spell(bag)) == bag


@given(COUNTS, COUNTS)
def test_holds_and_times_agree_with_counting(held: tuple[int, int, int, int], cost: tuple[int, int, int, int]) -> None:
    bag, price = bag_from(*held), bag_from(*cost)
    assert holds(bag, price) == all(have >= want for have, want in zip(held, cost, strict=True))
    if any(cost):
        most = min(have // want for have, want in zip(held, cost, strict=True) if want)
        assert times(bag, price) == most


@given(FEW, st.integers(1, 5))
def test_lifts_are_exactly_the_results_of_single_steps(held: tuple[int, int, int, int], steps: int) -> None:
    reached = frontier = {held}
    for _ in range(steps):
        frontier = {_lifted(bag, colour) for bag in frontier for colour in range(3) if bag[colour]}
        reached = reached | frontier
    results = [counts(bag_from(*held) + LIFT * way) for way in lifts(bag_from(*held), steps)]
    assert len(results) == len(set(results))
    assert set(results) == reached


def _lifted(bag: tuple[int, int, int, int], colour: int) -> tuple[int, int, int, int]:
    changed = list(bag)
    changed[colour] -= 1
    changed[colour + 1] += 1
    return changed[0], changed[1], changed[2], changed[3]


@given(FEW, st.integers(0, 16))
def test_parts_are_all_the_smaller_bags_of_a_size(held: tuple[int, int, int, int], goods: int) -> None:
    found = list(parts(bag_from(*held), goods))
    assert len(found) == len(set(found))
    assert all(size(part) == goods and holds(bag_from(*held), part) for part in found)
    ways = [
        (y, r, g, b)
        for y in range(held[0] + 1)
        for r in range(held[1] + 1)
        for g in range(held[2] + 1)
        for b in range(held[3] + 1)
        if y + r + g + b == goods
    ]
    assert len(found) == len(ways)


@pytest.mark.parametrize("text", ["", "y", "YX", "Y R", "Y" * 128])
def test_text_that_spells_no_bag_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"colour|spell"):
        bag_of(text)


def test_there_are_1001_bags_that_storage_can_hold() -> None:
    full = bag_from(10, 10, 10, 10)
    assert sum(len(list(parts(full, goods))) for goods in range(11)) == 1001
