"""SVG shapes and picture files."""
