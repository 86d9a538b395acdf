"""What a Linux desktop wants beside the program: an entry for its menu, an icon, and a start script."""

import shutil
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).resolve().parent
FILES: Final = ("start.sh", "century.desktop", "century.png")


def write_desktop_files(folder: Path, icon: Path) -> None:
    """Put the start script, the entry for the menu and the icon into the folder of the program."""
    for name in ("start.sh", "century.desktop"):
        content = (HERE / name).read_bytes().replace(b"\r\n", b"\n")  # a copy made on Windows may have others
        (folder / name).write_bytes(content)
        (folder / name).chmod(0o755)  # some desktops start an entry only when it can be run
    shutil.copyfile(icon, folder / "century.png")
