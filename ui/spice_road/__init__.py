"""The bazaar: Spice Road and its Golem Edition in the window."""
