// Automorphism groups, from nauty's generators.
//
// nauty finds the order and generators of the automorphism group of the grid's coloured graph (nauty_form), as
// permutations of the 2N lines, on which symmetries act faithfully. For other rules and for candidates, they are
// permutations of the cells. Two checks verify the result:
//   - Each generator is converted to a transform, with the relabelling that the cells force, and applied to the grid.
//   - A chain of stabilisers shows that the kept generators generate as many elements as nauty counts. So there are at
//     least that many automorphisms. That there are no more depends on nauty; tests compare the order with that of
//     other engines.
// nauty usually reports a generator only if it joins two orbits of the earlier ones, which gives at most log2(order)
// generators. As this is not guaranteed, redundant generators are removed here (independent_generators).
//
// Cost, including nauty's, on one slow core: 0.05 ms for a 17-clue puzzle, 0.2 ms for the 3x3 grid with 648
// automorphisms, 0.5 ms for the empty 3x3, 8 ms for the empty 5x5.

#include "canon/automorphism_group.hpp"

#include <algorithm>
#include <bit>
#include <optional>

#include "base/error.hpp"
#include "canon/nauty/candidate_nauty_form.hpp"
#include "canon/nauty/nauty_form.hpp"
#include "canon/nauty/rules_nauty_form.hpp"
#include "group/cell_permutation.hpp"
#include "group/permutation_group.hpp"

namespace isodoku {
namespace {

/// The symmetry that maps lines to these images (rows 0..N-1, columns N..2N-1).
Symmetry symmetry_of_lines(const Permutation& lines, int size) {
  const auto n = static_cast<std::size_t>(size);
  Symmetry symmetry;
  symmetry.transpose = lines[0] >= n;
  for (std::size_t line = 0; line < 2 * n; ++line) {
    const std::size_t image = lines[line];
    (image < n ? symmetry.rows : symmetry.columns)[image % n] = static_cast<std::uint8_t>(line % n);
  }
  return symmetry;
}

/// The relabelling that restores the grid after the symmetry, if there is one.
SymbolMap forced_relabelling(const Grid& grid, const Symmetry& symmetry) {
  SymbolMap symbols = identity_transform(grid.shape()).symbols;
  if (grid.is_pattern()) return symbols;
  const auto cells = grid.cells();
  const std::vector<Point> sources = source_cells(grid.shape(), symmetry);
  for (std::size_t cell = 0; cell < sources.size(); ++cell) {
    const Cell source = cells[sources[cell]];
    if (source != blank) symbols[source] = cells[cell];
  }
  return symbols;
}

/// The same for candidates: after the symmetry, a symbol must have the cells of its image.
SymbolMap forced_relabelling(const CandidateGrid& candidates, const Symmetry& symmetry) {
  SymbolMap symbols = identity_transform(candidates.shape()).symbols;
  const CandidateGrid moved = apply(Transform{candidates.shape(), symmetry, symbols}, candidates);
  const auto has_cells = [&](int symbol, int image) {
    return std::ranges::equal(moved.cells(), candidates.cells(), [=](CandidateSet a, CandidateSet b) {
      return ((a & candidate_of(symbol)) != 0) == ((b & candidate_of(image)) != 0);
    });
  };
  CandidateSet free = all_candidates(candidates.shape().size());
  for (int symbol = 1; symbol <= candidates.shape().size(); ++symbol) {
    for (CandidateSet rest = free; rest != 0; rest &= rest - 1) {
      const int image = std::countr_zero(rest);
      if (!has_cells(symbol, image)) continue;
      symbols[static_cast<std::size_t>(symbol)] = static_cast<std::uint8_t>(image);
      free &= ~candidate_of(image);
      break;
    }
  }
  return symbols;
}

/// `Puzzle`: Grid or CandidateGrid.
template <typename Puzzle>
Transform make_automorphism(const Puzzle& grid, const Symmetry& symmetry) {
  Transform transform{grid.shape(), symmetry, forced_relabelling(grid, symmetry)};
  if (!(apply(transform, grid) == grid)) {
    throw Error(ErrorKind::internal, "a generator of the automorphism group does not fix the grid " + grid.text());
  }
  return transform;
}

bool is_given(const Grid& grid, std::size_t cell) {
  return grid.cells()[cell] != blank;
}
bool is_given(const CandidateGrid& candidates, std::size_t cell) {
  return std::has_single_bit(candidates.cells()[cell]);
}

/// The group of this order with these generators. Throws Error (internal) if one of them does not fix the grid.
template <typename Puzzle>
AutomorphismGroup make_group(const Puzzle& grid, BigInteger order, const std::vector<Symmetry>& generators) {
  const Shape& shape = grid.shape();
  AutomorphismGroup fixing;
  fixing.order = std::move(order);
  std::vector<CellPermutation> permutations;
  for (const Symmetry& symmetry : generators) {
    fixing.generators.push_back(make_automorphism(grid, symmetry));
    permutations.push_back(cell_permutation(shape, symmetry));
  }
  fixing.cell_orbits = cell_orbits(shape.cell_count(), permutations);
  std::ranges::copy_if(fixing.cell_orbits, std::back_inserter(fixing.clue_orbits),
                       [&grid](const CellSet& orbit) { return is_given(grid, orbit.front()); });
  return fixing;
}

}  // namespace

class AutomorphismFinder::Impl {
 public:
  explicit Impl(const Symmetries& group) : group_(group) {
    if (group.boxes() != nullptr) {
      lines_.emplace(*group.boxes());
    } else {
      cells_.emplace(group.rules_group());
    }
  }

