"""Sets in a player's own folder, for tests."""

from __future__ import annotations

import shutil
from pathlib import Path

from game.loading import data_folder
from ui.app import headless_stage, make_stage
from ui.room_packages import edition_named
from ui.settings import SeatChoice, Settings
from ui.stage import Stage

STEADY = Path(__file__).resolve().parent.parent / "sets" / "new_world"
SOURCES = {"new_world": STEADY, "spice_road": data_folder("spice_road")}
GAMES = {"new_world": "new_world", "spice_road": "spice_road", "golem": "spice_road"}


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
