"""Sounds that are told to an ear, and what they are made from."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.events import GoodsGained
from game.goods import bag_of
from game.new_world.events import SettlersOusted, SettlersPlaced
from game.rules import Event
from ui.look.theme import load_theme, project_folder
from ui.new_world.words import EVENTS
from ui.settings import Settings
from ui.sounds.cues import QUIET_START, Sounds
from ui.table.events import cues_of

CUES = cues_of(EVENTS)
FOLDER = project_folder() / "assets" / "sounds"
PLACED = SettlersPlaced(0, 3, 2)
OUSTED = SettlersOusted(1, 3, 2, 0)
GAINED = GoodsGained(0, bag_of("YYR"), "location", 3)


class Ear:
    """A speaker that only keeps what it was told."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.levels = (-1.0, -1.0)
        self.places: list[tuple[str, ...]] = []

    def play(self, name: str, share: float) -> None:
        assert 0.5 < share <= 1
        self.heard.append(name)

    def loudness(self, effects: float, ambience: float) -> None:
        self.levels = effects, ambience

    def go_to(self, place: Sequence[str]) -> None:
        self.places.append(tuple(place))

    def close(self) -> None:
        self.heard.append("closed")


def listen(settings: Settings | None = None) -> tuple[Sounds, Ear]:
    ear = Ear()
    sounds = Sounds(load_theme(), settings or Settings(), ear)
    sounds.update(QUIET_START)
    return sounds, ear


def focus(gained: bool) -> pygame.event.Event:
    return pygame.event.Event(pygame.WINDOWFOCUSGAINED if gained else pygame.WINDOWFOCUSLOST)


def files_of(kind: type[Event]) -> list[str]:
    return CUES[kind].files
