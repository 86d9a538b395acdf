"""Statistics: games, wins, points and streaks of every person, and the cabinet of medals."""

from collections.abc import Iterator
from dataclasses import replace

import pygame

from ui.look.scale import Scale
from ui.room_packages import Edition, edition_named, edition_of
from ui.scenes.page import Page
from ui.scenes.statistics_layout import TABS, Rects, statistics_layout
from ui.scenes.statistics_views import CabinetView, FiguresView
from ui.stage import Stage
from ui.statistics.figures import games_of, people_in
from ui.statistics.ledger import ledger_of, lines_of
from ui.statistics.tally import tally_of
from ui.widgets.bot_choice import Stepper, draw_stepper, stepper_label
from ui.widgets.button import Button
from ui.widgets.choice import Segment, draw_choice
from ui.widgets.focus import draw_light
from ui.widgets.label import Label, label_size, shrunk


class StatisticsScene(Page):
    """Shows the figures of a person on one page and the medals on another."""

    def __init__(self, stage: Stage, tab: str = "figures") -> None:
        super().__init__(stage)
        self.tab = tab
        self.edition = self._first()
        """The game in one of its skins that is told of."""
        self.world = self.edition.world
        self.people = people_in(stage.book.rows)
        self.person = self.people[0] if self.people else ""
        self.chosen = ""
        """The achievement that was clicked last."""
        self.spots: Rects = {}
        self.areas: Rects = {}
        self.view: FiguresView | CabinetView
        self._catching: Iterator[None] = stage.book.catch_up(stage.games)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window size, the language in use and the games counted so far."""
        medals = [each.id for each in tally_of(self.edition.game).achievements]
        played, counts = games_of(self.stage.book.rows, self.person), self.stage.games[self.edition.game].player_counts
        entries = ledger_of(played, self.edition, self.stage.editions, counts)
        lines = lines_of(entries)
        names = [each.name for each in self.stage.editions]
        self.spots, self.areas = statistics_layout(size, self.tab, bool(self.people), medals, names, lines)
        self.focus.lay(self.spots)
        view = CabinetView if self.tab == "achievements" else FiguresView
        self.view = view(self.stage, self.spots, self.areas, self.person, self.edition)

    def _first(self) -> Edition:
        """Return the edition to begin with: that of the game on the table, else that on the title."""
        session = self.stage.session
        return edition_of(session.rules.name, session.choice.skin) if session is not None else self.stage.edition

    def update(self, seconds: float) -> bool:
        """Count games that an earlier run did not, one at a time; nothing moves here."""
        if next(self._catching, self) is self:
            return False
        self.people = people_in(self.stage.book.rows)
        self.person = self.person or (self.people[0] if self.people else "")
        self.resize(self.stage.size)
        return True

    # Answers

    def act(self, name: str) -> None:
        """Do what a spot is for."""
        kind, _, rest = name.partition(":")
        if kind == "back":
            self.stage.pop()
            return
        if kind == "tab":
            self.tab = rest
        elif kind == "person":
            place = self.people.index(self.person) + (1 if rest == "more" else -1)
            self.person = self.people[place % len(self.people)]
        elif kind == "medal":
            self.chosen = rest
        elif kind == "edition":
            self.edition, self.chosen = edition_named(rest, self.stage.games), ""
            self.world = self.edition.world
        self.resize(self.stage.size)

    # Looks

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the page on the table, the choice of pages and people above it, the way back below."""
        stage = self.stage
        surface.blit(stage.paint.table(*stage.size), (0, 0))
        emblem, bar = self.areas["emblem"], self.areas["bar"]
        surface.blit(stage.sprites.get(self.edition.emblem, *emblem.size), emblem)
        self.draw_bar(surface, bar)
        self._draw_editions(surface)
        draw_choice(stage, surface, self.tabs())
        if self.people:
            draw_stepper(stage, surface, self.stepper())
        self.view.draw(surface, self.focus, self.shown)
        self.draw_labels(surface, self.labels())
        self.draw_buttons(surface, self.buttons())

    def _draw_editions(self, surface: pygame.Surface) -> None:
        """Paint the emblems of the editions, the chosen one on brass, and the name of the one pointed at."""
        stage = self.stage
        for each in stage.editions:
            name = f"edition:{each.name}"
            rect = self.spots[name]
            draw_light(stage, surface, rect, rect.height / 2, self.focus.light(name))
            look = "brass" if each == self.edition else "dark"
            surface.blit(stage.paint.panel(*rect.size, rect.height / 2, look), rect)
            side = rect.height - 8
            emblem = stage.sprites.get(each.emblem, side, side)
            surface.blit(emblem, emblem.get_rect(center=rect.center))

    @property
    def shown(self) -> str:
        """Return the achievement that is told of: under the pointer, under the keyboard, or clicked last."""
        for name in (self.focus.over, self.focus.on):
            if name.startswith("medal:"):
                return name.partition(":")[2]
        return self.chosen

    def tabs(self) -> list[Segment]:
        """Return the choice between the pages."""
        return [
            Segment(
                self.spots[f"tab:{tab}"],
                self.stage.words(f"statistics.{tab}"),
                {"figures": "chart", "achievements": "trophy"}[tab],
                tab == self.tab,
                self.focus.light(f"tab:{tab}"),
            )
            for tab in TABS
        ]

    def stepper(self) -> Stepper:
        """Return the choice of the person whose figures are shown."""
        less, more = "person:less", "person:more"
        parts = self.spots[less], self.areas["person"], self.spots[more]
        lights = self.focus.light(less), self.focus.light(more)
        room = stepper_label(Stepper(self.person, "icons/person", parts))
        name = self.stage.fonts.fit(self.person, room.face, room.pixels, room.rect.width)
        return Stepper(name, "icons/person", parts, lights)

    def buttons(self) -> list[Button]:
        """Return the way back."""
        return [self.back_button(self.spots["back"])]

    def labels(self) -> list[Label]:
        """Return the heading and, when something went wrong with the file, what happened."""
        words, scale = self.stage.words, Scale(*self.stage.size)
        pointed = next(
            (each for each in self.stage.editions if self.focus.over == f"edition:{each.name}"), self.edition
        )
        heading = words(f"edition.{pointed.name}")
        found = [shrunk(self.stage, Label(heading, self.areas["heading"], "serif_bold", scale.px(46), "brass_light"))]
        book, note = self.stage.book, ""
        if self.stage.saves.elsewhere:
            note = words("keeping.in_use")
        elif book.left_alone:
            note = words(f"statistics.{book.left_alone}")
        elif book.unwritten:
            note = words("statistics.unwritten")
        elif book.damaged:
            note = words("statistics.damaged", name=book.damaged[-1])
        if note:
            label = Label(note, self.areas["note"], "sans_italic", scale.px(21), "parchment", "middle", True)
            found.append(self._small_enough(label))
        return found

    def _small_enough(self, label: Label) -> Label:
        """Return a label of several lines in smaller type when it is higher than its room."""
        while label.pixels > self.stage.theme.smallest_text and label_size(self.stage, label)[1] > label.rect.height:
            label = replace(label, pixels=label.pixels - 1)
        return label
