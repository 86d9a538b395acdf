"""Keys: what each one does at the table, and how a player chooses others."""

from typing import Final

import pygame

from ui.settings import Settings

USUAL: Final = {
    "end": pygame.K_RETURN,
    "rest": pygame.K_r,
    "undo": pygame.K_z,
    "redo": pygame.K_y,
    "restart": pygame.K_BACKSPACE,
    "tile": pygame.K_t,
    "claim": pygame.K_c,
    "hint": pygame.K_h,
    "zoom": pygame.K_x,
    "log": pygame.K_l,
    "whole": pygame.K_w,
    "sound": pygame.K_m,
    "rules": pygame.K_F2,
    "keys": pygame.K_F1,
}
"""By action: its key unless the player chose another; the page of keys shows them in this order."""

USE: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
"""What uses the thing under the cursor."""

ARROWS: Final = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
RESERVED: Final = (*ARROWS, *USE[1:], pygame.K_TAB, pygame.K_ESCAPE, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_F11)
"""Keys that always mean the same and can't be chosen for anything else."""

MODIFIERS: Final = (
    *(pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT),
    *(pygame.K_LGUI, pygame.K_RGUI, pygame.K_CAPSLOCK, pygame.K_NUMLOCK, pygame.K_MODE),
)
"""Keys that do nothing by themselves."""


def keys_of(settings: Settings) -> dict[str, int]:
    """Return the key of every action, 0 for one without; whatever was chosen, no key does two things."""
    keys: dict[str, int] = {}
    for action in USUAL:
        chosen = _code(settings.keys.get(action, ""))
        if chosen and chosen not in keys.values():
            keys[action] = chosen
    for action, usual in USUAL.items():
        keys.setdefault(action, usual if usual not in keys.values() else 0)
    return {action: keys[action] for action in USUAL}


def is_key(settings: Settings, action: str, key: int) -> bool:
    """Return whether a key is that of an action; an action without one has none, and 0 is no key."""
    return key > 0 and keys_of(settings)[action] == key


def _code(name: str) -> int:
    """Return the key of a name when it may be chosen, else 0."""
    try:
        code = pygame.key.key_code(name)
    except ValueError:
        return 0
    return code if may_choose(code) else 0


def name_of(key: int) -> str:
    """Return the name of a key in files; the letters of French and Spanish keyboards only have their newer names."""
    return pygame.key.name(key) or pygame.key.name(key, use_compat=False)


def may_choose(key: int) -> bool:
    """Return whether an action may be put on a key."""
    return bool(name_of(key)) and key not in RESERVED and key not in MODIFIERS


def choose(settings: Settings, action: str, key: int) -> str:
    """Put an action on a key; return the action that had it and has the old one now, empty when the key was free."""
    keys = keys_of(settings)
    other = next((name for name, each in keys.items() if each == key and name != action), "")
    if other:
        keys[other] = keys[action]
    keys[action] = key
    settings.keys = {name: name_of(each) for name, each in keys.items() if each and each != USUAL[name]}
    return other
