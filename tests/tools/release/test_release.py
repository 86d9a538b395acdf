"""A release: the tag is the version, notes come from the changelog, sums hold, and the dry run is the workflow."""

from __future__ import annotations

import hashlib
import re
import subprocess
from pathlib import Path

import pytest

from game import __version__
from tools.package.build import SUMS
from tools.package.problem import Problem
from tools.release import rehearsal
from tools.release.__main__ import main
from tools.release.stages import CHANGELOG, check_tag, gather, notes

LOG = """# Changelog

## Unreleased (1.3.0)

- To come.

## 1.2.0 (2026-11-18)

- New.
- Better.

## 1.1.0 (2026-11-17)
"""


def test_a_tag_must_name_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    check_tag(f"v{__version__}")
    for tag in (__version__, "v9.9.9", f"v{__version__}-rc1"):
        with pytest.raises(Problem, match=re.escape(f"v{__version__}")):
            check_tag(tag)
    assert main(["--tag", "v9.9.9"]) == 1
    assert "v9.9.9 is not that of version" in capsys.readouterr().err


def test_the_notes_are_the_entry_of_the_version_and_no_other() -> None:
    told = notes("1.2.0", LOG)
    assert told.startswith("- New.\n- Better.\n") and "SHA256SUMS.txt" in told
    assert "To come" not in told and "##" not in told


@pytest.mark.parametrize(
    ("version", "said"), [("1.3.0", "has no date"), ("1.1.0", "is empty"), ("1.0.0", "no entry of version 1.0.0")]
)
def test_an_entry_that_is_no_release_is_said(version: str, said: str) -> None:
    with pytest.raises(Problem, match=said):
        notes(version, LOG)


def test_the_changelog_has_notes_for_this_version(tmp_path: Path) -> None:
    assert "- To come." in notes("1.3.0", LOG, undated=True)
    assert main(["--notes", str(tmp_path / "notes.md"), "--undated"]) == 0
    first = CHANGELOG.read_text(encoding="utf-8").split("\n- ")[1].splitlines()[0]
    assert first in (tmp_path / "notes.md").read_text(encoding="utf-8")


# Gathering


def system(folder: Path, *names: str) -> Path:
    """Make the files of a system as `make.py exe` leaves them."""
    folder.mkdir(parents=True)
    for name in names:
        (folder / name).write_bytes(name.encode())
    sums = [f"{hashlib.sha256(name.encode()).hexdigest()}  {name}\n" for name in names]
    (folder / SUMS).write_text("".join(sums), encoding="utf-8")
    return folder


def test_files_of_all_systems_are_gathered_with_one_list_of_sums(tmp_path: Path) -> None:
    system(tmp_path / "built" / "linux", "Century-1-linux.tar.gz")
    system(tmp_path / "built" / "windows", "Century-1-windows.zip", "Century-1-windows.exe")
    assert main(["--gather", str(tmp_path / "built"), str(tmp_path / "out")]) == 0
    lines = (tmp_path / "out" / SUMS).read_text(encoding="utf-8").splitlines()
    assert len(lines) == 3
    for line in lines:
        known, name = line.split("  ")
        assert hashlib.sha256((tmp_path / "out" / name).read_bytes()).hexdigest() == known


def test_a_file_that_is_damaged_missing_unlisted_or_doubled_stops_the_release(tmp_path: Path) -> None:
    damaged = system(tmp_path / "a", "Century-a")
    (damaged / "Century-a").write_bytes(b"other")
    missing = system(tmp_path / "b", "Century-b")
    (missing / "Century-b").unlink()
    unlisted = system(tmp_path / "c", "Century-c")
    (unlisted / "Century-more").write_bytes(b"")
    (tmp_path / "d").mkdir()
    for folder, said in ((damaged, "does not hold"), (missing, "does not hold"), (unlisted, "says nothing")):
        with pytest.raises(Problem, match=said):
            gather([folder], tmp_path / "out")
    with pytest.raises(Problem, match="has no SHA256SUMS"):
        gather([tmp_path / "d"], tmp_path / "out")
    with pytest.raises(Problem, match="nothing to release"):
        gather([], tmp_path / "out")
    twice = [system(tmp_path / name / "x", "Century-e") for name in ("e", "f")]
    with pytest.raises(Problem, match="Two systems"):
        gather(twice, tmp_path / "out")


# The dry run


def test_the_dry_run_carries_out_the_steps_of_the_workflow_in_their_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ran: list[list[str]] = []

    def run(command: list[str], **_: object) -> subprocess.CompletedProcess[bytes]:
        ran.append(command[2:])
        if command[2] == "exe":
            system(tmp_path / "dist", f"Century-{__version__}-here.zip")
        code = main(command[3:]) if command[2] == "release" else 0
        return subprocess.CompletedProcess(command, code)

    monkeypatch.setattr(subprocess, "run", run)
    monkeypatch.setattr(rehearsal, "DIST", tmp_path / "dist")
    monkeypatch.setattr(rehearsal, "WINDOWS_DIST", tmp_path / "nowhere")
    monkeypatch.setattr(rehearsal, "ROOT", tmp_path)
    monkeypatch.setattr(rehearsal, "RELEASE", tmp_path / "release")
    assert rehearsal.rehearse() == 0
    assert ran[:2] == [["release", "--tag", f"v{__version__}"], ["exe"]]
    assert [words[1] for words in ran[2:]] == ["--gather", "--notes"]
    said = capsys.readouterr().out
    assert "not here  Attach all of it to the release" in said and "FAILED" not in said
    kept = sorted(path.name for path in (tmp_path / "release").iterdir())
    assert kept == [f"Century-{__version__}-here.zip", SUMS, "notes.md"]


def test_a_step_that_fails_ends_the_dry_run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(subprocess, "run", lambda command, **_: subprocess.CompletedProcess(command, 1))
    assert rehearsal.rehearse() == 1
    said = capsys.readouterr().out
    assert said.count("FAILED") == 1 and "left out  What is new" in said
