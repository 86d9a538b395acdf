"""The stage: what every scene is handed (theme, sprites, type, words, settings), and the stack of scenes."""

import logging
from pathlib import Path
from typing import Any

import pygame

from game.ai.guide import SearchPosition
from game.component_set import STANDARD
from game.rules import Rules
from ui.keys import keys_of
from ui.look.fonts import Fonts
from ui.look.paint import Paint
from ui.look.scale import Scale, page_size
from ui.look.sprites import Sprites
from ui.look.theme import Theme
from ui.look.words import Words, load_words
from ui.overview import Overview
from ui.panning import Panning
from ui.room_packages import Edition, edition_of, editions_of, guest_folders, room_packages
from ui.saves.store import SaveStore
from ui.scene import Scene
from ui.set_store import SetStore
from ui.settings import Settings, TableChoice, save_settings
from ui.sounds.cues import Sounds
from ui.statistics.book import StatisticsBook
from ui.table.session import Session
from ui.thinker import InlineThinker, Thinker
from ui.window import FullScreen


class Stage:
    """What scenes share, and which scenes are on."""

    def __init__(
        self, theme: Theme, settings: Settings, games: dict[str, Rules[Any]], settings_file: Path | None
    ) -> None:
        """Make what scenes share; without a settings file nothing is written."""
        self.theme = theme
        self.settings = settings
        self.games = games
        self.rooms = room_packages()
        """By name of a game: the package of its room in the window."""
        self._guests = guest_folders()
        """Where games from outside have words and sprites of their own."""
        theme.dress(settings.colours)
        self.sprites = Sprites(theme, self._guests)
        self.fonts = Fonts(theme)
        self.paint = Paint(theme)
        self._languages: dict[str, Words] = {}
        self.words: Words = self.words_in(settings.language)
        self.thinker: Thinker = InlineThinker(games)
        """Who finds the steps of bots; the window replaces it by one in another process."""
        self.sounds = Sounds(theme, settings)
        """What is heard: nothing, until the window replaces it by one with a speaker."""
        self.full_screen = FullScreen()
        """What lets the window fill the screen."""
        self.window = settings.window
        """How large the window is."""
        self.whole = False
        """Whether all is shown in the usual size for now, whatever size the player wishes."""
        self._make_room()
        self.panning = Panning(Overview(self), self.toggle_whole)
        """Which part of each scene is in the window."""
        self.scenes: list[Scene] = []
        self.running = True
        self._typed = ""
        """The letter of the key that has just changed the scene."""
        self.dirty = True
        """Whether the window must be drawn again although nothing moves."""
        self._settings_file = settings_file
        self.folder = settings_file.parent if settings_file is not None else None
        """Where the files of the player are; without a settings file nowhere."""
        self.saves = SaveStore(self.folder, games)
        """Who keeps games; without a settings file nothing is kept."""
        self.sets = SetStore(games, self.folder / "sets" if self.folder is not None else None)
        """Which sets can be played with."""
        self.book = StatisticsBook(self.folder)
        """Statistics of all finished games."""
        self.session: Session | None = None
        """The game on the table, kept when it is left."""

    @property
    def percent(self) -> int:
        """Return the size of the interface for which scenes are laid out."""
        return min(100, self.settings.scale) if self.whole else self.settings.scale

    @property
    def size(self) -> tuple[int, int]:
        """Return how large the page is for which scenes are laid out: the window, or more than it shows at once."""
        return page_size(self.window, self.percent)

    @property
    def editions(self) -> tuple[Edition, ...]:
        """Return what can be played here, in the order in which it is shown."""
        return editions_of(self.games)

    @property
    def edition(self) -> Edition:
        """Return the edition on the title: the one last chosen, or the first when that is not there."""
        chosen = self.settings.table
        return edition_of(chosen.game, chosen.skin) if chosen.game in self.games else self.editions[0]

    def choose(self, edition: Edition) -> None:
        """Put an edition on the title with its own last set-up; that of the one before is kept for another time."""
        self.settings.choose(edition.game, edition.skin)
        del self.settings.table.seats[self.rules.player_counts[-1] :]
        self.save_settings()

    @property
    def game(self) -> str:
        """Return the name of the game on the title."""
        return self.edition.game

    @property
    def rules(self) -> Rules[SearchPosition]:
        """Return the rules of the game on the title."""
        return self.games[self.game]

    def rules_for(self, choice: TableChoice) -> tuple[Rules[SearchPosition], str]:
        """Return the rules for a set-up over the set that it names, and a sentence about that set, if it needs one.

        A set that is gone or cannot be played gives way to the standard one.
        """
        usual = self.games.get(choice.game, self.rules)
        if choice.component_set == STANDARD:
            return usual, ""
        found, words = self.sets.find(usual.name, choice.component_set), self.words
        if found is None:
            return usual, words("sets.gone", name=choice.component_set)
        if found.rules is None:
            return usual, words("sets.broken", name=found.title(words), why=found.trouble)
        return found.rules, words("sets.played", name=found.title(words))

    def text_px(self, units: float) -> int:
        """Return the size of letters in pixels: so many units, but never less than can be read."""
        return max(self.theme.smallest_text, Scale(*self.size).px(units))

    # The stack

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        for below in self.scenes[-1:]:
            below.covered()
        self._lay(scene)
        self.scenes.append(scene)
        self.dirty = True

    def pop(self) -> None:
        """Take the top scene away; without any left the program ends."""
        self.scenes.pop()
        self.panning.forget(self.scenes)
        self.dirty = True
        self.running = bool(self.scenes)

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of all others."""
        self.scenes.clear()
        self.panning.forget([])
        self.push(scene)

    # Driving

    def handle(self, event: pygame.event.Event) -> None:
        """Hand an event to the top scene; sizes concern all."""
        self.sounds.window(event)
        if event.type == pygame.QUIT:
            self.running = False
        elif event.type == pygame.VIDEORESIZE:
            self.resize((event.w, event.h))
        elif self.scenes and not self._is_leftover(event):
            for each in self.panning.take(event, self.scenes[-1]):
                self._hand(each)
        self.dirty = True

    def _hand(self, event: pygame.event.Event) -> None:
        """Let the top scene answer an event."""
        top = self.scenes[-1]
        pressed = _presses(event, top)
        top.handle(event)
        changed = self.scenes[-1:] != [top]
        if event.type == pygame.KEYDOWN:
            self._typed = getattr(event, "unicode", "") if changed else ""
        if not changed:
            self.panning.answered(event, top)
        if pressed or changed:
            self.sounds.click()

    def _is_leftover(self, event: pygame.event.Event) -> bool:
        """Return whether an event is only the letter of a key that has already done something: open a page."""
        if event.type != pygame.TEXTINPUT or not self._typed:
            return False
        typed, self._typed = self._typed, ""
        return bool(event.text == typed)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay all scenes out for another window size."""
        self.window = size
        self._make_room()
        self.panning.free()
        for scene in self.scenes:
            self._lay(scene)
        self.dirty = True

    def _make_room(self) -> None:
        """Let as many pictures be kept as pages of this size need."""
        self.paint.make_room(self.size)
        self.sprites.make_room(self.size)

    def _lay(self, scene: Scene) -> None:
        scene.resize(self.size)
        self.panning.lay(scene, self.size, self.window)

    def relay(self, scene: Scene) -> None:
        """Lay a scene out anew, because there is more or less to see on it."""
        self._lay(scene)
        self.dirty = True

    def toggle_whole(self) -> None:
        """Show all of every scene in the usual size, or again as large as the player wishes."""
        if self.settings.scale > 100:
            self.whole = not self.whole
            self.resize(self.window)

    def update(self, seconds: float) -> bool:
        """Let time pass for the top scene, while those below it stand still, and return whether anything moves."""
        self.sounds.update(seconds)
        if not self.scenes:
            return False
        panned = self.panning.update(seconds, self.scenes[-1])
        return self.scenes[-1].update(seconds) or panned

    def draw(self, surface: pygame.Surface) -> None:
        """Paint from the last opaque scene upward."""
        self.theme.world = self._world()
        for scene in self._seen():
            self.panning.draw(surface, scene)
        for scene in self.scenes[-1:]:
            key = pygame.key.name(keys_of(self.settings)["whole"]).upper()
            self.panning.draw_overview(surface, scene, key)

    def _world(self) -> str:
        """Return the colours of the topmost game on the stage, or of the edition on the title."""
        worlds = [scene.world for scene in reversed(self.scenes) if scene.world is not None]
        return worlds[0] if worlds else self.edition.world

    def _seen(self) -> list[Scene]:
        first = max((i for i, scene in enumerate(self.scenes) if scene.opaque), default=0)
        return self.scenes[first:]

    # Settings

    def set_language(self, language: str) -> None:
        """Change the words of all scenes at once."""
        self.settings.language = language
        self.apply_settings()

    def toggle_sound(self) -> None:
        """Turn all sound off, or on again."""
        self.settings.sound = not self.settings.sound
        self.apply_settings()

    def apply_settings(self) -> None:
        """Let what was set act on all scenes at once, and keep it."""
        self.words = self.words_in(self.settings.language)
        if self.theme.dress(self.settings.colours):
            self.sprites.forget()
            self.paint.forget()
        self.sounds.apply(self.settings)
        self.resize(self.window)
        self.save_settings()

    def words_in(self, language: str) -> Words:
        """Return the words of a language, read once."""
        if language not in self._languages:
            self._languages[language] = load_words(language, self._guests)
        return self._languages[language]

    def save_settings(self) -> None:
        """Write the settings when there is a file for them; a full disk is logged and does not stop the game."""
        if self._settings_file is None:
            return
        try:
            save_settings(self.settings, self._settings_file)
        except OSError as error:
            logging.warning("the settings could not be saved in %s: %s", self._settings_file, error)

    def leave_table(self) -> bool:
        """Keep the game on the table and forget it; when it cannot be kept it stays, and False is returned."""
        if self.session is not None and not self.saves.keep(self.session):
            return False
        self.session = None
        return True


def _presses(event: pygame.event.Event, scene: Scene) -> bool:
    """Return whether an event presses something in a scene, so that it should be heard."""
    if event.type == pygame.KEYDOWN:
        return event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
    return event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and scene.clickable()
