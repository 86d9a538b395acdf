"""The part of a table that is in the window, and the bar that stays there."""

from pygame import Rect

from ui.pan import Extent
from ui.table.layout import TableLayout, in_sight


class Sight:
    """Lays the bar of a table into the part of it that is seen."""

    def __init__(self) -> None:
        self.extent: Extent | None = None
        """How much there is to see when the table is larger than the window, None when it is not."""
        self._part = Rect(0, 0, 0, 0)
        self._laid: TableLayout
        """The whole table, before a part of it is in the window."""
        self._strip = 0
        self._broad = False

    def lay(
        self, laid: TableLayout, page: tuple[int, int], window: tuple[int, int], strip: int, broad: bool
    ) -> TableLayout:
        """Return where everything lies in the part that was seen last.

        `strip` is the height of more buttons below the bar; when it is `broad`, its words have a row of their own.
        """
        self._laid, self._strip, self._broad = laid, strip, broad
        if page == window:
            self.extent = None
            return laid
        part = self._part if self._part.size == window else Rect((0, 0), window)
        layout = self.look_at(part)
        self.extent = Extent(page[0], page[1] + layout.words_row, part.bottom - layout.prompt.top)
        return layout

    def look_at(self, part: Rect) -> TableLayout:
        """Return where everything lies when a part of the table is seen."""
        self._part = part
        return in_sight(self._laid, part, self._strip, self._broad)
