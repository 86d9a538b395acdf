"""A store of pictures that forgets the ones not used for longest when it grows too large."""

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


class PictureCache:
    """Keeps pictures by key, up to a number of pixels (four bytes each)."""

    def __init__(self, most_pixels: int) -> None:
        self.most_pixels = most_pixels
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._pixels = 0

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the picture made for a key before, or make it now."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        found = make()
        self._kept[key] = found
        self._pixels += found.get_width() * found.get_height()
        while self._pixels > self.most_pixels and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self._pixels -= old.get_width() * old.get_height()
        return found

    def clear(self) -> None:
        """Forget all pictures."""
        self._kept.clear()
        self._pixels = 0

    def __len__(self) -> int:
        """Return how many pictures are kept."""
        return len(self._kept)
