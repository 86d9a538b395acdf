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
from tools.sounds.recipes import SOUNDS, made
from tools.sounds.synth import CEILING, RATE, Samples, low_pass
from ui.sounds import speaker

EFFECTS = [name for name, recipe in SOUNDS.items() if not recipe.loops]
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
    assert {path.name for path in FOLDER.iterdir()} == {f"{name}.wav" for name in SOUNDS}


@pytest.mark.parametrize("name", ["click", "placed_1", "refused", "turn_ended"])
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


def test_effects_are_short_and_the_ambience_is_long(files: dict[str, Samples]) -> None:
    lengths = {name: len(samples) / RATE for name, samples in files.items()}
    assert 18 <= lengths["ambience"] <= 22
    assert max(lengths[name] for name in EFFECTS if name not in ("last_round", "game_over")) <= 1.6
    assert max(lengths["last_round"], lengths["game_over"]) <= 4


def test_the_files_stay_small() -> None:
    sizes = {path.stem: path.stat().st_size for path in FOLDER.iterdir()}
    assert sizes["ambience"] < 900_000 and sum(sizes.values()) < 1_800_000


# The loop


def surprise(last: Samples, first: Samples) -> float:
    """Return how suddenly the curve turns where the last samples meet the first: its largest third difference."""
    a = [*last[-3:], *first[:3]]
    return max(abs(a[at + 3] - 3 * a[at + 2] + 3 * a[at + 1] - a[at]) for at in range(3))


def test_the_ambience_has_no_seam(files: dict[str, Samples]) -> None:
    loop = files["ambience"]
    inside = [surprise(loop[at - 3 : at], loop[at : at + 3]) for at in range(3, len(loop) - 3, 11)]
    usual = math.sqrt(sum(each * each for each in inside) / len(inside))
    assert surprise(loop, loop) < 2.5 * usual
    cut_off = [surprise(loop[:-at], loop) for at in range(200, 40_000, 200)]
    assert sum(each > 2.5 * usual for each in cut_off) > len(cut_off) / 3, "a seam would not be noticed"


def test_the_ambience_is_as_loud_at_its_ends_as_elsewhere(files: dict[str, Samples]) -> None:
    loop = files["ambience"]

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


def test_no_two_effects_sound_alike(files: dict[str, Samples]) -> None:
    portraits = {name: portrait(files[name]) for name in EFFECTS}
    for one, other in combinations(EFFECTS, 2):
        same_kind = one.rpartition("_")[0] == other.rpartition("_")[0] and one[-1].isdigit() and other[-1].isdigit()
        apart = math.sqrt(
            sum((a - b) ** 2 for a, b in zip(portraits[one], portraits[other], strict=True)) / len(portraits[one])
        )
        assert apart > (2.0 if same_kind else 4.0), f"{one} and {other} differ by {apart:.1f} dB only"
