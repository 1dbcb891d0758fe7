// A file has its puzzles in one column. The first record with a puzzle, together with the names above it, determines
// the column for the whole file. So if a puzzle is damaged, its solution in another column is never read instead.
//
// A quoted field may span lines. If it is never closed, or if the next quote does not look like its end, the quote is a
// mistake: only this line is bad, and the following lines are read independently. Each line is examined for this at
// most twice, since only a line with a quote begins a search, which ends at the next quote of the file. A line with a
// grid is a record, and not a part of a quoted field that began before it.

#include "io/layouts/field_records.hpp"

#include <algorithm>
#include <array>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/message_text.hpp"
#include "io/detail/line_fault.hpp"
#include "io/grid_line.hpp"
#include "io/layouts/grid_rows.hpp"
#include "io/layouts/quote_scan.hpp"

namespace isodoku::detail {
namespace {

/// The delimiters that a format allows, in the order in which they are tried.
std::string_view delimiters_of(InputLayout layout) {
  switch (layout) {
    case InputLayout::csv:
      return ",;";
    case InputLayout::tsv:
      return "\t";
    case InputLayout::line:
      return " ";
    default:
      return ",\t; ";
  }
}

bool set_bad(PuzzleRecord& record, std::string_view text, GridFault fault) {
  record.text = text;
  return make_bad(record, std::move(fault));
}

/// Whether the first word is a whole number.
bool is_number_word(std::string_view line) {
  const std::string_view text = line.substr(std::min(line.find_first_not_of(' '), line.size()));
  const std::size_t end = std::min(text.find(' '), text.size());
  constexpr std::size_t max_digits = 9;
  return end > 0 && end <= max_digits && text.substr(0, end).find_first_not_of("0123456789") == std::string_view::npos;
}

/// The part of a line within quotes that were opened before the line.
std::string_view before_closing_quote(std::string_view line) {
  for (std::size_t at = line.find('"'); at != std::string_view::npos; at = line.find('"', at + 2)) {
    if (!line.substr(at).starts_with("\"\"")) return line.substr(0, at);
  }
  return line;
}

}  // namespace

std::vector<std::string> header_names(const PuzzleHeader& header) {
  std::vector<std::string> names;
  std::unordered_map<std::string, std::size_t> greatest_numbers;  // by name: the greatest number appended so far
  for (const Field& field : split_fields(header.names, header.delimiter)) {
    std::string given = field_content(header.names, field);
    if (given.empty()) given = "column " + std::to_string(names.size() + 1);
    std::string name = given;
    while (!greatest_numbers.try_emplace(name, 1).second) {
      name = given + ' ' + std::to_string(++greatest_numbers[given]);
    }
    names.push_back(std::move(name));
  }
  return names;
}

bool FieldRecords::has_grid_word(std::string_view text) const {
  GridRow row;
  const std::optional<int> size = shape_ ? std::optional(shape_->size()) : std::nullopt;
  if (find_cell_run(text) || read_row(size, text, row) == RowKind::row) return true;
  const std::vector<Field> words = split_fields(text, FieldChoice::words);
  return std::ranges::any_of(words, [&](const Field& field) {
    const std::string_view word = field.of(text);
    const bool has_digit = word.find_first_of("123456789") != std::string_view::npos;
    if (is_grid_field(shape_, word) || (has_digit && is_rather_cells(word))) return true;
    if (shape_) return looks_damaged(*shape_, word);
    constexpr std::array<std::size_t, 4> usual_lengths = {16, 36, 81, 256};
    return std::ranges::any_of(usual_lengths,
                               [&](std::size_t cells) { return looks_damaged(*shape_of_length(cells), word); });
  });
}

std::optional<GridFault> FieldRecords::complete(Line& line, std::string& text, std::string_view delimiters) {
  if (line.text.find('"') == std::string_view::npos) return std::nullopt;
  std::optional<QuoteScan> scan;
  for (const char delimiter : delimiters) {
    if (delimiter == FieldChoice::words) continue;
    QuoteScan of_line(delimiter);
    of_line.read(line.text);
    if (!of_line.is_open()) continue;
    scan = of_line;
    break;
  }
  if (!scan) return std::nullopt;
  const std::uint64_t quote = scan->opened_at() + 1;
  text = line.text;
  const std::size_t first_length = text.size();
  if (lines_.had_return()) text += '\r';
  struct Part {
    std::size_t begin;
    std::uint64_t number;
    bool too_long;
  };
  std::vector<Part> parts;
  bool is_closed = false;
  bool is_doubtful = false;
  bool has_grid = false;
  for (Line more; !is_closed && !is_doubtful && text.size() <= max_line_length && lines_.take_any(more);) {
    scan->read("\n");
    scan->read(more.text);
    text += '\n';
    parts.push_back({text.size(), more.number, more.too_long});
    text += more.text;
    has_grid = has_grid_word(before_closing_quote(more.text));
    is_doubtful = has_grid || scan->has_text_after_quote();
    is_closed = !scan->is_open();
  }
  if (is_closed && !is_doubtful) {
    if (text.ends_with('\r')) text.pop_back();
    line.text = text;
    return std::nullopt;
  }
  const bool is_too_long = text.size() > max_line_length;
  for (std::size_t end = text.size(); !parts.empty(); parts.pop_back()) {
    const Part& part = parts.back();
    lines_.put_back({std::string_view(text).substr(part.begin, end - part.begin), part.number, part.too_long});
    end = part.begin - 1;
  }
  text.resize(first_length);
  line.text = text;
  if (!is_doubtful && is_too_long) {
    return GridFault{
        "this quoted field is longer than " + std::to_string(max_line_length) + " bytes: is a closing quote missing?",
        quote};
  }
  if (!has_grid && is_doubtful) {
    return GridFault{
        "this quoted field has no closing quote: the next quote is followed by text; add a closing quote, or write a "
        "quote in a field as two quotes",
        quote};
  }
  const std::string where = has_grid ? " before the next grid" : "";
  return GridFault{"this quoted field has no closing quote" + where + ": add it or remove the opening quote", quote};
}

void FieldRecords::read(PuzzleRecord& record, const Line& line) {
  Line whole = line;
  if (std::optional<GridFault> fault = complete(whole, joined_, std::string_view(&choice_->delimiter, 1))) {
    set_bad(record, whole.text, *std::move(fault));
    return;
  }
  record.text = whole.text;
  record.layout = {RecordKind::field, *choice_};
}

bool FieldRecords::decide(PuzzleRecord& record, const Line& line) {
  if (!format_.column_name.empty()) {
    choose_by_name(line);
    return false;
  }
  Line first = line;
  const std::string_view delimiters = delimiters_of(format_.layout);
  if (std::optional<GridFault> fault = complete(first, joined_, delimiters)) {
    return set_bad(record, first.text, *std::move(fault));
  }
  FoundField found = find(first.text);
  if (found.doubt) return set_bad(record, first.text, *std::move(found.doubt));
  if (found.choice) {
    choice_ = found.choice;
    record.text = first.text;
    record.layout = {RecordKind::field, *choice_};
    return true;
  }
  held_ = first.text;
  // Read another line only if necessary: its sender may be waiting for the result of this one.
  const bool may_be_names =
      std::ranges::any_of(delimiters, [&](char delimiter) { return is_header(held_, delimiter); });
  if (may_be_names && decide_below_names({held_, line.number, false})) return false;
  record.text = held_;
  record.number = line.number;
  if (!must_have_field()) {
    record.layout = {RecordKind::line, {}};
    return true;
  }
  const char delimiter = usual_delimiter(held_);
  record.layout = {RecordKind::field, {delimiter, static_cast<std::uint32_t>(format_.column.value_or(0)), false}};
  return true;
}

/// Examines the line below a line that may have names.
bool FieldRecords::decide_below_names(const Line& names) {
  const std::string_view delimiters = delimiters_of(format_.layout);
  Line second;
  if (!lines_.take(second)) {
    const auto tells =
        std::ranges::find_if(delimiters, [&](char delimiter) { return is_header_alone(names.text, delimiter); });
    if (tells == delimiters.end()) return false;
    header_ = PuzzleHeader{std::string(names.text), *tells};
    choice_ = FieldChoice{*tells, static_cast<std::uint32_t>(format_.column.value_or(0)), false};
    return true;
  }
  // If a quoted field is not closed, read() reports it.
  const bool is_complete = !complete(second, joined_, delimiters);
  lines_.put_back(second);
  if (!is_complete) return false;
  for (const char delimiter : delimiters) {
    if (!is_header(names.text, delimiter)) continue;
    std::optional<FieldChoice> choice;
    const std::size_t columns = split_fields(names.text, delimiter).size();
    if (!format_.column) {
      choice = find_named_field(shape_, names.text, second.text, delimiter);
      if (!choice) choice = find_column_of_short_line(shape_, names.text, second.text, delimiter);
    } else if (*format_.column < columns && split_fields(second.text, delimiter).size() == columns) {
      choice = FieldChoice{delimiter, static_cast<std::uint32_t>(*format_.column), false};
    }
    if (!choice) continue;
    choice_ = choice;
    header_ = PuzzleHeader{std::string(names.text), delimiter};
    return true;
  }
  // A printed table has a number before each row, and no name for this column.
  const std::string with_index = "index " + std::string(names.text);
  const bool may_be_printed = !format_.column && delimiters.find(FieldChoice::words) != std::string_view::npos &&
                              is_header(names.text, FieldChoice::words) && is_number_word(second.text);
  if (!may_be_printed) return false;
  choice_ = find_named_field(shape_, with_index, second.text, FieldChoice::words);
  if (!choice_ || choice_->is_guess) {
    choice_.reset();
    return false;
  }
  header_ = PuzzleHeader{with_index, FieldChoice::words};
  return true;
}

FoundField FieldRecords::find(std::string_view line) const {
  const std::string_view delimiters = delimiters_of(format_.layout);
  if (!format_.column) return find_grid_field(shape_, line, delimiters);
  for (const char delimiter : delimiters) {
    const FieldChoice choice{delimiter, static_cast<std::uint32_t>(*format_.column), false};
    const std::optional<Field> field = find_field(line, choice);
    if (field && is_grid_field(shape_, field->of(line))) return {choice, {}};
  }
  return {};
}

bool FieldRecords::must_have_field() const {
  return format_.column || format_.layout == InputLayout::csv || format_.layout == InputLayout::tsv;
}

char FieldRecords::usual_delimiter(std::string_view line) const {
  const std::string_view delimiters = delimiters_of(format_.layout);
  const auto found =
      std::ranges::find_if(delimiters, [&](char delimiter) { return line.find(delimiter) != std::string_view::npos; });
  return found == delimiters.end() ? delimiters.back() : *found;
}

void FieldRecords::choose_by_name(const Line& line) {
  const std::string_view delimiters = delimiters_of(format_.layout);
  Line first = line;
  if (const std::optional<GridFault> fault = complete(first, joined_, delimiters)) {
    throw Error(ErrorKind::data, fault->reason, {lines_.name(), line.number, fault->column});
  }
  std::vector<std::string> shown;
  for (const char delimiter : delimiters) {
    const PuzzleHeader header{std::string(first.text), delimiter};
    const std::vector<std::string> names = header_names(header);
    if (const std::optional<std::size_t> found = find_name({names.begin(), names.end()}, format_.column_name)) {
      choice_ = FieldChoice{delimiter, static_cast<std::uint32_t>(*found), false};
      header_ = header;
      return;
    }
    if (shown.empty() && names.size() > 1) shown = names;
  }
  if (find_grid_run(shape_, first.text)) shown.clear();  // a record, not names
  throw Error(
      ErrorKind::data,
      "there is no column " + in_quotes(format_.column_name) +
          (shown.empty() ? ": the first line must contain the column names" : "; the columns are " + list_text(shown)),
      {lines_.name(), line.number, 1});
}

}  // namespace isodoku::detail
