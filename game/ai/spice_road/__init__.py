"""What bots know about Spice Road."""
