"""What holds in every position of every game, shown over random games of all player counts."""

import json
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ai.bot import ask
from game.catalogue import GAMES, load_rules
from game.events import GameEnded, GoodsDiscarded, GoodsGained, GoodsPaid, GoodsRaised, GoodsTraded, LastRoundBegan
from game.goods import COLOURS, LIFT, STORAGE, bag_of, counts, size
from game.match import Match, NotPossible
from game.new_world.components import BOARDS, BONUS_SPACES, SETTLERS_EACH
from game.new_world.setup import derive
from game.record import digest, from_bytes, to_text
from game.rules import Event, Options, Rules
from game.steps import DISCARD, KIND, UPGRADE, WORDS, Step, StepError, step_of
from tools.arena.bout import TURN_LIMIT

SEEDS = st.integers(0, 10**9)


@cache
def rules_of(game: str) -> Rules[Any]:
    return load_rules(game)


def options_of(game: str, chance: Random) -> Options:
    players = chance.choice(rules_of(game).player_counts)
    return Options(players, chance.choice((None, "D1", "E1", "F1")), chance.random() < 0.3)


def eager_choice(rules: Rules[Any], position: Any, chance: Random) -> int:
    """Return a random step that prefers to finish things, so that games are short and their late positions are met."""
    steps = rules.legal(position)
    keen = [step for step in steps if WORDS[step & KIND] in ("claim", "tile", "explore")]
    return chance.choice(keen) if keen and chance.random() < 0.7 else chance.choice(steps)


def random_game(game: str, seed: int, most: int = 600) -> Iterator[Any]:
    """Yield the positions of a random game, each the same object as it changes."""
    chance = Random(seed)
    rules = rules_of(game)
    position = rules.new_game(rules.deal(options_of(game, chance), chance))
    yield position
    for _ in range(most):
        if rules.is_over(position):
            return
        rules.apply(position, eager_choice(rules, position, chance))
        yield position


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=30)
@given(seed=SEEDS)
def test_limits_are_kept_and_every_position_has_a_way_on(game: str, seed: int) -> None:
    rules = rules_of(game)
    for position in random_game(game, seed):
        steps = rules.legal(position)
        assert bool(steps) != rules.is_over(position)
        assert len(set(steps)) == len(steps)
        for bag in position.bags:
            assert all(0 <= count <= 127 for count in counts(bag)), "no bag is negative or outgrows its bytes"
        for seat, bag in enumerate(position.bags):
            assert seat == position.seat or size(bag) <= STORAGE


@settings(max_examples=40)
@given(seed=SEEDS)
def test_settlers_cards_and_tiles_are_conserved(seed: int) -> None:
    rules: Any = rules_of("new_world")
    for position in random_game("new_world", seed):
        for seat in range(position.players):
            assert position.settlers(seat) + position.reserve[seat] == SETTLERS_EACH
            assert min(position.home[seat], position.reserve[seat]) >= 0
            assert len(position.tiles[seat]) <= BONUS_SPACES
        row = [card for card in position.row if card >= 0]
        claimed = [card for cards in position.cards for card in cards]
        assert sorted(row + claimed) == sorted(position.deck[: position.drawn])
        taken = [tile for tiles in position.tiles for tile in tiles]
        gone = [t for stack, n in zip(position.stacks, position.taken, strict=True) for t in stack[:n]]
        assert sorted(taken) == sorted(gone)
        for place, crowd in enumerate(position.settlers_there):
            assert (crowd > 0) == (position.owner[place] >= 0)
            assert not (crowd and position.closed >> place & 1), "nobody stands on a closed location"
    assert BOARDS[position.board] in ("D1", "E1", "F1")
    assert rules.fingerprint


@settings(max_examples=40)
@given(seed=SEEDS)
def test_what_a_position_keeps_for_speed_equals_what_is_computed_from_scratch(seed: int) -> None:
    rules: Any = rules_of("new_world")
    for number, position in enumerate(random_game("new_world", seed)):
        if number % 7:
            continue
        fresh = position.copy()
        derive(rules.tables, fresh)
        for field in ("own", "reachable", "covered", "closed", "row_bits", "stocked", "card_points", "icons"):
            assert getattr(fresh, field) == getattr(position, field), field
        for kept, computed in zip(position.kits, fresh.kits, strict=True):
            assert (kept.helped, sorted(kept.zones)) == (computed.helped, sorted(computed.zones))


def applied(rules: Rules[Any], position: Any, step: int) -> list[Event]:
    events: list[Event] = []
    rules.apply(position, step, events)
    return events


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=25)
@given(seed=SEEDS)
def test_goods_are_conserved_except_as_events_tell(game: str, seed: int) -> None:
    rules, chance = rules_of(game), Random(seed)
    position = rules.new_game(rules.deal(options_of(game, chance), chance))
    for _ in range(300):
        if rules.is_over(position):
            return
        before = _all_goods(position)
        events = applied(rules, position, eager_choice(rules, position, chance))
        assert _all_goods(position) - before == sum(_goods_change(event) for event in events)


