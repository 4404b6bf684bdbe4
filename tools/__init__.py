"""Programs that make data files and measurements."""
