"""The command-line interface. The browser does not load it."""
