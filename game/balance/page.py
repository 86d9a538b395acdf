"""The figures of a set as a page of Markdown: every cell against its band."""

from collections.abc import Mapping, Sequence

from game.ai.statistics import wilson
from game.balance.bands import BANDS, PLAN_LIMIT, Band, figures, lies_in, visit_shares
from game.balance.cells import CELLS
from game.balance.play import Tally

Cells = Mapping[tuple[int, str], Tally]
Plans = Mapping[str, Tally]


def shown(band: Band, figure: float) -> str:
    """Return a figure as it is written."""
    return f"{100 * figure:.1f} %" if band.unit == "%" else f"{figure:.1f}"


def failures(cells: Cells, plans: Plans) -> list[str]:
    """Return every figure that lies outside its band, in words."""
    found = []
    for (players, board), tally in cells.items():
        reached = figures(players, tally)
        for band in BANDS:
            if not lies_in(band, players, reached[band.name]):
                found.append(f"{players} players, {board}: {band.name} {shown(band, reached[band.name])}")
    for plan, tally in plans.items():
        share = tally.wins.get("plan", 0) / tally.games
        if share > PLAN_LIMIT:
            found.append(f"the plan '{plan}' wins {100 * share:.1f} %")
    return found


def page(cells: Cells, plans: Plans, command: str, date: str) -> str:
    """Return the whole page."""
    games = min(tally.games for tally in cells.values())
    wrong = failures(cells, plans)
    lines = [
        "# Is the set fair and lively?",
        "",
        f"Written by `{command}` on {date};",
        f"do not edit. At least {games:,} games a cell: so many players, and the fourth board. A figure outside its",
        "band is **bold**. The win rate by seat is that of the place in the order",
        f"of play that is farthest from its equal share; with {games:,} games chance alone moves it by about "
        f"{100 * 0.98 / games**0.5:.1f} points.",
        "",
        _row(["measure", "band", *(f"{players}, {board}" for players, board in CELLS)]),
        _row(["---"] * (len(CELLS) + 2)),
        *(_band_row(band, cells) for band in BANDS),
        "",
        "![Every cell in its band](balance.svg)",
        "",
        "## Plans",
        "",
        "A plan holds on to one idea and plays against the same bot without it: two players, each deal from both",
        f"seats. None may win more than {PLAN_LIMIT:.0%}.",
        "",
        _row(["plan", "games", "wins", "interval", "points a game of both"]),
        _row(["---"] * 5),
        *(_plan_row(plan, tally) for plan, tally in plans.items()),
        "",
        "## Locations",
        "",
        "Percent of all visits while a location is open, which is what the band above is held against, and in",
        "brackets of all visits: by that count covered locations stay under 2 %, since few are ever opened.",
        "",
        *_locations(cells),
        "",
        "## Outside its band",
        "",
        *([f"- {each}" for each in wrong] or ["Nothing."]),
    ]
    return "\n".join(lines) + "\n"


def _row(words: Sequence[str]) -> str:
    return "| " + " | ".join(words) + " |"


def _band_row(band: Band, cells: Cells) -> str:
    words = [band.name, _range(band)]
    for players, board in CELLS:
        tally = cells.get((players, board))
        figure = figures(players, tally)[band.name] if tally else None
        if figure is None:
            words.append("–")
        else:
            text = shown(band, figure)
            words.append(text if lies_in(band, players, figure) else f"**{text}**")
    return _row(words)


def _range(band: Band) -> str:
    if band.least == band.most:
        return "all"
    factor = 100 if band.unit == "%" else 1
    return f"{factor * band.least:g} to {factor * band.most:g}{' %' if band.unit else ''}" + (
        " with four" if band.four_only else ""
    )


def _plan_row(plan: str, tally: Tally) -> str:
    wins = tally.wins.get("plan", 0)
    low, high = wilson(wins, tally.games)
    share = f"{100 * wins / tally.games:.1f} %"
    if wins > PLAN_LIMIT * tally.games:
        share = f"**{share}**"
    return _row([plan, str(tally.games), share, f"{low:.1%} to {high:.1%}", f"{tally.points / tally.games / 2:.1f}"])


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
    share = tally.visits.get(place, 0) / sum(tally.visits.values())
    return f"{100 * visit_shares(tally)[place]:.1f} ({100 * share:.1f})"
