"""Tips: what is said about the thing under the pointer, with small pictures of what the words name."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from ui.look.paint import clear
from ui.stage import Stage
from ui.table.game_table import Fact
from ui.widgets.tooltip import paper_note


@dataclass(frozen=True)
class Tip:
    """What is said, and where the thing is that it is said about."""

    text: str
    about: pygame.Rect
    facts: Sequence[Fact] = field(default=())
    """What the words name: below them, each with its picture."""
    named: bool = False
    """Whether the first line is the name of a piece."""


def tip_note(stage: Stage, tip: Tip, size: float, width: float) -> pygame.Surface:
    """Return a tip as a note, with type of a size and lines no wider than a width in pixels."""
    name, _, rest = tip.text.partition("\n") if tip.named else ("", "", tip.text)
    lines = [(text, face, "ink") for text, face in ((name, "sans_bold"), (rest, "sans")) if text]
    if not tip.facts:
        return paper_note(stage, lines, size, width)
    rows = [
        stage.fonts.line(row, face, size, colour)
        for text, face, colour in lines
        for row in stage.fonts.wrap(text, face, size, width)
    ]
    blocks = [_block(stage, fact, size) for fact in tip.facts]
    rows += _flowed(blocks, max(width, *(block.get_width() for block in blocks)), round(size * 0.9))
    return _paper(stage, rows, size)


def _block(stage: Stage, fact: Fact, size: float) -> pygame.Surface:
    """Return a fact in one line: what it is about, its picture, its words."""
    parts = [stage.fonts.line(fact.title, "sans", size, "ink_soft")] if fact.title else []
    if fact.picture is not None:
        parts.append(fact.picture(round(size * 1.45)))
    if fact.text:
        parts.append(stage.fonts.line(fact.text, "sans_bold", size, "ink"))
    gap = round(size * 0.4)
    block = clear(
        sum(part.get_width() + gap for part in parts) - gap, max((part.get_height() for part in parts), default=1)
    )
    x = 0
    for part in parts:
        block.blit(part, part.get_rect(midleft=(x, block.get_height() // 2)))
        x += part.get_width() + gap
    return block


def _flowed(blocks: Sequence[pygame.Surface], width: float, gap: int) -> list[pygame.Surface]:
    """Return rows of blocks side by side, as many in a row as a width has room for."""
    rows: list[list[pygame.Surface]] = [[]]
    for block in blocks:
        used = sum(each.get_width() + gap for each in rows[-1])
        if rows[-1] and used + block.get_width() > width:
            rows.append([])
        rows[-1].append(block)
    return [_row(row, gap) for row in rows]


def _row(blocks: Sequence[pygame.Surface], gap: int) -> pygame.Surface:
    row = clear(sum(each.get_width() + gap for each in blocks) - gap, max(each.get_height() for each in blocks) + 4)
    x = 0
    for block in blocks:
        row.blit(block, block.get_rect(midleft=(x, row.get_height() // 2 + 1)))
        x += block.get_width() + gap
    return row


def _paper(stage: Stage, rows: Sequence[pygame.Surface], size: float) -> pygame.Surface:
    pad = round(size * 0.7)
    wide = max(row.get_width() for row in rows) + 2 * pad
    high = sum(row.get_height() for row in rows) + 2 * round(pad * 0.7)
    note = clear(wide, high)
    note.blit(stage.paint.panel(wide, high, size * 0.5, "paper"), (0, 0))
    y = round(pad * 0.7)
    for row in rows:
        note.blit(row, (pad, y))
        y += row.get_height()
    return note
