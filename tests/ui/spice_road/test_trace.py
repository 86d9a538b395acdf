"""What each seat played or acquired last stays marked on its board until its next turn."""

from __future__ import annotations

from random import Random

import pytest

from game.spice_road.events import CardAcquired, CardPlayed
from tests.ui.spice_road.bazaar import SKINS, Bazaar, choice
from ui.spice_road.trace import trace_of


@pytest.mark.parametrize("skin", SKINS)
def test_a_seat_leaves_a_trace_of_exactly_its_last_turn_until_it_moves_again(skin: str) -> None:
    table, chance = Bazaar(choice(3, skin=skin), "trace"), Random(3)
    match = table.scene.match
    seen = {CardPlayed: 0, CardAcquired: 0}
    for _ in range(160):
        table.scene.play.play(chance.choice(match.legal()))
        table.settle()
        if match.is_over:
            break
        assert trace_of(table.view, table.view.active) == frozenset(), "nothing of the seat to move is marked"
        for seat in {0, 1, 2} - {table.view.active}:
            turns = [turn for turn in match.turns if turn.seat == seat and turn.played]
            events = [each for each in turns[-1].events if isinstance(each, CardPlayed | CardAcquired)] if turns else []
            assert trace_of(table.view, seat) == {each.card for each in events}
            for each in events:
                seen[type(each)] += 1
    assert min(seen.values()) > 5


@pytest.mark.parametrize("skin", SKINS)
def test_the_mark_is_seen_on_the_board_of_its_seat(skin: str) -> None:
    table, chance = Bazaar(choice(2, skin=skin), "mark"), Random(1)
    other = 1 - table.position.seat
    while not trace_of(table.view, other):
        table.scene.play.play(chance.choice(table.scene.match.legal()))
        table.settle()
        other = 1 - table.position.seat
    board = table.layout.boards[other].whole
    marked = table.picture().subsurface(board).copy()
    table.view.turns = ()
    table.view.version += 1
    assert marked.get_buffer().raw != table.picture().subsurface(board).copy().get_buffer().raw
