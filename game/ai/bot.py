"""What a bot is: whatever answers "which of these steps?"."""

from random import Random
from typing import Protocol

from game.ai.guide import S
from game.rules import Rules
from game.steps import Step


class Bot(Protocol):
    """A player that needs nobody to click for it."""

    name: str
    """How the arena, set-ups and records call it."""

    def choose(self, rules: Rules[S], position: S, chance: Random) -> Step:
        """Return a legal step for the seat to move; the position is the bot's own copy."""


def ask(bot: Bot, rules: Rules[S], position: S, chance: Random) -> Step:
    """Return a bot's choice, showing it only what its seat may know: the unseen order is shuffled anew."""
    return bot.choose(rules, rules.seen_by(position, position.seat, chance), chance)
