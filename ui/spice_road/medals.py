"""What can be achieved in Spice Road, by day or by night; ids begin with `road_`, since other games have theirs."""

from typing import Final

from game.goods import STORAGE
from ui.spice_road.skins import FOLDER, GOLEM
from ui.statistics.achievements import Achievement, Progress, Rule
from ui.statistics.figures import Game

MANY_GOLD: Final = 4
MANY_SILVER: Final = 3
GREAT: Final = 20
LONG_HAND: Final = 12
SHORT_HAND: Final = 5
MANY_BROWN: Final = 5
SWIFT: Final = 30
"""Rounds."""
MANY_LAID: Final = 6
RICH_PICK: Final = 3
CLOSE: Final = 1
FULL_TABLE: Final = 5


def _medal(name: str) -> str:
    return f"{FOLDER}/medals/{name}"


def _counts(game: Game, name: str) -> int:
    return game.seat.counts.get(name, 0)


def _most(name: str, least: int) -> Rule:
    """Return a rule that asks for so much of what is counted."""
    return lambda game, progress: _counts(game, name) >= least


def _scores(points: int) -> Rule:
    return lambda game, progress: game.points >= points


def _beats(level: str) -> Rule:
    return lambda game, progress: game.won and level in game.rivals


def _friends(game: Game, progress: Progress) -> bool:
    return game.won and any(not seat.bot for seat in game.others)


def _short_hand(game: Game, progress: Progress) -> bool:
    return game.won and 0 < _counts(game, "merchants") <= SHORT_HAND


def _pauper(game: Game, progress: Progress) -> bool:
    return game.won and game.seat.points.get("goods") == 0


def _swift(game: Game, progress: Progress) -> bool:
    return game.won and 0 < game.row.turns <= SWIFT * len(game.row.seats)


def _patience(game: Game, progress: Progress) -> bool:
    return game.won and any(seat.counts.get("ended", 0) for seat in game.others)


def _photo_finish(game: Game, progress: Progress) -> bool:
    return game.won and game.lead <= CLOSE


def _full_table(game: Game, progress: Progress) -> bool:
    return game.won and len(game.row.seats) == FULL_TABLE


ACHIEVEMENTS: Final = (
    Achievement("road_first_game", f"{FOLDER}/emblems/title", lambda game, progress: True),
    Achievement("road_first_win", "icons/crown", lambda game, progress: game.won),
    Achievement("road_golem_friend", _medal("golem_friend"), lambda game, _: game.won and game.row.skin == GOLEM),
    Achievement("road_friends", "icons/person", _friends),
    Achievement("road_full_caravan", _medal("full_caravan"), _most("most_goods", STORAGE)),
    Achievement("road_silver_hoard", _medal("silver_hoard"), _most("silver", MANY_SILVER)),
    Achievement("road_gold_hoard", _medal("gold_hoard"), _most("gold", MANY_GOLD)),
    Achievement("road_great_city", _medal("great_city"), _most("best_card", GREAT)),
    Achievement("road_rich_pick", _medal("rich_pick"), _most("most_picked", RICH_PICK)),
    Achievement("road_generous", _medal("generous"), _most("laid", MANY_LAID)),
    Achievement("road_brown_cubes", _medal("brown_cubes"), _most("most_brown", MANY_BROWN)),
    Achievement("road_long_hand", _medal("long_hand"), _most("merchants", LONG_HAND)),
    Achievement("road_short_hand", _medal("short_hand"), _short_hand),
    Achievement("road_pauper", _medal("pauper"), _pauper),
    Achievement("road_patience", _medal("patience"), _patience),
    Achievement("road_captain", "icons/trophy", _beats("captain")),
    Achievement("road_full_table", "icons/first", _full_table),
    Achievement("road_daily_week", "icons/daily", lambda game, progress: progress.week),
    Achievement("road_photo_finish", _medal("photo_finish"), _photo_finish, hard=True),
    Achievement("road_swift", _medal("swift"), _swift, hard=True),
    Achievement("road_legend", "icons/star", _beats("legend"), hard=True),
)
"""From the easiest to the hardest."""
