// Batches of records: as many of one file as a thread works on at a time.
//
// Text is copied once, from the line reader's block into the batch. What a record needs beyond its text (the places of
// cells that stood in several lines) costs only the records that have it.

#include "jobs/detail/batch_reader.hpp"

#include <filesystem>
#include <utility>

#include "io/layouts/record_fields.hpp"
#include "jobs/interrupt.hpp"

namespace isodoku::detail {
namespace {

constexpr std::size_t batch_lines = 1000;
constexpr std::size_t batch_bytes = std::size_t{1} << 18U;

}  // namespace

BatchReader::BatchReader(const std::vector<std::string>& files, const RunOptions& options, Take take,
                         bool takes_breaches, KnownShape& shape)
    : files_(files),
      options_(options),
      shard_(take == Take::shard ? options.shard : Shard()),
      takes_breaches_(takes_breaches),
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
      if (!has_record) {
        batch.lines_of_text = records_->passed_over();
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
    batch.read_error = error;
    file_ = files_.size();
  }
}

/// Those of the first good record. It is read once more here: which records are good is known only later.
void BatchReader::find_table_columns(Batch& batch, const PuzzleRecord& record) {
  Grid grid;
  RecordCells cells;
  const std::optional<GridFault> fault = read_record(shape_.shape, record.text, record.layout, grid, cells);
  if (fault && !fault->is_rule_breach) return;
  const std::vector<RecordField> fields =
      record_fields(record.text, record.layout, columns_ ? *columns_ : std::vector<std::string>());
  const std::optional<std::size_t> puzzle = puzzle_field(fields, record.layout);
  std::vector<std::string> names;
  if (columns_ && record.layout.kind == RecordKind::field) {  // the line may have fewer fields
    names = *columns_;
    if (puzzle) names.erase(names.begin() + static_cast<std::ptrdiff_t>(*puzzle));
  } else {
    for (const RecordField& field : fields) {
      if (!puzzle || &field != &fields[*puzzle]) names.push_back(field.name);
    }
  }
  table_columns_ = std::make_shared<const std::vector<std::string>>(std::move(names));
  batch.table_columns = table_columns_;
}

/// False if the record is bad, and its fault is to be told.
bool BatchReader::add(Batch& batch, PuzzleRecord& record) {
  const std::uint64_t index = index_++;
  const bool is_bad = record.layout.kind == RecordKind::bad;
  std::optional<GridFault> failure;
  if (is_bad) {
    failure = std::move(record.fault);
  } else if (!shape_.shape) {
    // The first good record determines the shape for all shards, whosever it is.
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
  if (failure) {  // its text is not looked at again
    const TextPlace place = batch.place_of(entry, record.text, failure->column);
    failure->column = place.column;
    batch.failures.push_back({batch.entries.size(), *std::move(failure), place.line});
  }
  batch.entries.push_back(entry);
  batch.text += record.text;
  return is_good;
}

/// Lists of candidates are used, or known to be left out.
void BatchReader::use_lists_of(PuzzleRecord& record, Entry& entry) {
  if (record.candidates.size() != static_cast<std::size_t>(shape_.shape->cells())) return;  // which is a fault
  if (!rules_) rules_ = options_.symmetries(*shape_.shape).rules();
  const ListUse use = use_lists(*rules_, options_.input_format.candidates, record, candidates_);
  (use.are_used ? entry.used_lists : entry.ignored_lists) = static_cast<std::uint16_t>(use.restricting);
}

}  // namespace isodoku::detail
