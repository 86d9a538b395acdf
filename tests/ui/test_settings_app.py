"""Settings and the program around the scenes: kept whole, checked one by one, and the ways from scene to scene."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

import ui.app
from game.steps import END, KIND
from tests.ui.driving import Driver, choice, down, key, likely_step
from ui.app import headless_stage, make_stage
from ui.keys import USUAL, keys_of
from ui.scenes.pause import PauseScene
from ui.scenes.results import ResultsScene
from ui.scenes.setup import SetupScene
from ui.scenes.table import TableScene, start_table
from ui.scenes.title import TitleScene
from ui.settings import (
    BOARD_CHOICES,
    COLOUR_SETS,
    DYES,
    LARGEST,
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
from ui.stage import Stage
from ui.words import LANGUAGES, load_words

SWITCHES = ("reduced_motion", "auto_end", "lit_moves", "previews", "hints", "sound", "mute_unfocused")
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
    "full_screen": [0, 1, "yes", None, [], {}],
    "speed": ["quick", "", 1, None, ["calm"], True],
    "scale": [0, 101, 150.0, "150", True, None, [150], 10**30],
    **{name: [0, 1, "yes", None, [], {}] for name in SWITCHES},
    "colours": ["mauve", "", 1, None, ["dyes"], {}],
    **{name: [-1, 101, 50.5, "50", True, None, []] for name in ("effects", "ambience")},
    "keys": [None, [], "u", {"undo": 3}, {"undo": "u" * 40}, {f"a{n}": "u" for n in range(99)}],
    "table": [None, 4, "", [], {}, {"seats": []}, {**GOOD["table"], "board": "Z9"}, {**GOOD["table"], "house": 1}],
}


def written(folder: Path, content: object) -> Path:
    path = folder / "settings.json"
    path.write_text(json.dumps(content), encoding="utf-8")
    return path


# Round trip


def random_settings(chance: Random) -> Settings:
    dyes = chance.sample(DYES, chance.randint(2, 4))
    names = ["", "Ada", "Zoé Ñandú", "W" * 18, "李", '"quoted"', "a\\b"]
    seats = [SeatChoice(chance.choice(names), dye, chance.choice(["", "random", "greedy"])) for dye in dyes]
    table = TableChoice(seats, chance.choice(BOARD_CHOICES), chance.random() < 0.5, chance.choice(["", "7", "ABC123"]))
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
    assert (settings.table.board, settings.table.house, settings.table.seed) == ("E1", True, "ABC")


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
    assert 2 <= len(seats) <= 4 and len({seat.dye for seat in seats}) == len(seats)
    assert {seat.dye for seat in seats} <= set(DYES) and settings.table.board in BOARD_CHOICES


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


# The window


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The program keeps its files in a folder of its own, and its window is drawn nowhere."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(ui.app, "player_folder", lambda: tmp_path)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080)])
    monkeypatch.setattr(pygame, "quit", lambda: None)
    return tmp_path / "settings.json"


def run_with(events: list[pygame.event.Event], monkeypatch: pytest.MonkeyPatch) -> list[Stage]:
    """Run the program; all events come in its first frame, then the window is closed."""
    seen: list[Stage] = []
    batches = [events, [pygame.event.Event(pygame.QUIT)]]
    monkeypatch.setattr(pygame.event, "get", lambda: batches.pop(0) if batches else [])
    monkeypatch.setattr(pygame.event, "wait", lambda wait: pygame.event.Event(pygame.NOEVENT))
    loop = ui.app._loop

    def watched(stage: Stage) -> None:
        seen.append(stage)
        loop(stage)

    monkeypatch.setattr(ui.app, "_loop", watched)
    assert ui.app.run() == 0
    return seen


def test_the_program_starts_at_the_title_and_remembers_the_size_of_its_window(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = run_with([pygame.event.Event(pygame.VIDEORESIZE, w=1111, h=777)], monkeypatch)[0]
    assert isinstance(first.scenes[0], TitleScene)
    assert load_settings(home).window == (1111, 777)
    second = run_with([], monkeypatch)[0]
    assert second.settings.window == (1111, 777) == second.size


def test_the_program_says_when_it_has_answered_a_click_and_ends(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    click = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(0, 0), button=1)
    batches = [[], [click]]
    monkeypatch.setattr(pygame.event, "get", lambda: batches.pop(0) if batches else [])
    shown: list[int] = []
    monkeypatch.setattr(pygame.display, "flip", lambda: shown.append(len(batches)))
    assert ui.app.run(until_ready=True) == 0
    assert capsys.readouterr().out == "ready\n"
    assert shown == [1, 0]


class Mover:
    """A scene that moves for three frames and notes which of its states were shown."""

    opaque = True

    def __init__(self, stage: Stage) -> None:
        self.stage, self.state = stage, 0
        self.shown: list[int] = []

    def resize(self, size: tuple[int, int]) -> None: ...

    def handle(self, event: pygame.event.Event) -> None: ...

    def clickable(self) -> bool:
        return False

    def update(self, seconds: float) -> bool:
        self.state += 1
        if self.state > 9:
            self.stage.running = False
        return self.state < 4

    def draw(self, surface: pygame.Surface) -> None:
        self.shown.append(self.state)


def test_what_a_scene_looks_like_at_rest_is_shown_without_waiting_for_the_mouse(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.event, "get", list)
    monkeypatch.setattr(pygame.event, "wait", lambda wait: pygame.event.Event(pygame.NOEVENT))
    stage = headless_stage((1024, 640), "en")
    scene = Mover(stage)
    stage.push(scene)
    ui.app._loop(stage)
    assert scene.shown == [1, 2, 3, 4]


def test_the_program_survives_broken_settings(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home.write_text("{ broken", encoding="utf-8")
    run_with([], monkeypatch)
    assert load_settings(home) == default_settings()


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


def test_full_screen_and_back_keeps_the_size_of_the_window(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    resized = pygame.event.Event(pygame.VIDEORESIZE, w=1200, h=700)
    run_with([resized, key(pygame.K_F11), key(pygame.K_F11)], monkeypatch)
    assert load_settings(home).window == (1200, 700) and not load_settings(home).full_screen


@pytest.mark.parametrize("screens", [[(1366, 768)], [(1280, 768), (1366, 720)]])
def test_a_window_is_opened_no_larger_than_the_screens(
    home: Path, monkeypatch: pytest.MonkeyPatch, screens: list[tuple[int, int]]
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: screens)
    home.write_text(json.dumps({**GOOD, "window": [3840, 2160], "full_screen": False}), encoding="utf-8")
    assert run_with([], monkeypatch)[0].size == (1366, 768)


def test_a_window_is_opened_as_it_was_left_when_nobody_knows_the_screens(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", list)
    home.write_text(json.dumps({**GOOD, "full_screen": False}), encoding="utf-8")
    assert run_with([], monkeypatch)[0].size == (1500, 1000)


def test_full_screen_is_kept_at_once(home: Path) -> None:
    ui.app._prepare()
    stage = make_stage(default_settings(), home)
    for wanted in (True, False):
        ui.app._window_key(stage, key(pygame.K_F11))
        assert load_settings(home).full_screen == wanted


def test_leaving_in_full_screen_keeps_the_size_of_the_window(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    resized = pygame.event.Event(pygame.VIDEORESIZE, w=1200, h=700)
    run_with([resized, key(pygame.K_F11)], monkeypatch)
    assert load_settings(home).window == (1200, 700) and load_settings(home).full_screen


# Language


def test_another_language_reaches_all_scenes_at_once() -> None:
    stage = headless_stage((1280, 720), "en")
    title, setup = TitleScene(stage), SetupScene(stage)
    stage.push(title)
    stage.push(setup)
    driver_stage = headless_stage((1280, 720), "en")
    driver = Driver(choice(2), "words", (1280, 720), "instant", driver_stage)
    pause = PauseScene(driver_stage, lambda: None)
    driver_stage.push(pause)
    for language in ("fr", "es", "en"):
        words = load_words(language)
        stage.set_language(language)
        driver_stage.set_language(language)
        assert stage.settings.language == stage.words.language == language
        assert words("game.new_world.name") in [label.text for label in title.labels]
        assert words("setup.heading") in [label.text for label in setup.labels]
        assert words("pause.heading") in [label.text for label in pause.labels]
        assert driver.scene.prompt.text == words("prompt.place")
        assert driver.button("end").label == words("table.end")
        assert driver.button("undo").tip == words("table.undo_tip") + " (Z)"


def test_another_language_is_written_at_once(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    stage = make_stage(default_settings(), path)
    for language in LANGUAGES:
        stage.set_language(language)
        assert load_settings(path).language == language


# From scene to scene


def test_the_same_seed_gives_the_same_deal_and_another_seed_another() -> None:
    stage = headless_stage((1024, 640), "en")
    for players in (2, 3, 4):
        for house in (False, True):
            stage.settings.table = choice(players, house=house)
            deals = []
            for seed in ("A", "B", "A"):
                start_table(stage, seed)
                scene = stage.scenes[0]
                assert isinstance(scene, TableScene) and len(stage.scenes) == 1
                assert scene.session.seed == seed
                deals.append(scene.match.deal)
            assert deals[0] == deals[2] != deals[1]


def test_without_a_seed_every_game_is_another_and_a_typed_seed_is_used() -> None:
    stage = headless_stage((1024, 640), "en")
    stage.settings.table = choice(2)
    seeds = set()
    for _ in range(8):
        start_table(stage)
        scene = stage.scenes[0]
        assert isinstance(scene, TableScene)
        seeds.add(scene.session.seed)
    assert len(seeds) == 8
    stage.settings.table.seed = "TYPED"
    start_table(stage)
    scene = stage.scenes[0]
    assert isinstance(scene, TableScene) and scene.session.seed == "TYPED"


def test_the_same_seed_lets_bots_play_the_same_game() -> None:
    stage = headless_stage((1024, 640), "en")
    games = []
    for _ in range(2):
        driver = Driver(choice(2, ["random", "random"]), "bots", (1024, 640), "instant", stage)
        driver.settle()
        games.append(driver.scene.match.steps)
    assert games[0] == games[1] and games[0][-1] & KIND == END


def finished(stage: Stage, seed: str) -> tuple[TableScene, ResultsScene]:
    """Play a game to its end and count the points."""
    driver = Driver(choice(2), seed, stage.size, "instant", stage)
    chance = Random(5)
    while not driver.scene.match.is_over:
        driver.scene._play(likely_step(driver, chance))
        driver.settle()
    results = stage.scenes[-1]
    assert isinstance(results, ResultsScene)
    results.update(60.0)
    return driver.scene, results


@pytest.mark.parametrize("action", ["rematch", "same_seed", "title", "board"])
def test_results_lead_on_by_a_click(action: str) -> None:
    stage = headless_stage((1280, 720), "en")
    table, results = finished(stage, "END")
    stage.handle(down(results.layout.buttons[action].center))
    scene = stage.scenes[-1]
    if action == "title":
        assert isinstance(scene, TitleScene) and len(stage.scenes) == 1
    elif action == "board":
        assert stage.scenes == [table]
        for _ in range(20):
            stage.update(0.1)
        assert stage.scenes == [table]
        stage.handle(key(pygame.K_ESCAPE))
        assert isinstance(stage.scenes[-1], PauseScene)
    else:
        assert isinstance(scene, TableScene) and scene is not table and len(stage.scenes) == 1
        assert (scene.match.deal == table.match.deal) == (action == "same_seed")
        assert (scene.session.seed == table.session.seed) == (action == "same_seed")
        assert not scene.match.steps and scene.match.seats == table.match.seats


def test_the_pause_leads_back_to_the_game_to_the_title_and_out() -> None:
    stage = headless_stage((1280, 720), "en")
    driver = Driver(choice(2), "pause", stage.size, "instant", stage)
    for action in ("resume", "title"):
        driver.press(pygame.K_ESCAPE)
        pause = stage.scenes[-1]
        assert isinstance(pause, PauseScene)
        stage.handle(down(pause.rects[action].center))
        assert isinstance(stage.scenes[-1], TableScene if action == "resume" else TitleScene)
        assert stage.running and len(stage.scenes) == 1
    driver = Driver(choice(2), "pause", stage.size, "instant", stage)
    driver.press(pygame.K_ESCAPE)
    pause = stage.scenes[-1]
    assert isinstance(pause, PauseScene)
    stage.handle(down(pause.rects["quit"].center))
    assert not stage.running
