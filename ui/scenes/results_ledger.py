"""The ledger of the results: its lines, the pictures of the sources, and what each player has claimed."""

from collections.abc import Sequence

import pygame

from game.match import Match
from game.rules import P
from ui.game_pages import Pages
from ui.look.paint import clear
from ui.scenes.results_layout import ResultsLayout
from ui.stage import Stage
from ui.table.session import Session
from ui.widgets.chart import Line


class Ledger:
    """All that stands still on the sheet of results, painted once."""

    def __init__(self, stage: Stage, pages: Pages, session: Session) -> None:
        self._stage = stage
        self._pages = pages
        self._position = session.match.position
        self._set = session.rules.fingerprint
        self._colours = tuple(session.colours)

    def draw(self, surface: pygame.Surface, layout: ResultsLayout, figures: Sequence[pygame.Rect]) -> None:
        """Paint the ledger; `figures` are the places of the players at the heads of their columns."""
        spots = tuple((figure.x, figure.y) for figure in figures)
        held = self._pages.claimed_key(self._position)
        key = ("ledger", self._set, *layout.sheet.size, *self._colours, spots, held)
        surface.blit(self._stage.paint.keep(key, lambda: self._paint(layout, figures)), layout.sheet)

    def _paint(self, layout: ResultsLayout, figures: Sequence[pygame.Rect]) -> pygame.Surface:
        theme = self._stage.theme
        face = clear(*layout.sheet.size)
        away = -layout.sheet.x, -layout.sheet.y
        for rule in layout.rules:
            face.fill(theme.colour("ink_soft", 150), rule.move(away))
        for picture, spot in zip(self._pages.source_pictures(layout.icons[0].height), layout.icons, strict=True):
            face.blit(picture, picture.get_rect(center=spot.move(away).center))
        for seat, (column, figure) in enumerate(zip(layout.columns, figures, strict=True)):
            colour = self._colours[seat]
            face.blit(self._pages.pieces.figure(colour, figure.height), figure.move(away))
            ribbon = column.ribbon.move(away)
            face.blit(self._stage.paint.gradient(*ribbon.size, f"{colour}_mid", f"{colour}_dark"), ribbon)
            pygame.draw.rect(face, theme.colour("ink"), ribbon, 1)
            self._pages.draw_claimed(face, self._position, seat, column.cards.move(away), column.tiles.move(away))
        return face


def points_by_round(match: Match[P], colours: Sequence[str]) -> list[Line]:
    """Return the points of every seat before each round and at the end."""
    starts = range(0, len(match.turns), match.position.players)
    positions = [*(match.position_at(turn) for turn in starts), match.position]
    scores = [match.rules.standing(position).scores for position in positions]
    return [Line(colour, tuple(each[seat].total for each in scores)) for seat, colour in enumerate(colours)]
