"""The rules of Pebbles: everything that a game must answer, on a page."""

from collections.abc import Mapping
from dataclasses import asdict
from random import Random

from game.component_set import ComponentSet
from game.events import CardClaimed, GameEnded, GoodsGained, GoodsPaid, LastRoundBegan, RowFilled, TurnEnded
from game.goods import Bag, points_of, size
from game.rules import Event, Options, Plain, PositionError, Refusal, Score, Standing, rank
from game.steps import ARGUMENT, CLAIM, END, KIND, REST, Step, parse_number, parse_with, spell_shared, step_of
from tests.pebbles.state import CHOOSE, OVER, STOP, State

ROW = 3
CARDS_TO_END = 3
HANDFUL: Bag = 2
STORAGE = 10


class Pebbles:
    """Pebbles over one set of cards."""

    name = "pebbles"
    revision = 1
    player_counts = range(2, 4)

    def __init__(self, component_set: ComponentSet) -> None:
        self.component_set = component_set
        self.fingerprint = component_set.fingerprint
        self.components: tuple[int, ...] = tuple(component_set.rows["cards"])

    # Playing

    def legal(self, position: State) -> tuple[Step, ...]:
        if position.phase == STOP:
            return (step_of(END),)
        if position.phase == OVER:
            return ()
        bag = position.bags[position.seat]
        slots = [slot for slot, card in enumerate(position.row) if card >= 0 and self.components[card] <= bag]
        return (step_of(REST), *(step_of(CLAIM, slot) for slot in slots))

    def apply(self, position: State, step: Step, events: list[Event] | None = None) -> None:
        changes = self._changes(position, step)
        for event in changes:
            self.follow(position, event)
        if events is not None:
            events += changes

    def _changes(self, position: State, step: Step) -> list[Event]:
        seat, slot = position.seat, step >> ARGUMENT
        if step & KIND == REST:
            return [GoodsGained(seat, min(HANDFUL, STORAGE - size(position.bags[seat])), "card", -1)]
        if step & KIND == CLAIM:
            card = position.row[slot]
            new = position.deck[position.drawn] if position.drawn < len(position.deck) else -1
            ends = len(position.cards[seat]) + 1 == CARDS_TO_END and not position.last_round
            claimed = [GoodsPaid(seat, self.components[card], card), CardClaimed(seat, slot, card)]
            return [*claimed, RowFilled(slot, new, -1), *([LastRoundBegan(seat)] if ends else [])]
        following = (seat + 1) % position.players
        is_over = position.last_round and following == position.first
        return [TurnEnded(seat, following), *([GameEnded()] if is_over else [])]

    def follow(self, position: State, event: Event) -> None:
        if isinstance(event, GoodsGained):
            position.bags[event.seat] += event.goods
            position.phase = STOP
        elif isinstance(event, GoodsPaid):
            position.bags[event.seat] -= event.goods
            position.phase = STOP
        elif isinstance(event, CardClaimed):
            position.cards[event.seat] += (event.card,)
        elif isinstance(event, RowFilled):
            del position.row[event.slot]
            position.row.append(event.card)
            position.drawn += event.card >= 0
        elif isinstance(event, LastRoundBegan):
            position.last_round = True
        elif isinstance(event, TurnEnded):
            position.seat, position.turn, position.phase = event.next_seat, position.turn + 1, CHOOSE
        elif isinstance(event, GameEnded):
            position.phase = OVER

    # Positions

    def options(self, players: int, choices: Mapping[str, object]) -> Options:
        return Options(players)

    def deal(self, options: Options, chance: Random) -> Plain:
        deck = list(range(len(self.components)))
        chance.shuffle(deck)
        return {"players": options.players, "first": chance.randrange(options.players), "deck": deck}

    def new_game(self, deal: Plain) -> State:
        players, first, deck = deal["players"], deal["first"], tuple(deal["deck"])
        return State(players, first, deck, [0] * players, [()] * players, list(deck[:ROW]), first, drawn=ROW)

    def copy(self, position: State) -> State:
        return position.copy()

    def turn_of(self, position: State, seat: int) -> State:
        other = position.copy()
        other.seat, other.phase = seat, CHOOSE
        return other

    def is_over(self, position: State) -> bool:
        return position.phase == OVER

    def standing(self, position: State) -> Standing:
        scores = [
            Score(seat, (("cards", sum(self.components[card] for card in cards)), ("pebbles", points_of(bag))))
            for seat, (cards, bag) in enumerate(zip(position.cards, position.bags, strict=True))
        ]
        return rank(scores, position.first)

    def seen_by(self, position: State, seat: int, chance: Random) -> State:
        other = position.copy()
        unseen = sorted(other.deck[other.drawn :])
        chance.shuffle(unseen)
        other.deck = other.deck[: other.drawn] + tuple(unseen)
        return other

    def refusal(self, position: State, step: Step) -> Refusal | None:
        return None if step in self.legal(position) else Refusal("not_now")

    # Words and plain data

    def text(self, step: Step) -> str:
        return f"claim {(step >> ARGUMENT) + 1}" if step & KIND == CLAIM else spell_shared(step)

    def parse(self, text: str) -> Step:
        return parse_with(text, {CLAIM: lambda rest: parse_number(rest) - 1}, (END, REST))

    def plain(self, position: State) -> Plain:
        deal = {"players": position.players, "first": position.first, "deck": list(position.deck)}
        told = {key: value for key, value in asdict(position).items() if key not in deal}
        return {"deal": deal, **told, "cards": [list(cards) for cards in position.cards]}

    def position(self, plain: Plain) -> State:
        try:
            told = {key: value for key, value in plain.items() if key != "deal"}
            deal = plain["deal"] | {"deck": tuple(plain["deal"]["deck"])}
            return State(**deal, **told | {"cards": [tuple(cards) for cards in plain["cards"]]})
        except (KeyError, TypeError) as error:
            raise PositionError("this is no position of Pebbles") from error
