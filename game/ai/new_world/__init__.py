"""What bots know about A New World."""
