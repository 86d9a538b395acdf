"""A recipe: how one sound is made, from instruments and chance to the content of its file."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from tools.sounds.synth import Samples, finished, levelled, wav_bytes


@dataclass(frozen=True)
class Recipe:
    """How a sound is made and how loud its loudest moment is."""

    make: Callable[[Random], Samples]
    level: float
    """In dB below full scale."""
    loops: bool = False

    def content(self, name: str) -> bytes:
        """Return the content of the file; the name is the seed, so that a sound repeats and no two are alike."""
        samples = self.make(Random(f"sound of {name}"))
        if not self.loops:
            return wav_bytes(finished(samples, self.level))
        mean = sum(samples) / len(samples)
        return wav_bytes(levelled([sample - mean for sample in samples], self.level))
