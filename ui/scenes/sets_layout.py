"""Where everything lies on the page of sets: a pure function of the window and of how many sets there are."""

from typing import Final

from pygame import Rect

from ui.look.scale import Scale

ROWS: Final = 6
"""How many sets are seen at once."""
ROW: Final = (40, 112, 900, 104)
ROW_STEP: Final = 115
ROW_PARTS: Final = {
    "mark": (20, 26, 52, 52),
    "title": (94, 5, 480, 42),
    "kind": (580, 5, 304, 42),
    "comment": (94, 47, 790, 52),
}
"""The parts of a row in units, from its upper left."""
SPOTS: Final = {
    "open": (1002, 721, 255, 42),
    "copy": (1267, 721, 255, 42),
    "earlier": (590, 828, 48, 48),
    "later": (962, 828, 48, 48),
    "back": (30, 826, 280, 52),
    "done": (1262, 826, 308, 52),
}
AREAS: Final = {
    "emblem": (40, 26, 72, 72),
    "heading": (128, 26, 1430, 72),
    "sheet": (964, 112, 596, 680),
    "name": (1002, 134, 520, 52),
    "origin": (1002, 186, 520, 32),
    "first_line": (1002, 226, 520, 2),
    "told": (1002, 238, 520, 330),
    "second_line": (1002, 580, 520, 2),
    "where": (1002, 588, 520, 34),
    "path": (1002, 622, 520, 28),
    "how": (1002, 652, 520, 58),
    "bar": (14, 812, 1572, 80),
    "page": (650, 828, 300, 48),
    "note": (322, 818, 928, 68),
}
BAR_TOP: Final = 812
"""What begins below this, in units, keeps to the lower edge of the window; the rest to its middle."""

Rects = dict[str, Rect]


def sets_layout(size: tuple[int, int], shown: int, pages: int, own: bool) -> tuple[Rects, Rects]:
    """Return where everything is, what can be clicked and what is only looked at.

    `shown` sets are on the page, of which there are `pages`; `own` says whether there can be sets of the player.
    """
    scale = Scale(*size)

    def place(x: float, y: float, width: float, height: float) -> Rect:
        return scale.alike_on_page((x, y, width, height), BAR_TOP)

    spots: Rects = {}
    areas = {name: place(*units) for name, units in AREAS.items()}
    for number in range(shown):
        x, y = ROW[0], ROW[1] + ROW_STEP * number
        spots[f"set:{number}"] = place(x, y, *ROW[2:])
        for part, units in ROW_PARTS.items():
            areas[f"{part}:{number}"] = place(x + units[0], y + units[1], *units[2:])
    hidden = {"earlier", "later"} if pages < 2 else set()
    hidden |= set() if own else {"open", "copy"}
    spots |= {name: place(*units) for name, units in SPOTS.items() if name not in hidden}
    return spots, areas
