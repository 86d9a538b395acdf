"""What every bot must do in both games: answer in time, the same again, knowing only what it may know."""

import time
from collections.abc import Iterator
from random import Random
from typing import Any, Final

import pytest

from game.ai import levels, own_beam
from game.ai.beam import Beam, Shape, own_turns
from game.ai.bot import ask
from game.ai.budget import Budget
from game.ai.evaluation import GuideCache
from game.ai.guide import Guide
from game.ai.knowledge import knowledge_of
from game.ai.levels import ANY_NUMBER, LEISURE, LEVELS, at_leisure
from game.ai.roster import make_bot
from game.catalogue import GAMES
from game.goods import bag_of
from game.rules import Options, Rules
from game.steps import END, REST, Step, step_of
from tools.arena.bout import play_game

QUICK = {
    "newcomer": "newcomer",
    "trader": "trader",
    "scout": "scout:nodes=300",
    "captain": "captain:nodes=500",
    "governor": "governor:nodes=1500",
    "legend": "legend:nodes=1500",
    "flat": "flat:nodes=20",
    "uct": "uct:nodes=20",
    "beam": "beam:nodes=500",
}
"""Every bot with little to think about, so that the tests are quick."""

SMALL: Final = Shape(10, 5)
SECONDS = 0.2
ATTEMPTS = 8


def random_positions(rules: Rules[Any], players: int, seed: int, count: int) -> Iterator[Any]:
    """Yield positions of a game that Traders play badly on purpose: often a step by chance."""
    chance = Random(seed)
    position = rules.new_game(rules.deal(Options(players), chance))
    bot = make_bot("trader")
    yielded = 0
    while not rules.is_over(position) and yielded < count:
        if len(rules.legal(position)) > 1 and chance.random() < 0.1:
            yielded += 1
            yield position
        blunders = chance.random() < 0.2
        step = chance.choice(rules.legal(position)) if blunders else ask(bot, rules, position, chance)
        rules.apply(position, step)


@pytest.mark.parametrize("name", QUICK)
@pytest.mark.parametrize(
    ("game", "players"),
    [(game, players) for game, most in (("new_world", 4), ("spice_road", 5)) for players in range(2, most + 1)],
)
def test_the_choice_is_legal_at_every_table(name: str, game: str, players: int, games: dict[str, Rules[Any]]) -> None:
    rules = games[game]
    for position in random_positions(rules, players, players, 4):
        before = rules.plain(position)
        assert ask(make_bot(QUICK[name]), rules, position, Random(1)) in rules.legal(position)
        assert rules.plain(position) == before


@pytest.mark.parametrize("game", ["new_world", "spice_road"])
@pytest.mark.parametrize("name", ["flat", "uct", "beam", "scout", "captain", "governor", "legend"])
def test_the_deadline_is_honoured(name: str, game: str, games: dict[str, Rules[Any]], own_clock: float) -> None:
    """Within a tenth, in one of several attempts, because other work on the machine only ever delays."""
    rules = games[game]
    position = next(random_positions(rules, 2, 5, 1))
    for _ in range(ATTEMPTS):
        bot = make_bot(f"{name}:seconds={SECONDS}")
        begun = time.perf_counter()
        ask(bot, rules, position, Random(1))
        spent = time.perf_counter() - begun
        if spent <= 1.1 * SECONDS + own_clock:
            return
    pytest.fail(f"{name} thought for {spent:.3f} seconds instead of {SECONDS}")


@pytest.mark.usefixtures("own_clock")
@pytest.mark.parametrize("game", ["new_world", "spice_road"])
def test_only_the_clock_widens_a_beam(game: str, games: dict[str, Rules[Any]], monkeypatch: pytest.MonkeyPatch) -> None:
    if not (own_beam.__file__ or "").endswith(".py"):
        pytest.skip("nothing inside a compiled module can be replaced")
    rules = games[game]
    guide = GuideCache().guide(rules)
    widths: list[int] = []

    class Noted(Beam[Any]):
        """A beam that notes how wide it looks."""

        def __init__(self, rules: Rules[Any], guide: Guide[Any], shape: Shape, budget: Budget) -> None:
            super().__init__(rules, guide, shape, budget)
            widths.append(shape.width)

    monkeypatch.setattr(own_beam, "Beam", Noted)
    own = guide.hide_unseen(next(iter(random_positions(rules, 2, 5, 1))))
    own.phase = 0
    own_beam.OwnBeam(SMALL, 2_000).plan(rules, guide, rules.copy(own), Random(1))
    assert widths == [SMALL.width]
    own_beam.OwnBeam(SMALL, ANY_NUMBER, 2.0).plan(rules, guide, rules.copy(own), Random(1))
    assert len(widths) == 3 and widths[2] > widths[1] == SMALL.width


@pytest.mark.parametrize("game", ["new_world", "spice_road"])
@pytest.mark.parametrize("name", QUICK)
def test_the_same_seed_and_nodes_give_the_same_choice(name: str, game: str, games: dict[str, Rules[Any]]) -> None:
    rules = games[game]
    for position in random_positions(rules, 2, 3, 3):
        first, second = (ask(make_bot(QUICK[name]), rules, position, Random(7)) for _ in range(2))
        assert first == second


ONE_SHORT = {"new_world": 7, "spice_road": 5}
"""By game for two: how many cards a seat has that needs one more to end it."""
FAR_AHEAD, NARROWLY = 40, 2


