"""Words of the table of Spice Road: a row for every event, a line for every change, hints that say what they know."""

from __future__ import annotations

import inspect
from random import Random

import pytest

from game import events as shared_events
from game.ai.hint import Hint
from game.ai.hint_facts import Reason
from game.ai.spice_road.reasons import GAINS, OUTLOOK
from game.goods import bag_of
from game.match import Seat
from game.rules import Event, Options
from game.spice_road import events as own_events
from game.spice_road.events import CardChosen, CardPlayed, MarketFilled
from game.spice_road.rules import SpiceRoad
from game.spice_road.state import State
from game.steps import ACQUIRE, CLAIM, DISCARD, END, PAY, PLAY, REST, TRADE, UPGRADE, Steps, step_of
from tests.ui.spice_road.bazaar import SKINS, Bazaar, choice
from ui.app import headless_stage
from ui.look.words import LANGUAGES
from ui.spice_road.hint_words import HintWords
from ui.spice_road.skins import skin_of
from ui.spice_road.words import EVENTS, BazaarNarrator

SEATS = [Seat("Ada"), Seat("Ben"), Seat("Cid")]
SILENT = (CardChosen, CardPlayed, MarketFilled, *(shared_events.__dict__[n] for n in ("RowFilled", "TurnEnded")))
"""What another line of the same turn tells, or what is only seen."""


def kinds_of(module: object) -> set[type[Event]]:
    """Return the events that a module defines."""
    classes = [each for _, each in inspect.getmembers(module, inspect.isclass)]
    return {each for each in classes if issubclass(each, Event) and each is not Event}


def narrator(language: str, skin: str) -> BazaarNarrator:
    stage = headless_stage((1280, 720), language)
    rules = stage.games["spice_road"]
    assert isinstance(rules, SpiceRoad)
    return BazaarNarrator(stage.words, rules.components, skin_of(skin), SEATS)


def test_every_event_of_the_game_has_its_row() -> None:
    assert set(EVENTS) == kinds_of(own_events) | kinds_of(shared_events)


