"""The dialog at a fort: a Bonus tile and the card above it, to be taken in either order."""

from collections.abc import Mapping
from dataclasses import replace

import pygame

from game.goods import Bag, size
from game.steps import Step, Steps
from ui.new_world.faces import Faces
from ui.new_world.layout import AtlasLayout
from ui.stage import Stage
from ui.table.dialog import DialogSheet
from ui.table.game_table import Look
from ui.table.picker import Picker


class FortDialog(DialogSheet):
    """Take a Bonus tile and claim the card, in either order."""

    def __init__(
        self,
        stage: Stage,
        faces: Faces,
        layout: AtlasLayout,
        picker: Picker,
        offers: list[tuple[Step, str, int]],
        told: Mapping[Step, Look],
        missing: Bag,
        spot: pygame.Rect,
        name: str,
    ) -> None:
        """Offer tiles and card: each a step, what it is and its number; `missing` are the goods the card still asks.

        What is said about each offer, and why it can't be had, is `told` by its step.
        """
        width = 40 + sum(84 if what == "bonus" else 122 for _, what, _ in offers)
        super().__init__(stage, faces, layout, name, max(220, width), 238 if missing else 206)
        self._faces = faces
        self._picker = picker
        self._offers = offers
        self._told = told
        self._missing = missing
        self.put_beside(spot)

    def _rects(self) -> list[pygame.Rect]:
        rects = []
        x = self.rect.x + round(18 * self.unit)
        for _, what, _ in self._offers:
            width, height = (74, 74) if what == "bonus" else (112, 145)
            top = self.rect.y + round((44 + (145 - height) / 2) * self.unit)
            rects.append(pygame.Rect(x, top, round(width * self.unit), round(height * self.unit)))
            x += round((width + 10) * self.unit)
        return rects

    def click(self, spot: tuple[int, int]) -> Steps:
        """Return the step of the offer under a spot when it is possible."""
        for (step, _, _), rect in zip(self._offers, self._rects(), strict=True):
            if rect.collidepoint(spot) and step in self._picker.legal:
                return (step,)
        return ()

    def look(self, spot: tuple[int, int]) -> Look:
        """Return what is said about the offer under a spot; it is said beside the dialog."""
        for (step, _, _), rect in zip(self._offers, self._rects(), strict=True):
            if rect.collidepoint(spot):
                return replace(self._told[step], about=self.rect)
        return Look()

    def store(self, number: int) -> Steps:
        """Do nothing: the card is paid as it asks."""
        return ()

    def parts(self) -> dict[str, pygame.Rect]:
        """Return the offers that are possible, by their number."""
        rects = enumerate(self._rects())
        return {f"offer:{n}": rect for n, rect in rects if self._offers[n][0] in self._picker.legal}

    def press(self, part: str) -> Steps:
        """Return the step of an offer."""
        return (self._offers[int(part.removeprefix("offer:"))][0],)

    def toward(self, step: Step) -> pygame.Rect | None:
        """Return the offer to click."""
        offers = zip(self._offers, self._rects(), strict=True)
        return next((rect for (each, _, _), rect in offers if each == step), None)

    def draw(self, surface: pygame.Surface, pointer: tuple[int, int]) -> None:
        """Paint the offers; those that are possible are lit."""
        self.draw_paper(surface, pointer)
        if self._missing:
            self._draw_missing(surface)
        for (step, what, number), rect in zip(self._offers, self._rects(), strict=True):
            face = self._faces.bonus(number, rect.width) if what == "bonus" else self._faces.card(number, rect.size)
            if not self.stage.settings.lit_moves:
                surface.blit(face, rect)
            elif step in self._picker.legal:
                colour = "hover" if rect.collidepoint(pointer) else "lit"
                rim, pad = self.stage.paint.rim(face, colour, 3 * self.unit, ("offer", what, *rect.size))
                surface.blit(rim, (rect.x - pad, rect.y - pad))
                surface.blit(face, rect)
            else:
                surface.blit(self._faces.ghost(face, ("offer", what, number, *rect.size), 110), rect)

    def _draw_missing(self, surface: pygame.Surface) -> None:
        """Paint the goods that the card asks for beyond those at hand."""
        label = self.stage.fonts.line(
            self.stage.words("dialog.missing"), "sans_bold", self.stage.theme.size("caption") * self.unit, "ink"
        )
        left, middle = self.rect.x + round(18 * self.unit), self.rect.bottom - round(24 * self.unit)
        surface.blit(label, label.get_rect(midleft=(left, middle)))
        room = self.rect.right - left - label.get_width() - 30 * self.unit
        step = min(22 * self.unit, (room - 24 * self.unit) / max(1, size(self._missing) - 1))
        row = self._faces.goods_row(self._missing, 24 * self.unit, step)
        surface.blit(row, row.get_rect(midleft=(left + label.get_width() + round(10 * self.unit), middle)))
