"""Files of two more programs: read and written here, they are the same files there."""

from collections import Counter

import pytest

from tests.long.interchange import COUNTED, GNU_GO, gnugo_differs, sabaki_differs

pytestmark = pytest.mark.long


def test_two_hundred_files_of_sabaki_are_the_same_afterwards() -> None:
    seen = Counter[str]()
    assert list(sabaki_differs(200, 1, seen)) == []
    assert seen.keys() == COUNTED and seen["files"] == 200


@pytest.mark.skipif(not GNU_GO, reason="GNU Go is not installed")
def test_files_of_gnu_go_are_the_same_afterwards() -> None:
    seen = Counter[str]()
    assert list(gnugo_differs(12, 1, seen)) == []
    assert seen.keys() == COUNTED and seen["files"] > 50
