"""The rules, matches, records and bots of the Century games: no window, no clock, no disk but in the loaders."""
