"""Input in the forms that people have: text of files, drawings, columns of tables; and calls with small mistakes."""

import itertools
import pickle

import numpy
import pytest

import isodoku
from support import MONDAY, WEEK, command

ROWS = [MONDAY[i : i + 9] for i in range(0, 81, 9)]
DRAWN = isodoku.Grid(MONDAY).drawing()


@pytest.mark.parametrize(
    "text",
    [
        MONDAY + "\n",
        "\n".join(ROWS),
        "\r\n".join(ROWS) + "\r\n",
        DRAWN,
        "# from the newspaper\n\n" + MONDAY + "\n",
        " ".join(MONDAY),
        ",".join(MONDAY.replace(".", "0")),
        MONDAY.replace(".", "_"),
        '{"puzzle":"' + MONDAY + '","level":3}',
        "puzzle,level\n" + MONDAY + ",3\n",
        "[Puzzle]\n" + "\n".join(ROWS) + "\n",
    ],
)
def test_texts_as_the_command_reads_them(text):
    assert isodoku.Grid(text) == isodoku.Grid(MONDAY)
    assert command("canon", lines=text.rstrip("\r\n").split("\n")) == [str(isodoku.canonical_form(text).form)]
    assert isodoku.canonical_forms([MONDAY, text])[1] == str(isodoku.canonical_form(MONDAY).form)


def test_texts_of_other_shapes_and_rules():
    assert isodoku.Grid("12\n21", shape="1x2") == isodoku.Grid("1221", shape="1x2")
    stairs = "AABB\nAABB\nCCDD\nCCDD"
    grid = isodoku.Grid("1234\n3412\n2143\n4321", rules=isodoku.Rules.drawn(stairs))
    assert str(grid) == "1234341221434321"


def test_texts_with_more_or_less_than_one_grid():
    for text, place, reason in [
        (MONDAY + "\n" + MONDAY, (2, 1), "more than one grid"),
        ("# nothing\n\n# here", (None, None), "no grid"),
        ("\n".join(ROWS[:8] + [ROWS[8][:-1] + "5"]), (9, 9), "occurs twice"),
    ]:
        with pytest.raises(isodoku.Error) as caught:
            isodoku.Grid(text)
        assert (caught.value.line, caught.value.column) == place and reason in caught.value.reason


@pytest.mark.parametrize("kind", ["U81", object])
def test_arrays_of_texts(kind):
    column = numpy.array(WEEK, dtype=kind)
    assert isodoku.canonical_forms(column) == isodoku.canonical_forms(WEEK)
    assert [found.solution for found in isodoku.solve_all(column)] == [isodoku.solve(line).solution for line in WEEK]
    assert isodoku.count_all(column, 2) == isodoku.count_all(WEEK, 2)
    assert [rating.max for rating in isodoku.rate_all(column)] == [isodoku.rate(line).max for line in WEEK]
    assert isodoku.dedup(column) == isodoku.dedup(WEEK)
    solved = numpy.array([str(found.solution) for found in isodoku.solve_all(column) if found], dtype=kind)
    assert isodoku.ranks(solved) == [isodoku.rank(line) for line in solved]


class NAType:
    """A missing value as pandas has one, whose repr is <NA>."""

    def __repr__(self):
        return "<NA>"


@pytest.mark.parametrize("value, name", [(None, "None"), (float("nan"), "nan"), (numpy.nan, "nan"), (NAType(), "<NA>")])
def test_missing_values(value, name):
    column = numpy.array([MONDAY, MONDAY, value, MONDAY], dtype=object)
    for call in (isodoku.canonical_forms, isodoku.solve_all, isodoku.rate_all, isodoku.dedup):
        for items in (column, list(column)):
            with pytest.raises(isodoku.Error) as caught:
                call(items)
            assert caught.value.line == 3 and caught.value.reason == f"there is no grid: the value is {name}"


def test_a_series_of_pandas():
    pandas = pytest.importorskip("pandas")
    series = pandas.Series(WEEK + [None])
    assert isodoku.canonical_forms(series.dropna()) == isodoku.canonical_forms(WEEK)
    with pytest.raises(isodoku.Error) as caught:
        isodoku.canonical_forms(series)
    assert caught.value.line == len(WEEK) + 1


