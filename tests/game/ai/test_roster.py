"""Bots by name: which options each takes, and what is said of one that it does not take."""

import pytest

from game.ai.knowledge import all_styles
from game.ai.levels import LEVELS
from game.ai.roster import BOTS, TIMED, make_bot

OF_LEVELS = (
    "a style (settler, trader, explorer, collector, patron, courier, grower, broker), weights=PATH without a colon"
)
IDLE = [name for name in BOTS if name not in TIMED]


@pytest.mark.parametrize("bot", IDLE)
@pytest.mark.parametrize("option", ["nodes=5", "seconds=1"])
def test_an_option_that_would_do_nothing_is_refused(bot: str, option: str) -> None:
    with pytest.raises(ValueError, match=rf"^'{option}' is no option of {bot}; "):
        make_bot(f"{bot}:{option}")


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("random:nodes=5", "it takes none"),
        ("newcomer:nodes=5", f"say {OF_LEVELS}"),
        ("uct:explorer", "say nodes=1000 or seconds=0.5"),
        ("captain:brave", f"say {OF_LEVELS}, nodes=1000 or seconds=0.5"),
        ("legend:seconds=x", f"say {OF_LEVELS}, nodes=1000 or seconds=0.5"),
    ],
)
def test_the_sentence_names_only_options_that_the_bot_takes(name: str, hint: str) -> None:
    with pytest.raises(ValueError) as refused:
        make_bot(name)
    bot, option = name.split(":")
    assert str(refused.value) == f"'{option}' is no option of {bot}; {hint}"


@pytest.mark.parametrize("bot", TIMED)
@pytest.mark.parametrize("option", ["nodes=5", "seconds=1", "nodes=5:seconds=1"])
def test_a_bot_that_searches_takes_both_limits(bot: str, option: str) -> None:
    assert make_bot(f"{bot}:{option}").name == f"{bot}:{option}"


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("style", all_styles())
def test_every_level_takes_every_style(level: str, style: str) -> None:
    assert make_bot(f"{level}:{style}").name == f"{level}:{style}"
