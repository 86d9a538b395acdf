"""The second yardstick: takes the best immediate gain and looks no further than its own turn."""

from random import Random
from typing import Any

from game.ai.haste import haste, is_late
from game.ai.turns import whole_turns
from game.ai.worth import worth
from game.rules import Rules
from game.steps import Step


class GreedyBot:
    """Plays the turn after which it has most; chance decides between equals, so that it never goes in circles."""

    name = "greedy"

    def choose(self, rules: Rules[Any], position: Any, chance: Random) -> Step:
        """Return the first step of the turn after which this seat has most."""
        seat = position.seat
        value = haste if is_late(position) else worth
        turns = [(value(rules, after, seat), chance.random(), steps) for steps, after in whole_turns(rules, position)]
        return max(turns)[2][0]
