"""For collectors: a file of puzzles without repeats, and a database that knows them again."""

import os
import tempfile

import isodoku

with open("examples/week.txt", encoding="utf-8") as file:
    week = file.read().splitlines()

puzzles, counts = isodoku.dedup(week, return_counts=True)
for puzzle, count in zip(puzzles, counts):
    print(puzzle, f"seen {count} times")

# Thursday's puzzle is Monday's in disguise: which one?
monday, thursday = week[0], week[3]
disguise = isodoku.equivalent(monday, thursday)
print(disguise)
print(disguise(monday) == isodoku.Grid(thursday))

with tempfile.TemporaryDirectory() as folder:
    with isodoku.Database(os.path.join(folder, "puzzles.db")) as database:
        print(database.add(week, source="examples/week.txt"))
        print(database.add(week, source="the same again"))
        found = database.get(isodoku.scramble(thursday, seed=7))
        print(found.puzzle, found.count, found.source, found.line, found.fields)
