"""A style shows at the table: over some games it does more of what it is named after than the same bot without it."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from game.ai.bot import ask
from game.ai.knowledge import knowledge_of
from game.ai.roster import make_bot
from game.catalogue import GAMES as NAMES
from game.match import Match
from game.new_world.components import SETTLERS_EACH
from game.rules import Options, Rules
from game.spice_road.components import PRODUCE_CARD
from game.spice_road.rules import SpiceRoad
from game.steps import ACQUIRE, CLAIM, EXPLORE, KIND, TILE, TRADE
from tools.arena.bout import play_game

LEVEL = "scout"
GAMES = 40

Measure = Callable[[Match[Any], int], float]


def count(kind: int) -> Measure:
    """Return a measure that counts the steps of a kind that a seat takes."""
    return lambda match, seat: sum(mover == seat and step & KIND == kind for mover, _, step in moves(match))


def moves(match: Match[Any]) -> list[tuple[int, int, int]]:
    """Return every step of a match with the seat that takes it and the round in which it does."""
    position, found = match.rules.new_game(match.deal), []
    for step in match.steps:
        found.append((position.seat, position.turn // position.players, step))
        match.rules.apply(position, step)
    return found


def settlers(match: Match[Any], seat: int) -> float:
    """Return how many settlers a seat has in play at the end."""
    return float(SETTLERS_EACH - match.position.reserve[seat])


def tiles_early(match: Match[Any], seat: int) -> float:
    """Return how many rounds of the game were left, on the average, when a seat took its Bonus tiles."""
    rounds: int = match.position.turn // match.position.players
    left = [rounds - moment for mover, moment, step in moves(match) if mover == seat and step & KIND == TILE]
    return sum(left) / max(1, len(left))


def claims_early(match: Match[Any], seat: int) -> float:
    """Return how many rounds of the game were left in all when a seat claimed its Point cards."""
    rounds: int = match.position.turn // match.position.players
    return sum(rounds - moment for mover, moment, step in moves(match) if mover == seat and step & KIND == CLAIM)


def produce_cards(match: Match[Any], seat: int) -> float:
    """Return how many Merchant cards that produce a seat has at the end."""
    owned = match.position.hands[seat] | match.position.down[seat]
    rules = match.rules
    assert isinstance(rules, SpiceRoad)
    cards = rules.components.merchants
    return sum(bool(owned >> number & 1) and card.kind == PRODUCE_CARD for number, card in enumerate(cards))


MEASURES: dict[str, Measure] = {
    "settler": settlers,
    "trader": count(TRADE),
    "explorer": count(EXPLORE),
    "collector": tiles_early,
    "patron": count(ACQUIRE),
    "courier": claims_early,
    "grower": produce_cards,
    "broker": count(TRADE),
}


@pytest.mark.parametrize(("game", "style"), [(game, style) for game in NAMES for style in knowledge_of(game).styles])
def test_a_style_does_more_of_what_it_is_named_after(game: str, style: str, games: dict[str, Rules[Any]]) -> None:
    rules, measure = games[game], MEASURES[style]
    bots = [make_bot(f"{LEVEL}:{style}"), make_bot(LEVEL)]
    own = other = 0.0
    for number in range(GAMES):
        deal = rules.deal(Options(2), Random(f"styles {number // 2}"))
        seat = number % 2
        match = play_game(rules, deal, bots if seat == 0 else bots[::-1], number)
        own += measure(match, seat)
        other += measure(match, 1 - seat)
    assert own > 1.05 * other, f"{own / GAMES:.2f} a game, and without the style {other / GAMES:.2f}"


@pytest.mark.parametrize(("game", "foreign"), [("spice_road", "settler"), ("new_world", "patron")])
def test_a_style_that_a_game_does_not_have_plays_in_none_in_particular(
    game: str, foreign: str, games: dict[str, Rules[Any]]
) -> None:
    rules = games[game]
    position = rules.new_game(rules.deal(Options(2), Random(1)))
    plain, styled = make_bot("captain:nodes=60"), make_bot(f"captain:{foreign}:nodes=60")
    assert ask(plain, rules, position, Random(2)) == ask(styled, rules, position, Random(2))
