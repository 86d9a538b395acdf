"""Where everything lies on the pages of statistics: pure functions of the window."""

from collections.abc import Sequence
from typing import Final

from pygame import Rect

from ui.look.scale import Scale

TABS: Final = ("figures", "achievements")
BIG: Final = ("games", "wins", "best", "mean", "streak", "longest")
"""The figures at the top of the page."""
COLUMNS: Final = ("games", "wins", "best", "mean")
"""The columns of the ledger."""
USUAL_LINES: Final = 16
"""Lines of the ledger where nobody says how many there are."""
ACROSS: Final = 7
"""Medals side by side."""

BAR_TOP: Final = 812
"""What begins below this, in units, keeps to the lower edge of the window; the rest to its middle."""

EMBLEMS: Final = (468, 35, 172, 54)
"""Where the editions to choose from stand in a row."""
HEAD_SPOTS: Final = {
    "tab:figures": (652, 36, 222, 52),
    "tab:achievements": (874, 36, 222, 52),
    "person:less": (1112, 36, 44, 52),
    "person:more": (1516, 36, 44, 52),
}
HEAD_AREAS: Final = {
    "emblem": (40, 26, 72, 72),
    "heading": (128, 26, 330, 72),
    "person": (1158, 36, 356, 52),
    "bar": (14, 812, 1572, 80),
    "note": (330, 818, 1230, 68),
}
BACK: Final = (30, 826, 280, 52)

BIG_FIRST: Final = (58, 134, 236, 92)
BIG_STEP: Final = 250
LEDGER: Final = (66, 246, 736, 522)
NAME_WIDE: Final = 288
CHARTS: Final = {
    "points_title": (846, 246, 690, 36),
    "points": (846, 284, 690, 206),
    "points_key": (846, 490, 690, 30),
    "wins_title": (846, 532, 690, 36),
    "wins": (846, 574, 690, 194),
}
FIGURES: Final = {"sheet": (30, 112, 1540, 686), "line": (58, 236, 1484, 2), "fold": (822, 254, 2, 508), **CHARTS}

CABINET: Final = {
    "mat": (30, 112, 1540, 512),
    "story": (30, 636, 1540, 164),
    "medal": (72, 662, 92, 110),
    "name": (196, 658, 860, 46),
    "about": (196, 704, 860, 74),
    "state": (1090, 658, 438, 46),
    "tally": (1090, 712, 438, 56),
}
CELL: Final = (61, 132, 206, 154)
CELL_STEP: Final = (212, 160)

Rects = dict[str, Rect]


def statistics_layout(
    size: tuple[int, int],
    tab: str,
    people: bool,
    medals: Sequence[str],
    editions: Sequence[str] = (),
    lines: int = USUAL_LINES,
) -> tuple[Rects, Rects]:
    """Return where everything is on a page, what can be clicked and what is only looked at.

    There is a cell for each medal, by its id, an emblem for each edition, and so many lines of the ledger.
    """
    scale = Scale(*size)

    def place(x: float, y: float, width: float, height: float) -> Rect:
        return scale.on_page((x, y, width, height), BAR_TOP)

    spots = {name: place(*units) for name, units in _emblems(editions).items()}
    spots |= {name: place(*units) for name, units in HEAD_SPOTS.items() if people or not name.startswith("person")}
    areas = {name: place(*units) for name, units in HEAD_AREAS.items() if people or name != "person"}
    if tab == "achievements":
        areas |= {name: place(*units) for name, units in CABINET.items()}
        for number, medal in enumerate(medals):
            x, y = CELL[0] + CELL_STEP[0] * (number % ACROSS), CELL[1] + CELL_STEP[1] * (number // ACROSS)
            spots[f"medal:{medal}"] = place(x, y, *CELL[2:])
    else:
        areas |= {name: place(*units) for name, units in FIGURES.items()}
        areas |= {f"big:{name}": place(BIG_FIRST[0] + BIG_STEP * n, *BIG_FIRST[1:]) for n, name in enumerate(BIG)}
        areas |= {name: place(*units) for name, units in _ledger_cells(lines).items()}
    spots["back"] = place(*BACK)
    return spots, areas


def _emblems(editions: Sequence[str]) -> dict[str, tuple[float, float, float, float]]:
    """Return the emblems of the editions, smaller where there are many."""
    x, y, width, height = EMBLEMS
    step = min(width / max(1, len(editions)), height + 4)
    side = step - 4
    return {f"edition:{name}": (x + step * n, y + (height - side) / 2, side, side) for n, name in enumerate(editions)}


def _ledger_cells(rows: int) -> dict[str, tuple[float, float, float, float]]:
    """Return the cells of the ledger in units: `cell:row:name`, then one for each column."""
    x, y, width, height = LEDGER
    high, wide = height / rows, (width - NAME_WIDE) / len(COLUMNS)
    found: dict[str, tuple[float, float, float, float]] = {}
    for row in range(rows):
        found[f"cell:{row}:name"] = (x, y + high * row, NAME_WIDE, high)
        for number, column in enumerate(COLUMNS):
            found[f"cell:{row}:{column}"] = (x + NAME_WIDE + wide * number, y + high * row, wide, high)
    return found
