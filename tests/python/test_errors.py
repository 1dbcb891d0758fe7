"""Errors say what is wrong and where; no argument ends the process."""

import os
import pickle
import subprocess
import sys

import numpy
import pytest
from hypothesis import given
from hypothesis import strategies

import isodoku
from support import MONDAY


def refused(call, *arguments, **names):
    with pytest.raises(isodoku.Error) as caught:
        call(*arguments, **names)
    assert "--" not in str(caught.value), "options belong to the command"
    return caught.value


def test_places_in_texts():
    error = refused(isodoku.Grid, "12q.............")
    assert (error.kind, error.line, error.column) == ("data", None, 3)
    assert "q" in error.reason and str(error) == "column 3: " + error.reason
    assert isinstance(error, ValueError)
    assert refused(isodoku.Grid, MONDAY[:40]).column is not None
    assert refused(isodoku.Grid, MONDAY[:-1] + "5").column == 81
    assert refused(isodoku.canonical_form, "1" * 16).column == 2
    error = refused(isodoku.Transform, "rows=12345", shape="2x2")
    assert error.kind == "data" and error.column


def test_places_in_batches():
    lines = [MONDAY] * 20000 + [MONDAY[:-1] + "5"]
    for call in (isodoku.canonical_forms, isodoku.solve_all, isodoku.dedup, isodoku.rate_all):
        error = refused(call, lines if call is not isodoku.rate_all else lines[-3:])
        assert (error.line, error.column) == (20001 if call is not isodoku.rate_all else 3, 81)
    cells = numpy.tile(isodoku.Grid(MONDAY).cells.ravel(), (3000, 1))
    cells[2000, 80] = 5
    error = refused(isodoku.canonical_forms, cells)
    assert (error.line, error.column) == (2001, 81)
    cells[2000, 80] = 200
    for call in (isodoku.canonical_forms, isodoku.solve_all, isodoku.dedup):
        assert (refused(call, cells).line, refused(call, cells).column) == (2001, 81)
    wide = cells.astype(numpy.int64)
    wide[7, 3] = -1
    error = refused(isodoku.canonical_forms, wide)
    assert (error.line, error.column) == (8, 4) and "-1" in error.reason
    wide[7, 3] = 2**40
    assert str(2**40) in refused(isodoku.solve_all, wide).reason
    grids = isodoku.random_classes(3) + [isodoku.Grid(MONDAY)]
    assert refused(isodoku.ranks, grids).line == 4
    assert refused(isodoku.unranks, [1, 2, 5472730538]).line == 3


def test_wrong_types_are_type_errors():
    for call in (
        lambda: isodoku.Grid(7),
        lambda: isodoku.Grid(None),
        lambda: isodoku.Grid(b"1" * 16),
        lambda: isodoku.Grid(numpy.zeros((4, 4))),
        lambda: isodoku.Grid(numpy.array(["a"] * 16)),
        lambda: isodoku.Grid([["a"] * 4] * 4),
        lambda: isodoku.Grid([None] * 16),
        lambda: isodoku.Grid({}),
        lambda: isodoku.Grid(MONDAY, shape=3),
        lambda: isodoku.Grid(MONDAY, rules=3),
        lambda: isodoku.canonical_form(MONDAY, 3),
        lambda: isodoku.canonical_forms(MONDAY),
        lambda: isodoku.canonical_forms(3),
        lambda: isodoku.canonical_forms([3]),
        lambda: isodoku.solve_all(isodoku.Grid(MONDAY)),
        lambda: isodoku.patterns("5"),
        lambda: isodoku.patterns(2.5),
        lambda: isodoku.patterns(True),
        lambda: isodoku.scramble(MONDAY, "1"),
        lambda: isodoku.unrank("1"),
        lambda: isodoku.apply(3, MONDAY),
        lambda: isodoku.Transform() @ 3,
        lambda: isodoku.Shape() < 3,
        lambda: isodoku.PuzzleKey(1.5),
        lambda: isodoku.grid_count(threads="2"),
        lambda: isodoku.canonical_form(),
        lambda: isodoku.canonical_form(MONDAY, no_such_thing=1),
    ):
        with pytest.raises(TypeError):
            call()


