"""Results, close look and pause: every click and key does what it says, and the count is right."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

import ui.app
from tests.ui.overlay_helpers import (
    COUNTS,
    key,
    match_for,
    pause_on,
    pictures_of,
    press,
    results_on,
    rules_of,
    zoom_on,
)
from ui.app import headless_stage
from ui.look.skin import goods_in_words
from ui.new_world.faces import SKIN
from ui.new_world.ledger import in_row
from ui.routes import start_table
from ui.scenes.results_ledger import points_by_round
from ui.scenes.rules_page import RulesScene
from ui.scenes.settings import SettingsScene
from ui.scenes.shelf import ShelfScene
from ui.settings import PLAYER_COLOURS, SPEEDS, load_settings
from ui.stage import Stage


@pytest.fixture
def stage() -> Stage:
    return headless_stage((1280, 720), "en")


# Results: looks


@pytest.mark.parametrize("share", [0.0, 0.4, 9.0])
def test_drawing_results_twice_gives_the_same(stage: Stage, share: float) -> None:
    scene = results_on(stage, 3)
    scene.update(share)
    clock = scene.clock
    first, second = pictures_of(scene, stage.size)
    assert first == second
    assert scene.clock == clock


# Results: the count


def test_the_count_ends_at_the_points_of_the_match(stage: Stage) -> None:
    scene = results_on(stage, 4)
    assert [scene.counted(seat) for seat in range(4)] == [[0, 0, 0, 0]] * 4
    before = [0] * 4
    while scene.update(0.1):
        now = [sum(scene.counted(seat)) for seat in range(4)]
        assert all(later >= earlier for later, earlier in zip(now, before, strict=True))
        before = now
    standing = match_for(stage, 4).standing
    assert before == [score.total for score in standing.scores]
    assert scene.counted(2) == [points for _, points in standing.scores[2].sources]


def test_sources_are_counted_one_after_another(stage: Stage) -> None:
    scene = results_on(stage)
    seconds = stage.theme.seconds("count_up")
    scene.update(seconds * 1.5)
    assert [scene.share(row) for row in range(4)] == pytest.approx([1.0, 0.5, 0.0, 0.0])
    assert not scene.done
    scene.update(seconds * 2.6)
    assert scene.done and not scene.update(1.0)


def test_at_instant_speed_everything_is_counted_at_once(stage: Stage) -> None:
    stage.settings.speed = "instant"
    scene = results_on(stage)
    assert scene.done and not scene.update(0.1)


@pytest.mark.parametrize("event", [press((3, 3)), press((3, 3), 3), key(pygame.K_RETURN), key(pygame.K_a)])
def test_a_click_or_a_key_finishes_the_count_and_does_no_more(stage: Stage, event: pygame.event.Event) -> None:
    answers: list[str] = []
    scene = results_on(stage, 2, answers)
    scene.handle(event)
    assert scene.done and answers == [] and stage.scenes == [scene]


def test_the_winner_is_named_at_the_end_only(stage: Stage) -> None:
    scene = results_on(stage)
    name = scene.names[scene.standing.winner]
    winning = stage.words("results.wins", name=name)
    assert winning not in [label.text for label in scene.labels()]
    scene.handle(key(pygame.K_SPACE))
    said = [label.text for label in scene.labels()]
    assert winning in said and {"1st", "2nd"} <= set(said)


# Results: answers


@pytest.mark.parametrize("action", ["rematch", "same_seed", "board", "title"])
def test_every_button_of_the_results_answers(stage: Stage, action: str) -> None:
    answers: list[str] = []
    below = pause_on(stage)
    scene = results_on(stage, 2, answers)
    scene.handle(key(pygame.K_SPACE))
    stage.handle(press(scene.layout.buttons[action].center))
    assert answers == ([] if action == "board" else [action]), "the board is only uncovered"
    assert stage.scenes == ([below] if action == "board" else [below, scene])


@pytest.mark.parametrize(
    ("code", "action"),
    [
        (pygame.K_RETURN, "rematch"),
        (pygame.K_s, "same_seed"),
        (pygame.K_t, "title"),
        (pygame.K_ESCAPE, ""),
    ],
)
def test_keys_of_the_results(stage: Stage, code: int, action: str) -> None:
    answers: list[str] = []
    pause_on(stage)
    results_on(stage, 2, answers).handle(key(pygame.K_SPACE))
    stage.update(1.0)
    stage.handle(key(code))
    assert answers == ([action] if action else []), "Esc uncovers the board and leads nowhere else"


def test_results_by_keyboard_alone_with_visible_focus(stage: Stage) -> None:
    answers: list[str] = []
    scene = results_on(stage, 2, answers)
    scene.handle(key(pygame.K_SPACE))
    plain = pictures_of(scene, stage.size)[0]
    for code in (pygame.K_TAB, *[pygame.K_RIGHT] * 5):
        scene.handle(key(code))
    assert scene.focus.on == "same_seed"
    assert pictures_of(scene, stage.size)[0] != plain
    scene.handle(key(pygame.K_RETURN))
    assert answers == ["same_seed"]


# The chart


@pytest.mark.parametrize("players", COUNTS)
def test_the_chart_goes_from_the_first_points_to_the_last(stage: Stage, players: int) -> None:
    match = match_for(stage, players)
    lines = points_by_round(match, PLAYER_COLOURS[:players])
    assert [line.points[-1] for line in lines] == [score.total for score in match.standing.scores]
    start = match.rules.standing(match.position_at(0)).scores
    assert [line.points[0] for line in lines] == [score.total for score in start]
    assert len(lines[0].points) == -(-len(match.turns) // players) + 1


# The close look


@pytest.mark.parametrize("subject", [("card", 7), ("bonus", 2), ("find", 4), ("location", 15)])
def test_drawing_a_close_look_twice_gives_the_same(stage: Stage, subject: tuple[str, int]) -> None:
    first, second = pictures_of(zoom_on(stage, subject), stage.size)
    assert first == second


def test_a_close_look_says_the_rule_and_the_marks(stage: Stage) -> None:
    parts = rules_of(stage).components
    harpoon = next(number for number, card in enumerate(parts.cards) if card.id == "harpoon")
    story = zoom_on(stage, ("card", harpoon)).story
    assert (story.name, story.sort) == ("Harpoon", "Tool")
    assert "Coast" in story.rule and "1 meat" in story.rule
    assert story.notes == ["Only with three or four players."]
    pond = next(number for number, place in enumerate(parts.locations) if place.id == "beaver_pond")
    gains = goods_in_words(stage.words, SKIN, parts.locations[pond].gains)
    assert gains in zoom_on(stage, ("location", pond)).story.rule
    twin = next(number for number, tile in enumerate(parts.tiles) if tile.id == "twin_tool")
    assert zoom_on(stage, ("bonus", twin)).story.rule == "3 points for every two Tool icons."


def test_goods_are_listed_in_words(stage: Stage) -> None:
    bags = {1: "1 corn", 2 | 1 << 24: "2 corn and 1 fur", 1 | 1 << 8 | 2 << 24: "1 corn, 1 meat and 2 furs"}
    assert {bag: goods_in_words(stage.words, SKIN, bag) for bag in bags} == bags


def test_the_last_piece_of_every_group_is_seen_whole_in_a_crowded_row() -> None:
    room = pygame.Rect(10, 0, 100, 30)
    lefts = in_row(room, [[20, 20, 20], [20, 20], [20]])
    assert lefts == sorted(lefts) and lefts[0] >= room.left and lefts[-1] + 20 <= room.right
    assert lefts[3] >= lefts[2] + 20 and lefts[5] >= lefts[4] + 20
    assert 0 < lefts[1] - lefts[0] < 20, "what is alike overlaps"


def test_pieces_with_room_lie_side_by_side_in_the_middle() -> None:
    lefts = in_row(pygame.Rect(0, 0, 100, 30), [[20, 20], [20]])
    assert lefts[1] >= lefts[0] + 20 and lefts[2] >= lefts[1] + 20
    assert abs(lefts[0] - (100 - lefts[2] - 20)) <= 1 and in_row(pygame.Rect(0, 0, 100, 30), []) == []


def test_an_unknown_sort_of_piece_is_refused(stage: Stage) -> None:
    with pytest.raises(ValueError, match="deck"):
        zoom_on(stage, ("deck", 0))


@pytest.mark.parametrize(
    "event",
    [press((5, 5)), press((600, 300)), press((5, 5), 3), key(pygame.K_ESCAPE), key(pygame.K_SPACE)],
)
def test_a_click_or_a_key_closes_the_close_look(stage: Stage, event: pygame.event.Event) -> None:
    below = pause_on(stage)
    zoom_on(stage, ("card", 0))
    stage.handle(event)
    assert stage.scenes == [below]


@pytest.mark.parametrize("event", [press((5, 5), 4), press((5, 5), 5), key(pygame.K_a)])
def test_the_wheel_and_other_keys_leave_the_close_look_open(stage: Stage, event: pygame.event.Event) -> None:
    scene = zoom_on(stage, ("card", 0))
    stage.handle(event)
    assert stage.scenes == [scene] and not scene.update(0.1)


def test_the_close_look_follows_the_language(stage: Stage) -> None:
    scene = zoom_on(stage, ("find", 4))
    stage.set_language("fr")
    assert scene.story.sort == "Tuile Exploration"


# The pause


def test_drawing_the_pause_twice_gives_the_same(stage: Stage) -> None:
    scene = pause_on(stage)
    first, second = pictures_of(scene, stage.size)
    assert first == second and not scene.update(0.1)
    scene.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=scene.rects["quit"].center))
    hovered = pictures_of(scene, stage.size)[0]
    scene.handle(key(pygame.K_TAB))
    assert len({first, hovered, pictures_of(scene, stage.size)[0]}) == 3


@pytest.mark.parametrize("speed", SPEEDS)
def test_the_pause_sets_the_speed(stage: Stage, speed: str) -> None:
    scene = pause_on(stage)
    stage.handle(press(scene.rects[f"speed:{speed}"].center))
    assert stage.settings.speed == speed
    assert [each.chosen for each in scene.speeds()] == [each == speed for each in SPEEDS]


def test_the_pause_saves_what_is_set(tmp_path: Path) -> None:
    stage = headless_stage((1280, 720), "en")
    file = tmp_path / "settings.json"
    stage = ui.app.make_stage(stage.settings, file)
    scene = pause_on(stage)
    stage.handle(press(scene.rects["speed:fast"].center))
    assert load_settings(file).speed == "fast"


@pytest.mark.parametrize(
    ("name", "sort"),
    [("settings", SettingsScene), ("save", ShelfScene), ("rules", RulesScene), ("keys", SettingsScene)],
)
def test_the_pause_leads_to_the_pages_around_the_game(stage: Stage, name: str, sort: type) -> None:
    start_table(stage)
    scene = pause_on(stage)
    stage.handle(press(scene.rects[name].center))
    page = stage.scenes[-1]
    assert isinstance(page, sort)
    assert not isinstance(page, ShelfScene) or page.saving
    assert not isinstance(page, SettingsScene) or page.tab == ("keys" if name == "keys" else "play")


@pytest.mark.parametrize("code", [pygame.K_ESCAPE, pygame.K_RETURN])
def test_the_game_is_resumed(stage: Stage, code: int) -> None:
    below = results_on(stage)
    pause_on(stage)
    stage.handle(key(code))
    assert stage.scenes == [below] and stage.running


def test_the_ways_out_of_the_pause(stage: Stage) -> None:
    left: list[str] = []
    scene = pause_on(stage, left)
    stage.handle(press(scene.rects["title"].center))
    assert left == ["left"] and stage.running
    stage.handle(press(scene.rects["quit"].center))
    assert not stage.running


def test_the_pause_by_keyboard_alone(stage: Stage) -> None:
    scene = pause_on(stage)
    for code in (pygame.K_TAB, pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN):
        stage.handle(key(code))
    assert scene.focus.on.startswith("speed:")
    stage.handle(key(pygame.K_RIGHT))
    chosen = scene.focus.on.partition(":")[2]
    stage.handle(key(pygame.K_RETURN))
    assert stage.settings.speed == chosen
    stage.handle(press((1, 1)))
    assert stage.scenes == [scene]
