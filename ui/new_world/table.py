"""The table of A New World: all that the window asks of the game."""

from collections.abc import Sequence
from dataclasses import replace

import pygame
from pygame import Rect

from game.ai.hint import Hint
from game.match import Match, Seat
from game.new_world.after_placement import legal_after
from game.new_world.components import CARDS_TO_END, FORT_AT, TRADE_AT
from game.new_world.rules import NewWorld
from game.new_world.state import NOTHING, State
from game.rules import Event, Refusal
from game.steps import ARGUMENT, CLAIM, EXPLORE, KIND, REST, TILE, TRADE, WORK, Step, Steps, step_of
from ui.new_world.close_up import AtlasCloseUp
from ui.new_world.dialogs import dialog_of, real_needs
from ui.new_world.fort_dialog import FortDialog
from ui.new_world.forts import taken_with, ways_in, why_not_there
from ui.new_world.goal import order_rect
from ui.new_world.hint_words import HintWords
from ui.new_world.layout import AtlasLayout, atlas_layout
from ui.new_world.motions import Motions
from ui.new_world.painting import AtlasPainter
from ui.new_world.pointing import subject_at, targets_of
from ui.new_world.preview import PreviewPicture, preview_of
from ui.new_world.tips import Tips
from ui.new_world.topics import topic_at
from ui.new_world.view import View
from ui.new_world.words import EVENTS, AtlasNarrator
from ui.stage import Stage
from ui.table.dialog import Dialog
from ui.table.events import cues_of
from ui.table.game_table import GameTable, Light, Look, PlainTable, Spot
from ui.table.motion import Flight
from ui.table.picker import Picker
from ui.table.view import Target


