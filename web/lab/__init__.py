"""The lab: a page where players program a bot of their own. Runs only in the lab's worker."""
