"""A skin: the sprites, the words and the colours in which the pieces of a game appear."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.goods import Bag, spell
from ui.look.words import Words


@dataclass(frozen=True)
class Skin:
    """How the pieces of a game look and are called."""

    name: str
    """What tells its pictures from those of other skins."""
    goods: Mapping[str, str]
    """By letter: the sprite of a good, which is also the key of its words; in rising level."""
    sprites: str = "goods"
    """The folder of those sprites."""
    words: str = "good_plural"
    """The section of the language files in which goods are counted."""
    figures: str = "settlers"
    """The folder of the figures of players, as `figures` of the theme has it."""
    sounds: tuple[str, ...] = ()
    """The folders in which its sounds are looked for, the preferred one first; the shared sounds come after them."""
    rest_tip: str = "table.rest_tip"
    """The key of the words about resting."""
    sources: Mapping[str, str] = field(default_factory=dict)
    """By source of points: the key of its words, where it is not its own name."""
    claimed: str = "results.claimed"
    """The key of what claimed pieces are called on the sheet of results."""

    def source(self, name: str) -> str:
        """Return the key of the words for a source of points."""
        return f"source.{self.sources.get(name, name)}"


def goods_in_words(words: Words, skin: Skin, bag: Bag) -> str:
    """Return goods such as `2 corn and 1 fur`, nothing for none."""
    if not bag:
        return ""
    letters = spell(bag)
    named = [(good, letters.count(letter)) for letter, good in skin.goods.items() if letter in letters]
    found = [words(f"{skin.words}.{good}", count=count) for good, count in named]
    said = found[0]
    for place, each in enumerate(found[1:], 2):
        said = words("zoom.and", first=said, second=each) if place == len(found) else f"{said}, {each}"
    return said
