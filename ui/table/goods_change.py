"""What raising goods changes, by colour."""

from game.goods import Bag, counts


def raised(way: Bag) -> Bag:
    """Return the goods that appear when others are raised this way."""
    change = counts_change(way)
    return sum(count << 8 * colour for colour, count in enumerate(change) if count > 0)


def counts_change(way: Bag) -> tuple[int, ...]:
    """Return by colour how many goods more there are after raising some this way."""
    risen = (*counts(way)[:3], 0)
    return tuple((risen[colour - 1] if colour else 0) - risen[colour] for colour in range(4))
