"""Settings of a player: versioned JSON, every value checked, written whole or not at all.

The keys in the file are a format of their own (docs/files.md): they stay when something is renamed in the code.
"""

import json
import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from game.ai.knowledge import all_styles
from game.ai.levels import LEVELS
from game.component_set import MAX_NAME as MAX_SET_NAME
from game.component_set import STANDARD
from game.field_readers import unknown_in, word
from game.files import set_aside, write_whole
from game.record_versions import CLASSIC, name_game
from game.versions import NewerVersion, Upgrade, upgraded
from ui.look.words import LANGUAGES, guess_language

MAX_BYTES: Final = 100_000
MAX_NAME: Final = 18
SMALLEST: Final = (1024, 640)
LARGEST: Final = (7680, 4320)
"""The largest window that any screen shows."""
PLAYER_COLOURS: Final = ("indigo", "cochineal", "verdigris", "linen", "henna")
SPEEDS: Final = ("calm", "normal", "fast", "instant")
SCALES: Final = (80, 90, 100, 110, 125, 150, 175, 200)
"""Sizes of the interface in percent."""
COLOUR_SETS: Final = ("dyes", "contrast")
"""What players may wear: the colours as drawn, or the same further apart."""
LOUDEST: Final = 100
MOST_KEYS: Final = 60
SIMPLE_BOTS: Final = ("random", "greedy")
"""Yardsticks that may sit at a table too."""
USUAL_BOT: Final = "trader"
"""Who sits on a seat for which nothing else was chosen."""
SEAT_KEYS: Final = ("name", "dye", "bot")
TABLE_KEYS: Final = ("seats", "seed", "game", "skin", "set")
"""What every set-up in a file has; whatever else is text or a switch was agreed on for its game."""
MOST_NAMES: Final = 100
"""Lessons that were done, or things that were told, of all games and versions."""
MOST_OPTIONS: Final = 20
MOST_OTHERS: Final = 12
"""Set-ups of other games that are kept."""


@dataclass
class SeatChoice:
    """Who sits on a seat in the next game."""

    name: str
    colour: str
    bot: str = ""
    """The name of a bot, empty for a person."""
    unknown: dict[str, Any] = field(default_factory=dict)
    """Fields that this version does not know, kept as they are."""


@dataclass
class TableChoice:
    """The set-up of the next game."""

    seats: list[SeatChoice] = field(
        default_factory=lambda: [SeatChoice("", "indigo"), SeatChoice("", "cochineal", USUAL_BOT)]
    )
    options: dict[str, str | bool] = field(default_factory=dict)
    """What people agreed on for the game, by name; what is missing is as usual."""
    seed: str = ""
    """What a person typed; empty for a new game every time."""
    game: str = "new_world"
    skin: str = CLASSIC
    """How the pieces look."""
    component_set: str = STANDARD
    """The name of the set that is played with."""
    unknown: dict[str, Any] = field(default_factory=dict)
    """Fields that this version does not know, kept as they are."""


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
    open_hands: bool = True
    """The cards in the hands of others are shown: everybody saw them being taken."""
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
    told: list[str] = field(default_factory=list)
    """What was told once and is not told again, by name (`ui/table/first_times.py`)."""
    tips: bool = True
    """In a first game it is told what was missed."""
    welcomed: bool = False
    """Whether the ways to begin were offered, which is done once; a file of an earlier version says that they were."""
    lessons: list[str] = field(default_factory=list)
    """The names of the lessons that were done."""
    table: TableChoice = field(default_factory=TableChoice)
    others: list[TableChoice] = field(default_factory=list)
    """The last set-ups of games, and of skins of the same game, that are not the chosen one."""
    unknown: dict[str, Any] = field(default_factory=dict)
    """Fields that this version does not know, kept as they are."""
    damaged: str = field(default="", compare=False)
    """What a file that could not be used is called now; this is not written."""
    left_alone: str = field(default="", compare=False)
    """Why the file is not written: `newer` when a newer version wrote it, `unreadable` when it could not be read."""

    def learn(self, lesson: str) -> None:
        """Mark a lesson as done."""
        if lesson not in self.lessons:
            self.lessons = [*self.lessons, lesson][-MOST_NAMES:]

    def choose(self, game: str, skin: str) -> None:
        """Take up the last set-up of a game in a skin and lay the present one aside; the first has the same seats."""
        if (self.table.game, self.table.skin) == (game, skin):
            return
        known = (game, skin), (self.table.game, self.table.skin)
        kept = [each for each in self.others if (each.game, each.skin) not in known]
        found = [each for each in self.others if (each.game, each.skin) == (game, skin)]
        self.others = [*kept, self.table][-MOST_OTHERS:]
        self.table = found[-1] if found else _fresh(self.table, game, skin)


