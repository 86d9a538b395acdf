"""Steps: one decision of a person each, an int inside the engine and a few words outside.

The low four bits name the kind of a step, the rest is its argument: a location, a slot, a number of times, or a packed
bag.
"""

from collections.abc import Callable, Collection, Mapping
from typing import Final

from game.goods import COLOURS, Bag, bag_of, counts, spell

Step = int
Steps = tuple[Step, ...]

END: Final = 0
"""Hand the turn on."""
REST: Final = 1
"""Take everything back."""
WORK: Final = 2
"""A New World: place settlers on a location."""
UPGRADE: Final = 3
"""Raise goods; the argument says how many yellow, red and green rise by one level, packed like a bag."""
TRADE: Final = 4
"""Make the trade as many times as the argument says."""
TILE: Final = 5
"""A New World: take the top tile of a bonus stack of this fort."""
CLAIM: Final = 6
"""Pay for a Point card and take it."""
EXPLORE: Final = 7
"""A New World: take the Exploration tile of a location."""
DISCARD: Final = 8
"""Return a bag of goods that storage has no room for."""
PLAY: Final = 9
"""Spice Road: play a Merchant card from hand."""
ACQUIRE: Final = 10
"""Spice Road: choose a Merchant card of the row."""
PAY: Final = 11
"""Spice Road: lay a cube of a colour on the next card to the left of the chosen one."""

KIND: Final = 15
ARGUMENT: Final = 4

WORDS: Final = (
    "end",
    "rest",
    "work",
    "upgrade",
    "trade",
    "tile",
    "claim",
    "explore",
    "discard",
    "play",
    "acquire",
    "pay",
)


class StepError(ValueError):
    """A text that is no step, or a step that is not possible now."""


def step_of(kind: int, argument: int = 0) -> Step:
    """Return the step of a kind with an argument."""
    return argument << ARGUMENT | kind


def split_words(text: str) -> tuple[int, str]:
    """Return the kind that the first word of a step's text names, and the rest of the text."""
    word, _, rest = text.partition(" ")
    if word not in WORDS:
        raise StepError(f"{text[:40]!r} does not begin with the name of a step")
    return WORDS.index(word), rest


def bare_step(kind: int, text: str) -> Step:
    """Return a step whose whole text is its name."""
    if text != WORDS[kind]:
        raise StepError(f"{text[:40]!r} says more than the step needs")
    return step_of(kind)


def upgrade_text(way: Bag) -> str:
    """Return how goods change by raising them this way: `YY>RR`, or `-` when nothing rises."""
    if not way:
        return "-"
    risen = (*counts(way)[:3], 0)
    change = [(risen[colour - 1] if colour else 0) - risen[colour] for colour in range(4)]
    before = "".join(COLOURS[colour] * -change[colour] for colour in range(4))
    after = "".join(COLOURS[colour] * change[colour] for colour in range(4))
    return f"{before}>{after}"


def parse_upgrade(text: str) -> Bag:
    """Return the way of raising goods that `YY>RR` spells."""
    if text == "-":
        return 0
    before_text, arrow, after_text = text.partition(">")
    try:
        before, after = counts(bag_of(before_text)), counts(bag_of(after_text))
    except ValueError as error:
        raise StepError(f"{text[:40]!r} is not an upgrade: {error}") from error
    way = 0
    risen = 0
    for colour in range(4):
        risen += before[colour] - after[colour]
        if risen < 0 or risen > 127 or (colour == 3 and risen):
            raise StepError(f"{text[:40]!r} is not an upgrade: goods only rise, one for one")
        way |= risen << 8 * colour
    if not arrow or upgrade_text(way) != text:
        raise StepError(f"{text[:40]!r} is not an upgrade in its shortest form")
    return way


def parse_times(text: str) -> int:
    """Return the number of times that `x3` spells."""
    return parse_number(text[1:]) if text[:1] == "x" else parse_number("")


def parse_number(text: str) -> int:
    """Return the number from 1 to 127 that digits spell."""
    if not (text.isascii() and text.isdigit() and len(text) <= 3 and text[0] != "0" and int(text) <= 127):
        raise StepError(f"{text[:20]!r} is not a number from 1 to 127")
    return int(text)


def parse_bag(text: str) -> Bag:
    """Return the bag that the argument of a step spells."""
    try:
        bag = bag_of(text)
    except ValueError as error:
        raise StepError(str(error)) from error
    if spell(bag) != text:
        raise StepError(f"{text[:40]!r} is not in rising order")
    return bag


def spell_shared(step: Step) -> str:
    """Return in words a step that both games know: `trade x2`, `upgrade YY>RR`, `discard YR`, or a bare word."""
    kind, argument = step & KIND, step >> ARGUMENT
    word = WORDS[kind]
    if kind == TRADE:
        return f"{word} x{argument}"
    if kind == UPGRADE:
        return f"{word} {upgrade_text(argument)}"
    return f"{word} {spell(argument)}" if kind == DISCARD else word


def parse_with(text: str, readers: Mapping[int, Callable[[str], int]], bare: Collection[int]) -> Step:
    """Return the step that words spell: bare words, what a game reads by itself, and what both games know."""
    kind, rest = split_words(text)
    if kind in bare:
        return bare_step(kind, text)
    shared: dict[int, Callable[[str], int]] = {TRADE: parse_times, UPGRADE: parse_upgrade, DISCARD: parse_bag}
    reader = readers.get(kind) or shared.get(kind)
    if reader is None:
        raise StepError(f"{text[:40]!r} is no step of this game")
    return step_of(kind, reader(rest))
