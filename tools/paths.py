"""Where the project is."""

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
