"""The rules of Pebbles: in a turn take one, two or three of a heap; a pebble is a point, and an empty heap ends it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from game.events import GameEnded, TurnEnded
from game.rules import Event, Options, Plain, PositionError, Refusal, Score, Standing, rank
from game.steps import ARGUMENT, END, KIND, PLAY, Step, StepError, step_of

HEAP = 11
MOST = 3


@dataclass(frozen=True)
class PebblesTaken(Event):
    """Pebbles went from the heap to a seat."""

    seat: int
    count: int


@dataclass
class Heap:
    """A position of Pebbles."""

    players: int
    heap: int
    taken: tuple[int, ...]
    seat: int = 0
    first: int = 0
    turn: int = 0
    has_taken: bool = False

    @property
    def last_round(self) -> bool:
        return self.heap == 0

    @last_round.setter
    def last_round(self, value: bool) -> None:
        raise AttributeError("the heap says so")


class Pebbles:
    """The rules."""

    name = "pebbles"
    fingerprint = "pebbles"
    player_counts = range(2, 5)

    def deal(self, options: Options, chance: Random) -> Plain:
        return {"players": options.players, "heap": HEAP}

    def new_game(self, deal: Plain) -> Heap:
        return Heap(deal["players"], deal["heap"], (0,) * deal["players"])

    def legal(self, position: Heap) -> tuple[Step, ...]:
        if self.is_over(position):
            return ()
        if position.has_taken:
            return (step_of(END),)
        return tuple(step_of(PLAY, count) for count in range(1, min(MOST, position.heap) + 1))

    def apply(self, position: Heap, step: Step, events: list[Event] | None = None) -> None:
        seat, following = position.seat, (position.seat + 1) % position.players
        happened: list[Event] = [PebblesTaken(seat, step >> ARGUMENT)]
        if step & KIND == END:
            happened = [TurnEnded(seat, following)] + ([GameEnded()] if position.heap == 0 else [])
        for event in happened:
            self.follow(position, event)
        if events is not None:
            events += happened

    def follow(self, position: Heap, event: Event) -> None:
        if isinstance(event, PebblesTaken):
            taken = list(position.taken)
            taken[event.seat] += event.count
            position.heap, position.taken, position.has_taken = position.heap - event.count, tuple(taken), True
        elif isinstance(event, TurnEnded):
            position.seat, position.turn, position.has_taken = event.next_seat, position.turn + 1, False

    def copy(self, position: Heap) -> Heap:
        return replace(position)

    def turn_of(self, position: Heap, seat: int) -> Heap:
        return replace(position, seat=seat, has_taken=False)

    def is_over(self, position: Heap) -> bool:
        return position.heap == 0 and not position.has_taken

    def standing(self, position: Heap) -> Standing:
        scores = [Score(seat, (("pebbles", count),)) for seat, count in enumerate(position.taken)]
        return rank(scores, position.first)

    def seen_by(self, position: Heap, seat: int, chance: Random) -> Heap:
        return self.copy(position)

    def refusal(self, position: Heap, step: Step) -> Refusal | None:
        return None if step in self.legal(position) else Refusal("turn_is_used")

    def text(self, step: Step) -> str:
        return "end" if step & KIND == END else f"play {step >> ARGUMENT}"

    def parse(self, text: str) -> Step:
        word, _, count = text.partition(" ")
        if text == "end":
            return step_of(END)
        if word != "play" or not count.isdigit():
            raise StepError(f"{text!r} is no step")
        return step_of(PLAY, int(count))

    def plain(self, position: Heap) -> Plain:
        deal = {"players": position.players, "heap": position.heap + sum(position.taken)}
        rest = {"taken": list(position.taken), "seat": position.seat, "turn": position.turn}
        return {"deal": deal, **rest, "has_taken": position.has_taken}

    def position(self, plain: Plain) -> Heap:
        if len(plain["taken"]) != plain["deal"]["players"]:
            raise PositionError("a seat is missing")
        taken: Sequence[int] = plain["taken"]
        found = Heap(len(taken), plain["deal"]["heap"] - sum(taken), tuple(taken), plain["seat"], 0, plain["turn"])
        return replace(found, has_taken=plain["has_taken"])
