// Writes everything that does not depend on the type of a result.
//
// The fields that a record carries along are read from its text only when they are written, in JSON and in tables. A
// table has the columns of the first valid record of each file. A record with other fields does not fit into these
// columns: the pipeline calls find_lost_field, and reports the record as invalid. Cost: one pass over the text of the
// record.

#include "io/records/record_writer.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "io/layouts/record_fields.hpp"
#include "io/table.hpp"

namespace isodoku::detail {
namespace {

constexpr std::string_view input_prefix = "input.";

/// The name in the output of a field of the record; empty if the field is left out.
std::string carried_name(const std::string& name, bool is_own, const std::vector<std::string>& all) {
  if (!is_own) return name;
  if (name.starts_with(input_prefix)) return {};  // written with the record
  std::string old = std::string(input_prefix) + name;
  const bool has_older = std::ranges::find(all, old) != all.end();
  return has_older ? std::string() : old;
}

const std::vector<std::string> no_names;

/// The fields that a record carries along: all except for the puzzle.
std::vector<RecordField> carried_fields(const InputRecord& record) {
  std::vector<RecordField> fields =
      record_fields(record.text, record.layout, record.columns != nullptr ? *record.columns : no_names);
  const std::optional<std::size_t> puzzle = puzzle_field(fields, record.layout);
  if (puzzle) fields.erase(fields.begin() + static_cast<std::ptrdiff_t>(*puzzle));
  return fields;
}

std::vector<std::string> names_of(const std::vector<RecordField>& fields) {
  std::vector<std::string> names;
  for (const RecordField& field : fields) names.push_back(field.name);
  return names;
}

/// A field of the record that has no column, so that its value would be lost; null if there is none.
const RecordField* find_field_without_column(const InputRecord& record, const std::vector<RecordField>& fields) {
  const auto is_lost = [&record](const RecordField& field) {
    return !field.value.empty() && std::ranges::find(*record.table_columns, field.name) == record.table_columns->end();
  };
  const auto found = std::ranges::find_if(fields, is_lost);
  return found == fields.end() ? nullptr : &*found;
}

/// The value of `input.puzzle` if results are puzzles: the first puzzle of a chain of commands.
std::string first_puzzle(const InputRecord& record) {
  for (const RecordField& field : carried_fields(record)) {
    if (field.name == "input.puzzle") return field.value;
  }
  return std::string(record.cells);
}

}  // namespace

CellSets::CellSets(std::span<const CellSet> from) : sets(from.begin(), from.end()) {}

void CellSets::append_json(std::string& out) const {
  std::vector<std::string> arrays;
  for (const CellSet& set : sets) {
    std::vector<std::string> cells;
    for (const auto cell : set) cells.push_back(std::to_string(cell + 1));
    arrays.push_back(json_array(cells));
  }
  out += json_array(arrays);
}

void TableRow::append(std::string& out, char delimiter) const {
  for (std::size_t i = 0; i < cells_.size(); ++i) {
    if (i > 0) out += delimiter;
    if (offset_ != nullptr && later_ == i) *offset_ = out.size();
    out += field_text(cells_[i], delimiter);
  }
  out += '\n';
}

RecordWriter::RecordWriter(OutputFormat format, const std::vector<FieldInfo>& fields,
                           const std::vector<FieldInfo>& all_fields)
    : format_(format) {
  for (const FieldInfo& field : fields) own_names_.push_back(field.name);
  for (const FieldInfo& field : all_fields) own_names_.push_back(field.name);
  for (const FieldInfo& field : fields) {
    if (field.use != FieldUse::only_in_lines && field.use != FieldUse::only_in_json) columns_.push_back(field.name);
  }
}

std::vector<FieldInfo> with_record_fields(const std::vector<FieldInfo>& result) {
  std::vector<FieldInfo> infos = field_infos<RecordFields>();
  for (const FieldInfo& field : result) {
    if (field.name != "puzzle") {
      infos.push_back(field);
      continue;
    }
    FieldInfo old = infos.front();
    old.name = "input.puzzle";
    infos.front() = field;
    infos.insert(infos.begin() + 1, old);
  }
  return infos;
}

std::string RecordWriter::header(const InputRecord* first) const {
  if (format_ != OutputFormat::csv && format_ != OutputFormat::tsv) return {};
  const char delimiter = format_ == OutputFormat::csv ? ',' : '\t';
  TableRow row = start_row(nullptr, false);
  for (std::size_t i = 0; i < columns_.size(); ++i) row.cell(i) = columns_[i];
  if (first != nullptr) {
    for (std::string& name : carried_names(*first)) row.add_cell(std::move(name));
  }
  std::string line;
  row.append(line, delimiter);
  return line;
}

bool RecordWriter::is_own(std::string_view name) const {
  return std::ranges::find(own_names_, name) != own_names_.end();
}

std::optional<std::size_t> RecordWriter::column_of(std::string_view name) const {
  const auto found = std::ranges::find(columns_, name);
  if (found == columns_.end()) return std::nullopt;
  return static_cast<std::size_t>(found - columns_.begin());
}

/// The names of the columns of a table that follow its own columns.
std::vector<std::string> RecordWriter::carried_names(const InputRecord& record) const {
  std::vector<std::string> names;
  if (record.table_columns == nullptr) return names;
  for (const std::string& name : *record.table_columns) {
    std::string carried = carried_name(name, is_own(name), *record.table_columns);
    if (!is_own(name) || !carried.empty()) names.push_back(std::move(carried));
  }
  return names;
}

std::optional<GridFault> find_lost_field(const InputRecord& record) {
  if (record.table_columns == nullptr) return std::nullopt;
  const std::vector<RecordField> fields = carried_fields(record);
  const RecordField* const lost = find_field_without_column(record, fields);
  if (lost == nullptr) return std::nullopt;
  return GridFault{"the field '" + lost->name +
                       "' has no column: columns are those of the first record of each file; write JSON instead",
                   1};
}

TableRow RecordWriter::start_row(const InputRecord* record, bool has_other_puzzle) const {
  TableRow row(columns_.size());
  if (record == nullptr) return row;
  const auto set = [&](std::string_view name, std::string text) {
    if (const std::optional<std::size_t> column = column_of(name)) row.cell(*column) = std::move(text);
  };
  set(has_other_puzzle ? "input.puzzle" : "puzzle",
      has_other_puzzle ? first_puzzle(*record) : std::string(record->cells));
  set("file", std::string(record->file));
  set("line", std::to_string(record->number));
  if (record->table_columns == nullptr) return row;
  const std::vector<RecordField> fields = carried_fields(*record);
  for (const std::string& name : *record->table_columns) {
    if (is_own(name) && carried_name(name, true, *record->table_columns).empty()) continue;
    const auto field = std::ranges::find(fields, name, &RecordField::name);
    row.add_cell(field == fields.end() ? std::string() : field->value);
  }
  return row;
}

void RecordWriter::append_record(std::string& out, const InputRecord& record, bool has_other_puzzle) const {
  append_name(out, has_other_puzzle ? "input.puzzle" : "puzzle");
  out += json_string(has_other_puzzle ? first_puzzle(record) : std::string(record.cells));
  append_name(out, "file");
  out += json_string(record.file);
  append_name(out, "line");
  append_text(out, record.number);
  if (record.ignored_lists == 0) return;
  append_name(out, "ignored_candidates");
  append_text(out, record.ignored_lists);
}

void RecordWriter::append_carried(std::string& out, const InputRecord& record) const {
  if (record.columns == nullptr && record.layout.kind != RecordKind::json) return;
  const std::vector<RecordField> fields = carried_fields(record);
  const std::vector<std::string> names = names_of(fields);
  for (const RecordField& field : fields) {
    const bool is_taken = is_own(field.name);
    const std::string name = carried_name(field.name, is_taken, names);
    if (is_taken && name.empty()) continue;
    out += out.back() == '{' ? "" : ",";
    out += json_string(name);
    out += ':';
    out += field.is_string ? json_string(field.value) : field.value;
  }
}

void RecordWriter::append_drawn(std::string& out, const InputRecord* record, const Grid* grid) const {
  if (grid == nullptr && record != nullptr && record->are_candidates) {
    throw Error(ErrorKind::data, "candidates cannot be drawn: write lines, JSON or tables", {"", 0, 1});
  }
  std::optional<Grid> own;
  if (grid == nullptr && record != nullptr) grid = &own.emplace(make_grid(*rules_, record->cells));
  if (grid == nullptr) throw Error(ErrorKind::internal, "this result has no grid to draw");
  out += format_ == OutputFormat::pretty ? grid_drawing(*grid, *rules_) : grid_rows(*grid);
}

}  // namespace isodoku::detail
