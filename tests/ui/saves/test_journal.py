"""The journal: every step since the last whole save is on the disk, and whatever is wrong with it costs no more."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.files import previous_of
from game.record import to_plain
from game.steps import END, KIND
from tests.ui.save_helpers import game, stage_with
from ui.routes import resume_table, show_table
from ui.saves.files import save_text, session_of
from ui.saves.journal import MAX_BYTES, follow_journal, journal_of
from ui.saves.store import SaveStore
from ui.scenes.table import TableScene
from ui.stage import Stage
from ui.table.session import Session


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    return stage_with(tmp_path)


def resumed(stage: Stage, folder: Path) -> Session:
    session, damaged = SaveStore(folder, stage.games).resume()
    assert session is not None and damaged == 0
    return session


def begun(stage: Stage) -> Session:
    """Return a game that has just been written whole, before a step of the next turn."""
    session = game(stage, 4)
    assert stage.saves.keep(session)
    return session


def play_some(stage: Stage, session: Session, count: int) -> None:
    """Play steps of the turn in progress that are not its end, and keep each."""
    for _ in range(count):
        session.match.play(next(step for step in session.match.legal() if step & KIND != END))
        assert stage.saves.keep(session)


def test_each_step_is_kept_without_writing_the_whole_game_again(stage: Stage, tmp_path: Path) -> None:
    session = begun(stage)
    whole = (tmp_path / "open-game.json").read_bytes()
    play_some(stage, session, 1)
    assert (tmp_path / "open-game.json").read_bytes() == whole
    assert to_plain(resumed(stage, tmp_path).match) == to_plain(session.match)


def test_what_was_taken_back_is_kept_as_taken_back_and_can_be_played_again(stage: Stage, tmp_path: Path) -> None:
    session = begun(stage)
    play_some(stage, session, 1)
    session.match.undo()
    stage.saves.keep(session)
    again = resumed(stage, tmp_path)
    assert again.match.steps == session.match.steps and again.match.can_redo
    session.match.redo()
    stage.saves.keep(session)
    assert resumed(stage, tmp_path).match.steps == session.match.steps


def test_looking_ahead_is_counted_through_a_kill(stage: Stage, tmp_path: Path) -> None:
    script, session = game(stage).match.steps, game(stage, 2)
    match = session.match
    while not (match.turn.played and match.turn.played[-1].reveals):
        match.play(script[len(match.steps)])
        stage.saves.keep(session)
    match.undo()
    stage.saves.keep(session)
    assert resumed(stage, tmp_path).match.peeks == match.peeks == 1


def test_the_end_of_a_turn_writes_the_whole_game_and_its_journal_counts_no_more(stage: Stage, tmp_path: Path) -> None:
    session = begun(stage)
    play_some(stage, session, 1)
    while not session.match.turn.number > 4:
        session.match.play(session.match.legal()[-1])
        stage.saves.keep(session)
    assert journal_of(tmp_path / "open-game.json").exists()
    assert to_plain(resumed(stage, tmp_path).match) == to_plain(session.match)


def test_a_turn_that_began_before_the_save_was_damaged_is_found_beside_the_one_before(
    stage: Stage, tmp_path: Path
) -> None:
    session = begun(stage)
    play_some(stage, session, 1)
    steps = list(session.match.steps)
    while session.match.turn.number == 4:
        session.match.play(session.match.legal()[-1])
    stage.saves.keep(session)
    (tmp_path / "open-game.json").write_bytes(b"{")
    found, damaged = SaveStore(tmp_path, stage.games).resume()
    assert found is not None and damaged == 1 and found.match.steps == steps


@pytest.mark.parametrize(
    "tail", [b"+ wor", b"+ work Z9\n", b"\xff\xfe\n", b"nonsense\n", b"-\n-\n-\n-\n", b"+ end end\n"]
)
def test_what_cannot_be_followed_is_passed_over(stage: Stage, tmp_path: Path, tail: bytes) -> None:
    session = begun(stage)
    play_some(stage, session, 1)
    journal = journal_of(tmp_path / "open-game.json")
    journal.write_bytes(journal.read_bytes() + tail)
    steps = resumed(stage, tmp_path).match.steps
    assert steps == session.match.steps[: len(steps)] and len(steps) >= len(session.match.steps) - 1


def test_a_journal_of_another_game_changes_nothing(stage: Stage, tmp_path: Path) -> None:
    session = begun(stage)
    play_some(stage, session, 1)
    other = game(stage, 6, "OTHER")
    keeper = SaveStore(tmp_path, stage.games)
    keeper.keep(other)
    assert to_plain(resumed(stage, tmp_path).match) == to_plain(other.match)


def test_ten_thousand_mutated_journals_never_stop_the_game(stage: Stage, tmp_path: Path) -> None:
    session, chance = begun(stage), Random(3)
    play_some(stage, session, 1)
    path = tmp_path / "open-game.json"
    content, whole = journal_of(path).read_bytes(), len(session.match.steps) - 1
    mark = json.loads(path.read_text(encoding="utf-8"))["journal"]
    kept = game(stage, 4)
    for _ in range(10_000):
        spoiled = bytearray(content)
        for _ in range(chance.choice((1, 2, 8))):
            spot = chance.randrange(len(spoiled) + 1)
            spoiled[spot : spot + chance.choice((0, 1, 5))] = bytes(chance.randrange(256) for _ in range(2))
        journal_of(path).write_bytes(spoiled)
        match = kept.match
        follow_journal(journal_of(path), match, mark)
        assert whole <= len(match.steps) <= whole + 3
        match.restart_turn()
    journal_of(path).write_bytes(content + b"x" * (MAX_BYTES + 10))
    assert len(resumed(stage, tmp_path).match.steps) == whole + 1


def test_a_game_is_on_the_disk_as_soon_as_it_is_shown(stage: Stage, tmp_path: Path) -> None:
    session = game(stage, 5)
    show_table(stage, session)
    assert to_plain(resumed(stage, tmp_path).match) == to_plain(session.match)


def test_every_click_that_changes_the_game_is_kept_before_it_is_shown(stage: Stage, tmp_path: Path) -> None:
    show_table(stage, game(stage, 4))
    scene = stage.scenes[-1]
    assert isinstance(scene, TableScene)
    chance, seen = Random(2), set()
    for _ in range(150):
        for _ in range(30):
            stage.update(1.0)
        if scene.match.is_over:
            break
        action = chance.choice(["play", "play", "play", "undo", "redo", "restart"])
        seen.add(action)
        if action == "play" and scene.person_to_move:
            scene.play.play(chance.choice(scene.match.legal()))
        elif action != "play":
            scene._press(action)
        assert to_plain(resumed(stage, tmp_path).match) == to_plain(scene.match), action
    assert len(seen) == 4


def test_taking_back_the_first_step_of_a_game_is_kept(stage: Stage, tmp_path: Path) -> None:
    session = game(stage, 0)
    play_some(stage, session, 1)
    session.match.undo()
    assert stage.saves.keep(session)
    again = resumed(stage, tmp_path)
    assert again.match.steps == [] and again.match.can_redo


def test_a_new_game_that_nobody_has_played_in_leaves_the_open_one(stage: Stage, tmp_path: Path) -> None:
    session = begun(stage)
    assert stage.saves.keep(game(stage, 0, "NEW"))
    assert to_plain(resumed(stage, tmp_path).match) == to_plain(session.match)


def test_a_game_loaded_at_an_earlier_position_does_not_follow_the_journal_of_the_later_one(
    stage: Stage, tmp_path: Path
) -> None:
    session = begun(stage)
    earlier = save_text(session)
    play_some(stage, session, 1)
    loaded = session_of(json.loads(earlier), stage.games)
    assert stage.saves.keep(loaded)
    assert resumed(stage, tmp_path).match.steps == loaded.match.steps


def test_looking_ahead_is_not_counted_again_by_every_resume(stage: Stage, tmp_path: Path) -> None:
    script, session = game(stage).match.steps, game(stage, 2)
    while not (session.match.turn.played and session.match.turn.played[-1].reveals):
        session.match.play(script[len(session.match.steps)])
        stage.saves.keep(session)
    session.match.undo()
    stage.saves.keep(session)
    for _ in range(4):
        keeper = SaveStore(tmp_path, stage.games)
        again, _ = keeper.resume()
        assert again is not None and keeper.keep(again) and again.match.peeks == 1


def test_a_turn_in_which_very_much_happened_is_written_whole(
    stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ui.saves.journal.MAX_BYTES", 400)
    session = begun(stage)
    for _ in range(60):
        play_some(stage, session, 1)
        session.match.undo()
        stage.saves.keep(session)
    play_some(stage, session, 1)
    assert journal_of(tmp_path / "open-game.json").stat().st_size <= 400
    assert to_plain(resumed(stage, tmp_path).match) == to_plain(session.match)


def test_a_journal_that_cannot_be_written_lets_the_whole_game_be_written(stage: Stage, tmp_path: Path) -> None:
    session = begun(stage)
    journal_of(tmp_path / "open-game.json").mkdir()
    play_some(stage, session, 1)
    assert to_plain(resumed(stage, tmp_path).match) == to_plain(session.match)


def test_half_a_line_is_noticed_and_the_whole_game_is_written(
    stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Full:
        """A file on a disk with room for one more byte."""

        def __init__(self, path: Path) -> None:
            self.path = path

        def __enter__(self) -> Full:
            return self

        def __exit__(self, *given: object) -> None:
            return None

        def write(self, content: bytes) -> int:
            with real(self.path, "ab") as file:
                file.write(content[:1])
            return 1

    session, real = begun(stage), Path.open

    def opened(path: Path, mode: str = "r", *given: Any, **named: Any) -> Any:
        full = path.name.endswith(".journal") and mode in ("wb", "ab")
        return Full(path) if full else real(path, mode, *given, **named)

    monkeypatch.setattr(Path, "open", opened)
    play_some(stage, session, 1)
    monkeypatch.undo()
    assert to_plain(resumed(stage, tmp_path).match) == to_plain(session.match)


def test_a_disk_that_is_full_is_said_and_the_whole_game_is_written_once_there_is_room(
    stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = begun(stage)

    def full(*given: object, **named: object) -> None:
        raise OSError(28, "No space left on device")

    step = next(step for step in session.match.legal() if step & KIND != END)
    with monkeypatch.context() as patched:
        patched.setattr("ui.saves.journal.Journal.write", full)
        patched.setattr("ui.saves.open_game.write_whole", full)
        session.match.play(step)
        assert not stage.saves.keep(session)
    assert stage.saves.keep(session)
    assert len(json.loads((tmp_path / "open-game.json").read_text())["record"]["steps"]) == len(session.match.steps)
    assert previous_of(tmp_path / "open-game.json").exists()


def test_a_newer_open_game_makes_way_together_with_its_journal(stage: Stage, tmp_path: Path) -> None:
    session = begun(stage)
    play_some(stage, session, 1)
    path = tmp_path / "open-game.json"
    path.write_text(json.dumps({**json.loads(path.read_text()), "version": 99}), encoding="utf-8")
    journal = journal_of(path).read_bytes()
    assert SaveStore(tmp_path, stage.games).keep(game(stage, 3, "OTHER"))
    assert (tmp_path / "open-game.json.newer-1").exists()
    assert (tmp_path / "open-game.json.journal.newer-1").read_bytes() == journal


def test_what_each_seat_did_last_is_told_the_same_after_a_kill(stage: Stage, tmp_path: Path) -> None:
    show_table(stage, game(stage, 6))
    scene = stage.scenes[-1]
    assert isinstance(scene, TableScene)
    while not scene.person_to_move:
        stage.update(1.0)
    scene.play.play(next(step for step in scene.match.legal() if step & KIND != END))
    stage.update(1.0)
    other = stage_with(tmp_path)
    assert resume_table(other) == ""
    again = other.scenes[-1]
    assert isinstance(again, TableScene) and again.match.steps == scene.match.steps
    assert again.view.captions == scene.view.captions
