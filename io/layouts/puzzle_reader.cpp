// The records of a file.
//
// One line is looked at, seldom two. A line whose first word has the length of a grid is a record at once, and this is
// what nearly all lines are; whether it is a good one others find out, in parallel. What else a line may be is asked in
// this order: a section of an .sdk file, a row or a border of a grid that goes on, a puzzle written otherwise, a line
// of several fields, the names of such fields.
//
// A file has its puzzles in one column: the first record that shows one decides for the whole file. So a damaged puzzle
// never makes its solution, one column further, the puzzle. Layouts without columns may follow each other in one file.
//
// A grid over several lines ends with its N-th row. Lines that belong to it may be borders, comments, or empty between
// its bands; anything else before the end is a fault of the grid and is looked at again as what comes next. Empty lines
// must come after each band, or after each row, or not at all: else two grids that lack rows would make a whole one.

#include "io/layouts/puzzle_reader.hpp"

#include <algorithm>
#include <cstring>
#include <deque>
#include <utility>

#include "group/error.hpp"
#include "io/grid_line.hpp"
#include "io/layouts/grid_rows.hpp"
#include "io/layouts/line_cells.hpp"
#include "io/layouts/opensudoku.hpp"

namespace isodoku {
namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

std::string_view without_blanks(std::string_view text) {
  constexpr std::string_view blanks = " \t\v\f\r";
  const std::size_t begin = std::min(text.find_first_not_of(blanks), text.size());
  return text.substr(begin, text.find_last_not_of(blanks) + 1 - begin);
}

/// What some programs write below a grid that they draw.
bool is_caption(std::string_view line) {
  const std::string_view text = without_blanks(line);
  return text == "Simple Sudoku" || text.starts_with("Version ");
}

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

/// Whether a comma, a semicolon, or a byte that is no greater than a space stands in a text: eight bytes at a time, by
/// the tricks of words (H. S. Warren, Hacker's Delight, section 6-1); compilers make no vectors of the plain loop.
bool has_separator(std::string_view text) {
  constexpr std::uint64_t ones = 0x0101'0101'0101'0101;
  constexpr std::uint64_t high = 0x8080'8080'8080'8080;
  constexpr std::uint64_t after_space = ones * (' ' + 1);
  const auto is_in = [](std::uint64_t word) {
    const std::uint64_t commas = word ^ ones * ',';
    const std::uint64_t semicolons = word ^ ones * ';';
    return ((((word - after_space) & ~word) | ((commas - ones) & ~commas) | ((semicolons - ones) & ~semicolons)) &
            high) != 0;
  };
  constexpr std::size_t width = sizeof(std::uint64_t);
  std::uint64_t word = ones * '.';
  if (text.size() < width) {
    std::memcpy(&word, text.data(), text.size());
    return is_in(word);
  }
  for (std::size_t at = 0; at < text.size(); at += width) {
    // The last word begins earlier, and looks at some bytes again.
    std::memcpy(&word, text.data() + std::min(at, text.size() - width), width);
    if (is_in(word)) return true;
  }
  return false;
}

/// The rows that a grid over several lines has so far.
struct RowsSoFar {
  std::optional<int> size;
  std::uint64_t first_line = 0;
  std::string cells;
  std::vector<TextPlace> places;
  std::size_t rows = 0;
  std::size_t gaps = 0;  // empty lines between them
  bool has_borders = false;
  bool is_of_marks = true;  // each row is N marks on end, which may have been a border

  [[nodiscard]] bool is_whole() const { return size && rows == static_cast<std::size_t>(*size); }

  void forget_rows() {
    cells.clear();
    places.clear();
    rows = gaps = 0;
  }

  void add(const GridRow& row, std::uint64_t line) {
    if (!size) size = static_cast<int>(row.cells.size());
    has_borders = has_borders || row.has_borders;
    cells += row.cells;
    for (const std::size_t place : row.places) places.push_back({line, place + 1});
    ++rows;
  }
};

/// Whether a row is one mark N times, as a border may be.
bool is_of_marks(const GridRow& row) {
  constexpr std::string_view marks = "*_-?";
  return !row.has_borders && marks.find(row.cells.front()) != std::string_view::npos &&
         row.cells.find_first_not_of(row.cells.front()) == std::string::npos;
}

}  // namespace

