from typing import Any

Object: Any
WebAssembly: Any

def postMessage(message: str) -> None: ...
