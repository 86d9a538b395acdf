"""The files of sound: made by our own tool, whole, never too loud, without clicks, and each unlike the others."""

from __future__ import annotations

import math
import sys
import wave
from array import array
from itertools import combinations, pairwise
from pathlib import Path

import pytest

from tools.sounds.__main__ import FOLDER, main
from tools.sounds.files import PLACES, SOUNDS, made
from tools.sounds.synth import CEILING, RATE, Samples, high_pass, low_pass
from ui.sounds import speaker

EFFECTS = [name for name, recipe in SOUNDS.items() if not recipe.loops]
LOOPS = [name for name, recipe in SOUNDS.items() if recipe.loops]
LONG = ("last_round", "game_over")
HEARD = {"new world": ("",), "spice road": ("", "spice_road"), "golem": ("", "spice_road", "golem")}
"""By place: the folders that are heard there, each over those before it."""
EDGES = (150.0, 300.0, 600.0, 1200.0, 2400.0, 4800.0)
SLICE = 0.06
SLICES = 10


def read_wav(path: Path) -> Samples:
    """Return the samples of a file, which must be one channel of 16 bits at our rate."""
    with wave.open(str(path), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE), path.name
        numbers = array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        numbers.byteswap()
    return [number / 32768 for number in numbers]


@pytest.fixture(scope="module")
def files() -> dict[str, Samples]:
    return {name: read_wav(FOLDER / f"{name}.wav") for name in SOUNDS}


def test_every_file_has_a_recipe_and_every_recipe_a_file() -> None:
    found = {path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*") if path.is_file()}
    assert found == {f"{name}.wav" for name in SOUNDS}


QUICK = ["click", "placed_1", "refused", "turn_ended", "spice_road/cube_laid", "spice_road/coin_gold", "golem/gained_1"]


@pytest.mark.parametrize("name", QUICK)
def test_making_a_sound_again_gives_the_same_bytes(name: str) -> None:
    assert made(name) == (FOLDER / f"{name}.wav").read_bytes()


def test_a_name_that_is_no_sound_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["thunder"])
    assert "'thunder' is not a sound" in capsys.readouterr().err


def test_files_are_made_for_the_mixer_as_it_is_opened(files: dict[str, Samples]) -> None:
    assert RATE == speaker.RATE
    assert all(files.values())


def test_no_sound_reaches_full_scale_or_is_too_soft_to_be_heard(files: dict[str, Samples]) -> None:
    for name, samples in files.items():
        peak = max(map(abs, samples))
        assert 0.05 < peak <= CEILING + 1e-4, name


def test_no_sound_is_off_its_middle(files: dict[str, Samples]) -> None:
    for name, samples in files.items():
        assert abs(sum(samples) / len(samples)) < 2e-4, name


