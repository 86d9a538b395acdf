"""Which drawing a card shows: those of its kind take turns, so that cards beside one another differ."""

from typing import Final

from game.spice_road.components import CARD_KINDS, Components
from ui.spice_road.skins import FOLDER, BazaarSkin

MERCHANTS: Final[dict[str, dict[str, tuple[str, ...]]]] = {
    "merchants": {
        "produce": ("garden", "well"),
        "upgrade": ("scales", "loom"),
        "trade": ("dhow", "camel", "stall", "tent"),
    },
    "night_merchants": {
        "produce": (),
        "upgrade": (),
        "trade": (),
    },
}
"""By folder, by kind of Merchant card: its drawings."""
CLAIMS: Final = {
    "cities": ("tiled_domes", "lamp_harbour", "caravanserai", "garden_palace", "rose_rock"),
    "golems": ("lantern_keeper", "gardener", "crystal_porter", "star_gazer", "tea_host"),
}
"""By folder: the drawings of Point cards."""


def merchant_picture(components: Components, skin: BazaarSkin, number: int) -> str:
    """Return the sprite of a Merchant card."""
    card = components.merchants[number]
    alike = [each.id for each in components.merchants if each.kind == card.kind]
    drawings = MERCHANTS[skin.merchants][CARD_KINDS[card.kind]]
    return f"{FOLDER}/{skin.merchants}/{drawings[alike.index(card.id) % len(drawings)]}"


def claim_picture(skin: BazaarSkin, number: int) -> str:
    """Return the sprite of a Point card."""
    drawings = CLAIMS[skin.claims]
    return f"{FOLDER}/{skin.claims}/{drawings[number % len(drawings)]}"
