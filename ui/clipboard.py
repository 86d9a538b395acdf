"""The clipboard of the system: text into it and out of it, where there is one."""

import logging

import pygame


def copy_text(text: str) -> bool:
    """Put a text on the clipboard and return whether that was possible."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, NotImplementedError) as error:
        logging.info("there is no clipboard: %s", error)
        return False
    return True


def paste_text() -> str:
    """Return the text on the clipboard, empty when there is none."""
    try:
        return pygame.scrap.get_text()
    except (pygame.error, NotImplementedError, UnicodeError) as error:
        logging.info("there is no text on the clipboard: %s", error)
        return ""
