"""Pebbles on the pages around the table."""

from __future__ import annotations

from pathlib import Path

import pygame

from tests.ui.toy.rules import Heap, Pebbles
from tests.ui.toy.table import SKIN
from ui.game_pages import GamePages, SetupOptions
from ui.game_title import Areas
from ui.look.pieces import Pieces
from ui.look.scale import Scale, Units
from ui.rules.plates import Illustrations
from ui.settings import TableChoice
from ui.stage import Stage
from ui.widgets.focus import Focus
from ui.widgets.label import Label


class NoOptions:
    """Nothing is to be agreed on."""

    def __init__(self) -> None:
        self.spots: dict[str, Units] = {}
        self.areas: dict[str, Units] = {}

    def choose(self, table: TableChoice, name: str) -> None:
        raise ValueError(name)

    def draw(self, surface: pygame.Surface, spots: Areas, areas: Areas, table: TableChoice, focus: Focus) -> None:
        return

    def labels(self, spots: Areas, areas: Areas, scale: Scale) -> list[Label]:
        return []


class HeapPages:
    """What Pebbles brings to the pages."""

    def __init__(self, stage: Stage) -> None:
        self.pieces = Pieces(stage, SKIN)
        self.book = Path("nowhere")

    def options(self) -> SetupOptions:
        return NoOptions()

    def landscape(self, size: tuple[int, int]) -> pygame.Surface:
        return pygame.Surface(size)

    def source_pictures(self, height: float) -> list[pygame.Surface]:
        return [self.pieces.good("Y", height)]

    def draw_claimed(
        self, face: pygame.Surface, position: Heap, seat: int, upper: pygame.Rect, lower: pygame.Rect
    ) -> None:
        face.blit(self.pieces.goods_row(position.taken[seat], 20, 22), upper)

    def claimed_key(self, position: Heap) -> tuple[object, ...]:
        return position.taken

    def cover(self, position: Heap | None, size: tuple[int, int]) -> pygame.Surface:
        return pygame.Surface(size)

    def cover_key(self, position: Heap | None) -> str:
        return "heap"

    def illustrations(self) -> Illustrations:
        raise NotImplementedError("its rules are told by word of mouth")


def make_pages(stage: Stage, rules: Pebbles) -> GamePages[Heap]:
    return HeapPages(stage)
