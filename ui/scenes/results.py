"""The results: points counted up source by source, the winner, the ranking, and what to do next."""

import math
from collections.abc import Callable
from dataclasses import replace
from typing import Final

import pygame

from ui.keys import USE
from ui.lessons.first_guide import what_next
from ui.look.scale import Scale
from ui.room_packages import edition_of
from ui.rooms import pages_of
from ui.routes import open_moments, open_replay
from ui.scenes.page import Page, beginning_of
from ui.scenes.results_layout import BUTTONS, Column, ResultsLayout, results_layout
from ui.scenes.results_ledger import Ledger, points_by_round
from ui.set_store import title_unless_standard
from ui.stage import Stage
from ui.table.notice import Notice
from ui.table.session import Session
from ui.thumbnail import png_of
from ui.widgets.achievement_toast import AchievementToast
from ui.widgets.button import Button
from ui.widgets.chart import chart_layout, chart_picture, text_room
from ui.widgets.label import Label, label_lines, label_size, shrunk
from ui.widgets.sheet import draw_sheet, draw_veil
from ui.widgets.tooltip import draw_note, paper_note

RANKS: Final = ("first", "second", "third", "fourth", "fifth")
ICONS: Final = {
    "title": "back",
    "board": "zoom",
    "picture": "picture",
    "moments": "star",
    "replay": "play",
    "same_seed": "dice",
    "rematch": "restart",
}
KEYS: Final = {
    "title": pygame.K_t,
    "board": pygame.K_ESCAPE,
    "picture": pygame.K_p,
    "moments": pygame.K_m,
    "replay": pygame.K_v,
    "same_seed": pygame.K_s,
    "rematch": pygame.K_RETURN,
}
TOAST: Final = 16
"""How much wider than the chart the toast is that covers it."""
CHART_TEXT: Final = 18


