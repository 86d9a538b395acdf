"""The rules, matches, records and bots of the Century games: no window, no clock, no disk but in the loaders."""

__version__ = "0.2.0"
"""The version of the whole program; it stands nowhere else."""
