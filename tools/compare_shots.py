"""Compare two galleries pixel by pixel: which pictures differ, and which are in one of them alone."""

from pathlib import Path

import pygame


def differences(folder: Path, other: Path, names: frozenset[str] | None = None) -> list[str]:
    """Return a line for each picture that differs between two folders or is missing from one; contact sheets are none.

    Only pictures of the given names are compared; without names, all of both folders.
    """
    here, there = _pictures(folder, names), _pictures(other, names)
    found = [f"{name} is only in {folder}" for name in here.keys() - there.keys()]
    found += [f"{name} is only in {other}" for name in there.keys() - here.keys()]
    both = here.keys() & there.keys()
    return sorted(found + [line for name in both if (line := _difference(here[name], there[name]))])


def _pictures(folder: Path, names: frozenset[str] | None) -> dict[str, Path]:
    found = {path.name: path for path in folder.glob("*.png") if not path.name.startswith("contact-")}
    return {name: path for name, path in found.items() if names is None or name in names}


def _difference(one: Path, other: Path) -> str:
    """Return how two pictures differ, empty when they do not."""
    if one.read_bytes() == other.read_bytes():
        return ""
    first, second = (pygame.image.load(path) for path in (one, other))
    if first.get_size() != second.get_size():
        return f"{one.name} has another size: {first.get_size()} and {second.get_size()}"
    equal = pygame.mask.from_threshold(first, (0, 0, 0, 0), (1, 1, 1, 255), second)
    equal.invert()
    count = equal.count()
    return f"{one.name} differs in {count} pixels, {_box(equal)}" if count else ""


def _box(mask: pygame.Mask) -> str:
    rects = mask.get_bounding_rects()
    box = rects[0].unionall(rects[1:])
    return f"all within {box.width}x{box.height} at {box.x},{box.y}"
