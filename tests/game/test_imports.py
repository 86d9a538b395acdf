"""The law of imports: what each package may know of the others."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent


def imported(path: Path) -> set[str]:
    """Return the modules that a file imports."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
    return names


def breaches(folder: str, forbidden: tuple[str, ...]) -> list[str]:
    """Return where files below a folder import something forbidden."""
    return [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in sorted((ROOT / folder).rglob("*.py"))
        for name in sorted(imported(path))
        if any(name == each or name.startswith(f"{each}.") for each in forbidden)
    ]


def test_game_imports_neither_the_window_nor_pygame() -> None:
    assert list((ROOT / "game").rglob("*.py"))
    assert breaches("game", ("ui", "pygame", "tools")) == []


@pytest.mark.parametrize("folder", ["game/new_world", "game/spice_road"])
def test_rules_import_no_bots_and_not_each_other(folder: str) -> None:
    other = {"game/new_world": "game.spice_road", "game/spice_road": "game.new_world"}[folder]
    assert breaches(folder, ("game.ai", "game.match", "game.record", "game.catalogue", other)) == []


def test_loading_every_module_of_game_brings_in_no_pygame() -> None:
    modules = [".".join(path.relative_to(ROOT).with_suffix("").parts) for path in (ROOT / "game").rglob("*.py")]
    code = f"import importlib, sys\nfor name in {modules!r}: importlib.import_module(name)\n"
    code += "sys.exit(any(name.split('.')[0] in ('pygame', 'ui') for name in sys.modules))"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0


def test_modules_do_no_work_at_import() -> None:
    """No file below game is read or written while its modules are imported."""
    code = "import sys\nopened = []\n"
    code += "sys.addaudithook(lambda event, args: opened.append(str(args[0])) if event == 'open' else None)\n"
    code += "import game.catalogue, game.ai.arena, game.record\n"
    code += "sys.exit(any(name.endswith(('.yaml', '.json')) for name in opened))"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0
