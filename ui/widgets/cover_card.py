"""Covers: the picture of an edition on a thick card with its name on a plate below, to be chosen on the title."""

from dataclasses import dataclass, replace
from typing import Final

import pygame

from ui.game_title import GameTitle
from ui.look.paint import clear
from ui.stage import Stage
from ui.widgets.focus import draw_light
from ui.widgets.label import Label, draw_label, shrunk

RADIUS: Final = 0.05
"""How round the corners are, as a share of the width."""
SHADE: Final = 58
"""How much darker covers are that are not chosen, of 255."""
LIFT: Final = 0.02


@dataclass(frozen=True)
class CoverCard:
    """An edition that can be chosen."""

    edition: str
    label: str
    title: GameTitle
    rect: pygame.Rect
    """The picture."""
    plate: pygame.Rect
    """Where the name stands."""
    chosen: bool
    light: str
    """The colour of the light round it, empty for none."""


def draw_cover(stage: Stage, surface: pygame.Surface, card: CoverCard) -> None:
    """Paint a cover: the chosen one lit, the others in the shade until they are pointed at."""
    lift = round(card.rect.height * LIFT) if card.light and not card.chosen else 0
    rect, radius = card.rect.move(0, -lift), card.rect.width * RADIUS
    lit = card.chosen or bool(card.light)
    face = stage.paint.keep(("cover", card.edition, *rect.size, lit), lambda: _face(stage, card, lit))
    shadow, pad = stage.paint.shadow(face, max(4, rect.width // 34), 190, ("cover", *rect.size))
    surface.blit(shadow, (rect.x - pad + 3, rect.y - pad + rect.height // 40 + lift))
    light = card.light or ("lit" if card.chosen else "")
    draw_light(stage, surface, rect, radius, light)
    surface.blit(face, rect)
    plate = stage.paint.panel(*card.plate.size, card.plate.height * 0.24, "brass" if card.chosen else "button")
    under, pad = stage.paint.shadow(plate, 3, 150, ("cover_plate", *card.plate.size))
    surface.blit(under, (card.plate.x - pad + 1, card.plate.y - pad + 3))
    surface.blit(plate, card.plate)
    draw_label(stage, surface, cover_label(stage, card))


def cover_label(stage: Stage, card: CoverCard) -> Label:
    """Return the name on the plate, in smaller letters where it is long."""
    room = card.plate.inflate(-8, 0)
    colour = "ink" if card.chosen else "parchment_light"
    label = Label(card.label, room, "serif", card.plate.height * 0.52, colour, "middle")
    found = shrunk(stage, label)
    return found if found.pixels >= stage.theme.smallest_text else shrunk(stage, replace(label, face="sans"))


def _face(stage: Stage, card: CoverCard, lit: bool) -> pygame.Surface:
    """Return the picture with rounded corners, an inked edge and a lit rim."""
    size, radius = card.rect.size, card.rect.width * RADIUS
    face = clear(*size)
    face.blit(card.title.cover(size), (0, 0))
    if not lit:
        dark = clear(*size)
        dark.fill((18, 10, 8, SHADE))
        face.blit(dark, (0, 0))
    face = stage.paint.rounded(face, radius)
    line = max(2.0, size[0] / 70)
    face.blit(stage.paint.ring(*size, radius, "brass_light" if lit else "brass", line, 255, line), (0, 0))
    face.blit(stage.paint.ring(*size, radius, "ink", line), (0, 0))
    return face
