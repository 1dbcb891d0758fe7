"""Canonical forms, solving, counting and isomorph-free generation in the Sudoku family.

>>> import isodoku
>>> found = isodoku.canonical_form("1234341221434321")
>>> print(found.form, found.order)
1234341221434321 32
>>> isodoku.class_count()
5472730538

Names are those of the C++ library. Functions that take a grid accept a line of text, a Grid, an array of numpy or
nested lists. Symbols count from 1; rows, columns and cells from 0 (but texts such as r1c1 from 1). Functions for many
grids end in -s or -_all and run on all cores. Invalid input raises `isodoku.Error`.
"""

from isodoku import _calls, _native
from isodoku._error import Error
from isodoku._native import (
    AutomorphismGroup,
    CandidateGrid,
    CanonicalForm,
    ClassSet,
    Database,
    Estimate,
    Explanation,
    Grid,
    ImportCounts,
    Iterator,
    MergeCounts,
    PuzzleKey,
    Rating,
    Rules,
    Shape,
    SolvedPuzzle,
    Step,
    StoredClass,
    Symmetries,
    Transform,
    apply,
    automorphism_group,
    canonical_form,
    canonical_forms,
    census,
    census_batches,
    class_count,
    classes_by_order,
    cnf,
    compose,
    configuration_counts,
    configurations,
    count_all,
    count_solutions,
    dedup,
    digit_sums,
    equivalent,
    essential_clues,
    estimated_class_count,
    estimated_grid_count,
    estimated_minimal_puzzles,
    estimated_puzzles,
    explain,
    fewest_clues,
    genetic_solution,
    grid_count,
    grid_properties,
    grid_property,
    grids,
    mate_count,
    mates,
    minimal_puzzles,
    overlap,
    pattern_counts,
    pattern_puzzles,
    patterns,
    patterns_by_order,
    puzzle_counts,
    puzzle_key,
    puzzle_of_key,
    puzzles,
    random_classes,
    rank,
    ranks,
    rate,
    rate_all,
    rating_statistics,
    reduce,
    reduce_candidates,
    redundant_clues,
    scramble,
    sequences,
    solutions,
    solve,
    solve_all,
    split,
    techniques,
    transversals,
    unavoidable_sets,
    unrank,
    unranks,
    variant_names,
    vicinity,
    violated_digit_sum,
    weighted_mean,
    weights,
)

__version__ = _native.__version__
__all__ = [name for name in dir() if not name.startswith("_")]


# What is imported from here is known from here.
for _name in __all__:
    _one = globals()[_name]
    if not isinstance(_one, type):
        globals()[_name] = _calls.named(_one, _name)
        continue
    if _one is not Error:
        _calls.name_methods(_one)
    _one.__module__ = "isodoku"
del _name, _one
