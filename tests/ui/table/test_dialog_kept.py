"""A slip that was begun survives a window of another size, another language and the sound turned off."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.ui.overlay_helpers import CROWDED_STEPS, crowded_trade_seed
from ui.scenes.table import TableScene
from ui.shots import Shot, stage_of
from ui.stage import Stage
from ui.table.dialog import Dialog
from ui.table.dialogs import DiscardDialog, TradeDialog
from ui.table.upgrade_dialog import UpgradeDialog

CHANGES: dict[str, Callable[[Stage], None]] = {
    "size": lambda stage: stage.resize((1024, 640)),
    "language": lambda stage: stage.set_language("es"),
    "sound": lambda stage: stage.toggle_sound(),
}


def begun(name: str) -> tuple[Stage, TableScene, Dialog]:
    """Return a table with a slip on which something has been chosen."""
    seed, steps = (crowded_trade_seed(), CROWDED_STEPS) if name == "trade" else (7, 40)
    stage = stage_of(Shot(name, (1280, 720), "en", 4, seed, steps))
    table = stage.scenes[0]
    assert isinstance(table, TableScene) and table.dialog is not None
    return stage, table, table.dialog


@pytest.mark.parametrize("change", CHANGES)
def test_goods_that_were_raised_stay_raised(change: str) -> None:
    stage, table, slip = begun("upgrade")
    assert isinstance(slip, UpgradeDialog)
    slip.press(next(part for part in slip.parts() if part.startswith("good:")))
    CHANGES[change](stage)
    other = table.dialog
    assert isinstance(other, UpgradeDialog) and other is not slip
    assert other._way == slip._way > 0 and other._goods == slip._goods and other.press("done") == slip.press("done")
    assert "part:reset" in table.keyboard._targets.parts, "the keyboard knows it too"
    other.press("reset")
    assert other._way == 0 and other._goods == list(other._before)


@pytest.mark.parametrize("change", CHANGES)
def test_how_often_to_trade_stays_chosen(change: str) -> None:
    stage, table, slip = begun("trade")
    assert isinstance(slip, TradeDialog)
    usual = slip.times
    wanted = next(times for times in slip._times if times != usual)
    while slip.times != wanted:
        slip.press("more" if wanted > slip.times else "less")
    CHANGES[change](stage)
    assert isinstance(table.dialog, TradeDialog) and table.dialog.times == wanted != usual
    assert [button.enabled for button in table.dialog.buttons] == [button.enabled for button in slip.buttons]


@pytest.mark.parametrize("change", CHANGES)
def test_goods_that_were_marked_to_be_returned_stay_marked(change: str) -> None:
    stage, table, slip = begun("discard")
    assert isinstance(slip, DiscardDialog)
    slip.store(0)
    CHANGES[change](stage)
    other = table.dialog
    assert isinstance(other, DiscardDialog) and other._gone == slip._gone == [0]
    assert other.buttons[0].enabled == slip.buttons[0].enabled


def test_a_slip_for_another_step_begins_anew() -> None:
    _, table, slip = begun("upgrade")
    slip.press(next(part for part in slip.parts() if part.startswith("good:")))
    table.refresh()
    assert isinstance(table.dialog, UpgradeDialog) and table.dialog._way == 0
