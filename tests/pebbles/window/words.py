"""Pebbles in words, and the table of its events."""

from collections.abc import Sequence
from typing import Final

from game.events import CardClaimed, GameEnded, GoodsGained, GoodsPaid, LastRoundBegan, RowFilled, TurnEnded
from game.match import Seat
from game.rules import Refusal
from game.steps import END
from tests.pebbles.rules import Pebbles
from ui.look.skin import Skin
from ui.look.words import Words
from ui.sounds.cues import Cue
from ui.table.events import Events, row
from ui.table.narrator import Narrator
from ui.table.picker import Picker

SKIN: Final = Skin("pebbles", {"Y": "pebble"})


class PebblesNarrator(Narrator):
    """Finds the words for what happens in Pebbles."""

    def __init__(self, words: Words, rules: Pebbles, seats: Sequence[Seat]) -> None:
        super().__init__(words, SKIN, seats)
        self._rules = rules

    def card(self, number: int) -> str:
        return self.words("pebbles.card", points=self._rules.components[number])

    @property
    def events(self) -> Events["PebblesNarrator"]:
        return EVENTS

    def refusal_topic(self, refusal: Refusal) -> str:
        return "aim"

    def elsewhere(self) -> tuple[str, str]:
        return self.words("pebbles.nothing"), "aim"

    def prompt(self, picker: Picker) -> str:
        return self.words("pebbles.end" if picker.can(END) else "pebbles.choose")


def _took(tell: PebblesNarrator, event: GoodsGained) -> str:
    return tell.words("pebbles.took", goods=tell.goods(event.goods)) if event.goods else ""


def _claimed(tell: PebblesNarrator, event: CardClaimed) -> str:
    return tell.words("pebbles.claimed", card=tell.card(event.card))


EVENTS: Final[Events[PebblesNarrator]] = dict(
    (
        row(TurnEnded, Cue("turn_ended")),
        row(RowFilled, Cue("row_filled")),
        row(GoodsPaid, Cue("paid"), lambda tell, event: tell.words("pebbles.paid", goods=tell.goods(event.goods))),
        row(GoodsGained, Cue("gained", "goods", 2), _took, _took, pieces=lambda event: event.goods),
        row(CardClaimed, Cue("claimed"), _claimed, _claimed),
        row(LastRoundBegan, Cue("last_round", unmissable=True), lambda tell, event: tell.words("log.last_round")),
        row(GameEnded, Cue("game_over", unmissable=True)),
    )
)
