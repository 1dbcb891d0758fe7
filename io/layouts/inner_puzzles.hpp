#pragma once
// Puzzles in objects and arrays within a JSON object.

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "grid/shape.hpp"
#include "io/layouts/json_object.hpp"

namespace isodoku {

/// A value within an object that is a record of its own: an object with a puzzle, or a puzzle of an array.
struct InnerPuzzle {
  std::size_t begin;  ///< in the text of the object, in bytes from 0
  std::size_t length;
  bool is_object;
};

/// The puzzles within an object that has none itself: `{"newboard": {"grids": [{"value": [...]}]}}`,
/// `{"puzzles": ["53..7....", ...]}`. Empty if it has one, if it is not JSON, or if nothing in it is a puzzle.
std::vector<InnerPuzzle> find_inner_puzzles(std::string_view object);

/// Which field of an object is the puzzle, although no name says so: the only field, but for those with the names of
/// solutions, that is a grid with blanks. Nothing if there is no such field, or more than one.
std::optional<std::size_t> find_puzzle_by_value(const std::optional<Shape>& shape, std::string_view object,
                                                const std::vector<JsonField>& fields);

}  // namespace isodoku
