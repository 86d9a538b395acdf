"""Build the program for Windows on Linux, try it out and play it, under Wine.

    python3 make.py wine              fetches a Python for Windows, builds, self-tests, plays every edition
    python3 make.py wine --tests      then runs the whole test suite with the Python for Windows
    python3 make.py wine --only tests --select tests/ui/saves      only some tests

Needs Wine (64-bit), Xvfb and xdotool. Everything lies in build/wine/: what is fetched (once), a Windows of its own,
the pictures of every stage, and table.txt, which says what passed.
"""

import argparse
import os
import re
import shutil
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final

from game import __version__
from tools.package import bundle
from tools.package.archive import LONGEST, archive_faults, names_in
from tools.package.build import size_mb
from tools.package.windows import doubled_libraries, faults_of
from tools.paths import ROOT
from tools.window import screen
from tools.window.__main__ import GAMES, try_program
from tools.wine import prefix
from tools.wine.hard_place import LONGEST as DEEPEST
from tools.wine.hard_place import HardPlace, make_deep_place, make_hard_place, played_in, remove
from tools.wine.outcome import Outcome
from tools.wine.parts import Trouble, fetch_python
from tools.wine.prefix import Wine

FOLDER: Final = ROOT / "build" / "wine"
FORMS: Final = ("folder", "file")
LEFT_OUT: Final = (".git", ".venv", "build", "dist", "shots", "__pycache__", ".*_cache", ".hypothesis", "*.so")
LABEL: Final = f"{bundle.NAME}-{__version__}-windows-x86_64"
BUILD: Final = 2400.0
SELF_TEST: Final = 2400.0
START: Final = 300.0
TESTS: Final = 3 * 3600.0
"""Seconds that each may take on a slow machine."""
DEBIAN: Final = "on Debian: apt-get install --no-install-recommends wine wine64 xvfb xdotool"


