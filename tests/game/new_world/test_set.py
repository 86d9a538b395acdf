"""Our own set of A New World follows its brief: counts, formulas and mixes; rules of locations are in `brief.py`."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from game.goods import counts, size, value
from game.new_world import components as c
from game.new_world.components import ExplorationTile, PointCard
from game.new_world.loader import load_components
from game.new_world.rules import NewWorld
from tools.set_search.brief import BRIEF

PLAIN_CARDS = {"": 24, "3+": 6, "=4": 6}


@pytest.fixture(scope="module")
def rules() -> NewWorld:
    """The rules over the set that comes with the program."""
    return NewWorld(load_components())


def benefit(card: PointCard) -> int:
    """Return the worth of a card's benefit by the header of cards.yaml."""
    if card.kind == c.TOOL:
        return value(card.good) + 1
    return 2 * card.settlers if card.kind == c.SETTLERS else 3


def formula(card: PointCard) -> int:
    colours = sum(count > 0 for count in counts(card.cost))
    return value(card.cost) - benefit(card) + {3: 1, 4: 2}.get(colours, 0)


@pytest.mark.parametrize(("mark", "count"), [*PLAIN_CARDS.items()])
def test_cards_by_mark_are_even_over_the_kinds(rules: NewWorld, mark: str, count: int) -> None:
    cards = [card for card in rules.components.cards if card.mark == mark and not card.star]
    kinds = Counter(card.kind for card in cards)
    assert len(cards) == count
    assert max(kinds[kind] for kind in range(4)) - min(kinds[kind] for kind in range(4)) <= 1


def test_eight_stars_two_of_each_kind_without_another_mark(rules: NewWorld) -> None:
    stars = [card for card in rules.components.cards if card.star]
    assert Counter(card.kind for card in stars) == dict.fromkeys(range(4), 2)
    assert {card.mark for card in stars} == {""}
    assert len(rules.components.cards) == 44


def test_nine_cards_of_each_kind_without_a_star(rules: NewWorld) -> None:
    assert Counter(card.kind for card in rules.components.cards if not card.star) == dict.fromkeys(range(4), 9)


def test_points_of_cards_follow_the_formula(rules: NewWorld) -> None:
    wrong = {card.id: (card.points, formula(card)) for card in rules.components.cards if card.points != formula(card)}
    assert wrong == {}


def test_points_from_3_to_9_with_a_mean_of_about_5_and_a_half(rules: NewWorld) -> None:
    points = [card.points for card in rules.components.cards if not card.star]
    assert (min(points), max(points)) == (3, 9)
    assert sum(points) / len(points) == pytest.approx(5.5, abs=0.25)


def test_costs_of_3_to_6_goods_and_no_two_cards_alike(rules: NewWorld) -> None:
    cards = rules.components.cards
    assert {size(card.cost) for card in cards} <= {3, 4, 5, 6}
    faces = Counter((card.kind, card.terrain, card.good, card.settlers, card.cost) for card in cards)
    assert max(faces.values()) == 1


def test_tools_give_up_to_green_and_one_or_two_settlers_join(rules: NewWorld) -> None:
    cards = rules.components.cards
    assert {value(card.good) for card in cards if card.kind == c.TOOL} == {1, 2, 3}
    assert {card.settlers for card in cards if card.kind == c.SETTLERS} == {1, 2}


@pytest.mark.parametrize("kind", [c.HELP, c.TOOL])
def test_help_and_tools_know_every_terrain_even_with_two_players(rules: NewWorld, kind: int) -> None:
    cards = [card for card in rules.components.cards if card.kind == kind and not card.star and not card.mark]
    assert {card.terrain for card in cards} == set(range(5))


@pytest.mark.parametrize("rule", BRIEF)
def test_locations_follow_the_brief(rules: NewWorld, rule: str) -> None:
    assert BRIEF[rule](rules.components.locations) == []


def test_forts_rise_to_the_right_and_hold_16_of_17_tiles(rules: NewWorld) -> None:
    forts = [each for each in rules.components.locations if each.kind == c.FORT_AT]
    assert [each.needs for each in forts] == [1, 1, 2, 3]
    assert sum(sum(each.stacks) for each in forts) == 16
    assert any(len(each.stacks) == 2 for each in forts)


def test_seventeen_bonus_tiles_without_a_mark(rules: NewWorld) -> None:
    tiles = [tile for tile in rules.components.tiles if not tile.mark]
    assert Counter(tile.condition for tile in tiles) == {"pair": 10, "icon": 4, "settlers": 2, "flat": 1}
    pairs = Counter(tuple(sorted(tile.icons)) for tile in tiles if tile.condition == "pair")
    assert set(pairs) == set(combinations(range(4), 2))
    assert sorted(pairs.values()) == [1, 1, 2, 2, 2, 2]
    icons = Counter(icon for tile in tiles if tile.condition == "pair" for icon in tile.icons)
    assert icons == dict.fromkeys(range(4), 5)
    assert sorted(tile.icons[0] for tile in tiles if tile.condition == "icon") == [0, 1, 2, 3]


def test_eight_bonus_tiles_with_a_mark(rules: NewWorld) -> None:
    marked = [tile for tile in rules.components.tiles if tile.mark]
    assert len(marked) == 8
    assert {tile.mark for tile in marked} == {"I", "III"}


def test_points_of_bonus_tiles_are_those_of_the_rules(rules: NewWorld) -> None:
    points = {"pair": 3, "icon": 2, "settlers": 1, "flat": 3}
    assert all(tile.points == points[tile.condition] for tile in rules.components.tiles)


def test_mix_of_exploration_tiles(rules: NewWorld) -> None:
    def sort(find: ExplorationTile) -> str:
        return "goods" if find.goods else "settler" if find.settlers else "points" if find.points else "icon"

    finds = rules.components.exploration_tiles
    assert Counter(map(sort, finds)) == {"icon": 4, "goods": 3, "points": 2, "settler": 1}
    assert sorted(find.icon for find in finds if find.icon >= 0) == [0, 1, 2, 3]
    assert all(3 <= value(find.goods) <= 4 for find in finds if find.goods)
    assert all(find.points == 3 for find in finds if find.points)
