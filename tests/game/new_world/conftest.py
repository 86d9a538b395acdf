"""Shared by the tests of A New World: a table that is laid in a few words and then played in words."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

import pytest

from game.goods import spell
from game.new_world.components import CARDS_TO_END, SETTLERS_EACH
from game.new_world.loader import load_components
from game.new_world.rules import NewWorld
from game.new_world.state import State
from game.rules import Event, Options, Plain

STEADY = Path(__file__).resolve().parents[2] / "sets" / "new_world"
"""The first set of the game, kept for tests; the one that comes with the program is tuned by simulation."""

MakeTable = Callable[..., "Table"]
Finish = Callable[[NewWorld, State, Random], int]


class Table:
    """A position: first laid with `give`, `stand` and the like, then played with `play`."""

    def __init__(
        self, rules: NewWorld, players: int = 2, board: str = "D1", first: int = 0, seed: int = 1, house: bool = False
    ) -> None:
        self.rules = rules
        self.players = players
        self.deal = rules.deal(Options(players, board, house), Random(seed))
        self.deal["first"] = first
        start = rules.new_game(self.deal)
        self.fields: Plain = {"turn": 0, "phase": "place", "at": "", "done": 0}
        self.events: list[Event] = []
        self._goods = [spell(bag) for bag in start.bags]
        self._home: list[int | None] = [None] * players
        self._start = start.home[0]
        self._hands: list[list[str]] = [[] for _ in range(players)]
        self._tiles: list[list[str]] = [[] for _ in range(players)]
        self._finds: list[list[str]] = [[] for _ in range(players)]
        self._standing: dict[str, list[int]] = {}
        self._row: list[str] = []
        self._next: list[str] = []
        self._dry = False
        self._taken = [0] * len(start.taken)
        self._tops: dict[int, str] = {}
        self._laid: dict[str, str] = {}
        self._open: set[str] = set()
        self._state: State | None = None

    # Laying

    def give(
        self,
        seat: int,
        goods: str | None = None,
        cards: str = "",
        tiles: str = "",
        finds: str = "",
        home: int | None = None,
    ) -> Table:
        """Give a seat goods, cards, tiles, settlers on its board; the other settlers off the map are its reserve."""
        self._goods[seat] = self._goods[seat] if goods is None else goods
        self._hands[seat] += cards.split()
        self._tiles[seat] += tiles.split()
        self._finds[seat] += finds.split()
        self._home[seat] = self._home[seat] if home is None else home
        return self

    def stand(self, place: str, seat: int, count: int) -> Table:
        """Put settlers on a location; they come from the player board unless `give` says what is left there."""
        self._standing[place] = [seat, count]
        return self

    def row(self, cards: str, deck: str = "", dry: bool = False) -> Table:
        """Lay the first cards of the row and of the deck; `dry`: there are no others, the last seat holds them."""
        self._row, self._next, self._dry = cards.split(), deck.split(), dry
        return self

    def stacks(self, taken: dict[int, int] | None = None, tops: dict[int, str] | None = None) -> Table:
        """Say how many tiles of a stack are gone, and which lies on top."""
        for stack, gone in (taken or {}).items():
            self._taken[stack] = gone
        self._tops.update(tops or {})
        return self

    def open(self, *places: str) -> Table:
        """Uncover locations; without names, all of them. The last seat holds their tiles."""
        self._open |= set(places or self.deal["finds"])
        return self

    def lay(self, place: str, find: str) -> Table:
        """Cover a location with a certain Exploration tile."""
        self._laid[place] = find
        return self

    def now(self, **fields: object) -> Table:
        """Set turn, phase, at, done; or last_round, which otherwise follows from the cards."""
        self.fields.update(fields)
        return self

    def plain(self) -> Plain:
        """Return the position as plain data: as it was laid, or as it stands after playing."""
        return self.rules.plain(self.state)

    def unchecked(self) -> Plain:
        """Return what was laid as plain data, whether it is a position or not."""
        return self._build()

    def _build(self) -> Plain:
        taken, piles, spare = self._build_tiles()
        held = [card for hand in self._hands for card in hand]
        left = [*self._next, *(card for card in self.deal["deck"] if card not in (*held, *self._row, *self._next))]
        row = list(self._row)
        if self._dry:
            self._hands[-1] += left
            held, left = held + left, []
        while len(row) < 4 and left and not self._dry:
            row.append(left.pop(0))
        deal = {**self.deal, "deck": held + row + left, "stacks": piles, "spare": spare, "finds": self._build_finds()}
        seats = []
        for seat in range(self.players):
            out = sum(count for owner, count in self._standing.values() if owner == seat)
            home = self._home[seat]
            home = max(self._start - out, 0) if home is None else home
            seats.append(
                {
                    "goods": self._goods[seat],
                    "home": home,
                    "reserve": SETTLERS_EACH - home - out,
                    "cards": self._hands[seat],
                    "tiles": self._tiles[seat],
                    "finds": self._finds[seat],
                }
            )
        return {
            "deal": deal,
            "last_round": any(len(hand) >= CARDS_TO_END for hand in self._hands),
            **self.fields,
            "drawn": len(held) + len(row),
            "row": row + [""] * (4 - len(row)),
            "taken": taken,
            "settlers": self._standing,
            "seats": seats,
        }

    def _build_tiles(self) -> tuple[list[int], list[list[str]], list[str]]:
        """Stack the tiles so that those in hand come from the tops of stacks, the last ones first."""
        sizes = self.rules.tables.stack_sizes
        taken = list(self._taken)
        held = [tile for hand in self._tiles for tile in hand]
        pool = [tile for pile in [*self.deal["stacks"], self.deal["spare"]] for tile in pile]
        pool = [tile for tile in pool if tile not in (*held, *self._tops.values())]
        while sum(taken) < len(held):
            taken[max(stack for stack, high in enumerate(sizes) if taken[stack] < high)] += 1
        while len(held) < sum(taken):
            seat = max(seat for seat in range(self.players) if len(self._tiles[seat]) < 3)
            self._tiles[seat].append(pool.pop())
            held.append(self._tiles[seat][-1])
        piles = []
        for stack, high in enumerate(sizes):
            pile = [held.pop(0) for _ in range(taken[stack])]
            pile += [self._tops[stack]] if stack in self._tops else []
            piles.append(pile + [pool.pop(0) for _ in range(high - len(pile))])
        return taken, piles, pool

    def _build_finds(self) -> Plain:
        used = {find for hand in self._finds for find in hand} | set(self._laid.values())
        free = [find.id for find in self.rules.components.exploration_tiles if find.id not in used]
        places = [place for place in self.deal["finds"] if place not in self._open | set(self._laid)]
        if self.players < 4:
            self._finds[-1] += free[len(places) :]
        return {**self._laid, **dict(zip(places, free, strict=False))}

    # Playing

    @property
    def state(self) -> State:
        """The position; nothing can be laid any more once it has been asked for."""
        if self._state is None:
            self._state = self.rules.position(self._build())
        return self._state

    def play(self, *texts: str) -> Table:
        """Carry out steps, each of which must be legal."""
        for text in texts:
            step = self.rules.parse(text)
            assert step in self.rules.legal(self.state), f"{text}: {self.rules.refusal(self.state, step)}"
            self.rules.apply(self.state, step, self.events)
        return self

    def legal(self, word: str = "") -> set[str]:
        """Return the legal steps in words, perhaps only those that begin with a word."""
        texts = [self.rules.text(step) for step in self.rules.legal(self.state)]
        assert len(set(texts)) == len(texts)
        return {text for text in texts if text.startswith(word)}

    def can(self, text: str) -> bool:
        """Return whether a step is legal."""
        return self.rules.parse(text) in self.rules.legal(self.state)

    def refusal(self, text: str) -> str:
        """Return why a step is refused with its figures, nothing when it is legal."""
        return str(self.rules.refusal(self.state, self.rules.parse(text)) or "")

    def goods(self, seat: int = 0) -> str:
        """Return the goods of a seat as letters."""
        return spell(self.state.bags[seat])

    def settlers(self, seat: int = 0) -> tuple[int, int]:
        """Return the settlers of a seat on its board and in its reserve."""
        return self.state.home[seat], self.state.reserve[seat]

    def at(self, place: str) -> tuple[int, int]:
        """Return who stands on a location, and how many: (-1, 0) when it is empty."""
        number = self.rules.tables.places.index(place)
        return self.state.owner[number], self.state.settlers_there[number]

    def cards_above(self) -> list[str]:
        """Return the cards of the row, empty texts where there is none."""
        return list(self.plain()["row"])

    def holding(self, seat: int = 0) -> Plain:
        """Return the cards, tiles and finds of a seat."""
        plain: Plain = self.plain()["seats"][seat]
        return plain

    def points(self, seat: int = 0) -> dict[str, int]:
        """Return the points of a seat by source."""
        return dict(self.rules.standing(self.state).scores[seat].sources)


@pytest.fixture(scope="session")
def rules() -> NewWorld:
    """The rules over a set that never changes, so that tests of clauses may name its places, cards and figures."""
    return NewWorld(load_components(STEADY))


@pytest.fixture
def table(rules: NewWorld) -> MakeTable:
    """Lay tables: `table(players=3, board="E1")`; by default two players, seat 0 first, board D1."""
    return partial(Table, rules)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the steady set that a test may change."""
    return Path(shutil.copytree(STEADY, tmp_path / "set"))


def _finish(rules: NewWorld, position: State, chance: Random) -> int:
    """Play by chance, mostly forward, until the game is over; return how many steps it took."""
    steps = 0
    while not rules.is_over(position):
        legal = rules.legal(position)
        assert legal
        keen = [step for step in legal if rules.text(step).startswith(("claim", "work"))]
        rules.apply(position, chance.choice(keen if keen and chance.random() < 0.8 else legal))
        steps += 1
        assert steps < 20_000
    return steps


@pytest.fixture
def finish() -> Finish:
    """Play a position to the end by chance."""
    return _finish
