"""What a game brings to the table: where its pieces lie, how they look and move, and which click means which step.

Every game has a room of its own in `ui` with a class that does all of this; the table knows no game by name.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Generic, Protocol, TypeVar

import pygame
from pygame import Rect

from game.ai.hint import Hint
from game.ai.worker import HINT
from game.match import Match, Seat
from game.rules import Event, P, Refusal
from game.steps import Step, Steps
from ui.look.pieces import Pieces
from ui.sounds.cues import Cue
from ui.table.dialog import Dialog
from ui.table.layout import TableLayout
from ui.table.motion import Flight
from ui.table.narrator import Narrator
from ui.table.picker import Picker
from ui.table.session import Session
from ui.table.view import TableView, Target

Spot = tuple[int, int]
L = TypeVar("L", bound=TableLayout)
"""The layout of a game's table."""

Subject = tuple[str, int]
"""A piece that can be shown large: its sort and its number."""
Picture = Callable[[int], pygame.Surface]
"""Makes a small picture of a height in pixels."""


@dataclass(frozen=True)
class Light:
    """What is lit on the table, and what holds for the seat to move alone."""

    lit: frozenset[Target] = frozenset()
    """What a click can use."""
    hovered: Target | None = None
    figures: Mapping[Target, int] = field(default_factory=dict)
    """By target: the number that holds now in place of the printed one."""
    pointer: Spot = (-1, -1)
    held: Target | None = None
    """What is being dragged, at the pointer."""


@dataclass(frozen=True)
class Fact:
    """One line about a piece: what it is about, a picture and words."""

    title: str
    text: str = ""
    picture: Picture | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True)
class Look:
    """What there is to see at a spot of the table."""

    subject: Subject | None = None
    """The piece there, when it can be shown large."""
    tip: str = ""
    """What is said about it, empty when it speaks for itself."""
    topic: str = ""
    """The entry of the rules about it, or about what has to be done now."""
    facts: Sequence[Fact] = ()
    """What the words name, with pictures."""
    about: Rect | None = None
    """Where the thing lies that a tip must not cover, None for where the pointer is."""


@dataclass(frozen=True)
class Description:
    """All that is said about a piece when it is looked at closely."""

    name: str
    sort: str
    """What sort of piece it is, in words."""
    rule: str
    facts: list[Fact] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    """For which games the piece is meant."""
    emblem: Picture | None = None


class CloseUp(Protocol):
    """The pieces of a game, each shown large with all that is said about it."""

    @property
    def widths(self) -> Mapping[str, float]:
        """Return by sort of piece how wide it is, for a height of 1."""

    def picture(self, subject: Subject, size: tuple[int, int]) -> pygame.Surface:
        """Return a piece of a size."""

    def describe(self, subject: Subject) -> Description:
        """Return what is said about a piece."""

    def topic(self, subject: Subject) -> str:
        """Return the entry of the rules about a piece."""


