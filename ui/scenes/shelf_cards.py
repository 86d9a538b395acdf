"""What the shelf looks like: where its cards lie, and how saves and records are painted on them."""

from dataclasses import dataclass, replace
from typing import Final

import pygame
from pygame import Rect

from ui.game_pages import Pages
from ui.look.paint import clear
from ui.look.scale import Scale
from ui.rooms import pages_of
from ui.saves.store import SavedGame
from ui.stage import Stage
from ui.table.session import Session
from ui.thumbnail import picture_of
from ui.widgets.focus import draw_light
from ui.widgets.label import Label, draw_label, shrunk

COLUMNS: Final = 2
ROWS: Final = 4
CELLS: Final = COLUMNS * ROWS
TOP: Final = (14, 12, 1572, 76)
BAR: Final = (14, 812, 1572, 80)
BAR_TOP: Final = 812
"""What begins below this, in units, keeps to the lower edge of the window; the rest to its middle."""
FIRST: Final = (14, 102)
CARD: Final = (779, 166)
STEP: Final = (793, 179)
PICTURE: Final = (12, 12, 248, 142)
BAND: Final = (14, 120, 244, 32)
"""Across the foot of the picture, for what is done with the card."""
TITLE: Final = (276, 10, 258, 36)
DATE: Final = (536, 10, 184, 36)
TITLE_BESIDE: Final = (276, 10, 206, 36)
DATE_BESIDE: Final = (486, 10, 184, 36)
"""Title and date left of what can be seen of a finished game."""
TAG: Final = (16, 16, 168, 32)
"""At the corner of the picture: the number of the slot and the round."""
WINNER: Final = 0.81
"""How far right on the picture whoever won stands: beside the tag, which would hide the crown."""
BIN: Final = (734, 8, 38, 38)
PEOPLE: Final = (276, 50, 446, 106)
PEOPLE_BESIDE: Final = (276, 50, 396, 106)
WAYS: Final = ("replay", "results", "moments")
"""What can be seen of a finished game, from top to bottom at the right of its card, apart from its deletion."""
WAY: Final = (686, 11, 40, 40)
WAY_STEP: Final = 52
PERSON: Final = 40
"""The greatest height of a player's line in units."""


@dataclass(frozen=True)
class CardLayout:
    """Where the parts of a card are."""

    whole: Rect
    picture: Rect
    band: Rect
    title: Rect
    date: Rect
    bin: Rect
    people: Rect
    tag: Rect
    ways: tuple[Rect, ...]


@dataclass(frozen=True)
class ShelfLayout:
    """Where everything is on the page."""

    top: Rect
    heading: Rect
    tabs: tuple[Rect, ...]
    cards: tuple[CardLayout, ...]
    bar: Rect
    back: Rect
    earlier: Rect
    page: Rect
    later: Rect
    replay: Rect
    middle: Rect
    """For a sentence when there are no cards."""


def shelf_layout(size: tuple[int, int], finished: bool = False) -> ShelfLayout:
    """Return where everything is in a window, of saved games or of finished ones."""
    scale = Scale(*size)
    title_at, date_at, people_at = (TITLE_BESIDE, DATE_BESIDE, PEOPLE_BESIDE) if finished else (TITLE, DATE, PEOPLE)

    def part(x: float, y: float, width: float, height: float) -> Rect:
        return scale.on_page((x, y, width, height), BAR_TOP)

    def card(number: int) -> CardLayout:
        x = FIRST[0] + number % COLUMNS * STEP[0]
        y = FIRST[1] + number // COLUMNS * STEP[1]
        parts = PICTURE, BAND, title_at, date_at, BIN, people_at, TAG
        places = [part(x + each[0], y + each[1], *each[2:]) for each in parts]
        ways = tuple(part(x + WAY[0], y + WAY[1] + WAY_STEP * way, *WAY[2:]) for way in range(len(WAYS)))
        picture, band, title, date, bin_, people, tag = places
        return CardLayout(part(x, y, *CARD), picture, band, title, date, bin_, people, tag, ways)

    return ShelfLayout(
        top=part(*TOP),
        heading=part(44, 16, 760, 68),
        tabs=(part(840, 24, 360, 52), part(1204, 24, 360, 52)),
        cards=tuple(card(number) for number in range(CELLS)),
        bar=part(*BAR),
        back=part(30, 826, 280, 52),
        earlier=part(590, 828, 48, 48),
        page=part(650, 828, 300, 48),
        later=part(962, 828, 48, 48),
        replay=part(1120, 826, 450, 52),
        middle=part(300, 380, 1000, 140),
    )


