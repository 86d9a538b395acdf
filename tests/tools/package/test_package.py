"""The executable, as far as it can be told without building it: what goes in, icons, licences, versions, workflows."""

import ast
import hashlib
import io
import re
import struct
import subprocess
import tomllib
from pathlib import Path

import pygame
import pytest
import yaml

import game
from game.catalogue import GAMES
from tools import compile
from tools.package import build, bundle, icon, licences
from tools.package.problem import Problem
from ui.help.clauses import clauses_of

ROOT = Path(__file__).resolve().parents[3]


# What goes in


def test_all_our_modules_go_in_whether_or_not_somebody_imports_them() -> None:
    found = bundle.modules_of(ROOT)
    assert {"game", "game.ai.levels", "game.spice_road.rules", "ui.scenes.table", "ui.selftest"} <= set(found)
    assert not [name for name in found if name.startswith(("tests", "tools"))]


def test_no_measured_figures_go_in() -> None:
    measured = {path.name for path in (ROOT / "docs").glob("*.json")}
    assert measured >= {"balance.json", "speeds.json", "strength.json"}
    assert not measured & {Path(path).name for path, _ in bundle.data_files(ROOT)}


def test_compiled_modules_bring_their_shared_part_and_what_only_they_import(tmp_path: Path) -> None:
    for module in compile.HOT:
        path = compile.source_of(module, tmp_path)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("import bisect\nfrom heapq import heappush\n", encoding="utf-8")
    assert not {"game__mypyc", "bisect"} & set(bundle.modules_of(tmp_path))
    (tmp_path / "game__mypyc.cpython-311-x86_64-linux-gnu.so").touch()
    assert {"game__mypyc", "bisect", "heapq"} <= set(bundle.modules_of(tmp_path))


def test_every_file_of_data_and_assets_goes_in_at_its_place() -> None:
    files = {Path(path).relative_to(ROOT).as_posix(): folder for path, folder in bundle.data_files(ROOT)}
    assert files["data/locale/fr.yaml"] == "data/locale"
    assert files["assets/sprites/goods/fur.svg"] == "assets/sprites/goods"
    assert files["docs/rules/new_world.md"] == files["docs/rules/spice_road.md"] == "docs/rules"
    on_disk = [path for name in bundle.DATA for path in (ROOT / name).rglob("*") if path.is_file()]
    assert len(files) == len([path for path in on_disk if not path.name.startswith(".")])


def test_every_page_of_clauses_that_the_rules_open_goes_in() -> None:
    files = {Path(path) for path, _ in bundle.data_files(ROOT)}
    assert {clauses_of(game) for game in GAMES} <= files


def test_copies_of_the_sources_hold_every_folder_of_data(tmp_path: Path) -> None:
    build.copy_sources(tmp_path / "copy", pure=True)
    assert [name for name in bundle.DATA if not (tmp_path / "copy" / name).is_dir()] == []


def test_only_fonts_that_are_used_go_in_and_their_licences_with_them() -> None:
    names = [Path(path).name for path, _ in bundle.font_files()]
    assert len([name for name in names if name.endswith(".otf")]) == 5
    assert names.count("LICENSE.txt") == 2
    assert {folder for _, folder in bundle.font_files()} == {
        "font_source_sans_pro/files",
        "font_source_serif_pro/files",
    }


def test_nothing_that_we_import_is_left_out() -> None:
    left_out = set(bundle.EXCLUDES)
    for path in [ROOT / "main.py", *(ROOT / "game").rglob("*.py"), *(ROOT / "ui").rglob("*.py")]:
        assert not bundle.imports_of(path) & left_out, path


def test_what_crept_in_is_noticed() -> None:
    tk = "python3.11/lib-dynload/_tkinter.cpython-311-x86_64-linux-gnu.so"
    names = ["pygame/base.so", "numpy/core/x.so", "yaml/_yaml.so", "data/test.yaml", tk]
    assert bundle.unwanted(names) == ["numpy/core/x.so", tk]


# Versions


def test_the_version_stands_in_one_place() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert "version" not in project and project["dynamic"] == ["version"]
    assert re.fullmatch(r"\d+\.\d+\.\d+", game.__version__)


def test_the_version_resource_of_windows_is_one_expression_with_the_version() -> None:
    text = bundle.version_resource("3.14.1")
    ast.parse(text.strip(), mode="eval")
    assert "filevers=(3, 14, 1, 0)" in text
    assert "StringStruct('FileVersion', '3.14.1')" in text


def test_macos_is_told_of_the_version_and_of_fine_screens() -> None:
    told = bundle.info_plist("2.0.0")
    assert told["NSHighResolutionCapable"] is True
    assert told["CFBundleShortVersionString"] == "2.0.0"


# Icons


