"""Steps of Spice Road: their words, the events they leave, and why they are refused."""

import pytest

from game import events
from game.goods import bag_of
from game.rules import Event
from game.spice_road import events as own
from game.spice_road.state import State
from game.steps import ACQUIRE, CLAIM, DISCARD, PAY, PLAY, TRADE, UPGRADE, StepError, step_of
from tests.game.spice_road.helpers import play, reason, short_market, spice_road, table


def merchant(name: str) -> int:
    return spice_road().tables.names.index(name)


def point(name: str) -> int:
    return spice_road().tables.point_names.index(name)


# Words


@pytest.mark.parametrize(
    ("text", "step"),
    [
        ("end", 0),
        ("rest", 1),
        ("play produce_yy", step_of(PLAY, 0)),
        ("acquire 3", step_of(ACQUIRE, 2)),
        ("claim 2", step_of(CLAIM, 1)),
        ("pay R", step_of(PAY, 1)),
        ("trade x2", step_of(TRADE, 2)),
        ("upgrade YY>RR", step_of(UPGRADE, 2)),
        ("upgrade -", step_of(UPGRADE, 0)),
        ("discard YY", step_of(DISCARD, 2)),
    ],
)
def test_words_of_a_step(text: str, step: int) -> None:
    assert spice_road().parse(text) == step
    assert spice_road().text(step) == text


@pytest.mark.parametrize(
    "text",
    [
        *("", "end now", "rest 1", "play", "play nothing", "play 3", "acquire", "acquire 0", "acquire 7", "acquire x"),
        *("claim", "claim 0", "claim 6", "claim 01", "pay", "pay Q", "pay YR", "pay y", "trade", "trade 2", "trade x0"),
        *("upgrade", "upgrade R>Y", "discard", "discard RY", "work C3", "tile 1", "explore C3", "END", "fly home"),
    ],
)
def test_words_that_are_no_step(text: str) -> None:
    with pytest.raises(StepError):
        spice_road().parse(text)


@pytest.mark.parametrize("step", [2, 5, 7, 12, 15])
def test_step_of_another_game_is_not_applied(step: int) -> None:
    with pytest.raises(StepError):
        spice_road().apply(table(), step)


# Events


def test_events_of_playing_cards() -> None:
    position = table(goods=["YYYYYYYYY"], hands=[["trade_yy_g"]])
    yellow = bag_of("YY")
    card = merchant("trade_yy_g")
    assert play(position, "play produce_yy", "discard Y", "end") == [
        own.CardPlayed(0, 0),
        events.GoodsGained(0, yellow, "card", 0),
        events.GoodsDiscarded(0, bag_of("Y")),
        events.TurnEnded(0, 1),
    ]
    play(position, "rest", "end")
    assert play(position, "play trade_yy_g", "trade x3", "end") == [
        own.CardPlayed(0, card),
        events.GoodsTraded(0, yellow, bag_of("G"), 3, card),
        events.TurnEnded(0, 1),
    ]
    play(position, "rest", "end")
    assert play(position, "play upgrade_2", "upgrade Y>G") == [own.CardPlayed(0, 1), events.GoodsRaised(0, 257, 1)]
    play(position, "end", "rest", "end")
    assert play(position, "rest") == [own.CardsTakenBack(0, (0, 1, card)), events.Rested(0)]


def test_events_of_acquiring() -> None:
    position = table(goods=["YR"], hands=[["produce_b"]], market=["produce_g", "produce_rr", "upgrade_3"])
    drawn = position.market_deck[position.market_drawn]
    card = merchant("upgrade_3")
    expected: list[Event] = [own.CardChosen(0, 2), own.CubeLaid(0, 0, 1), own.CubeLaid(0, 1, 0)]
    expected += [own.CardAcquired(0, 2, card, 0), own.MarketFilled(2, drawn)]
    assert play(position, "acquire 3", "pay R", "pay Y") == expected
    drawn = position.market_deck[position.market_drawn]
    play(position, "end")
    assert play(position, "acquire 1") == [
        own.CardAcquired(1, 0, merchant("produce_g"), bag_of("R")),
        own.MarketFilled(0, drawn),
    ]
    assert play(short_market(1, market=["produce_g"]), "acquire 1")[-1] == own.MarketFilled(0, -1)


def about_to_claim(coins: tuple[int, int], row: list[str]) -> State:
    claimed = ["point_gggg", "point_bbbb", "point_rrrr", "point_ggggg", "point_bbbbb"]
    return table(turn=1, goods=["-", "YYRR"], row=row, claimed=[[], claimed], coins=[(0, 0), coins])


def test_events_of_claiming_to_the_end() -> None:
    position = about_to_claim((3, 1), ["point_yyrr"])
    card = point("point_yyrr")
    drawn = position.deck[position.drawn]
    assert play(position, "claim 1", "end") == [
        events.GoodsPaid(1, bag_of("YYRR"), card),
        events.CardClaimed(1, 0, card),
        own.CoinTaken(1, 0, True),
        own.CoinsMoved(3),
        events.RowFilled(0, drawn, -1),
        events.LastRoundBegan(1),
        events.TurnEnded(1, 0),
        events.GameEnded(),
    ]


def test_events_of_silver_coins() -> None:
    second = ["point_rrgg", "point_yyrr"]
    assert own.CoinTaken(1, 1, False) in play(about_to_claim((0, 0), second), "claim 2")
    assert own.CoinTaken(1, 0, False) in play(about_to_claim((4, 0), ["point_yyrr"]), "claim 1")
    events = play(about_to_claim((4, 0), second), "claim 2")
    assert not any(isinstance(event, own.CoinTaken | own.CoinsMoved) for event in events)


# Refusals


def test_reasons_before_an_action() -> None:
    position = table(goods=["YR"], hands=[["trade_gg_bb"]], row=["point_bbbb"])
    assert reason(position, "end") == "act_first"
    assert reason(position, "discard Y") == "nothing_to_discard"
    assert reason(position, "pay Y") == "nothing_to_pay"
    assert reason(position, "trade x1") == "no_trade_card_played"
    assert reason(position, "upgrade Y>R") == "no_upgrade_card_played"
    assert reason(position, "play trade_gg_bb") == "trade_needs_goods (goods GG)"
    assert reason(position, "claim 1") == "card_costs (goods BBBB)"
    assert reason(position, "acquire 6") == "needs_cubes_to_lay (needed 5, have 2)"
    assert reason(position, "rest") == "None"


def test_reasons_while_paying() -> None:
    position = table(goods=["YYY"])
    play(position, "acquire 4", "pay Y")
    assert reason(position, "end") == "pay_first (count 2)"
    assert reason(position, "rest") == "pay_first (count 2)"
    assert reason(position, "pay B") == "no_cube_of_this_colour (goods B)"


def test_reasons_while_using_a_card() -> None:
    position = table(goods=["YY"])
    play(position, "play upgrade_2")
    assert reason(position, "end") == "use_the_card_first"
    assert reason(position, "rest") == "turn_is_used"
    assert reason(position, "upgrade YY>GG") == "cannot_upgrade_so (times 2)"


def test_reasons_after_an_action() -> None:
    position = table(goods=["YYYYYYYYYY"])
    play(position, "play produce_yy")
    assert reason(position, "discard Y") == "discard_exactly (count 2)"
    assert reason(position, "discard RR") == "goods_not_held"
    assert reason(position, "end") == "discard_first (count 2)"
    assert reason(position, "acquire 1") == "turn_is_used"
