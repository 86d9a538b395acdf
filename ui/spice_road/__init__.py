"""The room of Spice Road and of its Golem Edition: a rug with cards by day, the same by night."""
