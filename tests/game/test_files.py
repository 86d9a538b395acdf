"""Files that another program holds for a moment: tried again, then told; never lost."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from game import files
from game.files import previous_of, remove_file, set_aside, write_whole


@pytest.fixture
def waited(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The pauses, none of which is really made, on a system where files can be held."""
    found: list[float] = []
    monkeypatch.setattr(files, "HOLDS_FILES", True)
    monkeypatch.setattr("time.sleep", found.append)
    return found


def refuse(monkeypatch: pytest.MonkeyPatch, method: str, times: int) -> None:
    """Let a method of paths be refused so often, as Windows does it while a scanner has the file."""
    real = getattr(Path, method)
    left = [times]

    def refusing(self: Path, *given: object, **named: object) -> object:
        if left[0]:
            left[0] -= 1
            raise PermissionError(13, "Access is denied", str(self))
        return real(self, *given, **named)

    monkeypatch.setattr(Path, method, refusing)


ACTIONS: dict[str, Callable[[Path], object]] = {
    "open": lambda path: write_whole(path, "new"),
    "replace": lambda path: write_whole(path, "new", keep_previous=True),
    "unlink": remove_file,
}


@pytest.mark.parametrize("method", ACTIONS)
def test_what_is_refused_is_tried_again_until_it_works(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, waited: list[float], method: str
) -> None:
    path = tmp_path / "a.json"
    path.write_bytes(b"old")
    refuse(monkeypatch, method, len(files.PAUSES))
    ACTIONS[method](path)
    assert waited == list(files.PAUSES) and sum(waited) <= 0.5
    monkeypatch.undo()
    assert not path.exists() if method == "unlink" else path.read_bytes() == b"new"


@pytest.mark.parametrize("method", ACTIONS)
def test_what_stays_refused_is_raised_and_the_old_file_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, waited: list[float], method: str
) -> None:
    path = tmp_path / "a.json"
    path.write_bytes(b"old")
    refuse(monkeypatch, method, 99)
    with pytest.raises(PermissionError):
        ACTIONS[method](path)
    assert len(waited) == len(files.PAUSES)
    monkeypatch.undo()
    assert path.read_bytes() == b"old"


def test_a_file_that_is_set_aside_is_waited_for_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, waited: list[float]
) -> None:
    path = tmp_path / "a.json"
    path.write_bytes(b"bad")
    refuse(monkeypatch, "replace", 2)
    assert set_aside(path).read_bytes() == b"bad" and len(waited) == 2


def test_where_no_file_can_be_held_a_refusal_is_final(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, waited: list[float]
) -> None:
    monkeypatch.setattr(files, "HOLDS_FILES", False)
    refuse(monkeypatch, "replace", 1)
    with pytest.raises(PermissionError):
        write_whole(tmp_path / "a.json", "new")
    assert waited == []


@pytest.mark.skipif(sys.platform != "win32", reason="only Windows refuses to replace a file that somebody has open")
def test_a_file_that_is_really_open_elsewhere_is_replaced_once_it_is_closed(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    write_whole(path, "old")
    held = path.open("rb")
    with pytest.raises(PermissionError):
        write_whole(path, "new")
    assert path.read_bytes() == b"old"
    threading.Timer(0.1, held.close).start()
    write_whole(path, "new", keep_previous=True)
    assert (path.read_bytes(), previous_of(path).read_bytes()) == (b"new", b"old")
