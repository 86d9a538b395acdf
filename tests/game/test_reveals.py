"""What shows something new: which events do, how a match counts take-backs after them, and what a record keeps."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from game.events import CardClaimed, GoodsPaid, LastRoundBegan, RowFilled
from game.match import Match
from game.new_world.events import PlaceExplored, SettlersPlaced, TileTaken
from game.record import from_bytes, to_text
from game.rules import Event, Options, Rules
from game.spice_road.events import CardAcquired, CardPlayed, CoinTaken, CubeLaid, MarketFilled
from game.steps import ACQUIRE, CLAIM, END, KIND, PAY, TILE, WORDS

GAMES = ("new_world", "spice_road")
Games = dict[str, Rules[Any]]


@pytest.mark.parametrize(
    ("event", "reveals"),
    [
        (RowFilled(slot=1, card=4, top=9), True),
        (RowFilled(slot=1, card=-1, top=-1), False),
        (TileTaken(seat=0, stack=2, tile=3, revealed=5), True),
        (TileTaken(seat=0, stack=2, tile=3, revealed=-1), False),
        (MarketFilled(slot=0, card=7), True),
        (MarketFilled(slot=0, card=-1), False),
        (SettlersPlaced(0, 3, 2), False),
        (PlaceExplored(0, 3, 2), False),
        (GoodsPaid(0, 1, 2), False),
        (CardClaimed(0, 1, 2), False),
        (CardPlayed(0, 1), False),
        (CubeLaid(0, 1, 2), False),
        (CardAcquired(0, 1, 2, 0), False),
        (CoinTaken(0, 0, True), False),
        (LastRoundBegan(0), False),
    ],
    ids=str,
)
def test_an_event_reveals_when_a_card_or_tile_comes_to_light(event: Event, reveals: bool) -> None:
    assert event.reveals is reveals


def unseen(position: Any) -> list[int]:
    """Return how many pieces lie face down in each deck and stack."""
    if hasattr(position, "market_deck"):
        return [len(position.deck) - position.drawn, len(position.market_deck) - position.market_drawn]
    below = [len(pile) - gone - 1 for pile, gone in zip(position.stacks, position.taken, strict=True)]
    return [max(0, left) for left in [len(position.deck) - position.drawn - 1, *below]]


def keen_on(*kinds: int) -> Callable[[Match[Any], Random], int]:
    def choose(match: Match[Any], chance: Random) -> int:
        legal = match.legal()
        keen = [step for step in legal if step & KIND in kinds]
        return chance.choice(keen if keen and chance.random() < 0.8 else legal)

    return choose


@pytest.mark.parametrize("kinds", [(CLAIM, TILE), (ACQUIRE, PAY)], ids=["claims", "acquires"])
@pytest.mark.parametrize("game", GAMES)
def test_a_step_reveals_exactly_when_less_lies_face_down_than_before(games: Games, game: str, kinds: Any) -> None:
    rules = games[game]
    met = set()
    for seed in range(4):
        chance, choose = Random(seed), keen_on(*kinds)
        match = Match(rules, rules.deal(Options(2 + seed % 3), chance))
        while not match.is_over and match.position.turn < 500:
            step = choose(match, chance)
            before = unseen(match.position)
            match.play(step)
            played = match.turns[-1].played[-1:] or match.turns[-2].played[-1:]
            assert played[0].step == step
            assert played[0].reveals == (unseen(match.position) != before), rules.text(step)
            met |= {(step & KIND, played[0].reveals)}
    revealing = {kind for kind, reveals in met if reveals}
    assert revealing == ({CLAIM, TILE} if game == "new_world" else {CLAIM, ACQUIRE, PAY})
    if game == "new_world" and TILE in kinds:
        assert (TILE, False) in met, "the last tile of a stack shows nothing"
    if game == "spice_road" and ACQUIRE in kinds:
        assert (ACQUIRE, False) in met, "an empty deck fills no market"


def played_to(rules: Rules[Any], kind: int, seed: int) -> Match[Any]:
    """Return a match whose last step is the first of a kind."""
    chance, choose = Random(seed), keen_on(kind)
    match = Match(rules, rules.deal(Options(2), chance))
    while not match.turn.played or match.turn.played[-1].step & KIND != kind:
        match.play(choose(match, chance))
    return match


@pytest.mark.parametrize(
    ("game", "kind"),
    [("new_world", TILE), ("new_world", CLAIM), ("spice_road", ACQUIRE), ("spice_road", CLAIM)],
    ids=lambda value: value if isinstance(value, str) else WORDS[value],
)
def test_taking_a_reveal_back_is_counted_and_a_record_remembers_it(games: Games, game: str, kind: int) -> None:
    for seed in range(3):
        match = played_to(games[game], kind, seed)
        revealed = match.turn.played[-1].reveals
        before = match.peeks
        match.undo()
        match.redo()
        match.undo()
        assert match.peeks == before + 2 * revealed
        again = from_bytes(to_text(match).encode(), games)
        assert again.peeks == match.peeks
        assert to_text(again) == to_text(match)
        again.play(again.legal()[0])
        assert from_bytes(to_text(again).encode(), games).peeks == match.peeks


@pytest.mark.parametrize("game", GAMES)
def test_a_take_back_that_showed_nothing_is_not_counted(games: Games, game: str) -> None:
    rules = games[game]
    match = Match(rules, rules.deal(Options(2), Random(1)))
    match.play(rules.parse("work A3" if game == "new_world" else "play produce_yy"))
    match.undo()
    match.play(rules.parse("rest"))
    match.restart_turn()
    assert match.peeks == 0
    assert from_bytes(to_text(match).encode(), games).peeks == 0


@pytest.mark.parametrize("game", GAMES)
def test_every_step_of_the_log_belongs_to_the_seat_that_played_it(games: Games, game: str) -> None:
    rules, chance = games[game], Random(6)
    for players in rules.player_counts:
        match = Match(rules, rules.deal(Options(players), chance))
        movers = []
        while not match.is_over:
            movers.append(match.seat)
            match.play(keen_on(CLAIM)(match, chance))
        log = [(turn, played) for turn in match.turns for played in turn.played]
        assert [played.seat for _, played in log] == movers
        assert all(played.seat == turn.seat for turn, played in log)
        assert all(turn.played[-1].step & KIND == END for turn in match.turns)
        again = from_bytes(to_text(match).encode(), games)
        assert [played.seat for turn in again.turns for played in turn.played] == movers