class ResultsScene(Page):
    """Counts the points before everybody's eyes and says who won."""

    opaque = False
    world: str | None = None

    def __init__(self, stage: Stage, session: Session, answer: Callable[[str], None]) -> None:
        """Count a finished game; `answer` is told where the player wants to go on."""
        super().__init__(stage)
        self.session = session
        match = session.match
        self.names = [seat.name for seat in match.seats]
        self.colours = session.colours
        self.standing = match.standing
        self.sources = [source for source, _ in self.standing.scores[0].sources]
        self.clock = 0.0
        """Seconds that the count has taken."""
        self._quiet = stage.theme.seconds("hand_over")
        """For how many seconds Enter starts nothing, since it may have been meant for the last turn."""
        self.toast = AchievementToast(stage)
        """Achievements that the game has earned."""
        self.layout: ResultsLayout = results_layout(stage.size, len(self.names), len(self.sources))
        self.notice = Notice(stage.theme.seconds("toast") * 2)
        self._answer = answer
        pages = pages_of(stage, session.rules, session.choice.skin)
        self._pieces = pages.pieces
        self._ledger = Ledger(stage, pages, session)
        self._lines = points_by_round(match, self.colours)
        self._edition = edition_of(session.rules.name, session.choice.skin)
        self.world = self._edition.world
        self._next = ""
        """What to try next, after a first game."""
        self.kept = False
        """Whether the game lies on the shelf and not on the table: no board can then be uncovered."""

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window size."""
        self.layout = results_layout(size, len(self.names), len(self.sources))
        self.corner = beginning_of(self.layout.sheet, size, self.stage.window)
        self.focus.lay(self.layout.buttons)
        self._next = what_next(self.stage, self.session)

    # The count

    @property
    def _row_seconds(self) -> float:
        settings = self.stage.settings
        slowness = 0.0 if settings.reduced_motion else self.stage.theme.speeds[settings.speed]
        return self.stage.theme.seconds("count_up") * slowness

    @property
    def done(self) -> bool:
        """Return whether all points are counted."""
        return self.clock >= self._row_seconds * len(self.sources)

    def update(self, seconds: float) -> bool:
        """Count on and return whether there is more to count, or something is still said."""
        told = self.notice.update(seconds)
        self._quiet = max(0.0, self._quiet - seconds)
        if self.done:
            return self.toast.update(seconds) or told
        self.clock += seconds
        return True

    def finish_count(self) -> None:
        """Show all points as counted."""
        self.clock = math.inf

    def share(self, row: int) -> float:
        """Return how much of a source is counted, from 0 to 1."""
        if self.done:
            return 1.0
        return min(1.0, max(0.0, self.clock / self._row_seconds - row))

    def counted(self, seat: int) -> list[int]:
        """Return the points of a seat as far as they are counted, by source."""
        return [round(points * self.share(row)) for row, (_, points) in enumerate(self.standing.scores[seat].sources)]

    # Answers

    def handle(self, event: pygame.event.Event) -> None:
        """Answer the pointer and the keyboard; what is pressed finishes the count, and Enter at first no more."""
        counting = not self.done
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.finish_count()
        if event.type == pygame.KEYDOWN and event.key in USE and (counting or self._is_mashed()):
            self._quiet = self.stage.theme.seconds("hand_over")
        else:
            super().handle(event)

    def _is_mashed(self) -> bool:
        """Return whether Enter may still be meant for the game that has just ended; a marked button is meant."""
        return self._quiet > 0 and not self.focus.on

    def meant(self, key: int) -> str:
        """Return what a key uses; Enter plays again, unless the keyboard is somewhere else."""
        if self.focus.on and key in USE:
            return self.focus.on
        enter = key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        return "rematch" if enter else next((name for name, each in KEYS.items() if each == key), "")

    def act(self, action: str) -> None:
        """Do what a button says; what leads away from here is told to whoever put the results on."""
        if action == "board":
            self.stage.pop()
        elif action == "moments":
            open_moments(self.stage, self.session)
        elif action == "replay":
            open_replay(self.stage, self.session)
        elif action == "picture":
            self._keep_picture()
        elif action in BUTTONS:
            self._answer(action)

    def _keep_picture(self) -> None:
        """Write the table with the sheet on it as a picture, and say where it lies."""
        surface = pygame.Surface(self.stage.size)
        for scene in self.stage.scenes[:-1]:
            scene.draw(surface)
        self._draw_sheet(surface)
        path, words = self.stage.saves.keep_picture(png_of(surface)), self.stage.words
        self.notice.say(words("keeping.picture", file=path) if path is not None else words("keeping.no_picture"))

    def covered(self) -> None:
        """Say no more where a picture lies, because another scene comes on top."""
        super().covered()
        self.notice.clear()

    # Looks

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the sheet over the darkened table and the buttons below it."""
        stage, layout = self.stage, self.layout
        self._draw_sheet(surface)
        self.draw_bar(surface, layout.bar)
        self.draw_buttons(surface, self.buttons())
        if self.done:
            room = layout.chart_title.union(layout.chart)
            self.toast.draw(surface, room.inflate(self._px(TOAST), 0))
        if self.notice.text:
            note = paper_note(stage, [(self.notice.text, "sans_bold", "ink")], self._px(21), layout.bar.width * 0.7)
            draw_note(stage, surface, note, note.get_rect(midbottom=(layout.bar.centerx, layout.bar.top - 6)))

    def _draw_sheet(self, surface: pygame.Surface) -> None:
        """Paint the sheet over the darkened table."""
        stage, layout = self.stage, self.layout
        draw_veil(stage, surface)
        draw_sheet(stage, surface, layout.sheet, layout.unit)
        best = layout.columns[self.standing.winner]
        if self.done:
            self._draw_wash(surface, best)
        figures = [self._head(seat, column)[0] for seat, column in enumerate(layout.columns)]
        self._ledger.draw(surface, layout, figures)
        if self.done:
            self._draw_rim(surface, best)
        self._draw_winner(surface)
        self._draw_chart(surface)
        self.draw_labels(surface, self.labels())
        for seat, column in enumerate(layout.columns):
            seal = self._pieces.seal(sum(self.counted(seat)), column.seal.width)
            surface.blit(seal, seal.get_rect(center=column.seal.center))

    def _draw_winner(self, surface: pygame.Surface) -> None:
        """Paint the winner with a crown, or a compass as long as nobody has won."""
        stage, layout = self.stage, self.layout
        if self.done:
            figure = self._pieces.figure(self.colours[self.standing.winner], layout.winner.height)
            surface.blit(figure, figure.get_rect(center=layout.winner.center))
            surface.blit(stage.sprites.get("icons/crown", *layout.crown.size), layout.crown)
        else:
            spot = layout.winner.union(layout.crown)
            emblem = stage.sprites.get(self._edition.emblem, spot.width, spot.width)
            surface.blit(emblem, emblem.get_rect(center=spot.center))

    def _draw_wash(self, surface: pygame.Surface, column: Column) -> None:
        """Paint the winner's column golden."""
        paint, rect = self.stage.paint, column.whole

        def make() -> pygame.Surface:
            wash = paint.rounded(paint.gradient(*rect.size, "maize_light", "field_light"), 12 * self.layout.unit)
            wash.fill((255, 255, 255, 150), special_flags=pygame.BLEND_RGBA_MULT)
            return wash

        surface.blit(paint.keep(("wash", *rect.size), make), rect)

    def _draw_rim(self, surface: pygame.Surface, column: Column) -> None:
        """Paint a brass rim round the winner's column, and a crown."""
        paint, rect, unit = self.stage.paint, column.whole, self.layout.unit
        key = ("results_rim", *rect.size)
        rim = paint.keep(key, lambda: paint.ring(*rect.size, 12 * unit, "brass_dark", max(2, 2.5 * unit)))
        surface.blit(rim, rect)
        surface.blit(self.stage.sprites.get("icons/crown", *column.crown.size), column.crown)

    def _draw_chart(self, surface: pygame.Surface) -> None:
        """Paint the chart as far as the points are counted, at the end with the figures."""
        rect, pixels = self.layout.chart, self._px(CHART_TEXT)
        chart = chart_picture(self.stage, rect.size, self._lines, pixels)
        parts = chart_layout(rect.size, text_room(self.stage, pixels), self._lines)
        share = sum(self.share(row) for row in range(len(self.sources))) / len(self.sources)
        surface.blit(chart, rect, (0, 0, parts.field.left + round(parts.field.width * share) + 4, rect.height))
        if self.done:
            for line, spot in zip(self._lines, parts.figures, strict=True):
                surface.blit(self._pieces.figure(line.colour, spot.height), spot.move(rect.topleft))

    def _px(self, units: float) -> int:
        return max(self.stage.theme.smallest_text, Scale(*self.stage.size).px(units))

    # Words

    def buttons(self) -> list[Button]:
        """Return what to do next, the primary last and the only one that shows its key."""
        words, found = self.stage.words, []
        for name, rect in self.layout.buttons.items():
            first = name == "rematch"
            key, look = (KEYS[name], "brass") if first else (0, "button")
            label, icon = words(f"results.{name}"), ICONS[name]
            if name == "board" and self.kept:
                label, icon = words("common.back"), "close"
            found.append(Button(name, rect, label, icon, key, look))
        return found

    def labels(self) -> list[Label]:
        """Return everything that is written on the sheet now."""
        words, layout = self.stage.words, self.layout
        names = [
            *(words(self._pieces.skin.source(source)) for source in self.sources),
            words("results.total"),
            words(self._pieces.skin.claimed),
        ]
        found = [
            shrunk(self.stage, Label(name, rect, "serif_bold" if row == len(self.sources) else "serif", self._px(24)))
            for row, (name, rect) in enumerate(zip(names, layout.words, strict=True))
        ]
        title = Label(words("results.chart"), layout.chart_title, "serif", self._px(22), "ink_soft", "middle")
        found += [*self._heading(), title, *self._edition_labels()]
        for seat in range(len(self.names)):
            found += self._column_labels(seat, layout.columns[seat])
        return found

    def _edition_labels(self) -> list[Label]:
        """Return the name of the edition and, unless it is the standard one, below it that of the set."""
        words, room = self.stage.words, self.layout.edition
        named = Label(words(f"edition.{self._edition.name}"), room, "serif", self._px(26), "ink_soft")
        other = title_unless_standard(words, self.session.rules.component_set)
        if not other:
            return [shrunk(self.stage, named)]
        upper = pygame.Rect(room.topleft, (room.width, room.height * 11 // 20))
        lower = pygame.Rect(room.x, upper.bottom, room.width, room.bottom - upper.bottom)
        below = Label(other, lower, "sans_italic", self._px(20), "ink_soft")
        return [shrunk(self.stage, replace(named, rect=upper)), _fitted(self.stage, below)]

    def _heading(self) -> list[Label]:
        """Return who won and why, or that the count goes on."""
        words, layout, ranking = self.stage.words, self.layout, self.standing.ranking
        said = words("results.wins", name=self.names[ranking[0]]) if self.done else words("results.counting")
        heading = _fitted(self.stage, Label(said, layout.heading, "serif_bold", self._px(46)))
        if not self.done:
            return [heading]
        scores = [self.standing.scores[seat].total for seat in ranking]
        why = words("tie_break")
        if not self.standing.tied:
            why = words("results.ahead", points=scores[0] - scores[1], name=self.names[ranking[1]])
        why = f"{why} {self._next}".strip()
        sentence = Label(why, layout.sentence, "sans", self._px(22), "ink_soft", wrapped=True)
        high = label_size(self.stage, sentence)[1]
        top = pygame.Rect(layout.sentence.topleft, (layout.sentence.width, high))
        return [heading, replace(sentence, rect=top)]

    def _head(self, seat: int, column: Column) -> tuple[pygame.Rect, Label]:
        """Return where the figure of a player stands, and the name beside it; both in the middle of the column."""
        rooms = zip(self.names, self.layout.columns, strict=True)
        sizes = [shrunk(self.stage, Label(each, room.name, "serif_bold", self._px(26))).pixels for each, room in rooms]
        name = Label(self.names[seat], column.name, "serif_bold", min(sizes))
        wide, _ = label_size(self.stage, name)
        name = _fitted(self.stage, name) if wide <= column.name.width else self._in_two_lines(name)
        spare = (column.name.width - label_size(self.stage, name)[0]) // 2
        return column.figure.move(spare, 0), replace(name, rect=name.rect.move(spare, 0).clip(column.name))

    def _in_two_lines(self, name: Label) -> Label:
        """Return a name that is too long for one line of the smallest type in two, shortened when that is no help."""
        broken = replace(name, wrapped=True)
        lines, (wide, _) = label_lines(self.stage, broken), label_size(self.stage, broken)
        return broken if len(lines) == 2 and wide <= name.rect.width else _fitted(self.stage, name)

    def _column_labels(self, seat: int, column: Column) -> list[Label]:
        """Return the name of a player, the points counted so far and, at the end, the rank."""
        found = [self._head(seat, column)[1]]
        for row, points in enumerate(self.counted(seat)):
            if self.share(row) > 0:
                found.append(Label(str(points), column.cells[row], "serif_bold", self._px(32), "ink", "middle"))
        if self.done:
            place = self.standing.ranking.index(seat)
            rank = self.stage.words(f"results.rank.{RANKS[place]}")
            found.append(
                _fitted(self.stage, Label(rank, column.rank, "serif_bold", self._px(28), "ink_soft", "middle"))
            )
        return found


def _fitted(stage: Stage, label: Label) -> Label:
    """Return a label of one line in smaller type, or shortened, when it is wider than its room."""
    smaller = shrunk(stage, label)
    return replace(smaller, text=stage.fonts.fit(label.text, label.face, smaller.pixels, label.rect.width))
