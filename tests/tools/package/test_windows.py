"""The program for Windows: what it says of itself is read from the file, and no library goes in twice."""

from __future__ import annotations

import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game import __version__
from tests.tools.package.windows_file import icon_group, version_resource, write_program
from tools.package import build, bundle, resources, windows
from tools.package.icon import WINDOWS_SIDES
from tools.package.problem import Problem


def good_parts() -> dict[int, bytes]:
    texts = {"FileDescription": bundle.TITLE, "FileVersion": __version__}
    texts |= {"ProductName": bundle.TITLE, "ProductVersion": __version__}
    return {
        resources.ICON_GROUP: icon_group(WINDOWS_SIDES),
        resources.VERSION: version_resource(bundle.version_numbers(), texts),
        resources.MANIFEST: windows.manifest().encode(),
    }


def test_a_program_as_it_should_be_has_no_faults(tmp_path: Path) -> None:
    assert windows.faults_of(write_program(tmp_path / "Century.exe", good_parts())) == []


@pytest.mark.parametrize(
    ("kind", "content", "said"),
    [
        (resources.ICON_GROUP, icon_group((16, 32)), "The icon has pictures of [16, 32]"),
        (resources.VERSION, version_resource((9, 9, 9, 0), {"FileVersion": "9.9.9"}), "FileVersion 9.9.9"),
        (resources.VERSION, b"", "FileVersion nothing"),
        (resources.MANIFEST, b"", "There is no manifest"),
        (resources.MANIFEST, windows.manifest().replace("PerMonitorV2", "Unaware").encode(), "dpiAwareness"),
        (resources.MANIFEST, windows.manifest().replace("asInvoker", "requireAdministrator").encode(), "rights"),
    ],
)
def test_each_fault_of_a_program_is_said(tmp_path: Path, kind: int, content: bytes, said: str) -> None:
    program = write_program(tmp_path / "Century.exe", good_parts() | {kind: content})
    assert said in " ".join(windows.faults_of(program))


def test_a_console_and_a_file_that_is_no_program_are_said(tmp_path: Path) -> None:
    assert windows.faults_of(write_program(tmp_path / "a.exe", good_parts(), 3)) == [
        "A console opens beside the window."
    ]
    for content in (b"", b"MZ", b"#!/bin/sh\n" * 99):
        (tmp_path / "b.exe").write_bytes(content)
        assert "is no program for Windows" in windows.faults_of(tmp_path / "b.exe")[0]


def test_the_manifest_is_well_formed_and_wants_fine_screens_and_long_paths() -> None:
    ElementTree.fromstring(windows.manifest())
    assert windows.manifest_faults(windows.manifest()) == []
    assert {"dpiAware", "dpiAwareness", "longPathAware"} == set(windows.SETTINGS)


def test_a_library_that_lies_at_the_top_goes_in_once() -> None:
    listed = [
        ("SDL2.dll", "x", "BINARY"),
        ("pygame\\sdl2.DLL", "x", "BINARY"),
        ("pygame/libogg-0.dll", "x", "BINARY"),
        ("pygame\\base.cp311-win_amd64.pyd", "x", "EXTENSION"),
    ]
    assert windows.without_doubles(listed) == [listed[0], *listed[2:]]


def test_a_library_that_went_in_twice_is_noticed(tmp_path: Path) -> None:
    for name in ("SDL2.dll", "pygame/SDL2.dll", "pygame/libogg-0.dll", "a/x.txt", "b/x.txt"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    assert windows.doubled_libraries(tmp_path) == ["sdl2.dll"]


@pytest.mark.skipif(sys.platform != "win32", reason="only on Windows is there a program that Windows made")
def test_the_reader_agrees_with_a_program_of_others() -> None:
    found = resources.Resources(Path(sys.executable))
    said = resources.version_texts(found)
    version = ".".join(str(part) for part in sys.version_info[:3])
    assert said["FileVersion"] == version and said["ProductName"] == "Python"
    assert "longPathAware" in resources.manifest_text(found)
    assert {16, 32, 256} <= set(resources.icon_sides(found))


@pytest.mark.skipif(sys.platform != "win32", reason="only programs for Windows are looked into when they are built")
def test_a_build_stops_at_a_program_with_a_fault(tmp_path: Path) -> None:
    with pytest.raises(Problem, match="no manifest"):
        build.look_into(write_program(tmp_path / "a.exe", good_parts() | {resources.MANIFEST: b""}))
