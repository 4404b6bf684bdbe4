"""Python's standard library for the browser: smaller, and already compiled.

Pyodide ships its library as source and compiles each module at every start, which is most of the
time a start takes. This runs once, inside Pyodide itself, so that the compiled form is exactly
the one its Python reads; Blooms itself goes the same way (web/compiled.py). What no page can use
(sockets, processes, terminals, debuggers, rare text encodings) is left out.
"""

import os
import py_compile
import re
import tempfile
import zipfile

__all__ = ["UNUSED", "rebuild"]

UNUSED = frozenset(
    """
    __hello__ __phello__ _aix_support _android_support _apple_support _ios_support _osx_support
    _py_abc _pydatetime _pydecimal _pyio _pyrepl antigravity bdb cProfile cmd compileall ctypes
    curses dbm doctest email ensurepip fileinput ftplib getpass http idlelib imaplib lib2to3
    mailbox modulefinder multiprocessing netrc nturl2path optparse pdb pickletools plistlib
    poplib profile pstats pty pyclbr pydoc pydoc_data rlcompleter shelve smtplib socketserver
    sqlite3 sre_compile sre_constants sre_parse symtable tabnanny test this tkinter trace
    turtle turtledemo tty unittest venv wave webbrowser wsgiref xmlrpc zipapp
    """.split()
)

# Every encoding of a nation, a Mac or an old DOS, but cp437: zip files name their members in it.
_RARE_ENCODINGS = re.compile(
    r"encodings/(?!cp437)(cp\d|iso|mac_|koi|big5|euc|gb|hz|johab|kz|palm|ptcp|shift|tis|hp_|rot)"
)
_RARE_PARTS = ("xml/dom/", "xml/sax/", "urllib/request", "urllib/robotparser")
_DATE = (1980, 1, 1, 0, 0, 0)


def unused(name: str) -> bool:
    """Whether the member `name` of the library's zip stays out of the browser."""
    if name.endswith("/"):
        return True
    top = name.split("/")[0].removesuffix(".py")
    return top in UNUSED or name.startswith(_RARE_PARTS) or bool(_RARE_ENCODINGS.match(name))


def rebuild(source: str, target: str) -> None:
    """Write the zip `source` as `target`: modules compiled, docstrings dropped, the same bytes
    each time. A module that does not compile raises `py_compile.PyCompileError`.
    """
    with (
        tempfile.TemporaryDirectory() as folder,
        zipfile.ZipFile(source) as old,
        zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as new,
    ):
        plain, compiled = os.path.join(folder, "module.py"), os.path.join(folder, "module.pyc")
        for name in sorted(old.namelist()):
            if unused(name):
                continue
            data = old.read(name)
            if name.endswith(".py"):
                with open(plain, "wb") as file:
                    file.write(data)
                py_compile.compile(
                    plain,
                    compiled,
                    dfile=name,
                    doraise=True,
                    optimize=2,
                    # No source lies beside it to be compared with, and no date must get in.
                    invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
                )
                with open(compiled, "rb") as file:
                    name, data = name + "c", file.read()
            new.writestr(zipfile.ZipInfo(name, _DATE), data, zipfile.ZIP_DEFLATED)
