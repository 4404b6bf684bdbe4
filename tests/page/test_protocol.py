"""The messages between the page and the bot's worker survive the conversion to text and back."""

import pytest

from blooms.search.settings import Settings
from web.page.bot.protocol import (
    Answered,
    Cancelled,
    Failed,
    Progress,
    Ready,
    Reply,
    Report,
    Request,
    reply,
    request,
)


@pytest.mark.parametrize(
    "said",
    [
        Request("blooms/4/race-15/", 1, Settings(level=8, seconds=3, seed=1), number=7),
        Request("go/9/2/sequential/E5", 0, Settings(sims=400), hint=True),
        Request("blooms/4/race-15/", 0, Settings(seconds=1), process=1, processes=3, number=7),
        Cancelled(7),
        Report(7, 2, "[[[0,1],[[20,9.5]]]]"),
    ],
)
def test_the_worker_hears_what_the_page_says(said: Request | Cancelled | Report) -> None:
    assert request(said.text()) == said


@pytest.mark.parametrize(
    "said",
    [
        Ready(),
        Progress(7, 120, "[]"),
        Answered(7, {"turn": "D4a", "win": 0.5}),
        Failed(7, "no"),
    ],
)
def test_the_page_hears_what_the_worker_says(said: Reply) -> None:
    assert reply(said.text()) == said


@pytest.mark.parametrize("text", ["", "rubbish", "[]", "{}", '{"number": "x"}', "null"])
def test_nonsense_is_refused(text: str) -> None:
    for hear in (reply, request):
        with pytest.raises((ValueError, TypeError, KeyError)):
            hear(text)


@pytest.mark.parametrize(
    "text",
    [
        None, 7, "", "rubbish", "null", "[]", "{}", "[" * 100_000, '{"number": 1}',
        '{"number": "x", "answer": {"turn": "D4a"}}', '{"number": 1, "answer": null}',
        '{"number": 1, "answer": {}}', '{"number": 1, "answer": {"turn": 7}}',
        '{"number": 1, "steps": "many"}', '{"number": 1e999, "error": ""}',
    ],
)  # fmt: skip
def test_what_is_no_message_raises_one_error(text: object) -> None:
    with pytest.raises(ValueError):
        reply(text)
