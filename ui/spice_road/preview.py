"""What a click would do: a sheet beside the card under the pointer, before anything is decided."""

import pygame

from game.goods import STORAGE, bag_of, size
from game.lookups import bits_of
from game.match import Match
from game.spice_road import components as c
from game.spice_road.payable import Reach, reach_of_row
from game.spice_road.rules import SpiceRoad
from game.spice_road.state import State
from game.steps import ACQUIRE, ARGUMENT, CLAIM, KIND, PAY, PLAY, REST, TRADE, Step, Steps, step_of
from ui.spice_road.clicks import line_of, meaning_of
from ui.spice_road.faces import Faces
from ui.spice_road.layout import BazaarLayout
from ui.spice_road.preview_sheet import WARNING, Row, Sheet
from ui.spice_road.words import BazaarNarrator
from ui.stage import Stage
from ui.table.picker import usual_times
from ui.table.view import Target


class PreviewPicture:
    """Draws what a click on a card would bring about."""

    def __init__(
        self, stage: Stage, rules: SpiceRoad, faces: Faces, narrator: BazaarNarrator, layout: BazaarLayout
    ) -> None:
        self._stage = stage
        self._rules = rules
        self._faces = faces
        self._narrator = narrator
        self._sheet = Sheet(stage, faces, layout.overlay_unit)

    def draw(self, match: Match[State], target: Target) -> pygame.Surface | None:
        """Return the sheet for a target, None for what needs none."""
        step = meaning_of(match.position, target)
        if step is None:
            return None
        rows = {ACQUIRE: self._take, PLAY: self._play, CLAIM: self._claim, REST: self._rest}[step & KIND](match, step)
        refusal = match.why_not(step)
        if refusal is not None and step & KIND != CLAIM:  # what a Point card still asks for is a row of its own
            rows.append(self._sheet.warning(self._narrator.refusal(refusal)))
        return self._sheet.paper(rows)

    # The four actions

    def _take(self, match: Match[State], step: Step) -> list[Row]:
        """Return what is laid, what is picked up, and the row and the caravan after it."""
        position, sheet, slot = match.position, self._sheet, step >> ARGUMENT
        card = position.market[slot]
        rows: list[Row] = [
            sheet.heading(self._words("take"), self._faces.kind(self._rules.tables.kinds[card], sheet.px(30)))
        ]
        steps = line_of(self._rules, position, step)
        laid = bag_of("".join("YRGB"[each >> ARGUMENT] for each in steps if each & KIND == PAY) or "-")
        if slot:
            note = self._words("lay_where") if slot > 1 else ""
            rows.append(sheet.labelled(self._words("lay"), sheet.goods(laid), note))
        mini = self._faces.mini(card, (sheet.px(24), sheet.px(46)))
        rows.append(sheet.labelled(self._words("with"), sheet.beside(mini, sheet.goods(position.cubes[slot]))))
        if match.why_not(step) is None:
            after, _ = match.preview(*steps)
            rows.append(sheet.labelled(self._words("row"), self._row_then(position, after, slot)))
            rows += self._after(position, after)
        return rows

    def _row_then(self, before: State, after: State, slot: int) -> pygame.Surface:
        """Return the row when it has slid, the new card face down."""
        sheet = self._sheet
        minis = [
            self._faces.mini(card, (sheet.px(20), sheet.px(38)))
            for card in before.market
            if card != before.market[slot]
        ]
        if len(after.market) == len(before.market):
            minis.append(self._faces.mini_back((sheet.px(20), sheet.px(38))))
        return sheet.beside(*minis)

    def _play(self, match: Match[State], step: Step) -> list[Row]:
        """Return what playing a card of the hand does."""
        position, sheet = match.position, self._sheet
        card = self._rules.components.merchants[step >> ARGUMENT]
        kind = c.CARD_KINDS[card.kind]
        rows: list[Row] = [
            sheet.heading(self._stage.words(f"merchant.{kind}.name"), self._faces.kind(card.kind, sheet.px(30)))
        ]
        if card.kind == c.UPGRADE_CARD:
            return [*rows, sheet.text(self._words("raise", count=card.times))]
        steps: Steps = (step,)
        if card.kind == c.PRODUCE_CARD:
            rows.append(sheet.labelled(self._words("gains"), sheet.goods(card.gains)))
        else:
            most = self._rules.tables.most_trades(position.bags[position.seat], step >> ARGUMENT)
            times = usual_times(position.bags[position.seat], card.give, card.take, range(1, max(1, most) + 1))
            trade = self._faces.trade(card.give, card.take, sheet.px(26), sheet.px(24))
            rows.append(sheet.labelled(self._words("trade"), trade, f"× {times}" if most else ""))
            steps = (step, step_of(TRADE, times))
        if match.why_not(step) is None:
            after, _ = match.preview(*steps)
            rows += self._after(position, after)
        return rows

    def _claim(self, match: Match[State], step: Step) -> list[Row]:
        """Return what a Point card asks and is worth, or how far it is."""
        position, sheet, slot = match.position, self._sheet, step >> ARGUMENT
        card = position.row[slot]
        worth = self._faces.seal(self._rules.tables.points[card], sheet.px(34))
        coin = self._coin(position, slot)
        rows: list[Row] = [sheet.heading(self._narrator.term("claim"), sheet.beside(worth, *coin))]
        rows.append(sheet.labelled(self._words("pay"), sheet.goods(self._rules.tables.costs[card])))
        reach = next(each for each in reach_of_row(self._rules.tables, position, position.seat) if each.card == card)
        if reach.now and match.why_not(step) is None:
            after, _ = match.preview(step)
            return rows + self._after(position, after)
        return rows + self._reach(reach)

    def _coin(self, position: State, slot: int) -> list[pygame.Surface]:
        """Return the coin that comes with a card of the row."""
        side = self._sheet.px(28)
        if slot == 0 and position.gold_left:
            return [self._faces.coin(True, side)]
        return [self._faces.coin(False, side)] if slot == position.silver_slot() and position.silver_left else []

    def _reach(self, reach: Reach) -> list[Row]:
        sheet = self._sheet
        rows: list[Row] = []
        if reach.missing:
            rows.append(sheet.labelled(self._words("missing"), sheet.goods(reach.missing), colour=WARNING))
        if reach.ways:
            minis = [self._faces.mini(way.merchant, (sheet.px(24), sheet.px(46))) for way in reach.ways[:6]]
            rows += [sheet.text(self._words("one_play")), sheet.beside(*minis)]
        return rows

    def _rest(self, match: Match[State], step: Step) -> list[Row]:
        """Return the cards that come back."""
        position, sheet = match.position, self._sheet
        cards = bits_of(position.down[position.seat])
        rows: list[Row] = [sheet.heading(self._words("rest"), self._faces.sign("hand", sheet.px(28)))]
        if not cards:
            return [*rows, sheet.text(self._words("nothing_back"))]
        minis = [self._faces.mini(card, (sheet.px(22), sheet.px(42))) for card in cards]
        lines = [minis[first : first + 10] for first in range(0, len(minis), 10)]
        return [*rows, *(sheet.beside(*line) for line in lines)]

    def _after(self, before: State, after: State) -> list[Row]:
        """Return the caravan afterwards, arrivals underlined, and what would be too much."""
        sheet, seat = self._sheet, before.seat
        held = size(after.bags[seat])
        rows: list[Row] = [sheet.labelled(self._words("after"), sheet.caravan(before.bags[seat], after.bags[seat]))]
        over = held - STORAGE
        return [*rows, sheet.warning(self._words("over", count=over))] if over > 0 else rows

    def _words(self, key: str, **values: object) -> str:
        return self._stage.words(f"bazaar.preview.{key}", **values)
