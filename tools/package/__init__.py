"""The executable: what goes in, how it is built and tried out."""
