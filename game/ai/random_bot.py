"""The weakest yardstick: any legal step."""

from random import Random
from typing import Any

from game.rules import Rules
from game.steps import Step


class RandomBot:
    """Chooses among the legal steps by chance."""

    name = "random"

    def choose(self, rules: Rules[Any], position: Any, chance: Random) -> Step:
        """Return any legal step."""
        return chance.choice(rules.legal(position))
