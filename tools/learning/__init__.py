"""Weights of an evaluation, learned from games of bots among themselves."""
