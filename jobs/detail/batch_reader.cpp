// Batches of records: the records of one file that a thread processes at a time.
//
// Text is copied once, from the line reader's block into the batch. Additional data of a record (the places of cells in
// several lines) is stored only for records that need it.
//
// An output table has the columns of all files. So when the first valid record is read, each later file is opened and
// read up to its own first valid record. This keeps memory constant. But a pipe can be read only once, so its columns
// are known in time only if it is the first input. In a later pipe, fields that have no column in the table are
// invalid.

#include "jobs/detail/batch_reader.hpp"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "io/layouts/record_fields.hpp"
#include "jobs/interrupt.hpp"

namespace isodoku::detail {
namespace {

constexpr std::size_t batch_lines = 1000;
constexpr std::size_t batch_bytes = std::size_t{1} << 18U;
/// At most this many records of a later file are searched for a valid one, which determines the columns of that file.
constexpr int max_looked_at = 1000;

/// The names of the fields of a valid record, except for the puzzle; nothing for an invalid record. A record that only
/// breaks a rule counts as valid here. `columns` are those of the record's file, or nullptr if the file has no header.
std::optional<std::vector<std::string>> carried_names(const std::optional<Shape>& shape, const PuzzleRecord& record,
                                                      const std::vector<std::string>* columns) {
  Grid grid;
  RecordCells cells;
  if (record.layout.kind == RecordKind::bad) return std::nullopt;
  const std::optional<GridFault> fault = read_record(shape, record.text, record.layout, grid, cells);
  if (fault && !fault->is_rule_breach) return std::nullopt;
  const std::vector<RecordField> fields =
      record_fields(record.text, record.layout, columns != nullptr ? *columns : std::vector<std::string>());
  const std::optional<std::size_t> puzzle = puzzle_field(fields, record.layout);
  std::vector<std::string> names;
  if (columns != nullptr && record.layout.kind == RecordKind::field) {  // the line may have fewer fields
    names = *columns;
  } else {
    std::ranges::transform(fields, std::back_inserter(names), &RecordField::name);
  }
  if (puzzle) names.erase(names.begin() + static_cast<std::ptrdiff_t>(*puzzle));
  return names;
}

}  // namespace

BatchReader::BatchReader(const std::vector<std::string>& files, const RunOptions& options, Take take,
                         bool takes_breaches, bool joins_columns, KnownShape& shape)
    : files_(files),
      options_(options),
      shard_(take == Take::shard ? options.shard : Shard()),
      takes_breaches_(takes_breaches),
      joins_columns_(joins_columns),
      shape_(shape) {
  for (const std::string& file : files) {
    std::error_code unknown;
    total_bytes_ +=
        static_cast<double>(std::filesystem::is_regular_file(file, unknown) ? std::filesystem::file_size(file, unknown)
                                                                            : std::uintmax_t{0});
  }
}

double BatchReader::fraction_read() const {
  const double current = lines_ ? static_cast<double>(lines_->bytes_read()) : 0;
  return total_bytes_ > 0 ? (bytes_before_ + current) / total_bytes_ : 0;
}

void BatchReader::open(const std::string& file) {
  lines_.emplace(open_grids(file, options_), file, check_interrupt);
  records_.emplace(*lines_, options_.input_format, shape_.shape);
  has_given_header_ = false;
  has_record_ = false;
  columns_.reset();
}

void BatchReader::fill(Batch& batch) {
  batch.file = files_[file_];
  batch.file_number = file_;
  batch.table_columns = table_columns_;
  try {
    if (!records_) open(batch.file);
    PuzzleRecord record;
    while (batch.entries.size() < batch_lines && batch.text.size() < batch_bytes) {
      const bool has_record = records_->next(record);
      if (!has_given_header_ && records_->header()) {
        batch.header = records_->header();
        has_given_header_ = true;
        columns_ = std::make_shared<const std::vector<std::string>>(header_names(*batch.header));
      }
      batch.columns = columns_;
      has_record_ = has_record_ || has_record;
      if (!has_record) {
        if (!has_record_) batch.has_no_bytes = lines_->bytes_read() == 0;
        batch.passed_over = records_->passed_over();
        bytes_before_ += static_cast<double>(lines_->bytes_read());
        records_.reset();
        lines_.reset();
        ++file_;
        return;
      }
      if (!add(batch, record) && !options_.skip_bad) {
        file_ = files_.size();
        return;
      }
    }
  } catch (const Error& error) {
    if (options_.skip_bad && files_.size() > 1 && error.kind() == ErrorKind::data) return skip_file(batch, error);
    batch.read_error = error;
    file_ = files_.size();
  }
}

/// A file that cannot be read as puzzles, such as an image in a folder, counts as one invalid record.
void BatchReader::skip_file(Batch& batch, const Error& error) {
  PuzzleRecord record;
  record.number = std::max<std::uint64_t>(error.place().line, 1);
  make_bad(record,
           {error.reason() + "; the rest of this file is skipped", std::max<std::uint64_t>(error.place().column, 1)});
  add(batch, record);
  if (lines_) bytes_before_ += static_cast<double>(lines_->bytes_read());
  records_.reset();
  lines_.reset();
  ++file_;
}

/// The columns of the output table are those of the first valid record, followed by the other columns of the later
/// files. The record is read here once more, because the workers find out only later whether it is valid.
void BatchReader::find_table_columns(Batch& batch, const PuzzleRecord& record) {
  std::optional<std::vector<std::string>> names = carried_names(shape_.shape, record, columns_.get());
  if (!names) return;
  for (std::size_t later = file_ + 1; joins_columns_ && later < files_.size(); ++later) {
    for (std::string& name : columns_of(files_[later])) {
      if (std::ranges::find(*names, name) == names->end()) names->push_back(std::move(name));
    }
  }
  table_columns_ = std::make_shared<const std::vector<std::string>>(*std::move(names));
  batch.table_columns = table_columns_;
}

/// Returns no columns for a file that cannot be read twice. Errors in the file are reported when its records are read.
std::vector<std::string> BatchReader::columns_of(const std::string& file) const {
  std::error_code unknown;
  if (!std::filesystem::is_regular_file(file, unknown)) return {};
  try {
    LineReader lines(open_grids(file, options_), file, check_interrupt);
    PuzzleReader records(lines, options_.input_format, shape_.shape);
    PuzzleRecord record;
    for (int i = 0; i < max_looked_at && records.next(record); ++i) {
      const auto header = records.header() ? header_names(*records.header()) : std::vector<std::string>();
      if (auto names = carried_names(shape_.shape, record, records.header() ? &header : nullptr)) return *names;
    }
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::io && error.kind() != ErrorKind::data) throw;
  }
  return {};
}

