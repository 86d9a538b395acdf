"""The page of strength: every row that was measured, as Markdown, and what the rows say of the targets."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.rules import Plain
from tools.strength.figures import Speeds
from tools.strength.speeds import measured_on, speed_findings

VAGUE: Final = 0.25
"""An interval wider than this proves nothing either way."""

MILLISECONDS: Final = {"newcomer": 20, "trader": 20, "scout": 50, "captain": 150, "governor": 600, "legend": 1000}
"""By level: how long a turn may take in pure Python, but for one in a hundred."""

WHOLE_GAME: Final = ("captain", "captain")
"""The seats of which, in the part `times`, a whole game is timed by the clock on the wall."""
WHOLE_GAME_SECONDS: Final = 5.0
"""How long such a game may take in pure Python."""

TITLES: Final = {
    "ladder": "Level against level",
    "among_3": "One among two of the level below",
    "among_4": "One among three of the level below",
    "among_5": "One among four of the level below",
    "yardsticks": "Levels against yardsticks",
    "table": "Four players at a table with yardsticks",
    "styles": "Styles against the neutral captain",
    "times": "Time a move, in pure Python",
}

MISSED: Final = "**not met**"
WORST_FIRST: Final = (MISSED, "likely not met", "open", "likely met", "met")

INTRODUCTION: Final = """\
# How strong the bots are

Written by `python3 make.py strength`; do not edit. The share is that of the first seat named, with its
95 % Wilson interval, over deals that were each played with every rotation of the seats. Bots think by
numbers of positions, so that a share does not depend on the machine. Where a row gives seconds, levels and `beam`
take them for a turn, `flat` and `uct`, which think step by step, for each of its steps. Times are milliseconds of
processor time a turn, median and 99th percentile, of the first two seats; with a star, the modules were compiled. A
target is *met* or *not met* when the whole interval says so; otherwise the share alone says *likely*, and with few
games the question stays *open*.

## Targets

Of the rows that a target asks about, the worst decides. Here a target is *not met* as soon as the share of that row
misses it, even where its interval leaves room, and *open* while a row has not been measured.

