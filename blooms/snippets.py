"""What authors paste to show a game on their sites: `python3 -m blooms embed`, embedding.html.

A snippet is a template with what is known of the board. web/static/js/snippets/ fills the same
templates, which the build writes into it, with the same values; a test compares the texts.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from html import escape
from types import MappingProxyType
from typing import Final
from urllib.parse import quote

from blooms import games
from blooms.core.options import number_in
from blooms.exercises import Kind

__all__ = ["KINDS", "TEMPLATES", "Board", "snippet"]

# A canvas keeps the height free beside the link: without scripts it is empty text, and has none.
SANDBOX: Final = "allow-scripts allow-same-origin allow-popups allow-downloads"

_IMAGE: Final = 'alt="{alt&}" width="{width}" height="{height}" style="max-width:100%;height:auto"'
_LINK: Final = '<a href="{link&}" style="float:left;width:calc(100% - 1px)">'
# As an element without a caption: several stand in a row.
_FIGURE: Final = '<figure style="margin:0">'
_BOARD: Final = f"""\
<blooms-board{{attributes}} \
style="display:flow-root;container-type:inline-size;--blooms-height:{{reserved}}">
{_LINK}<img src="{{picture&}}" {_IMAGE}><br>{{words&}}</a>
{_LINK}{{words&}}</a>{{picture!}}
<canvas style="width:1px;height:var(--blooms-height);vertical-align:top"></canvas>
</blooms-board>
<figcaption style="max-width:408px;margin:.8em auto 0">{{caption&}}</figcaption>{{compact?}}
<figcaption>{{caption&}}</figcaption>{{compact!}}"""

TEMPLATES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "element": f"""\
<script src="{{host&}}embed.js" async></script>
{_FIGURE}{{caption?}}
{_BOARD}
</figure>{{caption?}}""",
        "iframe": f"""\
{_FIGURE}{{caption?}}
<div style="padding:0 6.5px;container-type:inline-size">
<iframe src="{{frame&}}" title="{{words&}}" loading="lazy" width="100%" height="640" \
style="display:block;width:calc(100% + 13px);max-width:none;margin:0 -6.5px;\
height:calc({{reserved}} + 13px);border:0" sandbox="{SANDBOX}"></iframe>
</div>
<figcaption>{{caption&}}</figcaption>
</figure>{{caption?}}""",
        "figure": f"""\
<figure>
<a href="{{link&}}"><img src="{{image&}}" {_IMAGE}></a>
<img src="{{image&}}" {_IMAGE}>{{link!}}
<figcaption>{{said&}}</figcaption>
</figure>""",
        "markdown": f"""\
{_FIGURE}
<script src="{{host&}}embed.js" async></script>
{_BOARD}
</figure>""",
        "wordpress": """\
<!-- wp:html -->
{element}
<!-- /wp:html -->""",
        "ghost": """\
<!--kg-card-begin: html-->
{element}
<!--kg-card-end: html-->""",
        "substack": """\
{said}
{words}: {link}""",
        "notion": "{frame}",
        "discourse": """\
[![{alt*}]({picture})](<{link}>)
{said*}

{link}""",
        "bbcode": """\
[url={link}][img]{picture}[/img][/url]
{said#}
[url={link}]{words#}[/url]""",
    }
)
"""The snippets by kind. `{name}` stands for a value as it is, `{name&}` as HTML has it, `{name*}`
as Markdown, `{name#}` without square brackets. A line with a value that is empty is left out;
`{name?}` only leaves out the line if it is, `{name!}` if it is not.
"""

KINDS: Final = tuple(TEMPLATES)

_PLACE: Final = re.compile(r"\{(\w+)([&*#?!]?)\}")
_MARKDOWN: Final = re.compile(r"[\\`*_\[\]<>#~|]")
_NOT_IN_XML: Final = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


@dataclass(frozen=True)
class Board:
    """What a snippet shows.

    `host` is the address of the site, with a slash at its end, empty for a picture without a link.
    `exercise` says whether `content` names a puzzle or lesson; else it is a record. `options` are
    attributes of the element. `words` are those of the link, `alt` says the position, `caption` is
    the author's, `said` what stands below a picture. `picture` is the address of one that the
    author has put online, `drawn` one that holds it, `size` its width and height in pixels.
    `comment` is how many characters the longest comment has, of a diagram the one that is shown;
    `seats` how many players a game has.
    """

    host: str
    content: str
    words: str
    exercise: Kind | None = None
    options: Mapping[str, str] = field(default_factory=dict)
    alt: str = ""
    caption: str = ""
    said: str = ""
    picture: str = ""
    drawn: str = ""
    size: tuple[int, int] = (0, 0)
    comment: int = 0
    seats: int = 2


