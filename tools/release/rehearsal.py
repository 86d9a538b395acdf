"""A dry run of the release workflow: its own steps, read from its file, as far as they can run on one machine.

What runs is every step that calls make.py. Between the two jobs the files in dist/ are handed on as the workflow's
uploads and downloads would do it, together with those for Windows that `make.py wine` has built, if there are any.
"""

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import yaml

from game import __version__
from tools.bench.exe import WINDOWS_DIST
from tools.package import bundle
from tools.package.build import DIST, SUMS, SYSTEM
from tools.package.problem import Problem
from tools.paths import ROOT
from tools.release.stages import notes

WORKFLOW: Final = ROOT / ".github" / "workflows" / "release.yml"
OURS: Final = "python make.py "
RELEASE: Final = ROOT / "build" / "release"


@dataclass(frozen=True)
class Step:
    """A step of the workflow."""

    job: str
    name: str
    command: str
    """Empty for one that only the service itself can do."""

    @property
    def is_ours(self) -> bool:
        """Whether it can run here."""
        return self.command.startswith(OURS)


def steps(text: str) -> Iterator[Step]:
    """Yield the steps of a workflow, job after job."""
    for job, content in yaml.safe_load(text)["jobs"].items():
        for step in content["steps"]:
            command = str(step.get("run", "")).strip()
            yield Step(job, str(step.get("name", command.splitlines()[0] if command else step["uses"])), command)


def rehearse() -> int:
    """Carry out what can run here, say of the rest that it was left out, and return the exit code."""
    told: list[str] = []
    with tempfile.TemporaryDirectory(prefix="release-") as name:
        job, failed = "", False
        for step in steps(WORKFLOW.read_text(encoding="utf-8")):
            if job and step.job != job and not failed:
                _hand_over(Path(name) / "built")
            job = step.job
            verdict = "not here"
            if step.is_ours:
                verdict = "left out" if failed else "passed" if _run(step, Path(name)) else "FAILED"
                failed = failed or verdict == "FAILED"
            told.append(f"{step.job:<8} {verdict:<9} {step.name}")
        if not failed:
            _keep(Path(name))
    print("\n".join(["", *told, ""]))
    _warn_of_date()
    if not failed:
        print(f"What would be attached lies in {RELEASE.relative_to(ROOT)}/, with the notes.")
    return int(failed)


def _run(step: Step, folder: Path) -> bool:
    """Run a step in a folder of its own, with the tag that the version needs; an entry may still lack its date."""
    words = step.command.removeprefix(OURS).replace('"$GITHUB_REF_NAME"', f"v{__version__}").split()
    if "--notes" in words:
        words.append("--undated")
    print(f"+ make.py {' '.join(words)}", flush=True)
    # The steps of the second job name folders beside the project; here they lie in one that is removed again.
    return (
        subprocess.run([sys.executable, str(ROOT / "make.py"), *_absolute(words, folder)], check=False).returncode == 0
    )


def _absolute(words: list[str], folder: Path) -> list[str]:
    """Return the words of a command with the folders that the workflow makes put elsewhere."""
    made = ("built", "release", "notes.md")
    return [words[0], *(str(folder / word) if word in made else word for word in words[1:])]


def _hand_over(built: Path) -> None:
    """Copy what was built to where the second job looks for it, a folder for each system."""
    for system, dist in ((SYSTEM, DIST), ("windows", WINDOWS_DIST)):
        if not (dist / SUMS).is_file() or (built / system).exists():
            continue
        (built / system).mkdir(parents=True)
        for path in (*dist.glob(f"{bundle.NAME}-{__version__}-*"), dist / SUMS):
            if path.is_file():
                shutil.copy2(path, built / system)


def _keep(folder: Path) -> None:
    shutil.rmtree(RELEASE, ignore_errors=True)
    shutil.copytree(folder / "release", RELEASE)
    shutil.copy2(folder / "notes.md", RELEASE)


def _warn_of_date() -> None:
    try:
        notes()
    except Problem as problem:
        print(f"Before the real release: {problem}")
