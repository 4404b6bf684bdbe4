"""The page of Blocky."""
