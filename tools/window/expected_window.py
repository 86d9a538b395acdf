"""What the window should show: the same scenes without a window, which follow what a person does in the real one.

It tells where to click, so that no position is written down anywhere, and what must then be seen. It never writes a
file, and its bots never move: after their turns it reads the game that the real program has kept.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pygame

from game.steps import END, Steps, step_of
from ui.app import headless_stage
from ui.lessons.routes import open_welcome
from ui.saves.store import SaveStore
from ui.scenes.sets import SetsScene
from ui.scenes.table import TableScene
from ui.scenes.title import TitleScene
from ui.settings import load_settings
from ui.shots import picture
from ui.stage import Stage
from ui.table.session import Session
from ui.table.view import Target
from ui.thinker import Question

FRAME: Final = 0.05
LONGEST: Final = 2000  # frames after which a scene that still moves is believed to move for ever
HELD: Final = "held"
JOINED: Final = "joined"
"""What sort of click is wished for: on something that could be dragged too, or one that carries out several steps."""


@dataclass(frozen=True)
class Click:
    """Where to click, and what a person would call it."""

    name: str
    spot: tuple[int, int]
    sort: str = ""
    """What sort of click on the table it is."""


class ReadOnlyStore(SaveStore):
    """Reads the player's games and writes none."""

    def keep(self, session: Session) -> bool:
        return True


class NoThinker:
    """A thinker that never finds anything: bots move in the real window only."""

    hinter = ""

    def ask(self, question: Question) -> None:
        pass

    def poll(self) -> str | None:
        return None

    def forget(self) -> None:
        pass

    def close(self) -> None:
        pass


class ExpectedWindow:
    """Follows a program from its player's files and the clicks in its window."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.stage: Stage

    def open(self, size: tuple[int, int]) -> None:
        """Begin at the title, as a program does that starts with the player's files."""
        self.stage = headless_stage(size, "en")
        file = self._folder / "settings.json"
        if file.exists():
            self.stage.settings = load_settings(file)
        self.stage.settings.language = "en"
        self.stage.window = size
        self.stage.saves = ReadOnlyStore(self._folder, self.stage.games)
        self.stage.sets.folder = self._folder / "sets"
        self.stage.thinker = NoThinker()
        self.stage.push(TitleScene(self.stage))

    def welcome(self) -> None:
        """Offer the ways to begin, as a program does that finds no settings."""
        open_welcome(self.stage)

    def picture(self) -> pygame.Surface:
        """Return what the window should show."""
        return picture(self.stage)

    # Where to click

    def button(self, name: str) -> Click:
        """Return where something of the scene on top is, by the name that the program gives it."""
        scene = self.stage.scenes[-1]
        spots: dict[str, pygame.Rect] = dict(getattr(scene, "rects", None) or getattr(scene, "spots", {}))
        buttons = getattr(scene, "buttons", ())
        spots |= {button.action: button.rect for button in (buttons() if callable(buttons) else buttons)}
        return Click(name, spots[name].center)

    def set_row(self, name: str) -> Click:
        """Return where a set is on the page of sets, which must be on top."""
        scene = self.stage.scenes[-1]
        assert isinstance(scene, SetsScene), "the page of sets is not on top"
        return self.button(f"set:{[each.name for each in scene.on_page()].index(name)}")

    def place(self, sort: str = "") -> Click:
        """Return something on the table that can be used without any further question, else the button to rest.

        It is of the wished sort where the game offers that now.
        """
        found = self._places()
        wished = [click for click in found if not sort or click.sort == sort]
        return (wished or found or [self.button("rest")])[0]

    def _places(self) -> list[Click]:
        """Return every such thing, those that take the fewest steps first."""
        scene = self.table
        found: list[tuple[int, Target, Click]] = []
        for target, rect in scene.offer.targets.items():
            steps = scene.table.clicked(scene.match.position, scene.picker, target, False)
            if steps and scene.offer.target_at(rect.center) == target and self._is_whole(steps):
                click = Click(f"{target[0]} {target[1]}", rect.center, self._sort(target, steps))
                found.append((len(steps), target, click))
        return [click for _, _, click in sorted(found, key=lambda each: each[:2])]

    def _is_whole(self, steps: Steps) -> bool:
        """Return whether the turn may be ended after some steps."""
        rules = self.table.session.rules
        position = rules.copy(self.table.match.position)
        for step in steps:
            rules.apply(position, step)
        return step_of(END) in rules.legal(position)

    def _sort(self, target: Target, steps: Steps) -> str:
        if len(steps) > 1:
            return JOINED
        return HELD if target[0] in self.table.table.draggable else ""

    # Following

    def point(self, spot: tuple[int, int]) -> None:
        """Do what the real window does when the mouse moves."""
        self.stage.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0)))

    def click(self, click: Click) -> None:
        """Do what the real window does at a click."""
        self.point(click.spot)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.stage.handle(pygame.event.Event(kind, pos=click.spot, button=1))
        self._let_settle()

    def write(self, text: str) -> None:
        """Do what the real window does when somebody types."""
        for letter in text:
            self.stage.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))

    def _let_settle(self) -> None:
        for _ in range(LONGEST):
            if not self.stage.update(FRAME) or not self.person_to_move():
                return

    def person_to_move(self) -> bool:
        """Return whether the table waits for a person; other scenes always do."""
        scene = self.stage.scenes[-1]
        return not isinstance(scene, TableScene) or not scene.session.bot_to_move

    @property
    def table(self) -> TableScene:
        """Return the table, which must be on top."""
        scene = self.stage.scenes[-1]
        assert isinstance(scene, TableScene), "the table is not on top"
        return scene

    # The player's files

    def kept(self) -> Session | None:
        """Return the game that the real program has kept, None while there is none."""
        return ReadOnlyStore(self._folder, self.stage.games).resume()[0]

    def catch_up(self, session: Session) -> None:
        """Play on the table what the real program has kept since; raise ValueError when that is another game."""
        match = self.table.match
        mine, kept = match.steps, session.match.steps
        if kept[: len(mine)] != mine:
            raise ValueError("The game that was kept does not go on from the one on the table.")
        self.table.play.play(*kept[len(mine) :])
        self._let_settle()
