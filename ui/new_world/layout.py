"""Where everything lies on the table: pure functions of the window and of what is laid out."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from pygame import Rect

from game.goods import size
from game.new_world.components import FORT_AT, PRODUCTION_AT, UPGRADE_AT, Location
from ui.look.scale import READABLE, Scale
from ui.new_world.board_layout import PANEL, PanelLayout, low_column, panel_column, panel_unit, whole_column
from ui.table.layout import TableLayout, bar_growth

BOARD: Final = (563, 322)
"""A board of the map in units."""
CARD: Final = (134, 174)
PICTURE: Final = (162, 108)
FIND: Final = (150, 100)
BONUS: Final = 62
PLAQUE_HEIGHT: Final = 32
GOOD: Final = 24
"""A good on a plaque."""
ARROW: Final = 21
"""The arrow between the goods of a trade."""
TAB: Final = 40
"""The wooden end of a plaque, with the settlers needed."""

WIDE_LOG: Final = 1.06
"""How much larger than on the map a unit may be in the open log of a wide window."""
TRAY: Final = (4, 9)
"""What is left free beside the card and beside the stacks in the tray of a fort."""

_COLUMNS: Final = (94, 281, 468)
_FORTS: Final = {"A": (108, 385), "B": (84, 302)}
_EXTRA: Final = {"B": ((480, 96),)}
"""Places beside the forts on a board."""
_ROWS: Final = {"A": (225,), "B": (225,)}
_LOWER_ROWS: Final = (75, 235)


@dataclass(frozen=True)
class Spot:
    """A location on the map."""

    place: int
    picture: Rect
    plaque: Rect
    tile: Rect
    """The Exploration tile, when one covers the location."""
    terrain: tuple[Rect, ...]
    whole: Rect
    """What can be clicked."""


@dataclass(frozen=True)
class AtlasLayout(TableLayout):
    """Everything on the table; its centre is the map."""

    boards: tuple[tuple[str, Rect], ...]
    spots: dict[int, Spot]
    slots: tuple[Rect, ...]
    """The card above each fort."""
    stacks: tuple[Rect, ...]
    deck: Rect
    wells: tuple[Rect, ...]
    """Grooves in the table: one for each fort with its card and its stacks, the last for the deck."""
    needs: tuple[Rect, ...]
    """Where it is said under each card whether it can be paid."""
    panels: tuple[PanelLayout, ...]

    @property
    def map(self) -> Rect:
        """Return where the map lies."""
        return self.centre


def atlas_layout(
    window: tuple[int, int], locations: Sequence[Location], present: Sequence[int], players: int, percent: int = 100
) -> AtlasLayout:
    """Return where everything lies for a window, the locations in play, a number of players and a wished size."""
    width, height = window
    scale = Scale(width, height, percent)
    margin = scale.px(12)
    least_prompt = max(round(scale.px(46) * bar_growth(percent)), 36)
    right = max(round(width * 0.2725), 270)
    unit = min((width - 3 * margin - right) / 1128, (height - least_prompt - 4 * scale.px(7)) / 834)
    left = round(unit * 1128)
    right = min(width - 3 * margin - left, round(unit * 640))
    used = round(unit * 834) + 4 * scale.px(7)
    prompt_height = min(height - used, round(least_prompt * 1.5))
    spare = height - used - prompt_height
    left_edge = (width - left - right - margin) // 2
    top = scale.px(7) + spare // 3
    map_rect = Rect(left_edge, top + round(unit * 190), round(unit * 1126), round(unit * 644))
    prompt = Rect(left_edge, height - prompt_height - scale.px(7), left + margin + right, prompt_height)
    spots = {place: _spot(locations, present, place, map_rect, unit) for place in present}
    forts = [place for place in present if locations[place].kind == FORT_AT]
    slots, stacks = _cards_above([spots[fort] for fort in forts], [locations[fort] for fort in forts], top, unit)
    column = Rect(left_edge + left + margin, scale.px(8), right, prompt.top - scale.px(16))
    panels, log = panel_column(column, players, scale.px(8))
    closed = AtlasLayout(
        window=Rect(0, 0, width, height),
        unit=unit,
        panel_unit=panel_unit(panels[0]),
        overlay_unit=max(unit * scale.beyond, READABLE),
        bar_unit=max(min(unit * bar_growth(percent), prompt.height / 46), min(unit, READABLE)),
        log_unit=panels[0].whole.width / PANEL[0] * bar_growth(percent),
        boards=_boards(locations, present, map_rect),
        centre=map_rect,
        column=whole_column(panels, log),
        spots=spots,
        slots=slots,
        stacks=stacks,
        deck=Rect(map_rect.right - round(124 * unit), top + round(7 * unit), round(110 * unit), round(143 * unit)),
        wells=_wells(slots, stacks, [locations[fort] for fort in forts], map_rect, unit),
        needs=tuple(_need(slot, unit) for slot in slots),
        panels=panels,
        log=log,
        prompt=prompt,
    )
    log_unit = min(closed.log_unit, unit * WIDE_LOG * bar_growth(percent))
    found = low_column(column, players, scale.px(8), log_unit)
    if found is None:
        return closed
    low, below = found
    opened = replace(closed, panels=low, panel_unit=panel_unit(low[0]), log_unit=log_unit, log=below, column=below)
    return replace(closed, opened=opened)


def _wells(
    slots: Sequence[Rect], stacks: Sequence[Rect], forts: Sequence[Location], map_rect: Rect, unit: float
) -> tuple[Rect, ...]:
    """Return a tray for each fort, with its card and its stacks in it, then that of the deck."""
    top, high = slots[0].top - round(6 * unit), round(184 * unit)
    found, first = [], 0
    for slot, fort in zip(slots, forts, strict=True):
        own = stacks[first : first + len(fort.stacks)]
        first += len(fort.stacks)
        left = slot.left - round(TRAY[0] * unit)
        right = max((each.right + round(TRAY[1] * unit) for each in own), default=slot.right + round(TRAY[0] * unit))
        found.append(Rect(left, top, right - left, high))
    return *found, Rect(map_rect.right - round(138 * unit), top, round(138 * unit), high)


def _need(slot: Rect, unit: float) -> Rect:
    """Return where it is said whether the card of a slot can be paid: on its lower edge, towards the fort."""
    return Rect(slot.left, slot.bottom - round(6 * unit), slot.width, max(round(27 * unit), 20))


def _boards(locations: Sequence[Location], present: Sequence[int], map_rect: Rect) -> tuple[tuple[str, Rect], ...]:
    letters = sorted({locations[place].place[0] for place in present})
    middle = map_rect.centerx, map_rect.centery
    corners = (
        Rect(map_rect.left, map_rect.top, middle[0] - map_rect.left, middle[1] - map_rect.top),
        Rect(middle[0], map_rect.top, map_rect.right - middle[0], middle[1] - map_rect.top),
        Rect(map_rect.left, middle[1], middle[0] - map_rect.left, map_rect.bottom - middle[1]),
        Rect(middle[0], middle[1], map_rect.right - middle[0], map_rect.bottom - middle[1]),
    )
    return tuple(zip(letters, corners, strict=True))


def _centre(locations: Sequence[Location], present: Sequence[int], place: int) -> tuple[float, float]:
    """Return the middle of a location in units of the whole map; boards with other numbers of places get a grid."""
    letter = locations[place].place[0]
    mates = [each for each in present if locations[each].place[0] == letter]
    forts = [each for each in mates if locations[each].kind == FORT_AT]
    others = [each for each in mates if locations[each].kind != FORT_AT]
    if place in forts:
        known = _FORTS.get(letter, ())
        x = known[forts.index(place)] if len(known) == len(forts) else (forts.index(place) + 0.5) * 563 / len(forts)
        return _on_map(letter, present, locations, x, 72)
    spots = _other_spots(letter, len(others), bool(forts))
    return _on_map(letter, present, locations, *spots[others.index(place)])


def _other_spots(letter: str, count: int, forts: bool) -> list[tuple[float, float]]:
    rows = _ROWS.get(letter, _LOWER_ROWS) if forts else _LOWER_ROWS
    extra = list(_EXTRA.get(letter, ())) if forts else []
    known = [*extra, *((x, y) for y in rows for x in _COLUMNS)]
    if count == len(known):
        return list(known)
    if count <= len(rows) * 3:
        extra = []
    each = -(-(count - len(extra)) // len(rows))
    grid = [((column + 0.5) * 563 / each, float(y)) for y in rows for column in range(each)]
    return [*extra, *grid][:count]


def _on_map(
    letter: str, present: Sequence[int], locations: Sequence[Location], x: float, y: float
) -> tuple[float, float]:
    letters = sorted({locations[each].place[0] for each in present})
    corner = letters.index(letter)
    return x + BOARD[0] * (corner % 2), y + BOARD[1] * (corner // 2)


def _spot(locations: Sequence[Location], present: Sequence[int], place: int, map_rect: Rect, unit: float) -> Spot:
    x, y = _centre(locations, present, place)
    location = locations[place]
    width, height = (round(side * unit) for side in PICTURE)
    cx = min(max(map_rect.left + x * unit, map_rect.left + width / 2), map_rect.right - width / 2)
    cy = map_rect.top + y * unit
    picture = Rect(round(cx - width / 2), round(cy - height / 2 - 6 * unit), width, height)
    plaque = Rect(0, 0, round(plaque_units(location) * unit), max(round(PLAQUE_HEIGHT * unit), 21))
    board_left = map_rect.left if cx < map_rect.centerx else map_rect.centerx
    plaque.left = max(picture.left - round(6 * unit), board_left + round(14 * unit))
    plaque.right = min(plaque.right, board_left + map_rect.width // 2 - round(4 * unit))
    plaque.bottom = min(picture.bottom + round(18 * unit), map_rect.bottom - round(12 * unit))
    find = Rect(0, 0, round(FIND[0] * unit), round(FIND[1] * unit))
    find.center = picture.centerx, picture.centery + round(4 * unit)
    sign = round(28 * unit)
    terrain = tuple(
        Rect(plaque.left - round(4 * unit) + number * round(27 * unit), plaque.top - sign + round(3 * unit), sign, sign)
        for number in range(len(location.terrain))
    )
    return Spot(place, picture, plaque, find, terrain, picture.unionall([plaque, *terrain]))


def plaque_units(location: Location) -> float:
    """Return how wide the plaque of a location is, by what stands on it."""
    if location.kind == PRODUCTION_AT:
        content = 21.0 * size(location.gains)
    elif location.kind == UPGRADE_AT:
        content = 26 + 14
    elif location.kind == FORT_AT:
        content = 28 + 14 + 28
    else:
        goods = size(location.give) + size(location.take)
        content = goods_step(location) * (goods - 2) + 2 * GOOD + ARROW - 4
    return TAB + content + 12


def goods_step(location: Location) -> float:
    """Return how far apart the goods of a trade stand on its plaque."""
    goods = size(location.give) + size(location.take)
    return 21.0 if goods < 5 else {5: 17.0, 6: 14.0}.get(goods, 11.0)


def _cards_above(
    spots: Sequence[Spot], forts: Sequence[Location], top: int, unit: float
) -> tuple[tuple[Rect, ...], tuple[Rect, ...]]:
    slots: list[Rect] = []
    stacks: list[Rect] = []
    side = round(BONUS * unit)
    for spot, fort in zip(spots, forts, strict=True):
        both = (CARD[0] + 6 + BONUS) * unit
        card = Rect(
            round(spot.picture.centerx - both / 2), top + round(6 * unit), round(CARD[0] * unit), round(CARD[1] * unit)
        )
        slots.append(card)
        for number in range(len(fort.stacks)):
            below = len(fort.stacks) - number
            stacks.append(
                Rect(card.right + round(5 * unit), card.bottom - below * (side + round(18 * unit)), side, side)
            )
    return tuple(slots), tuple(stacks)
