"""Telling in words what happened: lines of the log, and the caption of a turn."""

from collections.abc import Sequence

from game.events import CardClaimed, GoodsDiscarded, GoodsGained, GoodsPaid, GoodsRaised, GoodsTraded, LastRoundBegan
from game.goods import Bag, bag_of
from game.match import Seat
from game.new_world.components import Components
from game.new_world.events import (
    ExplorationLost,
    PlaceExplored,
    Rested,
    SettlersJoined,
    SettlersOusted,
    SettlersPlaced,
    TileTaken,
)
from game.new_world.state import NOTHING
from game.rules import Event, Refusal
from game.steps import upgrade_text
from ui.look.skin import goods_in_words
from ui.look.words import Words
from ui.new_world.faces import SKIN
from ui.table.moments import Moment


class Narrator:
    """Finds the words for events, goods and refusals."""

    def __init__(self, words: Words, components: Components, seats: Sequence[Seat]) -> None:
        """Take the language, the pieces and the people."""
        self._words = words
        self._parts = components
        self._seats = tuple(seats)

    def goods(self, bag: Bag) -> str:
        """Return goods in words: `2 corn and 1 fur`."""
        return goods_in_words(self._words, SKIN, bag)

    def location(self, place: int) -> str:
        """Return the name of a location."""
        return self._named("location", self._parts.locations[place].id)

    def name(self, seat: int) -> str:
        """Return the name of somebody at the table."""
        return self._seats[seat].name

    def card(self, number: int) -> str:
        """Return the name of a Point card."""
        return self._named("card", self._parts.cards[number].id)

    def _named(self, section: str, key: str) -> str:
        """Return the words of a piece; pieces of other makers are called by their id."""
        full = f"{section}.{key}"
        return self._words(full) if self._words.has(full) else key.replace("_", " ").capitalize()

    def refusal(self, refusal: Refusal) -> str:
        """Return why something is not possible, as a sentence."""
        values = dict(refusal.values)
        if isinstance(values.get("goods"), str):
            values["goods"] = self.goods(bag_of(str(values["goods"])))
        return self._words(f"refusal.{refusal.reason}", **values)

    def line(self, event: Event) -> str:
        """Return the line of the log for an event, empty for what needs no words."""
        if isinstance(event, GoodsGained):
            key = {"tool": "log.tool", "find": "log.found_goods"}.get(event.source, "log.gained")
            return self._words(key, goods=self.goods(event.goods))
        if isinstance(event, GoodsTraded):
            give, take = self.goods(event.give * event.times), self.goods(event.take * event.times)
            return self._words("log.traded", give=give, take=take)
        if isinstance(event, GoodsRaised):
            return self._raised(event)
        if isinstance(event, GoodsPaid | GoodsDiscarded):
            key = "log.paid" if isinstance(event, GoodsPaid) else "log.discarded"
            return self._words(key, goods=self.goods(event.goods))
        return self._line_of_pieces(event)

    def _raised(self, event: GoodsRaised) -> str:
        if not event.way:
            return self._words("log.raised_nothing")
        before, _, after = upgrade_text(event.way).partition(">")
        return self._words("log.raised", give=self.goods(bag_of(before)), take=self.goods(bag_of(after)))

    def _line_of_pieces(self, event: Event) -> str:
        if isinstance(event, SettlersPlaced):
            return self._words("log.placed", count=event.count, place=self.location(event.place))
        if isinstance(event, SettlersOusted):
            return self._words("log.ousted", count=event.count, name=self._seats[event.seat].name)
        if isinstance(event, Rested):
            return self._words("log.rested")
        if isinstance(event, SettlersJoined):
            return self._words("log.joined", count=event.count) if event.count else self._words("log.nobody_joined")
        if isinstance(event, TileTaken):
            return self._words("log.tile")
        if isinstance(event, CardClaimed):
            points = self._parts.cards[event.card].points
            return self._words("log.claimed", card=self.card(event.card), points=points)
        if isinstance(event, PlaceExplored):
            return self._words("log.explored", place=self.location(event.place))
        if isinstance(event, ExplorationLost):
            return self._words("log.nothing_to_explore")
        return self._words("log.last_round") if isinstance(event, LastRoundBegan) else ""

    def caption(self, events: Sequence[Event]) -> str:
        """Return a turn in a few words: the most telling thing that happened."""
        for event in events:
            if isinstance(event, CardClaimed):
                return self._words("caption.claimed", card=self.card(event.card))
        for event in events:
            if isinstance(event, TileTaken):
                return self._words("caption.tile")
            if isinstance(event, Rested):
                return self._words("caption.rested")
        for event in events:
            if isinstance(event, SettlersPlaced):
                return self._words("caption.worked", place=self.location(event.place))
        return ""

    def step(self, events: Sequence[Event]) -> str:
        """Return what one step changed, in the words of the log; empty for what needs none."""
        return " ".join(line for line in map(self.line, events) if line)

    def moment(self, moment: Moment) -> str:
        """Return a key moment as a sentence."""
        number = moment.turn // len(self._seats) + 1
        name = self._seats[moment.seat].name
        if moment.kind == "best_turn":
            claimed = moment.card != NOTHING
            card = self.card(moment.card) if claimed else ""
            key = "moments.best_claim" if claimed else "moments.best_turn"
            return self._words(key, round=number, name=name, points=moment.count, card=card)
        other = self._seats[moment.other].name if moment.kind == "ousted" else ""
        return self._words(f"moments.{moment.kind}", round=number, name=name, count=moment.count, other=other)
