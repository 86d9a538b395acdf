"""The file of the settings: kept whole, checked field by field, and sane whatever is in it."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from tests.ui.driving import Driver, likely_step
from ui.app import headless_stage
from ui.keys import USUAL, keys_of
from ui.look.words import LANGUAGES
from ui.routes import start_table
from ui.scenes.title import TitleScene
from ui.settings import (
    COLOUR_SETS,
    LARGEST,
    PLAYER_COLOURS,
    SCALES,
    SMALLEST,
    SPEEDS,
    USUAL_BOT,
    SeatChoice,
    Settings,
    TableChoice,
    default_settings,
    load_settings,
    save_settings,
    settings_of,
)

SWITCHES = ("reduced_motion", "auto_end", "lit_moves", "previews", "hints", "think_longer", "sound", "mute_unfocused")

GOOD: dict[str, Any] = {
    "version": 1,
    "language": "fr",
    "window": [1500, 1000],
    "full_screen": True,
    "speed": "calm",
    "scale": 150,
    "reduced_motion": True,
    "auto_end": True,
    "lit_moves": False,
    "previews": False,
    "hints": False,
    "think_longer": True,
    "colours": "contrast",
    "sound": False,
    "effects": 10,
    "ambience": 0,
    "mute_unfocused": False,
    "keys": {"undo": "u", "rest": "z"},
    "table": {
        "seats": [
            {"name": "Ada", "dye": "linen", "bot": ""},
            {"name": "", "dye": "indigo", "bot": "random"},
            {"name": "Zoé", "dye": "verdigris", "bot": "greedy"},
        ],
        "board": "E1",
        "house": True,
        "seed": "ABC",
    },
}
WRONG: dict[str, list[Any]] = {
    "language": ["de", "", None, 3, ["en"], {}, True],
    "window": [
        [0, 0],
        [-5, 900],
        [1280],
        [1280, 720, 1],
        ["1280", "720"],
        [True, True],
        7,
        None,
        [10**9, 720],
        [7681, 900],
    ],
    "speed": ["quick", "", 1, None, ["calm"], True],
    "scale": [0, 101, 150.0, "150", True, None, [150], 10**30],
    **{name: [0, 1, "yes", None, [], {}] for name in SWITCHES},
    "colours": ["mauve", "", 1, None, ["dyes"], {}],
    **{name: [-1, 101, 50.5, "50", True, None, []] for name in ("effects", "ambience")},
    "keys": [None, [], "u", {"undo": 3}, {"undo": "u" * 40}, {f"a{n}": "u" for n in range(99)}],
    "table": [None, 4, "", [], {}, {"seats": []}, {**GOOD["table"], "seed": 1, "skin": ""}],
}


def written(folder: Path, content: object) -> Path:
    path = folder / "settings.json"
    path.write_text(json.dumps(content), encoding="utf-8")
    return path


# Round trip


def random_settings(chance: Random) -> Settings:
    colours = chance.sample(PLAYER_COLOURS, chance.randint(2, 4))
    names = ["", "Ada", "Zoé Ñandú", "W" * 18, "李", '"quoted"', "a\\b"]
    seats = [SeatChoice(chance.choice(names), colour, chance.choice(["", "random", "greedy"])) for colour in colours]
    options: dict[str, str | bool] = {"board": chance.choice(("random", "D1")), "house": chance.random() < 0.5}
    table = TableChoice(seats, options, chance.choice(["", "7", "ABC123"]))
    window = chance.randint(1024, 4000), chance.randint(640, 2200)
    unknown: dict[str, Any] = chance.choice([{}, {"volume": 0.5}, {"later": {"deep": [1, None, "é"]}, "more": []}])
    keys: dict[str, str] = chance.choice([{}, {"undo": "z"}, {"end": "return", "hint": "f1"}])
    return Settings(
        language=chance.choice(LANGUAGES),
        window=window,
        full_screen=chance.random() < 0.5,
        speed=chance.choice(SPEEDS),
        scale=chance.choice(SCALES),
        reduced_motion=chance.random() < 0.5,
        auto_end=chance.random() < 0.5,
        lit_moves=chance.random() < 0.5,
        previews=chance.random() < 0.5,
        colours=chance.choice(COLOUR_SETS),
        hints=chance.random() < 0.5,
        think_longer=chance.random() < 0.5,
        sound=chance.random() < 0.5,
        effects=chance.randint(0, 100),
        ambience=chance.randint(0, 100),
        mute_unfocused=chance.random() < 0.5,
        keys=keys,
        table=table,
        unknown=dict(unknown),
    )


def test_settings_come_back_as_they_were_written(tmp_path: Path) -> None:
    chance = Random(1)
    for _ in range(60):
        settings = random_settings(chance)
        save_settings(settings, tmp_path / "deep" / "settings.json")
        assert load_settings(tmp_path / "deep" / "settings.json") == settings
    assert [path.name for path in (tmp_path / "deep").iterdir()] == ["settings.json"]


def test_without_a_file_the_defaults_apply(tmp_path: Path) -> None:
    assert load_settings(tmp_path / "none.json") == default_settings()
    assert load_settings(tmp_path) == default_settings()


def test_settings_of_a_file_are_used(tmp_path: Path) -> None:
    settings = load_settings(written(tmp_path, GOOD))
    assert (settings.language, settings.window, settings.full_screen, settings.speed) == (
        *("fr", (1500, 1000)),
        *(True, "calm"),
    )
    assert [seat.bot for seat in settings.table.seats] == ["", "random", "greedy"]
    assert (settings.table.options, settings.table.seed) == ({"board": "E1", "house": True}, "ABC")


@pytest.mark.parametrize("name", list(WRONG))
def test_a_wrong_value_is_replaced_by_its_default_and_the_others_stay(tmp_path: Path, name: str) -> None:
    right, usual = settings_of(GOOD), default_settings()
    for value in WRONG[name]:
        found = load_settings(written(tmp_path, {**GOOD, name: value}))
        for field in WRONG:
            expected = usual if field == name else right
            assert getattr(found, field) == getattr(expected, field), (name, value, field)


def test_a_window_smaller_than_the_smallest_grows_to_it(tmp_path: Path) -> None:
    assert load_settings(written(tmp_path, {**GOOD, "window": [300, 4000]})).window == (SMALLEST[0], 4000)


def test_unknown_fields_are_kept_when_settings_are_written_again(tmp_path: Path) -> None:
    later = {"volume": {"effects": 0.5}, "colour_blind": True, "unknown": [1]}
    path = written(tmp_path, {**GOOD, **later})
    save_settings(load_settings(path), path)
    plain = json.loads(path.read_text(encoding="utf-8"))
    assert {name: plain[name] for name in later} == later
    assert plain["speed"] == "calm"


# Files that are broken


def mutated(chance: Random) -> bytes:
    """Return a settings file in which something is wrong."""
    content = json.dumps(GOOD, ensure_ascii=chance.random() < 0.5).encode()
    sort = chance.randrange(6)
    if sort == 0:
        return content[: chance.randrange(len(content))]
    if sort == 1:
        place = chance.randrange(len(content))
        return content[:place] + bytes([chance.randrange(256)]) + content[place + 1 :]
    if sort == 2:
        return bytes(chance.randrange(256) for _ in range(chance.randrange(200)))
    if sort == 3:
        odd = ["[" * 100_000, "9" * 5000, "NaN", "{}", "[]", '""', "null", "1e999", '{"a":' * 2000, " " * 200_000]
        return chance.choice(odd).encode()
    return json.dumps(_spoiled(GOOD, chance)).encode()


def _spoiled(plain: Any, chance: Random) -> Any:
    """Return a copy in which one value, somewhere, is another."""
    odd: list[Any] = [None, True, -1, 1e308, 10**30, "", "\x00", "\ud800", "x" * 400, [], {}, [[]], {"name": {}}]
    if isinstance(plain, dict) and plain and chance.random() < 0.85:
        name = chance.choice(list(plain))
        if chance.random() < 0.15:
            return {each: value for each, value in plain.items() if each != name}
        return {**plain, name: _spoiled(plain[name], chance)}
    if isinstance(plain, list) and plain and chance.random() < 0.85:
        number = chance.randrange(len(plain))
        return [*plain[:number], _spoiled(plain[number], chance), *plain[number + 1 :]]
    return chance.choice(odd)


def check_settings(settings: Settings) -> None:
    assert settings.language in LANGUAGES and settings.speed in SPEEDS
    assert all(type(getattr(settings, name)) is bool for name in ("full_screen", *SWITCHES))
    assert settings.scale in SCALES and settings.colours in COLOUR_SETS
    assert all(type(loudness) is int and 0 <= loudness <= 100 for loudness in (settings.effects, settings.ambience))
    keys = [code for code in keys_of(settings).values() if code]
    assert len(keys) == len(set(keys)) and keys_of(settings).keys() == USUAL.keys()
    for side, least, most in zip(settings.window, SMALLEST, LARGEST, strict=True):
        assert least <= side <= most
    seats = settings.table.seats
    assert 2 <= len(seats) <= 4 and len({seat.colour for seat in seats}) == len(seats)
    assert {seat.colour for seat in seats} <= set(PLAYER_COLOURS)


def test_two_thousand_mutated_files_give_sane_settings_every_time(tmp_path: Path) -> None:
    headless_stage((1024, 640), "en")
    chance = Random(2)
    path = tmp_path / "settings.json"
    for _ in range(2000):
        path.write_bytes(mutated(chance))
        settings = load_settings(path)
        check_settings(settings)
        assert path.exists() != bool(settings.damaged), "the file is used or set aside"
        if settings.damaged:
            (tmp_path / settings.damaged).unlink()


def test_what_was_read_from_a_mutated_file_can_be_written_again(tmp_path: Path) -> None:
    chance = Random(3)
    path = tmp_path / "settings.json"
    for _ in range(300):
        path.write_bytes(mutated(chance))
        settings = load_settings(path)
        save_settings(settings, path)
        check_settings(load_settings(path))


def test_half_a_character_in_a_name_or_an_unknown_field_can_be_written_again(tmp_path: Path) -> None:
    for content in ({**GOOD, "table": _named("\ud800")}, {**GOOD, "later": "\ud800"}):
        path = written(tmp_path, content)
        save_settings(load_settings(path), path)
        check_settings(load_settings(path))


def test_a_game_starts_with_whatever_a_mutated_file_said(tmp_path: Path) -> None:
    chance = Random(4)
    path = tmp_path / "settings.json"
    stage = headless_stage((1024, 640), "en")
    for _ in range(150):
        path.write_bytes(json.dumps(_spoiled(GOOD, chance)).encode())
        stage.settings.table = load_settings(path).table
        start_table(stage)


def test_names_of_a_mutated_file_can_be_drawn(tmp_path: Path) -> None:
    stage = headless_stage((1024, 640), "en")
    surface = pygame.Surface(stage.size)
    for name in ("\x00", "a\x00b", "\ud800", "\n\t", "\u202e", "x" * 400):
        path = written(tmp_path, {**GOOD, "table": _named(name)})
        stage.settings.table = load_settings(path).table
        stage.replace(TitleScene(stage))
        stage.draw(surface)


def _named(name: str) -> dict[str, Any]:
    first, *others = GOOD["table"]["seats"]
    return {**GOOD["table"], "seats": [{**first, "name": name}, *others]}


@pytest.mark.parametrize("bot", ["grandmaster", "flat:nodes=999999999", "legend:nodes=1", "captain:seconds=60"])
def test_a_bot_that_may_not_sit_at_a_table_is_replaced(tmp_path: Path, bot: str) -> None:
    """A file may name levels and styles: no bot thinks without end or plays below its name."""
    seats = [{"name": "", "dye": "indigo", "bot": ""}, {"name": "", "dye": "linen", "bot": bot}]
    path = written(tmp_path, {**GOOD, "table": {**GOOD["table"], "seats": seats}})
    assert load_settings(path).table.seats[1].bot == USUAL_BOT
    stage = headless_stage((1024, 640), "en")
    driver = Driver(load_settings(path).table, "bot", (1024, 640), "instant", stage)
    driver.settle()
    turn, chance = driver.position.turn, Random(1)
    while driver.position.turn < turn + 2:
        driver.play(likely_step(driver, chance), chance)
        driver.settle()


@pytest.mark.parametrize("content", ["{ broken", "[]", "[" * 100_000, " " * 200_000])
def test_broken_settings_are_set_aside_and_the_title_says_so(tmp_path: Path, content: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(content, encoding="utf-8")
    settings = load_settings(path)
    assert settings == default_settings() and settings.damaged == "settings.json.damaged-1"
    assert (tmp_path / settings.damaged).read_text(encoding="utf-8") == content
    stage = headless_stage((1024, 640), "en")
    stage.settings = settings
    assert TitleScene(stage).note == stage.words("keeping.settings", name=settings.damaged)
    save_settings(settings, path)
    assert "damaged" not in json.loads(path.read_text(encoding="utf-8"))
    assert not load_settings(path).damaged
