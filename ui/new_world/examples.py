"""Pieces that the rules show, chosen by what they are: another set shows other pieces, and what they say stays true.

A page names the part that a piece plays (`place:trade`), and everything that depends on the piece is computed here:
what it gives, takes, costs and asks for, what upgrades make of goods, what cards and tiles are worth.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeVar

from game.goods import COLOURS, STORAGE, Bag, bag_of, points_of, size, spell
from game.new_world import components as c
from game.new_world.components import BonusTile, Components, ExplorationTile, Location, PointCard
from game.new_world.scoring import tile_points
from game.new_world.setup import STARTING_GOODS, icons_of, starting_settlers

FEW: Final = 2
"""How many play in the pictures of settlers at home and in reserve."""

Piece = TypeVar("Piece")


def spread_out(pieces: Sequence[Piece], count: int) -> list[Piece]:
    """Return so many of some pieces, at even distances."""
    return [pieces[place * len(pieces) // count] for place in range(count)]


def pick(pieces: Iterable[Piece], *wishes: Callable[[Piece], bool]) -> Piece:
    """Return the first piece that fulfils the first wish that any fulfils, or simply the first."""
    found = list(pieces)
    return next((piece for wish in wishes for piece in found if wish(piece)), found[0])


class Examples:
    """Pieces of a set by the parts they play in the rules, and what follows from them."""

    def __init__(self, parts: Components) -> None:
        self._parts = parts
        dealt = [card for card in parts.cards if not card.star and not card.mark] or list(parts.cards)
        self.goal: list[PointCard] = spread_out(dealt, c.CARDS_TO_END)
        """As many cards as end the game."""
        names = ("first", "second", "third", "fourth", "next")
        self.cards: dict[str, PointCard] = dict(zip(names, spread_out(dealt, len(names)), strict=True))
        self.places = _places(parts.locations)
        for name, kind in (("help", c.HELP), ("tool", c.TOOL)):
            self.cards[name], self.places[name] = self._matching(dealt, kind)
        self.cards["settlers"] = pick(dealt, lambda card: card.settlers > 1, lambda card: card.settlers > 0)
        self.cards["exploration"] = pick(dealt, lambda card: card.kind == c.EXPLORATION)
        stars = [card for card in parts.cards if card.star] or dealt
        self.cards["starred"], self.cards["starred_more"] = stars[0], stars[-1]
        self.tiles = _tiles(parts.tiles, self.cards["first"].kind)
        self.finds = _finds(parts.exploration_tiles)

    def _matching(self, cards: Sequence[PointCard], kind: int) -> tuple[PointCard, Location]:
        """Return a card of a kind and a location that carries its symbol, one that asks for several settlers if any."""
        pairs = [
            (card, place)
            for card in cards
            if card.kind == kind
            for place in self._parts.locations
            if card.terrain in place.terrain and _is_open(place)
        ]
        helping = kind == c.HELP
        return pick(
            pairs or [(cards[0], self._parts.locations[0])], lambda pair: (pair[1].needs > 1) == helping, lambda _: True
        )

    # Numbers

    def count(self, name: str, part: str = "") -> int:
        """Return a number that follows from a piece, such as how many settlers a location needs."""
        if name == "home":
            return starting_settlers(FEW)
        if name == "reserve":
            return c.SETTLERS_EACH - starting_settlers(FEW)
        if name in ("joins", "left"):
            joins = self.cards[part].settlers
            return joins if name == "joins" else max(0, self.count("reserve") - joins)
        if name == "points":
            return self.tiles[part].points
        place = self.places[part]
        helped = max(1, place.needs - 1)
        return {
            "needs": place.needs,
            "oust": place.needs + 1,
            "helped": helped,
            "saved": place.needs - helped,
            "times": place.times,
        }[name]

    def _counted(self, text: str) -> int:
        """Return a number that is written as such or as what it follows from, such as `needs.trade`."""
        name, _, part = text.partition(".")
        return int(text) if text.isdigit() else self.count(name, part)

    # Goods

    def goods(self, sort: str, what: str) -> Bag:
        """Return the goods that a piece gives, takes, costs or brings, so many times over."""
        part, _, times = what.partition("*")
        if sort == "start":
            return bag_of(STARTING_GOODS[int(what)])
        if sort == "found":
            return self.finds[part].goods
        if sort in ("cost", "good"):
            card = self.cards[part]
            return card.cost if sort == "cost" else card.good
        place = self.places[part]
        return {"gains": place.gains, "give": place.give, "take": place.take}[sort] * int(times or 1)

    def _letters(self, sort: str, what: str) -> str:
        if sort in ("over", "kept"):
            extra = len(what) - STORAGE
            return what[:extra] if sort == "over" else what[extra:]
        if sort in ("spread", "climb"):
            return self._upgraded(what, sort == "climb")
        return spell(self.goods(sort, what))

    def _upgraded(self, what: str, one_good: bool) -> str:
        """Return goods after all upgrades of a location: all on the first good that can rise, or each good in turn."""
        part, _, letters = what.partition("=")
        levels = [COLOURS.index(letter) for letter in letters]
        for step in range(self.places[part].times):
            low = [place for place, level in enumerate(levels) if level < len(COLOURS) - 1]
            if low:
                levels[low[0 if one_good else step % len(low)]] += 1
        return "".join(COLOURS[level] for level in sorted(levels))

    # Points

    def _worth(self, what: str) -> int:
        """Return the points of cards, tiles and goods together, named with commas between them."""
        if what == "goal":
            return sum(card.points for card in self.goal)
        found = 0
        cards: list[int] = []
        tiles: list[BonusTile] = []
        for each in what.split(","):
            sort, _, part = each.partition(".")
            if sort == "card":
                cards.append(self._parts.cards.index(self.cards[part]))
            elif sort == "bonus":
                tiles.append(self.tiles[part])
            else:
                found += self.finds[part].points if sort == "find" else points_of(bag_of(each))
        icons = icons_of(self._parts, tuple(cards), ())
        found += sum(self._parts.cards[card].points for card in cards)
        return found + sum(tile_points(tile, icons, 0) for tile in tiles)

    def score(self, part: str, count: int) -> int:
        """Return what a Bonus tile is worth with so many icons of each kind, or with so many settlers."""
        return tile_points(self.tiles[part], sum(count << 8 * kind for kind in range(len(c.KINDS))), count)

    # Pictures

    def _id(self, sort: str, part: str) -> str:
        if sort == "card":
            return self.cards[part].id
        return self.tiles[part].id if sort == "bonus" else self.finds[part].id

    def plain(self, item: str) -> str:
        """Return a piece of a picture by its id, or as plain goods, settlers, icons or a number on a seal."""
        sort, _, what = item.partition(":")
        name, mark, rest = what.partition("=")
        part, _, times = what.partition("*")
        if sort in ("settlers", "faint"):
            return f"{sort}:{part}*{self._counted(times)}"
        if sort == "place":
            dye, _, count = rest.partition("*")
            return f"place:{self.places[name].id}" + (f"={dye}*{self._counted(count)}" if mark else "")
        if sort == "covered":
            return f"covered:{self.places[name].id}={self.finds[rest].id}"
        if sort in ("card", "bonus", "find"):
            return f"{sort}:{self._id(sort, what)}"
        if sort == "goal":
            half = (len(self.goal) + 1) // 2
            return "cards:" + ",".join(card.id for card in (self.goal[half:] if what == "rest" else self.goal[:half]))
        if sort == "icons":
            return "icons:" + ",".join(c.KINDS[kind] for _ in range(int(times)) for kind in self.tiles[part].icons)
        if sort in ("worth", "score"):
            return f"seal:{self._worth(what) if sort == 'worth' else self.score(part, int(times))}"
        return f"goods:{self._letters(sort, what)}" if sort in DERIVED else item


DERIVED: Final = ("gains", "give", "take", "cost", "good", "found", "start", "over", "kept", "spread", "climb")
"""Sorts of pieces that are goods in a row which follow from something else."""


def _is_open(place: Location) -> bool:
    """Return whether a location lies open in every game and is no fort."""
    return place.kind != c.FORT_AT and not place.mark and place.board in c.FIXED_BOARDS


def _places(places: Sequence[Location]) -> dict[str, Location]:
    """Return locations by the part they play."""

    def kind(wanted: int) -> list[Location]:
        found = [place for place in places if place.kind == wanted] or list(places)
        return sorted(found, key=lambda place: not _is_open(place))

    produce, upgrade, trade, fort = (kind(each) for each in range(len(c.LOCATION_KINDS)))
    hidden = [place for place in places if place.mark == "exploration"]
    others = [place for place in places if place.mark == "2-3"]
    plain = pick(produce, lambda place: place.needs == 1 and len(set(spell(place.gains))) == 1)
    return {
        "plain": plain,
        "mixed": pick(produce, lambda place: len(set(spell(place.gains))) > 1, lambda place: place is not plain),
        "fine": max(produce, key=lambda place: COLOURS.index(spell(place.gains)[-1]) if place.gains else -1),
        "several": pick(produce, lambda place: place.needs > 1),
        "small_upgrade": upgrade[0],
        "upgrade": pick(upgrade, lambda place: place.times > FEW, lambda place: place.times > 1),
        "trade": pick(
            trade,
            lambda place: size(place.take) > 1 and bool(place.terrain),
            lambda place: size(place.take) > 1,
        ),
        "fort": fort[0],
        "one_stack": pick(fort, lambda place: len(place.stacks) == 1),
        "two_stacks": pick(fort, lambda place: len(place.stacks) > 1),
        "hidden": hidden[0],
        "hidden_more": hidden[-1],
        "small_table": others[0],
    }


def _tiles(tiles: Sequence[BonusTile], kind: int) -> dict[str, BonusTile]:
    """Return Bonus tiles by the part they play; the first icon tile counts icons of a kind."""
    usual = [tile for tile in tiles if not tile.mark]
    icons = [tile for tile in usual if tile.condition == "icon"] or usual
    icon = pick(icons, lambda tile: tile.icons[:1] == (kind,))
    marked = [tile for tile in tiles if tile.mark] or usual
    return {
        "icon": icon,
        "icon_more": pick(icons, lambda tile: tile is not icon),
        "pair": pick(usual, lambda tile: tile.condition == "pair" and len(set(tile.icons)) > 1),
        "settlers": pick(usual, lambda tile: tile.condition == "settlers"),
        "flat": pick(usual, lambda tile: tile.condition == "flat"),
        "marked": marked[0],
        "marked_more": pick(marked, lambda tile: tile.mark != marked[0].mark),
    }


def _finds(finds: Sequence[ExplorationTile]) -> dict[str, ExplorationTile]:
    """Return Exploration tiles by the part they play."""
    goods = pick(finds, lambda find: bool(find.goods))
    icon = pick(finds, lambda find: find.icon >= 0)
    return {
        "goods": goods,
        "goods_more": pick(finds, lambda find: bool(find.goods) and find is not goods),
        "settler": pick(finds, lambda find: find.settlers > 0),
        "points": pick(finds, lambda find: find.points > 0),
        "icon": icon,
        "icon_more": pick(finds, lambda find: find.icon >= 0 and find is not icon),
    }
