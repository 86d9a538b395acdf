"""What the window should show: the same scenes without a window, which follow what a person does in the real one.

It tells where to click, so that no position is written down anywhere, and what must then be seen. It never writes a
file, and its bots never move: after their turns it reads the game that the real program has kept.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pygame

from game.steps import END, Step, step_of
from ui.app import headless_stage
from ui.saves.store import SaveStore
from ui.scenes.table import TableScene
from ui.scenes.title import TitleScene
from ui.settings import load_settings
from ui.shots import picture
from ui.stage import Stage
from ui.table.session import Session
from ui.thinker import Question

FRAME: Final = 0.05
LONGEST: Final = 2000  # frames after which a scene that still moves is believed to move for ever


@dataclass(frozen=True)
class Click:
    """Where to click, and what a person would call it."""

    name: str
    spot: tuple[int, int]


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
        self.stage.size = size
        self.stage.saves = ReadOnlyStore(self._folder, self.stage.games)
        self.stage.thinker = NoThinker()
        self.stage.push(TitleScene(self.stage))

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

    def place(self) -> Click:
        """Return something on the table that can be used without any further question, else the button to rest."""
        table = self.table
        for target, step in sorted(table.picker.steps.items()):
            if step_of(END) in self._legal_after(step):
                return Click(f"{target[0]} {target[1]}", table.offer.targets[target].center)
        return self.button("rest")

    def _legal_after(self, step: Step) -> tuple[Step, ...]:
        position, _ = self.table.match.preview(step)
        return self.table.session.rules.legal(position)

    # Following

    def click(self, click: Click) -> None:
        """Do what the real window does at a click."""
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            self.stage.handle(pygame.event.Event(kind, pos=click.spot, rel=(0, 0), buttons=(0, 0, 0), button=1))
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
        """Show the game that the real program has kept."""
        self.stage.session = session
        self.stage.replace(TableScene(self.stage, session))
