"""Pictures on their way across the table."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from ui.table.view import Hidden

Point = tuple[float, float]


@dataclass(frozen=True)
class Motion:
    """A picture that moves from one point to another; points are where its middle is."""

    picture: pygame.Surface
    start: Point
    end: Point
    seconds: float
    delay: float = 0.0
    hop: float = 0.0
    """How high it jumps on its way, in pixels."""
    size: tuple[int, int] | None = None
    """Its size when it arrives, None to keep its own."""

    @property
    def ends(self) -> float:
        """Return when it has arrived, counted from the beginning of its event."""
        return self.delay + self.seconds

    def draw(self, surface: pygame.Surface, time: float) -> None:
        """Paint the picture where it is after a time; before it leaves, where it begins; after it arrived, nowhere."""
        if time >= self.ends:
            return
        share = ease(max(0.0, time - self.delay) / self.seconds) if self.seconds else 1.0
        x = self.start[0] + (self.end[0] - self.start[0]) * share
        y = self.start[1] + (self.end[1] - self.start[1]) * share - self.hop * math.sin(math.pi * share)
        picture = self._sized(share)
        surface.blit(picture, (round(x - picture.get_width() / 2), round(y - picture.get_height() / 2)))

    def _sized(self, share: float) -> pygame.Surface:
        if self.size is None:
            return self.picture
        width = self.picture.get_width() + (self.size[0] - self.picture.get_width()) * share
        height = self.picture.get_height() + (self.size[1] - self.picture.get_height()) * share
        return pygame.transform.smoothscale(self.picture, (max(1, round(width)), max(1, round(height))))


@dataclass(frozen=True)
class Flight:
    """What moves because of an event, and what is not drawn where it lies until it has arrived."""

    motions: Sequence[Motion] = ()
    hidden: Hidden = field(default_factory=dict)
    next: float | None = None
    """After how many seconds the next event may begin; None when everything has to arrive first."""

    @property
    def ends(self) -> float:
        """Return when the last picture has arrived."""
        return max((motion.ends for motion in self.motions), default=0.0)

    @property
    def starts_at(self) -> pygame.Rect:
        """Return where the pictures begin; there must be some."""
        return _around([(motion.start, motion.picture.get_size()) for motion in self.motions])

    @property
    def ends_at(self) -> pygame.Rect:
        """Return where the pictures arrive; there must be some."""
        return _around([(motion.end, motion.size or motion.picture.get_size()) for motion in self.motions])


def _around(pictures: Sequence[tuple[Point, tuple[int, int]]]) -> pygame.Rect:
    """Return the room that pictures take together, each given by its middle and its size."""
    rects = [pygame.Rect(round(x - w / 2), round(y - h / 2), w, h) for (x, y), (w, h) in pictures]
    return rects[0].unionall(rects[1:])


def ease(share: float) -> float:
    """Return a share of the way that begins and ends gently."""
    share = min(1.0, max(0.0, share))
    return share * share * (3 - 2 * share)
