"""How the player is told what goes wrong with saved games."""

import pytest

from web.page.saves.troubles import Doubled, TooMany, Trouble, Unread, Unsaved, told


@pytest.mark.parametrize(
    ("trouble", "words"),
    [
        (Unread("it is damaged"), "could not be read (it is damaged). It has been kept"),
        (Unsaved(is_full=True), "storage is full. Delete some games under My games."),
        (Unsaved(is_full=False), "cannot be saved here; copy its notation"),
        (TooMany(51), "51 games are saved"),
        (Doubled(), "also open in another tab"),
    ],
)
def test_a_trouble_is_told(trouble: Trouble, words: str) -> None:
    assert words in told(trouble)
