"""Keys at the table of Spice Road: digits lead about, lay cubes in the dialog; dialogs leave the hand in sight."""

from __future__ import annotations

from random import Random

import pygame
import pytest
from pygame import Rect

from game.goods import bag_of, spell
from game.spice_road.state import State
from game.steps import ACQUIRE, ARGUMENT, CLAIM, KIND, PAY, PLAY, REST, step_of
from tests.ui.spice_road.bazaar import LAY_KEYS, SKINS, Bazaar, choice, likely_step
from ui.app import headless_stage
from ui.spice_road.lay_dialog import LayDialog
from ui.stage import Stage
from ui.table.keyboard import target_of

DIGITS = {1: ("hand", PLAY), 2: ("market", ACQUIRE), 3: ("laid", REST), 4: ("point", CLAIM)}
PAD = (pygame.K_KP1, pygame.K_KP2, pygame.K_KP3, pygame.K_KP4)
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


@pytest.fixture(scope="module")
def stage() -> Stage:
    return headless_stage((1280, 720), "en")


def stocked(stage: Stage, goods: str) -> Bazaar:
    bazaar = Bazaar(choice(2), "keys", stage.size, "instant", stage)

    def stock(position: State) -> None:
        position.bags[position.seat] = bag_of(goods)

    bazaar.stocked(stock)
    return bazaar


@pytest.mark.parametrize("keys", [LAY_KEYS, PAD])
def test_digits_lead_to_hand_merchants_laid_cards_and_points_and_on_to_the_next_one(
    stage: Stage, keys: tuple[int, ...]
) -> None:
    bazaar, chance = Bazaar(choice(3), "digits", stage.size, "instant", stage), Random(2)
    for _ in range(150):
        if step_of(REST) in bazaar.scene.match.legal():
            for digit, (kind, deed) in DIGITS.items():
                legal = {step for step in bazaar.scene.match.legal() if step & KIND == deed}
                seen, before = [], bazaar.scene.keyboard.on
                for _ in range(len(legal) + 1):
                    bazaar.press(keys[digit - 1])
                    seen.append(bazaar.scene.keyboard.on)
                if not legal:
                    assert set(seen) == {before}, "nothing of that sort can be used"
                    continue
                assert {target_of(name)[0] for name in seen} == {kind}
                steps = {bazaar.scene.picker.steps[target_of(name)] for name in seen}
                assert steps == legal and len(set(seen[:-1])) == len(legal) and seen[-1] == seen[0]
                assert bazaar.scene.keyboard.rect == bazaar.scene.offer.targets[target_of(seen[-1])]
        bazaar.scene.play.play(likely_step(bazaar, chance))
        bazaar.settle()


@pytest.mark.parametrize("enter", ENTER)
def test_enter_takes_a_merchant_with_the_cheapest_cubes_and_shift_enter_asks_for_them(stage: Stage, enter: int) -> None:
    for shift in (False, True):
        bazaar = stocked(stage, "YRGB")
        while bazaar.scene.keyboard.on != "market:3":
            bazaar.press(pygame.K_2)
        bazaar.press(enter, shift)
        bazaar.settle()
        if shift:
            assert bazaar.scene.match.steps == [step_of(ACQUIRE, 3)]
            assert isinstance(bazaar.scene.dialog, LayDialog)
        else:
            assert len(bazaar.scene.match.steps) == 4 and bazaar.scene.dialog is None


@pytest.mark.parametrize("keys", [LAY_KEYS, PAD])
def test_in_the_lay_dialog_digits_lay_a_colour_and_c_lays_the_cheapest(stage: Stage, keys: tuple[int, ...]) -> None:
    bazaar = stocked(stage, "YYRB")
    bazaar.click(bazaar.seen_spot(("price", 4)))
    bazaar.settle()
    bazaar.press(keys[2])
    assert len(bazaar.scene.match.steps) == 1, "there is no green cube"
    for digit in (4, 1):
        bazaar.press(keys[digit - 1])
        bazaar.settle()
    assert bazaar.scene.match.steps[1:] == [step_of(PAY, 3), step_of(PAY, 0)]
    bazaar.press(keys[3])
    assert len(bazaar.scene.match.steps) == 3, "the brown cube is gone"
    bazaar.press(pygame.K_c)
    bazaar.settle()
    assert bazaar.scene.match.steps[3:] == [step_of(PAY, 0), step_of(PAY, 1)]
    assert [spell(bag) for bag in bazaar.position.cubes[:4]] == ["B", "Y", "Y", "R"]
    bazaar.press(pygame.K_z)
    assert len(bazaar.scene.match.steps) == 3, "C was one key"


