"""What is left of the old way while the page is converted: parts that draw and act at once."""

from typing import Any

Host = Any