class PuzzleReader::Impl {
 public:
  Impl(LineReader& lines, InputFormat format, const std::optional<Shape>& shape)
      : lines_(lines), format_(std::move(format)), shape_(shape) {}

  bool next(PuzzleRecord& record) {
    record.places.clear();
    if (std::exchange(is_first_, false) && is_xml()) start_xml();
    if (xml_) return next_game(record);
    for (Line line; take(line);) {
      record.number = line.number;
      record.text = line.text;
      if (line.too_long) return bad(record, too_long_fault());
      if (read_any(record, line)) return true;
    }
    return false;
  }

  [[nodiscard]] const std::optional<PuzzleHeader>& header() const { return header_; }

 private:
  /// The next line that is neither empty nor a comment.
  bool take(Line& line) {
    skipped_empty_ = false;
    if (has_pending_) {
      has_pending_ = false;
      line = pending_;
      return true;
    }
    while (lines_.next(line)) {
      if (line.number == 1 && line.text.starts_with(byte_order_mark)) line.text.remove_prefix(byte_order_mark.size());
      if (line.text.ends_with('\r')) line.text.remove_suffix(1);
      if (holds_grid(line.text)) return true;
      if (!line.text.starts_with('#')) skipped_empty_ = true;
    }
    return false;
  }

  /// Whose text stays where it is, since nothing was read after it.
  void put_back(const Line& line) {
    pending_ = line;
    has_pending_ = true;
  }

  static bool bad(PuzzleRecord& record, GridFault fault) {
    record.layout = {RecordKind::bad, {}};
    record.fault = std::move(fault);
    return true;
  }

  static GridFault too_long_fault() {
    return {"the line is longer than " + std::to_string(max_line_length) + " bytes", max_line_length + 1};
  }

  bool as_line(PuzzleRecord& record) {
    is_decided_ = true;
    record.layout = {RecordKind::line, {}};
    return true;
  }

  /// False if the line holds no grid after all.
  bool read_any(PuzzleRecord& record, const Line& line) {
    switch (format_.layout) {
      case InputLayout::hodoku:
        record.layout = {RecordKind::hodoku, {}};
        return true;
      case InputLayout::rows:
      case InputLayout::candidates:
        if (is_section(line.text) || is_caption(line.text)) return false;
        if (read_rows(record, line)) return true;
        return bad(record, {"this is no row of a grid", 1});
      case InputLayout::line:
        if (!format_.names_column()) return as_line(record);
        return read_field(record, line);
      case InputLayout::csv:
      case InputLayout::tsv:
        return read_field(record, line);
      default:
        return format_.names_column() ? read_field(record, line) : recognise(record, line);
    }
  }

  /// Whether the first word has as many characters as a grid has cells: what is asked of every line.
  [[nodiscard]] bool starts_with_cells(std::string_view line) const {
    if (!is_cell_character(line.front())) return false;
    if (!shape_) return shape_of_length(cell_part(line).size()).has_value();
    const auto cells = static_cast<std::size_t>(shape_->cells());
    if (line.size() < cells || (line.size() > cells && !cell_part(line.substr(cells, 1)).empty())) return false;
    return !has_separator(line.substr(0, cells));
  }

  bool recognise(PuzzleRecord& record, const Line& line) {
    if (choice_) return as_field(record, line);
    if (starts_with_cells(line.text) || line.text.starts_with(':')) return as_line(record);
    if (is_section(line.text)) return false;
    if (std::exchange(after_drawing_, false) && is_caption(line.text)) {
      after_drawing_ = true;
      return false;
    }
    if (find_line_cells(shape_, line.text)) return as_line(record);
    if (read_rows(record, line)) return is_decided_ = true;
    return is_decided_ ? as_line(record) : read_field(record, line);
  }

  /// A line of an .sdk file that names the part that follows, or that belongs to another part than the puzzle.
  bool is_section(std::string_view line) {
    const std::string_view text = without_blanks(line);
    if (text.starts_with('[') && text.ends_with(']')) {
      is_in_other_section_ = text != "[Puzzle]";
      return true;
    }
    return is_in_other_section_;
  }

