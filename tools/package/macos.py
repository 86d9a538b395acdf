"""The application for macOS: signed ad hoc from the inside out, and packed with the pages for players.

Unproved: nobody has run this on a Mac yet. Chips by Apple start no program without any signature, and a signature
holds only while nothing inside changes, so signing comes last and each part before what contains it. An ad hoc
signature names nobody: the first start still has to be allowed by the player, as docs/players.md says.
"""

import shutil
import subprocess
from pathlib import Path
from typing import Final

from tools.package.problem import Problem

MAGICS: Final = (b"\xcf\xfa\xed\xfe", b"\xce\xfa\xed\xfe", b"\xca\xfe\xba\xbe")
"""How programs and libraries of macOS begin: for one kind of chip, or for several."""
SIGN: Final = ("codesign", "--force", "--sign", "-", "--timestamp=none")
VERIFY: Final = ("codesign", "--verify", "--deep", "--strict")


def signing_order(application: Path) -> list[Path]:
    """Return everything that is signed: libraries and programs from the innermost, frameworks, the application last."""
    inside = [path for path in application.rglob("*") if not path.is_symlink()]
    code = [path for path in inside if path.is_file() and _is_code(path)]
    bundles = [path for path in inside if path.is_dir() and path.suffix in (".framework", ".app", ".bundle")]
    main = application / "Contents" / "MacOS"
    outer = [path for path in code if path.parent == main]
    inner = [path for path in [*code, *bundles] if path.parent != main]
    return [*sorted(inner, key=lambda path: (-len(path.parts), path)), *sorted(outer), application]


def _is_code(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(4) in MAGICS


def sign(application: Path) -> None:
    """Sign an application without a name, and see that the whole of it holds."""
    for path in signing_order(application):
        _run([*SIGN, str(path)], f"{path.name} could not be signed")
    _run([*VERIFY, str(application)], "The signature of the application does not hold")


def pack_application(application: Path, pages: Path, archive: Path) -> Path:
    """Pack an application with the pages for players as one folder, and return the archive."""
    held = archive.parent / "macos" / application.stem
    shutil.rmtree(held.parent, ignore_errors=True)
    held.mkdir(parents=True)
    _run(["ditto", str(application), str(held / application.name)], "The application could not be copied")
    shutil.copyfile(pages / "README.txt", held / "README.txt")
    shutil.copytree(pages / "licences", held / "licences")
    # Zip files that Python writes lose links, on which the signature depends.
    _run(["ditto", "-c", "-k", "--keepParent", str(held), str(archive)], "The application could not be packed")
    shutil.rmtree(held.parent)
    return archive


def _run(command: list[str], complaint: str) -> None:
    if subprocess.run(command, check=False).returncode:
        raise Problem(f"{complaint} (the message is above).")
