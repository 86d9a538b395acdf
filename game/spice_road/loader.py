"""Loading a set of components of Spice Road from a folder, and refusing one that cannot be played."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from game.component_set import ComponentSet
from game.goods import spell
from game.loading import DataError, Row, build_rows, refuse_other_tables
from game.set_folder import read_set
from game.set_labels import NO_LABELS, Labels
from game.spice_road import components as c
from game.spice_road.components import Components, MerchantCard, PointCard, cards_to_end
from game.spice_road.rows import merchant_row, point_row

TABLES: Final = ("merchants", "points")
"""What a set is made of: one file each, and one list of rows each in a record."""


def load_components(folder: Path | None = None) -> Components:
    """Return the set in a folder, the one that comes with the program by default, or raise DataError."""
    source = read_set(folder, "spice_road", TABLES)
    return build_components(source.name, source.tables, Labels(source.about.titles))


def build_components(name: str, tables: Mapping[str, object], labels: Labels = NO_LABELS) -> Components:
    """Return the set that rows by table describe, checked, or raise DataError; `labels` are shown to people."""
    refuse_other_tables(tables, TABLES)
    merchants = build_rows("merchants", tables["merchants"], _merchant)
    points = build_rows("points", tables["points"], _point_card)
    merchants = tuple(sorted(merchants, key=lambda card: not card.start))
    _check_merchants(merchants)
    _check_points(points)
    rows = {"merchants": [merchant_row(each) for each in merchants], "points": [point_row(each) for each in points]}
    return Components(merchants, points, ComponentSet(name, rows, labels.with_rows(tables)))


def _merchant(row: Row) -> MerchantCard:
    name = row.identifier("id")
    kind = c.CARD_KINDS.index(row.text("kind", c.CARD_KINDS))
    start = row.flag("start")
    if kind == c.PRODUCE_CARD:
        return MerchantCard(name, kind, start, gains=row.goods("gains"))
    if kind == c.UPGRADE_CARD:
        return MerchantCard(name, kind, start, times=row.number("times", 1, 6))
    give, take = row.goods("give"), row.goods("take")
    if set(spell(give)) & set(spell(take)):
        # What comes out would go in again, and nobody could say how often such a trade can be made.
        raise row.error("take", "a colour stands on both sides of the trade")
    return MerchantCard(name, kind, start, give=give, take=take)


def _point_card(row: Row) -> PointCard:
    return PointCard(id=row.identifier("id"), cost=row.goods("cost"), points=row.number("points", 0, 40))


def _check_merchants(merchants: Sequence[MerchantCard]) -> None:
    """Refuse a set whose hands (1.3) or whose market row (1.4) cannot be laid out."""
    starting = sum(card.start for card in merchants)
    if starting != c.STARTING_CARDS:
        raise DataError(
            f"merchants.yaml, field 'start': {starting} rows are starting cards; it must be {c.STARTING_CARDS}."
        )
    market = len(merchants) - starting
    if market < c.MARKET_ROW:
        raise DataError(
            f"merchants.yaml, field 'start': {market} cards are left for the market; its row takes {c.MARKET_ROW}."
        )
    if len(merchants) > c.MOST_CARDS:
        raise DataError(f"merchants.yaml has {len(merchants)} cards; {c.MOST_CARDS} are possible.")


def _check_points(points: Sequence[PointCard]) -> None:
    """Refuse so few cards that a game could run out of them before somebody has enough to end it."""
    table = range(c.LEAST_PLAYERS, c.MOST_PLAYERS + 1)
    wanted = max(players * (cards_to_end(players) - 1) + 1 for players in table)
    if len(points) < wanted:
        raise DataError(f"points.yaml has {len(points)} cards; at least {wanted} are needed to end every game.")
    if len(points) > c.MOST_CARDS:
        raise DataError(f"points.yaml has {len(points)} cards; {c.MOST_CARDS} are possible.")
