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
import zipfile

__all__ = ["UNUSED", "rebuild"]

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
_UNCHECKED = (1).to_bytes(4, "little")

# Without a docstring, `dataclass` generates a signature instead, which takes more than half of its
# time: 1 ms or more for each class, at every start.
_DOCUMENTED = ast.parse('__doc__ = "."').body[0]


def unused(name: str) -> bool:
    """Whether the member `name` of the library's zip is left out."""
    if name.endswith("/"):
        return True
    top = name.split("/")[0].removesuffix(".py")
    return top in UNUSED or name.startswith(_RARE_PARTS) or bool(_RARE_ENCODINGS.match(name))


def rebuild(source: str, target: str) -> None:
    """Write the zip `source` as `target`: modules compiled, docstrings dropped, reproducibly.

    In our own modules the types of functions are dropped too.

    Raises `SyntaxError` for a module that does not compile.
    """
    with (
        zipfile.ZipFile(source) as old,
        zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as new,
    ):
        for name in sorted(old.namelist()):
            if unused(name):
                continue
            data = old.read(name)
            if name.endswith(".py"):
                name, data = name + "c", _compiled(data, name)
            new.writestr(zipfile.ZipInfo(name, _DATE), data, zipfile.ZIP_DEFLATED)


def _compiled(source: bytes, name: str) -> bytes:
    """A module as a .pyc that is valid without its source (PEP 552: unchecked, hash-based)."""
    tree = ast.parse(source, name)
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and any(map(_makes_a_dataclass, node.decorator_list)):
            node.body.append(_DOCUMENTED)
        elif isinstance(node, ast.FunctionDef) and name.startswith(_OURS):
            _leave_types_out(node)
    code = compile(ast.fix_missing_locations(tree), name, "exec", dont_inherit=True, optimize=2)
    head = importlib.util.MAGIC_NUMBER + _UNCHECKED + importlib.util.source_hash(source)
    return head + marshal.dumps(code)


def _leave_types_out(function: ast.FunctionDef) -> None:
    """Take the types off a function, which nothing reads when it runs; classes need theirs."""
    function.returns = None
    for each in ast.walk(function.args):
        if isinstance(each, ast.arg):
            each.annotation = None


def _makes_a_dataclass(decorator: ast.expr) -> bool:
    made_by = decorator.func if isinstance(decorator, ast.Call) else decorator
    return isinstance(made_by, ast.Name) and made_by.id == "dataclass"
