"""The README tells the truth: its example runs, its commands and folders exist."""

import contextlib
import io
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_game_in_code_runs_to_its_end() -> None:
    code = re.findall(r"```python\n(.*?)```", README, flags=re.DOTALL)[0]
    assert len(code.strip().splitlines()) <= 11 and code.count("from game") == 1
    output = io.StringIO()
    with contextlib.redirect_stdout(output):
        exec(compile(code, "README.md", "exec"), {})
    refused, result = output.getvalue().splitlines()
    assert refused == "not_explored"
    assert re.fullmatch(r"\[\d+, \d+\] winner: (Ada|Ben)", result)


def test_the_first_commands_are_play_and_test() -> None:
    block = re.findall(r"```\n(.*?)```", README, flags=re.DOTALL)[0]
    assert block.split("\n")[:2] == ["python3 make.py play", "python3 make.py test"]


def test_every_folder_and_page_that_the_readme_names_exists() -> None:
    named = re.findall(r"^\| (.*?) \|", README, flags=re.MULTILINE)[2:]
    folders = [folder for cell in named for folder in re.findall(r"`([^`]+)/`", cell)]
    assert len(folders) >= 9
    pages = re.findall(r"\]\(([^)]+)\)", README)
    assert [name for name in folders + pages if not (ROOT / name).exists()] == []


def test_it_says_that_it_is_an_unofficial_fan_adaptation() -> None:
    assert "unofficial fan adaptation" in README and "our own art and our own words" in README
