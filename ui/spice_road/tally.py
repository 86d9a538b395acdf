"""What is counted in Spice Road: what every seat did, what can be achieved, and the table of a day."""

from ui.statistics.tally import GameTally, PlainTally


def make_tally() -> GameTally:
    """Return what Spice Road counts."""
    return PlainTally()
