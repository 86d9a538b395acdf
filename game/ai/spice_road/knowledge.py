"""What bots know about Spice Road."""

from collections.abc import Mapping, Sequence
from typing import Final

from game.ai.guide import Guide
from game.ai.hint_facts import Outlook, Reason
from game.ai.knowledge import Knowledge
from game.ai.spice_road.guide import BOUNDS, FEATURES, SpiceRoadGuide
from game.ai.spice_road.reasons import reasons_of
from game.goods import Bag
from game.spice_road.face_down import turned_down
from game.spice_road.rules import SpiceRoad
from game.spice_road.state import State
from game.steps import Step

STYLES: Final = ("patron", "courier", "grower", "broker")

NODES: Final = {"scout": 60, "captain": 300, "governor": 2_000, "legend": 46_000}
"""Fewer than in other games: a little look-ahead goes a long way here, and much of it does not go much further."""


def knowledge() -> Knowledge[SpiceRoad, State]:
    """Return what bots know about the game."""
    return SpiceRoadKnowledge()


class SpiceRoadKnowledge(Knowledge[SpiceRoad, State]):
    """The Knowledge of Spice Road."""

    features: Sequence[str] = FEATURES
    bounds: Mapping[str, tuple[float, float]] = BOUNDS
    styles: Sequence[str] = STYLES
    nodes: Mapping[str, int] = NODES

    def guide(self, rules: SpiceRoad, weights: Mapping[str, float]) -> Guide[State]:
        return SpiceRoadGuide(rules, weights)

    def cards(self, rules: SpiceRoad) -> Sequence[tuple[int, Bag]]:
        return [(card.points, card.cost) for card in rules.components.points]

    def ready(self, position: State, seat: int) -> int:
        return position.hands[seat].bit_count()

    def reasons(
        self, rules: SpiceRoad, guide: Guide[State], position: State, steps: tuple[Step, ...], outlook: Outlook[State]
    ) -> Sequence[Reason]:
        return reasons_of(rules, guide, position, steps, outlook)

    def turned_down(self, rules: SpiceRoad, position: State) -> State:
        return turned_down(rules.tables, position, position.seat)