@pytest.mark.parametrize("skin", SKINS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_has_a_line_for_every_change_and_a_caption_for_every_turn(language: str, skin: str) -> None:
    table = Bazaar(choice(3, skin=skin), "log")
    tell, chance = narrator(language, skin), Random(5)
    match = table.scene.match
    for _ in range(260):
        if match.is_over:
            break
        match.play(chance.choice(match.legal()))
    for turn in match.turns:
        for event in turn.events:
            silent = isinstance(event, SILENT) or type(event).__name__ in ("Rested", "GameEnded", "CoinsMoved")
            assert silent or tell.line(event), type(event).__name__
        if turn.events and turn is not match.turns[-1]:
            assert tell.caption(turn.events)


@pytest.mark.parametrize("language", LANGUAGES)
def test_by_night_no_word_of_the_day_is_used_and_by_day_none_of_the_night(language: str) -> None:
    stage = headless_stage((1280, 720), language)
    section = stage.words.tree["bazaar"]
    day, night = str(section["classic"]).casefold(), str(section["golem"]).casefold()
    assert not any(word in day for word in ("golem", "gólem", "crystal", "cristal"))
    assert not any(word in night for word in ("city", "cité", "ciudad", "spice", "épice", "especia"))
    assert section["classic"].keys() == section["golem"].keys()


# Hints


def dealt() -> tuple[SpiceRoad, State]:
    rules = headless_stage((1280, 720), "en").games["spice_road"]
    assert isinstance(rules, SpiceRoad)
    return rules, rules.new_game(rules.deal(Options(3), Random(3)))


VALUES = {
    **dict.fromkeys(("goods", "give", "take"), bag_of("YR")),
    **{"rival": 1, "card": 3, "points": 7, "merchant": 4, "count": 2, "hand": 3, "turns": 2, "gold": 1, "cards": 3},
}
TURNS: dict[str, Steps] = {
    "produce": (step_of(PLAY, 0), END),
    "raise": (step_of(PLAY, 1), step_of(UPGRADE, 1), END),
    "raise_nothing": (step_of(PLAY, 1), step_of(UPGRADE, 0), END),
    "barter": (step_of(PLAY, 12), step_of(TRADE, 1), END),
    "acquire": (step_of(ACQUIRE, 2), step_of(PAY, 0), step_of(PAY, 0), END),
    "claim": (step_of(CLAIM, 1), END),
    "rest": (step_of(REST), END),
    "discard": (step_of(DISCARD, bag_of("Y")), END),
    "end": (END,),
}


@pytest.mark.parametrize("skin", SKINS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_deed_and_every_reason_of_a_hint_has_words_with_its_figures(language: str, skin: str) -> None:
    rules, position = dealt()
    tell = narrator(language, skin)
    words = HintWords(tell.words, rules, tell, ())
    for deed, steps in TURNS.items():
        for kind, names in (*GAINS.items(), *OUTLOOK.items()):
            reason = Reason(kind, {name: VALUES[name] for name in names})
            said = words.sentence(position, Hint(steps, (reason,)))
            assert said and "{" not in said and said[0] == said[0].upper(), (deed, kind)


def test_a_hint_says_at_most_two_gains_and_one_outlook_and_never_repeats_its_deed() -> None:
    rules, position = dealt()
    tell = narrator("en", "classic")
    reasons = [Reason(kind, {name: VALUES[name] for name in names}) for kind, names in GAINS.items()]
    reasons += [Reason("wanted_card", {"rival": 2, "card": 3}), Reason("pays", {"card": 3, "points": 7})]
    said = HintWords(tell.words, rules, tell, ()).sentence(position, Hint(TURNS["claim"], tuple(reasons)))
    points = rules.tables.points[position.row[1]]
    assert said.startswith(f"Claim the card worth {points} points: ")
    assert said.count(". ") == 1 and "Cid" in said and "pay for" not in said
    assert said.count(f"{points} points") == 1


def test_nothing_is_told_of_a_card_that_lies_face_down() -> None:
    rules, position = dealt()
    tell = narrator("en", "classic")
    worth = rules.tables.points[3]
    hint = Hint((END,), (Reason("next_turn", {"card": 3, "points": worth}),))
    assert f"worth {worth}" in HintWords(tell.words, rules, tell, ()).sentence(position, hint)
    assert "worth" not in HintWords(tell.words, rules, tell, (3,)).sentence(position, hint)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_tells_cards_of_the_same_points_apart_by_their_place(language: str) -> None:
    rules, position = dealt()
    tell = narrator(language, "classic")
    worth = rules.tables.points
    first = next(card for card, points in enumerate(worth) if list(worth).count(points) > 1)
    twin = next(card for card in range(first + 1, len(worth)) if worth[card] == worth[first])
    others = [card for card in range(len(worth)) if worth[card] != worth[first]][:3]

    def said(row: list[int], slot: int) -> str:
        position.row = row
        hint = Hint((step_of(CLAIM, slot), END), (Reason("pays", {"card": row[slot], "points": worth[row[slot]]}),))
        return HintWords(tell.words, rules, tell, ()).sentence(position, hint)

    row = [others[0], first, others[1], twin, others[2]]
    one, other = said(row, 1), said(row, 3)
    assert one != other and "2" in one and "4" in other
    alone = said([others[0], first, others[1], others[2]], 1)
    assert tell.words("hint.spice_road.card", points=worth[first]) in alone and "(" not in alone


def test_the_log_tells_what_an_acquired_merchant_does() -> None:
    tell = narrator("en", "classic")
    kinds = {tell.merchant_kind(card): card for card in range(len(tell._parts.merchants))}
    assert set(kinds) == {"Produce", "Upgrade", "Trade"}
    for kind, card in kinds.items():
        assert kind in tell.line(own_events.CardAcquired(0, 2, card, 0))
        assert kind in tell.line(own_events.CardAcquired(0, 2, card, bag_of("YR")))
