"""The page of settings: which rows each tab has, and where everything is."""

from dataclasses import dataclass
from typing import Final

import pygame

from ui.keys import USUAL
from ui.look.scale import Scale, Units
from ui.look.words import LANGUAGES
from ui.settings import COLOUR_SETS, SPEEDS

MAT: Final = (1200, 726)
LEFT: Final = 46
RIGHT: Final = 1154
TOP: Final = 172
PITCH: Final = 92
"""From row to row."""
MOST_ROWS: Final = 5
"""More rows than so many are set closer."""
CLOSE_TOP: Final = 155
CLOSE_PITCH: Final = 79.5
NAME_HIGH: Final = 33
ABOUT_HIGH: Final = 46.5
"""Room for two lines."""

SWITCH, CHOICE, SLIDER, STEPPER = "switch", "choice", "slider", "stepper"


@dataclass(frozen=True)
class Row:
    """One setting."""

    name: str
    """The field of the settings; its words are called alike."""
    icon: str
    kind: str = SWITCH
    values: tuple[str, ...] = ()
    """What a choice offers."""
    width: int = 140
    """How wide each thing to choose is."""


TABS: Final[dict[str, tuple[Row, ...]]] = {
    "play": (
        Row("speed", "hourglass", CHOICE, SPEEDS, 162),
        Row("auto_end", "end_turn"),
        Row("lit_moves", "star"),
        Row("previews", "zoom"),
        Row("hints", "hint"),
        Row("think_longer", "crown"),
    ),
    "look": (
        Row("language", "globe", CHOICE, LANGUAGES, 150),
        Row("scale", "plus", STEPPER),
        Row("full_screen", "fullscreen"),
        Row("reduced_motion", "pause"),
        Row("open_hands", "eye"),
        Row("colours", "settler_any", CHOICE, COLOUR_SETS, 190),
    ),
    "sound": (
        Row("sound", "speaker"),
        Row("effects", "note", SLIDER),
        Row("ambience", "wind", SLIDER),
        Row("mute_unfocused", "speaker_off"),
    ),
    "keys": (),
}
"""By tab, in their order: its rows; the keys have a page of their own kind."""

TAB_ICONS: Final = {"play": "play", "look": "eye", "sound": "speaker", "keys": "keyboard"}

SPOTS: Final[dict[str, Units]] = {
    **{f"tab:{tab}": (LEFT + 277 * number, 92, 277, 58) for number, tab in enumerate(TABS)}
}
FOOT: Final[dict[str, Units]] = {"back": (LEFT, 650, 280, 52)}
AREAS: Final[dict[str, Units]] = {
    "mat": (0, 0, *MAT),
    "icon": (LEFT, 26, 50, 50),
    "heading": (LEFT + 68, 22, 700, 58),
    "line": (LEFT, 634, RIGHT - LEFT, 2),
    "note": (LEFT + 300, 648, RIGHT - LEFT - 300, 58),
}

KEY_PITCH: Final = 50
KEY_HIGH: Final = 43
KEY_ROWS: Final = 7
COLUMN: Final = 568
"""From the left edge of one column of keys to the next."""
KEY_NOTE: Final = (LEFT, TOP + KEY_PITCH * KEY_ROWS + 14, RIGHT - LEFT, 92)


def settings_layout(
    size: tuple[int, int], percent: int, tab: str
) -> tuple[dict[str, pygame.Rect], dict[str, pygame.Rect]]:
    """Return where everything is in a window: what can be clicked, in the order of Tab, and what is only looked at."""
    spots, areas = dict(SPOTS), dict(AREAS)
    if tab == "keys":
        _lay_keys(spots, areas)
    rows = TABS[tab]
    top, pitch = (TOP, PITCH) if len(rows) <= MOST_ROWS else (CLOSE_TOP, CLOSE_PITCH)
    for number, row in enumerate(rows):
        _lay_row(row, top + pitch * number, pitch, spots, areas)
    if tab == "sound":
        areas["land"] = (LEFT, TOP + PITCH * 4 + 10, RIGHT - LEFT, 70)
    scale = Scale(*size, percent)
    return scale.on_mat(MAT, spots | FOOT), scale.on_mat(MAT, areas)


def _lay_row(row: Row, top: float, pitch: float, spots: dict[str, Units], areas: dict[str, Units]) -> None:
    """Put a row into the spots and areas: its picture and words at the left, what is set at the right."""
    centre = top + pitch / 2
    areas[f"icon:{row.name}"] = (LEFT, centre - 21, 42, 42)
    taken = {CHOICE: len(row.values) * row.width, SLIDER: 470, STEPPER: 340, SWITCH: 96}[row.kind]
    figures = 200 if row.name == "colours" else 0
    room = RIGHT - LEFT - 66 - taken - figures - 16
    name_top = centre - (NAME_HIGH + ABOUT_HIGH) / 2
    areas[f"name:{row.name}"] = (LEFT + 66, name_top, room, NAME_HIGH)
    areas[f"about:{row.name}"] = (LEFT + 66, name_top + NAME_HIGH, room, ABOUT_HIGH)
    left, middle = RIGHT - taken, centre - 27
    if row.kind == CHOICE:
        for number, value in enumerate(row.values):
            spots[f"{row.name}:{value}"] = (left + number * row.width, middle, row.width, 54)
    elif row.kind == SLIDER:
        spots[row.name] = (left, middle + 4, 360, 46)
        areas[f"value:{row.name}"] = (RIGHT - 100, middle, 100, 54)
    elif row.kind == STEPPER:
        spots[f"{row.name}:less"] = (left, middle, 54, 54)
        areas[f"face:{row.name}"] = (left + 60, middle, 220, 54)
        spots[f"{row.name}:more"] = (RIGHT - 54, middle, 54, 54)
    else:
        spots[row.name] = (left, middle + 2, 96, 50)
    if figures:
        areas["figures"] = (left - figures, centre - 28, figures - 20, 56)


def _lay_keys(spots: dict[str, Units], areas: dict[str, Units]) -> None:
    """Put the keys into two columns, what they do at the left of each."""
    for number, action in enumerate(USUAL):
        left, top = LEFT + COLUMN * (number // KEY_ROWS), TOP + KEY_PITCH * (number % KEY_ROWS)
        areas[f"action:{action}"] = (left, top, 318, KEY_HIGH)
        spots[f"key:{action}"] = (left + 326, top, 214, KEY_HIGH)
    areas["fixed"] = KEY_NOTE
    spots["usual"] = (RIGHT - 356, 653, 356, 46)
    areas["note"] = (LEFT + 296, 642, RIGHT - LEFT - 668, 68)
