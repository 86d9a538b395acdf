"""The slip for a trade: everything on it can be read, and it begins with a count that storage can hold."""

from __future__ import annotations

import pytest

from game.goods import STORAGE, bag_of
from game.goods import size as count_of
from tests.ui.overlay_helpers import CROWDED_STEPS, crowded_trade_seed
from tests.ui.text_spy import SpySurface, watching
from ui.look.words import LANGUAGES
from ui.scenes.table import TableScene
from ui.shots import Shot, stage_of
from ui.stage import Stage
from ui.table.dialogs import TradeDialog
from ui.table.picker import usual_times


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
        stage = stage_of(Shot("trade", size, language, 4, crowded_trade_seed(), CROWDED_STEPS))
        dialog = trade_on(stage)
        raise_to_most(dialog)
        window = SpySurface(size)
        stage.draw(window)
    held = dialog._bag + dialog.times * (dialog._take - dialog._give)
    text = stage.words("preview.over", count=count_of(held) - STORAGE)
    warning = next(note.rect for note in window.notes if note.text == text)
    assert dialog.rect.contains(warning)
    assert not any(button.rect.colliderect(warning) for button in dialog.buttons)


@pytest.mark.parametrize(
    ("bag", "give", "take", "most", "expected"),
    [("GGGG", "G", "RRR", 4, 3), ("RRRRRGGGGG", "G", "RRR", 5, 1), ("YY", "Y", "R", 2, 2)],
)
def test_a_trade_begins_with_the_most_that_storage_can_hold_and_at_least_one(
    bag: str, give: str, take: str, most: int, expected: int
) -> None:
    assert usual_times(bag_of(bag), bag_of(give), bag_of(take), range(1, most + 1)) == expected


def test_the_slip_opens_without_too_many_goods_where_that_is_possible() -> None:
    dialog = trade_on(stage_of(Shot("trade", (1280, 720), "en", 4, crowded_trade_seed(), CROWDED_STEPS)))
    each = dialog._take - dialog._give
    assert count_of(dialog._bag + dialog.times * each) <= STORAGE < count_of(dialog._bag + (dialog.times + 1) * each)
