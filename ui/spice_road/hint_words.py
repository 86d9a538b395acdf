"""A hint in words: what to do, what it brings, and what it denies or leads to, in one or two sentences."""

from collections.abc import Collection
from typing import Final

from game.ai.hint import Hint
from game.ai.hint_facts import Reason
from game.ai.spice_road.reasons import GAINS, OUTLOOK
from game.goods import Bag, bag_of
from game.spice_road import components as c
from game.spice_road.rules import SpiceRoad
from game.spice_road.state import State
from game.steps import ACQUIRE, ARGUMENT, CLAIM, DISCARD, KIND, PAY, PLAY, REST, TRADE, UPGRADE, Step, upgrade_text
from ui.look.words import Words
from ui.spice_road.words import BazaarNarrator
from ui.table.hint_sentence import hint_sentence

MOST_GAINS: Final = 2
SAID_BY_DEED: Final = {
    "produce": ("goods",),
    "raise": ("goods",),
    "raise_nothing": ("goods",),
    "barter": ("goods",),
    "claim": ("points",),
    "discard": ("goods",),
}
"""By deed: the reasons that would only repeat what it says."""


class HintWords:
    """Finds the words for hints."""

    def __init__(self, words: Words, rules: SpiceRoad, narrator: BazaarNarrator, unseen: Collection[int]) -> None:
        """Take the Point cards that lie face down for now: nothing is told about them."""
        self._words = words
        self._rules = rules
        self._narrator = narrator
        self._unseen = unseen

    def sentence(self, position: State, hint: Hint) -> str:
        """Return a hint for a position, in one or two sentences."""
        deed, said = self._deed(position, hint.steps)
        reasons = [reason for reason in hint.reasons if reason.values.get("card", -1) not in self._unseen]
        known = {reason.kind: reason for reason in reasons if reason.kind not in SAID_BY_DEED.get(deed, ())}
        gains = [self._say("gain", position, reason) for kind, reason in known.items() if kind in GAINS][:MOST_GAINS]
        outlook = next((self._say("then", position, known[kind]) for kind in OUTLOOK if kind in known), "")
        return hint_sentence(self._words, said, gains, outlook)

    # What to do

    def _deed(self, position: State, steps: tuple[Step, ...]) -> tuple[str, str]:
        """Return what sort of deed a turn is, and the words for it."""
        by_kind = {step & KIND: step >> ARGUMENT for step in steps}
        if CLAIM in by_kind:
            card = self._card(position, position.row[by_kind[CLAIM]])
            return "claim", self._words("hint.spice_road.deed.claim", card=card)
        if ACQUIRE in by_kind or PAY in by_kind:
            slot = by_kind.get(ACQUIRE, position.target)
            return "acquire", self._words("hint.spice_road.deed.acquire", slot=slot + 1)
        if UPGRADE in by_kind:
            return self._upgrade(by_kind[UPGRADE])
        if TRADE in by_kind:
            return self._trade(by_kind.get(PLAY, position.played), by_kind[TRADE])
        if PLAY in by_kind:
            return self._play(by_kind[PLAY])
        if REST in by_kind:
            return "rest", self._words("hint.deed.rest")
        if DISCARD in by_kind:
            return "discard", self._words("hint.deed.discard", goods=self._goods(by_kind[DISCARD]))
        return "end", self._words("hint.deed.end")

    def _play(self, card: int) -> tuple[str, str]:
        row = self._rules.components.merchants[card]
        assert row.kind == c.PRODUCE_CARD
        return "produce", self._words("hint.spice_road.deed.produce", goods=self._goods(row.gains))

    def _upgrade(self, way: Bag) -> tuple[str, str]:
        if not way:
            return "raise_nothing", self._words("hint.deed.raise_nothing")
        before, _, after = upgrade_text(way).partition(">")
        give, take = self._goods(bag_of(before)), self._goods(bag_of(after))
        return "raise", self._words("hint.deed.raise", give=give, take=take)

    def _trade(self, card: int, times: int) -> tuple[str, str]:
        row = self._rules.components.merchants[card]
        give, take = self._goods(row.give * times), self._goods(row.take * times)
        return "barter", self._words("hint.deed.barter", give=give, take=take)

    # Why

    def _goods(self, bag: Bag) -> str:
        return self._narrator.goods(bag)

    def _card(self, position: State, card: int) -> str:
        """Return what a Point card is called: by its points, and by its place when others are worth as much."""
        worth = self._rules.tables.points
        alike = [each for each in position.row if worth[each] == worth[card]]
        if len(alike) < 2 or card not in alike:
            return self._words("hint.spice_road.card", points=worth[card])
        place = position.row.index(card) + 1
        return self._words("hint.spice_road.card_at", points=worth[card], place=place)

    def _say(self, section: str, position: State, reason: Reason) -> str:
        """Return a reason in words, its figures as they are and goods, Point cards and rivals by name."""
        values: dict[str, object] = dict(reason.values)
        for key, figure in reason.values.items():
            if key in ("goods", "give", "take"):
                values[key] = self._goods(figure)
            elif key == "rival":
                values["name"] = self._narrator.name(figure)
            elif key == "card":
                values["card"] = self._card(position, figure)
        return self._words(f"hint.spice_road.{section}.{reason.kind}", **values)