def _fresh(table: TableChoice, game: str, skin: str) -> TableChoice:
    """Return a first set-up of a game with the seats of another one; the ways in which bots play may be its own."""
    seats = [SeatChoice(seat.name, seat.colour, seat.bot.partition(":")[0]) for seat in table.seats]
    if table.game != game:
        return TableChoice(seats, game=game, skin=skin)
    return TableChoice(seats, dict(table.options), game=game, skin=skin, component_set=table.component_set)


def _is_switch(value: object) -> bool:
    return isinstance(value, bool)


def _is_loudness(value: object) -> bool:
    return type(value) is int and 0 <= value <= LOUDEST


def _are_keys(value: object) -> bool:
    """Return whether plain data names keys by action; the page of keys checks whether they exist."""
    if not isinstance(value, dict) or len(value) > MOST_KEYS:
        return False
    return all(isinstance(each, str) and len(each) <= MAX_NAME for pair in value.items() for each in pair)


def _are_names(value: object) -> bool:
    """Return whether plain data is a list of names; those that mean nothing any more do no harm."""
    if not isinstance(value, list) or len(value) > MOST_NAMES:
        return False
    return all(isinstance(each, str) and len(each) <= MAX_SET_NAME and each.isprintable() for each in value)


def _is_size(value: object) -> bool:
    if not isinstance(value, list) or len(value) != 2:
        return False
    return all(type(side) is int and 0 < side <= most for side, most in zip(value, LARGEST, strict=True))


FIELDS: Final[dict[str, tuple[str, Callable[[object], bool]]]] = {
    "language": ("language", lambda value: value in LANGUAGES),
    "window": ("window", _is_size),
    "full_screen": ("full_screen", _is_switch),
    "speed": ("speed", lambda value: value in SPEEDS),
    "scale": ("scale", lambda value: type(value) is int and value in SCALES),
    "reduced_motion": ("reduced_motion", _is_switch),
    "auto_end": ("auto_end", _is_switch),
    "colours": ("colours", lambda value: value in COLOUR_SETS),
    "lit_moves": ("lit_moves", _is_switch),
    "previews": ("previews", _is_switch),
    "hints": ("hints", _is_switch),
    "open_hands": ("open_hands", _is_switch),
    "think_longer": ("think_longer", _is_switch),
    "sound": ("sound", _is_switch),
    "effects": ("effects", _is_loudness),
    "ambience": ("ambience", _is_loudness),
    "mute_unfocused": ("mute_unfocused", _is_switch),
    "keys": ("keys", _are_keys),
    "told": ("told", _are_names),
    "tips": ("tips", _is_switch),
    "welcomed": ("welcomed", _is_switch),
    "lessons": ("lessons", _are_names),
}
"""By key in the file: the attribute of the settings, and whether a value from outside may be used."""


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
        logging.warning("settings in %s cannot be read, the usual ones are in use: %s", path, error)
        return replace(default_settings(), left_alone="unreadable")
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
    """Return the settings that plain data of any version describes, with defaults for whatever is wrong."""
    settings = default_settings()
    if not isinstance(plain, dict):
        logging.warning("the settings are not a map of fields and are replaced")
        return settings
    try:
        plain = upgraded(plain, UPGRADES)
    except NewerVersion:
        logging.warning("the settings are of a newer version: what is known of them is used, and nothing is written")
        settings.left_alone = "newer"
    except ValueError as error:
        logging.warning("the settings are of no known version: %s", error)
    settings.welcomed = True
    for key, value in plain.items():
        if key in FIELDS:
            attribute, fits = FIELDS[key]
            if fits(value):
                setattr(settings, attribute, value)
            else:
                logging.warning("setting '%s' had a wrong value and is replaced", key)
        elif key == "table":
            settings.table = _choice_of(value)
        elif key == "others":
            settings.others = _choices_of(value)
    settings.unknown = unknown_in(plain, ("version", "table", "others", *FIELDS))
    settings.window = max(settings.window[0], SMALLEST[0]), max(settings.window[1], SMALLEST[1])
    return settings


