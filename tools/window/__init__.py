"""A person's test: the program is played in a real window."""
