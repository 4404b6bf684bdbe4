"""The tests of the JavaScript that need no browser, run by Node.js: `node --test` by hand."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from web.build.node import find_node
from web.build.runtime import CACHE

HERE = Path(__file__).parent


@pytest.mark.parametrize("file", sorted(HERE.glob("*.test.mjs")), ids=lambda file: file.name)
def test_scripts(file: Path, tmp_path: Path) -> None:
    node, _ = find_node(CACHE, tmp_path)
    command = [str(node), "--experimental-vm-modules", "--no-warnings", "--test", str(file)]
    done = subprocess.run(
        command, capture_output=True, text=True, env={**os.environ, "PYTHON": sys.executable}
    )
    assert done.returncode == 0, done.stdout + done.stderr
