"""How fast the rules, the bots, the window and the executable are."""
