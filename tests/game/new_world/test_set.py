"""Our own set of A New World follows its brief: counts, formulas and mixes."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from game.goods import STORAGE, counts, size, spell, value
from game.new_world import components as c
from game.new_world.components import ExplorationTile, Location, PointCard
from game.new_world.limits import gain_of
from game.new_world.loader import load_components
from game.new_world.rules import NewWorld

BOARDS = ["D1", "E1", "F1"]
PLAIN_CARDS = {"": 24, "3+": 6, "=4": 6}


@pytest.fixture(scope="module")
def rules() -> NewWorld:
    """The rules over the set that comes with the program."""
    return NewWorld(load_components())


def assembly(rules: NewWorld, board: str) -> list[Location]:
    """Return the 23 locations on the table with one of the last boards."""
    return [each for each in rules.components.locations if each.board in ("A1", "B1", "C1", board)]


def trades_of(rules: NewWorld) -> list[Location]:
    """Return the trades of all boards."""
    return [each for each in rules.components.locations if each.kind == c.TRADE_AT]


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


@pytest.mark.parametrize("board", BOARDS)
def test_mix_of_the_nineteen(rules: NewWorld, board: str) -> None:
    others = [each for each in assembly(rules, board) if each.kind != c.FORT_AT]
    kinds = Counter(each.kind for each in others)
    needs = Counter(each.needs for each in others)
    assert len(others) == 19
    assert [kinds[kind] for kind in (0, 1, 2)] == {"D1": [7, 4, 8], "E1": [5, 6, 8], "F1": [6, 4, 9]}[board]
    for number, about in ((1, 11), (2, 4), (3, 4)):
        assert abs(needs[number] - about) <= 1


def test_the_last_boards_differ_in_character(rules: NewWorld) -> None:
    own = {board: Counter(each.kind for each in rules.components.locations if each.board == board) for board in BOARDS}
    for board, kind in zip(BOARDS, (c.PRODUCTION_AT, c.UPGRADE_AT, c.TRADE_AT), strict=True):
        assert own[board].most_common(1)[0][0] == kind
        assert own[board][kind] > max(own[other][kind] for other in BOARDS if other != board)


@pytest.mark.parametrize("board", BOARDS)
def test_the_last_boards_ask_for_about_equally_many_settlers(rules: NewWorld, board: str) -> None:
    own = [each for each in rules.components.locations if each.board == board]
    assert 11 <= sum(each.needs for each in own) <= 12
    assert Counter(each.needs for each in own)[3] == 2


def test_a_production_gains_three_more_than_its_settlers(rules: NewWorld) -> None:
    productions = [each for each in rules.components.locations if each.kind == c.PRODUCTION_AT]
    short = {each.id: each.needs + 3 - value(each.gains) for each in productions}
    assert {each: missing for each, missing in short.items() if missing} == {"hunting_ground": 1}


def test_an_upgrade_raises_one_level_more_than_its_settlers(rules: NewWorld) -> None:
    upgrades = [each for each in rules.components.locations if each.kind == c.UPGRADE_AT]
    assert {each.id: each.times for each in upgrades} == {each.id: each.needs + 1 for each in upgrades}


def test_an_exchange_adds_one_to_three_and_three_only_for_three_goods(rules: NewWorld) -> None:
    for each in trades_of(rules):
        assert 1 <= gain_of(each) <= (3 if size(each.give) == 3 else 2), each.id


def test_a_trade_asks_for_one_settler_unless_two_yellow_goods_are_enough(rules: NewWorld) -> None:
    assert {each.id: each.needs for each in trades_of(rules)} == {
        each.id: 2 if spell(each.give) == "YY" else 1 for each in trades_of(rules)
    }


def test_most_trades_turn_several_goods_of_one_colour_into_one_other(rules: NewWorld) -> None:
    plain = [each for each in trades_of(rules) if size(each.give) > 1 and len(set(spell(each.take))) == 1]
    assert 2 * len(plain) > len(trades_of(rules))


def test_a_full_storage_gains_no_jackpot_at_any_location(rules: NewWorld) -> None:
    """Ten goods of the colour that a trade asks for are the most that it can ever be made with."""
    for each in trades_of(rules):
        assert STORAGE // size(each.give) * gain_of(each) <= (10 if size(each.give) > 1 else 20), each.id


@pytest.mark.parametrize("board", BOARDS)
def test_each_terrain_is_carried_by_three_to_five_locations(rules: NewWorld, board: str) -> None:
    carried = Counter(terrain for each in assembly(rules, board) for terrain in each.terrain)
    assert {c.TERRAINS[terrain]: carried[terrain] for terrain in range(5) if not 3 <= carried[terrain] <= 5} == {}
    assert max(len(each.terrain) for each in assembly(rules, board)) <= 2


@pytest.mark.parametrize("board", BOARDS)
def test_every_opening_has_two_productions_and_an_upgrade_2_for_one_settler(rules: NewWorld, board: str) -> None:
    opening = [each for each in assembly(rules, board) if not each.mark and each.needs == 1]
    assert sum(each.kind == c.PRODUCTION_AT for each in opening) >= 2
    assert any(each.kind == c.UPGRADE_AT and each.times == 2 for each in opening)
    assert any(each.kind == c.TRADE_AT for each in opening)


@pytest.mark.parametrize("board", BOARDS)
def test_covered_locations_lie_on_the_lower_boards(rules: NewWorld, board: str) -> None:
    covered = [each for each in assembly(rules, board) if each.mark]
    assert Counter(each.mark for each in covered) == {"exploration": 8, "2-3": 2}
    assert {each.board for each in covered} == {"C1", board}


def test_trades_give_goods_of_one_colour_for_others_and_pay(rules: NewWorld) -> None:
    for each in rules.components.locations:
        if each.kind == c.TRADE_AT:
            give, take = counts(each.give), counts(each.take)
            assert sum(count > 0 for count in give) == 1, each.id
            assert not any(one and other for one, other in zip(give, take, strict=True)), each.id
            assert value(each.take) > value(each.give), each.id


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
