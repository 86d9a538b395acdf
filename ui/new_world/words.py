"""A New World in words, and the table of its events: a new kind of event is one row of it."""

from collections.abc import Sequence
from typing import Any, Final

from game.events import (
    CardClaimed,
    GameEnded,
    GoodsDiscarded,
    GoodsGained,
    GoodsPaid,
    GoodsRaised,
    GoodsTraded,
    LastRoundBegan,
    Rested,
    RowFilled,
    TurnEnded,
)
from game.goods import size
from game.match import Match, Seat
from game.new_world.components import Components
from game.new_world.events import (
    ExplorationLost,
    PlaceExplored,
    SettlersJoined,
    SettlersOusted,
    SettlersPlaced,
    SettlersReturned,
    TileTaken,
)
from game.rules import Refusal
from game.steps import CLAIM, DISCARD, END, EXPLORE, REST, TILE, TRADE, UPGRADE
from ui.look.words import Words
from ui.new_world.faces import SKIN
from ui.new_world.labels import card_name, location_name
from ui.new_world.topics import REFUSALS
from ui.sounds.cues import Cue
from ui.table.events import Events, row
from ui.table.moments import Moment
from ui.table.narrator import Narrator
from ui.table.picker import Picker


class AtlasNarrator(Narrator):
    """Finds the words for events, pieces and refusals of A New World."""

    def __init__(self, words: Words, components: Components, seats: Sequence[Seat]) -> None:
        super().__init__(words, SKIN, seats)
        self._parts = components

    def location(self, place: int) -> str:
        """Return the name of a location."""
        return location_name(self.words, self._parts, place)

    def card(self, number: int) -> str:
        """Return the name of a Point card."""
        return card_name(self.words, self._parts, number)

    def points(self, card: int) -> int:
        """Return what a Point card is worth."""
        return self._parts.cards[card].points

    @property
    def events(self) -> Events["AtlasNarrator"]:
        """Return the table of events below."""
        return EVENTS

    def moments(self, match: Match[Any]) -> list[Moment]:
        """Return the turn in which most settlers were ousted at once."""
        found = [
            Moment("ousted", turn.number, event.by, event.count, event.seat)
            for turn in match.turns
            for event in turn.events
            if isinstance(event, SettlersOusted)
        ]
        return [max(found, key=lambda moment: moment.count)] if found else []

    def refusal_topic(self, refusal: Refusal) -> str:
        """Return the entry of the rules that explains why something is not possible."""
        return REFUSALS[refusal.reason]

    def elsewhere(self) -> tuple[str, str]:
        """Return that a card or tile is reached by working at its fort, and the entry about forts."""
        return self.words("table.go_to_fort"), "fort"

    def prompt(self, picker: Picker) -> str:
        """Return what a person has to do now."""
        return self.words(f"prompt.{_prompt_key(picker)}")


def _prompt_key(picker: Picker) -> str:
    for kind, key in ((UPGRADE, "upgrade"), (TRADE, "trade"), (EXPLORE, "explore"), (REST, "place")):
        if picker.has(kind):
            return key
    if picker.has(TILE) or picker.has(CLAIM):
        if picker.can(END) or picker.has(DISCARD):
            return "fort_more"
        return "fort" if picker.has(TILE) and picker.has(CLAIM) else "fort_tile" if picker.has(TILE) else "fort_card"
    return "discard" if picker.has(DISCARD) else "end"


# Lines of the log


def _gained(tell: AtlasNarrator, event: GoodsGained) -> str:
    key = {"tool": "log.tool", "find": "log.found_goods"}.get(event.source, "log.gained")
    return tell.words(key, goods=tell.goods(event.goods))


def _joined(tell: AtlasNarrator, event: SettlersJoined) -> str:
    return tell.words("log.joined", count=event.count) if event.count else tell.words("log.nobody_joined")


def _claimed(tell: AtlasNarrator, event: CardClaimed) -> str:
    return tell.words("log.claimed", card=tell.card(event.card), points=tell.points(event.card))


EVENTS: Final[Events[AtlasNarrator]] = dict(
    (
        row(TurnEnded, Cue("turn_ended")),
        row(RowFilled, Cue("row_filled")),
        row(GoodsPaid, Cue("paid"), lambda tell, event: tell.words("log.paid", goods=tell.goods(event.goods))),
        row(SettlersReturned, Cue("returned", "hop")),
        row(
            SettlersPlaced,
            Cue("placed", "walk", 3),
            lambda tell, event: tell.words("log.placed", count=event.count, place=tell.location(event.place)),
            lambda tell, event: tell.words("caption.worked", place=tell.location(event.place)),
            pieces=lambda event: event.count,
        ),
        row(GoodsGained, Cue("gained", "goods", 3), _gained, pieces=lambda event: size(event.goods)),
        row(
            GoodsDiscarded,
            Cue("discarded"),
            lambda tell, event: tell.words("log.discarded", goods=tell.goods(event.goods)),
        ),
        row(GoodsTraded, Cue("traded"), lambda tell, event: tell.traded(event)),
        row(GoodsRaised, Cue("raised"), lambda tell, event: tell.raised(event)),
        row(
            Rested,
            Cue("rested"),
            lambda tell, event: tell.words("log.rested"),
            lambda tell, event: tell.words("caption.rested"),
        ),
        row(
            ExplorationLost,
            Cue("exploration_lost"),
            lambda tell, event: tell.words("log.nothing_to_explore"),
        ),
        row(
            TileTaken,
            Cue("tile_taken"),
            lambda tell, event: tell.words("log.tile"),
            lambda tell, event: tell.words("caption.tile"),
        ),
        row(SettlersJoined, Cue("joined"), _joined),
        row(
            PlaceExplored,
            Cue("explored"),
            lambda tell, event: tell.words("log.explored", place=tell.location(event.place)),
        ),
        row(
            CardClaimed,
            Cue("claimed"),
            _claimed,
            lambda tell, event: tell.words("caption.claimed", card=tell.card(event.card)),
        ),
        row(
            SettlersOusted,
            Cue("ousted", unmissable=True),
            lambda tell, event: tell.words("log.ousted", count=event.count, name=tell.name(event.seat)),
            alert=lambda event: event.seat,
        ),
        row(LastRoundBegan, Cue("last_round", unmissable=True), lambda tell, event: tell.words("log.last_round")),
        row(GameEnded, Cue("game_over", unmissable=True)),
    )
)
"""By kind of event: its sound, its line, its caption and whom it concerns, the least telling first."""
