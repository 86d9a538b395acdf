"""Records: what is wrong with a file is said in one sentence."""

import copy
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.match import Match, Seat
from game.record import MAX_BYTES, RecordError, from_bytes, from_plain, read_record, to_plain, write_record
from game.rules import Options, Rules


@pytest.fixture
def plain(games: dict[str, Rules[Any]]) -> dict[str, Any]:
    rules = games["new_world"]
    match = Match(rules, rules.deal(Options(2, "D1"), Random(1)), [Seat("Anna"), Seat("Bo", "greedy")])
    for text in ("work A3", "end", "work A4", "upgrade YY>RR", "end"):
        match.play(rules.parse(text))
    return copy.deepcopy(to_plain(match))


def test_a_record_file_can_be_written_and_read(
    plain: dict[str, Any], games: dict[str, Rules[Any]], tmp_path: Path
) -> None:
    match = from_plain(plain, games)
    write_record(match, tmp_path / "game.json")
    again = read_record(tmp_path / "game.json", games)
    assert to_plain(again) == plain
    assert again.seats == (Seat("Anna"), Seat("Bo", "greedy"))


def test_a_missing_file_gives_a_sentence(games: dict[str, Rules[Any]], tmp_path: Path) -> None:
    with pytest.raises(RecordError, match=r"none\.json cannot be read"):
        read_record(tmp_path / "none.json", games)


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "not whole JSON"),
        (b"\xff\xfe", "not whole JSON"),
        (b"{", "not whole JSON"),
        (b"[" * 100_000, "not whole JSON"),
        (b'{"version": 1' + b"0" * 5000 + b"}", "not whole JSON"),
        (b'{"x": NaN}', "not whole JSON"),
        (b"[]", "not a record"),
        (b'{"format": "other"}', "not a record"),
        (b" " * (MAX_BYTES + 1), "larger"),
    ],
)
def test_foreign_content_gives_a_sentence(content: bytes, sentence: str, games: dict[str, Rules[Any]]) -> None:
    with pytest.raises(RecordError, match=sentence):
        from_bytes(content, games)


@pytest.mark.parametrize(
    ("key", "value", "sentence"),
    [
        ("version", 3, "newer version"),
        ("version", 0, "never was"),
        ("version", "1", "version"),
        ("game", "chess", "game"),
        ("components", "0" * 16, "not the one that it names"),
        ("seats", [], "names for"),
        ("seats", [{"name": "x" * 50, "bot": ""}] * 2, "too long"),
        ("seats", [1, 2], "seats"),
        ("deal", {}, "missing"),
        ("steps", "work A3", "steps"),
        ("steps", [1], "step 1 is not text"),
        ("steps", ["work C3"], "step 1 cannot be played"),
        ("steps", ["fly"], "step 1 cannot be played"),
        ("steps", ["work A3"], "do not lead"),
        ("peeks", -1, "peeks"),
        ("digest", "x", "do not lead"),
        ("results", {"over": True}, "results"),
    ],
)
def test_a_changed_field_gives_a_sentence(
    key: str, value: Any, sentence: str, plain: dict[str, Any], games: dict[str, Rules[Any]]
) -> None:
    plain[key] = value
    with pytest.raises(RecordError, match=sentence) as caught:
        from_bytes(json.dumps(plain).encode(), games)
    message = str(caught.value)
    assert message[0].isupper() and message.endswith(".") and "\n" not in message


@pytest.mark.parametrize(
    "key", ["format", "version", "game", "components", "seats", "deal", "steps", "digest", "results"]
)
def test_a_missing_field_gives_a_sentence(key: str, plain: dict[str, Any], games: dict[str, Rules[Any]]) -> None:
    del plain[key]
    with pytest.raises(RecordError):
        from_bytes(json.dumps(plain).encode(), games)


@pytest.mark.parametrize("key", ["players", "board", "house", "first", "deck", "stacks", "spare", "finds"])
@pytest.mark.parametrize("value", [None, -1, 99, "x", [], {}, ["x"], [[1]], {"C3": 1}, True])
def test_a_deal_that_cannot_be_laid_out_gives_a_sentence(
    key: str, value: Any, plain: dict[str, Any], games: dict[str, Rules[Any]]
) -> None:
    before = plain["deal"][key]
    plain["deal"][key] = value
    if value == before and type(value) is type(before):
        return
    with pytest.raises(RecordError):
        from_plain(plain, games)
