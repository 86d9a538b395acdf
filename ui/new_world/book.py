"""The book of rules of A New World: where it is written, and what its words leave to the pieces of the game."""

from collections.abc import Callable, Mapping
from typing import Final

from game.goods import STORAGE, bag_of, points_of
from game.new_world import components as c
from game.new_world import loader
from game.new_world.components import Components
from game.new_world.setup import cards_in_play, covered_places, starting_settlers, tiles_in_play
from game.new_world.tables import Tables
from ui.help.book import BookSource
from ui.help.clauses import clauses_of
from ui.look.skin import goods_in_words
from ui.look.theme import project_folder
from ui.look.words import load_words
from ui.new_world.examples import Examples
from ui.new_world.faces import SKIN

GOODS: Final = ("gains", "give", "take", "cost", "good", "found")
"""What words may tell of a piece in goods, such as `{gains:plain}`."""
NUMBERS: Final = ("needs", "oust", "helped", "times", "joins", "points")
"""What words may tell of a piece in a number, such as `{needs:several}`."""
EXAMPLE: Final = 3
"""How many pairs and icons the example of the Bonus tiles counts (7.6)."""


class Told:
    """Something that is told of a piece; the part that the piece plays stands behind the colon."""

    def __init__(self, sort: str, tell: Callable[[str, str], object]) -> None:
        self._sort = sort
        self._tell = tell

    def __format__(self, part: str) -> str:
        return str(self._tell(self._sort, part))


def book_of(parts: Components) -> BookSource:
    """Return where the rules are written, with what a set of pieces makes of them."""
    folder = project_folder() / "data" / "rules" / "new_world"
    examples = Examples(parts)

    def phrases(language: str) -> Mapping[str, object]:
        words = load_words(language)

        def tell(sort: str, part: str) -> str:
            return goods_in_words(words, SKIN, examples.goods(sort, part))

        return {sort: Told(sort, tell) for sort in GOODS}

    numbers = {name: Told(name, examples.count) for name in NUMBERS}
    return BookSource(folder, folder, {**figures(parts), **numbers}, phrases, clauses_of("new_world"))


def figures(parts: Components) -> dict[str, int]:
    """Return the figures of the game by the names that the words of the rules have for them."""
    players = loader.PLAYER_COUNTS
    tables = Tables(parts)
    board = c.BOARDS.index(c.CHOICE_BOARDS[0])
    covers = {count: sum(map(len, covered_places(tables, board, count))) for count in players}
    most = players[-1]
    examples = Examples(parts)
    example = (examples.score("pair", 1), examples.score("pair", EXAMPLE), examples.score("icon", EXAMPLE))
    return {
        "storage": STORAGE,
        "good_points": points_of(bag_of("R")),
        "kinds": len(c.KINDS),
        "cards_to_end": c.CARDS_TO_END,
        "bonus_spaces": c.BONUS_SPACES,
        "settlers_each": c.SETTLERS_EACH,
        "settlers_few": starting_settlers(players[0]),
        "settlers_many": starting_settlers(most),
        "players_few": players[0],
        "players_most": most,
        "needs_least": min(place.needs for place in parts.locations),
        "needs_most": max(place.needs for place in parts.locations),
        "locations": c.LOCATIONS,
        "forts": c.FORTS,
        "boards": len(c.FIXED_BOARDS) + 1,
        "boards_fixed": len(c.FIXED_BOARDS),
        "boards_choice": len(c.CHOICE_BOARDS),
        "bonus_tiles": len(tiles_in_play(parts, False)),
        "house_cards": len(cards_in_play(parts, most, True)) - len(cards_in_play(parts, most, False)),
        "house_tiles": len(tiles_in_play(parts, True)) - len(tiles_in_play(parts, False)),
        "tiles": covers[players[0]],
        "tiles_most": covers[most],
        "tiles_more": covers[players[0]] - covers[most],
        "example": EXAMPLE,
        "example_pair": example[0],
        "example_pairs": example[1],
        "example_icons": example[2],
        "example_sum": sum(example),
    }
