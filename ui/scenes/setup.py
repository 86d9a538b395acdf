"""The set-up: who sits at the table, which fourth board, the house option and the seed."""

from collections.abc import Sequence
from typing import Final

import pygame

from game.ai.levels import LEVELS
from ui.scale import Scale
from ui.settings import BOARD_CHOICES, DYES, MAX_NAME, USUAL_BOT, SeatChoice
from ui.stage import Stage
from ui.widgets.board_picture import draw_board, plaque_rect
from ui.widgets.bot_choice import level_of, stepped, style_of
from ui.widgets.button import Button, draw_button
from ui.widgets.choice import draw_switch
from ui.widgets.focus import Focus
from ui.widgets.label import Label, draw_label
from ui.widgets.seat_row import SeatRow, draw_empty_seat, draw_seat
from ui.widgets.text_field import FieldLook, TextField, draw_field

FEWEST: Final = 2
ROW: Final = (40, 112, 900, 156)
ROW_STEP: Final = 170
SEAT_PARTS: Final = {
    "dye": (12, 12, 124, 132),
    "person": (152, 26, 154, 52),
    "bot": (152, 78, 154, 52),
    "name": (322, 14, 340, 46),
    "dye_name": (680, 14, 146, 46),
    "drop": (840, 14, 46, 46),
}
"""The parts of every seat in units, from the upper left of its row."""

PERSON_PARTS: Final = {"about": (326, 78, 560, 52)}
BOT_PARTS: Final = {
    "level:less": (322, 68, 38, 52),
    "level": (362, 68, 196, 52),
    "level:more": (560, 68, 38, 52),
    "style:less": (608, 68, 38, 52),
    "style": (648, 68, 198, 52),
    "style:more": (848, 68, 38, 52),
    "level_about": (326, 121, 274, 27),
    "style_about": (612, 121, 274, 27),
}
SHOWN: Final = ("dye_name", "about", "level", "style", "level_about", "style_about")
"""The parts of a seat that cannot be clicked."""

OPTIONS: Final = {
    "house": (1452, 522, 84, 44),
    "seed": (1146, 660, 390, 48),
    "back": (30, 826, 280, 52),
    "play": (1262, 826, 308, 52),
}
AREAS: Final = {
    "emblem": (40, 26, 72, 72),
    "heading": (128, 26, 1000, 72),
    "sheet": (964, 112, 596, 666),
    "board_title": (990, 128, 544, 40),
    "first_line": (990, 504, 546, 2),
    "house_title": (990, 524, 440, 40),
    "house_about": (990, 568, 546, 62),
    "second_line": (990, 642, 546, 2),
    "seed_title": (990, 664, 150, 40),
    "seed_about": (990, 718, 546, 36),
    "bar": (14, 812, 1572, 80),
    "lot": (310, 826, 930, 52),
}
BOARD: Final = (990, 174, 266, 150)
BOARD_STEP: Final = (280, 164)
BAR_TOP: Final = 812
"""What begins below this, in units, keeps to the lower edge of the window; the rest to its middle."""

Rects = dict[str, pygame.Rect]


