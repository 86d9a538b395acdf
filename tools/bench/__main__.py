"""Measure the speed of the rules (random play, copies, loading), the bots and the window. Figures, never tests.

    python3 make.py bench [--json] [--seconds 3] [--window] [--exe] [--keep]

Measure alone on the machine. The calibration figure (rounds a second of a fixed loop) lets figures of different
machines be compared; a step that only ends a turn does not count as a step. The figures of the window come for every
edition, and last side by side. With `--keep` the figures go into
docs/speeds.json too, from where `python3 make.py strength` takes them onto its page.
"""

import argparse
import json
import platform
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from game.catalogue import GAMES, is_compiled, load_rules
from tools.bench import bots, exe, keeping, rules, window
from tools.strength.figures import keep_speeds

SPEEDS: Final = Path("docs/speeds.json")
"""Where figures are kept."""


def measure_all(seconds: float) -> dict[str, Any]:
    """Return every figure by name; some are spreads of their own."""
    figures: dict[str, Any] = {
        "python": platform.python_version(),
        "compiled": is_compiled(),
        "calibration_per_s": rules.calibration(),
    }
    copies = []
    for game in GAMES:
        loaded = load_rules(game)
        steps, turns = rules.random_play(loaded, seconds)
        figures[f"{game}.random_steps_per_s"] = steps
        figures[f"{game}.random_turns_per_s"] = turns
        copies.append(rules.copy_us(loaded))
    figures["copy_us"] = max(copies)
    figures["load_ms"] = rules.load_ms()
    figures.update(bots.measure())
    figures.update(window.measure())
    figures.update(keeping.measure())
    return figures


def main(words: Sequence[str] | None = None) -> int:
    """Print the figures and return the exit code."""
    parser = argparse.ArgumentParser(prog="make.py bench", description="Measure the speed of the rules and the window.")
    parser.add_argument("--json", action="store_true", help="print one object")
    parser.add_argument("--seconds", type=float, default=3.0, help="how long each game is played")
    parser.add_argument("--window", action="store_true", help="measure the window alone")
    parser.add_argument("--exe", action="store_true", help="measure the executable in dist/ instead")
    parser.add_argument("--keep", type=Path, nargs="?", const=SPEEDS, metavar="FILE", help="keep the figures")
    given = parser.parse_args(words)
    if given.exe:
        figures: dict[str, Any] = {**exe.measure()}
    else:
        figures = window.measure() if given.window else measure_all(given.seconds)
    if given.keep and not given.window:
        keep_speeds(given.keep, figures, time.strftime("%Y-%m-%d"))
    if given.json:
        print(json.dumps(figures))
    else:
        for name, figure in flat(figures):
            print(f"{name:<40} {str(figure) if isinstance(figure, str | bool) else f'{figure:,.2f}':>16}")
        if not given.exe:
            print("\n".join(["", *window.side_by_side(figures)]))
    return 0


def flat(figures: dict[str, Any], above: str = "") -> Iterator[tuple[str, Any]]:
    """Yield every single figure with its whole name."""
    for name, figure in figures.items():
        if isinstance(figure, dict):
            yield from flat(figure, f"{above}{name}.")
        else:
            yield above + name, figure


if __name__ == "__main__":
    raise SystemExit(main())
