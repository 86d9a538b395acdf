"""Drawing the hand of whoever is shown: the caravan in its tray, the fan, the cards laid down."""

from collections.abc import Callable
from typing import Final

import pygame

from game.goods import STORAGE, size, spell
from ui.spice_road.faces import Faces, needs_pips
from ui.spice_road.fan import CARD, HandZone, Place, hand_zone
from ui.spice_road.layout import BazaarLayout
from ui.spice_road.small_pieces import darker
from ui.spice_road.view import View, laid_cards, shown_hand, shown_seat
from ui.stage import Stage
from ui.table.arrangement import Arrangement
from ui.table.game_table import Light

IDLE: Final = 0.2
"""How much darker cards of the hand are that can't be played."""
RESTING: Final = 0.16
"""How much darker cards are that are laid down."""
SUNK: Final = 12
"""How much lower a card lies that can't be played, in units."""


class HandView:
    """Draws everything below the merchants."""

    def __init__(self, stage: Stage, faces: Faces) -> None:
        self._stage = stage
        self._faces = faces

    def zone(self, layout: BazaarLayout, view: View) -> HandZone:
        """Return where the cards and cubes of whoever is shown lie."""
        seat, position = shown_seat(view), view.position
        cards = position.hands[seat].bit_count(), position.down[seat].bit_count()
        return hand_zone(layout, *cards, size(position.bags[seat]))

    def draw(self, surface: pygame.Surface, layout: BazaarLayout, view: View, light: Light) -> None:
        """Paint tray, laid cards and fan, what is under the pointer last."""
        zone, seat = self.zone(layout, view), shown_seat(view)
        self._tray(surface, layout, view, zone, seat)
        self._order(surface, layout, view, zone, light, seat)
        self._laid(surface, layout, view, zone, light, seat)
        self._fan(surface, layout, view, zone, light, seat)

    # The caravan

    def _tray(self, surface: pygame.Surface, layout: BazaarLayout, view: View, zone: HandZone, seat: int) -> None:
        faces, unit = self._faces, layout.unit
        tray = faces.tray(zone.tray.size, 16 * unit)
        shadow, pad = self._stage.paint.shadow(tray, 6, 170, ("tray", *zone.tray.size))
        surface.blit(shadow, (zone.tray.x - pad + 3, zone.tray.y - pad + 5))
        surface.blit(tray, zone.tray)
        if zone.camels:
            camels = faces.caravan(44 * unit)
            surface.blit(camels, (zone.tray.left + round(10 * unit), zone.tray.centery - camels.get_height() // 2))
        bag = view.position.bags[seat] - view.hidden.get(("goods", seat), 0)
        letters = spell(bag) if bag else ""
        self._hollows(surface, zone, unit)
        for letter, rect in zip(letters, zone.stores, strict=False):
            faces.lay(surface, letter, rect.center, min(45 * unit, rect.width * 1.04, rect.height))
        over = len(letters) > STORAGE
        surface.blit(self._stage.paint.hollow(*zone.count.size, zone.count.height / 2, 225), zone.count)
        words = self._stage.fonts.line(
            f"{len(letters)}/{STORAGE}", "serif_bold", 21 * unit, "lit" if over else "brass_light"
        )
        surface.blit(words, words.get_rect(center=zone.count.center))

    def _hollows(self, surface: pygame.Surface, zone: HandZone, unit: float) -> None:
        """Paint the ten hollows of the tray; cubes over ten share them."""
        if len(zone.stores) == STORAGE:
            for rect in zone.stores:
                surface.blit(self._stage.paint.hollow(*rect.size, 10 * unit, 225), rect)
        else:
            whole = zone.stores[0].unionall(list(zone.stores[1:]))
            surface.blit(self._stage.paint.hollow(*whole.size, 10 * unit, 225), whole)

    def _order(
        self, surface: pygame.Surface, layout: BazaarLayout, view: View, zone: HandZone, light: Light, seat: int
    ) -> None:
        """Paint what changes the order of the hand."""
        order = view.arrangements.get(seat, Arrangement()).order
        over = light.hovered == ("order", 0)
        plate = self._stage.paint.panel(*zone.order.size, zone.order.height * 0.4, "brass" if over else "button")
        surface.blit(plate, zone.order)
        icon = self._stage.sprites.get(f"spice_road/icons/order_{order}", *(zone.order.height * 0.7,) * 2)
        surface.blit(icon, icon.get_rect(center=zone.order.center))

    # Cards laid down

    def _laid(
        self, surface: pygame.Surface, layout: BazaarLayout, view: View, zone: HandZone, light: Light, seat: int
    ) -> None:
        unit, target = layout.unit, ("laid", 0)
        over = light.hovered == target and target in light.lit
        self._laid_head(surface, layout, view, zone, seat)
        if not zone.laid:
            surface.blit(self._stage.paint.hollow(*zone.laid_room.size, 12 * unit, 70), zone.laid_room)
        cards = laid_cards(view, seat)
        arrived = len(cards) - view.hidden.get(("laid", seat), 0)
        for card, place in list(zip(cards, zone.laid, strict=True))[: max(0, arrived)]:
            face = self._turned(card, place, RESTING if not over else 0.0, unit)
            spot = face.get_rect(center=place.rect.center).move(0, -round(8 * unit) if over else 0)
            rim = ("hover", 3 * unit) if over else None
            self._around(surface, self._upright(card, place, unit), place.angle, spot, rim)
            surface.blit(face, spot)

    def _laid_head(self, surface: pygame.Surface, layout: BazaarLayout, view: View, zone: HandZone, seat: int) -> None:
        rect, unit = zone.laid_head, layout.unit
        surface.blit(self._stage.paint.panel(*rect.size, 10 * unit, "cloth"), rect)
        sign = self._faces.sign("laid", 26 * unit)
        surface.blit(sign, sign.get_rect(midleft=(rect.left + round(9 * unit), rect.centery)))
        count = str(view.position.down[seat].bit_count())
        number = self._stage.fonts.line(count, "serif_bold", 21 * unit, "brass_light")
        surface.blit(number, number.get_rect(midright=(rect.right - round(14 * unit), rect.centery)))
        left, right = rect.left + round(42 * unit), rect.right - round(22 * unit) - number.get_width()
        text = self._stage.words("bazaar.laid_down")
        if self._stage.fonts.width(text, "serif", 20 * unit) <= right - left:
            words = self._stage.fonts.line(text, "serif", 20 * unit, "parchment_light")
            surface.blit(words, words.get_rect(midleft=(left, rect.centery)))

    # The fan

    def _fan(
        self, surface: pygame.Surface, layout: BazaarLayout, view: View, zone: HandZone, light: Light, seat: int
    ) -> None:
        cards = shown_hand(view, self._faces.parts, seat)
        shown = [each for each in zip(cards, zone.cards, strict=True) if not view.hidden.get(("card", each[0]))]
        choosing = any(kind == "hand" for kind, _ in light.lit)
        for card, place in shown:
            if light.held != ("hand", card):
                self._card(surface, layout, zone, light, card, place, choosing)
        raised = [each for each in shown if light.hovered == ("hand", each[0]) and light.held is None]
        for card, place in raised:
            self._raise(surface, layout, light, card, place)
        if light.held is not None and light.held[0] == "hand":
            face = self._faces.merchant(light.held[1], CARD * layout.unit)
            surface.blit(face, face.get_rect(center=light.pointer))

    def _card(
        self,
        surface: pygame.Surface,
        layout: BazaarLayout,
        zone: HandZone,
        light: Light,
        card: int,
        place: Place,
        choosing: bool,
    ) -> None:
        lit = ("hand", card) in light.lit
        if zone.mini:
            face = upright = self._faces.mini(card, place.rect.size, choosing and not lit)
            spot = place.rect
        else:
            upright = self._upright(card, place, layout.unit)
            face = self._turned(card, place, IDLE if choosing and not lit else 0.0, layout.unit)
            lower = round(SUNK * layout.unit) if choosing and not lit else 0
            spot = face.get_rect(center=place.rect.center).move(0, lower)
        self._around(surface, upright, place.angle, spot, ("lit", 2.4 * layout.unit) if lit else None)
        surface.blit(face, spot)

    def _around(
        self,
        surface: pygame.Surface,
        upright: pygame.Surface,
        angle: float,
        spot: pygame.Rect,
        rim: tuple[str, float] | None,
    ) -> None:
        """Paint the shadow below a card and the rim round it, if it has one: a colour, and how far it reaches."""
        paint, key = self._stage.paint, ("upright", *upright.get_size())
        shadow = self._soft(("shadow", *key), angle, lambda: paint.shadow(upright, 6, 170, key)[0])
        surface.blit(shadow, shadow.get_rect(center=spot.center).move(-3, 4))
        if rim is not None:
            light = self._soft((*rim, *key), angle, lambda: paint.rim(upright, *rim, key)[0])
            surface.blit(light, light.get_rect(center=spot.center))

    def _soft(self, key: tuple[object, ...], angle: float, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return what lies round an upright card, turned as a card lies; cards of a size have the same outline.

        To blur the outline of a turned card would take several times as long, at every new angle.
        """
        return self._faces.keep(
            ("soft", *key, round(angle, 2)), lambda: pygame.transform.rotozoom(draw(), angle, 1) if angle else draw()
        )

    def _raise(self, surface: pygame.Surface, layout: BazaarLayout, light: Light, card: int, place: Place) -> None:
        """Paint the card under the pointer whole and upright, above the others."""
        unit = layout.unit
        face = self._faces.merchant(card, CARD * unit)
        spot = face.get_rect(center=place.rect.center).move(0, -round(18 * unit))
        spot.bottom = min(spot.bottom, layout.rug.bottom - round(4 * unit))
        spot.clamp_ip(layout.rug)
        key = ("raised", *face.get_size())
        self._shadow(surface, face, spot, key)
        if ("hand", card) in light.lit:
            rim, pad = self._stage.paint.rim(face, "hover", 4.0 * unit, key)
            surface.blit(rim, (spot.x - pad, spot.y - pad))
        surface.blit(face, spot)

    def _upright(self, card: int, place: Place, unit: float) -> pygame.Surface:
        return self._faces.merchant(card, place.rect.width, needs_pips(place.rect.width, unit))

    def _turned(self, card: int, place: Place, shade: float, unit: float) -> pygame.Surface:
        """Return a card turned as it lies, in shade when it is not in use."""
        pips = needs_pips(place.rect.width, unit)

        def make() -> pygame.Surface:
            face = self._upright(card, place, unit)
            return pygame.transform.rotozoom(darker(face, shade) if shade else face, place.angle, 1)

        key = ("turned", self._faces.look.name, card, place.rect.width, round(place.angle, 2), round(shade, 2), pips)
        return self._faces.keep(key, make)

    def _shadow(
        self, surface: pygame.Surface, face: pygame.Surface, spot: pygame.Rect, key: tuple[object, ...]
    ) -> None:
        shadow, pad = self._stage.paint.shadow(face, 6, 170, key)
        surface.blit(shadow, (spot.x - pad - 3, spot.y - pad + 4))
