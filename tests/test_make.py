"""make.py, without network and without making an environment."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import make

ROOT = Path(__file__).resolve().parent.parent


def fake_venv(folder: Path) -> Path:
    """Lay out what a finished environment looks like from outside."""
    venv = folder / ".venv"
    python = make.venv_python(venv)
    python.parent.mkdir(parents=True)
    python.touch()
    make.write_stamp(venv)
    return venv


@pytest.fixture
def requirements(tmp_path: Path) -> Path:
    for name in make.DEV:
        (tmp_path / name).write_text(f"{name}==1.0\n", encoding="utf-8")
    return tmp_path


@pytest.fixture
def runs(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """Replace running by writing down what would run; a command holding "fails" ends with 3."""
    calls: list[tuple[str, ...]] = []

    def run(_: tuple[str, ...], *arguments: str) -> int:
        calls.append(arguments)
        return 3 if "fails" in arguments else 0

    monkeypatch.setattr(make, "run", run)
    return calls


# The command line


def test_without_arguments_every_command_is_listed_with_its_help_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert make.main([]) == 0
    lines = capsys.readouterr().out.splitlines()
    for name, function in make.commands().items():
        assert function.__doc__
        assert any(line.split()[:1] == [name] and function.__doc__.splitlines()[0] in line for line in lines)


def test_the_commands_people_rely_on_are_there() -> None:
    assert {"play", "test", "check", "bench", "compile", "golden", "clean"} <= set(make.commands())


def test_an_unknown_command_is_told_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert make.main(["plya"]) == 2
    error = capsys.readouterr().err
    assert "'plya'" in error
    assert "play" in error
    assert error.count("\n") == 1


def test_an_unknown_flag_is_told_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert make.main(["check", "--no-test"]) == 2
    assert "--no-tests" in capsys.readouterr().err


def test_arguments_and_exit_codes_are_passed_on(runs: list[tuple[str, ...]]) -> None:
    assert make.main(["play", "--seed", "7"]) == 0
    assert make.main(["test", "-k", "fails"]) == 3
    assert runs == [("main.py", "--seed", "7"), ("-m", "pytest", "-k", "fails")]


@pytest.mark.parametrize(("flags", "tested"), [([], True), (["--no-tests"], False)])
def test_check_leaves_the_tests_out_on_demand(runs: list[tuple[str, ...]], flags: list[str], tested: bool) -> None:
    assert make.main(["check", *flags]) == 0
    assert [call[1] for call in runs[:3]] == ["ruff", "ruff", "mypy"]
    assert (("-m", "pytest") in runs) is tested


def test_an_interrupt_ends_with_130_and_without_a_trace(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(_: list[str]) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(make, "do_play", interrupted)
    assert make.main(["play"]) == 130
    assert capsys.readouterr().err == ""


def test_an_old_python_is_told_in_a_sentence() -> None:
    with pytest.raises(make.Problem, match=r"needs Python 3\.11 or newer and this is Python 3\.9:"):
        make.check_version((3, 9, 18))


@pytest.mark.parametrize("version", [(3, 11, 0), (3, 12, 4), (4, 0, 0)])
def test_a_new_python_is_accepted(version: tuple[int, ...]) -> None:
    make.check_version(version)


# Running


def test_the_exit_code_of_a_child_is_passed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(make, "python_with", lambda _: Path(sys.executable))
    assert make.run(make.PLAY, "-c", "raise SystemExit(7)") == 7


@pytest.mark.skipif(os.name == "nt", reason="signals end a process otherwise on Windows")
def test_a_child_ended_by_a_signal_gives_the_code_of_a_shell(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(make, "python_with", lambda _: Path(sys.executable))
    assert make.run(make.PLAY, "-c", "import os; os.kill(os.getpid(), 15)") == 128 + 15


# The environment


@pytest.mark.parametrize("changed", make.DEV)
def test_the_fingerprint_changes_with_each_requirement_file(requirements: Path, changed: str) -> None:
    before = make.fingerprint(make.DEV, requirements)
    assert make.fingerprint(make.DEV, requirements) == before
    (requirements / changed).write_text("other==2.0\n", encoding="utf-8")
    assert make.fingerprint(make.DEV, requirements) != before


def test_the_fingerprint_changes_with_the_interpreter(requirements: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = make.fingerprint(make.PLAY, requirements)
    monkeypatch.setattr(make, "interpreter", lambda: "CPython 9.9")
    assert make.fingerprint(make.PLAY, requirements) != before


def test_a_finished_environment_is_whole(tmp_path: Path) -> None:
    assert make.is_whole(fake_venv(tmp_path))


def test_no_environment_is_not_whole(tmp_path: Path) -> None:
    assert not make.is_whole(tmp_path / ".venv")


@pytest.mark.parametrize("missing", ["stamp", "python"])
def test_a_half_made_environment_is_noticed(tmp_path: Path, missing: str) -> None:
    venv = fake_venv(tmp_path)
    (venv / "stamp.txt" if missing == "stamp" else make.venv_python(venv)).unlink()
    assert not make.is_whole(venv)


def test_an_environment_of_another_python_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    venv = fake_venv(tmp_path)
    monkeypatch.setattr(make, "interpreter", lambda: "CPython 9.9")
    assert not make.is_whole(venv)


def test_a_half_made_environment_is_remade_from_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    venv = tmp_path / ".venv"
    venv.mkdir()
    (venv / "broken").touch()

    def made(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        if "venv" in command:
            assert not venv.exists()
            fake_venv(tmp_path)
        return subprocess.CompletedProcess(command, 0, "", "")

    monkeypatch.setattr(subprocess, "run", made)
    assert make.python_with(make.DEV, venv) == make.venv_python(venv)
    assert not (venv / "broken").exists()


def test_what_tests_need_includes_what_playing_needs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    venv = fake_venv(tmp_path)
    installed: list[str] = []

    def pip(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        installed.append(command[-1])
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr(subprocess, "run", pip)
    for needed in (make.PLAY, make.PLAY, make.DEV, make.DEV, make.PLAY):
        make.python_with(needed, venv)
    assert installed == ["requirements.txt", "requirements-dev.txt"]


def test_a_failed_installation_is_told_and_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    venv = fake_venv(tmp_path)
    monkeypatch.setattr(subprocess, "run", lambda command, **_: subprocess.CompletedProcess(command, 1, "", ""))
    for _ in range(2):
        with pytest.raises(make.Problem, match="pip could not install"):
            make.python_with(make.PLAY, venv)


def test_a_missing_venv_module_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subprocess, "run", lambda command, **_: subprocess.CompletedProcess(command, 1, "", ""))
    with pytest.raises(make.Problem, match="python3-venv"):
        make.python_with(make.PLAY, tmp_path / ".venv")


def test_the_running_environment_is_not_removed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    venv = fake_venv(tmp_path)
    monkeypatch.setattr(sys, "prefix", str(venv))
    with pytest.raises(make.Problem, match="deactivate"):
        make.remove_venv(venv)
    assert venv.exists()


# Cleaning


def test_clean_removes_leftovers_and_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = [tmp_path / "game", tmp_path / ".venv" / "__pycache__"]
    gone = [tmp_path / "game" / "__pycache__", tmp_path / "build" / "__pycache__", tmp_path / ".mypy_cache"]
    for folder in kept + gone:
        folder.mkdir(parents=True, exist_ok=True)
    monkeypatch.setattr(make, "ROOT", tmp_path)
    assert make.main(["clean"]) == 0
    assert all(folder.exists() for folder in kept)
    assert not any(folder.exists() for folder in gone)


def test_clean_removes_compiled_modules_and_no_source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = ["game/goods.py", "game/new_world/rules.py", "game__mypyc.txt", "other.so", "venv/lib/yaml.so"]
    gone = [
        "game/goods.cpython-311-x86_64-linux-gnu.so",
        "game/new_world/rules.cp312-win_amd64.pyd",
        "game__mypyc.cpython-311-x86_64-linux-gnu.so",
    ]
    for name in kept + gone:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    monkeypatch.setattr(make, "ROOT", tmp_path)
    assert make.main(["clean"]) == 0
    assert all((tmp_path / name).exists() for name in kept)
    assert not any((tmp_path / name).exists() for name in gone)


def test_compiling_begins_without_what_was_compiled_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, runs: list[tuple[str, ...]]
) -> None:
    old = tmp_path / "game" / "goods.so"
    old.parent.mkdir()
    old.touch()
    monkeypatch.setattr(make, "ROOT", tmp_path)
    assert make.main(["compile"]) == 0
    assert not old.exists()
    assert runs == [("-m", "tools.compile")]


# The same words everywhere


def test_continuous_integration_runs_the_test_command_of_the_readme() -> None:
    command = "python3 make.py test"
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    steps = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    assert command in readme
    assert f"run {command}" in steps