class AtlasTable(PlainTable[State, AtlasLayout]):
    """A game of A New World on the table."""

    def __init__(self, stage: Stage, rules: NewWorld) -> None:
        self._stage = stage
        self._rules = rules
        self._parts = rules.components
        self._painter = AtlasPainter(stage, rules)
        self._tips = Tips(stage, self._painter.faces, rules, self._painter.close_look)
        self._motions = Motions(stage, self._painter.faces, self._painter.map)
        self.pieces = self._painter.faces
        self.cues = cues_of(EVENTS)
        self.shortcuts = {"tile": "stack", "claim": "slot"}
        self.close_up = AtlasCloseUp(stage, self._painter, self._parts)

    # Where things lie

    def lay_out(self, size: tuple[int, int], position: State, percent: int = 100) -> AtlasLayout:
        """Return where everything lies, for the boards in play."""
        tables = self._rules.tables
        present = [place for place in range(tables.count) if not tables.absent[position.board] >> place & 1]
        return atlas_layout(size, self._parts.locations, present, position.players, percent)

    def home(self, layout: AtlasLayout, view: View) -> Rect:
        """Return the player board of the seat to move."""
        return layout.panels[view.position.seat].whole

    def targets(self, layout: AtlasLayout, view: View) -> dict[Target, Rect]:
        """Return slots, stacks, locations and goods, and what can only be looked at."""
        return targets_of(layout, view.position)

    # Which click means which step

    def aims(self, position: State, steps: Sequence[Step]) -> list[Target | None]:
        """Return by step its location, stack or slot; after a placement those of the fort that it went to."""
        found, place = [], position.location
        for step in steps:
            place = step >> ARGUMENT if step & KIND == WORK else place
            found.append(self._aim(step, place))
        return found

    def _aim(self, step: Step, place: int) -> Target | None:
        kind, argument = step & KIND, step >> ARGUMENT
        if kind in (WORK, EXPLORE):
            return "place", argument
        if kind == TILE:
            return "stack", self._rules.tables.stacks_at[place][argument]
        if kind == CLAIM:
            return "slot", self._rules.tables.slot_of[place]
        return None

    def ways_in(self, position: State, picker: Picker) -> dict[Target, Step]:
        """Return the cards and stacks that can be taken by going to their fort, while a location is chosen."""
        return ways_in(self._rules, position, picker)

    def clicked(self, position: State, picker: Picker, target: Target, singly: bool) -> Steps:
        """Return what a click carries out: on a card or a stack the placement at its fort, and taking it there."""
        way = self.ways_in(position, picker).get(target)
        if way is not None:
            return (way,) if singly else taken_with(self._rules, way, target)
        step = picker.steps.get(target)
        if step is None:
            return ()
        return (step,) if singly else self.line(position, step)

    def why_not(self, position: State, target: Target) -> Refusal | None:
        """Return what a card lacks, or why no tile can be taken, at a fort that can be worked at."""
        return why_not_there(self._rules, position, target)

    def line(self, position: State, step: Step) -> Steps:
        """Return a placement with what follows from it when nothing else can: one trade, one tile, or the card."""
        if step & KIND != WORK or self._rules.tables.kinds[step >> ARGUMENT] not in (TRADE_AT, FORT_AT):
            return (step,)
        legal = legal_after(self._rules, position, step)
        return (step, *legal) if len(legal) == 1 and _goes_without_asking(legal[0]) else (step,)

    def meaning(self, position: State, picker: Picker, target: Target) -> Step | None:
        """Return what a click is about: a location, or a card or tile, which is reached by working at its fort."""
        kind, number = target
        tables = self._rules.tables
        if kind == "place":
            return step_of(EXPLORE if picker.has(EXPLORE) else WORK, number)
        if kind == "slot":
            here = tables.slot_of.get(position.location, -1) == number
            return step_of(CLAIM) if here else step_of(WORK, tables.forts[number])
        if kind == "stack":
            fort = tables.fort_of_stack[number]
            here = position.location == fort
            return step_of(TILE, tables.stacks_at[fort].index(number)) if here else step_of(WORK, fort)
        return None

    def dialog(self, layout: AtlasLayout, match: Match[State], picker: Picker) -> Dialog | None:
        """Return the dialog that raises, trades or returns goods, or offers what a fort has."""
        return dialog_of(self._stage, self._rules, self._painter.faces, layout, match, picker)

    def figures(self, layout: AtlasLayout, match: Match[State], picker: Picker) -> dict[Target, int]:
        """Return how many settlers the seat to move needs, where it is not the printed number."""
        return real_needs(self._rules, layout, match.position, picker)

    # How it looks

    def draw(self, surface: pygame.Surface, layout: AtlasLayout, view: View, light: Light, boards: bool = True) -> None:
        """Paint the map, the cards above it and the player boards."""
        self._painter.draw(surface, layout, view, light, boards)

    def flight(self, layout: AtlasLayout, view: View, event: Event) -> Flight:
        """Return how settlers walk, goods fly, cards slide and tiles lift off."""
        return self._motions.flight(layout, view, event)

    def preview(
        self, layout: AtlasLayout, match: Match[State], picker: Picker, colours: Sequence[str], target: Target
    ) -> pygame.Surface | None:
        """Return what working at a location would bring, while one has to be chosen; a tile on it speaks for itself."""
        if target[0] != "place" or not picker.can(REST) or match.position.covering[target[1]] != NOTHING:
            return None
        narrator = self.narrator(match.seats)
        found = preview_of(match, self._rules, narrator, self._stage.words, target[1])
        picture = PreviewPicture(self._stage, self._painter.faces, self._rules, narrator)
        return picture.draw_beside_map(layout, match.position, colours, found)

    # What is said

    def look(self, layout: AtlasLayout, view: View, spot: Spot) -> Look:
        """Return the card, tile or location at a spot, or the part of a player board."""
        subject = subject_at(layout, view.position, spot)
        topic = topic_at(layout, view.position, self._parts, subject, spot)
        return replace(self._tips.at(layout, view, subject, spot), subject=subject, topic=topic)

    def look_at_dialog(self, dialog: Dialog, spot: Spot) -> Look:
        """Return the card or the tile at a spot of the dialog of a fort."""
        return dialog.look(spot) if isinstance(dialog, FortDialog) else Look()

    def goal(self, position: State, seat: int) -> tuple[int, int] | None:
        """Return how many Point cards a seat has claimed, and how many begin the last round."""
        return len(position.cards[seat]), CARDS_TO_END

    def landmark(self, layout: AtlasLayout, view: View, name: str) -> Rect | None:
        """Return the order of goods, `card N` above a fort, a part of the board of the seat to move, or the next."""
        panel = layout.panels[view.position.seat]
        found = {
            "order of goods": order_rect(layout),
            "rival": layout.panels[(view.position.seat + 1) % len(layout.panels)].whole,
            "goal": panel.cards,
            "settlers": panel.settlers,
            "storage": panel.stores[0].unionall(panel.stores[1:]),
            "cards": panel.cards,
            "tiles": panel.bonus[0].unionall(panel.bonus[1:]),
        } | {f"card {number}": rect for number, rect in enumerate(layout.slots, 1)}
        return found.get(name)

    def narrator(self, seats: Sequence[Seat]) -> AtlasNarrator:
        """Return who finds the words, in the language in use."""
        return AtlasNarrator(self._stage.words, self._parts, seats)

    def hint(self, match: Match[State], position: State, hint: Hint) -> str:
        """Return what to do, what it brings, and what it denies or leads to."""
        return HintWords(self._stage.words, self._rules, self.narrator(match.seats)).sentence(position, hint)


def make_table(stage: Stage, rules: NewWorld, skin: str) -> GameTable[State, AtlasLayout]:
    """Return the table of A New World."""
    return AtlasTable(stage, rules)


def _goes_without_asking(step: Step) -> bool:
    """Return whether a step that is the only one possible needs no word of the person."""
    return step == step_of(TRADE, 1) or step & KIND in (TILE, CLAIM)
