"""The command: what it writes and says, how it goes on, and what it refuses."""

import shutil
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from game.new_world.loader import load_components
from tests.tools.set_search.surveys import FOLDER, SOME, written
from tools.balance.__main__ import main as balance
from tools.balance.cells import CHOOSING_SEEDS
from tools.set_search.__main__ import GAMES, main
from tools.set_search.brief import broken_rules

QUICK = ("--bot", "scout", "--nodes", "20", "--jobs", "1")


def search(folder: Path, *more: str) -> int:
    """Search among a few choices and return the exit code."""
    choices = folder.parent / "choices.yaml"
    return main(["--sets", "2", "--choices", str(choices), *QUICK, "--out", str(folder), *more])


def test_a_search_writes_a_set_that_follows_the_brief_goes_on_and_repeats(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written(tmp_path)
    said = []
    for name in ("one", "other"):
        assert search(tmp_path / name, "--show", "2") == 0
        said.append(capsys.readouterr().out)
        assert broken_rules(load_components(tmp_path / name).locations) == {}
    assert said[0] == said[1]
    assert said[0].startswith("as it is: ")
    assert said[0].count("the plan wins") == 3
    kept = (tmp_path / "one" / GAMES).read_text(encoding="utf-8")
    (tmp_path / "one" / GAMES).write_text(kept[: -len(kept.splitlines()[-1]) // 2], encoding="utf-8")
    assert search(tmp_path / "one", "--show", "2") == 0
    assert (tmp_path / "one" / GAMES).read_text(encoding="utf-8") == kept
    assert capsys.readouterr().out == said[0]


def test_a_search_does_not_go_on_from_another(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    written(tmp_path)
    assert search(tmp_path / "out") == 0
    written(tmp_path, SOME.replace("YYG", "YB"))
    assert search(tmp_path / "out") == 2
    assert "what was kept cannot go on: games.jsonl was played with other choices." in capsys.readouterr().err
    written(tmp_path)
    assert search(tmp_path / "out", "--nodes", "30") == 2
    assert "games.jsonl was played with nodes 20, not 30." in capsys.readouterr().err


def test_a_set_with_which_nothing_follows_the_brief_is_refused_before_anything_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written(tmp_path, "B4: [{gains: YYG}]")
    start = tmp_path / "start"
    shutil.copytree(FOLDER, start)
    rows = (start / "locations.yaml").read_text(encoding="utf-8")
    (start / "locations.yaml").write_text(rows.replace("give: YYY, take: RRR", "give: YYY, take: RG"), encoding="utf-8")
    assert search(tmp_path / "out", "--start", str(start)) == 2
    said = capsys.readouterr().err
    assert "no set that the choices make follows the brief; the set as it is breaks plain trades (the set)." in said
    assert not (tmp_path / "out").exists()


def test_a_set_of_ones_own_keeps_what_is_told_of_it(tmp_path: Path) -> None:
    written(tmp_path, "B4: [{gains: YYG}]")
    start, out = tmp_path / "start", tmp_path / "out"
    start.mkdir()
    (start / "set.yaml").write_text("{name: Mine, based_on: standard}", encoding="utf-8")
    ours = (FOLDER / "locations.yaml").read_text(encoding="utf-8")
    (start / "locations.yaml").write_text(
        ours.replace("place: A5,", "place: A5, name: Fish \U0001f41f,"), encoding="utf-8"
    )
    assert search(out, "--start", str(start), "--sets", "1") == 0
    components = load_components(out)
    assert components.component_set.title("en") == "Mine"
    assert "name: Fish" in (start / "locations.yaml").read_text(encoding="utf-8")
    assert "\U0001f41f" in (out / "locations.yaml").read_text(encoding="utf-8")
    assert components.cards == load_components().cards


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        (["--seed", "1"], f"--seed must be one of {CHOOSING_SEEDS.start} to {CHOOSING_SEEDS.stop - 1}."),
        (["--sets", "0"], "--sets and --show must be 1 or more."),
        (["--show", "0"], "--sets and --show must be 1 or more."),
        (["--nodes", "0"], "--nodes must be 1 or more."),
        (["--start", "nowhere"], "locations.yaml cannot be read"),
    ],
)
def test_what_makes_no_sense_is_refused(
    more: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written(tmp_path)
    assert search(tmp_path / "out", *more) == 2
    assert sentence in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(("command", "words"), [(main, ["--sets", "1"]), (balance, ["--games", "1"])])
def test_the_legend_plays_no_plans(
    command: Callable[[Sequence[str]], int], words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        command([*words, "--out", str(tmp_path), "--bot", "legend"])
    said = capsys.readouterr().err
    assert "invalid choice: 'legend'" in said
    assert "governor" in said
