"""Programs that measure and picture the page."""
