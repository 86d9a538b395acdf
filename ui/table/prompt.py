"""What the bar says now, and which of its buttons can be used."""

from game.steps import END, REST
from ui.stage import Stage
from ui.table.narrator import Narrator
from ui.table.picker import Picker
from ui.table.prompt_view import Prompt
from ui.table.session import Session


def prompt_of(stage: Stage, picker: Picker, session: Session, narrator: Narrator) -> Prompt:
    """Return what the bar says now and which of its buttons can be used."""
    match = session.match
    enabled = {"menu", "log", "rules", "sound"}
    if match.is_over:
        return Prompt("", "", stage.words("prompt.over"), frozenset({*enabled, "end"}), "end", over=True)
    if not session.bot_to_move:
        enabled |= {"undo", "restart"} if match.can_undo else set()
        enabled |= {"redo"} if match.can_redo else set()
    enabled |= {"hint"} if picker.legal and stage.settings.hints else set()
    enabled |= {action for action, kind in (("end", END), ("rest", REST)) if picker.can(kind)}
    asked = session.bot_to_move or not picker.legal
    name, colour = match.seats[match.seat].name + ("" if asked else ","), session.colours[match.seat]
    number = match.position.turn // match.position.players + 1
    key = "prompt.last_round" if match.position.last_round else "prompt.round"
    text = _text(stage, picker, session, narrator)
    bright = "end" if "end" in enabled else "rest" if picker.must_rest else ""
    return Prompt(name, colour, text, frozenset(enabled), bright, stage.words(key, round=number))


def _text(stage: Stage, picker: Picker, session: Session, narrator: Narrator) -> str:
    if session.bot_to_move:
        return stage.words("prompt.bot")
    if picker.must_rest:
        return stage.words("prompt.rest")
    return narrator.prompt(picker) if picker.legal else stage.words("prompt.moving")
