"""Drawing by day and by night: twice the same pixels, the whole window, and nothing changed by it."""

from __future__ import annotations

import pytest

from tests.ui.look.test_drawing import SIZE, drawn_on, state_of
from ui.shots import Shot, picture, stage_of

SCENES = (
    *("table", "hover", "hover_hand", "hover_point", "lay", "upgrade", "trade", "discard", "hand_13", "hand_45"),
    *("hint", "refused", "zoom", "zoom_coin", "zoom_board", "rules", "log", "replay", "results", "setup", "title"),
)
EDITIONS = ("spice_road", "golem")


@pytest.mark.usefixtures("shared_sprites")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("scene", SCENES)
def test_drawing_twice_gives_the_same_pixels_and_changes_nothing(scene: str, edition: str) -> None:
    stage = stage_of(Shot(scene, SIZE, "fr", 5, 7, 24, edition=edition))
    stage.update(0.02)
    before = state_of(stage)
    first, second = drawn_on(stage, "magenta"), drawn_on(stage, "green")
    assert first == second
    assert state_of(stage) == before
    assert len(set(first[::997])) > 20, "there is a picture"


@pytest.mark.usefixtures("shared_sprites")
def test_pixels_tell_editions_and_numbers_of_players_apart() -> None:
    shots = [Shot("table", SIZE, players=players, edition=edition) for players in (2, 5) for edition in EDITIONS]
    pictures = {picture(stage_of(shot)).get_buffer().raw for shot in shots}
    assert len(pictures) == len(shots)
