"""Makes small files that look like programs for Windows, with the resources that a test wants."""

import struct
from collections.abc import Mapping
from pathlib import Path

from tools.package import resources

ADDRESS = 0x1000
SECTION_AT = 0x200
OPTIONAL = 240


def write_program(path: Path, held: Mapping[int, bytes], subsystem: int = resources.WINDOWED) -> Path:
    """Write a program that holds one resource of each kind."""
    tree = _tree(held) + b"\0"
    optional = bytearray(OPTIONAL)
    struct.pack_into("<H", optional, 0, 0x20B)
    struct.pack_into("<H", optional, 68, subsystem)
    struct.pack_into("<II", optional, 112 + 2 * 8, ADDRESS, len(tree))
    head = b"MZ".ljust(0x3C, b"\0") + struct.pack("<I", 0x40)
    head += b"PE\0\0" + struct.pack("<HHIIIHH", 0x8664, 1, 0, 0, 0, OPTIONAL, 0) + optional
    head += b".rsrc\0\0\0" + struct.pack("<IIII16x", len(tree), ADDRESS, len(tree), SECTION_AT)
    path.write_bytes(head.ljust(SECTION_AT, b"\0") + tree)
    return path


def _tree(held: Mapping[int, bytes]) -> bytes:
    """Return the three levels of directories (kind, number, language), what they lead to, and the content."""
    top, each = 16 + 8 * len(held), 2 * 24 + 16
    tree, content = struct.pack("<12xHH", 0, len(held)), b""
    for number, kind in enumerate(held):
        tree += struct.pack("<II", kind, resources.DIRECTORY | (top + each * number))
    for number, found in enumerate(held.values()):
        place = top + each * number
        tree += struct.pack("<12xHHII", 0, 1, 1, resources.DIRECTORY | (place + 24))
        tree += struct.pack("<12xHHII", 0, 1, 0x409, place + 48)
        tree += struct.pack("<IIII", ADDRESS + top + each * len(held) + len(content), len(found), 0, 0)
        content += found
    return tree + content


def version_resource(numbers: tuple[int, int, int, int], texts: Mapping[str, str]) -> bytes:
    """Return a version resource, as far as it is read."""
    major, minor, patch, last = numbers
    kept = struct.pack("<I4xHHHH", resources.FIXED_INFO, minor, major, last, patch)
    return kept + "".join(f"{name}\0\0{text}\0\0" for name, text in texts.items()).encode("utf-16-le")


def icon_group(sides: tuple[int, ...]) -> bytes:
    """Return the list of pictures in an icon."""
    return struct.pack("<HHH", 0, 1, len(sides)) + b"".join(struct.pack("<B13x", side % 256) for side in sides)
