"""What a Windows program says about itself, read from the file: version, icons, manifest. Works on every system."""

import struct
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ICON: Final = 3
ICON_GROUP: Final = 14
VERSION: Final = 16
MANIFEST: Final = 24
"""Kinds of resources."""
WINDOWED: Final = 2
"""The subsystem of programs without a console."""
FIXED_INFO: Final = 0xFEEF04BD
"""What the numbers in a version resource begin with."""
TEXTS: Final = ("FileDescription", "FileVersion", "ProductName", "ProductVersion", "OriginalFilename")
"""What a version resource says in words."""
DIRECTORY: Final = 0x8000_0000
"""The bit of an entry that leads to further entries instead of content."""


class NoProgram(Exception):
    """A file that is no program for Windows."""


@dataclass(frozen=True)
class Section:
    """A part of the file and where it lies in memory."""

    address: int
    size: int
    offset: int


class Resources:
    """The resources of a program for 64-bit Windows."""

    def __init__(self, path: Path) -> None:
        """Read a file; raise OSError, or NoProgram when it is none."""
        self._content = path.read_bytes()
        try:
            self._read_head()
        except struct.error as error:
            raise NoProgram(f"{path.name} is cut off") from error

    def _read_head(self) -> None:
        (start,) = struct.unpack_from("<I", self._content, 0x3C)
        if self._content[:2] != b"MZ" or self._content[start : start + 4] != b"PE\0\0":
            raise NoProgram("the file does not begin as programs for Windows do")
        sections, optional = struct.unpack_from("<H12xH", self._content, start + 6)
        head = start + 24
        (self.subsystem,) = struct.unpack_from("<H", self._content, head + 68)
        """Whether it has a console."""
        (self._address,) = struct.unpack_from("<I", self._content, head + 112 + 2 * 8)
        places = (head + optional + 40 * number + 8 for number in range(sections))
        fields = (struct.unpack_from("<4I", self._content, place) for place in places)
        self._sections = [Section(address, max(size, raw), offset) for size, address, raw, offset in fields]

    def _offset(self, address: int) -> int:
        """Return where in the file something lies, by its address in memory."""
        for section in self._sections:
            if section.address <= address < section.address + section.size:
                return address - section.address + section.offset
        raise NoProgram(f"nothing lies at {address:#x}")

    def _entries(self, place: int = 0) -> Iterator[tuple[int, int]]:
        """Yield number and place of the entries of a directory, whose places count from the first one."""
        start = self._offset(self._address) + place
        named, numbered = struct.unpack_from("<HH", self._content, start + 12)
        for number in range(named + numbered):
            yield struct.unpack_from("<II", self._content, start + 16 + 8 * number)

    def of_kind(self, kind: int) -> list[bytes]:
        """Return every resource of a kind, in each language."""
        if not self._address:
            return []
        found: list[bytes] = []
        open_places = [place for number, place in self._entries() if number == kind]
        while open_places:
            place = open_places.pop(0)
            if place & DIRECTORY:
                open_places += [inner for _, inner in self._entries(place & ~DIRECTORY)]
                continue
            address, size = struct.unpack_from("<II", self._content, self._offset(self._address) + place)
            found.append(self._content[self._offset(address) :][:size])
        return found


def icon_sides(resources: Resources) -> list[int]:
    """Return the sides of the pictures in the icon."""
    sides: list[int] = []
    for group in resources.of_kind(ICON_GROUP):
        (count,) = struct.unpack_from("<4xH", group)
        sides += [struct.unpack_from("<B", group, 6 + 14 * number)[0] or 256 for number in range(count)]
    return sorted(sides)


def version_texts(resources: Resources) -> dict[str, str]:
    """Return what the version resource says, by name; its four numbers as `numbers`."""
    found: dict[str, str] = {}
    for content in resources.of_kind(VERSION):
        at = content.find(struct.pack("<I", FIXED_INFO))
        if at >= 0:
            minor, major, last, patch = struct.unpack_from("<4H", content, at + 8)
            found["numbers"] = ".".join(str(each) for each in (major, minor, patch, last))
        written = content.decode("utf-16-le", errors="replace")
        for name in TEXTS:
            _, there, after = written.partition(f"{name}\0")
            if there:
                found[name] = after.lstrip("\0").partition("\0")[0]
    return found


def manifest_text(resources: Resources) -> str:
    """Return the manifest, empty when there is none."""
    return "".join(content.decode("utf-8") for content in resources.of_kind(MANIFEST))
