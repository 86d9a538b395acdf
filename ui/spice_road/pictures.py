"""Which drawing a card shows: those of its kind take turns, so that cards beside one another differ."""

from typing import Final

from game.spice_road.components import CARD_KINDS, Components
from ui.spice_road.skins import FOLDER, BazaarSkin

MERCHANTS: Final[dict[str, dict[str, tuple[str, ...]]]] = {
    "merchants": {
        "produce": (
            *("garden", "orchard", "well", "beehives", "date_palms", "drying_mats", "vine_arbour", "cardamom_grove"),
        ),
        "upgrade": ("scales", "loom", "mortar", "kiln", "spinning_wheel", "still"),
        "trade": (
            *("dhow", "bridge", "camel", "money_table", "stall", "ferry", "tent", "carpets", "tea_stall", "jars"),
            *("donkey", "covered_cart", "lantern_shop"),
        ),
    },
    "night_merchants": {
        "produce": ("crystal_garden", "geode_well", "mushroom_bed"),
        "upgrade": ("grinding_wheel", "crystal_loom", "crystal_kiln"),
        "trade": ("lamp_stall", "moon_tent", "mine_cart", "gem_scales", "lantern_bridge", "lamp_boat"),
    },
}
"""By folder, by kind of Merchant card: its drawings."""
CLAIMS: Final = {
    "cities": (
        *("tiled_domes", "lamp_harbour", "caravanserai", "garden_palace", "rose_rock", "mud_towers", "stilt_harbour"),
        *("covered_bazaar", "canal_town", "cliff_granary", "pagoda_market", "river_steps", "snow_fortress"),
        *("observatory", "windcatchers", "stepwell", "salt_lake", "rice_terraces", "waterwheels"),
    ),
    "golems": (
        "baker",
        "beekeeper",
        "bell_ringer",
        "book_reader",
        "bridge_builder",
        "crystal_porter",
        "drummer",
        "ferryman",
        "fisher",
        "gardener",
        "lantern_keeper",
        "painter",
        "star_gazer",
        "tea_host",
    ),
}
"""By folder: the drawings of Point cards."""


def merchant_picture(components: Components, skin: BazaarSkin, number: int) -> tuple[str, bool]:
    """Return the sprite of a Merchant card, and whether it is mirrored: a drawing that serves twice looks both ways."""
    card = components.merchants[number]
    own = components.component_set.labels.picture("merchants", card.id)
    if own in (name for names in MERCHANTS[skin.merchants].values() for name in names):
        return f"{FOLDER}/{skin.merchants}/{own}", False
    alike = [each.id for each in components.merchants if each.kind == card.kind]
    drawings = MERCHANTS[skin.merchants][CARD_KINDS[card.kind]]
    again, place = divmod(alike.index(card.id), len(drawings))
    return f"{FOLDER}/{skin.merchants}/{drawings[place]}", again % 2 == 1


def claim_picture(components: Components, skin: BazaarSkin, number: int) -> tuple[str, bool]:
    """Return the sprite of a Point card, and whether it is mirrored."""
    own = components.component_set.labels.picture("points", components.points[number].id)
    if own in CLAIMS[skin.claims]:
        return f"{FOLDER}/{skin.claims}/{own}", False
    again, place = divmod(number, len(CLAIMS[skin.claims]))
    return f"{FOLDER}/{skin.claims}/{CLAIMS[skin.claims][place]}", again % 2 == 1
