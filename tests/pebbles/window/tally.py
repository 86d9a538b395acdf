"""What is counted in Pebbles: how many cards were claimed; three of them are an achievement."""

from datetime import date
from typing import Any

from game.match import Match
from ui.statistics.achievements import Achievement
from ui.statistics.tally import DailyTable, GameTally

ACHIEVEMENTS = (Achievement("three_cards", "pebble", lambda game, progress: game.seat.counts["cards"] >= 3),)


class PebblesTally:
    achievements = ACHIEVEMENTS

    def counts(self, match: Match[Any]) -> list[dict[str, int]]:
        return [{"cards": len(cards)} for cards in match.position.cards]

    def daily(self, day: date, skin: str) -> DailyTable:
        return DailyTable(("greedy",))


def make_tally() -> GameTally:
    return PebblesTally()