class Trial:
    """One run of everything."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._wine = Wine(folder)
        self._python = folder / "python" / "python.exe"
        self._source = folder / "source"
        self._dist = self._source / "dist"
        self._place: HardPlace | None = None
        self.outcome = Outcome()

    def prepare(self) -> bool:
        """Fetch what is needed, make a Windows, and copy the project, so that nothing in it is written to."""
        step = self.outcome.step
        return (
            step("fetch Python and packages for Windows", self._fetch)
            and step("make a Windows 10", self._make_windows)
            and step("copy the project", self._copy)
        )

    def _fetch(self) -> str:
        fetch_python(self._folder / "python")
        return f"{size_mb(self._folder / 'python'):.0f} MB, every file by its sum"

    def _make_windows(self) -> str:
        self._wine.stop()
        self._wine.make()
        code, said = self._wine.run([str(self._python), "-c", ABOUT], self._folder, START)
        if code:
            raise Trouble(f"Python does not run under Wine (code {code}).")
        return said.strip()

    def _copy(self) -> str:
        shutil.rmtree(self._source, ignore_errors=True)
        shutil.copytree(ROOT, self._source, ignore=shutil.ignore_patterns(*LEFT_OUT))
        return f"{size_mb(self._source):.0f} MB"

    # The program

    def build(self) -> bool:
        """Build both forms, look into them, and put them into a hard place."""
        step = self.outcome.step
        return (
            step("build folder and single file", self._build)
            and step("look into folder, file and archive", self._look)
            and step("unpack in a hard place", self._unpack)
        )

    def _build(self) -> str:
        words = [str(self._python), "-m", "tools.package", "--pure", "--untried"]
        code, _ = self._wine.run(words, self._source, BUILD)
        if code:
            raise Trouble(f"The build ended with code {code}.")
        folder, file = self._dist / bundle.NAME, self._dist / f"{LABEL}.exe"
        sizes = {"folder": folder, "archive": self._archive, "single file": file}
        return ", ".join(f"{name} {size_mb(path):.1f} MB" for name, path in sizes.items())

    @property
    def _archive(self) -> Path:
        return self._dist / f"{LABEL}.zip"

    def _look(self) -> str:
        folder = self._dist / bundle.NAME
        faults = [*faults_of(folder / f"{bundle.NAME}.exe"), *faults_of(self._dist / f"{LABEL}.exe")]
        faults += archive_faults(self._archive, bundle.NAME, (f"{bundle.NAME}.exe", "README.txt", "licences"))
        faults += [f"{name} lies there twice." for name in doubled_libraries(folder)]
        if faults:
            raise Trouble(" ".join(faults))
        longest = max(map(len, names_in(self._archive)))
        return (
            f"version {__version__}, icon, fine screens and long paths in the manifest, no console, no library twice; "
            f"unpacks to one folder, longest path {longest} of {LONGEST} letters"
        )

    def _unpack(self) -> str:
        self._place = make_hard_place(self._folder / "place", self._archive, self._dist / f"{LABEL}.exe")
        return f"“{self._place.folder.name}”, read-only; user “{prefix.USER}”"

    def try_out(self, forms: Sequence[str], editions: Sequence[str]) -> None:
        """Self-test the programs, start one from a long path, and play."""
        for form in forms:
            self.outcome.step(f"self-test, {form}", partial(self._self_test, form))
        if "folder" in forms:
            self.outcome.step("start from a deep folder", self._start_from_deep)
        for form in forms:
            for edition in editions:
                self.outcome.step(f"story in a window, {form}, {edition}", partial(self._story, form, edition))

    def _self_test(self, form: str) -> str:
        assert self._place is not None
        report = self._folder / f"selftest-{form}.txt"
        report.unlink(missing_ok=True)
        program = self._place.programs[form]
        with played_in(self._wine, self._place, form):
            code, _ = self._wine.run([str(program), "--selftest", str(report)], self._folder, SELF_TEST)
        lines = report.read_text(encoding="utf-8").splitlines() if report.is_file() else ["no report"]
        if code or " checks passed" not in lines[-1]:
            raise Trouble(f"The self-test ended with code {code}: {lines[-1]}.")
        return lines[-1]

    def _start_from_deep(self) -> str:
        program = make_deep_place(self._folder / "deep", self._archive)
        code, _ = self._wine.run([str(program), "--until-ready"], self._folder, START)
        remove(self._folder / "deep")
        if code:
            raise Trouble(f"With paths of up to {DEEPEST} letters the program ended with code {code}.")
        return f"paths of up to {DEEPEST} letters, as many as every Windows takes"

    def _story(self, form: str, edition: str) -> str:
        assert self._place is not None
        pictures = self._folder / "pictures"
        with played_in(self._wine, self._place, form) as sandbox:
            try_program(form, edition, sandbox, pictures)
        kept = len(list((pictures / form / edition).glob("*.png")))
        return f"{kept} pictures of stages as they should be"

    # The tests

    def test(self, selected: Sequence[str]) -> None:
        """Run the test suite, or some of it, with the Python for Windows."""
        self.outcome.step("tests with the Python for Windows", partial(self._test, selected))

    def _test(self, selected: Sequence[str]) -> str:
        words = [str(self._python), "-m", "pytest", "--color=no", "-rs", *selected]
        code, said = self._wine.run(words, self._source, TESTS)
        told = count_in(said)
        if code or not told:
            raise Trouble(f"{told or 'pytest did not come to its end'} (code {code})")
        return told

    def close(self) -> None:
        """End what still runs, and write the table."""
        self._wine.stop()
        table = self.outcome.table()
        (self._folder / "table.txt").write_text(table.lstrip() + "\n", encoding="utf-8")
        print(table)


def count_in(said: str) -> str:
    """Return the last line of pytest, which counts what passed and what did not; empty when it did not come to that."""
    counts: list[str] = re.findall(r"^=* ?(\d+ (?:passed|failed|error).*?) ?=*$", said, re.MULTILINE)
    return counts[-1] if counts else ""


ABOUT: Final = (
    "import sys, platform, locale, pygame; "
    "print('CPython', platform.python_version(), 'on', platform.platform(), 'with', locale.getpreferredencoding())"
)


def main(words: Sequence[str] | None = None) -> int:
    """Do what is asked for and return the exit code."""
    parser = argparse.ArgumentParser(prog="make.py wine", description="Build and play the program for Windows.")
    parser.add_argument("--tests", action="store_true", help="run the test suite with the Python for Windows too")
    parser.add_argument("--only", choices=("program", "tests"), help="leave the other one out")
    parser.add_argument("--form", choices=FORMS, help="try out one form of the program alone")
    parser.add_argument("--game", choices=GAMES, help="play one edition alone")
    parser.add_argument("--workers", default="auto", metavar="N", help="run so many tests at a time")
    parser.add_argument("--select", nargs="+", default=[], metavar="TEST", help="run these tests alone")
    given = parser.parse_args(words)
    if missing := [*prefix.missing_tools(), *screen.missing_tools()]:
        print(f"This needs {' and '.join(missing)}: install them first ({DEBIAN}).", file=sys.stderr)
        return 1
    os.environ["SDL_VIDEODRIVER"] = "dummy"  # what this process draws to compare with needs no window
    FOLDER.mkdir(parents=True, exist_ok=True)
    trial = Trial(FOLDER)
    try:
        if trial.prepare():
            if given.only != "tests" and trial.build():
                forms, editions = [given.form] if given.form else FORMS, [given.game] if given.game else GAMES
                trial.try_out(forms, editions)
            if given.tests or given.only == "tests":
                trial.test(["-n", given.workers, *given.select])
    finally:
        trial.close()
    return 0 if trial.outcome.passed else 1


if __name__ == "__main__":
    raise SystemExit(main())
