"""The arena, and the first bots."""

import io
import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.ai.bot import ask
from game.ai.roster import BOTS, TIMED, make_bot
from game.ai.turns import whole_turns
from game.record import read_record
from game.rules import Options, Rules
from game.steps import END, KIND
from tools.arena import series
from tools.arena.__main__ import main
from tools.arena.bout import Bout, Outcome, play_game


def arena(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert main([*words, "--json"]) == 0
    results: dict[str, Any] = json.loads(capsys.readouterr().out)
    return results


@pytest.mark.parametrize("game", ["new_world", "spice_road"])
def test_greedy_beats_random(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    results = arena(capsys, "--game", game, "--seats", "greedy,random", "--games", "10", "--seed", "3")
    greedy, other = results["seats"]
    assert results["games"] == 10
    assert (greedy["name"], other["name"]) == ("greedy", "random")
    assert greedy["wins"] + other["wins"] == 10
    assert greedy["win_share"] == greedy["wins"] / 10 >= 0.9
    assert greedy["mean_points"] > other["mean_points"]


@pytest.mark.parametrize(
    ("game", "players"), [("new_world", 3), ("new_world", 4), ("spice_road", 3), ("spice_road", 5)]
)
def test_every_player_count_can_play(game: str, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    results = arena(capsys, "--game", game, "--seats", ",".join(["greedy"] * players), "--games", "1")
    assert len(results["seats"]) == players
    assert results["unfinished"] == 0


def test_the_same_seed_gives_the_same_results(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--seats", "greedy,greedy", "--games", "2", "--seed", "9")
    assert arena(capsys, *words) == arena(capsys, *words)


def test_records_of_the_games_are_written_and_load(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], games: dict[str, Rules[Any]]
) -> None:
    folder = tmp_path / "records"
    results = arena(capsys, "--seats", "greedy,random", "--games", "4", "--records", str(folder))
    matches = [read_record(path, games) for path in sorted(folder.iterdir())]
    assert len(matches) == 4
    wins = sum(match.seats[match.standing.winner].name == "greedy" for match in matches)
    assert wins == results["seats"][0]["wins"]


def test_every_pair_of_a_rating_keeps_its_records(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], games: dict[str, Rules[Any]]
) -> None:
    seats = "greedy,scout:nodes=20,scout:seconds=0.001"
    words = ("--seats", seats, "--rating", "--games", "2", "--jobs", "1", "--records", str(tmp_path))
    arena(capsys, "--game", "spice_road", *words)
    names = sorted(path.name for path in tmp_path.iterdir())
    assert len(names) == 3 * 2
    assert all(re.fullmatch(r"[a-z0-9_-]+[.]json", name) for name in names)
    assert "spice_road-1-greedy_scout-nodes-20-00001.json" in names
    seen = [sorted(seat.name for seat in read_record(path, games).seats) for path in tmp_path.iterdir()]
    assert all(seen.count(pair) == 2 for pair in seen)


@pytest.mark.parametrize(
    ("words", "games"),
    [
        (("--seats", "random,random,random", "--games", "4"), 6),
        (("--seats", "random,random,random", "--games", "6"), 6),
        (("--seats", "random,greedy,trader", "--rating", "--games", "3"), 4),
    ],
)
def test_every_deal_is_played_with_every_rotation(
    words: tuple[str, ...], games: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(series, "play_bout", won_in_turn)
    assert arena(capsys, *words)["games"] == games


def test_the_help_says_that_games_are_rounded_up(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    assert "rounded up to whole rotations" in " ".join(capsys.readouterr().out.split())


def won_in_turn(bout: Bout, rules: object, jobs: int) -> Iterator[Outcome]:
    """Stand in for playing: the first two entries win by turns."""
    seats = len(bout.bots)
    for number in range(bout.games):
        yield Outcome(number % 2, (1,) * seats, 40, True, ((0.001,),) * seats)


@pytest.mark.parametrize(("words", "games"), [((), 100), (("--sprt", "0", "1"), 4000)])
def test_a_sequential_test_has_enough_games_to_end(
    words: tuple[str, ...], games: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(series, "play_bout", won_in_turn)
    assert arena(capsys, *words)["games"] == games
    assert arena(capsys, *words, "--games", "8")["games"] == 8


class Screen(io.StringIO):
    """A terminal that keeps what is written."""

    def isatty(self) -> bool:
        return True


def shown_on(monkeypatch: pytest.MonkeyPatch) -> Screen:
    """Return a terminal on which games that nobody has to play are shown."""
    monkeypatch.setattr(series, "play_bout", won_in_turn)
    screen = Screen()
    monkeypatch.setattr("sys.stderr", screen)
    return screen


def test_a_terminal_sees_how_far_the_games_are(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = shown_on(monkeypatch)
    arena(capsys, "--games", "4")
    first, *_, last = screen.getvalue().removeprefix("\r").split("\r")
    assert first == "█" * 7 + "·" * 23 + " 1/4"
    assert last == "█" * 30 + " 4/4\n"


def test_the_bar_of_a_test_that_stops_early_ends_its_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = shown_on(monkeypatch)
    results = arena(capsys, "--sprt", "-900", "-600")
    assert results["games"] < 100
    assert screen.getvalue().endswith(f" {results['games']}/4000\n")


def test_a_pipe_sees_no_bar(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(series, "play_bout", won_in_turn)
    assert main(["--games", "4"]) == 0
    assert not capsys.readouterr().err


@pytest.mark.parametrize(
    "words",
    [["--seats", "greedy"], ["--seats", "greedy,nobody"], ["--games", "0"], ["--set", "nowhere"]],
)
def test_a_wrong_call_gives_a_sentence(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    output = capsys.readouterr()
    assert output.err.startswith("arena: ") and not output.out


@pytest.mark.parametrize("game", ["new_world", "spice_road"])
def test_bots_choose_legal_steps_and_leave_the_match_alone(game: str, games: dict[str, Rules[Any]]) -> None:
    rules, chance = games[game], Random(2)
    position = rules.new_game(rules.deal(Options(2), chance))
    for number in range(60):
        before = rules.plain(position)
        for name in BOTS[:2] if number % 30 else BOTS:
            bot = make_bot(name if name not in TIMED else f"{name}:nodes=200")
            assert ask(bot, rules, position, chance) in rules.legal(position)
        assert rules.plain(position) == before
        rules.apply(position, chance.choice(rules.legal(position)))


@pytest.mark.parametrize("game", ["new_world", "spice_road"])
def test_a_bot_is_blind_to_the_unseen_order(game: str, games: dict[str, Rules[Any]]) -> None:
    rules = games[game]
    match = play_game(rules, rules.deal(Options(2), Random(4)), [make_bot("greedy"), make_bot("random")], 4)
    for turn in range(0, len(match.turns) - 1, 5):
        position = match.position_at(turn)
        shuffled = rules.seen_by(position, position.seat, Random(turn))
        chosen = [ask(make_bot("greedy"), rules, each, Random(8)) for each in (position, shuffled)]
        assert chosen[0] == chosen[1]


@pytest.mark.parametrize("game", ["new_world", "spice_road"])
def test_whole_turns_are_all_ways_to_use_a_turn(game: str, games: dict[str, Rules[Any]]) -> None:
    rules = games[game]
    position = rules.new_game(rules.deal(Options(2), Random(6)))
    turns = list(whole_turns(rules, position))
    assert {steps[0] for steps, _ in turns} == set(rules.legal(position))
    for steps, after in turns:
        assert [step & KIND == END for step in steps].index(True) == len(steps) - 1
        assert after.seat != position.seat and after.turn == 1


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("game", ["new_world", "spice_road"])
def test_games_of_bots_that_look_one_turn_ahead_always_end(
    game: str, players: int, capsys: pytest.CaptureFixture[str]
) -> None:
    seats = ",".join(["trader"] * players)
    results = arena(capsys, "--game", game, "--seats", seats, "--games", "12", "--seed", "3", "--jobs", "1")
    assert results["unfinished"] == 0
