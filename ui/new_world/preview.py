"""What a location would do if it were used now: a sheet beside the pointer, before anything is decided."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from game.events import GoodsGained
from game.goods import LIFT, STORAGE, Bag, counts, size
from game.match import Match
from game.new_world import components as c
from game.new_world.events import SettlersOusted, SettlersPlaced
from game.new_world.rules import NewWorld
from game.new_world.state import NOTHING, State
from game.steps import ARGUMENT, KIND, TRADE, UPGRADE, WORK, step_of
from ui.look.paint import clear
from ui.look.scale import READABLE
from ui.look.words import Words
from ui.new_world.faces import Faces
from ui.new_world.forts import fort_offers
from ui.new_world.layout import AtlasLayout
from ui.new_world.words import AtlasNarrator
from ui.stage import Stage
from ui.table.picker import usual_times


@dataclass
class Preview:
    """The consequence of working at a location."""

    place: int
    refused: str = ""
    """Why it is not possible, empty when it is."""
    needed: int = 0
    have: int = 0
    reasons: list[str] = field(default_factory=list)
    """Why so many settlers are needed, when it is not the printed number."""
    ousted: int = -1
    ousted_count: int = 0
    tool_goods: Bag = 0
    times: int = 0
    """How often a trade is made, 0 when there is none."""
    after: Bag = 0
    """Storage afterwards; for a trade when it is made as often as storage allows."""
    raised: tuple[Bag, ...] = ()
    """What storage may become where goods are raised: as high as can be, and with as many raised as can be."""
    over: int = 0
    """How many goods would have to be returned."""


def preview_of(match: Match[State], rules: NewWorld, narrator: AtlasNarrator, words: Words, place: int) -> Preview:
    """Return what working at a location would bring about."""
    step = step_of(WORK, place)
    refusal = match.why_not(step)
    if refusal is not None:
        return Preview(place, refused=narrator.refusal(refusal))
    before = match.position
    trades = [each for each in match.legal_after(step) if each & KIND == TRADE]
    after, events = match.preview(step)
    found = Preview(place, have=before.home[before.seat])
    for event in events:
        if isinstance(event, SettlersPlaced):
            found.needed = event.count
        elif isinstance(event, SettlersOusted):
            found.ousted, found.ousted_count = event.seat, event.count
        elif isinstance(event, GoodsGained) and event.source == "tool":
            found.tool_goods = event.goods
    if trades:
        location = rules.components.locations[place]
        counts = [each >> ARGUMENT for each in trades]
        found.times = usual_times(after.bags[before.seat], location.give, location.take, counts)
        after, _ = match.preview(step, step_of(TRADE, found.times))
    found.after = after.bags[before.seat]
    ways = [each >> ARGUMENT for each in match.legal_after(step) if each & KIND == UPGRADE]
    found.raised = raised_bags(found.after, ways)
    found.over = max(0, size(found.after) - STORAGE)
    found.reasons = _reasons(before, found, words)
    return found


def raised_bags(bag: Bag, ways: Sequence[Bag]) -> tuple[Bag, ...]:
    """Return what a bag becomes when as many levels as possible go to one good, and when they go to many."""
    most = max((size(way) for way in ways), default=0)
    if not most:
        return ()
    found = [bag + LIFT * way for way in ways if size(way) == most]
    highest = max(found, key=lambda each: counts(each)[::-1])
    broadest = max(found, key=lambda each: (-counts(each)[0], -counts(each)[-1], counts(each)[1:]))
    return tuple(dict.fromkeys((highest, broadest)))


def _reasons(position: State, found: Preview, words: Words) -> list[str]:
    reasons = []
    if found.ousted >= 0:
        reasons.append(words("preview.oust", count=found.ousted_count))
    saved = position.kits[position.seat].saved(found.place)
    if saved:
        reasons.append(words("preview.help", count=saved))
    return reasons


class PreviewPicture:
    """Draws previews."""

    def __init__(self, stage: Stage, faces: Faces, rules: NewWorld, narrator: AtlasNarrator) -> None:
        self._stage = stage
        self._faces = faces
        self._rules = rules
        self._narrator = narrator

    def draw_beside_map(
        self, layout: AtlasLayout, position: State, colours: Sequence[str], found: Preview
    ) -> pygame.Surface:
        """Return the picture of a preview, as large as wished while enough of the map is seen beside it."""
        unit = layout.overlay_unit
        picture = self.draw(position, colours, found, unit)
        while unit > READABLE and not _leaves_sight(picture, layout):
            unit *= 0.93
            picture = self.draw(position, colours, found, unit)
        return picture

    def draw(self, position: State, colours: Sequence[str], found: Preview, unit: float) -> pygame.Surface:
        """Return the picture of a preview."""
        location = self._rules.components.locations[found.place]
        rows: list[pygame.Surface] = []
        text = max(self._stage.theme.smallest_text, 18 * unit)
        covered = position.covering[found.place] != NOTHING
        rows.append(self._head(position, colours, found, unit))
        if not covered and location.kind != c.FORT_AT:
            rows.append(self._action(location, found.times, text, unit))
        if location.terrain:
            rows.append(self._terrains(location, text, unit))
        if location.kind == c.FORT_AT:
            rows += self._fort(position, found.place, text, unit)
        for reason in found.reasons:
            rows.append(self._line(reason, text, "ink_soft"))
        if found.refused:
            rows += [self._line(row, text, "wax_dark") for row in self._wrapped(found.refused, text, 250 * unit)]
            return self._sheet(rows, unit)
        if found.ousted >= 0:
            rows.append(self._ousted(colours, found, text, unit))
        if found.tool_goods:
            rows.append(
                self._labelled("preview.tool", self._faces.goods_row(found.tool_goods, 25 * unit, 22 * unit), text)
            )
        rows += [self._goods(key, bag, text, unit) for key, bag in _storages(location, found)]
        if location.kind == c.UPGRADE_AT and not found.raised:
            rows.append(self._line(self._stage.words("dialog.nothing_to_raise"), text, "warning"))
        if found.over:
            rows.append(self._line(self._stage.words("preview.over", count=found.over), text, "wax_dark"))
        return self._sheet(rows, unit)

    def _goods(self, key: str, bag: Bag, text: float, unit: float) -> pygame.Surface:
        step = 22 * unit if size(bag) <= STORAGE else 220 * unit / size(bag)
        return self._labelled(key, self._faces.goods_row(bag, 25 * unit, step), text)

    def _fort(self, position: State, place: int, text: float, unit: float) -> list[pygame.Surface]:
        """Return what can be had at a fort: the card with what is missing for it, and the tiles."""
        offer = next(each for each in fort_offers(self._rules, position, position.seat) if each.fort == place)
        rows = []
        if offer.card != NOTHING:
            name = self._narrator.card(offer.card)
            if offer.missing:
                rows.append(self._goods("dialog.missing", offer.missing, text, unit))
            else:
                rows.append(self._labelled("preview.card", self._line(name, text, "ink"), text))
        if offer.stacks:
            tiles = [self._faces.bonus(position.top_tile(stack), round(40 * unit)) for stack in offer.stacks]
            row = clear(44 * unit * len(tiles), 40 * unit)
            for number, tile in enumerate(tiles):
                row.blit(tile, (round(44 * unit * number), 0))
            rows.append(self._labelled("preview.tile", row, text))
        return rows

    def _terrains(self, location: c.Location, text: float, unit: float) -> pygame.Surface:
        """Return the symbols of a location with their names."""
        words = self._stage.words
        names = [self._line(words(f"terrain.{c.TERRAINS[each]}"), text, "ink") for each in location.terrain]
        side = round(25 * unit)
        row = clear(sum(side + name.get_width() + 14 * unit for name in names), max(side, names[0].get_height()))
        x = 0.0
        for terrain, name in zip(location.terrain, names, strict=True):
            row.blit(self._faces.terrain(terrain, side), (round(x), (row.get_height() - side) // 2))
            row.blit(name, name.get_rect(midleft=(round(x + side + 4 * unit), row.get_height() // 2)))
            x += side + name.get_width() + 14 * unit
        return self._labelled("preview.symbol", row, text)

    def _head(self, position: State, colours: Sequence[str], found: Preview, unit: float) -> pygame.Surface:
        name = self._stage.fonts.line(self._narrator.location(found.place), "serif_bold", 21 * unit, "ink")
        if found.refused:
            return name
        figure = self._faces.figure(colours[position.seat], 28 * unit)
        count = self._stage.fonts.line(f"{found.needed} / {found.have}", "sans_bold", 18 * unit, "ink")
        row = clear(name.get_width() + figure.get_width() + count.get_width() + 30 * unit, 30 * unit)
        row.blit(name, (0, (row.get_height() - name.get_height()) // 2))
        x = row.get_width() - count.get_width()
        row.blit(count, (x, (row.get_height() - count.get_height()) // 2))
        row.blit(figure, (x - figure.get_width() - 4 * unit, (row.get_height() - figure.get_height()) // 2))
        return row

    def _action(self, location: c.Location, times: int, text: float, unit: float) -> pygame.Surface:
        """Return what a location does, and how often when it is a trade."""
        picture = self._faces.action(location, unit)
        if times:
            count = self._stage.fonts.line(f"× {times}", "sans_bold", text, "ink")
            both = clear(
                picture.get_width() + 6 * unit + count.get_width(), max(picture.get_height(), count.get_height())
            )
            both.blit(picture, picture.get_rect(midleft=(0, both.get_height() // 2)))
            both.blit(count, count.get_rect(midright=(both.get_width(), both.get_height() // 2)))
            picture = both
        return self._labelled(f"preview.{c.LOCATION_KINDS[location.kind]}", picture, text)

    def _ousted(self, colours: Sequence[str], found: Preview, text: float, unit: float) -> pygame.Surface:
        figure = self._faces.figure(colours[found.ousted], 26 * unit)
        row = clear(figure.get_width() * (0.6 * found.ousted_count + 0.4), figure.get_height())
        for number in range(found.ousted_count):
            row.blit(figure, (round(number * figure.get_width() * 0.6), 0))
        return self._labelled("preview.goes_home", row, text)

    def _labelled(self, key: str, picture: pygame.Surface, text: float) -> pygame.Surface:
        label = self._line(self._stage.words(key), text, "ink_soft")
        gap = round(text * 0.5)
        left = max(label.get_width() + gap, round(text * 3.6))
        row = clear(left + picture.get_width(), max(label.get_height(), picture.get_height()))
        row.blit(label, (0, (row.get_height() - label.get_height()) // 2))
        row.blit(picture, (left, (row.get_height() - picture.get_height()) // 2))
        return row

    def _line(self, text: str, pixels: float, colour: str) -> pygame.Surface:
        return self._stage.fonts.line(text, "sans", pixels, colour)

    def _wrapped(self, text: str, pixels: float, width: float) -> list[str]:
        return self._stage.fonts.wrap(text, "sans", pixels, width)

    def _sheet(self, rows: list[pygame.Surface], unit: float) -> pygame.Surface:
        pad, gap = round(13 * unit), round(5 * unit)
        width = max(row.get_width() for row in rows) + 2 * pad
        height = sum(row.get_height() + gap for row in rows) + 2 * pad - gap
        picture = clear(width, height)
        picture.blit(self._stage.paint.panel(width, height, self._stage.theme.space("radius") * unit, "paper"), (0, 0))
        y = pad
        for row in rows:
            picture.blit(row, (pad, y))
            y += row.get_height() + gap
        return picture


def _storages(location: c.Location, found: Preview) -> list[tuple[str, Bag]]:
    """Return what storage is now and what it may become, each with the key of its label."""
    if location.kind == c.FORT_AT:
        return []
    if location.kind != c.UPGRADE_AT:
        return [("preview.after", found.after)]
    return [("preview.before", found.after), *zip(("preview.example", "preview.or"), found.raised, strict=False)]


def _leaves_sight(picture: pygame.Surface, layout: AtlasLayout) -> bool:
    return picture.get_width() <= layout.note_room.width * 0.6 and picture.get_height() <= layout.note_room.height * 0.7
