"""Key moments of a finished game: the chart with their places, and a sentence for each; a click shows it again."""

from typing import Final

import pygame

from ui.look.scale import Scale, placed
from ui.room_packages import edition_of
from ui.rooms import table_of
from ui.routes import play_turn
from ui.scenes.page import Page, beginning_of
from ui.scenes.results_ledger import points_by_round
from ui.stage import Stage
from ui.table.moments import Moment, key_moments, most_telling
from ui.table.session import Session
from ui.widgets.button import Button
from ui.widgets.chart import chart_layout, chart_picture, text_room
from ui.widgets.focus import draw_light
from ui.widgets.label import Label
from ui.widgets.sheet import draw_sheet

SHEET: Final = (1260, 788)
MOST_ROWS: Final = 7
FIRST_ROW: Final = 318
ROW: Final = 62
PARTS: Final = {
    "heading": (60, 30, 630, 60),
    "about": (700, 40, 440, 44),
    "chart": (60, 100, 1140, 200),
}
BAR: Final = (14, 812, 1572, 80)
BACK: Final = (30, 826, 280, 52)
SIGNS: Final = {"best_turn": "star", "lead": "crown", "last_round": "hourglass", "tie_break": "trophy"}
OTHER_SIGN: Final = "warning"
"""By kind of moment: the icon beside its sentence; what only one game knows befell somebody."""


def moments_layout(size: tuple[int, int], rows: int) -> dict[str, pygame.Rect]:
    """Return where everything is in a window, with `row:N` for each moment."""
    scale = Scale(*size)
    left, top = (size[0] - scale.px(SHEET[0])) // 2, scale.px(14) + (size[1] - scale.px(900)) // 2

    def part(x: float, y: float, width: float, height: float) -> pygame.Rect:
        return placed((x, y, width, height), scale.unit, (left, top))

    low = {"bar": scale.alike_on_page(BAR, BAR[1]), "back": scale.alike_on_page(BACK, BAR[1])}
    found = {"sheet": part(0, 0, *SHEET), **low}
    found |= {name: part(*units) for name, units in PARTS.items()}
    return found | {f"row:{row}": part(48, FIRST_ROW + ROW * row, 1164, ROW - 6) for row in range(rows)}


