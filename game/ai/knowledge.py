"""What bots must be told about a game, and the registry that finds it by the game's name.

A game's own module is imported when it is first asked for, so neither the search nor the levels name a game.
"""

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, Protocol, TypeVar

from game.ai.guide import Guide, S
from game.ai.hint_facts import Outlook, Reason
from game.catalogue import GAMES, module_of, packages
from game.goods import Bag
from game.rules import Rules
from game.steps import Step

R = TypeVar("R", bound=Rules[Any], contravariant=True)


class Knowledge(Protocol[R, S]):
    """What bots know about one game."""

    features: Sequence[str]
    """The names that a file of weights must have."""
    bounds: Mapping[str, tuple[float, float]]
    """By name: the least and the most that a weight may be, where these are not the usual bounds."""
    styles: Sequence[str]
    """Ways to play for which the file of weights has other numbers, by names that no other game uses."""
    nodes: Mapping[str, int]
    """By level: the most positions it looks at when no time is given."""
    trials_help: bool = False
    """Whether turns are better told apart by playing them on than by a wider beam."""

    def guide(self, rules: R, weights: Mapping[str, float]) -> Guide[S]:
        """Return the evaluation of positions with these weights."""

    def cards(self, rules: R) -> Sequence[tuple[int, Bag]]:
        """Return the points and the cost of every card that can lie in the row, by its number."""

    def ready(self, position: S, seat: int) -> int:
        """Return how many pieces a seat has ready to use, without a Rest."""

    def reasons(
        self, rules: R, guide: Guide[S], position: S, steps: tuple[Step, ...], outlook: Outlook[S]
    ) -> Sequence[Reason]:
        """Return why the seat to move should take a turn; the position holds nothing unseen."""

    def turned_down(self, rules: R, position: S) -> S:
        """Return what the seat to move may look at when cards that others have claimed lie face down.

        In most games they never do.
        """
        return position


def knowledge_of(game: str) -> Knowledge[Any, Any]:
    """Return what bots know about a game, or raise ValueError when there is no such game.

    What they know about a game of the program is in `game.ai`, about one from outside in the module `bots` of its
    package; either has a function `knowledge` that returns it.
    """
    module = import_module(f"game.ai.{game}.knowledge") if game in GAMES else module_of(game, "bots")
    found: Knowledge[Any, Any] = module.knowledge()
    return found


def all_styles() -> tuple[str, ...]:
    """Return the ways to play that bots have in any game; a name of a bot may ask for each of them."""
    return tuple(style for game in packages() for style in knowledge_of(game).styles)
