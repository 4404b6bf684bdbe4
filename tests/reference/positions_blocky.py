"""Positions of Blocky worked out by hand and from its source, with the expected results."""

from tests.positions import SMALL_BOARD

PICTURE = (
    "(((B(RBYR)B(RYGY))GY((GRBR)Y(YRBG)(RYYR)))(((YBBB)(GYBR)(RBRY)(YGYY))(GYY(GYBR))((GYGB)RRR)Y)"
    "(((RBRG)R(BYRG)(BGGB))Y((BYBY)(GBBG)(GBYY)(YGBB))((YBYG)YY(YRBY)))"
    "((BBY(YGGB))B(R(GGRB)G(BRYB))R))"
)

# board, depth, rows, blob and perimeter in the order BRGY
BOARDS = [
    (SMALL_BOARD, 2, "GGRB GGRY RRYY RRYY", (1, 4, 4, 5), (2, 5, 4, 5)),
    ("(G(BRRY)YR)", 2, "RBGG RYGG YYRR YYRR", (1, 4, 4, 5), (1, 7, 4, 4)),
    ("((RRYB)GRY)", 2, "GGRR GGYB RRYY RRYY", (1, 4, 4, 5), (1, 7, 4, 4)),
    ("((BRGY)GRY)", 2, "GGRB GGGY RRYY RRYY", (1, 4, 5, 5), (2, 5, 4, 5)),
    ("(RGRY)", 2, "GGRR GGRR RRYY RRYY", (0, 4, 4, 4), (0, 8, 4, 4)),
    ("B", 0, "B", (1, 0, 0, 0), (4, 0, 0, 0)),
    (
        PICTURE, 4,
        "YYGGYGBYGGGGBRBB YYGGBRBBGGGGYRBB YYYGBRGYGGGGBBYR YYBRRYYYGGGGBBGY "
        "RRYGYYYYYYYYYYRG RRGBYYYYYYYYYYBR RRRRYYYYYYYYRYYR RRRRYYYYYYYYBGYR "
        "YYYYRRBRBBBBBBBB YYYYRRRGBBBBBBBB YYYYYBGBBBBBYYGY YYYYRGGBBBBBYYGB "
        "BGYBYYBYGGRRRRRR BGBYYYYGRBRRRRRR BGGYYYRYGGRBRRRR YYBBYYBYGGYBRRRR",
        (27, 21, 16, 43), (16, 17, 10, 21),
    ),
]  # fmt: skip

# start, depth, move, board after it
MOVES = [
    (SMALL_BOARD, 2, "top:swaph", "(G(BRRY)YR)"),
    (SMALL_BOARD, 2, "UR:cw", "((RRYB)GRY)"),
    (SMALL_BOARD, 2, "UR.LL:paint-G", "((BRGY)GRY)"),
    (SMALL_BOARD, 2, "UR:combine", "(RGRY)"),
    (
        PICTURE, 4, "top:ccw",
        "((R((BYGG)BBY)B((BBRY)R(BGGR)G))(((RRYY)(RGRB)Y(GYRB))((YRYG)B(RRBY)B)GY)(Y((YYGY)(BYBB)"
        "(RGYB)(YRBR))((RGYB)GYY)(R(BGYG)RR))(((YYRB)(GYBY)YY)((BBGG)(GRBR)R(GBYR))Y((BYGB)(YBYB)"
        "(GGBB)(YGBY))))",
    ),
]  # fmt: skip

# board, depth, move, a part of the reason
REFUSED = [
    (SMALL_BOARD, 2, "UR:smash", "has parts"),
    (SMALL_BOARD, 2, "UR.UR:smash", "too small"),
    (SMALL_BOARD, 2, "UL:cw", "no parts"),
    (SMALL_BOARD, 2, "top:combine", "four of the smallest"),
    (SMALL_BOARD, 2, "UR.UR:paint-B", "already has that colour"),
    ("((BBRR)GRY)", 2, "UR:combine", "tie"),
    ("((BRGY)GRY)", 2, "UR:combine", "tie"),
]

# board, depth, goal, colour, score now, the best rotation, the score after it
CHOICES = [
    ("(BR(RGGR)Y)", 2, "perimeter", "R", 5, "LL:cw", 7),
    ("(B(BRRB)GY)", 2, "perimeter", "B", 5, "UL:ccw", 7),
]
