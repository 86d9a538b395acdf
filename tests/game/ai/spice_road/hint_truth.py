"""Hints of Spice Road seen with the eyes of somebody who knows only the rules: every fact is compared with them."""

from __future__ import annotations

from game.ai import hint as hints
from game.ai.guide import Guide
from game.ai.hint import Hint
from game.ai.hint_facts import Reason
from game.ai.spice_road.reasons import GAINS, OUTLOOK
from game.goods import counts, size
from game.spice_road.rules import SpiceRoad
from game.spice_road.state import State
from game.steps import CLAIM, END, KIND, REST, Step
from tests.game.spice_road.helpers import after_one_play, claimable


def played(rules: SpiceRoad, position: State, steps: tuple[Step, ...]) -> State:
    """Return the position before the End of a turn; every step must be legal."""
    after = position.copy()
    for step in steps:
        assert step in rules.legal(after), rules.text(step)
        if step & KIND != END:
            rules.apply(after, step)
    return after


class Truth:
    """Looks at one hint."""

    def __init__(self, rules: SpiceRoad, guide: Guide[State], before: State, hint: Hint) -> None:
        """Take a position in which nothing is unseen."""
        self.rules, self.guide, self.before, self.hint = rules, guide, before, hint
        self.seat = before.seat
        self.after = played(rules, before, hint.steps)
        self.facts = {reason.kind: reason.values for reason in hint.reasons}

    def sources(self, position: State, seat: int) -> dict[str, int]:
        return dict(self.rules.standing(position).scores[seat].sources)

    def total(self, position: State, seat: int) -> int:
        return self.rules.standing(position).scores[seat].total

    def merchants(self, position: State) -> int:
        return position.hands[self.seat] | position.down[self.seat]

    def check_all(self) -> None:
        """Compare every fact, and look whether one is missing that should have been told."""
        assert len(self.facts) == len(self.hint.reasons), "no kind twice"
        for reason in self.hint.reasons:
            self.check(reason)
        self.check_gains_are_complete()
        self.check_outlook_is_complete()

    def check(self, reason: Reason) -> None:
        assert tuple(reason.values) == {**GAINS, **OUTLOOK}[reason.kind]
        getattr(self, f"check_{reason.kind}")(**reason.values)

    # Gains

    def check_gains_are_complete(self) -> None:
        """The points that are told are those that the turn adds, cubes apart; and each gain is told."""
        told = sum(self.facts[kind]["points"] for kind in ("points", "coin") if kind in self.facts)
        before, after = self.sources(self.before, self.seat), self.sources(self.after, self.seat)
        assert told == sum(after[name] - before[name] for name in before if name != "goods")
        kinds = {step & KIND for step in self.hint.steps}
        new = self.merchants(self.after) & ~self.merchants(self.before)
        abilities = self.facts.keys() & {"produces", "upgrades", "trades"}
        assert len(abilities) == (new > 0 and not self.after.last_round)
        assert ("picked_up" in self.facts) == (new > 0 and self.cubes_on(new.bit_length() - 1) > 0)
        back = REST in kinds and self.before.down[self.seat] > 0
        assert bool(self.facts.keys() & {"rest", "rest_empty"}) == back
        assert ("done" in self.facts) == (self.hint.steps == (END,))
        assert ("goods" in self.facts) == (any(self.more_goods()) and not new)

    def cubes_on(self, merchant: int) -> int:
        return self.before.cubes[self.before.market.index(merchant)]

    def more_goods(self) -> tuple[int, ...]:
        before, after = counts(self.before.bags[self.seat]), counts(self.after.bags[self.seat])
        return tuple(max(0, more - less) for less, more in zip(before, after, strict=True))

    def check_points(self, card: int, points: int) -> None:
        assert card in self.after.cards[self.seat] and card not in self.before.cards[self.seat]
        assert points == self.after.card_points[self.seat] - self.before.card_points[self.seat]

    def check_coin(self, gold: int, points: int) -> None:
        before, after = self.sources(self.before, self.seat), self.sources(self.after, self.seat)
        assert points == after["gold" if gold else "silver"] - before["gold" if gold else "silver"] > 0

    def check_new(self, merchant: int) -> None:
        assert self.after.hands[self.seat] >> merchant & 1 and not self.merchants(self.before) >> merchant & 1

    def check_picked_up(self, merchant: int, goods: int) -> None:
        self.check_new(merchant)
        assert goods == self.cubes_on(merchant)

    def check_produces(self, merchant: int, goods: int) -> None:
        self.check_new(merchant)
        assert self.rules.components.merchants[merchant].gains == goods > 0

    def check_upgrades(self, merchant: int, count: int) -> None:
        self.check_new(merchant)
        assert self.rules.components.merchants[merchant].times == count > 0

    def check_trades(self, merchant: int, give: int, take: int) -> None:
        self.check_new(merchant)
        row = self.rules.components.merchants[merchant]
        assert (row.give, row.take) == (give, take) and give and take

    def check_rest(self, cards: int, count: int, hand: int) -> None:
        self.check_rest_empty(cards, count, hand)
        assert hand

    def check_rest_empty(self, cards: int, count: int, hand: int = 0) -> None:
        assert self.before.hands[self.seat].bit_count() == hand
        assert cards == self.before.down[self.seat] and count == cards.bit_count() > 0
        assert self.after.hands[self.seat] == self.before.hands[self.seat] | cards

    def check_goods(self, goods: int) -> None:
        assert counts(goods) == self.more_goods() and goods

    def check_done(self) -> None:
        assert self.hint.steps == (END,)

    # What is denied

    def likely_takers(self, taken: int, merchant: bool = False) -> list[int]:
        """Return the rivals, in the order of their turns, whose best turn takes a card."""
        found = []
        for away in range(1, self.before.players):
            rival = (self.seat + away) % self.before.players
            if self.before.last_round and (rival - self.before.first) % self.before.players < away:
                continue
            begun = self.rules.turn_of(self.before, rival)
            turn = hints._best_turn(self.rules, self.guide, begun, hints.RIVAL, hints.RIVAL_NODES)
            theirs = played(self.rules, begun, turn)
            if theirs.hands[rival] >> taken & 1 if merchant else taken in theirs.cards[rival]:
                found.append(rival)
        return found

    def rival_may_claim(self, rival: int, card: int) -> bool:
        return card in claimable(self.rules.turn_of(self.before, rival))

    def check_wanted_card(self, rival: int, card: int) -> None:
        assert card == self.facts["points"]["card"] and self.rival_may_claim(rival, card)
        assert rival == self.likely_takers(card)[0] != self.seat

    def check_denies_card(self, rival: int, card: int) -> None:
        assert card == self.facts["points"]["card"] and rival != self.seat and self.rival_may_claim(rival, card)
        assert not self.likely_takers(card)

    def check_wanted_merchant(self, rival: int, merchant: int) -> None:
        self.check_new(merchant)
        assert rival == self.likely_takers(merchant, True)[0] != self.seat

    # How the game ends

    def is_over(self) -> bool:
        following = self.after.copy()
        self.rules.apply(following, END)
        return self.rules.is_over(following)

    def check_lead(self, lead: int, over: bool, rival: int = -1) -> None:
        totals = [self.total(self.after, seat) for seat in range(self.after.players)]
        own = totals[self.seat]
        if rival >= 0:
            assert rival != self.seat and totals[rival] == own - lead
        totals.pop(self.seat)
        assert own - max(totals) == lead
        self.check_end(over)

    def check_end(self, over: bool) -> None:
        assert self.after.last_round and self.is_over() == over
        assert over or not self.before.last_round

    def check_last(self, points: int) -> None:
        assert self.before.last_round
        assert points == self.total(self.after, self.seat) - self.total(self.before, self.seat) > 0

    def check_wins(self, points: int) -> None:
        assert points > 0
        self.check_lead(points, True)

    def check_wins_level(self, rival: int) -> None:
        self.check_lead(0, True, rival)
        assert self.rules.standing(self.after).winner == self.seat

    def check_loses(self, rival: int, points: int) -> None:
        assert points > 0 and rival == self.rules.standing(self.after).winner
        self.check_lead(-points, True, rival)

    def check_ends_now(self) -> None:
        self.check_end(True)

    def check_ends_ahead(self, points: int) -> None:
        assert points > 0
        self.check_lead(points, False)

    def check_ends_level(self, rival: int) -> None:
        self.check_lead(0, False, rival)

    def check_ends_behind(self, rival: int, points: int) -> None:
        assert points > 0
        self.check_lead(-points, False, rival)

    def check_ends(self) -> None:
        self.check_end(False)

    # What comes next

    def next_card(self) -> int:
        found = self.facts.get("next_turn") or self.facts.get("next_turns")
        return found["card"] if found else -1

    def points_of(self, card: int) -> int:
        return self.rules.components.points[card].points

    def reached(self, position: State) -> tuple[set[int], set[int]]:
        """Return the Point cards that can be claimed, and the others that can be after one play, by trying all."""
        begun = self.rules.turn_of(position, self.seat)
        now = claimable(begun)
        return now, set().union(*after_one_play(begun).values()) - now

    def check_outlook_is_complete(self) -> None:
        """What takes part in the end or in the next turns is told exactly when there is something to tell."""
        claims = self.facts.get("points")
        rivals = range(self.before.players) if claims and not self.before.last_round else ()
        able = [seat for seat in rivals if seat != self.seat and claims and self.rival_may_claim(seat, claims["card"])]
        if able:
            assert self.facts.keys() & {"wanted_card", "denies_card"}
        acquired = self.merchants(self.after) & ~self.merchants(self.before)
        if acquired:
            takers = self.likely_takers(acquired.bit_length() - 1, True)
            assert ("wanted_merchant" in self.facts) == bool(takers)
        begins = self.after.last_round and not self.before.last_round
        ends = {kind for kind in OUTLOOK if kind.startswith(("ends", "wins", "loses"))}
        assert bool(self.facts.keys() & ends) == (begins or self.is_over())
        coming = {"next_turn", "next_turns", "pays", "one_play", "lacks"}
        if self.after.last_round:
            assert not self.facts.keys() & coming
            return
        (paid, near), (now, soon) = self.reached(self.before), self.reached(self.after)
        assert ("pays" in self.facts) == bool(now - paid - {self.next_card()})
        assert ("one_play" in self.facts) == bool(soon - near - paid - {self.next_card()})
        line_claims = any(seat == self.seat and any(s & KIND == CLAIM for s in turn) for seat, turn in self.hint.line)
        assert (self.next_card() >= 0) == line_claims

    def check_next_turns(self, card: int, points: int, turns: int) -> None:
        """The expected turns can be played, and the last one claims the card."""
        position = self.after.copy()
        self.rules.apply(position, END)
        own = 0
        for seat, steps in self.hint.line:
            assert seat == position.seat and card not in position.cards[self.seat]
            own += seat == self.seat
            for step in steps:
                assert step in self.rules.legal(position)
                self.rules.apply(position, step)
        assert card in position.cards[self.seat] and own == turns
        assert points == self.points_of(card)
        assert (turns == 1) == ("next_turn" in self.facts)

    def check_next_turn(self, card: int, points: int) -> None:
        self.check_next_turns(card, points, 1)

    def check_pays(self, card: int, points: int) -> None:
        new = self.reached(self.after)[0] - self.reached(self.before)[0] - {self.next_card()}
        assert card in new and points == self.points_of(card) == max(map(self.points_of, new))

    def check_one_play(self, card: int, points: int, merchant: int) -> None:
        (paid, near), (_, soon) = self.reached(self.before), self.reached(self.after)
        new = soon - near - paid - {self.next_card()}
        assert card in new and points == self.points_of(card) == max(map(self.points_of, new))
        tried = after_one_play(self.rules.turn_of(self.after, self.seat))
        assert any(way.merchant == merchant and card in cards for way, cards in tried.items())

    def check_lacks(self, card: int, points: int, goods: int) -> None:
        assert not self.facts.keys() & {"next_turn", "next_turns", "pays", "one_play", "points"}
        bag = counts(self.after.bags[self.seat])
        lacks = {}
        for each in self.after.row:
            cost = counts(self.rules.components.points[each].cost)
            lacks[each] = tuple(max(0, asked - have) for have, asked in zip(bag, cost, strict=True))
        assert counts(goods) == lacks[card] and points == self.points_of(card)
        assert size(goods) == min(sum(lack) for lack in lacks.values() if sum(lack)) <= 2
