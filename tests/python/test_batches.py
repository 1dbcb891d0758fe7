"""Many grids in one call: the results are those of single calls, for any number of threads and any kind of input."""

import numpy
import pytest

import isodoku
from support import MONDAY, PUZZLES, WEEK, complete_grid, is_whole


@pytest.fixture(scope="module")
def lines():
    grids = [str(complete_grid("3x3", seed)) for seed in range(10)]
    return [str(isodoku.scramble(line, seed)) for seed, line in enumerate((WEEK + PUZZLES[:20] + grids) * 3)]


@pytest.fixture(scope="module")
def cells(lines):
    return numpy.array([[int(c) if c != "." else 0 for c in line] for line in lines], dtype=numpy.uint8)


def texts(array):
    return ["".join(str(c) if c else "." for c in row) for row in array.reshape(len(array), -1)]


@pytest.mark.parametrize("threads", [1, 2, None])
def test_forms(lines, cells, threads):
    one_by_one = [str(isodoku.canonical_form(line).form) for line in lines]
    assert isodoku.canonical_forms(lines, threads=threads) == one_by_one
    assert isodoku.canonical_forms(iter(lines), threads=threads) == one_by_one
    assert texts(isodoku.canonical_forms(cells, threads=threads)) == one_by_one
    square = isodoku.canonical_forms(cells.reshape(-1, 9, 9), threads=threads)
    assert square.shape == (len(lines), 9, 9) and square.dtype == numpy.uint8 and texts(square) == one_by_one
    assert texts(isodoku.canonical_forms(cells.astype(numpy.int32)[::-1][::-1])) == one_by_one
    mixed = isodoku.canonical_forms([isodoku.Grid(lines[0]), lines[0], cells[0]])
    assert isinstance(mixed[0], isodoku.Grid) and isinstance(mixed[1], str) and isinstance(mixed[2], isodoku.Grid)


def test_input_is_left_alone(cells):
    before = cells.copy()
    isodoku.canonical_forms(cells)
    isodoku.solve_all(cells)
    assert (cells == before).all()
    read_only = cells.copy()
    read_only.flags.writeable = False
    assert (isodoku.canonical_forms(read_only) == isodoku.canonical_forms(cells)).all()


def test_patterns(cells):
    forms = isodoku.canonical_forms(cells.astype(bool))
    assert forms.dtype == bool
    assert [isodoku.Grid(form) for form in forms[:20]] == [
        isodoku.canonical_form(isodoku.Grid(row).pattern()).form for row in cells[:20]
    ]


def test_solutions(lines, cells):
    expected = [isodoku.solve(line) for line in lines]
    many = isodoku.solve_all(lines)
    assert [(one.status, one.solution) for one in many] == [(one.status, one.solution) for one in expected]
    numbers, solutions = isodoku.solve_all(cells)
    assert [["none", "unique", "several"][number] for number in numbers] == [found.status for found in expected]
    assert texts(solutions) == [str(found.solution) if found else "." * 81 for found in expected]
    assert isodoku.count_all(lines, 1000) == isodoku.count_all(cells, 1000).tolist()
    assert isodoku.count_all(lines[:9], 3) == [isodoku.count_solutions(line, limit=3) for line in lines[:9]]


def test_ratings(lines):
    for rating, line in zip(isodoku.rate_all(lines[:12], threads=2), lines):
        one = isodoku.rate(line)
        assert repr(rating) == repr(one) and rating.profile == one.profile and rating.status == one.status


def test_classes(lines, cells):
    forms = isodoku.canonical_forms(lines)
    firsts, index, inverse, counts = isodoku.dedup(
        lines, return_index=True, return_inverse=True, return_counts=True
    )
    assert firsts == [lines[i] for i in index] and counts.sum() == len(lines)
    assert [forms[index[i]] for i in inverse] == forms and len(set(forms)) == len(firsts)
    assert texts(isodoku.dedup(cells)) == firsts
    assert isodoku.dedup(cells.reshape(-1, 9, 9)).shape == (len(firsts), 9, 9)


