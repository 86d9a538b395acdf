"""What the mark of the keyboard can be on: the slip, the table, the bar, and pieces to look at."""

from collections.abc import Iterable

from pygame import Rect

from game.new_world.state import State
from ui.new_world.layout import TableLayout
from ui.new_world.pointing import all_targets, piece_rects, rect_of
from ui.table.keyboard import Sights, name_of
from ui.table.shown import Target
from ui.table.slip import Dialog
from ui.widgets.button import Button


def sights_of(
    layout: TableLayout, position: State, dialog: Dialog | None, lit: Iterable[Target], buttons: Iterable[Button]
) -> Sights:
    """Return everything that can be marked; what is lit comes in reading order."""
    bright = {name_of(target): rect_of(layout, target) for target in lit}
    others = {name_of(target): rect_of(layout, target) for target in all_targets(layout)}
    others |= {f"piece:{number}": rect for number, rect in enumerate(piece_rects(layout, position))}
    return Sights(
        {f"part:{name}": rect for name, rect in dialog.parts().items()} if dialog is not None else {},
        _in_reading_order(bright),
        {f"button:{button.action}": button.rect for button in buttons if button.enabled},
        {name: rect for name, rect in others.items() if name not in bright},
    )


def _in_reading_order(rects: dict[str, Rect]) -> dict[str, Rect]:
    row = max((rect.height for rect in rects.values()), default=1)
    return dict(sorted(rects.items(), key=lambda item: (item[1].centery // row, item[1].x)))
