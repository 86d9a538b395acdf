"""Sets that a person has typed in by hand: one that plays, and one with a slip of the pen."""

import re
import shutil
from pathlib import Path
from typing import Final

from game.set_folder import ABOUT_FILE, shipped_folder

TYPED: Final = "My box"
WRONG: Final = "First try"
POINTS: Final = re.compile(r"points: \d+")


def type_in(games: Path, game: str) -> None:
    """Put both sets into the player's folder: ours with cards of 7 points, and one in which a number is a word."""
    for name, number in ((TYPED, "points: 7"), (WRONG, "points: seven")):
        folder = shutil.copytree(shipped_folder(game), games / "sets" / game / name)
        for file in folder.glob("*.yaml"):
            text = file.read_text(encoding="utf-8")
            file.write_text(POINTS.sub(number, text), encoding="utf-8")
        (folder / ABOUT_FILE).write_text("author: A person\ncomment: Typed in by hand.\n", encoding="utf-8")