class CardView:
    """Paints cards."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage

    def draw_empty(self, surface: pygame.Surface, layout: CardLayout, label: Label, icon: str, light: str) -> None:
        """Paint a groove where a card could lie; only its outline, where none can be laid now."""
        draw_light(self._stage, surface, layout.whole, 14, light)
        groove, radius = layout.whole, 12 * Scale(*self._stage.size).unit
        if not icon:
            surface.blit(self._stage.paint.ring(*groove.size, radius, "disabled", 1), groove)
        else:
            surface.blit(self._stage.paint.panel(*groove.size, radius, "dark"), groove)
            side = round(layout.whole.height * 0.3)
            place = Rect(0, 0, side, side)
            place.midbottom = layout.whole.centerx, layout.whole.centery + round(side * 0.1)
            surface.blit(self._stage.sprites.get(f"icons/{icon}", side, side), place)
        draw_label(self._stage, surface, label)

    def draw(
        self, surface: pygame.Surface, layout: CardLayout, kept: SavedGame, light: str, labels: list[Label]
    ) -> None:
        """Paint a save or a record on a card of paper."""
        stage, whole = self._stage, layout.whole
        draw_light(stage, surface, whole, 12, light)
        plate = stage.paint.panel(*whole.size, 12 * Scale(*stage.size).unit, "paper")
        shadow, pad = stage.paint.shadow(plate, 5, 150, ("shelf_card", *whole.size))
        surface.blit(shadow, (whole.x - pad + 2, whole.y - pad + 4))
        surface.blit(plate, whole)
        self._draw_picture(surface, layout.picture, kept)
        if kept.session is not None:
            self._draw_people(surface, layout.people, kept.session)
            self._draw_leaders(surface, self.people_labels(layout.people, kept.session))
        for label in labels:
            draw_label(stage, surface, label)

    def draw_tag(self, surface: pygame.Surface, label: Label) -> None:
        """Paint a dark tag on the corner of the picture, as long as its words."""
        words = self._stage.fonts.width(label.text, label.face, label.pixels)
        plate = Rect(label.rect.topleft, (min(label.rect.width, words + label.rect.height), label.rect.height))
        surface.blit(self._stage.paint.panel(*plate.size, plate.height * 0.3, "dark"), plate)
        draw_label(self._stage, surface, replace(label, rect=plate))

    def draw_band(self, surface: pygame.Surface, layout: CardLayout, label: Label) -> None:
        """Paint a dark band across the foot of the picture, with what is done with the card."""
        surface.blit(self._stage.paint.panel(*layout.band.size, 5, "dark"), layout.band)
        draw_label(self._stage, surface, label)

    def _draw_picture(self, surface: pygame.Surface, rect: Rect, kept: SavedGame) -> None:
        pages = self._pages(kept.session)
        position = kept.session.match.position if kept.session is not None else None
        key = ("shelf_picture", *rect.size, hash(kept.picture or pages.cover_key(position)))

        def make() -> pygame.Surface:
            return self._framed(picture_of(kept.picture) or pages.cover(position, rect.size), rect.size)

        surface.blit(self._stage.paint.keep(key, make), rect)
        if kept.session is not None and kept.session.match.is_over:
            self._draw_winner(surface, rect, kept.session)

    def _pages(self, session: Session | None) -> Pages:
        """Return the pages of a kept game, or of the game on the title for what is no game."""
        if session is None:
            return pages_of(self._stage, self._stage.rules, self._stage.edition.skin)
        return pages_of(self._stage, session.rules, session.choice.skin)

    def _framed(self, picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
        """Return a picture in a frame."""
        face = clear(*size)
        face.blit(picture if picture.get_size() == size else pygame.transform.smoothscale(picture, size), (0, 0))
        face = self._stage.paint.rounded(face, 6)
        face.blit(self._stage.paint.ring(*size, 6, "ink", 2), (0, 0))
        return face

    def _draw_winner(self, surface: pygame.Surface, rect: Rect, session: Session) -> None:
        colour = session.colours[session.match.standing.winner]
        high = round(rect.height * 0.66)
        figure = Rect(0, 0, round(high * 0.8), high)
        figure.midbottom = rect.left + round(rect.width * WINNER), rect.bottom - round(rect.height * 0.06)
        settler = self._pages(session).pieces.figure(colour, high)
        key = ("shelf_winner", session.rules.name, session.choice.skin, colour, *figure.size)
        shadow, pad = self._stage.paint.shadow(settler, 4, 190, key)
        surface.blit(shadow, (figure.x - pad + 2, figure.y - pad + 4))
        surface.blit(settler, figure)
        crown = Rect(0, 0, round(high * 0.42), round(high * 0.36))
        crown.midbottom = figure.centerx, figure.top + round(high * 0.02)
        surface.blit(self._stage.sprites.get("icons/crown", *crown.size), crown)

    def _draw_people(self, surface: pygame.Surface, room: Rect, session: Session) -> None:
        pieces = self._pages(session).pieces
        for seat, line in zip(session.match.standing.ranking, person_lines(room, session), strict=True):
            high = round(line.height * 0.94)
            colour = session.colours[seat]
            figure = pieces.figure(colour, high)
            surface.blit(figure, figure.get_rect(midleft=line.midleft))

    def _draw_leaders(self, surface: pygame.Surface, labels: list[Label]) -> None:
        """Paint dots from each name to its points, as in a ledger."""
        for name, points in zip(labels[::2], labels[1::2], strict=True):
            first = name.rect.left + self._stage.fonts.width(name.text, name.face, name.pixels)
            last = points.rect.right - self._stage.fonts.width(points.text, points.face, points.pixels)
            step = max(5, round(name.pixels * 0.45))
            y = name.rect.centery + round(name.pixels * 0.28)
            for x in range(first + step, last - step, step):
                surface.fill(self._stage.theme.colour("disabled"), (x, y, 2, 2))

    def people_labels(self, room: Rect, session: Session) -> list[Label]:
        """Return the names and points of the players, the best first."""
        standing, found = session.match.standing, []
        lines = person_lines(room, session)
        pixels = max(self._stage.theme.smallest_text, min(lines[0].height * 0.74, room.height * 0.21))
        for place, (seat, line) in enumerate(zip(standing.ranking, lines, strict=True)):
            face = "serif_bold" if place == 0 and session.match.is_over else "serif"
            left = line.left + round(line.height * 0.94)
            name = Rect(left, line.top, round(room.width * 0.8) - (left - room.left), line.height)
            points = Rect(name.right, line.top, line.right - name.right, line.height)
            label = Label(session.match.seats[seat].name, name, face, pixels)
            found.append(shrunk(self._stage, label))
            found.append(Label(str(standing.scores[seat].total), points, "serif_bold", pixels, align="right"))
        return found


def person_lines(room: Rect, session: Session) -> list[Rect]:
    """Return a line for each player, as high as there is room."""
    count = len(session.match.seats)
    high = min(room.height / count, room.height * PERSON / PEOPLE[3])
    top = room.top + (room.height - high * count) / 2
    return [Rect(room.left, round(top + high * place), room.width, int(high)) for place in range(count)]