  // Fields.

  bool as_field(PuzzleRecord& record, const Line& line) {
    is_decided_ = true;
    Line whole = line;
    const std::size_t quote = line.text.find('"') + 1;
    if (const std::uint64_t lines = complete(whole, joined_, std::string_view(&choice_->delimiter, 1)); lines > 0) {
      return bad_quotes(record, quote, lines);
    }
    record.text = whole.text;
    record.layout = {RecordKind::field, *choice_};
    return true;
  }

  static bool bad_quotes(PuzzleRecord& record, std::size_t column, std::uint64_t lines) {
    record.text = {};
    return bad(record, {"a quoted field is not closed, in " + std::to_string(lines) + " lines", column});
  }

  /// Where a line ends within a quoted field, appends the lines that follow, in `text`. If that is in vain, tells how
  /// many lines it was, else 0.
  std::uint64_t complete(Line& line, std::string& text, std::string_view delimiters) {
    const auto is_open = [&](char delimiter) { return ends_in_quotes(line.text, delimiter); };
    const auto delimiter = std::ranges::find_if(delimiters, is_open);
    if (delimiter == delimiters.end()) return 0;
    text = line.text;
    auto lines = static_cast<std::uint64_t>(1 + std::ranges::count(text, '\n'));
    for (Line more; text.size() <= max_line_length && lines_.next(more); ++lines) {
      text += '\n';
      text += more.text;
      if (ends_in_quotes(text, *delimiter)) continue;
      if (text.ends_with('\r')) text.pop_back();
      line.text = text;
      return 0;
    }
    line.text = text;
    return lines;
  }

  /// Chooses the field with the first line, or with the first two where the first has the names of the fields.
  bool read_field(PuzzleRecord& record, const Line& line) {
    if (choice_) return as_field(record, line);
    if (!format_.column_name.empty()) {
      choose_by_name(line);
      return false;
    }
    const std::string_view delimiters = delimiters_of(format_.layout);
    Line first = line;
    const std::size_t quote = line.text.find('"') + 1;
    if (const std::uint64_t lines = complete(first, joined_, delimiters); lines > 0) {
      return bad_quotes(record, quote, lines);
    }
    choice_ = choose(first.text);
    if (choice_) return as_field(record, first);
    held_ = first.text;
    // Not in vain: whoever sends the next line may be waiting for what is said of this one.
    const bool may_be_header =
        std::ranges::any_of(delimiters, [&](char delimiter) { return is_header(held_, delimiter); });
    Line second;
    if (may_be_header && take(second)) {
      // What is open is left to as_field, which says so.
      const std::uint64_t lines = complete(second, ahead_, delimiters);
      const std::optional<FieldChoice> choice = lines == 0 ? choose(second.text) : std::nullopt;
      put_back(second);
      if (choice && is_header(held_, choice->delimiter) &&
          split_fields(held_, choice->delimiter).size() == split_fields(second.text, choice->delimiter).size()) {
        header_ = PuzzleHeader{held_, choice->delimiter};
        choice_ = choice;
        return false;
      }
    }
    record.number = line.number;
    record.text = held_;
    if (!must_have_field()) {
      record.layout = {RecordKind::line, {}};
      return true;
    }
    const char delimiter = usual_delimiter(held_);
    record.layout = {RecordKind::field, {delimiter, static_cast<std::uint32_t>(format_.column.value_or(0)), false}};
    return true;
  }

  [[nodiscard]] bool must_have_field() const {
    return format_.column || format_.layout == InputLayout::csv || format_.layout == InputLayout::tsv;
  }

  [[nodiscard]] char usual_delimiter(std::string_view line) const {
    const std::string_view delimiters = delimiters_of(format_.layout);
    const auto found = std::ranges::find_if(
        delimiters, [&](char delimiter) { return line.find(delimiter) != std::string_view::npos; });
    return found == delimiters.end() ? delimiters.back() : *found;
  }

  [[nodiscard]] std::optional<FieldChoice> choose(std::string_view line) const {
    const std::string_view delimiters = delimiters_of(format_.layout);
    if (!format_.column) return find_grid_field(shape_, line, delimiters);
    for (const char delimiter : delimiters) {
      const FieldChoice choice{delimiter, static_cast<std::uint32_t>(*format_.column), false};
      const std::optional<Field> field = find_field(line, choice);
      if (field && is_grid_field(shape_, field->of(line))) return choice;
    }
    return std::nullopt;
  }

