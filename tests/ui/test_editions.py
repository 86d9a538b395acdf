"""Editions: what can be played is a game in one of its skins."""

from __future__ import annotations

import pytest

from game.catalogue import GAMES
from ui.app import headless_stage
from ui.look.words import LANGUAGES, load_words
from ui.room_packages import EDITIONS, Edition, edition_of, editions_of

SIZE = (1024, 640)


def test_the_program_has_three_editions_in_this_order() -> None:
    assert [edition.name for edition in EDITIONS] == ["new_world", "spice_road", "golem"]
    assert {edition.game for edition in EDITIONS} == set(GAMES)
    assert len({(edition.game, edition.skin) for edition in EDITIONS}) == len(EDITIONS)


def test_an_edition_is_found_by_game_and_skin_and_an_unknown_skin_means_the_first_of_the_game() -> None:
    assert all(edition_of(edition.game, edition.skin) is edition for edition in EDITIONS)
    assert edition_of("spice_road", "velvet").name == "spice_road"
    assert edition_of("new_world", "golem").name == "new_world"


def test_a_guest_is_one_edition_after_those_of_the_program() -> None:
    assert editions_of(["pebbles", *GAMES]) == (*EDITIONS, Edition("pebbles", "pebbles"))
    assert editions_of(["new_world"]) == EDITIONS[:1]
    assert edition_of("pebbles", "golem").name == "pebbles"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_edition_has_a_name_of_its_own_in_every_language(language: str) -> None:
    words = load_words(language)
    assert len({words(f"edition.{edition.name}") for edition in EDITIONS}) == len(EDITIONS)
    assert len({words(f"tagline.{edition.name}") for edition in EDITIONS}) == len(EDITIONS)


def test_the_edition_on_the_title_is_the_one_last_chosen() -> None:
    stage = headless_stage(SIZE, "en")
    assert stage.edition.name == "new_world" and stage.game == "new_world"
    stage.settings.table.game, stage.settings.table.skin = "spice_road", "golem"
    assert stage.edition.name == "golem" and stage.rules.name == "spice_road"
    stage.settings.table.game = "lost"
    assert stage.edition.name == "new_world"
