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

/// The puzzles within objects that have none themselves: `{"newboard": {"grids": [{"value": [...]}]}}`,
/// `{"puzzles": ["53..7....", ...]}`.
class InnerRecords {
 public:
  /// The shape must outlive this; it may become known later.
  InnerRecords(const std::optional<Shape>& shape, SymbolBase symbols) : shape_(shape), symbols_(symbols) {}

  /// Whether there are puzzles within the object that the record is: not if it has one itself, if it is not JSON, or if
  /// nothing in it is a puzzle. Then these are what next() gives.
  bool begin(const PuzzleRecord& record);
  [[nodiscard]] bool is_open() const { return !waiting_.empty(); }
  /// The next of them; always true. Its text is valid until the next call of begin().
  bool next(PuzzleRecord& record);

 private:
  /// A value within an object that is a record of its own: an object with a puzzle, or a puzzle of an array.
  struct Puzzle {
    std::size_t begin;  // in the text of the object
    std::size_t length;
    bool is_object;
  };

  void find(std::string_view object, std::size_t depth);
  bool read_element(PuzzleRecord& record);

  const std::optional<Shape>& shape_;
  SymbolBase symbols_;
  std::string object_;
  std::vector<TextPlace> places_;  // of its bytes, if these are not those of its line
  std::uint64_t line_ = 0;
  std::vector<Puzzle> waiting_;  // the last one first
  std::string cells_;
};

/// Which field of an object is the puzzle, although no name says so: the only field, except for those with the names of
/// solutions, that is a grid with blanks. Nothing if there is no such field, or more than one.
std::optional<std::size_t> find_puzzle_by_value(const std::optional<Shape>& shape, std::string_view object,
                                                const std::vector<JsonField>& fields);

}  // namespace isodoku::detail
