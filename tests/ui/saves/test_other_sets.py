"""Games of another set at the table: pieces without words and drawings of their own are shown, told, thought about."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pygame
import pytest

from game.ai.worker import HINT
from game.catalogue import rules_over
from game.new_world.rules import NewWorld
from game.rules import Options
from tests.ui.save_helpers import stage_with
from ui.rooms import table_of
from ui.routes import resume_table, show_table
from ui.saves.store import SaveStore
from ui.scenes.replay import ReplayScene
from ui.scenes.table import TableScene
from ui.scenes.zoom import ZoomScene
from ui.settings import SeatChoice, TableChoice
from ui.stage import Stage
from ui.table.session import Session, new_session
from ui.thinker import ProcessThinker, Question

CHOICE = TableChoice([SeatChoice("Ada", "linen"), SeatChoice("", "indigo", "scout:nodes=40")])


def foreign(stage: Stage) -> NewWorld:
    """Return the rules over a set in which every piece has a name that nobody has words for."""
    rows = json.loads(json.dumps(stage.rules.component_set.rows))
    for table in rows.values():
        for row in table:
            row["id"] = f"odd_{row['id']}"[:40]
    rules = rules_over("new_world", "Odd pieces", rows)
    assert isinstance(rules, NewWorld)
    return rules


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    return stage_with(tmp_path)


@pytest.fixture
def session(stage: Stage) -> Session:
    found = new_session(foreign(stage), CHOICE, stage.words, "ODD")
    chance = Random(1)
    while found.match.position.turn < 10:
        found.match.play(chance.choice(found.match.legal()))
    return found


def test_a_foreign_set_is_drawn_hovered_and_looked_at_closely(stage: Stage, session: Session) -> None:
    show_table(stage, session)
    scene, surface = stage.scenes[-1], pygame.Surface(stage.size)
    assert isinstance(scene, TableScene)
    looked = 0
    for x in range(20, stage.size[0], 60):
        for y in range(20, stage.size[1], 60):
            stage.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0)))
            stage.draw(surface)
            stage.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=3))
            if isinstance(stage.scenes[-1], ZoomScene):
                looked += 1
                stage.draw(surface)
                stage.pop()
    assert looked > 20
    stage.push(ReplayScene(stage, session))
    stage.draw(surface)


def test_a_piece_without_words_is_called_by_its_id(stage: Stage, session: Session) -> None:
    assert stage.words.named("card", session.rules.component_set.rows["cards"][0]["id"]) == "Odd canoe"
    assert stage.words.named("card", "canoe") == stage.words("card.canoe")


def test_a_game_of_a_foreign_set_is_resumed_with_its_pieces(stage: Stage, session: Session, tmp_path: Path) -> None:
    assert stage.saves.keep(session)
    again, damaged = SaveStore(tmp_path, stage.games).resume()
    assert again is not None and damaged == 0
    assert again.rules.component_set == session.rules.component_set
    assert again.choice.component_set == "Odd pieces"
    assert resume_table(stage) == ""


def test_bots_and_hints_think_over_the_set_on_the_table(stage: Stage, session: Session) -> None:
    thinker = ProcessThinker(stage.games)
    own = stage.rules
    deal = own.new_game(own.deal(Options(2), Random(1)))
    questions = [
        session.question(leisure=False) if session.bot_to_move else session.hint_question("legend:nodes=60"),
        Question("new_world", own.component_set, own.plain(deal), "greedy", "seed"),
        session.hint_question("legend:nodes=60"),
    ]
    try:
        for question in questions:
            thinker.ask(question)
            answer = None
            for _ in range(600):
                answer = thinker.poll()
                if answer is not None:
                    break
                pygame.time.wait(50)
            assert answer, question.kind
            if question.kind != HINT:
                own.parse(answer)
        assert thinker.troubles == 0
    finally:
        thinker.close()


def test_pieces_of_one_set_are_never_drawn_for_those_of_another(stage: Stage) -> None:
    own, surface = stage.rules, pygame.Surface(stage.size)
    rows = json.loads(json.dumps(own.component_set.rows))
    for card in rows["cards"]:
        card["points"], card["cost"] = 16, "BBBB"
    other = rules_over("new_world", "Dear cards", rows)
    pictures = []
    for rules in (own, other, own):
        show_table(stage, new_session(rules, CHOICE, stage.words, "TWO"))
        stage.draw(surface)
        pictures.append(surface.copy())
        pictures.append(table_of(stage, rules, stage.edition.skin).close_up.picture(("card", 0), (208, 300)))
    assert same(pictures[0], pictures[4]) and same(pictures[1], pictures[5])
    assert not same(pictures[0], pictures[2]) and not same(pictures[1], pictures[3])


def same(first: pygame.Surface, second: pygame.Surface) -> bool:
    return pygame.image.tobytes(first, "RGBA") == pygame.image.tobytes(second, "RGBA")
