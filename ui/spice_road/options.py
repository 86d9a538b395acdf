"""The options of Spice Road on the set-up: the bazaar by day, or the night of the golems."""

from typing import Final

import pygame

from game.record_versions import CLASSIC
from ui.game_title import Areas
from ui.look.scale import Scale, Units
from ui.settings import TableChoice
from ui.spice_road.skins import FOLDER, GOLEM
from ui.stage import Stage
from ui.widgets.focus import Focus
from ui.widgets.label import Label

SKINS: Final = {CLASSIC: "spice_road", GOLEM: "golem"}
"""By skin: the edition, whose cover is shown and whose name is written."""
COVER: Final = (1000, 186, 250, 312)
STEP: Final = 274
AREAS: Final[dict[str, Units]] = {
    "skin_title": (990, 128, 544, 40),
    "first_line": (990, 560, 546, 2),
    "skin_about": (990, 570, 546, 62),
}


class BazaarOptions:
    """Two covers to choose from."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self.areas = AREAS
        self.spots: dict[str, Units] = {
            f"skin:{skin}": (COVER[0] + STEP * number, *COVER[1:]) for number, skin in enumerate(SKINS)
        }

    def choose(self, table: TableChoice, name: str) -> None:
        """Choose a skin."""
        table.skin = name.partition(":")[2]

    def draw(self, surface: pygame.Surface, spots: Areas, areas: Areas, table: TableChoice, focus: Focus) -> None:
        """Paint the covers, the chosen one framed."""
        surface.fill(self._stage.theme.colour("parchment_dark"), areas["first_line"])
        chosen = table.skin if table.skin in SKINS else CLASSIC
        for skin, edition in SKINS.items():
            rect = spots[f"skin:{skin}"]
            cover = self._stage.sprites.get(f"{FOLDER}/covers/{edition}", *rect.size)
            light = focus.light(f"skin:{skin}", paper=True)
            colour = light or ("lit" if skin == chosen else "")
            if colour:
                rim, pad = self._stage.paint.rim(cover, colour, 4, ("cover", edition, *rect.size))
                surface.blit(rim, (rect.x - pad, rect.y - pad))
            surface.blit(cover, rect)
            if skin == chosen:
                side = rect.width // 6
                sign = self._stage.sprites.get(f"{FOLDER}/icons/payable", side, side)
                surface.blit(sign, sign.get_rect(midbottom=(rect.centerx, rect.bottom + side // 3)))

    def labels(self, spots: Areas, areas: Areas, scale: Scale) -> list[Label]:
        """Return the title, what the choice is about, and the names of the editions."""
        words, text = self._stage.words, scale.px(20)
        found = [
            Label(words("setup.skin"), areas["skin_title"], "serif", scale.px(27), "ink"),
            Label(words("setup.skin_about"), areas["skin_about"], "sans", text, "ink_soft", wrapped=True),
        ]
        for skin, edition in SKINS.items():
            rect = spots[f"skin:{skin}"]
            below = pygame.Rect(rect.left, rect.bottom + scale.px(14), rect.width, scale.px(30))
            found.append(Label(words(f"edition.{edition}"), below, "serif", text, "ink", "middle"))
        return found
