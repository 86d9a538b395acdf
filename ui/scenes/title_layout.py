"""Where everything lies on the title: a pure function of the window and of whether a game is open."""

from typing import Final

from pygame import Rect

from ui.look.scale import Scale

BAR_TOP: Final = 838
"""What begins below this, in units, keeps to the lower edge of the window; the rest to its middle."""

PAGES: Final = ("saved", "statistics", "rules", "settings", "about")
"""The quiet row, from left to right."""

SAVED: Final = (374, 668, 232, 100)
"""The first page of the row; its name is the longest."""
PAGE: Final = (614, 668, 148, 100)
PAGE_STEP: Final = 156

RECTS: Final = {
    "resume": (450, 408, 434, 70),
    "play": (450, 408, 700, 70),
    "set_up": (450, 496, 370, 51),
    "daily": (834, 496, 316, 51),
    "saved": SAVED,
    **{page: (PAGE[0] + PAGE_STEP * place, *PAGE[1:]) for place, page in enumerate(PAGES[1:])},
    "en": (76, 846, 62, 40),
    "fr": (144, 846, 62, 40),
    "es": (212, 846, 62, 40),
    "sound": (1322, 846, 40, 40),
    "quit": (1376, 846, 200, 40),
}
"""What can be clicked, in units: left, top, width, height; Tab goes through it in this order."""

WITH_GAME: Final = {"play": (900, 412, 250, 62)}
"""What makes room when there is a game to resume."""

AREAS: Final = {
    "cartouche": (404, 108, 792, 518),
    "emblem": (704, 10, 192, 192),
    "plate": (358, 656, 884, 124),
    "name": (460, 176, 680, 124),
    "rule": (560, 300, 480, 16),
    "tagline": (450, 317, 700, 74),
    "today": (450, 556, 700, 34),
    "bar": (14, 838, 1572, 56),
    "globe": (30, 848, 36, 36),
    "next": (282, 846, 190, 40),
    "seats": (486, 842, 822, 48),
}
"""What is only looked at."""

Rects = dict[str, Rect]


def title_layout(size: tuple[int, int], open_game: bool = False) -> tuple[Rects, Rects]:
    """Return where everything is in a window: what can be clicked, and what is only looked at."""
    buttons = {**RECTS, **WITH_GAME} if open_game else {name: RECTS[name] for name in RECTS if name != "resume"}
    scale = Scale(*size)
    spots = {name: scale.alike_on_page(units, BAR_TOP) for name, units in buttons.items()}
    areas = {name: scale.alike_on_page(units, BAR_TOP) for name, units in AREAS.items()}
    return spots, {"table": Rect((0, 0), size), **areas}
