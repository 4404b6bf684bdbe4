"""Programs that attack what runs them, with what the lab says of each: a part of the sentence.

Where it says nothing, the game is played to its end.
"""

from __future__ import annotations

PLAY = "\ndef choose(game):\n    return blooms.turns(game)[0]\n"
LATE = "A turn took longer than 2 seconds."
ENDED = "The program was ended"

RULES = {
    "the turns": (
        'import blooms\nblooms.turns = lambda g: ["Z9"]\nimport blooms.core.game as g\n'
        f"g.Game.play = lambda s, t: s{PLAY}",
        "choose returned 'Z9': ",
    ),
    "every game": (
        "import blooms, blooms.core.game as g\ng.Game.play = lambda s, t: s\n"
        "g.Game.record = g.Game.turns = property(lambda s: 'won')" + PLAY,
        "choose returned 'A1a': A1: occupied cell",
    ),
    "the end": (
        "import blooms\nfrom blooms.games.blooms.rules import Blooms\n"
        "Blooms.outcome = lambda s: (1.0, 0.0)\nBlooms.movers = (0,)\nBlooms.seats = 1" + PLAY,
        ENDED,
    ),
    "the captures": (
        "import blooms\nfrom blooms.games.blooms.rules import Blooms\n"
        "Blooms.play = lambda s, step: s\nBlooms.read = lambda s, text: [text]" + PLAY,
        "choose returned 'A1a': A1: occupied cell",
    ),
    "the opponents": (
        "import blooms, blooms.games as games, blooms.cli.players as players\n"
        "players.player = games.package = games.of = None\n"
        "import blooms.search.settings as s\ns.LEVELS = ()" + PLAY,
        ENDED,
    ),
    "chance": (
        "import blooms, random\nrandom.Random.randrange = lambda *w: 0\nrandom.seed = print\n"
        "random.Random.choice = lambda s, all: all[0]" + PLAY,
        "",
    ),
}
"""Programs that change the rules for themselves."""

SIGNS = {
    "its answer": (
        'import blooms, json\njson.dumps = lambda *w, **n: \'{"turn": "Z9"}\'' + PLAY,
        "choose returned 'Z9': ",
    ),
    "no answer": ("import json\njson.dumps = lambda *w, **n: 'no JSON'" + PLAY, ENDED),
    "another kind of answer": ("import json\njson.dumps = lambda *w, **n: '[1]'" + PLAY, ENDED),
    "an error of its own": (
        'import json\njson.dumps = lambda *w, **n: \'{"error": [7], "line": "x"}\'' + PLAY,
        "[7]",
    ),
    "the sandbox": (
        "import blooms, web.lab.sandbox as s\ns.hear.__code__ = (lambda t: t.upper()).__code__"
        + PLAY,
        ENDED,
    ),
    "the turn of a subclass": (
        "import blooms\nclass Turn(str):\n    __str__ = __repr__ = lambda s: 'x' * 1000\n"
        "def choose(game):\n    return Turn(blooms.turns(game)[0])",
        "",
    ),
}
"""Programs that answer what nobody asked."""

ENDS = {
    "an interrupt": ("raise KeyboardInterrupt", "Line 1: KeyboardInterrupt"),
    "an interrupt of a turn": (
        "def choose(game):\n    raise KeyboardInterrupt",
        "Line 2: KeyboardInterrupt",
    ),
    "an exit": ("import sys\nsys.exit('away')", "Line 2: SystemExit: away"),
    "an exception of its own": (
        "class Mine(BaseException):\n    pass\nraise Mine('gone\\naway')",
        "Line 3: Mine: gone away",
    ),
    "nothing": ("", "it has no function choose(game)"),
    "a blank file": ("\n", "it has no function choose(game)"),
    "an end of generators": ("raise GeneratorExit", "Line 1: GeneratorExit"),
    "a question": (
        "def choose(game):\n    return input('turn? ')",
        "Line 2: input() gets no answer: a bot finds its turn by itself",
    ),
    "a question at once": ("name = input()", "Line 1: input() gets no answer"),
    "reading": ("import sys\nraise ValueError(repr(sys.stdin.read()))", "Line 2: ValueError: ''"),
}
"""Programs that end or ask."""

