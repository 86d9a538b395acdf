"""Drawing the bazaar: twice gives the same picture and changes nothing; hands of others may be kept closed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

import pygame
import pytest

from game.spice_road.state import State
from game.steps import ACQUIRE, END, Step, step_of
from tests.ui.driving import down
from tests.ui.spice_road.bazaar import SKINS, Bazaar, choice, likely_step
from ui.app import headless_stage
from ui.saves.files import save_text
from ui.scenes.zoom import ZoomScene
from ui.spice_road.board_layout import mini_rows
from ui.spice_road.view import laid_cards, shown_hand
from ui.stage import Stage


@pytest.fixture(scope="module")
def stage() -> Stage:
    return headless_stage((1024, 640), "en")


def kept_of(bazaar: Bazaar) -> str:
    """Return all that a game is made of, without the time."""
    plain = json.loads(save_text(bazaar.scene.session))
    return json.dumps({**plain, "saved": ""})


@pytest.mark.parametrize("skin", SKINS)
@pytest.mark.parametrize("speed", ["instant", "normal"])
def test_drawing_twice_gives_the_same_picture_and_changes_nothing(stage: Stage, skin: str, speed: str) -> None:
    bazaar, chance = Bazaar(choice(4, skin=skin), "twice", stage.size, speed, stage), Random(6)
    for number in range(60):
        if bazaar.scene.match.is_over:
            break
        spots = [rect.center for rect in bazaar.scene.offer.targets.values()]
        bazaar.point(chance.choice([*spots, (1, 1)]))
        if number % 4 == 0:
            before = bazaar.plain, bazaar.shown, kept_of(bazaar), bazaar.scene.pointer, bazaar.scene.view.version
            pictures = {bazaar.picture().get_buffer().raw for _ in range(2)}
            after = bazaar.plain, bazaar.shown, kept_of(bazaar), bazaar.scene.pointer, bazaar.scene.view.version
            assert len(pictures) == 1 and before == after
        bazaar.scene.play.play(likely_step(bazaar, chance))
        if speed == "instant":
            bazaar.settle()
            continue
        for _ in range(2):
            bazaar.stage.update(0.07)
            if number % 5 == 0:
                assert len({bazaar.picture().get_buffer().raw for _ in range(2)}) == 1
        bazaar.settle()


def test_a_table_that_was_drawn_goes_the_same_way_as_one_that_was_not(stage: Stage) -> None:
    ends = []
    for drawn in (False, True):
        bazaar, chance = Bazaar(choice(3), "seen", stage.size, "instant", stage), Random(7)
        for number in range(80):
            if drawn and number % 5 == 0:
                bazaar.picture()
            bazaar.scene.play.play(likely_step(bazaar, chance))
            bazaar.settle()
        ends.append(bazaar.plain)
    assert ends[0] == ends[1]


# Closed hands


@pytest.fixture
def closed(stage: Stage) -> Iterator[Stage]:
    stage.settings.open_hands = False
    yield stage
    stage.settings.open_hands = True


def after_some_turns(stage: Stage, players: int, bots: int, skin: str) -> Bazaar:
    """Return a table at which everybody has taken cards and laid one down, and a person is to move."""
    bazaar = Bazaar(choice(players, ["greedy"] * bots, skin), "closed", stage.size, "instant", stage)
    deal, rules = bazaar.scene.match.deal, bazaar.rules
    position, steps = rules.new_game(deal), list[Step]()
    produce = rules.parse("play produce_yy")
    while position.turn < 4 * players or position.seat in bazaar.scene.session.bots:
        deed = produce if position.turn // players == 2 else step_of(ACQUIRE)
        for step in (deed, step_of(END)):
            rules.apply(position, step)
            steps.append(step)
    return bazaar.begin(deal, steps)


def swap_hands(position: State, seat: int) -> State:
    """Return the same table, but in the hand of a seat are other cards, out of the deck."""
    other, deck = position.copy(), list(position.market_deck)
    hand = 0
    for card in range(position.hands[seat].bit_length()):
        if not position.hands[seat] >> card & 1:
            continue
        if card not in deck:
            hand |= 1 << card
            continue
        here = deck.index(card)
        there = next(place for place in range(position.market_drawn, len(deck)) if not hand >> deck[place] & 1)
        deck[here], deck[there] = deck[there], deck[here]
        hand |= 1 << deck[here]
    other.hands[seat], other.market_deck = hand, tuple(deck)
    return other


def looks_at(bazaar: Bazaar, seat: int) -> list[bytes]:
    """Return what is seen when a board is pointed at everywhere, and looked at closely."""
    board = bazaar.layout.boards[seat]
    hand = shown_hand(bazaar.view, bazaar.rules.components, seat)
    rows = mini_rows(board, len(hand), len(laid_cards(bazaar.view, seat)))
    seen = []
    for spot in [(1, 1), board.cards.center, *(rect.center for row in rows for rect in row.cards)]:
        bazaar.point(spot)
        seen.append(bazaar.picture().get_buffer().raw)
        tip = bazaar.table.look(bazaar.layout, bazaar.view, spot)
        seen.append(repr(tip).encode())
    bazaar.stage.handle(down(board.name.center, 3))
    assert isinstance(bazaar.stage.scenes[-1], ZoomScene)
    seen.append(bazaar.picture().get_buffer().raw)
    bazaar.press(pygame.K_ESCAPE)
    return seen


def twins(bazaar: Bazaar, seat: int) -> list[list[bytes]]:
    match = bazaar.scene.match
    deal, steps = match.deal, match.steps
    found = []
    for change in (None, lambda position: swap_hands(position, seat)):
        bazaar.begin(deal, steps, change)
        bazaar.stage.update(1.0)
        found.append(looks_at(bazaar, seat))
    return found


@pytest.mark.parametrize(("players", "bots"), [(2, 1), (3, 0), (3, 2)])
@pytest.mark.parametrize("skin", SKINS)
def test_closed_hands_of_others_show_backs_and_tips_tell_no_cards(
    closed: Stage, players: int, bots: int, skin: str
) -> None:
    """Games that differ only in the cards of another hand look the same wherever one points."""
    bazaar = after_some_turns(closed, players, bots, skin)
    for seat in range(players):
        if seat != bazaar.position.seat:
            one, other = twins(bazaar, seat)
            assert one == other


def test_ones_own_hand_and_what_others_have_laid_down_stay_open(closed: Stage) -> None:
    bazaar = after_some_turns(closed, 3, 0, "classic")
    own = bazaar.position.seat
    one, other = twins(bazaar, own)
    assert one[0] != other[0]
    bazaar.begin(bazaar.scene.match.deal, bazaar.scene.match.steps)
    for seat in range(3):
        hand, laid = shown_hand(bazaar.view, bazaar.rules.components, seat), laid_cards(bazaar.view, seat)
        rows = mini_rows(bazaar.layout.boards[seat], len(hand), len(laid))
        for cards, row, seen in ((hand, rows[0], seat == own), (laid, rows[1], True)):
            for card, rect in zip(cards, row.cards, strict=True):
                subject = bazaar.table.look(bazaar.layout, bazaar.view, (rect.left + 1, rect.centery)).subject
                assert (subject == ("merchant", card)) == seen


def test_open_hands_are_seen_by_everybody(stage: Stage) -> None:
    bazaar = after_some_turns(stage, 3, 0, "classic")
    seat = (bazaar.position.seat + 1) % 3
    one, other = twins(bazaar, seat)
    assert one[0] != other[0] and stage.settings.open_hands
