"""The sets to play with: a row for each, what is told of one of them, and the way to sets of one's own."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import pygame

from game.ai.guide import SearchPosition
from game.component_set import STANDARD
from game.rules import Rules
from ui.look.scale import Scale
from ui.open_folder import open_folder
from ui.scenes.page import Page
from ui.scenes.sets_layout import ROWS, Rects, sets_layout
from ui.set_store import FoundSet
from ui.stage import Stage
from ui.widgets.button import Button
from ui.widgets.focus import draw_light
from ui.widgets.label import Label, label_size, shrunk
from ui.widgets.sheet import draw_sheet

KEYS: Final = {pygame.K_ESCAPE: "back", pygame.K_PAGEUP: "earlier", pygame.K_PAGEDOWN: "later"}


class SetsScene(Page):
    """Lets a set be chosen for the next game; one that cannot be played is listed and says why."""

    keys = KEYS
    usual = "done"

    def __init__(self, stage: Stage) -> None:
        """Show the sets of the game on the title; they are read one at a time, the first now."""
        super().__init__(stage)
        self.table = stage.settings.table
        self.sets: list[FoundSet] = []
        """What has been read so far."""
        self.shown = self.table.component_set
        """The name of the set that is told of."""
        self.page = 0
        self.note = ""
        """What became of the last wish."""
        self._reading: Iterator[FoundSet] = iter(())
        self.spots: Rects = {}
        self.areas: Rects = {}
        self.labels: list[Label] = []
        self._read()

    def _read(self) -> None:
        """Begin to read the sets anew."""
        self._reading = self.stage.sets.each(self.stage.game)
        self.sets = [next(self._reading)]

    def update(self, seconds: float) -> bool:
        """Read one more set, as long as there are any; nothing else moves here."""
        found = next(self._reading, None)
        if found is None:
            return False
        self.sets.append(found)
        if found.name == self.shown:
            self.page = (len(self.sets) - 1) // ROWS
        self.resize(self.stage.size)
        return True

    def finish_reading(self) -> None:
        """Read all that is left."""
        while self.update(0):
            pass

    @property
    def told(self) -> FoundSet:
        """Return the set that is told of: the one that was clicked, else the standard one."""
        return next((each for each in self.sets if each.name == self.shown), self.sets[0])

    @property
    def pages(self) -> int:
        """Return how many pages of sets there are."""
        return max(1, -(-len(self.sets) // ROWS))

    def on_page(self) -> list[FoundSet]:
        """Return the sets that are seen."""
        return self.sets[self.page * ROWS :][:ROWS]

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window size, the sets read so far and the language in use."""
        self.page = min(self.page, self.pages - 1)
        own = self.stage.sets.folder is not None
        self.spots, self.areas = sets_layout(size, len(self.on_page()), self.pages, own)
        self.focus.lay(self.spots)
        self.labels = [*self._head_labels(), *self._row_labels(), *self._told_labels(), *self._folder_labels()]
        self.stage.dirty = True

    # Answers

    def handle(self, event: pygame.event.Event) -> None:
        """Answer the pointer and the keyboard; the wheel turns pages."""
        if event.type == pygame.MOUSEWHEEL:
            self.act("earlier" if event.y > 0 else "later")
        else:
            super().handle(event)

    def act(self, name: str) -> None:
        """Do what a spot is for."""
        kind, _, value = name.partition(":")
        if name in ("back", "done"):
            self.stage.save_settings()
            self.stage.pop()
            return
        if name:
            self.note = ""
        if kind == "set":
            self._choose(self.page * ROWS + int(value))
        elif name in ("earlier", "later"):
            self.page = min(self.pages - 1, max(0, self.page + (1 if name == "later" else -1)))
        elif name == "open":
            self._open()
        elif name == "copy":
            self._copy()
        self.resize(self.stage.size)

    def _choose(self, number: int) -> None:
        """Read a set anew, since it may have been changed, tell of it and, when it can be played, choose it."""
        name = self.sets[number].name
        found = self.stage.sets.find(self.stage.game, name)
        if found is None:
            self.note = self.stage.words("sets.vanished", name=self.sets[number].title(self.stage.words))
            self._read()
            self.finish_reading()
            return
        self.sets[number], self.shown = found, name
        if found.rules is not None:
            self.table.component_set = name

    def _open(self) -> None:
        words, place = self.stage.words, self.stage.sets.prepare(self.stage.game, self.stage.words.language)
        if place is None:
            self.note = words("sets.no_folder")
        elif not open_folder(place):
            self.note = words("sets.not_opened")

    def _copy(self) -> None:
        """Copy the set that is told of into the player's folder, and tell of the copy."""
        words, title = self.stage.words, self.stage.words("sets.copy_title")
        if self.told.rules is None:
            self.note = words("sets.copy_sound")
            return
        name = self.stage.sets.copy(self.stage.game, self.told, title, words.language)
        if not name:
            self.note = words("sets.no_folder")
            return
        self.shown, self.note = name, words("sets.copied", name=name)
        self._read()
        self.finish_reading()

    # Looks

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the rows at the left, what is told of one at the right and the ways on below."""
        stage, areas = self.stage, self.areas
        surface.blit(stage.paint.table(*stage.size), (0, 0))
        surface.blit(stage.sprites.get(stage.edition.emblem, *areas["emblem"].size), areas["emblem"])
        draw_sheet(stage, surface, areas["sheet"], Scale(*stage.size).unit)
        for line in ("first_line", "second_line"):
            surface.fill(stage.theme.colour("parchment_dark"), areas[line])
        self.draw_bar(surface, areas["bar"])
        for number, found in enumerate(self.on_page()):
            self._draw_row(surface, number, found)
        self.draw_labels(surface, self.labels)
        self.draw_buttons(surface, self.buttons())

    def _draw_row(self, surface: pygame.Surface, number: int, found: FoundSet) -> None:
        """Paint the plate of a set: the chosen one has a tick, one that cannot be played a warning."""
        stage, rect = self.stage, self.spots[f"set:{number}"]
        radius = rect.height * 0.16
        draw_light(stage, surface, rect, radius, self.focus.light(f"set:{number}"))
        look = "leather_active" if found.name == self.told.name else "leather"
        plate = stage.paint.panel(*rect.size, radius, look)
        shadow, pad = stage.paint.shadow(plate, 4, 140, ("set", *rect.size))
        surface.blit(shadow, (rect.x - pad + 2, rect.y - pad + 4))
        surface.blit(plate, rect)
        mark = self.areas[f"mark:{number}"]
        if found.rules is None:
            surface.blit(stage.sprites.get("icons/warning", *mark.size), mark)
        elif found.name == self.chosen:
            surface.blit(stage.paint.panel(*mark.size, mark.height / 2, "brass"), mark)
            tick = stage.sprites.get("icons/check", mark.width * 0.64, mark.height * 0.64)
            surface.blit(tick, tick.get_rect(center=mark.center))
        else:
            surface.blit(stage.paint.hollow(*mark.size, mark.height / 2, 120), mark)

    @property
    def chosen(self) -> str:
        """Return the name of the set for the next game; the standard one when another cannot be played."""
        playable = [each.name for each in self.sets if each.rules is not None]
        return self.table.component_set if self.table.component_set in playable else STANDARD

    def buttons(self) -> list[Button]:
        """Return what opens the player's folder, what copies a set into it, and the ways back."""
        words, spots = self.stage.words, self.spots
        found = [
            Button("back", spots["back"], words("common.back"), "back", pygame.K_ESCAPE),
            Button("done", spots["done"], words("sets.done"), "check", pygame.K_RETURN, "brass"),
        ]
        if "open" in spots:
            found.append(Button("open", spots["open"], words("sets.open"), "folder"))
            found.append(Button("copy", spots["copy"], words("sets.copy"), "copy"))
        if "earlier" in spots:
            found.append(Button("earlier", spots["earlier"], "", "back", enabled=self.page > 0))
            found.append(Button("later", spots["later"], "", "forward", enabled=self.page < self.pages - 1))
        return found

    # Words

    def _head_labels(self) -> list[Label]:
        words, areas, scale = self.stage.words, self.areas, Scale(*self.stage.size)
        heading = words("sets.heading", game=words(f"edition.{self.stage.edition.name}"))
        found = [self._fit(Label(heading, areas["heading"], "serif_bold", scale.px(46), "brass_light"))]
        if self.note:
            room = areas["note"]
            said = Label(self.note, room, "sans_italic", self.stage.text_px(21), "parchment", "middle", True)
            found.append(self._low_enough(said))
        elif self.pages > 1:
            page = words("shelf.page", page=self.page + 1, pages=self.pages)
            found.append(Label(page, areas["page"], "serif", scale.px(24), "parchment_light", "middle"))
        return found

    def _row_labels(self) -> list[Label]:
        words, areas, found = self.stage.words, self.areas, []
        px = self.stage.text_px
        for number, each in enumerate(self.on_page()):
            colour = "parchment" if each.rules is None else "brass_light"
            kind = words("sets.own") if each.own else words("sets.shipped")
            said = words("sets.wrong") if each.rules is None else self._comment(each)
            room = areas[f"comment:{number}"]
            found += [
                self._cut(Label(each.title(words), areas[f"title:{number}"], "serif_bold", px(28), colour)),
                self._fit(Label(kind, areas[f"kind:{number}"], "sans_italic", px(19), "parchment", "right")),
                self._top(self._low_enough(Label(said, room, "sans", px(20), "parchment", wrapped=True))),
            ]
        return found

    def _comment(self, found: FoundSet) -> str:
        """Return what is said of a set, by us or by its maker."""
        words = self.stage.words
        return words("sets.standard_about") if found.name == STANDARD else found.about.comment(words.language)

    def _origin(self, found: FoundSet) -> str:
        """Return where a set comes from, and who made it."""
        words = self.stage.words
        name = "".join(letter for letter in found.folder.name if letter.isprintable())
        origin = words("sets.own_in", folder=name) if found.own else words("sets.shipped")
        return f"{words('sets.by', author=found.about.author)} · {origin}" if found.about.author else origin

    def _told_labels(self) -> list[Label]:
        """Return what is told of a set: its title, where it comes from, what its maker says, and what is in it."""
        words, areas, px, told = self.stage.words, self.areas, self.stage.text_px, self.told
        found = [
            self._cut(Label(told.title(words), areas["name"], "serif_bold", px(34))),
            self._cut(Label(self._origin(told), areas["origin"], "sans_italic", px(20), "ink_soft")),
        ]
        room, said = areas["told"], self._comment(told)
        if told.rules is None:
            said = words("sets.trouble", why=told.trouble)
        label = self._top(self._low_enough(Label(said, room, "sans", px(22), "ink", wrapped=True)))
        found.append(label)
        return found if told.rules is None else [*found, *self._counts(told.rules, label.rect.bottom)]

    def _counts(self, rules: Rules[SearchPosition], top: int) -> list[Label]:
        """Return how many pieces of each sort a set has, from a height on."""
        words, room, px = self.stage.words, self.areas["told"], self.stage.text_px
        high, found = round(px(22) * 1.5), []
        for number, (table, rows) in enumerate(rules.component_set.rows.items()):
            line = pygame.Rect(room.x, top + round(high * (number + 0.5)), room.width, high)
            text = words(f"sets.table.{table}", count=len(rows))
            found.append(self._fit(Label(text, line, "serif", px(22), "ink_soft")))
        return found

    def _folder_labels(self) -> list[Label]:
        """Return where the player's sets lie and what they are."""
        words, areas, px, folder = self.stage.words, self.areas, self.stage.text_px, self.stage.sets.folder
        if folder is None:
            nowhere = Label(words("sets.nowhere"), areas["how"], "sans", px(20), "ink_soft", wrapped=True)
            return [self._low_enough(nowhere)]
        whole = "".join(letter for letter in str(folder / self.stage.game) if letter.isprintable())
        path, half = Label(whole, areas["path"], "serif", px(20), "ink"), len(whole) // 2
        while half > 1 and label_size(self.stage, path)[0] > path.rect.width:
            half -= 1
            path = replace(path, text=f"{whole[:half]}…{whole[-half:]}")
        return [
            self._fit(Label(words("sets.where"), areas["where"], "serif_bold", px(22))),
            path,
            self._low_enough(Label(words("sets.how"), areas["how"], "sans", px(20), "ink_soft", wrapped=True)),
        ]

    def _fit(self, label: Label) -> Label:
        return shrunk(self.stage, label)

    def _cut(self, label: Label) -> Label:
        """Return a label of one line, shortened when it is wider than its room."""
        return replace(label, text=self.stage.fonts.fit(label.text, label.face, label.pixels, label.rect.width))

    def _low_enough(self, label: Label) -> Label:
        """Return a label of several lines in smaller type when it is higher than its room, at last shortened."""
        while label_size(self.stage, label)[1] > label.rect.height:
            if label.pixels > self.stage.theme.smallest_text:
                label = replace(label, pixels=label.pixels - 1)
            elif " " in label.text:
                label = replace(label, text=f"{label.text.removesuffix('…').rpartition(' ')[0]}…")
            else:
                break
        return label

    def _top(self, label: Label) -> Label:
        """Return a label at the top of its room."""
        high = min(label.rect.height, label_size(self.stage, label)[1])
        return replace(label, rect=pygame.Rect(label.rect.topleft, (label.rect.width, high)))