@pytest.mark.parametrize(
    "call, message",
    [
        (lambda: isodoku.solve(MONDAY, limit=3), "solve() got an unexpected keyword argument 'limit'"),
        (lambda: isodoku.grids(from_rnak=3),
         "grids() got an unexpected keyword argument 'from_rnak'; did you mean 'from_rank'?"),
        (lambda: isodoku.solve(), "solve() missing a required argument: 'puzzle'"),
        (lambda: isodoku.solve(MONDAY, "3x3"), "solve() got too many positional arguments"),
        (lambda: isodoku.solve(MONDAY, puzzle=MONDAY), "solve() multiple values for argument 'puzzle'"),
        (lambda: isodoku.canonical_form(MONDAY, 3), "canonical_form(): form is text, not int"),
        (lambda: isodoku.puzzles(1, hardest=3), "puzzles(): an argument has a wrong type: number is int, hardest is int"),
        (lambda: isodoku.Grid(MONDAY, form=3), "Grid() got an unexpected keyword argument 'form'"),
        (lambda: isodoku.Grid(), "Grid() missing a required argument: 'cells'"),
        (lambda: isodoku.Grid(MONDAY).drawing(3), "Grid.drawing() got too many positional arguments"),
        (lambda: isodoku.Rules.drawn(), "Rules.drawn() missing a required argument: 'drawing'"),
        (lambda: isodoku.Grid(7), "a grid must be a Grid, text, an array or nested lists of cells, not int"),
    ],
)
def test_type_errors_name_the_argument(call, message):
    with pytest.raises(TypeError) as caught:
        call()
    assert str(caught.value) == message and caught.value.__context__ is None


def test_functions_are_known_by_their_names():
    for function in (isodoku.solve, isodoku.Grid.drawing, isodoku.Rules.drawn):
        assert pickle.loads(pickle.dumps(function)) is function


def test_numbers_of_iterators():
    walk = isodoku.puzzles(3, shape="2x2")
    assert repr(walk) == "<Iterator of puzzles: 0 so far>"
    next(walk)
    assert repr(walk) == "<Iterator of puzzles: 1 so far>"
    assert len(list(walk)) == 2 and repr(walk) == "<Iterator of puzzles: 3 in all>"
    names = [repr(walk).split()[2].rstrip(":") for walk in (isodoku.patterns(3), isodoku.weights(3), isodoku.grids())]
    assert names == ["patterns", "weights", "grids"]
    with isodoku.patterns(9) as walk:
        list(itertools.islice(walk, 3))
    assert repr(walk) == "<Iterator of patterns: 3 in all>"


def test_pictures_are_those_of_the_command():
    for options, picture in [
        ([], isodoku.Grid(MONDAY)),
        (["--rules", "diagonal"], isodoku.Grid("." * 81, rules="diagonal")),
        (["--orbits"], isodoku.automorphism_group("1234341221434321")),
    ]:
        line = str(picture) if isinstance(picture, isodoku.Grid) else "1234341221434321"
        assert picture.svg().splitlines() == command("show", "--svg", *options, lines=[line])
        assert picture._repr_svg_() == picture.svg()
    image = isodoku.scramble("1234............", 1)
    way = isodoku.equivalent("1234............", image).svg("1234............")
    assert way.splitlines() == command("show", "--svg", "--to", image, lines=["1234............"])
    for name in ("diagonal", "windows,anti-knight"):
        assert isodoku.Rules(name).svg().splitlines() == command("rules", "--svg", name)
    assert isodoku.Rules(shape="2x3")._repr_svg_().splitlines() == command("rules", "--svg", "--shape", "2x3")


def test_how_many_solutions():
    for text, status in [("......12.1.3.32.", "unique"), ("1234............", "several"), ("123....4........", "none")]:
        found = isodoku.solve(text)
        assert found.status == isodoku.solve_all([text])[0].status == isodoku.rate(text).status == status
        assert ["none", "unique", "several"][isodoku.count_solutions(text, limit=2)] == status
        assert bool(found) == (found.solution is not None) == (status == "unique")
        again = pickle.loads(pickle.dumps(found))
        assert (again.status, repr(again)) == (status, repr(found)) and status in repr(found)
