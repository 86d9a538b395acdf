"""The law of imports: what each package may know of the others."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

BOT_ROOMS = ("game.ai.new_world", "game.ai.spice_road")
ROOT = Path(__file__).resolve().parent.parent.parent


def imported(path: Path, root: Path = ROOT) -> set[str]:
    """Return the modules that a file imports, relative names spelt out."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            source = _source(node, path.relative_to(root))
            names |= {source} | {f"{source}.{alias.name}" for alias in node.names}
    return names


def _source(node: ast.ImportFrom, file: Path) -> str:
    """Return the full name of the module behind `from`: each dot before it is one folder up."""
    if not node.level:
        return node.module or ""
    package = file.parts[: len(file.parts) - node.level]
    return ".".join([*package, node.module] if node.module else package)


def breaches(files: str, forbidden: tuple[str, ...]) -> list[str]:
    """Return where the files of a pattern import something forbidden."""
    paths = sorted(ROOT.glob(files))
    assert paths, f"{files} names no file"
    return [
        f"{path.relative_to(ROOT).as_posix()} imports {name}"
        for path in paths
        for name in sorted(imported(path))
        if any(name == each or name.startswith(f"{each}.") for each in forbidden)
    ]


def test_relative_imports_are_seen_as_what_they_name(tmp_path: Path) -> None:
    file = tmp_path / "game" / "new_world" / "rules.py"
    file.parent.mkdir(parents=True)
    file.write_text(
        "from . import state\nfrom .tables import Kit\nfrom .. import ai\nfrom ..ai.bot import ask\n", "utf-8"
    )
    names = imported(file, tmp_path)
    assert {"game.new_world.state", "game.new_world.tables.Kit", "game.ai", "game.ai.bot.ask"} <= names


def test_game_imports_neither_the_window_nor_pygame() -> None:
    assert breaches("game/**/*.py", ("ui", "pygame", "tools", "tests")) == []


@pytest.mark.parametrize("files", ["ui/**/*.py", "main.py"])
def test_the_program_of_the_player_needs_no_tools(files: str) -> None:
    assert breaches(files, ("tools", "tests")) == []


def test_matches_records_and_all_else_that_games_share_import_neither_bots_nor_a_game() -> None:
    names = {path.name for path in (ROOT / "game").glob("*.py")}
    assert {
        "catalogue.py",
        "loading.py",
        "lookups.py",
        "match.py",
        "field_readers.py",
        "record.py",
        "rules.py",
    } <= names
    found = breaches("game/*.py", ("game.ai", "game.new_world", "game.spice_road"))
    assert {line.split()[0] for line in found} == {"game/api.py"}, "which gathers all of them for scripts"


@pytest.mark.parametrize(("game", "other"), [("new_world", "spice_road"), ("spice_road", "new_world")])
def test_a_game_imports_no_bots_no_matches_and_not_the_other_game(game: str, other: str) -> None:
    forbidden = ("game.ai", "game.match", "game.record", "game.catalogue", f"game.{other}")
    assert breaches(f"game/{game}/*.py", forbidden) == []


def test_bots_share_a_search_that_names_no_game() -> None:
    assert breaches("game/ai/*.py", ("game.new_world", "game.spice_road", *BOT_ROOMS)) == []


@pytest.mark.parametrize(("room", "other"), [BOT_ROOMS, BOT_ROOMS[::-1]])
def test_what_bots_know_of_a_game_does_not_reach_into_another(room: str, other: str) -> None:
    assert breaches(f"{room.replace('.', '/')}/*.py", (other, other.replace(".ai", ""))) == []


@pytest.mark.parametrize("module", ["game.match", "game.record", "game.catalogue"])
def test_loading_what_games_share_brings_in_no_bots(module: str) -> None:
    code = f"import sys, {module}\nsys.exit(any(name.startswith('game.ai') for name in sys.modules))"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0


def test_loading_every_module_of_game_brings_in_no_pygame() -> None:
    modules = [".".join(path.relative_to(ROOT).with_suffix("").parts) for path in (ROOT / "game").rglob("*.py")]
    code = f"import importlib, sys\nfor name in {modules!r}: importlib.import_module(name)\n"
    code += "sys.exit(any(name.split('.')[0] in ('pygame', 'ui') for name in sys.modules))"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0


def test_modules_do_no_work_at_import() -> None:
    """No file below game is read or written while its modules are imported."""
    code = "import sys\nopened = []\n"
    code += "sys.addaudithook(lambda event, args: opened.append(str(args[0])) if event == 'open' else None)\n"
    code += "import game.catalogue, game.ai.roster, game.record\n"
    code += "sys.exit(any(name.endswith(('.yaml', '.json')) for name in opened))"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0
