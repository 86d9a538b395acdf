"""The pieces of A New World as plain rows: what the loader reads, written again from the pieces.

Only what the rules read is written, in one spelling, so that a picture or a comment in a data file changes no row.
The names of fields are part of the format of records (docs/files.md).
"""

from typing import Any

from game.goods import Bag, spell
from game.new_world import components as c
from game.new_world.components import BonusTile, ExplorationTile, Location, PointCard

PlainRow = dict[str, Any]


def location_row(location: Location) -> PlainRow:
    """Return a location as a row of locations.yaml."""
    return {
        "id": location.id,
        "place": location.place,
        "kind": c.LOCATION_KINDS[location.kind],
        "needs": location.needs,
        "terrain": [c.TERRAINS[terrain] for terrain in location.terrain],
        **_given(mark=location.mark, times=location.times, stacks=list(location.stacks)),
        **_goods(gains=location.gains, give=location.give, take=location.take),
    }


def card_row(card: PointCard) -> PlainRow:
    """Return a Point card as a row of cards.yaml."""
    terrain = c.TERRAINS[card.terrain] if card.terrain >= 0 else ""
    return {
        "id": card.id,
        "kind": c.KINDS[card.kind],
        "points": card.points,
        **_goods(cost=card.cost, good=card.good),
        **_given(terrain=terrain, settlers=card.settlers, mark=card.mark, star=card.star),
    }


def bonus_tile_row(tile: BonusTile) -> PlainRow:
    """Return a Bonus tile as a row of bonus_tiles.yaml."""
    icons = [c.KINDS[icon] for icon in tile.icons]
    return {
        "id": tile.id,
        "condition": tile.condition,
        "points": tile.points,
        **_given(icons=icons, mark=tile.mark),
    }


def exploration_tile_row(tile: ExplorationTile) -> PlainRow:
    """Return an Exploration tile as a row of exploration_tiles.yaml."""
    icon = c.KINDS[tile.icon] if tile.icon >= 0 else ""
    return {
        "id": tile.id,
        **_goods(goods=tile.goods),
        **_given(settlers=tile.settlers, points=tile.points, icon=icon),
    }


def _given(**fields: object) -> PlainRow:
    """Return the fields that say something; what is empty or nought is left out, as in the data files."""
    return {name: value for name, value in fields.items() if value}


def _goods(**bags: Bag) -> PlainRow:
    return {name: spell(bag) for name, bag in bags.items() if bag}
