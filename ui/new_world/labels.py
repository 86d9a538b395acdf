"""What the pieces of a set are called, and which drawing they show, also where there are none for them alone."""

from typing import Final

from game.new_world.components import KINDS, LOCATION_KINDS, SETTLERS, TERRAINS, Components, PointCard
from ui.look.sprites import Sprites
from ui.look.words import Words

DRAWINGS: Final = {
    "production": ("maize_field", "hunting_ground", "fish_weir", "beaver_pond", "plantation", "elk_valley"),
    "upgrade": ("smokehouse", "tobacco_barn", "forge", "cooperage", "sawmill", "charcoal_kiln"),
    "trade": ("river_market", "sea_landing", "leaf_market", "mountain_pass", "coast_fair", "pedlars_wagon"),
    "fort": ("fort", "west_gate", "timber_fort", "mountain_keep"),
}
"""By kind of location: drawings that take turns for those without one of their own."""


def location_name(words: Words, parts: Components, number: int) -> str:
    """Return the name of a location."""
    piece = parts.locations[number].id
    return words.named("location", piece, parts.component_set.labels.name("locations", piece))


def card_name(words: Words, parts: Components, number: int) -> str:
    """Return the name of a Point card."""
    piece = parts.cards[number].id
    return words.named("card", piece, parts.component_set.labels.name("cards", piece))


def find_name(words: Words, parts: Components, number: int) -> str:
    """Return the name of an Exploration tile."""
    piece = parts.exploration_tiles[number].id
    return words.named("find", piece, parts.component_set.labels.name("exploration_tiles", piece))


def location_picture(sprites: Sprites, parts: Components, number: int) -> str:
    """Return the sprite of a location: what its row says, else what has its id, else one of its kind."""
    location = parts.locations[number]
    for own in (parts.component_set.labels.picture("locations", location.id), location.id):
        if own and sprites.has(f"places/{own}"):
            return f"places/{own}"
    drawings = DRAWINGS[LOCATION_KINDS[location.kind]]
    alike = [each.id for each in parts.locations if each.kind == location.kind]
    return f"places/{drawings[alike.index(location.id) % len(drawings)]}"


def card_picture(sprites: Sprites, parts: Components, number: int) -> str:
    """Return the sprite of a Point card: what its row says, else what has its id, else one of its benefit."""
    card = parts.cards[number]
    for own in (parts.component_set.labels.picture("cards", card.id), card.id):
        if own and sprites.has(f"cards/{own}"):
            return f"cards/{own}"
    return f"cards/{benefit_picture(card)}"


def benefit_picture(card: PointCard) -> str:
    """Return the name of the picture of a card's benefit."""
    if card.terrain >= 0:
        return f"{KINDS[card.kind]}_{TERRAINS[card.terrain]}"
    if card.kind == SETTLERS:
        return "settlers_1" if card.settlers == 1 else "settlers_2"
    return f"explore_{sum(map(ord, card.id)) % 3 + 1}"
