"""Page marks: a picture above a word, for the pages of the atlas that are not the game itself."""

from dataclasses import dataclass
from typing import Final

import pygame

from ui.stage import Stage
from ui.widgets.focus import draw_light
from ui.widgets.label import Label, draw_label, shrunk

ICON_SHARE: Final = 0.5
"""The height of the picture as a share of the mark's."""


@dataclass(frozen=True)
class PageTab:
    """Something to click that leads to a page."""

    action: str
    rect: pygame.Rect
    label: str
    icon: str
    """The name of a sprite under icons."""


def tab_label(stage: Stage, mark: PageTab) -> Label:
    """Return the word below the picture."""
    high = round(mark.rect.height * 0.36)
    rect = pygame.Rect(mark.rect.x + 2, mark.rect.bottom - high - 2, mark.rect.width - 4, high)
    return shrunk(stage, Label(mark.label, rect, "serif", mark.rect.height * 0.235, "parchment_light", "middle"))


def draw_page_tab(stage: Stage, surface: pygame.Surface, mark: PageTab, light: str) -> None:
    """Paint a mark; under the pointer or the keyboard it becomes a lit plate and the picture rises."""
    rect = mark.rect
    if light:
        draw_light(stage, surface, rect, rect.height * 0.12, light)
        surface.blit(stage.paint.panel(*rect.size, rect.height * 0.12, "leather"), rect)
    side = round(rect.height * ICON_SHARE)
    icon = stage.sprites.get(f"icons/{mark.icon}", side, side)
    lift = 2 if light else 0
    surface.blit(icon, icon.get_rect(midtop=(rect.centerx, rect.y + round(rect.height * 0.11) - lift)))
    draw_label(stage, surface, tab_label(stage, mark))