def _choice_of(plain: object) -> TableChoice:
    """Return the set-up that plain data describes, or the default one."""
    try:
        return table_of(plain)
    except ValueError as error:
        logging.warning("the last set-up had wrong values and is replaced: %s", error)
        return TableChoice()


def _choices_of(plain: object) -> list[TableChoice]:
    """Return the set-ups of other games that plain data describes, without those that cannot be used."""
    found = []
    for each in plain[:MOST_OTHERS] if isinstance(plain, list) else ():
        try:
            found.append(table_of(each))
        except ValueError as error:
            logging.warning("the last set-up of another game had wrong values and is left out: %s", error)
    return found


def _name_of(text: object) -> str:
    """Return a name that can be written on the screen and into files, empty for the default one."""
    return text[:MAX_NAME] if isinstance(text, str) and text.isprintable() else ""


def table_of(plain: object) -> TableChoice:
    """Return the set-up that plain data describes, or raise ValueError."""
    try:
        if not isinstance(plain, dict):
            raise ValueError("it is not a map of fields")
        seats = [_seat_of(each) for each in plain["seats"]]
        colours = [seat.colour for seat in seats]
        if (
            not 2 <= len(seats) <= len(PLAYER_COLOURS)
            or len(set(colours)) < len(colours)
            or not set(colours) <= set(PLAYER_COLOURS)
        ):
            raise ValueError("the seats do not fit")
        game, skin, name = (word(plain, key, MAX_SET_NAME) for key in ("game", "skin", "set"))
        options = options_in(plain)
        seed, unknown = _name_of(plain["seed"]), unknown_in(plain, (*TABLE_KEYS, *options))
        return TableChoice(seats, options, seed, game, skin, name, unknown)
    except (KeyError, TypeError) as error:
        raise ValueError(f"a field is missing or wrong: {error}") from error


def options_in(plain: Mapping[str, object]) -> dict[str, str | bool]:
    """Return what was agreed on for a game: the short texts and the switches that are not part of every set-up."""
    found = {
        key: value
        for key, value in plain.items()
        if key not in TABLE_KEYS
        and (isinstance(value, bool) or (isinstance(value, str) and len(value) <= MAX_SET_NAME and value.isprintable()))
    }
    return found if len(found) <= MOST_OPTIONS else {}


def _seat_of(plain: dict[str, Any]) -> SeatChoice:
    return SeatChoice(_name_of(plain["name"]), plain["dye"], _bot_of(plain["bot"]), unknown_in(plain, SEAT_KEYS))


def _bot_of(plain: object) -> str:
    """Return the name of a bot, empty for a person; whoever may not sit at a table becomes the usual one.

    A file may name no numbers of positions and no seconds: a bot would think without end, or play below its level.
    """
    name = str(plain)
    level, _, style = name.partition(":")
    if not name or (level in LEVELS and (not style or style in all_styles())) or name in SIMPLE_BOTS:
        return name
    logging.warning("a bot of the last set-up is unknown and is replaced by %s", USUAL_BOT)
    return USUAL_BOT


def table_plain(choice: TableChoice) -> dict[str, Any]:
    """Return a set-up as plain data."""
    return {
        **choice.unknown,
        "seats": [{**seat.unknown, "name": seat.name, "dye": seat.colour, "bot": seat.bot} for seat in choice.seats],
        **choice.options,
        "seed": choice.seed,
        "game": choice.game,
        "skin": choice.skin,
        "set": choice.component_set,
    }


UPGRADES: Final[tuple[Upgrade, ...]] = (name_game,)
VERSION: Final = len(UPGRADES) + 1


def save_settings(settings: Settings, path: Path) -> None:
    """Write the settings whole, unless the file has to be left alone."""
    if settings.left_alone:
        return
    fields = {key: getattr(settings, attribute) for key, (attribute, _) in FIELDS.items()}
    plain = {**settings.unknown, "version": VERSION, **fields, "table": table_plain(settings.table)}
    plain["others"] = [table_plain(each) for each in settings.others]
    write_whole(path, json.dumps(plain, indent=1))
