"""A close look: any card, tile or location large, with its name and its rule in words beside it."""

from dataclasses import replace
from typing import Final

import pygame

from ui.keys import is_key, keys_of
from ui.look.scale import MARGIN as FREE
from ui.look.scale import Scale, growth
from ui.rooms import Table
from ui.routes import open_rules
from ui.scene import PlainScene
from ui.stage import Stage
from ui.table.game_table import Description, Fact, Subject
from ui.widgets.button import Button, draw_button
from ui.widgets.label import Label, draw_label, label_size, shrunk
from ui.widgets.sheet import draw_mat, draw_veil

HEIGHT: Final = 540
"""A piece in units: 60 of 100 of the window."""

SHEET: Final = 560
MARGIN: Final = 40
FACT: Final = 54
HINT: Final = (440, 46)
RULES: Final = 210
"""The button that opens the rules, beside the hint: its width in units."""

USUAL: Final = 100
"""The size of the interface, in percent, up to which the row below the mat is as large as the mat."""

CLOSING: Final = (pygame.K_ESCAPE, pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)
WHEEL: Final = (4, 5)
"""Buttons of the pointer that are no clicks."""


def mat_size(piece: int) -> tuple[int, int]:
    """Return how large the mat under a piece of a width is in units, with the hint below it."""
    return 3 * MARGIN + piece + SHEET, HEIGHT + 2 * MARGIN + HINT[1] + 20


def zoom_unit(size: tuple[int, int], piece: int, percent: int) -> float:
    """Return the pixels of a unit on the mat: as large as wished, while the window holds it and what is below it."""
    scale, (wide, high) = Scale(*size, percent), mat_size(piece)
    if percent <= USUAL:
        return scale.mat_unit((wide, high))
    times, below = growth(percent), (HINT[1] + 20) * scale.unit
    room = size[0] / times / (wide + 2 * FREE), (size[1] / times - below) / (HEIGHT + 2 * MARGIN + 2 * FREE)
    return min(scale.wished, *room)


def zoom_layout(size: tuple[int, int], piece: int, facts: int, percent: int = 100) -> dict[str, pygame.Rect]:
    """Return where a piece of a width in units and the words about it are in a window, for a number of facts."""
    wide, high = mat_size(piece)[0], HEIGHT + 2 * MARGIN
    unit = zoom_unit(size, piece, percent)
    row = max(unit, Scale(*size).unit) if percent > USUAL else unit
    left = (size[0] - round(wide * unit)) // 2
    top = (size[1] - round(high * unit + (HINT[1] + 20) * row)) // 2

    def part(x: float, y: float, width: float, height: float) -> pygame.Rect:
        return pygame.Rect(left + round(x * unit), top + round(y * unit), round(width * unit), round(height * unit))

    def below(x: float, width: float) -> pygame.Rect:
        """Return a place in the row below the mat, from its middle."""
        place = left + round(wide * unit / 2 + x * row), top + round(high * unit + 20 * row)
        return pygame.Rect(*place, round(width * row), round(HINT[1] * row))

    sheet = 2 * MARGIN + piece
    first = MARGIN + HEIGHT - 24 - FACT * facts
    rects = {
        "mat": part(0, 0, wide, high),
        "piece": part(MARGIN, MARGIN, piece, HEIGHT),
        "sheet": part(sheet, MARGIN, SHEET, HEIGHT),
        "name": part(sheet + 30, MARGIN + 22, SHEET - 60, 58),
        "sort": part(sheet + 30, MARGIN + 82, SHEET - 60, 36),
        "line": part(sheet + 30, MARGIN + 126, SHEET - 60, 2),
        "rule": part(sheet + 30, MARGIN + 140, SHEET - 60, first - MARGIN - 150),
        "hint": below((-HINT[0] - RULES) / 2 - 10, HINT[0]),
        "rules": below((HINT[0] - RULES) / 2 + 10, RULES),
    }
    for number in range(facts):
        rects[f"fact:{number}"] = part(sheet + 30, first + FACT * number, SHEET - 60, FACT - 6)
    return rects


