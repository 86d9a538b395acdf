"""The settings: everything a player can choose, applied at once and kept."""

from dataclasses import replace
from typing import Final

import pygame

from ui.game_pages import Pages
from ui.keys import USE, choose, keys_of, may_choose
from ui.look.scale import Scale
from ui.pan import Extent
from ui.rooms import pages_of
from ui.scenes.page import Page, beginning_of
from ui.scenes.settings_layout import CHOICE, MAT, SLIDER, STEPPER, SWITCH, TAB_ICONS, TABS, Row, settings_layout
from ui.settings import LOUDEST, PLAYER_COLOURS, SCALES
from ui.sounds.cues import CLICK
from ui.stage import Stage
from ui.widgets.bot_choice import Stepper, draw_stepper
from ui.widgets.button import Button, key_name
from ui.widgets.choice import Segment, draw_choice, draw_switch
from ui.widgets.label import Label, label_size, shrunk
from ui.widgets.sheet import draw_mat, draw_veil
from ui.widgets.slider import STEP, draw_slider, slider_value

STEPS: Final = "scale:"
"""How the spots of the stepper begin that changes the size of this page too."""
ASIDE: Final = {pygame.K_LEFT: -STEP, pygame.K_RIGHT: STEP}


class SettingsScene(Page):
    """A mat with four tabs over whatever is below, which shows at once what was set."""

    opaque = False
    world: str | None = None

    def __init__(self, stage: Stage, tab: str = "play") -> None:
        super().__init__(stage)
        self.tab = tab
        self.rects: dict[str, pygame.Rect] = {}
        self.areas: dict[str, pygame.Rect] = {}
        self.labels: list[Label] = []
        self.waiting = ""
        """The action whose new key is waited for, empty for none."""
        self.note = ""
        """What is said about the keys."""
        self._page = stage.size, stage.percent
        """How large the page is, and the size of the interface on it."""
        self._drawn = ""
        """The slider whose knob is being drawn along."""
        self._kept: tuple[tuple[int, int], int] | None = None
        """The page and the size of it while the mouse steps through others, so that it keeps still."""

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window size, the size of the interface and the language in use."""
        self._page = self._kept or (size, self.stage.percent)
        self.extent = Extent(*self._page[0])
        self.rects, self.areas = settings_layout(*self._page, self.tab)
        self.corner = beginning_of(self.areas["mat"], self._page[0], self.stage.window)
        self.labels = self._labels()
        self.focus.lay(self.rects)

    # Answers

    def handle(self, event: pygame.event.Event) -> None:
        """Answer the pointer and the keyboard."""
        if event.type == pygame.MOUSEMOTION:
            self.focus.point(event.pos)
            self._follow_size()
            if self._drawn:
                self._slide(self._drawn, slider_value(self.rects[self._drawn], event.pos[0]))
        elif event.type == pygame.MOUSEBUTTONUP and self._drawn:
            self._drawn = ""
            self._let_hear()
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.focus.on = ""
            self._click(event.pos)
        elif event.type == pygame.KEYDOWN:
            self._key(event)

    def _click(self, spot: tuple[int, int]) -> None:
        name = self.focus.point(spot)
        self._kept = self._page if name.startswith(STEPS) else None
        if name in self._names(SLIDER):
            self._drawn = name
            self._slide(name, slider_value(self.rects[name], spot[0]))
        else:
            self.act(name)

    def _follow_size(self) -> None:
        """Let this page be as large as was set once the mouse has left the stepper."""
        if self._kept and not self.focus.over.startswith(STEPS):
            self._kept = None
            self.stage.relay(self)

    def _key(self, event: pygame.event.Event) -> None:
        if self.waiting:
            self._take_key(event.key)
        elif event.key in ASIDE and self.focus.on in self._names(SLIDER):
            value = getattr(self.stage.settings, self.focus.on) + ASIDE[event.key]
            self._slide(self.focus.on, min(LOUDEST, max(0, value)))
            self._let_hear()
        elif event.key == pygame.K_ESCAPE:
            self.act("back")
        elif event.key in USE:
            self.act(self.focus.on)
        else:
            self.focus.key(event)

    def act(self, name: str) -> None:
        """Do what a spot is for."""
        kind, _, value = name.partition(":")
        self.waiting = self.note = self._drawn = ""
        if name == "back":
            self.stage.pop()
        elif kind == "tab":
            self.tab = value
        elif kind == "key":
            self.waiting = value
        elif name == "usual":
            self.stage.settings.keys = {}
            self.note = self.stage.words("keys.all_usual")
            self.stage.apply_settings()
        elif name:
            self._set(kind, value)
        self.resize(self.stage.size)

    def _set(self, name: str, value: str) -> None:
        """Change a setting and let it act at once."""
        settings = self.stage.settings
        if name == "full_screen":
            from ui.app import toggle_full_screen

            toggle_full_screen(self.stage)
        elif name == "scale":
            place = SCALES.index(settings.scale) + (1 if value == "more" else -1)
            settings.scale = SCALES[min(len(SCALES) - 1, max(0, place))]
        elif name in self._names(SWITCH):
            setattr(settings, name, not getattr(settings, name))
        elif name in self._names(CHOICE):
            setattr(settings, name, value)
        self.stage.apply_settings()

    def _slide(self, name: str, value: int) -> None:
        setattr(self.stage.settings, name, value)
        self.stage.sounds.apply(self.stage.settings)
        self.labels = self._labels()

    def _let_hear(self) -> None:
        """Keep how loud everything is and play a click of that loudness."""
        self.stage.save_settings()
        self.stage.sounds.play(CLICK)

    def _take_key(self, key: int) -> None:
        """Put the action that waits on a key, unless it is one that always means the same."""
        words, action = self.stage.words, self.waiting
        if key == pygame.K_ESCAPE:
            self.waiting = ""
        elif not may_choose(key):
            self.note = words("keys.reserved", name=key_name(words, key))
        else:
            self.waiting = ""
            other = choose(self.stage.settings, action, key)
            old = key_name(words, keys_of(self.stage.settings)[other]) if other else ""
            self.note = words("keys.swapped", action=words(f"keys.{other}"), name=old) if other else ""
            self.stage.apply_settings()
        self.resize(self.stage.size)

    def _names(self, kind: str) -> list[str]:
        return [row.name for row in TABS[self.tab] if row.kind == kind]

    # Looks

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the mat with its tabs and the rows of the chosen one."""
        stage = self.stage
        draw_veil(stage, surface)
        draw_mat(stage, surface, self.areas["mat"], self._unit)
        surface.fill(stage.theme.colour("brass_dark"), self.areas["line"])
        self._picture(surface, "icon", "settings")
        draw_choice(stage, surface, self.tabs())
        for row in TABS[self.tab]:
            self._draw_row(surface, row)
        if "land" in self.areas:
            self._draw_land(surface, self.areas["land"])
        self.draw_labels(surface, self.labels)
        self.draw_buttons(surface, self.buttons())

    def _draw_row(self, surface: pygame.Surface, row: Row) -> None:
        stage, light = self.stage, self.focus.light(row.name)
        self._picture(surface, f"icon:{row.name}", row.icon)
        if row.kind == SWITCH:
            draw_switch(stage, surface, self.rects[row.name], getattr(stage.settings, row.name), light)
        elif row.kind == SLIDER:
            draw_slider(stage, surface, self.rects[row.name], getattr(stage.settings, row.name), light)
        elif row.kind == STEPPER:
            draw_stepper(stage, surface, self.stepper(row))
        else:
            draw_choice(stage, surface, self.segments(row))
        if row.name == "colours":
            self._draw_figures(surface)

    def _picture(self, surface: pygame.Surface, area: str, icon: str) -> None:
        surface.blit(self.stage.sprites.get(f"icons/{icon}", *self.areas[area].size), self.areas[area])

    def _draw_figures(self, surface: pygame.Surface) -> None:
        """Paint a figure of each player in what they wear."""
        room, pieces = self.areas["figures"], self._pages().pieces
        for number, colour in enumerate(PLAYER_COLOURS):
            figure = pieces.figure(colour, room.height)
            surface.blit(figure, (room.x + room.width * number // len(PLAYER_COLOURS), room.y))

    def _pages(self) -> Pages:
        """Return the pages of the game on the table, else of that on the title."""
        session, stage = self.stage.session, self.stage
        if session is not None:
            return pages_of(stage, session.rules, session.choice.skin)
        return pages_of(stage, stage.rules, stage.edition.skin)

    def _draw_land(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Paint a strip of the land that is heard."""

        def make() -> pygame.Surface:
            strip = self._pages().landscape(rect.size)
            plate = self.stage.paint.rounded(strip, rect.height * 0.08)
            plate.blit(self.stage.paint.ring(*rect.size, rect.height * 0.08, "ink", 2), (0, 0))
            return plate

        surface.blit(self.stage.paint.keep(("land", self._pages().pieces.skin.name, *rect.size), make), rect)

    def tabs(self) -> list[Segment]:
        """Return the four tabs."""
        words = self.stage.words
        return [
            Segment(
                *(self.rects[f"tab:{tab}"], words(f"settings.tab.{tab}"), TAB_ICONS[tab]),
                *(tab == self.tab, self.focus.light(f"tab:{tab}")),
            )
            for tab in TABS
        ]

    def segments(self, row: Row) -> list[Segment]:
        """Return what a row offers to choose from."""
        found = []
        for value in row.values:
            name, words = f"{row.name}:{value}", self.stage.words
            if row.name == "language":
                label = self.stage.words_in(value)("language.name")
            else:
                label = words(f"pause.{value}" if row.name == "speed" else f"settings.{row.name}.{value}")
            chosen = getattr(self.stage.settings, row.name) == value
            found.append(Segment(self.rects[name], label, "", chosen, self.focus.light(name)))
        return found

    def stepper(self, row: Row) -> Stepper:
        """Return the size of the interface between two arrows."""
        less, more = f"{row.name}:less", f"{row.name}:more"
        value = self.stage.settings.scale
        return Stepper(
            self.stage.words("settings.percent", value=value),
            "icons/zoom",
            (self.rects[less], self.areas[f"face:{row.name}"], self.rects[more]),
            (self.focus.light(less), self.focus.light(more)),
            (SCALES.index(value) + 1, len(SCALES)),
        )

    def buttons(self) -> list[Button]:
        """Return the way back and, among the keys, a button for each key."""
        words = self.stage.words
        found = [Button("back", self.rects["back"], words("common.back"), "back", pygame.K_ESCAPE)]
        if self.tab != "keys":
            return found
        found.append(Button("usual", self.rects["usual"], words("keys.usual"), "restart"))
        for action, key in keys_of(self.stage.settings).items():
            name = f"key:{action}"
            if action == self.waiting:
                found.append(Button(name, self.rects[name], words("keys.press"), look="brass"))
            else:
                found.append(Button(name, self.rects[name], key_name(words, key) or words("keys.none")))
        return found

    # Words

    @property
    def _unit(self) -> float:
        size, percent = self._page
        return Scale(*size, percent).mat_unit(MAT)

    def _labels(self) -> list[Label]:
        words, areas, unit = self.stage.words, self.areas, self._unit
        heading = Label(words("settings.heading"), areas["heading"], "serif_bold", 42 * unit, "brass_light")
        found = [heading]
        for row in TABS[self.tab]:
            found += self._row_labels(row)
        if self.tab == "keys":
            for name, rect in areas.items():
                if name.startswith("action:"):
                    text = words(f"keys.{name.removeprefix('action:')}")
                    found.append(Label(text, rect, "serif", 23 * unit, "parchment_light"))
            found.append(Label(words("keys.fixed"), areas["fixed"], "sans", 19 * unit, "parchment", wrapped=True))
        if self.note:
            found.append(Label(self.note, areas["note"], "sans_bold", 19 * unit, "brass_light", wrapped=True))
        return [label if label.wrapped else shrunk(self.stage, label) for label in found]

    def _row_labels(self, row: Row) -> list[Label]:
        words, areas, unit = self.stage.words, self.areas, self._unit
        name, about = words(f"settings.{row.name}.name"), words(f"settings.{row.name}.about")
        text = Label(about, areas[f"about:{row.name}"], "sans", 18 * unit, "parchment", wrapped=True)
        high = label_size(self.stage, text)[1]
        down = max(0, text.rect.height - high) // 2  # so that one line has its middle where two have theirs
        place = text.rect.move(0, down)
        found = [
            Label(name, areas[f"name:{row.name}"].move(0, down), "serif", 25 * unit, "parchment_light"),
            replace(text, rect=pygame.Rect(place.topleft, (place.width, high))),
        ]
        if row.kind == SLIDER:
            value = words("settings.percent", value=getattr(self.stage.settings, row.name))
            found.append(Label(value, areas[f"value:{row.name}"], "serif", 24 * unit, "brass_light", "right"))
        return found
