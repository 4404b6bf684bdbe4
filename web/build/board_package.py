"""The npm package of the embedded board, for pages that are bundled: in React, Vue, Svelte."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from blooms import __version__
from web.build.attributes import ATTRIBUTES
from web.build.embed import whole
from web.build.workshop import Workshop

__all__ = ["NAME", "board_package"]

NAME: Final = "blooms-board"
ROOT: Final = Path(__file__).resolve().parent.parent.parent
README: Final = """\
# blooms-board

Boards of the game Blooms in your page: readers step through a game and tap to play on.

    import "blooms-board";

    <blooms-board host="https://your.host/blooms/">blooms/4/race-15/D4a.C3cC4d</blooms-board>

`host` is the address of a site that `python3 -m web build` has written: a tap loads the game from
there. The package needs nothing else.

| attribute | what it is |
|---|---|
{attributes}

The events `blooms-ready`, `blooms-turn` and `blooms-error` bubble from the element.
"""
TYPES: Final = """\
/** A board of a game; its properties are the attributes of the same names. */
export interface BloomsBoard extends HTMLElement {
  record: string;
  ply: number | string;
  goto(ply: number): void;
}
export interface BloomsEvent extends CustomEvent {
  readonly detail: {
    type?: string;
    record?: string;
    ply?: number;
    over?: string;
    message?: string;
  };
}
declare global {
  interface HTMLElementTagNameMap {
    "blooms-board": BloomsBoard;
  }
  interface HTMLElementEventMap {
    "blooms-ready": BloomsEvent;
    "blooms-turn": BloomsEvent;
    "blooms-error": BloomsEvent;
  }
}
"""


def board_package(shop: Workshop) -> dict[str, bytes]:
    """The files of the package by name. Raises `RuntimeMissing`."""
    # In a bundle the script that runs is the page's own: only the attribute knows the site.
    code = whole(shop).replace("document.currentScript", "null")
    about = {
        "name": NAME,
        "version": __version__,
        "description": "Boards of the game Blooms: step through a game, tap to play on",
        "license": "MIT",
        "type": "module",
        "main": "./board.cjs",
        "module": "./board.js",
        "types": "./board.d.ts",
        "exports": {
            ".": {"types": "./board.d.ts", "import": "./board.js", "default": "./board.cjs"}
        },
        "sideEffects": True,
        "keywords": ["blooms", "board game", "custom element", "web component"],
    }
    rows = "\n".join(f"| `{each.name}` | {each.words} |" for each in ATTRIBUTES)
    return {
        "package.json": f"{json.dumps(about, indent=2)}\n".encode(),
        "board.js": f"{code}export {{}};\n".encode(),
        "board.cjs": code.encode(),
        "board.d.ts": TYPES.encode(),
        "README.md": README.format(attributes=rows).encode(),
        "LICENSE": (ROOT / "LICENSE").read_bytes(),
    }
