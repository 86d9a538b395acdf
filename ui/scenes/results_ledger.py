"""The ledger of the results: its lines, the pictures of the sources, and what each player has claimed."""

from collections.abc import Sequence
from typing import Final

import pygame

from game.match import Match
from game.new_world.components import KINDS
from game.new_world.state import State
from ui.paint import clear
from ui.scenes.results_layout import Column, ResultsLayout
from ui.stage import Stage
from ui.table.faces import Faces
from ui.table.session import Session
from ui.widgets.chart import Line

GAP: Final = 4.0
"""Between pieces in a row, in pixels."""


class Ledger:
    """All that stands still on the sheet of results, painted once."""

    def __init__(self, stage: Stage, faces: Faces, session: Session) -> None:
        """Take the services and a finished game."""
        self._stage = stage
        self._faces = faces
        self._position = session.match.position
        self._parts = session.rules.components
        self._dyes = tuple(session.dyes)

    def draw(self, surface: pygame.Surface, layout: ResultsLayout, figures: Sequence[pygame.Rect]) -> None:
        """Paint the ledger; `figures` are the places of the players at the heads of their columns."""
        seats = range(len(self._dyes))
        held = tuple((*self._position.cards[seat], "", *self._position.tiles[seat]) for seat in seats)
        finds = tuple(tuple(each) for each in self._position.finds)
        spots = tuple((figure.x, figure.y) for figure in figures)
        key = ("ledger", *layout.sheet.size, *self._dyes, spots, held, finds)
        surface.blit(self._stage.paint.keep(key, lambda: self._paint(layout, figures)), layout.sheet)

    def _paint(self, layout: ResultsLayout, figures: Sequence[pygame.Rect]) -> pygame.Surface:
        theme = self._stage.theme
        face = clear(*layout.sheet.size)
        away = -layout.sheet.x, -layout.sheet.y
        for rule in layout.rules:
            face.fill(theme.colour("ink_soft", 150), rule.move(away))
        for picture, spot in zip(self._source_pictures(layout), layout.icons, strict=True):
            face.blit(picture, picture.get_rect(center=spot.move(away).center))
        for seat, (column, figure) in enumerate(zip(layout.columns, figures, strict=True)):
            dye = self._dyes[seat]
            face.blit(self._faces.settler(dye, figure.height), figure.move(away))
            ribbon = column.ribbon.move(away)
            face.blit(self._stage.paint.gradient(*ribbon.size, f"{dye}_mid", f"{dye}_dark"), ribbon)
            pygame.draw.rect(face, theme.colour("ink"), ribbon, 1)
            self._lay_out(face, seat, column, away)
        return face

    def _source_pictures(self, layout: ResultsLayout) -> list[pygame.Surface]:
        height = layout.icons[0].height
        return [
            self._faces.mini_card(None, (height * 0.76, height)),
            self._stage.sprites.get("tiles/bonus", height, height),
            self._stage.sprites.get("tiles/exploration", height * 1.4, height * 0.93),
            self._faces.goods_row(1 << 24 | 1 << 16, height * 0.86, height * 0.5),
        ]

    def _lay_out(self, face: pygame.Surface, seat: int, column: Column, away: tuple[int, int]) -> None:
        """Paint the cards of a player in one row, those of a kind together, and the tiles in another."""
        position, faces = self._position, self._faces
        cards, tiles = column.cards.move(away), column.tiles.move(away)
        size = round(cards.height * 0.75), cards.height
        kinds = range(len(KINDS))
        by_kind = [[card for card in position.cards[seat] if self._parts.cards[card].kind == kind] for kind in kinds]
        _lay_row(face, cards, [[faces.mini_card(card, size) for card in held] for held in by_kind if held])
        bonus = [[faces.bonus(tile, round(tiles.height * 0.94))] for tile in position.tiles[seat]]
        size = round(tiles.height * 0.99), round(tiles.height * 0.66)
        finds = [faces.find(find, size) for find in position.finds[seat]]
        _lay_row(face, tiles, [*bonus, finds] if finds else bonus)


def points_by_round(match: Match[State], dyes: Sequence[str]) -> list[Line]:
    """Return the points of every seat before each round and at the end."""
    starts = range(0, len(match.turns), match.position.players)
    positions = [*(match.position_at(turn) for turn in starts), match.position]
    scores = [match.rules.standing(position).scores for position in positions]
    return [Line(dye, tuple(each[seat].total for each in scores)) for seat, dye in enumerate(dyes)]


def in_row(room: pygame.Rect, groups: Sequence[Sequence[int]]) -> list[int]:
    """Return where pieces of given widths begin, side by side in the middle of a room.

    When there are too many, those of a group overlap, so that the last of every group is seen whole.
    """
    widths = [width for group in groups for width in group]
    lasts = sum(group[-1] + GAP for group in groups) - GAP
    hidden = sum(width + GAP for group in groups for width in group[:-1])
    share = min(1.0, max(0.0, room.width - lasts) / hidden) if hidden else 1.0
    steps = [
        (width + GAP) * (share if place < len(group) - 1 else 1)
        for group in groups
        for place, width in enumerate(group)
    ]
    left = room.centerx - (lasts + hidden * share) / 2
    return [round(left + sum(steps[:place])) for place in range(len(widths))]


def _lay_row(face: pygame.Surface, room: pygame.Rect, groups: Sequence[Sequence[pygame.Surface]]) -> None:
    """Paint groups of pictures side by side."""
    pictures = [picture for group in groups for picture in group]
    lefts = in_row(room, [[picture.get_width() for picture in group] for group in groups])
    for picture, left in zip(pictures, lefts, strict=True):
        face.blit(picture, (left, room.centery - picture.get_height() // 2))
