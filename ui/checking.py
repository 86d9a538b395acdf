"""Checks at the start: what a game cannot be read without is there and whole."""

from typing import Final

from game.ai.evaluation import PLAIN, load_weights
from game.ai.levels import STYLES
from ui.game_title import title_of
from ui.look.fonts import FACES
from ui.stage import Stage

NEEDED: Final = ("tokens/seal", "tokens/emblem")
"""Sprites for which a drawn substitute would not do, beside those of the games and the figures of the players."""

FONT_SIZE: Final = 20


STYLES_OF: Final = {"new_world": ("", PLAIN, *STYLES), "spice_road": ("", PLAIN)}
"""By game: the styles that its file must have; the empty one stands for the weights that they change."""


def check_weights(game: str) -> None:
    """Raise DataError when the weights of a game are missing or broken, in whatever style; bots read them late."""
    for style in STYLES_OF[game]:
        load_weights(game, style)


def check_files(stage: Stage) -> None:
    """Raise DataError when weights, a font or a needed picture are missing or broken; the rest is checked when read."""
    for game in stage.games:
        check_weights(game)
    for face in FACES:
        stage.type.font(face, FONT_SIZE)
    own = [name for rules in stage.games.values() for name in title_of(stage, rules).needed]
    for name in (*NEEDED, *own, *(f"settlers/{hat}" for hat in stage.theme.hats.values())):
        stage.sprites.check(name)