/// Returns false if the record belongs to the shard and is known to be invalid, so that its error must be reported.
bool BatchReader::add(Batch& batch, PuzzleRecord& record) {
  const std::uint64_t index = index_++;
  const bool is_bad = record.layout.kind == RecordKind::bad;
  std::optional<GridFault> failure;
  if (is_bad) {
    failure = std::move(record.fault);
  } else if (!shape_.shape) {
    // The first valid record determines the shape for all shards, even if it belongs to another shard.
    Grid grid;
    RecordCells cells;
    failure = read_record(std::nullopt, record.text, record.layout, grid, cells);
    if (failure && failure->is_rule_breach && takes_breaches_) failure.reset();
    if (!failure) {
      shape_.shape = grid.shape();
      shape_.origin = batch.file + ":" + std::to_string(record.number);
    }
  }
  if (!is_bad && !failure && !table_columns_) find_table_columns(batch, record);
  if (!shard_.has(index)) return true;
  Entry entry{batch.text.size(), 0, record.number, index, record.layout};
  if (!is_bad && !failure && !record.candidates.empty()) use_lists_of(record, entry);
  entry.length = record.text.size();
  entry.first_place = batch.places.size();
  entry.places = record.places.size();
  batch.places.insert(batch.places.end(), record.places.begin(), record.places.end());
  const bool is_good = !failure;
  if (failure) {
    // The workers do not read an invalid record again, so the place of its error is determined here.
    const TextPlace place = batch.place_of(entry, record.text, failure->column);
    failure->column = place.column;
    batch.failures.push_back({batch.entries.size(), *std::move(failure), place.line});
  }
  batch.entries.push_back(entry);
  batch.text += record.text;
  return is_good;
}

/// Uses the candidate lists of a record, or ignores them, and counts in the entry those that restrict the puzzle.
void BatchReader::use_lists_of(PuzzleRecord& record, Entry& entry) {
  // The worker reports a wrong number of lists.
  if (record.candidates.size() != static_cast<std::size_t>(shape_.shape->cell_count())) return;
  if (!rules_) rules_ = options_.symmetries(*shape_.shape).rules();
  const ListUse use = use_lists(*rules_, options_.input_format.candidates, record, candidates_);
  (use.are_used ? entry.used_lists : entry.ignored_lists) = static_cast<std::uint16_t>(use.restricting);
}

}  // namespace isodoku::detail