def test_what_there_is_not_is_an_error():
    for call in (
        lambda: isodoku.Shape("9x9"),
        lambda: isodoku.Shape(0, 3),
        lambda: isodoku.Shape("x"),
        lambda: isodoku.Rules("no-such-variant"),
        lambda: isodoku.Grid(MONDAY, shape="2x2"),
        lambda: isodoku.Grid(isodoku.Grid(MONDAY), shape="2x2"),
        lambda: isodoku.Grid([[1, 2], [2]]),
        lambda: isodoku.Grid([]),
        lambda: isodoku.Grid(numpy.zeros((0, 0), int)),
        lambda: isodoku.Grid(numpy.zeros((3, 4), int)),
        lambda: isodoku.Grid(numpy.zeros(7, int)),
        lambda: isodoku.Grid(numpy.array(0)),
        lambda: isodoku.Grid(numpy.zeros((4, 4, 4), int)),
        lambda: isodoku.Grid([2**70] * 16),
        lambda: isodoku.Grid([-1] * 16),
        lambda: isodoku.Grid("\ud800" * 81),
        lambda: isodoku.Grid(""),
        lambda: isodoku.canonical_forms(numpy.zeros(81, int)),
        lambda: isodoku.canonical_forms(numpy.zeros((2, 3, 4), int)),
        lambda: isodoku.canonical_form(MONDAY, "least"),
        lambda: isodoku.canonical_form("." * 81, "solution"),
        lambda: isodoku.canonical_form("." * 256, "orderly"),
        lambda: isodoku.patterns(82),
        lambda: isodoku.patterns(-1),
        lambda: isodoku.patterns(10**30),
        lambda: isodoku.patterns(3, weights=[1] * 9),
        lambda: isodoku.patterns(),
        lambda: isodoku.patterns(weights=[1] * 8),
        lambda: isodoku.patterns(weights=[10] * 9),
        lambda: isodoku.patterns(3, shape="4x4"),
        lambda: isodoku.grids(shape="4x4"),
        lambda: isodoku.grids(band=417),
        lambda: isodoku.grids(5472730538),
        lambda: isodoku.puzzles(1, symmetry="none at all"),
        lambda: isodoku.puzzles(10**12),
        lambda: isodoku.solve(MONDAY, method="genetic"),
        lambda: isodoku.solve("." * 16, method="infer"),
        lambda: isodoku.puzzles(1, clues=16),
        lambda: isodoku.puzzles(1, clues=(30, 25)),
        lambda: isodoku.puzzles(1, max=(3, 2)),
        lambda: isodoku.puzzles(1, hardest="X-wng"),
        lambda: isodoku.puzzles(1, shape="2x2", index="x"),
        lambda: isodoku.puzzles(1, pattern="x" * 81, symmetry="mirror"),
        lambda: isodoku.puzzles(1, pattern="x" * 81, clues=81),
        lambda: isodoku.puzzles(1, pattern="x" * 81, shape="2x2"),
        lambda: isodoku.pattern_counts(3, weights=[1] * 9),
        lambda: isodoku.configuration_counts(3, pattern="x" * 81),
        lambda: isodoku.solutions("x" * 81),
        lambda: isodoku.solve("x" + "." * 80),
        lambda: isodoku.rate("x" + "." * 80),
        lambda: isodoku.rate(MONDAY, "no such technique"),
        lambda: isodoku.explain("." * 81),
        lambda: isodoku.explain(MONDAY, guess=True),
        lambda: isodoku.reduce("." * 81),
        lambda: isodoku.reduce(MONDAY, order=[81]),
        lambda: isodoku.unavoidable_sets(MONDAY, 4),
        lambda: isodoku.mates(MONDAY),
        lambda: isodoku.mate_count(MONDAY),
        lambda: isodoku.transversals(MONDAY),
        lambda: isodoku.rank(MONDAY),
        lambda: isodoku.unrank(5472730538),
        lambda: isodoku.unrank(-1),
        lambda: isodoku.puzzle_key("." * 81),
        lambda: isodoku.PuzzleKey("xyz"),
        lambda: isodoku.PuzzleKey(2**128),
        lambda: isodoku.PuzzleKey(-1),
        lambda: isodoku.puzzle_of_key(2**120),
        lambda: isodoku.grid_count(shape="5x5"),
        lambda: isodoku.grid_count(threads=0),
        lambda: isodoku.class_count(shape="4x4"),
        lambda: isodoku.configuration_counts(shape="3x3"),
        lambda: isodoku.apply("rows=", "1" + "." * 15),
        lambda: isodoku.apply(isodoku.Transform(shape="2x2"), MONDAY),
        lambda: isodoku.compose(isodoku.Transform(shape="2x2"), isodoku.Transform()),
        lambda: isodoku.scramble(MONDAY, -1),
        lambda: isodoku.scramble(MONDAY, 2**64),
        lambda: isodoku.Rules.drawn("AB\nAB\nAB"),
        lambda: isodoku.Database("/no/such/folder/puzzles.db"),
        lambda: isodoku.Database("x.db", "append"),
    ):
        refused(call)


