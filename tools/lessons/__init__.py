"""Tools for lessons, which players never run: checking and playing one, words and seconds, first games."""
