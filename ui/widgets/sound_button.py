"""The button that turns all sound off and on, wherever it lies."""

import pygame

from ui.keys import keys_of
from ui.stage import Stage
from ui.widgets.button import Button, key_name, with_key


def sound_button(stage: Stage, rect: pygame.Rect) -> Button:
    """Return the button as it is now: its picture says whether anything is heard, its tip what a click does."""
    words, key = stage.words, keys_of(stage.settings)["sound"]
    icon, said = ("speaker", "sound.turn_off") if stage.settings.sound else ("speaker_off", "sound.turn_on")
    return Button("sound", rect, "", icon, key, tip=with_key(words(said), key_name(words, key)))
