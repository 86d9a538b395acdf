"""The title: every button and key does what it says, and the day's game is told."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pygame
import pytest

from game.record import to_text
from tests.ui.driving import key
from tests.ui.setup_helpers import click
from tests.ui.statistics.test_achievements import daily
from tests.ui.statistics.test_book import match_of
from ui.app import headless_stage
from ui.new_world.tally import make_tally
from ui.room_packages import edition_of
from ui.scenes.ask import AskScene
from ui.scenes.setup import SetupScene
from ui.scenes.table import TableScene
from ui.scenes.title import TitleScene
from ui.settings import SeatChoice, TableChoice
from ui.stage import Stage
from ui.table.session import new_session


@pytest.fixture
def stage() -> Stage:
    return headless_stage((1280, 720), "en")


@pytest.fixture
def title(stage: Stage) -> TitleScene:
    scene = TitleScene(stage)
    stage.push(scene)
    return scene


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
def test_keys_ask_once_before_they_quit(stage: Stage, title: TitleScene, code: int) -> None:
    stage.handle(key(code))
    assert stage.running and isinstance(stage.scenes[-1], AskScene)
    stage.handle(key(pygame.K_RETURN))
    assert stage.running and stage.scenes == [title], "Enter stays"
    stage.handle(key(code))
    stage.handle(key(pygame.K_RIGHT))
    stage.handle(key(pygame.K_RETURN))
    assert not stage.running


def test_the_button_quits_at_once(stage: Stage, title: TitleScene) -> None:
    click(stage, title.rects["quit"])
    assert not stage.running


def test_a_language_is_switched_and_marked(stage: Stage, title: TitleScene) -> None:
    for language in ("fr", "es", "en"):
        click(stage, title.rects[language])
        assert stage.settings.language == stage.words.language == language
        assert [button.action for button in title.buttons if button.look == "brass"] == ["play", language]
        assert title.labels[0].text == stage.words("edition.new_world")


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
    for spot in ("edition:new_world", "edition:new_world"):
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
    assert stage.words(f"board.{make_tally().daily(date(2026, 11, 16), 'classic').board}") in said
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


# Editions


def test_a_click_on_a_cover_chooses_the_edition_and_its_own_set_up(stage: Stage, title: TitleScene) -> None:
    stage.settings.table.seats[0].name = "Ada"
    click(stage, title.rects["edition:golem"])
    assert stage.edition.name == "golem" and title.labels[0].text == stage.words("edition.golem")
    assert [card.edition for card in title.covers() if card.chosen] == ["golem"]
    stage.settings.table.seats[0].name = "Ben"
    click(stage, title.rects["edition:new_world"])
    assert stage.settings.table.seats[0].name == "Ada"


def test_the_chosen_cover_is_the_largest_and_a_click_on_it_plays(
    stage: Stage, title: TitleScene, started: list[Stage]
) -> None:
    click(stage, title.rects["edition:spice_road"])
    sides = {card.edition: card.rect.height for card in title.covers()}
    assert max(sides, key=sides.__getitem__) == "spice_road" and not started
    click(stage, title.rects["edition:spice_road"])
    assert started == [stage]


def test_digits_and_arrows_choose_an_edition(stage: Stage, title: TitleScene) -> None:
    for code, name in ((pygame.K_3, "golem"), (pygame.K_2, "spice_road"), (pygame.K_1, "new_world")):
        stage.handle(key(code))
        assert stage.edition.name == name
    for code, name in (
        (pygame.K_LEFT, "golem"),
        (pygame.K_RIGHT, "new_world"),
        (pygame.K_RIGHT, "spice_road"),
    ):
        stage.handle(key(code))
        assert stage.edition.name == name and not title.focus.on
    stage.handle(key(pygame.K_4))
    assert stage.edition.name == "spice_road" and stage.scenes == [title]


def test_arrows_on_a_cover_take_the_keyboard_along(stage: Stage, title: TitleScene) -> None:
    title.focus.on = "edition:new_world"
    stage.handle(key(pygame.K_RIGHT))
    assert (stage.edition.name, title.focus.on) == ("spice_road", "edition:spice_road")
    title.focus.on = "play"
    stage.handle(key(pygame.K_LEFT))
    assert stage.edition.name == "spice_road" and title.focus.on.startswith("edition:")


def test_every_edition_has_a_world_of_its_own_behind_the_title(stage: Stage, title: TitleScene) -> None:
    seen = set()
    for edition in stage.editions:
        stage.choose(edition)
        title.resize(stage.size)
        picture = pygame.Surface(stage.size)
        stage.draw(picture)
        seen.add(tuple(picture.get_at((x, 600))[:3] for x in range(20, 280, 20)))
    assert len(seen) == len(stage.editions) == 3


def test_the_daily_game_is_that_of_the_chosen_edition(
    stage: Stage, title: TitleScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    dealt: list[tuple[str, str]] = []
    monkeypatch.setattr("ui.scenes.title.today", lambda: date(2026, 11, 16))
    monkeypatch.setattr("ui.routes.start_table", lambda stage, seed, choice: dealt.append((seed, choice.skin)))
    for name in ("spice_road", "golem"):
        click(stage, title.rects[f"edition:{name}"])
        stage.handle(key(pygame.K_d))
    assert dealt == [("2026-11-16", "classic"), ("2026-11-16-golem", "golem")]


def test_resume_says_which_game_round_and_players(tmp_path: Path) -> None:
    plain = headless_stage((1280, 720), "en")
    stage = Stage(plain.theme, plain.settings, plain.games, tmp_path / "settings.json")
    table = TableChoice([SeatChoice("Ada", "linen"), SeatChoice("", "henna", "scout")], {}, "X", "spice_road", "golem")
    session = new_session(stage.games["spice_road"], table, stage.words)
    for _ in range(4):
        session.match.play(session.match.legal()[0])
        session.match.play(session.rules.parse("end"))
    assert stage.saves.keep(session)
    title = TitleScene(stage)
    stage.push(title)
    assert stage.edition.name == "new_world", "whatever is on the title"
    assert title.labels[-1].text == f"Golem Edition, round 3: Ada, {stage.words('common.player.henna')}"


@pytest.mark.parametrize("content", ["", "[]", '{"format": "century-save"}', '{"format": 3'])
def test_of_a_damaged_open_game_nothing_is_said_and_nothing_is_set_aside(tmp_path: Path, content: str) -> None:
    (tmp_path / "open-game.json").write_text(content, encoding="utf-8")
    plain = headless_stage((1280, 720), "en")
    stage = Stage(plain.theme, plain.settings, plain.games, tmp_path / "settings.json")
    title = TitleScene(stage)
    stage.push(title)
    assert title.open_game and "resume" in title.rects and stage.saves.glimpse() is None
    assert (tmp_path / "open-game.json").is_file()


@pytest.mark.parametrize(("name", "world"), [("new_world", ""), ("spice_road", "bazaar"), ("golem", "night")])
def test_from_the_title_every_edition_is_two_clicks_away_and_is_resumed(tmp_path: Path, name: str, world: str) -> None:
    plain = headless_stage((1280, 720), "en")
    stage = Stage(plain.theme, plain.settings, plain.games, tmp_path / "settings.json")
    title = TitleScene(stage)
    stage.push(title)
    if name != stage.edition.name:
        click(stage, title.rects[f"edition:{name}"])
    click(stage, title.rects["play"])
    table = stage.scenes[-1]
    assert isinstance(table, TableScene) and table.world == world
    assert stage.session is not None and edition_of(stage.session.rules.name, stage.session.choice.skin).name == name
    while not table.person_to_move:
        stage.update(0.5)
    table.match.play(table.match.legal()[0])
    assert stage.leave_table()
    again = TitleScene(stage)
    stage.replace(again)
    assert stage.edition.name == name, "the last one is on the title"
    assert again.labels[-1].text.startswith(stage.words(f"edition.{name}"))
    click(stage, again.rects["resume"])
    resumed = stage.scenes[-1]
    assert isinstance(resumed, TableScene) and resumed.world == world and len(resumed.match.steps) > 0
