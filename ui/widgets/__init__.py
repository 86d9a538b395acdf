"""Small things that are clicked: buttons, choices, fields."""
