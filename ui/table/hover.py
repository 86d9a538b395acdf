"""What is said about the thing under the pointer: the preview of a click, or a sentence."""

from typing import Final

import pygame

from game.steps import END, REST, step_of
from ui.rooms import Table
from ui.stage import Stage
from ui.table.game_table import Look
from ui.table.hit_test import HitTest
from ui.table.layout import TableLayout
from ui.table.offer import Offer
from ui.table.picker import Picker
from ui.table.session import Session
from ui.table.tip_note import Tip
from ui.table.view import Target
from ui.widgets.button import button_at

LARGEST_SUBJECT: Final = 0.06
"""What takes more of the window than this share is no thing beside which a tip could lie."""
Sheet = tuple[pygame.Surface, pygame.Rect, pygame.Rect]
"""A preview, the thing it is about, and the room in which it may lie."""


class Hover:
    """Finds what to say; a preview is drawn once for each moment of the game."""

    def __init__(self, stage: Stage, session: Session, table: Table) -> None:
        self._stage = stage
        self._session = session
        self._table = table
        self._previews: dict[Target, pygame.Surface | None] = {}
        self._hushed = False

    def forget(self) -> None:
        """Let previews be drawn anew, because the game or the window has changed."""
        self._previews = {}

    def hush(self) -> None:
        """Say nothing until the pointer moves: what is under it was used, or something else was looked at since."""
        self._hushed = True

    def wake(self) -> None:
        """Speak again, because the pointer moves."""
        self._hushed = False

    def preview(self, hovered: Target | None, layout: TableLayout, picker: Picker) -> pygame.Surface | None:
        """Return what a click where the pointer is would bring about, when that is not plain to see."""
        if hovered is None or not self._stage.settings.previews:
            return None
        if hovered not in self._previews:
            match, colours = self._session.match, self._session.colours
            self._previews[hovered] = self._table.preview(layout, match, picker, colours, hovered)
        return self._previews[hovered]

    def target(self, offer: Offer, pointer: tuple[int, int], covered: bool) -> Target | None:
        """Return the thing under the pointer unless it is covered, or that which the button there is about."""
        button = button_at(offer.buttons, pointer)
        if button is None:
            return None if covered else offer.target_at(pointer)
        kind = {"end": END, "rest": REST}.get(button.action) if button.enabled else None
        return None if kind is None else self._table.aims(self._session.match.position, (step_of(kind),))[0]

    def sheet(self, hovered: Target | None, offer: Offer, layout: TableLayout) -> Sheet | None:
        """Return what a click would bring about, unless a dialog is open, the thing it would be on, and its room."""
        if hovered is None or offer.dialog is not None or self._hushed:
            return None
        preview = self.preview(hovered, layout, offer.possible)
        if preview is None:
            return None
        return preview, offer.targets[hovered], self._table.preview_room(layout, hovered)

    def tip(self, hit: HitTest, pointer: tuple[int, int], moving: bool) -> Tip | None:
        """Return a sentence about the button under the pointer, or about the piece there unless pieces move."""
        button = button_at(hit.offer.buttons, pointer)
        if button is not None and button.tip and not self._hushed:
            return Tip(button.tip, button.rect)
        if hit.on_dialog(pointer):
            near = pygame.Rect(pointer, (1, 1)).inflate(11, 11)
            return None if moving else tip_of(hit.look(pointer), near)
        if self._hushed or moving or button is not None or hit.log.covers(hit.layout, pointer):
            return None
        return tip_of(hit.look(pointer), _subject(hit.offer, hit.layout, pointer))


def tip_of(look: Look, near: pygame.Rect) -> Tip | None:
    """Return what is said about what there is to see, beside the thing itself or something near."""
    return Tip(look.tip, look.about or near, look.facts, look.subject is not None) if look.tip else None


def _subject(offer: Offer, layout: TableLayout, pointer: tuple[int, int]) -> pygame.Rect:
    """Return the smallest thing on the table under the pointer, or a bit of the table round it where there is none."""
    most = layout.seen.width * layout.seen.height * LARGEST_SUBJECT
    here = [rect for rect in offer.targets.values() if rect.collidepoint(pointer) and rect.width * rect.height <= most]
    near = pygame.Rect(pointer[0] - 6, pointer[1] - 6, 12, 12)
    return min(here, key=lambda rect: rect.width * rect.height, default=near)
