"""Loading a set of components of A New World from a folder, and refusing one that cannot be played."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from game.component_set import ComponentSet
from game.goods import size, spell
from game.loading import DataError, Row, build_rows, refuse_other_tables
from game.new_world import components as c
from game.new_world.components import BonusTile, Components, ExplorationTile, Location, PointCard
from game.new_world.limits import refuse_jackpots
from game.new_world.rows import bonus_tile_row, card_row, exploration_tile_row, location_row
from game.set_folder import is_shipped, read_set
from game.set_labels import NO_LABELS, Labels

TABLES: Final = ("locations", "cards", "bonus_tiles", "exploration_tiles")
"""What a set is made of: one file each, and one list of rows each in a record."""
PLAYER_COUNTS: Final = range(2, 5)
EXPLORATION_TILES: Final = 10
EXPLORATION_MARKS: Final = 8
SMALL_TABLE_MARKS: Final = 2


def load_components(folder: Path | None = None) -> Components:
    """Return the set in a folder, the one that comes with the program by default, or raise DataError.

    Sets that come with the program also keep to its limits.
    """
    source = read_set(folder, "new_world", TABLES)
    components = build_components(source.name, source.tables, Labels(source.about.titles))
    if folder is None or is_shipped(folder, "new_world"):
        refuse_jackpots(components.locations)
    return components


def build_components(name: str, tables: Mapping[str, object], labels: Labels = NO_LABELS) -> Components:
    """Return the set that rows by table describe, checked, or raise DataError; `labels` are shown to people."""
    refuse_other_tables(tables, TABLES)
    locations = build_rows("locations", tables["locations"], _location)
    cards = build_rows("cards", tables["cards"], _card)
    tiles = build_rows("bonus_tiles", tables["bonus_tiles"], _bonus_tile)
    finds = build_rows("exploration_tiles", tables["exploration_tiles"], _exploration_tile)
    locations = tuple(sorted(locations, key=lambda location: location.place))
    for board in c.CHOICE_BOARDS:
        _check_table([each for each in locations if each.board in (*c.FIXED_BOARDS, board)], board)
    _check_places(locations)
    _check_cards(cards)
    _check_tiles(locations, tiles)
    if len(finds) != EXPLORATION_TILES:
        raise DataError(f"exploration_tiles.yaml has {len(finds)} tiles; the game needs {EXPLORATION_TILES}.")
    rows = {
        "locations": [location_row(each) for each in locations],
        "cards": [card_row(each) for each in cards],
        "bonus_tiles": [bonus_tile_row(each) for each in tiles],
        "exploration_tiles": [exploration_tile_row(each) for each in finds],
    }
    return Components(locations, cards, tiles, finds, ComponentSet(name, rows, labels.with_rows(tables)))


def _location(row: Row) -> Location:
    kind = row.text("kind", c.LOCATION_KINDS)
    location = Location(
        id=row.identifier("id"),
        place=row.matching("place", "[A-F][1-9]", "a board letter from A to F and a number from 1 to 9"),
        kind=c.LOCATION_KINDS.index(kind),
        needs=row.number("needs", 1, 3),
        terrain=_indices(row.words("terrain", c.TERRAINS, 0, len(c.TERRAINS)), c.TERRAINS),
        mark=row.optional("mark", ("exploration", "2-3")),
    )
    if kind == "production":
        return replace(location, gains=row.goods("gains"))
    if kind == "upgrade":
        return replace(location, times=row.number("times", 1, 6))
    if kind == "trade":
        give, take = row.goods("give"), row.goods("take")
        if set(spell(give)) & set(spell(take)):
            raise row.error("take", "a colour stands on both sides of the trade")
        return replace(location, give=give, take=take)
    if location.mark:
        raise row.error("mark", "a fort is never covered")
    return replace(location, stacks=row.numbers("stacks", 1, 25, 2))


def _card(row: Row) -> PointCard:
    kind = c.KINDS.index(row.text("kind", c.KINDS))
    terrain, good, settlers = -1, 0, 0
    if kind in (c.HELP, c.TOOL):
        terrain = c.TERRAINS.index(row.text("terrain", c.TERRAINS))
    if kind == c.TOOL:
        good = row.goods("good")
        if size(good) != 1:
            raise row.error("good", "a Tool gives one good")
    if kind == c.SETTLERS:
        settlers = row.number("settlers", 1, c.SETTLERS_EACH)
    return PointCard(
        id=row.identifier("id"),
        kind=kind,
        cost=row.goods("cost"),
        points=row.number("points", 0, 30),
        terrain=terrain,
        good=good,
        settlers=settlers,
        mark=row.optional("mark", ("3+", "=4")),
        star=row.flag("star"),
    )


def _bonus_tile(row: Row) -> BonusTile:
    condition = row.text("condition", ("icon", "pair", "settlers", "flat"))
    icons: tuple[int, ...] = ()
    if condition in ("icon", "pair"):
        wanted = 1 if condition == "icon" else 2
        icons = _indices(row.words("icons", c.KINDS, wanted, wanted, repeats=True), c.KINDS)
    return BonusTile(
        id=row.identifier("id"),
        condition=condition,
        icons=icons,
        points=row.number("points", 1, 10),
        mark=row.optional("mark", ("I", "III")),
    )


def _exploration_tile(row: Row) -> ExplorationTile:
    bonuses = [key for key in ("goods", "settlers", "points", "icon") if row.has(key)]
    if len(bonuses) != 1:
        raise row.error("id", "a tile has exactly one of goods, settlers, points, icon")
    return ExplorationTile(
        id=row.identifier("id"),
        goods=row.goods("goods") if row.has("goods") else 0,
        settlers=row.number("settlers", 1, c.SETTLERS_EACH) if row.has("settlers") else 0,
        points=row.number("points", 1, 10) if row.has("points") else 0,
        icon=c.KINDS.index(row.text("icon", c.KINDS)) if row.has("icon") else -1,
    )


def _indices(words: Iterable[str], names: Sequence[str]) -> tuple[int, ...]:
    return tuple(names.index(word) for word in words)


def _check_table(locations: Sequence[Location], board: str) -> None:
    """Refuse boards that do not make the table of 1.2 and 2.5 together with A1, B1 and C1."""
    forts = [each for each in locations if each.kind == c.FORT_AT]
    for count, wanted, what in (
        (len(locations), c.LOCATIONS, "locations"),
        (len(forts), c.FORTS, "forts"),
        (sum(each.mark == "exploration" for each in locations), EXPLORATION_MARKS, "locations marked exploration"),
        (sum(each.mark == "2-3" for each in locations), SMALL_TABLE_MARKS, "locations marked 2-3"),
    ):
        if count != wanted:
            raise DataError(f"locations.yaml: boards A1, B1, C1 and {board} have {count} {what}; it must be {wanted}.")


def _check_places(locations: Sequence[Location]) -> None:
    places = [each.place for each in locations]
    for each in locations:
        if places.count(each.place) > 1:
            raise DataError(f"locations.yaml, row '{each.id}', field 'place': {each.place} is taken by another row.")
        if each.kind == c.FORT_AT and each.board not in c.FIXED_BOARDS[:2]:
            raise DataError(f"locations.yaml, row '{each.id}', field 'place': forts lie on the boards A1 and B1.")


def _check_cards(cards: Sequence[PointCard]) -> None:
    """Refuse marks that leave so few cards that a game could run out before somebody has eight."""
    for players in PLAYER_COUNTS:
        left = sum(not card.star and card_is_for(card, players) for card in cards)
        wanted = players * (c.CARDS_TO_END - 1) + 1
        if left < wanted:
            raise DataError(
                f"cards.yaml, field 'mark': {left} cards are left for {players} players; at least {wanted} are needed."
            )


def _check_tiles(locations: Sequence[Location], tiles: Sequence[BonusTile]) -> None:
    wanted = sum(sum(each.stacks) for each in locations)
    left = sum(not tile.mark for tile in tiles)
    if wanted > left:
        raise DataError(
            f"locations.yaml, field 'stacks': the forts ask for {wanted} Bonus tiles, "
            f"and bonus_tiles.yaml has {left} without a mark."
        )


def card_is_for(card: PointCard, players: int) -> bool:
    """Return whether a card's mark admits it to a game of so many players."""
    return not card.mark or players == 4 or (players == 3 and card.mark == "3+")
