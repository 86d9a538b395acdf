"""What the cursor of the keyboard can be on: the dialog, the table, the bar, and pieces to look at."""

from collections.abc import Iterable, Mapping

from pygame import Rect

from ui.table.dialog import Dialog
from ui.table.keyboard import FocusTargets, name_of
from ui.table.view import Target
from ui.widgets.button import Button


def focus_targets_of(
    targets: Mapping[Target, Rect], dialog: Dialog | None, lit: Iterable[Target], buttons: Iterable[Button]
) -> FocusTargets:
    """Return everything that the cursor can be on; what is lit comes in reading order, goods in storage never."""
    bright = {name_of(target): targets[target] for target in lit}
    others = {name_of(target): rect for target, rect in targets.items() if target[0] != "store"}
    return FocusTargets(
        {f"part:{name}": rect for name, rect in dialog.parts().items()} if dialog is not None else {},
        _in_reading_order(bright),
        {f"button:{button.action}": button.rect for button in buttons if button.enabled},
        {name: rect for name, rect in others.items() if name not in bright},
    )


def _in_reading_order(rects: dict[str, Rect]) -> dict[str, Rect]:
    row = max((rect.height for rect in rects.values()), default=1)
    return dict(sorted(rects.items(), key=lambda item: (item[1].centery // row, item[1].x)))