  AutomorphismGroup find(const Grid& grid) {
    const Shape& shape = grid.shape();
    const GeneratedGroup found = lines_ ? lines_->automorphisms(grid) : cells_->automorphisms(grid);
    const auto degree = static_cast<std::size_t>(lines_ ? 2 * shape.size() : shape.cell_count());
    std::vector<Symmetry> generators;
    for (const Permutation& generator : independent_generators(degree, found.generators, found.order)) {
      generators.push_back(lines_ ? symmetry_of_lines(generator, shape.size()) : symmetry_of(shape, generator));
    }
    return make_group(grid, found.order, generators);
  }

  AutomorphismGroup find(const CandidateGrid& candidates) {
    if (!candidates_) candidates_.emplace(group_);
    const GeneratedGroup found = candidates_->automorphisms(candidates);
    std::vector<Symmetry> generators;
    for (const Permutation& generator :
         independent_generators(candidates.cells().size(), found.generators, found.order)) {
      generators.push_back(symmetry_of(candidates.shape(), generator));
    }
    return make_group(candidates, found.order, generators);
  }

 private:
  Symmetries group_;
  // Either `lines_` (box rules) or `cells_` (other rules) is set.
  std::optional<detail::NautyForm> lines_;
  std::optional<detail::RulesNautyForm> cells_;
  std::optional<detail::CandidateNautyForm> candidates_;  // made on first use
};

AutomorphismFinder::AutomorphismFinder(const Symmetries& group) : impl_(std::make_unique<Impl>(group)) {}
AutomorphismFinder::AutomorphismFinder(AutomorphismFinder&&) noexcept = default;
AutomorphismFinder& AutomorphismFinder::operator=(AutomorphismFinder&&) noexcept = default;
AutomorphismFinder::~AutomorphismFinder() = default;

AutomorphismGroup AutomorphismFinder::find(const Grid& grid) {
  return impl_->find(grid);
}

AutomorphismGroup AutomorphismFinder::find(const CandidateGrid& candidates) {
  return impl_->find(candidates);
}

AutomorphismGroup automorphism_group(const Grid& grid, const Symmetries& group) {
  return AutomorphismFinder(group).find(grid);
}

AutomorphismGroup automorphism_group(const Grid& grid) {
  return automorphism_group(grid, BoxGroup(grid.shape()));
}

PermutationGroup on_cells(const AutomorphismGroup& group, const Shape& shape) {
  std::vector<Permutation> generators;
  for (const Transform& generator : group.generators) {
    generators.push_back(cell_permutation(shape, generator.symmetry));
  }
  PermutationGroup made(static_cast<std::size_t>(shape.cell_count()), generators, group.order);
  if (made.order() != group.order) throw Error(ErrorKind::internal, "some automorphisms were not found");
  return made;
}

Result<AutomorphismGroup> try_automorphism_group(const Grid& grid, const Symmetries& group) {
  return attempt([&] { return automorphism_group(grid, group); });
}

}  // namespace isodoku
