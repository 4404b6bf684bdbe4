from typing import Any

Object: Any
WebAssembly: Any
document: Any

def postMessage(message: str) -> None: ...
