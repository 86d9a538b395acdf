"""The Golem Edition: what others have claimed is hidden while the game runs, and open when it is over."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pygame
import pytest

from game.record_versions import CLASSIC
from game.spice_road.state import State
from game.steps import END, Steps, step_of
from tests.game.spice_road.helpers import claimed_otherwise, totals
from tests.ui.driving import down
from tests.ui.spice_road.bazaar import GOLEM, Bazaar, choice, likely_step
from ui.app import headless_stage
from ui.routes import open_replay
from ui.scenes.replay import ReplayScene
from ui.scenes.results import ResultsScene
from ui.spice_road.layout import BazaarLayout
from ui.spice_road.player_board import UNKNOWN
from ui.spice_road.view import sees_points
from ui.stage import Stage
from ui.table.still_picture import centre_png, table_png

pytestmark = pytest.mark.usefixtures("quick_hints")
Pictures = dict[str, bytes]


@pytest.fixture(scope="module")
def stage() -> Stage:
    return headless_stage((1024, 640), "en")


def games(stage: Stage, players: int, bots: int, skin: str, count: int) -> Iterator[Bazaar]:
    """Yield tables at the beginning of a person's turn, when everybody has claimed something."""
    chance, seed = Random(f"{players} {bots}"), 0
    while count:
        seed += 1
        bazaar = Bazaar(choice(players, ["greedy"] * bots, skin), f"night {seed}", stage.size, "instant", stage)
        match = bazaar.scene.match
        bazaar.settle()
        while not match.is_over:
            if not match.turn.played and all(bazaar.position.cards) and not bazaar.position.last_round:
                yield bazaar
                count -= 1
                break
            bazaar.scene.play.play(likely_step(bazaar, chance, 0.97))
            bazaar.settle()


def pictures_of(bazaar: Bazaar) -> Pictures:
    """Return what is seen without and with pointing, closely, in the log, in a replay, and in kept pictures."""
    found: Pictures = {}

    def keep(name: str) -> None:
        found[name] = bazaar.picture().get_buffer().raw

    bazaar.point((1, 1))
    keep("table")
    for seat, board in enumerate(bazaar.layout.boards):
        for name, rect in (("seal", board.seal), ("board", board.name), ("claimed", board.claimed)):
            bazaar.point(rect.center)
            keep(f"{name} {seat}")
        bazaar.stage.handle(down(board.seal.center, 3))
        keep(f"close look {seat}")
        bazaar.press(pygame.K_ESCAPE)
    bazaar.point((1, 1))
    bazaar.press_button("log")
    keep("log")
    bazaar.press_button("log")
    bazaar.press_button("menu")
    keep("menu")
    bazaar.press(pygame.K_ESCAPE)
    session = bazaar.scene.session
    open_replay(bazaar.stage, session, len(session.match.turns) - 1)
    keep("replay")
    bazaar.stage.pop()
    found["small picture"] = centre_png(bazaar.stage, session)
    found["large picture"] = table_png(bazaar.stage, session, session.match.position)
    return found


def hint_of(bazaar: Bazaar) -> tuple[str, Steps, bytes]:
    bazaar.press(pygame.K_h)
    bazaar.settle()
    bazaar.point((1, 1))
    hinting = bazaar.scene.hinting
    assert hinting.hint is not None
    seen = hinting.text, hinting.hint.steps, bazaar.picture().get_buffer().raw
    bazaar.press(pygame.K_h)
    return seen


def begin_twins(bazaar: Bazaar, seed: int) -> Iterator[Bazaar]:
    """Yield the table as it is, and then one that differs only in what was claimed."""
    match = bazaar.scene.match
    deal, steps = match.deal, match.steps

    def change(position: State) -> State:
        return claimed_otherwise(position, Random(seed))

    for each in (None, change):
        bazaar.begin(deal, steps, each)
        bazaar.stage.update(1.0)
        yield bazaar


@pytest.mark.parametrize(("players", "bots"), [(2, 1), (4, 3), (3, 0), (5, 2)])
def test_games_that_differ_only_in_what_others_claimed_look_the_same_hints_included(
    stage: Stage, players: int, bots: int
) -> None:
    differed = 0
    for number, bazaar in enumerate(games(stage, players, bots, GOLEM, 2)):
        before = totals(bazaar.position)
        seen, hints = [], []
        for twin in begin_twins(bazaar, number):
            seen.append(pictures_of(twin))
            hints.append(hint_of(twin))
        differed += totals(bazaar.position) != before
        assert seen[0].keys() == seen[1].keys()
        assert [name for name in seen[0] if seen[0][name] != seen[1][name]] == []
        assert hints[0] == hints[1] and hints[0][0]
    assert differed, "the twins had other points"


def test_by_day_everybody_sees_what_everybody_has(stage: Stage) -> None:
    bazaar = next(games(stage, 3, 0, CLASSIC, 1))
    seen = [pictures_of(twin) for twin in begin_twins(bazaar, 3)]
    assert all(seen[0][name] != seen[1][name] for name in ("table", "replay", "large picture"))


