"""A folder of sets that lies nowhere, for pictures of the page of sets."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from game.component_set import STANDARD
from game.set_folder import AboutSet
from ui.set_store import FoundSet, SetStore
from ui.stage import Stage

FOLDER: Final = Path("/home/amalia/.local/share/Century/sets")
COMMENT: Final = "Typed in from the box, table by table. Checked twice."
TROUBLE: Final = "{table}.yaml, row 'third', field 'id': it is missing."


class ExampleSets(SetStore):
    """Holds the sets that come with the program, one of the player, and one that cannot be played."""

    def __init__(self, stage: Stage) -> None:
        """Take the rules of the game on the title for those of the player's set."""
        super().__init__(stage.games, FOLDER)
        self._rules = stage.rules

    def each(self, game: str) -> Iterator[FoundSet]:
        """Yield what comes with the program, then what is invented."""
        shipped = SetStore(self._games, None)
        yield from shipped.each(game)
        place = FOLDER / game
        told = AboutSet({"": "Printed values"}, "Amalia", {"": COMMENT})
        yield FoundSet("printed", place / "printed", True, told, self._rules)
        trouble = TROUBLE.format(table=next(iter(self._rules.component_set.rows)))
        yield FoundSet("First try", place / "First try", True, AboutSet(), None, trouble)

    def find(self, game: str, name: str) -> FoundSet | None:
        """Return one of them."""
        return next((each for each in self.each(game) if each.name == name), None)


def showing(stage: Stage, wrong: bool) -> str:
    """Return the name of the set that a picture tells of: one that cannot be played, or one that ships."""
    if wrong:
        return "First try"
    names = [each.name for each in SetStore(stage.games, None).each(stage.game)]
    return names[1] if len(names) > 1 else STANDARD
