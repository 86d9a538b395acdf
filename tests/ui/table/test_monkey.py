"""Somebody who clicks and types without looking: no exception, and the game can always go on."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from tests.ui.driving import Driver, choice, down, key, likely_step, motion
from ui.app import headless_stage
from ui.lessons.lesson_guide import LessonGuide
from ui.look.words import LANGUAGES
from ui.scenes.pause import PauseScene
from ui.scenes.results import ResultsScene
from ui.scenes.table import TableScene
from ui.scenes.title import TitleScene
from ui.settings import SPEEDS
from ui.stage import Stage

EVENTS = 5000
ROUND = 500
KEYS = [
    *(pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_BACKSPACE, pygame.K_TAB),
    *(pygame.K_z, pygame.K_y, pygame.K_r, pygame.K_l, pygame.K_t, pygame.K_c, pygame.K_s, pygame.K_q, pygame.K_x),
    *(pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_PLUS, pygame.K_MINUS, pygame.K_KP_PLUS),
    *(pygame.K_F1, pygame.K_DELETE, pygame.K_HOME, pygame.K_LSHIFT, pygame.K_1, pygame.K_h),
]
OTHER_SIZES = [(1024, 640), (1366, 768), (1280, 1024), (1920, 600), (900, 500), (640, 400)]
TABLES = [
    choice(2),
    choice(4, house=True),
    choice(3, ["random"], "E1"),
    choice(2, ["random"], "F1"),
    choice(3),
    choice(4, ["random", "random"], "D1"),
]


pytestmark = pytest.mark.usefixtures("nothing_slow")


class Monkey:
    """Posts whatever comes to mind."""

    def __init__(self, size: tuple[int, int], seed: int) -> None:
        self.chance = Random(f"{size} {seed}")
        self.size = size
        self.stage = headless_stage(size, "en")
        self.surface = pygame.Surface(size)
        self.games = 0
        self.seen: set[str] = set()
        self.driver = self.fresh()

    def fresh(self) -> Driver:
        """Begin another game."""
        self.games += 1
        table = TABLES[(self.games + self.chance.randrange(2)) % len(TABLES)]
        driver = Driver(table, f"monkey {self.games}", self.size, self.chance.choice(SPEEDS), self.stage)
        self.stage.settings.table.seed = "MONKEY"
        return driver

    def spot(self) -> tuple[int, int]:
        """Return any spot, or one where something is."""
        chance, scene = self.chance, self.stage.scenes[-1] if self.stage.scenes else None
        if isinstance(scene, TableScene) and chance.random() < 0.75:
            lit = sorted(scene.picker.lit())
            rare = chance.random() < 0.1  # thinking on the spot takes time
            rects = [button.rect for button in scene.buttons if rare or button.action != "hint"]
            rects += [scene.offer.targets[target] for target in lit]
            rects += [scene.dialog.rect] * 8 if scene.dialog is not None else []
            rects += [rect for (kind, number), rect in scene.offer.targets.items() if kind == "store" and number < 4]
            rects.append(chance.choice(list(scene.offer.targets.values())))
            rect = chance.choice(rects)
            return chance.randrange(rect.left, rect.right + 1), chance.randrange(rect.top, rect.bottom + 1)
        return chance.randrange(-20, self.stage.size[0] + 20), chance.randrange(-20, self.stage.size[1] + 20)

    def event(self) -> pygame.event.Event:
        """Return something that a window may report."""
        chance, number = self.chance, self.chance.random()
        if number < 0.62:
            return down(self.spot(), 1)
        if number < 0.74:
            return key(chance.choice(KEYS), chance.choice([0, pygame.KMOD_LSHIFT]))
        if number < 0.80:
            return down(self.spot(), chance.choice([2, 3, 3, 3, 4, 5, 6]))
        if number < 0.90:
            return motion(self.spot())
        if number < 0.93:
            return pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=chance.choice([-3, -1, 1, 5]), flipped=False)
        if number < 0.95:
            return pygame.event.Event(pygame.MOUSEBUTTONUP, pos=self.spot(), button=1)
        if number < 0.97:
            return pygame.event.Event(pygame.TEXTINPUT, text=chance.choice(["a", "Zoé", "7", "  "]))
        return pygame.event.Event(chance.choice([pygame.WINDOWFOCUSLOST, pygame.KEYUP, pygame.WINDOWLEAVE]), key=0)

    def act(self) -> None:
        """Do one thing, and let time pass."""
        chance, stage = self.chance, self.stage
        number = chance.random()
        if number < 0.004:
            width, height = chance.choice([*OTHER_SIZES, self.size])
            stage.handle(pygame.event.Event(pygame.VIDEORESIZE, w=width, h=height))
        elif number < 0.008:
            stage.set_language(chance.choice(LANGUAGES))
        elif number < 0.01:
            stage.settings.speed = chance.choice(SPEEDS)
        else:
            stage.handle(self.event())
        if stage.scenes:
            stage.update(chance.choice([0.0, 0.016, 0.016, 0.1, 2.0]))
        self.seen |= {type(scene).__name__ for scene in stage.scenes}
        if not stage.running or not stage.scenes:
            self.seen.add("quit")
            stage.running = True
            stage.replace(TitleScene(stage))

    def go_on(self) -> None:
        """Close what lies over the table and find that the game can be continued there."""
        stage = self.stage
        stage.settings.scale = 100  # the driver clicks where things lie when the window shows all of the table
        stage.resize(self.size)
        for _ in range(6):
            scene = stage.scenes[-1]
            if isinstance(scene, ResultsScene):
                scene.update(60.0)
            if len(stage.scenes) == 1:
                break
            stage.handle(key(pygame.K_ESCAPE))
        assert len(stage.scenes) == 1, [type(scene).__name__ for scene in stage.scenes]
        table = stage.scenes[0]
        # Other games have monkeys of their own, and a lesson allows only some of what is legal.
        own = isinstance(table, TableScene) and table.session.rules.name == "new_world"
        if not own or (isinstance(table, TableScene) and isinstance(table.guide, LessonGuide)):
            self.driver = self.fresh()
            return
        driver, speed = self.driver, stage.settings.speed
        stage.settings.speed = "instant"
        driver.settle()
        if driver.scene.match.is_over:
            self.driver = self.fresh()
            return
        legal = driver.scene.match.legal()
        assert legal and driver.reachable() == set(legal)
        steps = len(driver.scene.match.steps)
        while driver.scene.dialog is not None and driver.scene.dialog.take_back():
            pass  # goods that were chosen stay chosen when the window changes
        if driver.scene.log.open:  # it lies over the storages, which are clicked too
            driver.press_button("log")
        driver.play(likely_step(driver, self.chance), self.chance)
        assert len(driver.scene.match.steps) == steps + 1
        driver.settle()
        assert driver.shown == driver.plain
        stage.settings.speed = speed

    def leave(self) -> None:
        """Go from the table to the title by its menu, which wild clicks seldom find."""
        if self.driver.scene.dialog is not None:
            self.stage.resize(self.size)
        self.stage.handle(key(pygame.K_ESCAPE))
        scene = self.stage.scenes[-1]
        if not isinstance(scene, PauseScene):  # something on the table was closed first
            self.stage.handle(key(pygame.K_ESCAPE))
            scene = self.stage.scenes[-1]
        assert isinstance(scene, PauseScene)
        self.stage.handle(down(next(each for each in scene.buttons() if each.action == "title").rect.center, 1))
        self.seen |= {type(each).__name__ for each in self.stage.scenes}

    def look(self) -> None:
        """Draw what is on, at the size that is drawn fast."""
        self.stage.resize(self.size)
        self.stage.draw(self.surface)


@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("size", [(1024, 640), (1600, 900)])
def test_twenty_thousand_clicks_and_keys_a_size_neither_raise_nor_get_stuck(size: tuple[int, int], part: int) -> None:
    """Four parts of 5,000 each."""
    monkey = Monkey(size, part)
    for number in range(1, EVENTS + 1):
        monkey.act()
        if number % ROUND == 0:
            monkey.look()
            monkey.go_on()
            if number == EVENTS // 2:
                monkey.leave()
        elif number % 40 == 0 and not isinstance(monkey.stage.scenes[0], TableScene):
            monkey.driver = monkey.fresh()
    assert {"TableScene", "PauseScene", "TitleScene"} <= monkey.seen


def test_a_monkey_plays_on_until_games_end() -> None:
    """A table of one person and bots, on which only the person's clicks are wild, comes to its results."""
    stage: Stage = headless_stage((1024, 640), "en")
    driver = Driver(choice(2, ["greedy"]), "to the end", (1024, 640), "instant", stage)
    chance = Random(3)
    for _ in range(6000):
        stage.update(0.05)
        if isinstance(stage.scenes[-1], ResultsScene):
            break
        if not driver.scene.person_to_move:
            continue
        lit = sorted(driver.scene.picker.lit())
        rects = [driver.rect_of(target) for target in lit] + [driver.button(each).rect for each in ("end", "rest")]
        rects += [driver.scene.dialog.rect] * 20 if driver.scene.dialog is not None else []
        rect = chance.choice(rects)
        driver.click((chance.randrange(rect.left, rect.right), chance.randrange(rect.top, rect.bottom)))
    assert isinstance(stage.scenes[-1], ResultsScene)
