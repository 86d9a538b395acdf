"""What a player of A New World has claimed, laid out on the sheet of results."""

from collections.abc import Sequence
from itertools import product
from typing import Final

import pygame

from game.new_world.components import KINDS, Components
from game.new_world.state import State
from ui.new_world.faces import Faces
from ui.stage import Stage

GAP: Final = 4
"""Between pieces, in pixels."""
BONUS: Final = 0.76
FINDS: Final = {1: (0.8, 0.533), 2: (0.7, 0.466)}
"""How large tiles are that have room, as shares of its height; Exploration tiles by the number of their lines."""


def source_pictures(stage: Stage, faces: Faces, height: float) -> list[pygame.Surface]:
    """Return a small picture of every source of points, in the order in which they are counted."""
    return [
        faces.mini_card(None, (height * 0.76, height)),
        stage.sprites.get("tiles/bonus", height, height),
        stage.sprites.get("tiles/exploration", height * 1.4, height * 0.93),
        faces.goods_row(1 << 24 | 1 << 16, height * 0.86, height * 0.5),
    ]


def draw_claimed(
    face: pygame.Surface,
    faces: Faces,
    parts: Components,
    position: State,
    seat: int,
    rooms: tuple[pygame.Rect, pygame.Rect],
) -> None:
    """Paint the cards of a player in one row, those of a kind together, and the tiles in another."""
    cards, tiles = rooms
    size = round(cards.height * 0.75), cards.height
    kinds = range(len(KINDS))
    by_kind = [[card for card in position.cards[seat] if parts.cards[card].kind == kind] for kind in kinds]
    _lay_row(face, cards, [[faces.mini_card(card, size) for card in held] for held in by_kind if held])
    bonus, finds = position.tiles[seat], position.explored[seat]
    rects = tile_rects(tiles, len(bonus), len(finds))
    for tile, rect in zip(bonus, rects, strict=False):
        face.blit(faces.bonus(tile, rect.width), rect)
    for find, rect in zip(finds, rects[len(bonus) :], strict=True):
        face.blit(faces.find(find, rect.size), rect)


def claimed_key(position: State) -> tuple[object, ...]:
    """Return what tells one picture of claimed pieces from another."""
    held = tuple((*position.cards[seat], "", *position.tiles[seat]) for seat in range(position.players))
    return held, tuple(tuple(each) for each in position.explored)


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
