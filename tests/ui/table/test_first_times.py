"""What nobody would guess is said once, where it helps, and never again to the same player."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pygame
import pytest

from game.goods import bag_of
from game.lesson_files import lesson_paths, load_lesson
from game.spice_road.state import State
from game.steps import ACQUIRE, PAY, step_of
from tests.ui.any_table import EDITIONS, AnyTable, table_for
from tests.ui.driving import motion
from tests.ui.lessons.lesson_driver import LessonDriver, lesson_stage
from tests.ui.spice_road.bazaar import CARD, PRICE, SHIFT, Bazaar, choice
from ui.app import make_stage
from ui.look.words import LANGUAGES
from ui.routes import start_table
from ui.settings import MOST_NAMES, Settings, load_settings, save_settings
from ui.stage import Stage
from ui.table.first_times import KEYS, LOG, ZOOM

NAMES = (ZOOM, LOG, KEYS, "lay")
ANY_EDITION = pytest.mark.parametrize("edition", EDITIONS)


def fresh(edition: str, bots: int = 1) -> AnyTable:
    """Return the first table of a new player, whose files lie nowhere that matters."""
    table = AnyTable(edition, 1, ("greedy",) * bots)
    table.stage.folder = Path("somewhere")
    return table


def said(table: AnyTable, seconds: float = 0.2, times: int = 40) -> list[str]:
    """Let time pass without a hand on mouse or keyboard, and return what is said meanwhile."""
    found: list[str] = []
    for _ in range(times):
        table.stage.update(seconds)
        text = table.scene.notice.text
        if text and text not in found:
            found.append(text)
    return found


def point_at_a_piece(table: AnyTable) -> None:
    scene = table.scene
    spot = next(
        rect.center
        for rect in scene.offer.targets.values()
        if scene.table.look(scene.layout, scene.view, rect.center).subject is not None
    )
    table.stage.handle(motion(spot))


def play_turns(table: AnyTable, turns: int) -> None:
    """Play quick turns with the mouse, so that bots and people take turns."""
    for _ in range(turns):
        quick = [target for target in sorted(table.scene.picker.lit()) if table.ends_turn(target)]
        if quick:
            table.click(table.spot_of(quick[0]))
        else:
            table.press_button("rest")
        table.settle()
        table.scene.notice.clear()
        table.press_button("end")
        table.settle()


@ANY_EDITION
def test_the_close_look_is_told_when_the_pointer_rests_on_a_piece(edition: str) -> None:
    table = fresh(edition)
    sentence = table.stage.words("first_time.zoom", name="X")
    assert sentence not in said(table), "nothing is pointed at"
    point_at_a_piece(table)
    assert said(table, 0.05, 3) == [], "whoever moves on is not told"
    assert said(table) == [sentence]
    point_at_a_piece(table)
    assert said(table) == [] and table.stage.settings.told == ["zoom"]


@ANY_EDITION
def test_whoever_looks_closely_need_not_be_told(edition: str) -> None:
    table = fresh(edition)
    point_at_a_piece(table)
    table.click(table.scene.pointer, button=3)
    table.stage.pop()
    point_at_a_piece(table)
    assert said(table) == [] and table.stage.settings.told == ["zoom"]


@ANY_EDITION
def test_the_log_is_told_when_there_is_something_to_look_back_at(edition: str) -> None:
    table = fresh(edition)
    table.stage.settings.told = ["zoom", "keys", "lay"]
    shown = table.stage.words("first_time.log"), table.stage.words("first_time.log_hidden", name="L")
    assert said(table) == []
    play_turns(table, 2)
    assert said(table) in [[each] for each in shown]
    play_turns(table, 1)
    assert said(table) == [] and "log" in table.stage.settings.told


@ANY_EDITION
def test_whoever_has_opened_the_log_is_not_told_how_to(edition: str) -> None:
    table = fresh(edition, bots=3)
    table.stage.settings.told = ["zoom", "keys", "lay"]
    table.press(pygame.K_l)
    table.press(pygame.K_l)
    assert not table.scene.log.open and table.scene.layout.log is None
    play_turns(table, 2)
    assert said(table) == [table.stage.words("first_time.log")]


@ANY_EDITION
def test_keys_are_told_to_whoever_ends_turns_with_the_mouse(edition: str) -> None:
    table = fresh(edition)
    table.stage.settings.told = ["zoom", "log", "lay"]
    sentence = table.stage.words("first_time.keys", end="Enter", keys="F1")
    play_turns(table, 2)
    assert said(table) == []
    play_turns(table, 1)
    assert said(table) == [sentence] and "keys" in table.stage.settings.told


@ANY_EDITION
def test_whoever_uses_the_keyboard_need_not_be_told_of_it(edition: str) -> None:
    table = fresh(edition)
    table.stage.settings.told = ["zoom", "log", "lay"]
    table.click(table.spot_of(table.quick_turn()))
    table.settle()
    table.press(pygame.K_RETURN)
    assert "keys" in table.stage.settings.told


def taking(edition: str, goods: str, way: str = CARD) -> tuple[Bazaar, str]:
    """Return a table at which the second merchant was taken with some goods held, and the sentence about laying."""
    table = Bazaar(choice(2, skin=EDITIONS[edition][1]), "laid")
    table.stage.folder = Path("somewhere")
    table.stage.settings.told = ["zoom", "log", "keys"]

    def held(position: State) -> State:
        position.bags[position.seat] = bag_of(goods)
        return position

    table.settle()
    table.begin(table.scene.match.deal, change=held)
    table.settle()
    table.play(step_of(ACQUIRE, 1), Random(1), way)
    if table.scene.dialog is not None:
        table.play(step_of(PAY, 1), Random(1))
    return table, table.stage.words("first_time.lay")


def heard(table: Bazaar) -> list[str]:
    found = []
    for _ in range(40):
        table.stage.update(0.2)
        found.append(table.scene.notice.text)
    return found


@pytest.mark.parametrize("edition", ["spice_road", "golem"])
def test_goods_that_were_laid_for_somebody_are_told_when_others_could_have_been_laid(edition: str) -> None:
    table, sentence = taking(edition, "YYR")
    assert sentence in heard(table) and "lay" in table.stage.settings.told


@pytest.mark.parametrize(("goods", "way"), [("YYY", CARD), ("YR", PRICE), ("YR", SHIFT)])
def test_goods_are_not_said_to_be_laid_for_whoever_had_no_choice_or_chose(goods: str, way: str) -> None:
    table, sentence = taking("spice_road", goods, way)
    assert table.letters and sentence not in heard(table) and table.stage.settings.told == ["zoom", "log", "keys"]


def test_only_one_thing_is_said_at_a_time_and_nothing_is_spoken_over() -> None:
    table = fresh("new_world")
    play_turns(table, 3)
    table.stage.settings.told = []
    table.scene.notice.say("something else")
    point_at_a_piece(table)
    table.stage.update(0.2)
    assert table.scene.notice.text == "something else"
    told = said(table, times=160)
    assert len(told) == len(table.stage.settings.told) + 1 == 4


def test_nothing_is_told_while_a_dialog_waits_or_a_bot_moves() -> None:
    table = fresh("new_world")
    point_at_a_piece(table)
    two_stacks = table.scene.match.rules.tables.forts[2]  # type: ignore[attr-defined]
    table.click(table.spot_of(("place", two_stacks)))
    table.settle()
    assert table.scene.dialog is not None
    table.stage.handle(motion(table.scene.offer.targets["slot", 0].center))
    assert said(table) == []


def test_nothing_is_told_during_a_lesson() -> None:
    stage = lesson_stage()
    stage.folder = Path("somewhere")
    scene = LessonDriver(stage, load_lesson(lesson_paths()[0])).scene
    for target, rect in list(scene.offer.targets.items()):
        stage.handle(motion(rect.center))
        for _ in range(12):
            stage.update(0.2)
        assert stage.settings.told == [], target


def test_without_a_place_for_settings_nothing_is_told_that_would_be_told_again_next_time() -> None:
    table = fresh("new_world")
    table.stage.folder = None
    point_at_a_piece(table)
    assert said(table) == []


def test_what_was_told_is_kept_with_the_settings(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    save_settings(Settings(), file)
    stage: Stage = make_stage(load_settings(file), file)
    start_table(stage, "kept", table_for("new_world"))
    table = AnyTable.__new__(AnyTable)
    table.stage = stage
    table.settle()
    point_at_a_piece(table)
    assert len(said(table)) == 1
    assert load_settings(file).told == ["zoom"]


@pytest.mark.parametrize("value", [None, 5, "zoom", [5], ["\n"], ["z" * 90], ["zoom"] * (MOST_NAMES + 1)])
def test_what_a_file_says_was_told_is_checked(tmp_path: Path, value: object) -> None:
    file = tmp_path / "settings.json"
    file.write_text(json.dumps({"version": 2, "told": value}))
    assert load_settings(file).told == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_words_for_everything_that_is_told_once(language: str) -> None:
    words = AnyTable("spice_road").stage.words_in(language)
    for name in (*NAMES, "log_hidden"):
        assert words(f"first_time.{name}", name="X", end="Enter", keys="F1")
