"""What goes into the executable: modules, data, fonts, and what systems want to know about it. Used by build.spec."""

import ast
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from game import __version__
from tools.compile import EXTENSIONS, HOT, SHARED, source_of

NAME: Final = "Century"
TITLE: Final = "Century: A New World"
IDENTIFIER: Final = "fan.century.new-world"
OLDEST_MACOS: Final = "11.0"

PACKAGES: Final = ("game", "ui")
DATA: Final = ("data", "assets", "docs/rules")
"""Folders whose files are read at run time; the rules clause by clause can be opened from the rules in the game."""

EXCLUDES: Final = (
    "numpy",
    "tkinter",
    "_tkinter",
    "setuptools",
    "pkg_resources",
    "pip",
    "distutils",
    "unittest",
    "doctest",
    "pdb",
    "pydoc",
    "pydoc_data",
    "test",
    "lib2to3",
    "sqlite3",
    "curses",
    "readline",
    "asyncio",
    "xmlrpc",
    "http",
    "ftplib",
    "mypy",
    "mypyc",
    "pytest",
    "hypothesis",
    "PIL",
    "cv2",
    "OpenGL",
    "pygame.tests",
    "pygame.docs",
    "pygame.examples",
    "pygame.camera",
    "pygame._camera",
    "pygame._camera_opencv",
    "pygame.midi",
    "pygame.pypm",
    "pygame.surfarray",
    "pygame.sndarray",
)
"""What other packages would pull in and the game never calls; the self-test of the built program proves it."""


def modules_of(source: Path) -> list[str]:
    """Return the name of every module of ours, and of what only compiled modules import, which nobody can see."""
    found = {
        ".".join(path.relative_to(source).with_suffix("").parts).removesuffix(".__init__")
        for package in PACKAGES
        for path in (source / package).rglob("*.py")
    }
    if is_compiled(source):
        found.add(f"{SHARED}__mypyc")
        found.update(*(imports_of(source_of(module, source)) for module in HOT))
    return sorted(found)


def is_compiled(source: Path) -> bool:
    """Return whether the folder holds hot modules that were compiled."""
    return any(path.suffix in EXTENSIONS for path in source.glob(f"{SHARED}__mypyc.*"))


def imports_of(path: Path) -> set[str]:
    """Return the modules that a source file imports."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found.update(name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
    return found


def data_files(source: Path) -> list[tuple[str, str]]:
    """Return every file of ours that is read at run time, with the folder it lies in beside the modules."""
    found = [
        path
        for folder in DATA
        for path in sorted((source / folder).rglob("*"))
        if path.is_file() and not path.name.startswith(".")
    ]
    return [(str(path), path.parent.relative_to(source).as_posix()) for path in found]


def font_files() -> list[tuple[str, str]]:
    """Return the fonts that are used, of the many that their packages hold, and their licences."""
    from ui.look.fonts import FACES, font_file

    files = [font_file(face) for face in FACES]
    licences = {path.parent / "LICENSE.txt" for path in files}
    return [(str(path), f"{path.parent.parent.name}/files") for path in sorted({*files, *licences})]


def licences(folder: Path) -> list[tuple[str, str]]:
    """Return the licences of all parts."""
    return [(str(path), "licences") for path in sorted(folder.glob("*.txt"))]


def unwanted(names: Iterable[str]) -> list[str]:
    """Return those of some files in a bundle that show that something crept in."""
    roots = {exclude.split(".")[0] for exclude in EXCLUDES} - {"pygame"}
    paths = [(name, Path(name)) for name in names]
    return sorted(
        name
        for name, path in paths
        if path.parts[0] in roots or (path.suffix in EXTENSIONS and path.name.split(".")[0] in roots)
    )


# What systems show


def version_numbers(version: str = __version__) -> tuple[int, int, int, int]:
    """Return the version as the four numbers that Windows wants."""
    major, minor, patch = (int(part) for part in version.split("."))
    return major, minor, patch, 0


def version_resource(version: str = __version__) -> str:
    """Return the version resource of the Windows executable, in the form that PyInstaller reads."""
    numbers = version_numbers(version)
    strings = {
        "FileDescription": TITLE,
        "ProductName": TITLE,
        "FileVersion": version,
        "ProductVersion": version,
        "InternalName": NAME,
        "OriginalFilename": f"{NAME}.exe",
        "LegalCopyright": "MIT licence",
    }
    lines = ",\n        ".join(f"StringStruct({key!r}, {value!r})" for key, value in strings.items())
    return f"""VSVersionInfo(
  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0, OS=0x40004, fileType=1),
  kids=[
    StringFileInfo([StringTable("040904B0", [
        {lines}
    ])]),
    VarFileInfo([VarStruct("Translation", [0x0409, 1200])]),
  ],
)
"""


def info_plist(version: str = __version__) -> dict[str, Any]:
    """Return what macOS is told about the application."""
    return {
        "CFBundleName": NAME,
        "CFBundleDisplayName": TITLE,
        "CFBundleShortVersionString": version,
        "CFBundleVersion": version,
        "LSApplicationCategoryType": "public.app-category.board-games",
        "LSMinimumSystemVersion": OLDEST_MACOS,
        "NSHighResolutionCapable": True,
        "NSPrincipalClass": "NSApplication",
    }
