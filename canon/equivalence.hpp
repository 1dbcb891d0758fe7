#pragma once
// Decides whether two grids are equivalent, and finds a transform between them.
//
// Example:
//
//     const Grid a = make_grid(make_shape(2, 2), "1...............");
//     const Grid b = make_grid(make_shape(2, 2), "...............4");
//     const std::optional<Transform> map = find_transform(a, b, BoxGroup(a.shape()));
//     assert(map && apply(*map, a) == b);
//     assert(!find_transform(a, Grid(a.shape()), BoxGroup(a.shape())));

#include <optional>

#include "base/public.hpp"
#include "grid/candidate_grid.hpp"
#include "grid/grid.hpp"
#include "grid/transform.hpp"
#include "group/symmetries.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// A transform of the group that maps `a` to `b`; nothing if there is none. Both must have the group's shape and break
/// no rule. A puzzle and a pattern are never equivalent, unless they have no clues. Throws Error (data) as Canoniser
/// does.
std::optional<Transform> find_transform(const Grid& a, const Grid& b, const Symmetries& group);
/// The same for puzzles with candidates (Sukaku).
std::optional<Transform> find_transform(const CandidateGrid& a, const CandidateGrid& b, const Symmetries& group);

}  // namespace isodoku
