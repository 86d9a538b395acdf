"""The search of the whole table looks at what others answer, and forecasts begin where a turn begins."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from random import Random
from typing import Any

import pytest

from game.ai.beam import Beam, Shape, own_turns
from game.ai.bot import ask
from game.ai.budget import Budget
from game.ai.evaluation import GuideCache
from game.ai.guide import Guide
from game.ai.knowledge import knowledge_of
from game.ai.levels import TABLES
from game.ai.roster import make_bot
from game.ai.table_search import TableSearch
from game.goods import bag_of
from game.new_world.state import State
from game.rules import Options, Rules
from game.steps import CLAIM, KIND, TILE, Step


class Watched:
    """A guide that notes after which of a seat's turns the others were asked for theirs."""

    def __init__(self, inner: Guide[Any], seat: int, turn: int) -> None:
        self._inner = inner
        self._seat = seat
        self._turn = turn
        self.discount: float = inner.discount
        self.win: float = inner.win
        self.answered: set[Hashable] = set()

    def good_steps(self, position: Any) -> Sequence[Step]:
        if position.turn == self._turn + 1 and position.seat != self._seat and not position.phase:
            self.answered.add(self._inner.key(position, self._seat))
        return self._inner.good_steps(position)

    def hide_unseen(self, position: Any) -> Any:
        return self._inner.hide_unseen(position)

    def key(self, position: Any, seat: int) -> Hashable:
        return self._inner.key(position, seat)

    def value(self, position: Any, seat: int, left: int) -> float:
        return self._inner.value(position, seat, left)

    def points(self, position: Any, seat: int) -> int:
        return self._inner.points(position, seat)

    def turns_left(self, position: Any) -> int:
        return self._inner.turns_left(position)


def middles(rules: Rules[Any], players: int, seed: int) -> list[Any]:
    """Return positions at the beginning of turns of a game that Scouts play."""
    chance, bot = Random(seed), make_bot("scout")
    position = rules.new_game(rules.deal(Options(players), chance))
    found = []
    while not rules.is_over(position):
        if not position.phase and position.turn % (5 * players) == 2:
            found.append(rules.copy(position))
        rules.apply(position, ask(bot, rules, position, chance))
    return found


@pytest.mark.parametrize(
    ("level", "players", "least"), [("governor", 2, 2), ("governor", 4, 1), ("legend", 2, 2), ("legend", 4, 2)]
)
@pytest.mark.parametrize("game", ["new_world", "spice_road"])
def test_the_answers_of_the_others_are_looked_at_after_several_turns_of_ones_own(
    level: str, players: int, least: int, game: str, games: dict[str, Rules[Any]]
) -> None:
    """With three others and very many ways, a Governor has positions left for the answers to one turn only."""
    rules = games[game]
    book = GuideCache()
    for position in middles(rules, players, 4):
        guide = Watched(book.guide(rules), position.seat, position.turn)
        own = guide.hide_unseen(position)
        ways = {guide.key(after, own.seat) for _, after in own_turns(rules, book.guide(rules), own)}
        TableSearch(TABLES[level], min(8000, knowledge_of(game).nodes[level])).plan(rules, guide, own, Random(1))
        # What is expected of the others before one's own turn is asked for in a position without it.
        assert len(guide.answered - {guide.key(own, own.seat)}) >= min(least, len(ways))


def test_a_beam_follows_about_as_many_first_turns_as_it_is_asked_for(games: dict[str, Rules[Any]]) -> None:
    """Of first turns that later turns lead to the same positions one is followed, so that there may be one less."""
    rules = games["new_world"]
    guide = GuideCache().guide(rules)
    for position in middles(rules, 2, 6):
        own = guide.hide_unseen(position)
        ways = {guide.key(after, own.seat) for _, after in own_turns(rules, guide, own)}
        lines = Beam(rules, guide, Shape(30, 6), Budget(6000), roots=5).lines(own)
        assert len({line.steps for line in lines}) == len(lines) >= min(4, len(ways) // 2)


def test_at_a_fort_the_tile_comes_first_because_the_other_order_leads_to_the_same(
    games: dict[str, Rules[Any]],
) -> None:
    rules = games["new_world"]
    guide = GuideCache().guide(rules)
    both = 0
    for seed in range(8):
        for position in middles(rules, 3, seed):
            for steps, _ in own_turns(rules, guide, guide.hide_unseen(position)):
                kinds = [step & KIND for step in steps]
                if CLAIM in kinds and TILE in kinds:
                    both += 1
                    assert kinds.index(TILE) < kinds.index(CLAIM)
    assert both


@pytest.mark.parametrize("game", ["new_world", "spice_road"])
def test_a_forecast_begins_where_a_turn_begins_whatever_has_been_begun(game: str, games: dict[str, Rules[Any]]) -> None:
    """Seats may be asked in the middle of a turn: after a claim, or while goods are laid for a card."""
    rules, chance = games[game], Random(8)
    bot = make_bot("captain:nodes=60")
    asked = 0
    for seed in range(3):
        position = rules.new_game(rules.deal(Options(3), Random(seed)))
        while not rules.is_over(position):
            if position.phase and len(rules.legal(position)) > 1:
                asked += 1
                fresh = rules.turn_of(position, (position.seat + 1) % 3)
                assert rules.legal(fresh) and fresh.seat != position.seat and not fresh.phase
                if seed == 0 or position.turn < 20:
                    assert ask(make_bot("captain:nodes=60"), rules, position, chance) in rules.legal(position)
            rules.apply(position, ask(bot, rules, position, chance) if chance.random() < 0.7 else _any(rules, position))
    assert asked


def _any(rules: Rules[Any], position: Any) -> Step:
    return Random(position.turn).choice(rules.legal(position))


def test_after_tile_and_claim_a_rival_is_still_expected_to_take_them(games: dict[str, Rules[State]]) -> None:
    rules = games["new_world"]
    position = rules.new_game(rules.deal(Options(2), Random(3)))
    rival = 1 - position.seat
    position.bags[rival] = bag_of("YYRRGGBB")
    position.taken_here, position.location, position.phase = 3, 0, 4
    guide = GuideCache().guide(rules)
    turns = own_turns(rules, guide, rules.turn_of(position, rival))
    assert any(CLAIM in [step & KIND for step in steps] for steps, _ in turns)


def test_a_trade_of_many_goods_can_be_valued(games: dict[str, Rules[State]]) -> None:
    """Within a turn a seat may hold far more than a storage keeps."""
    rules = games["new_world"]
    position = rules.new_game(rules.deal(Options(2), Random(3)))
    position.bags[position.seat] = bag_of("R" * 99)
    assert GuideCache().guide(rules).value(position, position.seat, 10) > 0
