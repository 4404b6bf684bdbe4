"""The end of a game in three languages, as told to a watcher, to the winner and to the loser."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from blooms import record
from blooms.core import end_notes, i18n
from blooms.core.ending_words import Reader, result
from tests.build.texts import catalogue
from tests.core.test_ending import ALLIES, ENDINGS, REPEATED, THREE
from tests.positions import CYCLE


@pytest.fixture(params=["en", "de", "es"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    i18n.use(request.param, catalogue(request.param))
    yield request.param
    i18n.use("en", {})


def told(text: str, reader: int | None = None) -> str:
    """The result of a record, the seats called A, B, C, D."""
    tree = record.read_tree(text)
    ending = end_notes.ending(tree.game, tree.comments)
    return result(tree.game.position, ending, Reader("ABCDE".__getitem__, reader))


TOLD = [
    (f"blooms/4/race-1/@{CYCLE},1/D4a", None,
     "A wins: 1 captures to 0.",
     "A gewinnt: 1 zu 0 geschlagene Steine.",
     "Gana A: 1 capturas a 0."),
    (f"blooms/4/race-1/@{CYCLE},1/D4a", 0,
     "You win: 1 captures to 0.",
     "Du gewinnst: 1 zu 0 geschlagene Steine.",
     "Ganas tú: 1 capturas a 0."),
    ("blooms/4/territory/D4a.D5dE5c.-.-", 0,
     "B wins: 2 to 1 points.", "B gewinnt: 2 zu 1 Punkten.", "Gana B: 2 a 1 puntos."),
    ("blooms/4/territory/D4a.D5c.-.-", 1,
     "A wins: 1 to 1 points, A passed first.",
     "A gewinnt: 1 zu 1 Punkten, A hat zuerst gepasst.",
     "Gana A: 1 a 1 puntos, A pasó primero."),
    ("blooms/4/territory/D4a.D5c.-.-", 0,
     "You win: 1 to 1 points, you passed first.",
     "Du gewinnst: 1 zu 1 Punkten, du hast zuerst gepasst.",
     "Ganas tú: 1 a 1 puntos, pasaste primero."),
    ("blooms/4/race-15/D4a.!", None,
     "A wins: B resigned.", "A gewinnt: B hat aufgegeben.", "Gana A: B se rindió."),
    ("blooms/4/race-15/D4a.!", 0,
     "You win: B resigned.", "Du gewinnst: B hat aufgegeben.", "Ganas tú: B se rindió."),
    ("blooms/4/race-15/D4a.!", 1,
     "A wins: you resigned.", "A gewinnt: Du hast aufgegeben.", "Gana A: te rendiste."),
    ("blooms/4/race-15/D4a.!;2:Out_of_time.", 0,
     "You win: B ran out of time.",
     "Du gewinnst: B hat die Zeit überschritten.",
     "Ganas tú: B agotó su tiempo."),
    ("go/9/2/sequential/E5.!;2:Out_of_time.", 1,
     "A wins: you ran out of time.",
     "A gewinnt: Du hast die Zeit überschritten.",
     "Gana A: agotaste tu tiempo."),
    ("blooms/4/race-15/D4a.!;2:Decided_early.", 1,
     "A wins: decided early.",
     "A gewinnt: vorzeitig entschieden.",
     "Gana A: decidida antes de tiempo."),
    ("blooms/4/territory/D4a.=", 0,
     "Draw by agreement.", "Remis durch Einigung.", "Tablas por acuerdo."),
    (REPEATED, None,
     "Draw by repetition.", "Remis durch Stellungswiederholung.", "Tablas por repetición."),
    ("go/9/2/sequential/E5.-.-.x.x", 1,
     "A wins: 80 to 0 points.", "A gewinnt: 80 zu 0 Punkten.", "Gana A: 80 a 0 puntos."),
    (ALLIES, None,
     "A and B share the win: together they have 52 of 78 points.",
     "A und B teilen den Sieg: Zusammen haben sie 52 von 78 Punkten.",
     "A y B comparten la victoria: juntos tienen 52 de 78 puntos."),
    (ALLIES, 0,
     "You share the win with B: together you have 52 of 78 points.",
     "Du teilst dir den Sieg mit B: Zusammen habt ihr 52 von 78 Punkten.",
     "Compartes la victoria con B: juntos tenéis 52 de 78 puntos."),
    (ALLIES, 2,
     "A and B share the win: together they have 52 of 78 points.",
     "A und B teilen den Sieg: Zusammen haben sie 52 von 78 Punkten.",
     "A y B comparten la victoria: juntos tienen 52 de 78 puntos."),
    (f"{THREE}.!.!", 0,
     "You win: all others resigned.",
     "Du gewinnst: Alle anderen haben aufgegeben.",
     "Ganas tú: todos los demás se han rendido."),
    (f"{THREE}.!.!;2:Out_of_time.;3:Out_of_time.", 1,
     "A wins: all others ran out of time.",
     "A gewinnt: Alle anderen haben die Zeit überschritten.",
     "Gana A: a los demás se les acabó el tiempo."),
    (f"{THREE}.!.!;2:Out_of_time.", None,
     "A wins: all others resigned or ran out of time.",
     "A gewinnt: Alle anderen haben aufgegeben oder die Zeit überschritten.",
     "Gana A: los demás se rindieron o agotaron su tiempo."),
    ("go/9/2/parallel/!,!", 0,
     "You share the win with B: all resigned.",
     "Du teilst dir den Sieg mit B: Alle haben aufgegeben.",
     "Compartes la victoria con B: todos se han rendido."),
    ("go/9/4/parallel/!,!,!,!;1:Out_of_time.", None,
     "A, B, C and D share the win: all ran out of time.",
     "A, B, C und D teilen den Sieg: Alle haben die Zeit überschritten.",
     "A, B, C y D comparten la victoria: a todos se les acabó el tiempo."),
    ("go/9/4/parallel/!,!,!,!;1:Out_of_time._Player_2.", None,
     "A, B, C and D share the win: all resigned or ran out of time.",
     "A, B, C und D teilen den Sieg: Alle haben aufgegeben oder die Zeit überschritten.",
     "A, B, C y D comparten la victoria: todos se rindieron o agotaron su tiempo."),
    ("blocky/1/blob/1/7/hh/top:cw.top:pass", None,
     "B wins: the highest net score, 1.",
     "B gewinnt: die höchsten Nettopunkte, 1.",
     "Gana B: los puntos netos más altos, 1."),
    ("blocky/1/blob+gain/1/7/hh/top:cw.top:pass", 1,
     "You share the win with A: the largest gain, 0.",
     "Du teilst dir den Sieg mit A: der größte Zuwachs, 0.",
     "Compartes la victoria con A: la mayor ganancia, 0."),
    ("blocky/1/blob/1/7/h/top:cw", 0,
     "The game is over: net score 0.",
     "Die Partie ist vorbei: netto 0.",
     "La partida ha terminado: puntuación neta 0."),
]  # fmt: skip


@pytest.mark.parametrize(("text", "reader", "english", "german", "spanish"), TOLD)
def test_a_result_is_told_to_the_one_who_reads(
    language: str, text: str, reader: int | None, english: str, german: str, spanish: str
) -> None:
    assert told(text, reader) == {"en": english, "de": german, "es": spanish}[language]


def test_every_ending_is_told_and_a_game_that_goes_on_is_not(language: str) -> None:
    for text, ending, _ in ENDINGS:
        assert bool(told(text)) == (ending is not None)


def test_two_alliances_with_the_same_share_the_win() -> None:
    end = "E5,A1,J9,A9.-,-,-,-.x.x.x.x.~BW,~BW,~RL,~RL"
    assert told(f"go/9/4/parallel-coop/{end}").startswith("A, B, C and D share the win: each has ")


def test_a_drawn_position_alone_is_called_a_draw() -> None:
    position = record.read("blooms/4/territory/D4a.=").position
    assert result(position, None, Reader(str)) == "The game is a draw."
