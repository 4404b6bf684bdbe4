"""Records and attributes in other people's pages, as programs for texts change them."""

import json
import subprocess
from pathlib import Path

import pytest

from blooms import games, pasted
from blooms.core.signs import BLANKS, DASHES, HIDDEN
from web.build.node import find_node
from web.build.runtime import CACHE

SCRIPT = Path(__file__).parents[2] / "web/static/js/embed/pasted.js"
RECORDS = (
    "blooms/4/race-15/D4a.C3cC4d;1.C4d.E5b;1-2:Well-known;@1-2",
    "blooms/4/territory/@4-5-6-3a3-6-5-4,2,0,0,0,0/-.D5a",
    "blooms/4/territory/+D4aC3C4D5b-E5E6?nAnna-Lena.Ben,f2,gk3x9f2",
    "go/9/2/sequential+komi-0-6.5/E5.-.D4;1:~5b~25marks_D4-C3~5d",
    "go/9/2/parallel/@9-9-6B2-9-9-9-2B6-9-9,2,0-0,0/-,E5.E6,-",
    "blocky/2/blob+even/5/7/hp/@((BRRY)GRY)/UR:cw.UR.LL:paint-G",
)
ODD = ("", "–", "hello – world", "blooms", "Blooms/", "chess/4/Race-15/D4A", "D4A", "a/b;c?d/e")


def ran(expression: str, texts: list[str], tmp_path: Path) -> list[str]:
    """What the script's functions make of texts, in Node.js."""
    node, _ = find_node(CACHE, tmp_path)
    code = SCRIPT.read_text(encoding="utf-8").replace("export ", "")
    code = code.replace('import { blanks, dashes, hidden, others } from "./build_data.js";', "")
    others = json.dumps(dict.fromkeys([*games.GAMES][1:], 1))
    signs = json.dumps([HIDDEN, BLANKS, DASHES])
    code = f"const others = {others}, [hidden, blanks, dashes] = {signs};\n{code}\n"
    code += f"console.log(JSON.stringify({json.dumps(texts)}.map((text) => {expression})));"
    done = subprocess.run([node, "-e", code], capture_output=True, text=True, check=True)
    found: list[str] = json.loads(done.stdout)
    return found


def changed(record: str) -> list[str]:
    """A record as programs and keyboards change it."""
    head, _, turns = record.rpartition("/")
    texts = [record, f"{head.capitalize()}/{turns}", f"{record}\u2014", f"{record}.\u2014."]
    texts += [record.replace("-", dash) for dash in DASHES]
    texts += [sign.join(record) for sign in "\u00ad\u200b\u200e\u200f\u2060\u2066\ufeff\ufe0f"]
    texts += [f"{head}/{turns.replace('.', f'.{each}')}" for each in "\u00a0\u2009\u3000"]
    if record.startswith("blooms"):
        texts += [record.partition("?")[0].upper(), record.partition("?")[0].lower()]
    return texts


def test_the_script_mends_records_as_python_does(tmp_path: Path) -> None:
    texts = [*ODD, *(each for record in RECORDS for each in changed(record))]
    for text, found in zip(texts, ran("mended(text)", texts, tmp_path), strict=True):
        assert found == pasted.mended(text), text


def test_a_record_as_it_should_be_stays_in_the_script(tmp_path: Path) -> None:
    assert ran("mended(text)", [*RECORDS], tmp_path) == [*RECORDS]


@pytest.mark.parametrize("value", ["“1”", "„1“", "‘1’", "«1»", "'1'", " 1\u00a0", "\u200e1\u200b"])
def test_quotes_around_an_attribute_are_not_its_value(value: str, tmp_path: Path) -> None:
    given = "attribute({ getAttribute: () => text }, 'ply')"
    assert ran(given, [value], tmp_path) == ["1"]
    assert ran("attribute({ getAttribute: () => null }, 'ply')", [value], tmp_path) == [None]
