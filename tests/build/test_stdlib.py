"""The library's bytecode has no numbers of lines but those of its functions."""

import traceback
from types import CodeType

from web.build.stdlib import on_one_line

SOURCE = """\
def outer(values):
    total = 0

    def inner(each):
        if each < 0:
            raise ValueError(each)
        return each * 2

    for each in values:
        try:
            total += inner(each)
        except TypeError:
            total += 1
    return total
"""


def every(code: CodeType) -> list[CodeType]:
    """The code and that of the functions in it."""
    inner = [each for each in code.co_consts if isinstance(each, CodeType)]
    return [code, *(found for each in inner for found in every(each))]


WITH_LINES = compile(SOURCE, "library.py", "exec")
ON_ONE_LINE = on_one_line(WITH_LINES)


def test_every_instruction_is_on_the_first_line_of_its_function() -> None:
    for code in every(ON_ONE_LINE):
        lines = {line for _, _, line in code.co_lines()}
        assert lines == {code.co_firstlineno}
        positions = list(code.co_positions())
        assert len(positions) == len(code.co_code) // 2
        assert {each[0] for each in positions} == lines


def test_the_code_does_the_same() -> None:
    known: dict[str, object] = {}
    exec(ON_ONE_LINE, known)
    outer = known["outer"]
    assert callable(outer) and outer([1, 2, ""]) == 7
    pairs = zip(every(ON_ONE_LINE), every(WITH_LINES), strict=True)
    assert all(one.co_code == other.co_code for one, other in pairs)


def test_a_traceback_names_the_functions() -> None:
    known: dict[str, object] = {}
    exec(ON_ONE_LINE, known)
    outer = known["outer"]
    assert callable(outer)
    try:
        outer([-1])
    except ValueError as why:
        frames = traceback.extract_tb(why.__traceback__)[1:]
    assert [(each.name, each.lineno) for each in frames] == [("outer", 1), ("inner", 4)]
    assert 'File "library.py", line 4, in inner' in "".join(traceback.format_list(frames))
