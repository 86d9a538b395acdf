"""The rules of A New World: the one face that matches, records, bots and the window see."""

from collections.abc import Mapping
from random import Random

from game.component_set import ComponentSet
from game.goods import SPREAD, STORAGE
from game.lookups import END_ONLY, TRADES, bits_of
from game.new_world.actions import Events, claim, discard, end_turn, explore, rest, take_tile, trade, upgrade, work
from game.new_world.components import CHOICE_BOARDS, Components
from game.new_world.legal_moves import fort_steps, placements
from game.new_world.notation import parse_step, plain_position, position_of, spell_step
from game.new_world.projection import follow
from game.new_world.refusals import refusal, settlers_needed
from game.new_world.scoring import standing
from game.new_world.setup import first_position, make_deal
from game.new_world.state import BARTER, FORT, NOTHING, OVER, PLACE, RAISE, REVEAL, STOP, State
from game.new_world.tables import Tables
from game.rules import Event, Options, Plain, Refusal, Standing
from game.steps import (
    ARGUMENT,
    CLAIM,
    DISCARD,
    END,
    EXPLORE,
    KIND,
    REST,
    TILE,
    TRADE,
    UPGRADE,
    WORK,
    Step,
    StepError,
    step_of,
)


class NewWorld:
    """A New World over one set of components."""

    name: str = "new_world"
    revision: int = 1

    def __init__(self, components: Components) -> None:
        self.components: Components = components
        self.component_set: ComponentSet = components.component_set
        self.fingerprint: str = components.component_set.fingerprint
        self.player_counts: range = range(2, 5)
        self.tables: Tables = Tables(components)

    # What is possible

    def legal(self, position: State) -> tuple[Step, ...]:
        """Return every step that is possible now, each result once; none when the game is over."""
        phase = position.phase
        bag = position.bags[position.seat]
        if phase == STOP:
            return END_ONLY if bag * SPREAD >> 24 & 255 <= STORAGE else self.tables.endings(bag)
        if phase == PLACE:
            return placements(self.tables, position)
        if phase == BARTER:
            return TRADES[self.tables.most_trades(bag, position.location)]
        if phase == RAISE:
            return self.tables.raises(bag, self.tables.lifts[position.location])
        if phase == FORT:
            return fort_steps(self.tables, position)
        if phase == REVEAL:
            return tuple(step_of(EXPLORE, place) for place in bits_of(position.covered))
        return ()

    # What a step does

    def apply(self, position: State, step: Step, events: Events = None) -> None:
        """Carry out a legal step in place; when `events` is a list, append a record of every change."""
        kind = step & KIND
        if kind == WORK:
            work(self.tables, position, step >> ARGUMENT, events)
        elif kind == END:
            end_turn(position, events)
        elif kind == TRADE:
            trade(self.tables, position, step >> ARGUMENT, events)
        elif kind == UPGRADE:
            upgrade(position, step >> ARGUMENT, events)
        elif kind == REST:
            rest(self.tables, position, events)
        elif kind == DISCARD:
            discard(position, step >> ARGUMENT, events)
        elif kind == TILE:
            take_tile(self.tables, position, step >> ARGUMENT, events)
        elif kind == CLAIM:
            claim(self.tables, position, events)
        elif kind == EXPLORE:
            explore(self.tables, position, step >> ARGUMENT, events)
        else:
            raise StepError(f"step {step} is none of A New World")

    # Everything else that a game answers

    def options(self, players: int, choices: Mapping[str, object]) -> Options:
        """Return the fourth board and the house option that were chosen; any other board is left to chance."""
        board = choices.get("board")
        return Options(players, str(board) if board in CHOICE_BOARDS else None, choices.get("house") is True)

    def deal(self, options: Options, chance: Random) -> Plain:
        """Return a set-up with the actual order of every deck."""
        return make_deal(self.tables, options, chance)

    def new_game(self, deal: Plain) -> State:
        """Return the first position of a set-up, or raise PositionError."""
        return first_position(self.tables, deal)

    def copy(self, position: State) -> State:
        """Return an independent copy."""
        return position.copy()

    def turn_of(self, position: State, seat: int) -> State:
        """Return a copy in which a seat is about to begin a turn, whatever the seat to move has begun."""
        other = position.copy()
        other.seat, other.phase, other.location, other.taken_here = seat, PLACE, NOTHING, 0
        return other

    def is_over(self, position: State) -> bool:
        """Return whether the last turn has been taken."""
        return position.phase == OVER

    def standing(self, position: State) -> Standing:
        """Return the points as if the game ended now, and who is ahead."""
        return standing(self.components, position)

    def seen_by(self, position: State, seat: int, chance: Random) -> State:
        """Return a copy in which the deck below its top and the tiles below the tops are shuffled anew (8.1).

        Nothing is private here, so that every seat knows the same.
        """
        other = position.copy()
        below = sorted(other.deck[other.drawn + 1 :])
        chance.shuffle(below)
        other.deck = other.deck[: other.drawn + 1] + tuple(below)
        seen = [gone + 1 for gone in other.taken]
        hidden = [tile for stack, top in zip(other.stacks, seen, strict=True) for tile in stack[top:]]
        pool = sorted([*hidden, *other.spare])
        chance.shuffle(pool)
        other.stacks = tuple(
            stack[:top] + tuple(pool.pop() for _ in stack[top:]) for stack, top in zip(other.stacks, seen, strict=True)
        )
        other.spare = tuple(pool)
        return other

    def refusal(self, position: State, step: Step) -> Refusal | None:
        """Return why a step is not possible now, or None when it is legal."""
        return None if step in self.legal(position) else refusal(self.tables, position, step)

    def settlers_needed(self, position: State, place: int) -> int:
        """Return how many settlers the seat to move must place on a location (3.3 to 3.5)."""
        return settlers_needed(self.tables, position, place)

    def follow(self, position: State, event: Event) -> None:
        """Change the table as one event tells."""
        follow(self.tables, position, event)

    def text(self, step: Step) -> str:
        """Return a step in words such as `work C3`."""
        return spell_step(self.tables, step)

    def parse(self, text: str) -> Step:
        """Return the step that words spell, or raise StepError."""
        return parse_step(self.tables, text)

    def plain(self, position: State) -> Plain:
        """Return a position as plain data; equal positions give equal data."""
        return plain_position(self.tables, position)

    def position(self, plain: Plain) -> State:
        """Return the position that plain data describes, or raise PositionError."""
        return position_of(self.tables, plain)
