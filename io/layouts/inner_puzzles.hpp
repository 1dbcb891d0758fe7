#pragma once
// Puzzles in objects and arrays within a JSON object.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grid/shape.hpp"
#include "io/layouts/json_object.hpp"
#include "io/layouts/puzzle_record.hpp"

namespace isodoku::detail {

/// Finds the puzzles within an object that has no puzzle itself: `{"newboard": {"grids": [{"value": [...]}]}}`,
/// `{"puzzles": ["53..7....", ...]}`.
class InnerRecords {
 public:
  /// The shape must outlive this object. It may become known later.
  InnerRecords(const std::optional<Shape>& shape, SymbolBase symbols) : shape_(shape), symbols_(symbols) {}

  /// Whether there are puzzles within the object of the record. If so, next() returns them. There are none if the
  /// object has a puzzle itself, if it is not JSON, or if nothing in it is a puzzle.
  bool begin(const PuzzleRecord& record);
  [[nodiscard]] bool is_open() const { return !waiting_.empty(); }
  /// Reads the next puzzle. Returns true. The text of the record is valid until the next call of begin().
  bool next(PuzzleRecord& record);

 private:
  /// A value within an object that is a separate record: an object with a puzzle, or a puzzle of an array.
  struct Puzzle {
    std::size_t begin;  // position in the text of the object
    std::size_t length;
    bool is_object;
  };

  void find(std::string_view object, std::size_t depth);
  bool read_element(PuzzleRecord& record);

  const std::optional<Shape>& shape_;
  SymbolBase symbols_;
  std::string object_;
  std::vector<TextPlace> places_;  // of its bytes; empty if the object is a part of one line
  std::uint64_t line_ = 0;
  std::vector<Puzzle> waiting_;  // the last one first
  std::string cells_;
};

/// The field of an object that is the puzzle if no name shows this: the only field, except for those with names of
/// solutions, that is a grid with blanks. Nothing if there is no such field, or more than one.
std::optional<std::size_t> find_puzzle_by_value(const std::optional<Shape>& shape, std::string_view object,
                                                const std::vector<JsonField>& fields);

}  // namespace isodoku::detail
