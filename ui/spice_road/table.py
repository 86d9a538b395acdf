"""The table of Spice Road and its Golem Edition: all that the window asks of the game."""

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.ai.hint import Hint
from game.ai.worker import FACE_DOWN_HINT, HINT
from game.goods import counts
from game.match import Match, Seat
from game.rules import Event
from game.spice_road.components import cards_to_end
from game.spice_road.face_down import covered
from game.spice_road.rules import SpiceRoad
from game.spice_road.state import State
from game.steps import ACQUIRE, KIND, REST, Step, Steps
from ui.spice_road.arranging import drop_card, next_order
from ui.spice_road.clicks import aims_of, line_of, meaning_of, steps_of_click
from ui.spice_road.close_up import BazaarCloseUp
from ui.spice_road.dialogs import dialog_of
from ui.spice_road.hint_words import HintWords
from ui.spice_road.layout import BazaarLayout, bazaar_layout
from ui.spice_road.motions import Motions
from ui.spice_road.painting import BazaarPainter
from ui.spice_road.pointing import subject_at, targets_of
from ui.spice_road.preview import PreviewPicture
from ui.spice_road.skins import BazaarSkin, skin_of
from ui.spice_road.tips import facts_of, tip_at
from ui.spice_road.topics import topic_at
from ui.spice_road.view import View, drawn_this_turn
from ui.spice_road.words import EVENTS, BazaarNarrator
from ui.stage import Stage
from ui.table.dialog import Dialog
from ui.table.events import cues_of
from ui.table.game_table import GameTable, Light, Look, PlainTable, Spot
from ui.table.motion import Flight
from ui.table.picker import Picker
from ui.table.session import Session
from ui.table.view import Target


