"""The title and the set-up: every button and key does what it says, and every choice is kept."""

from __future__ import annotations

import sys
from datetime import date
from pathlib import Path
from types import ModuleType

import pygame
import pytest

from game.ai.levels import LEVELS, STYLES
from game.ai.roster import make_bot
from game.record import to_text
from tests.ui.test_achievements import daily
from tests.ui.test_statistics import match_of
from ui.app import headless_stage
from ui.clipboard import paste_text
from ui.daily import daily_board
from ui.scenes.setup import SetupScene
from ui.scenes.title import TitleScene
from ui.settings import BOARD_CHOICES, DYES, MAX_NAME, USUAL_BOT, SeatChoice, TableChoice, load_settings, table_of
from ui.stage import Stage
from ui.statistics.example import example_rows
from ui.widgets.text_field import TextField

LONG = "W" * MAX_NAME


def key(code: int, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="")


def typed(text: str) -> pygame.event.Event:
    return pygame.event.Event(pygame.TEXTINPUT, text=text)


def seat_all(stage: Stage, count: int, name: str = "") -> None:
    stage.settings.table.seats[:] = [SeatChoice(name, dye, "captain:explorer") for dye in DYES[:count]]


def click(stage: Stage, rect: pygame.Rect) -> None:
    stage.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=rect.center, button=1))


@pytest.fixture
def stage() -> Stage:
    return headless_stage((1280, 720), "en")


@pytest.fixture
def title(stage: Stage) -> TitleScene:
    scene = TitleScene(stage)
    stage.push(scene)
    return scene


@pytest.fixture
def setup(stage: Stage, title: TitleScene) -> SetupScene:
    scene = SetupScene(stage)
    stage.push(scene)
    return scene


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[Stage]:
    """The stages on which a game was started, in place of the table itself."""
    found: list[Stage] = []
    table = ModuleType("ui.scenes.table")
    table.start_table = found.append  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "ui.scenes.table", table)
    return found


# Looks


@pytest.mark.parametrize("kind", [TitleScene, SetupScene])
def test_drawing_twice_gives_the_same_and_changes_nothing(
    stage: Stage, kind: type[TitleScene] | type[SetupScene]
) -> None:
    stage.push(kind(stage))
    stage.handle(key(pygame.K_TAB))
    stage.handle(key(pygame.K_TAB))
    before = repr(stage.settings)
    pictures = [pygame.Surface(stage.size) for _ in range(2)]
    for picture in pictures:
        stage.draw(picture)
    assert pictures[0].get_buffer().raw == pictures[1].get_buffer().raw
    assert repr(stage.settings) == before


def test_the_map_of_the_title_is_sharpened_after_the_first_frame(stage: Stage, title: TitleScene) -> None:
    assert stage.update(0.02) and not title.sharp
    assert stage.update(0.02) and title.sharp
    stage.resize((1024, 640))
    assert not title.sharp and stage.update(0.02)


def test_the_title_draws_ahead_for_the_table_and_then_rests(stage: Stage, title: TitleScene) -> None:
    frames = 0
    while stage.update(0.02):
        frames += 1
        assert frames < 200
    assert frames > 23, "every location of the next table has been drawn"
    assert not stage.update(0.02)


def test_the_focus_can_be_seen_on_every_spot(stage: Stage, setup: SetupScene) -> None:
    plain, lit = pygame.Surface(stage.size), pygame.Surface(stage.size)
    stage.draw(plain)
    for name, rect in setup.spots.items():
        setup.focus.on = name
        stage.draw(lit)
        around = rect.inflate(16, 16).clip(lit.get_rect())
        assert lit.subsurface(around).copy().get_buffer().raw != plain.subsurface(around).copy().get_buffer().raw, name


# Title


def test_play_is_one_click(stage: Stage, title: TitleScene, started: list[Stage]) -> None:
    click(stage, title.rects["play"])
    assert started == [stage]


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_KP_ENTER])
def test_enter_plays(stage: Stage, title: TitleScene, started: list[Stage], code: int) -> None:
    stage.handle(key(code))
    assert started == [stage]


