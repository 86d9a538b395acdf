"""How everything looks, read from data/theme.yaml: colours, type, spacing, durations."""

from pathlib import Path
from typing import Any

import pygame

from game.loading import DataError, parse_yaml


def project_folder() -> Path:
    """Return the folder that holds data and assets."""
    return Path(__file__).resolve().parent.parent.parent


class Theme:
    """The looks of the program; every colour, size and duration has a name."""

    def __init__(self, plain: dict[str, Any]) -> None:
        self._drawn = _colours(plain["palette"])
        self._colours = dict(self._drawn)
        self._sets = {"dyes": {}, "contrast": _colours(plain["contrast"])}
        self.hats: dict[str, str] = dict(plain["players"])
        """By colour of a player: the hat."""
        self.pairs: list[tuple[str, str]] = [(text, ground) for text, ground in plain["text_pairs"]]
        self._type: dict[str, float] = dict(plain["type"])
        self._spacing: dict[str, float] = dict(plain["spacing"])
        self._durations: dict[str, float] = dict(plain["durations"])
        self.speeds: dict[str, float] = dict(plain["speeds"])

    def colour(self, name: str, alpha: int = 255) -> pygame.Color:
        """Return a colour by its name, or by its value such as #ffffff."""
        colour = pygame.Color(self._colours[name]) if name in self._colours else pygame.Color(name)
        colour.a = alpha
        return colour

    def hex(self, name: str) -> str:
        """Return a colour as sprites write it."""
        return _hex(self._colours[name])

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
