"""What came of every step, as a table, and what that proves."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from tools.package.problem import Problem
from tools.window.play import Failure
from tools.window.screen import ScreenError
from tools.wine.parts import Trouble

PROVES: Final = """What this proves: the files that are handed out unpack, start, draw, click, think in a second process
and keep games with a real CPython and pygame-ce for Windows, with its paths, its code page, its file locks and its way
of starting processes, in folders and for a user whose names are hard to write.
What it does not prove: Windows itself. SmartScreen and the mark of the web, virus scanners and OneDrive, fine screens
and several of them, graphics drivers, real sound, the Explorer and its double click were not there. For root nothing
is read-only; that nothing was written into the program's folder was seen afterwards. Hot modules were not compiled,
for there is no compiler for Windows here. What is released is built and self-tested on Windows by the release
workflow."""


@dataclass(frozen=True)
class Row:
    """One step."""

    name: str
    verdict: str
    seconds: float
    told: str


@dataclass
class Outcome:
    """Carries steps out and remembers what came of each."""

    rows: list[Row] = field(default_factory=list)

    def step(self, name: str, action: Callable[[], str]) -> bool:
        """Carry a step out, note what it tells or why it failed, and return whether it passed."""
        print(f"{name} ...", flush=True)
        begun = time.monotonic()
        try:
            told, verdict = action(), "passed"
        except (Trouble, Problem, Failure, ScreenError, OSError) as error:
            told, verdict = str(error), "FAILED"
        self.rows.append(Row(name, verdict, time.monotonic() - begun, told))
        print(f"{name}: {verdict}, {told}", flush=True)
        return verdict == "passed"

    @property
    def passed(self) -> bool:
        """Whether every step did."""
        return all(row.verdict == "passed" for row in self.rows)

    def table(self) -> str:
        """Return all rows, aligned, and below them what they prove."""
        wide = max(len(row.name) for row in self.rows)
        lines = [f"{row.name:<{wide}}  {row.verdict}  {row.seconds:7.0f} s  {row.told}" for row in self.rows]
        count = sum(row.verdict == "passed" for row in self.rows)
        return "\n".join(["", *lines, "", f"{count} of {len(self.rows)} steps passed.", "", PROVES])
