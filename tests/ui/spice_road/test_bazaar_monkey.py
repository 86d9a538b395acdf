"""Somebody who clicks, drags and types in the bazaar without looking: no exception, and the game is never broken."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.match import Match
from tests.ui.driving import down, key, motion
from tests.ui.spice_road.bazaar import SKINS, Bazaar, choice, held, likely_step, pulled, up
from ui.app import headless_stage
from ui.look.words import LANGUAGES
from ui.scenes.results import ResultsScene
from ui.scenes.table import TableScene
from ui.scenes.title import TitleScene
from ui.settings import SPEEDS

EVENTS = 5000
ROUND = 250
KEYS = [
    *(pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_BACKSPACE, pygame.K_TAB),
    *(pygame.K_z, pygame.K_y, pygame.K_r, pygame.K_l, pygame.K_c, pygame.K_c, pygame.K_x, pygame.K_m, pygame.K_F2),
    *(pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_PLUS, pygame.K_MINUS, pygame.K_PAGEUP),
    *(pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4, pygame.K_5, pygame.K_KP1, pygame.K_KP4, pygame.K_LSHIFT),
]
SIZES = [(1024, 640), (1366, 768), (1280, 1024), (1920, 600), (900, 500), (640, 400)]
TABLES = [(2, 0), (3, 1), (5, 0), (4, 2), (2, 1), (5, 4)]

pytestmark = pytest.mark.usefixtures("nothing_slow")


class Monkey:
    """Posts whatever comes to mind."""

    def __init__(self, size: tuple[int, int], skin: str) -> None:
        self.chance = Random(f"{size} {skin}")
        self.size = size
        self.skin = skin
        self.stage = headless_stage(size, "en")
        self.games = 0
        self.seen: set[str] = set()
        self.steps = 0
        self.bazaar = self.fresh()

    def fresh(self) -> Bazaar:
        """Begin another game."""
        self.games += 1
        players, bots = TABLES[self.games % len(TABLES)]
        table = choice(players, ["random"] * bots, self.skin)
        return Bazaar(table, f"monkey {self.games}", self.size, self.chance.choice(SPEEDS), self.stage)

    def spot(self) -> tuple[int, int]:
        """Return any spot, or one where something is."""
        chance, scene = self.chance, self.stage.scenes[-1] if self.stage.scenes else None
        if isinstance(scene, TableScene) and chance.random() < 0.8:
            rects = [button.rect for button in scene.buttons if button.action != "hint"]
            rects += [scene.offer.targets[target] for target in sorted(scene.picker.lit())] * 2
            rects += [scene.dialog.rect] * 8 if scene.dialog is not None else []
            rects += chance.sample(list(scene.offer.targets.values()), 6)
            rect = chance.choice(rects)
            return chance.randrange(rect.left, rect.right + 1), chance.randrange(rect.top, rect.bottom + 1)
        return chance.randrange(-20, self.stage.size[0] + 20), chance.randrange(-20, self.stage.size[1] + 20)

    def events(self) -> list[pygame.event.Event]:
        """Return what a window may report next."""
        chance, number = self.chance, self.chance.random()
        if number < 0.45:
            spot = self.spot()
            return [motion(spot), down(spot), up(spot)]
        if number < 0.52:
            start, end = self.spot(), self.spot()
            return [down(start), pulled(end), up(end)][: chance.choice([1, 2, 3, 3])]
        if number < 0.72:
            return [key(chance.choice(KEYS), chance.choice([0, 0, pygame.KMOD_LSHIFT]))]
        if number < 0.78:
            return [down(self.spot(), chance.choice([2, 3, 3, 4, 5, 6]))]
        if number < 0.90:
            return [chance.choice([motion, pulled])(self.spot())]
        if number < 0.93:
            return [pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=chance.choice([-3, 1, 5]), flipped=False)]
        if number < 0.96:
            return [up(self.spot())]
        return [pygame.event.Event(chance.choice([pygame.WINDOWFOCUSLOST, pygame.KEYUP, pygame.WINDOWLEAVE]), key=0)]

    def act(self) -> int:
        """Do one thing, let time pass, and return how many events that was."""
        chance, stage = self.chance, self.stage
        number, events = chance.random(), list[pygame.event.Event]()
        if number < 0.006:
            width, height = chance.choice([*SIZES, self.size])
            events = [pygame.event.Event(pygame.VIDEORESIZE, w=width, h=height)]
        elif number < 0.009:
            stage.set_language(chance.choice(LANGUAGES))
        elif number < 0.012:
            stage.settings.speed = chance.choice(SPEEDS)
        elif number < 0.014:
            stage.settings.open_hands = not stage.settings.open_hands
        else:
            events = self.events()
        with held(pygame.KMOD_LSHIFT if chance.random() < 0.15 else pygame.KMOD_NONE):
            for event in events:
                if stage.scenes and stage.running:
                    stage.handle(event)
        if stage.scenes:
            stage.update(chance.choice([0.0, 0.016, 0.016, 0.1, 2.0]))
            if chance.random() < 0.03:
                stage.draw(pygame.Surface(stage.size))
        self.seen |= {type(scene).__name__ for scene in stage.scenes}
        if not stage.running or not stage.scenes:
            stage.running = True
            stage.replace(TitleScene(stage))
        return max(1, len(events))

    def check(self) -> None:
        """Close what lies over the table: the match is what its steps lead to, it is shown, and goes on."""
        stage = self.stage
        stage.resize(self.size)
        stage.draw(pygame.Surface(self.size))
        for _ in range(6):
            scene = stage.scenes[-1]
            if isinstance(scene, ResultsScene):
                scene.update(60.0)
            if len(stage.scenes) == 1:
                break
            stage.handle(key(pygame.K_ESCAPE))
        assert len(stage.scenes) == 1, [type(scene).__name__ for scene in stage.scenes]
        table = stage.scenes[0]
        if not isinstance(table, TableScene) or table.session.rules.name != "spice_road":
            self.bazaar = self.fresh()
            return
        bazaar, speed = self.bazaar, stage.settings.speed
        stage.settings.speed = "instant"
        bazaar.settle()
        match = bazaar.scene.match
        again = Match(match.rules, match.deal, match.seats)
        for step in match.steps:
            again.play(step)
        assert bazaar.plain == bazaar.shown == match.rules.plain(again.position)
        self.steps += len(match.steps)
        if match.is_over:
            self.bazaar = self.fresh()
            return
        if bazaar.scene.log.open:
            bazaar.press_button("log")
        if bazaar.scene.dialog is not None:
            stage.resize(self.size)
        assert bazaar.reachable() == set(match.legal())
        bazaar.scene.refresh()
        before = len(match.steps)
        line = bazaar.play(likely_step(bazaar, self.chance), self.chance)
        assert tuple(match.steps[before:]) == line
        stage.settings.speed = speed


@pytest.mark.parametrize("skin", SKINS)
@pytest.mark.parametrize("size", [(1024, 640), (1600, 900)])
def test_twenty_thousand_events_in_all_never_raise_and_never_break_a_game(size: tuple[int, int], skin: str) -> None:
    """Four parts of 5,000 each."""
    monkey, done, checked = Monkey(size, skin), 0, 0
    while done < EVENTS:
        done += monkey.act()
        if done // ROUND > checked:
            checked = done // ROUND
            monkey.check()
        elif not isinstance(monkey.stage.scenes[0], TableScene):
            monkey.bazaar = monkey.fresh()
    assert {"TableScene", "PauseScene", "ZoomScene"} <= monkey.seen
    assert monkey.steps > 100