def test_the_icon_of_windows_holds_a_picture_of_each_size(tmp_path: Path) -> None:
    icon.write_icons(tmp_path)
    content = (tmp_path / "icon.ico").read_bytes()
    _, kind, count = struct.unpack_from("<HHH", content)
    assert (kind, count) == (1, len(icon.WINDOWS_SIDES))
    for number, side in enumerate(icon.WINDOWS_SIDES):
        width, *_, length, offset = struct.unpack_from("<BBBBHHII", content, 6 + 16 * number)
        picture = pygame.image.load(io.BytesIO(content[offset : offset + length]))
        assert (width or 256, picture.get_size()) == (side, (side, side))
    assert pygame.image.load(tmp_path / "icon.png").get_size() == (256, 256)


def test_the_icon_of_macos_is_blocks_that_add_up(tmp_path: Path) -> None:
    icon.write_icons(tmp_path)
    content = (tmp_path / "icon.icns").read_bytes()
    magic, total = struct.unpack_from(">4sI", content)
    assert (magic, total) == (b"icns", len(content))
    offset, kinds = 8, {}
    while offset < total:
        kind, length = struct.unpack_from(">4sI", content, offset)
        kinds[kind] = pygame.image.load(io.BytesIO(content[offset + 8 : offset + length])).get_width()
        offset += length
    assert kinds == icon.MACOS_TYPES


def test_the_icon_fills_its_square_and_has_clear_corners() -> None:
    picture = pygame.image.load(io.BytesIO(icon.png(64)))
    assert picture.get_bounding_rect().width >= 60
    assert [picture.get_at(corner).a for corner in ((0, 0), (63, 0), (0, 63), (63, 63))] == [0, 0, 0, 0]


# Licences


def test_the_licence_of_everything_that_is_shipped_is_found(tmp_path: Path) -> None:
    licences.write_licences(tmp_path)
    listed = (tmp_path / "README.txt").read_text(encoding="utf-8")
    required = re.findall(r"^([\w.-]+)==", (ROOT / "requirements.txt").read_text(encoding="utf-8"), re.MULTILINE)
    for name in [*required, "Python"]:
        assert name in listed
        assert len((tmp_path / f"{name}.txt").read_text(encoding="utf-8")) > 500
    assert "LESSER GENERAL PUBLIC LICENSE" in (tmp_path / "pygame-ce.txt").read_text(encoding="utf-8")
    assert "SIL Open Font License" in (tmp_path / "font-source-sans-pro.txt").read_text(encoding="utf-8")
    assert "unofficial fan" in listed


# Packing


def test_sums_are_in_the_form_that_sha256sum_reads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "DIST", tmp_path)
    (tmp_path / "a.zip").write_bytes(b"abc")
    build.write_sums([tmp_path / "a.zip"])
    assert (tmp_path / build.SUMS).read_bytes() == f"{hashlib.sha256(b'abc').hexdigest()}  a.zip\n".encode()


def test_a_failed_self_test_stops_the_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "DIST", tmp_path)
    monkeypatch.setattr(build, "WORK", tmp_path)
    monkeypatch.setattr(subprocess, "run", lambda command, **_: subprocess.CompletedProcess(command, 1))
    with pytest.raises(Problem, match="failed with code 1"):
        build.try_out(tmp_path / "Century")


def test_without_a_compiler_the_sources_are_built_as_they_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def no_compiler() -> None:
        raise compile.Problem("There is no compiler.")

    monkeypatch.setattr(compile, "check_tools", no_compiler)
    build.copy_sources(tmp_path / "source", pure=False)
    assert "is built without" in capsys.readouterr().err
    assert (tmp_path / "source" / "main.py").is_file()
    assert (tmp_path / "source" / "assets" / "icon.svg").is_file()
    assert not bundle.is_compiled(tmp_path / "source")


# Workflows


def test_the_workflows_build_and_check_on_three_systems_and_the_program_is_played_here() -> None:
    folder = ROOT / ".github" / "workflows"
    checks, release = (yaml.safe_load((folder / f"{name}.yml").read_text("utf-8")) for name in ("checks", "release"))
    for job in (checks["jobs"]["check"], release["jobs"]["build"]):
        systems = [system.split("-")[0] for system in job["strategy"]["matrix"]["system"]]
        assert set(systems) == {"ubuntu", "windows", "macos"}
    steps = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    assert steps.index("run python3 make.py exe") < steps.index("run python3 make.py window")
    commands = [step.get("run", "") for step in release["jobs"]["build"]["steps"]]
    assert "python make.py exe" in commands


def test_the_workflow_installs_what_a_real_window_needs() -> None:
    checks = yaml.safe_load((ROOT / ".github" / "workflows" / "checks.yml").read_text("utf-8"))
    installed = " ".join(step.get("run", "") for step in checks["jobs"]["window"]["steps"]).split()
    here = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    needed = [name for group in re.findall(r"command -v .*missing\+=\((.*)\)", here) for name in group.split()]
    assert {"xvfb", "xdotool", "libxcursor1"} <= set(needed) <= set(installed)
