"""A game at the table: the match, who plays which seat, and the seed it was dealt from."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from random import Random, SystemRandom
from typing import Any, Final

from game.ai.guide import SearchPosition
from game.ai.levels import at_leisure
from game.ai.worker import HINT, STEP
from game.match import Match, Seat
from game.rules import Rules
from game.steps import Step
from ui.look.words import Words
from ui.settings import TableChoice
from ui.table.arrangement import Arrangement
from ui.thinker import Question

SEED_LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Letters and digits that can't be mistaken for one another when a seed is read aloud."""


@dataclass
class Session:
    """One game with its people and bots."""

    match: Match[SearchPosition]
    rules: Rules[SearchPosition]
    choice: TableChoice
    seed: str
    colours: tuple[str, ...]
    bots: dict[int, str]
    """By seat: the name of the bot that plays it."""
    begun: datetime = field(default_factory=datetime.now)
    """When the game was dealt: its record is named after that, so that a game has one record."""
    branched: bool = False
    """Whether it goes on from a moment of another game, whose deal is known; such a game is not counted."""
    kept: bool = True
    """Whether it is written to the disk; a lesson never is."""
    arrangements: dict[int, Arrangement] = field(default_factory=dict)
    """By seat: the order in which the pieces in hand are shown."""
    unknown: dict[str, Any] = field(default_factory=dict)
    """Fields of its file that this version does not know, kept as they are."""
    unknown_in_record: dict[str, Any] = field(default_factory=dict)
    """The same of the record in that file."""

    @property
    def bot_to_move(self) -> bool:
        """Return whether a bot has to choose the next step."""
        return not self.match.is_over and self.match.seat in self.bots

    def question(self, leisure: bool) -> Question:
        """Return what the bot to move has to be asked; at leisure the strongest ones take more time."""
        bot = self.bots[self.match.seat]
        return self._question(at_leisure(bot) if leisure else bot, STEP, self.match.position)

    def hint_question(self, bot: str, kind: str = HINT, position: SearchPosition | None = None) -> Question:
        """Return how a bot is asked for a hint of a kind for the seat to move; about another position if need be."""
        return self._question(bot, kind, self.match.position if position is None else position)

    def _question(self, bot: str, kind: str, about: SearchPosition) -> Question:
        position = self.rules.plain(about)
        seed = f"{self.seed} {self.match.position.turn} {len(self.match.turn.played)}"
        return Question(self.rules.name, self.rules.component_set, position, bot, seed, kind)


def new_seed() -> str:
    """Return a seed that nobody has seen before."""
    return "".join(SystemRandom().choice(SEED_LETTERS) for _ in range(6))


def new_session(rules: Rules[Any], choice: TableChoice, words: Words, seed: str = "") -> Session:
    """Deal a game for a set-up; without a seed, chance finds one."""
    seed = seed or choice.seed or new_seed()
    choice = replace(choice, seats=choice.seats[: rules.player_counts[-1]])
    deal = rules.deal(rules.options(len(choice.seats), choice.options), Random(seed))
    seats = [Seat(seat.name or words(f"common.player.{seat.colour}"), seat.bot) for seat in choice.seats]
    bots = {number: seat.bot for number, seat in enumerate(choice.seats) if seat.bot}
    colours = tuple(seat.colour for seat in choice.seats)
    played = replace(choice, game=rules.name, component_set=rules.component_set.name)
    return Session(Match(rules, deal, seats), rules, played, seed, colours, bots)


def branch_of(session: Session, steps: Sequence[Step]) -> Session:
    """Return a new game with the same people, bots and deal in which some steps have been played."""
    match = Match(session.rules, session.match.deal, session.match.seats)
    for step in steps:
        match.play(step)
    return Session(match, session.rules, session.choice, session.seed, session.colours, session.bots, branched=True)
