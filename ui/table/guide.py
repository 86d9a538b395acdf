"""Who leads a person through a game: nobody in free play; a lesson, or the tips of a first game, derive from that."""

from collections.abc import Sequence

import pygame

from game.ai.guide import SearchPosition
from game.match import Match
from game.steps import Step, Steps
from ui.table.bot_turns import BotTurns, Others
from ui.table.hinting import HintMark
from ui.table.layout import TableLayout
from ui.table.offer import Offer
from ui.table.prompt_view import Prompt
from ui.table.session import Session
from ui.table.view import TableView
from ui.widgets.button import Button


class FreePlay:
    """A game without a guide: everything that is legal is offered, and nothing is said besides."""

    dims = False
    """Whether all but what is pointed at is dimmed."""
    shows_log = True
    """Whether the log may be seen; else a guide has its room."""
    ends_turns = True
    """Whether a turn may end by itself when a person wishes so."""

    def others(self, session: Session, pause: float) -> Others:
        """Return who plays the other seats."""
        return BotTurns(session, pause)

    def legal(self, match: Match[SearchPosition]) -> Sequence[Step]:
        """Return what a person may play now."""
        return match.legal()

    def objection(self, steps: Steps) -> str:
        """Return why legal steps are not to be played now, empty when they may be."""
        return ""

    def nudge(self) -> str:
        """Return what is said after a click on something else, empty for the usual reason."""
        return ""

    def press(self, action: str) -> bool:
        """Do what a button says that has a meaning of its own here, and return whether it has."""
        return False

    def rests(self) -> bool:
        """Do what is due when nothing moves, and return whether the table has been left by it."""
        return False

    def tip(self) -> str:
        """Return a sentence for the person to move that stays until it is put away, empty for none."""
        return ""

    def close_tip(self) -> None:
        """Put that sentence away."""

    # What is seen

    def strip(self, layout: TableLayout) -> int:
        """Return how high the row is that it needs below the bar of a table larger than the window."""
        return 0

    def find_words(self, view: TableView[SearchPosition]) -> None:
        """Find its words anew, because the language may have changed."""

    def buttons(self, layout: TableLayout) -> list[Button]:
        """Return buttons of its own beside those of the bar."""
        return []

    def prompt(self, prompt: Prompt) -> Prompt:
        """Return what the bar says."""
        return prompt

    def marks(self, layout: TableLayout, view: TableView[SearchPosition], offer: Offer) -> list[HintMark] | None:
        """Return what is pointed at while the rest is dimmed, None when nothing is."""
        return None

    def draw(self, surface: pygame.Surface, layout: TableLayout, pointer: tuple[int, int]) -> None:
        """Paint what it says."""
