"""Grids, shapes, rules and transforms as values of Python."""

import copy
import multiprocessing
import pickle

import numpy
import pytest
from hypothesis import given
from hypothesis import strategies

import isodoku
from support import MONDAY, PROPER, PUZZLES, ROOT, grids, transforms


@given(grids())
def test_grids_are_values(grid):
    for other in (
        pickle.loads(pickle.dumps(grid)),
        copy.deepcopy(grid),
        eval(repr(grid), {"Grid": isodoku.Grid}) if grid.clues or not grid.is_pattern else grid,
        isodoku.Grid(grid),
    ):
        assert other == grid and hash(other) == hash(grid) and other.rules == grid.rules
    assert len(grid) == grid.shape.cell_count == len(str(grid))
    assert grid.clues == sum(1 for character in str(grid) if character != ".")
    assert {grid: 1}[grid] == 1


@given(grids())
def test_grids_as_arrays(grid):
    cells = grid.cells
    assert cells.shape == (grid.shape.size, grid.shape.size) and cells.dtype == numpy.uint8
    for kind in (numpy.uint8, numpy.int8, numpy.int64, numpy.uint64, numpy.dtype(">i4")):
        if not grid.is_pattern:
            assert isodoku.Grid(cells.astype(kind), shape=grid.shape) == grid
            assert isodoku.Grid(cells.astype(kind).ravel(), shape=grid.shape) == grid
            assert isodoku.Grid(numpy.asfortranarray(cells), shape=grid.shape) == grid
            assert isodoku.Grid(numpy.repeat(cells, 2, axis=1)[:, ::2], shape=grid.shape) == grid
            assert isodoku.Grid(cells.tolist(), shape=grid.shape) == grid
    assert isodoku.Grid(cells.astype(bool), shape=grid.shape) == grid.pattern()
    assert (numpy.array(grid) == cells).all()
    assert all(grid[r, c] == cells[r, c] for r in range(len(cells)) for c in range(len(cells)))
    cells[:] = 9  # `cells` is a copy, so this does not change the grid
    assert (grid.cells != cells).any() or grid.clues == 0 or grid.shape.size == 9


def test_indices_are_those_of_python():
    grid = isodoku.Grid(MONDAY)
    assert grid[-1] == grid[80] == grid[8, 8] == grid[-1, -1] == 9
    for wrong in (81, -82, (9, 0), (0, -10), 2**70):
        with pytest.raises(IndexError):
            grid[wrong]
    with pytest.raises(TypeError):
        grid["a"]
    assert list(grid) == [grid[i] for i in range(81)]


@given(strategies.data())
def test_transforms_are_values(data):
    shape = data.draw(strategies.sampled_from(["2x2", "2x3", "1x4", "3x3", "5x5"]))
    transform = data.draw(transforms(shape))
    for other in (
        pickle.loads(pickle.dumps(transform)),
        eval(repr(transform), {"Transform": isodoku.Transform}),
        isodoku.Transform(str(transform), shape=shape),
    ):
        assert other == transform and hash(other) == hash(transform)


def test_rules_are_values():
    drawn = isodoku.Rules.drawn((ROOT / "examples/stairs.txt").read_text() + "house r1c1 r6c6\n")
    for rules in (drawn, isodoku.Rules("diagonal"), isodoku.Rules(shape="2x5"), isodoku.Rules("windows,diagonal")):
        other = pickle.loads(pickle.dumps(rules))
        assert other == rules and hash(other) == hash(rules)
        assert other.houses == rules.houses and other.text == rules.text and other.are_boxes == rules.are_boxes
    assert isodoku.Rules("diagonal") != isodoku.Rules()
    grid = next(isodoku.solutions("." * 36, rules=drawn))
    assert pickle.loads(pickle.dumps(grid)) == grid
    transform = isodoku.Symmetries("disjoint-groups").random_transform(3)
    assert pickle.loads(pickle.dumps(transform)) == transform


def test_shapes_are_values():
    shapes = [isodoku.Shape(text) for text in ("1x4", "2x3", "3x3", "5x5")]
    assert shapes == sorted(shapes) and len(set(shapes)) == 4
    for shape in shapes:
        assert isodoku.Shape(str(shape)) == shape == isodoku.Shape(shape.box_rows, shape.box_columns)
        assert pickle.loads(pickle.dumps(shape)) == shape == eval(repr(shape), {"Shape": isodoku.Shape})


def test_results_travel():
    for call in (isodoku.canonical_form, isodoku.solve, isodoku.rate, isodoku.automorphism_group, isodoku.puzzle_key):
        for puzzle in (MONDAY, isodoku.unrank(0)):
            assert pickle.loads(pickle.dumps(call)) is call
            result = call(puzzle)
            other = pickle.loads(pickle.dumps(result))
            assert repr(other) == repr(result)
            for name in ("form", "map", "order", "solution", "profile", "generators", "orbits", "clue_orbits"):
                assert getattr(other, name, None) == getattr(result, name, None)
    with multiprocessing.Pool(2) as pool:
        forms = pool.map(isodoku.canonical_form, [MONDAY, isodoku.scramble(MONDAY)])
    assert forms[0].form == forms[1].form


