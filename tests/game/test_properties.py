"""What holds in every position of every game, shown over random games of all player counts."""

import json
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ai.arena import TURN_LIMIT
from game.catalogue import GAMES, load_rules
from game.events import GoodsDiscarded, GoodsGained, GoodsPaid, GoodsRaised, GoodsTraded
from game.goods import COLOURS, LIFT, STORAGE, counts, size
from game.match import Match
from game.new_world.components import BOARDS, BONUS_SPACES, SETTLERS_EACH
from game.new_world.setup import derive
from game.record import digest, from_bytes, to_text
from game.rules import Event, Options, Rules
from game.steps import KIND, WORDS, StepError, step_of

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
        for place, crowd in enumerate(position.crowd):
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
        for field in ("own", "within", "covered", "closed", "row_bits", "stocked", "card_points", "icons"):
            assert getattr(fresh, field) == getattr(position, field), field
        for kept, computed in zip(position.kits, fresh.kits, strict=True):
            assert (kept.eased, kept.gifts, kept.helped) == (computed.eased, computed.gifts, computed.helped)


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
@settings(max_examples=25)
@given(seed=SEEDS)
def test_events_alone_rebuild_the_position(game: str, seed: int) -> None:
    rules, chance = rules_of(game), Random(seed)
    position = rules.new_game(rules.deal(options_of(game, chance), chance))
    shown = rules.copy(position)
    for _ in range(250):
        if rules.is_over(position):
            break
        for event in applied(rules, position, eager_choice(rules, position, chance)):
            rules.follow(shown, event)
        assert rules.plain(shown) == rules.plain(position)


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=20)
@given(seed=SEEDS)
def test_the_legal_list_is_what_can_be_played_and_nothing_else(game: str, seed: int) -> None:
    rules = rules_of(game)
    for number, position in enumerate(random_game(game, seed, 200)):
        legal = set(rules.legal(position))
        for step in legal:
            assert rules.refusal(position, step) is None
        if number % 10 == 0:
            for kind in range(len(WORDS)):
                for argument in range(40):
                    step = step_of(kind, argument)
                    assert (rules.refusal(position, step) is None) == (step in legal)


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
@pytest.mark.parametrize("seed", range(6))
def test_every_game_ends_under_random_play_or_is_cut_by_the_stated_limit(game: str, seed: int) -> None:
    rules, chance = rules_of(game), Random(seed)
    for players in rules.player_counts:
        position = rules.new_game(rules.deal(Options(players), chance))
        while not rules.is_over(position) and position.turn < TURN_LIMIT:
            rules.apply(position, chance.choice(rules.legal(position)))
        if rules.is_over(position):
            assert position.turn % players == 0, "everybody has had the same number of turns"
        else:
            assert position.turn == TURN_LIMIT


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


def test_colours_rise_from_yellow_to_brown() -> None:
    assert COLOURS == "YRGB"