def _all_goods(position: Any) -> int:
    return int(sum(position.bags) + sum(getattr(position, "cubes", [])))


def _goods_change(event: Event) -> int:
    if isinstance(event, GoodsGained):
        return event.goods
    if isinstance(event, GoodsPaid | GoodsDiscarded):
        return -event.goods
    if isinstance(event, GoodsRaised):
        return LIFT * event.way
    if isinstance(event, GoodsTraded):
        return event.times * (event.take - event.give)
    return 0


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=8)
@given(seed=SEEDS)
def test_events_alone_rebuild_the_position_to_the_very_end(game: str, seed: int) -> None:
    rules, chance = rules_of(game), Random(seed)
    position = rules.new_game(rules.deal(options_of(game, chance), chance))
    shown = rules.copy(position)
    met: list[Event] = []
    while not rules.is_over(position):
        events = applied(rules, position, eager_choice(rules, position, chance))
        for event in events:
            rules.follow(shown, event)
        assert rules.plain(shown) == rules.plain(position)
        met += events
    assert sum(isinstance(event, LastRoundBegan) for event in met) == 1
    assert [event for event in met if isinstance(event, GameEnded)] == [met[-1]]


BAGS = ("Y", "R", "G", "B", "YY", "YR", "RR", "GB", "YYY", "YRG", "BBB", "YYYYY", "YYRRGGBB")
WAYS = (1, 2, 3, 256, 257, 258, 512, 65536, 65537, 65793, 1 << 24)
WIDE: tuple[Step, ...] = (
    *(step_of(kind, argument) for kind in range(KIND + 1) for argument in range(50)),
    *(step_of(DISCARD, bag_of(goods)) for goods in BAGS),
    *(step_of(UPGRADE, way) for way in WAYS),
    *(step_of(kind, -1) for kind in range(KIND + 1)),
    *(step_of(kind, 10**9) for kind in range(KIND + 1)),
)
"""Steps of all kinds, known and unknown, with arguments that fit somewhere and arguments that fit nowhere."""


def match_like(match: Match[Any]) -> Match[Any]:
    """Return another match in the same position, without the history."""
    other = Match(match.rules, match.deal, match.seats)
    other.position = match.rules.copy(match.position)
    return other


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_every_legal_step_is_accepted_and_every_other_is_refused_without_a_trace(game: str, seed: int) -> None:
    rules, chance = rules_of(game), Random(seed)
    match = Match(rules, rules.deal(options_of(game, chance), chance))
    elsewhere: set[Step] = set()
    phases = set()
    while not match.is_over and match.position.turn < 400:
        legal = match.legal()
        if chance.random() < 0.04 or match.position.phase not in phases:
            phases.add(match.position.phase)
            assert_accepts(match, legal)
            assert_refuses(match, (set(WIDE) | elsewhere) - set(legal))
        elsewhere |= set(chance.sample(legal, min(3, len(legal))))
        match.play(eager_choice(rules, match.position, chance))
    assert len(phases) >= 5
    if match.is_over:
        assert_refuses(match, set(WIDE) | elsewhere)


def assert_accepts(match: Match[Any], steps: tuple[Step, ...]) -> None:
    before = match.rules.plain(match.position)
    for step in steps:
        assert match.why_not(step) is None
        after, _ = match.preview(step)
        other = match_like(match)
        other.play(step)
        assert match.rules.plain(other.position) == match.rules.plain(after) != before
        assert other.steps == [step]
    assert match.rules.plain(match.position) == before


def assert_refuses(match: Match[Any], steps: set[Step]) -> None:
    before, played = match.rules.plain(match.position), len(match.steps)
    for step in steps:
        with pytest.raises(NotPossible) as caught:
            match.play(step)
        assert caught.value.refusal == match.why_not(step)
    assert match.rules.plain(match.position) == before
    assert len(match.steps) == played


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=20)
@given(seed=SEEDS)
def test_each_choice_leads_to_a_position_of_its_own(game: str, seed: int) -> None:
    rules = rules_of(game)
    for number, position in enumerate(random_game(game, seed, 120)):
        if number % 12:
            continue
        reached = []
        for step in rules.legal(position):
            after = rules.copy(position)
            rules.apply(after, step)
            reached.append(json.dumps(rules.plain(after), sort_keys=True))
        assert len(set(reached)) == len(reached)


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=20)
@given(seed=SEEDS)
def test_a_copy_is_independent(game: str, seed: int) -> None:
    rules, chance = rules_of(game), Random(seed)
    for number, position in enumerate(random_game(game, seed, 200)):
        if number % 20:
            continue
        before = json.dumps(rules.plain(position))
        other = rules.copy(position)
        for _ in range(15):
            if not rules.is_over(other):
                rules.apply(other, eager_choice(rules, other, chance))
        assert json.dumps(rules.plain(position)) == before


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=20)
@given(seed=SEEDS)
def test_steps_and_positions_can_be_printed_and_read_back(game: str, seed: int) -> None:
    rules = rules_of(game)
    for number, position in enumerate(random_game(game, seed, 250)):
        for step in rules.legal(position):
            assert rules.parse(rules.text(step)) == step
        if number % 5 == 0:
            plain = json.loads(json.dumps(rules.plain(position)))
            again = rules.position(plain)
            assert rules.plain(again) == plain
            assert rules.legal(again) == rules.legal(position)


