"""Where the files of a player lie on this system."""

from pathlib import Path

import platformdirs


def player_folder() -> Path:
    """Return the folder for settings, saves and records; it may not exist yet."""
    return Path(platformdirs.user_data_dir("Century", appauthor=False))


def pictures_folder() -> Path:
    """Return the folder for pictures that a player wants to have; it may not exist yet."""
    return Path(platformdirs.user_pictures_dir()) / "Century"
