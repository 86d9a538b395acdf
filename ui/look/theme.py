"""How everything looks, read from data/theme.yaml: colours, type, spacing, durations."""

from pathlib import Path
from typing import Any, Final

import pygame

from game.loading import DataError, parse_yaml


def project_folder() -> Path:
    """Return the folder that holds data and assets."""
    return Path(__file__).resolve().parent.parent.parent


TONES: Final = ("light", "mid", "dark")


class Theme:
    """The looks of the program; every colour, size and duration has a name."""

    def __init__(self, plain: dict[str, Any]) -> None:
        self._drawn = _colours(plain["palette"])
        self._colours = dict(self._drawn)
        self._sets = {"dyes": {}, "contrast": _colours(plain["contrast"])}
        self.figures: dict[str, dict[str, str]] = {folder: dict(worn) for folder, worn in plain["figures"].items()}
        """By folder of sprites, by colour of a player: what the figure wears."""
        self._worlds = {name: self._exchanges(pairs) for name, pairs in plain["worlds"].items()}
        self._worlds[""] = {}
        self.world = ""
        """The world in whose colours everything is painted now."""
        self.pairs: list[tuple[str, str]] = [(text, ground) for text, ground in plain["text_pairs"]]
        self._type: dict[str, float] = dict(plain["type"])
        self._spacing: dict[str, float] = dict(plain["spacing"])
        self._durations: dict[str, float] = dict(plain["durations"])
        self.speeds: dict[str, float] = dict(plain["speeds"])

    def colour(self, name: str, alpha: int = 255) -> pygame.Color:
        """Return a colour by its name, or by its value such as #ffffff."""
        name = self._worlds[self.world].get(name, name)
        colour = pygame.Color(self._colours[name]) if name in self._colours else pygame.Color(name)
        colour.a = alpha
        return colour

    def _exchanges(self, pairs: dict[str, str]) -> dict[str, str]:
        """Return by colour the one that takes its place; a family of tones stands for each of them."""
        found: dict[str, str] = {}
        for old, new in pairs.items():
            if old in self._drawn:
                found[old] = new
            else:
                found |= {f"{old}_{tone}": f"{new}_{tone}" for tone in TONES}
        return found

    @property
    def hats(self) -> dict[str, str]:
        """Return by colour of a player the hat of a settler."""
        return self.figures["settlers"]

    @property
    def worlds(self) -> tuple[str, ...]:
        """Return the names of the worlds, the one without a name first."""
        return "", *(name for name in self._worlds if name)

    def hex(self, name: str) -> str:
        """Return a colour as sprites write it."""
        return _hex(self._colours[name])

    def has(self, name: str) -> bool:
        """Return whether there is a single colour of a name."""
        return name in self._drawn

    def drawn_hex(self, name: str) -> str:
        """Return a colour as it stands in the files of sprites, whatever the players wear."""
        return _hex(self._drawn[name])

    def dress(self, colours: str) -> bool:
        """Give the players the colours of a set, `colours` or `contrast`, and return whether anything changed."""
        dressed = {**self._drawn, **self._sets[colours]}
        changed = dressed != self._colours
        self._colours = dressed
        return changed

    def size(self, style: str) -> float:
        """Return the size of a style of type in units."""
        return self._type[style]

    def space(self, name: str) -> float:
        """Return a spacing in units."""
        return self._spacing[name]

    def seconds(self, name: str) -> float:
        """Return a duration at normal speed."""
        return self._durations[name]

    @property
    def smallest_text(self) -> int:
        """Return the least height of text in pixels."""
        return int(self._type["smallest_px"])


def _colours(plain: dict[str, Any]) -> dict[str, pygame.Color]:
    """Return colours by name; those in several tones carry the tone in their names."""
    found: dict[str, pygame.Color] = {}
    for name, value in plain.items():
        tones = {name: value} if isinstance(value, str) else {f"{name}_{tone}": c for tone, c in value.items()}
        found.update({key: pygame.Color(colour) for key, colour in tones.items()})
    return found


def _hex(colour: pygame.Color) -> str:
    return f"#{colour.r:02x}{colour.g:02x}{colour.b:02x}"


def load_theme() -> Theme:
    """Return the theme that comes with the program, or raise DataError."""
    path = project_folder() / "data" / "theme.yaml"
    try:
        plain = parse_yaml(path.read_text(encoding="utf-8"), path.name)
        if not isinstance(plain, dict):
            raise DataError("theme.yaml does not hold a map of sections.")
        return Theme(plain)
    except OSError as error:
        raise DataError(f"theme.yaml cannot be read: {error.strerror}.") from error
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise DataError(f"theme.yaml lacks something or has it in the wrong form: {error}.") from error
