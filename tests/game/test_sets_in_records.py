"""Sets inside records: a record opens with its own pieces; a hostile set gets one sentence in bounded time."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.catalogue import load_rules, rules_over
from game.component_set import ComponentSet, fingerprint_of
from game.loading import data_folder
from game.match import Match
from game.record import MAX_BYTES, OtherEdition, RecordError, from_bytes, from_plain, to_plain
from game.rules import Options, Plain, Rules

MUTATIONS_EACH = 5_000
LONGEST = 2.0
"""Seconds that reading the worst file may take."""
VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 7, 10**30, -(10**9), 0.5, 1e308, "", "x", "\ud800", "\x00", "YYYYYYYYYY", "x" * 5000),
    *([], {}, [[]], [None] * 300, {"id": {}}, "river", "fort", ["fort"], [99] * 3, "canoe", "produce_yy", "A1"),
)


def played(rules: Rules[Any], seed: int = 1) -> Plain:
    """Return the record of a game after thirty steps by chance."""
    match, chance = Match(rules, rules.deal(Options(3), Random(seed))), Random(seed)
    for _ in range(30):
        match.play(chance.choice(match.legal()))
    plain: Plain = json.loads(json.dumps(to_plain(match)))
    return plain


@pytest.fixture(params=["new_world", "spice_road"])
def rules(request: pytest.FixtureRequest, games: dict[str, Rules[Any]]) -> Rules[Any]:
    found: Rules[Any] = games[request.param]
    return found


def test_a_set_read_from_rows_is_the_set_that_was_written(rules: Rules[Any]) -> None:
    again = rules_over(rules.name, "standard", json.loads(json.dumps(rules.component_set.rows)))
    assert again.component_set == rules.component_set and again.fingerprint == rules.fingerprint
    assert again.components == rules.components  # type: ignore[attr-defined]


@pytest.mark.parametrize("added", ["picture: moon", "name: Moon", "comment: dear"])
def test_a_picture_a_name_or_a_comment_changes_no_fingerprint(tmp_path: Path, added: str) -> None:
    assert fingerprint_after(tmp_path, "points: 6}", f"points: 6, {added}}}") == ours("spice_road")


@pytest.mark.parametrize("number", ["points: 5}", "points: 7}"])
def test_a_changed_number_changes_the_fingerprint(tmp_path: Path, number: str) -> None:
    assert fingerprint_after(tmp_path, "points: 6}", number) != ours("spice_road")


def ours(game: str) -> str:
    return load_rules(game).fingerprint


def fingerprint_after(folder: Path, old: str, new: str) -> str:
    for file in ("merchants.yaml", "points.yaml"):
        text = (data_folder("spice_road") / file).read_text(encoding="utf-8")
        (folder / file).write_text(text.replace(old, new, 1) if file == "points.yaml" else text, encoding="utf-8")
    return load_rules("spice_road", folder).fingerprint


def test_the_fingerprint_is_of_the_rows_and_not_of_the_name() -> None:
    rows: Plain = {"points": [{"id": "one"}]}
    assert ComponentSet("a", rows).fingerprint == ComponentSet("b", rows).fingerprint == fingerprint_of(rows)
    assert ComponentSet("a", rows) != ComponentSet("b", rows)


def test_a_record_of_another_set_is_played_on_with_its_own_pieces(games: dict[str, Rules[Any]]) -> None:
    rows = json.loads(json.dumps(games["new_world"].component_set.rows))
    for card in rows["cards"]:
        card["id"], card["points"] = f"other_{card['id']}", 1
    other = rules_over("new_world", "Others", rows)
    match = from_plain(played(other), games)
    assert match.rules.component_set == other.component_set and match.rules is not games["new_world"]
    assert to_plain(match)["set"]["name"] == "Others"


# Hostile sets


def with_rows(rules: Rules[Any], change: Callable[[Plain], None]) -> Plain:
    plain = played(rules)
    change(plain["set"]["rows"])
    plain["components"] = fingerprint_of(plain["set"]["rows"])
    return plain


def sentence_of(plain: Plain, games: dict[str, Rules[Any]]) -> str:
    """Return the sentence with which a record is refused, after checking that it is one and came soon."""
    begun = time.perf_counter()
    with pytest.raises(RecordError) as caught:
        from_bytes(json.dumps(plain).encode(), games)
    assert time.perf_counter() - begun < LONGEST
    sentence = str(caught.value)
    assert sentence[0].isupper() and sentence.endswith(".") and "\n" not in sentence and len(sentence) < 400
    return sentence


def first_table(rows: Plain) -> list[Any]:
    found: list[Any] = next(iter(rows.values()))
    return found


def test_a_row_that_stands_twice_is_refused(rules: Rules[Any], games: dict[str, Rules[Any]]) -> None:
    plain = with_rows(rules, lambda rows: first_table(rows).append(first_table(rows)[0]))
    assert "another row has the same" in sentence_of(plain, games)


def test_too_many_rows_are_refused(rules: Rules[Any], games: dict[str, Rules[Any]]) -> None:
    def grow(rows: Plain) -> None:
        table = first_table(rows)
        table += [{**table[-1], "id": f"more_{number}"} for number in range(5000)]

    assert "are possible" in sentence_of(with_rows(rules, grow), games)


def test_a_set_nested_without_end_is_refused(rules: Rules[Any], games: dict[str, Rules[Any]]) -> None:
    for depth in (50, 900, 5_000, 100_000):
        text = json.dumps(played(rules)).replace('"rows": {', '"rows": {"deep": ' + "[" * depth + "]" * depth + ", ", 1)
        begun = time.perf_counter()
        with pytest.raises(RecordError):
            from_bytes(text.encode(), games)
        assert time.perf_counter() - begun < LONGEST


def test_a_huge_set_is_refused_before_it_is_read(rules: Rules[Any], games: dict[str, Rules[Any]]) -> None:
    plain = with_rows(rules, lambda rows: rows.update({"x": "y" * MAX_BYTES}))
    assert "larger" in sentence_of(plain, games)


@pytest.mark.parametrize("change", ["missing", "unknown", "empty", "a text", "a field"])
def test_tables_that_do_not_belong_to_the_game_are_refused(
    change: str, rules: Rules[Any], games: dict[str, Rules[Any]]
) -> None:
    def spoil(rows: Plain) -> None:
        table = next(iter(rows))
        if change == "missing":
            del rows[table]
        elif change == "unknown":
            rows["dragons"] = []
        elif change == "a field":
            rows[table][0]["wings"] = 2
        else:
            rows[table] = [] if change == "empty" else "rows"

    sentence_of(with_rows(rules, spoil), games)


def test_a_set_that_is_not_the_one_it_names_is_refused(rules: Rules[Any], games: dict[str, Rules[Any]]) -> None:
    plain = {**played(rules), "components": "0" * 16}
    assert "not the one that it names" in sentence_of(plain, games)


def test_rows_that_an_earlier_version_spelled_otherwise_are_the_rows_it_named(
    rules: Rules[Any], games: dict[str, Rules[Any]]
) -> None:
    def respell(rows: Plain) -> None:
        for row in (row for table in rows.values() for row in table):
            if "cost" in row:
                row["cost"] = "".join(reversed(row["cost"]))

    match = from_plain(with_rows(rules, respell), games)
    assert match.rules.component_set == rules.component_set


# Rules that are corrected later


def test_a_record_by_older_rules_that_does_not_lead_there_any_more_is_left_alone(
    rules: Rules[Any], games: dict[str, Rules[Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = {**played(rules), "digest": "0" * 32}
    with pytest.raises(RecordError) as caught:
        from_plain(plain, games)
    assert not isinstance(caught.value, OtherEdition)
    monkeypatch.setattr(rules, "revision", 2)
    with pytest.raises(OtherEdition, match="corrected since"):
        from_plain(plain, games)
    assert from_plain(played(rules) | {"rules": 1}, games).steps
    monkeypatch.undo()
    with pytest.raises(OtherEdition, match="newer version"):
        from_plain({**plain, "rules": 2}, games)


# Mutations


def changed(plain: Any, chance: Random) -> Any:
    """Return plain data in which one value, somewhere, is another, is gone, or stands twice."""
    if isinstance(plain, dict) and plain and chance.random() < 0.9:
        key = chance.choice(list(plain))
        if chance.random() < 0.1:
            return {each: value for each, value in plain.items() if each != key}
        if chance.random() < 0.05:
            return {**plain, "".join(chance.choices("abcdeikmnop", k=4)): chance.choice(VALUES)}
        return {**plain, key: changed(plain[key], chance)}
    if isinstance(plain, list) and plain and chance.random() < 0.9:
        place, what = chance.randrange(len(plain)), chance.random()
        if what < 0.1:
            return plain[:place] + plain[place + 1 :]
        if what < 0.2:
            return [*plain[:place], plain[place], *plain[place:]]
        return [*plain[:place], changed(plain[place], chance), *plain[place + 1 :]]
    return chance.choice(VALUES)


def test_5000_mutated_sets_of_each_game_are_played_or_refused_in_one_sentence(
    rules: Rules[Any], games: dict[str, Rules[Any]]
) -> None:
    chance, opened, slowest = Random(rules.name), 0, 0.0
    plain = {**played(rules), "steps": []}
    start = Match(rules, plain["deal"])
    plain |= {key: to_plain(start)[key] for key in ("digest", "results")}
    plain["peeks"] = 0
    for _ in range(MUTATIONS_EACH):
        rows = changed(plain["set"]["rows"], chance)
        begun = time.perf_counter()
        try:
            components = rules_over(rules.name, "standard", rows).fingerprint if isinstance(rows, dict) else ""
        except Exception:  # what the loader itself says is proved below, through the record
            components = "0" * 16
        try:
            match = from_plain({**plain, "set": {"name": "standard", "rows": rows}, "components": components}, games)
        except RecordError as error:
            sentence = str(error)
            assert sentence.endswith(".") and "\n" not in sentence and len(sentence) < 400, sentence
        else:
            opened += 1
            for _ in range(4):
                match.play(chance.choice(match.legal()))
        slowest = max(slowest, time.perf_counter() - begun)
    assert 10 < opened < MUTATIONS_EACH * 0.9
    assert slowest < LONGEST
