"""Previews of Spice Road: every card tells what a click would bring, on a sheet that covers nothing it is about."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from tests.ui.spice_road.bazaar import SKINS, Bazaar, choice
from ui.spice_road.preview_sheet import Sheet
from ui.widgets.tooltip import beside

SIZES = ((1024, 640), (1280, 720), (1920, 1080))


def hovered_targets(table: Bazaar) -> list[tuple[str, int]]:
    return [target for target in table.scene.offer.targets if target[0] in ("hand", "market", "point", "laid")]


@pytest.mark.parametrize("skin", SKINS)
def test_every_card_tells_what_a_click_would_bring_and_changes_nothing_by_it(skin: str) -> None:
    table = Bazaar(choice(3, skin=skin), "hover")
    chance, scene = Random(4), table.scene
    for _ in range(6):
        before = table.plain
        for target in hovered_targets(table):
            sheet = scene.hover.preview(target, scene.layout, scene.picker)
            assert sheet is not None and sheet.get_width() > 60, target
        assert table.plain == before
        scene.play.play(
            *scene.table.clicked(scene.match.position, scene.picker, chance.choice(sorted(scene.picker.lit())), False)
        )
        table.settle()
        while scene.match.turn.played:
            scene.play.play(chance.choice(scene.match.legal()))
            table.settle()


@pytest.mark.parametrize("window", SIZES)
def test_a_preview_never_covers_the_card_it_is_about_nor_the_cards_on_which_cubes_would_lie(
    window: tuple[int, int],
) -> None:
    table = Bazaar(choice(2), "cover", window)
    scene = table.scene
    for target in hovered_targets(table):
        found = scene.hover.sheet(target, scene.offer, scene.layout)
        assert found is not None
        sheet, spot, room = found
        place = beside(spot, sheet.get_size(), room, round(16 * scene.layout.overlay_unit))
        assert scene.layout.window.contains(place)
        rows = [rect for (kind, _), rect in scene.offer.targets.items() if kind == "market"]
        if target[0] in ("market", "point"):
            assert not any(place.colliderect(rect) for rect in rows), "cubes to be laid stay in sight"
        assert not place.colliderect(spot), target


@pytest.mark.parametrize("skin", SKINS)
def test_what_a_point_card_still_asks_for_is_said_once(skin: str, monkeypatch: pytest.MonkeyPatch) -> None:
    warned: list[str] = []

    def warning(self: Sheet, text: str) -> pygame.Surface:
        warned.append(text)
        return self.text(text)

    monkeypatch.setattr(Sheet, "warning", warning)
    table = Bazaar(choice(2, skin=skin), "once")
    scene = table.scene
    cards = [target for target in hovered_targets(table) if target[0] == "point"]
    assert not scene.picker.lit() & set(cards), "nobody can pay anything at the start"
    for target in cards:
        assert scene.hover.preview(target, scene.layout, scene.picker) is not None
    assert warned == []


def test_without_previews_there_are_none() -> None:
    table = Bazaar(choice(2), "none")
    table.stage.settings.previews = False
    scene = table.scene
    for target in hovered_targets(table):
        assert scene.hover.preview(target, scene.layout, scene.picker) is None


def test_the_caravan_that_is_shown_is_the_one_that_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bag on the sheet is that of the match after the click."""
    shown: list[int] = []
    real = Sheet.caravan

    def caravan(self: Sheet, before: int, after: int) -> pygame.Surface:
        shown.append(after)
        return real(self, before, after)

    monkeypatch.setattr(Sheet, "caravan", caravan)
    table = Bazaar(choice(2), "after")
    scene, chance = table.scene, Random(9)
    compared = 0
    for _ in range(25):
        target = chance.choice(sorted(scene.picker.lit()))
        steps = scene.table.clicked(scene.match.position, scene.picker, target, False)
        shown.clear()
        scene.hover.forget()
        scene.hover.preview(target, scene.layout, scene.picker)
        scene.play.play(*steps)
        table.settle()
        if shown and scene.dialog is None:
            compared += 1
            assert shown[-1] == table.position.bags[table.position.seat]
        while scene.match.turn.played:
            scene.play.play(chance.choice(scene.match.legal()))
            table.settle()
        if scene.match.is_over:
            break
    assert compared >= 5
