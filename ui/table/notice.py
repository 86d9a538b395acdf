"""A sentence over the table that goes away by itself."""


class Notice:
    """What is said to the people at the table right now."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._left = 0.0
        self.text = ""
        self.topic = ""
        """The entry of the rules that explains it, empty for none."""

    def say(self, text: str, topic: str = "") -> None:
        """Show a sentence for a while."""
        self.text = text
        self.topic = topic
        self._left = self._seconds

    def clear(self) -> None:
        """Say nothing any more."""
        self.text = self.topic = ""
        self._left = 0.0

    def update(self, seconds: float) -> bool:
        """Let time pass and return whether a sentence is still shown."""
        self._left = max(0.0, self._left - seconds)
        if self._left == 0.0:
            self.clear()
        return self._left > 0
