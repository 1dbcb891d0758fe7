#pragma once
// Reads the puzzles of a file in any layout.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "io/layouts/field_records.hpp"
#include "io/layouts/input_format.hpp"
#include "io/layouts/puzzle_record.hpp"
#include "io/line_reader.hpp"

namespace isodoku::detail {

/// What was skipped between and around the puzzles of a file.
struct PassedOver {
  std::uint64_t lines_of_text = 0;  ///< skipped lines without a grid
  std::uint64_t solutions = 0;      ///< skipped solutions that were separate records after their puzzles
};

/// Splits a file into records. Comments (lines that start with `#`), empty lines, a byte-order mark, and CR before a
/// newline are skipped. Lines of text between grids are skipped if TextFilter allows it.
class PuzzleReader {
 public:
  /// `shape` is read before each record, since it may become known with the first valid one. `shape` and `lines` must
  /// outlive this object.
  PuzzleReader(LineReader& lines, InputFormat format, const std::optional<Shape>& shape);
  PuzzleReader(LineReader& lines, InputFormat format, const std::optional<Shape>&& shape) = delete;
  PuzzleReader(const PuzzleReader&) = delete;
  PuzzleReader& operator=(const PuzzleReader&) = delete;
  ~PuzzleReader();

  /// Reads the next record. Returns false at the end. The text of the record is valid until the next call. Throws Error
  /// (io) if the system cannot read the file, and Error (data) if the file as a whole does not have the given format.
  bool next(PuzzleRecord& record);

  /// The header, if there is one. It is known when a record has been read.
  [[nodiscard]] const std::optional<PuzzleHeader>& header() const;
  /// What has been skipped so far.
  [[nodiscard]] PassedOver passed_over() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace isodoku::detail