@settings(max_examples=300)
@given(text=st.one_of(st.text(max_size=30), st.from_regex(r"(work|trade|upgrade|discard|tile) [A-FYRGBx>0-9 -]{0,9}")))
@pytest.mark.parametrize("game", GAMES)
def test_any_text_is_a_step_that_prints_the_same_or_a_step_error(game: str, text: str) -> None:
    rules = rules_of(game)
    try:
        step = rules.parse(text)
    except StepError:
        return
    assert rules.text(step) == text


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=12)
@given(seed=SEEDS)
def test_a_record_can_be_written_and_read_back(game: str, seed: int) -> None:
    rules, chance = rules_of(game), Random(seed)
    match = Match(rules, rules.deal(options_of(game, chance), chance))
    for _ in range(chance.randrange(300)):
        if not match.is_over:
            match.play(eager_choice(rules, match.position, chance))
    text = to_text(match)
    again = from_bytes(text.encode(), {game: rules})
    assert to_text(again) == text
    assert digest(rules, again.position) == digest(rules, match.position)
    assert again.steps == match.steps


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=25)
@given(seed=SEEDS)
def test_kept_points_equal_the_points_recomputed_from_the_cards(game: str, seed: int) -> None:
    rules: Any = rules_of(game)
    *_, position = random_game(game, seed)
    pieces = rules.components.cards if game == "new_world" else rules.components.points
    for seat, score in enumerate(rules.standing(position).scores):
        recomputed = sum(pieces[card].points for card in position.cards[seat])
        assert position.card_points[seat] == recomputed == dict(score.sources)["cards"]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(10))
def test_every_game_ends_under_random_play_long_before_the_stated_limit(game: str, seed: int) -> None:
    rules, chance = rules_of(game), Random(seed)
    for players in rules.player_counts:
        position = rules.new_game(rules.deal(Options(players, house=bool(seed % 2)), chance))
        while not rules.is_over(position):
            rules.apply(position, chance.choice(rules.legal(position)))
            assert position.turn < TURN_LIMIT, "bots that play badly end a game all the same"
        assert position.turn % players == 0, "everybody has had the same number of turns"
        assert position.last_round


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=15)
@given(seed=SEEDS)
def test_what_a_seat_sees_does_not_depend_on_the_unseen_order(game: str, seed: int) -> None:
    rules = rules_of(game)
    for number, position in enumerate(random_game(game, seed, 150)):
        if number % 30:
            continue
        for seat in range(position.players):
            other = rules.seen_by(position, seat, Random(seed + 1))
            assert rules.legal(other) == rules.legal(position)
            shown = rules.seen_by(position, seat, Random(7))
            again = rules.seen_by(other, seat, Random(7))
            assert rules.plain(shown) == rules.plain(again)


class PeepingBot:
    """Chooses by the order of everything that lies face down: the worst that a dishonest bot could do."""

    name = "peeping"

    def choose(self, rules: Rules[Any], position: Any, chance: Random) -> Step:
        unseen = [list(position.deck), list(getattr(position, "market_deck", ()))]
        unseen += [list(pile) for pile in getattr(position, "stacks", ())] + [list(getattr(position, "spare", ()))]
        steps = rules.legal(position)
        return steps[Random(repr(unseen)).randrange(len(steps))]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_a_peeping_bot_chooses_alike_whatever_the_unseen_order_is(game: str, seed: int) -> None:
    """The bot is asked about positions that only differ in what nobody may know; left to itself it tells them apart."""
    rules, bot = rules_of(game), PeepingBot()
    told_apart = 0
    for number, position in enumerate(random_game(game, seed, 400)):
        if number % 9 or len(rules.legal(position)) < 4:
            continue
        other = rules.seen_by(position, position.seat, Random(number))
        assert rules.legal(other) == rules.legal(position)
        told_apart += bot.choose(rules, position, Random(0)) != bot.choose(rules, other, Random(0))
        answers = [ask(bot, rules, each, Random(f"{seed} {number}")) for each in (position, other)]
        assert answers[0] == answers[1]
    assert told_apart > 5, "the bot does look"


def test_colours_rise_from_yellow_to_brown() -> None:
    assert COLOURS == "YRGB"
