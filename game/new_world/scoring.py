"""Points of A New World (clauses 7.2 to 7.6); those of cards and the icons are kept by the position."""

from typing import Final

from game.goods import points_of
from game.new_world.components import BonusTile, Components
from game.new_world.state import State
from game.rules import Score, Standing, rank

SOURCES: Final = ("cards", "bonus", "exploration", "goods")


def tile_points(tile: BonusTile, icons: int, settlers: int) -> int:
    """Return the points of a Bonus tile for packed icons and a number of settlers in play."""
    return tile.points * _times_met(tile, icons, settlers)


def _times_met(tile: BonusTile, icons: int, settlers: int) -> int:
    if tile.condition == "flat":
        return 1
    if tile.condition == "settlers":
        return settlers // 2
    held = [icons >> 8 * kind & 255 for kind in tile.icons]
    if tile.condition == "icon":
        return held[0]
    return held[0] // 2 if tile.icons[0] == tile.icons[1] else min(held)


def score(components: Components, state: State, seat: int) -> Score:
    """Return the points of a seat by source."""
    settlers = state.settlers(seat)
    icons = state.icons[seat]
    points = (
        state.card_points[seat],
        sum(tile_points(components.tiles[tile], icons, settlers) for tile in state.tiles[seat]),
        sum(components.exploration_tiles[find].points for find in state.explored[seat]),
        points_of(state.bags[seat]),
    )
    return Score(seat, tuple(zip(SOURCES, points, strict=True)))


def standing(components: Components, state: State) -> Standing:
    """Return the scores of all seats and the order in which they stand."""
    return rank([score(components, state, seat) for seat in range(state.players)], state.first)
