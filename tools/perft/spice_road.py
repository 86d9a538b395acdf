"""The situations of Spice Road from which step sequences are counted."""

from typing import Final

from game.rules import Options, Plain
from tests.game.reference_spice_road import MERCHANTS, legal
from tools.perft.situations import Search, Situation, goods_in, to_move, turns_left

OPENINGS: Final = (
    ("opening with two players", Options(2)),
    ("opening with three players", Options(3)),
    ("opening with five players", Options(5)),
)


def _choosing(plain: Plain, players: int = 0) -> bool:
    return plain["phase"] == "choose" and players in (0, plain["deal"]["players"])


def _claiming(plain: Plain, gold: bool, silver: bool) -> bool:
    """Return whether coins of these sorts are left, and the first two Point cards can be claimed."""
    coins = (plain["gold"] > 0, plain["silver"] > 0)
    return _choosing(plain) and coins == (gold, silver) and {"claim 1", "claim 2"} <= legal(plain)


def _two_players(plain: Plain) -> bool:
    cubes = sum(map(goods_in, plain["cubes"]))
    return _choosing(plain, 2) and plain["turn"] >= 50 and cubes >= 4 and len(legal(plain)) > 12


def _four_players(plain: Plain) -> bool:
    return _choosing(plain, 4) and plain["turn"] >= 80 and len(legal(plain)) > 12


def _large_hand(plain: Plain) -> bool:
    hand = to_move(plain)["hand"]
    if not _choosing(plain) or len(hand) < 9 or sum(MERCHANTS[card]["kind"] == "trade" for card in hand) < 5:
        return False
    return sum(text.startswith("play") for text in legal(plain)) >= 8


def _half_paid(plain: Plain) -> bool:
    return plain["phase"] == "lay" and (plain["target"], plain["paid"]) == (4, 1) and len(legal(plain)) == 4


def _card_with_cubes(plain: Plain) -> bool:
    if plain["phase"] != "lay" or plain["paid"] != plain["target"] - 1:
        return False
    return goods_in(plain["cubes"][plain["target"]]) >= 3


def _many_trades(plain: Plain) -> bool:
    return plain["phase"] == "barter" and len(legal(plain)) >= 4


def _three_rises(plain: Plain) -> bool:
    return plain["phase"] == "raise" and MERCHANTS[plain["played"]]["times"] == 3 and len(legal(plain)) >= 15


def _over_full(plain: Plain) -> bool:
    goods = to_move(plain)["goods"]
    return plain["phase"] == "stop" and goods_in(goods) >= 13 and len(set(goods)) >= 3


def _last_gold(plain: Plain) -> bool:
    return plain["gold"] == 1 and _claiming(plain, gold=True, silver=True)


def _last_round(plain: Plain) -> bool:
    return plain["last_round"] and _choosing(plain) and plain["deal"]["players"] > 2 and turns_left(plain) == 2


def _last_turn(plain: Plain) -> bool:
    return plain["last_round"] and _choosing(plain) and turns_left(plain) == 1 and len(legal(plain)) > 5


def _empty_storage(plain: Plain) -> bool:
    return _choosing(plain) and to_move(plain)["goods"] == "-" and len(legal(plain)) > 3


def _empty_deck(plain: Plain) -> bool:
    if not _choosing(plain) or len(plain["market"]) != 3:
        return False
    goods = to_move(plain)["goods"]
    return goods_in(goods) >= 4 and len(set(goods)) >= 3


def _empty_market(plain: Plain) -> bool:
    return _choosing(plain) and not plain["market"] and len(legal(plain)) > 4


EVERY_TABLE: Final = [Options(players) for players in (2, 3, 4, 5)]
SMALL_TABLES: Final = [Options(2), Options(3)]

SEARCHES: Final = (
    Search(
        EVERY_TABLE,
        range(1, 160),
        ("claim",),
        (
            Situation("mid game with two players", _two_players),
            Situation("mid game with four players", _four_players),
            Situation("a large hand", _large_hand),
            Situation("half-way through paying", _half_paid),
            Situation("a card with cubes on it", _card_with_cubes),
            Situation("trade with many repeats", _many_trades),
            Situation("upgrade of three steps", _three_rises),
            Situation("over-full caravan", _over_full),
            Situation("the last gold coin", _last_gold),
            Situation("the last round", _last_round),
            Situation("the last turn", _last_turn, any_size=True),
            Situation("an empty storage", _empty_storage),
        ),
    ),
    Search(
        EVERY_TABLE,
        range(1, 60),
        ("acquire",),
        (Situation("an empty market deck", _empty_deck), Situation("an empty market", _empty_market)),
    ),
    Search(
        SMALL_TABLES,
        range(1, 80),
        ("claim 1",),
        [Situation("silver over the leftmost card", lambda plain: _claiming(plain, gold=False, silver=True))],
    ),
    Search(
        SMALL_TABLES,
        range(1, 80),
        ("claim 2",),
        [Situation("gold without silver", lambda plain: _claiming(plain, gold=True, silver=False))],
    ),
    Search(
        SMALL_TABLES,
        range(1, 80),
        ("claim 1", "claim 2"),
        [Situation("no coins left", lambda plain: _claiming(plain, gold=False, silver=False))],
    ),
)
