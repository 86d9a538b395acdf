"""Why a turn of Spice Road is a good one: facts read off the positions before and after it.

Gains come first, by what the evaluation says they are worth: points, coins, cubes, cards. Then the outlook: what the
turn denies others, how it ends the game, what it leads to. Each fact is true of the position, or of the turns that are
expected next. In `GAINS` and `OUTLOOK` stand all kinds of facts, each with the names of its figures.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from game.ai.guide import Guide
from game.ai.hint_facts import Outlook, Reason
from game.ai.hint_turn import most_valuable_first, next_claim, play_turn, rivals_to_come
from game.ai.spice_road.gains import UNDO, Turn
from game.events import CardClaimed
from game.goods import missing, size
from game.spice_road import components as c
from game.spice_road.events import CardAcquired, CardsTakenBack, CoinTaken
from game.spice_road.payable import Reach, reach_of_row
from game.spice_road.rules import SpiceRoad
from game.spice_road.state import NOTHING, State
from game.steps import END, Step

GAINS: Final[Mapping[str, tuple[str, ...]]] = {
    "points": ("card", "points"),  # a Point card is claimed
    "coin": ("gold", "points"),  # with the coin over it, gold or not
    "picked_up": ("merchant", "goods"),  # cubes that lay on the Merchant card
    "produces": ("merchant", "goods"),  # the Merchant card that is acquired produces these cubes
    "upgrades": ("merchant", "count"),  # it upgrades up to so many steps
    "trades": ("merchant", "give", "take"),  # it trades
    "rest": ("cards", "count", "hand"),  # cards, as bits, come back to a hand of so many
    "rest_empty": ("cards", "count"),  # they come back to an empty hand
    "goods": ("goods",),  # there are more of these cubes than before
    "done": (),  # nothing is left but to end the turn
}
OUTLOOK: Final[Mapping[str, tuple[str, ...]]] = {
    "wanted_card": ("rival", "card"),  # a rival will probably claim the Point card otherwise
    "denies_card": ("rival", "card"),  # a rival could claim it
    "wanted_merchant": ("rival", "merchant"),  # a rival will probably acquire the Merchant card otherwise
    "last": ("points",),  # what the turn adds in the last round
    "wins": ("points",),  # the game ends with the turn, won by so many points
    "wins_level": ("rival",),  # it is won although a rival has as many points
    "loses": ("rival", "points"),  # it is lost, and a rival wins by so many points
    "ends_now": (),  # it ends, and others' points are hidden
    "ends_ahead": ("points",),  # the last round begins, and so many points lie between the seat and the best rival
    "ends_level": ("rival",),
    "ends_behind": ("rival", "points"),
    "ends": (),  # it begins, and others' points are hidden
    "next_turn": ("card", "points"),  # the next Point card can be claimed in the next turn
    "next_turns": ("card", "points", "turns"),  # or in so many turns
    "pays": ("card", "points"),  # a Point card can be paid that could not be paid before
    "one_play": ("card", "points", "merchant"),  # a Point card can be paid after one more play
    "lacks": ("card", "points", "goods"),  # no Point card is near, but this one lacks few cubes
}

NEAR: Final = 2
"""A card that so few cubes lack for is near."""


def reasons_of(
    rules: SpiceRoad, guide: Guide[State], position: State, steps: tuple[Step, ...], outlook: Outlook[State]
) -> list[Reason]:
    """Return why the seat to move should take a turn; the position holds nothing unseen."""
    turn = play_turn(rules, position, steps)
    gains = most_valuable_first(guide, turn, _gains(turn), UNDO)
    ends = _ends(turn, outlook.face_down)
    return [*gains, *_denials(turn, outlook), *ends, *_prospects(turn, outlook)]


# What the turn gains


def _gains(turn: Turn) -> Iterator[Reason]:
    if turn.steps == (END,):
        yield Reason("done")
    acquires = False
    for event in turn.events:
        if isinstance(event, CardClaimed):
            yield _priced(turn, "points", event.card)
        elif isinstance(event, CoinTaken):
            points = c.GOLD_POINTS if event.gold else c.SILVER_POINTS
            yield Reason("coin", {"gold": int(event.gold), "points": points})
        elif isinstance(event, CardAcquired):
            acquires = True
            yield from _merchant(turn, event)
        elif isinstance(event, CardsTakenBack) and event.cards:
            yield _rest(turn, event)
    gained = missing(*turn.goods)
    if gained and not acquires:
        yield Reason("goods", {"goods": gained})


def _priced(turn: Turn, kind: str, card: int, **figures: int) -> Reason:
    """Return a fact about a Point card with its points, by which people call it."""
    return Reason(kind, {"card": card, "points": turn.rules.tables.points[card], **figures})


def _merchant(turn: Turn, event: CardAcquired) -> Iterator[Reason]:
    """Tell which cubes come with a Merchant card, and what it does from now on."""
    if event.goods:
        yield Reason("picked_up", {"merchant": event.card, "goods": event.goods})
    if turn.after.last_round:
        return
    row = turn.rules.components.merchants[event.card]
    if row.kind == c.PRODUCE_CARD:
        yield Reason("produces", {"merchant": event.card, "goods": row.gains})
    elif row.kind == c.UPGRADE_CARD:
        yield Reason("upgrades", {"merchant": event.card, "count": row.times})
    else:
        yield Reason("trades", {"merchant": event.card, "give": row.give, "take": row.take})


def _rest(turn: Turn, event: CardsTakenBack) -> Reason:
    back = {"cards": sum(1 << card for card in event.cards), "count": len(event.cards)}
    hand = turn.before.hands[turn.seat].bit_count()
    return Reason("rest", {**back, "hand": hand}) if hand else Reason("rest_empty", back)


# What the turn denies


def _denials(turn: Turn, outlook: Outlook[State]) -> Iterator[Reason]:
    """Tell who could otherwise take what the turn takes, and whether that is likely."""
    rivals = rivals_to_come(turn.before)
    for event in turn.events:
        if isinstance(event, CardClaimed):
            able = [rival for rival in rivals if _can_pay(turn, rival, event.card)]
            likely = [rival for rival in able if _takes(turn, rival, event, outlook)]
            if able:
                kind, rival = ("wanted_card", likely[0]) if likely else ("denies_card", able[0])
                yield Reason(kind, {"rival": rival, "card": event.card})
        elif isinstance(event, CardAcquired):
            likely = [rival for rival in rivals if _takes(turn, rival, event, outlook)]
            if likely:
                yield Reason("wanted_merchant", {"rival": likely[0], "merchant": event.card})


def _can_pay(turn: Turn, rival: int, card: int) -> bool:
    row = reach_of_row(turn.rules.tables, turn.before, rival)
    return any(reach.now for reach in row if reach.card == card)


def _takes(turn: Turn, rival: int, event: CardClaimed | CardAcquired, outlook: Outlook[State]) -> bool:
    """Return whether a rival would probably take this very card, were it the rival's turn."""
    begun = turn.rules.turn_of(turn.before, rival)
    theirs = play_turn(turn.rules, begun, outlook.best_turn(begun)).after
    if isinstance(event, CardClaimed):
        return event.card in theirs.cards[rival]
    return bool(theirs.hands[rival] >> event.card & 1)


