"""Tips of A New World: there is one for everything, it shows what it names, and it lies beside what it is about."""

from __future__ import annotations

from typing import cast

import pygame
import pytest
from pygame import Rect

from game.match import Seat
from game.new_world.state import NOTHING
from tests.ui.atlas import atlas, new_world, state
from ui.look.words import LANGUAGES
from ui.new_world.player_board import card_rects
from ui.new_world.table import AtlasTable
from ui.new_world.view import View
from ui.scenes.table import TableScene
from ui.shots import Shot, stage_of
from ui.stage import Stage
from ui.table.game_table import Look
from ui.table.tip_note import tip_note
from ui.widgets.tooltip import beside

SIZES = [(1024, 640), (1280, 720), (2560, 1440)]


def shown(size: tuple[int, int] = (1280, 720), language: str = "en", players: int = 3) -> TableScene:
    scene = stage_of(Shot("table", size, language, players, 7, 50)).scenes[-1]
    assert isinstance(scene, TableScene)
    return scene


def look(scene: TableScene, spot: tuple[int, int]) -> Look:
    return scene.table.look(scene.layout, scene.view, spot)


def things(scene: TableScene) -> dict[str, Rect]:
    """Everything on the table that somebody may ask about."""
    layout, position = atlas(scene), state(scene.match.position)
    found = {f"slot {n}": rect for n, rect in enumerate(layout.slots)}
    found |= {f"need {n}": Rect(rect.centerx, layout.slots[n].bottom + 2, 2, 2) for n, rect in enumerate(layout.needs)}
    found |= {f"stack {n}": rect for n, rect in enumerate(layout.stacks)}
    found |= {f"count {n}": Rect(rect.right - 6, rect.bottom + 2, 2, 2) for n, rect in enumerate(layout.stacks)}
    found |= {"deck": layout.deck, "deck count": Rect(layout.deck.centerx, layout.deck.bottom + 6, 2, 2)}
    for place, spot in layout.spots.items():
        found[f"place {place}"] = spot.picture
        if position.covering[place] == NOTHING:
            found |= {f"terrain {place} {n}": rect for n, rect in enumerate(spot.terrain)}
    for seat, panel in enumerate(layout.panels):
        for name in ("figure", "seal", "first", "name", "caption", "settlers", "count", "chips", "cards", "finds"):
            found[f"{name} {seat}"] = getattr(panel, name)
        found |= {f"store {seat} {n}": rect for n, rect in enumerate(panel.stores)}
        found |= {f"bonus {seat} {n}": rect for n, rect in enumerate(panel.bonus)}
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_on_the_table_has_a_tip(language: str) -> None:
    scene = shown(language=language)
    silent = [name for name, rect in things(scene).items() if not look(scene, rect.center).tip]
    assert silent == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 4])
def test_a_tip_lies_in_the_window_and_never_over_what_it_is_about(size: tuple[int, int], players: int) -> None:
    scene = shown(size, "fr", players)
    unit = scene.layout.overlay_unit
    for name, rect in things(scene).items():
        scene.pointer = rect.center
        tip = scene._tip(scene.pointer)
        assert tip is not None, name
        note = tip_note(scene.stage, tip, max(14.0, 18 * unit), 340 * unit)
        place = beside(tip.about, note.get_size(), scene.layout.window.inflate(-8, -8), round(9 * unit))
        assert scene.layout.window.contains(place), name
        assert not place.colliderect(rect) and not place.collidepoint(scene.pointer), name


def test_cards_tiles_and_benefits_show_the_icons_that_they_name() -> None:
    scene = shown()
    layout, position = atlas(scene), state(scene.match.position)
    spots = [layout.deck.center, *(rect.center for slot, rect in enumerate(layout.slots) if position.row[slot] >= 0)]
    spots += [spot.tile.center for place, spot in layout.spots.items() if position.covering[place] >= 0]
    for spot in spots:
        found = look(scene, spot)
        assert found.facts and any(fact.picture is not None for fact in found.facts), found.tip
    stage = scene.stage
    for fact in look(scene, layout.slots[0].center).facts:
        assert fact.picture is not None and fact.picture(26).get_height() >= 20
    chips = [look(scene, panel.chips.center) for panel in layout.panels]
    assert {each.tip for each in chips} == {stage.words("tip.benefits")}
    assert any(each.facts for each in chips)


def test_a_card_of_the_row_tells_what_is_missing_for_it_or_that_it_can_be_paid() -> None:
    scene = shown(players=2)
    titles = {fact.title for rect in atlas(scene).slots for fact in look(scene, rect.center).facts}
    assert scene.stage.words("dialog.missing") in titles or scene.stage.words("tip.payable") in titles


def test_the_name_of_a_bot_tells_its_level_and_style() -> None:
    scene = shown()
    view, words = cast(View, scene.view), scene.stage.words
    view.seats = (view.seats[0], Seat("Hale", "captain:explorer"), *view.seats[2:])
    said = look(scene, atlas(scene).panels[1].name.center).tip
    assert words("common.bot.captain") in said and words("common.style.explorer") in said
    assert words("tip.person", name=view.seats[0].name) in look(scene, atlas(scene).panels[0].name.center).tip


def test_a_good_tells_its_level_and_how_full_storage_is() -> None:
    scene = shown()
    position, words = state(scene.view.position), scene.stage.words
    position.bags[0] = 0x01010101
    levels = [look(scene, rect.center).tip.splitlines()[0] for rect in atlas(scene).panels[0].stores[:4]]
    names = [words(f"good.{good}") for good in ("maize", "meat", "tobacco", "fur")]
    assert levels == [words("tip.good", good=name, level=n, most=4) for n, name in enumerate(names, 1)]
    assert words("tip.storage", count=4, most=10) in look(scene, atlas(scene).panels[0].stores[0].center).tip


# Own cards


def picture(stage: Stage) -> pygame.Surface:
    surface = pygame.Surface(stage.size)
    stage.draw(surface)
    return surface


@pytest.mark.parametrize("size", SIZES)
def test_a_card_on_a_board_is_shown_large_beside_it_while_it_is_pointed_at(size: tuple[int, int]) -> None:
    scene = shown(size)
    layout, position = atlas(scene), state(scene.view.position)
    position.cards[0] = tuple(range(8))
    close = cast(AtlasTable, scene.table)._painter.close_look
    for card, rect in enumerate(card_rects(layout.panels[0], 8)):
        found = close.place(layout, position, (rect.left + 2, rect.centery))
        assert found is not None and found[0] == ("card", card)
        large = found[1]
        assert large.width >= 130 and layout.window.contains(large)
        assert not any(large.colliderect(panel.whole) for panel in layout.panels), "the boards stay in sight"
    before = picture(scene.stage)
    scene.pointer = rect.center
    now = picture(scene.stage)
    assert now.subsurface(large).get_at((20, 20)) != before.subsurface(large).get_at((20, 20))
    assert new_world(scene.stage).components.cards, "cards come from the set"


def test_benefits_are_larger_where_there_is_room() -> None:
    scene = shown(players=4)
    chips = atlas(scene).panels[0].chips
    assert chips.height >= 39 and chips.width >= 100
