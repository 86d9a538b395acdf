"""The page of rules: everything fits, all of it is reached by keys and by mouse, and it opens at what is looked at."""

from __future__ import annotations

import pygame
import pytest

from game.new_world.state import NOTHING
from tests.ui.atlas import atlas
from tests.ui.driving import Driver, choice, down, key, motion
from tests.ui.overlay_helpers import LANGUAGES, SIZES, apart, assert_buttons_fit, assert_fits, rules_of, zoom_on
from tests.ui.text_spy import SpySurface, watching
from ui.app import headless_stage
from ui.help.book import folded
from ui.help.index_view import IndexView
from ui.keys import choose
from ui.scenes.rules_page import RulesScene, rules_layout
from ui.scenes.table import TableScene
from ui.shots import Shot, stage_of
from ui.stage import Stage


def page_on(stage: Stage, topic: str = "") -> RulesScene:
    scene = RulesScene(stage, topic)
    stage.push(scene)
    return scene


def write(stage: Stage, text: str) -> None:
    for letter in text:
        stage.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))


@pytest.fixture
def page() -> RulesScene:
    return page_on(headless_stage((1280, 720), "en"))


# Room


@pytest.mark.parametrize("size", SIZES)
def test_the_page_lies_apart_and_inside_the_window(size: tuple[int, int]) -> None:
    rects, areas = rules_layout(size)
    window = pygame.Rect((0, 0), size)
    assert all(window.contains(rect) for rect in [*rects.values(), *areas.values()])
    assert apart(areas[name] for name in ("sheet", "cover"))
    assert apart([rects["search"], rects["back"], areas["heading"], areas["list"]])
    words = ("chapter", "title", "rule", "named", "text", "number")
    assert apart([rects["clauses"], rects["previous"], rects["next"], *(areas[name] for name in words)])
    assert all(areas["right"].contains(areas[name]) for name in words)
    assert areas["left"].contains(areas["plate"])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_entry_fits_its_pages(size: tuple[int, int], language: str) -> None:
    stage = headless_stage(size, language)
    stage.resize(size)
    page = page_on(stage)
    for entry in page.book.entries:
        page.open(entry)
        assert_fits(stage, page.page.labels)
        assert_buttons_fit(stage, page.page.links)
        room = page.areas["text"]
        assert all(room.contains(link.rect) for link in page.page.links), entry.id
        assert apart(link.rect for link in page.page.links)
        above = min(label.rect.top for label in page.page.labels if label.text == stage.words("rules.see"))
        step = stage.fonts.height("sans", page.page.pixels)
        assert page.page.pixels >= stage.theme.smallest_text
        for line in page.page.lines:
            wide = stage.fonts.width(line.text, "sans", page.page.pixels)
            assert line.spot[0] + wide <= room.right and line.spot[1] + step <= above, (entry.id, line)


@pytest.mark.parametrize("size", [SIZES[0], SIZES[2]])
@pytest.mark.parametrize("language", LANGUAGES)
def test_words_in_the_pictures_are_whole_and_large_enough(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str
) -> None:
    with watching(monkeypatch, bare=True) as report:
        stage = headless_stage(size, language)
        stage.resize(size)
        page = page_on(stage)
        for entry in page.book.entries:
            room = page.areas["plate"].size
            plate = page.page._plates.draw(entry, room)
            assert isinstance(plate, SpySurface)
            said = " ".join(note.text for note in plate.notes)
            assert folded(entry.labels[-1].split(" ")[0]) in folded(said)
            assert (entry.id, report.cut) == (entry.id, [])
            captions = [note for note in plate.notes if note.text in " ".join(entry.labels) and len(note.text) > 3]
            assert captions and apart(note.rect for note in captions), entry.id
        assert all(pixels >= stage.theme.smallest_text for _, pixels in report.fonts)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_titles_fit_the_list(size: tuple[int, int], language: str) -> None:
    stage = headless_stage(size, language)
    stage.resize(size)
    page = page_on(stage)
    line = next(row.height for row in page.index.rows if row.entry is not None)
    for row in page.index.rows:
        wide = stage.fonts.width(row.title, "serif" if row.entry else "serif_bold", line * 0.58)
        assert wide <= page.areas["list"].width - 2 * line, row.title
    assert_fits(stage, page.labels())
    assert_buttons_fit(stage, [button for button in page.buttons() if button.label])
    field = page.rects["search"]
    said = stage.fonts.width(stage.words("rules.search"), "sans_italic", field.height * 0.46)
    assert said <= field.width - 2 * round(field.height * 0.3), "what the empty field says"


