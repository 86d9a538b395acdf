"""Settings of a player: versioned JSON, every value checked, written whole or not at all."""

import json
import logging
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

from game.ai.levels import LEVELS, STYLES
from game.files import set_aside, write_whole
from ui.look.words import LANGUAGES, guess_language

VERSION: Final = 1
MAX_BYTES: Final = 100_000
MAX_NAME: Final = 18
SMALLEST: Final = (1024, 640)
LARGEST: Final = (7680, 4320)
"""The largest window that any screen shows."""
DYES: Final = ("indigo", "cochineal", "verdigris", "linen")
SPEEDS: Final = ("calm", "normal", "fast", "instant")
BOARD_CHOICES: Final = ("random", "D1", "E1", "F1")
SCALES: Final = (80, 90, 100, 110, 125, 150, 175, 200)
"""Sizes of the interface in percent."""
COLOUR_SETS: Final = ("dyes", "contrast")
"""What players may wear: the dyes as drawn, or the same further apart."""
SWITCHES: Final = (
    *("full_screen", "reduced_motion", "auto_end", "lit_moves", "previews", "hints", "think_longer"),
    *("sound", "mute_unfocused"),
)
"""What is on or off."""
LOUDEST: Final = 100
MOST_KEYS: Final = 60
SIMPLE_BOTS: Final = ("random", "greedy")
"""Yardsticks that may sit at a table too."""
USUAL_BOT: Final = "trader"
"""Who sits on a seat for which nothing else was chosen."""


@dataclass
class SeatChoice:
    """Who sits on a seat in the next game."""

    name: str
    dye: str
    bot: str = ""
    """The name of a bot, empty for a person."""


@dataclass
class TableChoice:
    """The set-up of the next game."""

    seats: list[SeatChoice] = field(
        default_factory=lambda: [SeatChoice("", "indigo"), SeatChoice("", "cochineal", USUAL_BOT)]
    )
    board: str = "random"
    house: bool = False
    seed: str = ""
    """What a person typed; empty for a new game every time."""


@dataclass
class Settings:
    """What a player has chosen."""

    language: str = "en"
    window: tuple[int, int] = (1280, 800)
    full_screen: bool = False
    speed: str = "normal"
    scale: int = 100
    """The size of the interface in percent."""
    reduced_motion: bool = False
    """Pieces appear where they go instead of travelling there."""
    auto_end: bool = False
    """A turn ends by itself when nothing else is left to do."""
    colours: str = "dyes"
    """What the players wear, one of COLOUR_SETS."""
    lit_moves: bool = True
    previews: bool = True
    hints: bool = True
    think_longer: bool = False
    """The strongest bots take several seconds for a turn."""
    sound: bool = True
    """Whether anything is heard, however loud it would be."""
    effects: int = 70
    """How loud events are, in percent."""
    ambience: int = 35
    """How loud the place itself is, in percent."""
    mute_unfocused: bool = True
    """Silence while another window has the keyboard."""
    keys: dict[str, str] = field(default_factory=dict)
    """By action: the name of the key that was chosen for it; what is missing keeps its usual key."""
    table: TableChoice = field(default_factory=TableChoice)
    unknown: dict[str, Any] = field(default_factory=dict)
    """Fields of a newer version, kept as they are."""
    damaged: str = field(default="", compare=False)
    """What a file that could not be used is called now; this is not written."""


def _is_switch(value: object) -> bool:
    return isinstance(value, bool)


def _is_loudness(value: object) -> bool:
    return type(value) is int and 0 <= value <= LOUDEST


def _are_keys(value: object) -> bool:
    """Return whether plain data names keys by action; the page of keys checks whether they exist."""
    if not isinstance(value, dict) or len(value) > MOST_KEYS:
        return False
    return all(isinstance(each, str) and len(each) <= MAX_NAME for pair in value.items() for each in pair)


CHECKS: Final[dict[str, Callable[[object], bool]]] = {
    "language": lambda value: value in LANGUAGES,
    "speed": lambda value: value in SPEEDS,
    "colours": lambda value: value in COLOUR_SETS,
    "scale": lambda value: type(value) is int and value in SCALES,
    **dict.fromkeys(SWITCHES, _is_switch),
    **dict.fromkeys(("effects", "ambience"), _is_loudness),
    "keys": _are_keys,
}
"""By field: whether a value from a file may be used."""


