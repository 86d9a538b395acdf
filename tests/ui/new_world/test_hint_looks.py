"""How hints look and read: marked unlike anything else, one or two sentences that fit, words for every figure."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pygame
import pytest
from pygame import Surface

from game.ai.hint import find_hint
from game.ai.hint_facts import Reason
from game.ai.planner import PlanningBot
from game.ai.roster import make_bot
from game.new_world.rules import NewWorld
from tests.ui.driving import Driver, choice, likely_step
from tests.ui.text_spy import SpySurface, watching
from ui.app import headless_stage
from ui.look.theme import load_theme, project_folder
from ui.look.words import LANGUAGES
from ui.new_world.hint_words import GAINS, OUTLOOK, HintWords
from ui.new_world.words import AtlasNarrator
from ui.scenes.table import TableScene
from ui.shots import Shot, stage_of
from ui.table.hint_view import mark_rect
from ui.table.hinting import HintOverlay

SIZES = [(1024, 640), (1280, 720), (2560, 1440)]
pytestmark = pytest.mark.usefixtures("quick_hints", "shared_sprites")


# How it looks


def near(surface: Surface, rect: pygame.Rect, colour: str) -> int:
    """Return how many pixels of a part are nearly of a colour."""
    tint = load_theme().colour(colour)
    part = rect.clip(surface.get_rect())
    spots = [(x, y) for x in range(part.left, part.right) for y in range(part.top, part.bottom)]
    return sum(
        max(abs(a - b) for a, b in zip(surface.get_at(spot)[:3], (tint.r, tint.g, tint.b), strict=True)) < 14
        for spot in spots
    )


@pytest.mark.parametrize("size", SIZES[:2])
def test_what_is_hinted_can_be_seen_and_looks_unlike_what_is_lit(size: tuple[int, int]) -> None:
    stage = stage_of(Shot("hint", size, "en", 3, 7, 30))
    scene = stage.scenes[0]
    assert isinstance(scene, TableScene)
    overlay = scene.hint_overlay()
    assert overlay is not None and overlay.marks
    shown, bare = Surface(size), Surface(size)
    stage.draw(shown)
    scene.hinting.put_away()
    stage.draw(bare)
    for mark in overlay.marks:
        rect = mark_rect(mark, scene.layout)
        assert near(shown, rect, "hint") > 60 + 10 * near(bare, rect, "hint")
        assert near(shown, rect, "lit") <= near(bare, rect, "lit"), "what is lit stays as it is"
        edge = [shown.get_at(spot) != bare.get_at(spot) for spot in _round(rect)]
        turns = sum(first != second for first, second in zip(edge, edge[1:] + edge[:1], strict=True))
        assert turns >= 20, "a dashed line"


def _round(rect: pygame.Rect) -> list[tuple[int, int]]:
    """Return spots along the ellipse of a mark, through the middle of its line."""
    turns = [pygame.Vector2(1, 0).rotate(angle / 2) for angle in range(720)]
    return [
        (
            round(rect.centerx + (rect.width / 2 - 4) * turn.x),
            round(rect.centery + (rect.height / 2 - 4) * turn.y),
        )
        for turn in turns
    ]


# Words


def kinds() -> set[str]:
    """Return every kind of reason that the source may give."""
    text = (Path(project_folder()) / "game" / "ai" / "new_world" / "reasons.py").read_text(encoding="utf-8")
    sorts = re.findall(r'Reason\(f"([a-z_]+)\{sort', text)
    return {*re.findall(r'Reason\("([a-z_]+)"', text), *(sort + piece for sort in sorts for piece in ("card", "tile"))}


def test_every_kind_of_reason_is_told() -> None:
    assert kinds() == {*GAINS, *OUTLOOK}


@pytest.mark.parametrize("language", LANGUAGES)
def test_hints_are_one_or_two_sentences_that_fit_beside_their_marks(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every kind of reason and deed, in games that are played by chance and by bots."""
    stage = headless_stage((1280, 720), language)
    bot = make_bot("legend:nodes=80")
    assert isinstance(bot, PlanningBot)
    chance, told = Random(6), set[str]()
    wanted = {"points", "goods", "rest", "next", "opens"}
    with watching(monkeypatch, bare=True) as report:
        for game in range(12):
            if game > 1 and wanted <= told:
                break
            driver = Driver(choice(4 - game % 3), f"words {game}", stage.size, "instant", stage)
            scene = driver.scene
            while not scene.match.is_over:
                step = likely_step(driver, chance)
                if chance.random() < 0.08:
                    told |= _tell(scene, bot, report.cut)
                driver.scene.match.play(step)
            stage.scenes.clear()
    assert wanted <= told
    assert not report.shortened


def _tell(scene: TableScene, bot: PlanningBot, cut: list[str]) -> set[str]:
    """Put a hint for the position of the match on the table at several sizes and return its reasons."""
    stage, rules = scene.stage, scene.session.rules
    hint = find_hint(bot, rules, scene.match.position)
    for size in SIZES:
        scene.hinting.put_away()
        stage.resize(size)
        scene.hinting.ask()
        stage.thinker.forget()
        scene.hinting.thinking, scene.hinting.hint = False, hint
        scene.hinting.follow()
        overlay = scene.hint_overlay() or HintOverlay()
        text = overlay.text
        assert 1 <= len(re.findall(r"[.…](?= |$)", text)) <= 2 and text[0].isupper() and text.endswith(".")
        assert "{" not in text and "  " not in text and len(text) < 230
        slip = scene.dialog.rect if scene.dialog is not None else None
        place = scene.painter.hints.note_rect(scene.layout, overlay, slip)
        assert scene.layout.window.contains(place)
        assert place.collidelist([mark_rect(mark, scene.layout) for mark in overlay.marks if mark.now]) < 0, text
        surface = SpySurface(size)
        scene.painter.hints.draw_note(surface, scene.layout, overlay, slip)
        assert " ".join(note.text for note in surface.notes) == text
        assert not cut
    return {reason.kind for reason in hint.reasons}


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_figures_find_their_words(language: str) -> None:
    """One reason of each kind with every placeholder it needs, singular and plural."""
    stage = headless_stage((1280, 720), language)
    driver = Driver(choice(2), "hints", stage.size, "instant", stage)
    rules = driver.rules
    assert isinstance(rules, NewWorld)
    words = HintWords(stage.words, rules, AtlasNarrator(stage.words, rules.components, driver.scene.match.seats))
    icons = next(number for number, tile in enumerate(rules.components.tiles) if tile.icons)
    for count in (1, 2):
        figures = {"card": 1, "points": count, "turns": count, "rival": 1, "count": count, "goods": count, "home": 1}
        figures |= {"tile": icons, "place": 2, "places": count, "terrain": 1, "kind": 2, "first": 0, "second": 3}
        for kind in GAINS:
            assert "{" not in words._gain(Reason(kind, figures))
        for kind in OUTLOOK:
            assert "{" not in words._then(Reason(kind, figures))
