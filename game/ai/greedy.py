"""The second yardstick: takes the best immediate gain and looks no further than its own turn."""

from random import Random

from game.ai.greedy_value import greedy_value
from game.ai.guide import S
from game.ai.stall_breaker import OLD_PATIENCE, is_late, stall_breaking_value
from game.ai.turns import whole_turns
from game.rules import Rules
from game.steps import Step


class GreedyBot:
    """Plays the turn after which it has most; chance decides between equals, so that it never goes in circles."""

    name = "greedy"

    def choose(self, rules: Rules[S], position: S, chance: Random) -> Step:
        """Return the first step of the turn after which this seat has most."""
        seat = position.seat
        value_of = stall_breaking_value(rules) if is_late(position, OLD_PATIENCE) else greedy_value(rules)
        turns = [(value_of(after, seat), chance.random(), steps) for steps, after in whole_turns(rules, position)]
        return max(turns)[2][0]
