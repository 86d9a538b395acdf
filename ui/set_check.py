"""What the set in a folder is, in one sentence: for the command line."""

from pathlib import Path

from game.catalogue import GAMES, load_rules, tables_of
from game.files import is_there
from game.loading import DataError
from game.set_folder import read_about
from ui.look.words import load_words


def check_set(folder: Path) -> tuple[str, bool]:
    """Return a sentence that says what the set in a folder is, or what is wrong with it, and whether it is sound."""
    words, game = load_words("en"), game_of(folder)
    if not game:
        wanted = "; ".join(f"{game}: {', '.join(f'{table}.yaml' for table in tables_of(game))}" for game in GAMES)
        return f"this folder is no set, for it has none of these files ({wanted}).", False
    edition = words(f"edition.{game}")
    try:
        about, found = read_about(folder), load_rules(game, folder).component_set
    except DataError as error:
        return f"this set of {edition} cannot be played: {error} Put it right and check it again.", False
    counts = ", ".join(words(f"sets.table.{table}", count=len(rows)) for table, rows in found.rows.items())
    told = f'"{found.title("en")}"' + (f" by {about.author}" if about.author else "")
    based = " (what is missing is taken from the standard set)" if about.based_on else ""
    return f"{told}, a set of {edition} ({found.fingerprint}) with {counts}{based}.", True


def game_of(folder: Path) -> str:
    """Return the game to which the files of a set in a folder belong, empty when there are none."""
    found = {game: sum(is_there(folder / f"{table}.yaml") for table in tables_of(game)) for game in GAMES}
    best = max(found, key=found.__getitem__)
    return best if found[best] else ""
