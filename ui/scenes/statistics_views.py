"""The two pages of statistics: a sheet of figures with charts, and a cabinet of medals."""

from datetime import datetime
from typing import Final

import pygame

from ui.look.scale import Scale
from ui.room_packages import Edition
from ui.scenes.statistics_layout import BIG, COLUMNS, Rects
from ui.stage import Stage
from ui.statistics.achievements import earned_by
from ui.statistics.figures import NO_LEVEL, Figures, figures_of, games_of, streaks
from ui.statistics.ledger import OTHER_SETS, Entry, edition_played, is_standard, ledger_of
from ui.statistics.tally import tally_of
from ui.widgets.bot_choice import LEVEL_SPRITES
from ui.widgets.focus import Focus, draw_light
from ui.widgets.history_chart import Bar, bars_picture, history_picture
from ui.widgets.label import Label, balanced, draw_label, shrunk
from ui.widgets.medal import medal_picture
from ui.widgets.sheet import draw_mat, draw_sheet

LAST: Final = 30
"""How many games the chart of points shows."""
BIG_SPRITES: Final = {
    "games": "icons/dice",
    "wins": "icons/crown",
    "best": "icons/trophy",
    "mean": "icons/points",
    "streak": "icons/forward",
    "longest": "icons/star",
}
PLAYER_SPRITE: Final = "icons/settler_any"
PEOPLE_SPRITE: Final = "icons/person"


