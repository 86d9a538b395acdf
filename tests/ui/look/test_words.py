"""The language a program begins in."""

import pytest

from ui.look.words import guess_language, language_of


@pytest.mark.parametrize(
    ("name", "language"),
    [
        ("es_ES.UTF-8", "es"),
        ("fr_CA", "fr"),
        ("Spanish_Mexico.1252", "es"),
        ("French_Canada.utf8", "fr"),
        ("es-419", "es"),
        ("English_United Kingdom.1252", "en"),
        ("Estonian_Estonia.1257", "en"),
        ("de_DE@euro", "en"),
        ("UTF-8", "en"),
        ("C", "en"),
        ("", "en"),
    ],
)
def test_the_name_of_a_locale_tells_the_language_on_every_system(name: str, language: str) -> None:
    assert language_of(name) == language


def test_a_locale_that_python_does_not_know_is_no_obstacle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("locale.setlocale", lambda category, value=None: "es-ES")
    assert guess_language() == "es"
