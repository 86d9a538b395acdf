"""Whether a set of components is fair and lively: bots play it, and the figures are held against bands."""
