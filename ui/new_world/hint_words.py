"""A hint in words: what to do, what it brings, and what it denies or leads to, in one or two sentences."""

from collections.abc import Callable
from typing import Final

from game.ai.hint import Hint
from game.ai.hint_facts import Reason
from game.goods import Bag, bag_of
from game.new_world import components as c
from game.new_world.rules import NewWorld
from game.new_world.state import State
from game.steps import (
    ARGUMENT,
    CLAIM,
    DISCARD,
    END,
    EXPLORE,
    KIND,
    REST,
    TILE,
    TRADE,
    UPGRADE,
    WORK,
    Step,
    upgrade_text,
)
from ui.look.skin import goods_in_words
from ui.look.words import Words
from ui.new_world.faces import SKIN
from ui.new_world.words import AtlasNarrator
from ui.table.hint_sentence import hint_sentence

GAINS: Final = (
    *("points", "help", "tool", "settlers", "find_points", "find_goods", "find_icon", "opens", "tile", "grows"),
    *("bonus", "goods", "rest", "done"),
)
"""The reasons that say what a turn brings; they come in the order of their worth."""
OUTLOOK: Final = (
    *("wanted_card", "ends", "last", "denies_card", "wanted_tile", "next", "pays", "lacks", "keeps_space", "ousts"),
)
"""The reasons that say what a turn denies and leads to; the first one that holds is told."""
MOST_GAINS: Final = 2

SAID_BY_DEED: Final = {
    "upgrade": ("goods",),
    "raise": ("goods",),
    "trade": ("goods",),
    "barter": ("goods",),
    "tile": ("goods",),
    "explore": ("opens", "goods"),
}
"""By deed: the reasons that would only repeat what it says."""


class HintWords:
    """Finds the words for hints."""

    def __init__(self, words: Words, rules: NewWorld, narrator: AtlasNarrator) -> None:
        self._words = words
        self._rules = rules
        self._narrator = narrator

    def sentence(self, position: State, hint: Hint) -> str:
        """Return a hint for a position, in one or two sentences."""
        deed, said = self._deed(position, hint.steps)
        known = {reason.kind: reason for reason in hint.reasons if reason.kind not in SAID_BY_DEED.get(deed, ())}
        outlook = next((self._then(known[kind]) for kind in OUTLOOK if kind in known), "")
        return hint_sentence(self._words, said, self._gains(known), outlook)

    def _gains(self, known: dict[str, Reason]) -> list[str]:
        """Return the most telling gains; points of a card and those it adds to Bonus tiles are told in one breath."""
        told = {kind: self._gain(reason) for kind, reason in known.items() if kind in GAINS}
        if "points" in told and "bonus" in told:
            told["points"] = self._words("hint.and", first=told["points"], second=told.pop("bonus"))
        return list(told.values())[:MOST_GAINS]

    # What to do

    def _deed(self, position: State, steps: tuple[Step, ...]) -> tuple[str, str]:
        """Return what sort of deed a turn is, and the words for it."""
        by_kind = {step & KIND: step >> ARGUMENT for step in steps}
        place = by_kind.get(WORK, position.location)
        for kind, tell in self._tellers().items():
            if kind in by_kind:
                return tell(position, by_kind, place)
        raise ValueError("a hint has no step that can be told")

    def _tellers(self) -> dict[int, Callable[[State, dict[int, int], int], tuple[str, str]]]:
        """Return who tells a turn by the most telling kind of step in it."""
        return {
            CLAIM: self._claim,
            TILE: lambda position, steps, place: self._named("tile", place),
            EXPLORE: lambda position, steps, place: self._named("explore", steps[EXPLORE]),
            UPGRADE: self._upgrade,
            TRADE: self._trade,
            WORK: lambda position, steps, place: self._named("work", place),
            REST: lambda position, steps, place: ("rest", self._words("hint.deed.rest")),
            DISCARD: lambda position, steps, place: ("discard", self._say("discard", goods=steps[DISCARD])),
            END: lambda position, steps, place: ("end", self._words("hint.deed.end")),
        }

    def _named(self, deed: str, place: int) -> tuple[str, str]:
        return deed, self._words(f"hint.deed.{deed}", place=self._narrator.location(place))

    def _say(self, deed: str, **goods: Bag) -> str:
        return self._words(f"hint.deed.{deed}", **{name: self._goods(bag) for name, bag in goods.items()})

    def _goods(self, bag: Bag) -> str:
        return goods_in_words(self._words, SKIN, bag)

    def _claim(self, position: State, steps: dict[int, int], place: int) -> tuple[str, str]:
        deed = "both" if TILE in steps else "claim"
        card = self._narrator.card(position.row[self._rules.tables.slot_of[place]])
        return deed, self._words(f"hint.deed.{deed}", card=card, place=self._narrator.location(place))

    def _upgrade(self, position: State, steps: dict[int, int], place: int) -> tuple[str, str]:
        if not steps[UPGRADE]:
            return "raise", self._words("hint.deed.raise_nothing")
        before, _, after = upgrade_text(steps[UPGRADE]).partition(">")
        return self._exchange("upgrade" if WORK in steps else "raise", bag_of(before), bag_of(after), place)

    def _trade(self, position: State, steps: dict[int, int], place: int) -> tuple[str, str]:
        row = self._rules.components.locations[place]
        times = steps[TRADE]
        return self._exchange("trade" if WORK in steps else "barter", row.give * times, row.take * times, place)

    def _exchange(self, deed: str, give: Bag, take: Bag, place: int) -> tuple[str, str]:
        values = {"give": self._goods(give), "take": self._goods(take)}
        if deed in ("upgrade", "trade"):
            values["place"] = self._narrator.location(place)
        return deed, self._words(f"hint.deed.{deed}", **values)

    # Why

    def _gain(self, reason: Reason) -> str:
        return self._words(f"hint.gain.{self._gain_key(reason)}", **self._values(reason))

    def _gain_key(self, reason: Reason) -> str:
        if reason.kind == "grows":
            tile = self._rules.components.tiles[reason.values["tile"]]
            twin = tile.condition == "pair" and tile.icons[0] == tile.icons[1]
            return "grows_twin" if twin else f"grows_{tile.condition}"
        if reason.kind == "rest" and not reason.values["home"]:
            return "rest_empty"
        return reason.kind

    def _then(self, reason: Reason) -> str:
        key = reason.kind
        if key == "next":
            key = "next_turn" if reason.values["turns"] == 1 else "next_turns"
        return self._words(f"hint.then.{key}", **self._values(reason))

    def _values(self, reason: Reason) -> dict[str, object]:
        """Return the figures of a reason, with names for the pieces among them."""
        values: dict[str, object] = dict(reason.values)
        for key, figure in reason.values.items():
            if key == "card":
                values[key] = self._narrator.card(figure)
            elif key == "place":
                values[key] = self._narrator.location(figure)
            elif key == "goods":
                values[key] = self._goods(figure)
            elif key == "rival":
                values["name"] = self._narrator.name(figure)
            elif key == "terrain":
                values[key] = self._words(f"terrain.{c.TERRAINS[figure]}")
            elif key in ("kind", "first", "second"):
                values[key] = self._words(f"kind.{c.KINDS[figure]}")
        return values
