"""A hint as one or two sentences: what to do, what it brings, and what it denies or leads to."""

from collections.abc import Sequence

from ui.look.words import Words


def hint_sentence(words: Words, deed: str, gains: Sequence[str], outlook: str) -> str:
    """Return a deed with what it brings, and after it what it denies or leads to; each may be empty."""
    first = words("hint.plain", deed=deed)
    if gains:
        listed = gains[0]
        for gain in gains[1:]:
            listed = words("hint.list", first=listed, second=gain)
        first = words("hint.say", deed=deed, gains=listed)
    return f"{first} {outlook}".strip()
