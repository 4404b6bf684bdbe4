"""What the browser keeps: saved games, settings, results, backups."""
