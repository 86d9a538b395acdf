"""What bots know about A New World."""

from collections.abc import Mapping, Sequence
from typing import Final

from game.ai.guide import Guide
from game.ai.hint_facts import Outlook, Reason
from game.ai.knowledge import Knowledge
from game.ai.new_world.guide import BOUNDS, FEATURES, NewWorldGuide
from game.ai.new_world.reasons import reasons_of
from game.goods import Bag
from game.new_world.rules import NewWorld
from game.new_world.state import State
from game.steps import Step

STYLES: Final = ("settler", "trader", "explorer", "collector")

NODES: Final = {"scout": 110, "captain": 380, "governor": 1_300, "legend": 100_000}


def knowledge() -> Knowledge[NewWorld, State]:
    """Return what bots know about the game."""
    return NewWorldKnowledge()


class NewWorldKnowledge(Knowledge[NewWorld, State]):
    """The Knowledge of A New World."""

    features: Sequence[str] = FEATURES
    bounds: Mapping[str, tuple[float, float]] = BOUNDS
    styles: Sequence[str] = STYLES
    nodes: Mapping[str, int] = NODES
    trials_help: bool = True

    def guide(self, rules: NewWorld, weights: Mapping[str, float]) -> Guide[State]:
        return NewWorldGuide(rules, weights)

    def cards(self, rules: NewWorld) -> Sequence[tuple[int, Bag]]:
        return [(card.points, card.cost) for card in rules.components.cards]

    def ready(self, position: State, seat: int) -> int:
        return position.home[seat]

    def reasons(
        self, rules: NewWorld, guide: Guide[State], position: State, steps: tuple[Step, ...], outlook: Outlook[State]
    ) -> Sequence[Reason]:
        return reasons_of(rules, guide, position, steps, outlook)
