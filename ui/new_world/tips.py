"""Tooltips: a sentence about whatever is under the pointer."""

from game.goods import STORAGE, size
from game.new_world.components import Components
from ui.look.words import Words
from ui.new_world.board_layout import PanelLayout
from ui.new_world.descriptions import describe
from ui.new_world.faces import Faces
from ui.new_world.layout import AtlasLayout
from ui.new_world.view import View
from ui.table.game_table import Spot, Subject


def tip_at(
    words: Words, faces: Faces, parts: Components, layout: AtlasLayout, view: View, subject: Subject | None, spot: Spot
) -> str:
    """Return what there is to say about the piece under a spot or about the spot, empty when it speaks for itself."""
    if subject is not None and subject[0] != "location":
        found = describe(words, faces, parts, subject)
        text = f"{found.name}\n{found.rule}"
        if layout.deck.collidepoint(spot):
            left = len(view.position.deck) - view.position.drawn
            text = words("tip.deck", count=left) + "\n" + text
        return text
    for seat, panel in enumerate(layout.panels):
        if panel.whole.collidepoint(spot):
            return _on_board(words, view, seat, panel, spot)
    return ""


def _on_board(words: Words, view: View, seat: int, panel: PanelLayout, spot: Spot) -> str:
    position = view.position
    if panel.seal.collidepoint(spot):
        sources = view.rules.standing(position).scores[seat].sources
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
    return words("tip.ousted") if seat in view.alerts and panel.name.collidepoint(spot) else ""