class GameTable(Protocol[P, L]):
    """The table of one game."""

    @property
    def pieces(self) -> Pieces:
        """Return what draws goods, figures and seals in the skin of the game."""

    @property
    def cues(self) -> Mapping[type[Event], Cue]:
        """Return by kind of event its sound, from those that matter least to those that must not be missed."""

    @property
    def shortcuts(self) -> Mapping[str, str]:
        """Return by action that has a key the kind of target that it uses."""

    @property
    def close_up(self) -> CloseUp:
        """Return what shows a piece large."""

    def lay_out(self, size: tuple[int, int], position: P, percent: int = 100) -> L:
        """Return where everything lies in a window, for the players there are and a wished size of the interface."""

    def home(self, layout: L, view: TableView[P]) -> Rect:
        """Return what whoever is to move has in front of them: their hand, or their board."""

    @property
    def digits(self) -> Sequence[str]:
        """Return the kinds of targets to which the keys 1, 2, 3 ... lead."""

    @property
    def draggable(self) -> Sequence[str]:
        """Return the kinds of targets that can be dragged."""

    @property
    def first_times(self) -> Mapping[str, Callable[[Match[P]], bool]]:
        """Return what is told once to a player, each with whether the turn in progress gives a reason to tell it."""

    @property
    def hint_kind(self) -> str:
        """Return which sort of hint is asked for, one of the kinds of questions of the worker."""

    def hint_about(self, match: Match[P]) -> P:
        """Return the position about which a hint is asked for: that of the match, without what is not seen yet."""

    def targets(self, layout: L, view: TableView[P]) -> dict[Target, Rect]:
        """Return everything on the table by what it is, what lies on top first.

        A `store` is a good of the seat to move, a `piece` or a `board` can only be looked at; all others mean steps.
        """

    def aims(self, position: P, steps: Sequence[Step]) -> list[Target | None]:
        """Return for each of some steps in a row the target that a click for it is on, None for one without."""

    def line(self, position: P, step: Step) -> Steps:
        """Return the steps that a click for a step carries out together, and that Undo takes back together."""

    def clicked(self, position: P, picker: Picker, target: Target, singly: bool) -> Steps:
        """Return what a click on a target carries out, step by step if that is wished; nothing when it does nothing."""

    def ways_in(self, position: P, picker: Picker) -> dict[Target, Step]:
        """Return what else can be clicked: by target the step with which a click on it begins."""

    def why_not(self, position: P, target: Target) -> Refusal | None:
        """Return why what is at a target can't be had, when the step that a click on it is about is possible."""

    def arrange(self, session: Session, layout: L, view: TableView[P], target: Target, spot: Spot | None) -> bool:
        """Change the order in which pieces lie: by a click on a target, or by dropping it on a spot.

        Return whether that was it; the game itself stays as it is.
        """

    def meaning(self, position: P, picker: Picker, target: Target) -> Step | None:
        """Return the step that a click on a target would mean if it were possible, to ask why it is not."""

    def dialog(self, layout: L, match: Match[P], picker: Picker) -> Dialog | None:
        """Return the dialog for the step that has to be put together now, None when a click is enough."""

    def figures(self, layout: L, match: Match[P], picker: Picker) -> dict[Target, int]:
        """Return by target the number that holds for the seat to move, where it is not the printed one."""

    def draw(self, surface: pygame.Surface, layout: L, view: TableView[P], light: Light, boards: bool = True) -> None:
        """Paint the table and all that lies on it; player boards unless they are covered."""

    def flight(self, layout: L, view: TableView[P], event: Event) -> Flight:
        """Return what moves because of an event and what is hidden meanwhile; the view is the one before it."""

    def preview(
        self, layout: L, match: Match[P], picker: Picker, colours: Sequence[str], target: Target
    ) -> pygame.Surface | None:
        """Return what a click on a target would bring about, as a picture; None where that needs no preview."""

    def preview_room(self, layout: L, target: Target) -> Rect:
        """Return the room in which the preview of a target may lie, so that it covers nothing that it is about."""

    def look(self, layout: L, view: TableView[P], spot: Spot) -> Look:
        """Return what there is to see at a spot."""

    def look_at_dialog(self, dialog: Dialog, spot: Spot) -> Look:
        """Return what there is to see at a spot of a dialog."""

    def goal(self, position: P, seat: int) -> tuple[int, int] | None:
        """Return how much a seat has of what begins the end, and how much that takes; None for a game without."""

    def landmark(self, layout: L, view: TableView[P], name: str) -> Rect | None:
        """Return where something lies at which a lesson may point though no step is about it, None for no such name."""

    def narrator(self, seats: Sequence[Seat]) -> Narrator:
        """Return who finds the words for what happens, in the language in use."""

    def hint(self, match: Match[P], position: P, hint: Hint) -> str:
        """Return a hint for an earlier position of a match, in one or two sentences."""


class PlainTable(Generic[P, L]):
    """What most games leave as it is: a click is one step, and no piece is put in order."""

    digits: Sequence[str] = ()
    draggable: Sequence[str] = ()
    first_times: Mapping[str, Callable[[Match[P]], bool]] = MappingProxyType({})
    hint_kind = HINT

    def hint_about(self, match: Match[P]) -> P:
        """Return the position of the match."""
        return match.position

    def line(self, position: P, step: Step) -> Steps:
        """Return the step alone."""
        return (step,)

    def clicked(self, position: P, picker: Picker, target: Target, singly: bool) -> Steps:
        """Return the step that the picker knows for the target, with those that follow from it."""
        step = picker.steps.get(target)
        return () if step is None else (step,) if singly else self.line(position, step)

    def ways_in(self, position: P, picker: Picker) -> dict[Target, Step]:
        """Return nothing: every step has one target."""
        return {}

    def why_not(self, position: P, target: Target) -> Refusal | None:
        """Return nothing: a step that is possible needs no reason."""
        return None

    def look_at_dialog(self, dialog: Dialog, spot: Spot) -> Look:
        """Return nothing: what lies on a dialog speaks for itself."""
        return Look()

    def goal(self, position: P, seat: int) -> tuple[int, int] | None:
        """Return nothing: the end is not counted."""
        return None

    def landmark(self, layout: L, view: TableView[P], name: str) -> Rect | None:
        """Return nothing: a lesson points at what steps are about."""
        return None

    def home(self, layout: L, view: TableView[P]) -> Rect:
        """Return the whole part that all players share."""
        return layout.centre

    def preview_room(self, layout: L, target: Target) -> Rect:
        """Return the whole part that all players share."""
        return layout.note_room

    def arrange(self, session: Session, layout: L, view: TableView[P], target: Target, spot: Spot | None) -> bool:
        """Change nothing."""
        return False
