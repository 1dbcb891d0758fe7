#pragma once
// The records of several files, batch by batch.

#include <optional>
#include <string>
#include <vector>

#include "io/layouts/puzzle_reader.hpp"
#include "io/line_reader.hpp"
#include "jobs/detail/batch.hpp"
#include "jobs/run_options.hpp"
#include "jobs/shard.hpp"

namespace isodoku::detail {

/// The shape of all records.
struct KnownShape {
  std::optional<Shape> shape;
  std::string origin;  ///< the record that determined it, FILE:LINE; empty if --shape did
};

/// Fills batches; the first good record determines the shape.
class BatchReader {
 public:
  /// All that is given must outlive this. `takes_breaches`: puzzles that break a rule are good records.
  /// `joins_columns`: the columns of tables are those of all files, not only of the first.
  BatchReader(const std::vector<std::string>& files, const RunOptions& options, Take take, bool takes_breaches,
              bool joins_columns, KnownShape& shape);

  [[nodiscard]] bool at_end() const { return file_ == files_.size(); }

  /// Of the bytes in regular files.
  [[nodiscard]] double fraction_read() const;

  /// With records of one file; an error in reading comes after them, and ends everything. So does a bad record, unless
  /// bad ones are skipped.
  void fill(Batch& batch);

 private:
  void open(const std::string& file);
  bool add(Batch& batch, PuzzleRecord& record);
  void skip_file(Batch& batch, const Error& error);
  void use_lists_of(PuzzleRecord& record, Entry& entry);
  void find_table_columns(Batch& batch, const PuzzleRecord& record);
  [[nodiscard]] std::vector<std::string> columns_of(const std::string& file) const;

  const std::vector<std::string>& files_;
  const RunOptions& options_;
  const Shard shard_;
  const bool takes_breaches_;
  const bool joins_columns_;
  KnownShape& shape_;
  std::size_t file_ = 0;
  std::optional<LineReader> lines_;
  std::optional<PuzzleReader> records_;
  std::optional<Rules> rules_;  // of the shape, once lists of candidates were met
  std::string candidates_;      // the text of a record whose lists are used
  bool has_given_header_ = false;
  bool has_record_ = false;                                        // the file
  std::shared_ptr<const std::vector<std::string>> columns_;        // of the file
  std::shared_ptr<const std::vector<std::string>> table_columns_;  // of the run
  std::uint64_t index_ = 0;
  double bytes_before_ = 0;
  double total_bytes_ = 0;
};

}  // namespace isodoku::detail
