"""The stages of a build: copy the sources, build, finish, pack, sum up, try out."""

import hashlib
import platform
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from game import __version__
from tools import compile
from tools.package import bundle, linux, macos, windows
from tools.package.archive import archive_faults, pack_tar, pack_zip
from tools.package.icon import write_icons
from tools.package.licences import write_licences
from tools.package.problem import Problem
from tools.paths import ROOT

DIST: Final = ROOT / "dist"
WORK: Final = ROOT / "build" / "exe"
SYSTEM: Final = {"win32": "windows", "darwin": "macos"}.get(sys.platform, "linux")
MACHINES: Final = {"amd64": "x86_64", "aarch64": "arm64"}
ENDING: Final = ".exe" if sys.platform == "win32" else ""
SUMS: Final = "SHA256SUMS.txt"
PATIENCE: Final = 600.0
"""Seconds that a self-test may take, on the slowest of machines."""


def label() -> str:
    """Return what files for this system are called, such as Century-1.0.0-linux-x86_64."""
    machine = platform.machine().lower()
    return f"{bundle.NAME}-{__version__}-{SYSTEM}-{MACHINES.get(machine, machine)}"


def copy_sources(folder: Path, pure: bool) -> None:
    """Copy what is built into a folder, and compile the hot modules there unless that is impossible or not wanted."""
    shutil.rmtree(folder, ignore_errors=True)
    left_out = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
    for name in (*bundle.PACKAGES, *bundle.DATA):
        shutil.copytree(ROOT / name, folder / name, ignore=left_out)
    shutil.copyfile(ROOT / "main.py", folder / "main.py")
    if pure:
        return
    try:
        compile.check_tools()
        print("Compiling the hot modules ...", flush=True)
        scratch = folder.with_name("compiling")
        shutil.rmtree(scratch, ignore_errors=True)
        compile.put(compile.build(scratch, folder), scratch, folder)
    except compile.Problem as problem:
        print(f"{problem} The executable is built without.", file=sys.stderr)


def build(source: Path, parts: Sequence[str]) -> None:
    """Let PyInstaller build the parts into dist/."""
    (WORK / "icons").mkdir(parents=True, exist_ok=True)
    write_icons(WORK / "icons")
    write_licences(WORK / "licences")
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR", "--distpath", str(DIST)]
    command += ["--workpath", str(WORK / "work"), str(ROOT / "build.spec"), "--"]
    command += ["--source", str(source), "--work", str(WORK), "--parts", ",".join(parts)]
    print("Building", " and ".join(parts), "...", flush=True)
    if subprocess.run(command, cwd=ROOT, check=False).returncode:
        raise Problem("PyInstaller could not build the executable (its message is above).")


def folder_program(dist: Path = DIST) -> Path:
    """Return the program in the folder; on macOS it is the one in the application."""
    if sys.platform == "darwin":
        return dist / f"{bundle.NAME}.app" / "Contents" / "MacOS" / bundle.NAME
    return dist / bundle.NAME / f"{bundle.NAME}{ENDING}"


def file_program(dist: Path = DIST) -> Path:
    """Return the program in a single file."""
    return dist / f"{label()}{ENDING}"


def finish_file() -> Path:
    """Give the single file the name under which it is handed out."""
    return (DIST / f"{bundle.NAME}-file{ENDING}").replace(file_program())


def finish_folder() -> None:
    """Put the pages for players and what desktops want into the folder, and see that nothing else crept in."""
    folder = DIST / bundle.NAME
    names = [path.relative_to(folder / "_internal").as_posix() for path in (folder / "_internal").rglob("*")]
    if crept := bundle.unwanted(names):
        raise Problem(f"The folder holds what it should not: {', '.join(crept[:5])}.")
    shutil.copyfile(ROOT / "docs" / "players.md", folder / "README.txt")
    shutil.copytree(WORK / "licences", folder / "licences", dirs_exist_ok=True)
    if sys.platform == "win32" and (twice := windows.doubled_libraries(folder)):
        raise Problem(f"The folder holds these libraries twice: {', '.join(twice)}.")
    if SYSTEM == "macos":
        macos.sign(DIST / f"{bundle.NAME}.app")
    if SYSTEM == "linux":
        linux.write_desktop_files(folder, WORK / "icons" / "icon.png")


def look_into(program: Path) -> None:
    """See that a built program says of itself what it should; only those for Windows say anything."""
    if sys.platform == "win32" and (faults := windows.faults_of(program)):
        raise Problem(" ".join(faults))


def pack() -> Path:
    """Pack the folder the way its system expects, look into the archive, and return it."""
    folder = DIST / bundle.NAME
    needed: tuple[str, ...] = ("README.txt", "licences")
    if SYSTEM == "macos":
        archive = macos.pack_application(DIST / f"{bundle.NAME}.app", folder, DIST / f"{label()}.zip")
        needed += (f"{bundle.NAME}.app/Contents/MacOS/{bundle.NAME}",)
    elif SYSTEM == "windows":
        archive = pack_zip(folder, DIST / f"{label()}.zip")
        needed += (f"{bundle.NAME}{ENDING}",)
    else:
        archive = pack_tar(folder, DIST / f"{label()}.tar.gz")
        needed += (bundle.NAME, *linux.FILES)
    if faults := archive_faults(archive, bundle.NAME, needed):
        raise Problem(" ".join(faults))
    return archive


def write_sums(files: Sequence[Path]) -> None:
    """Write the SHA-256 sums of files, in the form that `sha256sum -c` reads."""
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files]
    (DIST / SUMS).write_text("".join(lines), encoding="utf-8", newline="\n")


def try_out(program: Path) -> None:
    """Run the self-test of a built program, show its report, and raise a Problem when it fails."""
    report = WORK / f"selftest-{program.name}.txt"
    report.unlink(missing_ok=True)
    begun = time.monotonic()
    try:
        code = subprocess.run(
            [str(program), "--selftest", str(report)], stdout=subprocess.DEVNULL, timeout=PATIENCE, check=False
        ).returncode
    except subprocess.TimeoutExpired as error:
        raise Problem(f"The self-test of {program.name} did not end in {PATIENCE:.0f} seconds.") from error
    told = report.read_text(encoding="utf-8") if report.is_file() else "(no report)\n"
    print(f"Self-test of {program.relative_to(DIST)}, {time.monotonic() - begun:.1f} s:\n{told}", flush=True)
    if code:
        raise Problem(f"The self-test of {program.name} failed with code {code}.")


def size_mb(path: Path) -> float:
    """Return how many megabytes (of a million bytes) a file or everything in a folder takes."""
    files = [path] if path.is_file() else [each for each in path.rglob("*") if each.is_file() and not each.is_symlink()]
    return sum(each.stat().st_size for each in files) / 1e6