@pytest.mark.parametrize("rules", [None, "disjoint-groups"])
def test_maps_to_first_members(lines, rules):
    some = lines[:8] if rules is None else ["1" + "." * 80, ".12" + "." * 78, "x" * 9 + "." * 72]
    grids = [isodoku.Grid(line, rules=rules) for line in some]
    grids += [isodoku.scramble(grid, seed) for seed, grid in enumerate(grids)]
    for threads in (1, 2):
        firsts, index, inverse, maps = isodoku.dedup(
            grids, return_index=True, return_inverse=True, return_maps=True, threads=threads
        )
        assert len(firsts) == len(index) < len(grids) == len(maps)
        for grid, number, transform in zip(grids, inverse, maps):
            assert transform(grid) == grids[index[number]] == firsts[number]
    assert isodoku.dedup([], return_maps=True)[1] == []


def test_a_class_set_that_grows(lines, cells):
    _, inverse, counts = isodoku.dedup(lines, return_inverse=True, return_counts=True)
    one_by_one, at_once = isodoku.ClassSet(), isodoku.ClassSet(shape="3x3")
    assert [one_by_one.insert(line)[0] for line in lines] == inverse.tolist()
    numbers, are_new = at_once.insert_all(cells[:40])
    more, are_newer = at_once.insert_all(iter(lines[40:]), threads=2)
    assert numbers.tolist() + more.tolist() == inverse.tolist()
    assert are_new.sum() + are_newer.sum() == len(at_once) == len(one_by_one) == len(counts)
    assert [at_once.count(number) for number in range(len(counts))] == counts.tolist()
    assert at_once.find(lines[5]) == inverse[5] and lines[5] in at_once and 0 < at_once.memory_bytes
    assert at_once.find("1" + "." * 80) is None and "1" + "." * 80 not in at_once
    assert len(at_once) == len(counts), "to look for a grid does not add it"
    for wrong in ("1" + "." * 15, isodoku.Grid("." * 81, rules="diagonal")):
        with pytest.raises(isodoku.Error):
            at_once.insert(wrong)
    with pytest.raises(isodoku.Error, match="no class"):
        at_once.count(len(counts))
    assert isodoku.ClassSet(rules="diagonal").insert("1" + "." * 80) == (0, True)
    assert isodoku.ClassSet(transpose=False).insert_all([])[0].tolist() == []


def test_more_than_a_piece():
    first = 0 if is_whole() else 4_000_000_000  # about thirty times as fast
    ranks = [first + 7 * i for i in range(9000 if is_whole() else 8200)]
    grids = isodoku.unranks(iter(ranks))
    assert len(grids) == len(ranks) and isodoku.unranks(numpy.array(ranks)).shape == (len(ranks), 81)
    assert [grids[i] for i in (0, 8191, 8192, -1)] == [isodoku.unrank(ranks[i]) for i in (0, 8191, 8192, -1)]
    with pytest.raises(isodoku.Error) as caught:
        isodoku.unranks(ranks + [-1])
    assert caught.value.line == len(ranks) + 1
    lines = [str(grid) for grid in grids]
    firsts, index = isodoku.dedup(iter(lines + lines[::-1]), return_index=True)
    assert firsts == lines and index.tolist() == list(range(len(lines)))


def test_nothing():
    assert isodoku.canonical_forms([]) == [] and isodoku.solve_all([]) == [] and isodoku.dedup([]) == []
    empty = numpy.zeros((0, 81), dtype=numpy.uint8)
    assert isodoku.canonical_forms(empty).shape == (0, 81)
    assert isodoku.solve_all(empty)[1].shape == (0, 81)
    assert isodoku.ranks([]) == [] and isodoku.unranks([]) == []


def test_other_shapes_and_rules():
    grid = complete_grid("2x4", 1)
    images = isodoku.scramble(grid, 1, 20)
    forms = isodoku.canonical_forms(images)
    assert set(forms) == {isodoku.canonical_form(grid).form}
    array = numpy.array([image.cells for image in images])
    assert (isodoku.canonical_forms(array, shape="2x4") == forms[0].cells).all()
    with pytest.raises(isodoku.Error):
        isodoku.canonical_forms(array)  # the shape is not determined
    assert len(isodoku.dedup([MONDAY, str(isodoku.scramble(MONDAY, 1))])) == 1
