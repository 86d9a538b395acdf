"""What lies at a spot of the table: the bar, the dialog and the open log cover the things below them."""

from dataclasses import dataclass

from game.ai.guide import SearchPosition
from ui.rooms import Table
from ui.table.game_table import Look, Spot, Subject
from ui.table.layout import TableLayout
from ui.table.log_panel import LogPanel
from ui.table.offer import Offer
from ui.table.view import TableView, Target


@dataclass(frozen=True)
class HitTest:
    """Answers for one offer and one layout; another one is made when either changes."""

    table: Table
    layout: TableLayout
    view: TableView[SearchPosition]
    offer: Offer
    log: LogPanel

    def on_bar(self, spot: Spot) -> bool:
        """Return whether the bar covers the table at a spot."""
        return self.layout.sight is not None and self.layout.prompt.collidepoint(spot)

    def on_dialog(self, spot: Spot) -> bool:
        """Return whether the dialog is at a spot."""
        return self.offer.dialog is not None and self.offer.dialog.rect.collidepoint(spot)

    def on_log(self, spot: Spot) -> bool:
        """Return whether the log is at a spot, open or in a room of its own."""
        room = self.layout.column if self.log.open else self.layout.log
        return room is not None and room.collidepoint(spot) and not self.on_bar(spot)

    def target(self, spot: Spot) -> Target | None:
        """Return the thing on the table at a spot."""
        return None if self.on_bar(spot) else self.offer.target_at(spot)

    def look(self, spot: Spot) -> Look:
        """Return what there is to see at a spot: a piece on the dialog, else what is on the table."""
        if self.offer.dialog is not None and self.on_dialog(spot):
            return self.table.look_at_dialog(self.offer.dialog, spot)
        return self.table.look(self.layout, self.view, spot)

    def subject(self, spot: Spot) -> Subject | None:
        """Return the piece at a spot that can be looked at closely."""
        covered = self.log.covers(self.layout, spot) and not self.on_dialog(spot)
        return None if covered else self.look(spot).subject
