"""The slip for a trade: everything on it can be read."""

from __future__ import annotations

import pytest

from tests.ui.text_spy import SpySurface, watching
from ui.scenes.table import TableScene
from ui.shots import Shot, stage_of
from ui.stage import Stage
from ui.table.dialogs import TradeDialog
from ui.words import LANGUAGES


def trade_on(stage: Stage) -> TradeDialog:
    scene = stage.scenes[-1]
    assert isinstance(scene, TableScene) and isinstance(scene.dialog, TradeDialog)
    return scene.dialog


def raise_to_most(dialog: TradeDialog) -> None:
    while "more" in dialog.parts():
        dialog.press("more")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (2560, 1440)])
def test_the_warning_of_too_many_goods_lies_on_the_slip_and_on_no_button(
    monkeypatch: pytest.MonkeyPatch, language: str, size: tuple[int, int]
) -> None:
    with watching(monkeypatch, bare=True):
        stage = stage_of(Shot("trade", size, language, 4, 7, 40))
        dialog = trade_on(stage)
        raise_to_most(dialog)
        window = SpySurface(size)
        stage.draw(window)
    text = stage.words("preview.over", count=6)
    warning = next(note.rect for note in window.notes if note.text == text)
    assert dialog.rect.contains(warning)
    assert not any(button.rect.colliderect(warning) for button in dialog.buttons)
