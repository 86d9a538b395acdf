"""Checks at the start: what a game cannot be read without is there and whole."""

from typing import Final

from game.ai.evaluation import PLAIN, load_weights
from game.ai.knowledge import knowledge_of
from game.record_versions import KEPT_SETS, kept_rows
from ui.game_title import title_of
from ui.look.fonts import FACES
from ui.stage import Stage

NEEDED: Final = ("tokens/seal", "tokens/emblem")
"""Sprites for which a drawn substitute would not do, beside those of the games and the figures of the players."""

FONT_SIZE: Final = 20


def check_weights(game: str) -> None:
    """Raise DataError when the weights of a game are missing or broken, in whatever style; bots read them late."""
    for style in ("", PLAIN, *knowledge_of(game).styles):
        load_weights(game, style)


def check_files(stage: Stage) -> None:
    """Raise DataError when weights, a kept set, a font or a needed picture are missing or broken."""
    for game in stage.games:
        check_weights(game)
    for file in KEPT_SETS.values():
        kept_rows(file)
    for face in FACES:
        stage.fonts.font(face, FONT_SIZE)
    titles = [title_of(stage, stage.games[each.game], each.skin) for each in stage.editions]
    own = [name for title in titles for name in title.needed]
    for name in (*NEEDED, *own, *_figures(stage)):
        stage.sprites.check(name)


def _figures(stage: Stage) -> list[str]:
    """Return the sprites of all figures of players."""
    return [f"{folder}/{worn}" for folder, players in stage.theme.figures.items() for worn in players.values()]
