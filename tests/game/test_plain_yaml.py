"""Our reader of plain YAML finds in data files what the library finds there, and refuses the rest in a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from game.loading import DataError, parse_yaml

ROOT = Path(__file__).resolve().parent.parent.parent
FILES = sorted(path for folder in ("data", "tests", "tools") for path in (ROOT / folder).rglob("*.yaml"))


@pytest.mark.parametrize("path", FILES, ids=[path.relative_to(ROOT).as_posix() for path in FILES])
def test_every_data_file_is_read_as_the_library_reads_it(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert repr(parse_yaml(text, path.name)) == repr(yaml.safe_load(text))


@pytest.mark.parametrize(
    "text",
    [
        *("", "# nothing", "---", "a", "'7'", "7", "-0x1F", "1_000", "1e3", "1.5e+3", ".inf", "~", "yes", "Off", "012"),
        *(
            "2026-11-18",
            "2026-11-18 10:00:00",
            "190:20:30",
            "[]",
            "{}",
            "[[], {}]",
            "a: ",
            "? a\n: b",
            "[a, 'a', \"a\"]",
        ),
        *("|\n  two\n  lines\n", ">-\n  one\n  line\n", "1: a\n'b': 2\n~: 3", "- a\n- - b\n  - c\n", "{a: {b: [1]}}"),
    ],
)
def test_words_mean_what_they_mean_to_the_library(text: str) -> None:
    assert repr(parse_yaml(text, "odd.yaml")) == repr(yaml.safe_load(text))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a: &x 1", "line 1: this is not YAML of the plain kind (an anchor or a tag)"),
        ("- 1\n- *x", "line 2: this is not YAML of the plain kind (an anchor or a tag)"),
        ("!!int 3", "line 1: this is not YAML of the plain kind (an anchor or a tag)"),
        ("a: 1\nb: 2\na: 3", "line 3: the key 'a' stands twice or is no key"),
        ("<<: {a: 1}", "line 1: the key '<<' stands twice or is no key"),
        ("? [a]\n: 1", "line 1: the key '<<' stands twice or is no key"),
        ("[" * 11 + "]" * 11, "line 1: lists and maps are nested too deeply"),
        ("[" * 60_000, "line 1: lists and maps are nested too deeply"),
        ("a\n---\nb", "line 2: this is not YAML (there is more than one document)"),
        ("- 1\n- =", "line 2: this is not YAML (could not determine a constructor"),
        ("a: [1", ": this is not YAML ("),
        ("2026-99-99", "is not YAML that can be read"),
    ],
)
def test_what_is_not_plain_is_refused_with_its_line(text: str, said: str) -> None:
    with pytest.raises(DataError) as refused:
        parse_yaml(text, "odd.yaml")
    assert str(refused.value).startswith("odd.yaml") and said in str(refused.value)
    assert str(refused.value).endswith(".")


def test_ten_levels_are_possible() -> None:
    assert parse_yaml("[" * 10 + "]" * 10, "deep.yaml") == yaml.safe_load("[" * 10 + "]" * 10)
