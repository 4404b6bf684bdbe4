"""Python's standard library for the browser: smaller, and already compiled.

Pyodide ships its library as source and compiles each module at every start, which is most of the
starting time. This module runs once, inside Pyodide itself, so that the bytecode fits its Python
exactly; Blooms itself is compiled in the same way (web/build/bytecode.py). What no page can use
(sockets, processes, terminals, debuggers, rare text encodings) is left out.
"""

import ast
import importlib.util
import marshal
import re
import sys
import zipfile
from types import CodeType

__all__ = ["UNUSED", "on_one_line", "rebuild"]

UNUSED = frozenset(
    """
    __hello__ __phello__ _aix_support _android_support _apple_support _ios_support _osx_support
    _py_abc _pydatetime _pydecimal _pyio _pyrepl antigravity bdb bz2 cProfile cmd compileall
    ctypes curses dbm doctest email ensurepip fileinput ftplib getpass http idlelib imaplib lib2to3
    lzma mailbox modulefinder multiprocessing netrc nturl2path optparse pdb pickletools plistlib
    poplib profile pstats pty pyclbr pydoc pydoc_data rlcompleter shelve smtplib socketserver
    sqlite3 sre_compile sre_constants sre_parse ssl symtable tabnanny test this tkinter trace
    turtle turtledemo tty unittest venv wave webbrowser wsgiref xmlrpc zipapp
    """.split()
)

# National, Mac and old DOS encodings, except cp437, which zip files use for member names.
_RARE_ENCODINGS = re.compile(
    r"encodings/(?!cp437)(cp\d|iso|mac_|koi|big5|euc|gb|hz|johab|kz|palm|ptcp|shift|tis|hp_|rot)"
)
_RARE_PARTS = ("compression/zstd/", "xml/dom/", "xml/sax/", "urllib/request", "urllib/robotparser")
_DATE = (1980, 1, 1, 0, 0, 0)
_OURS = ("blooms/", "web/")
_PROGRAM = (*_OURS, "pyscript/")
_UNCHECKED = (1).to_bytes(4, "little")

# Without a docstring, `dataclass` generates a signature instead.
_DOCUMENTED = ast.parse('__doc__ = "."').body[0]


def unused(name: str) -> bool:
    """Whether the member `name` of the library's zip is left out."""
    if name.endswith("/"):
        return True
    top = name.split("/")[0].removesuffix(".py")
    return top in UNUSED or name.startswith(_RARE_PARTS) or bool(_RARE_ENCODINGS.match(name))


def rebuild(source: str, target: str) -> None:
    """Write the zip `source` as `target`: modules compiled, docstrings dropped, reproducibly.

    In our own modules what only type checkers read is dropped too. The member `program` has our
    modules, PyScript's and those of the library that Pyodide imports when it starts: whether each
    is a package, and its marshalled code, as web/build/sitecustomize.py reads them.

    Raises `SyntaxError` for a module that does not compile.
    """
    modules: dict[str, bool] = {}
    codes: dict[str, bytes] = {}
    started = _imported_at_the_start()
    with (
        zipfile.ZipFile(source) as old,
        zipfile.ZipFile(target, "w") as new,
    ):
        for name in sorted(old.namelist()):
            if unused(name):
                continue
            data = old.read(name)
            if name.endswith(".py"):
                code = _compiled(data, name)
                place = name.removesuffix(".py").removesuffix("/__init__")
                module = place.replace("/", ".")
                if name.startswith(_PROGRAM) or module in started:
                    modules[module], codes[module] = name.endswith("/__init__.py"), code
                    continue
                head = importlib.util.MAGIC_NUMBER + _UNCHECKED + importlib.util.source_hash(data)
                name, data = name + "c", head + code
            new.writestr(zipfile.ZipInfo(name, _DATE), data, zipfile.ZIP_DEFLATED, 9)
        program = marshal.dumps((modules, codes))
        new.writestr(zipfile.ZipInfo("program", _DATE), program, zipfile.ZIP_DEFLATED, 9)


def _imported_at_the_start() -> set[str]:
    """What Pyodide has imported, but for the first modules: `site` runs our `sitecustomize`."""
    names = [*sys.modules]
    return {*names[names.index("site") + 1 :]}


def _compiled(source: bytes, name: str) -> bytes:
    """The code of a module, marshalled."""
    is_changed = name.startswith(_OURS) or b"@dataclass" in source
    changed = _changed(source, name) if is_changed else source
    code = compile(changed, name, "exec", dont_inherit=True, optimize=2)
    return marshal.dumps(on_one_line(code))


