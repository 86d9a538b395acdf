"""Turn assets/icon.svg into the icon files that Windows, macOS and Linux want; all of them hold plain PNG pictures.

python -m tools.package.icon FOLDER
"""

import argparse
import io
import os
import struct
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from tools.paths import ROOT

SOURCE: Final = ROOT / "assets" / "icon.svg"

WINDOWS_SIDES: Final = (16, 20, 24, 32, 40, 48, 64, 128, 256)
MACOS_TYPES: Final = {
    b"icp4": 16,
    b"icp5": 32,
    b"ic11": 32,
    b"icp6": 64,
    b"ic12": 64,
    b"ic07": 128,
    b"ic08": 256,
    b"ic13": 256,
    b"ic09": 512,
    b"ic14": 512,
    b"ic10": 1024,
}
"""By kind of picture in an .icns file: its side; ic11 to ic14 and ic10 are for fine screens."""

LINUX_SIDE: Final = 256


def png(side: int, source: Path = SOURCE) -> bytes:
    """Return the icon as a PNG picture."""
    import pygame

    picture = pygame.image.load_sized_svg(source, (side, side))
    kept = io.BytesIO()
    pygame.image.save(picture, kept, "icon.png")
    return kept.getvalue()


def ico(pictures: Mapping[int, bytes]) -> bytes:
    """Return an icon file for Windows from PNG pictures by side: a directory of 16 bytes each, then the pictures."""
    head = struct.pack("<HHH", 0, 1, len(pictures))
    offset = len(head) + 16 * len(pictures)
    for side, picture in pictures.items():
        head += struct.pack("<BBBBHHII", side % 256, side % 256, 0, 0, 1, 32, len(picture), offset)
        offset += len(picture)
    return head + b"".join(pictures.values())


def icns(pictures: Mapping[bytes, bytes]) -> bytes:
    """Return an icon file for macOS from PNG pictures by kind: blocks of kind, length and picture."""
    blocks = b"".join(kind + struct.pack(">I", 8 + len(picture)) + picture for kind, picture in pictures.items())
    return b"icns" + struct.pack(">I", 8 + len(blocks)) + blocks


def write_icons(folder: Path) -> None:
    """Write icon.ico, icon.icns and icon.png into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    sides = {*WINDOWS_SIDES, *MACOS_TYPES.values(), LINUX_SIDE}
    drawn = {side: png(side) for side in sorted(sides)}
    (folder / "icon.ico").write_bytes(ico({side: drawn[side] for side in WINDOWS_SIDES}))
    (folder / "icon.icns").write_bytes(icns({kind: drawn[side] for kind, side in MACOS_TYPES.items()}))
    (folder / "icon.png").write_bytes(drawn[LINUX_SIDE])


def main(words: Sequence[str] | None = None) -> int:
    """Write the icons and return the exit code."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    parser = argparse.ArgumentParser(prog="tools.package.icon", description="Draw the icon files of all systems.")
    parser.add_argument("folder", type=Path)
    write_icons(parser.parse_args(words).folder)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
