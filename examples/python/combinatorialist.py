"""For combinatorialists: how many, which, and their groups."""

import collections
import itertools

import isodoku

print(isodoku.grid_count(), "grids in", isodoku.class_count(), "classes")

# Rodoku by the orders of their groups; orbit and stabiliser give the number of all grids again.
orders = isodoku.classes_by_order(shape="2x3")
print(orders)
symmetries = isodoku.Symmetries(shape="2x3").order
print(sum(720 * symmetries // order * classes for order, classes in orders.items()), isodoku.grid_count(shape="2x3"))

# Patterns with five clues: counted by Polya's theorem, and one by one.
print(isodoku.pattern_counts(5), sum(1 for _ in isodoku.patterns(5)))
print(sorted(collections.Counter(order for _, order in isodoku.patterns(3, with_order=True)).items()))

# The first grids of the catalogue, and the place of another.
for grid, order in itertools.islice(isodoku.grids(with_order=True), 3):
    print(grid, order)
most_symmetric = "123456789456789123789123456231564897564897231897231564312645978645978312978312645"
print(isodoku.rank(most_symmetric))

# A group as permutations: generators are lists as sympy's Permutation takes them, or text for GAP and Sage.
group = isodoku.automorphism_group(most_symmetric)
print(group.order, len(group.generators[0]), len(group.orbits))
print(isodoku.automorphism_group("1234341221434321").to_gap(), end="")
