"""The set-up: board, house rule, seed and names are chosen, kept and reached by the keyboard alone."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.ai.new_world.knowledge import STYLES
from tests.ui.driving import key
from tests.ui.setup_helpers import click, setup_on, typed
from ui.app import headless_stage
from ui.clipboard import paste_text
from ui.look.words import LANGUAGES
from ui.new_world.options import BOARD_CHOICES, board_of
from ui.scenes.setup import SetupScene
from ui.scenes.title import TitleScene
from ui.settings import MAX_NAME, PLAYER_COLOURS, load_settings
from ui.stage import Stage
from ui.statistics.example import example_rows
from ui.widgets.text_field import TextField

LONG = "W" * MAX_NAME


@pytest.fixture
def stage() -> Stage:
    return headless_stage((1280, 720), "en")


@pytest.fixture
def setup(stage: Stage) -> SetupScene:
    return setup_on(stage)


def test_the_focus_can_be_seen_on_every_spot(stage: Stage, setup: SetupScene) -> None:
    plain, lit = pygame.Surface(stage.size), pygame.Surface(stage.size)
    stage.draw(plain)
    for name, rect in setup.spots.items():
        setup.focus.on = name
        stage.draw(lit)
        around = rect.inflate(16, 16).clip(lit.get_rect())
        assert lit.subsurface(around).copy().get_buffer().raw != plain.subsurface(around).copy().get_buffer().raw, name


def test_a_name_is_typed_mended_and_kept_short(stage: Stage, setup: SetupScene) -> None:
    click(stage, setup.spots["name:0"])
    stage.handle(typed("  Ada"))
    for code in (pygame.K_HOME, pygame.K_DELETE, pygame.K_END, pygame.K_BACKSPACE, pygame.K_LEFT):
        stage.handle(key(code))
    stage.handle(typed("n"))
    assert setup.table.seats[0].name == " And"
    stage.handle(key(pygame.K_RETURN))
    assert setup.table.seats[0].name == "And" and setup.field is None
    click(stage, setup.spots["name:1"])
    stage.handle(typed(LONG + "more\n"))
    assert setup.table.seats[1].name == LONG
    assert setup.table.seats[0].name == "And"


def test_board_house_and_seed_are_chosen(stage: Stage, setup: SetupScene) -> None:
    for board in reversed(BOARD_CHOICES):
        click(stage, setup.spots[f"board:{board}"])
        assert board_of(setup.table) == board
    click(stage, setup.spots["house"])
    assert setup.table.options["house"] is True
    click(stage, setup.spots["house"])
    assert setup.table.options["house"] is False
    click(stage, setup.spots["seed"])
    stage.handle(typed("2026-11 /16"))
    assert setup.table.seed == "2026-1116", "that of a daily game is a date, so it may be written"


@pytest.mark.parametrize("name", ["play", "back"])
def test_leaving_keeps_the_choices(tmp_path: Path, started: list[Stage], name: str) -> None:
    plain = headless_stage((1280, 720), "en")
    file = tmp_path / "settings.json"
    stage = Stage(plain.theme, plain.settings, plain.games, file)
    title, setup = TitleScene(stage), SetupScene(stage)
    stage.push(title)
    stage.push(setup)
    click(stage, setup.spots["name:0"])
    stage.handle(typed("Zoé"))
    click(stage, setup.spots["board:E1"])
    click(stage, setup.spots[name])
    assert load_settings(file).table == setup.table
    assert setup.table.seats[0].name == "Zoé"
    assert (started == [stage]) == (name == "play")
    assert (stage.scenes == [title]) == (name == "back")


def test_the_keyboard_alone_sets_up_a_table(stage: Stage, setup: SetupScene, started: list[Stage]) -> None:
    reached = []
    for _ in setup.spots:
        stage.handle(key(pygame.K_TAB))
        reached.append(setup.focus.on)
    assert reached == list(setup.spots)
    assert [seat.name for seat in setup.table.seats] == ["", ""] and setup.table.seed == ""
    stage.handle(key(pygame.K_TAB))
    stage.handle(key(pygame.K_SPACE))
    assert setup.table.seats[0].colour == "verdigris"
    for code, spot in ((pygame.K_RIGHT, "person:0"), (pygame.K_DOWN, "bot:0"), (pygame.K_RETURN, "bot:0")):
        stage.handle(key(code))
        assert setup.focus.on == spot
    stage.handle(key(pygame.K_RIGHT))
    assert setup.focus.on == "level:0:less"
    for code in (pygame.K_RIGHT, pygame.K_RETURN, pygame.K_SPACE, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_SPACE):
        stage.handle(key(code))
    assert setup.table.seats[0].bot == f"captain:{STYLES[0]}" and setup.focus.on == "style:0:more"
    stage.handle(key(pygame.K_UP))
    assert setup.focus.on == "name:0"
    stage.handle(typed("Bo S"))
    stage.handle(key(pygame.K_SPACE))
    stage.handle(key(pygame.K_DOWN))
    assert setup.table.seats[0].name == "Bo S" and setup.focus.on.startswith("level:0:")
    setup.focus.on = ""
    stage.handle(key(pygame.K_RETURN))
    assert started == [stage]


def test_a_seed_is_rolled_copied_and_pasted(stage: Stage, setup: SetupScene) -> None:
    click(stage, setup.spots["copy"])
    assert setup.note == stage.words("set_up.nothing_to_copy")
    click(stage, setup.spots["roll"])
    seed = setup.table.seed
    assert len(seed) == 6 and not setup.note
    click(stage, setup.spots["copy"])
    assert setup.note == stage.words("set_up.copied", seed=seed) and paste_text() == seed
    assert setup.note in [label.text for label in setup.labels]
    click(stage, setup.spots["name:0"])
    stage.handle(key(pygame.K_v, pygame.KMOD_LCTRL))
    assert setup.table.seats[0].name == seed and not setup.note


def test_without_a_clipboard_a_sentence_says_so(
    stage: Stage, setup: SetupScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*given: str) -> str:
        raise pygame.error("no clipboard")

    monkeypatch.setattr("pygame.scrap.put_text", broken)
    monkeypatch.setattr("pygame.scrap.get_text", broken)
    setup.table.seed = "ABC"
    click(stage, setup.spots["copy"])
    assert setup.note == stage.words("set_up.no_clipboard", seed="ABC")
    click(stage, setup.spots["seed"])
    stage.handle(key(pygame.K_v, pygame.KMOD_LCTRL))
    assert setup.table.seed == "ABC"


def test_names_of_earlier_games_are_offered_to_people(stage: Stage) -> None:
    stage.book.rows.extend(example_rows(stage.rules))
    setup = SetupScene(stage)
    stage.push(setup)
    assert setup.past() == ["Ada", "Wilhelmina Hawkins"]
    assert "past:1:0" not in setup.spots, "bots have their names"
    click(stage, setup.spots["past:0:1"])
    assert setup.table.seats[0].name == "Wilhelmina Hawkins" and setup.past() == ["Ada", "Ben"]
    assert "past:0:2" not in setup.spots
    assert stage.words("set_up.last_seed", seed="E35") in [label.text for label in setup.labels]


def test_escape_leaves_a_field_first_then_the_screen(stage: Stage, setup: SetupScene) -> None:
    click(stage, setup.spots["seed"])
    stage.handle(key(pygame.K_ESCAPE))
    assert stage.scenes[-1] is setup and setup.field is None
    stage.handle(key(pygame.K_ESCAPE))
    assert setup not in stage.scenes


def test_a_field_ignores_what_it_has_no_use_for() -> None:
    field = TextField("ab", 3, str.isalnum)
    assert not field.handle(key(pygame.K_F5))
    assert not field.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(0, 0), rel=(0, 0), buttons=(0, 0, 0)))
    for code in (pygame.K_DELETE, pygame.K_RIGHT, pygame.K_HOME, pygame.K_BACKSPACE, pygame.K_LEFT):
        assert field.handle(key(code))
    assert (field.text, field.caret) == ("ab", 0)
    assert field.handle(typed("c!d"))
    assert (field.text, field.caret) == ("cab", 1)


def test_the_colours_with_high_contrast_are_called_what_they_are(stage: Stage, setup: SetupScene) -> None:
    def told() -> set[str]:
        return {label.text for label in setup.labels}

    words = stage.words
    assert words("common.colour.cochineal") in told()
    stage.settings.colours = "contrast"
    stage.apply_settings()
    assert words("common.contrast.cochineal") in told() and words("common.colour.cochineal") not in told()


def test_players_without_a_name_are_called_the_same_in_every_language(stage: Stage) -> None:
    for colour in PLAYER_COLOURS:
        assert len({stage.words_in(language)(f"common.player.{colour}") for language in LANGUAGES}) == 1
