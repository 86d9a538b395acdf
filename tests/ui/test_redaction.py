"""No report and no log names a folder of the player or the player's account, however a path is spelt."""

from __future__ import annotations

import logging
from pathlib import Path, PurePosixPath, PureWindowsPath

import pytest

from ui import redaction
from ui.log import close_log, log_file, open_log
from ui.look.theme import project_folder
from ui.redaction import redacted

WINDOWS_HOME = PureWindowsPath(r"C:\Users\Wilhelmina Ñandú")
WINDOWS_GAMES = WINDOWS_HOME / "AppData" / "Local" / "Century"


@pytest.fixture
def on_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(redaction, "_home", lambda: WINDOWS_HOME)
    monkeypatch.setattr(redaction, "_account", lambda: WINDOWS_HOME.name)


def missing_file(path: Path) -> str:
    """Return what the system itself says of a file that is not there."""
    with pytest.raises(OSError) as caught:
        path.read_bytes()
    return str(caught.value)


def test_what_the_system_says_of_a_file_names_no_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "Ada Lovelace"
    monkeypatch.setattr(Path, "home", lambda: home)
    said = redacted(missing_file(home / "Documents" / "x.json"), home / "Century")
    assert "~" in said and "x.json" in said
    assert not any(name in said for name in ("Ada", "Lovelace", tmp_path.name))
    said = redacted(missing_file(home / "Century" / "open-game.json"), home / "Century")
    assert "<games>" in said and "open-game.json" in said and "~" not in said
    said = redacted(missing_file(project_folder() / "data" / "nothing.yaml"), None)
    assert project_folder().name not in said and "nothing.yaml" in said


@pytest.mark.usefixtures("on_windows")
@pytest.mark.parametrize(
    "path",
    [
        r"C:\Users\Wilhelmina Ñandú\x.json",
        r"c:\users\WILHELMINA ÑANDÚ\x.json",
        "C:/Users/Wilhelmina Ñandú/x.json",
        r"\\?\C:\Users\Wilhelmina Ñandú\x.json",
        r"C:\Users\WILHEL~1\AppData\Local\Temp\x.json",
        r"D:\Backup\wilhelmina ñandú\x.json",
    ],
)
def test_a_folder_of_windows_is_hidden_single_doubled_and_in_any_case(path: str) -> None:
    for said in (path, repr(path), str(OSError(13, "Permission denied", path))):
        found = redacted(said, WINDOWS_GAMES)
        assert "x.json" in found
        assert "wilhel" not in found.lower() and "ñandú" not in found.lower(), found


@pytest.mark.usefixtures("on_windows")
def test_the_innermost_folder_gives_its_name() -> None:
    error = OSError(32, "Sharing violation", str(WINDOWS_GAMES / "saves" / "slot-1.json"))
    assert "<games>" in redacted(str(error), WINDOWS_GAMES) and "~" not in redacted(str(error), WINDOWS_GAMES)
    assert "~" in redacted(str(error), None)


@pytest.mark.usefixtures("on_windows")
def test_other_words_and_folders_stay() -> None:
    for said in (r"C:\Windows\System32\x.dll", "27 users", "the file 'data/theme.yaml' is empty"):
        assert redacted(said, WINDOWS_GAMES) == said


def test_the_root_of_a_disk_and_the_name_of_a_longer_folder_are_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(redaction, "_account", lambda: "")
    monkeypatch.setattr(redaction, "_home", lambda: PurePosixPath("/"))
    assert redacted("/etc/fonts and /home", None) == "/etc/fonts and /home"
    monkeypatch.setattr(redaction, "_home", lambda: PurePosixPath("/home/al"))
    assert redacted("/home/alma/x, /home/al/x", None) == "/home/alma/x, ~/x"
    monkeypatch.setattr(redaction, "_home", lambda: PureWindowsPath("C:\\"))
    assert redacted(r"C:\Windows\x", None) == r"C:\Windows\x"


def test_an_account_without_home_or_name_is_no_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody() -> str:
        raise OSError("no name")

    def homeless() -> Path:
        raise RuntimeError("no home")

    monkeypatch.setattr("getpass.getuser", nobody)
    monkeypatch.setattr(Path, "home", homeless)
    assert redacted("as it is", None) == "as it is"


def test_the_log_names_no_folder_of_the_player(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "Ada Lovelace"
    monkeypatch.setattr(Path, "home", lambda: home)
    handler = open_log(home / "Century")
    assert handler is not None
    try:
        logging.warning("the game could not be saved in %s: %s", home / "Century", missing_file(home / "x"))
        try:
            (home / "Century" / "nothing").read_bytes()
        except OSError:
            logging.exception("the program stops")
    finally:
        close_log(handler)
    written = log_file(home / "Century").read_text(encoding="utf-8")
    assert "could not be saved in <games>" in written and "the program stops" in written
    assert "Lovelace" not in written and str(project_folder()) not in written
