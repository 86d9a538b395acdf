"""The sounds of the table, made by our own synthesis."""
