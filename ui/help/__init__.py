"""The rules in the game: the book, its pictures, and where to open it."""
