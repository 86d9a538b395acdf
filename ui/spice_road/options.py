"""The options of Spice Road on the set-up: by day or by night, which is all that people have to agree on."""

from dataclasses import replace
from typing import Final

import pygame

from game.record_versions import CLASSIC
from ui.game_title import Areas
from ui.look.paint import clear
from ui.look.scale import Scale, Units
from ui.room_packages import edition_of
from ui.settings import TableChoice
from ui.spice_road.skins import FOLDER, GOLEM, skin_of
from ui.spice_road.title_picture import title_cover
from ui.stage import Stage
from ui.widgets.focus import Focus, draw_light
from ui.widgets.label import Label, balanced, label_size, shrunk

SKINS: Final = (CLASSIC, GOLEM)
COVER: Final = (990, 176, 256, 320)
COVER_STEP: Final = 290
NAME: Final = (500, 40)
"""The top and the height of the names below the covers."""
ABOUT: Final = (542, 90)
AREAS: Final[dict[str, Units]] = {
    "skin_title": (990, 128, 544, 40),
    **{f"skin_name:{skin}": (980 + COVER_STEP * n, NAME[0], 276, NAME[1]) for n, skin in enumerate(SKINS)},
    **{f"skin_about:{skin}": (982 + COVER_STEP * n, ABOUT[0], 272, ABOUT[1]) for n, skin in enumerate(SKINS)},
}
ROUND: Final = 0.05
"""How round the corners of a cover are, as a share of its width."""


def chosen_skin(table: TableChoice) -> str:
    """Return the skin of a set-up, the usual one for a name that is not known."""
    return table.skin if table.skin in SKINS else CLASSIC


class BazaarOptions:
    """Two covers to choose from."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self.areas = AREAS
        self.spots: dict[str, Units] = {
            f"skin:{skin}": (COVER[0] + COVER_STEP * number, *COVER[1:]) for number, skin in enumerate(SKINS)
        }

    def choose(self, table: TableChoice, name: str) -> None:
        """Choose the pictures, and with them the edition."""
        table.skin = name.partition(":")[2]

    def draw(self, surface: pygame.Surface, spots: Areas, areas: Areas, table: TableChoice, focus: Focus) -> None:
        """Paint the covers, the chosen one framed."""
        for skin in SKINS:
            rect, light = spots[f"skin:{skin}"], focus.light(f"skin:{skin}", paper=True)
            draw_light(self._stage, surface, rect, rect.width * ROUND, light)
            surface.blit(self._picture(skin, rect.size, chosen_skin(table) == skin), rect)

    def _picture(self, skin: str, size: tuple[int, int], chosen: bool) -> pygame.Surface:
        key = ("skin_choice", skin, *size, chosen)
        return self._stage.paint.keep(key, lambda: self._face(skin, size, chosen))

    def _face(self, skin: str, size: tuple[int, int], chosen: bool) -> pygame.Surface:
        """Return a cover with rounded corners; the chosen one has a frame of light and a tick."""
        stage, radius = self._stage, size[0] * ROUND
        face = clear(*size)
        face.blit(title_cover(stage, skin_of(skin), size), (0, 0))
        face = stage.paint.rounded(face, radius)
        face.blit(stage.paint.ring(*size, radius, "ink", 2), (0, 0))
        if chosen:
            face.blit(stage.paint.ring(*size, radius, "brass_dark", 7), (0, 0))
            face.blit(stage.paint.ring(*size, radius, "lit", 4, 255, 1.5), (0, 0))
            side = round(size[0] * 0.2)
            face.blit(stage.paint.panel(side, side, side / 2, "brass"), (size[0] - round(side * 1.2), side // 5))
            tick = stage.sprites.get("icons/check", side * 0.64, side * 0.64)
            middle = size[0] - round(side * 1.2) + side // 2, side // 5 + side // 2
            face.blit(tick, tick.get_rect(center=middle))
        return face

    def labels(self, spots: Areas, areas: Areas, scale: Scale) -> list[Label]:
        """Return the title, and below each cover its name and what is different."""
        stage, words = self._stage, self._stage.words
        found = [Label(words("setup.skin"), areas["skin_title"], "serif", scale.px(27), "ink")]
        for skin in SKINS:
            name = words(f"edition.{edition_of(FOLDER, skin).name}")
            found.append(shrunk(stage, Label(name, areas[f"skin_name:{skin}"], "serif", scale.px(24), "ink", "middle")))
            said, room = words(f"setup.skin_about.{skin}"), areas[f"skin_about:{skin}"]
            about = balanced(stage, Label(said, room, "sans", stage.text_px(19), "ink_soft", "middle", True))
            below = about.rect.copy()  # its lines follow the name, however few they are
            below.height = min(room.height, label_size(stage, about)[1])
            found.append(replace(about, rect=below))
        return found
