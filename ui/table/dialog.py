"""Dialogs: sheets on which a step is put together, and what they all share."""

from typing import Final, Protocol

import pygame

from game.steps import Step, Steps
from ui.look.pieces import Pieces
from ui.stage import Stage
from ui.table.layout import TableLayout
from ui.widgets.button import Button, button_width, draw_button
from ui.widgets.tooltip import beside

GOODS_TOP: Final = 46
"""Where the goods to click begin, in units from the top of a dialog."""
MARGIN: Final = 16
"""How far what is on a dialog lies from its left edge in units."""
FOOT: Final = 36
"""How high its buttons are."""


class Dialog(Protocol):
    """A sheet on the table that asks for one step."""

    rect: pygame.Rect
    counts: bool
    """Whether arrow keys count up and down on it instead of moving about."""

    def status(self) -> str:
        """Return what the bar says instead of what is to be chosen, empty while there is something to choose."""

    def click(self, spot: tuple[int, int]) -> Steps:
        """Answer a click and return what is decided, nothing while there is more to choose."""

    def store(self, number: int) -> Steps:
        """Answer a click on a good of the player's storage."""

    def parts(self) -> dict[str, pygame.Rect]:
        """Return what can be used on the dialog now, by name, in the order of Tab."""

    def press(self, part: str) -> Steps:
        """Use a part by its name and return what is decided."""

    def keys_used(self) -> dict[int, str]:
        """Return by key the part that it uses."""

    def made(self) -> tuple[object, ...]:
        """Return what has been put together so far: it is another one after every click that changed something."""

    def take_back(self) -> bool:
        """Take back the last click on the dialog, and return whether there was one."""

    def toward(self, step: Step) -> pygame.Rect | None:
        """Return where to click next in order to decide on a step, None when that is not done on this dialog."""

    def go_on(self, before: "Dialog") -> None:
        """Take over what was put together on an earlier dialog for the same step."""

    def draw(self, surface: pygame.Surface, pointer: tuple[int, int]) -> None:
        """Paint the dialog."""