  void choose_by_name(const Line& line) {
    std::string names;
    for (const char delimiter : delimiters_of(format_.layout)) {
      const std::vector<Field> fields = split_fields(line.text, delimiter);
      for (std::size_t column = 0; column < fields.size(); ++column) {
        if (fields[column].of(line.text) != format_.column_name) continue;
        choice_ = FieldChoice{delimiter, static_cast<std::uint32_t>(column), false};
        header_ = PuzzleHeader{std::string(line.text), delimiter};
        return;
      }
      if (!names.empty() || fields.size() < 2) continue;
      for (const Field& field : fields) names += (names.empty() ? "" : ", ") + std::string(field.of(line.text));
    }
    throw Error(ErrorKind::data,
                "no column is called '" + format_.column_name + "'" +
                    (names.empty() ? ": the first line must have the names" : "; there are " + names),
                {lines_.name(), line.number, 1});
  }

  // Several lines.

  [[nodiscard]] std::size_t rows_of_band(int size) const {
    if (shape_ && shape_->size() == size) return static_cast<std::size_t>(shape_->box_rows());
    const std::optional<Shape> usual = shape_of_length(static_cast<std::size_t>(size) * static_cast<std::size_t>(size));
    return usual ? static_cast<std::size_t>(usual->box_rows()) : static_cast<std::size_t>(size);
  }

  /// Whether a grid may go on after an empty line.
  [[nodiscard]] bool may_have_gap(const RowsSoFar& found) const {
    if (!found.size || found.rows == 0) return false;
    const std::size_t band = rows_of_band(*found.size);
    return found.gaps == found.rows || (found.rows % band == 0 && found.gaps == found.rows / band);
  }

  [[nodiscard]] bool has_even_gaps(const RowsSoFar& found) const {
    const auto rows = static_cast<std::size_t>(*found.size);
    return found.gaps == 0 || found.gaps == rows - 1 || found.gaps == rows / rows_of_band(*found.size) - 1;
  }

  /// A grid whose first row or border the line is; false if it is neither.
  bool read_rows(PuzzleRecord& record, const Line& first) {
    RowsSoFar found;
    if (shape_) found.size = shape_->size();
    found.first_line = first.number;
    Line line = first;
    GridRow row;
    RowKind kind = read_row(found.size, line.text, row);
    if (kind == RowKind::other) return false;
    bool is_over = false;
    while (!is_over) {
      if (kind == RowKind::border) {
        found.has_borders = true;
        is_over = found.is_whole();
      } else {
        add_row(found, row, line.number);
      }
      if (is_over || !take(line)) break;
      if (skipped_empty_ && !found.is_whole()) {
        ++found.gaps;
        is_over = !may_have_gap(found);
      }
      if (!is_over) {
        kind = line.too_long ? RowKind::other : read_row(found.size, line.text, row);
        // The frame of a grid that has other blanks.
        if (kind == RowKind::row && found.is_whole() && found.has_borders && is_of_marks(row)) kind = RowKind::border;
        is_over = kind == RowKind::other || (found.is_whole() && (kind == RowKind::row || skipped_empty_));
      }
      if (is_over) put_back(line);
    }
    record.number = found.first_line;
    finish_rows(record, found);
    return true;
  }

  static void add_row(RowsSoFar& found, const GridRow& row, std::uint64_t line) {
    const bool is_mark = is_of_marks(row);
    // A line of marks is a border where the rows have other blanks: known before, or as soon as one is seen.
    const bool has_other_blank = row.cells.find_first_of(".0") != std::string::npos;
    if (is_mark && !found.is_of_marks && found.cells.find_first_of(".0") != std::string::npos) {
      found.has_borders = true;
      return;
    }
    if (found.rows > 0 && found.is_of_marks && has_other_blank) {
      found.forget_rows();
      found.has_borders = true;
    }
    found.is_of_marks = is_mark && (found.rows == 0 || found.is_of_marks);
    found.add(row, line);
  }

