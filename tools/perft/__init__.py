"""Numbers of step sequences from known positions."""
