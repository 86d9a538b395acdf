"""What the table offers now: what can be clicked and pressed, what has to be put together, and what is said."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Protocol

from pygame import Rect

from game.ai.guide import SearchPosition
from game.match import Match
from game.steps import Step
from ui.rooms import Table
from ui.stage import Stage
from ui.table.dialog import Dialog
from ui.table.game_table import Light, Spot
from ui.table.layout import TableLayout
from ui.table.picker import Picker
from ui.table.play import Play
from ui.table.prompt import prompt_of
from ui.table.prompt_view import Prompt, PromptView
from ui.table.view import Target
from ui.widgets.button import Button

LOOKED_AT: Final = ("piece", "store", "board")
"""Kinds of targets that mean no step."""


@dataclass(frozen=True)
class Offer:
    """Read from the match after every change, and laid out for the window."""

    picker: Picker = field(default_factory=lambda: Picker((), lambda step: None))
    """The legal steps of the person to move; none while somebody else is, or pieces move."""
    possible: Picker = field(default_factory=lambda: Picker((), lambda step: None))
    """The same without a guide, who may offer less."""
    ways: frozenset[Target] = frozenset()
    """What else a click can use: it carries out several steps."""
    targets: dict[Target, Rect] = field(default_factory=dict)
    """Everything on the table, what lies on top first."""
    figures: dict[Target, int] = field(default_factory=dict)
    dialog: Dialog | None = None
    prompt: Prompt = field(default_factory=lambda: Prompt("", "", "", frozenset(), ""))
    buttons: list[Button] = field(default_factory=list)

    def target_at(self, spot: tuple[int, int]) -> Target | None:
        """Return what a click on a spot is about, None for what can only be looked at."""
        return next(
            (each for each, rect in self.targets.items() if rect.collidepoint(spot) and each[0] != "piece"), None
        )

    def said(self) -> Prompt:
        """Return what the bar says now, while a dialog is put together too."""
        status = self.dialog.status() if self.dialog is not None else ""
        return replace(self.prompt, text=status) if status else self.prompt

    def light(self, lit: bool, hovered: Target | None, pointer: Spot, held: Target | None) -> Light:
        """Return what is lit on the table; nothing but figures when lights are not wanted."""
        bright = frozenset(self.picker.lit()) | self.ways if lit else frozenset()
        return Light(bright, hovered, self.figures, pointer, held)

    def meant(self) -> set[Target]:
        """Return every target that can mean a step, now or at another time."""
        return {target for target in self.targets if target[0] not in LOOKED_AT}


class Narrowing(Protocol):
    """What a guide does to what is offered."""

    def legal(self, match: Match[SearchPosition]) -> Sequence[Step]:
        """Return what a person may play now."""

    def prompt(self, prompt: Prompt) -> Prompt:
        """Return what the bar says."""

    def buttons(self, layout: TableLayout) -> list[Button]:
        """Return buttons beside those of the bar."""


def read_offer(stage: Stage, play: Play, table: Table, layout: TableLayout, bar: PromptView, guide: Narrowing) -> Offer:
    """Return what the match offers the person to move, as far as a guide allows it."""
    session = play.session
    match = session.match

    def aim(step: Step) -> Target | None:
        return table.aims(match.position, (step,))[0]

    picker = Picker(guide.legal(match) if play.person_to_move else (), aim)
    possible = Picker(match.legal() if play.person_to_move else (), aim)
    prompt = guide.prompt(prompt_of(stage, picker, session, table.narrator(match.seats)))
    return Offer(
        picker=picker,
        ways=frozenset(table.ways_in(match.position, picker)),
        targets=table.targets(layout, play.view),
        possible=possible,
        figures=table.figures(layout, match, possible),
        dialog=table.dialog(layout, match, picker),
        prompt=prompt,
        buttons=[*bar.buttons(layout, prompt), *guide.buttons(layout)],
    )
