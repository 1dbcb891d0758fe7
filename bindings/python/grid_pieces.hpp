#pragma once
// Many grids, processed a few thousand at a time.

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

/// The number of grids in a piece.
inline constexpr std::size_t piece_size = 8192;

/// A piece of a batch of grids, all with the same rules.
struct GridPiece {
  Rules rules;
  std::uint64_t first = 0;  ///< index of its first grid in the batch, from 0
  std::vector<Grid> grids{};
  std::vector<bool> are_texts{};          ///< whether each item is text
  std::vector<pybind11::object> items{};  ///< the given items; empty for arrays
  /// The candidates of puzzles that have them (Sukaku), by their index in `grids`, which contains their givens.
  std::map<std::size_t, CandidateGrid> candidates{};
};

/// Reads an array of grids, or any iterable, piece by piece, and calls `use` for each piece. Errors of items, and
/// errors with a line thrown by `use`, get the number of the item in the batch. Puzzles with candidates are rejected
/// unless `use` supports them.
void for_each_piece(pybind11::handle grids, pybind11::handle shape, pybind11::handle rules,
                    const std::function<void(GridPiece& piece)>& use, bool knows_candidates = false);

/// Inserts a piece, with this number of threads unless it has candidates.
std::vector<ClassSet::Insertion> insert_piece(ClassSet& set, const GridPiece& piece, std::size_t threads);
/// The same with transforms to forms.
std::vector<ClassSet::MappedInsertion> insert_piece_with_maps(ClassSet& set, const GridPiece& piece,
                                                              std::size_t threads);

/// Calls work(). If it throws an Error with a line of the piece, this becomes the line of the batch.
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