def one_card_short(rules: Rules[Any], margin: int) -> Any:
    """Return a position in which the seat to move can end the game now and win it by so many points.

    It is the second in order, so that the game ends with its turn. The other one is short of one card too, and can pay
    for it in its next turn.
    """
    position = rules.new_game(rules.deal(Options(2), Random(3)) | {"first": 1})
    position.seat = seat = 0
    for each, goods in enumerate(("YYYYRRGGBB", "YYRRRGGGBB")):
        position.cards[each] = position.deck[-ONE_SHORT[rules.name] :]
        position.deck = position.deck[: -ONE_SHORT[rules.name]]
        position.card_points[each] = 40
        position.bags[each] = bag_of(goods)
    guide = GuideCache().guide(rules)
    ends = [after for _, after in own_turns(rules, guide, position) if after.last_round]
    most = max(guide.points(after, seat) for after in ends)
    position.card_points[1] += most - margin - guide.points(position, 1)
    return position


def take_turn(name: str, rules: Rules[Any], position: Any) -> None:
    """Let a bot take the turn of the seat to move."""
    bot, turn = make_bot(name), position.turn
    while position.turn == turn and not rules.is_over(position):
        rules.apply(position, ask(bot, rules, position, Random(1)))


@pytest.mark.parametrize("game", ["new_world", "spice_road"])
@pytest.mark.parametrize(
    ("name", "margin"),
    [("trader", FAR_AHEAD)]
    + [(name, margin) for name in ("scout", "captain", "governor", "legend") for margin in (FAR_AHEAD, NARROWLY)],
)
def test_won_games_are_finished(name: str, margin: int, game: str, games: dict[str, Rules[Any]]) -> None:
    """With the last card within reach and ahead, if only a little, the bot claims it in this turn."""
    rules = games[game]
    position = one_card_short(rules, margin)
    take_turn(QUICK[name], rules, position)
    assert rules.is_over(position) and rules.standing(position).winner == 0


@pytest.mark.parametrize("game", ["new_world", "spice_road"])
def test_whoever_puts_off_a_narrow_win_loses_it(game: str, games: dict[str, Rules[Any]]) -> None:
    """So that the test above is about a chance which does not come back."""
    rules = games[game]
    position = one_card_short(rules, NARROWLY)
    for step in (REST, END):
        rules.apply(position, step_of(step))
    take_turn(QUICK["legend"], rules, position)
    assert position.last_round
    take_turn(QUICK["legend"], rules, position)
    assert rules.is_over(position) and rules.standing(position).winner == 1


@pytest.mark.parametrize("game", ["new_world", "spice_road"])
@pytest.mark.parametrize("name", ["trader", "scout"])
def test_a_level_beats_random_play(name: str, game: str, games: dict[str, Rules[Any]]) -> None:
    rules = games[game]
    for seed in range(2):
        deal = rules.deal(Options(2), Random(seed))
        match = play_game(rules, deal, [make_bot(QUICK[name]), make_bot("random")], seed)
        assert match.is_over and match.standing.winner == 0


@pytest.mark.parametrize(("game", "style"), [(game, style) for game in GAMES for style in knowledge_of(game).styles])
def test_every_style_can_be_asked_for(game: str, style: str, games: dict[str, Rules[Any]]) -> None:
    rules = games[game]
    for position in random_positions(rules, 2, 2, 1):
        bot = make_bot(f"captain:{style}:nodes=300")
        assert bot.name == f"captain:{style}:nodes=300"
        assert ask(bot, rules, position, Random(1)) in rules.legal(position)


@pytest.mark.parametrize("name", ["nobody", "captain:brave", "captain:nodes=0", "legend:seconds=x", "uct:explorer"])
def test_an_unknown_bot_or_option_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        make_bot(name)


def test_the_levels_are_six() -> None:
    assert LEVELS == ("newcomer", "trader", "scout", "captain", "governor", "legend")


@pytest.mark.parametrize("level", LEVELS[2:])
def test_a_level_looks_at_as_many_positions_as_its_game_asks_for(
    level: str, games: dict[str, Rules[Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: dict[str, int] = {}

    class Noted:
        """A search that only says how much it may look at."""

        def __init__(self, *given: object) -> None:
            self._nodes = next(each for each in given if isinstance(each, int))

        def plan(self, rules: Rules[Any], guide: Guide[Any], position: Any, chance: Random) -> tuple[Step, ...]:
            seen[rules.name] = self._nodes
            return (rules.legal(position)[-1],)

    for planner in ("OwnBeam", "TrialGames"):
        monkeypatch.setattr(levels, planner, Noted)
    for rules in games.values():
        ask(make_bot(level), rules, rules.new_game(rules.deal(Options(2), Random(3))), Random(1))
    assert seen == {game: knowledge_of(game).nodes[level] for game in games}


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("legend", f"legend:seconds={LEISURE:g}"),
        ("legend:explorer", f"legend:explorer:seconds={LEISURE:g}"),
        ("legend:nodes=900", "legend:nodes=900"),
        ("governor", "governor"),
        ("greedy", "greedy"),
    ],
)
def test_at_leisure_only_the_legend_is_given_time_that_it_has_not_yet(name: str, found: str) -> None:
    assert at_leisure(name) == found
    assert make_bot(found).name == found
