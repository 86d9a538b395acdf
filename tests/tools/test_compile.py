"""Compiling the hot modules, without a compiler; the rest of the tests say whether what is compiled is right."""

import json
import shutil
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from types import SimpleNamespace

import pytest

import make
from game.catalogue import GAMES, is_compiled, load_rules
from tools import compile
from tools.bench import __main__ as bench
from tools.bench import bots, keeping, rules, window
from tools.paths import ROOT

BUILT = (Path("game/goods.so"), Path("game/new_world/rules.so"), Path("game__mypyc.so"))


def fake_build(command: list[str], cwd: Path, **_: object) -> subprocess.CompletedProcess[str]:
    """Leave behind what a build leaves, among other things."""
    for path in (*BUILT, Path("build/lib/game/goods.so"), Path("game/goods.c")):
        (cwd / path).parent.mkdir(parents=True, exist_ok=True)
        (cwd / path).write_text("built", encoding="utf-8")
    return subprocess.CompletedProcess(command, 0, "", "")


def test_every_hot_module_exists_and_is_named_once() -> None:
    assert len(set(compile.HOT)) == len(compile.HOT)
    assert [module for module in compile.HOT if not compile.source_of(module).is_file()] == []


def test_no_compiled_module_is_older_than_its_source() -> None:
    made = {path.parent / path.name.partition(".")[0]: path for path in make.compiled_files(ROOT)}
    sources = [compile.source_of(module) for module in compile.HOT]
    old = [path.name for path in sources if path.with_suffix("") in made and is_older(made[path.with_suffix("")], path)]
    assert old == [], "run make.py compile again, or make.py clean"


def is_older(path: Path, other: Path) -> bool:
    return path.stat().st_mtime < other.stat().st_mtime


def test_a_build_copies_the_sources_and_keeps_only_modules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subprocess, "run", fake_build)
    assert tuple(compile.build(tmp_path)) == BUILT
    assert all(compile.source_of(module, tmp_path).is_file() for module in compile.HOT)
    assert not (tmp_path / "pyproject.toml").exists()
    assert "game/goods.py" in (tmp_path / "setup.py").read_text(encoding="utf-8")


def test_what_is_built_goes_beside_the_sources_and_clean_finds_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(subprocess, "run", fake_build)
    folder, root = tmp_path / "build", tmp_path / "root"
    (root / "game" / "new_world").mkdir(parents=True)
    compile.put(compile.build(folder), folder, root)
    assert sorted(make.compiled_files(root)) == sorted(root / path for path in BUILT)
    assert sum(path.is_file() for path in root.rglob("*")) == len(BUILT)


def test_a_failed_build_is_told_and_leaves_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(compile, "check_tools", lambda: None)
    monkeypatch.setattr(compile, "put", lambda *_: pytest.fail("nothing may be put beside the sources"))
    monkeypatch.setattr(subprocess, "run", lambda command, **_: subprocess.CompletedProcess(command, 1, "", "line 7"))
    assert compile.main([]) == 1
    error = capsys.readouterr().err
    assert "line 7" in error
    assert "could not be compiled" in error


@pytest.mark.skipif(sys.platform == "win32", reason="on Windows setuptools looks for the compiler")
def test_a_missing_compiler_is_told_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(compile, "find_spec", lambda _: SimpleNamespace())
    monkeypatch.setattr(shutil, "which", lambda _: None)
    assert compile.main([]) == 1
    error = capsys.readouterr().err
    assert "needs a C compiler" in error
    assert error.count("\n") == 1


def test_a_missing_setuptools_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compile, "find_spec", lambda _: None)
    with pytest.raises(compile.Problem, match="setuptools"):
        compile.check_tools()


def test_the_benchmark_says_whether_the_rules_are_compiled(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("calibration", "load_ms"):
        monkeypatch.setattr(rules, name, lambda: 1.0)
    monkeypatch.setattr(rules, "copy_us", lambda _: 1.0)
    monkeypatch.setattr(window, "measure", dict)
    monkeypatch.setattr(keeping, "measure", dict)
    monkeypatch.setattr(bots, "measure", dict)
    assert bench.main(["--json", "--seconds", "0.01"]) == 0
    present = compile.source_of("game.new_world.rules").with_suffix(EXTENSION_SUFFIXES[0]).exists()
    assert json.loads(capsys.readouterr().out)["compiled"] is present


def test_an_extension_module_counts_as_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    for game in GAMES:
        module = sys.modules[type(load_rules(game)).__module__]
        monkeypatch.setattr(module, "__file__", f"rules{EXTENSION_SUFFIXES[0]}")
    assert is_compiled()
