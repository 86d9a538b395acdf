"""Everything that a bot, a notebook or a script needs, with one import.

    from game.api import Match, Options, Seat, ask, load_rules, make_bot

Events come from here too, for whoever reads the turns of a match: `events` are those that games share, and each game
has its own.
"""

from game import events
from game.ai.bot import Bot, ask
from game.ai.roster import make_bot
from game.catalogue import GAMES, load_rules
from game.match import Match, NotPossible, Played, Seat, Turn
from game.new_world import events as new_world_events
from game.record import RecordError, read_record, write_record
from game.rules import Event, Options, Refusal, Rules, Score, Standing
from game.spice_road import events as spice_road_events
from game.steps import Step, StepError

__all__ = [
    "GAMES",
    "Bot",
    "Event",
    "Match",
    "NotPossible",
    "Options",
    "Played",
    "RecordError",
    "Refusal",
    "Rules",
    "Score",
    "Seat",
    "Standing",
    "Step",
    "StepError",
    "Turn",
    "ask",
    "events",
    "load_rules",
    "make_bot",
    "new_world_events",
    "read_record",
    "spice_road_events",
    "write_record",
]