class DialogSheet:
    """What all dialogs share: paper, a heading, goods to click, buttons."""

    counts = False

    def __init__(
        self, stage: Stage, pieces: Pieces, layout: TableLayout, heading: str, width: float, height: float
    ) -> None:
        """Take the services and the size in units; a dialog is as large as wished, while it has room on the map."""
        self.stage = stage
        self.pieces = pieces
        self.layout = layout
        self.heading = heading
        words = stage.fonts.width(heading, "serif_bold", 100) / 100 * stage.theme.size("number") + 36
        size = max(width, words), height
        wished = _unit_in(layout.note_room, layout, size)
        self._room = layout.dialog_room((size[0] * wished, size[1] * wished))
        self.unit = _unit_in(self._room, layout, size)
        least = stage.fonts.width(heading, "serif_bold", stage.theme.size("number") * self.unit) + 36 * self.unit
        self.rect = pygame.Rect(0, 0, round(max(width * self.unit, least)), round(height * self.unit))
        self.buttons: list[Button] = []

    def status(self) -> str:
        """Say nothing: there is something to choose."""
        return ""

    def only_done(self) -> str:
        """Return that the button which finishes is all that is left."""
        label = next(button.label for button in self.buttons if button.action == "done")
        return self.stage.words("prompt.chosen", done=label)

    def put_beside(self, spot: pygame.Rect) -> None:
        """Move the dialog beside what it is about, or above what lies below the room of dialogs."""
        room, gap = _clear_of_edges(self._room), round(14 * self.layout.unit)
        moved = beside(spot, self.rect.size, room, gap)
        if spot.top >= room.bottom:
            moved.midbottom = spot.centerx, self._room.bottom - gap // 2
            moved.clamp_ip(room)
        for button in self.buttons:
            button.rect.move_ip(moved.x - self.rect.x, moved.y - self.rect.y)
        self.rect = moved

    def add_button(self, action: str, label: str, key: int, look: str, icon: str = "") -> None:
        """Put a button at the lower right, left of those that are there."""
        height = round(FOOT * self.unit)
        width = button_width(self.stage, label, key, height, bool(icon)) if label else height
        right = min((button.rect.left for button in self.buttons), default=self.rect.right) - round(10 * self.unit)
        rect = pygame.Rect(right - width, self.rect.bottom - height - round(12 * self.unit), width, height)
        self.buttons.append(Button(action, rect, label, icon, key, look))

    def draw_paper(self, surface: pygame.Surface, pointer: tuple[int, int]) -> None:
        """Paint paper, heading and buttons."""
        paper = self.stage.paint.panel(*self.rect.size, 12 * self.unit, "paper")
        shadow, pad = self.stage.paint.shadow(paper, 7, 180, ("dialog", *self.rect.size))
        surface.blit(shadow, (self.rect.x - pad + 3, self.rect.y - pad + 6))
        surface.blit(paper, self.rect)
        words = self.stage.fonts.line(self.heading, "serif_bold", self.stage.theme.size("number") * self.unit, "ink")
        surface.blit(words, (self.rect.x + round(16 * self.unit), self.rect.y + round(10 * self.unit)))
        for button in self.buttons:
            draw_button(self.stage, surface, button, button.rect.collidepoint(pointer))

    def button_rect(self, action: str) -> pygame.Rect:
        """Return where a button is."""
        return next(button.rect for button in self.buttons if button.action == action)

    def parts(self) -> dict[str, pygame.Rect]:
        """Return the buttons that can be used, by what they do."""
        return {button.action: button.rect for button in self.buttons if button.enabled}

    def keys_used(self) -> dict[int, str]:
        """Return the keys written on the buttons; Enter is that which the player chose for ending turns."""
        keys = {button.key: button.action for button in self.buttons if button.enabled}
        return {key: action for key, action in keys.items() if key not in (0, pygame.K_RETURN)}

    def made(self) -> tuple[object, ...]:
        """Return nothing: one click decides."""
        return ()

    def take_back(self) -> bool:
        """Take back nothing: there is no single click."""
        return False

    def go_on(self, before: Dialog) -> None:
        """Take over nothing: what is not put together click by click cannot be half made."""

    def goods_rects(self, count: int, top: float) -> list[pygame.Rect]:
        """Return where goods to click lie in a row."""
        side = 44 * self.unit
        room = self.rect.width - 32 * self.unit
        step = min(side * 1.06, (room - side) / max(1, count - 1))
        left = self.rect.x + 16 * self.unit
        return [
            pygame.Rect(round(left + n * step), round(self.rect.y + top * self.unit), round(side), round(side))
            for n in range(count)
        ]

    def good_at(self, rects: list[pygame.Rect], spot: tuple[int, int]) -> int:
        """Return which good of an overlapping row is under a spot, -1 for none; the later ones lie on top."""
        return next((n for n in range(len(rects) - 1, -1, -1) if rects[n].collidepoint(spot)), -1)

    def line(self, surface: pygame.Surface, text: str, top: float, colour: str = "ink_soft") -> None:
        """Write a line of text."""
        words = self.stage.fonts.line(text, "sans", self.stage.theme.size("caption") * self.unit, colour)
        surface.blit(words, (self.rect.x + round(16 * self.unit), self.rect.y + round(top * self.unit)))


def _unit_in(room: pygame.Rect, layout: TableLayout, size: tuple[float, float]) -> float:
    """Return the pixels of a unit of a dialog so many units large: as wished, while it fits a room."""
    free = _clear_of_edges(room)
    return min(layout.overlay_unit, free.width / size[0], free.height / size[1])


def _clear_of_edges(room: pygame.Rect) -> pygame.Rect:
    """Return the part of a room that keeps clear of its edges."""
    return room.inflate(-12, -12)


def seen_parts(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """Return what can be seen of rectangles in a row that lie over one another, the later ones on top."""
    rights = [*(after.left for after in rects[1:]), *(rect.right for rect in rects[-1:])]
    return [
        pygame.Rect(rect.x, rect.y, min(rect.width, right - rect.left), rect.height)
        for rect, right in zip(rects, rights, strict=True)
    ]
