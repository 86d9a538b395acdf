"""Write the gallery: pictures of every scene into shots/, and contact sheets of them all.

    python3 make.py shots [--only SCENE] [--game EDITION] [--quick] [--against FOLDER]

Every scene of every edition is drawn in English at 1280x720, 1600x900 and 2560x1440 with four players. The scenes in
which the number of players changes the picture come with two players as well, and with five where a game seats them;
the table also at 1024x640. French and Spanish change words and no places, so every scene comes in them once, at
1280x720, where room is shortest. Every step of every lesson comes in English and French. Two processes share the work.
With --quick every scene comes once in each edition. With --against the new pictures are compared with those of an
earlier gallery, and what differs is listed.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from multiprocessing import get_context
from pathlib import Path
from typing import Final

import pygame

from game.catalogue import load_rules
from tools.compare_shots import differences
from ui.lessons.session import lessons_of
from ui.look.fonts import Fonts
from ui.look.theme import load_theme, project_folder
from ui.room_packages import Edition, edition_named, editions_of, room_packages
from ui.shots import Shot, draw_shot, scenes

SIZES: Final = ((1280, 720), (1600, 900), (2560, 1440))
SMALL: Final = (1024, 640)
LANGUAGES: Final = ("fr", "es")
BY_PLAYERS: Final = ("table", "hover", "log", "setup", "results", "replay")
USUAL_PLAYERS: Final = 4
FEW: Final = 2
STEPS: Final = 40
PROCESSES: Final = 2
THUMB: Final = (480, 270)
LABEL: Final = 30
COLUMNS: Final = 4
ROWS: Final = 5


def gallery(only: str = "", game: str = "") -> list[Shot]:
    """Return what is drawn, all scenes or one, of all editions or one; raise ValueError for what does not exist."""
    known = editions_of(room_packages())
    editions = (edition_named(game, room_packages()),) if game else known
    names = [(edition, scene) for edition in editions for scene in scenes(edition.game) if only in ("", scene)]
    if not names:
        every = dict.fromkeys(scene for edition in editions for scene in scenes(edition.game))
        raise ValueError(f"'{only}' is not one of the scenes {', '.join(every)}")
    return [shot for edition, scene in names for shot in _shots_of(scene, edition)]


def _shots_of(scene: str, edition: Edition) -> list[Shot]:
    sizes = (SMALL, *SIZES) if scene == "table" else SIZES

    def shot(size: tuple[int, int], language: str = "en", players: int = USUAL_PLAYERS) -> Shot:
        return Shot(scene, size, language, players, steps=STEPS, edition=edition.name)

    if scene == "lesson":
        found = [shot(SIZES[0]), shot(SIZES[0], LANGUAGES[0])]
        return [replace(each, steps=steps, players=FEW) for each in found for steps in _lesson_steps(edition)]
    found = [shot(size) for size in sizes] + [shot(SIZES[0], language) for language in LANGUAGES]
    if scene in BY_PLAYERS:
        found += [shot(size, players=FEW) for size in sizes]
        most = load_rules(edition.game).player_counts[-1]
        if most > USUAL_PLAYERS:
            found += [shot(size, players=most) for size in sizes]
    return found


def _lesson_steps(edition: Edition) -> list[int]:
    """Return every step of every lesson of an edition, as its picture counts them; a guest without any shows one."""
    lessons = lessons_of(edition)
    found = [10 * (place + 1) + step for place, each in enumerate(lessons) for step in range(len(each.steps))]
    return found or [STEPS]


def quick(shots: Sequence[Shot]) -> list[Shot]:
    """Return the first picture of every scene in every edition."""
    first: dict[tuple[str, str], Shot] = {}
    for shot in shots:
        first.setdefault((shot.edition, shot.scene), shot)
    return list(first.values())


def file_name(shot: Shot) -> str:
    """Return the name of a picture's file."""
    scene = f"{shot.scene}-{shot.steps}" if shot.scene == "lesson" else shot.scene
    return f"{shot.edition}-{scene}-{shot.size[0]}x{shot.size[1]}-{shot.players}p-{shot.language}.png"


