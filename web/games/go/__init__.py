"""The page of Go for many."""
