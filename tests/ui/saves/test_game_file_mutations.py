"""5,000 mutated saves, slots and records: the game starts every time and says what it set aside; nothing is lost."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from tests.game.test_mutations import mutated
from tests.ui.save_helpers import game, rules_of, stage_with
from ui.routes import resume_table
from ui.saves.files import record_text, save_text
from ui.saves.store import SLOTS
from ui.scenes.shelf import ShelfScene
from ui.scenes.table import TableScene
from ui.scenes.title import TitleScene
from ui.stage import Stage
from ui.table.arrangement import Arrangement
from ui.table.session import Session
from ui.table.still_picture import centre_png

PARTS = 5
OPEN_GAMES_EACH = 200
SLOTS_EACH = 60
"""Rounds of eight files each."""
RECORDS_EACH = 40
EDITIONS = ("new_world", "new_world", "new_world", "spice_road", "golem")
"""By part: which game is in the files."""
VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 7, 10**30, -(10**9), 0.5, 1e308, "", "x", "\ud800", "\x00", "../../x", "x" * 5000),
    *(
        [],
        {},
        [[]],
        [None] * 50,
        {"a": {}},
        "2026-02-30T99:00:00",
        "9999-12-31T23:59:59+14:00",
        "work A1",
        "play x",
        "end",
    ),
)


def changed(plain: Any, chance: Random) -> Any:
    """Return plain data in which one value, somewhere, is another, is gone, or stands twice."""
    if isinstance(plain, dict) and plain and chance.random() < 0.85:
        key = chance.choice(list(plain))
        if chance.random() < 0.15:
            return {each: value for each, value in plain.items() if each != key}
        return {**plain, key: changed(plain[key], chance)}
    if isinstance(plain, list) and plain and chance.random() < 0.8:
        place = chance.randrange(len(plain))
        what = chance.random()
        if what < 0.15:
            return plain[:place] + plain[place + 1 :]
        if what < 0.25:
            return [*plain[:place], plain[place], *plain[place:]]
        return [*plain[:place], changed(plain[place], chance), *plain[place + 1 :]]
    return chance.choice(VALUES)


def spoiled(text: str, chance: Random) -> bytes:
    """Return a file with something wrong in its bytes or in its values."""
    if chance.random() < 0.5:
        return mutated(text.encode(), chance)
    return json.dumps(changed(json.loads(text), chance)).encode()


def files_in(folder: Path) -> int:
    return sum(path.is_file() for path in folder.rglob("*"))


def game_of(stage: Stage, part: int, turns: int = 10_000) -> Session:
    """Return the game of a part; where cards are held, a person has put them in order."""
    session = game(stage, turns, edition=EDITIONS[part])
    if EDITIONS[part] != "new_world":
        session.arrangements = {0: Arrangement("own", ("upgrade_2", "produce_yy")), 1: Arrangement("kind")}
    return session


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    return stage_with(tmp_path)


def go_on(stage: Stage, scene: TableScene, chance: Random) -> None:
    """Play a few steps at a table that was brought on, keep the game and bring it back."""
    for _ in range(3):
        if not scene.match.is_over:
            scene.match.play(chance.choice(scene.match.legal()))
    assert stage.saves.keep(scene.session)
    again, damaged = stage.saves.resume()
    assert damaged == 0 and (again is None) == scene.match.is_over


@pytest.mark.parametrize("part", range(PARTS))
def test_1000_mutated_open_games(stage: Stage, tmp_path: Path, part: int) -> None:
    chance, text = Random(f"open {part}"), save_text(game_of(stage, part, 3))
    path = tmp_path / "open-game.json"
    refused = 0
    for number in range(OPEN_GAMES_EACH):
        for old in tmp_path.rglob("*.json*"):
            old.unlink()
        path.write_bytes(spoiled(text, chance))
        title = TitleScene(stage)
        stage.replace(title)
        title.act("resume")
        shown = stage.scenes[-1]
        if isinstance(shown, TableScene):
            if number % 10 == 0:
                go_on(stage, shown, chance)
        else:
            refused += 1
            newer = title.note == stage.words("title.newer")
            assert shown is title and (newer or title.note == stage.words("title.damaged"))
            left = "open-game.json" if newer else "open-game.json.damaged-1"
            assert [each.name for each in tmp_path.rglob("*.json*")] == [left]
            if number % 40 == 0:
                title.draw(pygame.Surface(stage.size))
    assert OPEN_GAMES_EACH * 0.5 < refused < OPEN_GAMES_EACH


def shelf_rounds(
    stage: Stage, folder: Path, texts: list[str], chance: Random, rounds: int, name: Callable[[int], str], tab: str
) -> tuple[int, int]:
    """Put mutated files on the shelf again and again; return how many could be opened and how many were set aside."""
    opened = aside = 0
    for number in range(rounds):
        for old in folder.glob("*"):
            old.unlink()
        for slot in range(SLOTS):
            (folder / name(slot)).write_bytes(spoiled(chance.choice(texts), chance))
        scene = ShelfScene(stage)
        stage.replace(scene)
        if tab != scene.tab:
            scene.act(f"tab:{tab}")
        good = [kept for kept in scene.cards if kept is not None]
        damaged = len(list(folder.glob("*.damaged-1")))
        assert len(good) + damaged == SLOTS == files_in(folder), "whatever cannot be opened lies beside"
        assert scene.note == (stage.words("keeping.damaged", count=damaged) if damaged else "")
        if number % 4 == 0:
            scene.draw(pygame.Surface(stage.size))
        opened, aside = opened + len(good), aside + damaged
    return opened, aside


@pytest.mark.parametrize("part", range(PARTS))
def test_2400_mutated_slots(stage: Stage, tmp_path: Path, part: int) -> None:
    folder, chance = tmp_path / "saves", Random(f"slots {part}")
    folder.mkdir()
    session = game_of(stage, part, 3)
    texts = [save_text(session, centre_png(stage, session)), save_text(session)]
    opened, aside = shelf_rounds(
        stage, folder, texts, chance, SLOTS_EACH, lambda slot: f"slot-{slot + 1}.json", "saves"
    )
    assert opened > 20 and aside > 20


@pytest.mark.parametrize("part", range(PARTS))
def test_1600_mutated_records(stage: Stage, tmp_path: Path, part: int) -> None:
    folder, chance = tmp_path / "records", Random(f"records {part}")
    folder.mkdir()
    text = record_text(game_of(stage, part))
    opened, aside = shelf_rounds(stage, folder, [text], chance, RECORDS_EACH, lambda slot: f"{slot}.json", "records")
    assert opened > 10 and aside > 100


def test_the_numbers_of_these_tests_are_as_they_say() -> None:
    assert PARTS * (OPEN_GAMES_EACH + SLOTS * (SLOTS_EACH + RECORDS_EACH)) == 5000


def test_a_save_that_holds_a_picture_of_anything_else_shows_none(stage: Stage, tmp_path: Path) -> None:
    huge = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" + (60_000).to_bytes(4, "big") * 2 + b"\x08\x06\x00\x00\x00" * 3
    for picture in (huge, b"BM" + bytes(100), b"\x89PNG\r\n\x1a\n" + bytes(200), b"<svg/>", b"x" * 700_000):
        assert stage.saves.save(0, game(stage, 3), picture)
        scene = ShelfScene(stage)
        stage.replace(scene)
        scene.draw(pygame.Surface(stage.size))
        assert scene.cards[0] is not None and scene.cards[0].session is not None, "the game itself is sound"


def test_names_in_a_record_cannot_lead_out_of_the_folder(stage: Stage, tmp_path: Path) -> None:
    session = game(stage)
    session.seed = "../../../evil"
    assert stage.saves.keep(session)
    assert [path.parent for path in stage.saves.records()] == [tmp_path / "records"]
    assert resume_table(stage) == "" and rules_of(stage)
