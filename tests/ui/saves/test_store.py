"""Keeping games: after every turn and on leaving, whole or not at all, and nothing is lost silently."""

import json
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pygame
import pytest

from game.ai.bot import ask
from game.ai.roster import make_bot
from game.files import previous_of
from game.new_world.rules import NewWorld
from ui.app import headless_stage
from ui.routes import resume_table, start_table
from ui.saves.store import SaveStore, read_save
from ui.scenes.table import TableScene
from ui.scenes.title import TitleScene
from ui.settings import SeatChoice, TableChoice
from ui.stage import Stage
from ui.table.session import Session, new_session


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    made = headless_stage((1280, 720), "en")
    made.settings.speed = "instant"
    made.settings.table = TableChoice([SeatChoice("Ada", "linen"), SeatChoice("", "indigo", "greedy")])
    made.saves = SaveStore(tmp_path, made.games)
    return made


def session_of(stage: Stage, turns: int = 6) -> Session:
    rules = stage.games["new_world"]
    assert isinstance(rules, NewWorld)
    session = new_session(rules, stage.settings.table, stage.words, "SEED")
    chance = Random(1)
    while session.match.position.turn < turns and not session.match.is_over:
        session.match.play(ask(make_bot("greedy"), session.rules, session.match.position, chance))
    return session


def same(first: Session, second: Session) -> bool:
    rules = first.rules
    return (
        rules.plain(first.match.position) == rules.plain(second.match.position)
        and first.match.seats == second.match.seats
        and (first.colours, first.bots, first.seed, first.choice)
        == (second.colours, second.bots, second.seed, second.choice)
    )


def test_a_kept_game_is_resumed_as_it_was(stage: Stage) -> None:
    session = session_of(stage)
    session.match.play(session.match.legal()[-1])
    assert stage.saves.keep(session) and stage.saves.has_game()
    resumed, damaged = stage.saves.resume()
    assert resumed is not None and damaged == 0
    assert same(session, resumed)


def test_every_turn_is_kept_and_resume_is_the_first_button(stage: Stage) -> None:
    start_table(stage)
    scene = stage.scenes[-1]
    assert isinstance(scene, TableScene)
    for _ in range(40):
        if not scene.session.bot_to_move:
            scene.play.play(ask(make_bot("greedy"), scene.session.rules, scene.match.position, Random(2)))
        stage.update(1.0)
    kept, _ = stage.saves.resume()
    assert kept is not None and kept.match.position.turn == scene.match.position.turn > 2
    title = TitleScene(stage)
    stage.replace(title)
    assert next(iter(title.rects)) == "resume"
    stage.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=title.rects["resume"].center, button=1))
    shown = stage.scenes[-1]
    assert isinstance(shown, TableScene) and shown.match.position.turn == kept.match.position.turn


def test_leaving_keeps_the_turn_in_progress(stage: Stage) -> None:
    session = stage.session = session_of(stage, 4)
    session.match.play(session.match.legal()[-1])
    stage.leave_table()
    resumed, _ = stage.saves.resume()
    assert resumed is not None and resumed.match.steps == session.match.steps


def test_a_damaged_save_is_set_aside_and_the_one_before_is_used(stage: Stage, tmp_path: Path) -> None:
    first = session_of(stage, 4)
    stage.saves.keep(first)
    stage.saves.keep(session_of(stage, 6))
    (tmp_path / "open-game.json").write_text('{"format": "century-save", "vers', encoding="utf-8")
    resumed, damaged = stage.saves.resume()
    assert damaged == 1 and resumed is not None and same(first, resumed)
    assert list(tmp_path.glob("*.damaged-1"))


def test_when_nothing_is_left_the_title_says_so(stage: Stage, tmp_path: Path) -> None:
    (tmp_path / "open-game.json").write_text("{}", encoding="utf-8")
    title = TitleScene(stage)
    stage.push(title)
    title.act("resume")
    assert title.note == stage.words("title.damaged")
    assert "resume" not in title.rects
    title.draw(pygame.Surface(stage.size))


def test_a_finished_game_becomes_a_record(stage: Stage, tmp_path: Path) -> None:
    session = session_of(stage, 10)
    stage.saves.keep(session)
    over = session_of(stage, 10_000)
    assert over.match.is_over and stage.saves.keep(over)
    assert not stage.saves.has_game()
    records = list((tmp_path / "records").glob("*.json"))
    assert len(records) == 1 and json.loads(records[0].read_text(encoding="utf-8"))["results"]["over"]


def test_a_folder_that_cannot_be_written_does_not_stop_the_game(stage: Stage, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    stage.saves = SaveStore(tmp_path / "file" / "folder", stage.games)
    start_table(stage)
    scene = stage.scenes[-1]
    assert isinstance(scene, TableScene)
    while scene.match.position.turn == 0:
        scene.play.play(scene.match.legal()[-1])
    assert scene.notice.text == stage.words("table.not_saved")


def test_a_folder_that_cannot_be_looked_into_does_not_stop_the_title_or_the_shelf(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    session = session_of(stage)
    stage.saves.keep(session)

    def locked(path: Path) -> bool:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "is_file", locked)
    title = TitleScene(stage)
    stage.push(title)
    assert "resume" not in title.rects
    assert stage.saves.resume() == (None, 0)
    assert stage.saves.records() == [] and not any(stage.saves.slots()[0])
    assert "Permission denied" in caplog.text


def test_a_save_with_an_impossible_time_is_read(stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = session_of(stage)
    stage.saves.keep(session)
    for stamp in (1e30, float("inf"), float("nan")):
        with monkeypatch.context() as patched:
            patched.setattr(Path, "stat", lambda path, stamp=stamp: SimpleNamespace(st_mtime=stamp))
            assert read_save(tmp_path / "open-game.json", stage.games).session is not None


@pytest.mark.parametrize("turns", [4, 10_000])
def test_an_open_game_of_a_newer_version_is_set_aside_before_the_next_is_written(
    stage: Stage, tmp_path: Path, turns: int
) -> None:
    stage.saves.keep(session_of(stage))
    path = tmp_path / "open-game.json"
    plain = json.loads(path.read_text(encoding="utf-8"))
    plain["version"] = 99
    path.write_text(json.dumps(plain), encoding="utf-8")
    content, keeper, session = path.read_bytes(), SaveStore(tmp_path, stage.games), session_of(stage, turns)
    for _ in range(3):
        assert keeper.keep(session)
    aside = list(tmp_path.glob("*.newer-*"))
    assert [each.read_bytes() for each in aside] == [content]


def test_a_sound_open_game_is_not_set_aside(stage: Stage, tmp_path: Path) -> None:
    stage.saves.keep(session_of(stage))
    assert SaveStore(tmp_path, stage.games).keep(session_of(stage, 4))
    assert not list(tmp_path.glob("*.damaged-*"))


def test_mutated_saves_never_raise(stage: Stage, tmp_path: Path) -> None:
    session, chance = session_of(stage), Random(5)
    stage.saves.keep(session)
    path = tmp_path / "open-game.json"
    content = path.read_bytes()
    for _ in range(400):
        damaged = bytearray(content)
        for _ in range(chance.choice((1, 3))):
            spot = chance.randrange(len(damaged))
            if chance.random() < 0.5:
                damaged[spot] = chance.randrange(256)
            else:
                del damaged[spot : spot + chance.choice((1, 5, 50, 5000))]
        path.write_bytes(bytes(damaged))
        previous_of(path).unlink(missing_ok=True)
        stage.saves.resume()
    assert resume_table(stage) in ("", stage.words("title.damaged"))
