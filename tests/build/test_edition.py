"""Pages and the scripts that they load are of one edition."""

from web.build.edition import edited

PAGE = (
    b'<html data-edition="__EDITION__"><script src="js/too_old.js"></script>'
    b'<script src="js/edition.js"></script>%s'
)
FILES = {
    "index.html": PAGE % b'<script src="js/theme.js"></script>'
    b'<link rel="modulepreload" href="./js/pyodide.js">',
    "plain.html": b'<script src="js/plain.js"></script>',
    "js/edition.js": b"compare();",
    "js/too_old.js": b"ask();",
    "js/theme.js": b"theme();",
    "js/pyodide.js": b"python();",
    "js/plain.js": b"plain();",
    "js/bot_worker.js": b"think();",
    "css/base.css": b"a {}",
    "languages/de.json": b"{}",
}


def edition_of(files: dict[str, bytes]) -> bytes:
    return files["index.html"].split(b'"')[1]


def test_a_page_and_all_that_it_loads_name_one_edition() -> None:
    found = edited(FILES)
    edition = edition_of(found)
    assert len(edition) == 16
    for name in ("js/theme.js", "js/pyodide.js", "js/bot_worker.js"):
        assert found[name] == b'self.bloomsEdition?.("' + edition + b'");\n' + FILES[name]
    for name in ("js/too_old.js", "js/edition.js", "js/plain.js", "css/base.css", "plain.html"):
        assert found[name] == FILES[name]


def test_the_edition_changes_with_what_pages_load_only() -> None:
    edition = edition_of(edited(FILES))
    for name in FILES:
        assert edition_of(edited(FILES | {name: FILES[name] + b" "})) != edition, name
    assert edition_of(edited(FILES, b"lab.zip")) != edition
    assert edition_of(edited(FILES | {"icon.png": b"new"})) == edition
