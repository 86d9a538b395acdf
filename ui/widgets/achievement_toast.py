"""The toast that tells of newly earned achievements: their medals in two rows, for a while."""

from collections.abc import Sequence
from typing import Final

import pygame

from ui.look.paint import clear
from ui.look.scale import Scale
from ui.stage import Stage
from ui.statistics.achievements import Achievement
from ui.widgets.label import Label, draw_label
from ui.widgets.medal import RATIO, medal_picture
from ui.widgets.tooltip import draw_note

MOST: Final = 6
"""How many medals are shown; a first game may earn several."""
ROWS: Final = 2
EACH: Final = 254
HEADING: Final = 34
MEDAL: Final = 70
"""In units: the width of a medal with its name, the heights of the heading and of the medal."""

Earned = Sequence[tuple[str, Achievement]]
"""Who earned which achievement."""


class AchievementToast:
    """Shows achievements that a game has earned, and goes away by itself."""

    def __init__(self, stage: Stage, earned: Earned = ()) -> None:
        """Take who earned what; nothing is shown when nobody earned anything."""
        self._stage = stage
        self.earned = tuple(earned[:MOST])
        self._left = stage.theme.seconds("laurels") if earned else 0.0

    @property
    def shown(self) -> bool:
        """Return whether there is still something to see."""
        return self._left > 0

    def update(self, seconds: float) -> bool:
        """Let time pass and return whether there is still something to see."""
        self._left = max(0.0, self._left - seconds)
        return self.shown

    def draw(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Paint the toast over all of a room; one that is wider reaches beyond its right edge as far as it can."""
        if self.shown:
            size = self.size()
            whole = max(size[0], room.width), max(size[1], room.height)
            toast = self._stage.paint.keep((*self._key(), *whole), lambda: self._paint(whole))
            place = toast.get_rect(midtop=room.midtop)
            place.left = max(place.left, room.left)
            draw_note(self._stage, surface, toast, place.clamp(surface.get_clip()))

    def _key(self) -> tuple[object, ...]:
        earned = ((person, each.id) for person, each in self.earned)
        return ("laurels", *self._stage.size, self._stage.words.language, *earned)

    def size(self) -> tuple[int, int]:
        """Return the size of the toast in pixels."""
        scale = Scale(*self._stage.size)
        return scale.px(EACH * self._across + 40), scale.px(HEADING + MEDAL * min(ROWS, len(self.earned)) + 20)

    @property
    def _across(self) -> int:
        """Return how many medals lie side by side."""
        return -(-len(self.earned) // ROWS)

    def labels(self) -> list[Label]:
        """Return everything that is written, from the corner of the toast."""
        stage, scale = self._stage, Scale(*self._stage.size)
        width, _ = self.size()
        head = pygame.Rect(0, scale.px(5), width, scale.px(HEADING))
        said = stage.words("statistics.fresh", count=len(self.earned))
        found = [Label(said, head, "serif_bold", scale.px(24), "ink", "middle")]
        several = len({person for person, _ in self.earned}) > 1
        for place, (person, each) in zip(self._places(), self.earned, strict=True):
            left = round(place.height * RATIO) + scale.px(10)
            rect = pygame.Rect(place.x + left, place.y, place.width - left - scale.px(6), place.height)
            name = stage.words(f"achievement.{each.id}.name")
            if several:
                lines = [stage.fonts.fit(text, "serif", scale.px(21), rect.width) for text in (person, name)]
                name = "\n".join(lines)
            found.append(Label(name, rect, "serif", scale.px(21), "ink", wrapped=True))
        return found

    def _places(self) -> list[pygame.Rect]:
        scale = Scale(*self._stage.size)
        left, top, wide, high = (scale.px(units) for units in (20, HEADING + 10, EACH, MEDAL))
        cells = (divmod(place, self._across) for place in range(len(self.earned)))
        return [pygame.Rect(left + wide * column, top + high * row, wide, high) for row, column in cells]

    def _paint(self, whole: tuple[int, int]) -> pygame.Surface:
        """Return paper of a size with the medals in its middle."""
        paper = clear(*whole)
        paper.blit(self._stage.paint.panel(*whole, whole[1] * 0.1, "paper"), (0, 0))
        medals = self._medals()
        paper.blit(medals, medals.get_rect(center=paper.get_rect().center))
        return paper

    def _medals(self) -> pygame.Surface:
        stage = self._stage
        toast = clear(*self.size())
        for place, (_, each) in zip(self._places(), self.earned, strict=True):
            picture = medal_picture(stage, each, round(place.height * 0.94), True)
            toast.blit(picture, picture.get_rect(midleft=place.midleft))
        for label in self.labels():
            draw_label(stage, toast, label)
        return toast
