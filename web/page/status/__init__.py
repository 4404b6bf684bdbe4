"""What stands beside the board in every game: players, clocks, the status line, notices."""
