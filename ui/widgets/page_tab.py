"""Page tabs: a picture above a word, for the pages of the atlas that are not the game itself."""

from dataclasses import dataclass
from typing import Final

import pygame

from ui.stage import Stage
from ui.widgets.focus import draw_light
from ui.widgets.label import Label, draw_label, shrunk

ICON_SHARE: Final = 0.5
"""The height of the picture as a share of the tab's."""


@dataclass(frozen=True)
class PageTab:
    """Something to click that leads to a page."""

    action: str
    rect: pygame.Rect
    label: str
    icon: str
    """The name of a sprite under icons."""


def tab_label(stage: Stage, tab: PageTab) -> Label:
    """Return the word below the picture."""
    high = round(tab.rect.height * 0.36)
    rect = pygame.Rect(tab.rect.x + 2, tab.rect.bottom - high - 2, tab.rect.width - 4, high)
    return shrunk(stage, Label(tab.label, rect, "serif", tab.rect.height * 0.235, "parchment_light", "middle"))


def draw_page_tab(stage: Stage, surface: pygame.Surface, tab: PageTab, light: str) -> None:
    """Paint a tab; under the pointer or the keyboard it becomes a lit plate and the picture rises."""
    rect = tab.rect
    if light:
        draw_light(stage, surface, rect, rect.height * 0.12, light)
        surface.blit(stage.paint.panel(*rect.size, rect.height * 0.12, "leather"), rect)
    side = round(rect.height * ICON_SHARE)
    icon = stage.sprites.get(f"icons/{tab.icon}", side, side)
    lift = 2 if light else 0
    surface.blit(icon, icon.get_rect(midtop=(rect.centerx, rect.y + round(rect.height * 0.11) - lift)))
    draw_label(stage, surface, tab_label(stage, tab))