def _changed(source: bytes, name: str) -> ast.Module:
    """A module that starts sooner: see `_Runtime` and `_DOCUMENTED`."""
    tree = ast.parse(source, name)
    if name.startswith(_OURS):
        public = _public(tree)
        tree = _Runtime().visit(tree)
        if not name.endswith("__init__.py"):
            _leave_out_unused([*ast.walk(tree)], public)
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and any(map(_makes_a_dataclass, node.decorator_list)):
            node.body.append(_DOCUMENTED)
    return tree


def on_one_line(code: CodeType) -> CodeType:
    """The code with all instructions of a function on its first line.

    The numbers of lines take an eighth of the bytes. Tracebacks still name the functions.
    """
    inner = (on_one_line(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    # Each entry is for up to eight units of code: "no columns" (13), their number, the same line.
    whole, rest = divmod(len(code.co_code) // 2, 8)
    table = bytes((0x80 | 13 << 3 | 7, 0)) * whole
    table += bytes((0x80 | 13 << 3 | rest - 1, 0)) if rest else b""
    return code.replace(co_consts=tuple(inner), co_linetable=table)


class _Runtime(ast.NodeTransformer):
    """Leaves out what only type checkers and readers of our modules need, above all types."""

    def visit_If(self, node: ast.If) -> ast.AST | None:
        """Imports for type checkers."""
        is_typing = isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
        return None if is_typing and not node.orelse else self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> ast.AST | None:
        """The list of public names."""
        names = [each.id for each in node.targets if isinstance(each, ast.Name)]
        return None if names == ["__all__"] else node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST | None:
        """The type of a variable."""
        if node.value is None:
            return None
        return ast.copy_location(ast.Assign([node.target], node.value), node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        """The types of a function; what is inside stays."""
        return self._untyped(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AST:
        """The types of an asynchronous function."""
        return self._untyped(node)

    def _untyped(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> ast.AST:
        node.returns = None
        for each in ast.walk(node.args):
            if isinstance(each, ast.arg):
                each.annotation = None
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        """The members of protocols that have no body."""
        bases = [ast.unparse(base) for base in node.bases]
        is_data = "NamedTuple" in bases or any(map(_makes_a_dataclass, node.decorator_list))
        body: list[ast.stmt] = []
        for member in node.body:
            if any(base.startswith("Protocol") for base in bases) and _is_declared(member):
                continue
            if is_data and isinstance(member, ast.AnnAssign):  # a field
                body.append(member)
            elif (kept := self.visit(member)) is not None:
                body.append(kept)
        node.body = body or [ast.copy_location(ast.Pass(), node)]
        return node


def _is_declared(member: ast.stmt) -> bool:
    """Whether a member of a class is a function that only has a description, or `...`."""
    return isinstance(member, ast.FunctionDef) and all(
        isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant) for each in member.body
    )


def _leave_out_unused(nodes: list[ast.AST], public: set[str]) -> None:
    """Leave out imported names that nothing uses and that are not `public`."""
    used = {node.id for node in nodes if isinstance(node, ast.Name)} | public
    for node in nodes:
        for name in ("body", "orelse", "finalbody"):
            statements = getattr(node, name, None)
            if isinstance(statements, list) and statements and isinstance(statements[0], ast.stmt):
                kept = [
                    each for each in (_import(statement, used) for statement in statements) if each
                ]
                empty = [ast.copy_location(ast.Pass(), statements[0])] if name == "body" else []
                setattr(node, name, kept or empty)


def _import(statement: ast.stmt, used: set[str]) -> ast.stmt | None:
    """An import with the used names only; None if there are none."""
    if not isinstance(statement, ast.ImportFrom) or statement.module == "__future__":
        return statement
    statement.names = [each for each in statement.names if (each.asname or each.name) in used]
    return statement if statement.names else None


def _public(tree: ast.Module) -> set[str]:
    """The names in the module's `__all__`."""
    return {
        str(each.value)
        for node in tree.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__"
        for each in ast.walk(node.value)
        if isinstance(each, ast.Constant)
    }


def _makes_a_dataclass(decorator: ast.expr) -> bool:
    made_by = decorator.func if isinstance(decorator, ast.Call) else decorator
    return isinstance(made_by, ast.Name) and made_by.id == "dataclass"
