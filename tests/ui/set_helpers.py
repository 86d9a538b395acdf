"""Sets in a player's own folder, for tests."""

from __future__ import annotations

import shutil
from pathlib import Path
from random import Random

import pygame

from game.loading import data_folder
from tests.ui.driving import down
from ui.app import headless_stage, make_stage
from ui.room_packages import edition_named
from ui.routes import start_table
from ui.scenes.sets import SetsScene
from ui.scenes.setup import SetupScene
from ui.settings import SeatChoice, Settings
from ui.stage import Stage
from ui.table.session import Session

STEADY = Path(__file__).resolve().parent.parent / "sets" / "new_world"
SOURCES = {"new_world": STEADY, "spice_road": data_folder("spice_road")}
GAMES = {"new_world": "new_world", "spice_road": "spice_road", "golem": "spice_road"}
EDITIONS = tuple(GAMES)


def player_stage(folder: Path, edition: str = "new_world", language: str = "en") -> Stage:
    """Return a stage that keeps everything in a folder, with a person and a quick bot at the table."""
    headless_stage((1280, 720), language)
    stage = make_stage(Settings(language=language, window=(1280, 720), speed="instant"), folder / "settings.json")
    stage.choose(edition_named(edition, stage.games))
    stage.settings.table.seats = [SeatChoice("Ada", "linen"), SeatChoice("", "indigo", "greedy")]
    return stage


def typed_set(folder: Path, game: str = "new_world", name: str = "typed", about: str = "") -> Path:
    """Return a sound set in the player's folder: ours, with other ids, names and numbers."""
    made = shutil.copytree(SOURCES[game], folder / "sets" / game / name)
    for path in made.glob("*.yaml"):
        text = path.read_text(encoding="utf-8").replace("{id: ", "{name: Typed, id: odd_")
        path.write_text(text.replace("points: 5", "points: 6"), encoding="utf-8")
    if about:
        (made / "set.yaml").write_text(about, encoding="utf-8")
    return made


def wrong_set(folder: Path, game: str = "new_world", name: str = "wrong") -> Path:
    """Return a set whose first point value of a file is a word."""
    made = typed_set(folder, game, name)
    file = made / ("cards.yaml" if game == "new_world" else "points.yaml")
    file.write_text(file.read_text(encoding="utf-8").replace("points: 6", "points: six", 1), encoding="utf-8")
    return made


def sets_page(stage: Stage) -> SetsScene:
    """Return the page of sets, opened from the set-up as a person does, with every set read."""
    stage.push(SetupScene(stage))
    setup = stage.scenes[-1]
    assert isinstance(setup, SetupScene)
    stage.handle(down(setup.spots["sets"].center))
    page = stage.scenes[-1]
    assert isinstance(page, SetsScene)
    page.finish_reading()
    return page


def choose(stage: Stage, name: str) -> SetsScene:
    page = sets_page(stage)
    number = [each.name for each in page.sets].index(name)
    stage.handle(down(page.spots[f"set:{number}"].center))
    return page


def played_to_the_end(stage: Stage) -> Session:
    """Begin a game with the chosen set and play it by chance to its end."""
    start_table(stage, "TYPED")
    session = stage.session
    assert session is not None
    chance = Random(3)
    while not session.match.is_over:
        session.match.play(chance.choice(session.match.legal()))
    return session


def drawn(stage: Stage) -> pygame.Surface:
    surface = pygame.Surface(stage.size)
    stage.update(0.02)
    stage.draw(surface)
    return surface


def said(page: SetsScene) -> str:
    return " ".join(label.text for label in page.labels)
