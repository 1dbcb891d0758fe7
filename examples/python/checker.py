"""For those who check figures: numbers of the literature, found again."""

import isodoku

# What is claimed, and how it is found again; the second way is another algorithm.
figures = [
    ("6670903752021072936960 grids (Felgenhauer and Jarvis 2005)", isodoku.grid_count, 6670903752021072936960),
    ("5472730538 classes (Russell and Jarvis 2006)", isodoku.class_count, 5472730538),
    ("560151 classes with automorphisms", lambda: 5472730538 - isodoku.classes_by_order()[1], 560151),
    ("49 rodoku", lambda: sum(1 for _ in isodoku.grids(shape="2x3")), 49),
    ("49 rodoku, by Burnside's lemma", lambda: isodoku.class_count(shape="2x3"), 49),
    ("284 minimal puzzles in a grid of 2x2", lambda: len(list(isodoku.minimal_puzzles("1234341221434321"))), 284),
    ("2499689 patterns of ten clues", lambda: isodoku.pattern_counts(10), 2499689),
]
for claim, compute, claimed in figures:
    found = compute()
    print("ok   " if found == claimed else f"{found}, not", claim)

# What is wrong with a file is said with its place.
try:
    isodoku.canonical_forms(["1234341221434321", "1234341221434322"])
except isodoku.Error as error:
    print(f"line {error.line}, column {error.column}: {error.reason}")
