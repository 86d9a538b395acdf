"""Pictures that only Spice Road has: none until the room is there."""

from typing import Final

from ui.shot_scenes import Show

SHOTS: Final[dict[str, Show]] = {}
