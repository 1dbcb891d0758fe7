#pragma once
// Reads the records of several files in batches.

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
  std::string origin;  ///< the record that determined it, FILE:LINE; empty if it was given as an option
};

/// Fills batches; the first valid record determines the shape.
class BatchReader {
 public:
  /// All arguments must outlive this object. `takes_breaches`: puzzles that break a rule are valid records.
  /// `joins_columns`: the columns of tables are those of all files, not only of the first.
  BatchReader(const std::vector<std::string>& files, const RunOptions& options, Take take, bool takes_breaches,
              bool joins_columns, KnownShape& shape);

  [[nodiscard]] bool at_end() const { return file_ == files_.size(); }

  /// The fraction of the bytes in regular files that has been read.
  [[nodiscard]] double fraction_read() const;

  /// Fills a batch with records of one file. A read error comes after them and ends everything. So does an invalid
  /// record, unless invalid records are skipped.
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
  std::optional<Rules> rules_;  // rules of the shape, created when the first list of candidates occurs
  std::string candidates_;      // text of a record whose lists are used
  bool has_given_header_ = false;
  bool has_record_ = false;                                        // whether the file has a record
  std::shared_ptr<const std::vector<std::string>> columns_;        // columns of the file
  std::shared_ptr<const std::vector<std::string>> table_columns_;  // columns of the run
  std::uint64_t index_ = 0;
  double bytes_before_ = 0;
  double total_bytes_ = 0;
};

}  // namespace isodoku::detail
