"""What is said about a piece when it is looked at closely: its name, its rule, and the facts printed on it."""

import pygame

from game.goods import STORAGE, Bag
from game.spice_road import components as c
from game.spice_road.components import Components, MerchantCard
from ui.look.skin import goods_in_words
from ui.look.words import Words
from ui.spice_road.faces import Faces
from ui.table.game_table import Description, Fact, Subject


def describe(words: Words, faces: Faces, parts: Components, subject: Subject) -> Description:
    """Return what is said about a card, a coin, a deck, the goods, a caravan or a player board."""
    sort, number = subject
    if sort == "merchant":
        return _merchant(words, faces, parts, number)
    if sort == "point":
        return _point(words, faces, parts, number)
    if sort == "coin":
        return _coin(words, faces, number == 0)
    if sort == "deck":
        rule = words(faces.look.term("deck")) if number else words("bazaar.look.merchants")
        return Description(words("bazaar.look.deck"), "", rule)
    if sort == "goods":
        return Description(words(faces.look.term("goods")), "", words(faces.look.term("goods_rule")))
    if sort == "caravan":
        return Description(words("bazaar.look.caravan"), "", words("bazaar.look.caravan_rule", most=STORAGE))
    if sort == "board":
        return Description(words("bazaar.look.board"), "", words("bazaar.look.board_rule"))
    raise ValueError(f"'{sort}' is not a sort of piece")


def merchant_rule(words: Words, faces: Faces, card: MerchantCard) -> str:
    """Return what a Merchant card does, in a sentence."""
    values: dict[str, object] = {"times": card.times}
    for name, bag in (("goods", card.gains), ("give", card.give), ("take", card.take)):
        values[name] = goods_in_words(words, faces.skin, bag)
    return words(f"merchant.{c.CARD_KINDS[card.kind]}.rule", **values)


def _merchant(words: Words, faces: Faces, parts: Components, number: int) -> Description:
    card = parts.merchants[number]
    kind = c.CARD_KINDS[card.kind]
    facts = []
    for key, bag in (("produces", card.gains), ("gives", card.give), ("takes", card.take)):
        if bag:
            facts.append(_goods(faces, words(f"bazaar.look.{key}"), bag))
    if card.times:
        facts.append(Fact(words("bazaar.look.steps"), str(card.times)))
    return Description(
        parts.component_set.labels.name("merchants", card.id) or words(f"merchant.{kind}.name"),
        words("bazaar.look.merchant"),
        merchant_rule(words, faces, card),
        facts,
        [words("bazaar.look.start")] if card.start else [],
        lambda side: faces.kind(card.kind, side),
    )


def _goods(faces: Faces, title: str, bag: Bag) -> Fact:
    def picture(side: int) -> pygame.Surface:
        return faces.goods_row(bag, side, side * 0.92)

    return Fact(title, picture=picture)


def _point(words: Words, faces: Faces, parts: Components, number: int) -> Description:
    card, look = parts.points[number], faces.look
    facts = [
        _goods(faces, words("zoom.cost"), card.cost),
        Fact(words("zoom.points"), picture=lambda side: faces.seal(card.points, side * 1.1)),
    ]
    rule = words(look.term("points"), points=card.points)
    name = parts.component_set.labels.name("points", card.id) or words(look.term("name"))
    return Description(name, words(look.term("sort")), rule, facts)


def _coin(words: Words, faces: Faces, gold: bool) -> Description:
    points = c.GOLD_POINTS if gold else c.SILVER_POINTS
    rule = words(f"bazaar.look.{'gold' if gold else 'silver'}", points=points)
    fact = Fact(words("zoom.points"), picture=lambda side: faces.seal(points, side * 1.1))
    name = words(f"coins.{faces.look.gold if gold else 'silver'}")
    return Description(name, words("bazaar.look.coin"), rule, [fact])
