"""What is said about the thing under the pointer: the preview of a location, or a sentence."""

import pygame

from game.steps import REST
from ui.look.scale import READABLE
from ui.new_world.layout import TableLayout
from ui.new_world.preview import PreviewSlip, preview_of
from ui.new_world.tips import Tip, tip_at
from ui.new_world.words import Narrator
from ui.stage import Stage
from ui.table.painter import TablePainter
from ui.table.picker import Picker
from ui.table.session import Session
from ui.table.shown import Shown, Target
from ui.widgets.button import Button, button_at


class Hover:
    """Finds what to say; a preview is drawn once for each moment of the game."""

    def __init__(self, stage: Stage, session: Session, painter: TablePainter) -> None:
        """Take the services and the game."""
        self._stage = stage
        self._session = session
        self._painter = painter
        self._moment = 0

    def forget(self) -> None:
        """Let previews be drawn anew, because the game or the window has changed."""
        self._moment += 1

    def slip(
        self, hovered: Target | None, layout: TableLayout, narrator: Narrator, picker: Picker
    ) -> pygame.Surface | None:
        """Return the preview of the location under the pointer while one has to be chosen."""
        wanted = self._stage.settings.previews and picker.can(REST)
        if hovered is None or hovered[0] != "place" or not wanted:
            return None
        place = hovered[1]
        return self._stage.paint.keep(
            ("preview", self._moment, place), lambda: self._draw_slip(place, layout, narrator)
        )

    def _draw_slip(self, place: int, layout: TableLayout, narrator: Narrator) -> pygame.Surface:
        match, rules = self._session.match, self._session.rules
        found = preview_of(match, rules, narrator, self._stage.words, place)
        view = PreviewSlip(self._stage, self._painter.faces, rules, narrator)
        unit = layout.slip_unit
        slip = view.draw(match.position, self._session.dyes, found, unit)
        while unit > READABLE and not _leaves_sight(slip, layout):
            unit *= 0.93
            slip = view.draw(match.position, self._session.dyes, found, unit)
        return slip

    def tip(self, pointer: tuple[int, int], buttons: list[Button], layout: TableLayout, shown: Shown) -> Tip | None:
        """Return a sentence about the button or the piece under the pointer."""
        button = button_at(buttons, pointer)
        if button is not None:
            return (button.tip, button.rect) if button.tip else None
        parts = self._session.rules.components
        return tip_at(self._stage.words, self._painter.faces, parts, layout, shown, pointer)


def _leaves_sight(slip: pygame.Surface, layout: TableLayout) -> bool:
    """Return whether enough of the map is seen beside a slip."""
    return slip.get_width() <= layout.map.width * 0.6 and slip.get_height() <= layout.map.height * 0.7
