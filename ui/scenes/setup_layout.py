"""Where everything lies on the set-up: a pure function of the window and of who sits at the table."""

from collections.abc import Sequence
from typing import Final

from pygame import Rect

from ui.game_pages import SetupOptions
from ui.look.scale import Scale

PAST: Final = 2
"""How many names of earlier games are offered."""
ROW: Final = (40, 112, 900, 156)
ROW_STEP: Final = 170
SEAT_PARTS: Final = {
    "colour": (52, 12, 112, 132),
    "person": (174, 26, 150, 52),
    "bot": (174, 78, 150, 52),
    "name": (336, 14, 330, 46),
    "colour_name": (682, 14, 146, 46),
    "drop": (842, 14, 46, 46),
    "up": (8, 10, 36, 42),
    "grip": (8, 56, 36, 44),
    "down": (8, 104, 36, 42),
}
"""The parts of every seat in units, from the upper left of its row."""

PERSON_PARTS: Final = {"about": (340, 78, 548, 52)}
PAST_PARTS: Final = {
    "about": (340, 64, 548, 30),
    **{f"past:{place}": (336 + 282 * place, 98, 270, 42) for place in range(PAST)},
}
"""The parts of a person's seat when names of earlier games can be offered."""
BOT_PARTS: Final = {
    "level:less": (334, 68, 36, 52),
    "level": (372, 68, 190, 52),
    "level:more": (564, 68, 36, 52),
    "style:less": (610, 68, 36, 52),
    "style": (648, 68, 200, 52),
    "style:more": (850, 68, 38, 52),
    "level_about": (338, 121, 264, 27),
    "style_about": (614, 121, 274, 27),
}
BESIDE_LEVEL: Final = {"level_about": (614, 68, 274, 52)}
"""Where it is told what a level is like while bots have no styles."""
CLOSE: Final = {
    "colour": (52, 8, 104, 110),
    "person": (168, 13, 150, 50),
    "bot": (168, 63, 150, 50),
    "name": (330, 12, 336, 44),
    "colour_name": (682, 12, 146, 44),
    "drop": (842, 11, 46, 46),
    "up": (8, 6, 36, 36),
    "grip": (8, 45, 36, 36),
    "down": (8, 84, 36, 36),
}
CLOSE_PERSON: Final = {"about": (334, 66, 554, 48)}
CLOSE_PAST: Final = {f"past:{place}": (330 + 284 * place, 68, 274, 42) for place in range(PAST)}
CLOSE_BOT: Final = {
    **{part: (*units[:1], 65, units[2], 50) for part, units in BOT_PARTS.items() if not part.endswith("about")},
    "level_about": (614, 65, 274, 50),
}
"""The parts of a seat where five share the height of four; what styles are like is told on the bar."""
MANY: Final = 5
CLOSE_ROW: Final = (40, 112, 900, 126)
CLOSE_STEP: Final = 138.5
SHOWN: Final = ("grip", "colour_name", "about", "level", "style", "level_about", "style_about")
"""The parts of a seat that cannot be clicked; by the grip a seat is dragged."""

OPTIONS: Final = {
    "roll": (1434, 650, 46, 46),
    "copy": (1490, 650, 46, 46),
    "seed": (990, 700, 546, 46),
    "back": (30, 826, 280, 52),
    "play": (1262, 826, 308, 52),
}
SETS: Final = (1140, 36, 420, 52)
"""What leads to the sets, above the sheet."""
AREAS: Final = {
    "emblem": (40, 26, 72, 72),
    "heading": (128, 26, 980, 72),
    "sheet": (964, 112, 596, 680),
    "second_line": (990, 640, 546, 2),
    "seed_title": (990, 653, 420, 40),
    "seed_about": (990, 750, 546, 34),
    "bar": (14, 812, 1572, 80),
    "lot": (316, 826, 940, 52),
}
BAR_TOP: Final = 812
"""What begins below this, in units, keeps to the lower edge of the window; the rest to its middle."""

Rects = dict[str, Rect]


def setup_layout(
    size: tuple[int, int],
    seats: range,
    bots: Sequence[bool],
    past: int,
    options: SetupOptions,
    styled: bool = True,
    sets: bool = True,
) -> tuple[Rects, Rects]:
    """Return where everything is, what can be clicked and what is only looked at.

    `seats` are the numbers of players that the game allows, `bots` says who is one, `past` how many names of earlier
    games are offered to each person, `styled` whether bots have styles, `sets` whether there are any to choose from.
    """
    scale = Scale(*size)

    def place(x: float, y: float, width: float, height: float) -> Rect:
        return scale.alike_on_page((x, y, width, height), BAR_TOP)

    spots: Rects = {}
    areas = {name: place(*units) for name, units in {**AREAS, **options.areas}.items()}
    close = seats[-1] >= MANY
    first, step = (CLOSE_ROW, CLOSE_STEP) if close else (ROW, ROW_STEP)
    for number in range(seats[-1]):
        row = (first[0], first[1] + step * number, *first[2:])
        if number >= len(bots):
            spots[f"add:{number}"] = place(*row)
            continue
        areas[f"row:{number}"] = place(*row)
        for part, (x, y, width, height) in _parts(number, bots, past, seats[0], close, styled).items():
            kind, colon, way = part.partition(":")
            kept = areas if part in SHOWN else spots
            kept[f"{kind}:{number}{colon}{way}"] = place(row[0] + x, row[1] + y, width, height)
    spots |= {name: place(*units) for name, units in {**options.spots, **OPTIONS}.items()}
    if sets:
        spots["sets"] = place(*SETS)
    return spots, areas


def _parts(
    number: int, bots: Sequence[bool], past: int, fewest: int, close: bool, styled: bool
) -> dict[str, tuple[int, int, int, int]]:
    """Return the parts of a seat: no way up for the first and down for the last, nobody leaves the last few."""
    missing = {f"past:{place}" for place in range(past, PAST)}
    if number == 0:
        missing.add("up")
    if number == len(bots) - 1:
        missing.add("down")
    if len(bots) <= fewest:
        missing.add("drop")
    found = (CLOSE if close else SEAT_PARTS) | (_bot_parts(close, styled) if bots[number] else _own(close, past))
    return {part: units for part, units in found.items() if part not in missing}


def _own(close: bool, past: int) -> dict[str, tuple[int, int, int, int]]:
    """Return what only the seat of a person has."""
    if past:
        return CLOSE_PAST if close else PAST_PARTS
    return CLOSE_PERSON if close else PERSON_PARTS


def _bot_parts(close: bool, styled: bool) -> dict[str, tuple[int, int, int, int]]:
    """Return what only the seat of a bot has; a close row with styles leaves it to the bar to tell of them."""
    parts = CLOSE_BOT if close else BOT_PARTS
    if styled:
        return {part: units for part, units in parts.items() if not (close and part == "level_about")}
    plain = {part: units for part, units in parts.items() if not part.startswith("style")}
    return plain if close else plain | BESIDE_LEVEL
