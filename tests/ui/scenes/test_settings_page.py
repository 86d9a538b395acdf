"""The page of settings: everything on it acts at once, is kept, and can be reached with the mouse or the keyboard."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from random import Random

import pygame
import pytest

import ui.app
from tests.ui.atlas import atlas
from tests.ui.driving import Driver, choice, down, key, likely_step, motion
from tests.ui.look.test_looks import LEAST_CONTRAST, contrast
from tests.ui.overlay_helpers import SIZES, apart, assert_buttons_fit, assert_fits, assert_segments_fit, pictures_of
from tests.ui.panned import brought
from ui.app import headless_stage, make_stage
from ui.keys import USUAL, choose, keys_of
from ui.look.theme import load_theme
from ui.look.words import LANGUAGES, load_words
from ui.new_world.fort_dialog import FortDialog
from ui.scenes.settings import SettingsScene
from ui.scenes.settings_layout import CHOICE, SLIDER, SWITCH, TABS, settings_layout
from ui.scenes.title import TitleScene
from ui.settings import PLAYER_COLOURS, SCALES, Settings, default_settings, load_settings
from ui.sounds.cues import Sounds
from ui.sounds.speaker import NoSpeaker
from ui.stage import Stage
from ui.thinker import InlineThinker, Question
from ui.widgets.button import key_name
from ui.widgets.slider import slider_value

ROWS = [(tab, row) for tab, rows in TABS.items() for row in rows]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "settings.json"


@pytest.fixture
def stage(file: Path) -> Stage:
    headless_stage((1280, 720), "en")
    return make_stage(Settings(window=(1280, 720)), file)


def page(stage: Stage, tab: str = "play") -> SettingsScene:
    scene = SettingsScene(stage, tab)
    stage.push(scene)
    return scene


def click(scene: SettingsScene, name: str) -> None:
    for _ in range(2):  # the page may grow when the mouse leaves the stepper of the size
        scene.stage.handle(motion(brought(scene.stage, scene, lambda: scene.rects[name])))
    scene.stage.handle(down(brought(scene.stage, scene, lambda: scene.rects[name])))


def go_to(scene: SettingsScene, name: str) -> None:
    for _ in range(60):
        if scene.focus.on == name:
            return
        scene.stage.handle(key(pygame.K_TAB))
    raise AssertionError(f"{name} is never reached")


# Every setting


@pytest.mark.parametrize("by", ["mouse", "keyboard"])
@pytest.mark.parametrize("tab", TABS)
def test_everything_is_set_at_once_and_kept(
    stage: Stage, file: Path, tab: str, by: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ui.app, "toggle_full_screen", lambda stage: setattr(stage.settings, "full_screen", True))
    scene = page(stage, tab)

    def use(name: str) -> None:
        if by == "mouse":
            click(scene, name)
        else:
            go_to(scene, name)
            stage.handle(key(pygame.K_RETURN))

    for row in TABS[tab]:
        before = getattr(stage.settings, row.name)
        if row.kind == SWITCH:
            use(row.name)
            assert getattr(stage.settings, row.name) is not before
        elif row.kind == CHOICE:
            for value in row.values:
                use(f"{row.name}:{value}")
                assert getattr(stage.settings, row.name) == value == getattr(load_settings(file), row.name)
        elif row.kind == SLIDER:
            go_to(scene, row.name)
            for code, change in ((pygame.K_RIGHT, 5), (pygame.K_LEFT, -5), (pygame.K_LEFT, -5)):
                was = getattr(stage.settings, row.name)
                stage.handle(key(code))
                assert getattr(stage.settings, row.name) == was + change
        else:
            for _ in SCALES:
                use(f"{row.name}:more")
            assert stage.settings.scale == SCALES[-1]
        assert getattr(load_settings(file), row.name) == getattr(stage.settings, row.name)


def test_all_tabs_are_reached_and_the_page_is_left(stage: Stage) -> None:
    stage.push(TitleScene(stage))
    scene = page(stage)
    for tab in TABS:
        click(scene, f"tab:{tab}")
        assert scene.tab == tab
    for tab in TABS:
        go_to(scene, f"tab:{tab}")
        stage.handle(key(pygame.K_SPACE))
        assert scene.tab == tab
    stage.handle(key(pygame.K_ESCAPE))
    assert isinstance(stage.scenes[-1], TitleScene)
    scene = page(stage)
    click(scene, "back")
    assert isinstance(stage.scenes[-1], TitleScene)


def test_a_slider_follows_the_pointer_until_it_is_let_go(stage: Stage, file: Path) -> None:
    scene = page(stage, "sound")
    rect = scene.rects["effects"]
    stage.handle(down((rect.left + 1, rect.centery)))
    assert stage.settings.effects == 0
    stage.handle(motion((rect.right + 200, 5)))
    assert stage.settings.effects == 100
    stage.handle(motion(rect.center))
    assert stage.settings.effects == 50
    stage.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=rect.center, button=1))
    stage.handle(motion((rect.left, rect.centery)))
    assert stage.settings.effects == 50 == load_settings(file).effects
    assert [slider_value(rect, x) for x in (rect.left - 50, rect.right + 50)] == [0, 100]


def test_drawing_twice_gives_the_same_and_the_focus_is_seen(stage: Stage) -> None:
    for tab in TABS:
        scene = page(stage, tab)
        first, second = pictures_of(scene, stage.size)
        assert first == second and not scene.update(0.1)
        seen = {first}
        for number in range(1, len(scene.rects) + 1):
            stage.handle(key(pygame.K_TAB))
            seen.add(pictures_of(scene, stage.size)[0])
            assert len(seen) == number + 1, scene.focus.on
        stage.pop()


# What settings do


def test_another_language_changes_the_page_and_what_lies_below(stage: Stage) -> None:
    title = TitleScene(stage)
    stage.push(title)
    scene = page(stage, "look")
    click(scene, "language:fr")
    assert scene.labels[0].text == "Réglages"
    assert "Un Nouveau Monde" in [label.text for label in title.labels]


def test_without_lit_moves_nothing_shines_and_clicks_are_answered(stage: Stage) -> None:
    driver = Driver(choice(2), "dark", (1280, 720), "instant", stage)
    bright, dark = pygame.Surface(stage.size), pygame.Surface(stage.size)
    stage.draw(bright)
    scene = page(stage)
    click(scene, "lit_moves")
    stage.pop()
    stage.draw(dark)
    locations = driver.rules.components.locations
    places = [number for kind, number in driver.scene.picker.lit() if kind == "place"]
    place = next(number for number in places if locations[number].times)  # it shows no maize, as yellow as light
    rim = atlas(driver.scene).spots[place].whole.inflate(4, 4)
    lit = stage.theme.colour("lit")

    def shining(surface: pygame.Surface) -> int:
        return pygame.mask.from_threshold(surface.subsurface(rim), lit, (24, 24, 24, 255)).count()

    assert shining(bright) > 50 and shining(dark) < 10
    chance, offers = Random(3), 0
    while offers < 3 and not driver.scene.match.is_over:
        offers += isinstance(driver.scene.dialog, FortDialog)
        stage.draw(dark)
        step = likely_step(driver, chance)
        driver.play(step, chance)
        assert driver.scene.match.steps[-1] == step
        driver.settle()
    driver.scene.pointer = atlas(driver.scene).slots[0].center
    assert driver.scene.clickable(), "the pointer does not tell what is possible"


def test_without_previews_no_slip_shows(stage: Stage) -> None:
    driver = Driver(choice(2), "slips", (1280, 720), "instant", stage)
    scene = driver.scene
    hovered = ("place", next(iter(atlas(scene).spots)))
    assert scene.hover.preview(hovered, scene.layout, scene.picker) is not None
    click(page(stage), "previews")
    stage.pop()
    assert scene.hover.preview(hovered, scene.layout, scene.picker) is None


def test_turns_end_by_themselves_once_nothing_else_is_left(stage: Stage) -> None:
    click(page(stage), "auto_end")
    stage.pop()
    driver = Driver(choice(2), "auto", (1280, 720), "instant", stage)
    chance, ended = Random(5), 0
    for _ in range(200):
        if driver.scene.match.is_over:
            break
        legal = driver.scene.match.legal()
        assert [driver.rules.text(step) for step in legal] != ["end"], "it has ended by itself"
        turn, step = driver.position.turn, likely_step(driver, chance)
        driver.play(step, chance)
        driver.settle()
        ended += driver.position.turn > turn and driver.rules.text(step) != "end"
    assert ended > 10


class Listener(InlineThinker):
    """A thinker that only notes which bots are asked."""

    def __init__(self) -> None:
        super().__init__({})
        self.asked: list[str] = []

    def ask(self, question: Question) -> None:
        self.asked.append(question.bot)

    def poll(self) -> str | None:
        return None


@pytest.mark.parametrize(("bot", "then"), [("legend", "legend:seconds=3"), ("captain:settler", "captain:settler")])
def test_the_legend_alone_thinks_longer_once_that_is_chosen(stage: Stage, bot: str, then: str) -> None:
    stage.thinker = listener = Listener()
    Driver(choice(2, (bot, bot)), "longer", (1280, 720), "instant", stage).stage.update(0.1)
    click(page(stage), "think_longer")
    stage.pop()
    Driver(choice(2, (bot, bot)), "longer", (1280, 720), "instant", stage).stage.update(0.1)
    assert listener.asked == [bot, then]


@pytest.mark.parametrize("still", [False, True])
def test_with_less_motion_nothing_travels_and_the_pace_and_the_captions_stay(stage: Stage, still: bool) -> None:
    stage.settings.reduced_motion = still
    driver = Driver(choice(2), "still", (1280, 720), "normal", stage)
    chance = Random(2)
    moved = frames = 0
    for _ in range(12):
        driver.play(likely_step(driver, chance), chance)
        while driver.scene.timeline.busy:
            stage.update(0.05)
            moved += bool(driver.scene.timeline._flying)
            frames += 1
            assert not still or not driver.scene.view.hidden
        assert driver.shown == driver.plain
        stage.update(1.0)  # time to look at the table that was handed over
    assert frames > 20 and bool(moved) is not still
    assert any(driver.scene.view.captions)


def test_high_contrast_changes_the_players_and_nothing_else(stage: Stage) -> None:
    driver = Driver(choice(4), "dyes", (1280, 720), "instant", stage)
    before, after, back = (pygame.Surface(stage.size) for _ in range(3))
    stage.draw(before)
    scene = page(stage, "look")
    for value, surface in (("contrast", after), ("dyes", back)):
        click(scene, f"colours:{value}")
        driver.scene.draw(surface)
    same = pygame.mask.from_threshold(before, (0, 0, 0), (1, 1, 1, 255), after)
    layout = atlas(driver.scene)
    for panel in layout.panels:
        assert before.get_at(panel.figure.midbottom) != after.get_at(panel.figure.midbottom)
    assert all(same.get_at(rect.center) for rect in (layout.slots[0], layout.spots[4].picture, layout.prompt))
    assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(back, "RGB")


def test_high_contrast_sets_the_players_apart_in_lightness_and_leaves_words_readable() -> None:
    theme = load_theme()
    theme.dress("contrast")
    for one, other in combinations(PLAYER_COLOURS, 2):
        assert contrast(theme.colour(f"{one}_mid"), theme.colour(f"{other}_mid")) >= 1.5, (one, other)
    for text, ground in theme.pairs:
        assert contrast(theme.colour(text), theme.colour(ground)) >= LEAST_CONTRAST, (text, ground)


def test_the_size_of_the_interface_acts_at_once(stage: Stage) -> None:
    scene = page(stage, "look")
    before = scene.areas["mat"].width
    for _ in range(2):
        click(scene, "scale:more")
    stage.handle(motion((0, 0)))
    assert scene.areas["mat"].width > before
    for _ in range(9):
        click(scene, "scale:less")
    stage.handle(motion((0, 0)))
    assert stage.settings.scale == SCALES[0] and scene.areas["mat"].width < before


class Ear(NoSpeaker):
    """Hears how loud it is to be."""

    def __init__(self) -> None:
        self.heard: list[tuple[float, float]] = []

    def loudness(self, effects: float, ambience: float) -> None:
        self.heard.append((effects, ambience))


def test_loudness_is_heard_at_once(stage: Stage) -> None:
    ear = Ear()
    stage.sounds = Sounds(stage.theme, stage.settings, ear)
    stage.sounds.update(1.0)
    scene = page(stage, "sound")
    for name, place in (("effects", 0), ("ambience", 1)):
        rect = scene.rects[name]
        loud = []
        for x in (rect.left, rect.centerx, rect.right):
            stage.handle(down((min(x, rect.right - 1), rect.centery)))
            loud.append(ear.heard[-1][place])
        assert loud[0] == 0.0 < loud[1] < loud[2] == 1.0
    lost = pygame.event.Event(pygame.WINDOWFOCUSLOST)
    stage.handle(lost)
    assert ear.heard[-1] == (0.0, 0.0)
    click(scene, "mute_unfocused")
    assert ear.heard[-1] == (1.0, 1.0)


# Keys


def test_a_key_is_changed_by_a_click_and_a_press(stage: Stage, file: Path) -> None:
    scene = page(stage, "keys")
    click(scene, "key:undo")
    assert scene.waiting == "undo"
    assert stage.words("keys.press") in [button.label for button in scene.buttons()]
    stage.handle(key(pygame.K_u))
    assert not scene.waiting and keys_of(stage.settings)["undo"] == pygame.K_u
    assert load_settings(file).keys == {"undo": "u"}
    assert "U" in [button.label for button in scene.buttons()]


def test_a_clash_is_swapped_and_said(stage: Stage) -> None:
    scene = page(stage, "keys")
    go_to(scene, "key:undo")
    stage.handle(key(pygame.K_RETURN))
    stage.handle(key(pygame.K_r))
    assert keys_of(stage.settings)["undo"] == pygame.K_r and keys_of(stage.settings)["rest"] == pygame.K_z
    assert stage.words("keys.rest") in scene.note and "Z" in scene.note
    assert scene.note in [label.text for label in scene.labels]


def test_a_key_with_a_fixed_meaning_is_refused_and_esc_leaves_it_as_it_was(stage: Stage) -> None:
    scene = page(stage, "keys")
    click(scene, "key:undo")
    for code in (pygame.K_TAB, pygame.K_UP, pygame.K_SPACE, pygame.K_LSHIFT):
        stage.handle(key(code))
        assert scene.waiting == "undo" and scene.note
    stage.handle(key(pygame.K_ESCAPE))
    assert not scene.waiting and stage.scenes[-1] is scene and keys_of(stage.settings) == USUAL


def test_all_keys_become_the_usual_ones_again(stage: Stage, file: Path) -> None:
    scene = page(stage, "keys")
    for action, code in (("undo", pygame.K_u), ("rest", pygame.K_z), ("end", pygame.K_e)):
        click(scene, f"key:{action}")
        stage.handle(key(code))
    assert len(load_settings(file).keys) == 3
    click(scene, "usual")
    assert keys_of(stage.settings) == USUAL and load_settings(file).keys == {}


# Room


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("percent", [80, 100, 150, 200])
def test_the_page_fits(size: tuple[int, int], language: str, percent: int) -> None:
    stage = headless_stage(size, language)
    stage.settings.scale = percent
    for tab, rows in TABS.items():
        scene = page(stage, tab)
        spots, areas = settings_layout(stage.size, percent, tab)
        others = [rect for name, rect in areas.items() if name != "mat"]
        assert apart([*spots.values(), *others]), tab
        assert all(areas["mat"].contains(rect) for rect in [*spots.values(), *others])
        assert pygame.Rect((0, 0), stage.size).contains(areas["mat"])
        scene.note = stage.words("keys.reserved", name=stage.words("common.key.backspace"))
        stage.relay(scene)
        assert_fits(stage, [label for label in scene.labels if tab == "keys" or label.text != scene.note])
        scene.waiting = "undo"
        assert_buttons_fit(stage, scene.buttons())
        choices = [scene.tabs(), *(scene.segments(row) for row in rows if row.kind == CHOICE)]
        assert_segments_fit(stage, [segment for segments in choices for segment in segments])
        for row in rows:
            about = next(label for label in scene.labels if label.text == stage.words(f"settings.{row.name}.about"))
            assert about.rect.bottom <= areas[f"about:{row.name}"].bottom + 2, row.name


@pytest.mark.parametrize("letter", "éèçàñ²")
def test_letters_of_french_and_spanish_keyboards_can_be_chosen(letter: str) -> None:
    settings = default_settings()
    choose(settings, "undo", ord(letter))
    assert keys_of(settings)["undo"] == ord(letter)
    assert key_name(load_words("fr"), ord(letter)) == letter.upper()
