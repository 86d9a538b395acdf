"""What is said about a piece when it is looked at closely: its name, its rule, and the facts printed on it."""

from typing import Final

import pygame

from game.new_world import components as c
from game.new_world.components import BonusTile, Components
from ui.look.skin import goods_in_words
from ui.look.words import Words
from ui.new_world.faces import SKIN, Faces
from ui.new_world.labels import card_name, find_name, location_name
from ui.table.game_table import Description, Fact, Picture, Subject

MARKS: Final = {
    "3+": "three_or_more",
    "=4": "four",
    "2-3": "two_or_three",
    "exploration": "covered",
    "I": "house",
    "III": "house",
}
"""By mark: the words that explain it."""


def describe(words: Words, faces: Faces, parts: Components, subject: Subject) -> Description:
    """Return what is said about a card, a Bonus tile, an Exploration tile or a location."""
    sort, number = subject
    if sort == "card":
        return _card(words, faces, parts, number)
    if sort == "bonus":
        return _bonus(words, faces, parts.tiles[number])
    if sort == "find":
        return _find(words, faces, parts, number)
    if sort == "location":
        return _location(words, faces, parts, number)
    raise ValueError(f"'{sort}' is not a sort of piece")


def _notes(words: Words, mark: str, star: bool = False) -> list[str]:
    found = [words(f"zoom.{MARKS[mark]}")] if mark else []
    return [*found, words("zoom.house")] if star else found


def _card(words: Words, faces: Faces, parts: Components, number: int) -> Description:
    card = parts.cards[number]
    kind = c.KINDS[card.kind]
    if card.kind in (c.HELP, c.TOOL):
        good = goods_in_words(words, SKIN, card.good) if card.good else ""
        rule = words(f"benefit.{kind}", terrain=words(f"terrain.{c.TERRAINS[card.terrain]}"), good=good)
    else:
        rule = words(f"benefit.{kind}", count=card.settlers)
    facts = [
        Fact(words("zoom.cost"), picture=lambda side: faces.goods_row(card.cost, side, side * 0.92)),
        Fact(words("zoom.points"), picture=lambda side: faces.seal(card.points, side * 1.1)),
    ]
    if card.terrain >= 0:
        facts.append(_terrain_fact(words, faces, (card.terrain,)))
    return Description(
        *(card_name(words, parts, number), words(f"kind.{kind}"), rule, facts, _notes(words, card.mark, card.star)),
        emblem=lambda side: faces.kind(card.kind, side),
    )


def _terrain_fact(words: Words, faces: Faces, terrain: tuple[int, ...]) -> Fact:
    names = [words(f"terrain.{c.TERRAINS[each]}") for each in terrain]

    def picture(side: int) -> pygame.Surface:
        signs = pygame.Surface((side * len(terrain), side), pygame.SRCALPHA)
        for place, each in enumerate(terrain):
            signs.blit(faces.terrain(each, side), (place * side, 0))
        return signs

    return Fact(words("zoom.symbol"), ", ".join(names), picture)


def _bonus(words: Words, faces: Faces, tile: BonusTile) -> Description:
    condition = "twin" if tile.condition == "pair" and tile.icons[0] == tile.icons[1] else tile.condition
    names = [words(f"kind.{c.KINDS[icon]}") for icon in tile.icons] + ["", ""]
    rule = words(f"bonus.{condition}", points=tile.points, first=names[0], second=names[1])
    facts = [Fact(words(f"kind.{c.KINDS[icon]}"), picture=_emblem(faces, icon)) for icon in dict.fromkeys(tile.icons)]
    return Description(words("zoom.bonus"), words("zoom.end"), rule, facts, _notes(words, tile.mark))


def _emblem(faces: Faces, icon: int) -> Picture:
    return lambda side: faces.kind(icon, side)


def _find(words: Words, faces: Faces, parts: Components, number: int) -> Description:
    tile = parts.exploration_tiles[number]
    if tile.goods:
        rule = words("zoom.gains_goods", goods=goods_in_words(words, SKIN, tile.goods))
    elif tile.settlers:
        rule = words("benefit.settlers", count=tile.settlers)
    elif tile.icon >= 0:
        rule = words("zoom.gains_icon", kind=words(f"kind.{c.KINDS[tile.icon]}"))
    else:
        rule = words("zoom.gains_points", points=tile.points)
    fact = Fact(words("zoom.worth"), picture=lambda side: faces.find_gain(tile, side * 1.1))
    return Description(find_name(words, parts, number), words("zoom.find"), rule, [fact])


def _location(words: Words, faces: Faces, parts: Components, number: int) -> Description:
    location = parts.locations[number]
    kind = c.LOCATION_KINDS[location.kind]
    values: dict[str, object] = {"times": location.times}
    if location.kind == c.PRODUCTION_AT:
        values["goods"] = goods_in_words(words, SKIN, location.gains)
    if location.kind == c.TRADE_AT:
        values |= {
            "give": goods_in_words(words, SKIN, location.give),
            "take": goods_in_words(words, SKIN, location.take),
        }
    facts = [Fact(words("zoom.needs"), f"× {location.needs}", lambda side: faces.figure("peg", side))]
    if location.terrain:
        facts.append(_terrain_fact(words, faces, location.terrain))
    facts.append(Fact(words("zoom.board"), words(f"board.{location.board}")))
    rule, sort = words(f"action.{kind}", **values), words(f"zoom.place.{kind}")
    return Description(location_name(words, parts, number), sort, rule, facts, _notes(words, location.mark))