ROOM = {
    "a loop": ("while True:\n    pass", LATE),
    "a loop of a turn": ("def choose(game):\n    while True:\n        pass", LATE),
    "a sleep": ("import time\ntime.sleep(60)", LATE),
    "printing": ("while True:\n    print('x' * 10_000)", LATE),
    "memory": (
        "kept = bytearray((1 << 30) - (200 << 20))\nkept = bytearray(1 << 30)",
        "Line 2: MemoryError",
    ),
    "memory by and by": (
        "kept = []\nwhile True:\n    kept.append(bytearray(1 << 27))",
        "Line 3: MemoryError",
    ),
    "depth": (
        "import sys\nsys.setrecursionlimit(1 << 30)\ndef deep():\n    return deep() + 1\ndeep()",
        "",
    ),
    "an end of Python": ("import os\nos._exit(3)", ENDED),
    "no bytecode": (
        "def f(): pass\nf.__code__ = f.__code__.replace(co_code=b'\\xfe' * 64)\nf()",
        "",
    ),
    "no modules": ("import blooms, sys\nsys.modules.clear()" + PLAY, ""),
    "no files": (
        "import blooms, os\nfor name in ('/app.zip', '/lab.zip', 'bot.py'):\n    os.remove(name)"
        + PLAY,
        "",
    ),
    "no objects": (
        "import blooms, gc\nfor each in gc.get_objects():\n"
        "    if isinstance(each, dict) and '__builtins__' not in each: each.clear()" + PLAY,
        "",
    ),
    "no output": ("import blooms, sys\nsys.stdout = sys.stderr = None" + PLAY, ""),
    "threads": (
        "import threading\nthreading.Thread(target=print).start()",
        "Line 2: RuntimeError: can't start new thread",
    ),
    "work for later": (
        "import asyncio, blooms\nasync def work():\n    while True: await asyncio.sleep(0)\n"
        "asyncio.ensure_future(work())" + PLAY,
        "",
    ),
    "a signal": ("import signal\nsignal.raise_signal(signal.SIGINT)", ""),
}
"""Programs for which a Python in the browser has no room."""

DOORS = {
    "the page": ("import js", "Line 1: ModuleNotFoundError: No module named 'js'"),
    "Pyodide": (
        "import pyodide_js",
        "Line 1: ModuleNotFoundError: No module named 'pyodide_js'",
    ),
    "Pyodide's inside": (
        "from pyodide_js._api import public_api",
        "Line 1: ModuleNotFoundError: No module named 'pyodide_js'",
    ),
    "Pyodide's modules": (
        "import sys\nraise ValueError([name for name in sys.modules if '_js.' in name])",
        "Line 2: ValueError: []",
    ),
    "an object of JavaScript": (
        "import gc\nfrom pyodide.ffi import JsException, JsProxy\n"
        "NAMES = 'FS', 'public_api'\n"
        "def leads(each):\n    try:\n"
        "        return isinstance(each, JsProxy) and any(hasattr(each, name) for name in NAMES)\n"
        "    except JsException:\n        return False\n"
        "held = [each for known in gc.get_objects() for each in gc.get_referents(known)]\n"
        "raise ValueError([str(each) for each in held if leads(each)])",
        "Line 10: ValueError: []",
    ),
    "JavaScript": ("from pyodide.code import run_js\nrun_js('1')", "Line 2: "),
    "a request": ("from pyodide.http import open_url\nopen_url('app.zip')", "Line 2: "),
    "a socket": ("import socket\nsocket.create_connection(('example.com', 80))", "Line "),
    "packages": ("import micropip", "Line 1: ModuleNotFoundError"),
}
"""Programs that look for a way out of the browser's Python."""

WAYS_OUT = [
    "fetch", "XMLHttpRequest", "WebSocket", "WebSocketStream", "WebTransport", "EventSource",
    "RTCPeerConnection", "navigator", "Notification", "FontFace", "fonts", "createImageBitmap",
    "indexedDB", "caches", "cookieStore", "FileReaderSync", "importScripts", "postMessage",
    "onmessage", "BroadcastChannel", "MessageChannel", "Worker", "SharedWorker",
]  # fmt: skip
"""What a worker has, and the lab takes away: network, storage, messages, further code."""
