"""Hints: the steps are legal in every phase, the same again, blind to what nobody sees, and every reason is true."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest

from game.ai import hint as hints
from game.ai.bot import ask
from game.ai.evaluation import GuideCache, load_weights
from game.ai.hint import Hint, find_hint, parse_hint, spell_hint
from game.ai.hint_facts import Reason
from game.ai.hint_turn import gain_value, play_turn
from game.ai.levels import BEAMS
from game.ai.new_world.gains import UNDO
from game.ai.own_beam import OwnBeam
from game.ai.planner import PlanningBot
from game.ai.roster import make_bot
from game.ai.worker import HINT, BotService
from game.goods import STORAGE, counts, holds, size
from game.new_world.components import BONUS_SPACES, HELP, TOOL
from game.new_world.rules import NewWorld
from game.new_world.state import BARTER, FORT, NOTHING, PLACE, RAISE, REVEAL, STOP, State
from game.rules import Options, Rules
from game.steps import CLAIM, END, KIND, REST, TILE, WORK, Step, step_of

PLAYERS = (2, 3, 4)
EACH = 110
"""Positions for each number of players."""
OFTEN = {"place": 0.05, "raise": 0.15, "barter": 0.6, "fort": 0.3, "reveal": 1.0, "stop": 0.02, "discard": 1.0}
"""How often a moment is looked at, the rare ones always."""


@pytest.fixture(scope="module")
def rules(games: dict[str, Rules[Any]]) -> NewWorld:
    found = games["new_world"]
    assert isinstance(found, NewWorld)
    return found


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> PlanningBot:
    """A bot that thinks little: reasons must be true of whatever it chooses."""
    monkeypatch.setattr(hints, "OWN_NODES", 60)
    monkeypatch.setattr(hints, "RIVAL_NODES", 40)
    return planner("legend:nodes=150")


@pytest.fixture
def eager(quick: PlanningBot) -> PlanningBot:
    """The same bot, but in a hurry to get Bonus tiles: others then want the same ones."""
    weights = load_weights("new_world") | {"tile_space": 1.0}
    return PlanningBot("eager", OwnBeam(BEAMS["legend"].shape, 150), GuideCache(weights=weights))


def planner(name: str) -> PlanningBot:
    bot = make_bot(name)
    assert isinstance(bot, PlanningBot)
    return bot


def positions(rules: NewWorld, players: int, seed: int, count: int) -> Iterator[State]:
    """Yield positions of games that greedy bots play with blunders, moments inside a turn more often than others."""
    chance, bot, yielded = Random(f"{players} {seed}"), make_bot("greedy"), 0
    while yielded < count:
        position = rules.new_game(rules.deal(Options(players, house=chance.random() < 0.5), chance))
        while not rules.is_over(position) and yielded < count:
            if chance.random() < (0.5 if position.last_round else OFTEN[phase_of(position)]):
                yielded += 1
                yield position.copy()
            blunders = chance.random() < 0.4
            rules.apply(
                position, chance.choice(rules.legal(position)) if blunders else ask(bot, rules, position, chance)
            )


def played(rules: NewWorld, position: State, steps: tuple[Step, ...]) -> State:
    """Return the position before the End of a turn; every step must be legal."""
    after = position.copy()
    for step in steps:
        assert step in rules.legal(after), rules.text(step)
        if step & KIND != END:
            rules.apply(after, step)
    return after


def phase_of(position: State) -> str:
    names = {PLACE: "place", RAISE: "raise", BARTER: "barter", FORT: "fort", REVEAL: "reveal", STOP: "stop"}
    discards = position.phase == STOP and size(position.bags[position.seat]) > STORAGE
    return "discard" if discards else names[position.phase]


class Truth:
    """Looks at one hint with the eyes of somebody who knows only the rules."""

    def __init__(self, rules: NewWorld, before: State, hint: Hint) -> None:
        self.rules, self.before, self.hint = rules, before, hint
        self.seat = before.seat
        self.after = played(rules, before, hint.steps)

    def sources(self, position: State) -> dict[str, int]:
        return dict(self.rules.standing(position).scores[self.seat].sources)

    def points(self) -> None:
        """The points that are told are those that the turn adds, goods apart."""
        told = ("points", "bonus", "tile", "find_points")
        claimed = sum(reason.values["points"] for reason in self.hint.reasons if reason.kind in told)
        before, after = self.sources(self.before), self.sources(self.after)
        assert claimed == sum(after[name] - before[name] for name in before if name != "goods")

    def check(self, reason: Reason) -> None:
        getattr(self, f"check_{reason.kind}")(**reason.values)

    def check_points(self, card: int, points: int) -> None:
        assert card in self.after.cards[self.seat] and card not in self.before.cards[self.seat]
        assert points == self.after.card_points[self.seat] - self.before.card_points[self.seat]

    def check_bonus(self, points: int) -> None:
        assert points > 0 and self.before.tiles[self.seat]

    def check_tile(self, tile: int, points: int) -> None:
        assert points > 0 and tile in self.after.tiles[self.seat] and tile not in self.before.tiles[self.seat]

    def check_grows(self, tile: int, first: int, second: int) -> None:
        assert tile in self.after.tiles[self.seat]
        richer = self.after.copy()
        for kind in (first, first, second, second):
            richer.icons[self.seat] += 1 << 8 * kind
        assert self.sources(richer)["bonus"] > self.sources(self.after)["bonus"]

    def check_help(self, terrain: int, places: int) -> None:
        assert self.rules.components.cards[self.after.cards[self.seat][-1]].kind == HELP
        poorer = self.after.copy()
        poorer.kits[self.seat] = self.before.kits[self.seat]
        cheaper = 0
        for place, location in enumerate(self.rules.components.locations):
            if self.after.closed >> place & 1 or (
                self.after.owner[place] == self.seat and self.after.settlers_there[place]
            ):
                continue
            if self.rules.settlers_needed(self.after, place) < self.rules.settlers_needed(poorer, place):
                assert terrain in location.terrain
                cheaper += 1
        assert cheaper == places > 0

    def check_tool(self, terrain: int, goods: int, places: int) -> None:
        assert self.rules.components.cards[self.after.cards[self.seat][-1]].kind == TOOL
        new, old = self.after.kits[self.seat], self.before.kits[self.seat]
        open_ones = [place for place in range(self.rules.tables.count) if not self.after.closed >> place & 1]
        assert sum(new.gift(place) - old.gift(place) == goods for place in open_ones) == places > 0
        assert all(
            terrain in self.rules.components.locations[place].terrain
            for place in open_ones
            if new.gift(place) != old.gift(place)
        )

    def check_settlers(self, count: int) -> None:
        assert count == self.before.reserve[self.seat] - self.after.reserve[self.seat] > 0

    def check_find_points(self, points: int) -> None:
        assert points == self.sources(self.after)["exploration"] - self.sources(self.before)["exploration"] > 0

    def check_find_goods(self, goods: int) -> None:
        assert self.rules.components.exploration_tiles[self.after.explored[self.seat][-1]].goods == goods

    def check_find_icon(self, kind: int) -> None:
        assert self.rules.components.exploration_tiles[self.after.explored[self.seat][-1]].icon == kind

    def check_opens(self, place: int) -> None:
        assert self.before.closed >> place & 1 and not self.after.closed >> place & 1

    def check_rest(self, home: int, count: int) -> None:
        assert self.hint.steps[0] == step_of(REST)
        assert self.before.home[self.seat] == home and self.after.home[self.seat] == home + count

    def check_goods(self, goods: int) -> None:
        before, after = counts(self.before.bags[self.seat]), counts(self.after.bags[self.seat])
        assert counts(goods) == tuple(max(0, more - less) for less, more in zip(before, after, strict=True))

    def rival_takes(self, rival: int, card: int = -1, tile: int = -1) -> bool:
        """Return whether a rival has a way to take a piece in its next turn, found by trying everything."""
        begun = self.before.copy()
        begun.seat, begun.phase, begun.location, begun.taken_here = rival, PLACE, NOTHING, 0
        for fort in self.rules.tables.forts:
            if step_of(WORK, fort) in self.rules.legal(begun):
                there = begun.copy()
                self.rules.apply(there, step_of(WORK, fort))
                for step in self.rules.legal(there):
                    if step & KIND in (CLAIM, TILE):
                        taken = there.copy()
                        self.rules.apply(taken, step)
                        if card in taken.cards[rival] or tile in taken.tiles[rival]:
                            return True
        return False

    def check_denies_card(self, rival: int, card: int) -> None:
        assert rival != self.seat and card in self.after.cards[self.seat] and self.rival_takes(rival, card=card)

    check_wanted_card = check_denies_card

    def check_wanted_tile(self, rival: int, tile: int) -> None:
        assert rival != self.seat and tile in self.after.tiles[self.seat] and self.rival_takes(rival, tile=tile)

    def check_ousts(self, rival: int, count: int) -> None:
        place = self.after.location
        assert (self.before.owner[place], self.before.settlers_there[place]) == (rival, count)
        assert self.after.home[rival] == self.before.home[rival] + count

    def check_last(self, points: int) -> None:
        total = [self.rules.standing(each).scores[self.seat].total for each in (self.before, self.after)]
        assert self.before.last_round and points == total[1] - total[0] > 0

    def check_ends(self, points: int) -> None:
        assert self.after.last_round and not self.before.last_round
        totals = [score.total for score in self.rules.standing(self.after).scores]
        assert points == totals.pop(self.seat) - max(totals) > 0

    def check_next(self, card: int, points: int, turns: int) -> None:
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
        assert points == self.rules.components.cards[card].points

    def check_pays(self, card: int) -> None:
        cost = self.rules.tables.costs[card]
        assert card in self.after.row
        assert holds(self.after.bags[self.seat], cost) and not holds(self.before.bags[self.seat], cost)

    def check_lacks(self, card: int, goods: int) -> None:
        assert card in self.after.row and goods
        cost, bag = self.rules.tables.costs[card], self.after.bags[self.seat]
        assert not holds(bag, cost) and holds(bag + goods, cost)

    def check_keeps_space(self, count: int) -> None:
        assert self.hint.steps == (END,) and any(step & KIND == TILE for step in self.rules.legal(self.before))
        assert count == BONUS_SPACES - len(self.before.tiles[self.seat]) > 0

    def check_done(self) -> None:
        assert self.hint.steps == (END,)


def test_every_reason_is_true_and_every_step_legal_in_every_phase(
    rules: NewWorld, quick: PlanningBot, eager: PlanningBot
) -> None:
    kinds: Counter[str] = Counter()
    phases: Counter[tuple[int, str]] = Counter()
    for (seed, bot), players in product(((1, eager), (2, quick)), PLAYERS):
        for before in positions(rules, players, seed, EACH):
            plain = rules.plain(before)
            hint = find_hint(bot, rules, before)
            assert rules.plain(before) == plain
            assert hint.steps[-1] == END and all(step != END for step in hint.steps[:-1])
            truth = Truth(rules, bot.guide(rules).hide_unseen(before), hint)
            played(rules, before, hint.steps)
            truth.points()
            for reason in hint.reasons:
                truth.check(reason)
            kinds.update(reason.kind for reason in hint.reasons)
            phases[players, phase_of(before)] += 1
    wanted = ("place", "raise", "barter", "fort", "reveal", "stop", "discard")
    assert {(players, phase) for players in PLAYERS for phase in wanted} == set(phases)
    missing = {name.removeprefix("check_") for name in dir(Truth) if name.startswith("check_")} - set(kinds)
    assert not missing, f"not looked at: {missing}"


def test_gains_come_in_the_order_of_their_worth_by_the_evaluation(rules: NewWorld, quick: PlanningBot) -> None:
    guide = quick.guide(rules)
    several = 0
    for before in positions(rules, 2, 5, EACH):
        seen = guide.hide_unseen(before)
        hint = find_hint(quick, rules, before)
        turn = play_turn(rules, seen, hint.steps)
        gains = [reason for reason in hint.reasons if reason.kind in UNDO or reason.kind in ("points", "tile", "bonus")]
        worth = [gain_value(guide, turn, reason, UNDO) for reason in gains]
        assert worth == sorted(worth, reverse=True)
        several += len(gains) > 1
    assert several


def test_a_hint_is_the_bots_own_turn(rules: NewWorld) -> None:
    for before in positions(rules, 2, 3, 12):
        hint = find_hint(planner("legend:nodes=1200"), rules, before)
        bot, position = make_bot("legend:nodes=1200"), before.copy()
        if len(rules.legal(position)) > 1:
            assert ask(bot, rules, position, Random(5)) == hint.steps[0]


def test_the_same_hint_comes_again_for_a_number_of_nodes(rules: NewWorld) -> None:
    for players in PLAYERS:
        for before in positions(rules, players, 4, 3):
            first, second = (find_hint(planner("legend:nodes=900"), rules, before) for _ in range(2))
            assert first == second


def test_a_hint_knows_nothing_that_nobody_has_seen(rules: NewWorld, quick: PlanningBot) -> None:
    for before in positions(rules, 3, 5, 12):
        other = rules.seen_by(before, before.seat, Random(8))
        assert find_hint(quick, rules, before) == find_hint(quick, rules, other)


def test_a_hint_survives_being_sent_and_nonsense_is_refused(rules: NewWorld, quick: PlanningBot) -> None:
    for before in positions(rules, 4, 6, 20):
        hint = find_hint(quick, rules, before)
        assert parse_hint(rules, spell_hint(rules, hint)) == hint
    for text in (
        *("", "[]", "{}", "[" * 15_000),
        '{"steps":[],"reasons":[],"line":[]}',
        '{"steps":["fly"],"reasons":[],"line":[]}',
        '{"steps":["end"],"reasons":[["points",{"points":1e999}]],"line":[]}',
    ):
        with pytest.raises(ValueError):
            parse_hint(rules, text)


@pytest.mark.parametrize("game", ["new_world", "spice_road"])
def test_the_worker_answers_a_question_for_a_hint(games: dict[str, Rules[Any]], game: str) -> None:
    rules = games[game]
    position = rules.new_game(rules.deal(Options(2), Random(1)))
    study = BotService(games)
    ticket, text = study.answer((7, HINT, game, rules.component_set, rules.plain(position), "legend:nodes=600", "seed"))
    hint = parse_hint(rules, text)
    assert ticket == 7 and hint == find_hint(planner("legend:nodes=600"), rules, position)
    assert study.answer((8, HINT, game, rules.component_set, rules.plain(position), "random", "seed")) == (8, "")
    assert study.answer((9, "song", game, rules.component_set, rules.plain(position), "legend", "seed")) == (9, "")
