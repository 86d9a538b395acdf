"""The two skins of Spice Road: the bazaar by day, and the night of the Golem Edition."""

from dataclasses import dataclass
from typing import Final

from game.record_versions import CLASSIC
from ui.look.skin import Skin
from ui.look.sprites import Change

FOLDER: Final = "spice_road"
GOLEM: Final = "golem"
PAPERS: Final[tuple[Change, ...]] = (
    ("paper_white", "vellum_white"),
    ("parchment_light", "vellum_light"),
    ("parchment", "vellum"),
    ("parchment_dark", "vellum_dark"),
)
WOVEN: Final[tuple[Change, ...]] = (("madder", "dusk"), ("cloth", "slate"), ("marigold", "moon"), ("wool", "moon"))


@dataclass(frozen=True)
class BazaarSkin(Skin):
    """How Spice Road looks and is called, by day or by night."""

    night: bool = False
    gold: str = "gold"
    """The sprite of the coins that lie over the leftmost Point card, which is also the key of their words."""
    claims: str = "cities"
    """The folder of the pictures on Point cards."""
    merchants: str = "merchants"
    """The folder of the pictures on Merchant cards."""
    claims_face_down: bool = False
    """Whether claimed Point cards lie face down, so that their points are hidden from the others (5.1)."""
    papers: tuple[Change, ...] = ()
    """The colours of paper that are exchanged on cards and signs."""
    woven: tuple[Change, ...] = ()
    """The colours of yarn that are exchanged on rugs and backs."""
    frame: tuple[Change, ...] = ()
    """The colours that are exchanged on the frames of Point cards."""

    def term(self, name: str) -> str:
        """Return the key of words that the two skins have each for themselves, such as `bazaar.classic.claimed`."""
        return f"bazaar.{GOLEM if self.night else CLASSIC}.{name}"


DAY: Final = BazaarSkin(
    "bazaar",
    {"Y": "turmeric", "R": "saffron", "G": "cardamom", "B": "cinnamon"},
    f"{FOLDER}/spices",
    "spice_plural",
    f"{FOLDER}/figures",
    ("spice_road",),
    "bazaar.rest_tip",
    {"cards": "cities", "goods": "spices"},
    "bazaar.claimed",
)
NIGHT: Final = BazaarSkin(
    "night",
    {"Y": "amber", "R": "jade", "G": "turquoise", "B": "magenta"},
    f"{FOLDER}/crystals",
    "crystal_plural",
    f"{FOLDER}/figures",
    ("golem", "spice_road"),
    "bazaar.rest_tip",
    {"cards": "golems", "gold": "copper", "goods": "crystals"},
    "bazaar.claimed",
    night=True,
    gold="copper",
    claims="golems",
    merchants="night_merchants",
    claims_face_down=True,
    papers=PAPERS,
    woven=WOVEN,
    frame=(*PAPERS, ("cloth", "slate"), ("tile", "dusk")),
)


def skin_of(name: str) -> BazaarSkin:
    """Return a skin by its name in files, the usual one for a name that is not known."""
    return NIGHT if name == GOLEM else DAY
