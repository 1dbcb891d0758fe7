"""The laws of the group action, for grids, puzzles and patterns of several shapes."""

from hypothesis import given
from hypothesis import strategies

import isodoku
from support import grids, transforms


@given(strategies.data())
def test_transforms_are_a_group(data):
    shape = data.draw(strategies.sampled_from(["2x2", "2x3", "3x3", "1x4", "5x5"]))
    a, b, c = (data.draw(transforms(shape)) for _ in range(3))
    assert (a @ b) @ c == a @ (b @ c)
    assert isodoku.compose(a, b) == b @ a
    assert (a @ a.inverse()).is_identity and (a.inverse() @ a).is_identity
    assert a.inverse().inverse() == a
    assert (a @ b).inverse() == b.inverse() @ a.inverse()


@given(strategies.data())
def test_the_action_is_one(data):
    grid = data.draw(grids())
    a, b = (data.draw(transforms(grid.shape)) for _ in range(2))
    assert (a @ b)(grid) == a(b(grid))
    assert a.inverse()(a(grid)) == grid
    assert isodoku.Transform(shape=grid.shape)(grid) == grid
    assert isodoku.apply(str(a), grid) == a(grid) == isodoku.apply(a, grid)
    assert a(grid).clues == grid.clues and a(grid).is_pattern == grid.is_pattern


@given(strategies.data())
def test_permutations_say_where_cells_go(data):
    grid = data.draw(grids())
    transform = data.draw(transforms(grid.shape))
    image = transform(grid)
    for cell, goes_to in enumerate(transform.permutation):
        symbol = grid[cell]
        relabelled = symbol if grid.is_pattern or symbol == 0 else transform.symbols[symbol - 1]
        assert image[goes_to] == relabelled


@given(strategies.data())
def test_forms_are_invariant(data):
    grid = data.draw(grids())
    transform = data.draw(transforms(grid.shape))
    for form in ["minlex", "nauty"] + (["orderly"] if max(grid.shape.box_rows, grid.shape.box_columns) <= 4 else []):
        found = isodoku.canonical_form(grid, form)
        other = isodoku.canonical_form(transform(grid), form)
        assert found.form == other.form and found.order == other.order
        assert found.map(grid) == found.form and other.map(transform(grid)) == found.form
        assert isodoku.canonical_form(found.form, form).form == found.form
    map_found = isodoku.equivalent(grid, transform(grid))
    assert map_found(grid) == transform(grid)


@given(strategies.data())
def test_automorphisms_fix_the_grid(data):
    grid = data.draw(grids())
    group = isodoku.automorphism_group(grid)
    assert group.order == isodoku.canonical_form(grid, "nauty").order
    assert all(transform(grid) == grid for transform in group.transforms)
    assert [transform.permutation for transform in group.transforms] == group.generators
    assert sorted(cell for orbit in group.orbits for cell in orbit) == list(range(len(grid)))
    assert 2 ** len(group.generators) <= group.order
    # By the orbit-stabiliser theorem, the size of the class of the grid under the whole group is an integer.
    assert isodoku.Symmetries(shape=grid.shape).order % group.order == 0


@given(strategies.data())
def test_minlex_forms_are_least(data):
    grid = data.draw(grids(shapes=("2x2", "2x3")))
    form = str(isodoku.canonical_form(grid).form)
    for image in isodoku.scramble(grid, data.draw(strategies.integers(0, 999)), 20):
        assert form <= str(image)


@given(grids(), strategies.integers(0, 2**64 - 1))
def test_scrambles_are_equivalent(grid, seed):
    image = isodoku.scramble(grid, seed)
    assert isodoku.scramble(grid, seed) == image
    assert isodoku.equivalent(grid, image) is not None


@given(strategies.data())
def test_transforms_of_variants_keep_their_rules(data):
    name = data.draw(strategies.sampled_from(["diagonal", "disjoint-groups", "windows", "anti-knight"]))
    symmetries = isodoku.Symmetries(name)
    grid = next(isodoku.solutions("." * 81, rules=name))
    a, b = (symmetries.random_transform(data.draw(strategies.integers(0, 999))) for _ in range(2))
    assert (a @ b)(grid) == a(b(grid))
    assert isodoku.Transform(str(a), rules=name) == a
    assert isodoku.canonical_form(a(grid)).form == isodoku.canonical_form(grid).form