class BazaarTable(PlainTable[State, BazaarLayout]):
    """A game of Spice Road on the table, by day or by night."""

    digits: Sequence[str] = ("hand", "market", "laid", "point")
    draggable: Sequence[str] = ("hand",)

    def __init__(self, stage: Stage, rules: SpiceRoad, skin: BazaarSkin) -> None:
        self._stage = stage
        self._rules = rules
        self._skin = skin
        self._painter = BazaarPainter(stage, rules, skin)
        self._motions = Motions(stage, self._painter.faces, self._painter.hand)
        self.pieces = self._painter.faces
        self.cues = cues_of(EVENTS)
        self.shortcuts = {"claim": "point"}
        self.first_times = {"lay": self._laid_the_cheapest}
        self.close_up = BazaarCloseUp(stage, self._painter, rules.components)
        self.hint_kind = FACE_DOWN_HINT if skin.claims_face_down else HINT

    # Where things lie

    def lay_out(self, size: tuple[int, int], position: State, percent: int = 100) -> BazaarLayout:
        """Return where everything lies, for the number of players."""
        return bazaar_layout(size, position.players, percent)

    def home(self, layout: BazaarLayout, view: View) -> Rect:
        """Return the caravan and the hand."""
        return layout.caravan.union(layout.hand)

    def targets(self, layout: BazaarLayout, view: View) -> dict[Target, Rect]:
        """Return cards of the hand and the rows, prices, cubes, and what can only be looked at."""
        return targets_of(layout, view, self._painter)

    # Which click means which step

    def aims(self, position: State, steps: Sequence[Step]) -> list[Target | None]:
        """Return by step its card; resting is done on the cards laid down."""
        return aims_of(self._rules, position, steps)

    def line(self, position: State, step: Step) -> Steps:
        """Return a merchant with the cheapest cubes, or a trade that can only be made once."""
        return line_of(self._rules, position, step)

    def clicked(self, position: State, picker: Picker, target: Target, singly: bool) -> Steps:
        """Return what a click carries out; on a price, or singly, cubes are laid one by one."""
        return steps_of_click(self._rules, position, picker, target, singly)

    def arrange(self, session: Session, layout: BazaarLayout, view: View, target: Target, spot: Spot | None) -> bool:
        """Go on to the next order of the hand, or put a card of it somewhere else."""
        if spot is None:
            return target == ("order", 0) and next_order(session.arrangements, view)
        return drop_card(session.arrangements, layout, view, self._painter, target, spot)

    def meaning(self, position: State, picker: Picker, target: Target) -> Step | None:
        """Return what a click is about: playing, taking, claiming or resting."""
        return meaning_of(position, target)

    def dialog(self, layout: BazaarLayout, match: Match[State], picker: Picker) -> Dialog | None:
        """Return the ladder, the stepper of a trade, the cubes to lay, or those to return."""
        return dialog_of(self._stage, self._rules, self._painter.faces, layout, match, picker)

    def figures(self, layout: BazaarLayout, match: Match[State], picker: Picker) -> dict[Target, int]:
        """Return nothing: every printed number holds for everybody."""
        return {}

    # How it looks

    def draw(
        self, surface: pygame.Surface, layout: BazaarLayout, view: View, light: Light, boards: bool = True
    ) -> None:
        """Paint the rug, the rows, the hand and the player boards."""
        self._painter.draw(surface, layout, view, light, boards)

    def flight(self, layout: BazaarLayout, view: View, event: Event) -> Flight:
        """Return how cards slide, cubes fly and coins leave their pile."""
        return self._motions.flight(layout, view, event)

    def preview(
        self, layout: BazaarLayout, match: Match[State], picker: Picker, colours: Sequence[str], target: Target
    ) -> pygame.Surface | None:
        """Return what a click on a card would bring about, while an action has to be chosen."""
        if not picker.has(REST) or self._hidden(match, target):
            return None
        narrator = self.narrator(match.seats)
        return PreviewPicture(self._stage, self._rules, self._painter.faces, narrator, layout).draw(match, target)

    def preview_room(self, layout: BazaarLayout, target: Target) -> Rect:
        """Return the hand for a card of the rows, and the rows for a card of the hand."""
        if layout.sight is not None:
            return layout.note_room
        rug, split = layout.rug, layout.caravan.top
        if target[0] in ("market", "price", "point"):
            return Rect(rug.left, split, rug.width, rug.bottom - split)
        return Rect(rug.left, rug.top, rug.width, split - rug.top)

    def _hidden(self, match: Match[State], target: Target) -> bool:
        """Return whether a card of a row lies face down."""
        kind, number = target
        cards = {"market": match.position.market, "point": match.position.row}.get(kind, [])
        return number < len(cards) and (kind, cards[number]) in drawn_this_turn(match.turn)

    # What is said

    def _laid_the_cheapest(self, match: Match[State]) -> bool:
        """Return whether the cheapest cubes were laid for a merchant, though others could have been."""
        steps = tuple(played.step for played in match.turn.played)
        if not steps or steps[0] & KIND != ACQUIRE or len(steps) == 1:
            return False
        before = match.position_at(match.turn.number)
        has_choice = sum(count > 0 for count in counts(before.bags[before.seat])) > 1
        return has_choice and steps == line_of(self._rules, before, steps[0])

    def look(self, layout: BazaarLayout, view: View, spot: Spot) -> Look:
        """Return the piece at a spot, or the part of a player board."""
        self.close_up.view = view
        subject = subject_at(layout, view, self._painter, spot)
        tip = tip_at(self._stage.words, self._painter, layout, view, subject, spot)
        facts = facts_of(self._stage.words, self._painter, subject, tip)
        return Look(subject, tip, topic_at(subject, view.position, self._rules.components), facts)

    def goal(self, position: State, seat: int) -> tuple[int, int] | None:
        """Return how many Point cards a seat has claimed, and how many begin the last round."""
        return len(position.cards[seat]), cards_to_end(position.players)

    def landmark(self, layout: BazaarLayout, view: View, name: str) -> Rect | None:
        """Return the order of goods, the coins, the caravan, what the seat to move has claimed, or the next board."""
        board = layout.boards[view.position.seat]
        found = {
            "order of goods": layout.order,
            "coins": layout.coins[0],
            "silver": layout.coins[1],
            "caravan": self._painter.hand.zone(layout, view).tray,
            "goal": board.claimed,
            "rival": layout.boards[(view.position.seat + 1) % len(layout.boards)].whole,
        }
        return found.get(name)

    def narrator(self, seats: Sequence[Seat]) -> BazaarNarrator:
        """Return who finds the words, in the language in use."""
        return BazaarNarrator(self._stage.words, self._rules.components, self._skin, seats)

    def hint_about(self, match: Match[State]) -> State:
        """Return a position in which cards that lie face down for now are any others."""
        down = drawn_this_turn(match.turn)
        merchants, points = ([card for sort, card in down if sort == kind] for kind in ("market", "point"))
        return covered(self._rules.tables, match.position, merchants, points) if down else match.position

    def hint(self, match: Match[State], position: State, hint: Hint) -> str:
        """Return what to do, what it brings, and what it denies or leads to; cards face down are not told."""
        unseen = {card for kind, card in drawn_this_turn(match.turn) if kind == "point"}
        unseen |= set(position.deck[position.drawn :])
        narrator = self.narrator(match.seats)
        return HintWords(self._stage.words, self._rules, narrator, unseen).sentence(position, hint)


def make_table(stage: Stage, rules: SpiceRoad, skin: str) -> GameTable[State, BazaarLayout]:
    """Return the table of Spice Road in a skin."""
    return BazaarTable(stage, rules, skin_of(skin))
