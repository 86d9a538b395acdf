"""Drawing sprites of the table ahead of time, a few milliseconds at a time behind the title."""

from collections.abc import Iterator

from game.new_world.components import CHOICE_BOARDS, FIXED_BOARDS, Components
from ui.new_world.labels import location_picture
from ui.new_world.layout import atlas_layout
from ui.new_world.options import RANDOM, board_of
from ui.stage import Stage


def preload(stage: Stage, parts: Components, size: tuple[int, int]) -> Iterator[None]:
    """Draw one sprite after another that the next table will need in a window of a size."""
    locations = parts.locations
    wanted = board_of(stage.settings.table)
    fourth = CHOICE_BOARDS if wanted == RANDOM else (wanted,)
    players = len(stage.settings.table.seats)
    for board in fourth:
        present = [i for i, location in enumerate(locations) if location.board in (*FIXED_BOARDS, board)]
        layout = atlas_layout(size, locations, present, players, stage.percent)
        for letter, rect in layout.boards:
            stage.sprites.get(f"boards/{letter.lower()}", *rect.size)
            yield
        for place, spot in layout.spots.items():
            stage.sprites.get(location_picture(stage.sprites, parts, place), *spot.picture.size)
            yield
