"""The table of Pebbles: a heap, three plates to click, and a board for each player."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from game.ai.hint import Hint
from game.events import GameEnded, TurnEnded
from game.match import Match, Seat
from game.rules import Event, Refusal
from game.steps import ARGUMENT, KIND, PLAY, Step, step_of
from tests.ui.toy.rules import MOST, Heap, Pebbles, PebblesTaken
from ui.look.pieces import Pieces
from ui.look.scale import Scale
from ui.look.skin import Skin
from ui.look.words import Words
from ui.sound import Cue
from ui.stage import Stage
from ui.table.dialog import Dialog
from ui.table.events import Events, cues_of, row
from ui.table.game_table import Description, GameTable, Light, Look, Spot, Subject
from ui.table.layout import TableLayout
from ui.table.moments import Moment
from ui.table.motion import Flight, Motion
from ui.table.narrator import Narrator
from ui.table.picker import Picker
from ui.table.view import TableView, Target

SKIN = Skin("pebbles", {"Y": "maize", "R": "meat", "G": "tobacco", "B": "fur"})
View = TableView[Heap]


@dataclass(frozen=True)
class HeapLayout(TableLayout):
    """Where the plates and the boards are."""

    plates: tuple[Rect, ...]
    boards: tuple[Rect, ...]


class Teller(Narrator):
    """The words of Pebbles, all its own."""

    def __init__(self, words: Words, seats: Sequence[Seat]) -> None:
        super().__init__(words, SKIN, seats)

    def card(self, number: int) -> str:
        return ""

    def line(self, event: Event) -> str:
        tell = EVENTS[type(event)].line
        return tell(self, event) if tell is not None else ""

    def caption(self, events: Sequence[Event]) -> str:
        return self.step(events)

    def refusal_topic(self, refusal: Refusal) -> str:
        return ""

    def elsewhere(self) -> tuple[str, str]:
        return "Elsewhere.", ""

    def prompt(self, picker: Picker) -> str:
        return "take pebbles." if picker.has(PLAY) else "end your turn."


EVENTS: Events[Teller] = dict(
    (
        row(TurnEnded, Cue("turn_ended")),
        row(PebblesTaken, Cue("gained"), lambda tell, event: f"Takes {event.count}."),
        row(GameEnded, Cue("game_over")),
    )
)


class HeapTable:
    """A game of Pebbles on the table."""

    def __init__(self, stage: Stage, rules: Pebbles) -> None:
        self._stage = stage
        self.pieces = Pieces(stage, SKIN)
        self.cues = cues_of(EVENTS)
        self.shortcuts = {"claim": "plate"}
        self.widths = {"pebble": 1.0}

    def lay_out(self, size: tuple[int, int], position: Heap, percent: int = 100) -> HeapLayout:
        unit, (width, height) = Scale(*size).unit, size
        bar = Rect(10, height - 60, width - 20, 50)
        centre = Rect(10, 10, width * 2 // 3, height - 80)
        column = Rect(centre.right + 10, 10, width - centre.right - 20, height - 80)
        plates = tuple(Rect(centre.x + 20 + 130 * count, centre.y + 200, 120, 80) for count in range(MOST))
        high = column.height // 4
        tops = [column.y + high * seat for seat in range(position.players)]
        boards = tuple(Rect(column.x, top, column.width, high - 8) for top in tops)
        return HeapLayout(Rect((0, 0), size), unit, unit, unit, unit, unit, centre, column, None, bar, plates, boards)

    def targets(self, layout: HeapLayout, position: Heap) -> dict[Target, Rect]:
        found: dict[Target, Rect] = {("plate", count): rect for count, rect in enumerate(layout.plates, 1)}
        return found | {("piece", seat): rect for seat, rect in enumerate(layout.boards)}

    def aims(self, position: Heap, steps: Sequence[Step]) -> list[Target | None]:
        return [("plate", step >> ARGUMENT) if step & KIND == PLAY else None for step in steps]

    def meaning(self, position: Heap, picker: Picker, target: Target) -> Step | None:
        return step_of(PLAY, target[1])

    def dialog(self, layout: HeapLayout, match: Match[Heap], picker: Picker) -> Dialog | None:
        return None

    def figures(self, layout: HeapLayout, match: Match[Heap], picker: Picker) -> dict[Target, int]:
        return {}

    def draw(self, surface: pygame.Surface, layout: HeapLayout, view: View, light: Light, boards: bool = True) -> None:
        surface.blit(self._stage.paint.table(*layout.window.size), (0, 0))
        heap = self.pieces.roundel(str(view.position.heap), 80)
        surface.blit(heap, heap.get_rect(midtop=layout.centre.midtop))
        for count, rect in enumerate(layout.plates, 1):
            look = "brass" if ("plate", count) in light.lit else "button"
            surface.blit(self._stage.paint.panel(*rect.size, 8, look), rect)
        for seat, rect in enumerate(layout.boards if boards else ()):
            surface.blit(self._stage.paint.panel(*rect.size, 8, "leather"), rect)
            held = view.position.taken[seat] - view.hidden.get(("pebbles", seat), 0)
            surface.blit(self.pieces.figure(view.colours[seat], 40), rect.topleft)
            surface.blit(self.pieces.seal(held, 40), (rect.x + 60, rect.y))

    def flight(self, layout: HeapLayout, view: View, event: Event) -> Flight:
        if not isinstance(event, PebblesTaken):
            return Flight()
        start, end = layout.plates[event.count - 1].center, layout.boards[event.seat].center
        pebble = Motion(self.pieces.good("Y", 30), start, end, self._stage.theme.seconds("goods"))
        return Flight([pebble], {("pebbles", event.seat): event.count})

    def preview(
        self, layout: HeapLayout, match: Match[Heap], picker: Picker, colours: Sequence[str], target: Target
    ) -> pygame.Surface | None:
        return None

    def look(self, layout: HeapLayout, view: View, spot: Spot) -> Look:
        on_board = any(rect.collidepoint(spot) for rect in layout.boards)
        return Look(("pebble", 0), "A board.") if on_board else Look()

    def describe(self, subject: Subject) -> Description:
        return Description("Pebble", "Stone", "It is worth a point.")

    def picture(self, subject: Subject, size: tuple[int, int]) -> pygame.Surface:
        return self.pieces.good("Y", size[1])

    def topic(self, subject: Subject) -> str:
        return ""

    def narrator(self, seats: Sequence[Seat]) -> Teller:
        return Teller(self._stage.words, seats)

    def hint(self, match: Match[Heap], position: Heap, hint: Hint) -> str:
        return "Take three."

    def alert(self, event: Event) -> int:
        return -1

    def moments(self, match: Match[Heap]) -> list[Moment]:
        return []


def make_table(stage: Stage, rules: Pebbles) -> GameTable[Heap, HeapLayout]:
    return HeapTable(stage, rules)