def test_effects_begin_and_end_in_silence(files: dict[str, Samples]) -> None:
    for name in EFFECTS:
        samples = files[name]
        assert samples[0] == 0 == samples[-1], name
        assert max(map(abs, samples[: RATE // 1000])) < 0.01, f"{name} begins with a click"
        assert max(map(abs, samples[-RATE // 100 :])) < 0.005, f"{name} is cut off"


def test_effects_are_short_and_ambiences_are_long(files: dict[str, Samples]) -> None:
    for name, samples in files.items():
        length = len(samples) / RATE
        if name in LOOPS:
            assert 18 <= length <= 40, name
        else:
            assert length <= (4 if name.rpartition("/")[2] in LONG else 1.6), name


def test_the_files_stay_small() -> None:
    sizes = {name: (FOLDER / f"{name}.wav").stat().st_size for name in SOUNDS}
    assert max(sizes[name] for name in LOOPS) < 1_000_000
    own = {folder: sum(sizes[f"{folder}/{name}" if folder else name] for name in PLACES[folder]) for folder in PLACES}
    assert own[""] < 1_800_000 and own["spice_road"] < 2_000_000 and own["golem"] < 1_300_000


def test_every_place_has_an_ambience_of_its_own() -> None:
    assert [f"{folder}/ambience" if folder else "ambience" for folder in PLACES] == LOOPS


def test_the_night_only_replaces_sounds_of_the_day() -> None:
    assert set(PLACES["golem"]) < set(PLACES["spice_road"])
    assert not {"click", "refused"} & set(PLACES["spice_road"]), "these are the same everywhere"


def strength(samples: Samples) -> float:
    """Return how loud something is as a whole, in dB, low tones counted less."""
    heard = high_pass(samples, 250.0)
    return 10 * math.log10(sum(each * each for each in heard) / len(heard))


def test_ambiences_lie_below_the_effects_and_are_about_as_loud_as_each_other(files: dict[str, Samples]) -> None:
    beds = [strength(files[name]) for name in LOOPS]
    assert max(beds) - min(beds) < 6 and min(beds) > -40 and max(beds) < -24
    for name in EFFECTS:
        assert SOUNDS[name].level > min(beds) - 3, f"{name} is lost in the ambience"


@pytest.mark.parametrize("name", LOOPS)
def test_nothing_in_an_ambience_startles(files: dict[str, Samples], name: str) -> None:
    whole, step = files[name], RATE // 4
    moments = [strength(whole[at : at + step]) for at in range(0, len(whole) - step, step)]
    assert max(moments) - strength(whole) < 9
    assert max(abs(b - a) for a, b in pairwise(moments)) < 10


# The loop


def surprise(last: Samples, first: Samples) -> float:
    """Return how suddenly the curve turns where the last samples meet the first: its largest third difference."""
    a = [*last[-3:], *first[:3]]
    return max(abs(a[at + 3] - 3 * a[at + 2] + 3 * a[at + 1] - a[at]) for at in range(3))


@pytest.mark.parametrize("name", LOOPS)
def test_an_ambience_has_no_seam(files: dict[str, Samples], name: str) -> None:
    loop = files[name]
    inside = [surprise(loop[at - 3 : at], loop[at : at + 3]) for at in range(3, len(loop) - 3, 11)]
    usual = math.sqrt(sum(each * each for each in inside) / len(inside))
    assert surprise(loop, loop) < 2.5 * usual
    cut_off = [surprise(loop[:-at], loop) for at in range(200, 40_000, 200)]
    assert sum(each > 2.5 * usual for each in cut_off) > len(cut_off) / 3, "a seam would not be noticed"


@pytest.mark.parametrize("name", LOOPS)
def test_an_ambience_is_as_loud_at_its_ends_as_elsewhere(files: dict[str, Samples], name: str) -> None:
    loop = files[name]

    def power(samples: Samples) -> float:
        return math.sqrt(sum(each * each for each in samples) / len(samples))

    second = RATE
    assert 0.7 < power(loop[-second:]) / power(loop[:second]) < 1.4


# Telling them apart


def portrait(samples: Samples) -> list[float]:
    """Return how a sound moves: in slices of time, how strong each band of pitches is, in dB below the strongest."""
    lows = [low_pass(low_pass(samples, edge), edge) for edge in EDGES]
    bands = [lows[0], *([b - a for a, b in zip(*pair, strict=True)] for pair in pairwise(lows))]
    bands.append([a - b for a, b in zip(samples, lows[-1], strict=True)])
    step = round(SLICE * RATE)
    powers = [
        sum(each * each for each in band[at * step : (at + 1) * step]) / step for band in bands for at in range(SLICES)
    ]
    top = max(powers)
    return [max(-40.0, 10 * math.log10(power / top + 1e-9)) for power in powers]


def distance(one: list[float], other: list[float]) -> float:
    return math.sqrt(sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) / len(one))


@pytest.fixture(scope="module")
def portraits(files: dict[str, Samples]) -> dict[str, list[float]]:
    return {name: portrait(files[name]) for name in EFFECTS}


def heard_in(folders: tuple[str, ...]) -> dict[str, str]:
    """Return by cue the effect that is heard in a place; what only another place plays is left out."""
    own = [name for name in ("click", "refused") if len(folders) > 1] or list(PLACES[""])
    found = {name: name for name in own} | {
        name: f"{folder}/{name}" for folder in folders if folder for name in PLACES[folder]
    }
    return {cue: name for cue, name in found.items() if name in EFFECTS}


@pytest.mark.parametrize("place", HEARD)
def test_no_two_effects_of_a_place_sound_alike(portraits: dict[str, list[float]], place: str) -> None:
    for one, other in combinations(heard_in(HEARD[place]).items(), 2):
        stem = one[0].rpartition("_")[0]
        same_kind = stem == other[0].rpartition("_")[0] and one[0][-1].isdigit() and other[0][-1].isdigit()
        apart = distance(portraits[one[1]], portraits[other[1]])
        assert apart > (2.0 if same_kind else 4.0), f"{one[1]} and {other[1]} differ by {apart:.1f} dB only"


def test_crystals_do_not_sound_like_cubes_nor_one_game_like_the_other(portraits: dict[str, list[float]]) -> None:
    """But for the end, which is heard as strings in D at every table: there only the tune differs."""
    for folder, before in (("golem", "spice_road/"), ("spice_road", "")):
        for name in PLACES[folder].keys() - {"game_over"}:
            one, other = f"{folder}/{name}", f"{before}{name}"
            if one in EFFECTS and other in EFFECTS:
                apart = distance(portraits[one], portraits[other])
                assert apart > 4.0, f"{one} and {other} differ by {apart:.1f} dB only"