| target | found | |
|---|---|---|"""

ELSEWHERE: Final = """
Speeds are those of `python3 make.py bench --keep`, {measured}. The hint has no figure:
`tests/game/ai/test_hint.py` compares every reason that is told with the position."""

Key = tuple[str, ...]
"""What a row is known by: its part, its game and its seats."""


@dataclass(frozen=True)
class Target:
    """Something the bots should reach, and the rows that decide it."""

    words: str
    kind: str
    first: str = ""
    """How the name of the first seat begins."""

    def covers(self, key: Key) -> bool:
        """Return whether a row has a say."""
        return _kind(key) == self.kind and key[2].startswith(self.first)


TARGETS: Final = (
    Target("each level wins 65 to 80 % against the one below", "ladder"),
    Target("each level is first in ≥ 45 % of games among two of the one below", "among_3"),
    Target("each level is first in ≥ 38 % of games among three of the one below", "among_4"),
    Target("each level is first in ≥ 30 % of games among four of the one below", "among_5"),
    Target("Captain wins ≥ 98 % against greedy", "yardsticks", "captain"),
    Target("Governor wins ≥ 65 % against beam, in the same time", "yardsticks", "governor"),
    Target("Legend wins ≥ 90 % against flat and against uct, in the same time", "yardsticks", "legend"),
    Target("Legend is first in ≥ 60 % of games of four, in the same time", "table", "legend"),
    Target("no style is more than 5 points weaker than the neutral captain", "styles"),
    Target(
        "99 of 100 turns take at most, in pure Python: "
        + ", ".join(f"{level} {most} ms" for level, most in MILLISECONDS.items()),
        "times",
    ),
    Target(f"Captain against Captain under {WHOLE_GAME_SECONDS:.0f} s a game in pure Python", "game"),
)


@dataclass(frozen=True, order=True)
class _Finding:
    """What one row says of a target; the least is the worst."""

    rank: int
    slack: float
    words: str


def key_of(row: Plain) -> Key:
    """Return what a row is known by."""
    return row["part"], row["game"], *(seat["name"] for seat in row["seats"])


def page(rows: Sequence[Plain], missing: Sequence[Key], speeds: Speeds) -> str:
    """Return the page as Markdown, given also which rows are still to be measured, and what a benchmark found."""
    lines = [INTRODUCTION, *(_target_row(target, rows, missing) for target in TARGETS)]
    lines += [f"| {words} | {found} | {_met(is_met)} |" for words, found, is_met in speed_findings(speeds)]
    lines.append(ELSEWHERE.format(measured=measured_on(speeds)))
    for part, title in TITLES.items():
        lines += ["", f"## {title}", ""]
        lines += _times(rows) if part == "times" else _shares([row for row in rows if row["part"] == part])
    lines += ["", "## Commands", ""]
    lines += [f"- {row['date']}, {row['minutes']:.1f} minutes: `{row['command']}`" for row in rows]
    return "\n".join(lines) + "\n"


def line(row: Plain) -> str:
    """Return a row as a line of its table."""
    by_kind = {"times": _time_row, "game": _game_row}
    return by_kind.get(_kind(key_of(row)), _share_row)(row)


def verdict(seat: Plain, least: float, most: float) -> str:
    """Return whether a target is met, as far as the games can tell."""
    if least <= seat["low"] and seat["high"] <= most:
        return "met"
    if seat["high"] < least or seat["low"] > most:
        return MISSED
    if seat["high"] - seat["low"] > VAGUE:
        return "open: too few games"
    return "likely met" if least <= seat["win_share"] <= most else "likely not met"


def target_verdict(target: Target, rows: Sequence[Plain], missing: Sequence[Key] = ()) -> tuple[str, str]:
    """Return whether a target is met, and which row decides that."""
    findings = [_finding(row) for row in rows if target.covers(key_of(row))]
    is_open = WORST_FIRST.index("open")
    findings += [_Finding(is_open, -1.0, f"not measured: {_name(key)}") for key in missing if target.covers(key)]
    worst = min(findings, default=_Finding(is_open, -1.0, "not measured"))
    found = WORST_FIRST[worst.rank]
    return MISSED if found == "likely not met" else found, worst.words


def _met(is_met: bool | None) -> str:
    return "open" if is_met is None else "met" if is_met else MISSED


def _target_row(target: Target, rows: Sequence[Plain], missing: Sequence[Key]) -> str:
    found, words = target_verdict(target, rows, missing)
    return f"| {target.words} | {words} | {found} |"


def _finding(row: Plain) -> _Finding:
    key = key_of(row)
    if row["part"] == "times":
        took, most = _took(row)
        slack, words = 1 - took / most, f"{took:.0f} ms of {most:.0f} ms{_star(row)}"
        found = _time_verdict(row)
    else:
        seat, (least, most) = row["seats"][0], row["target"]
        slack = seat["low"] - least if most == 1 else min(seat["low"] - least, most - seat["high"])
        words = f"{seat['win_share']:.1%} ({seat['low']:.1%} to {seat['high']:.1%}) of {row['games']} games"
        found = verdict(seat, least, most)
    return _Finding(WORST_FIRST.index(found.split(":")[0]), slack, f"{_name(key)}: {words}")


def _kind(key: Key) -> str:
    """Return the part of a row, `game` for one of the times that is about a whole game."""
    return "game" if key[0] == "times" and key[2:] == WHOLE_GAME else key[0]


def _name(key: Key) -> str:
    """Return what to call a row: of the times of a turn only the first seat counts."""
    seats = key[2:3] if _kind(key) == "times" else key[2:]
    return f"{', '.join(seats)} in {key[1]}"


def _shares(rows: Sequence[Plain]) -> list[str]:
    """Return the table of a part that counts wins."""
    head = "| game | seats | games | share | interval | target | | ms median, p99 |"
    return [head, "|---|---|---|---|---|---|---|---|", *map(_share_row, rows)]


def _times(rows: Sequence[Plain]) -> list[str]:
    """Return the tables of times: of a turn, and of a whole game."""
    lines = ["| game | level | turns' median | p99 | at most | |", "|---|---|---|---|---|---|"]
    lines += [_time_row(row) for row in rows if _kind(key_of(row)) == "times"]
    lines += ["", "By the clock on the wall, on one core:", ""]
    lines += ["| game | seats | games | a game | at most | |", "|---|---|---|---|---|---|"]
    return lines + [_game_row(row) for row in rows if _kind(key_of(row)) == "game"]


def _share_row(row: Plain) -> str:
    seat = row["seats"][0]
    least, most = row["target"]
    times = " / ".join(f"{each['median_ms']:.0f}, {each['p99_ms']:.0f}" for each in row["times"][:2])
    target = f"{least:.0%} to {most:.0%}" if most < 1 else f"≥ {least:.0%}"
    names = ", ".join(each["name"] for each in row["seats"])
    return (
        f"| {row['game']} | {names} | {row['games']} | {seat['win_share']:.1%} | {seat['low']:.1%} to "
        f"{seat['high']:.1%} | {target} | {verdict(seat, least, most)} | "
        f"{times}{_star(row)} |"
    )


def _time_row(row: Plain) -> str:
    level, times = row["seats"][0]["name"], row["times"][0]
    return (
        f"| {row['game']} | {level} | {times['median_ms']:.0f} ms{_star(row)} | {times['p99_ms']:.0f} ms{_star(row)} | "
        f"{MILLISECONDS[level]} ms | {_time_verdict(row)} |"
    )


def _game_row(row: Plain) -> str:
    took, most = _took(row)
    return (
        f"| {row['game']} | {', '.join(WHOLE_GAME)} | {row['games']} | {took / 1e3:.2f} s{_star(row)} | "
        f"{most / 1e3:.0f} s | {_time_verdict(row)} |"
    )


def _took(row: Plain) -> tuple[float, float]:
    """Return the milliseconds that count in a row of the times, and how many there may be."""
    if _kind(key_of(row)) == "game":
        return 1e3 * row["seconds_a_game"], 1e3 * WHOLE_GAME_SECONDS
    return row["times"][0]["p99_ms"], MILLISECONDS[row["seats"][0]["name"]]


def _time_verdict(row: Plain) -> str:
    """Return whether a time is kept; a good time of compiled modules proves nothing about pure Python."""
    took, most = _took(row)
    if took > most:
        return MISSED
    return "open: compiled" if row["compiled"] else "met"


def _star(row: Plain) -> str:
    return "*" if row["compiled"] else ""
