"""Cards that were drawn in a turn lie face down until it is ended: whatever is looked at, nothing of them is seen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pygame
import pytest

from game.goods import bag_of
from game.rules import Plain
from game.spice_road.state import State
from game.steps import ACQUIRE, CLAIM, END, KIND, Step, Steps, step_of
from tests.ui.driving import Spot, down
from tests.ui.spice_road.bazaar import CARD, SKINS, Bazaar, choice, likely_step
from ui.app import headless_stage
from ui.scenes.table import TableScene
from ui.stage import Stage
from ui.table.still_picture import centre_png

DECKS = {ACQUIRE: ("market_deck", "market_drawn"), CLAIM: ("deck", "drawn")}
Frame = tuple[str, bytes]
"""Where it was taken, and what was seen."""
Script = Callable[[Bazaar, Step], Iterator[Frame]]
"""Shows a table at which a step is about to draw a card."""


@pytest.fixture(scope="module")
def stage() -> Stage:
    return headless_stage((1024, 640), "en")


pytestmark = pytest.mark.usefixtures("quick_hints")


def frame(bazaar: Bazaar, where: str) -> Frame:
    return where, bazaar.picture().get_buffer().raw


def moments(stage: Stage, kind: int, players: int, skin: str, seed: str) -> Iterator[tuple[Plain, list[Step], Step]]:
    """Yield moments of a game at which a card is drawn: the deal, the steps so far, and the step that draws."""
    bazaar, chance = Bazaar(choice(players, skin=skin), seed, stage.size, "instant", stage), Random(seed)
    match = bazaar.scene.match
    while not match.is_over:
        found = [step for step in match.legal() if step & KIND == kind]
        if found and len(getattr(bazaar.position, DECKS[kind][0])) > getattr(bazaar.position, DECKS[kind][1]) + 8:
            yield match.deal, match.steps, chance.choice(found)
        step = likely_step(bazaar, chance, 0.95)
        bazaar.scene.play.play(step)
        bazaar.settle()


def twin_deals(bazaar: Bazaar, deal: Plain, steps: list[Step], kind: int) -> list[Plain]:
    """Return deals that differ only in which card is drawn next: as it is, and two others."""
    deck, drawn = DECKS[kind]
    bazaar.begin(deal, steps)
    place = getattr(bazaar.position, drawn)
    found = [deal]
    for other in (place + 3, place + 7):
        cards = list(deal[deck])
        cards[place], cards[other] = cards[other], cards[place]
        found.append({**deal, deck: cards})
    return found


def run(stage: Stage, kind: int, script: Script, skin: str, players: int = 3, count: int = 2) -> None:
    """Let a script run at tables that differ only in the next card: it sees the same, frame by frame."""
    seed = f"twins {kind} {skin}"
    found = list(moments(stage, kind, players, skin, seed))
    chosen = Random(seed).sample(found, count)
    bazaar = Bazaar(choice(players, skin=skin), seed, stage.size, "instant", stage)
    for deal, steps, step in chosen:
        seen: list[list[Frame]] = []
        for each in twin_deals(bazaar, deal, steps, kind):
            bazaar.begin(each, steps)
            bazaar.settle()
            seen.append(list(script(bazaar, step)))
        for others in seen[1:]:
            assert [where for where, _ in others] == [where for where, _ in seen[0]]
            for (where, one), (_, other) in zip(seen[0], others, strict=True):
                assert (one == other) == (not where.startswith("open")), where


def spots(bazaar: Bazaar) -> dict[str, Spot]:
    layout = bazaar.layout
    found = {f"market {slot}": rect.center for slot, rect in enumerate(layout.market)}
    found |= {f"price {slot}": rect.center for slot, rect in enumerate(layout.prices)}
    found |= {f"point {slot}": rect.center for slot, rect in enumerate(layout.points)}
    found |= {f"need {slot}": rect.center for slot, rect in enumerate(layout.needs)}
    found |= {"deck of merchants": layout.market_deck.center, "deck of points": layout.point_deck.center}
    found |= {f"seal {seat}": board.seal.center for seat, board in enumerate(layout.boards)}
    found |= {f"cards {seat}": board.cards.center for seat, board in enumerate(layout.boards)}
    found |= {button.action: button.rect.center for button in bazaar.scene.buttons}
    return found


def take(bazaar: Bazaar, step: Step) -> None:
    bazaar.play(step, Random(1), CARD)


def look_everywhere(bazaar: Bazaar, step: Step) -> Iterator[Frame]:
    """Take the card, point at everything, look closely, take back and play again; then end the turn."""
    yield frame(bazaar, "before")
    take(bazaar, step)
    bazaar.settle()
    bazaar.point((1, 1))
    yield frame(bazaar, "taken")
    for name, spot in spots(bazaar).items():
        bazaar.point(spot)
        yield frame(bazaar, f"pointing at {name}")
    for name, spot in [(each, where) for each, where in spots(bazaar).items() if each.split()[0] in DECK_WORDS]:
        bazaar.stage.handle(down(spot, 3))
        yield frame(bazaar, f"close look at {name}")
        if bazaar.stage.scenes[1:]:
            bazaar.press(pygame.K_ESCAPE)
        assert isinstance(bazaar.stage.scenes[-1], TableScene)
    bazaar.press_button("log")
    yield frame(bazaar, "log")
    bazaar.press_button("log")
    yield "small picture", centre_png(bazaar.stage, bazaar.scene.session)
    bazaar.press_button("undo")
    bazaar.settle()
    bazaar.point((1, 1))
    yield frame(bazaar, "taken back")
    bazaar.press_button("redo")
    bazaar.settle()
    bazaar.point((1, 1))
    yield frame(bazaar, "again")
    while bazaar.scene.dialog is not None:
        bazaar.scene.play.play(bazaar.scene.match.legal()[0])
        bazaar.settle()
        yield frame(bazaar, "returned")
    bazaar.press_button("end")
    bazaar.settle()
    bazaar.point((1, 1))
    yield frame(bazaar, "open")


DECK_WORDS = ("market", "point", "deck", "price")


@pytest.mark.parametrize("skin", SKINS)
@pytest.mark.parametrize("kind", [ACQUIRE, CLAIM])
def test_nothing_of_a_new_card_is_seen_before_the_turn_ends_and_then_it_is_open(
    stage: Stage, kind: int, skin: str
) -> None:
    run(stage, kind, look_everywhere, skin)


def watch_movement(bazaar: Bazaar, step: Step) -> Iterator[Frame]:
    bazaar.stage.settings.speed = "normal"
    bazaar.point((1, 1))
    take(bazaar, step)
    for number in range(40):
        bazaar.stage.update(0.04)
        yield frame(bazaar, f"moving {number}")
    bazaar.stage.settings.speed = "instant"


@pytest.mark.parametrize("kind", [ACQUIRE, CLAIM])
def test_a_new_card_is_not_seen_on_its_way_either(stage: Stage, kind: int) -> None:
    run(stage, kind, watch_movement, "classic", count=1)


def watch_a_bot(bazaar: Bazaar, step: Step) -> Iterator[Frame]:
    """Let a bot take the card while everything moves; the frames up to the end of its turn."""
    scene = bazaar.scene
    bazaar.stage.settings.speed = "normal"
    seat = scene.match.seat
    scene.session.bots[seat] = "greedy"
    line: Steps = scene.table.line(scene.match.position, step)
    scene.play.play(*line)
    bazaar.point(bazaar.layout.market[-1].center)
    for number in range(40):
        bazaar.stage.thinker.forget()
        scene.play.show(0.04, scene.layout)
        yield frame(bazaar, f"bot moves {number}")
    scene.play.play(step_of(END))
    while scene.timeline.busy:
        scene.play.show(0.04, scene.layout)
    del scene.session.bots[seat]
    bazaar.stage.settings.speed = "instant"
    bazaar.settle()
    yield frame(bazaar, "open when the bot has ended its turn")


@pytest.mark.parametrize("kind", [ACQUIRE, CLAIM])
def test_what_a_bot_uncovers_is_not_seen_before_its_turn_ends(stage: Stage, kind: int) -> None:
    run(stage, kind, watch_a_bot, "golem", count=1)


def ask_for_a_hint(bazaar: Bazaar, step: Step) -> Iterator[Frame]:
    """Ask for hints while the new card lies face down, with something left to return."""

    def fill(position: State) -> None:
        position.bags[position.seat] += bag_of("YYRRGGBB")

    bazaar.stocked(fill)
    take(bazaar, step)
    bazaar.settle()
    bazaar.point((1, 1))
    bazaar.press(pygame.K_h)
    bazaar.settle()
    yield f"hint {bazaar.scene.hinting.text}", b""
    yield frame(bazaar, "hint")


@pytest.mark.parametrize("skin", SKINS)
@pytest.mark.parametrize("kind", [ACQUIRE, CLAIM])
def test_hints_do_not_depend_on_a_card_that_lies_face_down(stage: Stage, kind: int, skin: str) -> None:
    run(stage, kind, ask_for_a_hint, skin, count=4)