def test_several_people_see_their_own_points_only_while_they_point_at_their_board_in_their_turn(stage: Stage) -> None:
    for bazaar in games(stage, 3, 0, GOLEM, 2):
        seat, board = bazaar.position.seat, bazaar.layout.boards[bazaar.position.seat]
        rules, view = bazaar.rules, bazaar.view
        assert [sees_points(view, bazaar.table.pieces.look, each, hovered=True) for each in range(3)] == [
            each == seat for each in range(3)
        ]
        assert not any(sees_points(view, bazaar.table.pieces.look, each) for each in range(3))
        own = rules.standing(bazaar.position).scores[seat]
        bazaar.point((1, 1))
        plain = bazaar.picture().subsurface(board.seal).copy()
        bazaar.point(board.name.center)
        pointed = bazaar.picture().subsurface(board.seal).copy()
        assert plain.get_buffer().raw != pointed.get_buffer().raw
        faces = bazaar.table.pieces
        for picture, text in ((plain, UNKNOWN), (pointed, str(own.total))):
            assert shows(picture, faces.sealed(text, board.seal.width))
        bazaar.scene.play.play(step_of(1))
        bazaar.scene.play.play(step_of(END))
        bazaar.settle()
        bazaar.point(board.name.center)
        assert shows(bazaar.picture().subsurface(board.seal).copy(), faces.sealed(UNKNOWN, board.seal.width))
        tip = bazaar.table.look(bazaar.layout, bazaar.view, board.seal.center).tip
        assert tip == stage.words("bazaar.tip.hidden_points")


def shows(picture: pygame.Surface, seal: pygame.Surface) -> bool:
    """Return whether a picture is that of a seal wherever the seal is solid."""
    spots = [(x, y) for x in range(seal.get_width()) for y in range(seal.get_height())]
    pairs = [(picture.get_at(spot), seal.get_at(spot)) for spot in spots]
    solid = [(one, other) for one, other in pairs if other.a == 255]
    return all(abs(one[part] - other[part]) <= 2 for one, other in solid for part in range(3))


def test_one_person_among_bots_always_sees_their_own_points_and_never_those_of_bots(stage: Stage) -> None:
    for bazaar in games(stage, 3, 2, GOLEM, 2):
        look, boards = bazaar.table.pieces.look, bazaar.layout.boards
        for hovered in (False, True):
            assert [sees_points(bazaar.view, look, seat, hovered) for seat in range(3)] == [True, False, False]
        bazaar.point((1, 1))
        own = bazaar.rules.standing(bazaar.position).scores[0].total
        picture = bazaar.picture()
        for seat, text in enumerate((str(own), UNKNOWN, UNKNOWN)):
            seal = bazaar.table.pieces.sealed(text, boards[seat].seal.width)
            assert shows(picture.subsurface(boards[seat].seal).copy(), seal)


def test_when_the_game_is_over_everything_is_open_on_the_table_in_the_results_and_in_the_replay(stage: Stage) -> None:
    bazaar, chance = Bazaar(choice(3, skin=GOLEM), "over", stage.size, "instant", stage), Random(5)
    while not bazaar.scene.match.is_over:
        bazaar.scene.play.play(likely_step(bazaar, chance))
        bazaar.settle()
    match, faces = bazaar.scene.match, bazaar.table.pieces
    results = stage.scenes[-1]
    assert isinstance(results, ResultsScene)
    results.update(60.0)
    assert [sum(results.counted(seat)) for seat in range(3)] == [score.total for score in match.standing.scores]
    bazaar.press(pygame.K_ESCAPE)
    bazaar.point((1, 1))
    table = bazaar.picture()
    for seat, score in enumerate(match.standing.scores):
        seal = bazaar.layout.boards[seat].seal
        assert shows(table.subsurface(seal).copy(), faces.sealed(str(score.total), seal.width))
    open_replay(stage, bazaar.scene.session, len(match.turns) // 2)
    replay = stage.scenes[-1]
    assert isinstance(replay, ReplayScene) and replay.view.revealed
    assert isinstance(replay.layout, BazaarLayout)
    points = [score.total for score in match.rules.standing(replay.view.position).scores]
    picture = bazaar.picture()
    for seat, total in enumerate(points):
        seal = replay.layout.boards[seat].seal
        assert shows(picture.subsurface(seal).copy(), faces.sealed(str(total), seal.width))
    stage.pop()


def test_in_a_replay_of_a_running_game_points_stay_hidden(stage: Stage) -> None:
    bazaar = next(games(stage, 3, 0, GOLEM, 1))
    match, faces = bazaar.scene.match, bazaar.table.pieces
    open_replay(stage, bazaar.scene.session, 0)
    replay = stage.scenes[-1]
    assert isinstance(replay, ReplayScene) and isinstance(replay.layout, BazaarLayout)
    for at in range(0, replay.playback.index.last + 1, max(1, replay.playback.index.last // 12)):
        replay.playback.go(at)
        picture = bazaar.picture()
        for seat in range(len(match.seats)):
            seal = replay.layout.boards[seat].seal
            assert shows(picture.subsurface(seal).copy(), faces.sealed(UNKNOWN, seal.width))
    stage.pop()
