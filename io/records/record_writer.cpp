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

/// Appends the name of a field of an object.
void append_name(std::string& out, std::string_view name) {
  out += out.back() == '{' ? "\"" : ",\"";
  out += name;
  out += "\":";
}

bool is_in_lines(const FieldInfo& info) {
  return info.use == FieldUse::everywhere || info.use == FieldUse::only_in_lines;
}

bool is_puzzle(const FieldView& field) {
  return field.info->name == "puzzle";
}

/// A line of values.
void append_line(std::string& out, const InputRecord* record, const ResultView& result) {
  const LineStyle style = result.style;
  const char separator = style == LineStyle::kept_tail || style == LineStyle::kept_text ? record->separator : '\t';
  bool is_first = true;
  if (style == LineStyle::kept_text) {
    out += record->text;
    is_first = false;
  }
  for (const FieldView& field : result.fields) {
    if (!is_in_lines(*field.info) || field.value == nullptr) continue;
    // The text around the cells of a JSON object is the rest of the object.
    const bool replaces_cells = is_first && style == LineStyle::kept_tail && record->layout.kind != RecordKind::json;
    if (!is_first) out += separator;
    if (style == LineStyle::named) out.append(field.info->name) += separator;
    if (replaces_cells) out += record->before;
    field.writer->append_text(out, field.value);
    if (replaces_cells) out += record->after;
    is_first = false;
  }
  out += '\n';
}

/// A line for each value, or several.
void append_block(std::string& out, const InputRecord* record, const ResultView& result) {
  if (record != nullptr) {
    out += "line\t";
    append_text(out, record->number);
    out += "\ninput\t";
    out += record->cells;
    out += '\n';
  }
  std::vector<std::string> texts;
  for (const FieldView& field : result.fields) {
    const FieldInfo& info = *field.info;
    if (field.value == nullptr || (!is_in_lines(info) && info.use != FieldUse::only_in_blocks)) continue;
    const std::string_view name = info.name_in_blocks.empty() ? info.name : info.name_in_blocks;
    if (field.writer->add_lines == nullptr) {
      out.append(name) += '\t';
      field.writer->append_text(out, field.value);
      out += '\n';
      continue;
    }
    texts.clear();
    field.writer->add_lines(texts, field.value);
    for (const std::string& text : texts) {
      out.append(name) += '\t';
      out += text;
      out += '\n';
    }
  }
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

void RecordWriter::append_comment(std::string& out, const std::string& comment) const {
  if (is_drawn(format_)) out += '\n';
  out += comment;
  out += '\n';
}

void RecordWriter::append_view(std::string& out, const InputRecord* record, const ResultView& result) const {
  switch (format_) {
    case OutputFormat::line:
      return result.style == LineStyle::block ? append_block(out, record, result) : append_line(out, record, result);
    case OutputFormat::json:
      return append_object(out, record, result);
    case OutputFormat::csv:
      return append_row(out, record, result, ',');
    case OutputFormat::tsv:
      return append_row(out, record, result, '\t');
    case OutputFormat::sdk:
    case OutputFormat::pretty:
      return append_drawing(out, record, result);
  }
}

void RecordWriter::append_object(std::string& out, const InputRecord* record, const ResultView& result) const {
  out += '{';
  const auto append_fields = [&](bool puzzles) {
    for (const FieldView& field : result.fields) {
      if (is_puzzle(field) != puzzles || field.value == nullptr || field.info->use == FieldUse::only_in_lines) continue;
      append_name(out, field.info->name);
      field.writer->append_json(out, field.value);
    }
  };
  append_fields(true);
  if (record != nullptr) append_record(out, *record, std::ranges::any_of(result.fields, is_puzzle));
  append_fields(false);
  if (record != nullptr) append_carried(out, *record);
  out += "}\n";
}

void RecordWriter::append_row(std::string& out, const InputRecord* record, const ResultView& result,
                              char delimiter) const {
  TableRow row = start_row(record, std::ranges::any_of(result.fields, is_puzzle));
  for (const FieldView& field : result.fields) {
    const std::optional<std::size_t> column = column_of(field.info->name);
    if (field.value == nullptr || !column) continue;
    if (const auto* const later = field.as<LaterNumber>()) {
      row.set_offset(*column, later->offset);
    } else {
      field.writer->append_text(row.cell(*column), field.value);
    }
  }
  row.append(out, delimiter);
}

void RecordWriter::append_drawing(std::string& out, const InputRecord* record, const ResultView& result) const {
  out += '\n';
  const Grid* grid = nullptr;
  for (const FieldView& field : result.fields) {
    if (!result.drawn.empty() && field.info->name == result.drawn && field.as<Grid>() != nullptr)
      grid = field.as<Grid>();
  }
  append_drawn(out, record, grid);
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
