"""Two programs at once: the second one says so and leaves the files of the first alone."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.ui.save_helpers import game, stage_with
from ui.look.theme import project_folder
from ui.saves.folder_lock import lock_folder
from ui.settings import Settings, save_settings


def test_a_folder_is_held_by_one_program_at_a_time_and_free_when_that_ends(tmp_path: Path) -> None:
    first = lock_folder(tmp_path / "home")
    assert first is not None and lock_folder(tmp_path / "home") is None
    first.close()
    again = lock_folder(tmp_path / "home")
    assert again is not None
    again.close()


@pytest.mark.skipif(sys.platform == "win32", reason="looks for the player's files where Linux keeps them")
def test_a_second_program_starts_and_writes_nothing(tmp_path: Path) -> None:
    home = tmp_path / "Century"
    save_settings(Settings(window=(1024, 640)), home / "settings.json")
    assert stage_with(home).saves.keep(game(stage_with(None), 3))
    lock = lock_folder(home)
    assert lock is not None
    before = {path.name: path.read_bytes() for path in home.iterdir() if path.suffix == ".json"}
    surroundings = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    surroundings |= {"XDG_DATA_HOME": str(tmp_path), "HOME": str(tmp_path)}
    command = [sys.executable, str(project_folder() / "main.py"), "--until-ready"]
    done = subprocess.run(command, env=surroundings, cwd=project_folder(), timeout=60, check=False)
    assert done.returncode == 0
    assert {path.name: path.read_bytes() for path in home.iterdir() if path.suffix == ".json"} == before
    lock.close()
