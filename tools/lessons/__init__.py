"""What lessons need and players never run: checking, playing one in the window, the table of words and seconds, first deals."""