class ZoomScene(PlainScene):
    """Shows one piece large until it is closed."""

    opaque = False
    corner = (0.5, 0.5)
    world: str | None = None

    def __init__(self, stage: Stage, table: Table, subject: Subject) -> None:
        self.stage = stage
        self.subject = subject
        self._table = table
        self.story: Description = table.close_up.describe(subject)
        self._wide = round(table.close_up.widths[subject[0]] * HEIGHT)
        self.rects: dict[str, pygame.Rect] = {}
        self._pointer = (-1, -1)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window size and the language in use."""
        self.story = self._table.close_up.describe(self.subject)
        facts, percent = len(self.story.facts), self.stage.percent
        self.rects = zoom_layout(size, self._wide, facts, percent)

    def update(self, seconds: float) -> bool:
        """Let time pass; nothing moves here."""
        return False

    def handle(self, event: pygame.event.Event) -> None:
        """Open the rules at the button or its key; close at a click elsewhere, at Esc, Space, Enter or its key."""
        clicked = event.type == pygame.MOUSEBUTTONDOWN and event.button not in WHEEL
        settings, pressed = self.stage.settings, event.key if event.type == pygame.KEYDOWN else 0
        if event.type == pygame.MOUSEMOTION:
            self._pointer = event.pos
        elif is_key(settings, "rules", pressed) or (clicked and self.rects["rules"].collidepoint(event.pos)):
            open_rules(self.stage, self._table.close_up.topic(self.subject))
        elif clicked or pressed in CLOSING or is_key(settings, "zoom", pressed):
            self.stage.pop()

    # Looks

    def clickable(self) -> bool:
        """Return that a click does something anywhere: it closes the picture."""
        return True

    def covered(self) -> None:
        """Forget nothing when another scene comes on top."""

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the piece and a sheet on a leather mat over the darkened table."""
        stage, unit = self.stage, self._unit
        draw_veil(stage, surface)
        draw_mat(stage, surface, self.rects["mat"], unit)
        self._lay(surface, self._table.close_up.picture(self.subject, self.rects["piece"].size), self.rects["piece"])
        sheet, hint = self.rects["sheet"], self.rects["hint"]
        self._lay(surface, stage.paint.panel(*sheet.size, 12 * unit, "paper"), sheet)
        surface.fill(stage.theme.colour("parchment_dark"), self.rects["line"])
        surface.blit(stage.paint.panel(*hint.size, hint.height / 2, "dark"), hint)
        for number, fact in enumerate(self.story.facts):
            self._draw_fact(surface, fact, self.rects[f"fact:{number}"])
        if self.story.emblem is not None:
            emblem = self.story.emblem(self.rects["sort"].height)
            surface.blit(emblem, emblem.get_rect(midright=self.rects["sort"].midright))
        for label in self.labels():
            draw_label(stage, surface, label)
        button = self.button()
        draw_button(stage, surface, button, button.rect.collidepoint(self._pointer))

    def button(self) -> Button:
        """Return what opens the rules at this piece."""
        key = keys_of(self.stage.settings)["rules"]
        return Button("rules", self.rects["rules"], self.stage.words("rules.open"), "book", key)

    def _lay(self, surface: pygame.Surface, picture: pygame.Surface, rect: pygame.Rect) -> None:
        shadow, pad = self.stage.paint.shadow(picture, 8, 180, ("zoom", self.subject[0], *rect.size))
        surface.blit(shadow, (rect.x - pad + 3, rect.y - pad + 7))
        surface.blit(picture, rect)

    def _draw_fact(self, surface: pygame.Surface, fact: Fact, rect: pygame.Rect) -> None:
        """Paint a fact: what it is about at the left, picture and words at the right."""
        top = pygame.Rect(rect.x, rect.y - 2, rect.width, 1)
        surface.fill(self.stage.theme.colour("parchment_dark"), top)
        _, text = self._fact_labels(fact, rect)
        right = rect.right
        if fact.text:
            right = text.rect.right - self.stage.fonts.width(text.text, text.face, text.pixels) - rect.height // 5
        if fact.picture is not None:
            picture = fact.picture(round(rect.height * 0.8))
            surface.blit(picture, picture.get_rect(midright=(right, rect.centery)))

    # Words

    def labels(self) -> list[Label]:
        """Return everything that is written."""
        stage, rects = self.stage, self.rects
        found = [
            shrunk(stage, Label(self.story.name, rects["name"], "serif_bold", self._px(42))),
            Label(self.story.sort, rects["sort"], "sans_italic", self._px(24), "ink_soft"),
            Label(stage.words("zoom.close"), rects["hint"], "sans_italic", self._px(21), "parchment", "middle"),
        ]
        top = rects["rule"].top
        for text, face, colour in ((self.story.rule, "sans", "ink"), *self._notes()):
            label = Label(text, rects["rule"], face, self._px(25), colour, wrapped=True)
            high = label_size(stage, label)[1]
            found.append(replace(label, rect=pygame.Rect(rects["rule"].x, top, rects["rule"].width, high)))
            top += high + self._px(25) // 2
        for number, fact in enumerate(self.story.facts):
            title, words = self._fact_labels(fact, rects[f"fact:{number}"])
            found += [title, words] if fact.text else [title]
        return found

    def _notes(self) -> list[tuple[str, str, str]]:
        return [(note, "sans_italic", "ink_soft") for note in self.story.notes]

    def _fact_labels(self, fact: Fact, rect: pygame.Rect) -> tuple[Label, Label]:
        """Return the title of a fact and its words."""
        title = Label(fact.title, rect, "serif", self._px(23), "ink_soft")
        return title, Label(fact.text, rect, "serif", self._px(24), "ink", "right")

    def _px(self, units: float) -> int:
        return max(self.stage.theme.smallest_text, round(units * self._unit))

    @property
    def _unit(self) -> float:
        return zoom_unit(self.stage.size, self._wide, self.stage.percent)
