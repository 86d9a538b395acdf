"""Reading lessons from their files, with one plain sentence for everything that can be wrong in them."""

from pathlib import Path
from typing import Any, Final

import yaml

from game.catalogue import GAMES, rules_over
from game.lesson import Lesson, LessonStep, rehearse
from game.lesson_deal import lesson_deal, lesson_position
from game.loading import DataError, Row, data_folder, read_yaml, shown
from game.record_versions import kept_rows
from game.rules import PositionError, Rules
from game.steps import StepError, Steps

MOST_LESSONS: Final = 12
"""How many lessons a game may have."""
MOST_STEPS: Final = 12
MOST_PLAYED: Final = 400


def lesson_paths() -> tuple[Path, ...]:
    """Return the files of all lessons."""
    return tuple(sorted(data_folder("lessons").glob("*.yaml")))


def lesson_path(name: str) -> Path:
    """Return the file of a lesson by its name, or raise DataError."""
    found = {path.stem: path for path in lesson_paths()}
    if name not in found:
        raise DataError(f"'{name}' is not one of the lessons {', '.join(found)}.")
    return found[name]


def load_lesson(path: Path) -> Lesson:
    """Return the lesson in a file, or raise DataError; that it can be played to its end, `rehearse` tells."""
    plain = read_yaml(path)
    if not isinstance(plain, dict):
        raise DataError(f"{path.name} does not hold the fields of a lesson.")
    head = Row(path.name, "head", plain)
    game, rules = head.text("game", GAMES), _rules(head)
    number = head.number("number", 1, MOST_LESSONS)
    deal, position = _begin(head, rules)
    played = _steps(head, "played", rules, MOST_PLAYED)
    rows = head.rows("steps", MOST_STEPS)
    head.finish()
    lines = _lines(path)
    steps = tuple(_step(path, place, lines[place], row, rules) for place, row in enumerate(rows))
    return Lesson(path.stem, path, game, number, rules, deal, position, deal["players"], played, steps)


def check_lesson(path: Path) -> Lesson:
    """Return the lesson in a file once it has been played to its end, or raise DataError."""
    lesson = load_lesson(path)
    rehearse(lesson)
    return lesson


def _rules(head: Row) -> Rules[Any]:
    """Return the rules over the kept set that a lesson names: it never changes, so that no new card breaks a lesson."""
    game = head.text("game", GAMES)
    name = head.matching("set", r"[a-z0-9_.-]{1,40}", "the name of a set in data/kept_sets")
    try:
        return rules_over(game, name, kept_rows(f"{name}.json"))
    except DataError as error:
        raise head.error("set", str(error).rstrip(".")) from error


def _begin(head: Row, rules: Rules[Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return deal and position, or raise DataError for the one that can't be."""
    key, wanted, changes = "deal", head.fields("deal"), head.fields("position")
    try:
        deal = lesson_deal(rules, wanted)
        rules.new_game(deal)
        key = "position"
        return deal, lesson_position(rules, deal, changes)
    except (PositionError, TypeError, LookupError) as error:
        raise head.error(key, str(error)) from error


def _steps(row: Row, key: str, rules: Rules[Any], most: int, least: int = 0) -> Steps:
    """Return the steps that a field spells."""
    found = []
    for text in row.texts(key, least, most):
        try:
            found.append(rules.parse(text))
        except StepError as error:
            raise row.error(key, str(error)) from error
    return tuple(found)


def _step(path: Path, place: int, line: int, fields: dict[str, object], rules: Rules[Any]) -> LessonStep:
    row = Row(path.name, f"{place + 1} (line {line})", fields)
    allow = _steps(row, "allow", rules, MOST_STEPS, 1)
    done = _steps(row, "done_when", rules, MOST_STEPS, 1)
    if not set(done) <= set(allow):
        raise row.error("done_when", f"{shown(rules.text((set(done) - set(allow)).pop()))} is not allowed")
    step = LessonStep(
        row.identifier("say"),
        row.texts("point_at", 0, MOST_STEPS),
        allow,
        done,
        _steps(row, "others", rules, MOST_PLAYED),
        line,
    )
    row.finish()
    return step


def _lines(path: Path) -> list[int]:
    """Return the lines on which the steps of a file begin."""
    tree = yaml.compose(path.read_text(encoding="utf-8"), Loader=yaml.SafeLoader)
    pairs = {key.value: value for key, value in tree.value}
    return [node.start_mark.line + 1 for node in pairs["steps"].value]
