"""Telling in words what happened: lines of the log, the caption of a turn, reasons and key moments."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from game.events import GoodsRaised, GoodsTraded
from game.goods import Bag, bag_of
from game.match import Match, Seat
from game.rules import Event, Refusal
from game.steps import upgrade_text
from ui.look.skin import Skin, goods_in_words
from ui.look.words import Words
from ui.table.events import Events, alert_of, most_telling
from ui.table.moments import Moment
from ui.table.picker import Picker


class Narrator(ABC):
    """Finds the words; what the pieces are called and how events are told is up to the game."""

    def __init__(self, words: Words, skin: Skin, seats: Sequence[Seat]) -> None:
        self.words = words
        self._skin = skin
        self._seats = tuple(seats)

    def goods(self, bag: Bag) -> str:
        """Return goods in words: `2 corn and 1 fur`."""
        return goods_in_words(self.words, self._skin, bag)

    def name(self, seat: int) -> str:
        """Return the name of somebody at the table."""
        return self._seats[seat].name

    def refusal(self, refusal: Refusal) -> str:
        """Return why something is not possible, as a sentence."""
        values = dict(refusal.values)
        if isinstance(values.get("goods"), str):
            values["goods"] = self.goods(bag_of(str(values["goods"])))
        return self.words(f"refusal.{refusal.reason}", **values)

    def step(self, events: Sequence[Event]) -> str:
        """Return what one step changed, in the words of the log; empty for what needs none."""
        return " ".join(line for line in map(self.line, events) if line)

    def moment(self, moment: Moment) -> str:
        """Return a key moment as a sentence."""
        number = moment.turn // len(self._seats) + 1
        name = self.name(moment.seat)
        if moment.kind == "best_turn":
            key = "moments.best_claim" if moment.claimed else "moments.best_turn"
            card = self.card(moment.card) if moment.claimed else ""
            return self.words(key, round=number, name=name, points=moment.count, card=card)
        other = self.name(moment.other) if moment.other >= 0 else ""
        return self.words(f"moments.{moment.kind}", round=number, name=name, count=moment.count, other=other)

    def moments(self, match: Match[Any]) -> list[Moment]:
        """Return the moments of a match that only this game knows."""
        return []

    @abstractmethod
    def card(self, number: int) -> str:
        """Return the name of a Point card."""

    @property
    @abstractmethod
    def events(self) -> Events[Any]:
        """Return the table of the game's events."""

    def line(self, event: Event) -> str:
        """Return the line of the log for an event, empty for what needs no words."""
        tell = self.events[type(event)].line
        return tell(self, event) if tell is not None else ""

    def caption(self, events: Sequence[Event]) -> str:
        """Return a turn in a few words: the most telling thing that happened."""
        event = most_telling(self.events, events)
        tell = self.events[type(event)].caption if event is not None else None
        return tell(self, event) if tell is not None and event is not None else ""

    def alert(self, event: Event) -> int:
        """Return the seat to which an event did something that it should not miss, -1 for none."""
        return alert_of(self.events, event)

    def traded(self, event: GoodsTraded) -> str:
        """Return the line of a trade."""
        give, take = self.goods(event.give * event.times), self.goods(event.take * event.times)
        return self.words("log.traded", give=give, take=take)

    def raised(self, event: GoodsRaised) -> str:
        """Return the line of goods that rose."""
        if not event.way:
            return self.words("log.raised_nothing")
        before, _, after = upgrade_text(event.way).partition(">")
        return self.words("log.raised", give=self.goods(bag_of(before)), take=self.goods(bag_of(after)))

    @abstractmethod
    def refusal_topic(self, refusal: Refusal) -> str:
        """Return the entry of the rules that explains why something is not possible."""

    @abstractmethod
    def elsewhere(self) -> tuple[str, str]:
        """Return what is said when a step is possible but not begun with this click, and the entry of the rules."""

    @abstractmethod
    def prompt(self, picker: Picker) -> str:
        """Return what a person has to do now."""