def snippet(kind: str, board: Board) -> str:
    """The text to paste, one of `KINDS`."""
    values = _values(board)
    values["element"] = _filled(TEMPLATES["element"], values)
    return _filled(TEMPLATES[kind], values)


def _reserved(board: Board) -> str:
    """The height of a board before its script runs, in CSS: what the frame needs in any width from
    220 to 1000 px for two to four players, with its longest comment.
    """
    is_square = board.content.partition("/")[0] in [*games.GAMES][1:]
    share = 100 if is_square else 91  # The height of the board's picture, in per cent of its width.
    for small, buttons in (("diagram", 0), ("small", 74)):
        if small in board.options:
            words = _caption(0 if board.caption else board.comment)
            return f"calc(min({share}cqw,{share * 408 // 100}px) + {buttons}px{words})"
    bare = 100 if board.options.get("controls") == "off" else 0
    pairs = (board.seats - 1) // 2
    head = (64, 90) if board.exercise else ((0, 0), (26, 50), (76, 105), (76, 175))[pairs]
    below = 340 + head[0] - bare + max(0, _said(board.comment, 38) - 75)
    beside = 420 + head[1] - bare + max(0, _said(board.comment, 28) - 50)
    tallest = share * 44 // 10
    return (
        f"max({max(beside, tallest)}px,min({share}cqw + {below}px"
        f" + clamp(0px,(340px - 100cqw)*999,70px),{below + tallest}px,(600px - 100cqw)*999))"
    )


def _said(comment: int, signs: int) -> int:
    """The height of a comment with so many characters in a line, in pixels."""
    return 25 * min(8, -(-comment // signs))


def _caption(signs: int) -> str:
    """The height of a caption, of 38 characters a line at 280 px and of 54 at 408 px, in CSS."""
    if not signs:
        return ""
    most, least = (24 * -(-signs // each) for each in (38, 54))
    return f" + 20px + clamp({least}px,{most}px - (100cqw - 280px)*{most - least}/128,{most}px)"


def _values(board: Board) -> dict[str, str]:
    is_game = board.exercise is None
    options = dict(board.options)
    if board.caption and ("diagram" in options or "small" in options):
        options["caption"] = ""  # It stands below the element, and is not said twice.
    attributes = options | {board.exercise or "record": board.content}
    asked = options if is_game else attributes
    query = "?" + "&".join(f"{name}={text}" for name, text in asked.items()) if asked else ""
    return {
        "host": board.host,
        "attributes": "".join(f' {name}="{_html(text)}"' for name, text in attributes.items()),
        "frame": f"{board.host}embed.html{query}{f'#{_address(board.content)}' if is_game else ''}",
        "link": _link(board),
        "words": board.words,
        "alt": board.alt,
        "caption": board.caption,
        "said": board.caption or board.said,
        "picture": board.picture,
        "image": board.picture or board.drawn,
        "width": str(board.size[0]),
        "height": str(board.size[1]),
        "reserved": _reserved(board),
        "compact": "as wide as the board" if {"diagram", "small"} & options.keys() else "",
    }


def _link(board: Board) -> str:
    """The page that plays the game: the first game's, or the one named like the game."""
    if not board.host:
        return ""
    _, *others = games.GAMES
    game, _, name = board.content.partition("/")
    page = f"{board.host}{game}.html" if game in others else board.host
    if board.exercise:
        return f"{page}?{board.exercise}={name if game in games.GAMES else board.content}"
    ply = board.options.get("ply", "")
    return f"{page}{'' if number_in(ply) is None else f'?ply={ply}'}#{_address(board.content)}"


def _address(content: str) -> str:
    """The content in an address, as JavaScript's encodeURI: no sign of it ends a link in a text."""
    return quote(content, safe=";,/?:@&=+$-_.!~*'()#")


def _filled(template: str, values: Mapping[str, str]) -> str:
    lines = []
    for line in template.split("\n"):
        places = [(match[1], match[2]) for match in _PLACE.finditer(line)]
        if all(bool(values[name]) == (sign != "!") for name, sign in places):
            lines.append(_PLACE.sub(lambda match: _written(values[match[1]], match[2]), line))
    return "\n".join(lines)


def _written(text: str, sign: str) -> str:
    match sign:
        case "?" | "!":
            return ""
        case "&":
            return _html(text)
        case "*":
            return _MARKDOWN.sub(r"\\\g<0>", text)
        case "#":
            return text.replace("[", "(").replace("]", ")")
        case _:
            return text


def _html(text: str) -> str:
    """Text for a page. Blogs run what stands in brackets, and makers of sites what is in braces."""
    plain = escape(_NOT_IN_XML.sub("\ufffd", text), quote=False)
    return plain.replace('"', "&quot;").replace("[", "&#91;").replace("{", "&#123;")
