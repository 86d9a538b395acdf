"""The book of rules of Spice Road: where it is written, its figures, and where it opens.

It opens at what is looked at, at what was refused, or at what has to be done.
"""

from typing import Final

from game.goods import STORAGE, bag_of, points_of
from game.spice_road import components as c
from game.spice_road import state as s
from game.spice_road.components import Components
from game.spice_road.state import State
from ui.help.book import BookSource
from ui.help.clauses import clauses_of
from ui.look.theme import project_folder
from ui.spice_road.skins import FOLDER, GOLEM, BazaarSkin
from ui.table.game_table import Subject

PHASES: Final = {
    s.CHOOSE: "turn",
    s.RAISE: "upgrade",
    s.BARTER: "trade",
    s.LAY: "lay",
    s.STOP: "caravan",
    s.OVER: "points",
}
"""By phase of a turn: the entry about what has to be done."""

REFUSALS: Final = {
    "game_is_over": "end",
    "turn_is_used": "turn",
    "unknown_step": "turn",
    "act_first": "turn",
    "discard_exactly": "caravan",
    "discard_first": "caravan",
    "nothing_to_discard": "caravan",
    "goods_not_held": "caravan",
    "use_the_card_first": "play",
    "no_such_card": "play",
    "card_is_not_in_hand": "play",
    "card_is_laid_down": "rest",
    "trade_needs_goods": "trade",
    "no_trade_card_played": "trade",
    "cannot_trade_so_often": "trade",
    "no_upgrade_card_played": "upgrade",
    "cannot_upgrade_so": "upgrade",
    "no_card_there": "table",
    "needs_cubes_to_lay": "lay",
    "pay_first": "lay",
    "nothing_to_pay": "lay",
    "no_cube_of_this_colour": "lay",
    "card_costs": "claim",
}
"""By reason why something is not possible: the entry that explains it."""

SORTS: Final = {
    "point": "card",
    "coin": "coins",
    "deck": "open",
    "board": "play",
    "caravan": "caravan",
    "goods": "goods",
}
"""By sort of what is looked at, other than a Merchant card: the entry about it."""


def topic_of(subject: Subject, parts: Components) -> str:
    """Return the entry about a card, a coin, a deck, a player board or a caravan, wherever it is."""
    sort, number = subject
    return c.CARD_KINDS[parts.merchants[number].kind] if sort == "merchant" else SORTS[sort]


def topic_at(subject: Subject | None, position: State, parts: Components) -> str:
    """Return the entry about what is looked at where it lies now, or about what has to be done."""
    if subject is None:
        return PHASES[position.phase]
    sort, number = subject
    if sort == "merchant" and number in position.market:
        return "pick_up" if position.cubes[position.market.index(number)] else "acquire"
    if sort == "point":
        return "claim" if number in position.row else "claimed"
    if sort == "coin" and not position.gold_left:
        return "silver"
    return topic_of(subject, parts)


def book_of(parts: Components, skin: BazaarSkin) -> BookSource:
    """Return where the rules are written: the same pages by day and by night, each with words of its own."""
    folder = project_folder() / "data" / "rules"
    words = folder / (GOLEM if skin.night else FOLDER)
    return BookSource(folder / FOLDER, words, figures(parts), clauses=clauses_of("spice_road"))


def figures(parts: Components) -> dict[str, int]:
    """Return the figures of the game by the names that the words of the rules have for them."""
    players = range(c.LEAST_PLAYERS, c.MOST_PLAYERS + 1)
    few, many = c.cards_to_end(c.LEAST_PLAYERS), c.cards_to_end(c.MOST_PLAYERS)
    return {
        "players_least": c.LEAST_PLAYERS,
        "players_most": c.MOST_PLAYERS,
        "few_most": max(number for number in players if c.cards_to_end(number) == few),
        "many_least": min(number for number in players if c.cards_to_end(number) == many),
        "goal_few": few,
        "goal_many": many,
        "points": len(parts.points),
        "point_row": c.POINT_ROW,
        "merchants": sum(not card.start for card in parts.merchants),
        "market_row": c.MARKET_ROW,
        "starting_cards": sum(card.start for card in parts.merchants),
        "coins_each": c.COINS_EACH,
        "gold_points": c.GOLD_POINTS,
        "silver_points": c.SILVER_POINTS,
        "cube_points": points_of(bag_of("R")),
        "storage": STORAGE,
    }
