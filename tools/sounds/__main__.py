"""Make the sounds of the tables anew: every file under assets/sounds/ comes from here.

python3 make.py sounds [NAME ...]
"""

import argparse
from collections.abc import Sequence
from typing import Final

from tools.paths import ROOT
from tools.sounds.files import SOUNDS, made
from tools.sounds.synth import RATE

FOLDER: Final = ROOT / "assets" / "sounds"


def main(words: Sequence[str] | None = None) -> int:
    """Write the sounds and return the exit code."""
    parser = argparse.ArgumentParser(prog="make.py sounds", description="Make the sounds of the tables anew.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"all when none is given: {', '.join(SOUNDS)}")
    given = parser.parse_args(words)
    for name in given.names:
        if name not in SOUNDS:
            parser.error(f"'{name}' is not a sound")
    for name in given.names or SOUNDS:
        content = made(name)
        path = FOLDER / f"{name}.wav"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        print(f"{name:<24} {(len(content) - 44) / 2 / RATE:6.2f} s {len(content) / 1000:8.1f} KB")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
