"""How long a bot's turn is shown at normal speed: long enough to follow, short enough not to wait."""

from __future__ import annotations

from statistics import median

import pytest

from game.events import CardClaimed, GoodsRaised, TurnEnded
from game.rules import Event
from game.spice_road.events import CardAcquired, CardPlayed, CardsTakenBack
from tests.ui.spice_road.bazaar import SKINS, Bazaar, choice
from ui.app import headless_stage
from ui.stage import Stage

FRAME = 1 / 60
SHORTEST, LONGEST = 0.6, 1.0


@pytest.fixture(scope="module")
def stage() -> Stage:
    return headless_stage((1024, 640), "en")


def sort_of(events: list[Event]) -> str:
    """Return what a turn was about; idle when it changed nothing but a card laid down, or not even that."""
    if any(isinstance(event, GoodsRaised) and not event.way for event in events):
        return "idle"
    if any(isinstance(event, CardsTakenBack) and not event.cards for event in events):
        return "idle"
    for kind, name in ((CardClaimed, "claim"), (CardAcquired, "acquire"), (CardPlayed, "play")):
        if any(isinstance(event, kind) for event in events):
            return name
    return "rest"


def shown_turns(bazaar: Bazaar) -> dict[str, list[float]]:
    """Play a game of bots and return by sort of turn how long each was shown.

    From its first movement until nothing moves after its end and the pause; thinking does not count.
    """
    scene, clock, began = bazaar.scene, 0.0, -1.0
    seen: list[Event] = []
    found: dict[str, list[float]] = {}
    update = scene.timeline.update

    def watch(*given: object, **named: object) -> list[Event]:
        begun: list[Event] = update(*given, **named)  # type: ignore[arg-type]
        seen.extend(begun)
        return begun

    scene.timeline.update = watch  # type: ignore[method-assign]
    while not scene.match.is_over:
        scene.update(FRAME)
        clock += FRAME
        if seen and began < 0:
            began = clock
        if seen and isinstance(seen[-1], TurnEnded) and not scene.timeline.busy:
            found.setdefault(sort_of(seen), []).append(clock - began)
            began = -1.0
            seen.clear()
    return found


def test_a_turn_of_a_bot_is_shown_in_six_to_ten_tenths_of_a_second(stage: Stage) -> None:
    times: dict[str, list[float]] = {}
    for players, skin in ((2, SKINS[0]), (3, SKINS[1]), (4, SKINS[0])):
        bots = ["greedy", "greedy", "random", "greedy"][:players]
        bazaar = Bazaar(choice(players, bots, skin), f"pace {players}", stage.size, "normal", stage)
        for sort, found in shown_turns(bazaar).items():
            times.setdefault(sort, []).extend(found)
    for sort, found in sorted(times.items()):
        print(f"{sort}: {len(found)} turns, {min(found):.2f} {median(found):.2f} {max(found):.2f} s")
    every = [seconds for sort, found in times.items() if sort != "idle" for seconds in found]
    inside = sum(SHORTEST <= seconds <= LONGEST for seconds in every)
    assert inside >= 0.95 * len(every)
    assert min(every) >= SHORTEST and max(every) <= LONGEST + 0.1
