"""A sentence over the table that goes away by itself."""

from typing import Final

WORDS_A_SECOND: Final = 3
"""How fast people read, beside a second to look up."""


class Notice:
    """What is said to the people at the table right now."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._left = 0.0
        self.text = ""
        self.topic = ""
        """The entry of the rules that explains it, empty for none."""

    def say(self, text: str, topic: str = "") -> None:
        """Show a sentence for a while, a long one for as long as it takes to be read."""
        self.text = text
        self.topic = topic
        self._left = max(self._seconds, 1 + len(text.split()) / WORDS_A_SECOND)

    def clear(self) -> None:
        """Say nothing any more."""
        self.text = self.topic = ""
        self._left = 0.0

    def withdraw(self, text: str) -> None:
        """Say a sentence no more if it is the one that is said."""
        if text and self.text == text:
            self.clear()

    def update(self, seconds: float) -> bool:
        """Let time pass and return whether a sentence is still shown."""
        self._left = max(0.0, self._left - seconds)
        if self._left == 0.0:
            self.clear()
        return self._left > 0
