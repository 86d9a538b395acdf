"""Why a turn of A New World is a good one: facts read off the positions before and after it.

Gains come first, by what the evaluation says they are worth: points, benefits, goods, settlers. Then the outlook: what
the turn denies others, how it ends the game, what it leads to. Each fact is true of the position, or of the turns that
are expected next.
"""

from collections.abc import Iterator
from typing import Final

from game.ai.guide import Guide
from game.ai.hint_facts import Outlook, Reason
from game.ai.hint_turn import most_valuable_first, next_claim, play_turn, rivals_to_come
from game.ai.new_world.gains import UNDO, Turn
from game.events import CardClaimed, Rested
from game.goods import holds, missing, size
from game.lookups import bits_of
from game.new_world import components as c
from game.new_world.events import PlaceExplored, SettlersJoined, SettlersOusted, TileTaken
from game.new_world.rules import NewWorld
from game.new_world.scoring import tile_points
from game.new_world.state import NOTHING, State
from game.steps import CLAIM, END, KIND, REST, TILE, WORK, Step, step_of

NEAR: Final = 2
"""A card that so few goods lack for is near."""


def reasons_of(
    rules: NewWorld, guide: Guide[State], position: State, steps: tuple[Step, ...], outlook: Outlook[State]
) -> list[Reason]:
    """Return why the seat to move should take a turn; the position holds nothing unseen."""
    played = play_turn(rules, position, steps)
    gains = most_valuable_first(guide, played, _gains(played), UNDO)
    return [*gains, *_denials(played, outlook), *_ends(played), *_prospects(played, outlook)]


# What the turn gains


def _gains(played: Turn) -> Iterator[Reason]:
    if played.card != NOTHING:
        yield Reason("points", {"card": played.card, "points": played.rules.components.cards[played.card].points})
        yield from _bonus_growth(played)
        yield from _benefit(played, played.card)
    for event in played.events:
        if isinstance(event, TileTaken):
            yield from _tile(played, event.tile)
        elif isinstance(event, PlaceExplored):
            yield from _find(played, event)
    if played.card == NOTHING:
        yield from _bonus_growth(played)
    yield from _people(played)
    yield from _goods(played)


def _bonus_growth(played: Turn) -> Iterator[Reason]:
    """Tell what the Bonus tiles that were there before score more than they did."""
    held = played.before.tiles[played.seat]
    grown = sum(_scores(played, tile, played.after) - _scores(played, tile, played.before) for tile in held)
    if grown:
        yield Reason("bonus", {"points": grown})


def _scores(played: Turn, tile: int, position: State) -> int:
    row = played.rules.components.tiles[tile]
    return tile_points(row, position.icons[played.seat], position.settlers(played.seat))


def _tile(played: Turn, tile: int) -> Iterator[Reason]:
    """Tell what a new Bonus tile scores at once, and by which icons it grows."""
    row = played.rules.components.tiles[tile]
    now = _scores(played, tile, played.after)
    if now:
        yield Reason("tile", {"tile": tile, "points": now})
    if row.icons and not played.before.last_round:
        yield Reason("grows", {"tile": tile, "first": row.icons[0], "second": row.icons[-1]})


def _benefit(played: Turn, card: int) -> Iterator[Reason]:
    """Tell what a card does from now on, counted over the locations that are open."""
    if played.after.last_round:
        return
    row = played.rules.components.cards[card]
    carrying = played.rules.tables.carrying[row.terrain] & ~played.after.closed if row.terrain >= 0 else 0
    if row.kind == c.TOOL and carrying:
        yield Reason("tool", {"terrain": row.terrain, "goods": row.good, "places": carrying.bit_count()})
    if row.kind == c.HELP:
        helped = sum(_is_helped(played, place) for place in bits_of(carrying & ~played.after.own[played.seat]))
        if helped:
            yield Reason("help", {"terrain": row.terrain, "places": helped})


def _is_helped(played: Turn, place: int) -> bool:
    """Return whether a location asks for fewer settlers with the benefits after the turn than with those before."""
    without = played.after.copy()
    without.kits[played.seat] = played.before.kits[played.seat]
    needed = played.rules.settlers_needed
    return needed(played.after, place) < needed(without, place)


def _find(played: Turn, event: PlaceExplored) -> Iterator[Reason]:
    find = played.rules.components.exploration_tiles[event.find]
    if find.points:
        yield Reason("find_points", {"points": find.points})
    if find.goods:
        yield Reason("find_goods", {"goods": find.goods})
    if find.icon >= 0:
        yield Reason("find_icon", {"kind": find.icon})
    yield Reason("opens", {"place": event.place})


def _people(played: Turn) -> Iterator[Reason]:
    joined = sum(event.count for event in played.events if isinstance(event, SettlersJoined))
    if joined:
        yield Reason("settlers", {"count": joined})
    home = played.before.home[played.seat]
    if any(isinstance(event, Rested) for event in played.events):
        yield Reason("rest", {"home": home, "count": played.after.home[played.seat] - home})


def _goods(played: Turn) -> Iterator[Reason]:
    """Tell which goods there are more of afterwards."""
    before, after = played.goods
    gained = missing(before, after)
    if gained and played.card == NOTHING:
        yield Reason("goods", {"goods": gained})


