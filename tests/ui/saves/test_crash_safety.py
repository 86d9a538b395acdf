"""Crash safety: killed at any moment, during saves too, no step that was shown is lost and no finished game."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, NoReturn

import pytest

from game.ai.bot import ask
from game.ai.roster import make_bot
from game.catalogue import load_rules
from game.files import write_whole
from game.record import digest, read_record
from game.rules import Rules
from game.steps import END, KIND, Step
from ui.look.theme import project_folder
from ui.look.words import load_words
from ui.room_packages import EDITIONS as EDITIONS_OF_PROGRAM
from ui.room_packages import Edition
from ui.saves.files import save_text, session_of
from ui.saves.store import SaveStore
from ui.settings import SeatChoice, Settings, TableChoice, save_settings
from ui.table.arrangement import Arrangement
from ui.table.session import Session, new_session

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs fork and SIGKILL")

KILLS_EACH = 50
MOST_WORDS = 60
"""How much a child says at most before it is killed: a few turns, each with its save."""
LONGEST = 0.004
"""How long it lives at most after that, in seconds: about as long as a save takes."""
EDITIONS = ("new_world", "spice_road", "golem")
REAL_KILLS = 3
NOTHING = "0 finished"
"""What an empty folder holds."""


@dataclass
class Script:
    """A game that is played the same way every time."""

    begin: Callable[[], Session]
    steps: list[Step]


def rules_of(edition: str) -> Rules[Any]:
    return load_rules(edition_named(edition).game)


def edition_named(name: str) -> Edition:
    return next(each for each in EDITIONS_OF_PROGRAM if each.name == name)


def choice_of(edition: str, *bots: str) -> TableChoice:
    """Return a set-up of an edition for two."""
    chosen = edition_named(edition)
    names = ["Ada" if not bot else "" for bot in bots]
    seats = [SeatChoice(*given) for given in zip(names, ("linen", "indigo"), bots, strict=True)]
    return TableChoice(seats, game=chosen.game, skin=chosen.skin)


def games_of(rules: Rules[Any]) -> dict[str, Rules[Any]]:
    return {rules.name: rules}


def script_of(rules: Rules[Any], seed: str, edition: str) -> Script:
    words, choice = load_words("en"), choice_of(edition, "", "greedy")
    session, chance = new_session(rules, choice, words, seed), Random(seed)
    while not session.match.is_over:
        session.match.play(ask(make_bot("greedy"), session.rules, session.match.position, chance))
        assert session.match.position.turn < 400, "two greedy bots may wait for each other: take another seed"
    return Script(lambda: new_session(rules, choice, words, seed), session.match.steps)


def play_on(folder: Path, scripts: dict[str, Script], rules: Rules[Any], say: Callable[[str], None]) -> None:
    """Go on with the open game or begin the next one as the table does; say what is about to be kept, and what was.

    Steps are taken back now and then, sometimes the game is loaded again as it was earlier in its turn, and sometimes
    the pieces in hand are put in another order.
    """
    keeper, chance = SaveStore(folder, games_of(rules)), Random(time.monotonic_ns())
    say("here\n")
    while len(keeper.records()) < len(scripts):
        session, _ = keeper.resume()
        session = session or list(scripts.values())[len(keeper.records())].begin()
        keeper.keep(session)
        earlier = save_text(session)
        while not session.match.is_over:
            if session.match.steps and chance.random() < 0.05:
                session.arrangements.setdefault(chance.randrange(2), Arrangement()).next()
            elif len(session.match.turns) > 1 and chance.random() < 0.03:  # a game without steps replaces none
                session = session_of(json.loads(earlier), games_of(rules))
            elif session.match.can_undo and chance.random() < 0.2:
                session.match.undo()
            else:
                if not session.match.turn.played:
                    earlier = save_text(session)
                session.match.play(scripts[session.seed].steps[len(session.match.steps)])
            say(f"keeps {told_of(session, len(keeper.records()))}\n")
            assert keeper.keep(session)
            say(f"shown {told_by(keeper, session)}\n")


def told_of(session: Session, finished: int) -> str:
    """Return what tells a position of a game from all others; of a finished game, how many there are with it."""
    match = session.match
    if match.is_over:
        return f"{finished + 1} finished"
    return f"{session.seed} {len(match.steps)} {match.peeks} {digest(session.rules, match.position)}"


def told_by(keeper: SaveStore, session: Session | None) -> str:
    """Return the same of what lies in a folder."""
    finished = len(keeper.records())
    return f"{finished} finished" if session is None or session.match.is_over else told_of(session, finished)


def killed_child(work: Callable[[Callable[[str], None]], None], words: int | None, seconds: float = 0.0) -> list[str]:
    """Let a child of this process work and return what it said; kill it some seconds after so many words.

    Without a number of words the child is left to its end, or kills itself.
    """
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        _live(work, read, write)
    os.close(write)
    heard = b""
    while words is not None and heard.count(b"\n") <= words and (more := os.read(read, 60)):
        heard += more
    if words is not None:
        time.sleep(seconds)
        os.kill(child, signal.SIGKILL)
    with os.fdopen(read, "rb") as pipe:  # first: a child that says more than a pipe holds would wait
        said = (heard + pipe.read()).decode("utf-8").splitlines()
    _, status = os.waitpid(child, 0)
    assert os.waitstatus_to_exitcode(status) in (0, -signal.SIGKILL), "the child failed; its trace is printed"
    return said


def _live(work: Callable[[Callable[[str], None]], None], read: int, write: int) -> NoReturn:
    """Work as a child and end at once; what goes wrong is printed and told by the exit code."""
    try:
        os.close(read)
        work(partial(_say, write))
    except BaseException:
        os.write(2, traceback.format_exc().encode())
        os._exit(1)
    os._exit(0)


def test_a_child_that_fails_fails_the_test(capfd: pytest.CaptureFixture[str]) -> None:
    def fail(say: Callable[[str], None]) -> None:
        raise RuntimeError("no luck")

    with pytest.raises(AssertionError, match="the child failed"):
        killed_child(fail, None)
    assert "no luck" in capfd.readouterr().err


def _say(pipe: int, said: str) -> None:
    os.write(pipe, said.encode())


def check_folder(folder: Path, before: str, said: list[str], rules: Rules[Any], scripts: dict[str, Script]) -> str:
    """Check that a folder holds what was shown last, or what was just being kept, and return what it holds.

    `before` is what it held before anything was said.
    """
    keeper = SaveStore(folder, games_of(rules))
    seeds = [path.stem.rpartition("-")[2] for path in keeper.records()]
    assert len(seeds) == len(set(seeds)), "a game has one record"
    assert all(read_record(path, games_of(rules)).is_over for path in keeper.records())
    session, damaged = keeper.resume()
    assert damaged == 0 and not list(folder.rglob("*.damaged*")), "nothing is ever written by halves"
    if session is not None:
        assert session.seed not in seeds, "a finished game is not offered again"
        assert session.match.steps == scripts[session.seed].steps[: len(session.match.steps)]
    told = [line.partition(" ") for line in said]
    shown = [what for kind, _, what in told if kind == "shown"]
    allowed = {shown[-1] if shown else before, *(what for kind, _, what in told[-1:] if kind == "keeps")}
    found = told_by(keeper, session)
    assert found in allowed
    return found


@pytest.mark.parametrize(
    ("part", "edition"), [*((part, "new_world") for part in range(4)), (0, "spice_road"), (1, "golem")]
)
def test_300_kills_at_random_moments_of_turns_lose_no_step_that_was_shown(
    part: int, edition: str, tmp_path: Path
) -> None:
    rules, chance = rules_of(edition), Random(part)
    scripts = {seed: script_of(rules, seed, edition) for seed in (f"{letter}{part}" for letter in "ABC")}
    shown, in_turn, lap, held = 0, 0, 0, NOTHING
    for _ in range(KILLS_EACH):
        folder = tmp_path / str(lap)
        moment = chance.randrange(MOST_WORDS), chance.uniform(0.0, LONGEST)
        said = killed_child(partial(play_on, folder, scripts, rules), *moment)
        held = check_folder(folder, held, said, rules, scripts)
        shown += sum(line.startswith("shown") for line in said)
        session, _ = SaveStore(folder, games_of(rules)).resume()
        in_turn += session is not None and session.match.can_undo
        if held == f"{len(scripts)} finished":
            lap, held = lap + 1, NOTHING
    assert shown > KILLS_EACH, "games went on between kills"
    assert in_turn > KILLS_EACH / 10, "many were killed in the middle of a turn"
    folder = tmp_path / "last"
    rest = killed_child(partial(play_on, folder, scripts, rules), None)
    assert check_folder(folder, NOTHING, rest, rules, scripts) == f"{len(scripts)} finished"
    assert not SaveStore(folder, games_of(rules)).has_game()


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("last_turn", [False, True])
def test_a_kill_before_any_single_operation_of_a_save_loses_one_turn_at_most(
    last_turn: bool, edition: str, tmp_path: Path
) -> None:
    rules = rules_of(edition)
    script = script_of(rules, "A0", edition)
    ends = [number for number, step in enumerate(script.steps, 1) if step & KIND == END]
    kept, fresh = (ends[-2], ends[-1]) if last_turn else (ends[7], ends[8])
    reached = set()
    for fatal in range(1, 12):
        folder = tmp_path / str(fatal)
        said = killed_child(partial(save_twice, script, folder, (kept, fresh), fatal), None)
        session, damaged = SaveStore(folder, games_of(rules)).resume()
        records = SaveStore(folder, games_of(rules)).records()
        assert damaged == 0 and "first" in said
        assert len(records) <= 1 and all(read_record(path, {rules.name: rules}).is_over for path in records)
        assert records or (session is not None and len(session.match.steps) in (kept, fresh))
        assert not (records and session is not None), "a finished game is not offered again"
        if "second" in said:
            assert records if last_turn else session is not None and len(session.match.steps) == fresh
        reached.add("second" in said)
    assert reached == {False, True}, "some children died within the save and some after it"


def save_twice(script: Script, folder: Path, ends: tuple[int, int], fatal: int, say: Callable[[str], None]) -> None:
    """Keep a game as it was at two moments; die before an operation of the second time."""
    session = script.begin()
    keeper = SaveStore(folder, games_of(session.rules))
    for step in script.steps[: ends[0]]:
        session.match.play(step)
    keeper.keep(session)
    keeper.keep(session)
    say("first\n")
    count_down(fatal)
    for step in script.steps[ends[0] : ends[1]]:
        session.match.play(step)
    keeper.keep(session)
    say("second\n")


def count_down(fatal: int) -> None:
    """Let this process be killed before one of the next operations on files."""
    left = [fatal]

    def wrap(owner: object, name: str) -> None:
        real = getattr(owner, name)

        def doomed(*given: object, **named: object) -> object:
            left[0] -= 1
            if left[0] == 0:
                os.kill(os.getpid(), signal.SIGKILL)
            return real(*given, **named)

        setattr(owner, name, doomed)

    for owner, name in ((os, "fsync"), (Path, "replace"), (Path, "unlink"), (Path, "open")):
        wrap(owner, name)


@pytest.mark.parametrize("edition", ["new_world", "golem"])
def test_the_program_itself_can_be_killed_at_any_moment(edition: str, tmp_path: Path) -> None:
    rules, chance = rules_of(edition), Random(9)
    home = tmp_path / "Century"
    bots = choice_of(edition, "greedy", "greedy")
    session = new_session(rules, bots, load_words("en"), "REAL")
    while session.match.position.turn < 2:
        session.match.play(ask(make_bot("greedy"), session.rules, session.match.position, chance))
    save_settings(Settings(speed="instant", window=(1024, 640)), home / "settings.json")
    steps = [len(session.match.steps)]
    for kill in range(REAL_KILLS):
        given = tmp_path / "given.json"
        write_whole(given, save_text(replace(session)))
        run_and_kill(given, home, chance.uniform(0.0, 0.5))
        resumed, damaged = SaveStore(home, games_of(rules)).resume()
        assert damaged == 0
        assert resumed is not None and len(resumed.match.steps) > steps[-1], f"kill {kill}"
        session = resumed
        steps.append(len(session.match.steps))
        shutil.rmtree(home / "records", ignore_errors=True)
        for path in home.glob("open-game*"):
            path.unlink()


def run_and_kill(given: Path, home: Path, seconds: float) -> None:
    """Run the program with a game of bots without a display, and kill it some time after its first step."""
    surroundings = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    surroundings |= {"XDG_DATA_HOME": str(home.parent), "HOME": str(home.parent)}
    command = [sys.executable, str(project_folder() / "main.py"), "--open", str(given)]
    program = subprocess.Popen(
        command, env=surroundings, cwd=project_folder(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        patience = time.monotonic() + 60
        while not (home / "open-game.json.journal").exists() and time.monotonic() < patience:
            assert program.poll() is None, "the program ended by itself"
            time.sleep(0.02)
        time.sleep(seconds)
    finally:
        program.kill()
        program.wait()
