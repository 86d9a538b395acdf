"""What a person chooses: clicks on things, uses of a dialog and actions become steps, or are refused."""

from collections.abc import Callable

from game.steps import END, Steps, step_of
from ui.table.dialog import Dialog
from ui.table.ending import Ending
from ui.table.game_table import Spot
from ui.table.guide import FreePlay
from ui.table.hover import Hover
from ui.table.layout import TableLayout
from ui.table.offer import Offer
from ui.table.play import Play
from ui.table.refusing import Refusing
from ui.table.view import Target


class Choosing:
    """Looks up in the offer what is meant, and has it played unless the guide has something against it."""

    def __init__(
        self,
        play: Play,
        guide: FreePlay,
        refusing: Refusing,
        ending: Ending,
        hover: Hover,
        refresh: Callable[[Dialog | None], None],
    ) -> None:
        """Play by `play`; `refresh` has the offer read again and goes on with a dialog that was begun."""
        self._play = play
        self._guide = guide
        self._refusing = refusing
        self._ending = ending
        self._hover = hover
        self._refresh = refresh
        self._offer = Offer()
        self._layout: TableLayout

    def lay(self, offer: Offer, layout: TableLayout) -> None:
        """Take what is offered now, and where it lies."""
        self._offer, self._layout = offer, layout

    def target(self, target: Target | None, singly: bool = False) -> None:
        """Do what a click on something means; `singly` leaves the choice of every step to the person."""
        play, picker, waiting = self._play, self._offer.picker, not self._play.person_to_move
        if target is None or play.match.is_over:
            self._refusing.beside(self._offer.dialog, waiting)
        elif target[0] == "store" and self._offer.dialog is not None:
            number = target[1]
            self.use(lambda dialog: dialog.store(number))
        elif steps := play.table.clicked(play.match.position, picker, target, singly):
            self._decide(steps)
        elif self.arrange(target, None):
            play.stage.sounds.click()
        else:
            self._refusing.target(target, picker, play.narrator, waiting)

    def arrange(self, target: Target, spot: Spot | None) -> bool:
        """Put pieces in another order, and return whether that was meant; a dialog that was begun is kept."""
        arranged = self._play.arrange(self._layout, target, spot)
        if arranged:
            self._refresh(self._offer.dialog)
        return arranged

    def use(self, use: Callable[[Dialog], Steps]) -> None:
        """Do something on the dialog; a guide says what it asks for when that neither decides nor changes anything."""
        dialog = self._offer.dialog
        if dialog is None:
            return
        before = dialog.made()
        steps = use(dialog)
        if not steps and dialog.made() == before:
            self._refusing.idle()
        self._decide(steps)

    def _decide(self, steps: Steps) -> None:
        """Carry out what was decided, unless the guide has something against it."""
        objection = self._guide.objection(steps)
        if objection:
            self._play.notice.say(objection)
        elif steps:
            self._hover.hush()
            self._refusing.withdraw()
            self._play.play(*steps)

    def action(self, kind: int) -> None:
        """Play a step that needs no place, or say why it can't be played."""
        if kind == END and self._play.timeline.busy:
            self._play.skip()  # who ends a turn need not wait for its pieces
        if self._offer.picker.can(kind):
            self._refusing.withdraw()
            self._play.play(step_of(kind))
        elif kind == END and self._ending.show_again():
            return
        elif self._play.match.is_over or not self._play.person_to_move:
            self._play.skip()
        else:
            self._refusing.action(kind, self._play.narrator)
