"""The choice of a bot: how strong it is and in which style it plays, each between two arrows."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.ai.knowledge import all_styles, knowledge_of
from game.ai.levels import LEVELS
from game.match import Seat
from ui.look.words import Words
from ui.settings import USUAL_BOT
from ui.stage import Stage
from ui.widgets.focus import draw_light
from ui.widgets.label import Label, draw_label

LEVEL_SPRITES: Final = {
    "newcomer": "icons/rest",
    "trader": "goods/tobacco",
    "scout": "terrains/forest",
    "captain": "terrains/coast",
    "governor": "tokens/seal",
    "legend": "icons/crown",
}
STYLE_SPRITES: Final = {
    "": "icons/first",
    "settler": "kinds/settlers",
    "trader": "goods/fur",
    "explorer": "kinds/exploration",
    "collector": "icons/points",
    "patron": "spice_road/styles/patron",
    "courier": "spice_road/styles/courier",
    "grower": "spice_road/kinds/produce",
    "broker": "spice_road/kinds/trade",
}
"""By style, empty for none in particular: its picture."""

TEXT_SHARE: Final = 0.39
"""The size of the letters as a share of the height."""
PIP_SHARE: Final = 0.25


def level_of(bot: str) -> str:
    """Return the level of a bot; one that only measures others passes for the usual one."""
    level = bot.split(":")[0]
    return level if level in LEVELS else USUAL_BOT


def style_of(bot: str) -> str:
    """Return the style of a bot, empty for none in particular."""
    return next((word for word in bot.split(":")[1:] if word in all_styles()), "")


def styles_of(game: str) -> tuple[str, ...]:
    """Return the styles in which bots play a game, first none in particular."""
    return ("", *knowledge_of(game).styles)


def who_plays(words: Words, game: str, seat: Seat) -> str:
    """Return the name of whoever has a seat in a game, and for a bot its level and the style in which it plays."""
    if not seat.bot:
        return words("tip.person", name=seat.name)
    said = words("tip.bot", name=seat.name, level=words(f"common.bot.{level_of(seat.bot)}"))
    style = style_of(seat.bot)
    return f"{said} · {words(f'common.style.{style}')}" if style in knowledge_of(game).styles else said


def about_bot(words: Words, bot: str) -> str:
    """Return what the level and the style of a bot are like, each after its name."""
    level, style = level_of(bot), style_of(bot) or "neutral"
    return words(
        "setup.about_bot",
        level=words(f"common.bot.{level}"),
        level_about=words(f"setup.about.{level}"),
        style=words(f"common.style.{style}"),
        style_about=words(f"setup.style_about.{style}"),
    )


def stepped(bot: str, part: str, step: int, styles: Sequence[str]) -> str:
    """Return the bot whose level or style comes so many steps after, the first one after the last."""
    level, style = level_of(bot), style_of(bot)
    if part == "level":
        level = LEVELS[(LEVELS.index(level) + step) % len(LEVELS)]
    else:
        style = styles[(styles.index(style) + step) % len(styles)] if style in styles else styles[0]
    return f"{level}:{style}" if style else level


@dataclass(frozen=True)
class Stepper:
    """Something shown between an arrow to the one before and an arrow to the next."""

    label: str
    sprite: str
    parts: tuple[pygame.Rect, pygame.Rect, pygame.Rect]
    """The arrow back, what is shown, the arrow on."""
    lights: tuple[str, str] = ("", "")
    """The colours of the lights round the arrows."""
    pips: tuple[int, int] = (0, 0)
    """How many pips are of brass, and how many there are."""


def stepper_label(stepper: Stepper) -> Label:
    """Return the name of what is shown, beside its picture and above its pips."""
    face = stepper.parts[1]
    left = round(face.height * 0.86)
    high = round(face.height * 0.6) if stepper.pips[1] else face.height
    rect = pygame.Rect(face.x + left, face.y + (1 if stepper.pips[1] else 0), face.width - left, high)
    return Label(stepper.label, rect, "serif", face.height * TEXT_SHARE, "brass_light")


def draw_stepper(stage: Stage, surface: pygame.Surface, stepper: Stepper) -> None:
    """Paint a groove with an arrow at either end and what is shown between them."""
    less, face, more = stepper.parts
    groove = less.union(more)
    surface.blit(stage.paint.hollow(*groove.size, groove.height * 0.24, 190), groove)
    for rect, light, back in ((less, stepper.lights[0], True), (more, stepper.lights[1], False)):
        _draw_arrow(stage, surface, rect, light, back)
    side = round(face.height * 0.74)
    picture = stage.sprites.get(stepper.sprite, side, side)
    surface.blit(picture, picture.get_rect(center=(face.x + round(face.height * 0.43), face.centery)))
    label = stepper_label(stepper)
    draw_label(stage, surface, label)
    if stepper.pips[1]:
        _draw_pips(stage, surface, (label.rect.x, label.rect.bottom), round(face.height * PIP_SHARE), stepper.pips)


def _draw_arrow(stage: Stage, surface: pygame.Surface, rect: pygame.Rect, light: str, back: bool) -> None:
    plate = rect.inflate(-6, -6)
    draw_light(stage, surface, plate, plate.height * 0.22, light)
    surface.blit(stage.paint.panel(*plate.size, plate.height * 0.22, "button"), plate)
    side = round(rect.height * 0.42)
    arrow = stage.sprites.get("icons/play", side, side)
    surface.blit(pygame.transform.flip(arrow, back, False), arrow.get_rect(center=plate.center))


def _draw_pips(stage: Stage, surface: pygame.Surface, place: tuple[int, int], side: int, pips: tuple[int, int]) -> None:
    """Paint a row of studs from a place on: those of brass, then empty rings."""
    paint, radius = stage.paint, side / 2
    stud = paint.panel(side, side, radius, "brass")
    hole = paint.keep(("pip", side), lambda: paint.ring(side, side, radius, "brass", max(1.2, side / 9), 150, 1))
    step = side + max(2, round(side * 0.36))
    for number in range(pips[1]):
        surface.blit(stud if number < pips[0] else hole, (place[0] + number * step, place[1]))
