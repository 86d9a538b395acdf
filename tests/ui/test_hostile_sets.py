"""Folders of sets by careless and by ill-meaning hands: whatever lies there, a sentence is all that comes of it."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest

from game.catalogue import tables_of
from game.component_set import STANDARD
from tests.ui.mutations import mutated
from tests.ui.set_helpers import player_stage, typed_set
from ui.set_store import FoundSet, SetStore
from ui.stage import Stage

FILES = 5_000
"""How many mutated files are read, over both games."""
FIELDS = ("id", "kind", "cost", "points", "place", "give", "take", "gains", "needs", "name", "picture", "start", "x")
VALUES = (
    *("", "null", "[]", "{}", "-1", "1e9", "0x10", "true", "2026-01-01", "YYYYYYYYY", "'\\0'", "!!int 3", "&a *a"),
    *('"\\u202e"', "[[[[[[[[[[[[1]]]]]]]]]]]]", "{x: {y: {z: 1}}}", "99999999999999999999", ".nan", "'=4'", "|", "%"),
)


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Stage:
    return player_stage(tmp_path_factory.mktemp("player"))


def reworded(text: str, chance: Random) -> str:
    """Return the text of a file in which a field has another value, or rows are doubled, mixed or left out."""
    lines = text.splitlines()
    rows = [number for number, line in enumerate(lines) if line.startswith("- {")]
    row = chance.choice(rows)
    way = chance.randrange(5)
    if way == 0:
        lines[row] = lines[row].replace("}", f", {chance.choice(FIELDS)}: {chance.choice(VALUES)}}}")
    elif way == 1:
        before, colon, after = lines[row].rpartition(": ")
        lines[row] = f"{before}{colon}{chance.choice(VALUES)}}}" if colon else after
    elif way == 2:
        lines.insert(row, lines[chance.choice(rows)])
    elif way == 3:
        del lines[row]
    else:
        lines[row] = lines[chance.choice(rows)]
    return "\n".join(lines)


def checked(found: FoundSet | None) -> bool:
    """Return whether a set can be played, after checking that one that cannot says why in a sentence."""
    assert found is not None
    assert (found.rules is None) == bool(found.trouble)
    if found.rules is None:
        assert found.trouble.endswith(".") and "\n" not in found.trouble and len(found.trouble) < 400
        return False
    rules = found.rules
    assert rules.legal(rules.new_game(rules.deal(rules.options(2, {}), Random(1))))
    return True


@pytest.mark.parametrize("game", ["new_world", "spice_road"])
@pytest.mark.parametrize("part", range(4))
def test_mutated_files_never_stop_the_program(tmp_path: Path, stage: Stage, game: str, part: int) -> None:
    folder = typed_set(tmp_path, game, about="name: {en: Odd, fr: Autre}\nauthor: Bo\ncomment: none\n")
    store, chance = SetStore(stage.games, tmp_path / "sets"), Random(f"{game} {part}")
    files = sorted(path.name for path in folder.glob("*.yaml"))
    sound = {file: (folder / file).read_bytes() for file in files}
    assert checked(store.find(game, "typed"))
    playable = 0
    for _ in range(FILES // 8):
        file = chance.choice(files)
        if file != "set.yaml" and chance.random() < 0.5:
            damaged = reworded(sound[file].decode(), chance).encode()
        else:
            damaged = mutated(sound[file], chance)
        (folder / file).write_bytes(damaged)
        playable += checked(store.find(game, "typed"))
        (folder / file).write_bytes(sound[file])
    assert 10 < playable < FILES // 8 - 10, "some still play, and many do not"


def test_folders_full_of_odd_things_are_listed(tmp_path: Path, stage: Stage) -> None:
    place = tmp_path / "sets" / "new_world"
    for name in ("empty", "nested/deep/deeper", "files"):
        (place / name).mkdir(parents=True)
    for table in tables_of("new_world"):
        (place / "nested" / f"{table}.yaml").mkdir()
    (place / "files" / "set.yaml").write_bytes(b"\xff\xfe\x00")
    typed_set(tmp_path, name="huge")
    (place / "huge" / "cards.yaml").write_text("- {id: x}\n" * 20_000, encoding="utf-8")
    typed_set(tmp_path, name="deep")
    (place / "deep" / "cards.yaml").write_text("[" * 60_000, encoding="utf-8")
    typed_set(tmp_path, name="many")
    (place / "many" / "cards.yaml").write_text("- {id: x}\n" * 5_000, encoding="utf-8")
    if hasattr(os, "mkfifo"):
        typed_set(tmp_path, name="pipe")
        (place / "pipe" / "cards.yaml").unlink()
        os.mkfifo(place / "pipe" / "cards.yaml")
        (place / "loop").symlink_to(place / "loop")
        (place / "up").symlink_to(tmp_path)
        typed_set(tmp_path, name="endless")
        (place / "endless" / "cards.yaml").unlink()
        (place / "endless" / "cards.yaml").symlink_to("/dev/zero")
    found = list(SetStore(stage.games, tmp_path / "sets").each("new_world"))
    assert [each.name for each in found[:2]] == [STANDARD, "three_by_three"] and len(found) >= 8
    assert not any(checked(each) for each in found[2:])
    told = {each.name: each.trouble for each in found}
    assert "larger than" in told["huge"] and "nested too deeply" in told["deep"] and "rows" in told["many"]


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="everything may be read here")
def test_a_set_without_the_right_to_read_it_is_listed(tmp_path: Path, stage: Stage) -> None:
    folder = typed_set(tmp_path)
    folder.chmod(0)
    try:
        assert not checked(SetStore(stage.games, tmp_path / "sets").find("new_world", "typed"))
    finally:
        folder.chmod(0o700)
