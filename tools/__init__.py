"""Programs that make data and measure."""