# By keys


def test_every_page_is_reached_by_the_arrows_and_the_ends_stay(page: RulesScene) -> None:
    seen = [page.entry.id]
    for _ in page.book.entries:
        page.stage.handle(key(pygame.K_DOWN))
        seen.append(page.entry.id)
    assert list(dict.fromkeys(seen)) == [entry.id for entry in page.book.entries]
    for code in (pygame.K_DOWN, pygame.K_RIGHT):
        page.stage.handle(key(code))
        assert page.entry is page.book.entries[-1]
    page.stage.handle(key(pygame.K_LEFT))
    assert page.entry is page.book.entries[-2]


def test_the_open_entry_is_always_seen_in_the_list(page: RulesScene) -> None:
    for _ in page.book.entries:
        page.stage.handle(key(pygame.K_DOWN))
        assert page.entry in [row.entry for row in page.index._seen()]


def test_page_keys_go_from_chapter_to_chapter(page: RulesScene) -> None:
    page.stage.handle(key(pygame.K_PAGEDOWN))
    assert page.entry is page.book.chapters[1].entries[0]
    page.stage.handle(key(pygame.K_PAGEUP))
    assert page.entry is page.book.chapters[0].entries[0]


def test_the_number_of_a_page_counts_what_a_search_found(page: RulesScene) -> None:
    stage = page.stage

    def said(number: int, count: int) -> bool:
        return stage.words("rules.page", number=number, count=count) in [label.text for label in page.page.labels]

    write(stage, "4")
    found = page.index.entries
    assert 1 < len(found) < len(page.book.entries) and said(1, len(found))
    stage.handle(key(pygame.K_DOWN))
    assert said(2, len(found))
    other = next(entry for entry in page.book.entries if entry not in found)
    page.open(other)
    assert said(page.book.page(other), len(page.book.entries)), "a page that was not found keeps its place in the book"


def test_typing_searches_and_escape_first_clears_then_leaves(page: RulesScene) -> None:
    stage = page.stage
    write(stage, "3.7")
    assert page.entry.id == "oust" and [entry.id for entry in page.index.entries] == ["oust"]
    for _ in range(3):
        stage.handle(key(pygame.K_BACKSPACE))
    assert not page.field.text and len(page.index.entries) == len(page.book.entries)
    page.open(page.book.entry("oust"))
    write(stage, "☃")
    assert page.index.entries == [] and stage.words("rules.nothing") in [label.text for label in page.labels()]
    assert page.entry.id == "oust", "the page stays while nothing is found"
    for code in (pygame.K_DOWN, pygame.K_RETURN, pygame.K_PAGEDOWN):
        stage.handle(key(code))
    stage.draw(pygame.Surface(stage.size))
    stage.handle(key(pygame.K_ESCAPE))
    assert not page.field.text and stage.scenes == [page]
    stage.handle(key(pygame.K_ESCAPE))
    assert stage.scenes == []


def test_tab_reaches_links_and_buttons_and_enter_uses_them(page: RulesScene) -> None:
    stage = page.stage
    names = set()
    for _ in range(12):
        stage.handle(key(pygame.K_TAB))
        names.add(page.focus.on)
    assert names == {*(link.action for link in page.page.links), "clauses", "search", "previous", "next", "back"}
    while page.focus.on != "see:end":
        stage.handle(key(pygame.K_TAB))
    stage.handle(key(pygame.K_RETURN))
    assert page.entry.id == "end"


# By mouse


