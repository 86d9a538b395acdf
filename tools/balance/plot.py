"""The figures of a set as one picture: a strip for each measure, its band shaded, a dot for each cell.

Each bot that played has a line of its own in a strip, the gentlest on top. A band that does not count for the set has a
dashed outline instead.
"""

from collections.abc import Sequence
from typing import Final

from tools.balance.bands import ANY, BANDS, Band, figures
from tools.balance.kept import Measure
from tools.balance.page import Cells, shown

WIDTH: Final = 860
LEFT: Final = 300
RIGHT: Final = 40
STRIP: Final = 44
LINE: Final = 14
"""From one bot's dots to the next."""
TOP: Final = 56
INK: Final = "#2b1c13"
PAPER: Final = "#f7ebcd"
BAND: Final = "#cfdfb0"
SHADED: Final = f'fill="{BAND}"'
DASHED: Final = f'fill="none" stroke="{INK}" stroke-opacity="0.4" stroke-dasharray="4 3"'
COLOURS: Final = {2: "#3d62ab", 3: "#b2335f", 4: "#2c9384"}
"""By number of players."""
SHAPES: Final = {"D1": "circle", "E1": "square", "F1": "diamond"}


def plot(measures: Sequence[Measure]) -> str:
    """Return the picture as SVG."""
    lines = [measure.cells for measure in measures]
    height = TOP + STRIP * len(BANDS) + 16
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" font-family="sans-serif" '
        f'font-size="13" fill="{INK}">',
        f'<rect width="{WIDTH}" height="{height}" fill="{PAPER}"/>',
        *_legend(),
    ]
    for number, band in enumerate(BANDS):
        parts += _strip(band, TOP + STRIP * number, lines)
    return "\n".join([*parts, "</svg>"]) + "\n"


def _legend() -> list[str]:
    parts, x = [], LEFT
    for players, colour in COLOURS.items():
        parts.append(
            f'<circle cx="{x}" cy="24" r="6" fill="{colour}"/><text x="{x + 12}" y="29">{players} players</text>'
        )
        x += 110
    for board in SHAPES:
        parts.append(_dot(x, 24, INK, board) + f'<text x="{x + 12}" y="29">{board}</text>')
        x += 60
    return parts


def _strip(band: Band, top: int, lines: Sequence[Cells]) -> list[str]:
    """Return one measure: its name, its band, and a line of dots for each bot."""
    found = [_figures(band, cells) for cells in lines]
    every = [figure for line in found for figure in line.values()]
    edges = [edge for edge in sorted({band.least, band.most}) if edge != ANY]
    low, high = min(*edges, *every, band.least), max(*edges, *every, band.least)
    room = (high - low or 1.0) * 0.15
    low, high = low - room, high + room
    middle = top + STRIP / 2

    def at(figure: float) -> float:
        return round(LEFT + (min(figure, high) - low) / (high - low) * (WIDTH - LEFT - RIGHT), 1)

    parts = [f'<text x="{LEFT - 16}" y="{middle + 4}" text-anchor="end">{band.name.replace("&", "&amp;")}</text>']
    if band.least < band.most:
        parts.append(
            f'<rect x="{at(band.least)}" y="{top + 6}" width="{at(band.most) - at(band.least):.1f}" '
            f'height="{STRIP - 20}" rx="4" {DASHED if band.excuse else SHADED}/>'
        )
    parts.append(
        f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{middle - 4}" y2="{middle - 4}" stroke="{INK}" opacity="0.3"/>'
    )
    for edge in edges:
        parts.append(
            f'<text x="{at(edge)}" y="{top + STRIP - 2}" text-anchor="middle" font-size="10">{shown(band, edge)}</text>'
        )
    for number, line in enumerate(found):
        height = middle - 4 + LINE * (number - (len(found) - 1) / 2)
        parts += [_dot(at(figure), height, COLOURS[players], board) for (players, board), figure in line.items()]
    return parts


def _figures(band: Band, cells: Cells) -> dict[tuple[int, str], float]:
    """Return the figures of a bot's cells that a band is asked of."""
    asked = {cell: tally for cell, tally in cells.items() if tally.games and (cell[0] == 4 or not band.four_only)}
    return {cell: figures(cell[0], tally)[band.name] for cell, tally in asked.items()}


def _dot(x: float, y: float, colour: str, board: str) -> str:
    """Return a mark in the shape of a board."""
    look = f'fill="{colour}" fill-opacity="0.8" stroke="{PAPER}"'
    shape = SHAPES[board]
    if shape == "circle":
        return f'<circle cx="{x}" cy="{y}" r="6" {look}/>'
    turn = f' transform="rotate(45 {x} {y})"' if shape == "diamond" else ""
    return f'<rect x="{x - 5:.1f}" y="{y - 5:.1f}" width="10" height="10" {look}{turn}/>'
