"""Moving pages that are larger than the window: by wheel, drag and edge, and by what has to be seen."""

import math
from collections.abc import Callable
from typing import Final

import pygame
from pygame import Rect

from ui.overview import Overview
from ui.pan import Extent, Pan
from ui.scene import Scene

LEFT: Final = 1
MIDDLE: Final = 2
FAR: Final = 8
"""How many pixels the mouse moves before the page is dragged."""
NOTCH: Final = 0.12
"""How far one notch of the wheel, or one press of an arrow, moves the page, as a share of the window."""
EDGE: Final = 5
"""How near to an edge of the window, in pixels, the mouse rests to move the page."""
REST: Final = 0.2
"""How many seconds it has to rest there."""
SPEED: Final = 0.9
"""How far the page then moves in a second, as a share of the window."""
ARROWS: Final = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
MOUSE: Final = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)

Events = list[pygame.event.Event]


class Panning:
    """Knows which part of every scene is in the window, and turns spots of the window into spots of its page."""

    def __init__(self, overview: Overview, switch: Callable[[], None]) -> None:
        """Move pages, and `switch` between part and whole at a click with the middle button."""
        self._overview = overview
        self._switch = switch
        self._pans: dict[Scene, Pan] = {}
        self.canvas: pygame.Surface | None = None
        """On what pages are painted that are larger than the window."""
        self._mouse: tuple[int, int] | None = None
        """Where the mouse is in the window, None when it is elsewhere."""
        self._rested = 0.0
        self._pressed: pygame.event.Event | None = None
        """A press on empty ground: a click when it is let go at once, else the page is dragged."""
        self._dragging = False

    # Pages

    def lay(self, scene: Scene, page: tuple[int, int], window: tuple[int, int]) -> None:
        """Take how large the page of a scene is; one that is new shows what is used first."""
        extent = scene.extent or Extent(*page)
        pan = self._pans.get(scene)
        if pan is None:
            pan = self._pans[scene] = Pan(extent, window, scene.corner)
            self._overview.show()
        else:
            pan.lay(extent, window)
        if not pan.whole:
            self._overview.tell()
            scene.look_at(pan.part.copy())
            self._seek(scene, pan, at_once=True)

    def forget(self, scenes: list[Scene]) -> None:
        """Forget every scene but some."""
        self._pans = {scene: pan for scene, pan in self._pans.items() if scene in scenes}

    def part(self, scene: Scene) -> Rect | None:
        """Return which part of a scene is in the window, None when it is all."""
        pan = self._pans.get(scene)
        return None if pan is None or pan.whole else pan.part.copy()

    def show(self, scene: Scene, rect: Rect, at_once: bool = False) -> None:
        """Bring something into sight."""
        pan = self._pans.get(scene)
        if pan is not None and not pan.whole and not self._dragging:
            before = pan.part.topleft
            pan.bring(rect, at_once)
            if pan.part.topleft != before:
                self._moved(scene, pan)

    def _seek(self, scene: Scene, pan: Pan, at_once: bool = False) -> None:
        sought = scene.sought()
        if sought is not None and not pan.open_part.contains(sought):
            self.show(scene, sought, at_once)

    def _moved(self, scene: Scene, pan: Pan) -> None:
        """Tell a scene which part of it is seen now, and what lies under the mouse that stays where it is."""
        self._overview.show()
        scene.look_at(pan.part.copy())
        if self._mouse is not None:
            spot = self._mouse[0] + pan.part.x, self._mouse[1] + pan.part.y
            buttons = pygame.mouse.get_pressed() if pygame.display.get_init() else (False, False, False)
            scene.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=buttons))

    # Input

    def take(self, event: pygame.event.Event, scene: Scene) -> Events:
        """Return what a scene has to answer: nothing when an event moves its page, else with spots of the page."""
        if event.type in MOUSE:
            self._mouse = event.pos
        elif event.type == pygame.WINDOWLEAVE:
            self._mouse = None
        if event.type == pygame.MOUSEBUTTONUP and event.button == MIDDLE and not self._dragging:
            self._pressed = None
            self._switch()
            return []
        pan = self._pans.get(scene)
        if pan is None or pan.whole:
            return [event]
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event, scene, pan)
        if event.type == pygame.KEYDOWN and event.key in ARROWS and getattr(event, "mod", 0) & pygame.KMOD_CTRL:
            across, down = ARROWS[event.key]
            self._move(scene, pan, across * NOTCH * 2, down * NOTCH * 2)
            return []
        return self._mouse_event(event, scene, pan) if event.type in MOUSE else [event]

    def answered(self, event: pygame.event.Event, scene: Scene) -> None:
        """Bring into sight where the keyboard is, after a scene has answered a key."""
        pan = self._pans.get(scene)
        if event.type == pygame.KEYDOWN and pan is not None and not pan.whole:
            self._seek(scene, pan)

    def _wheel(self, event: pygame.event.Event, scene: Scene, pan: Pan) -> Events:
        spot = self._mouse or (0, 0)
        if scene.scrolls_at((spot[0] + pan.part.x, spot[1] + pan.part.y)):
            return [event]
        across, down = getattr(event, "x", 0), -event.y
        if _shift_held():
            across, down = across + down, 0
        self._move(scene, pan, across * NOTCH, down * NOTCH)
        return []

    def _move(self, scene: Scene, pan: Pan, across: float, down: float) -> None:
        if pan.move(across * pan.part.width, down * pan.part.height):
            self._moved(scene, pan)

    def _mouse_event(self, event: pygame.event.Event, scene: Scene, pan: Pan) -> Events:
        told = _on_page(event, pan)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (LEFT, MIDDLE):
            return self._press(event, told, scene)
        if self._pressed is None:
            return [told]
        if event.type == pygame.MOUSEMOTION:
            return self._drag(event, told, scene, pan)
        if event.button != self._pressed.button:
            return [told]
        press, self._pressed = self._pressed, None
        dragged, self._dragging = self._dragging, False
        return [] if dragged or press.button == MIDDLE else [_on_page(press, pan), told]

    def _press(self, event: pygame.event.Event, told: pygame.event.Event, scene: Scene) -> Events:
        """Hand on a press on something; one on empty ground is kept until it is known what it is."""
        moved = pygame.event.Event(pygame.MOUSEMOTION, pos=told.pos, rel=(0, 0), buttons=(False, False, False))
        scene.handle(moved)
        if event.button == LEFT and scene.clickable():
            return [told]
        self._pressed, self._dragging = event, False
        return []

    def _drag(self, event: pygame.event.Event, told: pygame.event.Event, scene: Scene, pan: Pan) -> Events:
        assert self._pressed is not None
        if not self._dragging and math.dist(event.pos, self._pressed.pos) <= FAR:
            return [told]
        rel = event.rel
        if not self._dragging:
            rel = event.pos[0] - self._pressed.pos[0], event.pos[1] - self._pressed.pos[1]
        self._dragging = True
        if pan.move(-rel[0], -rel[1]):
            self._moved(scene, pan)
        return []

    # Time

    def update(self, seconds: float, scene: Scene) -> bool:
        """Let time pass, and return whether anything moves."""
        pan = self._pans.get(scene)
        if pan is None or pan.whole:
            self._overview.hide()
            return False
        shown = self._overview.shown and not scene.has_sheet
        self._overview.update(seconds if shown else 0.0)
        if pan.update(seconds):
            self._moved(scene, pan)
            return True
        return self._at_edge(seconds, scene, pan) or shown

    def _at_edge(self, seconds: float, scene: Scene, pan: Pan) -> bool:
        """Move the page while the mouse rests at an edge of the window, and return whether it does."""
        across, down = self._edges(pan.part.size)
        if not (across or down) or self._pressed is not None:
            self._rested = 0.0
            return False
        self._rested += seconds
        if self._rested >= REST:
            self._move(scene, pan, across * SPEED * seconds, down * SPEED * seconds)
        return True

    def _edges(self, window: tuple[int, int]) -> tuple[int, int]:
        if self._mouse is None:
            return 0, 0
        x, y = self._mouse
        return (x >= window[0] - EDGE) - (x < EDGE), (y >= window[1] - EDGE) - (y < EDGE)

    # Painting

    def draw(self, surface: pygame.Surface, scene: Scene) -> None:
        """Paint the part of a scene that is in the window, over what was painted before."""
        pan = self._pans.get(scene)
        if pan is None or pan.whole:
            scene.draw(surface)
            return
        canvas = self.canvas_of(pan.extent)
        canvas.set_clip(pan.part)
        if not scene.opaque:
            canvas.blit(surface, pan.part)
        scene.draw(canvas)
        canvas.set_clip(None)
        surface.blit(canvas, (0, 0), pan.part)

    def canvas_of(self, extent: Extent) -> pygame.Surface:
        """Return the surface for all pages, which is made anew only when one of them is larger than all before."""
        size = self.canvas.get_size() if self.canvas is not None else (0, 0)
        if self.canvas is None or size[0] < extent.width or size[1] < extent.height:
            self.canvas = pygame.Surface((max(size[0], extent.width), max(size[1], extent.height)))
        return self.canvas

    def free(self) -> None:
        """Let go of the surface for pages, because they fit the window or have another size now."""
        self.canvas = None

    def draw_overview(self, surface: pygame.Surface, scene: Scene, key: str) -> None:
        """Paint for a while after a move where on its page the window is; `key` shows all of the page."""
        pan = self._pans.get(scene)
        if pan is not None and not pan.whole and not scene.has_sheet:
            self._overview.draw(surface, pan, key)


def _on_page(event: pygame.event.Event, pan: Pan) -> pygame.event.Event:
    """Return an event of the mouse with the spot of the page."""
    spot = event.pos[0] + pan.part.x, event.pos[1] + pan.part.y
    return pygame.event.Event(event.type, {**event.dict, "pos": spot})


def _shift_held() -> bool:
    return pygame.display.get_init() and bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
