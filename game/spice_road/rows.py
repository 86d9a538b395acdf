"""The pieces of Spice Road as plain rows: what the loader reads, written again from the pieces.

Only what the rules read is written, in one spelling, so that a picture or a comment in a data file changes no row.
The names of fields are part of the format of records (docs/files.md).
"""

from typing import Any

from game.goods import spell
from game.spice_road import components as c
from game.spice_road.components import MerchantCard, PointCard

PlainRow = dict[str, Any]


def merchant_row(card: MerchantCard) -> PlainRow:
    """Return a Merchant card as a row of merchants.yaml."""
    row: PlainRow = {"id": card.id, "kind": c.CARD_KINDS[card.kind]}
    if card.start:
        row["start"] = True
    if card.kind == c.PRODUCE_CARD:
        return {**row, "gains": spell(card.gains)}
    if card.kind == c.UPGRADE_CARD:
        return {**row, "times": card.times}
    return {**row, "give": spell(card.give), "take": spell(card.take)}


def point_row(card: PointCard) -> PlainRow:
    """Return a Point card as a row of points.yaml."""
    return {"id": card.id, "cost": spell(card.cost), "points": card.points}
