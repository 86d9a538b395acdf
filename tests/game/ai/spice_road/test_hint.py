"""Hints of Spice Road: the steps are legal in every phase, every reason is true, and none tells what is hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import cycle, product
from random import Random
from typing import Any

import pytest

from game.ai import hint as hints
from game.ai.bot import ask
from game.ai.evaluation import GuideCache
from game.ai.guide import Guide
from game.ai.hint import Hint, find_hint, parse_hint, spell_hint
from game.ai.hint_facts import Outlook, Reason
from game.ai.hint_turn import gain_value, play_turn
from game.ai.planner import PlanningBot
from game.ai.roster import make_bot
from game.ai.spice_road.gains import UNDO
from game.ai.spice_road.reasons import GAINS, OUTLOOK, reasons_of
from game.ai.worker import FACE_DOWN_HINT, HINT, BotService
from game.goods import STORAGE, size
from game.rules import Options, Rules
from game.spice_road.components import cards_to_end
from game.spice_road.rules import SpiceRoad
from game.spice_road.state import BARTER, CHOOSE, LAY, RAISE, STOP, State
from game.steps import CLAIM, END, KIND, Step
from tests.game.ai.spice_road.hint_truth import Truth, played
from tests.game.spice_road.helpers import claimable, claimed_otherwise, spice_road, table, totals

PLAYERS = (2, 3, 4, 5)
EACH = 100
"""Positions for each number of players."""
OFTEN = {"choose": 0.05, "raise": 0.1, "barter": 0.15, "lay": 0.05, "stop": 0.01, "discard": 0.3}
"""How often a moment is looked at, the rare ones always."""
DENIALS = ("wanted_card", "denies_card", "wanted_merchant")


class AnyTurn:
    """A planner that takes any turn, rather a claim: reasons must be true of whatever is chosen."""

    def plan(self, rules: Rules[Any], guide: Guide[Any], position: Any, chance: Random) -> tuple[Step, ...]:
        chance, steps = Random(f"{position.turn} {position.bags}"), list[Step]()
        while not steps or steps[-1] != END:
            legal = rules.legal(position)
            claims = [step for step in legal if step & KIND == CLAIM]
            steps.append(chance.choice(claims if claims and chance.random() < 0.7 else legal))
            rules.apply(position, steps[-1])
        return tuple(steps)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> PlanningBot:
    """A bot that thinks little."""
    monkeypatch.setattr(hints, "OWN_NODES", 40)
    monkeypatch.setattr(hints, "RIVAL_NODES", 25)
    return planner("legend:nodes=150")


@pytest.fixture
def anyhow() -> PlanningBot:
    return PlanningBot("any", AnyTurn(), GuideCache())


@pytest.fixture(scope="module")
def moments() -> list[State]:
    """Positions of games of every number of players."""
    return [position for players in PLAYERS for position in positions(players, 1, EACH)]


def planner(name: str) -> PlanningBot:
    bot = make_bot(name)
    assert isinstance(bot, PlanningBot)
    return bot


def positions(players: int, seed: int, count: int) -> Iterator[State]:
    """Yield positions of games that greedy bots play with blunders, moments inside a turn more often than others."""
    rules, chance, bot, yielded = spice_road(), Random(f"{players} {seed}"), make_bot("greedy"), 0
    while yielded < count:
        position = rules.new_game(rules.deal(Options(players), chance))
        while not rules.is_over(position) and yielded < count:
            if chance.random() < interest(position):
                yielded += 1
                yield position.copy()
            blunders = chance.random() < 0.3
            rules.apply(
                position, chance.choice(rules.legal(position)) if blunders else ask(bot, rules, position, chance)
            )


def interest(position: State) -> float:
    """Return how often such a position is looked at: more often when a turn can end the game or claim something."""
    if position.phase != CHOOSE:
        return OFTEN[phase_of(position)]
    payable = bool(claimable(position))
    last_card = len(position.cards[position.seat]) == cards_to_end(position.players) - 1
    if (payable and last_card) or not position.hands[position.seat]:
        return 1.0
    return 0.4 if position.last_round or payable else OFTEN["choose"]


def phase_of(position: State) -> str:
    names = {CHOOSE: "choose", RAISE: "raise", BARTER: "barter", LAY: "lay", STOP: "stop"}
    discards = position.phase == STOP and size(position.bags[position.seat]) > STORAGE
    return "discard" if discards else names[position.phase]


# What is told


def test_every_reason_is_true_and_every_step_legal_in_every_phase(
    quick: PlanningBot, anyhow: PlanningBot, moments: list[State]
) -> None:
    rules, kinds, phases = spice_road(), Counter[str](), Counter[tuple[int, str]]()
    for bot, before in zip(cycle((quick, anyhow)), moments, strict=False):
        plain = rules.plain(before)
        hint = find_hint(bot, rules, before)
        assert rules.plain(before) == plain
        assert hint.steps[-1] == END and all(step != END for step in hint.steps[:-1])
        played(rules, before, hint.steps)
        guide = bot.guide(rules)
        Truth(rules, guide, guide.hide_unseen(before), hint).check_all()
        kinds.update(reason.kind for reason in hint.reasons)
        phases[before.players, phase_of(before)] += 1
    assert set(phases) == set(product(PLAYERS, OFTEN))
    hidden = {"ends", "ends_now"}
    rare = {"ends_level", "wins_level", "ends_behind"}  # hardly ever: see the test below
    assert {*GAINS, *OUTLOOK} - hidden - rare <= set(kinds) <= {*GAINS, *OUTLOOK} - hidden, kinds


@pytest.mark.parametrize(
    ("seat", "lead", "told"),
    [
        (0, 2, Reason("ends_ahead", {"points": 2})),
        (0, 0, Reason("ends_level", {"rival": 1})),
        (0, -3, Reason("ends_behind", {"rival": 1, "points": 3})),
        (1, 1, Reason("wins", {"points": 1})),
        (1, 0, Reason("wins_level", {"rival": 0})),
        (1, -2, Reason("loses", {"rival": 0, "points": 2})),
    ],
)
def test_the_last_card_is_told_with_who_is_ahead_unless_that_is_hidden(seat: int, lead: int, told: Reason) -> None:
    rules, guide = spice_road(), planner("legend:nodes=60").guide(spice_road())
    names = spice_road().tables.point_names
    position = table(turn=seat, row=["point_rrrr"], claimed=[names[6:11], names[11:16]], goods=["RRRR", "RRRR"])
    steps = (rules.parse("claim 1"), END)
    after = played(rules, position, steps)
    poorer, wanted = (0, totals(after)[1] - totals(after)[0] + (lead if seat == 0 else -lead))
    if wanted < 0:
        poorer, wanted = 1, -wanted
    position.gold[poorer] += wanted // 3
    position.silver[poorer] += wanted % 3
    outlook = Outlook[State]((), lambda begun: (END,))
    reasons = reasons_of(rules, guide, position, steps, outlook)
    Truth(rules, guide, position, Hint(steps, tuple(reasons))).check(told)
    assert told in reasons
    veiled = reasons_of(rules, guide, position, steps, Outlook[State]((), outlook.best_turn, True))
    assert veiled == [Reason("ends" if seat == 0 else "ends_now") if each == told else each for each in reasons]


@pytest.mark.parametrize(("first", "rivals"), [(0, [1, 2]), (2, [1]), (1, [])])
@pytest.mark.parametrize("last_round", [False, True])
def test_of_several_rivals_the_next_to_play_is_named_and_none_whose_turns_are_over(
    first: int, rivals: list[int], last_round: bool
) -> None:
    rules, guide = spice_road(), planner("legend:nodes=60").guide(spice_road())
    position = table(players=3, first=first, turn=(-first) % 3, row=["point_rrrr"], goods=["RRRR"] * 3)
    position.last_round = last_round
    claim, take, rest = ((rules.parse(text), END) for text in ("claim 1", "acquire 1", "rest"))

    def denied(steps: tuple[Step, ...], theirs: tuple[Step, ...]) -> list[tuple[str, int]]:
        reasons = reasons_of(rules, guide, position, steps, Outlook[State]((), lambda begun: theirs))
        return [(reason.kind, reason.values["rival"]) for reason in reasons if reason.kind in DENIALS]

    named = rivals[:1] if last_round else [1]
    assert denied(claim, claim) == [("wanted_card", rival) for rival in named]
    assert denied(claim, rest) == [("denies_card", rival) for rival in named]
    assert denied(take, take) == [("wanted_merchant", rival) for rival in named]
    assert denied(take, rest) == denied(rest, claim) == []


def test_gains_come_in_the_order_of_their_worth_by_the_evaluation(quick: PlanningBot, moments: list[State]) -> None:
    rules, guide, several = spice_road(), quick.guide(spice_road()), 0
    for before in moments[::8]:
        seen = guide.hide_unseen(before)
        hint = find_hint(quick, rules, before)
        turn = play_turn(rules, seen, hint.steps)
        gains = [reason for reason in hint.reasons if reason.kind in GAINS]
        assert [reason.kind for reason in hint.reasons[: len(gains)]] == [reason.kind for reason in gains]
        worth = [gain_value(guide, turn, reason, UNDO) for reason in gains]
        assert worth == sorted(worth, reverse=True)
        several += len(gains) > 1
    assert several


# What is hidden


def test_a_hint_knows_nothing_that_nobody_has_seen(quick: PlanningBot, moments: list[State]) -> None:
    rules = spice_road()
    for before in moments[::25]:
        other = rules.seen_by(before, before.seat, Random(8))
        assert find_hint(quick, rules, before) == find_hint(quick, rules, other)


def test_sr_5_1_a_hint_does_not_depend_on_cards_that_lie_face_down(
    quick: PlanningBot, anyhow: PlanningBot, moments: list[State]
) -> None:
    rules, chance, told_apart, kinds = spice_road(), Random(9), 0, set[str]()
    late = [before for before in moments if max(map(len, before.cards)) >= cards_to_end(before.players) - 1]
    for bot, before in zip(cycle((quick, anyhow)), late, strict=False):
        twin = claimed_otherwise(before, chance)
        hint = find_hint(bot, rules, before, face_down=True)
        assert find_hint(bot, rules, twin, face_down=True) == hint
        told_apart += find_hint(bot, rules, before) != find_hint(bot, rules, twin)
        kinds.update(reason.kind for reason in hint.reasons)
        guide = bot.guide(rules)
        played(rules, before, hint.steps)
        for reason in hint.reasons:
            if reason.kind in GAINS or reason.kind in ("ends", "ends_now", "last"):
                Truth(rules, guide, guide.hide_unseen(before), hint).check(reason)
    assert told_apart, "with open cards the hints differ: the test can fail"
    assert {"ends", "ends_now", "last", "points", "next_turn"} <= kinds
    standings = {kind for kind in OUTLOOK if kind.startswith(("ends_", "wins", "loses"))} - {"ends_now"}
    assert not standings & kinds


# Over the boundary of processes


def test_a_hint_survives_being_sent(quick: PlanningBot, moments: list[State]) -> None:
    rules = spice_road()
    for before in moments[::20]:
        hint = find_hint(quick, rules, before)
        assert parse_hint(rules, spell_hint(rules, hint)) == hint


def test_the_worker_is_told_whether_cards_lie_face_down(games: dict[str, Rules[Any]], moments: list[State]) -> None:
    rules = games["spice_road"]
    assert isinstance(rules, SpiceRoad)
    service, bot, differed = BotService(games), "legend:nodes=60", 0
    late = [before for before in moments if max(map(len, before.cards)) > 4]
    for before in late[:20]:
        for kind, face_down in ((HINT, False), (FACE_DOWN_HINT, True)):
            request = (1, kind, rules.name, rules.component_set, rules.plain(before), bot, "seed")
            hint = find_hint(planner(bot), rules, before, face_down)
            assert parse_hint(rules, service.answer(request)[1]) == hint
        differed += hint != find_hint(planner(bot), rules, before)
    assert differed
