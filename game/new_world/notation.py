"""Steps of A New World as words, and positions as plain data: whatever is printed can be read back."""

from typing import Final

from game.field_readers import chosen, flag, goods_at, member, numbers_of, whole, whole_list
from game.goods import spell
from game.new_world import components as c
from game.new_world.setup import covered_places, derive, first_position
from game.new_world.state import NOTHING, State
from game.new_world.tables import Tables
from game.new_world.validation import check
from game.rules import Plain, PositionError
from game.steps import (
    ARGUMENT,
    CLAIM,
    END,
    EXPLORE,
    KIND,
    REST,
    TILE,
    WORDS,
    WORK,
    Step,
    StepError,
    parse_number,
    parse_with,
    spell_shared,
)

PHASES: Final = ("place", "raise", "barter", "fort", "reveal", "stop", "over")
_BARE: Final = (END, REST, CLAIM)


def spell_step(tables: Tables, step: Step) -> str:
    """Return a step in words: `work C3`, `trade x2`, `upgrade YY>RR`, `tile 1`, `discard YR`."""
    kind, argument = step & KIND, step >> ARGUMENT
    if kind in (WORK, EXPLORE):
        return f"{WORDS[kind]} {tables.places[argument]}"
    return f"{WORDS[kind]} {argument + 1}" if kind == TILE else spell_shared(step)


def parse_step(tables: Tables, text: str) -> Step:
    """Return the step that words spell, or raise StepError."""

    def place(name: str) -> int:
        return _parse_place(tables, name)

    return parse_with(text, {WORK: place, EXPLORE: place, TILE: _parse_stack}, _BARE)


def _parse_place(tables: Tables, text: str) -> int:
    if text not in tables.places:
        raise StepError(f"{text[:20]!r} is no location")
    return tables.places.index(text)


def _parse_stack(text: str) -> int:
    number = parse_number(text)
    if number > 2:
        raise StepError(f"a fort has no stack {number}")
    return number - 1


def plain_position(tables: Tables, state: State) -> Plain:
    """Return a position as plain data: the deal it came from, and how things stand now."""
    parts = tables.components
    return {
        "deal": {
            "players": state.players,
            "board": c.BOARDS[state.board],
            "house": state.house,
            "first": state.first,
            "deck": [parts.cards[card].id for card in state.deck],
            "stacks": [[parts.tiles[tile].id for tile in stack] for stack in state.stacks],
            "spare": [parts.tiles[tile].id for tile in state.spare],
            "finds": _finds_laid(tables, state),
        },
        "turn": state.turn,
        "phase": PHASES[state.phase],
        "at": tables.places[state.location] if state.location >= 0 else "",
        "done": state.taken_here,
        "last_round": state.last_round,
        "drawn": state.drawn,
        "row": [parts.cards[card].id if card >= 0 else "" for card in state.row],
        "taken": list(state.taken),
        "settlers": {
            tables.places[place]: [state.owner[place], settlers]
            for place, settlers in enumerate(state.settlers_there)
            if settlers
        },
        "seats": [_plain_seat(tables, state, seat) for seat in range(state.players)],
    }


def _finds_laid(tables: Tables, state: State) -> dict[str, str]:
    """Return where Exploration tiles lie now."""
    finds = tables.components.exploration_tiles
    return {tables.places[place]: finds[find].id for place, find in enumerate(state.covering) if find != NOTHING}


def _plain_seat(tables: Tables, state: State, seat: int) -> Plain:
    parts = tables.components
    return {
        "goods": spell(state.bags[seat]),
        "home": state.home[seat],
        "reserve": state.reserve[seat],
        "cards": [parts.cards[card].id for card in state.cards[seat]],
        "tiles": [parts.tiles[tile].id for tile in state.tiles[seat]],
        "finds": [parts.exploration_tiles[find].id for find in state.explored[seat]],
    }


