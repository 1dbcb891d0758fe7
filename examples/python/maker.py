"""For makers of puzzles: new ones, how hard they are, and why."""

import isodoku

for puzzle in isodoku.puzzles(3, seed=7, symmetry="half-turn", clues=(24, 26)):
    print(puzzle, isodoku.rate(puzzle))

puzzle = "..........12...34..5.2.6.7...4.8.5.....1.3.....9.5.7...6.5.9.8..21...46.........."
print(isodoku.rate(puzzle))
explanation = isodoku.explain(puzzle, "all")
for step in explanation:
    if step.technique == "X-wing":
        print(step)
print(explanation.grid.drawing(), end="")

# Fewer clues, as long as one solution is left.
print(isodoku.reduce(isodoku.unrank(0), seed=1))
# A puzzle with the clues of another one, and other rules.
print(next(isodoku.puzzles(1, rules="diagonal", seed=3)))
