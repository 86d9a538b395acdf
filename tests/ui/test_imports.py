"""The law of imports in the window: no shared room knows a game, and no game's room knows another's."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from game.catalogue import GAMES
from tests.game.test_imports import ROOT, breaches
from ui.room_packages import ROOMS

SHARED = ("look", "table", "scenes", "widgets", "help", "saves", "sounds", "statistics", "lessons")
GAME_MODULES = tuple(f"{package}.{game}" for package in ("game", "ui") for game in GAMES)


@pytest.mark.parametrize("room", SHARED)
def test_what_every_table_shares_imports_no_game(room: str) -> None:
    assert breaches(f"ui/{room}/**/*.py", GAME_MODULES) == []


@pytest.mark.parametrize("game", ROOMS)
def test_the_room_of_a_game_imports_no_other_game(game: str) -> None:
    others = tuple(name for name in GAME_MODULES if not name.endswith(f".{game}"))
    assert breaches(f"{ROOMS[game].replace('.', '/')}/**/*.py", others) == []


def test_outside_its_room_no_module_of_the_window_imports_a_game() -> None:
    rooms = tuple(f"{room.replace('.', '/')}/" for room in ROOMS.values())
    found = {line.split()[0] for line in breaches("ui/**/*.py", GAME_MODULES)}
    assert {path for path in found if not path.startswith(rooms)} == set()


def test_the_table_is_imported_without_the_room_of_any_game() -> None:
    code = "import sys, ui.scenes.table, ui.scenes.replay, ui.routes\n"
    code += f"rooms = {tuple(ROOMS.values())!r}\n"
    code += "sys.exit(any(name.startswith(rooms) for name in sys.modules))"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0


def test_only_the_routes_lead_from_one_scene_to_another() -> None:
    """A scene imports no other scene but its own parts and the base of pages; the gallery shows them all."""
    scenes = {path.stem for path in (ROOT / "ui" / "scenes").glob("*.py")} - {"__init__", "page"}
    whole = tuple(f"ui.scenes.{name}" for name in scenes if not any(name.startswith(f"{each}_") for each in scenes))
    lines = breaches("ui/**/*.py", whole)
    shots = tuple(f"{room.replace('.', '/')}/shots.py" for room in ROOMS.values())
    allowed = ("ui/routes.py", "ui/lessons/routes.py", "ui/shot_scenes.py", "ui/app.py", *shots)
    assert [line for line in lines if not line.startswith(allowed)] == []


PARTS = ("actions", "legal_moves", "projection", "refusals", "validation")


def test_the_window_reaches_rules_only_through_the_match() -> None:
    """The match is asked what is possible and what a step does; a room may read how its pieces belong together."""
    parts = tuple(f"game.{game}.{part}" for game in GAMES for part in PARTS)
    assert breaches("ui/**/*.py", parts) == []
    asked = re.compile(r"rules\.(legal|apply|refusal|turn_of|seen_by)\(")
    sources = {path: path.read_text(encoding="utf-8") for path in (ROOT / "ui").rglob("*.py")}
    assert [path.name for path, text in sources.items() if asked.search(text)] == []


def test_shared_code_names_no_game() -> None:
    """But for where the rooms are listed and the game that set-ups of the first version were made for."""
    named = re.compile("|".join(f'"{game}"' for game in GAMES))
    rooms = tuple(f"{room.replace('.', '/')}/" for room in ROOMS.values())
    paths = [path.relative_to(ROOT).as_posix() for path in (ROOT / "ui").rglob("*.py")]
    found = {path for path in paths if named.search((ROOT / path).read_text(encoding="utf-8"))}
    assert {path for path in found if not path.startswith(rooms)} == {"ui/room_packages.py", "ui/settings.py"}
