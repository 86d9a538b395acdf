"""The table of Pebbles: all that the window asks of the game."""

from collections.abc import Mapping, Sequence

import pygame
from pygame import Rect

from game.ai.hint import Hint
from game.events import CardClaimed, GoodsGained
from game.match import Match, Seat
from game.rules import Event
from game.steps import ARGUMENT, CLAIM, KIND, REST, Step, step_of
from tests.pebbles.rules import Pebbles
from tests.pebbles.state import State
from tests.pebbles.window.drawing import CARD, PebblesLayout, PebblesPainter, View, pebbles_layout
from tests.pebbles.window.words import EVENTS, PebblesNarrator
from ui.stage import Stage
from ui.table.dialog import Dialog
from ui.table.events import cues_of
from ui.table.game_table import Description, GameTable, Light, Look, PlainTable, Spot, Subject
from ui.table.motion import Flight, Motion
from ui.table.picker import Picker
from ui.table.view import Target


class PebblesCloseUp:
    """A card of Pebbles shown large."""

    widths: Mapping[str, float] = {"card": CARD[0] / CARD[1]}

    def __init__(self, stage: Stage, rules: Pebbles, painter: PebblesPainter) -> None:
        self._stage = stage
        self._rules = rules
        self._painter = painter

    def picture(self, subject: Subject, size: tuple[int, int]) -> pygame.Surface:
        return self._painter.card(subject[1], size)

    def describe(self, subject: Subject) -> Description:
        words = self._stage.words
        name = words("pebbles.card", points=self._rules.components[subject[1]])
        return Description(name, words("pebbles.sort"), words("pebbles.rule"))

    def topic(self, subject: Subject) -> str:
        return "aim"


class PebblesTable(PlainTable[State, PebblesLayout]):
    """A game of Pebbles on the table."""

    def __init__(self, stage: Stage, rules: Pebbles) -> None:
        self._stage = stage
        self._rules = rules
        self._painter = PebblesPainter(stage, rules)
        self.pieces = self._painter.pieces
        self.cues = cues_of(EVENTS)
        self.shortcuts = {"claim": "slot"}
        self.close_up = PebblesCloseUp(stage, rules, self._painter)

    # Where things lie

    def lay_out(self, size: tuple[int, int], position: State, percent: int = 100) -> PebblesLayout:
        return pebbles_layout(size, position.players, percent)

    def targets(self, layout: PebblesLayout, view: View) -> dict[Target, Rect]:
        cards = zip(view.position.row, layout.cards, strict=True)
        found: dict[Target, Rect] = {("slot", slot): rect for slot, (card, rect) in enumerate(cards) if card >= 0}
        return found | {("heap", 0): layout.heap} | {("piece", seat): each for seat, each in enumerate(layout.boards)}

    # Which click means which step

    def aims(self, position: State, steps: Sequence[Step]) -> list[Target | None]:
        return [self._aim(step) for step in steps]

    def _aim(self, step: Step) -> Target | None:
        if step & KIND == CLAIM:
            return "slot", step >> ARGUMENT
        return ("heap", 0) if step & KIND == REST else None

    def meaning(self, position: State, picker: Picker, target: Target) -> Step | None:
        return step_of(REST) if target[0] == "heap" else step_of(CLAIM, target[1])

    def dialog(self, layout: PebblesLayout, match: Match[State], picker: Picker) -> Dialog | None:
        return None

    def figures(self, layout: PebblesLayout, match: Match[State], picker: Picker) -> dict[Target, int]:
        return {}

    # How it looks

    def draw(
        self, surface: pygame.Surface, layout: PebblesLayout, view: View, light: Light, boards: bool = True
    ) -> None:
        self._painter.draw(surface, layout, view, light, boards)

    def flight(self, layout: PebblesLayout, view: View, event: Event) -> Flight:
        seconds = self._stage.theme.seconds("goods")
        if isinstance(event, GoodsGained):
            pebble, start = self.pieces.good("Y", layout.heap.width / 4), layout.heap
            end = layout.boards[event.seat]
            motions = [Motion(pebble, start.center, end.center, seconds, 0.1 * each) for each in range(event.goods)]
            return Flight(motions, {("pebbles", event.seat): event.goods})
        if isinstance(event, CardClaimed):
            start, end = layout.cards[event.slot], layout.boards[event.seat]
            card = self._painter.card(event.card, start.size)
            return Flight([Motion(card, start.center, end.center, seconds)], {("card", event.card): 1})
        return Flight()

    def preview(
        self, layout: PebblesLayout, match: Match[State], picker: Picker, colours: Sequence[str], target: Target
    ) -> pygame.Surface | None:
        return None

    # What is said

    def look(self, layout: PebblesLayout, view: View, spot: Spot) -> Look:
        for card, rect in zip(view.position.row, layout.cards, strict=True):
            if card >= 0 and rect.collidepoint(spot):
                return Look(("card", card), topic="aim")
        tip = self._stage.words("pebbles.heap") if layout.heap.collidepoint(spot) else ""
        return Look(tip=tip, topic="aim")

    def narrator(self, seats: Sequence[Seat]) -> PebblesNarrator:
        return PebblesNarrator(self._stage.words, self._rules, seats)

    def hint(self, match: Match[State], position: State, hint: Hint) -> str:
        step = hint.steps[0]
        if step & KIND != CLAIM:
            return self._stage.words("pebbles.take" if step & KIND == REST else "pebbles.end")
        card = self.narrator(match.seats).card(position.row[step >> ARGUMENT])
        return self._stage.words("pebbles.claim", card=card)


def make_table(stage: Stage, rules: Pebbles, skin: str) -> GameTable[State, PebblesLayout]:
    """Return the table of Pebbles."""
    return PebblesTable(stage, rules)
