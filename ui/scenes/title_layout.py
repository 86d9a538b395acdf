"""Where everything lies on the title: a pure function of the window, the editions and whether a game is open."""

from collections.abc import Sequence
from typing import Final

from pygame import Rect

from ui.look.scale import Scale, Units

BAR_TOP: Final = 838
"""What begins below this, in units, keeps to the lower edge of the window; the rest to its middle."""

PAGES: Final = ("saved", "statistics", "rules", "settings", "about")
"""The quiet row, from left to right."""

SAVED: Final = (374, 680, 232, 100)
"""The first page of the row; its name is the longest."""
PAGE: Final = (614, 680, 148, 100)
PAGE_STEP: Final = 156

COVERS: Final = (36, 800)
"""Where the row of covers begins, and how wide it may be."""
COVER_FOOT: Final = (586, 574)
"""The lower edge of the chosen cover, and of the others."""
CHOSEN: Final = (308, 385)
OTHER: Final = (222, 277.5)
COVER_GAP: Final = 24
PLATE_HIGH: Final = (50, 44)
"""The height of the plates with the names, that of the chosen edition and those of the others."""
PLATE_GAP: Final = 6
PLATE_BEYOND: Final = 9
"""How far a plate reaches beyond its cover on either side."""
OPEN_TOP: Final = 66

MAIN: Final = {
    "play": (906, 402, 628, 68),
    "learn": (906, 482, 286, 46),
    "set_up": (1202, 482, 332, 46),
    "daily": (906, 538, 628, 46),
}
MAIN_WITH_GAME: Final = {
    "resume": (910, 358, 620, 64),
    "play": (910, 482, 276, 46),
    "set_up": (1198, 482, 332, 46),
    "learn": (910, 536, 276, 46),
    "daily": (1198, 536, 332, 46),
}
BELOW: Final = {
    "saved": SAVED,
    **{page: (PAGE[0] + PAGE_STEP * place, *PAGE[1:]) for place, page in enumerate(PAGES[1:])},
    "en": (76, 846, 62, 40),
    "fr": (144, 846, 62, 40),
    "es": (212, 846, 62, 40),
    "sound": (1322, 846, 40, 40),
    "quit": (1376, 846, 200, 40),
}
"""What can be clicked, in units: left, top, width, height; Tab goes first through the main buttons, then the covers."""

AREAS: Final = {
    "cartouche": (866, 100, 708, 552),
    "emblem": (1131, 14, 178, 178),
    "plate": (358, 668, 884, 124),
    "name": (906, 174, 628, 106),
    "rule": (1000, 282, 440, 15),
    "tagline": (910, 298, 620, 100),
    "today": (910, 587, 624, 30),
    "bar": (14, 838, 1572, 56),
    "globe": (30, 848, 36, 36),
    "next": (282, 846, 190, 40),
    "seats": (486, 842, 822, 48),
}
"""What is only looked at."""
AREAS_WITH_GAME: Final = {
    "name": (906, 168, 628, 94),
    "rule": (1000, 264, 440, 13),
    "tagline": (910, 279, 620, 66),
    "resumes": (910, 424, 620, 56),
    "today": (910, 584, 620, 32),
}

Rects = dict[str, Rect]


def title_layout(
    size: tuple[int, int], editions: Sequence[str], chosen: str, open_game: bool = False
) -> tuple[Rects, Rects]:
    """Return where everything is in a window: what can be clicked, and what is only looked at."""
    covers, others = _covers(editions, chosen)
    buttons: dict[str, Units] = {**(MAIN_WITH_GAME if open_game else MAIN), **covers, **BELOW}
    looked_at = {**AREAS, **(AREAS_WITH_GAME if open_game else {}), **others}
    scale = Scale(*size)
    spots = {name: scale.alike_on_page(units, BAR_TOP) for name, units in buttons.items()}
    areas = {name: scale.alike_on_page(units, BAR_TOP) for name, units in looked_at.items()}
    return spots, {"table": Rect((0, 0), size), **areas}


def _covers(editions: Sequence[str], chosen: str) -> tuple[dict[str, Units], dict[str, Units]]:
    """Return the covers, with the plates below them, and the pictures, plates and open rooms by themselves."""
    sizes = [CHOSEN if name == chosen else OTHER for name in editions]
    gap = COVER_GAP * (len(sizes) - 1)
    share = min(1.0, (COVERS[1] - gap) / sum(size[0] for size in sizes))
    x = COVERS[0] + (COVERS[1] - gap - share * sum(size[0] for size in sizes)) / 2
    spots: dict[str, Units] = {}
    areas: dict[str, Units] = {}
    for name, (wide, high) in zip(editions, sizes, strict=True):
        small = name != chosen
        foot, plate = COVER_FOOT[small], PLATE_HIGH[small]
        top = foot - high * share
        whole = wide * share + 2 * PLATE_BEYOND
        spots[f"edition:{name}"] = (x - PLATE_BEYOND, top, whole, foot - top + PLATE_GAP + plate)
        areas[f"cover:{name}"] = (x, top, wide * share, high * share)
        areas[f"named:{name}"] = (x - PLATE_BEYOND, foot + PLATE_GAP, whole, plate)
        if small:
            number = sum(key.startswith("open:") for key in areas)
            areas[f"open:{number}"] = (x, OPEN_TOP, wide * share, top - OPEN_TOP - 20)
        x += wide * share + COVER_GAP
    return spots, areas