def test_a_click_opens_an_entry_a_link_and_the_neighbours(page: RulesScene) -> None:
    stage = page.stage
    row = next(row for row in page.index.rows if row.entry is not None and row.entry.id == "rest")
    stage.handle(down((page.index.rect.x + 30, page.index.rect.y + row.top - page.index.scrolled + row.height // 2)))
    assert page.entry.id == "rest"
    link = page.page.links[0]
    stage.handle(down(link.rect.center))
    assert link.action == f"see:{page.entry.id}"
    before = page.book.page(page.entry)
    stage.handle(down(page.rects["next"].center))
    assert page.book.page(page.entry) == before + 1
    stage.handle(down(page.rects["previous"].center))
    assert page.book.page(page.entry) == before
    stage.handle(motion(page.rects["back"].center))
    assert page.clickable()
    stage.handle(down(page.rects["back"].center))
    assert stage.scenes == []


def wheel(notches: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEWHEEL, y=notches, x=0, flipped=False)


def test_the_wheel_scrolls_the_list_and_turns_the_pages(page: RulesScene) -> None:
    stage = page.stage
    stage.handle(motion(page.index.rect.center))
    for _ in range(40):
        stage.handle(wheel(-1))
    assert page.book.entries[-1] in [row.entry for row in page.index._seen()] and page.book.page(page.entry) == 1
    for _ in range(40):
        stage.handle(wheel(1))
    assert page.index.scrolled == 0
    stage.handle(motion(page.areas["plate"].center))
    stage.handle(wheel(-1))
    assert page.book.page(page.entry) == 2


def test_a_list_shorter_than_its_room_does_not_scroll(page: RulesScene) -> None:
    write(page.stage, "8.1")
    for step in (-5, 5):
        page.index.scroll(step)
        assert page.index.scrolled == 0
    assert isinstance(page.index, IndexView) and page.index.at((0, 0)) is None


def test_another_language_keeps_the_page(page: RulesScene) -> None:
    page.open(page.book.entry("oust"))
    page.stage.set_language("fr")
    assert (page.entry.id, page.entry.title) == ("oust", "Expulser")


def test_matches_are_marked_on_the_page(page: RulesScene) -> None:
    page.open(page.book.entry("oust"))
    pictures = []
    for query in ("", "settlers"):
        page.field.text = query
        surface = pygame.Surface(page.stage.size)
        page.page.draw(surface, page.entry, query)
        pictures.append(surface.subsurface(page.areas["text"]).copy())
    lit = page.stage.theme.colour("lit")
    counts = [pygame.mask.from_threshold(each, lit, (1, 1, 1, 255)).count() for each in pictures]
    assert counts[0] == 0 and counts[1] > 500


# From the table


def opened(driver: Driver) -> str:
    """Press the key for the rules and return where they open, leaving them again."""
    driver.press(pygame.K_F2)
    page = driver.stage.scenes[-1]
    assert isinstance(page, RulesScene)
    driver.press(pygame.K_F2)
    assert driver.stage.scenes == [driver.scene]
    return page.entry.id


def test_at_the_table_the_rules_open_at_what_is_pointed_at() -> None:
    driver = Driver(choice(2), "RULES", (1280, 720))
    scene, parts = driver.scene, driver.rules.components
    for place, spot in atlas(scene).spots.items():
        driver.stage.handle(motion(spot.picture.center))
        covered = driver.position.covering[place] != NOTHING
        kind = ("production", "upgrade", "trade", "fort")[parts.locations[place].kind]
        assert opened(driver) == ("exploration_tile" if covered else kind)
    driver.stage.handle(motion(atlas(scene).slots[0].center))
    assert opened(driver) == ("help", "tool", "settlers", "exploration")[parts.cards[driver.position.row[0]].kind]
    panel = atlas(scene).panels[0]
    for rect, topic in ((panel.stores[9], "storage"), (panel.seal, "points"), (panel.bonus[2], "bonus_tile")):
        driver.stage.handle(motion(rect.center))
        assert opened(driver) == topic
    driver.stage.handle(motion((3, 3)))
    assert opened(driver) == "turn"


def test_after_a_refusal_the_rules_open_at_its_clause() -> None:
    driver = Driver(choice(2), "RULES", (1280, 720))
    covered = next(place for place, find in enumerate(driver.position.covering) if find != NOTHING)
    driver.click(atlas(driver.scene).spots[covered].tile.center)
    assert driver.scene.notice.text and opened(driver) == "covers"
    driver.stage.update(60.0)
    assert not driver.scene.notice.text and opened(driver) == "exploration_tile", "later it is what is pointed at"


@pytest.mark.parametrize("scene", ["upgrade", "trade", "fort", "explore", "discard"])
def test_in_the_middle_of_a_turn_the_rules_open_at_what_has_to_be_done(scene: str) -> None:
    stage = stage_of(Shot(scene, (1280, 720), "en", 2, 7, 12))
    table = stage.scenes[0]
    assert isinstance(table, TableScene)
    stage.handle(motion(table.dialog.rect.center if table.dialog is not None else (3, 3)))
    stage.handle(key(pygame.K_F2))
    page = stage.scenes[-1]
    assert isinstance(page, RulesScene)
    assert page.entry.id == {"explore": "exploration", "discard": "storage"}.get(scene, scene)


def pressed(stage: Stage, code: int, letter: str = "") -> None:
    """Press a key as a window tells it: the letter that it writes comes as an event of its own."""
    stage.handle(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=letter))
    if letter:
        stage.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))


