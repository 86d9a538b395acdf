"""The weakest yardstick: any legal step."""

from random import Random

from game.ai.guide import S
from game.rules import Rules
from game.steps import Step


class RandomBot:
    """Chooses among the legal steps by chance."""

    name = "random"

    def choose(self, rules: Rules[S], position: S, chance: Random) -> Step:
        return chance.choice(rules.legal(position))
