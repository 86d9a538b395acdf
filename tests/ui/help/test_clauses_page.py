"""The clauses behind the rules: read from their page, opened from every entry, scrolled by wheel and keys."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

from game.catalogue import GAMES
from game.loading import DataError
from tests.ui.driving import down, key, motion
from tests.ui.overlay_helpers import LANGUAGES, SIZES, apart, assert_buttons_fit, assert_fits
from ui.app import headless_stage
from ui.help.book import load_book
from ui.help.clauses import clauses_of, read_clauses
from ui.room_packages import editions_of
from ui.rooms import pages_of
from ui.scenes.clauses import ClausesScene
from ui.scenes.rules_page import RulesScene
from ui.stage import Stage


def at(size: tuple[int, int], language: str = "en") -> Stage:
    stage = headless_stage(size, language)
    stage.resize(size)
    return stage


def opened(stage: Stage, topic: str) -> ClausesScene:
    """Open the rules at a topic and its clauses from there."""
    page = RulesScene(stage, topic)
    stage.push(page)
    stage.handle(down(page.rects["clauses"].center))
    scene = stage.scenes[-1]
    assert isinstance(scene, ClausesScene)
    return scene


# Reading


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_of_the_page_is_read_whole_and_without_marks_of_type(game: str) -> None:
    page = clauses_of(game).read_text(encoding="utf-8")
    numbers = re.findall(r"^- (\d+\.\d+) ", page, re.MULTILINE)
    found = read_clauses(clauses_of(game))
    assert [clause.number for clause in found if clause.number] == numbers
    assert [clause.text for clause in found if not clause.number] == re.findall(r"^## (.+)$", page, re.MULTILINE)
    told = " ".join(clause.text for clause in found)
    assert "**" not in told and "`" not in told
    body = page[page.index("## 1.") :]
    plain = re.sub(r"\*\*|`|^- [\d.]+ |^## ", "", body, flags=re.MULTILINE)
    assert told.split() == plain.split(), "no word is lost"


def test_points_and_rulings_of_a_clause_begin_lines() -> None:
    fort = next(clause for clause in read_clauses(clauses_of("new_world")) if clause.number == "4.4")
    starts = [line.split(" ")[0] for line in fort.text.split("\n")]
    assert starts == ["Fort:", "a)", "b)", "Ruling:"]


@pytest.mark.parametrize("content", [b"", b"# Rules\n\nNothing yet.\n", b"\xff\xfe"])
def test_a_broken_page_gives_a_sentence(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "rules.md").write_bytes(content)
    with pytest.raises(DataError, match=r"rules\.md"):
        read_clauses(tmp_path / "rules.md")
    with pytest.raises(DataError, match=r"other\.md"):
        read_clauses(tmp_path / "other.md")


def test_every_edition_can_open_its_clauses_and_all_that_its_book_names_are_there() -> None:
    stage = at((1280, 720))
    for edition in editions_of(stage.games):
        source = pages_of(stage, stage.games[edition.game], edition.skin).book
        assert source.clauses is not None
        written = {clause.number for clause in read_clauses(source.clauses)}
        named = {clause for entry in load_book(source, "en").entries for clause in entry.clauses}
        assert named <= written


# The way there and back


def test_a_click_opens_the_clauses_of_the_entry_and_escape_leads_back() -> None:
    stage = at((1280, 720))
    scene = opened(stage, "fort")
    assert scene.wanted == ("4.4",)
    shown = scene.lines[scene.top : scene.top + scene.seen]
    assert any(line.clause == "4.4" and line.first for line in shown)
    stage.handle(key(pygame.K_ESCAPE))
    page = stage.scenes[-1]
    assert isinstance(page, RulesScene) and page.entry.id == "fort"


def test_the_keyboard_reaches_the_clauses() -> None:
    stage = at((1280, 720))
    page = RulesScene(stage, "oust")
    stage.push(page)
    while page.focus.on != "clauses":
        stage.handle(key(pygame.K_TAB))
    stage.handle(key(pygame.K_RETURN))
    assert isinstance(stage.scenes[-1], ClausesScene)


def test_every_wanted_clause_is_lit() -> None:
    stage = at((1280, 720))
    scene = opened(stage, "rest")
    surface = pygame.Surface(stage.size)
    stage.draw(surface)
    lit = stage.theme.colour("lit")
    assert pygame.mask.from_threshold(surface, lit, (1, 1, 1, 255)).count() > 500
    scene.wanted = ()
    stage.draw(surface)
    assert pygame.mask.from_threshold(surface, lit, (1, 1, 1, 255)).count() == 0


# Scrolling


def test_wheel_and_keys_scroll_between_the_ends() -> None:
    stage = at((1280, 720))
    scene = opened(stage, "aim")
    last = len(scene.lines) - scene.seen
    stage.handle(key(pygame.K_END))
    assert scene.top == last > 0
    stage.handle(key(pygame.K_DOWN))
    assert scene.top == last
    stage.handle(key(pygame.K_UP))
    assert scene.top == last - 1
    stage.handle(key(pygame.K_PAGEUP))
    assert scene.top == max(0, last - scene.seen)
    stage.handle(key(pygame.K_HOME))
    assert scene.top == 0
    stage.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=-1, x=0, flipped=False))
    assert scene.top == 3
    stage.handle(key(pygame.K_PAGEDOWN))
    assert scene.top == 3 + scene.seen - 1
    stage.handle(motion(scene.rects["back"].center))
    assert scene.clickable()


def test_what_is_read_stays_when_the_window_changes() -> None:
    stage = at((1280, 720))
    scene = opened(stage, "oust")
    here = next(line.clause for line in scene.lines[scene.top :] if line.first)
    stage.resize((1024, 640))
    assert here in [line.clause for line in scene.lines[scene.top : scene.top + 3]]


# Room


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_fits(size: tuple[int, int], language: str) -> None:
    stage = at(size, language)
    scene = opened(stage, "fort")
    assert_fits(stage, scene.labels())
    assert_buttons_fit(stage, scene.buttons())
    window = pygame.Rect((0, 0), size)
    assert all(window.contains(rect) for rect in [*scene.areas.values(), *scene.rects.values()])
    assert apart([scene.areas[name] for name in ("heading", "note", "text", "groove")])
    room = scene.areas["text"].width - scene._indent
    assert all(stage.fonts.width(line.text, "sans", scene.pixels) <= room for line in scene.lines if not line.title)
    assert scene.pixels >= stage.theme.smallest_text and scene.seen > 12
