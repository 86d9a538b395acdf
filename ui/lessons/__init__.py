"""Lessons at the table: who leads a person through one, what is said, and which are done."""
