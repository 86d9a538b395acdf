"""Showing a folder in the system's own window of files, where there is one."""

import logging
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

COMMANDS: Final = {"darwin": "open", "linux": "xdg-open"}
BORROWED: Final = "LD_LIBRARY_PATH"
"""What a built program sets for itself; another program must not take libraries out of it."""


def open_folder(folder: Path) -> bool:
    """Show a folder beside the game and return whether that could be asked for."""
    try:
        if sys.platform == "win32":
            os.startfile(folder)
            return True
        command = shutil.which(COMMANDS.get(sys.platform, ""))
        if command is None:
            logging.info("no program is known that shows the folder %s", folder)
            return False
        subprocess.Popen(
            [command, str(folder)],
            env=_environment(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
    except OSError as error:
        logging.warning("the folder %s cannot be shown: %s", folder, error)
        return False
    return True


def _environment() -> dict[str, str]:
    """Return the environment as it was before a built program changed it for itself."""
    changed = {key: value for key, value in os.environ.items() if key != BORROWED}
    before = os.environ.get(f"{BORROWED}_ORIG")
    return {**changed, BORROWED: before} if before else changed
