"""Collect the licences of everything that the executable holds."""

import shutil
import sysconfig
from importlib.metadata import distribution
from pathlib import Path
from typing import Final

from tools.paths import ROOT

PACKAGES: Final = (
    "pygame-ce",
    "PyYAML",
    "platformdirs",
    "font-source-serif-pro",
    "font-source-sans-pro",
    "pyinstaller",
)
"""What is shipped of others: the packages of requirements.txt, and the start code of PyInstaller."""

WORDS: Final = ("licen", "copying", "lgpl")
"""How the names of licence files begin, in lower case."""

NOTE: Final = """Century is free under the MIT licence; see Century.txt in this folder. It is an unofficial fan
adaptation with its own art and its own words, and not connected with the publisher of the board games.

It is built with the work of others, each under its own licence; the texts are in this folder:

{rows}

pygame-ce brings SDL 2 (zlib licence) and the libraries for pictures, type and sound that SDL uses; their licences are
listed at
https://github.com/pygame-community/pygame-ce/tree/main/docs/licenses
"""


def write_licences(folder: Path) -> None:
    """Write the licence of every part into a folder, with a page that lists them; raise OSError if one is missing."""
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(ROOT / "LICENSE", folder / "Century.txt")
    shutil.copyfile(python_licence(), folder / "Python.txt")
    rows = ["- Python: Python Software Foundation licence, https://www.python.org (Python.txt)"]
    for name in PACKAGES:
        texts = licence_files(name)
        (folder / f"{name}.txt").write_text(
            "\n\n".join(path.read_text(encoding="utf-8", errors="replace") for path in texts), encoding="utf-8"
        )
        rows.append(f"- {name} {distribution(name).version} ({name}.txt)")
    (folder / "README.txt").write_text(NOTE.format(rows="\n".join(rows)), encoding="utf-8")


def licence_files(name: str) -> list[Path]:
    """Return the licence files in a package, or raise FileNotFoundError."""
    files = distribution(name).files or []
    found = [Path(str(file.locate())) for file in files if file.name.lower().startswith(WORDS)]
    texts = [path for path in found if path.suffix in (".txt", ".md", "")]
    if not texts:
        raise FileNotFoundError(f"the package {name} has no licence file")
    return texts


def python_licence() -> Path:
    """Return where the licence of Python is on this system, or raise FileNotFoundError."""
    library = Path(sysconfig.get_path("stdlib"))
    debian = f"/usr/share/doc/{library.name}/copyright"
    places = [
        library / "LICENSE.txt",
        library.parent / "LICENSE.txt",
        library.parent.parent / "LICENSE.txt",
        Path(debian),
    ]
    for place in places:
        if place.is_file():
            return place
    raise FileNotFoundError("the licence of Python is not where this system should have it")
