"""The seats of the set-up: they come, go, change their colour, their bot and their order."""

from __future__ import annotations

import pygame
import pytest

from game.ai.levels import LEVELS
from game.ai.new_world.knowledge import STYLES
from game.ai.roster import make_bot
from tests.ui.driving import key
from tests.ui.setup_helpers import click, setup_on
from ui.app import headless_stage
from ui.scenes.setup import SetupScene
from ui.settings import PLAYER_COLOURS, USUAL_BOT, SeatChoice, TableChoice, table_of
from ui.stage import Stage


@pytest.fixture
def stage() -> Stage:
    return headless_stage((1280, 720), "en")


@pytest.fixture
def setup(stage: Stage) -> SetupScene:
    return setup_on(stage)


def seat_all(stage: Stage, count: int) -> None:
    stage.settings.table.seats[:] = [SeatChoice("", colour, "captain:explorer") for colour in PLAYER_COLOURS[:count]]


def colours(setup: SetupScene) -> list[str]:
    return [seat.colour for seat in setup.table.seats]


def test_a_dye_goes_to_a_free_one_or_is_exchanged(stage: Stage, setup: SetupScene) -> None:
    click(stage, setup.spots["colour:0"])
    assert [seat.colour for seat in setup.table.seats] == ["verdigris", "cochineal"]
    seat_all(stage, 4)
    stage.resize(stage.size)
    click(stage, setup.spots["colour:3"])
    assert [seat.colour for seat in setup.table.seats] == ["indigo", "cochineal", "verdigris", "henna"]


def test_seats_come_and_go_between_two_and_four(stage: Stage, setup: SetupScene) -> None:
    assert "drop:0" not in setup.spots
    click(stage, setup.spots["add:3"])
    click(stage, setup.spots["add:3"])
    assert [seat.colour for seat in setup.table.seats] == list(PLAYER_COLOURS[:4])
    assert not any(name.startswith("add") for name in setup.spots)
    click(stage, setup.spots["drop:1"])
    assert [seat.colour for seat in setup.table.seats] == ["indigo", "verdigris", "linen"]
    click(stage, setup.spots["drop:0"])
    assert len(setup.table.seats) == 2 and "drop:0" not in setup.spots


def test_person_and_bot_are_chosen(stage: Stage, setup: SetupScene) -> None:
    seat = setup.table.seats[0]
    assert "level:0:more" not in setup.spots
    click(stage, setup.spots["bot:0"])
    assert seat.bot == USUAL_BOT and "level:0:more" in setup.spots
    click(stage, setup.spots["level:0:more"])
    click(stage, setup.spots["bot:0"])
    assert seat.bot == "scout", "who is a bot already stays the same one"
    click(stage, setup.spots["person:0"])
    assert seat.bot == "" and "style:0:less" not in setup.spots
    assert setup.table.seats[1].bot == USUAL_BOT


def test_level_and_style_go_round_both_ways(stage: Stage, setup: SetupScene) -> None:
    seat = setup.table.seats[1]
    for way, order in (("more", LEVELS), ("less", LEVELS[::-1])):
        seat.bot = order[0]
        for level in (*order[1:], order[0]):
            click(stage, setup.spots[f"level:1:{way}"])
            assert seat.bot == level
    for way, styles in (("more", STYLES), ("less", STYLES[::-1])):
        seat.bot = "captain"
        for style in styles:
            click(stage, setup.spots[f"style:1:{way}"])
            assert seat.bot == f"captain:{style}"
            make_bot(seat.bot)
        click(stage, setup.spots[f"style:1:{way}"])
        assert seat.bot == "captain"
    seat.bot = "legend:collector"
    click(stage, setup.spots["level:1:less"])
    assert seat.bot == "governor:collector", "the style stays when the level changes"


def test_what_is_shown_is_what_plays(stage: Stage) -> None:
    stage.settings.table.seats[:] = [
        SeatChoice("", colour, bot)
        for colour, bot in zip(PLAYER_COLOURS, ("", "greedy", "beam:nodes=9", "legend:seconds=2"), strict=False)
    ]
    stage.push(SetupScene(stage))
    assert [seat.bot for seat in stage.settings.table.seats] == ["", USUAL_BOT, USUAL_BOT, "legend:seconds=2"]


