"""Labels: words in a rectangle, on one line or several."""

from dataclasses import dataclass, replace

import pygame

from ui.stage import Stage


@dataclass(frozen=True)
class Label:
    """Words and the room they have."""

    text: str
    rect: pygame.Rect
    face: str = "sans"
    pixels: float = 18
    colour: str = "ink"
    align: str = "left"
    """Left, middle or right."""
    wrapped: bool = False
    """Whether it may take several lines."""


def label_lines(stage: Stage, label: Label) -> list[str]:
    """Return the lines of a label."""
    if label.wrapped:
        return stage.fonts.wrap(label.text, label.face, label.pixels, label.rect.width)
    return [label.text]


def label_size(stage: Stage, label: Label) -> tuple[int, int]:
    """Return the room that a label needs."""
    lines = label_lines(stage, label)
    wide = max(stage.fonts.width(line, label.face, label.pixels) for line in lines)
    return wide, stage.fonts.height(label.face, label.pixels) * len(lines)


def balanced(stage: Stage, label: Label) -> Label:
    """Return a label of several lines made narrower until they are of like length."""
    lines = len(label_lines(stage, label))
    step = max(2, label.rect.width // 24)
    while label.rect.width > 4 * step:
        rect = label.rect.inflate(-step, 0)
        if label.align == "left":
            rect.left = label.rect.left
        narrower = replace(label, rect=rect)
        if len(label_lines(stage, narrower)) > lines or label_size(stage, narrower)[0] > narrower.rect.width:
            break
        label = narrower
    return label


def shrunk(stage: Stage, label: Label) -> Label:
    """Return a label of one line in smaller type when it is wider than its room."""
    while label.pixels > 1 and label_size(stage, label)[0] > label.rect.width:
        label = replace(label, pixels=label.pixels - 1)
    return label


def draw_label(stage: Stage, surface: pygame.Surface, label: Label) -> None:
    """Write a label, its lines in the middle of the height."""
    step = stage.fonts.height(label.face, label.pixels)
    lines = label_lines(stage, label)
    y = label.rect.y + (label.rect.height - step * len(lines)) // 2
    for text in lines:
        words = stage.fonts.line(text, label.face, label.pixels, label.colour)
        spare = label.rect.width - words.get_width()
        x = label.rect.x + {"left": 0, "middle": spare // 2, "right": spare}[label.align]
        surface.blit(words, (x, y))
        y += step
