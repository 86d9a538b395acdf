"""The figures of a set as a page of Markdown: every cell against its band, for each bot that played."""

from collections.abc import Mapping, Sequence

from tools.arena.statistics import wilson
from tools.balance.bands import (
    ANY,
    BANDS,
    PLAN_LIMIT,
    PLAN_LIMITS,
    Band,
    all_visit_shares,
    figures,
    lies_in,
    visit_shares,
)
from tools.balance.cells import CELLS, CHOOSING_SEEDS
from tools.balance.kept import Measure
from tools.balance.play import Tally

Cells = Mapping[tuple[int, str], Tally]
Plans = Mapping[str, Tally]


def shown(band: Band, figure: float) -> str:
    """Return a figure as it is written."""
    return f"{100 * figure:.1f} %" if band.unit == "%" else f"{figure:.1f}"


def failures(cells: Cells, plans: Plans) -> list[str]:
    """Return in words every figure that lies outside its band and counts, and whatever was asked for but not played."""
    found = []
    for (players, board), tally in cells.items():
        if not tally.games:
            found.append(f"{players} players, {board}: was not played")
            continue
        reached = figures(players, tally)
        for band in BANDS:
            if not band.excuse and not lies_in(band, players, reached[band.name]):
                found.append(f"{players} players, {board}: {band.name} {shown(band, reached[band.name])}")
    return found + [sentence for plan, tally in plans.items() if (sentence := _plan_failure(plan, tally))]


def _plan_failure(plan: str, tally: Tally) -> str:
    """Return what is wrong with the games of a plan, or nothing."""
    if not tally.games:
        return f"the plan '{plan}' was not played"
    share = tally.wins.get("plan", 0) / tally.games
    return f"the plan '{plan}' wins {100 * share:.1f} %" if share > limit_of(plan) else ""


def limit_of(plan: str) -> float:
    """Return the share of games that a plan may win at most."""
    return PLAN_LIMITS.get(plan, PLAN_LIMIT)


def excused(cells: Cells) -> list[str]:
    """Return in words what lies outside a band of the brief but is not counted as a failure, and why."""
    found = []
    for band in BANDS:
        outside = [
            f"{players}, {board} ({shown(band, figure)})"
            for (players, board), tally in cells.items()
            if tally.games and not lies_in(band, players, figure := figures(players, tally)[band.name])
        ]
        if band.excuse and outside:
            where = "; ".join(outside)
            found.append(
                f"{band.name}: outside the brief's {band_range(band)} in {where}. "
                f"Not counted as a failure of the set: {band.excuse}."
            )
    return found


def table(cells: Cells) -> list[str]:
    """Return the lines of the table of all cells against the bands."""
    games = [str(cells[cell].games) if cell in cells else "0" for cell in CELLS]
    return [
        _row(["measure", "band", *(f"{players}, {board}" for players, board in CELLS)]),
        _row(["---"] * (len(CELLS) + 2)),
        _row(["games", "", *games]),
        *(_band_row(band, cells) for band in BANDS),
    ]


def plan_table(plans: Plans) -> list[str]:
    """Return the lines of the table of plans, or a sentence when there is none."""
    if not plans:
        return ["Plans were not played."]
    return [
        _row(["plan", "at most", "games", "wins", "interval", "points a game of both"]),
        _row(["---"] * 6),
        *(_plan_row(plan, tally) for plan, tally in plans.items()),
    ]


def page(measures: Sequence[Measure], date: str) -> str:
    """Return the whole page: what each bot says about the set."""
    lines = [
        "# Is the set fair and lively?",
        "",
        f"Written by the commands below, last on {date}; do not edit. A cell is so many players and the fourth board.",
        "A figure outside its band is **bold**. The win rate by seat is that of the place in the order of play that is",
        "farthest from its equal share. What a turn adds is told of the turns that add anything to the storage, after",
        "discards, goods counting 1-2-3-4. Who is ahead is asked after every turn, by the points as they stand;",
        "changes of the lead count in the middle half of a game. The favourite at half time is who may then expect",
        "most points at the end, by the evaluation of the bots.",
        "",
        f"The set was chosen by games with the seeds {_seeds()}, and none of them is shown here.",
        "",
        "![The figures of all cells beside their bands](balance.svg)",
    ]
    for measure in measures:
        lines += ["", *_section(measure)]
    return "\n".join(lines) + "\n"


