"""Spice Road and its Golem Edition: a hand of Merchant cards and a caravan of cubes."""
