"""The lab: a page where players program a bot of their own, and what its workers run."""
