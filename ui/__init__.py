"""Everything that is seen, heard or clicked."""
