#pragma once
// The puzzles of a file, one after another, whatever its layout.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "io/layouts/field_records.hpp"
#include "io/layouts/input_format.hpp"
#include "io/layouts/puzzle_record.hpp"
#include "io/line_reader.hpp"

namespace isodoku::detail {

/// What was passed over between and around the puzzles of a file.
struct PassedOver {
  std::uint64_t lines_of_text = 0;  ///< that hold no grid
  std::uint64_t solutions = 0;      ///< that stood behind their puzzles, each as a record of its own
};

/// Takes a file apart into records. Comments (lines that start with `#`) and empty lines are passed over, and so are a
/// byte-order mark and CR before a newline. Lines of text between grids are passed over where TextFilter says so.
class PuzzleReader {
 public:
  /// `shape` is looked at before each record: it may become known with the first good one. Both it and the line reader
  /// must outlive this.
  PuzzleReader(LineReader& lines, InputFormat format, const std::optional<Shape>& shape);
  PuzzleReader(LineReader& lines, InputFormat format, const std::optional<Shape>&& shape) = delete;
  PuzzleReader(const PuzzleReader&) = delete;
  PuzzleReader& operator=(const PuzzleReader&) = delete;
  ~PuzzleReader();

  /// The next record, or false at the end; its text is valid until the one after. Throws Error (io) if the system
  /// cannot read on, and Error (data) if the file as a whole is not what the format says.
  bool next(PuzzleRecord& record);

  /// If there is one, as soon as a record has been read.
  [[nodiscard]] const std::optional<PuzzleHeader>& header() const;
  /// The text of the file so far that is not a record.
  [[nodiscard]] PassedOver passed_over() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace isodoku::detail