# Calls that would need terabytes or never end. The argument has a length that is too large, or is found to be too long
# while it is read.
TOO_LONG = [
    "isodoku.unranks(range(10**9))",
    "isodoku.unranks(range(10**30))",
    "isodoku.random_classes(10**9)",
    "isodoku.scramble('.' * 81, times=10**9)",
    "isodoku.Grid(range(10**12))",
    "isodoku.Grid(range(10**30))",
    "isodoku.Grid([range(10**12)] * 9)",
    "isodoku.Grid([[range(10**12)]])",
    "isodoku.Grid([[0] * 25] * 26)",
    "isodoku.Grid(bytearray(10**8))",
    "isodoku.canonical_forms([range(10**12)])",
    "isodoku.patterns(weights=range(10**12))",
    "isodoku.reduce('1234341221434321', order=itertools.repeat(0))",
    "isodoku.reduce('1234341221434321', order=range(10**12))",
    "isodoku.Rules('@/dev/zero')",
    "isodoku.Transform.__new__(isodoku.Transform).__setstate__(('3x3', False, range(10**12), (), (), ()))",
]


@pytest.mark.parametrize("call", TOO_LONG)
def test_too_long(call):
    """The call is refused before it uses much memory."""
    program = f"""
import itertools, resource, isodoku, numpy
{"" if "LD_PRELOAD" in os.environ else "resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))"}
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
try:
    {call}
except isodoku.Error as error:
    print("refused:", error.kind, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 50_000)  # KB
"""
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60)
    assert ran.stdout in ("refused: data True\n", "refused: usage True\n"), ran.stdout + ran.stderr


def test_lists_that_contain_themselves():
    lists = []
    lists.append(lists)
    refused(isodoku.Grid, lists)


def test_names_of_files_are_text(tmp_path):
    for name in ("puzzles\ud800.db", "puzzles\udcff.db", b"puzzles\xff.db", "puzzles\0.db"):
        folder = os.fsencode(tmp_path) if isinstance(name, bytes) else str(tmp_path)
        path = os.path.join(folder, name)
        with isodoku.Database(tmp_path / "good.db") as db:
            for call in (
                lambda: isodoku.Database(path),
                lambda: isodoku.Database(path, "read"),
                lambda: db.merge(path),
                lambda: isodoku.unrank(1, index=path),
                lambda: isodoku.Rules("@" + os.fsdecode(path)),
            ):
                with pytest.raises(ValueError):
                    call()
    assert sorted(os.listdir(tmp_path)) == ["good.db"]