def test_without_a_dialog_c_claims_the_first_point_card_that_can_be_paid(stage: Stage) -> None:
    bazaar = stocked(stage, "YYRRGGBB")
    claims = [step for step in bazaar.scene.match.legal() if step & KIND == CLAIM]
    bazaar.press(pygame.K_c)
    assert bazaar.scene.match.steps == claims[:1]
    rich = stocked(stage, "YYYYYRRRRRGGGGGBBBBB")
    claims = [step for step in rich.scene.match.legal() if step & KIND == CLAIM]
    rich.press(pygame.K_c)
    assert claims and rich.scene.match.steps == [claims[0]] and claims[0] >> ARGUMENT == 0


def test_digits_that_mean_nothing_change_nothing(stage: Stage) -> None:
    bazaar = stocked(stage, "YRGB")
    before = bazaar.plain
    for key in (pygame.K_5, pygame.K_6, pygame.K_7, pygame.K_8, pygame.K_9, pygame.K_KP9):
        bazaar.press(key)
        assert bazaar.scene.keyboard.on == "" and bazaar.plain == before


SIZES = [(1024, 640), (1280, 720), (1366, 768), (1280, 1024), (1920, 1080), (1920, 600), (2560, 1440)]


def room_above(bazaar: Bazaar, dialog: Rect) -> bool:
    """Whether a dialog has room above the caravan: always up to the usual size, later only while that is in sight."""
    layout = bazaar.layout
    if layout.sight is None:
        return True
    above = Rect(layout.note_room.topleft, (layout.note_room.width, layout.caravan.top - layout.note_room.top))
    return above.inflate(-12, -12).contains(Rect(above.move(6, 6).topleft, dialog.size))


@pytest.mark.parametrize("size", SIZES)
def test_dialogs_leave_caravan_hand_and_order_in_sight(size: tuple[int, int]) -> None:
    """And lie whole on the rug, whatever the window; above the usual size they lie whole in what is seen of it.

    There they may cover the hand, but only when what is seen above the caravan is too low for them.
    """
    stage, seen = headless_stage(size, "en"), set[str]()
    for number, percent in enumerate((80, 100, 125, 150)):
        stage.settings.scale = percent
        bazaar = Bazaar(choice(2, skin=SKINS[number % 2]), f"sight {percent}", size, "instant", stage)
        chance = Random(percent)
        for _ in range(250):
            dialog = bazaar.scene.dialog
            if dialog is not None:
                seen.add(type(dialog).__name__)
                zone = bazaar.table._painter.hand.zone(bazaar.layout, bazaar.view)
                assert (bazaar.layout.rug if percent <= 100 else bazaar.layout.seen).contains(dialog.rect)
                in_sight = [zone.tray, zone.order, zone.laid_head, *(place.rect for place in zone.cards)]
                assert not room_above(bazaar, dialog.rect) or dialog.rect.collidelist(in_sight) < 0
                if percent == 100 and size[1] >= 720 and not isinstance(dialog, LayDialog):
                    needs = [rect for rect in bazaar.layout.needs if dialog.rect.colliderect(rect)]
                    assert not needs, "what Point cards cost is seen while goods are chosen"
                for rect in dialog.parts().values():
                    assert dialog.rect.contains(rect)
            bazaar.scene.play.play(likely_step(bazaar, chance, 0.5))
            bazaar.settle()
            if bazaar.scene.match.is_over:
                break
    assert seen >= {"LadderDialog", "TradeDialog", "LayDialog", "DiscardDialog"}
