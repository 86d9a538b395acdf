"""A process that thinks for bots: plain tuples in, plain tuples out, so that the window never waits.

A request is `(ticket, kind, game, set of components, position as plain data, bot, seed)`. Of the kind `step` the answer
is `(ticket, step in words)`; of the kind `hint` it is `(ticket, hint as text)`, what the bot would do with the rest of
the turn, and why; `hint face down` asks for the same where claimed cards lie face down. It is `(ticket, "")` when the
request could not be understood. Whatever else goes wrong ends the process, and whoever asked starts another one.
"""

from multiprocessing.connection import Connection
from random import Random
from typing import Any, Final

from game.ai.bot import Bot, ask
from game.ai.hint import find_hint, spell_hint
from game.ai.planner import PlanningBot
from game.ai.roster import make_bot
from game.catalogue import load_rules, rules_over
from game.component_set import ComponentSet
from game.loading import DataError
from game.rules import Rules

STEP: Final = "step"
HINT: Final = "hint"
FACE_DOWN_HINT: Final = "hint face down"
"""A hint that does not depend on what others have claimed."""

Request = tuple[int, str, str, ComponentSet, dict[str, Any], str, str]
Answer = tuple[int, str]


def serve(connection: "Connection[Answer, Request]") -> None:
    """Answer requests until the other end is gone."""
    service = BotService({})
    while True:
        try:
            request = connection.recv()
        except (EOFError, OSError):
            return
        connection.send(service.answer(request))


class BotService:
    """Answers requests, and keeps rules and bots with their plans between them."""

    def __init__(self, games: dict[str, Rules[Any]]) -> None:
        self._games = dict(games)
        """Rules that are loaded; others are added when they are asked about."""
        self._bots: dict[str, Bot] = {}

    def answer(self, request: Request) -> Answer:
        """Return the answer to one request."""
        ticket, kind, game, component_set, plain, name, seed = request
        try:
            rules = self._rules_over(game, component_set)
            position = rules.position(plain)
            if name not in self._bots:
                self._bots[name] = make_bot(name)
        except (DataError, ValueError):
            return ticket, ""
        bot = self._bots[name]
        if kind == STEP:
            return ticket, rules.text(ask(bot, rules, position, Random(seed)))
        if kind in (HINT, FACE_DOWN_HINT) and isinstance(bot, PlanningBot) and not rules.is_over(position):
            return ticket, spell_hint(rules, find_hint(bot, rules, position, kind == FACE_DOWN_HINT))
        return ticket, ""

    def _rules_over(self, game: str, component_set: ComponentSet) -> Rules[Any]:
        """Return the rules of a game over a set; the last ones are kept, since the next request is likely the same."""
        if game not in self._games:
            self._games[game] = load_rules(game)
        if self._games[game].component_set != component_set:
            self._games[game] = rules_over(game, component_set.name, component_set.rows)
        return self._games[game]
