"""For collectors: remove duplicates from a file, and recognise puzzles in a database."""

import os
import tempfile

import isodoku

with open("examples/week.txt", encoding="utf-8") as file:
    week = file.read().splitlines()

puzzles, counts = isodoku.dedup(week, return_counts=True)
for puzzle, count in zip(puzzles, counts):
    print(puzzle, f"seen {count} times")

# Thursday's puzzle is equivalent to Monday's: print the transform.
monday, thursday = week[0], week[3]
transform = isodoku.equivalent(monday, thursday)
print(transform)
print(transform(monday) == isodoku.Grid(thursday))

with tempfile.TemporaryDirectory() as folder:
    with isodoku.Database(os.path.join(folder, "puzzles.db")) as database:
        print(database.add(week, source="examples/week.txt"))
        print(database.add(week, source="the same again"))
        found = database.get(isodoku.scramble(thursday, seed=7))
        print(found.puzzle, found.count, found.source, found.line, found.fields)