def test_set_up_opens_by_click_and_key(stage: Stage, title: TitleScene) -> None:
    click(stage, title.rects["set_up"])
    assert isinstance(stage.scenes[-1], SetupScene)
    stage.handle(key(pygame.K_ESCAPE))
    assert stage.scenes == [title]
    stage.handle(key(pygame.K_s))
    assert isinstance(stage.scenes[-1], SetupScene)


@pytest.mark.parametrize("code", [pygame.K_q, pygame.K_ESCAPE])
def test_keys_quit(stage: Stage, title: TitleScene, code: int) -> None:
    stage.handle(key(code))
    assert not stage.running


def test_a_language_is_switched_and_marked(stage: Stage, title: TitleScene) -> None:
    for language in ("fr", "es", "en"):
        click(stage, title.rects[language])
        assert stage.settings.language == stage.words.language == language
        assert [button.action for button in title.buttons if button.look == "brass"] == ["play", language]
        assert title.labels[0].text == stage.words("game.new_world.name")


def test_the_keyboard_reaches_every_button_of_the_title(stage: Stage, title: TitleScene) -> None:
    reached = []
    for _ in title.rects:
        stage.handle(key(pygame.K_TAB))
        reached.append(title.focus.on)
    assert reached == list(title.rects)
    stage.handle(key(pygame.K_TAB, pygame.KMOD_LSHIFT))
    assert title.focus.on == reached[-2] == "sound"
    stage.handle(key(pygame.K_TAB, pygame.KMOD_LSHIFT))
    stage.handle(key(pygame.K_LEFT))
    assert title.focus.on == "fr"
    stage.handle(key(pygame.K_RETURN))
    assert stage.words.language == "fr"
    for spot in ("saved", "set_up", "play"):
        stage.handle(key(pygame.K_UP))
        assert title.focus.on == spot


def test_the_pointer_marks_a_button_and_other_clicks_do_nothing(stage: Stage, title: TitleScene) -> None:
    stage.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=title.rects["quit"].center, rel=(0, 0), buttons=(0, 0, 0)))
    assert title.focus.over == "quit"
    stage.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(3, 3), button=1))
    stage.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=title.rects["quit"].center, button=3))
    assert stage.running and stage.scenes == [title]


def test_every_page_of_the_atlas_opens_and_leads_back(stage: Stage, title: TitleScene) -> None:
    pages = {}
    for name in ("saved", "statistics", "rules", "settings", "about"):
        click(stage, title.rects[name])
        pages[name] = type(stage.scenes[-1]).__name__
        stage.draw(pygame.Surface(stage.size))
        stage.handle(key(pygame.K_ESCAPE))
        assert stage.scenes == [title], name
    assert pages["statistics"] == "StatisticsScene" and pages["about"] == "AboutScene"
    assert pages["saved"] == "ShelfScene" and len(set(pages.values())) == 5


