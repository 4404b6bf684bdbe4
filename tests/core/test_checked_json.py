"""JSON from outside: what is too deep for Pyodide is refused before it is parsed."""

from __future__ import annotations

import json

import pytest

from blooms.core.checked_json import DEEPEST, parse_json


def nested(levels: int) -> str:
    return "[" * levels + "]" * levels


def test_only_the_deepest_allowed_text_is_parsed() -> None:
    assert parse_json(nested(DEEPEST)) == json.loads(nested(DEEPEST))
    with pytest.raises(ValueError, match="nested more than 50 levels deep"):
        parse_json(nested(DEEPEST + 1))


@pytest.mark.parametrize("text", ["[" * 100_000, '{"a":' * 100_000, nested(100_000)])
def test_a_text_that_is_all_brackets_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="nested"):
        parse_json(text)


@pytest.mark.parametrize(
    "said",
    ["[" * 99, "{" * 99, '"' + "[" * 99, "\\" + "[" * 99, '\\"' + "[" * 99, "\n" + "]" * 9, ""],
)
def test_brackets_within_a_string_do_not_count(said: str) -> None:
    assert parse_json(json.dumps({"said": said, "more": [1]})) == {"said": said, "more": [1]}


@pytest.mark.parametrize("text", ["", "{", '{"a', '"\\', "]]]]", "[1,]"])
def test_what_is_no_json_is_a_value_error(text: str) -> None:
    with pytest.raises(ValueError):
        parse_json(text)
