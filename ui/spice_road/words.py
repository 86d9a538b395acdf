"""Spice Road in words, and the table of its events: a new kind of event is one row of it."""

from collections.abc import Sequence
from typing import Final

from game.events import (
    CardClaimed,
    GameEnded,
    GoodsDiscarded,
    GoodsGained,
    GoodsPaid,
    GoodsRaised,
    GoodsTraded,
    LastRoundBegan,
    Rested,
    RowFilled,
    TurnEnded,
)
from game.goods import size
from game.match import Seat
from game.rules import Event, Refusal
from game.spice_road.components import CARD_KINDS, Components, cards_to_end
from game.spice_road.events import (
    CardAcquired,
    CardChosen,
    CardPlayed,
    CardsTakenBack,
    CoinsMoved,
    CoinTaken,
    CubeLaid,
    MarketFilled,
)
from game.steps import DISCARD, PAY, REST, TRADE, UPGRADE
from ui.look.words import Words
from ui.sounds.cues import Cue
from ui.spice_road.skins import BazaarSkin
from ui.spice_road.topics import REFUSALS
from ui.table.events import Events, row
from ui.table.moments import Moment
from ui.table.narrator import Narrator
from ui.table.picker import Picker


class BazaarNarrator(Narrator):
    """Finds the words for events, pieces and refusals of Spice Road in one of its skins."""

    def __init__(self, words: Words, components: Components, skin: BazaarSkin, seats: Sequence[Seat]) -> None:
        super().__init__(words, skin, seats)
        self._parts = components
        self.look = skin

    def term(self, name: str, **values: object) -> str:
        """Return words that the two skins have each for themselves."""
        return self.words(self.look.term(name), **values)

    def card(self, number: int) -> str:
        """Return what a Point card is called: by its points."""
        return self.term("card", points=self.points(number))

    def points(self, card: int) -> int:
        """Return what a Point card is worth."""
        return self._parts.points[card].points

    def merchant_kind(self, card: int) -> str:
        """Return what a Merchant card does, in one word."""
        return self.words(f"merchant.{CARD_KINDS[self._parts.merchants[card].kind]}.name")

    @property
    def players(self) -> int:
        """Return how many sit at the table."""
        return len(self._seats)

    @property
    def events(self) -> Events["BazaarNarrator"]:
        """Return the table of events below."""
        return EVENTS

    def caption(self, events: Sequence[Event]) -> str:
        """Return a turn in a few words; of a merchant also how many cubes were laid for it."""
        acquired = next((event for event in events if isinstance(event, CardAcquired)), None)
        if acquired is None:
            return super().caption(events)
        key = "acquired" if acquired.slot else "acquired_free"
        return self.words(f"bazaar.caption.{key}", count=acquired.slot)

    def moment(self, moment: Moment) -> str:
        """Return a key moment as a sentence."""
        if moment.kind == "last_round":
            number = moment.turn // self.players + 1
            return self.words("bazaar.moment_last_round", round=number, name=self.name(moment.seat))
        return super().moment(moment)

    def refusal_topic(self, refusal: Refusal) -> str:
        """Return the entry of the rules that explains why something is not possible."""
        return REFUSALS[refusal.reason]

    def elsewhere(self) -> tuple[str, str]:
        """Return what has to be done now."""
        return self.words("refusal.turn_is_used"), "turn"

    def prompt(self, picker: Picker) -> str:
        """Return what a person has to do now."""
        if picker.can(REST):
            return self.term("place")
        for kind, key in ((UPGRADE, "upgrade"), (TRADE, "trade"), (PAY, "lay"), (DISCARD, "discard")):
            if picker.has(kind):
                return self.words(f"bazaar.prompt.{key}")
        return self.words("bazaar.prompt.end")


# Lines of the log


def _acquired(tell: BazaarNarrator, event: CardAcquired) -> str:
    key = "acquired_goods" if event.goods else "acquired"
    kind = tell.merchant_kind(event.card)
    return tell.words(f"bazaar.log.{key}", slot=event.slot + 1, kind=kind, goods=tell.goods(event.goods))


def _taken_back(tell: BazaarNarrator, event: CardsTakenBack) -> str:
    if not event.cards:
        return tell.words("bazaar.log.nothing_back")
    return tell.words("bazaar.log.back", count=len(event.cards))


EVENTS: Final[Events[BazaarNarrator]] = dict(
    (
        row(TurnEnded, Cue("turn_ended")),
        row(CardChosen, Cue("card_chosen")),
        row(RowFilled, Cue("row_filled")),
        row(MarketFilled, Cue("market_filled")),
        row(GoodsPaid, Cue("paid"), lambda tell, event: tell.words("log.paid", goods=tell.goods(event.goods))),
        row(CardPlayed, Cue("card_played")),
        row(
            CubeLaid,
            Cue("cube_laid", "goods"),
            lambda tell, event: tell.words(
                "bazaar.log.laid", goods=tell.goods(1 << 8 * event.colour), slot=event.slot + 1
            ),
        ),
        row(
            GoodsDiscarded,
            Cue("discarded"),
            lambda tell, event: tell.words("log.discarded", goods=tell.goods(event.goods)),
        ),
        row(
            GoodsGained,
            Cue("gained", "goods", 3),
            lambda tell, event: tell.words("bazaar.log.gained", goods=tell.goods(event.goods)),
            lambda tell, event: tell.words("bazaar.caption.gained", goods=tell.goods(event.goods)),
            pieces=lambda event: size(event.goods),
        ),
        row(
            GoodsTraded,
            Cue("traded"),
            lambda tell, event: tell.traded(event),
            lambda tell, event: tell.words("bazaar.caption.traded", count=event.times),
        ),
        row(
            GoodsRaised,
            Cue("raised"),
            lambda tell, event: tell.raised(event),
            lambda tell, event: tell.words("bazaar.caption.raised"),
        ),
        row(CardsTakenBack, Cue("cards_back"), _taken_back),
        row(Rested, caption=lambda tell, event: tell.words("bazaar.caption.rested")),
        row(CardAcquired, Cue("card_taken"), _acquired),
        row(
            CoinTaken,
            Cue("coin", "goods", sorts=("gold", "silver")),
            lambda tell, event: tell.term("coin_gold" if event.gold else "coin_silver"),
            sort=lambda event: "gold" if event.gold else "silver",
        ),
        row(
            CoinsMoved,
            Cue("coins_slide"),
            lambda tell, event: tell.words("bazaar.log.coins_moved", count=event.silver) if event.silver else "",
        ),
        row(
            CardClaimed,
            Cue("claimed"),
            lambda tell, event: tell.term("claimed", points=tell.points(event.card)),
            lambda tell, event: tell.term("claimed_caption", points=tell.points(event.card)),
        ),
        row(
            LastRoundBegan,
            Cue("last_round", unmissable=True),
            lambda tell, event: tell.term("last_round", count=cards_to_end(tell.players)),
        ),
        row(GameEnded, Cue("game_over", unmissable=True)),
    )
)
"""By kind of event: its sound, its line, its caption and whom it concerns, the least telling first."""