# What comes next


def _ends(turn: Turn, face_down: bool) -> Iterator[Reason]:
    """Tell what the turn means for the end of the game, and how the others then stand if that may be seen."""
    if turn.before.last_round:
        totals = [turn.rules.standing(each).scores[turn.seat].total for each in (turn.before, turn.after)]
        if totals[1] > totals[0]:
            yield Reason("last", {"points": totals[1] - totals[0]})
    over = turn.after.last_round and not rivals_to_come(turn.after)
    if over:
        yield Reason("ends_now") if face_down else _compared(turn, "wins", "wins_level", "loses")
    elif turn.after.last_round and not turn.before.last_round:
        yield Reason("ends") if face_down else _compared(turn, "ends_ahead", "ends_level", "ends_behind")


def _compared(turn: Turn, ahead: str, level: str, behind: str) -> Reason:
    """Return how the seat stands beside the best of the others after the turn."""
    standing = turn.rules.standing(turn.after)
    rival = next(seat for seat in standing.ranking if seat != turn.seat)
    lead = standing.scores[turn.seat].total - standing.scores[rival].total
    if lead > 0:
        return Reason(ahead, {"points": lead})
    return Reason(behind, {"rival": rival, "points": -lead}) if lead else Reason(level, {"rival": rival})


def _prospects(turn: Turn, outlook: Outlook[State]) -> Iterator[Reason]:
    """Tell what the turn leads to: the next Point card, those that come into reach, or what is missing for one."""
    if turn.after.last_round:
        return
    following = _next(turn, outlook)
    expected = following.values["card"] if following is not None else NOTHING
    told = [*([following] if following is not None else []), *_into_reach(turn, expected)]
    yield from told
    if not told and turn.card == NOTHING:
        yield from _nearest(turn)


def _next(turn: Turn, outlook: Outlook[State]) -> Reason | None:
    found = next_claim(turn, outlook.line)
    if found is None:
        return None
    card, turns = found
    return _priced(turn, "next_turn", card) if turns == 1 else _priced(turn, "next_turns", card, turns=turns)


def _into_reach(turn: Turn, expected: int) -> Iterator[Reason]:
    """Tell the best Point card that can be paid only now, and the best one that needs only one play now.

    The card that is expected next is told already.
    """
    before = {reach.card: reach for reach in reach_of_row(turn.rules.tables, turn.before, turn.seat)}
    row = reach_of_row(turn.rules.tables, turn.after, turn.seat)
    after = [reach for reach in row if reach.card != expected]
    paid = [reach for reach in after if reach.now and not before[reach.card].now]
    near = [reach for reach in after if reach.ways and not before[reach.card].ways and not before[reach.card].now]
    if paid:
        yield _priced(turn, "pays", _best(turn, paid).card)
    if near:
        best = _best(turn, near)
        yield _priced(turn, "one_play", best.card, merchant=best.ways[0].merchant)


def _best(turn: Turn, row: list[Reach]) -> Reach:
    return max(row, key=lambda reach: turn.rules.tables.points[reach.card])


def _nearest(turn: Turn) -> Iterator[Reason]:
    """Tell which Point card of the row lacks few cubes only."""
    row = reach_of_row(turn.rules.tables, turn.after, turn.seat)
    near = [reach for reach in row if 0 < size(reach.missing) <= NEAR]
    if near:
        reach = min(near, key=lambda each: size(each.missing))
        yield _priced(turn, "lacks", reach.card, goods=reach.missing)