# What the turn denies


def _denials(played: Turn, outlook: Outlook[State]) -> Iterator[Reason]:
    """Tell who could otherwise take what the turn takes, and whether that is likely."""
    taken = [event for event in played.events if isinstance(event, CardClaimed | TileTaken)]
    rivals = rivals_to_come(played.before)
    for event in taken:
        sort = "card" if isinstance(event, CardClaimed) else "tile"
        able = [rival for rival in rivals if _takes(played, rival, event, _quick_way(played, event))]
        turns = [(rival, outlook.best_turn(played.rules.turn_of(played.before, rival))) for rival in able]
        likely = [rival for rival, turn in turns if _takes(played, rival, event, turn)]
        number = event.card if isinstance(event, CardClaimed) else event.tile
        if likely:
            yield Reason(f"wanted_{sort}", {"rival": likely[0], sort: number})
        elif able and sort == "card":  # nearly anybody can take nearly any tile
            yield Reason("denies_card", {"rival": able[0], "card": number})
    ousted = next((event for event in played.events if isinstance(event, SettlersOusted)), None)
    if ousted is not None:
        yield Reason("ousts", {"rival": ousted.seat, "count": ousted.count})


def _quick_way(played: Turn, event: CardClaimed | TileTaken) -> tuple[Step, ...]:
    """Return the steps that take a card or a tile at its fort and nothing else."""
    tables = played.rules.tables
    if isinstance(event, CardClaimed):
        return step_of(WORK, tables.forts[event.slot]), step_of(CLAIM)
    fort = tables.fort_of_stack[event.stack]
    return step_of(WORK, fort), step_of(TILE, tables.stacks_at[fort].index(event.stack))


def _takes(played: Turn, rival: int, event: CardClaimed | TileTaken, turn: tuple[Step, ...]) -> bool:
    """Return whether a rival can take a turn, and takes this very piece with it."""
    rules, position = played.rules, played.rules.turn_of(played.before, rival)
    for step in turn:
        if step not in rules.legal(position):
            return False
        if step & KIND != END:
            rules.apply(position, step)
    if isinstance(event, CardClaimed):
        return event.card in position.cards[rival]
    return event.tile in position.tiles[rival]


# What comes next


def _ends(played: Turn) -> Iterator[Reason]:
    """Tell what the turn means for the end of the game."""
    standing = played.rules.standing
    totals = [score.total for score in standing(played.after).scores]
    if played.before.last_round:
        gained = totals[played.seat] - standing(played.before).scores[played.seat].total
        if gained > 0:
            yield Reason("last", {"points": gained})
    elif played.after.last_round:
        ahead = totals[played.seat] - max(total for seat, total in enumerate(totals) if seat != played.seat)
        if ahead > 0:
            yield Reason("ends", {"points": ahead})


def _prospects(played: Turn, outlook: Outlook[State]) -> Iterator[Reason]:
    """Tell what the turn leads to: the next card, or what is still missing for one."""
    if played.steps[0] & KIND == END:
        yield from _nothing_more(played)
    if played.before.last_round or played.after.last_round:
        return
    following = _next_claim(played, outlook)
    if following is not None:
        yield following
    paid = _newly_payable(played)
    if paid != NOTHING and (following is None or following.values["card"] != paid):
        yield Reason("pays", {"card": paid})
    elif following is None and played.card == NOTHING and played.steps[0] & KIND != REST:
        yield from _nearest(played)


def _nothing_more(played: Turn) -> Iterator[Reason]:
    free = c.BONUS_SPACES - len(played.before.tiles[played.seat])
    if any(step & KIND == TILE for step in played.rules.legal(played.before)):
        yield Reason("keeps_space", {"count": free})
    else:
        yield Reason("done")


def _next_claim(played: Turn, outlook: Outlook[State]) -> Reason | None:
    """Return the next card that is claimed in the expected line, and in how many turns."""
    found = next_claim(played, outlook.line)
    if found is None:
        return None
    card, turns = found
    return Reason("next", {"card": card, "points": played.rules.components.cards[card].points, "turns": turns})


def _newly_payable(played: Turn) -> int:
    """Return the best card of the row that can be paid afterwards and could not be before, -1 for none."""
    before, after = played.goods
    cards, costs = played.rules.components.cards, played.rules.tables.costs
    row = [card for card in played.after.row if card != NOTHING]
    new = [card for card in row if holds(after, costs[card]) and not holds(before, costs[card])]
    return max(new, key=lambda card: cards[card].points, default=NOTHING)


def _nearest(played: Turn) -> Iterator[Reason]:
    """Tell which card of the row lacks few goods only."""
    costs = played.rules.tables.costs
    row = [card for card in played.after.row if card != NOTHING]
    lacks = {card: missing(played.goods[1], costs[card]) for card in row}
    near = [card for card in row if 0 < size(lacks[card]) <= NEAR]
    if near:
        card = min(near, key=lambda each: size(lacks[each]))
        yield Reason("lacks", {"card": card, "goods": lacks[card]})