def setup_layout(size: tuple[int, int], bots: Sequence[bool]) -> tuple[Rects, Rects]:
    """Return where everything is, what can be clicked and what is only looked at; `bots` says who is one."""
    scale = Scale(*size)
    left, spare = (size[0] - scale.px(1600)) // 2, size[1] - scale.px(900)

    def place(x: int, y: int, width: int, height: int) -> pygame.Rect:
        top = spare // 2 if y < BAR_TOP else spare
        return pygame.Rect(left + scale.px(x), top + scale.px(y), scale.px(width), scale.px(height))

    spots: Rects = {}
    areas = {name: place(*units) for name, units in AREAS.items()}
    for number in range(len(DYES)):
        row = (ROW[0], ROW[1] + ROW_STEP * number, *ROW[2:])
        if number >= len(bots):
            spots[f"add:{number}"] = place(*row)
            continue
        areas[f"row:{number}"] = place(*row)
        for part, (x, y, width, height) in (SEAT_PARTS | (BOT_PARTS if bots[number] else PERSON_PARTS)).items():
            kind, colon, way = part.partition(":")
            if part != "drop" or len(bots) > FEWEST:
                kept = areas if part in SHOWN else spots
                kept[f"{kind}:{number}{colon}{way}"] = place(row[0] + x, row[1] + y, width, height)
    for number, board in enumerate(BOARD_CHOICES):
        x, y = BOARD[0] + BOARD_STEP[0] * (number % 2), BOARD[1] + BOARD_STEP[1] * (number // 2)
        spots[f"board:{board}"] = place(x, y, *BOARD[2:])
    spots |= {name: place(*units) for name, units in OPTIONS.items()}
    return spots, areas


class SetupScene:
    """Lets the people at the table choose what the next game is like."""

    opaque = True

    def __init__(self, stage: Stage) -> None:
        """Take the stage; the choices are those of its settings."""
        self.stage = stage
        self.table = stage.settings.table
        for seat in self.table.seats:
            if seat.bot and seat.bot.split(":")[0] not in LEVELS:
                seat.bot = USUAL_BOT
        self.focus = Focus()
        self.field: TextField | None = None
        """What is being written, while the keyboard is on a name or the seed."""
        self._written = ""
        """The spot of that field."""
        self.spots: Rects = {}
        self.areas: Rects = {}
        self.labels: list[Label] = []

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window size, the seats there are and the language in use."""
        self.spots, self.areas = setup_layout(size, [bool(seat.bot) for seat in self.table.seats])
        self.focus.lay(self.spots)
        self.labels = self._labels(Scale(*size))

    def update(self, seconds: float) -> bool:
        """Let time pass; nothing moves here."""
        return False

    # Answers

    def handle(self, event: pygame.event.Event) -> None:
        """Answer the pointer, the keyboard and typing."""
        if event.type == pygame.MOUSEMOTION:
            self.focus.point(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._go("")
            self.act(self.focus.point(event.pos))
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
            self.field = TextField(self.table.seed, MAX_NAME, str.isalnum)
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
        if kind == "name" or name == "seed":
            self._go(name)
        elif kind == "dye":
            self._change_dye(self._seat(name))
        elif kind == "person":
            self._seat(name).bot = ""
        elif kind == "bot":
            self._seat(name).bot = self._seat(name).bot or USUAL_BOT
        elif kind in ("level", "style"):
            self._seat(name).bot = stepped(self._seat(name).bot, kind, 1 if name.endswith("more") else -1)
        elif kind == "drop":
            self.table.seats.remove(self._seat(name))
        elif kind == "add":
            self._add_seat()
        elif kind == "board":
            self.table.board = rest
        elif name == "house":
            self.table.house = not self.table.house
        elif name in ("play", "back"):
            self._leave(name == "play")
            return
        self.resize(self.stage.size)

    def _leave(self, to_play: bool) -> None:
        self.stage.save_settings()
        if to_play:
            from ui.scenes.table import start_table

            start_table(self.stage)
        else:
            self.stage.pop()

    def _free_dyes(self) -> list[str]:
        return [dye for dye in DYES if dye not in [seat.dye for seat in self.table.seats]]

    def _add_seat(self) -> None:
        self.table.seats.append(SeatChoice("", self._free_dyes()[0], USUAL_BOT))

    def _change_dye(self, seat: SeatChoice) -> None:
        """Give a seat the next free dye; when all are in use it exchanges with the seat that has the next one."""
        place = DYES.index(seat.dye)
        order = [DYES[(place + step) % len(DYES)] for step in range(1, len(DYES))]
        free = self._free_dyes()
        fresh = next((dye for dye in order if dye in free), order[0])
        for other in self.table.seats:
            if other.dye == fresh:
                other.dye = seat.dye
        seat.dye = fresh

    # Looks

    def clickable(self) -> bool:
        """Return whether a click where the pointer is would do something."""
        return bool(self.focus.over)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the seats at the left, the options on a sheet at the right and the way on below."""
        stage, focus, seats = self.stage, self.focus, self.table.seats
        key = ("setup", *stage.size, len(seats))
        surface.blit(stage.paint.keep(key, self._backdrop), (0, 0))
        for number, seat in enumerate(seats):
            field = self.field if focus.on == f"name:{number}" else None
            draw_seat(stage, surface, SeatRow(number, seat, self.spots, self.areas), focus, field)
        for number, label in enumerate(self.free_seats(), len(seats)):
            draw_empty_seat(stage, surface, label, focus.light(f"add:{number}"))
        self._draw_options(surface)
        for label in self.labels:
            draw_label(stage, surface, label)

    def _backdrop(self) -> pygame.Surface:
        """Return the table with everything on it that is the same for all choices."""
        picture = self.stage.paint.table(*self.stage.size).copy()
        emblem = self.areas["emblem"]
        picture.blit(self.stage.sprites.get("tokens/emblem", *emblem.size), emblem)
        self._plate(picture, "sheet", "paper", 0.02)
        self._plate(picture, "bar", "dark", 0.2)
        for number in range(len(self.table.seats)):
            self._plate(picture, f"row:{number}", "leather", 0.1)
        for name in ("first_line", "second_line"):
            picture.fill(self.stage.theme.colour("parchment_dark"), self.areas[name])
        return picture

    def _plate(self, surface: pygame.Surface, name: str, look: str, share: float) -> None:
        """Paint a plate with its shadow; its corners are round by a share of its height."""
        rect = self.areas[name]
        plate = self.stage.paint.panel(*rect.size, rect.height * share, look)
        shadow, pad = self.stage.paint.shadow(plate, 5, 130, ("plate", *rect.size))
        surface.blit(shadow, (rect.x - pad + 2, rect.y - pad + 4))
        surface.blit(plate, rect)

    def _draw_options(self, surface: pygame.Surface) -> None:
        stage, focus = self.stage, self.focus
        for board in BOARD_CHOICES:
            name = f"board:{board}"
            light = focus.light(name, paper=True)
            draw_board(stage, surface, self.spots[name], board, self.table.board == board, light)
        draw_switch(stage, surface, self.spots["house"], self.table.house, focus.light("house", paper=True))
        caret = self.field.caret if self.field and focus.on == "seed" else -1
        empty = stage.words("setup.seed_empty")
        draw_field(
            stage,
            surface,
            self.spots["seed"],
            FieldLook(self.table.seed, empty, caret, focus.light("seed", paper=True)),
        )
        for button in self.buttons():
            draw_button(stage, surface, button, focus.over == button.action, focus.on == button.action)

    def buttons(self) -> list[Button]:
        """Return the way back and the way on."""
        words = self.stage.words
        return [
            Button("back", self.spots["back"], words("common.back"), "back", pygame.K_ESCAPE),
            Button("play", self.spots["play"], words("common.play"), "play", pygame.K_RETURN, "brass"),
        ]

    def _labels(self, scale: Scale) -> list[Label]:
        words, areas = self.stage.words, self.areas
        title, text = scale.px(27), scale.px(20)
        found = [Label(words("setup.heading"), areas["heading"], "serif_bold", scale.px(46), "brass_light")]
        for name in ("board", "house", "seed"):
            found.append(Label(words(f"setup.{name}"), areas[f"{name}_title"], "serif", title, "ink"))
        found.append(Label(words("setup.house_about"), areas["house_about"], "sans", text, "ink_soft", wrapped=True))
        found.append(Label(words("setup.seed_about"), areas["seed_about"], "sans", text, "ink_soft"))
        found.append(Label(words("setup.lot"), areas["lot"], "sans_italic", scale.px(21), "parchment", "middle"))
        for board in BOARD_CHOICES:
            name = words("setup.any_board" if board == "random" else f"board.{board}")
            found.append(Label(name, plaque_rect(self.spots[f"board:{board}"]), "serif", text, "ink", "middle"))
        return found + self._seat_labels(scale)

    def _seat_labels(self, scale: Scale) -> list[Label]:
        words, areas, found = self.stage.words, self.areas, []
        for number, seat in enumerate(self.table.seats):
            dye = words(f"common.dye.{seat.dye}")
            found.append(Label(dye, areas[f"dye_name:{number}"], "serif", scale.px(21), "brass_light"))
            said = {"about": "about.person"}
            if seat.bot:
                way = style_of(seat.bot) or "neutral"
                said = {"level_about": f"about.{level_of(seat.bot)}", "style_about": f"style_about.{way}"}
            for part, key in said.items():
                room = areas[f"{part}:{number}"]
                found.append(Label(words(f"setup.{key}"), room, "sans_italic", scale.px(19), "parchment"))
        return found

    def free_seats(self) -> list[Label]:
        """Return the words on the seats that nobody has taken."""
        size = Scale(*self.stage.size).px(26)
        rects = [self.spots[f"add:{number}"] for number in range(len(self.table.seats), len(DYES))]
        return [Label(self.stage.words("setup.add"), rect, "serif", size, "parchment", "middle") for rect in rects]
