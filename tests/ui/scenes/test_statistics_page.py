"""The pages of statistics, the cabinet of medals and the page about the program: keys, clicks and room."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import __version__
from game.match import Match
from tests.ui.overlay_helpers import (
    LANGUAGES,
    SIZES,
    apart,
    assert_buttons_fit,
    assert_fits,
    assert_segments_fit,
    key,
    results_on,
)
from tests.ui.statistics.test_book import match_of
from ui.app import headless_stage
from ui.new_world.tally import ACHIEVEMENTS
from ui.room_packages import EDITIONS
from ui.scenes.about import AboutScene, about_layout
from ui.scenes.results import ResultsScene
from ui.scenes.statistics import StatisticsScene
from ui.scenes.statistics_layout import TABS, statistics_layout
from ui.scenes.statistics_views import CabinetView, FiguresView
from ui.scenes.table import TableScene
from ui.scenes.title import TitleScene
from ui.settings import SeatChoice, TableChoice
from ui.spice_road.medals import ACHIEVEMENTS as ROAD_MEDALS
from ui.stage import Stage
from ui.statistics.achievements import Achievement
from ui.statistics.book import StatisticsBook
from ui.statistics.example import example_rows
from ui.statistics.figures import Figures, games_of
from ui.statistics.ledger import edition_played
from ui.table.session import Session
from ui.widgets.achievement_toast import MOST, AchievementToast
from ui.widgets.bot_choice import stepper_label
from ui.widgets.history_chart import bar_columns, history_spots
from ui.widgets.label import label_size

HOLDERS = ("sheet", "bar", "mat", "story")
"""Areas on which others lie."""


def page(size: tuple[int, int] = (1280, 720), language: str = "en", tab: str = "figures") -> StatisticsScene:
    stage = headless_stage(size, language)
    stage.window = size
    stage.book.rows.extend(example_rows(stage.rules))
    scene = StatisticsScene(stage, tab)
    stage.push(scene)
    return scene


def click(stage: Stage, rect: pygame.Rect) -> None:
    stage.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=rect.center, button=1))


def figures(scene: StatisticsScene) -> FiguresView:
    assert isinstance(scene.view, FiguresView)
    return scene.view


def cabinet(scene: StatisticsScene) -> CabinetView:
    assert isinstance(scene.view, CabinetView)
    return scene.view


# Room


@pytest.mark.parametrize("size", [*SIZES, (1280, 1024), (2560, 1080)])
def test_nothing_overlaps_and_nothing_leaves_the_window(size: tuple[int, int]) -> None:
    layouts = [
        statistics_layout(size, tab, people, [each.id for each in ACHIEVEMENTS], names)
        for tab in TABS
        for people in (True, False)
        for names in (["one"], ["one", "two", "three"], ["one", "two", "three", "four", "five"])
    ]
    for spots, areas in [*layouts, about_layout(size)]:
        rects = spots | {name: rect for name, rect in areas.items() if name not in HOLDERS}
        for name, rect in (spots | areas).items():
            assert pygame.Rect((0, 0), size).contains(rect), (size, name)
        for first, second in combinations(rects, 2):
            assert not rects[first].colliderect(rects[second]), (size, first, second)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_words_of_the_figures_fit(size: tuple[int, int], language: str) -> None:
    scene = page(size, language)
    stage = scene.stage
    stage.book.damaged.append("statistics.json.damaged-1")
    assert_fits(stage, [*scene.labels(), *figures(scene).labels])
    assert_buttons_fit(stage, scene.buttons())
    assert_segments_fit(stage, scene.tabs())
    for person in scene.people:
        scene.person = person
        assert_fits(stage, [stepper_label(scene.stepper())])
    stage.book.unwritten = True
    assert_fits(stage, scene.labels())
    stage.book._left_alone = "newer"
    assert_fits(stage, scene.labels())
    smallest = stage.theme.smallest_text
    assert all(label.pixels >= smallest for label in figures(scene).labels), "nothing had to be set too small"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_words_of_the_cabinet_fit(size: tuple[int, int], language: str) -> None:
    scene = page(size, language, "achievements")
    view = cabinet(scene)
    assert_fits(scene.stage, view.names)
    for each in ACHIEVEMENTS:
        for earned in ({}, {each.id: "2026-11-16T20:00:00"}):
            view.earned = earned
            assert_fits(scene.stage, view.story(each.id))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_words_of_an_empty_book_and_of_the_page_about_fit(size: tuple[int, int], language: str) -> None:
    stage = headless_stage(size, language)
    stage.window = size
    empty = StatisticsScene(stage)
    stage.push(empty)
    assert_fits(stage, figures(empty).labels)
    for folder in (None, Path("short"), Path("/a") / ("very-long-" * 20) / "folder"):
        stage.folder = folder
        about = AboutScene(stage)
        stage.push(about)
        assert_fits(stage, about.labels)
        assert_buttons_fit(stage, about.buttons())
        assert all(label.pixels >= stage.theme.smallest_text for label in about.labels)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("medals", [ACHIEVEMENTS, ROAD_MEDALS], ids=["new_world", "spice_road"])
def test_the_slip_of_new_achievements_fits(size: tuple[int, int], language: str, medals: Sequence[Achievement]) -> None:
    stage = headless_stage(size, language)
    stage.window = size
    first, *rest = sorted(medals, key=lambda each: -len(stage.words(f"achievement.{each.id}.name")))
    everything = [("Ada", each) for each in (first, *rest)]
    for earned in (everything, [("Ada", first), ("W" * 18, rest[0])], [("Ada", first)]):
        laurels = AchievementToast(stage, earned)
        width, height = laurels.size()
        room = pygame.Rect(0, 0, width, height)
        assert width <= size[0] and len(laurels.earned) <= MOST
        labels = laurels.labels()
        assert all(room.contains(label.rect) for label in labels) and apart(label.rect for label in labels)
        for label in labels:
            assert label_size(stage, label)[0] <= label.rect.width, label
            assert label_size(stage, label)[1] <= label.rect.height + 2, label


@pytest.mark.parametrize("count", [1, 2, 30])
def test_games_of_the_chart_lie_inside_it(count: int) -> None:
    size, text = (500, 150), (30, 18)
    field, spots = history_spots(size, text, [10 * number % 97 for number in range(count)])
    assert pygame.Rect((0, 0), size).contains(field) and len(spots) == count
    assert all(field.inflate(2, 2).collidepoint(spot) for spot in spots)
    assert apart(bar_columns(size, 18, 7)) and bar_columns(size, 18, 7)[0].bottom + 18 * 1.6 + 6 <= size[1]


# What is told


def test_figures_on_the_page_are_those_of_the_chosen_person() -> None:
    scene = page()
    stage = scene.stage
    seen = []
    for _ in scene.people:
        games = games_of(stage.book.rows, scene.person)
        said = [label.text for label in figures(scene).labels]
        assert str(len(games)) in said and str(max(game.points for game in games)) in said
        seen.append(scene.person)
        click(stage, scene.spots["person:more"])
    assert sorted(seen) == sorted(scene.people) and scene.person == seen[0]
    click(stage, scene.spots["person:less"])
    assert scene.person == seen[-1]


def test_hard_achievements_are_named_and_keep_their_secret_until_they_are_earned() -> None:
    scene = page(tab="achievements")
    view, words = cabinet(scene), scene.stage.words
    for each in ACHIEVEMENTS:
        view.earned = {}
        texts = [label.text for label in view.story(each.id)]
        assert words(f"achievement.{each.id}.name") in texts and words("statistics.open") in texts
        assert (words(f"achievement.{each.id}.about") in texts) == (not each.hard)
        assert (words("statistics.hidden") in texts) == each.hard
        view.earned = {each.id: "2026-11-16T20:00:00"}
        texts = [label.text for label in view.story(each.id)]
        assert words(f"achievement.{each.id}.about") in texts and "16/11/2026" in texts


def test_every_achievement_has_a_picture() -> None:
    sprites = headless_stage((64, 64), "en").sprites
    pictures = [each.sprite for each in ACHIEVEMENTS]
    assert all(map(sprites.has, pictures)) and len(set(pictures)) == len(pictures)


def test_statistics_of_a_newer_version_are_said(tmp_path: Path) -> None:
    newer = '{"format": "century-statistics", "version": 9}'
    (tmp_path / "statistics.json").write_text(newer, encoding="utf-8")
    stage = headless_stage((1280, 720), "en")
    stage.book = StatisticsBook(tmp_path)
    title = TitleScene(stage)
    assert title.note == stage.words("statistics.newer")
    scene = StatisticsScene(stage)
    stage.push(scene)
    assert stage.words("statistics.newer") in [label.text for label in scene.labels()]


def test_what_was_set_aside_is_said(tmp_path: Path) -> None:
    (tmp_path / "statistics.json").write_text("{", encoding="utf-8")
    stage = headless_stage((1280, 720), "en")
    stage.book = StatisticsBook(tmp_path)
    sentence = stage.words("statistics.damaged", name="statistics.json.damaged-1")
    title = TitleScene(stage)
    stage.push(title)
    assert title.note == sentence, "as soon as the program has started"
    stage.draw(pygame.Surface(stage.size))
    scene = StatisticsScene(stage)
    stage.push(scene)
    assert sentence in [label.text for label in scene.labels()]
    stage.draw(pygame.Surface(stage.size))


def test_without_any_game_both_pages_can_be_looked_at() -> None:
    stage = headless_stage((1024, 640), "en")
    for tab in TABS:
        scene = StatisticsScene(stage, tab)
        stage.push(scene)
        stage.draw(pygame.Surface(stage.size))
        assert not any(name.startswith("person") for name in scene.spots)
    assert cabinet(scene).earned == {} and cabinet(scene).told("") == ACHIEVEMENTS[0].id


def test_the_page_about_tells_the_version_and_the_folder(tmp_path: Path) -> None:
    plain = headless_stage((1280, 720), "en")
    stage = Stage(plain.theme, plain.settings, plain.games, tmp_path / "settings.json")
    stage.push(AboutScene(stage))
    scene = stage.scenes[-1]
    assert isinstance(scene, AboutScene)
    said = "\n".join(label.text for label in scene.labels)
    assert __version__ in said and "pygame-ce" in said
    assert str(tmp_path)[:8] in said and str(tmp_path)[-8:] in said


# Keyboard


@pytest.mark.parametrize("tab", TABS)
def test_the_keyboard_reaches_everything_and_leads_back(tab: str) -> None:
    scene = page(tab=tab)
    stage = scene.stage
    reached = []
    for _ in scene.spots:
        stage.handle(key(pygame.K_TAB))
        reached.append(scene.focus.on)
    assert reached == list(scene.spots)
    for _ in range(4):
        stage.handle(key(pygame.K_TAB))
    assert scene.focus.on == "tab:figures"
    stage.handle(key(pygame.K_RIGHT))
    stage.handle(key(pygame.K_RETURN))
    assert scene.tab == "achievements"
    stage.handle(key(pygame.K_DOWN))
    assert scene.focus.on.startswith("medal:") and scene.shown == scene.focus.on.split(":")[1]
    stage.handle(key(pygame.K_SPACE))
    assert scene.chosen == scene.shown
    stage.handle(key(pygame.K_ESCAPE))
    assert stage.scenes == []


@pytest.mark.parametrize("code", [pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_SPACE])
def test_keys_and_clicks_leave_the_page_about(code: int) -> None:
    stage = headless_stage((1280, 720), "en")
    for by_key in (True, False):
        scene = AboutScene(stage)
        stage.push(scene)
        stage.handle(key(pygame.K_TAB))
        assert scene.focus.on == "back"
        stage.handle(key(code)) if by_key else click(stage, scene.spots["back"])
        assert stage.scenes == []


def test_the_focus_can_be_seen_on_every_spot() -> None:
    for tab in TABS:
        scene = page((1024, 640), tab=tab)
        plain, lit = pygame.Surface(scene.stage.size), pygame.Surface(scene.stage.size)
        scene.stage.draw(plain)
        for name, rect in scene.spots.items():
            scene.focus.on = name
            scene.stage.draw(lit)
            around = rect.inflate(16, 16).clip(lit.get_rect())
            seen = [each.subsurface(around).copy().get_buffer().raw for each in (plain, lit)]
            assert seen[0] != seen[1], name


# The end of a game


def finished_table(stage: Stage) -> TableScene:
    """Return a table on which a game of Ada has just been played to the end."""
    match: Match[Any] = match_of(1)
    choice = TableChoice([SeatChoice("Ada", "linen"), SeatChoice("", "indigo"), SeatChoice("", "cochineal")])
    bots = {number: seat.bot for number, seat in enumerate(match.seats) if seat.bot}
    session = Session(match, stage.rules, choice, "SEED", ("linen", "indigo", "cochineal"), bots)
    scene = TableScene(stage, session)
    stage.push(scene)
    return scene


def test_a_finished_game_is_counted_once_and_its_achievements_are_shown_for_a_while() -> None:
    stage = headless_stage((1280, 720), "en")
    stage.settings.speed = "instant"
    finished_table(stage)
    stage.update(0.1)
    results = stage.scenes[-1]
    assert isinstance(results, ResultsScene)
    laurels = results.toast
    assert ("Ada", "first_game") in [(person, each.id) for person, each in laurels.earned] and len(stage.book.rows) == 1
    shown, gone = pygame.Surface(stage.size), pygame.Surface(stage.size)
    assert stage.update(0.1) and laurels.shown
    stage.draw(shown)
    stage.update(60.0)
    assert not stage.update(0.1) and not laurels.shown
    stage.draw(gone)
    assert shown.get_buffer().raw != gone.get_buffer().raw
    stage.pop()
    finished_table(stage)
    stage.update(0.1)
    assert len(stage.book.rows) == 1, "the same game counts once"
    again = stage.scenes[-1]
    assert isinstance(again, ResultsScene) and not again.toast.shown


def test_results_without_achievements_show_no_slip() -> None:
    stage = headless_stage((1280, 720), "en")
    scene = results_on(stage)
    scene.handle(key(pygame.K_SPACE))
    assert not scene.toast.shown and not scene.update(0.1)


# Editions


def edition_page(
    name: str, tab: str = "figures", language: str = "en", size: tuple[int, int] = (1280, 720)
) -> StatisticsScene:
    """Return the page of an edition over games of all of them, more of some than of others."""
    stage = headless_stage(size, language)
    stage.window = size
    for edition, count in zip(EDITIONS, (4, 9, 14), strict=True):
        stage.book.rows.extend(example_rows(stage.games[edition.game], count, edition.skin))
    stage.choose(next(each for each in EDITIONS if each.name == name))
    scene = StatisticsScene(stage, tab)
    stage.push(scene)
    return scene


def test_each_edition_has_its_own_figures_and_all_are_told_in_the_ledger() -> None:
    scene = edition_page("golem")
    stage = scene.stage
    ada = games_of(stage.book.rows, scene.person)
    by_edition = {each.name: sum(edition_played(game) == each for game in ada) for each in EDITIONS}
    assert len(set(by_edition.values())) == 3
    for name, most in by_edition.items():
        click(stage, scene.spots[f"edition:{name}"])
        lines = {entry.key: entry.figures.games for _, entry in figures(scene).rows() if entry is not None}
        assert {each: lines[each] for each in by_edition} == by_edition
        assert sum(count for key, count in lines.items() if key.isdigit()) == most
        assert scene.labels()[0].text == stage.words(f"edition.{name}")


def test_five_players_have_a_line_only_where_five_may_sit() -> None:
    scene = edition_page("spice_road")
    assert "5" in [entry.key for _, entry in figures(scene).rows() if entry is not None]
    click(scene.stage, scene.spots["edition:new_world"])
    assert "5" not in [entry.key for _, entry in figures(scene).rows() if entry is not None]


def test_the_two_editions_of_a_game_share_a_cabinet_and_the_other_game_has_its_own() -> None:
    scene = edition_page("spice_road", "achievements")
    by_day = cabinet(scene).earned
    click(scene.stage, scene.spots["edition:golem"])
    assert cabinet(scene).earned == by_day and scene.world == "night"
    click(scene.stage, scene.spots["edition:new_world"])
    assert not cabinet(scene).earned.keys() & by_day.keys() and "first_game" in cabinet(scene).earned


def test_an_empty_page_names_the_edition_and_who_is_counted() -> None:
    stage = headless_stage((1280, 720), "en")
    stage.choose(EDITIONS[2])
    scene = StatisticsScene(stage)
    stage.push(scene)
    (label,) = figures(scene).labels
    assert "Golem Edition" in label.text and "bots alone are not counted" in label.text


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_words_of_every_edition_fit(size: tuple[int, int], language: str) -> None:
    scene = edition_page("golem", "figures", language, size)
    for edition in EDITIONS:
        scene.act(f"edition:{edition.name}")
        assert_fits(scene.stage, [*scene.labels(), *figures(scene).labels])
        assert all(label.pixels >= scene.stage.theme.smallest_text for label in figures(scene).labels)
    scene.act("edition:golem")
    scene.act("tab:achievements")
    view = cabinet(scene)
    assert_fits(scene.stage, view.names)
    for each in ROAD_MEDALS:
        view.earned = {}
        assert_fits(scene.stage, view.story(each.id))


@pytest.mark.parametrize(("language", "shown"), [("en", "0.5"), ("fr", "0,5"), ("es", "0,5")])
def test_an_average_that_is_no_whole_number_shows_its_first_decimal(language: str, shown: str) -> None:
    view = figures(page(language=language))
    assert view._average(Figures(2, 1, 1, 0.5)) == shown
    assert view._average(Figures(3, 1, 60, 54.04)) == "54" and view._average(Figures(3, 1, 60, 54.96)) == "55"
