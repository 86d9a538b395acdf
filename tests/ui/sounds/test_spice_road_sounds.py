"""The sounds of Spice Road by day and by night: every event of the game has its file in both places."""

from __future__ import annotations

import inspect
from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

import game.spice_road.events
from game.events import (
    CardClaimed,
    GameEnded,
    GoodsDiscarded,
    GoodsGained,
    GoodsPaid,
    GoodsRaised,
    GoodsTraded,
    LastRoundBegan,
    Rested,
    RowFilled,
    TurnEnded,
)
from game.goods import bag_of, size
from game.rules import Event
from game.spice_road.events import (
    CardAcquired,
    CardChosen,
    CardPlayed,
    CardsTakenBack,
    CoinsMoved,
    CoinTaken,
    CubeLaid,
    MarketFilled,
)
from tests.ui.sound_helpers import FOLDER, listen
from ui.app import headless_stage
from ui.look.theme import load_theme
from ui.room_packages import EDITIONS, Edition
from ui.rooms import table_of
from ui.settings import Settings
from ui.sounds.cues import CLICK, REFUSED, Cue, Sounds
from ui.sounds.speaker import AMBIENCE, MixerSpeaker
from ui.table.events import Events, cues_of, row

DAY, NIGHT = ("spice_road",), ("golem", "spice_road")
ROWS: Events[None] = dict(
    (
        row(TurnEnded, Cue("turn_ended")),
        row(MarketFilled, Cue("market_filled")),
        row(RowFilled, Cue("row_filled")),
        row(CardChosen, Cue("card_chosen")),
        row(CubeLaid, Cue("cube_laid", "goods")),
        row(GoodsPaid, Cue("paid")),
        row(CardPlayed, Cue("card_played", "slide")),
        row(GoodsGained, Cue("gained", "goods", 3), pieces=lambda event: size(event.goods)),
        row(GoodsDiscarded, Cue("discarded")),
        row(GoodsTraded, Cue("traded")),
        row(GoodsRaised, Cue("raised")),
        row(CardsTakenBack, Cue("cards_back")),
        row(Rested),
        row(CardAcquired, Cue("card_taken")),
        row(CoinsMoved, Cue("coins_slide")),
        row(
            CoinTaken,
            Cue("coin", "goods", sorts=("gold", "silver")),
            sort=lambda event: "gold" if event.gold else "silver",
        ),
        row(CardClaimed, Cue("claimed")),
        row(LastRoundBegan, Cue("last_round", unmissable=True)),
        row(GameEnded, Cue("game_over", unmissable=True)),
    )
)
"""What the sounds were made for."""
CUES = cues_of(ROWS)


def found(place: Sequence[str], name: str) -> Path | None:
    """Return the file that is heard in a place, None when there is none."""
    paths = [*(FOLDER / each / f"{name}.wav" for each in place), FOLDER / f"{name}.wav"]
    return next((path for path in paths if path.is_file()), None)


def names_of(cues: dict[type[Event], Cue]) -> set[str]:
    return {name for cue in cues.values() for name in cue.files}


def test_every_kind_of_event_of_the_game_is_thought_of() -> None:
    own = inspect.getmembers(game.spice_road.events, inspect.isclass)
    assert {kind for _, kind in own if issubclass(kind, Event) and kind is not Event} <= set(ROWS)
    assert set(ROWS) - set(CUES) == {Rested}, "a rest is heard by the cards that come back with it"


@pytest.mark.parametrize("place", [DAY, NIGHT])
def test_every_cue_has_a_file_of_the_place_and_every_file_is_played(place: tuple[str, ...]) -> None:
    names = names_of(CUES) | {AMBIENCE}
    files = {name: found(place, name) for name in names}
    assert {name for name, path in files.items() if path is None or path.parent == FOLDER} == set()
    assert {path.stem for each in place for path in (FOLDER / each).glob("*.wav")} == names


def test_by_night_there_are_crystals_where_by_day_there_are_cubes() -> None:
    for name in (AMBIENCE, "gained_1", "gained_2", "gained_3", "raised", "traded", "paid"):
        day, night = found(DAY, name), found(NIGHT, name)
        assert day is not None and night is not None and day.read_bytes() != night.read_bytes()
    assert found(NIGHT, "coin_gold") == found(DAY, "coin_gold")


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_cue_of_a_room_has_a_file_where_its_table_is_heard(edition: Edition) -> None:
    stage = headless_stage((1280, 720), "en")
    table = table_of(stage, stage.games[edition.game], edition.skin)
    place = table.pieces.skin.sounds
    names = {*names_of(dict(table.cues)), CLICK, REFUSED, AMBIENCE}
    assert {each for each in names if found(place, each) is None} == set()
    assert {each for each in place if not (FOLDER / each).is_dir()} == set()


@pytest.mark.parametrize("place", [DAY, NIGHT])
def test_the_mixer_plays_every_file_of_the_place(
    silent_device: None, caplog: pytest.LogCaptureFixture, place: tuple[str, ...]
) -> None:
    speaker = MixerSpeaker(FOLDER)
    sounds = Sounds(load_theme(), Settings(effects=100, ambience=100), speaker)
    sounds.go_to(place)
    sounds.update(1.0)
    bed = pygame.mixer.Channel(0).get_sound()
    assert bed is not None and bed.get_length() > 20
    for name in names_of(CUES):
        speaker.play(name, 1.0)
    assert not caplog.records


def test_gold_and_silver_are_told_apart_and_cubes_counted() -> None:
    cases: dict[Event, str] = {
        CoinTaken(0, 0, True): "coin_gold",
        CoinTaken(0, 1, False): "coin_silver",
        GoodsGained(0, bag_of("Y"), "card", 1): "gained_1",
        GoodsGained(0, bag_of("YYRG"), "card", 1): "gained_3",
    }
    for event, name in cases.items():
        sounds, ear = listen()
        sounds.events([event], CUES, 0)
        assert ear.heard == [name]


def test_a_claimed_card_is_heard_with_its_coin() -> None:
    sounds, ear = listen()
    sounds.events([GoodsPaid(0, bag_of("YY"), 3), CardClaimed(0, 0, 3), CoinTaken(0, 0, True)], CUES, 1.0)
    sounds.update(1.0)
    assert ear.heard == ["paid", "claimed", "coin_gold"]
