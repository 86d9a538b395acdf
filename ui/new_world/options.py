"""The options of A New World on the set-up: the fourth board, and whether the house pieces come in."""

from typing import Final

import pygame

from game.new_world.components import CHOICE_BOARDS
from ui.game_title import Areas
from ui.look.scale import Scale, Units
from ui.new_world.board_picture import draw_board, plaque_rect
from ui.settings import TableChoice
from ui.stage import Stage
from ui.widgets.choice import draw_switch
from ui.widgets.focus import Focus
from ui.widgets.label import Label

RANDOM: Final = "random"
BOARD_CHOICES: Final = (RANDOM, *CHOICE_BOARDS)
BOARD: Final = (990, 174, 266, 150)
BOARD_STEP: Final = (280, 164)
HOUSE: Final = (1452, 522, 84, 44)
AREAS: Final[dict[str, Units]] = {
    "board_title": (990, 128, 544, 40),
    "first_line": (990, 504, 546, 2),
    "house_title": (990, 524, 440, 40),
    "house_about": (990, 568, 546, 62),
}


def board_of(table: TableChoice) -> str:
    """Return the fourth board of a set-up, or that it is left to chance."""
    board = table.options.get("board")
    return str(board) if board in CHOICE_BOARDS else RANDOM


class AtlasOptions:
    """Four boards to choose from, and a switch."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self.areas = AREAS
        self.spots: dict[str, Units] = {}
        for number, board in enumerate(BOARD_CHOICES):
            x, y = BOARD[0] + BOARD_STEP[0] * (number % 2), BOARD[1] + BOARD_STEP[1] * (number // 2)
            self.spots[f"board:{board}"] = (x, y, *BOARD[2:])
        self.spots["house"] = HOUSE

    def choose(self, table: TableChoice, name: str) -> None:
        """Choose a board, or turn the switch."""
        if name == "house":
            table.options["house"] = table.options.get("house") is not True
        else:
            table.options["board"] = name.partition(":")[2]

    def draw(self, surface: pygame.Surface, spots: Areas, areas: Areas, table: TableChoice, focus: Focus) -> None:
        """Paint the boards, the chosen one framed, and the switch below a line."""
        surface.fill(self._stage.theme.colour("parchment_dark"), areas["first_line"])
        for board in BOARD_CHOICES:
            name = f"board:{board}"
            light = focus.light(name, paper=True)
            draw_board(self._stage, surface, spots[name], board, board_of(table) == board, light)
        house = table.options.get("house") is True
        draw_switch(self._stage, surface, spots["house"], house, focus.light("house", paper=True))

    def labels(self, spots: Areas, areas: Areas, scale: Scale) -> list[Label]:
        """Return the titles, what the switch is for, and the names of the boards."""
        words, text = self._stage.words, scale.px(20)
        found = [
            Label(words(f"setup.{name}"), areas[f"{name}_title"], "serif", scale.px(27), "ink")
            for name in ("board", "house")
        ]
        found.append(Label(words("setup.house_about"), areas["house_about"], "sans", text, "ink_soft", wrapped=True))
        for board in BOARD_CHOICES:
            name = words("setup.any_board" if board == "random" else f"board.{board}")
            found.append(Label(name, plaque_rect(spots[f"board:{board}"]), "serif", text, "ink", "middle"))
        return found
