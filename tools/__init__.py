"""Tools for people who work on the project."""