def default_settings() -> Settings:
    """Return what applies before a player has chosen anything."""
    return Settings(language=guess_language())


def load_settings(path: Path) -> Settings:
    """Return the settings in a file; what is missing or wrong is replaced by its default, and logged."""
    try:
        with path.open("rb") as file:
            plain = json.loads(file.read(MAX_BYTES))
    except FileNotFoundError:
        return default_settings()
    except OSError as error:
        logging.warning("settings in %s cannot be read and are replaced: %s", path, error)
        return default_settings()
    except (ValueError, RecursionError) as error:
        logging.warning("settings in %s are damaged and set aside: %s", path, error)
        plain = None
    settings = settings_of(plain)
    if not isinstance(plain, dict):
        settings.damaged = _aside(path)
    return settings


def _aside(path: Path) -> str:
    """Set a damaged file aside, for the next settings are written over it, and return what it is called now."""
    try:
        return set_aside(path).name
    except OSError as error:
        logging.warning("%s cannot be set aside: %s", path, error)
        return path.name


def settings_of(plain: object) -> Settings:
    """Return the settings that plain data describes, with defaults for whatever is wrong."""
    settings = default_settings()
    if not isinstance(plain, dict):
        logging.warning("the settings are not a map of fields and are replaced")
        return settings
    for key, value in plain.items():
        if key in CHECKS and CHECKS[key](value):
            setattr(settings, key, value)
        elif key == "window" and _is_size(value):
            settings.window = max(value[0], SMALLEST[0]), max(value[1], SMALLEST[1])
        elif key == "table":
            settings.table = _choice_of(value)
        elif key in CHECKS or key == "window":
            logging.warning("setting '%s' had a wrong value and is replaced", key)
        elif key != "version":
            settings.unknown[str(key)] = value
    return settings


def _is_size(value: object) -> bool:
    if not isinstance(value, list) or len(value) != 2:
        return False
    return all(type(side) is int and 0 < side <= most for side, most in zip(value, LARGEST, strict=True))


def _choice_of(plain: object) -> TableChoice:
    """Return the set-up that plain data describes, or the default one."""
    try:
        return table_of(plain)
    except ValueError as error:
        logging.warning("the last set-up had wrong values and is replaced: %s", error)
        return TableChoice()


def _name_of(text: object) -> str:
    """Return a name that can be written on the screen and into files, empty for the default one."""
    return text[:MAX_NAME] if isinstance(text, str) and text.isprintable() else ""


def table_of(plain: object) -> TableChoice:
    """Return the set-up that plain data describes, or raise ValueError."""
    try:
        if not isinstance(plain, dict):
            raise ValueError("it is not a map of fields")
        seats = [SeatChoice(_name_of(each["name"]), each["dye"], _bot_of(each["bot"])) for each in plain["seats"]]
        dyes = [seat.dye for seat in seats]
        if not 2 <= len(seats) <= len(DYES) or len(set(dyes)) < len(dyes) or not set(dyes) <= set(DYES):
            raise ValueError("the seats do not fit")
        if plain["board"] not in BOARD_CHOICES or not isinstance(plain["house"], bool):
            raise ValueError("the board or the house option does not fit")
        return TableChoice(seats, plain["board"], plain["house"], _name_of(plain["seed"]))
    except (KeyError, TypeError) as error:
        raise ValueError(f"a field is missing or wrong: {error}") from error


def _bot_of(plain: object) -> str:
    """Return the name of a bot, empty for a person; whoever may not sit at a table becomes the usual one.

    A file may name no numbers of positions and no seconds: a bot would think without end, or play below its level.
    """
    name = str(plain)
    level, _, style = name.partition(":")
    if not name or (level in LEVELS and (not style or style in STYLES)) or name in SIMPLE_BOTS:
        return name
    logging.warning("a bot of the last set-up is unknown and is replaced by %s", USUAL_BOT)
    return USUAL_BOT


def table_plain(choice: TableChoice) -> dict[str, Any]:
    """Return a set-up as plain data."""
    return asdict(choice)


def save_settings(settings: Settings, path: Path) -> None:
    """Write the settings whole."""
    plain = {"version": VERSION, **asdict(settings)}
    plain.pop("damaged")
    plain.update(plain.pop("unknown"))
    write_whole(path, json.dumps(plain, indent=1))
