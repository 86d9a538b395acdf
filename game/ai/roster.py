"""All bots by name."""

from typing import Final

from game.ai.bot import Bot
from game.ai.greedy import GreedyBot
from game.ai.random_bot import RandomBot

BOTS: Final = ("random", "greedy")


def make_bot(name: str) -> Bot:
    """Return a new bot of a name, or raise ValueError."""
    if name == "random":
        return RandomBot()
    if name == "greedy":
        return GreedyBot()
    raise ValueError(f"'{name}' is not one of the bots {', '.join(BOTS)}")
