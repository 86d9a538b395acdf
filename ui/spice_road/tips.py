"""Tooltips: a sentence about whatever is under the pointer."""

from collections.abc import Sequence

from game.goods import STORAGE, size
from game.spice_road import components as c
from ui.look.skin import goods_in_words
from ui.look.words import Words
from ui.spice_road.board_layout import BoardLayout
from ui.spice_road.descriptions import describe
from ui.spice_road.layout import BazaarLayout
from ui.spice_road.painting import BazaarPainter
from ui.spice_road.view import View, face_down, sees_points, shown_seat
from ui.table.arrangement import Arrangement
from ui.table.game_table import Fact, Spot, Subject
from ui.widgets.bot_choice import who_plays


def tip_at(
    words: Words, painter: BazaarPainter, layout: BazaarLayout, view: View, subject: Subject | None, spot: Spot
) -> str:
    """Return what there is to say about the piece under a spot or about the spot, empty when it speaks for itself."""
    zone = painter.hand.zone(layout, view)
    if zone.order.collidepoint(spot):
        order = view.arrangements.get(shown_seat(view), Arrangement()).order
        return words(f"bazaar.order.{order}")
    price = _price(words, layout, view, spot)
    if price:
        return price
    for seat, board in enumerate(layout.boards):
        if board.whole.collidepoint(spot):
            return _on_board(words, painter, view, seat, board, subject, spot)
    return _on_rug(words, painter, layout, view, subject, spot)


def facts_of(words: Words, painter: BazaarPainter, subject: Subject | None, tip: str) -> Sequence[Fact]:
    """Return what the tip of a card names, with pictures; nothing for a tip about something else there."""
    if subject is None or subject[0] not in ("merchant", "point"):
        return ()
    story = describe(words, painter.faces, painter.faces.parts, subject)
    return story.facts if tip.startswith(story.name) else ()


def _price(words: Words, layout: BazaarLayout, view: View, spot: Spot) -> str:
    for slot in range(len(view.position.market)):
        if layout.prices[slot].collidepoint(spot):
            return words("bazaar.tip.price", count=slot) if slot else words("bazaar.tip.price_free")
    return ""


def _on_rug(
    words: Words, painter: BazaarPainter, layout: BazaarLayout, view: View, subject: Subject | None, spot: Spot
) -> str:
    if subject is None:
        return ""
    position = view.position
    if subject[0] == "caravan":
        return words("bazaar.tip.caravan", count=size(position.bags[subject[1]]), most=STORAGE)
    story = describe(words, painter.faces, painter.faces.parts, subject)
    if subject[0] == "deck":
        if any(rect.collidepoint(spot) for rect in (*layout.market, *layout.points)) and face_down(view):
            return words("bazaar.tip.face_down")
        deck, drawn = position.deck, position.drawn
        if not subject[1]:
            deck, drawn = position.market_deck, position.market_drawn
        return f"{words('bazaar.tip.points_deck', count=len(deck) - drawn)}\n{story.rule}"
    if subject[0] == "point":
        return "\n".join((story.name, story.rule, *_within_reach(words, painter, view, subject[1])))
    return f"{story.name}\n{story.rule}"


def _within_reach(words: Words, painter: BazaarPainter, view: View, card: int) -> list[str]:
    """Return in words what the plaque under a Point card shows: it can be paid, or what whoever is shown lacks."""
    found = []
    for reach in painter.reaches(view):
        if reach.card == card:
            key = "payable" if reach.now else "one_play" if reach.ways else "missing"
            goods = goods_in_words(words, painter.faces.look, reach.missing) if reach.missing else ""
            found.append(words(f"bazaar.tip.{key}", goods=goods))
    return found


def _on_board(
    words: Words,
    painter: BazaarPainter,
    view: View,
    seat: int,
    board: BoardLayout,
    subject: Subject | None,
    spot: Spot,
) -> str:
    position, look = view.position, painter.faces.look
    if subject is not None and subject[0] == "merchant":
        story = describe(words, painter.faces, painter.faces.parts, subject)
        return f"{story.name}\n{story.rule}"
    if board.seal.collidepoint(spot):
        if not sees_points(view, look, seat, hovered=True):
            return words("bazaar.tip.hidden_points")
        sources = view.rules.standing(position).scores[seat].sources
        named = [(look.gold if source == "gold" else source, points) for source, points in sources]
        return "\n".join(f"{words(f'source.{source}')}: {points}" for source, points in named)
    if board.claimed.collidepoint(spot):
        return words(look.term("claimed_tip"), count=c.cards_to_end(position.players))
    for rect, name, points in (
        (board.gold, look.gold, c.GOLD_POINTS),
        (board.silver, "silver", c.SILVER_POINTS),
    ):
        if rect.collidepoint(spot):
            return words("bazaar.tip.coin", name=words(f"coins.{name}"), points=points)
    if board.tray.collidepoint(spot):
        return words("bazaar.tip.caravan", count=size(position.bags[seat]), most=STORAGE)
    if board.cards.collidepoint(spot):
        hand, laid = position.hands[seat].bit_count(), position.down[seat].bit_count()
        return f"{words('bazaar.tip.hand', count=hand)}\n{words('bazaar.tip.laid', count=laid)}"
    return who_plays(words, view.rules.name, view.seats[seat])
