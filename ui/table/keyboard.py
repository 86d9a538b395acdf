"""The keyboard at the table: a cursor that moves between what can be used, and what every key means.

Everything that the cursor can be on has a name: `part:done` on a dialog, `place:4`, `slot:1`, `stack:0` on the table,
`button:end` in the bar, and `piece:3` for what can only be looked at.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

import pygame

from ui.keys import ARROWS, USE, keys_of
from ui.settings import Settings
from ui.table.dialog import Dialog
from ui.table.view import Target
from ui.widgets.focus import Focus

COUNTING: Final = {
    **dict.fromkeys((pygame.K_RIGHT, pygame.K_UP, pygame.K_PLUS, pygame.K_KP_PLUS), "part:more"),
    **dict.fromkeys((pygame.K_LEFT, pygame.K_DOWN, pygame.K_MINUS, pygame.K_KP_MINUS), "part:less"),
}
"""Keys that count on a dialog with a number."""

DIGITS: Final = {
    **{getattr(pygame, f"K_{number}"): number for number in range(1, 10)},
    **{getattr(pygame, f"K_KP{number}"): number for number in range(1, 10)},
}

PAGES: Final = {pygame.K_PAGEUP: "older", pygame.K_PAGEDOWN: "newer"}


@dataclass
class FocusTargets:
    """What the cursor can be on: by name, where it is; each in the order of Tab."""

    parts: dict[str, pygame.Rect] = field(default_factory=dict)
    """What can be used on the dialog."""
    lit: dict[str, pygame.Rect] = field(default_factory=dict)
    """What can be used on the table."""
    buttons: dict[str, pygame.Rect] = field(default_factory=dict)
    others: dict[str, pygame.Rect] = field(default_factory=dict)
    """What can only be looked at."""

    @property
    def usable(self) -> dict[str, pygame.Rect]:
        """Return everything that does something."""
        return self.parts | self.lit | self.buttons

    @property
    def all(self) -> dict[str, pygame.Rect]:
        """Return everything."""
        return self.usable | self.others


def name_of(target: Target) -> str:
    """Return how the cursor calls a thing on the table."""
    return f"{target[0]}:{target[1]}"


def target_of(name: str) -> Target:
    """Return the thing on the table that a name means."""
    kind, _, number = name.partition(":")
    return kind, int(number)


class Keyboard:
    """Knows where the cursor is and what keys mean."""

    def __init__(self, settings: Settings, shortcuts: Mapping[str, str], digits: Sequence[str] = ()) -> None:
        """Answer to the keys that the player chose; `shortcuts` tells by action the kind of target that it uses.

        The keys 1, 2, 3 ... lead to the kinds of targets in `digits`, or to the parts of a dialog with such names.

        The cursor shows at the first Tab or arrow.
        """
        self._settings = settings
        self._shortcuts = shortcuts
        self._digits = digits
        self._focus = Focus()
        self._targets = FocusTargets()
        self._active = False
        self._home = pygame.Rect(0, 0, 0, 0)
        """Where on the table the cursor was last."""

    @property
    def on(self) -> str:
        """Return what the cursor is on, empty for nothing."""
        return self._focus.on if self._active else ""

    @property
    def rect(self) -> pygame.Rect | None:
        """Return where the cursor is, None while it does not show."""
        return self._targets.all.get(self.on)

    def hide(self) -> None:
        """Take the cursor away, because the mouse is used."""
        self._active = False

    def lay(self, targets: FocusTargets) -> None:
        """Take what can be used now; a cursor on something that is gone moves on to what comes next."""
        opened = bool(targets.parts) and not self._targets.parts
        looking = self._focus.on in self._targets.others and self._focus.on in targets.all
        self._targets = targets
        if self._active and (opened or (self._focus.on not in targets.usable and not looking)):
            self._focus.on = self._next()

    def _next(self) -> str:
        """Return where the cursor goes by itself: the dialog, the nearest light, end or rest, else nowhere."""
        targets = self._targets
        if targets.parts:
            used = self._focus.on.startswith("part:") and "part:done" in targets.parts
            return "part:done" if used else next(iter(targets.parts))
        if targets.lit:
            return min(targets.lit, key=lambda name: _far(targets.lit[name], self._home))
        return next((name for name in ("button:end", "button:rest") if name in targets.buttons), "")

    # Keys

    def answer(self, event: pygame.event.Event, dialog: Dialog | None) -> str:
        """Move the cursor, or return the name of what a key means: something to use, an action, or nothing."""
        if event.key in USE and self.on:
            return self.on
        if dialog is not None and dialog.counts and event.key in COUNTING and not self.on.startswith("button:"):
            return COUNTING[event.key]
        used = dialog.keys_used() if dialog is not None else {}
        if event.key in used:
            return f"part:{used[event.key]}"
        if event.key in DIGITS:
            return self._digit(DIGITS[event.key])
        if event.key == pygame.K_TAB or event.key in ARROWS:
            self._move(event)
            return ""
        if event.key == pygame.K_ESCAPE:
            return "button:menu"
        return PAGES.get(event.key, "") or self._meant(event)

    def _digit(self, number: int) -> str:
        """Return the part of a dialog that a digit means; without a dialog, move on to the next target of its kind."""
        part = f"part:{number}"
        if self._targets.parts:
            return part if part in self._targets.parts else ""
        kind = f"{self._digits[number - 1]}:" if number <= len(self._digits) else ""
        names = [name for name in self._targets.lit if kind and name.startswith(kind)]
        if names:
            after = names.index(self.on) + 1 if self.on in names else 0
            self._active, self._focus.on = True, names[after % len(names)]
            self._home = self._targets.lit[self._focus.on]
        return ""

    def _meant(self, event: pygame.event.Event) -> str:
        """Return what a chosen key means; a dialog is finished and cleared with the keys of the turn."""
        if getattr(event, "unicode", "") == "?":
            return "keys"
        key = pygame.K_RETURN if event.key == pygame.K_KP_ENTER else event.key
        action = next((name for name, each in keys_of(self._settings).items() if each == key), "")
        parts = self._targets.parts
        if action == "end" and "part:done" in parts:
            return "part:done"
        if action == "restart" and "part:reset" in parts:
            return "part:reset"
        if action in self._shortcuts:
            sort = f"{self._shortcuts[action]}:"
            return next((name for name in self._targets.lit if name.startswith(sort)), "")
        return "zoom" if event.key == pygame.K_SPACE else action

    def _move(self, event: pygame.event.Event) -> None:
        """Move the cursor: to what is lit if there is any that way, else to a button; with Shift, to anything."""
        targets = self._targets
        here = self.on
        whole = getattr(event, "mod", 0) & pygame.KMOD_SHIFT or not (targets.parts or targets.lit)
        if not here:
            self._active = True
            self._focus.on = self._next() or next(iter(targets.usable), "")
        elif event.key == pygame.K_TAB:
            self._step(event, targets.usable)
        elif whole:
            self._step(event, targets.all)
        else:
            self._step(event, targets.parts | targets.lit)
            if self._focus.on == here:
                self._step(event, targets.usable)
        if self.on in targets.lit:
            self._home = targets.lit[self.on]

    def _step(self, event: pygame.event.Event, spots: dict[str, pygame.Rect]) -> None:
        self._focus.lay({**spots, self.on: self._targets.all[self.on]})
        self._focus.key(event)


def _far(one: pygame.Rect, other: pygame.Rect) -> float:
    return (one.centerx - other.centerx) ** 2 + (one.centery - other.centery) ** 2


def shift_held() -> bool:
    """Return whether Shift is held while the mouse is used."""
    return pygame.display.get_init() and bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