class FiguresView:
    """The figures of a person."""

    def __init__(self, stage: Stage, spots: Rects, areas: Rects, person: str, edition: Edition) -> None:
        """Add up the games of a person in an edition; nobody has played when the name is empty."""
        self._stage = stage
        self._areas = areas
        self._edition = edition
        played = games_of(stage.book.rows, person)
        ours = [game for game in played if edition_played(game) == edition]
        self._games = [game for game in ours if is_standard(game)]
        self._played = bool(ours)
        self._entries = ledger_of(played, edition, stage.editions, stage.games[edition.game].player_counts)
        self.labels = self._labels() if self._played else [self._empty()]

    def draw(self, surface: pygame.Surface, focus: Focus, shown: str) -> None:
        """Paint the sheet with the figures, the ledger and the charts."""
        stage, areas = self._stage, self._areas
        draw_sheet(stage, surface, areas["sheet"], Scale(*stage.size).unit)
        if not self._played:
            side = areas["sheet"].height // 3
            emblem = stage.sprites.get(self._edition.emblem, side, side)
            middle = areas["sheet"].centerx, areas["sheet"].y + round(side * 1.1)
            surface.blit(emblem, emblem.get_rect(center=middle))
        else:
            self._draw_ledger(surface)
            self._draw_charts(surface)
        for label in self.labels:
            draw_label(stage, surface, label)

    def _draw_ledger(self, surface: pygame.Surface) -> None:
        stage, areas = self._stage, self._areas
        for name in ("line", "fold"):
            surface.fill(stage.theme.colour("parchment_dark"), areas[name])
        for name, sprite in BIG_SPRITES.items():
            rect = areas[f"big:{name}"]
            side = round(rect.height * 0.58)
            picture = stage.sprites.get(sprite, side, side)
            surface.blit(picture, picture.get_rect(midleft=(rect.x + 2, rect.centery)))
        for row, (_, entry) in enumerate(self.rows()):
            cell = areas[f"cell:{row}:name"]
            whole = cell.union(areas[f"cell:{row}:{COLUMNS[-1]}"])
            colour = "ink_soft" if entry is None else "parchment_dark"
            surface.fill(stage.theme.colour(colour), (whole.x, whole.bottom - 1, whole.width, 1))
            if entry is not None:
                side = round(cell.height * 0.78)
                picture = stage.sprites.get(self._sprite(entry), side, side)
                surface.blit(picture, picture.get_rect(midleft=(cell.x + 4, cell.centery)))

    def _draw_charts(self, surface: pygame.Surface) -> None:
        stage, areas = self._stage, self._areas
        pixels = self._stage.text_px(19)
        last = [(game.points, game.won) for game in self._games[-LAST:]]
        surface.blit(history_picture(stage, areas["points"].size, last, pixels), areas["points"])
        surface.blit(bars_picture(stage, areas["wins"].size, self.bars(), pixels), areas["wins"])

    def bars(self) -> list[Bar]:
        """Return the share of games won by the strongest bot at the table."""
        found = []
        for entry in self._entries:
            if entry.group == "level":
                share = entry.figures.wins / entry.figures.games if entry.figures.games else 0.0
                found.append(Bar(self._sprite(entry), share, self._percent(share) if entry.figures.games else ""))
        return found

    # Words

    def rows(self) -> list[tuple[str, Entry | None]]:
        """Return the lines of the ledger: the heading of each group, then its entries."""
        found: list[tuple[str, Entry | None]] = []
        for entry in self._entries:
            if not found or found[-1][0] != entry.group:
                found.append((entry.group, None))
            found.append((entry.group, entry))
        return found

    def _labels(self) -> list[Label]:
        px = self._stage.text_px
        words, areas = self._stage.words, self._areas
        found = [
            self._fit(Label(words("statistics.points_chart"), areas["points_title"], "serif", px(25))),
            self._fit(Label(words("statistics.wins_chart"), areas["wins_title"], "serif", px(25))),
            Label(*(words("statistics.points_key"), areas["points_key"], "sans_italic", px(19), "ink_soft", "right")),
        ]
        return found + self._big_labels() + self._ledger_labels()

    def _big_labels(self) -> list[Label]:
        px = self._stage.text_px
        total, (current, longest) = figures_of(self._games), streaks(self._games)
        values = (str(total.games), str(total.wins), str(total.best), self._average(total), str(current), str(longest))
        share = round(100 * total.wins / total.games) if total.games else 0
        found = []
        for name, value in zip(BIG, values, strict=True):
            rect = self._areas[f"big:{name}"]
            left = round(rect.height * 0.7)
            room = pygame.Rect(rect.x + left, rect.y, rect.width - left, rect.height)
            upper = pygame.Rect(room.topleft, (room.width, round(room.height * 0.62)))
            lower = pygame.Rect(room.x, upper.bottom, room.width, room.bottom - upper.bottom)
            found.append(Label(value, upper, "serif_bold", px(42)))
            said = self._stage.words(f"statistics.{name}")
            if name == "wins":
                said = self._stage.words("statistics.won", share=share)
            found.append(self._fit(Label(said, lower, "sans", px(20), "ink_soft")))
        return found

    def _ledger_labels(self) -> list[Label]:
        px = self._stage.text_px
        words, found = self._stage.words, []
        for row, (group, entry) in enumerate(self.rows()):
            cell = self._areas[f"cell:{row}:name"]
            if entry is None:
                heading = words(f"statistics.by_{group}")
                found.append(self._fit(Label(heading, cell, "serif_bold", px(22))))
                if row == 0:
                    found += [self._column(row, name, words(f"statistics.{name}"), "ink_soft") for name in COLUMNS]
                continue
            left = round(cell.height * 1.12)
            room = pygame.Rect(cell.x + left, cell.y, cell.width - left, cell.height)
            found.append(self._fit(Label(self._name(entry), room, "serif", px(21))))
            found += [
                self._column(row, name, text) for name, text in zip(COLUMNS, self._cells(entry.figures), strict=True)
            ]
        return found

    def _cells(self, figures: Figures) -> tuple[str, ...]:
        if not figures.games:
            return "–", "–", "–", "–"
        return str(figures.games), str(figures.wins), str(figures.best), self._average(figures)

    def _average(self, figures: Figures) -> str:
        """Return the average of points with one decimal, unless it is a whole number."""
        whole, tenth = divmod(int(figures.mean * 10 + 0.5), 10)
        return self._stage.words("statistics.decimal", whole=whole, tenth=tenth) if tenth else str(whole)

    def _column(self, row: int, column: str, text: str, colour: str = "ink") -> Label:
        face = "serif" if colour == "ink" else "sans"
        size = self._stage.text_px(21 if colour == "ink" else 19)
        return self._fit(Label(text, self._areas[f"cell:{row}:{column}"], face, size, colour, "right"))

    def _name(self, entry: Entry) -> str:
        words = self._stage.words
        if entry.key == OTHER_SETS:
            return words("sets.other_sets")
        if entry.group == "game":
            return words(f"edition.{entry.key}")
        if entry.group == "players":
            return words("statistics.players", count=int(entry.key))
        return words("statistics.people" if entry.key == NO_LEVEL else f"common.bot.{entry.key}")

    def _percent(self, share: float) -> str:
        return self._stage.words("statistics.share", share=round(100 * share))

    def _empty(self) -> Label:
        sheet = self._areas["sheet"]
        rect = pygame.Rect(sheet.x, sheet.y + round(sheet.height * 0.56), round(sheet.width * 0.6), sheet.height // 5)
        rect.centerx = sheet.centerx
        text = self._stage.words("statistics.empty", game=self._stage.words(f"edition.{self._edition.name}"))
        return balanced(self._stage, Label(text, rect, "serif", self._stage.text_px(30), "ink_soft", "middle", True))

    def _sprite(self, entry: Entry) -> str:
        if entry.key == OTHER_SETS:
            return "icons/cards"
        if entry.group == "game":
            return next(each.emblem for each in self._stage.editions if each.name == entry.key)
        if entry.group == "players":
            return PLAYER_SPRITE
        return LEVEL_SPRITES.get(entry.key, PEOPLE_SPRITE)

    def _fit(self, label: Label) -> Label:
        return shrunk(self._stage, label)


class CabinetView:
    """The medals of a person, and the story of one of them."""

    def __init__(self, stage: Stage, spots: Rects, areas: Rects, person: str, edition: Edition) -> None:
        """Lay out the medals of a person in the game of an edition; nobody has played when the name is empty."""
        self._stage = stage
        self._spots = spots
        self._areas = areas
        self._medals = {each.id: each for each in tally_of(edition.game).achievements}
        self.earned = {key: day for key, day in earned_by(stage.book.rows, person).items() if key in self._medals}
        self.names = [self._cell_label(key) for key in self._medals]

    def draw(self, surface: pygame.Surface, focus: Focus, shown: str) -> None:
        """Paint the tray of medals and the sheet that tells of one."""
        stage, areas = self._stage, self._areas
        unit = Scale(*stage.size).unit
        draw_mat(stage, surface, areas["mat"], unit)
        draw_sheet(stage, surface, areas["story"], unit)
        told = self.told(shown)
        for each in self._medals.values():
            name = f"medal:{each.id}"
            cell = self._spots[name]
            light = focus.light(name) or ("brass" if each.id == told and shown else "")
            if light:
                draw_light(stage, surface, cell, cell.height * 0.08, light)
                surface.blit(stage.paint.panel(*cell.size, cell.height * 0.08, "leather"), cell)
            picture = medal_picture(stage, each, round(cell.height * 0.58), each.id in self.earned)
            surface.blit(picture, picture.get_rect(midtop=(cell.centerx, cell.y + 2)))
        medal = areas["medal"]
        picture = medal_picture(stage, self._medals[told], medal.height, told in self.earned)
        surface.blit(picture, picture.get_rect(center=medal.center))
        for label in [*self.names, *self.story(told)]:
            draw_label(stage, surface, label)

    def told(self, shown: str) -> str:
        """Return whose story is told: what is asked for, else what was earned last, else the first."""
        last = max(self.earned, key=self.earned.__getitem__, default=next(iter(self._medals)))
        return shown or last

    def _cell_label(self, name: str) -> Label:
        cell = self._spots[f"medal:{name}"]
        high = cell.height - round(cell.height * 0.58)
        rect = pygame.Rect(cell.x + 2, cell.bottom - high, cell.width - 4, high)
        text = self._stage.words(f"achievement.{name}.name")
        colour = "parchment_light" if name in self.earned else "parchment"
        return balanced(self._stage, Label(text, rect, "serif", self._stage.text_px(20), colour, "middle", True))

    def story(self, name: str) -> list[Label]:
        """Return what is told of an achievement: its name, how to earn it, when it was earned, and the tally."""
        px = self._stage.text_px
        words, areas = self._stage.words, self._areas
        date = self.earned.get(name)
        hidden = self._medals[name].hard and date is None
        about = words("statistics.hidden") if hidden else words(f"achievement.{name}.about")
        state = words("statistics.open") if date is None else self._day(date)
        tally = words("statistics.tally", count=len(self.earned), most=len(self._medals))
        return [
            shrunk(self._stage, Label(words(f"achievement.{name}.name"), areas["name"], "serif_bold", px(30), "ink")),
            Label(about, areas["about"], "sans", px(23), "ink_soft", wrapped=True),
            Label(state, areas["state"], "serif", px(23), "ink", "right"),
            Label(tally, areas["tally"], "sans_italic", px(21), "ink_soft", "right"),
        ]

    def _day(self, date: str) -> str:
        when = datetime.fromisoformat(date)
        parts = {"year": f"{when.year:04}", "month": f"{when.month:02}", "day": f"{when.day:02}"}
        return self._stage.words("statistics.date", **parts)
