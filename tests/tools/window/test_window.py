"""The real-window test: pictures are read and compared as they should be, and the expected window follows."""

import struct
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.new_world.rules import NewWorld
from game.steps import END, step_of
from tools.window import play as real_window
from tools.window.__main__ import GAMES, runs
from tools.window.expected_window import HELD, JOINED, Click, ExpectedWindow
from tools.window.sandbox import Sandbox, hostile_sandbox
from tools.window.screen import NOTICED, Screen, changed, missing_tools, unlikeness
from tools.window.story import OPTIONS
from ui.saves.store import SaveStore
from ui.scenes.setup import SetupScene
from ui.scenes.table import TableScene
from ui.shot_games import bot_plays

SIZE = (1280, 720)


def test_the_file_of_the_x_server_is_read_as_a_picture(tmp_path: Path) -> None:
    head = [0] * 25
    head[0], head[4], head[5], head[12], head[19] = 104, 3, 2, 16, 1
    line = b"\x01\x02\x03\x00" * 3 + b"pad!"
    (tmp_path / "Xvfb_screen0").write_bytes(struct.pack(">25I", *head) + b"name" + bytes(12) + line * 2)
    screen = Screen.__new__(Screen)
    screen._picture = tmp_path / "Xvfb_screen0"
    seen = screen.look()
    assert seen.get_size() == (3, 2)
    assert tuple(seen.get_at((2, 1))) == (3, 2, 1, 255)


@pytest.mark.skipif(bool(missing_tools()), reason="needs Xvfb and xdotool")
def test_the_screen_stays_as_it_is_when_its_last_program_has_ended(tmp_path: Path) -> None:
    screen = Screen(tmp_path, (640, 400))
    try:
        screen.point((7, 9))  # a program that comes and goes
        assert screen._xdotool("getmouselocation").startswith("x:7 y:9 ")
    finally:
        screen.close()


def test_a_change_is_counted_in_pixels_and_small_ones_in_colour_are_none() -> None:
    one = pygame.Surface((100, 100))
    other = one.copy()
    assert changed(one, other) == 0
    other.fill((8, 8, 8))
    assert changed(one, other) == 0
    other.fill((200, 0, 0), (10, 10, 20, 20))
    assert changed(one, other) == 400 > NOTICED


def test_pictures_of_one_scene_are_alike_and_of_two_are_not(tmp_path: Path) -> None:
    expected = ExpectedWindow(tmp_path)
    expected.open(SIZE)
    title = expected.picture()
    assert unlikeness(title, expected.picture()) == (0, 0)
    expected.click(expected.button("set_up"))
    whole, part = unlikeness(title, expected.picture())
    assert part > whole > 20


def test_one_card_more_or_less_makes_a_part_unlike_but_hardly_the_whole() -> None:
    one = pygame.Surface(SIZE)
    other = one.copy()
    other.fill((120, 90, 60), (500, 300, 110, 140))
    whole, part = unlikeness(one, other)
    assert whole < 2 and part > 2 * real_window.MOST_UNLIKE[1]


def test_the_expected_window_follows_a_person_to_the_table_and_writes_nothing(tmp_path: Path) -> None:
    expected = ExpectedWindow(tmp_path)
    expected.open(SIZE)
    expected.click(expected.button("set_up"))
    setup = expected.stage.scenes[-1]
    assert isinstance(setup, SetupScene)
    expected.click(expected.button("seed"))
    expected.write("ATLAS7")
    assert setup.table.seed == "ATLAS7"
    expected.click(expected.button("play"))
    assert isinstance(expected.stage.scenes[-1], TableScene)
    assert expected.table.session.seed == "ATLAS7"
    expected.click(expected.place())
    expected.click(expected.button("end"))
    assert not expected.person_to_move()
    assert list(tmp_path.iterdir()) == []


def test_the_expected_window_catches_up_with_the_game_that_was_kept(tmp_path: Path) -> None:
    expected = at_table(tmp_path, "new_world")
    expected.click(expected.place())
    assert expected.kept() is None
    SaveStore(tmp_path, expected.stage.games).keep(expected.table.session)
    kept = expected.kept()
    assert kept is not None and isinstance(kept.rules, NewWorld)
    assert kept.match.steps == expected.table.match.steps
    kept.match.play(step_of(END))
    while kept.bot_to_move:
        bot_plays(kept)
    table = expected.table
    expected.catch_up(kept)
    assert expected.table is table and table.match.steps == kept.match.steps
    assert expected.person_to_move() and not table.timeline.busy
    other = kept.match.legal()[-1]
    kept.match.play(other)
    expected.click(expected.place())
    assert table.match.steps[-1] != other
    with pytest.raises(ValueError, match="does not go on"):
        expected.catch_up(kept)