def test_bots_that_nobody_knows_are_replaced() -> None:
    names = ["", "captain:explorer", "greedy", "captain:pirate"]
    seats = [{"name": "", "dye": colour, "bot": bot} for colour, bot in zip(PLAYER_COLOURS, names, strict=False)]
    played_with = {"game": "new_world", "skin": "classic", "set": "standard"}
    found = table_of({"seats": seats, "board": "D1", "house": False, "seed": "", **played_with})
    assert [seat.bot for seat in found.seats] == [*names[:3], USUAL_BOT]
    assert TableChoice().seats[1].bot == USUAL_BOT == "trader"


def test_arrows_move_a_seat_and_the_keyboard_stays_with_it(stage: Stage, setup: SetupScene) -> None:
    seat_all(stage, 4)
    stage.resize(stage.size)
    assert "up:0" not in setup.spots and "down:3" not in setup.spots
    click(stage, setup.spots["down:0"])
    assert colours(setup) == ["cochineal", "indigo", "verdigris", "linen"]
    setup.focus.on = "down:1"
    for _ in range(2):
        stage.handle(key(pygame.K_RETURN))
    assert colours(setup) == ["cochineal", "verdigris", "linen", "indigo"]
    assert setup.focus.on == "up:3", "at the end the only way is up"
    stage.handle(key(pygame.K_SPACE))
    assert colours(setup) == ["cochineal", "verdigris", "indigo", "linen"] and setup.focus.on == "up:2"


def drag(stage: Stage, setup: SetupScene, number: int, onto: int, spot: str = "grip") -> None:
    """Press on a seat, move in small steps over another one, without letting go."""
    start = setup.areas[f"{spot}:{number}"].center
    end = start[1] + setup.areas[f"row:{onto}"].y - setup.areas[f"row:{number}"].y
    stage.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    for step in range(1, 11):
        move(stage, (start[0], start[1] + (end - start[1]) * step // 10))


def move(stage: Stage, spot: tuple[int, int], held: int = 1) -> None:
    stage.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(held, 0, 0)))


@pytest.mark.parametrize("spot", ["grip", "colour_name"])
def test_dragging_a_seat_by_its_leather_reorders_the_seats(stage: Stage, setup: SetupScene, spot: str) -> None:
    seat_all(stage, 4)
    setup.table.seats[0].bot, setup.table.seats[0].name = "", "Ada"
    stage.resize(stage.size)
    drag(stage, setup, 0, 2, spot)
    assert colours(setup) == ["cochineal", "verdigris", "indigo", "linen"] and setup.table.seats[2].name == "Ada"
    held = pygame.Surface(stage.size)
    stage.draw(held)
    stage.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(5, 5), button=1))
    move(stage, setup.areas["grip:0"].center, held=0)
    assert colours(setup)[2] == "indigo" and setup.drag is None, "it stays where it was let go"
    assert setup.clickable(), "a grip asks to be taken"
    let_go = pygame.Surface(stage.size)
    stage.draw(let_go)
    assert held.get_buffer().raw != let_go.get_buffer().raw
    drag(stage, setup, 3, 0, spot)
    assert colours(setup) == ["linen", "cochineal", "verdigris", "indigo"]
    move(stage, setup.areas["grip:3"].center, held=0)
    assert setup.drag is None, "a button that was let go outside the window ends it too"


def test_drawing_a_dragged_seat_changes_nothing(stage: Stage, setup: SetupScene) -> None:
    drag(stage, setup, 0, 1)
    move(stage, (setup.areas["grip:1"].centerx, setup.areas["grip:1"].centery + 7))
    pictures = [pygame.Surface(stage.size) for _ in range(2)]
    for picture in pictures:
        stage.draw(picture)
    assert pictures[0].get_buffer().raw == pictures[1].get_buffer().raw
    assert setup.drag is not None


def test_a_set_up_with_more_seats_than_the_game_takes_is_shown_without_them(stage: Stage) -> None:
    seat_all(stage, 5)
    scene = SetupScene(stage)
    stage.push(scene)
    stage.draw(pygame.Surface(stage.size))
    assert len(scene.table.seats) == 4


def test_styles_are_offered_only_where_the_game_has_them(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    seat_all(stage, 2)
    assert "style:0:more" in setup_on(stage).spots
    monkeypatch.setattr("ui.scenes.setup.styles_of", lambda game: ("",))
    scene = setup_on(stage)
    assert "style:0:more" not in scene.spots and "level:0:more" in scene.spots
    stage.draw(pygame.Surface(stage.size))
