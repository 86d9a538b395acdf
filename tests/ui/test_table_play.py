"""Playing at the table with the mouse: clicks mean what is lit, what is lit is what is legal, nothing else happens."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.goods import STORAGE, bag_of, size
from game.new_world.components import PRODUCTION_AT
from game.new_world.events import SettlersOusted, SettlersPlaced
from game.new_world.state import FORT, PLACE, REVEAL
from game.steps import ARGUMENT, CLAIM, DISCARD, END, KIND, REST, TILE, TRADE, WORK, Step, step_of
from tests.ui.driving import KINDS, LONG, Driver, choice, likely_step
from ui.app import headless_stage
from ui.scenes.results import ResultsScene
from ui.scenes.table import TableScene
from ui.scenes.title import TitleScene
from ui.shots import Shot, stage_of
from ui.stage import Stage
from ui.table.dialogs import DiscardDialog, UpgradeDialog
from ui.table.preview import preview_of

BOARDS = ("D1", "E1", "F1")


@pytest.fixture(scope="module")
def stage() -> Stage:
    return headless_stage((1280, 720), "en")


# Whole games


def play_through(driver: Driver, chance: Random, skip: bool) -> set[int]:
    """Play a game with the mouse beside a shadow that applies the same steps; return the kinds of steps."""
    rules, kinds = driver.rules, set()
    shadow = rules.copy(driver.position)
    for _ in range(5000):
        if driver.scene.match.is_over:
            break
        step = likely_step(driver, chance)
        kinds.add(step & KIND)
        before = len(driver.scene.match.steps)
        driver.play(step, chance)
        rules.apply(shadow, step)
        assert driver.scene.match.steps[before:] == [step], rules.text(step)
        assert driver.plain == rules.plain(shadow)
        if skip and driver.scene.timeline.busy and not driver.scene.match.is_over:
            driver.stage.update(0.05)
            driver.click((1, 1))
            assert not driver.scene.timeline.busy
        driver.settle()
        assert driver.shown == driver.plain
        assert driver.scene.match.is_over or rules.legal(shadow) == driver.scene.match.legal()
    assert driver.scene.match.is_over
    assert isinstance(driver.stage.scenes[-1], ResultsScene)
    return kinds


@pytest.mark.parametrize("speed", ["instant", "normal", "skipped"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_are_played_with_the_mouse_alone(stage: Stage, players: int, speed: str) -> None:
    chance = Random(players)
    kinds: set[int] = set()
    for game in range(2):
        table = choice(players, board=BOARDS[(game + players) % 3], house=bool(game))
        pace = "instant" if speed == "instant" else "normal"
        driver = Driver(table, f"{players} {game} {speed}", stage.size, pace, stage)
        kinds |= play_through(driver, chance, speed == "skipped")
    assert kinds == set(KINDS)


@pytest.mark.parametrize("window", [(1024, 640), (1600, 900), (2560, 1440)])
def test_games_are_played_with_the_mouse_at_other_window_sizes(window: tuple[int, int]) -> None:
    driver = Driver(choice(4, house=True), "sizes", window)
    play_through(driver, Random(9), False)


@pytest.mark.parametrize("players", [2, 4])
def test_games_against_bots_end_with_results(stage: Stage, players: int) -> None:
    bots = ["greedy", "random", "random"][: players - 1]
    driver = Driver(choice(players, bots), "bots", stage.size, "instant", stage)
    chance = Random(4)
    driver.settle()
    while not driver.scene.match.is_over:
        assert driver.scene.match.seat == 0
        driver.play(likely_step(driver, chance), chance)
        driver.settle()
        assert driver.shown == driver.plain
    assert isinstance(driver.stage.scenes[-1], ResultsScene)


# What is lit is what is legal


def click_everything_unlit(driver: Driver) -> None:
    """Click on every place, slot and stack that is not lit: nothing changes, and a sentence says why."""
    scene = driver.scene
    match, lit = scene.match, scene.picker.lit()
    before, steps = driver.plain, len(match.steps)
    for target in driver.targets():
        spot = driver.spot_of(target)
        if target in lit or spot is None:
            continue
        scene.notice.text = ""
        driver.click(spot)
        refusal = match.why_not(driver.meaning(target))
        said = scene.narrator.refusal(refusal) if refusal else driver.stage.words("table.go_to_fort")
        assert scene.notice.text == said and said
    for button in scene.buttons:
        if not button.enabled:
            scene.notice.text = ""
            driver.click(button.rect.center)
            assert bool(scene.notice.text) == (button.action in ("end", "rest"))
    assert driver.plain == before and len(match.steps) == steps


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("part", range(4))
def test_what_is_lit_is_exactly_what_is_legal_in_fifty_random_games(stage: Stage, players: int, part: int) -> None:
    """Twelve parts with four or five games each are fifty."""
    games = 5 if players == 2 and part < 2 else 4
    wrong: dict[str, str] = {}
    for game in range(games):
        chance = Random(f"{players} {part} {game}")
        table = choice(players, board=BOARDS[game % 3], house=game % 2 == 1)
        driver = Driver(table, f"lit {players} {part} {game}", stage.size, "instant", stage)
        while not driver.scene.match.is_over:
            legal = set(driver.scene.match.legal())
            can = driver.reachable()
            assert can <= legal
            if can != legal:
                wrong.setdefault(_moment(driver), f"seed 'lit {players} {part} {game}', {_kinds(driver, legal - can)}")
            assert driver.scene.picker.lit() == set(driver.scene.picker.steps)
            if chance.random() < 0.1:
                click_everything_unlit(driver)
            driver.scene._play(likely_step(driver, chance))
            driver.settle()
    assert not wrong, f"legal but out of reach: {wrong}"


def _moment(driver: Driver) -> str:
    return f"{type(driver.scene.dialog).__name__} with {_kinds(driver, set(driver.scene.match.legal()))}"


def _kinds(driver: Driver, steps: set[Step]) -> str:
    return " ".join(sorted({driver.rules.text(step).split()[0] for step in steps}))


def test_clicks_on_what_is_not_lit_change_nothing_and_say_why_at_every_decision_of_a_game(stage: Stage) -> None:
    driver = Driver(choice(3, house=True), "unlit", stage.size, "instant", stage)
    chance = Random(11)
    while not driver.scene.match.is_over:
        click_everything_unlit(driver)
        driver.scene._play(likely_step(driver, chance))
        driver.settle()


def test_a_click_out_of_turn_says_whose_turn_it_is(stage: Stage) -> None:
    driver = Driver(choice(2, ["random"]), "wait", stage.size, "normal", stage)
    driver.settle()
    chance = Random(1)
    while not driver.scene.session.bot_to_move:
        driver.play(likely_step(driver, chance), chance)
        driver.stage.update(0.01)
        if not driver.scene.session.bot_to_move:
            driver.settle()
    driver.click((1, 1))
    assert driver.scene.session.bot_to_move and not driver.scene.timeline.busy
    before = driver.plain
    for target in driver.targets():
        spot = driver.spot_of(target)
        assert spot is not None
        driver.scene.notice.text = ""
        driver.click(spot)
        assert driver.scene.notice.text == stage.words("table.wait", name=driver.scene.match.seats[1].name)
    assert driver.plain == before


def reach(driver: Driver, chance: Random, wanted: type, more_than: int = 0) -> None:
    """Play until a slip of a sort is open over more goods than a number."""
    while True:
        assert not driver.scene.match.is_over
        goods = size(driver.position.bags[driver.position.seat])
        if isinstance(driver.scene.dialog, wanted) and goods > more_than:
            return
        driver.scene._play(chance.choice(driver.scene.match.legal()))
        driver.settle()


@pytest.mark.parametrize("by_storage", [False, True])
@pytest.mark.parametrize("window", [(1024, 640), (1280, 720), (2560, 1440)])
def test_more_goods_than_storage_holds_are_returned_by_clicking_them_where_they_lie(
    window: tuple[int, int], by_storage: bool
) -> None:
    driver = Driver(choice(3), "discards", window)
    chance = Random(3)
    for more_than in (STORAGE, STORAGE + 1, STORAGE + 2):
        reach(driver, chance, DiscardDialog, more_than)
        step = chance.choice([each for each in driver.scene.match.legal() if each & KIND == DISCARD])
        driver.play(step, chance, by_storage)
        assert driver.scene.match.steps[-1] == step
        driver.settle()


@pytest.mark.parametrize("by_storage", [False, True])
def test_more_goods_than_storage_holds_are_raised_by_clicking_them_where_they_lie(
    stage: Stage, by_storage: bool
) -> None:
    driver = Driver(choice(3), "raises", stage.size, "instant", stage)
    chance = Random(6)
    for game in range(200):
        while not driver.scene.match.is_over and not crowded_upgrade(driver):
            driver.scene._play(likely_step(driver, chance))
            driver.settle()
        if not driver.scene.match.is_over:
            break
        driver = Driver(choice(3), f"raises {game}", stage.size, "instant", stage)
    match = driver.scene.match
    assert crowded_upgrade(driver)
    step = max(match.legal(), key=lambda each: (size(each >> ARGUMENT), each))
    driver.play(step, chance, by_storage)
    assert match.steps[-1] == step


@pytest.mark.parametrize("window", [(1024, 640), (1280, 720), (2560, 1440)])
@pytest.mark.parametrize("first", [TILE, CLAIM])
def test_at_a_fort_with_too_many_goods_both_the_rest_of_the_fort_and_the_discards_are_in_reach(
    window: tuple[int, int], first: int
) -> None:
    stage = headless_stage(window, "en")
    for slot in range(4):
        for then in (TILE if first == CLAIM else CLAIM, DISCARD):
            driver, chance = Driver(choice(2), f"full {slot}", window, "instant", stage), Random(slot)
            cost = driver.rules.tables.costs[driver.position.row[slot]]
            driver.position.bags[driver.position.seat] = cost + bag_of("Y" * 12)
            driver.scene.refresh()
            driver.play(step_of(WORK, driver.rules.tables.forts[slot]), chance)
            driver.settle()
            for kind in (first, then):
                legal = driver.scene.match.legal()
                assert driver.reachable() == set(legal)
                steps = [step for step in legal if step & KIND == kind]
                if not steps:
                    break
                driver.play(chance.choice(steps), chance)
                driver.settle()
                if driver.position.phase == REVEAL:
                    break
            assert driver.reachable() == set(driver.scene.match.legal())


def crowded_upgrade(driver: Driver) -> bool:
    goods = size(driver.position.bags[driver.position.seat])
    return isinstance(driver.scene.dialog, UpgradeDialog) and goods > STORAGE


# Clicks of a turn


def test_a_production_turn_takes_two_clicks(stage: Stage) -> None:
    driver = Driver(choice(2), "clicks", stage.size, "normal", stage)
    kinds = driver.rules.tables.kinds
    step = next(s for s in driver.scene.match.legal() if s & KIND == WORK and kinds[s >> ARGUMENT] == PRODUCTION_AT)
    chance = Random(1)
    driver.play(step, chance)
    driver.settle(0.05)
    driver.play(step_of(END), chance)
    assert driver.clicks == 2 and driver.position.turn == 1


@pytest.mark.parametrize("order", [(TILE, CLAIM), (CLAIM, TILE)])
def test_a_turn_with_card_and_tile_takes_four_clicks_at_most_in_either_order(
    stage: Stage, order: tuple[int, int]
) -> None:
    driver = Driver(choice(2), "card and tile", stage.size, "instant", stage)
    chance = Random(5)
    done = 0
    while not driver.scene.match.is_over and done < 3:
        turn = both_at_fort(driver, order) if driver.position.phase == PLACE else None
        if turn is None:
            driver.scene._play(likely_step(driver, chance))
            driver.settle()
            continue
        driver.clicks, number = 0, driver.position.turn
        for step in turn:
            driver.play(step, chance)
            driver.settle()
        assert driver.clicks <= 4 and driver.position.turn == number + 1
        done += 1
    assert done


def both_at_fort(driver: Driver, order: tuple[int, int]) -> list[Step] | None:
    """Return a turn with tile and card in an order that ends at once, None when there is none now."""
    rules = driver.rules
    for work in rules.legal(driver.position):
        position, turn = driver.position.copy(), [work]
        rules.apply(position, work)
        if position.phase != FORT:
            continue
        for kind in order:
            steps = [step for step in rules.legal(position) if step & KIND == kind]
            if steps:
                turn.append(steps[-1])
                rules.apply(position, steps[-1])
        if len(turn) == 3 and rules.legal(position) == (step_of(END),):
            return [*turn, step_of(END)]
    return None


def test_from_the_title_to_the_first_move_a_returning_player_needs_two_clicks() -> None:
    for number in range(6):
        stage = headless_stage((1280, 720), "en")
        stage.settings.speed = "fast"
        stage.settings.table.seed = f"first{number}"
        title = TitleScene(stage)
        stage.push(title)
        for _ in range(3):
            stage.update(0.02)
        stage.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=title.rects["play"].center, button=1))
        scene = stage.scenes[-1]
        assert isinstance(scene, TableScene)
        driver = Driver.__new__(Driver)
        driver.stage, driver.clicks = stage, 1
        driver.settle(0.1)
        step = next(each for each in scene.match.legal() if each & KIND == WORK)
        driver.play(step, Random(1))
        assert driver.clicks == 2
        assert scene.match.steps[-1] == step and scene.match.turn.played[-1].seat == 0


# Taking back


BACK = {"undo": pygame.K_z, "redo": pygame.K_y, "restart": pygame.K_BACKSPACE}


def take_back(driver: Driver, action: str, by_key: bool) -> None:
    if by_key:
        driver.press(BACK[action])
    else:
        driver.press_button(action)
    driver.settle()
    assert driver.shown == driver.plain


def enabled(driver: Driver) -> set[str]:
    return {button.action for button in driver.scene.buttons if button.enabled} & set(BACK)


@pytest.mark.parametrize("by_key", [False, True])
def test_every_step_of_every_turn_is_taken_back_and_played_again(stage: Stage, by_key: bool) -> None:
    driver = Driver(choice(3, house=True), "back", stage.size, "instant", stage)
    chance = Random(8)
    match = driver.scene.match
    while not match.is_over:
        moments = [driver.plain]
        assert enabled(driver) == set()
        while driver.position.turn == moments[0]["turn"] and not match.is_over:
            step = likely_step(driver, chance)
            if step & KIND == END:
                break
            driver.play(step, chance)
            driver.settle()
            moments.append(driver.plain)
            take_back(driver, "undo", by_key)
            assert driver.plain == moments[-2] and "redo" in enabled(driver)
            take_back(driver, "redo", by_key)
            assert driver.plain == moments[-1] and "redo" not in enabled(driver)
            assert {"undo", "restart"} <= enabled(driver)
        for moment in reversed(moments[:-1]):
            take_back(driver, "undo", by_key)
            assert driver.plain == moment
        take_back(driver, "undo", by_key)
        assert driver.plain == moments[0] and enabled(driver) == {"redo"}
        for moment in moments[1:]:
            take_back(driver, "redo", by_key)
            assert driver.plain == moment
        if chance.random() < 0.3 and step_of(END) in match.legal():
            take_back_whole_turn(driver, moments, by_key)
        turns = len(match.turns)
        driver.play(step_of(END), chance)
        driver.settle()
        assert match.is_over or len(match.turns) == turns + 1


def take_back_whole_turn(driver: Driver, moments: list[dict[str, object]], by_key: bool) -> None:
    take_back(driver, "restart", by_key)
    assert driver.plain == moments[0]
    for _ in moments[1:]:
        take_back(driver, "redo", by_key)
    assert driver.plain == moments[-1]


@pytest.mark.parametrize("by_key", [False, True])
def test_nothing_is_taken_back_across_the_turn_of_another(stage: Stage, by_key: bool) -> None:
    driver = Driver(choice(3, ["random"]), "across", stage.size, "instant", stage)
    chance = Random(2)
    driver.settle()
    for _ in range(60):
        if not driver.scene.match.turn.played:
            before, turns = driver.plain, len(driver.scene.match.turns)
            for action in BACK:
                take_back(driver, action, by_key)
            assert driver.plain == before and len(driver.scene.match.turns) == turns
        driver.play(likely_step(driver, chance), chance)
        driver.settle()


def test_the_steps_of_a_bot_are_never_taken_back(stage: Stage) -> None:
    driver = Driver(choice(2, ["random"]), "bot back", stage.size, "normal", stage)
    chance = Random(7)
    driver.settle()
    checked = 0
    while checked < 40 and not driver.scene.match.is_over:
        if not driver.scene.session.bot_to_move:
            driver.settle()
            driver.play(likely_step(driver, chance), chance)
        driver.stage.update(0.3)
        if driver.scene.session.bot_to_move:
            steps = driver.scene.match.steps
            for action, code in BACK.items():
                driver.press_button(action)
                driver.press(code)
            assert driver.scene.match.steps == steps
            checked += 1
    assert checked


def test_end_turn_is_quiet_until_there_is_something_to_end(stage: Stage) -> None:
    driver = Driver(choice(2), "quiet", stage.size, "normal", stage)
    chance = Random(12)
    for _ in range(150):
        button = driver.button("end")
        can = step_of(END) in driver.scene.match.legal()
        assert button.enabled == can and (button.look == "brass") == can
        if driver.position.phase == PLACE:
            before = driver.plain
            driver.press_button("end")
            driver.press(pygame.K_RETURN)
            assert driver.plain == before
            assert driver.scene.notice.text == stage.words("refusal.place_or_rest_first")
        driver.play(likely_step(driver, chance), chance)
        driver.stage.update(0.01)
        assert not driver.button("end").enabled or not driver.scene.timeline.busy
        driver.settle()


def test_a_turn_never_ends_by_itself(stage: Stage) -> None:
    driver = Driver(choice(2), "by itself", stage.size, "instant", stage)
    chance = Random(13)
    for _ in range(100):
        turn, step = driver.position.turn, likely_step(driver, chance)
        driver.play(step, chance)
        driver.settle()
        assert driver.position.turn == turn + (step & KIND == END)


@pytest.mark.parametrize("by_key", [False, True])
def test_taking_back_what_showed_something_new_is_remembered(stage: Stage, by_key: bool) -> None:
    driver = Driver(choice(2), "peek", stage.size, "instant", stage)
    chance = Random(14)
    match, seen = driver.scene.match, 0
    while not match.is_over and seen < 5:
        step = likely_step(driver, chance)
        driver.play(step, chance)
        driver.settle()
        if step & KIND in (TILE, CLAIM) and match.turn.played[-1].reveals:
            peeks = match.peeks
            take_back(driver, "undo", by_key)
            assert match.peeks == peeks + 1
            take_back(driver, "redo", by_key)
            seen += 1
        elif match.turn.played and not any(played.reveals for played in match.turn.played):
            peeks = match.peeks
            take_back(driver, "restart", by_key)
            assert match.peeks == peeks
            for _ in range(4):
                take_back(driver, "redo", by_key)
    assert seen == 5


def test_redo_is_forgotten_when_another_step_is_played(stage: Stage) -> None:
    driver = Driver(choice(2), "other", stage.size, "instant", stage)
    chance = Random(15)
    works = [step for step in driver.scene.match.legal() if step & KIND == WORK]
    driver.play(works[0], chance)
    driver.settle()
    take_back(driver, "undo", False)
    driver.play(works[1], chance)
    driver.settle()
    assert "redo" not in enabled(driver)


# Previews


def test_the_preview_tells_exactly_what_playing_does(stage: Stage) -> None:
    driver = Driver(choice(4, house=True), "preview", stage.size, "instant", stage)
    chance = Random(16)
    told = {"ousted": 0, "tool": 0, "over": 0, "eased": 0, "refused": 0, "trade": 0}
    while not driver.scene.match.is_over:
        if driver.position.phase == PLACE and chance.random() < 0.5:
            for place in driver.scene.layout.spots:
                check_preview(driver, place, told)
        driver.scene._play(likely_step(driver, chance))
        driver.settle()
    assert all(told.values()), told


def check_preview(driver: Driver, place: int, told: dict[str, int]) -> None:
    scene, rules = driver.scene, driver.rules
    before, step = rules.copy(driver.position), step_of(WORK, place)
    plain = driver.plain
    found = preview_of(scene.match, rules, scene.narrator, driver.stage.words, place)
    assert driver.plain == plain
    refusal = rules.refusal(before, step)
    if refusal is not None:
        assert found.refused == scene.narrator.refusal(refusal) != ""
        told["refused"] += 1
        return
    seat = before.seat
    after, events = scene.match.preview(step)
    placed = next(event for event in events if isinstance(event, SettlersPlaced))
    ousted = [event for event in events if isinstance(event, SettlersOusted)]
    assert not found.refused
    assert (found.needed, found.have) == (before.home[seat] - after.home[seat], before.home[seat])
    assert found.needed == placed.count == after.crowd[place]
    owner = before.owner[place] if before.crowd[place] else -1
    assert (found.ousted, found.ousted_count) == (owner, before.crowd[place])
    assert len(ousted) == (owner >= 0)
    assert found.tool_goods == before.kits[seat].gift(place)
    steps = rules.legal(after)
    if steps[0] & KIND == TRADE:
        assert step_of(TRADE, found.times) in steps
        rules.apply(after, step_of(TRADE, found.times))
        told["trade"] += 1
    assert found.after == after.bags[seat]
    assert found.over == max(0, size(after.bags[seat]) - STORAGE)
    eased = before.kits[seat].saved(place)
    assert len(found.reasons) == (owner >= 0) + bool(eased)
    told["ousted"] += owner >= 0
    told["tool"] += bool(found.tool_goods)
    told["over"] += bool(found.over)
    told["eased"] += bool(eased)


def test_the_pointer_on_a_place_shows_its_preview_only_while_a_place_has_to_be_chosen(stage: Stage) -> None:
    driver = Driver(choice(2), "slip", stage.size, "instant", stage)
    surface = pygame.Surface(stage.size)
    chance = Random(17)
    for _ in range(12):
        place = chance.choice(list(driver.scene.layout.spots))
        spot = driver.spot_of(("place", place))
        if spot is not None:
            before = driver.plain
            driver.stage.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0)))
            driver.stage.draw(surface)
            scene = driver.scene
            hovered = scene.target_at(spot)
            shown = scene.hover.slip(hovered, scene.layout, scene.narrator, scene.picker) is not None
            assert shown == (step_of(REST) in driver.scene.match.legal())
            assert driver.plain == before
        driver.play(likely_step(driver, chance), chance)
        driver.settle()


def test_a_long_wait_changes_nothing_while_a_person_has_to_decide(stage: Stage) -> None:
    driver = Driver(choice(2), "wait long", stage.size, "normal", stage)
    driver.settle()
    before = driver.plain
    for _ in range(50):
        driver.stage.update(LONG)
    assert driver.plain == before and driver.scene.notice.text == ""


def test_real_needs_are_shown_only_where_a_plaque_can_be_seen() -> None:
    shown = 0
    for seed in range(6):
        scene = stage_of(Shot("table", (1280, 720), "en", 2, seed, 30)).scenes[-1]
        assert isinstance(scene, TableScene)
        position, rules = scene.match.position, scene.session.rules
        for place, needed in scene._needs.items():
            assert position.under[place] < 0, "a covered location has no plaque"
            assert needed == rules.settlers_needed(position, place) != rules.tables.needs[place]
            shown += 1
    assert shown
