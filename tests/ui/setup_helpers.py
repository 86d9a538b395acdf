"""Clicks and letters for the title and the set-up."""

from __future__ import annotations

import pygame

from ui.scenes.setup import SetupScene
from ui.scenes.title import TitleScene
from ui.stage import Stage


def typed(text: str) -> pygame.event.Event:
    return pygame.event.Event(pygame.TEXTINPUT, text=text)


def click(stage: Stage, rect: pygame.Rect) -> None:
    stage.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=rect.center, button=1))


def setup_on(stage: Stage) -> SetupScene:
    """Return the set-up, opened over the title."""
    stage.push(TitleScene(stage))
    scene = SetupScene(stage)
    stage.push(scene)
    return scene
