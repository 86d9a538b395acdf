"""The games of sets: every cell and the plan are played, and what was played is read as it was kept."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.new_world.components import LOCATION_KINDS
from tests.tools.set_search.surveys import START, some_choices, written
from tools.arena.bout import play_game
from tools.balance.cells import BOARDS, CELLS
from tools.balance.kept import KeptError
from tools.balance.plans import HOARDING
from tools.set_search.choices import read_choices
from tools.set_search.kept import begin, games_of, keep, line_of, read_sets
from tools.set_search.survey import PLAYS, PlanGames, SetGames, Survey, play_set


@pytest.fixture
def survey(tmp_path: Path) -> Survey:
    return Survey(START, some_choices(tmp_path), "scout", 20, 7000)


def test_a_set_plays_every_cell_and_those_of_two_once_more(survey: Survey) -> None:
    games = play_set(survey, 3)
    assert sorted((game.players, game.board) for game in games.free) == sorted([*CELLS, *CELLS[:3]])
    for game in games.free:
        assert len(game.points) == game.players
        assert set(game.kinds) <= set(LOCATION_KINDS)
        assert 0.5 < sum(game.kinds.values()) / game.turns <= 1
        assert sum(game.kinds.values()) == sum(game.visits.values()) == max(game.chances.values())
        assert {place[0] for place in game.chances} == {"A", "B", "C", game.board[0]}
        assert all(visits <= game.chances[place] for place, visits in game.visits.items())
    assert games_of(line_of(games)) == games
    assert len(PLAYS) == len(games.free) == 12


def test_the_plan_plays_each_deal_from_both_seats(survey: Survey, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[tuple[Any, list[str]]] = []

    def noted(rules: Any, deal: Any, bots: Any, seed: int) -> Any:
        played.append((deal, [bot.name for bot in bots]))
        return play_game(rules, deal, bots, seed)

    monkeypatch.setattr("tools.balance.play.play_game", noted)
    games = play_set(survey, 4)
    (deal, seats), (other_deal, other_seats) = played
    assert deal == other_deal
    assert seats == other_seats[::-1] == [HOARDING, "scout:nodes=20"]
    assert games.plan.board == BOARDS[1]


def test_points_and_winner_are_told_in_the_order_of_play(survey: Survey, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[Any] = []

    def noted(rules: Any, deal: Any, bots: Any, seed: int) -> Any:
        played.append(play_game(rules, deal, bots, seed))
        return played[-1]

    monkeypatch.setattr("tools.set_search.survey.play_game", noted)
    games = play_set(survey, 5)
    assert len({match.position.first for match in played}) > 1
    for game, match in zip(games.free, played, strict=True):
        order = [(match.position.first + away) % game.players for away in range(game.players)]
        assert game.points == [match.standing.scores[seat].total for seat in order]
        assert order[game.winner] == match.standing.winner


def test_sets_are_kept_one_after_the_other(survey: Survey, tmp_path: Path) -> None:
    path, games = tmp_path / "games.jsonl", [SetGames([], PlanGames(board, 1)) for board in BOARDS]
    assert begin(path, survey) == 0
    for each in games:
        keep(path, each)
    assert begin(path, survey) == 3
    assert read_sets(path, 9) == games
    assert read_sets(path, 2) == games[:2]


def test_a_line_that_was_cut_short_is_cut_off(survey: Survey, tmp_path: Path) -> None:
    path, games = tmp_path / "games.jsonl", SetGames([], PlanGames("D1", 2))
    begin(path, survey)
    begun = path.read_text(encoding="utf-8")
    path.write_text(begun[:-5], encoding="utf-8")
    assert begin(path, survey) == 0
    assert path.read_text(encoding="utf-8") == begun
    keep(path, games)
    keep(path, games)
    path.write_text(path.read_text(encoding="utf-8")[:-5], encoding="utf-8")
    assert begin(path, survey) == 1
    keep(path, games)
    assert read_sets(path, 9) == [games, games]


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"bot": "captain"}, "with bot scout, not captain"),
        ({"nodes": 21}, "with nodes 20, not 21"),
        ({"seed": 7001}, "with seed 7000, not 7001"),
        ({"start": replace(START, fingerprint="another")}, f"with set {START.fingerprint}, not another"),
    ],
)
def test_a_survey_does_not_go_on_from_another(
    change: dict[str, Any], reason: str, survey: Survey, tmp_path: Path
) -> None:
    path = tmp_path / "games.jsonl"
    begin(path, survey)
    keep(path, SetGames([], PlanGames("D1", 2)))
    before = path.read_bytes()
    with pytest.raises(KeptError, match=f"cannot go on: games.jsonl was played {reason}"):
        begin(path, replace(survey, **change))
    assert path.read_bytes() == before


def test_a_survey_does_not_go_on_with_other_choices(survey: Survey, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    begin(path, survey)
    changed = read_choices(written(tmp_path, "A5: [{give: YYY, take: RG}]"), START)
    with pytest.raises(KeptError, match=r"games\.jsonl was played with other choices"):
        begin(path, replace(survey, choices=changed))


@pytest.mark.parametrize("line", ["[]", "no JSON", "7"])
def test_a_survey_does_not_go_on_from_a_file_that_does_not_say_how_it_was_played(
    line: str, survey: Survey, tmp_path: Path
) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text(f"{line}\n", encoding="utf-8")
    with pytest.raises(KeptError, match=r"games\.jsonl does not say how it was played"):
        begin(path, survey)