def test_the_key_that_was_chosen_for_the_rules_opens_and_closes_them() -> None:
    driver = Driver(choice(2), "RULES", (1280, 720))
    choose(driver.stage.settings, "rules", pygame.K_F5)
    driver.press(pygame.K_F2)
    assert driver.stage.scenes == [driver.scene]
    driver.press(pygame.K_F5)
    page = driver.stage.scenes[-1]
    assert isinstance(page, RulesScene)
    driver.press(pygame.K_F2)
    assert driver.stage.scenes[-1] is page, "F2 is an ordinary key now"
    driver.press(pygame.K_F5)
    assert driver.stage.scenes == [driver.scene]


def test_a_letter_that_opens_the_rules_is_not_searched_for_and_can_be_written_there() -> None:
    driver = Driver(choice(2), "RULES", (1280, 720))
    choose(driver.stage.settings, "rules", pygame.K_k)
    pressed(driver.stage, pygame.K_k, "k")
    page = driver.stage.scenes[-1]
    assert isinstance(page, RulesScene) and page.field.text == ""
    pressed(driver.stage, pygame.K_k, "k")
    assert driver.stage.scenes[-1] is page and page.field.text == "k"


def test_the_close_look_follows_the_keys_that_were_chosen() -> None:
    stage = headless_stage((1280, 720), "en")
    zoom = zoom_on(stage, ("card", 0))
    choose(stage.settings, "rules", pygame.K_F5)
    choose(stage.settings, "zoom", pygame.K_w)
    assert zoom.button().key == pygame.K_F5
    for code in (pygame.K_F2, pygame.K_r, 0):
        stage.handle(key(code))
        assert stage.scenes == [zoom]
    stage.handle(key(pygame.K_F5))
    assert isinstance(stage.scenes[-1], RulesScene)
    stage.handle(key(pygame.K_F5))
    assert stage.scenes == [zoom]
    stage.handle(key(pygame.K_w))
    assert stage.scenes == [], "the key that shows a piece large puts it away again"


def test_the_button_on_the_bar_opens_the_rules_by_mouse() -> None:
    driver = Driver(choice(2), "RULES", (1280, 720))
    driver.press_button("rules")
    page = driver.stage.scenes[-1]
    assert isinstance(page, RulesScene) and page.entry.id == "turn"


def test_the_close_look_leads_to_the_rules_of_the_piece_and_back() -> None:
    stage = headless_stage((1280, 720), "en")
    parts = rules_of(stage).components
    plough = next(number for number, card in enumerate(parts.cards) if card.id == "plough")
    zoom = zoom_on(stage, ("card", plough))
    for way in (key(pygame.K_F2), down(zoom.rects["rules"].center)):
        stage.handle(way)
        page = stage.scenes[-1]
        assert isinstance(page, RulesScene) and page.entry.id == "tool"
        stage.handle(key(pygame.K_ESCAPE))
        assert stage.scenes == [zoom]
    stage.handle(down((2, 2)))
    assert stage.scenes == []
