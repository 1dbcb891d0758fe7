"""Remove duplicates from a file: print the first of each class of equivalent puzzles."""

import sys

import isodoku

classes = isodoku.ClassSet(shape="3x3")
with open(sys.argv[1] if len(sys.argv) > 1 else "examples/puzzles.txt", encoding="utf-8") as file:
    for line in file:
        if classes.insert(line)[1]:
            print(line, end="")
print(f"{len(classes)} distinct puzzles", file=sys.stderr)
