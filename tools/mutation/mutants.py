"""Mutants of a module: its syntax tree with one small fault.

Left alone are annotations, decorators, docstrings, `__all__`, and the words of sentences.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

__all__ = ["Mutant", "compiled", "mutants"]

OPERATORS: Final[dict[type[ast.AST], type[ast.AST]]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.And: ast.Or, ast.Or: ast.And,
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult, ast.Mod: ast.Add, ast.Pow: ast.Mult,
    ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.BitXor: ast.BitOr,
    ast.LShift: ast.RShift, ast.RShift: ast.LShift,
}  # fmt: skip
NAMES: Final = {"min": "max", "max": "min", "any": "all", "all": "any"}
METHODS: Final = {
    "startswith": "endswith", "endswith": "startswith", "partition": "rpartition",
    "rpartition": "partition", "lower": "upper", "upper": "lower", "add": "discard",
    "append": "count", "union": "intersection", "index": "count",
}  # fmt: skip
SKIPPED: Final = {
    "annotation", "returns", "decorator_list", "bases", "keywords_of_class", "type_params",
}  # fmt: skip


SENTENCE: Final = re.compile(r"\w+ \w+")
"""Several words: what people read, not what programs compare."""


class Mutant(NamedTuple):
    """One fault: the file, the line, the function or class, and the text before and after."""

    file: Path
    number: int
    line: int
    place: str
    before: str
    after: str

    @property
    def key(self) -> str:
        """What it is, whatever line it stands on."""
        return f"{self.file.as_posix()} {self.place}: {self.before} -> {self.after}"


def mutants(file: Path, source: str) -> list[Mutant]:
    """All mutants of a module."""
    return [Mutant(file, *found) for found in _each(ast.parse(source))]


def compiled(source: str, number: int, name: str) -> Any:
    """The code of mutant `number` of a module."""
    tree = ast.parse(source)
    for at, *_ in _each(tree):
        if at == number:
            return compile(ast.fix_missing_locations(tree), name, "exec")
    raise IndexError(number)


def _each(tree: ast.Module) -> Iterator[tuple[int, int, str, str, str]]:
    """Number, line, place and texts of each mutant; the tree is that mutant while it is told."""
    number = 0
    for node, place in list(_nodes(tree, "module")):
        for field, new in _changes(node):
            old = getattr(node, field)
            before = _text(node)
            setattr(node, field, new)
            yield number, node.lineno, place, before, _text(node)
            setattr(node, field, old)
            number += 1


def _nodes(node: ast.AST, place: str) -> Iterator[tuple[Any, str]]:
    """Every node that may be mutated, with the name of its function or class."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        place = node.name if place == "module" else f"{place}.{node.name}"
    for field, value in ast.iter_fields(node):
        if field in SKIPPED:
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not _is_left_alone(child):
                if hasattr(child, "lineno"):
                    yield child, place
                yield from _nodes(child, place)


def _is_left_alone(node: ast.AST) -> bool:
    match node:
        case ast.Expr(value=ast.Constant()):  # a docstring, or `...`
            return True
        case ast.Assign(targets=[ast.Name(id="__all__")]):
            return True
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return True
        case ast.Call(func=ast.Name(id=name)):
            return name.endswith("Error") or name in ("BadRecord", "tr", "TypeVar")
    return isinstance(node, ast.Raise) and not isinstance(node.exc, ast.Call)


def _changes(node: Any) -> Iterator[tuple[str, Any]]:
    """The fields of a node that can be changed, each with its new value."""
    match node:
        case ast.Compare():
            for at, one in enumerate(node.ops):
                yield "ops", [*node.ops[:at], OPERATORS[type(one)](), *node.ops[at + 1 :]]
        case ast.BoolOp() | ast.BinOp() | ast.AugAssign():
            yield "op", OPERATORS[type(node.op)]()
        case ast.UnaryOp(op=ast.Not()):
            yield "operand", ast.UnaryOp(ast.Not(), node.operand)
        case ast.UnaryOp(op=ast.USub()):
            yield "op", ast.UAdd()
        case ast.If() | ast.While() | ast.IfExp():
            if not isinstance(node.test, ast.Compare | ast.BoolOp | ast.UnaryOp):
                yield "test", ast.UnaryOp(ast.Not(), node.test)
        case ast.Constant(value=bool() as value):
            yield "value", not value
        case ast.Constant(value=int() | float() as value):
            yield "value", value + 1
        case ast.Constant(value=str() as value) if not SENTENCE.search(value):
            yield "value", f"XX{value}"
        case ast.Return(value=value) if value and not isinstance(value, ast.Constant):
            yield "value", ast.Constant(None)
        case ast.Call(func=ast.Name(id=name) as func) if name in NAMES:
            yield "func", ast.copy_location(ast.Name(NAMES[name], func.ctx), func)
        case ast.Attribute(attr=name) if name in METHODS:
            yield "attr", METHODS[name]
        case ast.Expr(value=ast.Call()):  # a call for its effect
            yield "value", ast.Constant(None)


def _text(node: ast.AST) -> str:
    """The first line of a node's source, short enough for a list."""
    if isinstance(node, ast.If | ast.While):
        return f"if {ast.unparse(node.test)}"
    text = ast.unparse(node).splitlines()[0]
    return text if len(text) <= 80 else f"{text[:77]}..."
