"""Every file of sound by its name under assets/sounds: what all share lies there, what is of a skin in its folder."""

from typing import Final

from tools.sounds import golem, recipes, spice_road
from tools.sounds.recipe import Recipe

PLACES: Final = {"": recipes.SOUNDS, "spice_road": spice_road.SOUNDS, "golem": golem.SOUNDS}
"""By folder: its recipes."""
SOUNDS: Final[dict[str, Recipe]] = {
    f"{folder}/{name}" if folder else name: recipe for folder, names in PLACES.items() for name, recipe in names.items()
}
"""By name, such as `click` or `golem/raised`: how each sound is made."""


def made(name: str) -> bytes:
    """Return the content of the file of a sound."""
    return SOUNDS[name].content(name)
