"""The bar of a replay: what happened, the way through the game as a groove with a knob, and the buttons."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from game.ai.guide import SearchPosition
from game.events import GameEnded
from ui.keys import keys_of
from ui.look.paint import clear, smooth
from ui.look.pieces import Pieces
from ui.look.scale import Scale
from ui.look.words import Words
from ui.settings import Settings
from ui.stage import Stage
from ui.table.layout import TableLayout, bar_growth
from ui.table.moments import Moment, key_moments
from ui.table.narrator import Narrator
from ui.table.replay_index import ReplayIndex
from ui.table.session import Session
from ui.widgets.focus import draw_light

STRIP: Final = 46
"""The height of the row with the buttons in units."""
LEAST_STRIP: Final = 34
ROUND: Final = ("turn_back", "step_back", "play", "step", "turn")
"""The buttons that move through the game, from the left."""
KEYS: Final = {
    "leave": pygame.K_ESCAPE,
    "play": pygame.K_SPACE,
    "picture": pygame.K_p,
    "continue": pygame.K_c,
}
"""Keys of a replay alone; the log has the key that the player chose."""

Ticks = tuple[list[float], list[tuple[float, str]]]
"""Shares of the way: beginnings of rounds, and key moments with their colours."""


@dataclass(frozen=True)
class BarLayout:
    """Where the parts of the bar are."""

    whole: Rect
    words: Rect
    track: Rect
    buttons: dict[str, Rect]


@dataclass(frozen=True)
class Told:
    """What the bar says."""

    colour: str
    name: str
    text: str
    where: str
    """Which round it is, in words."""
    short: str = ""
    """What stands there instead when the text is too long."""


def told_of(words: Words, session: Session, index: ReplayIndex[SearchPosition], at: int, narrator: Narrator) -> Told:
    """Return what the bar says about a moment of a game."""
    match = session.match
    rounds = -(-len(match.turns) // len(match.seats))
    turn = index.turn_before(at)
    where = words("replay.round", round=turn // len(match.seats) + 1, rounds=rounds)
    events = index.events(at)
    if not events:
        return Told("", "", words("replay.start"), where)
    if any(isinstance(event, GameEnded) for event in events):
        return Told("", "", words("replay.over"), where)
    seat = match.turns[turn].seat
    text = narrator.step(events)
    if not text:  # the turn is over: all of it is told, if there is room
        text, short = narrator.step(match.turns[turn].events), words("replay.ended")
        return Told(session.colours[seat], match.seats[seat].name, text or short, where, short)
    return Told(session.colours[seat], match.seats[seat].name, text, where)


def replay_keys(settings: Settings) -> dict[str, int]:
    """Return the key of everything that has one; the one that was chosen for the log does nothing else."""
    keys = keys_of(settings)
    chosen = {name: keys[name] for name in ("log", "whole")}
    return {**{name: 0 if key in chosen.values() else key for name, key in KEYS.items()}, **chosen}


def strip_height(size: tuple[int, int], percent: int = 100) -> int:
    """Return how much lower than the window the table has to be, for a wished size of the interface."""
    return max(round(Scale(*size).px(STRIP) * bar_growth(percent)), LEAST_STRIP)


def bar_layout(size: tuple[int, int], table: TableLayout, widths: Mapping[str, int], percent: int = 100) -> BarLayout:
    """Return where everything is below a table; `widths` are those of the buttons with words."""
    strip, prompt = strip_height(size, percent), table.prompt
    whole = Rect(prompt.left, prompt.top, prompt.width, prompt.height + strip)
    high = button_height(size, percent)
    gap = max(5, Scale(*size).px(8))
    top = prompt.bottom + (strip - high) // 2 - Scale(*size).px(3)
    buttons: dict[str, Rect] = {}
    left = whole.left + gap
    for name in ("leave", *ROUND):
        wide = widths.get(name, high)
        buttons[name] = Rect(left, top, wide, high)
        left += wide + (2 * gap if name == "leave" else gap)
    right = whole.right - gap
    for name in ("continue", "picture", "log"):
        wide = widths.get(name, high)
        buttons[name] = Rect(right - wide, top, wide, high)
        right -= wide + gap
    knob = high // 2
    track = Rect(left + knob, top, right - left - 2 * knob, high)
    order = ("leave", *ROUND, "log", "picture", "continue")
    return BarLayout(whole, prompt, track, {name: buttons[name] for name in order})


def button_height(size: tuple[int, int], percent: int = 100) -> int:
    """Return how high the buttons of the bar are."""
    return round(strip_height(size, percent) * 0.8)


def moment_at(track: Rect, x: float, last: int) -> int:
    """Return the moment that a place along the groove stands for."""
    share = (x - track.left) / max(1, track.width)
    return round(min(1.0, max(0.0, share)) * last)


def ticks_of(session: Session, index: ReplayIndex[SearchPosition], others: Sequence[Moment]) -> Ticks:
    """Return where along the way rounds begin, and where key moments lie in the colours of those who had them."""
    match, last = session.match, max(1, index.last)
    rounds = [index.start_of(turn) / last for turn in range(0, len(match.turns), len(match.seats))]
    moments = key_moments(match, others) if match.is_over else []
    return rounds[1:], [(index.start_of(each.turn) / last, session.colours[each.seat]) for each in moments]


class ReplayBar:
    """Draws the bar; its buttons are drawn by the scene."""

    def __init__(self, stage: Stage, pieces: Pieces) -> None:
        self._stage = stage
        self._pieces = pieces

    def draw(self, surface: pygame.Surface, layout: BarLayout, told: Told, unit: float) -> None:
        """Paint the plate and what it says."""
        plate = self._stage.paint.panel(*layout.whole.size, 12 * unit, "wood")
        shadow, pad = self._stage.paint.shadow(plate, 6, 190, ("bar", *layout.whole.size))
        surface.blit(shadow, (layout.whole.x - pad + 2, layout.whole.y - pad + 4))
        surface.blit(plate, layout.whole)
        self._words(surface, layout.words, told, unit)

    def _words(self, surface: pygame.Surface, room: Rect, told: Told, unit: float) -> None:
        fonts, theme = self._stage.fonts, self._stage.theme
        gap = round(12 * unit)
        where = fonts.line(told.where, "serif", theme.size("body") * unit, "parchment")
        surface.blit(where, where.get_rect(midright=(room.right - gap, room.centery)))
        left, right = room.left + gap, room.right - 3 * gap - where.get_width()
        if told.colour:
            figure = self._pieces.figure(told.colour, min(room.height * 0.86, 42 * unit))
            surface.blit(figure, figure.get_rect(midleft=(left, room.centery)))
            left += figure.get_width() + gap // 2
        if told.name:
            name = fonts.line(told.name, "serif_bold", theme.size("name") * unit, "brass_light")
            surface.blit(name, name.get_rect(midleft=(left, room.centery - 1)))
            left += name.get_width() + gap
        size = theme.size("body") * unit
        lines = fonts.wrap(told.text, "sans_bold", size, right - left)
        step = fonts.height("sans_bold", size)
        if told.short and step * len(lines) > room.height:
            lines = [told.short]
        step = min(step, room.height // len(lines))
        top = room.centery - step * len(lines) // 2
        for number, text in enumerate(lines):
            words = fonts.line(text, "sans_bold", size, "parchment_light")
            surface.blit(words, words.get_rect(midleft=(left, top + step * number + step // 2)))

    def draw_track(
        self,
        surface: pygame.Surface,
        track: Rect,
        at: float,
        ticks: Ticks,
        light: str,
    ) -> None:
        """Paint the groove, the way that lies behind as brass, lines at rounds, pegs at key moments, and the knob."""
        paint, theme = self._stage.paint, self._stage.theme
        high = max(8, track.height // 4)
        groove = Rect(track.left - high // 2, track.centery - high // 2, track.width + high, high)
        surface.blit(paint.hollow(*groove.size, high / 2, 210), groove)
        done = Rect(groove.left + 2, groove.top + 2, round(track.width * at) + high // 2, high - 4)
        surface.fill(theme.colour("brass"), done)
        for share in ticks[0]:
            x = track.left + round(track.width * share)
            pygame.draw.line(surface, theme.colour("walnut_dark"), (x, groove.top + 1), (x, groove.bottom - 2))
        for share, colour in ticks[1]:
            peg = self._peg(colour, max(9, track.height // 3))
            surface.blit(peg, peg.get_rect(midbottom=(track.left + round(track.width * share), groove.top + 2)))
        side = round(track.height * 0.62)
        knob = paint.panel(side, side, side / 2, "brass")
        place = knob.get_rect(center=(track.left + round(track.width * at), track.centery))
        draw_light(self._stage, surface, place, side / 2, light)
        surface.blit(knob, place)

    def _peg(self, colour: str, side: int) -> pygame.Surface:
        theme = self._stage.theme

        def draw(big: pygame.Surface, fine: int) -> None:
            middle = side * fine / 2
            for radius, tone in ((0.5, "ink"), (0.36, f"{colour}_mid")):
                pygame.draw.circle(big, theme.colour(tone), (middle, middle), radius * side * fine)

        def make() -> pygame.Surface:
            peg = clear(side, side)
            peg.blit(smooth(side, side, draw), (0, 0))
            return peg

        return self._stage.paint.keep(("replay_peg", colour, side), make)
