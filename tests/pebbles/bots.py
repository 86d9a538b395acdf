"""What bots know about Pebbles."""

from collections.abc import Hashable, Mapping, Sequence
from random import Random

from game.ai.guide import Guide
from game.ai.hint_facts import Outlook, Reason
from game.ai.knowledge import Knowledge
from game.ai.unseen import shuffled_rest
from game.goods import Bag, points_of
from game.steps import Step
from tests.pebbles.rules import CARDS_TO_END, Pebbles
from tests.pebbles.state import State


def knowledge() -> Knowledge[Pebbles, State]:
    return PebblesKnowledge()


class PebblesKnowledge(Knowledge[Pebbles, State]):
    """A pebble, a card, and how far to look."""

    features: Sequence[str] = ("pebble", "discount", "win")
    bounds: Mapping[str, tuple[float, float]] = {}
    styles: Sequence[str] = ()
    nodes: Mapping[str, int] = {"scout": 50, "captain": 200, "governor": 400, "legend": 800}

    def guide(self, rules: Pebbles, weights: Mapping[str, float]) -> Guide[State]:
        return PebblesGuide(rules, weights)

    def cards(self, rules: Pebbles) -> Sequence[tuple[int, Bag]]:
        return [(points, points) for points in rules.components]

    def ready(self, position: State, seat: int) -> int:
        return 0

    def reasons(
        self, rules: Pebbles, guide: Guide[State], position: State, steps: tuple[Step, ...], outlook: Outlook[State]
    ) -> Sequence[Reason]:
        return ()


class PebblesGuide:
    """Points of cards, and a little for each pebble."""

    def __init__(self, rules: Pebbles, weights: Mapping[str, float]) -> None:
        self._rules = rules
        self._pebble = weights["pebble"]
        self.discount: float = weights["discount"]
        self.win: float = weights["win"]

    def hide_unseen(self, position: State) -> State:
        other = position.copy()
        other.deck = other.deck[: other.drawn]
        return other

    def lay_unseen(self, position: State, chance: Random) -> State:
        other = position.copy()
        cards = range(len(self._rules.components))
        other.deck = (*position.deck, *shuffled_rest(cards, position.deck, chance))
        return other

    def good_steps(self, position: State) -> Sequence[Step]:
        return self._rules.legal(position)

    def key(self, position: State, seat: int) -> Hashable:
        return position.bags[seat], position.cards[seat], tuple(position.row)

    def value(self, position: State, seat: int, left: int) -> float:
        return self.points(position, seat) + self._pebble * position.bags[seat]

    def points(self, position: State, seat: int) -> int:
        return sum(self._rules.components[card] for card in position.cards[seat]) + points_of(position.bags[seat])

    def turns_left(self, position: State) -> int:
        return 2 * (CARDS_TO_END - max(len(cards) for cards in position.cards))