def test_files_that_are_not_there_are_errors_of_files(tmp_path):
    with pytest.raises(FileNotFoundError):
        isodoku.unrank(1, index="/no/index")
    damaged = tmp_path / "damaged.index"
    damaged.write_bytes(b"no index")
    error = refused(isodoku.unrank, 1, index=damaged)
    assert error.kind == "data" and error.file == str(damaged)
    with pytest.raises(FileNotFoundError):
        isodoku.Rules("@/no/such/file.txt")
    drawing = tmp_path / "drawing.txt"
    drawing.write_text("AABB\nAABB\nCCDD\nCCDX\n")
    error = refused(isodoku.Rules, f"@{drawing}")
    assert error.file == str(drawing)


def test_errors_can_be_pickled():
    error = pickle.loads(pickle.dumps(refused(isodoku.canonical_forms, [MONDAY, "1" * 81])))
    assert (error.kind, error.line, error.column) == ("data", 2, 2) and str(error).startswith("line 2, column 2: ")


@given(strategies.text(max_size=100) | strategies.text("123456789.x0AP ,;\n", min_size=14, max_size=90))
def test_any_text(text):
    for call in (
        isodoku.Grid,
        isodoku.canonical_form,
        isodoku.solve,
        isodoku.puzzle_key,
        isodoku.Rules,
        isodoku.Rules.drawn,
        isodoku.Shape,
        isodoku.Transform,
        isodoku.PuzzleKey,
        lambda some: isodoku.canonical_forms([some, some]),
        lambda some: isodoku.rate("." * 80 + "1", some),
        lambda some: isodoku.apply(some, "1" + "." * 15),
    ):
        try:
            call(text)
        except (isodoku.Error, FileNotFoundError, IsADirectoryError, PermissionError):
            pass
        except ValueError as error:  # raised by Python: a file name contains a null character
            assert "null" in str(error)


ARRAYS = strategies.sampled_from(
    [numpy.uint8, numpy.int8, numpy.int16, numpy.int64, numpy.uint64, numpy.float64, numpy.bool_, numpy.complex64, "S1"]
)


@given(
    ARRAYS,
    strategies.lists(strategies.sampled_from([0, 1, 2, 4, 9, 16, 81]), max_size=4),
    strategies.integers(-3, 300),
    strategies.booleans(),
)
def test_any_array(kind, dimensions, number, is_strided):
    array = numpy.zeros(dimensions, dtype=kind)
    if array.size:
        with numpy.errstate(all="ignore"):
            array.flat[array.size // 2] = numpy.array(number).astype(kind)
    if is_strided and array.ndim:
        array = numpy.repeat(array, 2, axis=-1)[..., ::2]
    for call in (isodoku.Grid, isodoku.canonical_forms, isodoku.solve_all, isodoku.dedup, isodoku.ranks):
        try:
            call(array)
        except (isodoku.Error, TypeError):
            pass


@given(strategies.recursive(strategies.none() | strategies.integers(-1, 26) | strategies.text(max_size=3),
                            lambda inner: strategies.lists(inner, max_size=5)))
def test_any_lists(lists):
    for call in (isodoku.Grid, isodoku.canonical_forms, isodoku.solve_all, isodoku.unranks):
        try:
            call(lists)
        except (isodoku.Error, TypeError):
            pass


def test_settings_are_called_as_arguments():
    """Messages name a setting of the library by the argument of the function, never by the option of the command."""
    for call, names in [
        (lambda: isodoku.Grid("1234"), ["shape"]),
        (lambda: isodoku.puzzles(1, clues=16), ["clues: "]),
        (lambda: isodoku.puzzles(1, hardest="X-wng"), ["hardest: ", "did you mean X-wing?"]),
        (lambda: isodoku.puzzles(10**12), ["number: "]),
        (lambda: list(isodoku.puzzles(40, shape="2x2", tries=2000)), ["found 36 of 40", "tries"]),
    ]:
        message = str(refused(call))
        assert all(name in message for name in names) and "--" not in message, message
