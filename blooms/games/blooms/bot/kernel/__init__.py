"""The search in WebAssembly: its memory, and the tree that Python reads."""
