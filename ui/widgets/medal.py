"""Medals of achievements: brass or gold with an emblem on enamel, or the hollow where one will lie."""

from typing import Final

import pygame

from ui.look.paint import clear
from ui.stage import Stage
from ui.statistics.achievements import Achievement

RATIO: Final = 128 / 152
"""The width of a medal by its height."""

EMBLEM: Final = {False: (64, 96, 57), True: (64, 94, 56)}
"""By hardness: the middle and the side of the emblem in a drawing 152 high."""
FAINT: Final = 80
"""How much can be seen of the emblem of a medal that is not earned, of 255."""


def medal_picture(stage: Stage, each: Achievement, height: int, earned: bool) -> pygame.Surface:
    """Return the medal of an achievement, or its empty place; what hard ones show is not told before."""
    key = ("medal", each.id, height, earned)
    return stage.paint.keep(key, lambda: _paint(stage, each, height, earned))


def _paint(stage: Stage, each: Achievement, height: int, earned: bool) -> pygame.Surface:
    face = clear(round(height * RATIO), height)
    frame = ("tokens/medal_hard" if each.hard else "tokens/medal") if earned else "tokens/medal_empty"
    face.blit(stage.sprites.get(frame, *face.get_size()), (0, 0))
    x, y, side = (part * height / 152 for part in EMBLEM[each.hard and earned])
    sprite = each.sprite if earned or not each.hard else "icons/lock"
    emblem = stage.sprites.get(sprite, side, side).copy()
    if not earned:
        emblem.fill((255, 255, 255, FAINT if not each.hard else 150), special_flags=pygame.BLEND_RGBA_MULT)
    face.blit(emblem, emblem.get_rect(center=(round(x), round(y))))
    return face
