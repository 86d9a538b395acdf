"""Bots of a level with weights from a file: new weights can play the old ones, and a bad file is told in a sentence."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.ai.bot import ask
from game.ai.evaluation import load_weights
from game.ai.levels import LEVELS
from game.ai.planner import PlanningBot
from game.ai.roster import TIMED, YARDSTICKS, make_bot
from game.catalogue import GAMES
from game.record import read_record
from game.rules import Options, Rules
from tools.arena.__main__ import main

WIN = 7.5
"""What only our own weights say of being ahead."""


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to stand in, for a path with a drive such as C: cannot be part of a name."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def write(path: Path, game: str, **changes: object) -> None:
    weights = {**load_weights(game), "win": WIN, **changes}
    lines = [f"  {name}: {weight}" for name, weight in weights.items()]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(["weights:", *lines, "styles:", "  explorer: {win: 3}"]), encoding="utf-8")


def value_of_winning(name: str, rules: Rules[Any]) -> float:
    bot = make_bot(name)
    assert isinstance(bot, PlanningBot)
    return bot.guide(rules).win


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_by_the_weights_of_a_file(
    here: Path, games: dict[str, Rules[Any]], game: str, level: str
) -> None:
    write(here / "learned.yaml", game)
    name = f"{level}:weights=learned.yaml"
    assert value_of_winning(name, games[game]) == WIN
    bot = make_bot(f"{name}:nodes=30" if level in TIMED else name)
    rules, chance = games[game], Random(1)
    position = rules.new_game(rules.deal(Options(2), chance))
    assert ask(bot, rules, position, chance) in rules.legal(position)


def test_a_style_is_taken_from_the_file_too(here: Path, games: dict[str, Rules[Any]]) -> None:
    write(here / "learned.yaml", "new_world")
    assert value_of_winning("captain:explorer:weights=learned.yaml", games["new_world"]) == 3
    with pytest.raises(ValueError, match=r"^learned.yaml has no style 'settler'\.$"):
        make_bot("captain:weights=learned.yaml:settler")


def test_without_the_option_the_weights_are_those_of_the_program(games: dict[str, Rules[Any]]) -> None:
    assert value_of_winning("captain", games["new_world"]) == load_weights("new_world")["win"] != WIN


@pytest.mark.parametrize("game", GAMES)
def test_a_file_that_cannot_be_used_is_refused_before_anything_is_played(here: Path, game: str) -> None:
    with pytest.raises(ValueError, match=r"^none\.yaml cannot be read from \.: .*\.$"):
        make_bot("captain:weights=none.yaml")
    write(here / "bad.yaml", game, pace=0)
    with pytest.raises(ValueError, match=r"^bad\.yaml, weights, field 'pace': 0 is not a number from 1 to 20\.$"):
        make_bot("captain:weights=bad.yaml")
    (here / "odd.yaml").write_text("[]", encoding="utf-8")
    with pytest.raises(ValueError, match=r"^odd\.yaml does not hold weights by name\.$"):
        make_bot("captain:weights=odd.yaml")


@pytest.mark.parametrize("bot", YARDSTICKS)
def test_a_yardstick_keeps_its_own_weights(bot: str) -> None:
    with pytest.raises(ValueError, match=rf"^'weights=x.yaml' is no option of {bot}; "):
        make_bot(f"{bot}:weights=x.yaml")


@pytest.mark.parametrize(
    ("name", "word"), [("captain:weights=", "weights="), (r"captain:weights=C:\x.yaml", r"\x.yaml")]
)
def test_a_path_that_is_empty_or_has_a_colon_is_refused_with_a_hint(name: str, word: str) -> None:
    with pytest.raises(ValueError) as refused:
        make_bot(name)
    said = str(refused.value)
    assert said.startswith(f"'{word}' is no option of captain; ") and "weights=PATH without a colon" in said


def test_new_weights_play_old_ones_in_the_arena_and_the_records_load(
    here: Path, games: dict[str, Rules[Any]], capsys: pytest.CaptureFixture[str]
) -> None:
    path = "build/a folder with a rather long name/learned.yaml"
    write(here / path, "spice_road")
    seats = f"scout:nodes=20:weights={path},scout:nodes=20"
    words = ["--game", "spice_road", "--seats", seats, "--games", "2", "--json", "--records", "records"]
    assert main(words) == 0
    results = json.loads(capsys.readouterr().out)
    assert ",".join(seat["name"] for seat in results["seats"]) == seats
    assert len([read_record(each, games) for each in (here / "records").iterdir()]) == 2


def test_the_arena_says_in_a_sentence_what_is_wrong_with_weights(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--seats", "captain:weights=none.yaml,captain", "--games", "2"]) == 2
    assert capsys.readouterr().err.startswith("arena: none.yaml cannot be read from .")
    write(here / "other.yaml", "spice_road")
    assert main(["--seats", "captain:weights=other.yaml,captain", "--games", "2"]) == 2
    assert capsys.readouterr().err == "arena: other.yaml, weights, field 'produce': no feature has this name.\n"
