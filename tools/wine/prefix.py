"""A Windows of its own under Wine: what it is told, its user, and how programs are run in it."""

import os
import shutil
import subprocess
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from tools.wine.parts import Trouble

NEEDED: Final = ("wine", "wineserver", "bash")
USER: Final = "Zoë Ñandú 王小明"
"""The name of the user's folder: with a space, and letters that no one code page has together."""
SHELL_FOLDERS: Final = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Explorer\User Shell Folders"
CRASHES: Final = r"HKCU\Software\Wine\WineDbg"
QUIET: Final = {"WINEARCH": "win64", "WINEDEBUG": "-all", "WINEDLLOVERRIDES": "mscoree,mshtml="}
"""64 bits, no debugging, and neither of the two large parts that Wine would offer to fetch."""
UNSEEN: Final = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
PIPED: Final = 'set -o pipefail; "$@" </dev/null 2>&1 | cat'
"""Wine 8 ends a Python whose output is a regular file; a pipe is well."""


def missing_tools() -> list[str]:
    """Return the programs that have to be installed first."""
    return [name for name in NEEDED if shutil.which(name) is None]


class Wine:
    """A prefix, as Wine calls a whole Windows with its disk and its registry."""

    def __init__(self, folder: Path) -> None:
        self.prefix = folder / "prefix"
        self._home = folder / "home"

    @property
    def local_data(self) -> Path:
        """Return where programs keep the files of the user."""
        return self._user_folder / "AppData" / "Local"

    @property
    def _user_folder(self) -> Path:
        return self.prefix / "drive_c" / "users" / USER

    def environment(self) -> dict[str, str]:
        """Return the surroundings in which Wine runs; its user's folders never are those of the person here."""
        kept = {name: os.environ[name] for name in ("PATH",) if name in os.environ}
        return {**kept, **QUIET, "HOME": str(self._home), "WINEPREFIX": str(self.prefix), "LANG": "C.UTF-8"}

    def command(self, *words: str) -> list[str]:
        """Return how something is run in this Windows, its output through a pipe."""
        return ["bash", "-c", PIPED, "bash", "wine", *words]

    def make(self) -> None:
        """Make the Windows anew, as Windows 10, with a user whose name is hard to write."""
        shutil.rmtree(self.prefix, ignore_errors=True)
        self._home.mkdir(parents=True, exist_ok=True)
        self._do("wineboot", "-i")
        self._do("winecfg", "-v", "win10")
        user = rf"C:\users\{USER}"
        for folder in (self.local_data / "Temp", self._user_folder / "Pictures"):
            folder.mkdir(parents=True)
        # Parts of Wine itself fail now and then; a dialog that says so would be taken for the window of the game.
        self._write(CRASHES, "ShowCrashDialog", "0", "REG_DWORD")
        self._write(SHELL_FOLDERS, "Local AppData", rf"{user}\AppData\Local")
        self._write(SHELL_FOLDERS, "My Pictures", rf"{user}\Pictures")
        for name in ("TEMP", "TMP"):
            self._write(r"HKCU\Environment", name, rf"{user}\AppData\Local\Temp")
        self.wait()

    def _write(self, key: str, name: str, value: str, kind: str = "REG_EXPAND_SZ") -> None:
        self._do("wine", "reg", "add", key, "/v", name, "/t", kind, "/d", value, "/f")

    def _do(self, *words: str) -> None:
        done = subprocess.run(
            words, env=self.environment(), stdin=subprocess.DEVNULL, capture_output=True, check=False, timeout=300
        )
        if done.returncode:
            raise Trouble(f"Wine could not do '{' '.join(words)}': {done.stderr.decode(errors='replace').strip()}")

    def run(
        self, words: Sequence[str], cwd: Path, seconds: float, more: Mapping[str, str] | None = None
    ) -> tuple[int, str]:
        """Run a program without a screen, show and return what it says, with its exit code; stop one that is late."""
        environment = self.environment() | UNSEEN | dict(more or {})
        said: list[str] = []
        stopped = threading.Event()

        def stop() -> None:
            stopped.set()
            self.stop()

        late = threading.Timer(seconds, stop)
        late.start()
        try:
            with subprocess.Popen(
                self.command(*words), cwd=cwd, env=environment, stdout=subprocess.PIPE, text=True, errors="replace"
            ) as child:
                assert child.stdout is not None
                for line in child.stdout:
                    print(f"  {line}", end="", flush=True)
                    said.append(line)
            if stopped.is_set():
                raise Trouble(f"{Path(words[0]).name} did not end in {seconds:.0f} seconds and was stopped.")
        finally:
            late.cancel()
        return child.returncode, "".join(said)

    def wait(self) -> None:
        """Wait until the last program has ended."""
        subprocess.run(["wineserver", "-w"], env=self.environment(), check=False, timeout=120)

    def stop(self) -> None:
        """End everything that runs in this Windows, and nothing else."""
        subprocess.run(["wineserver", "-k"], env=self.environment(), check=False, timeout=60)
