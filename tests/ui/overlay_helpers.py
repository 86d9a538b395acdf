"""Ways to put the results, the close look and the pause on a stage, and to look at them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import combinations
from random import Random
from typing import Any

import pygame

from game.ai.roster import make_bot
from game.goods import STORAGE
from game.goods import size as count_of
from game.match import Match, Seat
from game.new_world.components import Components
from game.new_world.rules import NewWorld
from game.rules import Options
from tools.arena.bout import play_game
from ui.rooms import table_of
from ui.scene import Scene
from ui.scenes.pause import PauseScene
from ui.scenes.results import ResultsScene
from ui.scenes.table import TableScene
from ui.scenes.zoom import ZoomScene
from ui.settings import PLAYER_COLOURS, SeatChoice, TableChoice
from ui.shots import Shot, stage_of
from ui.stage import Stage
from ui.table.dialogs import TradeDialog
from ui.table.session import Session
from ui.widgets.button import Button, button_width
from ui.widgets.choice import ICON_SHARE, TEXT_SHARE, Segment
from ui.widgets.label import Label, label_size

SIZES = [(1024, 640), (1280, 720), (1600, 900), (2560, 1440)]
LANGUAGES = ["en", "fr", "es"]
COUNTS = [2, 3, 4]
PLAYED: dict[int, Match[Any]] = {}
LONG = "Wilhelmina Hawkins"
PAD_SHARE = 0.24
"""What stays free at both ends of a segment, as a share of its height."""


def rules_of(stage: Stage) -> NewWorld:
    rules = stage.games["new_world"]
    assert isinstance(rules, NewWorld)
    return rules


def match_for(stage: Stage, players: int) -> Match[Any]:
    """Return a finished game of greedy bots, played once for each number of players."""
    if players not in PLAYED:
        rules = rules_of(stage)
        deal = rules.deal(Options(players), Random(5))
        PLAYED[players] = play_game(rules, deal, [make_bot("greedy")] * players, 3)
    return PLAYED[players]


def results_on(stage: Stage, players: int = 2, answers: list[str] | None = None) -> ResultsScene:
    match = match_for(stage, players)
    match.seats = tuple(Seat(stage.words(f"common.player.{colour}")) for colour in PLAYER_COLOURS[:players])
    told: list[str] = [] if answers is None else answers
    choice = TableChoice([SeatChoice("", colour) for colour in PLAYER_COLOURS[:players]])
    session = Session(match, stage.rules, choice, "SEED", PLAYER_COLOURS[:players], {})
    scene = ResultsScene(stage, session, told.append)
    stage.push(scene)
    return scene


def zoom_on(stage: Stage, subject: tuple[str, int]) -> ZoomScene:
    scene = ZoomScene(stage, table_of(stage, stage.rules, stage.edition.skin), subject)
    stage.push(scene)
    return scene


def pause_on(stage: Stage, left: list[str] | None = None) -> PauseScene:
    told: list[str] = [] if left is None else left
    scene = PauseScene(stage, lambda: told.append("left"))
    stage.push(scene)
    return scene


def subjects(parts: Components) -> list[tuple[str, int]]:
    sorts = {"card": parts.cards, "bonus": parts.tiles, "find": parts.exploration_tiles, "location": parts.locations}
    return [(sort, number) for sort, pieces in sorts.items() for number in range(len(pieces))]


def key(code: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="")


def press(spot: tuple[int, int], button: int = 1) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=button)


def motion(spot: tuple[int, int]) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0))


def say_yes(stage: Stage) -> None:
    """Answer a question with yes by keyboard: it begins with no, and yes is the last."""
    for _ in range(3):
        stage.handle(key(pygame.K_RIGHT))
    stage.handle(key(pygame.K_RETURN))


def apart(rects: Iterable[pygame.Rect]) -> bool:
    return not any(one.colliderect(other) for one, other in combinations(list(rects), 2))


def assert_fits(stage: Stage, labels: Iterable[Label]) -> None:
    """Check that no label is wider or, beyond the leading of one line, higher than its room."""
    for label in labels:
        wide, high = label_size(stage, label)
        assert wide <= label.rect.width, label
        assert high <= label.rect.height * 1.06 + 2, label


def assert_buttons_fit(stage: Stage, buttons: Iterable[Button]) -> None:
    for button in buttons:
        needed = button_width(stage, button.label, button.key, button.rect.height, bool(button.icon))
        assert needed <= button.rect.width, (button.label, needed, button.rect)


def assert_segments_fit(stage: Stage, segments: Iterable[Segment]) -> None:
    """Check that words and icon have their room in every segment of a choice."""
    for segment in segments:
        height = segment.rect.height
        needed = stage.fonts.width(segment.label, "serif", height * TEXT_SHARE) + 2 * round(height * PAD_SHARE)
        needed += round(height * ICON_SHARE) + round(height * 0.16) if segment.icon else 0
        assert needed <= segment.rect.width, segment


def pictures_of(scene: Scene, size: tuple[int, int]) -> list[bytes]:
    found = []
    for _ in range(2):
        surface = pygame.Surface(size)
        scene.draw(surface)
        found.append(pygame.image.tobytes(surface, "RGB"))
    return found


CROWDED_STEPS = 70
"""After so many turns players hold enough for trades beyond what storage holds."""


@cache
def crowded_trade_seed() -> int:
    """Return the seed of a game in which a trade fits the storage, and can be made more often than it holds."""
    for seed in range(7, 60):
        scene = stage_of(Shot("trade", (1024, 640), "en", 4, seed, CROWDED_STEPS)).scenes[-1]
        assert isinstance(scene, TableScene)
        dialog = scene.dialog
        if isinstance(dialog, TradeDialog) and "more" in dialog.parts() and _held(dialog) <= STORAGE:
            return seed
    raise AssertionError("no game comes to such a trade")


def _held(dialog: TradeDialog) -> int:
    """Return how many goods are held after the trade that is chosen."""
    return count_of(dialog._bag + dialog.times * (dialog._take - dialog._give))
