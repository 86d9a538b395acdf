"""What the benchmark says of the targets that are speeds: random play, and the window while a bot thinks."""

from typing import Final

from game.catalogue import GAMES
from tools.strength.figures import COMPILED, PURE, Speeds

STEPS: Final = {PURE: 250_000, COMPILED: 1_200_000}
"""By how the modules run: so many steps of random play a second on one core."""
IN_WORDS: Final = {PURE: "in pure Python", COMPILED: "with compiled modules"}
LONGEST_FRAME: Final = 33.0
"""No frame may take more milliseconds while a bot thinks."""
ALIKE: Final = 1.25
"""A median of up to so many times the one without a thinking bot counts as the same."""

Finding = tuple[str, str, bool | None]
"""A target in words, what was found, and whether it is met; None when nothing was measured."""


def speed_findings(speeds: Speeds) -> list[Finding]:
    """Return the targets of speed with what a benchmark has found."""
    return [_random_play(speeds, PURE), _random_play(speeds, COMPILED), _frames(speeds)]


def measured_on(speeds: Speeds) -> str:
    """Return when the speeds were measured, in words."""
    days = [f"{IN_WORDS[kind]} on {figures['date']}" for kind, figures in speeds.items() if kind in IN_WORDS]
    return f"measured {' and '.join(days)}" if days else "not measured yet"


def _random_play(speeds: Speeds, kind: str) -> Finding:
    words = f"random play, full rules, ≥ {STEPS[kind]:,} steps a second on one core {IN_WORDS[kind]}"
    if kind not in speeds:
        return words, "not measured", None
    rates = {game: speeds[kind][f"{game}.random_steps_per_s"] for game in GAMES}
    slowest = min(rates, key=lambda game: rates[game])
    return words, f"{slowest}: {rates[slowest]:,.0f}", rates[slowest] >= STEPS[kind]


def _frames(speeds: Speeds) -> Finding:
    words = f"while a bot thinks no frame of the window over {LONGEST_FRAME:.0f} ms, median as without"
    if PURE not in speeds:
        return words, "not measured", None
    idle, thinking = speeds[PURE]["ui.frame_idle_ms"], speeds[PURE]["ui.frame_thinking_ms"]
    found = f"at most {thinking['most']:.0f} ms; median {thinking['median']:.1f} ms, without {idle:.1f} ms"
    return words, found, thinking["most"] <= LONGEST_FRAME and thinking["median"] <= ALIKE * idle
