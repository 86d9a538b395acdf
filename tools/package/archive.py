"""Packs what was built, and looks into the archives: each unpacks to one folder, anywhere a player may put it."""

import tarfile
import zipfile
from pathlib import Path, PurePosixPath
from typing import Final

LONGEST: Final = 120
"""Letters of the longest path in an archive: with a folder of a player before it, it stays below the 260 of Windows."""


def pack_zip(folder: Path, archive: Path) -> Path:
    """Write a folder into a zip file and return it."""
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as kept:
        for path in sorted(folder.rglob("*")):
            kept.write(path, path.relative_to(folder.parent))
    return archive


def pack_tar(folder: Path, archive: Path) -> Path:
    """Write a folder into a compressed tar file, owned by nobody in particular, and return it."""

    def nobody(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = ""
        return entry

    with tarfile.open(archive, "w:gz", compresslevel=9) as kept:
        kept.add(folder, folder.name, filter=nobody)
    return archive


def names_in(archive: Path) -> list[str]:
    """Return the paths in an archive, with slashes."""
    if archive.suffix == ".zip":
        with zipfile.ZipFile(archive) as kept:
            return kept.namelist()
    with tarfile.open(archive) as packed:
        return packed.getnames()


def archive_faults(archive: Path, folder: str, needed: tuple[str, ...]) -> list[str]:
    """Return what is wrong with an archive, a sentence each: it must hold one folder, and in it what is needed."""
    paths = [PurePosixPath(name) for name in names_in(archive)]
    faults = []
    tops = sorted({path.parts[0] for path in paths})
    if tops != [folder]:
        faults.append(f"{archive.name} unpacks to {', '.join(tops)} instead of the one folder {folder}.")
    if any(path.is_absolute() or ".." in path.parts for path in paths):
        faults.append(f"{archive.name} would unpack outside of its folder.")
    if missing := [name for name in needed if PurePosixPath(folder, name) not in paths]:
        faults.append(f"{archive.name} lacks {', '.join(missing)}.")
    longest = max((str(path) for path in paths), key=len)
    if len(longest) > LONGEST:
        faults.append(f"{archive.name} holds a path of more than {LONGEST} letters: {longest}.")
    return faults