def _seeds() -> str:
    return f"{CHOOSING_SEEDS.start} to {CHOOSING_SEEDS.stop - 1}"


def _section(measure: Measure) -> list[str]:
    """Return what one bot says about the set."""
    cells, plans = measure.cells, measure.plans
    wrong = [*failures(cells, plans), *excused(cells)]
    return [
        f"## {measure.bot.capitalize()}",
        "",
        f"`{measure.command}`",
        "",
        *_introduction(min(tally.games for tally in cells.values())),
        "",
        *table(cells),
        "",
        "### Plans",
        "",
        "A plan holds on to one idea and plays against the same bot without it: two players, each deal from both",
        "seats.",
        "",
        *plan_table(plans),
        "",
        "### Locations",
        "",
        "Percent of all visits while a location is open, which is what counts for the set, and in brackets of all",
        "visits, which is what the brief speaks of.",
        "",
        *_locations(cells),
        "",
        "### Outside its band",
        "",
        *([f"- {each}" for each in wrong] or ["Nothing."]),
    ]


def _introduction(games: int) -> list[str]:
    """Return how much the table says, when each cell has so many games or more."""
    if not games:
        return ["Some cells have not been played."]
    return [
        f"At least {games:,} games a cell; with so many, chance alone moves the win rate by seat by about "
        f"{100 * 0.98 / games**0.5:.1f} points.",
    ]


def _row(words: Sequence[str]) -> str:
    return "| " + " | ".join(words) + " |"


def _band_row(band: Band, cells: Cells) -> str:
    words = [band.name, band_range(band)]
    for players, board in CELLS:
        tally = cells.get((players, board))
        figure = figures(players, tally)[band.name] if tally and tally.games else None
        if figure is None:
            words.append("–")
        else:
            text = shown(band, figure)
            words.append(text if lies_in(band, players, figure) else f"**{text}**")
    return _row(words)


def band_range(band: Band) -> str:
    """Return what a figure may be, in words."""
    if band.least == band.most:
        return "all"
    factor, unit = (100, " %") if band.unit == "%" else (1, "")
    if band.most == ANY:
        text = f"{factor * band.least:g}{unit} or more"
    else:
        text = f"{factor * band.least:g} to {factor * band.most:g}{unit}"
    if band.least_of_two is not None:
        text += f", with two from {factor * band.least_of_two:g}{unit}"
    return text + (" with four" if band.four_only else "")


def _plan_row(plan: str, tally: Tally) -> str:
    limit = f"{limit_of(plan):.0%}"
    if not tally.games:
        return _row([plan, limit, "0", "–", "–", "–"])
    wins = tally.wins.get("plan", 0)
    low, high = wilson(wins, tally.games)
    share = f"{100 * wins / tally.games:.1f} %"
    if wins > limit_of(plan) * tally.games:
        share = f"**{share}**"
    points = f"{tally.points / tally.games / 2:.1f}"
    return _row([plan, limit, str(tally.games), share, f"{low:.1%} to {high:.1%}", points])


def _locations(cells: Cells) -> list[str]:
    """Return a table of all locations by board."""
    places = sorted({place for tally in cells.values() for place in tally.chances})
    lines = [_row(["place", *(f"{players}, {board}" for players, board in CELLS)]), _row(["---"] * (len(CELLS) + 1))]
    for place in places:
        lines.append(_row([place, *(_visits(cells[cell], place) if cell in cells else "" for cell in CELLS)]))
    return lines


def _visits(tally: Tally, place: str) -> str:
    if place not in tally.chances:
        return ""
    return f"{100 * visit_shares(tally)[place]:.1f} ({100 * all_visit_shares(tally)[place]:.1f})"
