"""Claimed cards that lie face down: what a seat may look at does not depend on them, and is a position all the same."""

from __future__ import annotations

import pytest

from game.spice_road.face_down import covered, turned_down
from tests.game.spice_road.helpers import claimed_otherwise, spice_road, totals, walk

GAMES = 3


def test_sr_5_1_what_others_have_claimed_cannot_be_told_from_the_copy() -> None:
    rules, differed = spice_road(), 0
    for position, chance in walk(GAMES):
        twin = claimed_otherwise(position, chance)
        copies = [rules.plain(turned_down(rules.tables, each, each.seat)) for each in (position, twin)]
        assert copies[0] == copies[1]
        differed += totals(position) != totals(twin)
    assert differed > 20


def test_sr_5_1_everything_else_is_as_it_was() -> None:
    rules = spice_road()
    for position, _ in walk(GAMES):
        for seat in range(position.players):
            before = rules.plain(position)
            copy = turned_down(rules.tables, position, seat)
            assert rules.plain(position) == before
            plain = rules.plain(rules.position(rules.plain(copy)))
            assert [len(each["cards"]) for each in plain["seats"]] == [len(each["cards"]) for each in before["seats"]]
            assert plain["seats"][seat] == before["seats"][seat]
            for each in (plain, before):
                del each["deal"]["deck"]
                for other in each["seats"]:
                    del other["cards"]
            assert plain == before
            assert copy.card_points == rules.position(rules.plain(copy)).card_points


def test_sr_5_1_stand_ins_have_middling_points() -> None:
    rules = spice_road()
    for position, _ in walk(GAMES):
        seat = position.seat
        copy = turned_down(rules.tables, position, seat)
        seen = {*position.row, *position.cards[seat]}
        unseen = [points for card, points in enumerate(rules.tables.points) if card not in seen]
        middle = sum(unseen) / len(unseen)
        for rival in range(position.players):
            if rival != seat and position.cards[rival]:
                assert copy.card_points[rival] / len(copy.cards[rival]) == pytest.approx(middle, abs=2.5)


@pytest.mark.parametrize("points", [False, True])
def test_which_card_was_drawn_last_cannot_be_told_once_it_is_covered(points: bool) -> None:
    """The copy is a position like any other, and all that was seen before is as it was."""
    rules = spice_road()
    for position, chance in walk(GAMES):
        row, deck = (position.row, position.deck) if points else (position.market, position.market_deck)
        drawn = position.drawn if points else position.market_drawn
        last = deck[drawn - 1]
        if drawn == len(deck) or row[-1] != last:
            continue
        twin, place = position.copy(), chance.randrange(drawn, len(deck))
        cards = list(deck)
        cards[drawn - 1], cards[place] = cards[place], cards[drawn - 1]
        other = cards[drawn - 1]
        if points:
            twin.deck, twin.row = tuple(cards), [*row[:-1], other]
        else:
            twin.market_deck, twin.market = tuple(cards), [*row[:-1], other]
        hidden = [((), (last,)), ((), (other,))] if points else [((last,), ()), ((other,), ())]
        copies = [
            rules.plain(covered(rules.tables, each, *cards_down))
            for each, cards_down in zip((position, twin), hidden, strict=True)
        ]
        assert copies[0] == copies[1] == rules.plain(rules.position(copies[0]))
        before = rules.plain(position)
        name = "row" if points else "market"
        assert copies[0][name][:-1] == before[name][:-1] and len(copies[0][name]) == len(before[name])
        assert {key: copies[0][key] for key in before if key not in (name, "deal")} == {
            key: before[key] for key in before if key not in (name, "deal")
        }
