"""The goal at a glance: how many cards each player has of those that begin the end, and the order of the goods."""

from typing import Final

import pygame

from game.goods import COLOURS
from game.new_world.components import CARDS_TO_END
from ui.new_world.board_layout import PanelLayout
from ui.new_world.faces import Faces
from ui.new_world.layout import AtlasLayout
from ui.stage import Stage

WIDE: Final = 0.86
"""The width of the order of goods, as a share of the gap between two trays."""
GOOD: Final = 0.8
"""The size of a good as a share of that width."""


def draw_count(stage: Stage, face: pygame.Surface, panel: PanelLayout, cards: int, unit: float) -> None:
    """Write on a small plate how many cards a player has claimed, at the lower right of their room."""
    pixels = max(stage.theme.smallest_text, round(15 * unit))
    words = stage.fonts.line(f"{cards}/{CARDS_TO_END}", "sans_bold", pixels, "parchment_light")
    plate = pygame.Rect(0, 0, words.get_width() + round(10 * unit), words.get_height())
    plate.bottomright = panel.cards.right + round(2 * unit), panel.cards.bottom + round(2 * unit)
    face.blit(stage.paint.panel(*plate.size, plate.height / 2, "dark"), plate)
    face.blit(words, words.get_rect(center=plate.center))


def order_rect(layout: AtlasLayout) -> pygame.Rect:
    """Return where the order of goods is: between the trays of the first two forts."""
    first, second = layout.wells[0], layout.wells[1]
    wide = round((second.left - first.right) * WIDE)
    rect = pygame.Rect(0, 0, wide, min(first.height, round(wide * 3.4)))
    rect.center = (first.right + second.left) // 2, first.centery
    return rect


def draw_order(stage: Stage, surface: pygame.Surface, faces: Faces, layout: AtlasLayout) -> None:
    """Paint the four goods one over another, the lowest level at the bottom, with a chevron between each two."""
    rect = order_rect(layout)
    key = ("order_of_goods", *rect.size)
    surface.blit(stage.paint.keep(key, lambda: _picture(stage, faces, rect.size)), rect)


def _picture(stage: Stage, faces: Faces, size: tuple[int, int]) -> pygame.Surface:
    plate = stage.paint.panel(*size, size[0] * 0.3, "dark").copy()
    step = size[1] / len(COLOURS)
    side = min(size[0] * GOOD, step * 0.76)
    arrow = stage.sprites.get("icons/upgrade", side * 0.36, side * 0.36)
    for level, letter in enumerate(COLOURS):
        middle = size[1] - step * (level + 0.5)
        good = faces.good(letter, side)
        plate.blit(good, good.get_rect(center=(size[0] / 2, middle)))
        if level + 1 < len(COLOURS):
            plate.blit(arrow, arrow.get_rect(center=(size[0] / 2, middle - step / 2)))
    return plate
