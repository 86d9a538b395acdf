"""Pictures of scenes without a display: for looking, for the gallery, and for tests."""

from pathlib import Path

import pygame

from ui.app import headless_stage
from ui.room_packages import edition_named
from ui.settings import PLAYER_COLOURS, SeatChoice, TableChoice
from ui.shot_games import Shot
from ui.shot_scenes import scenes
from ui.stage import Stage

__all__ = ["Shot", "draw_shot", "picture", "scenes", "stage_of"]


def draw_shot(shot: Shot, path: Path) -> None:
    """Draw a scene and write it as a picture."""
    path.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(picture(stage_of(shot)), path)


def picture(stage: Stage) -> pygame.Surface:
    """Return what a stage shows."""
    surface = pygame.Surface(stage.window)
    for _ in range(3):
        stage.update(0.02)
    stage.draw(surface)
    return surface


def stage_of(shot: Shot) -> Stage:
    """Return a stage on which the wanted scene is on; raise ValueError for a scene or an edition there is not."""
    stage = headless_stage(shot.size, shot.language)
    edition = edition_named(shot.edition, stage.games)
    known = scenes(edition.game)
    if shot.scene not in known:
        raise ValueError(f"'{shot.scene}' is not one of the scenes {', '.join(known)}")
    stage.window = shot.size
    stage.settings.speed = "instant"
    stage.settings.scale = shot.scale
    players = min(shot.players, stage.games[edition.game].player_counts[-1])
    seats = [SeatChoice("", colour) for colour in PLAYER_COLOURS[:players]]
    stage.settings.table = TableChoice(seats, game=edition.game, skin=edition.skin)
    known[shot.scene](stage, shot)
    return stage