def test_damaged_pickles_are_refused():
    for state in (
        ("2x2", False, (0, 0, 2, 3), (0, 1, 2, 3), (1, 2, 3, 4), []),
        ("2x2", False, (0, 1, 2), (0, 1, 2, 3), (1, 2, 3, 4), []),
        ("2x2", False, (0, 1, 2, 3), (0, 1, 2, 3), (0, 1, 2, 3), []),
        ("2x2", False, (0, 1, 2, 3), (0, 1, 2, 3), (1, 2, 3, 4), [0] * 16),
        ("9x9", False, (), (), (), []),
    ):
        with pytest.raises(isodoku.Error):
            isodoku.Transform.__new__(isodoku.Transform).__setstate__(state)


def test_equality_with_other_things():
    grid = isodoku.Grid(MONDAY)
    for value in (grid, grid.shape, grid.rules, isodoku.Transform()):
        assert value != 1 and value != None and value != MONDAY  # noqa: E711
    assert isodoku.Grid("." * 81) != isodoku.Grid("." * 81).pattern()
    assert isodoku.Grid("." * 81) != isodoku.Grid("." * 81, rules="diagonal")


def test_a_grid_keeps_its_rules():
    grid = isodoku.Grid("12..............", rules="diagonal")
    assert grid.shape == isodoku.Shape(2, 2) and grid.rules == isodoku.Rules("diagonal", shape="2x2")
    with pytest.raises(isodoku.Error):
        isodoku.Grid("1....1..........", rules="diagonal")
    with pytest.raises(isodoku.Error):
        isodoku.Grid(isodoku.Grid("1.........1....."), rules="diagonal")
    # This transform keeps the boxes, but not the diagonals, so it is none of the variant.
    with pytest.raises(isodoku.Error):
        isodoku.apply(isodoku.Transform("rows=2134", shape="2x2"), isodoku.Grid("....1.....1.....", rules="diagonal"))


def test_lines_of_files_are_grids():
    assert isodoku.Grid(MONDAY.replace(".", "0") + " monday") == isodoku.Grid(MONDAY)
    assert len({isodoku.canonical_form(line).form for line in PUZZLES}) <= len(PUZZLES)


def test_numbers_of_solutions_of_any_size():
    assert isodoku.count_solutions("." * 81) == 6670903752021072936960
    assert isodoku.count_solutions("123456789" + "." * 72) == 18383222420692992


def test_what_is_out_of_reach_is_none():
    empty = "." * 256
    assert isodoku.count_solutions(empty) is None
    assert isodoku.count_solutions(empty, limit=1000) == 1000
    assert isodoku.count_all([empty], 10**12) == [None]
    as_array = numpy.zeros((1, 256), dtype=numpy.uint8)
    assert isodoku.count_all(as_array, 10**12).tolist() == [2**64 - 1]


SUKAKU = "1.3..2.4" + "1234" * 4 + ".2.." + "1234" * 9


def test_candidates_are_solved():
    assert isodoku.count_solutions(SUKAKU) == 24
    assert isodoku.count_solutions(SUKAKU, limit=5) == 5
    assert isodoku.count_solutions(SUKAKU, method="backtrack") == 24
    assert isodoku.solve(SUKAKU).status == "several"
    rows = "13 24 1234 1234\n1234 1234 2 1234\n" + "1234 1234 1234 1234\n" * 2
    assert isodoku.count_solutions(rows) == 24
    unique = "1.3..23..23.1..41.3.1..41..4.23..2.412....34..34.2.4..3412..12.."
    assert isodoku.solve(unique).solution == isodoku.Grid("1234341221434321")
    assert isodoku.rate(unique).status == "unique"
    assert len({str(grid) for grid in isodoku.solutions(SUKAKU)}) == 24
    assert [str(grid) for grid in isodoku.solutions(unique)] == ["1234341221434321"]
    assert str(isodoku.explain(unique).grid) == "1234341221434321"
    assert isodoku.solve(unique, method="crook").solution == isodoku.Grid("1234341221434321")


def test_methods_agree():
    for puzzle in PROPER[:5] + ["1" + "." * 80]:
        solved = [isodoku.solve(puzzle, method=method) for method in ("auto", "infer", "backtrack", "crook")]
        assert len({repr(one) for one in solved}) == 1
    with pytest.raises(isodoku.Error, match="not a method"):
        isodoku.solve(PROPER[0], method="magic")
    small = "......12.1.3.32."
    for crossover, restart in (("rows", "new"), ("bands", "half"), ("both", "never")):
        found = isodoku.genetic_solution(small, seed=3, crossover=crossover, restart=restart)
        assert found == isodoku.solve(small).solution
    assert isodoku.genetic_solution(PROPER[0], generations=1, population=2) is None
    with pytest.raises(isodoku.Error, match="crossover is 'rows', 'bands' or 'both', not 'all'"):
        isodoku.genetic_solution(small, crossover="all")


def test_candidates_are_not_dropped():
    for function in (isodoku.Grid, isodoku.canonical_form, isodoku.reduce, isodoku.essential_clues):
        with pytest.raises(isodoku.Error, match="Sukaku"):
            function(SUKAKU)
    with pytest.raises(isodoku.Error, match="Sukaku"):
        isodoku.solve_all([SUKAKU])
