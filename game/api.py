"""Everything that a bot, a notebook or a script needs, with one import.

    from game.api import Match, Options, Seat, ask, load_rules, make_bot

Events come from here too, for whoever reads a match's turns: those of both games, and each game's own.
"""

from game.ai.bot import Bot, ask
from game.ai.roster import make_bot
from game.catalogue import GAMES, load_rules
from game.events import (
    CardClaimed,
    GameEnded,
    GoodsDiscarded,
    GoodsGained,
    GoodsPaid,
    GoodsRaised,
    GoodsTraded,
    LastRoundBegan,
    RowFilled,
    TurnEnded,
)
from game.match import Match, NotPossible, Played, Seat, Turn
from game.new_world import events as new_world_events
from game.record import RecordError, read_record, write_record
from game.rules import Event, Options, Refusal, Rules, Score, Standing
from game.spice_road import events as spice_road_events
from game.steps import Step, StepError

__all__ = [
    "GAMES",
    "Bot",
    "CardClaimed",
    "Event",
    "GameEnded",
    "GoodsDiscarded",
    "GoodsGained",
    "GoodsPaid",
    "GoodsRaised",
    "GoodsTraded",
    "LastRoundBegan",
    "Match",
    "NotPossible",
    "Options",
    "Played",
    "RecordError",
    "Refusal",
    "RowFilled",
    "Rules",
    "Score",
    "Seat",
    "Standing",
    "Step",
    "StepError",
    "Turn",
    "TurnEnded",
    "ask",
    "load_rules",
    "make_bot",
    "new_world_events",
    "read_record",
    "spice_road_events",
    "write_record",
]