def draw_all(shots: Sequence[Shot], folder: Path) -> None:
    """Draw the pictures into a folder, two at a time; the largest come first so that both end together."""
    largest_first = sorted(shots, key=lambda shot: -shot.size[0] * shot.size[1])
    jobs = [(shot, folder / file_name(shot)) for shot in largest_first]
    with ProcessPoolExecutor(PROCESSES, get_context("spawn")) as pool:
        for done, name in enumerate(pool.map(_draw, jobs), 1):
            print(f"{done:4}/{len(jobs)}  {name}", flush=True)


def _draw(job: tuple[Shot, Path]) -> str:
    draw_shot(*job)
    return job[1].name


def contact_sheets(names: Sequence[str], folder: Path) -> list[Path]:
    """Put small labelled copies of pictures on sheets, so many to a page, and return the files of the sheets."""
    pygame.font.init()
    kind = Fonts(load_theme())
    pages: list[Path] = []
    for first in range(0, len(names), COLUMNS * ROWS):
        path = folder / f"contact-{len(pages) + 1}.png"
        pygame.image.save(_sheet(names[first : first + COLUMNS * ROWS], folder, kind), path)
        pages.append(path)
    return pages


def _sheet(names: Sequence[str], folder: Path, kind: Fonts) -> pygame.Surface:
    rows = -(-len(names) // COLUMNS)
    sheet = pygame.Surface((COLUMNS * THUMB[0], rows * (THUMB[1] + LABEL)))
    sheet.fill("#21130b")
    for number, name in enumerate(names):
        x, y = number % COLUMNS * THUMB[0], number // COLUMNS * (THUMB[1] + LABEL)
        picture = pygame.image.load(folder / name)
        share = min((THUMB[0] - 8) / picture.get_width(), (THUMB[1] - 4) / picture.get_height())
        small = pygame.transform.smoothscale_by(picture, share)
        sheet.blit(small, small.get_rect(midtop=(x + THUMB[0] // 2, y + LABEL)))
        sheet.blit(kind.line(name.removesuffix(".png"), "sans_bold", 17, "parchment_light"), (x + 6, y + 4))
    return sheet


def main(words: Sequence[str] | None = None, folder: Path | None = None) -> int:
    """Draw the gallery and return the exit code: 1 when a picture differs from the gallery to compare with."""
    parser = argparse.ArgumentParser(prog="make.py shots", description="Draw every scene into shots/.")
    parser.add_argument("--only", default="", metavar="SCENE", help="one scene; main.py --scene list names them")
    parser.add_argument("--game", default="", metavar="EDITION", help="new_world, spice_road or golem")
    parser.add_argument("--quick", action="store_true", help="every scene once in each edition")
    parser.add_argument("--against", type=Path, metavar="FOLDER", help="list what differs from an earlier gallery")
    given = parser.parse_args(words)
    try:
        every = gallery(given.only, given.game)
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    if given.against is not None and not given.against.is_dir():
        print(f"There is no folder {given.against}.", file=sys.stderr)
        return 2
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    shots = quick(every) if given.quick else every
    folder = folder or project_folder() / "shots"
    folder.mkdir(exist_ok=True)
    draw_all(shots, folder)
    names = [file_name(shot) for shot in shots]
    for page in contact_sheets(names, folder):
        print(page)
    if given.against is None:
        return 0
    return _compare(folder, given.against, names if given.only or given.game or given.quick else None)


def _compare(folder: Path, other: Path, names: Sequence[str] | None) -> int:
    """Tell what differs from another gallery, of all pictures or of some, and return the exit code."""
    found = differences(folder, other, None if names is None else frozenset(names))
    print("\n".join(found) or f"No picture differs from those in {other}.")
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main())
