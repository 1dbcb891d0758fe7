#pragma once
// Many grids, some thousand at a time.

#include <pybind11/pybind11.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <vector>

#include "bindings/python/arguments.hpp"
#include "bindings/python/errors.hpp"
#include "canon/classes/class_set.hpp"
#include "grid/candidate_grid.hpp"

namespace isodoku::python {

/// How many grids batches take at a time.
inline constexpr std::size_t piece_size = 8192;

/// Some of the grids of a batch, all of the same rules.
struct GridPiece {
  Rules rules;
  std::uint64_t first = 0;  ///< the number of the first one in the batch, from 0
  std::vector<Grid> grids{};
  std::vector<bool> are_texts{};          ///< rather than Grids or numbers
  std::vector<pybind11::object> items{};  ///< as they were given; not those of arrays
  /// The candidates of puzzles that have them (Sukaku), by their place in `grids`, where their givens are.
  std::map<std::size_t, CandidateGrid> candidates{};
};

/// Reads an array of grids, or whatever can be gone through, piece by piece; calls `use` with each. Errors of items,
/// and those that `use` throws with a line, are numbered through the batch. Puzzles with candidates are refused unless
/// `use` knows them.
void for_each_piece(pybind11::handle grids, pybind11::handle shape, pybind11::handle rules,
                    const std::function<void(GridPiece& piece)>& use, bool knows_candidates = false);

/// Inserts a piece, by so many threads unless it has candidates.
std::vector<ClassSet::Insertion> insert_piece(ClassSet& set, const GridPiece& piece, std::size_t threads);
/// The same with transforms to forms.
std::vector<ClassSet::MappedInsertion> insert_piece_with_maps(ClassSet& set, const GridPiece& piece,
                                                              std::size_t threads);

/// Calls work(); the line of an Error that it throws becomes that in the batch.
template <typename Work>
auto in_piece(const GridPiece& piece, const Work& work) {
  try {
    return work();
  } catch (const Error& error) {
    if (error.place().line == 0) throw;
    throw at_line(error, piece.first + error.place().line);
  }
}

}  // namespace isodoku::python
