"""What the brief (docs/components.md) asks of locations: rules that no game of bots tells, each a small function.

`tests/game/new_world/test_set.py` holds our own set to them, and the search looks only at sets that follow them all.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from game.goods import counts, size, spell, value
from game.new_world import components as c
from game.new_world.components import Location
from game.new_world.limits import gain_of, most_gain

Rule = Callable[[Sequence[Location]], list[str]]
"""Returns what breaks a rule, if anything: locations by id, tables by their last board, or the set."""

ABOVE: Final = 3
"""So much more than its settlers a production gains, goods counting 1-2-3-4."""
ABOVE_OF: Final = {"hunting_ground": (2, ABOVE)}
"""The same by id, for productions that may gain less."""
MOST_ALIKE: Final = 2
"""So many productions of a table may give the same goods."""
MIX: Final = {"D1": (7, 4, 8), "E1": (5, 6, 8), "F1": (6, 4, 9)}
"""By last board: how many productions, upgrades and trades lie on its table."""
NEEDS: Final = {1: 11, 2: 4, 3: 4}
"""By settlers: about how many of the nineteen ask for so many."""
LEANS: Final = {"D1": c.PRODUCTION_AT, "E1": c.UPGRADE_AT, "F1": c.TRADE_AT}
"""By last board: the kind that it leans to."""


def production_formula(location: Location) -> bool:
    """Return whether a production gains three more than its settlers, or two more for the Hunting Ground."""
    above = value(location.gains) - location.needs
    return location.kind != c.PRODUCTION_AT or above in ABOVE_OF.get(location.id, (ABOVE,))


def upgrade_formula(location: Location) -> bool:
    """Return whether an upgrade raises one level more than its settlers."""
    return location.kind != c.UPGRADE_AT or location.times == location.needs + 1


def exchange_gain(location: Location) -> bool:
    """Return whether an exchange adds something, and no more than a set of the game may."""
    return location.kind != c.TRADE_AT or 1 <= gain_of(location) <= most_gain(location)


def one_colour_given(location: Location) -> bool:
    """Return whether a trade asks for goods of one colour."""
    return location.kind != c.TRADE_AT or sum(count > 0 for count in counts(location.give)) == 1


def settlers_of_trades(location: Location) -> bool:
    """Return whether a trade asks for one settler, or for two where two yellow goods are enough."""
    return location.kind != c.TRADE_AT or location.needs == (2 if spell(location.give) == "YY" else 1)


def two_terrains(location: Location) -> bool:
    """Return whether a location carries two terrains at most."""
    return len(location.terrain) <= 2


def mix_of_the_nineteen(board: str, table: Sequence[Location]) -> bool:
    """Return whether a table has its productions, upgrades and trades, and asks about as often for each settler."""
    others = [each for each in table if each.kind != c.FORT_AT]
    kinds = Counter(each.kind for each in others)
    needs = Counter(each.needs for each in others)
    about = all(abs(needs[number] - wanted) <= 1 for number, wanted in NEEDS.items())
    return about and tuple(kinds[kind] for kind in (c.PRODUCTION_AT, c.UPGRADE_AT, c.TRADE_AT)) == MIX[board]


def settlers_of_the_last_board(board: str, table: Sequence[Location]) -> bool:
    """Return whether the locations of the last board ask for eleven or twelve settlers, two of them for three."""
    needs = [each.needs for each in table if each.board == board]
    return 11 <= sum(needs) <= 12 and needs.count(3) == 2


def terrains_of_a_table(board: str, table: Sequence[Location]) -> bool:
    """Return whether three to five locations of a table carry each terrain."""
    carried = Counter(terrain for each in table for terrain in each.terrain)
    return all(3 <= carried[terrain] <= 5 for terrain in range(len(c.TERRAINS)))


def opening(board: str, table: Sequence[Location]) -> bool:
    """Return whether two productions, an upgrade of two levels and a trade are open from the start for one settler."""
    found = Counter((each.kind, each.times) for each in table if not each.mark and each.needs == 1)
    return found[c.PRODUCTION_AT, 0] >= 2 and found[c.UPGRADE_AT, 2] >= 1 and found[c.TRADE_AT, 0] >= 1


def covered_locations(board: str, table: Sequence[Location]) -> bool:
    """Return whether some locations of C and of the last board are covered or closed, and none of A and B."""
    return {each.board for each in table if each.mark} == {"C1", board}


def productions_alike(board: str, table: Sequence[Location]) -> bool:
    """Return whether no more than two productions of a table give the same goods."""
    gains = Counter(each.gains for each in table if each.kind == c.PRODUCTION_AT)
    return all(count <= MOST_ALIKE for count in gains.values())


def characters(locations: Sequence[Location]) -> bool:
    """Return whether each last board has more of the kind that it leans to than of any other."""
    own = {board: Counter(each.kind for each in locations if each.board == board) for board in LEANS}
    return all(
        own[board][kind] > count
        for board, kind in LEANS.items()
        for other, count in own[board].items()
        if other != kind
    )


def plain_trades(locations: Sequence[Location]) -> bool:
    """Return whether most trades turn several goods of one colour into one other."""
    trades = [each for each in locations if each.kind == c.TRADE_AT]
    plain = [each for each in trades if size(each.give) > 1 and len(set(spell(each.take))) == 1]
    return 2 * len(plain) > len(trades)


OF_LOCATIONS: Final[Mapping[str, Callable[[Location], bool]]] = {
    "production formula": production_formula,
    "upgrade formula": upgrade_formula,
    "gain of an exchange": exchange_gain,
    "one colour given": one_colour_given,
    "settlers of trades": settlers_of_trades,
    "terrains of a location": two_terrains,
}
"""Rules that every location follows by itself."""
OF_TABLES: Final[Mapping[str, Callable[[str, Sequence[Location]], bool]]] = {
    "productions alike": productions_alike,
    "opening": opening,
    "mix of the nineteen": mix_of_the_nineteen,
    "settlers of the last board": settlers_of_the_last_board,
    "terrains of a table": terrains_of_a_table,
    "covered locations": covered_locations,
}
"""Rules that the locations on the table follow together, with each of the last boards."""
OF_SETS: Final[Mapping[str, Callable[[Sequence[Location]], bool]]] = {
    "plain trades": plain_trades,
    "characters of the last boards": characters,
}
"""Rules that all locations follow together."""


def _of_location(keeps: Callable[[Location], bool]) -> Rule:
    return lambda locations: [each.id for each in locations if not keeps(each)]


def _of_table(keeps: Callable[[str, Sequence[Location]], bool]) -> Rule:
    return lambda locations: [board for board in c.CHOICE_BOARDS if not keeps(board, table_with(board, locations))]


def _of_set(keeps: Callable[[Sequence[Location]], bool]) -> Rule:
    return lambda locations: [] if keeps(locations) else ["the set"]


def table_with(board: str, locations: Sequence[Location]) -> list[Location]:
    """Return the locations on the table with one of the last boards."""
    boards = (*c.FIXED_BOARDS, board)
    return [each for each in locations if each.board in boards]


BRIEF: Final[Mapping[str, Rule]] = {
    **{name: _of_set(keeps) for name, keeps in OF_SETS.items()},
    **{name: _of_table(keeps) for name, keeps in OF_TABLES.items()},
    **{name: _of_location(keeps) for name, keeps in OF_LOCATIONS.items()},
}
"""All rules by name, those first that fewest sets of a search follow."""


def broken_rules(locations: Sequence[Location]) -> dict[str, list[str]]:
    """Return the rules of the brief that locations break, and what breaks them."""
    return {name: found for name, rule in BRIEF.items() if (found := rule(locations))}


def follows_brief(locations: Sequence[Location]) -> bool:
    """Return whether the locations of a set follow all rules of the brief."""
    return not any(rule(locations) for rule in BRIEF.values())
