"""The ledger of the results: its lines, the pictures of the sources, and what each player has claimed."""

from collections.abc import Sequence
from itertools import product
from typing import Final

import pygame

from game.match import Match
from game.new_world.components import KINDS
from game.new_world.state import State
from ui.look.paint import clear
from ui.new_world.faces import Faces
from ui.scenes.results_layout import Column, ResultsLayout
from ui.stage import Stage
from ui.table.session import Session
from ui.widgets.chart import Line

GAP: Final = 4
"""Between pieces, in pixels."""
BONUS: Final = 0.76
FINDS: Final = {1: (0.8, 0.533), 2: (0.7, 0.466)}
"""How large tiles are that have room, as shares of its height; Exploration tiles by the number of their lines."""


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
            face.blit(self._faces.figure(dye, figure.height), figure.move(away))
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
        bonus, finds = position.tiles[seat], position.finds[seat]
        rects = tile_rects(tiles, len(bonus), len(finds))
        for tile, rect in zip(bonus, rects, strict=False):
            face.blit(faces.bonus(tile, rect.width), rect)
        for find, rect in zip(finds, rects[len(bonus) :], strict=True):
            face.blit(faces.find(find, rect.size), rect)


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


def tile_rects(room: pygame.Rect, bonus: int, finds: int) -> list[pygame.Rect]:
    """Return where Bonus tiles and then Exploration tiles lie in a room: all side by side, as large as they fit.

    When there are many, Exploration tiles lie in two lines.
    """
    rects: list[pygame.Rect] = []
    whole = pygame.Rect(0, 0, 0, 0)
    for percent, lines in product(range(100, 0, -1), FINDS):
        rects = _side_by_side(room.height * percent / 100, bonus, finds, lines)
        whole = rects[0].unionall(rects) if rects else whole
        if whole.width <= room.width and whole.height <= room.height:
            break
    return [rect.move(room.centerx - whole.centerx, room.centery) for rect in rects]


def _side_by_side(side: float, bonus: int, finds: int, lines: int) -> list[pygame.Rect]:
    """Return tiles whose sizes are shares of a side, from the left edge on and with their middle at the height 0."""
    square, (wide, high) = round(BONUS * side), (round(share * side) for share in FINDS[lines])
    found = [pygame.Rect((square + GAP) * number, -(square // 2), square, square) for number in range(bonus)]
    left, columns = (square + GAP) * bonus, -(-finds // lines)
    top = -((high * lines + GAP * (lines - 1)) // 2)
    for number in range(finds):
        line, column = divmod(number, columns)
        found.append(pygame.Rect(left + (wide + GAP) * column, top + (high + GAP) * line, wide, high))
    return found


def _lay_row(face: pygame.Surface, room: pygame.Rect, groups: Sequence[Sequence[pygame.Surface]]) -> None:
    """Paint groups of pictures in one row."""
    pictures = [picture for group in groups for picture in group]
    lefts = in_row(room, [[picture.get_width() for picture in group] for group in groups])
    for picture, left in zip(pictures, lefts, strict=True):
        face.blit(picture, (left, room.centery - picture.get_height() // 2))
