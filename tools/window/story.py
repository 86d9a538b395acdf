"""What a person does in a real window with one edition, from the title to the game that is resumed."""

from collections.abc import Mapping, Sequence
from typing import Final

from tools.window.expected_window import HELD, JOINED
from tools.window.play import Failure, Play
from tools.window.typed_set import TYPED, WRONG, type_in

SEED: Final = "ATLAS7"
ROUNDS: Final = (HELD, JOINED)
"""The sort of click in each round, where the game has it."""
OPTIONS: Final[Mapping[str, Sequence[str]]] = {
    "new_world": ("board:E1",),
    "spice_road": ("skin:golem", "skin:classic"),
}
"""By edition: what is clicked among the options of its set-up."""


def tell(play: Play, edition: str) -> None:
    """Play as a person would; raise Failure at the first thing that is not as it should be."""
    play.start("welcome")
    play.press("know")
    play.see("title")
    if play.expected.stage.edition.name != edition:
        play.press(f"edition:{edition}")
        play.see("title of this game")
    play.press("set_up")
    play.see("set-up")
    choose_set(play)
    play.press("add:2", *OPTIONS.get(edition, ()), "seed")
    play.write(SEED)
    play.see("set-up changed")
    play.press("play")
    for number, sort in enumerate(ROUNDS, 1):
        play.wait_for_bots()
        play.see(f"round {number}")
        play_turn(play, sort)
    play.wait_for_bots()
    play.see("rounds played")
    play.click(play.expected.place(JOINED))
    play.see("in the middle of a turn")
    come_back(play, leave(play), edition)


def choose_set(play: Play) -> None:
    """Type a set in, look at one that is wrong, and choose the one that is right."""
    game = play.expected.stage.game
    type_in(play.games, game)
    play.press("sets")
    play.see("sets")
    play.click(play.expected.set_row(WRONG))
    play.see("a set that cannot be played")
    play.click(play.expected.set_row(TYPED))
    play.see("a set typed in by hand")
    play.press("done")
    play.see("set-up with that set")


def play_turn(play: Play, sort: str) -> None:
    """Click on something, take it back with one Undo, click again and end the turn."""
    before = play.expected.table.match.steps
    click = play.expected.place(sort)
    play.click(click)
    play.see(f"after a click on {click.name}")
    done = len(play.expected.table.match.steps) - len(before)
    print(f"    {click.name} {click.sort}: {done} step{'s' * (done > 1)}", flush=True)
    play.press("undo")
    play.see("taken back")
    compare(play, before)
    play.click(click)
    play.press("end")


def leave(play: Play) -> list[int]:
    """Leave the program by its menu and return the steps of the game that was left."""
    steps = play.expected.table.match.steps
    play.press("menu")
    play.see("pause")
    play.press("quit")
    play.leave()
    return steps


def come_back(play: Play, steps: list[int], edition: str) -> None:
    """Start again, resume, compare, and play on."""
    compare(play, steps)
    play.start("title with a game")
    if play.expected.stage.edition.name != edition:
        raise Failure(f"The title shows {play.expected.stage.edition.name} after a game of {edition}.")
    play.press("resume")
    play.see("the same position")
    compare(play, steps)
    if play.expected.table.session.rules.component_set.name != TYPED:
        raise Failure("The game was not resumed with the set that was chosen.")
    play.press("end")
    play.wait_for_bots()
    play.see("played on")
    played = play.expected.table.match.steps
    if played[: len(steps)] != steps or len(played) <= len(steps):
        raise Failure("The game did not go on from where it was left.")
    play.press("menu", "quit")
    play.leave()


def compare(play: Play, steps: list[int]) -> None:
    """Fail unless the game that was kept consists of these steps."""
    session = play.expected.kept()
    if session is None or session.match.steps != steps:
        raise Failure("The game that was kept is not the one on the table.")
