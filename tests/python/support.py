"""What the tests share: the command as a second method, random grids, and the settings of hypothesis."""

import functools
import os
import pathlib
import subprocess

import hypothesis
from hypothesis import strategies

import isodoku

ROOT = pathlib.Path(__file__).resolve().parents[2]
COMMAND = os.environ.get("ISODOKU_COMMAND")

MONDAY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
WEEK = [line.split()[0] for line in (ROOT / "examples/week.txt").read_text().splitlines()]
PUZZLES = [line for line in (ROOT / "examples/puzzles.txt").read_text().splitlines() if line and line[0] != "#"]

PROPER = [line for line in PUZZLES if isodoku.solve(line)]


def is_whole():
    """Returns whether all cases are wanted, and not only the sample of them that a quick run tries."""
    return os.environ.get("ISODOKU_TEST_EXTENT") == "whole"


# Every run tries the same examples, and no test fails because the machine is busy.
hypothesis.settings.register_profile(
    "isodoku",
    database=None,
    deadline=None,
    derandomize=True,
    max_examples=60 if is_whole() else 20,
    suppress_health_check=list(hypothesis.HealthCheck),
)
hypothesis.settings.load_profile("isodoku")


def command(*arguments, lines=(), code=0):
    """Returns the output of the command as lines."""
    text = "".join(str(line) + "\n" for line in lines)
    # A sanitizer is preloaded to Python, but not to the command, which contains its own.
    environment = {name: value for name, value in os.environ.items() if name != "LD_PRELOAD"}
    ran = subprocess.run([COMMAND, *map(str, arguments)], input=text, capture_output=True, text=True, check=False,
                         env=environment)
    assert ran.returncode == code, ran.stderr
    return ran.stdout.splitlines()


@functools.lru_cache(maxsize=None)
def complete_grid(shape, seed):
    """Returns a complete grid of the shape."""
    if shape == "3x3":
        return isodoku.random_classes(1, seed, grids=True)[0]
    found = next(isodoku.solutions("." * isodoku.Shape(shape).cell_count, shape=shape))
    return isodoku.scramble(found, seed, shape=shape)


def blanked(grid, kept):
    """Returns the grid with only the cells for which `kept` is true."""
    text = "".join(c if k else "." for c, k in zip(str(grid), kept))
    return isodoku.Grid(text, shape=grid.shape)


SHAPES = ["2x2", "2x3", "3x2", "1x5", "2x4", "3x3"]


@strategies.composite
def grids(draw, shapes=tuple(SHAPES)):
    """Generates grids, puzzles and patterns of small shapes."""
    shape = draw(strategies.sampled_from(shapes))
    grid = complete_grid(shape, draw(strategies.integers(0, 30)))
    seed = draw(strategies.integers(0, 2**32 - 1))
    share = draw(strategies.sampled_from([0, 1, 3, 5, 8]))
    # A simple generator makes the bits, so that hypothesis can shrink an example to small numbers.
    kept = [((seed * 2654435761 + 40503 * (i * i + i)) >> 7) % 8 < share for i in range(len(grid))]
    puzzle = grid if share == 8 else blanked(grid, kept)
    return puzzle.pattern() if draw(strategies.booleans()) else puzzle


@strategies.composite
def transforms(draw, shape):
    """Generates transforms of the shape."""
    return isodoku.Symmetries(shape=shape).random_transform(draw(strategies.integers(0, 2**64 - 1)))
