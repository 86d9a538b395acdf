"""What every table shares: the game on it, how clicks become steps, and how what happened is shown and told."""
