"""Planners that look no further than the end of their own turn."""

import math
from random import Random

from game.ai.beam import own_turns
from game.ai.guide import Guide, S
from game.ai.knowledge import knowledge_of
from game.goods import holds
from game.rules import Rules
from game.steps import Step

Turn = tuple[float, bool, tuple[Step, ...]]
"""What a turn is worth, whether it leaves the others what they want, and its steps."""


class OneTurn:
    """Chooses among the turns that are nearly the best: the further below, the less likely."""

    def __init__(self, temperature: float, reach: float, kindness: float = 0.0) -> None:
        self._temperature = temperature
        """How freely it chooses: with a low one, nearly always the best turn."""
        self._reach = reach
        """How many points below the best turn it never goes."""
        self._kindness = kindness
        """How many points it gives to leave others a card that they can pay for."""

    def plan(self, rules: Rules[S], guide: Guide[S], position: S, chance: Random) -> tuple[Step, ...]:
        """Return a turn by its value at once, with a little chance."""
        seat = position.seat
        left = max(0, guide.turns_left(position) - 1)
        wanted = wanted_cards(rules, position) if self._kindness else set()
        turns: list[Turn] = []
        for steps, after in own_turns(rules, guide, position):
            value = self._final(guide, after, seat) if after.last_round else guide.value(after, seat, left)
            turns.append((value, wanted.issubset(after.row), steps))
        best = max(value for value, _, _ in turns)
        good = [turn for turn in turns if turn[0] >= best - self._reach]
        if any(leaves and value >= best - self._kindness for value, leaves, _ in good):
            good = [turn for turn in good if turn[1]]
        weights = [math.exp((value - best) / self._temperature) for value, _, _ in good]
        return chance.choices([steps for _, _, steps in good], weights)[0]

    def _final(self, guide: Guide[S], position: S, seat: int) -> float:
        """Return the points at the end, with what winning or losing counts."""
        rivals = max(guide.value(position, other, 1) for other in range(position.players) if other != seat)
        points = guide.points(position, seat)
        return guide.value(position, seat, 0) + (guide.win if points > rivals else -guide.win)


def wanted_cards(rules: Rules[S], position: S) -> set[int]:
    """Return the cards of the row that somebody other than the seat to move has the goods for."""
    bags = [bag for seat, bag in enumerate(position.bags) if seat != position.seat]
    cards = knowledge_of(rules.name).cards(rules)
    return {card for card in position.row if card >= 0 and any(holds(bag, cards[card][1]) for bag in bags)}
