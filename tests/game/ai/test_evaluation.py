"""Weights and values."""

from math import isfinite
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.ai.beam import Beam, Shape, own_turns, played
from game.ai.bot import ask
from game.ai.budget import Budget
from game.ai.evaluation import PLAIN, GuideCache, bounds_of, load_weights, make_guide
from game.ai.knowledge import knowledge_of
from game.ai.own_beam import OwnBeam
from game.ai.planner import PlanningBot
from game.ai.roster import make_bot
from game.ai.turns import whole_turns
from game.catalogue import GAMES
from game.loading import MAX_BYTES, DataError, data_folder, parse_yaml
from game.rules import Options, Rules


@pytest.mark.parametrize("game", ["new_world", "spice_road"])
def test_every_feature_has_a_weight(game: str) -> None:
    assert set(load_weights(game)) == set(knowledge_of(game).features)


@pytest.mark.parametrize("game", GAMES)
def test_the_styles_of_a_game_are_in_its_file(game: str) -> None:
    found = [load_weights(game, style) for style in knowledge_of(game).styles]
    assert len(found) >= 3 and all(weights != load_weights(game) for weights in found)


@pytest.mark.parametrize("game", GAMES)
def test_the_weights_that_learning_began_with_can_be_read(game: str) -> None:
    path = Path("tools") / "learning" / "start" / f"{game}.yaml"
    assert set(load_weights(game, path=path)) == set(knowledge_of(game).features)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("[]", "does not hold weights"),
        ("weights: 3", "not a list of weights"),
        ("weights: {red: much}", "field 'red'"),
        ("weights: {blue: 1}", "no feature has this name"),
        ("weights: {red: 1}", "it is missing"),
        ("weights: {red: .nan}", "field 'red'"),
        ("weights: {", "not YAML"),
        ("weights: {pace: 0}", "field 'pace': 0 is not a number from 1 to 20"),
        ("weights: {discount: -0.5}", "field 'discount': -0.5 is not a number from 0.5 to 1"),
        ("weights: {discount: 1.01}", "field 'discount'"),
        ("weights: {home_curve: -0.9}", "field 'home_curve'"),
        ("weights: {red: -1}", "field 'red': -1 is not a number from 0 to 20"),
        ("weights: {red: true}", "field 'red'"),
        ("weights: {red: .inf}", "field 'red'"),
        pytest.param("weights: {red: 0x" + "f" * 9999 + "}", "field 'red': a huge number", id="huge"),
        pytest.param("weights: {0x" + "f" * 1000 + ": 1}", "field a huge number: no feature", id="huge name"),
        pytest.param("#" * (MAX_BYTES + 1), "is larger than", id="large"),
    ],
)
def test_wrong_weights_are_refused_with_a_sentence(text: str, wanted: str, tmp_path: Path) -> None:
    path = tmp_path / "new_world.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(DataError, match=wanted) as caught:
        load_weights("new_world", path=path)
    assert str(caught.value).endswith(".")


def test_a_file_that_is_no_text_is_refused_with_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "new_world.yaml"
    path.write_bytes(b"\xff\xfe\x00[{")
    with pytest.raises(DataError, match=r"^new_world.yaml is not UTF-8 text\.$"):
        load_weights("new_world", path=path)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("end", [0, 1])
def test_whatever_weights_are_accepted_a_bot_can_think_with_them(
    game: str, end: int, tmp_path: Path, games: dict[str, Rules[Any]]
) -> None:
    path = tmp_path / "weights.yaml"
    lines = [f"  {name}: {bounds_of(game, name)[end]}" for name in knowledge_of(game).features]
    path.write_text("\n".join(["weights:", *lines]), encoding="utf-8")
    weights = load_weights(game, path=path)
    rules, chance = games[game], Random(1)
    guide = make_guide(rules, weights)
    bot = PlanningBot("extreme", OwnBeam(Shape(4, 3), 60), GuideCache(weights=weights))
    position = rules.new_game(rules.deal(Options(2), chance))
    while position.turn < 20:
        assert guide.turns_left(position) >= 1 and isfinite(guide.value(position, 0, 9))
        rules.apply(position, ask(bot, rules, position, chance))


def test_every_bound_belongs_to_a_feature() -> None:
    assert all(set(knowledge_of(game).bounds) < set(knowledge_of(game).features) for game in GAMES)


@pytest.mark.parametrize("game", ["new_world", "spice_road"])
def test_values_at_the_end_are_the_points(game: str, games: dict[str, Rules[Any]]) -> None:
    rules, chance = games[game], Random(1)
    guide = make_guide(rules, load_weights(game) | {"tempo": 0.0})
    position = rules.new_game(rules.deal(Options(2), chance))
    bot = make_bot("trader")
    while not rules.is_over(position):
        if position.turn < 60:
            for score in rules.standing(position).scores:
                assert guide.points(position, score.seat) == score.total
                assert guide.value(position, score.seat, 0) == pytest.approx(score.total)
        rules.apply(position, ask(bot, rules, position, chance))


@pytest.mark.parametrize("game", ["new_world", "spice_road"])
def test_own_turns_are_among_the_whole_turns(game: str, games: dict[str, Rules[Any]]) -> None:
    rules = games[game]
    guide = make_guide(rules, load_weights(game))
    position = guide.hide_unseen(rules.new_game(rules.deal(Options(2), Random(2))))
    every = {steps for steps, _ in whole_turns(rules, position)}
    for steps, reached in own_turns(rules, guide, position):
        assert steps in every
        after = played(rules, position, steps)
        assert after.seat == position.seat
        assert guide.key(after, after.seat) == guide.key(reached, after.seat)


@pytest.mark.parametrize("game", ["new_world", "spice_road"])
def test_the_yardstick_names_every_feature_so_that_learning_leaves_it_alone(game: str) -> None:
    learned = load_weights(game)
    path = data_folder("ai") / f"{game}.yaml"
    found = parse_yaml(path.read_text(encoding="utf-8"), path.name)
    assert isinstance(found, dict)
    assert set(found["styles"][PLAIN]) == set(knowledge_of(game).features) == set(learned)


@pytest.mark.parametrize("game", ["new_world", "spice_road"])
def test_the_last_seat_counts_the_same_end_for_more_since_it_wins_ties(game: str, games: dict[str, Rules[Any]]) -> None:
    rules = games[game]
    guide = make_guide(rules, load_weights(game))
    values = []
    for first in (0, 1):  # seat 0 takes its turns first, then last
        position = guide.hide_unseen(rules.new_game(rules.deal(Options(2), Random(3))))
        position.seat, position.first = 0, first
        beam = Beam(rules, guide, Shape(1, 1), Budget(1))
        beam.best(position)
        values.append(beam._final_value(position, 1, 0.0))
    assert values[1] > values[0]
