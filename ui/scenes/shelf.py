"""The shelf: saved games to go on with, and records of finished ones to look at again."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame

from ui.room_packages import edition_of
from ui.routes import ask, open_game, open_kept_results, open_moments, open_replay
from ui.saves.store import SavedGame
from ui.scenes.page import Page
from ui.scenes.shelf_cards import CELLS, WAYS, CardView, ShelfLayout, shelf_layout
from ui.set_store import title_unless_standard
from ui.stage import Stage
from ui.table.session import Session
from ui.table.still_picture import centre_png
from ui.widgets.button import Button
from ui.widgets.choice import Segment, draw_choice
from ui.widgets.label import Label, balanced, shrunk
from ui.widgets.tooltip import draw_note, paper_note

TABS: Final = ("saves", "records")
ICONS: Final = {"replay": "play", "results": "trophy", "moments": "star"}
TIPS: Final = {"replay": "results.replay", "results": "results.show", "moments": "results.moments"}
"""By what can be seen of a finished game: its icon, and where its words are."""
KEYS: Final = {pygame.K_PAGEUP: "earlier", pygame.K_PAGEDOWN: "later", pygame.K_v: "replay", pygame.K_ESCAPE: "back"}


class ShelfScene(Page):
    """Offers slots and records as cards on the table."""

    keys = KEYS

    def __init__(
        self,
        stage: Stage,
        saving: bool = False,
        session: Session | None = None,
        then: Callable[[str], None] | None = None,
    ) -> None:
        """Show what lies on the shelf; with `saving`, let a game be put into a slot, usually that on the table.

        `then` is told that it lies there, and the shelf goes away.
        """
        super().__init__(stage)
        self._then = then
        self._session = session or stage.session
        self.saving = saving and self._session is not None and not self._session.match.is_over
        self.tab = "saves"
        self.page = 0
        self.note = ""
        """What just happened."""
        self.cards: list[SavedGame | None] = []
        """What lies on the page, None for an empty place."""
        self._size = stage.size
        self.layout: ShelfLayout = shelf_layout(stage.size)
        self._view = CardView(stage)
        self._files: list[Path] = []
        self._stale = False
        """Whether another scene was on top since the files were read."""
        self._read()
        if self._is_bare and not self.saving and stage.saves.records():
            self.tab = "records"
            self._read()

    # What lies there

    def _read(self) -> None:
        """Read the files of the page anew, and say so when damaged ones had to be set aside."""
        keeper = self.stage.saves
        if self.tab == "saves":
            self.cards, damaged = keeper.slots()
        else:
            self._files = keeper.records()
            self.page = min(self.page, self.pages - 1)
            found = [keeper.open(path) for path in self._files[self.page * CELLS :][:CELLS]]
            self.cards = [kept for kept, _ in found if kept is not None]
            damaged = sum(bad for _, bad in found)
        if damaged:
            self.note = self.stage.words("keeping.damaged", count=damaged)

    @property
    def pages(self) -> int:
        """Return how many pages of records there are."""
        return max(1, -(-len(self._files) // CELLS))

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window size."""
        self._size = size
        self._lay_focus()

    def _lay_focus(self) -> None:
        layout = self.layout = shelf_layout(self._size, self.tab == "records")
        spots = {f"tab:{tab}": rect for tab, rect in zip(TABS, layout.tabs, strict=True)}
        cells = list(zip(self.cards, layout.cards, strict=False))
        spots |= {f"card:{n}": each.whole for n, (kept, each) in enumerate(cells) if self._usable(kept)}
        for n, (kept, each) in enumerate(cells):
            spots |= {f"{way}:{n}": rect for way, rect in zip(WAYS, each.ways, strict=True) if _is_finished(kept)}
        spots |= {f"delete:{n}": each.bin for n, (kept, each) in enumerate(cells) if kept is not None}
        if self.tab == "records" and self.pages > 1:
            spots |= {"earlier": layout.earlier, "later": layout.later}
        spots["back"] = layout.back
        if self._may_replay:
            spots["replay"] = layout.replay
        self.focus.lay(spots)
        self.stage.dirty = True

    def _usable(self, kept: SavedGame | None) -> bool:
        """Return whether a click on a card or an empty place does something."""
        return self.saving if kept is None else kept.session is not None or self.saving

    @property
    def _is_bare(self) -> bool:
        """Return whether there is no game here, and none is being saved: a sentence says more than empty places."""
        return not any(self.cards) and not (self.saving and self.tab == "saves")

    @property
    def _may_replay(self) -> bool:
        return self.stage.session is not None and bool(self.stage.session.match.steps)

    # Answers

    def handle(self, event: pygame.event.Event) -> None:
        """Answer the pointer and the keyboard; the wheel turns pages."""
        if event.type == pygame.MOUSEWHEEL:
            self.act("earlier" if event.y > 0 else "later")
        else:
            super().handle(event)

    def meant(self, key: int) -> str:
        """Return what a key uses; Delete is about the card under the keyboard."""
        kind, _, number = self.focus.on.partition(":")
        if key in (pygame.K_DELETE, pygame.K_BACKSPACE) and kind == "card":
            return f"delete:{number}"
        return super().meant(key)

    def act(self, name: str) -> None:
        """Do what a spot is for."""
        kind, _, value = name.partition(":")
        if kind == "tab":
            self._turn_to(value, 0)
        elif name in ("earlier", "later") and self.tab == "records":
            self._turn_to("records", min(self.pages - 1, max(0, self.page + (1 if name == "later" else -1))))
        elif kind == "card":
            self._choose(int(value))
        elif kind == "delete":
            self._ask_delete(int(value))
        elif kind in WAYS and value:
            self._show(kind, int(value))
        elif name == "replay" and self.stage.session is not None and self._may_replay:
            open_replay(self.stage, self.stage.session)
        else:
            super().act(name)

    def _turn_to(self, tab: str, page: int) -> None:
        self.tab, self.page, self.note = tab, page, ""
        self._read()
        self._lay_focus()

    def _choose(self, number: int) -> None:
        """Save into a slot, go on with a save, or look at a record."""
        kept = self.cards[number]
        words = self.stage.words
        if self.saving and self.tab == "saves":
            if kept is None:
                self._save(number)
            else:
                text = words("shelf.ask_over", slot=number + 1)
                self._ask(text, words("shelf.replace"), "save", lambda: self._save(number))
        elif kept is not None and kept.session is not None:
            open_game(self.stage, kept)

    def _show(self, way: str, number: int) -> None:
        """Show a finished game again, its results or its key moments."""
        kept = self.cards[number]
        session = kept.session if kept is not None else None
        if session is not None and session.match.is_over:
            {"replay": open_replay, "results": open_kept_results, "moments": open_moments}[way](self.stage, session)

    def _save(self, number: int) -> None:
        session, words = self._session, self.stage.words
        assert session is not None
        done = self.stage.saves.save(number, session, centre_png(self.stage, session))
        self._read()
        trouble = "keeping.not_here" if self.stage.saves.elsewhere else "shelf.not_saved"
        self.note = words("shelf.saved", slot=number + 1) if done else words(trouble)
        self._lay_focus()
        if done and self._then is not None:
            self.stage.pop()
            self._then(self.note)

    def _ask_delete(self, number: int) -> None:
        kept, words = self.cards[number], self.stage.words
        if kept is not None:
            self._ask(words("shelf.ask_delete"), words("shelf.delete"), "close", lambda: self._delete(kept))

    def _delete(self, kept: SavedGame) -> None:
        done = self.stage.saves.delete(kept.path)
        self._read()
        if not done:
            self.note = self.stage.words("shelf.not_deleted")
        self._lay_focus()

    def _ask(self, text: str, yes: str, icon: str, then: Callable[[], None]) -> None:
        self.note = ""
        ask(self.stage, text, yes, icon, then)

    def covered(self) -> None:
        """Say no more what just happened, because another scene comes on top, and read the files anew after it."""
        super().covered()
        self.note, self._stale = "", True

    def update(self, seconds: float) -> bool:
        """Read the files anew when another scene may have changed them; nothing moves here."""
        if self._stale:
            self._stale, note = False, self.note
            self._read()
            self.note = note or self.note
            self._lay_focus()
        return False

    # Looks

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the table with the cards between two bars."""
        stage, layout = self.stage, self.layout
        surface.blit(stage.paint.table(*stage.size), (0, 0))
        for bar in (layout.top, layout.bar):
            self.draw_bar(surface, bar)
        self.draw_labels(surface, self.labels())
        draw_choice(stage, surface, self.tabs())
        cards = [] if self._is_bare else self.cards
        for number, (kept, place) in enumerate(zip(cards, layout.cards, strict=False)):
            light = self.focus.light(f"card:{number}")
            if kept is None:
                self._view.draw_empty(surface, place, self.empty_label(number), "save" if self.saving else "", light)
            else:
                self._view.draw(surface, place, kept, light, self.card_labels(number, kept))
                if kept.session is not None:
                    self._view.draw_tag(surface, self.tag_label(number, kept.session))
                if self.saving and self.tab == "saves":
                    self._view.draw_band(surface, place, self.over_label(number))
        self.draw_buttons(surface, self.buttons())
        self._draw_tip(surface)
        if self.note:
            note = paper_note(stage, [(self.note, "sans_bold", "ink")], self.stage.text_px(21), layout.bar.width * 0.6)
            draw_note(stage, surface, note, note.get_rect(midbottom=(layout.bar.centerx, layout.bar.top - 10)))

    def _draw_tip(self, surface: pygame.Surface) -> None:
        """Say what the small button under the pointer is for, at its left."""
        tip = next((each for each in self.buttons() if each.tip and each.action == self.focus.over), None)
        if tip is not None:
            note = paper_note(self.stage, [(tip.tip, "sans", "ink")], self.stage.text_px(20), self.stage.size[0] * 0.3)
            draw_note(self.stage, surface, note, note.get_rect(midright=(tip.rect.left - 8, tip.rect.centery)))

    def tabs(self) -> list[Segment]:
        """Return the two parts of the shelf."""
        places = zip(TABS, self.layout.tabs, ("save", "trophy"), strict=True)
        return [
            Segment(rect, self.stage.words(f"shelf.{tab}"), icon, self.tab == tab, self.focus.light(f"tab:{tab}"))
            for tab, rect, icon in places
        ]

    def buttons(self) -> list[Button]:
        """Return what can be pressed beside the cards."""
        words, layout = self.stage.words, self.layout
        found = [self.back_button(layout.back)]
        cells = zip(self.cards, layout.cards, strict=False)
        for n, (kept, each) in enumerate(cells):
            if kept is not None:
                found.append(Button(f"delete:{n}", each.bin, "", "close", tip=words("shelf.delete")))
            if _is_finished(kept):
                for way, rect in zip(WAYS, each.ways, strict=True):
                    found.append(Button(f"{way}:{n}", rect, "", ICONS[way], tip=words(TIPS[way])))
        if self.tab == "records" and self.pages > 1:
            found.append(Button("earlier", layout.earlier, "", "back", enabled=self.page > 0))
            found.append(Button("later", layout.later, "", "forward", enabled=self.page < self.pages - 1))
        if self._may_replay:
            found.append(Button("replay", layout.replay, words("shelf.replay_open"), "play", pygame.K_v))
        return found

    def labels(self) -> list[Label]:
        """Return what is written beside the cards."""
        px = self.stage.text_px
        words, layout = self.stage.words, self.layout
        saving = self.saving and self.tab == "saves"
        heading = words("shelf.choose") if saving else words(f"shelf.{self.tab}")
        label = Label(heading, layout.heading, "serif_bold", px(34 if saving else 42), "brass_light")
        found = [shrunk(self.stage, label)]
        if self._is_bare:
            said = Label(
                words(f"shelf.no_{self.tab}"), layout.middle, "serif", px(30), "parchment_light", "middle", True
            )
            found.append(balanced(self.stage, said))
        if self.tab == "records" and self.pages > 1:
            page = words("shelf.page", page=self.page + 1, pages=self.pages)
            found.append(Label(page, layout.page, "serif", px(24), "parchment_light", "middle"))
        return found

    def empty_label(self, number: int) -> Label:
        """Return what is said of an empty slot."""
        said = self.stage.words("shelf.save_here" if self.saving else "shelf.empty")
        whole = self.layout.cards[number].whole
        low = pygame.Rect(whole.left, whole.centery, whole.width, whole.height // 2) if self.saving else whole
        return Label(f"{number + 1} · {said}", low, "sans_italic", self.stage.text_px(22), "parchment", "middle")

    def over_label(self, number: int) -> Label:
        """Return what is said of a slot that holds a game while another is saved."""
        px = self.stage.text_px
        band = self.layout.cards[number].band
        label = Label(self.stage.words("shelf.save_over"), band, "sans_italic", px(20), "parchment_light", "middle")
        return shrunk(self.stage, label)

    def card_labels(self, number: int, kept: SavedGame) -> list[Label]:
        """Return what is written on a card."""
        px = self.stage.text_px
        words, place = self.stage.words, self.layout.cards[number]
        date = Label(self._date(kept), place.date, "sans", px(19), "ink_soft", "right")
        if kept.session is None:
            why = words("shelf.another" if kept.trouble == "other" else "shelf.unreadable")
            return [date, Label(why, place.people, "sans", px(20), "ink_soft", wrapped=True)]
        head = shrunk(self.stage, Label(self._title(kept.session), place.title, "serif_bold", px(24)))
        return [head, date, *self._view.people_labels(place.people, kept.session)]

    def _title(self, session: Session) -> str:
        """Return the edition of a game, with its set when that is not the standard one."""
        edition = self.stage.words(f"edition.{edition_of(session.rules.name, session.choice.skin).name}")
        other = title_unless_standard(self.stage.words, session.rules.component_set)
        return f"{edition} · {other}" if other else edition

    def tag_label(self, number: int, session: Session) -> Label:
        """Return how far a game is, with the number of its slot."""
        match, words = session.match, self.stage.words
        rounds = -(-len(match.turns) // len(match.seats))
        said = words("shelf.rounds", count=rounds) if match.is_over else words("prompt.round", round=rounds)
        said = f"{number + 1} · {said}" if self.tab == "saves" else said
        return Label(said, self.layout.cards[number].tag, "sans_bold", self.stage.text_px(19), "brass_light", "middle")

    def _date(self, kept: SavedGame) -> str:
        over = kept.session is not None and kept.session.match.is_over
        when = kept.session.begun if kept.session is not None and over else kept.saved
        parts = {name: f"{getattr(when, name):02}" for name in ("day", "month", "year", "minute")}
        return self.stage.words("shelf.date", hour=when.hour, **parts)


def _is_finished(kept: SavedGame | None) -> bool:
    """Return whether a card is that of a finished game which can be opened."""
    return kept is not None and kept.session is not None and kept.session.match.is_over
