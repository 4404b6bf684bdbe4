"""The page of Blooms."""
