"""sympy and GAP read the groups, and find the orders that the library gives."""

import shutil
import subprocess

import pytest

import isodoku

# Complete grids of 3x3 and 2x2, an empty grid, a pattern, and a Latin square.
GRIDS = [
    ("123456789456789123789123456231564897564897231897231564312645978645978312978312645", None),
    ("1234341221434321", None),
    ("." * 16, None),
    ("x" + "." * 35, None),
    ("1234523451345124512351234", "1x5"),
]


def valid():
    for line, shape in GRIDS:
        yield isodoku.Grid(line, shape=shape)
    yield isodoku.unrank(5472730537)
    yield isodoku.Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")


def test_sympy():
    pytest.importorskip("sympy")
    for grid in valid():
        group = isodoku.automorphism_group(grid)
        assert group.to_sympy().order() == group.order, grid
        assert sorted(sorted(orbit) for orbit in group.to_sympy().orbits() if len(orbit) > 1) == sorted(
            list(orbit) for orbit in group.orbits if len(orbit) > 1
        )


def test_sympy_multiplies_as_we_do():
    combinatorics = pytest.importorskip("sympy.combinatorics")
    symmetries = isodoku.Symmetries(shape="2x3")
    a, b = symmetries.random_transform(1), symmetries.random_transform(2)
    first, second = (combinatorics.Permutation(t.permutation) for t in (a, b))
    assert (first * second).array_form == isodoku.compose(a, b).permutation
    assert (~first).array_form == a.inverse().permutation


@pytest.mark.skipif(not shutil.which("gap"), reason="requires GAP (package gap-core)")
def test_gap(tmp_path):
    groups = [isodoku.automorphism_group(grid) for grid in valid()]
    program = ""
    for i, group in enumerate(groups):
        (tmp_path / f"{i}.g").write_text(group.to_gap())
        program += f'Read("{tmp_path}/{i}.g");; Print(Size(isodoku_groups[1].group), "\\n");\n'
    ran = subprocess.run(["gap", "-q", "-A"], input=program, capture_output=True, text=True, check=True)
    assert [int(line) for line in ran.stdout.splitlines()] == [group.order for group in groups]


def test_known_orders():
    assert isodoku.automorphism_group(GRIDS[0][0]).order == 648
    assert len(isodoku.automorphism_group(GRIDS[0][0])) == 648
    assert isodoku.Symmetries().order == 3359232
    with pytest.raises(OverflowError):
        len(isodoku.automorphism_group("." * 625, shape="5x5"))
