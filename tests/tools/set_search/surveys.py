"""A few choices for the tests of the search, and games that were made up."""

from pathlib import Path
from random import Random

from game.loading import data_folder
from tools.balance.cells import BOARDS, CELLS
from tools.set_search.choices import Choices, Picked, pick, read_choices, read_start
from tools.set_search.effects import Effects
from tools.set_search.survey import FreeGame, PlanGames, SetGames

FOLDER = data_folder("new_world")
START = read_start(FOLDER)
SOME = """
A5: [{give: YYY, take: RG}]
B4: [{gains: YYG}, {gains: YRR}]
B6: [{give: G, take: YRR}, {give: RRR, take: YBB}]
D5: [{give: GG, take: RRB}]
"""
"""Choices that never change, whatever is searched for at the moment."""


def written(folder: Path, text: str = SOME) -> Path:
    """Return a file of choices in a folder."""
    path = folder / "choices.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def some_choices(folder: Path) -> Choices:
    return read_choices(written(folder), START)


def free_game(players: int, board: str, points: list[int], visits: dict[str, int], chances: dict[str, int]) -> FreeGame:
    """Return a game of sixty turns in which no fort was ever visited."""
    winner = max(range(players), key=lambda seat: (points[seat], seat))
    return FreeGame(players, board, points, winner, 60, {"production": 18, "upgrade": 12, "trade": 12}, visits, chances)


def made_up(picked: Picked, chance: Random, number: int) -> SetGames:
    """Return games in which A5 helps the first seat and B6 hinders the plan, as a set with these choices has them."""
    free = []
    for players, board in CELLS:
        points = [round(chance.gauss(60, 6)) for _ in range(players)]
        points[0] += 4 * (picked["A5"] == 1)
        free.append(free_game(players, board, points, {"A3": 4, "C1": players}, {"A3": 40, "C1": 40}))
    wins = sum(chance.random() < 0.5 - 0.3 * (picked["B6"] == 1) for _ in range(2))
    return SetGames(free, PlanGames(BOARDS[number % len(BOARDS)], wins))


def found_effects(choices: Choices) -> Effects:
    """Return the effects that 600 sets of made up games show."""
    chance = Random(5)
    picked = [pick(choices, 7000, number) for number in range(600)]
    return Effects(choices, [(each, made_up(each, chance, number)) for number, each in enumerate(picked)])
