"""Play a lesson from its file in the window, having checked it; or check, count and measure.

python3 make.py lesson NAME | FILE.yaml
python3 make.py lesson --check            every lesson
python3 make.py lesson --table            words and seconds into docs/lessons.md
python3 make.py lesson --first GAME       how often `greedy` wins the first game of a game
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from game.ai.first_game import first_games, share_won
from game.lesson import Lesson
from game.lesson_files import check_lesson, lesson_path, lesson_paths
from game.loading import DataError
from ui.look.theme import project_folder
from ui.look.words import LANGUAGES, load_words


def main(words: Sequence[str] | None = None) -> int:
    """Do what is asked and return the exit code: 1 when a lesson is wrong, which is said in one sentence."""
    parser = argparse.ArgumentParser(prog="make.py lesson", description="Play a lesson from its file, or check all.")
    parser.add_argument("name", nargs="?", default="", help="the name of a lesson, or a file")
    parser.add_argument("--check", action="store_true", help="check without a window: the named one, or all")
    parser.add_argument("--table", action="store_true", help="write words and seconds into docs/lessons.md")
    parser.add_argument("--first", default="", metavar="GAME", help="measure the first game of a game")
    parser.add_argument("--games", type=int, default=200, help="how many games are played for that")
    given = parser.parse_args(words)
    try:
        return _do(given)
    except DataError as error:
        print(error, file=sys.stderr)
        return 1


def _do(given: argparse.Namespace) -> int:
    if given.first:
        return _measure(given.first, given.games)
    if given.table:
        from tools.lessons.table import write_table

        write_table(project_folder() / "docs" / "lessons.md")
        return 0
    paths = [_path(given.name)] if given.name else lesson_paths()
    lessons = [_checked(path) for path in paths]
    print("\n".join(f"{lesson.path.name}: {len(lesson.steps)} steps, all well" for lesson in lessons))
    return 0 if given.check or not given.name else _play(lessons[0])


def _path(name: str) -> Path:
    return Path(name) if name.endswith(".yaml") else lesson_path(name)


def _checked(path: Path) -> Lesson:
    """Return a lesson that can be played to its end and has words in every language, or raise DataError."""
    lesson = check_lesson(path)
    for language in LANGUAGES:
        words = load_words(language)
        for number, step in enumerate(lesson.steps):
            for part in ("order", "reason"):
                if not words.has(f"lesson.{lesson.name}.{step.say}.{part}"):
                    missing = f"there are no words for lesson.{lesson.name}.{step.say}.{part} in {language}.yaml"
                    raise lesson.error(number, "say", missing)
    return lesson


def _measure(game: str, games: int) -> int:
    known = first_games()
    if game not in known:
        raise DataError(f"'{game}' is not one of the games {', '.join(known)}.")
    print(f"{game}: greedy wins {share_won(known[game], games):.1%} of {games} games against {known[game].bot}")
    return 0


def _play(lesson: Lesson) -> int:
    from ui.app import run
    from ui.lessons.routes import start_lesson
    from ui.room_packages import editions_of

    edition = editions_of((lesson.game,))[0]
    return run(edition=edition.name, then=lambda stage: start_lesson(stage, lesson))


if __name__ == "__main__":
    sys.exit(main())
