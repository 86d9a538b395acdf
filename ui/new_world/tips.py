"""Tooltips: a sentence about whatever is under the pointer."""

import pygame

from game.goods import STORAGE, size
from game.new_world.components import Components
from ui.look.words import Words
from ui.new_world.descriptions import story_of
from ui.new_world.faces import Faces
from ui.new_world.layout import PanelLayout, TableLayout
from ui.new_world.pointing import Spot, subject_at
from ui.table.shown import Shown

Tip = tuple[str, pygame.Rect]
"""The words and the thing they are about."""


def tip_at(words: Words, faces: Faces, parts: Components, layout: TableLayout, shown: Shown, spot: Spot) -> Tip | None:
    """Return what there is to say about the thing under a spot, None when it speaks for itself."""
    here = pygame.Rect(spot[0] - 6, spot[1] - 6, 12, 12)
    subject = subject_at(layout, shown.position, spot)
    if subject is not None and subject[0] != "location":
        story = story_of(words, faces, parts, subject)
        text = f"{story.name}\n{story.rule}"
        if layout.deck.collidepoint(spot):
            left = len(shown.position.deck) - shown.position.drawn
            text = words("tip.deck", count=left) + "\n" + text
        return text, here
    for seat, panel in enumerate(layout.panels):
        if panel.whole.collidepoint(spot):
            text = _on_board(words, shown, seat, panel, spot)
            return (text, here) if text else None
    return None


def _on_board(words: Words, shown: Shown, seat: int, panel: PanelLayout, spot: Spot) -> str:
    position = shown.position
    if panel.seal.collidepoint(spot):
        sources = shown.rules.standing(position).scores[seat].sources
        return "\n".join(f"{words(f'source.{source}')}: {points}" for source, points in sources)
    if panel.settlers.union(panel.count).collidepoint(spot):
        home, total = position.home[seat], position.settlers(seat)
        return words("tip.settlers", home=home, away=total - home, reserve=position.reserve[seat])
    if any(rect.collidepoint(spot) for rect in panel.stores):
        return words("tip.storage", count=size(position.bags[seat]), most=STORAGE)
    if panel.chips.collidepoint(spot) and position.cards[seat]:
        return words("tip.benefits")
    if any(rect.collidepoint(spot) for rect in panel.bonus):
        return words("tip.bonus_space")
    return words("tip.ousted") if seat in shown.ousted and panel.name.collidepoint(spot) else ""
