"""Words on the rug: none is small, shortened, cut or written over, by day, by night, in every window and language."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from tests.ui.new_world.test_layout import assert_prompt_fits, drawn, troubles
from tests.ui.text_spy import SpySurface, watching
from ui.keys import USUAL
from ui.look.words import LANGUAGES
from ui.scenes.table import TableScene
from ui.settings import PLAYER_COLOURS
from ui.shots import Shot, stage_of
from ui.table.prompt_view import Prompt

SIZES = ((1024, 640), (1280, 720), (1280, 1024))
POINTED = ("hover", "hover_hand", "hover_point", "refused")
"""Scenes in which the pointer matters, so that they are brought on anew for each window."""
CASES = [
    *((edition, scene, players) for scene, players in (("table", 5), ("table", 2), ("hover", 5), ("hover_point", 4))
      for edition in ("spice_road", "golem")),
    *(("spice_road", scene, 4) for scene in ("hover_hand", "lay", "trade", "discard", "hint", "zoom", "zoom_board")),
    *(("golem", scene, 4) for scene in ("refused", "upgrade", "zoom_point", "zoom_coin", "log", "replay")),
    *(("golem", scene, 5) for scene in ("hand_13", "hand_45", "results", "setup")),
]  # fmt: skip


def windows(edition: str, scene: str, language: str, players: int) -> Iterator[tuple[tuple[int, int], SpySurface]]:
    stage = None
    for size in SIZES:
        if stage is None or scene in POINTED:
            stage = stage_of(Shot(scene, size, language, players, 7, 40, edition=edition))
        yield size, drawn(stage, size)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("edition", "scene", "players"), CASES, ids=["-".join(map(str, each)) for each in CASES])
def test_no_text_is_small_shortened_cut_or_written_over(
    monkeypatch: pytest.MonkeyPatch, edition: str, scene: str, players: int, language: str
) -> None:
    with watching(monkeypatch, bare=True) as report:
        found = [
            each
            for size, window in windows(edition, scene, language, players)
            for each in troubles(report, size, window)
        ]
    assert found == []


PROMPTS = (
    *(f"bazaar.prompt.{key}" for key in ("upgrade", "trade", "lay", "discard", "end")),
    *("bazaar.classic.place", "bazaar.golem.place", "prompt.bot", "prompt.over"),
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_prompt_fits_beside_its_buttons(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    with watching(monkeypatch, bare=True) as report:
        stage = stage_of(Shot("table", SIZES[0], language, edition="spice_road"))
        scene = stage.scenes[0]
        assert isinstance(scene, TableScene)
        for size in (*SIZES, (1600, 900), (2560, 1080)):
            stage.resize(size)
            for key, colour in product(PROMPTS, PLAYER_COLOURS):
                name = stage.words(f"common.player.{colour}")
                prompt = Prompt(name, colour, stage.words(key), frozenset(USUAL), "end")
                assert_prompt_fits(scene, prompt, report)
