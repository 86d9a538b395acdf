"""Where everything lies on the sheet of results: a pure function of the window, the players and the sources."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from ui.look.scale import Scale

SHEET: Final = {2: 1180, 3: 1300, 4: 1480, 5: 1560}
"""The width of the sheet in units by number of players."""

SHEET_TOP: Final = 14
SHEET_HEIGHT: Final = 788
MARGIN: Final = 40
WORDS: Final = {2: 316, 3: 316, 4: 316, 5: 262}
"""The width of the column with the names of the sources by number of players."""

CHART: Final = {2: 430, 3: 500, 4: 600, 5: 640}
FIRST_ROW: Final = 312
ROW: Final = 52
"""The height of a source in units; of more than four sources each gets less."""
MOST_ROWS: Final = 208
"""The height of all sources together in units."""
BUTTONS: Final = {
    "title": (26, 168),
    "board": (202, 172),
    "picture": (382, 168),
    "moments": (558, 272),
    "replay": (838, 178),
    "same_seed": (1024, 254),
    "rematch": (1286, 288),
}
"""By action: left edge and width in units; the primary is rightmost."""

BAR: Final = (14, 812, 1572, 80)


@dataclass(frozen=True)
class Column:
    """What one player gets."""

    whole: Rect
    figure: Rect
    name: Rect
    ribbon: Rect
    cells: tuple[Rect, ...]
    crown: Rect
    seal: Rect
    rank: Rect
    cards: Rect
    tiles: Rect


@dataclass(frozen=True)
class ResultsLayout:
    """Everything on the sheet and on the bar below it."""

    unit: float
    sheet: Rect
    crown: Rect
    winner: Rect
    heading: Rect
    sentence: Rect
    chart_title: Rect
    chart: Rect
    icons: tuple[Rect, ...]
    """Of the sources."""
    words: tuple[Rect, ...]
    """Of the sources, the total and the claimed pieces."""
    edition: Rect
    """Which game it was."""
    rules: tuple[Rect, ...]
    """Lines of the ledger."""
    columns: tuple[Column, ...]
    bar: Rect
    buttons: dict[str, Rect]


def results_layout(size: tuple[int, int], players: int, sources: int) -> ResultsLayout:
    """Return where everything lies in a window for a number of players and of sources of points."""
    scale = Scale(*size)
    spare = size[1] - scale.px(900)
    wide = SHEET[players]
    left = (size[0] - scale.px(wide)) // 2
    upper = scale.px(SHEET_TOP) + spare // 2

    def part(x: float, y: float, width: float, height: float) -> Rect:
        edges = [scale.px(edge) for edge in (x, y, x + width, y + height)]
        return Rect(left + edges[0], upper + edges[1], edges[2] - edges[0], edges[3] - edges[1])

    chart = CHART[players]
    chart_left = wide - MARGIN - chart
    row = min(ROW, MOST_ROWS / sources)
    tops = [FIRST_ROW + row * number for number in range(sources)]
    lines = [222, *tops[1:], 521, 527, 632]
    words = WORDS[players]
    each = (wide - 2 * MARGIN - words) / players
    return ResultsLayout(
        unit=scale.unit,
        sheet=part(0, 0, wide, SHEET_HEIGHT),
        crown=part(MARGIN + 36, 28, 60, 52),
        winner=part(MARGIN + 12, 82, 108, 135),
        heading=part(MARGIN + 146, 40, chart_left - MARGIN - 176, 76),
        sentence=part(MARGIN + 146, 118, chart_left - MARGIN - 176, 96),
        chart_title=part(chart_left, 28, chart, 32),
        chart=part(chart_left, 60, chart, 158),
        icons=tuple(part(MARGIN + 4, top + 6, 56, row - 12) for top in tops),
        words=(
            *(part(MARGIN + 70, top + 4, words - 74, row - 8) for top in tops),
            part(MARGIN + 4, 530, words - 8, 98),
            part(MARGIN + 4, 638, words - 8, 120),
        ),
        edition=part(MARGIN + 4, 240, words - 12, 56),
        rules=tuple(_rule(part(MARGIN, y, wide - 2 * MARGIN, 2), scale) for y in lines),
        columns=tuple(
            _column(scale, Rect(left, upper, 0, 0), MARGIN + words + each * seat, each, (row, tops))
            for seat in range(players)
        ),
        bar=_on_bar(size, scale, *BAR),
        buttons={name: _on_bar(size, scale, x, 828, width, 48) for name, (x, width) in BUTTONS.items()},
    )


def _rule(rect: Rect, scale: Scale) -> Rect:
    """Return a line that is as thick as all others, wherever it falls between pixels."""
    return Rect(rect.topleft, (rect.width, max(1, scale.px(1.6))))


def _on_bar(size: tuple[int, int], scale: Scale, x: float, y: float, width: float, height: float) -> Rect:
    """Return a rectangle that keeps to the lower edge of the window."""
    left, top = (size[0] - scale.px(1600)) // 2, size[1] - scale.px(900)
    return Rect(left + scale.px(x), top + scale.px(y), scale.px(width), scale.px(height))


def _column(scale: Scale, corner: Rect, left: float, width: float, rows: tuple[float, Sequence[float]]) -> Column:
    """Return the column of a player whose left edge and width are given in units, with the height and tops of rows."""

    def part(x: float, y: float, wide: float, high: float) -> Rect:
        edges = [scale.px(edge) for edge in (left + x, y, left + x + wide, y + high)]
        return Rect(corner.x + edges[0], corner.y + edges[1], edges[2] - edges[0], edges[3] - edges[1])

    middle = width / 2
    return Column(
        whole=part(4, 228, width - 8, 536),
        figure=part(14, 234, 50, 62),
        name=part(70, 236, width - 82, 56),
        ribbon=part(14, 299, width - 28, 7),
        cells=tuple(part(14, top + 2, width - 28, rows[0] - 4) for top in rows[1]),
        crown=part(max(6, middle - 108), 557, 52, 46),
        seal=part(middle - 49, 530, 98, 98),
        rank=part(middle + 51, 551, min(82, middle - 55), 56),
        cards=part(14, 638, width - 28, 54),
        tiles=part(14, 696, width - 28, 62),
    )