class MomentsScene(Page):
    """Lists what made a difference and leads to the replay of it."""

    def __init__(self, stage: Stage, session: Session) -> None:
        super().__init__(stage)
        self.session = session
        self.world = edition_of(session.rules.name, session.choice.skin).world
        self._table = table_of(stage, session.rules, session.choice.skin)
        self._pieces = self._table.pieces
        found = key_moments(session.match, self._table.narrator(session.match.seats).moments(session.match))
        self.moments: list[Moment] = most_telling(found, MOST_ROWS)
        self.rects: dict[str, pygame.Rect] = {}
        self._lines = points_by_round(session.match, session.colours)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window size."""
        self.rects = moments_layout(size, len(self.moments))
        self.corner = beginning_of(self.rects["sheet"], size, self.stage.window)
        rows = [f"row:{row}" for row in range(len(self.moments))]
        self.focus.lay({name: self.rects[name] for name in (*rows, "back")})

    def act(self, name: str) -> None:
        """Show a moment again, or go back."""
        kind, _, row = name.partition(":")
        if kind == "row":
            play_turn(self.stage, self.session, self.moments[int(row)].turn)
        else:
            super().act(name)

    # Looks

    def draw(self, surface: pygame.Surface) -> None:
        """Paint a sheet on the bare table, with the chart above and a line for each moment."""
        stage, unit = self.stage, Scale(*self.stage.size).unit
        surface.blit(stage.paint.table(*stage.size), (0, 0))
        draw_sheet(stage, surface, self.rects["sheet"], unit)
        self._draw_chart(surface)
        for row, moment in enumerate(self.moments):
            self._draw_row(surface, self.rects[f"row:{row}"], moment, self.focus.light(f"row:{row}", paper=True))
        self.draw_labels(surface, self.labels())
        self.draw_bar(surface, self.rects["bar"])
        self.draw_buttons(surface, [self.button()])

    def button(self) -> Button:
        """Return the way back to the results."""
        return self.back_button(self.rects["back"])

    def _draw_row(self, surface: pygame.Surface, rect: pygame.Rect, moment: Moment, light: str) -> None:
        stage = self.stage
        line = stage.theme.colour("ink_soft", 255)
        draw_light(stage, surface, rect, 8, light)
        if light:
            surface.blit(stage.paint.panel(*rect.size, 8, "paper"), rect)
        else:
            pygame.draw.line(surface, line, (rect.left, rect.bottom + 1), (rect.right, rect.bottom + 1))
        high = round(rect.height * 0.88)
        figure = self._pieces.figure(self.session.colours[moment.seat], high)
        surface.blit(figure, figure.get_rect(midleft=(rect.left + round(high * 0.3), rect.centery)))
        side = round(high * 0.8)
        plate = stage.paint.panel(side, side, side / 2, "button")
        place = plate.get_rect(midleft=(rect.left + round(high * 1.3), rect.centery))
        surface.blit(plate, place)
        sign = stage.sprites.get(f"icons/{SIGNS.get(moment.kind, OTHER_SIGN)}", side * 0.64, side * 0.64)
        surface.blit(sign, sign.get_rect(center=place.center))

    def _draw_chart(self, surface: pygame.Surface) -> None:
        """Paint the points by round, with a peg where each moment lies on the line of its player."""
        rect, pixels = self.rects["chart"], self.stage.text_px(18)
        surface.blit(chart_picture(self.stage, rect.size, self._lines, pixels), rect)
        parts = chart_layout(rect.size, text_room(self.stage, pixels), self._lines)
        for line, spot in zip(self._lines, parts.figures, strict=True):
            surface.blit(self._pieces.figure(line.colour, spot.height), spot.move(rect.topleft))
        for row, moment in enumerate(self.moments):
            x, y = _on_path(parts.paths[moment.seat], (moment.turn + 1) / len(self.session.match.seats))
            chosen = f"row:{row}" in (self.focus.over, self.focus.on)
            self._draw_peg(surface, (rect.x + x, rect.y + y), moment, pixels * (0.62 if chosen else 0.42))

    def _draw_peg(self, surface: pygame.Surface, spot: tuple[float, float], moment: Moment, radius: float) -> None:
        colour = self.session.colours[moment.seat]
        for share, tone in ((1.0, "ink"), (0.72, "parchment_light"), (0.46, f"{colour}_mid")):
            pygame.draw.aacircle(surface, self.stage.theme.colour(tone), spot, radius * share)

    def labels(self) -> list[Label]:
        """Return everything that is written on the sheet."""
        words, rects = self.stage.words, self.rects
        narrator = self._table.narrator(self.session.match.seats)
        found = [
            Label(words("moments.heading"), rects["heading"], "serif_bold", self.stage.text_px(42)),
            Label(words("moments.about"), rects["about"], "sans_italic", self.stage.text_px(22), "ink_soft", "right"),
        ]
        for row, moment in enumerate(self.moments):
            rect = rects[f"row:{row}"]
            left = round(ROW * 2.1 * Scale(*self.stage.size).unit)
            room = pygame.Rect(rect.left + left, rect.top, rect.width - left - rect.height // 4, rect.height)
            found.append(Label(narrator.moment(moment), room, "serif", self.stage.text_px(24), wrapped=True))
        return found


def _on_path(path: tuple[tuple[float, float], ...], place: float) -> tuple[float, float]:
    """Return the point of a line at a place between its joints."""
    place = min(place, len(path) - 1)
    first = min(int(place), len(path) - 2) if len(path) > 1 else 0
    (x, y), (next_x, next_y) = path[first], path[min(first + 1, len(path) - 1)]
    share = place - first
    return x + (next_x - x) * share, y + (next_y - y) * share
