"""Archives: what they keep, that each unpacks to one folder, and what desktops and macOS find in it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from tools.package import linux, macos
from tools.package.archive import LONGEST, archive_faults, pack_tar, pack_zip
from tools.package.problem import Problem

NEEDS_SHELL = pytest.mark.skipif(sys.platform == "win32", reason="the start script is for the shell of Linux")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder as it is handed out, in a place with spaces and accents, with a program that tells how it was called."""
    made = tmp_path / 'Un été & 100% "à l’est"' / "Century" if sys.platform != "win32" else tmp_path / "été" / "Century"
    (made / "licences").mkdir(parents=True)
    for name in ("README.txt", "licences/Century.txt"):
        (made / name).write_text("text", encoding="utf-8")
    (made / "Century").write_bytes(b'#!/bin/sh\necho "plays $*"\n')
    return made


def test_archives_unpack_to_one_folder(folder: Path, tmp_path: Path) -> None:
    for archive in (pack_zip(folder, tmp_path / "a.zip"), pack_tar(folder, tmp_path / "a.tar.gz")):
        assert archive_faults(archive, "Century", ("README.txt", "licences", "Century")) == []
        shutil.unpack_archive(archive, tmp_path / "out")
        assert [path.name for path in (tmp_path / "out").iterdir()] == ["Century"]
        shutil.rmtree(tmp_path / "out")


def test_each_fault_of_an_archive_is_said(tmp_path: Path) -> None:
    archive = tmp_path / "a.zip"
    with zipfile.ZipFile(archive, "w") as kept:
        kept.writestr("Century/README.txt", "")
        kept.writestr("stray.txt", "")
        kept.writestr("Century/../../x", "")
        kept.writestr("Century/" + "x" * LONGEST, "")
    said = " ".join(archive_faults(archive, "Century", ("Century.exe",)))
    for part in ("unpacks to Century, stray.txt", "outside of its folder", "lacks Century.exe", f"more than {LONGEST}"):
        assert part in said


@NEEDS_SHELL
def test_a_tar_file_keeps_what_can_be_run_and_names_nobody(folder: Path, tmp_path: Path) -> None:
    (folder / "Century").chmod(0o755)
    with tarfile.open(pack_tar(folder, tmp_path / "a.tar.gz")) as archive:
        entry = archive.getmember("Century/Century")
        assert entry.mode & 0o111 == 0o111
        assert (entry.uid, entry.uname) == (0, "")


# Linux


@pytest.fixture
def linux_folder(folder: Path, tmp_path: Path) -> Path:
    (tmp_path / "icon.png").write_bytes(b"picture")
    linux.write_desktop_files(folder, tmp_path / "icon.png")
    return folder


def shell(folder: Path, home: Path, *words: str) -> str:
    """Run the start script from another folder as a user with a home, and return what it says."""
    home.mkdir(exist_ok=True)
    command = ["sh", str(folder / "start.sh"), *words]
    surroundings = {"HOME": str(home), "PATH": os.environ["PATH"]}
    return subprocess.run(command, env=surroundings, cwd=home, capture_output=True, text=True, check=True).stdout


def test_the_folder_for_linux_has_all_that_its_archive_must_hold(linux_folder: Path, tmp_path: Path) -> None:
    assert archive_faults(pack_tar(linux_folder, tmp_path / "a.tar.gz"), "Century", linux.FILES) == []
    assert b"\r" not in (linux_folder / "start.sh").read_bytes()


@NEEDS_SHELL
def test_the_start_script_starts_a_program_that_lost_its_mark(linux_folder: Path, tmp_path: Path) -> None:
    (linux_folder / "Century").chmod(0o644)
    assert shell(linux_folder, tmp_path / "home", "--game", "golem") == "plays --game golem\n"


@NEEDS_SHELL
def test_the_menu_gets_an_entry_that_starts_the_program_wherever_it_lies(linux_folder: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    shell(linux_folder, home, "--add-to-menu")
    entry = home / ".local" / "share" / "applications" / "century.desktop"
    lines = entry.read_text(encoding="utf-8").splitlines()
    (started,) = [line.removeprefix("Exec=") for line in lines if line.startswith("Exec=")]
    assert started.endswith(" %f") and "Icon=century" in lines and lines[0] == "[Desktop Entry]"
    # A desktop first reads the value as text, in which a backslash is doubled, then in the way of Exec.
    called = started.removesuffix(" %f").replace("\\\\", "\\").replace("%%", "%")
    told = subprocess.run(["sh", "-c", called], capture_output=True, text=True, check=True).stdout
    assert told == "plays \n"
    assert (home / ".local/share/icons/hicolor/256x256/apps/century.png").read_bytes() == b"picture"
    shell(linux_folder, home, "--remove-from-menu")
    assert [path for path in home.rglob("*") if path.is_file()] == []


@NEEDS_SHELL
def test_the_entry_in_the_folder_starts_the_script_beside_it(linux_folder: Path) -> None:
    lines = (linux_folder / "century.desktop").read_text(encoding="utf-8").splitlines()
    (started,) = [line.removeprefix("Exec=") for line in lines if line.startswith("Exec=")]
    assert "'" not in started, "only double quotes are allowed there"
    called = started.replace("\\\\", "\\").replace("%k", '"$0"')
    command = ["sh", "-c", called, str(linux_folder / "century.desktop")]
    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout == "plays \n"


# macOS


def test_what_lies_inside_is_signed_before_what_contains_it(tmp_path: Path) -> None:
    application = tmp_path / "Century.app"
    code = ("Contents/MacOS/Century", "Contents/Frameworks/libSDL2.dylib", "Contents/Frameworks/pygame/base.so")
    framework = "Contents/Frameworks/Python.framework"
    for name in (*code, f"{framework}/Versions/3.11/Python"):
        (application / name).parent.mkdir(parents=True, exist_ok=True)
        (application / name).write_bytes(macos.MAGICS[0] + b"code")
    (application / "Contents" / "Resources").mkdir()
    (application / "Contents" / "Resources" / "theme.yaml").write_bytes(b"text")
    order = [path.relative_to(application).as_posix() for path in macos.signing_order(application)]
    assert order[-2:] == ["Contents/MacOS/Century", "."]
    assert order.index(f"{framework}/Versions/3.11/Python") < order.index(framework)
    assert set(order) == {*code, f"{framework}/Versions/3.11/Python", framework, "."}


def test_a_part_that_cannot_be_signed_stops_the_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subprocess, "run", lambda command, **_: subprocess.CompletedProcess(command, 1))
    with pytest.raises(Problem, match=r"Century\.app could not be signed"):
        macos.sign(tmp_path / "Century.app")
