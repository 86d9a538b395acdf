"""Tooltips on player boards: who plays, settlers, goods, benefits, and the spaces for cards and tiles."""

from collections.abc import Sequence

import pygame

from game.goods import COLOURS, STORAGE, Bag, size, spell
from game.new_world import components as c
from game.new_world.rules import NewWorld
from ui.look.skin import goods_in_words
from ui.new_world.board_layout import PanelLayout
from ui.new_world.faces import SKIN, Faces
from ui.new_world.view import View
from ui.stage import Stage
from ui.table.game_table import Fact, Look, Picture, Spot
from ui.table.stores import store_rects
from ui.widgets.bot_choice import who_plays


class BoardTips:
    """Finds what to say about the parts of a player board."""

    def __init__(self, stage: Stage, faces: Faces, rules: NewWorld) -> None:
        self._stage = stage
        self._faces = faces
        self._rules = rules

    def at(self, view: View, seat: int, panel: PanelLayout, spot: Spot) -> Look:
        """Return what there is to say about a part of a board on which no piece lies."""
        words, position = self._stage.words, view.position
        if panel.seal.collidepoint(spot):
            sources = view.rules.standing(position).scores[seat].sources
            return Look(tip="\n".join(f"{words(f'source.{source}')}: {points}" for source, points in sources))
        if panel.first.collidepoint(spot) and position.first == seat:
            return Look(tip=words("tip.first"))
        if panel.settlers.union(panel.count).collidepoint(spot):
            home, total = position.home[seat], position.settlers(seat)
            return Look(tip=words("tip.settlers", home=home, away=total - home, reserve=position.reserve[seat]))
        if panel.stores[0].union(panel.stores[-1]).collidepoint(spot):
            return self._storage(view, seat, panel, spot)
        return self._space(view, seat, panel, spot)

    def _space(self, view: View, seat: int, panel: PanelLayout, spot: Spot) -> Look:
        words, position = self._stage.words, view.position
        if panel.chips.collidepoint(spot) and position.cards[seat]:
            return Look(tip=words("tip.benefits"), facts=self.benefits(position.cards[seat]))
        if panel.cards.collidepoint(spot):
            return Look(tip=words("tip.card_space", count=len(position.cards[seat]), most=c.CARDS_TO_END))
        if any(rect.collidepoint(spot) for rect in panel.bonus):
            return Look(tip=words("tip.bonus_space"))
        if panel.finds.collidepoint(spot):
            return Look(tip=words("tip.find_space"))
        return self._player(view, seat)

    def _player(self, view: View, seat: int) -> Look:
        """Return who plays: for a bot its level and its style; and what it did last."""
        words = self._stage.words
        lines = [who_plays(words, view.rules.name, view.seats[seat])]
        if view.captions[seat]:
            lines.append(words("tip.last", caption=view.captions[seat]))
        if seat in view.alerts:
            lines.append(words("tip.ousted"))
        return Look(tip="\n".join(lines))

    def _storage(self, view: View, seat: int, panel: PanelLayout, spot: Spot) -> Look:
        """Return the good under a spot with its level, and how full storage is."""
        words, bag = self._stage.words, view.position.bags[seat]
        letters = spell(bag) if bag else ""
        held = words("tip.storage", count=len(letters), most=STORAGE)
        rects = list(zip(letters, store_rects(panel.stores, len(letters)), strict=False))
        letter = next((each for each, rect in reversed(rects) if rect.collidepoint(spot)), "")
        if not letter:
            return Look(tip=held)
        good = words(f"good.{SKIN.goods[letter]}")
        level = words("tip.good", good=good, level=COLOURS.index(letter) + 1, most=len(COLOURS))
        return Look(tip=f"{level}\n{held}", facts=[Fact("", picture=self._ladder)])

    def _ladder(self, side: int) -> pygame.Surface:
        """Return the goods from the lowest to the highest."""
        return self._faces.ladder(side)

    def benefits(self, cards: Sequence[int], terrains: Sequence[int] = range(len(c.TERRAINS))) -> list[Fact]:
        """Return the permanent benefits of some cards by terrain: settlers saved and goods gained."""
        found = []
        for terrain in terrains:
            own = [self._rules.components.cards[card] for card in cards]
            saved = sum(card.kind == c.HELP and card.terrain == terrain for card in own)
            goods = sum(card.good for card in own if card.terrain == terrain)
            said = [self._stage.words("tip.saves", count=saved)] if saved else []
            said += [goods_in_words(self._stage.words, SKIN, goods)] if size(goods) else []
            if said:
                found.append(Fact("", ", ".join(said), self._benefit(terrain, goods)))
        return found

    def _benefit(self, terrain: int, goods: Bag) -> Picture:
        return lambda side: self._faces.sign_and_goods(terrain, goods, side)
