"""Go for many: Go for two to eight players."""
