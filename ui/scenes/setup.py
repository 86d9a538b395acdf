"""The set-up: who sits at the table and in which order, the options of the game, and the seed."""

from dataclasses import replace

import pygame

from game.component_set import STANDARD
from ui.clipboard import copy_text
from ui.rooms import pages_of
from ui.routes import open_sets, replace_open_game, start_table
from ui.scenes.page import Page
from ui.scenes.setup_layout import PAST, Rects, setup_layout
from ui.scenes.setup_seats import Drag, add_seat, change_colour, fit_seats
from ui.scenes.setup_text import SetupText
from ui.set_store import title_unless_standard
from ui.settings import MAX_NAME, USUAL_BOT, SeatChoice
from ui.stage import Stage
from ui.statistics.figures import people_in
from ui.table.session import new_seed
from ui.widgets.bot_choice import stepped, styles_of
from ui.widgets.button import Button
from ui.widgets.label import Label, draw_label
from ui.widgets.seat_row import SeatRow, draw_empty_seat, draw_seat
from ui.widgets.text_field import FieldLook, TextField, draw_field


class SetupScene(Page):
    """Lets the people at the table choose what the next game is like."""

    def __init__(self, stage: Stage) -> None:
        """Show the set-up that the settings hold; what is chosen changes it at once."""
        super().__init__(stage)
        self.table = stage.settings.table
        self.field: TextField | None = None
        """What is being written, while the keyboard is on a name or the seed."""
        self._written = ""
        """The spot of that field."""
        self.drag: Drag | None = None
        self.note = ""
        """What became of the last wish, in the place of the sentence on the bar."""
        fit_seats(self.table.seats, stage.rules.player_counts[-1], styles_of(stage.game))
        self._dress()
        self.set_title = ""
        """What the chosen set is called."""
        self._stale = False
        """Whether another scene was on top since the set was read."""
        self._read_set()
        self._known = people_in(stage.book.rows)
        self._pointer = (-1, -1)
        self.spots: Rects = {}
        self.areas: Rects = {}
        self.text: SetupText
        self._page_labels: list[Label] = []
        self._row_labels: list[list[Label]] = []

    def _read_set(self) -> None:
        """Read the chosen set; one that cannot be played any more gives way to the standard one, which is said."""
        rules, note = self.stage.rules_for(self.table)
        if rules.component_set.name != self.table.component_set:
            self.table.component_set, self.note = STANDARD, note
        self.set_title = title_unless_standard(self.stage.words, rules.component_set) or self.stage.words(
            "sets.standard"
        )

    def covered(self) -> None:
        """Read the set anew after the scene that comes on top."""
        self._stale = True

    def update(self, seconds: float) -> bool:
        """Read the set anew when another scene may have changed it; nothing moves here."""
        if self._stale:
            self._stale = False
            self._read_set()
            self.resize(self.stage.size)
        return False

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window size, the seats there are and the language in use."""
        bots, seats = [bool(seat.bot) for seat in self.table.seats], self.stage.rules.player_counts
        styled = len(styles_of(self.stage.game)) > 1
        sets = self.stage.sets.can_choose(self.stage.game)
        self.spots, self.areas = setup_layout(size, seats, bots, len(self.past()), self.options, styled, sets)
        self.focus.lay(self.spots)
        self.text = SetupText(self.stage, size, self.spots, self.areas)
        self._page_labels = self.text.page(self.options)
        past = bool(self.past())
        self._row_labels = [self.text.seat(number, past) for number in range(len(self.table.seats))]

    @property
    def labels(self) -> list[Label]:
        """Return everything that is written, without what stands on plates to click."""
        return [*self._page_labels, self.bar_label(), *(label for row in self._row_labels for label in row)]

    def bar_label(self) -> Label:
        """Return the sentence on the bar."""
        return self.text.bar(self.note, self._pointed_bot())

    def past(self) -> list[str]:
        """Return names of people from earlier games who do not sit at the table yet."""
        here = {seat.name for seat in self.table.seats}
        return [name for name in self._known if name not in here and len(name) <= MAX_NAME][:PAST]

    # Answers

    def handle(self, event: pygame.event.Event) -> None:
        """Answer the pointer, the keyboard and typing."""
        if event.type == pygame.MOUSEMOTION:
            self._pointer = event.pos
            self._drag_to(event) if self.drag else self.focus.point(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._go("")
            name = self.focus.point(event.pos)
            self.act(name) if name else self._take(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self.drag = None
        elif self.field is not None and self.field.handle(event):
            self._write(self.field.text)
        elif event.type == pygame.KEYDOWN:
            self._key(event)

    def _key(self, event: pygame.event.Event) -> None:
        enter = event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        if self.field is not None and (enter or event.key == pygame.K_ESCAPE):
            self._go("")
        elif self.focus.key(event):
            self._go(self.focus.on)
        elif event.key == pygame.K_ESCAPE:
            self.act("back")
        elif self.focus.on and self.field is None and (enter or event.key == pygame.K_SPACE):
            self.act(self.focus.on)
        elif enter:
            self.act("play")

    def _go(self, name: str) -> None:
        """Put the keyboard on a spot; a field there is then written in, one that is left is tidied."""
        if self.field is not None:
            self._write(self.field.text.strip())
        self.focus.on = self._written = name
        self.field = None
        if name.startswith("name:"):
            self.field = TextField(self._seat(name).name, MAX_NAME)
        elif name == "seed":
            self.field = TextField(self.table.seed, MAX_NAME, _fits_seed)
        self.resize(self.stage.size)

    def _write(self, text: str) -> None:
        if self._written == "seed":
            self.table.seed = text
        else:
            self._seat(self._written).name = text

    def _seat(self, name: str) -> SeatChoice:
        return self.table.seats[int(name.split(":")[1])]

    def act(self, name: str) -> None:
        """Do what a spot is for."""
        kind, _, rest = name.partition(":")
        self.note = ""
        if kind == "name" or name == "seed":
            self._go(name)
        elif name in ("play", "back"):
            self._leave(name == "play")
            return
        elif name in ("roll", "copy"):
            self._seed(name)
        elif name == "sets":
            open_sets(self.stage)
            return
        elif name in self.options.spots:
            self.options.choose(self.table, name)
            if self.stage.edition != self._edition:
                self._dress()
        elif kind == "add":
            add_seat(self.table.seats)
        elif kind in ("up", "down"):
            self._move(int(rest), int(rest) + (1 if kind == "down" else -1))
        elif name:
            self._change(kind, name)
        self.resize(self.stage.size)

    def _dress(self) -> None:
        """Take up the pieces of the edition; an option may lead to another one."""
        self._edition = self.stage.edition
        pages = pages_of(self.stage, self.stage.rules, self._edition.skin)
        self.options, self._pieces = pages.options(), pages.pieces

    def _change(self, kind: str, name: str) -> None:
        """Change something about a seat."""
        seat = self._seat(name)
        if kind == "colour":
            change_colour(self.table.seats, seat)
        elif kind == "person":
            seat.bot = ""
        elif kind == "bot":
            seat.bot = seat.bot or USUAL_BOT
        elif kind in ("level", "style"):
            seat.bot = stepped(seat.bot, kind, 1 if name.endswith("more") else -1, styles_of(self.stage.game))
        elif kind == "past":
            seat.name = self.past()[int(name.split(":")[2])]
        elif kind == "drop":
            self.table.seats.remove(seat)

    def _leave(self, to_play: bool) -> None:
        self.stage.save_settings()
        if to_play:
            replace_open_game(self.stage, self.stage.words("common.play"), "play", lambda: start_table(self.stage))
        else:
            self.stage.pop()

    def _seed(self, wish: str) -> None:
        """Roll a seed, or copy the one there is and say what became of it."""
        words, seed = self.stage.words, self.table.seed
        if wish == "roll":
            self.table.seed = new_seed()
        elif not seed:
            self.note = words("set_up.nothing_to_copy")
        else:
            self.note = words("set_up.copied" if copy_text(seed) else "set_up.no_clipboard", seed=seed)

    # Seats

    def _move(self, number: int, to: int) -> None:
        """Put a seat in another place; the keyboard stays on the arrow of the same seat."""
        self.table.seats.insert(to, self.table.seats.pop(number))
        self.resize(self.stage.size)
        kind = self.focus.on.partition(":")[0] or "up"
        self.focus.on = f"{kind}:{to}" if self.focus.on else ""
        if self.focus.on and self.focus.on not in self.spots:
            self.focus.on = f"{'up' if kind == 'down' else 'down'}:{to}"

    def _take(self, spot: tuple[int, int]) -> None:
        """Begin to drag the seat whose leather is at a spot."""
        for number in range(len(self.table.seats)):
            row = self.areas[f"row:{number}"]
            if row.collidepoint(spot):
                self.drag = Drag(number, spot[1] - row.y, spot[1])

    def _drag_to(self, event: pygame.event.Event) -> None:
        """Let the dragged seat follow the pointer and exchange places with those it passes."""
        assert self.drag is not None
        if not event.buttons[0]:
            self.drag = None
            return
        self.drag.y = event.pos[1]
        nearest = self.drag.nearest([self.areas[f"row:{number}"] for number in range(len(self.table.seats))])
        if nearest != self.drag.number:
            self._move(self.drag.number, nearest)
            self.drag.number = nearest

    # Looks

    def clickable(self) -> bool:
        """Return whether a click where the pointer is would do something."""
        grips = (rect for name, rect in self.areas.items() if name.startswith("grip:"))
        return bool(self.focus.over) or any(rect.collidepoint(self._pointer) for rect in grips)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the seats at the left, the options on a sheet at the right and the way on below."""
        stage, focus, seats = self.stage, self.focus, self.table.seats
        lifted = self.drag.number if self.drag else -1
        key = ("setup", self._edition.name, *stage.size, len(seats), lifted)
        surface.blit(stage.paint.keep(key, lambda: self._backdrop(lifted)), (0, 0))
        for number in range(len(seats)):
            if number != lifted:
                self._draw_row(surface, number, 0)
        for number, label in enumerate(self.text.free_seats(), len(seats)):
            draw_empty_seat(stage, surface, label, focus.light(f"add:{number}"))
        self._draw_options(surface)
        self.draw_labels(surface, [*self._page_labels, self.bar_label()])
        if self.drag:
            row = self.areas[f"row:{lifted}"]
            shift = self.drag.top - row.y
            self._plate(surface, row.move(0, shift), "leather_active", 0.1, lift=5)
            self._draw_row(surface, lifted, shift)

    def _draw_row(self, surface: pygame.Surface, number: int, shift: int) -> None:
        """Paint what is on the leather of a seat, so far below its place."""
        field = self.field if self.focus.on == f"name:{number}" else None
        spots, areas = self.spots, self.areas
        if shift:
            spots = {name: rect.move(0, shift) for name, rect in spots.items()}
            areas = {name: rect.move(0, shift) for name, rect in areas.items()}
        row = SeatRow(number, self.table.seats[number], spots, areas, self._pieces, tuple(self.past()))
        draw_seat(self.stage, surface, row, self.focus, field)
        for label in self._row_labels[number]:
            draw_label(self.stage, surface, replace(label, rect=label.rect.move(0, shift)))

    def _backdrop(self, lifted: int) -> pygame.Surface:
        """Return the table with everything on it that is the same for all choices."""
        picture = self.stage.paint.table(*self.stage.size).copy()
        emblem = self.areas["emblem"]
        picture.blit(self.stage.sprites.get(self._edition.emblem, *emblem.size), emblem)
        self._plate(picture, self.areas["sheet"], "paper", 0.02)
        self._plate(picture, self.areas["bar"], "dark", 0.2)
        for number in range(len(self.table.seats)):
            row = self.areas[f"row:{number}"]
            if number == lifted:
                picture.blit(self.stage.paint.hollow(*row.size, row.height * 0.1, 150), row)
            else:
                self._plate(picture, row, "leather", 0.1)
        picture.fill(self.stage.theme.colour("parchment_dark"), self.areas["second_line"])
        return picture

    def _plate(self, surface: pygame.Surface, rect: pygame.Rect, look: str, share: float, lift: int = 0) -> None:
        """Paint a plate with its shadow; its corners are round by a share of its height."""
        plate = self.stage.paint.panel(*rect.size, rect.height * share, look)
        shadow, pad = self.stage.paint.shadow(plate, 5 + lift // 2, 130 + 10 * lift, ("plate", *rect.size))
        surface.blit(shadow, (rect.x - pad + 2 + lift // 2, rect.y - pad + 4 + lift))
        surface.blit(plate, rect)

    def _draw_options(self, surface: pygame.Surface) -> None:
        stage, focus = self.stage, self.focus
        self.options.draw(surface, self.spots, self.areas, self.table, focus)
        caret = self.field.caret if self.field and focus.on == "seed" else -1
        look = FieldLook(self.table.seed, stage.words("setup.seed_empty"), caret, focus.light("seed", paper=True))
        draw_field(stage, surface, self.spots["seed"], look)
        self.draw_buttons(surface, self.buttons())

    # Words

    def buttons(self) -> list[Button]:
        """Return what leads to the sets, rolls and copies the seed, the way back and the way on."""
        words, spots = self.stage.words, self.spots
        found = []
        if "sets" in spots:
            label = self.text.sets(self.set_title, spots["sets"])
            found.append(Button("sets", spots["sets"], label, "cards"))
        return [
            *found,
            Button("roll", spots["roll"], icon="dice"),
            Button("copy", spots["copy"], icon="copy"),
            self.back_button(spots["back"]),
            Button("play", spots["play"], words("common.play"), "play", pygame.K_RETURN, "brass"),
        ]

    def _pointed_bot(self) -> str:
        """Return the bot under the pointer or at the keyboard, unless its row tells what it is like."""
        pointed = [
            name for name in self.areas if name.startswith("row:") and self.areas[name].collidepoint(self._pointer)
        ]
        for name in (*pointed, self.focus.on):
            number = name.split(":")[1] if ":" in name else ""
            if f"row:{number}" in self.areas and f"level_about:{number}" not in self.areas and self._seat(name).bot:
                return self._seat(name).bot
        return ""


def _fits_seed(letter: str) -> bool:
    """Return whether a letter may stand in a seed; that of a daily game is a date."""
    return letter.isalnum() or letter == "-"
