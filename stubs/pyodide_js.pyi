from typing import Any

_module: Any
