"""Go's board, playouts and tree in WebAssembly: what Python shares with it, and calls."""
