"""The room on the rug: whatever the window, the players and the cards, nothing overlaps, leaves its part or is lost."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations, pairwise, product

import pytest
from pygame import Rect

from game.goods import STORAGE
from game.spice_road.components import MARKET_ROW, POINT_ROW
from ui.settings import SCALES
from ui.spice_road.board_layout import BoardLayout, MiniRow, board_layout, mini_rows
from ui.spice_road.faces import CUBE, LEAST_CUBE, LEDGER, MERCHANT, MERCHANT_RATIO, POINT, needs_pips
from ui.spice_road.fan import LARGEST_FAN, HandZone, hand_zone
from ui.spice_road.layout import BazaarLayout, bazaar_layout
from ui.spice_road.rows import CUBE as ROW_CUBE
from ui.spice_road.rows import coin_rect, cube_rect
from ui.table.stores import store_rects

SIZES = ((1024, 640), (1280, 720), (1600, 900), (2560, 1440), (1920, 1080), (1280, 1024), (2560, 1080))
PLAYERS = (2, 3, 4, 5)
HANDS = (0, 1, 2, 7, 13, 20, 21, 45)
LAID = (0, 1, 2, 3, 7, 12)
MOST_GOODS = 20
ALL_CARDS = 45
LEAST_SEEN = 8
"""How many pixels of a card must be seen to be pointed at."""

Rects = Mapping[str, Rect]


def layouts() -> Iterator[tuple[tuple[object, ...], BazaarLayout]]:
    for size, players, percent in product(SIZES, PLAYERS, SCALES):
        yield (size, players, percent), bazaar_layout(size, players, percent)


LAYOUTS = dict(layouts())
BOARDS = {case: board for case, layout in LAYOUTS.items() for board in layout.boards[:1]}


def zones() -> Iterator[tuple[tuple[object, ...], BazaarLayout, HandZone]]:
    """Every hand in every window at its usual size; how many play makes no difference below the merchants."""
    for size, hand, laid, goods in product(SIZES, HANDS, LAID, (0, STORAGE, 11, MOST_GOODS)):
        layout = LAYOUTS[(size, 4, 100)]
        yield (size, hand, laid, goods), layout, hand_zone(layout, hand, laid, goods)


ZONES = list(zones())


def collisions(rects: Rects) -> list[tuple[str, str, Rect]]:
    pairs = combinations(rects.items(), 2)
    return [(first, second, a.clip(b)) for (first, a), (second, b) in pairs if a.colliderect(b)]


def outside(rects: Rects, room: Rect) -> list[str]:
    return [name for name, rect in rects.items() if not room.contains(rect)]


def numbered(name: str, rects: tuple[Rect, ...]) -> dict[str, Rect]:
    return {f"{name} {number}": rect for number, rect in enumerate(rects)}


def areas(layout: BazaarLayout) -> Rects:
    found = numbered("board", tuple(board.whole for board in layout.boards))
    found |= {"rug": layout.rug, "bar": layout.prompt}
    return found | ({"log": layout.log} if layout.log else {})


def on_rug(layout: BazaarLayout) -> Rects:
    found = numbered("point", layout.points) | numbered("market", layout.market) | numbered("coins", layout.coins)
    decks = {"point deck": layout.point_deck, "market deck": layout.market_deck, "order": layout.order}
    return found | decks | {"caravan": layout.caravan, "hand": layout.hand}


def turned(rect: Rect, angle: float) -> Rect:
    """Return the bounds of a card that is turned by a few degrees, generously."""
    share = abs(angle) * 3.1416 / 180
    return rect.inflate(round(rect.height * share) + 2, round(rect.width * share) + 2)


# The table


def test_rug_boards_log_and_bar_do_not_overlap_and_stay_in_the_window() -> None:
    for case, layout in LAYOUTS.items():
        assert len(layout.boards) == case[1]
        assert collisions(areas(layout)) == [], case
        assert outside(areas(layout), layout.window) == [], case


def test_rows_decks_coins_order_and_hand_lie_apart_on_the_rug() -> None:
    for case, layout in LAYOUTS.items():
        assert len(layout.points) == POINT_ROW and len(layout.market) == MARKET_ROW
        assert collisions(on_rug(layout)) == [], case
        assert outside(on_rug(layout), layout.rug) == [], case


def test_tags_and_plaques_hang_below_their_card_between_the_rows() -> None:
    for case, layout in LAYOUTS.items():
        for card, tag in zip(layout.market, layout.prices, strict=True):
            assert tag.clip(card).h <= 0.1 * card.height and tag.bottom > card.bottom, case
            assert tag.centerx == card.centerx and tag.bottom <= layout.caravan.top, case
        for card, plaque in zip(layout.points, layout.needs, strict=True):
            assert plaque.clip(card).h <= 0.08 * card.height and plaque.bottom > card.bottom, case
            assert plaque.bottom <= layout.market[0].top + 4, case


def test_every_coin_of_a_pile_is_seen_in_its_groove() -> None:
    for layout in LAYOUTS.values():
        for pile, count in product(layout.coins, range(1, 11)):
            coins = [coin_rect(layout, pile, number, count) for number in range(count)]
            assert outside(numbered("coin", tuple(coins)), pile) == []
            assert all(second.left - first.left >= 3 for first, second in pairwise(coins)), "none is hidden"
            assert coins[-1].right <= pile.right - round(30 * layout.unit), "the number has room"


@pytest.mark.parametrize("count", [1, 3, 4, 9, 14, 20])
def test_cubes_on_a_merchant_stay_on_it_and_off_its_ledger(count: int) -> None:
    for case, layout in LAYOUTS.items():
        card = layout.market[2]
        cubes = [cube_rect(layout, 2, number, count) for number in range(count)]
        assert len({tuple(each) for each in cubes}) == count
        assert outside(numbered("cube", tuple(cubes)), card) == [], case
        assert min(each.centerx for each in cubes) > card.left + card.width * LEDGER, case


# The hand


def test_fan_laid_cards_tray_and_heading_stay_on_the_rug() -> None:
    for case, layout, zone in ZONES:
        places = numbered("card", tuple(turned(place.rect, place.angle) for place in zone.cards))
        places |= numbered("laid", tuple(place.rect for place in zone.laid))
        places |= {"tray": zone.tray, "head": zone.laid_head, "room": zone.laid_room, "order": zone.order}
        assert outside(places, layout.rug) == [], case


def test_tray_order_and_heading_lie_side_by_side_above_the_cards() -> None:
    for case, _, zone in ZONES:
        over = {"tray": zone.tray, "order": zone.order, "head": zone.laid_head}
        assert collisions(over) == [], case
        assert collisions({"head": zone.laid_head, "room": zone.laid_room}) == [], case
        assert outside(numbered("cube", zone.stores) | {"count": zone.count}, zone.tray) == [], case
        assert max(rect.bottom for rect in over.values()) <= min((p.rect.top for p in zone.cards), default=9999), case


def test_fan_and_cards_laid_down_do_not_cover_one_another() -> None:
    for case, _, zone in ZONES:
        cards = Rect(zone.laid_room).unionall([place.rect for place in zone.laid])
        assert [place.rect for place in zone.cards if place.rect.colliderect(cards)] == [], case


def test_each_card_of_a_fan_shows_its_whole_ledger() -> None:
    for case, _, zone in ZONES:
        if zone.mini:
            assert len(zone.cards) > LARGEST_FAN
            continue
        for place, seen in zip(zone.cards, zone.seen, strict=True):
            assert seen.width >= place.rect.width * LEDGER - 1, case
            assert abs(place.rect.height / place.rect.width - MERCHANT_RATIO) < 0.02, "cards keep their form"


def test_a_hand_too_large_for_a_fan_lies_in_rows_in_which_all_cards_are_seen_whole() -> None:
    for case, _, zone in ZONES:
        if zone.mini:
            assert collisions(numbered("card", tuple(place.rect for place in zone.cards))) == [], case
            assert zone.seen == tuple(place.rect for place in zone.cards)


def test_every_card_in_hand_and_laid_down_can_be_pointed_at() -> None:
    for case, _, zone in ZONES:
        assert len(zone.seen) == case[1] and len(zone.laid_seen) == case[2]
        assert min((rect.width for rect in zone.seen + zone.laid_seen), default=99) >= LEAST_SEEN, case


def test_the_tray_has_ten_hollows_and_takes_twenty_cubes() -> None:
    for case, _, zone in ZONES:
        assert len(zone.stores) == max(STORAGE, int(str(case[3])))
        assert len({tuple(rect) for rect in zone.stores}) == len(zone.stores)
        if len(zone.stores) == STORAGE:
            assert collisions(numbered("hollow", zone.stores)) == [], case


# Player boards


def board_rects(board: BoardLayout) -> Rects:
    found = {"figure": board.figure, "seal": board.seal, "name": board.name, "claimed": board.claimed}
    found |= {"gold": board.gold, "silver": board.silver, "tray": board.tray, "cards": board.cards}
    return found | ({"caption": board.caption} if board.caption else {})


def test_the_parts_of_a_player_board_lie_apart_and_inside_it() -> None:
    for case, layout in LAYOUTS.items():
        for board in layout.boards:
            assert collisions(board_rects(board)) == [], case
            assert outside(board_rects(board), board.whole) == [], case
            assert collisions(numbered("store", board.stores)) == [], case
            assert outside(numbered("store", board.stores), board.tray) == [], case


def row_rects(row: MiniRow) -> Rects:
    return numbered("mini", row.cards) | {"sign": row.sign}


@pytest.mark.parametrize(
    ("hand", "laid"), [(0, 0), (2, 0), (7, 3), (13, 0), (20, 12), (0, ALL_CARDS), (ALL_CARDS, 0), (40, 5), (33, 12)]
)
def test_mini_cards_of_any_number_stay_in_their_row_and_each_is_seen(hand: int, laid: int) -> None:
    for case, board in BOARDS.items():
        first, second = mini_rows(board, hand, laid)
        assert len(first.cards) == hand and len(second.cards) == laid
        assert not first.room.colliderect(second.room), case
        for row in (first, second):
            assert outside({"room": row.room}, board.cards) == [], case
            assert outside(row_rects(row), row.room) == [], case
            assert all(after.left > before.left for before, after in pairwise(row.cards)), case
            assert all(not card.colliderect(row.sign) for card in row.cards), case


def test_fourteen_mini_cards_lie_side_by_side_with_room_for_pips() -> None:
    for case, board in BOARDS.items():
        first, second = mini_rows(board, 9, 5)
        for row in (first, second):
            assert collisions(numbered("mini", row.cards)) == [], case
            assert min(card.width for card in row.cards) >= 12, case


def test_sign_and_number_of_a_row_fit_its_height() -> None:
    """One below the other they need 44 units, side by side 25."""
    for case, board in BOARDS.items():
        for row in mini_rows(board, 4, 3):
            assert row.room.height >= (25 if row.flat else 50) * board.unit, case
            assert row.sign.width >= (50 if row.flat else 28) * board.unit - 1, case


# How small a cube may be


def smallest(layout: BazaarLayout) -> float:
    return LEAST_CUBE * layout.unit


def test_cubes_in_rows_trays_and_boards_are_never_smaller_than_twenty_units() -> None:
    for case, layout in LAYOUTS.items():
        assert layout.market[0].width * CUBE / MERCHANT[0] >= smallest(layout), case
        assert layout.points[0].width * 54 / POINT[0] >= smallest(layout) and ROW_CUBE >= LEAST_CUBE
        for board in layout.boards:
            assert min(min(rect.size) for rect in store_rects(board.stores, MOST_GOODS)) >= 20 * board.unit, case
    for case, layout, zone in ZONES:
        assert min(min(rect.size) for rect in zone.stores) >= smallest(layout), case


def test_cubes_of_a_fan_are_never_smaller_than_twenty_units_without_pips_in_their_place() -> None:
    shown = {True: 0, False: 0}
    for case, layout, zone in ZONES:
        for place in zone.cards if not zone.mini else ():
            pips = needs_pips(place.rect.width, layout.unit)
            shown[pips] += 1
            assert pips or place.rect.width * CUBE / MERCHANT[0] >= smallest(layout), case
            assert not pips or len(zone.cards) > 7, "a usual hand has cubes"
    assert all(shown.values())


@pytest.mark.parametrize("count", [11, 14, 20, 27])
def test_goods_over_ten_share_the_slots_of_a_board_evenly(count: int) -> None:
    board = board_layout(Rect(0, 0, 349, 134))
    goods = store_rects(board.stores, count)
    assert len({tuple(rect) for rect in goods}) == count
    held = [sum(slot.contains(good) for good in goods) for slot in board.stores]
    assert sum(held) == count and held[-1] - held[0] <= 1