def at_table(folder: Path, edition: str) -> ExpectedWindow:
    """A window in which a person has come from the title to the table of an edition, by clicks alone."""
    expected = ExpectedWindow(folder)
    expected.open(SIZE)
    if expected.stage.edition.name != edition:
        expected.click(expected.button(f"edition:{edition}"))
    expected.click(expected.button("set_up"))
    for name in ("add:2", *OPTIONS.get(edition, ()), "seed"):
        expected.click(expected.button(name))
    expected.write("ATLAS7")
    expected.click(expected.button("play"))
    return expected


@pytest.mark.parametrize("edition", GAMES)
def test_the_same_clicks_lead_to_the_table_of_every_edition(tmp_path: Path, edition: str) -> None:
    expected = at_table(tmp_path, edition)
    session = expected.table.session
    assert (session.rules.name, session.choice.skin) == (expected.stage.edition.game, expected.stage.edition.skin)
    assert expected.stage.edition.name == edition
    assert len(session.match.seats) == 3 and len(session.bots) == 2
    expected.click(expected.place())
    assert len(session.match.steps) == 1
    expected.click(expected.button("end"))
    assert not expected.person_to_move()


@pytest.mark.parametrize("edition", ["spice_road", "golem"])
def test_a_card_is_played_when_the_button_is_let_go_and_a_merchant_taken_by_one_click_and_one_undo(
    tmp_path: Path, edition: str
) -> None:
    expected = at_table(tmp_path, edition)
    match = expected.table.match
    for sort, steps in ((HELD, 1), (JOINED, 2)):
        click = expected.place(sort)
        assert click.sort == sort
        expected.click(click)
        assert len(match.steps) == steps
        expected.click(expected.button("undo"))
        assert match.steps == []


def test_a_game_in_which_nothing_can_be_dragged_offers_other_clicks(tmp_path: Path) -> None:
    expected = at_table(tmp_path, "new_world")
    assert not expected.table.table.draggable
    assert expected.place(HELD) == expected.place()


def test_what_is_played_can_be_chosen_by_program_and_by_edition() -> None:
    assert len(list(runs(None, None))) == 6
    assert list(runs("source", None)) == [("source", edition) for edition in GAMES]
    assert list(runs(None, "golem")) == [("built", "golem"), ("source", "golem")]


class DeadScreen:
    """A screen on which only so many clicks change anything."""

    def __init__(self, answers: int) -> None:
        self.answers = answers
        self.shown = pygame.Surface((200, 200))

    def look(self) -> pygame.Surface:
        return self.shown.copy()

    def settled(self, seconds: float) -> pygame.Surface:
        return self.shown

    def point(self, spot: tuple[int, int]) -> None: ...

    def press(self) -> None:
        if self.answers:
            self.answers -= 1
            self.shown.fill((200, 200, 200), (0, 0, 50, 50))


def test_a_click_without_effect_fails_and_its_picture_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(real_window, "ANSWER", 0.2)
    screen: Any = DeadScreen(answers=1)
    play = real_window.Play(screen, Sandbox(["program"], tmp_path / "home", {}, "nowhere"), tmp_path / "pictures")
    monkeypatch.setattr(play, "_window", pygame.Rect(0, 0, 200, 200))
    monkeypatch.setattr(play, "_program", SimpleNamespace(poll=lambda: None))
    play.expected.open(SIZE)
    play.click(Click("nothing", (3, 3)))
    with pytest.raises(real_window.Failure, match="'nothing' has no effect"):
        play.click(Click("nothing", (3, 3)))
    assert len(list((tmp_path / "pictures").glob("*FAILED*"))) == 1


@pytest.mark.skipif(sys.platform == "win32", reason="the hostile sandbox is one on Linux")
def test_the_hostile_sandbox_holds_a_copy_that_cannot_be_written_and_is_gone_afterwards(tmp_path: Path) -> None:
    (tmp_path / "_internal").mkdir()
    program = tmp_path / "Century"
    program.write_bytes(b"program")
    with hostile_sandbox(program) as sandbox:
        copy = Path(sandbox.command[-1])
        assert copy.read_bytes() == b"program"
        assert " " in str(copy) and "é" in str(copy)
        assert copy.parent.stat().st_mode & 0o222 == 0
        assert sandbox.environment["PATH"] == "/nonexistent"
    assert not copy.exists()