@pytest.mark.parametrize("way", ["click", "key"])
def test_the_game_of_the_day_leaves_the_usual_set_up_alone(
    stage: Stage, title: TitleScene, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    monkeypatch.setattr("ui.scenes.title.today", lambda: date(2026, 11, 16))
    before = repr(stage.settings.table)
    click(stage, title.rects["daily"]) if way == "click" else stage.handle(key(pygame.K_d))
    session = stage.session
    assert session is not None and session.seed == "2026-11-16"
    assert [seat.bot for seat in session.match.seats] == ["", "captain", "scout"]
    assert repr(stage.settings.table) == before


def test_the_title_tells_how_the_game_of_the_day_went(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ui.scenes.title.today", lambda: date(2026, 11, 16))
    title = TitleScene(stage)
    stage.push(title)
    said = title.labels[2].text
    assert stage.words(f"board.{daily_board(date(2026, 11, 16))}") in said
    stage.book.rows.extend(daily(0))
    stage.resize(stage.size)
    assert title.labels[2].text == stage.words("cover.daily_done", place=stage.words("results.rank.third"), points=40)


def test_games_of_an_earlier_run_are_counted_behind_the_title(tmp_path: Path) -> None:
    plain = headless_stage((1280, 720), "en")
    stage = Stage(plain.theme, plain.settings, plain.games, tmp_path / "settings.json")
    (tmp_path / "records").mkdir()
    (tmp_path / "records" / "2026-11-15-200000-OLD.json").write_text(to_text(match_of(1)), encoding="utf-8")
    stage.push(TitleScene(stage))
    for _ in range(4):
        stage.update(0.02)
    assert [row.seed for row in stage.book.rows] == ["OLD"]


# Set-up


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


def test_a_dye_goes_to_a_free_one_or_is_exchanged(stage: Stage, setup: SetupScene) -> None:
    click(stage, setup.spots["dye:0"])
    assert [seat.dye for seat in setup.table.seats] == ["verdigris", "cochineal"]
    seat_all(stage, 4)
    stage.resize(stage.size)
    click(stage, setup.spots["dye:3"])
    assert [seat.dye for seat in setup.table.seats] == ["linen", "cochineal", "verdigris", "indigo"]


def test_seats_come_and_go_between_two_and_four(stage: Stage, setup: SetupScene) -> None:
    assert "drop:0" not in setup.spots
    click(stage, setup.spots["add:3"])
    click(stage, setup.spots["add:3"])
    assert [seat.dye for seat in setup.table.seats] == list(DYES)
    assert not any(name.startswith("add") for name in setup.spots)
    click(stage, setup.spots["drop:1"])
    assert [seat.dye for seat in setup.table.seats] == ["indigo", "verdigris", "linen"]
    click(stage, setup.spots["drop:0"])
    assert len(setup.table.seats) == 2 and "drop:0" not in setup.spots


def test_person_and_bot_are_chosen(stage: Stage, setup: SetupScene) -> None:
    seat = setup.table.seats[0]
    assert "level:0:more" not in setup.spots
    click(stage, setup.spots["bot:0"])
    assert seat.bot == USUAL_BOT and "level:0:more" in setup.spots
    click(stage, setup.spots["level:0:more"])
    click(stage, setup.spots["bot:0"])
    assert seat.bot == "scout", "who is a bot already stays the same one"
    click(stage, setup.spots["person:0"])
    assert seat.bot == "" and "style:0:less" not in setup.spots
    assert setup.table.seats[1].bot == USUAL_BOT


def test_level_and_style_go_round_both_ways(stage: Stage, setup: SetupScene) -> None:
    seat = setup.table.seats[1]
    for way, order in (("more", LEVELS), ("less", LEVELS[::-1])):
        seat.bot = order[0]
        for level in (*order[1:], order[0]):
            click(stage, setup.spots[f"level:1:{way}"])
            assert seat.bot == level
    for way, styles in (("more", STYLES), ("less", STYLES[::-1])):
        seat.bot = "captain"
        for style in styles:
            click(stage, setup.spots[f"style:1:{way}"])
            assert seat.bot == f"captain:{style}"
            make_bot(seat.bot)
        click(stage, setup.spots[f"style:1:{way}"])
        assert seat.bot == "captain"
    seat.bot = "legend:collector"
    click(stage, setup.spots["level:1:less"])
    assert seat.bot == "governor:collector", "the style stays when the level changes"


def test_what_is_shown_is_what_plays(stage: Stage) -> None:
    stage.settings.table.seats[:] = [
        SeatChoice("", dye, bot)
        for dye, bot in zip(DYES, ("", "greedy", "beam:nodes=9", "legend:seconds=2"), strict=True)
    ]
    stage.push(SetupScene(stage))
    assert [seat.bot for seat in stage.settings.table.seats] == ["", USUAL_BOT, USUAL_BOT, "legend:seconds=2"]


def test_bots_that_nobody_knows_are_replaced() -> None:
    names = ["", "captain:explorer", "greedy", "captain:pirate"]
    seats = [{"name": "", "dye": dye, "bot": bot} for dye, bot in zip(DYES, names, strict=True)]
    found = table_of({"seats": seats, "board": "D1", "house": False, "seed": ""})
    assert [seat.bot for seat in found.seats] == [*names[:3], USUAL_BOT]
    assert TableChoice().seats[1].bot == USUAL_BOT == "trader"


def test_board_house_and_seed_are_chosen(stage: Stage, setup: SetupScene) -> None:
    for board in reversed(BOARD_CHOICES):
        click(stage, setup.spots[f"board:{board}"])
        assert setup.table.board == board
    click(stage, setup.spots["house"])
    assert setup.table.house
    click(stage, setup.spots["house"])
    assert not setup.table.house
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
    assert setup.table.seats[0].dye == "verdigris"
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


def test_arrows_move_a_seat_and_the_keyboard_stays_with_it(stage: Stage, setup: SetupScene) -> None:
    seat_all(stage, 4)
    stage.resize(stage.size)
    assert "up:0" not in setup.spots and "down:3" not in setup.spots
    click(stage, setup.spots["down:0"])
    assert dyes(setup) == ["cochineal", "indigo", "verdigris", "linen"]
    setup.focus.on = "down:1"
    for _ in range(2):
        stage.handle(key(pygame.K_RETURN))
    assert dyes(setup) == ["cochineal", "verdigris", "linen", "indigo"]
    assert setup.focus.on == "up:3", "at the end the only way is up"
    stage.handle(key(pygame.K_SPACE))
    assert dyes(setup) == ["cochineal", "verdigris", "indigo", "linen"] and setup.focus.on == "up:2"


def dyes(setup: SetupScene) -> list[str]:
    return [seat.dye for seat in setup.table.seats]


def drag(stage: Stage, setup: SetupScene, number: int, onto: int, spot: str = "grip") -> None:
    """Press on a seat, move in small steps over another one, without letting go."""
    start = setup.areas[f"{spot}:{number}"].center
    end = start[1] + setup.areas[f"row:{onto}"].y - setup.areas[f"row:{number}"].y
    stage.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    for step in range(1, 11):
        move(stage, (start[0], start[1] + (end - start[1]) * step // 10))


def move(stage: Stage, spot: tuple[int, int], held: int = 1) -> None:
    stage.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(held, 0, 0)))


@pytest.mark.parametrize("spot", ["grip", "dye_name"])
def test_dragging_a_seat_by_its_leather_reorders_the_seats(stage: Stage, setup: SetupScene, spot: str) -> None:
    seat_all(stage, 4)
    setup.table.seats[0].bot, setup.table.seats[0].name = "", "Ada"
    stage.resize(stage.size)
    drag(stage, setup, 0, 2, spot)
    assert dyes(setup) == ["cochineal", "verdigris", "indigo", "linen"] and setup.table.seats[2].name == "Ada"
    held = pygame.Surface(stage.size)
    stage.draw(held)
    stage.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(5, 5), button=1))
    move(stage, setup.areas["grip:0"].center, held=0)
    assert dyes(setup)[2] == "indigo" and setup.drag is None, "it stays where it was let go"
    assert setup.clickable(), "a grip asks to be taken"
    let_go = pygame.Surface(stage.size)
    stage.draw(let_go)
    assert held.get_buffer().raw != let_go.get_buffer().raw
    drag(stage, setup, 3, 0, spot)
    assert dyes(setup) == ["linen", "cochineal", "verdigris", "indigo"]
    move(stage, setup.areas["grip:3"].center, held=0)
    assert setup.drag is None, "a button that was let go outside the window ends it too"


def test_drawing_a_dragged_seat_changes_nothing(stage: Stage, setup: SetupScene) -> None:
    drag(stage, setup, 0, 1)
    move(stage, (setup.areas["grip:1"].centerx, setup.areas["grip:1"].centery + 7))
    pictures = [pygame.Surface(stage.size) for _ in range(2)]
    for picture in pictures:
        stage.draw(picture)
    assert pictures[0].get_buffer().raw == pictures[1].get_buffer().raw
    assert setup.drag is not None


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
    stage.book.rows.extend(example_rows())
    setup = SetupScene(stage)
    stage.push(setup)
    assert setup.past() == ["Ada", "Ben"]
    assert "past:1:0" not in setup.spots, "bots have their names"
    click(stage, setup.spots["past:0:1"])
    assert setup.table.seats[0].name == "Ben" and setup.past() == ["Ada", "Wilhelmina Hawkins"]
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