def position_of(tables: Tables, plain: Plain) -> State:
    """Return the position that plain data describes, or raise PositionError."""
    deal = dict(member(plain, "deal", dict))
    laid = member(deal, "finds", dict)
    seats = member(plain, "seats", list)
    state = _dealt(tables, deal)
    if len(seats) != state.players or not all(isinstance(seat, dict) for seat in seats):
        raise PositionError(f"field 'seats' does not describe {state.players} seats")
    state.turn = whole(plain, "turn", 0, 100_000)
    state.seat = (state.first + state.turn) % state.players
    state.phase = PHASES.index(chosen(plain, "phase", PHASES))
    state.location = _place_of(tables, plain, "at")
    state.taken_here = whole(plain, "done", 0, 3)
    state.last_round = flag(plain, "last_round")
    state.drawn = whole(plain, "drawn", c.FORTS, len(state.deck))
    state.taken = [whole({"taken": n}, "taken", 0, len(pile)) for n, pile in _pairs(plain, state)]
    _read_finds(tables, state, laid)
    _read_row(tables, state, plain)
    _read_seats(tables, state, seats)
    _read_settlers(tables, state, member(plain, "settlers", dict))
    derive(tables, state)
    check(tables, state)
    return state


def _dealt(tables: Tables, deal: Plain) -> State:
    """Return the first position of a deal whose Exploration tiles have since been moved."""
    board = c.BOARDS.index(chosen(deal, "board", c.CHOICE_BOARDS))
    always, small = covered_places(tables, board, whole(deal, "players", 2, 4))
    names = [find.id for find in tables.components.exploration_tiles]
    covered = [tables.places[place] for place in always + small]
    return first_position(tables, {**deal, "finds": dict(zip(covered, names, strict=False))})


def _pairs(plain: Plain, state: State) -> list[tuple[object, tuple[int, ...]]]:
    taken = member(plain, "taken", list)
    if len(taken) != len(state.stacks):
        raise PositionError(f"field 'taken' does not have {len(state.stacks)} entries")
    return list(zip(taken, state.stacks, strict=True))


def _place_of(tables: Tables, plain: Plain, key: str) -> int:
    name = member(plain, key, str)
    if not name:
        return NOTHING
    if name not in tables.places:
        raise PositionError(f"field '{key}' names no location")
    return tables.places.index(name)


def _read_finds(tables: Tables, state: State, laid: dict[str, object]) -> None:
    names = [find.id for find in tables.components.exploration_tiles]
    allowed = [tables.places[place] for place in range(tables.count) if state.covering[place] != NOTHING]
    state.covering = [NOTHING] * tables.count
    for place, number in zip(laid, numbers_of({"finds": list(laid.values())}, "finds", names), strict=True):
        if place not in allowed:
            raise PositionError("field 'finds' lays an Exploration tile where none can lie")
        state.covering[tables.places.index(place)] = number


def _read_row(tables: Tables, state: State, plain: Plain) -> None:
    row = member(plain, "row", list)
    names = [card.id for card in tables.components.cards]
    if len(row) != c.FORTS:
        raise PositionError(f"field 'row' does not have {c.FORTS} entries")
    cards = numbers_of({"row": [name for name in row if name != ""]}, "row", names)
    state.row = [*cards, *[NOTHING] * (c.FORTS - len(cards))]


def _read_seats(tables: Tables, state: State, seats: list[Plain]) -> None:
    parts = tables.components
    for seat, plain in enumerate(seats):
        state.bags[seat] = goods_at(plain, "goods")
        state.home[seat] = whole(plain, "home", 0, c.SETTLERS_EACH)
        state.reserve[seat] = whole(plain, "reserve", 0, c.SETTLERS_EACH)
        state.cards[seat] = numbers_of(plain, "cards", [card.id for card in parts.cards])
        state.tiles[seat] = numbers_of(plain, "tiles", [tile.id for tile in parts.tiles])
        state.explored[seat] = numbers_of(plain, "finds", [find.id for find in parts.exploration_tiles])


def _read_settlers(tables: Tables, state: State, standing: dict[str, object]) -> None:
    for name, found in standing.items():
        place = _place_of(tables, {"settlers": name}, "settlers")
        if place < 0 or tables.absent[state.board] >> place & 1 or state.covering[place] != NOTHING:
            raise PositionError("field 'settlers' names a location that nobody can use")
        owner, settlers = whole_list({"settlers": found}, "settlers", 2, 0, c.SETTLERS_EACH)
        if owner >= state.players or not settlers:
            raise PositionError("field 'settlers' names a seat that is not at the table")
        state.owner[place], state.settlers_there[place] = owner, settlers