  void finish_rows(PuzzleRecord& record, RowsSoFar& found) {
    after_drawing_ = found.has_borders;
    const std::string what = found.has_borders ? "a grid drawn with borders" : "a grid spread over several lines";
    cells_ = std::move(found.cells);
    record.places = std::move(found.places);
    record.text = cells_;
    if (!found.is_whole()) {
      const std::string wanted = found.size ? " of its " + std::to_string(*found.size) : std::string();
      bad(record, {what + ", with only " + std::to_string(found.rows) + wanted + " rows", 1});
      record.places.clear();
    } else if (!has_even_gaps(found)) {
      bad(record, {what + ", with empty lines in some places only", 1});
      record.places.clear();
    } else if (std::optional<GridFault> fault = unify_blanks(cells_)) {
      bad(record, *std::move(fault));
    } else {
      record.layout = {RecordKind::cells, {}};
    }
    record.text = cells_;
  }

  // XML.

  [[nodiscard]] bool is_xml() {
    if (format_.layout == InputLayout::opensudoku) return true;
    if (format_.layout != InputLayout::automatic) return false;
    std::string_view start = lines_.peek();
    if (start.starts_with(byte_order_mark)) start.remove_prefix(byte_order_mark.size());
    start.remove_prefix(std::min(start.find_first_not_of(" \t\r\n"), start.size()));
    return start.starts_with("<?xml") || start.starts_with("<opensudoku");
  }

  /// An XML declaration must be the very start: what is empty before it is left out.
  void start_xml() {
    std::string_view block;
    std::uint64_t lines_before = 0;
    is_xml_over_ = !lines_.next_block(block);
    if (block.starts_with(byte_order_mark)) block.remove_prefix(byte_order_mark.size());
    const std::size_t begin = std::min(block.find_first_not_of(" \t\r\n"), block.size());
    lines_before = static_cast<std::uint64_t>(std::ranges::count(block.substr(0, begin), '\n'));
    xml_ = std::make_unique<OpenSudokuParser>(lines_.name(), lines_before);
    xml_->parse(block.substr(begin), is_xml_over_, games_);
  }

  bool next_game(PuzzleRecord& record) {
    while (games_.empty() && !is_xml_over_) {
      std::string_view block;
      is_xml_over_ = !lines_.next_block(block);
      xml_->parse(block, is_xml_over_, games_);
    }
    if (games_.empty()) return false;
    OpenSudokuGame game = std::move(games_.front());
    games_.pop_front();
    cells_ = std::move(game.cells);
    record.text = cells_;
    record.number = game.line;
    record.layout = {RecordKind::cells, {}};
    record.places.assign(1, {game.line, game.column});
    if (!game.fault.empty()) return bad(record, {std::move(game.fault), game.column});
    if (std::optional<GridFault> fault = unify_blanks(cells_)) return bad(record, {fault->reason, 1});
    record.text = cells_;
    return true;
  }

  LineReader& lines_;
  InputFormat format_;
  const std::optional<Shape>& shape_;
  bool is_first_ = true;
  std::optional<FieldChoice> choice_;
  bool is_decided_ = false;  // that the file has no columns, or which one
  std::optional<PuzzleHeader> header_;
  Line pending_;
  bool has_pending_ = false;
  bool skipped_empty_ = false;        // before the line taken last
  bool is_in_other_section_ = false;  // of an .sdk file
  bool after_drawing_ = false;
  std::string held_;    // a line that was to be a header
  std::string joined_;  // lines of one record
  std::string ahead_;   // and of the one after
  std::string cells_;   // of a record over several lines
  std::unique_ptr<OpenSudokuParser> xml_;
  std::deque<OpenSudokuGame> games_;
  bool is_xml_over_ = false;
};

PuzzleReader::PuzzleReader(LineReader& lines, InputFormat format, const std::optional<Shape>& shape)
    : impl_(std::make_unique<Impl>(lines, std::move(format), shape)) {}

PuzzleReader::~PuzzleReader() = default;

bool PuzzleReader::next(PuzzleRecord& record) {
  return impl_->next(record);
}

const std::optional<PuzzleHeader>& PuzzleReader::header() const {
  return impl_->header();
}

}  // namespace isodoku
