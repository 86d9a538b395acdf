"""The order of the hand: as taken, by kind, or as a person laid it; kept with the game, which does not depend on it."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pygame
import pytest

from game.goods import bag_of
from game.record import digest
from game.spice_road.events import CardAcquired
from game.spice_road.state import State
from game.steps import ACQUIRE, ARGUMENT, END, KIND, PLAY, REST, UPGRADE, step_of
from tests.ui.driving import Spot, down, motion
from tests.ui.spice_road.bazaar import SKINS, Bazaar, choice, pulled, up
from ui.app import headless_stage
from ui.routes import resume_table
from ui.saves.files import record_text, save_text, session_of
from ui.saves.journal import journal_of
from ui.saves.store import SaveStore
from ui.spice_road.ladder import LadderDialog
from ui.spice_road.view import shown_hand
from ui.stage import Stage
from ui.table.arrangement import KIND as BY_KIND
from ui.table.arrangement import OWN, TAKEN, Arrangement
from ui.table.session import Session


@pytest.fixture(scope="module")
def stage() -> Stage:
    return headless_stage((1280, 720), "en")


def with_cards(stage: Stage, count: int = 6, skin: str = "classic") -> Bazaar:
    """Return a table at which the person who begins has taken so many cards, each the leftmost."""
    bazaar = Bazaar(choice(2, skin=skin), "order", stage.size, "instant", stage)
    seat, chance = bazaar.position.seat, Random(3)
    for _ in range(count):
        bazaar.play(step_of(ACQUIRE), chance)
        bazaar.settle()
        for step in (END, REST, END):
            bazaar.scene.play.play(step_of(step))
            bazaar.settle()
    assert bazaar.position.seat == seat
    return bazaar


def hand(bazaar: Bazaar) -> list[int]:
    """Return the cards of the seat to move from the left, as the fan shows them."""
    targets = bazaar.scene.offer.targets
    cards = sorted((rect.centerx, number) for (kind, number), rect in targets.items() if kind == "hand")
    return [number for _, number in cards]


def in_own_order(bazaar: Bazaar, card: int, place: int) -> None:
    """Drag a card before the one at a place, or to the end."""
    cards = hand(bazaar)
    rects = [bazaar.scene.offer.targets["hand", each] for each in cards]
    x = rects[place].left + 2 if place < len(rects) else rects[-1].right - 2
    bazaar.drag(bazaar.seen_spot(("hand", card)), (x, rects[0].centery))


@pytest.mark.parametrize("skin", SKINS)
def test_the_hand_is_shown_as_taken_then_by_kind_and_a_click_goes_on_to_the_next_order(stage: Stage, skin: str) -> None:
    bazaar = with_cards(stage, skin=skin)
    match, parts = bazaar.scene.match, bazaar.rules.components
    seat, plain, steps = match.seat, bazaar.plain, match.steps
    events = [event for turn in match.turns if turn.seat == seat for event in turn.events]
    taken = [event.card for event in events if isinstance(event, CardAcquired)]
    start = [card for card in hand(bazaar) if card not in taken]
    assert hand(bazaar) == [*start, *taken] and len(start) == 2
    orders = []
    for _ in range(3):
        bazaar.click(bazaar.seen_spot(("order", 0)))
        orders.append((bazaar.scene.session.arrangements[seat].order, hand(bazaar)))
    assert [order for order, _ in orders] == [BY_KIND, TAKEN, BY_KIND], "nobody has an own order yet"
    kinds = [parts.merchants[card].kind for card in orders[0][1]]
    assert kinds == sorted(kinds) and orders[0][1] == orders[2][1] != orders[1][1] == [*start, *taken]
    assert bazaar.plain == plain and match.steps == steps and not match.can_undo


def test_dragging_puts_a_card_elsewhere_and_plays_nothing_while_a_click_plays_it(stage: Stage) -> None:
    bazaar = with_cards(stage)
    match, chance = bazaar.scene.match, Random(5)
    plain, steps, seat = bazaar.plain, match.steps, match.seat
    for _ in range(30):
        before = hand(bazaar)
        card, place = chance.choice(before), chance.randrange(len(before) + 1)
        in_own_order(bazaar, card, place)
        place -= before.index(card) < place
        others = [each for each in before if each != card]
        assert hand(bazaar) == [*others[:place], card, *others[place:]]
        assert bazaar.plain == plain and match.steps == steps
        assert bazaar.scene.session.arrangements[seat].order == OWN
    order = hand(bazaar)
    seen = []
    for _ in range(3):
        bazaar.click(bazaar.seen_spot(("order", 0)))
        seen.append((bazaar.scene.session.arrangements[seat].order, hand(bazaar) == order))
    assert seen[-1] == (OWN, True) and [each for each, _ in seen] == [TAKEN, BY_KIND, OWN], "the own order is kept"
    playable = next(step for step in match.legal() if step & KIND == PLAY)
    bazaar.click(bazaar.seen_spot(("hand", playable >> ARGUMENT)))
    assert match.steps[len(steps) :][0] == playable


def test_a_card_that_is_dropped_anywhere_else_or_moved_by_a_hair_stays_where_it_was(stage: Stage) -> None:
    bazaar = with_cards(stage)
    before, plain = hand(bazaar), bazaar.plain
    for spot in (bazaar.layout.points[0].center, bazaar.layout.boards[1].whole.center, (1, 1)):
        bazaar.drag(bazaar.seen_spot(("hand", before[2])), spot)
        assert hand(bazaar) == before and bazaar.plain == plain
    dull = next(card for card in before if step_of(PLAY, card) not in bazaar.scene.match.legal())
    spot = bazaar.seen_spot(("hand", dull))
    bazaar.scene.notice.text = ""
    bazaar.stage.handle(down(spot))
    bazaar.stage.handle(pulled((spot[0] + 3, spot[1] + 3)))
    bazaar.stage.handle(up((spot[0] + 3, spot[1] + 3)))
    assert bazaar.scene.notice.text, "a click with an unsteady hand is a click"
    assert hand(bazaar) == before and bazaar.plain == plain


def test_the_dragged_card_follows_the_pointer_and_is_let_go_when_the_button_is_up_again(stage: Stage) -> None:
    bazaar = with_cards(stage)
    before, spot = hand(bazaar), bazaar.seen_spot(("hand", hand(bazaar)[1]))
    pictures = []
    bazaar.stage.handle(down(spot))
    for far in (0, 120, 240):
        bazaar.stage.handle(pulled((spot[0] + far, spot[1] - far)))
        pictures.append(bazaar.picture().get_buffer().raw)
    assert len(set(pictures)) == 3 and bazaar.scene.grip.dragged == ("hand", before[1])
    bazaar.stage.handle(motion((spot[0] + 200, spot[1])))  # the button was released outside the window
    assert bazaar.scene.grip.dragged is None
    bazaar.stage.handle(up((spot[0] + 200, spot[1])))
    assert hand(bazaar) == before and not bazaar.scene.match.can_undo


def test_a_new_card_lies_at_the_end_of_an_own_order_until_it_is_put_elsewhere(stage: Stage) -> None:
    bazaar = with_cards(stage, 4)
    in_own_order(bazaar, hand(bazaar)[-1], 0)
    before = hand(bazaar)
    for _ in range(3):
        card = bazaar.position.market[0]
        bazaar.play(step_of(ACQUIRE, 0), Random(1))
        bazaar.settle()
        assert hand(bazaar) == [*before, card]
        before.append(card)
        for step in (END, REST, END):
            bazaar.scene.play.play(step_of(step))
            bazaar.settle()


def test_each_person_has_an_order_of_their_own(stage: Stage) -> None:
    bazaar = with_cards(stage, 3)
    seat = bazaar.position.seat
    in_own_order(bazaar, hand(bazaar)[-1], 0)
    own = hand(bazaar)
    for step in (REST, END):
        bazaar.scene.play.play(step_of(step))
        bazaar.settle()
    assert set(bazaar.scene.session.arrangements) == {seat}
    bazaar.click(bazaar.seen_spot(("order", 0)))
    orders = {each: kept.order for each, kept in bazaar.scene.session.arrangements.items()}
    assert orders == {seat: OWN, bazaar.position.seat: BY_KIND}
    for step in (REST, END):
        bazaar.scene.play.play(step_of(step))
        bazaar.settle()
    assert hand(bazaar) == own


def test_the_order_can_be_changed_in_the_middle_of_an_upgrade(stage: Stage) -> None:
    bazaar = with_cards(stage, 3)
    bazaar.stocked(lambda position: position.bags.__setitem__(position.seat, bag_of("YYYR")))
    upgrade = next(card for card in hand(bazaar) if bazaar.rules.tables.lifts[card])
    bazaar.click(bazaar.seen_spot(("hand", upgrade)))
    bazaar.settle()
    dialog = bazaar.scene.dialog
    assert isinstance(dialog, LadderDialog)
    bazaar.click(bazaar.good_spots(dialog.goods_rects(4, 0), dialog.good_at)[0])
    raised = list(dialog._goods)
    assert raised.count("R") == 2
    bazaar.click(bazaar.seen_spot(("order", 0)))
    again = bazaar.scene.dialog
    assert isinstance(again, LadderDialog) and again._goods == raised, "what was raised stays raised"
    in_own_order(bazaar, hand(bazaar)[-1], 0)
    dialog = bazaar.scene.dialog
    assert isinstance(dialog, LadderDialog) and dialog._goods == raised
    bazaar.dialog_button("done")
    assert bazaar.scene.match.steps[-1] == step_of(UPGRADE, 1)


# In files


@pytest.fixture
def kept(tmp_path: Path) -> Bazaar:
    """Return a table whose game is kept in a folder."""
    stage = headless_stage((1280, 720), "en")
    stage.saves = SaveStore(tmp_path, stage.games)
    return with_cards(stage, 4)


def resumed(folder: Path, stage: Stage) -> Session:
    session, damaged = SaveStore(folder, stage.games).resume()
    assert session is not None and damaged == 0
    return session


def test_the_order_is_on_the_disk_as_soon_as_it_was_changed_whether_in_a_turn_or_not(
    kept: Bazaar, tmp_path: Path
) -> None:
    seat, chance = kept.position.seat, Random(7)
    for number in range(12):
        if number == 4:
            kept.scene.play.play(step_of(ACQUIRE, 0))
            kept.settle()
        if number % 3 == 2:
            kept.click(kept.seen_spot(("order", 0)))
        else:
            in_own_order(kept, chance.choice(hand(kept)), chance.randrange(6))
        session = resumed(tmp_path, kept.stage)
        assert session.arrangements == kept.scene.session.arrangements
        assert session.match.steps == kept.scene.match.steps
    kept.scene.play.undo()
    kept.scene.play.play(step_of(REST))
    session = resumed(tmp_path, kept.stage)
    assert session.match.steps == kept.scene.match.steps and session.arrangements[seat].pieces
    assert journal_of(tmp_path / "open-game.json").exists(), "steps are appended again"


def test_a_resumed_game_shows_the_hand_as_it_was(kept: Bazaar, tmp_path: Path) -> None:
    in_own_order(kept, hand(kept)[-1], 1)
    own, picture = hand(kept), kept.picture().get_buffer().raw
    assert resume_table(kept.stage) == ""
    assert hand(kept) == own and shown_hand(kept.view, kept.rules.components, kept.position.seat) == tuple(own)
    kept.stage.update(1.0)
    kept.point((1, 1))
    assert kept.scene.session.arrangements[kept.position.seat].order == OWN and picture


def test_the_order_is_in_saves_and_outside_of_the_record_and_its_digest(stage: Stage) -> None:
    bazaar = with_cards(stage, 4)
    session = bazaar.scene.session
    before = json.loads(save_text(session)), record_text(session), digest(session.rules, session.match.position)
    assert "arrangements" not in before[0]
    in_own_order(bazaar, hand(bazaar)[-1], 0)
    after = json.loads(save_text(session))
    assert after["record"] == before[0]["record"] and after["record"]["digest"] == before[2]
    assert record_text(session) == before[1] and "arrangements" not in before[1]
    again = session_of(after, stage.games)
    assert again.arrangements == session.arrangements and again.match.steps == session.match.steps
    names = [bazaar.rules.components.merchants[card].id for card in hand(bazaar)]
    assert after["arrangements"] == {str(bazaar.position.seat): {"order": "own", "pieces": names}}


NONSENSE: tuple[object, ...] = (
    *(None, 7, "own", [], [1], {"x": 1}, {"0": None}, {"0": {"order": "own"}}, {"0": {"order": "best", "pieces": []}}),
    *({"0": {"order": "own", "pieces": "abc"}}, {"0": {"order": "own", "pieces": [1]}}, {"9": {"order": "kind"}}),
    *({"0": {"order": "own", "pieces": ["x" * 1000]}}, {"0": {"order": "own", "pieces": ["a"] * 1000}}),
    *({"-1": {"order": "kind", "pieces": []}}, {"0": {"order": ["own"], "pieces": []}}, {"0": {"pieces": ["\x00"]}}),
    {"0": {"order": "own", "pieces": ["\ud800"]}},
)


@pytest.mark.parametrize("nonsense", NONSENSE)
def test_an_order_that_makes_no_sense_is_left_out_and_the_game_opens(stage: Stage, nonsense: object) -> None:
    bazaar = with_cards(stage, 1)
    plain = json.loads(save_text(bazaar.scene.session))
    plain["arrangements"] = nonsense
    session = session_of(plain, stage.games)
    assert session.arrangements == {} and session.match.steps == bazaar.scene.match.steps
    assert "arrangements" not in json.loads(save_text(session))


def test_an_order_with_names_of_other_cards_is_followed_as_far_as_it_goes(stage: Stage) -> None:
    bazaar = with_cards(stage, 3)
    seat, cards = bazaar.position.seat, hand(bazaar)
    last = bazaar.rules.components.merchants[cards[-1]].id
    bazaar.scene.session.arrangements[seat] = Arrangement(OWN, ("no such card", last, last, "other"))
    bazaar.scene.refresh()
    assert hand(bazaar) == [cards[-1], *cards[:-1]]


def test_a_turn_that_is_resumed_is_taken_back_click_by_click(kept: Bazaar) -> None:
    """What one click carried out is told from the steps themselves when the program was closed in between."""
    for _ in range(3):  # steps before the turn lead to enough cubes
        step = next(step for step in kept.scene.match.legal() if kept.rules.text(step) in ("play produce_yy", "rest"))
        for each in (step, step_of(END), step_of(REST), step_of(END)):
            kept.scene.play.play(each)
            kept.settle()
    assert len(kept.letters) > 2
    before = kept.plain
    kept.click(kept.seen_spot(("market", 2)))
    kept.settle()
    assert resume_table(kept.stage) == "" and len(kept.scene.match.turn.played) == 3
    kept.stage.update(1.0)
    kept.press(pygame.K_z)
    assert kept.plain == before
    kept.press(pygame.K_y)
    assert len(kept.scene.match.turn.played) == 3


def test_a_card_of_two_rows_of_mini_cards_can_be_dragged_too(stage: Stage) -> None:
    bazaar = with_cards(stage, 2)

    def many(position: State) -> None:
        position.hands[position.seat] |= sum(1 << card for card in position.market_deck[position.market_drawn :][:24])
        position.market_drawn = len(position.market_deck)

    bazaar.stocked(many)
    targets = bazaar.scene.offer.targets
    rows = sorted({rect.y for (kind, _), rect in targets.items() if kind == "hand"})
    assert len(rows) == 2
    cards = list(shown_hand(bazaar.view, bazaar.rules.components, bazaar.position.seat))
    to: Spot = (targets["hand", cards[20]].left + 1, targets["hand", cards[20]].centery)
    bazaar.drag(bazaar.seen_spot(("hand", cards[1])), to)
    order = list(shown_hand(bazaar.view, bazaar.rules.components, bazaar.position.seat))
    others = [card for card in cards if card != cards[1]]
    place = others.index(cards[20])
    assert order == [*others[:place], cards[1], *others[place:]]
