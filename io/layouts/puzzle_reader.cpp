// Reads the records of a file.
//
// The reader usually examines one line at a time. A line whose first word has the length of a grid is a record
// immediately. Nearly all lines are of this kind; they are checked later, in parallel. Otherwise a line may be, in the
// order in which this is checked: a JSON object, a section of an .sdk file, a puzzle in another format, a row or a
// border of a grid on several lines (grid_gatherer.hpp), a line of several fields or their names (field_records.hpp).
// One file may contain several layouts without columns.

#include "io/layouts/puzzle_reader.hpp"

#include <algorithm>
#include <utility>

#include "base/error.hpp"
#include "io/detail/line_fault.hpp"
#include "io/detail/separators.hpp"
#include "io/grid_line.hpp"
#include "io/layouts/bar_tables.hpp"
#include "io/layouts/beside_each_other.hpp"
#include "io/layouts/cell_columns.hpp"
#include "io/layouts/field_records.hpp"
#include "io/layouts/file_checks.hpp"
#include "io/layouts/game_records.hpp"
#include "io/layouts/grid_gatherer.hpp"
#include "io/layouts/grid_rows.hpp"
#include "io/layouts/inner_puzzles.hpp"
#include "io/layouts/json_object.hpp"
#include "io/layouts/line_cells.hpp"
#include "io/layouts/line_source.hpp"
#include "io/layouts/list_reader.hpp"
#include "io/layouts/matrix_rows.hpp"
#include "io/layouts/object_lines.hpp"
#include "io/layouts/prose.hpp"
#include "io/layouts/sections.hpp"
#include "io/layouts/small_rows.hpp"
#include "io/layouts/text_filter.hpp"
#include "io/layouts/titles.hpp"

namespace isodoku::detail {

class PuzzleReader::Impl {
 public:
  Impl(LineReader& lines, InputFormat format, const std::optional<Shape>& shape)
      : lines_(lines),
        format_(std::move(format)),
        field_name_(format_.column_name.empty() ? nullptr : std::make_shared<const std::string>(format_.column_name)),
        shape_(shape),
        source_(lines),
        grids_(source_, shape, format_.symbols),
        fields_(source_, format_, shape),
        lists_(source_, shape, format_.symbols, field_name_),
        inner_(shape, format_.symbols),
        tables_(source_, shape),
        checks_(lines, source_, shape),
        filter_([this](PuzzleRecord& record) { return next_record(record); }) {}

  bool next(PuzzleRecord& record) {
    if (next_of_filter(record)) {
      ++records_;
      return true;
    }
    return checks_.is_count_wrong(record, records_);
  }

  [[nodiscard]] const std::optional<PuzzleHeader>& header() const { return fields_.header(); }
  [[nodiscard]] PassedOver passed_over() const {
    return {passed_over_ + tables_.passed_over() + filter_.passed_over(), checks_.solutions_passed_over()};
  }

 private:
  bool next_of_filter(PuzzleRecord& record) {
    if (filter_.is_idle()) {
      if (!next_record(record)) return false;
      if (filter_.lets_pass(record)) return true;
    }
    return filter_.next(record);
  }

  /// Reads the next record, or line of text.
  bool next_record(PuzzleRecord& record) {
    while (find_record(record)) {
      record.layout.candidates = format_.candidates;
      if (checks_.see(record, std::exchange(rows_alphabet_, Alphabet::none), grids_.has_spaced())) return true;
    }
    return false;
  }

  bool find_record(PuzzleRecord& record) {
    record.places.clear();
    record.candidates.clear();
    record.is_second_of_pair = false;
    if (std::exchange(is_first_, false) && has_games()) games_.emplace(lines_, shape_, format_.symbols);
    if (games_) return games_->next(record);
    while (true) {
      if (inner_.is_open()) return inner_.next(record);
      if (!beside_.empty()) return next_beside(record);
      if (lists_.is_open() && lists_.next(record)) return true;
      Line line;
      if (!source_.take(line)) return false;
      if (line.number == 1) check_line_ends(line);
      record.number = line.number;
      record.text = line.text;
      if (line.too_long && begin_lists(line)) continue;
      if (line.too_long) return make_bad(record, too_long_fault());
      if (!read_any(record, line)) continue;
      record.layout.symbols = format_.symbols;
      sections_.see_record();
      return true;
    }
  }

  /// Makes the record a line of text: there is no sign of a grid.
  static bool as_text(PuzzleRecord& record) {
    record.layout = {RecordKind::text, {}};
    return true;
  }

  static GridFault too_long_fault() {
    return {"the line is longer than " + std::to_string(max_line_length) + " bytes", max_line_length + 1};
  }

  /// Refuses a file with CR between cells: it is not a blank, but the end of a line on an old Macintosh.
  void check_line_ends(const Line& line) const {
    const std::size_t at = line.text.find('\r');
    if (at == std::string_view::npos) return;
    throw Error(ErrorKind::data, "lines end with CR only: convert them to LF, for example with tr '\\r' '\\n'",
                {source_.name(), line.number, at + 1});
  }

  bool as_line(PuzzleRecord& record) {
    is_decided_ = true;
    record.layout = {RecordKind::line, {}};
    return true;
  }

  /// Whether the line is the first of nested lists, which are then read next.
  bool begin_lists(const Line& line) {
    const bool reads_lists = format_.layout == InputLayout::list || format_.layout == InputLayout::json ||
                             (format_.layout == InputLayout::automatic && !format_.column);
    if (!reads_lists || !lists_.begin(line)) return false;
    sections_.leave();
    after_drawing_ = false;
    return true;
  }

  /// Reads a single brace. It opens a JSON object, or a list in C; the next line decides.
  bool read_open_brace(PuzzleRecord& record, std::uint64_t number) {
    const Line brace{"{", number, false};
    Line next;
    bool is_list = false;
    if (source_.take(next)) {
      const ListTokenKind kind = next_list_token(next.text, 0).kind;
      is_list = kind == ListTokenKind::open || kind == ListTokenKind::cell;
      source_.put_back(next);
    }
    record.text = brace.text;
    return !(is_list && begin_lists(brace)) && as_object(record, brace);
  }

  /// Reads an object. It determines nothing about the lines around it, since its fields have names.
  bool as_object(PuzzleRecord& record, const Line& line) {
    sections_.leave();
    after_drawing_ = false;
    const std::string_view text = without_blanks(line.text);
    if (!text.ends_with('}') && is_json_line(text)) complete_object(source_, line, record, joined_);
    if (format_.column) {
      return make_bad(record, {std::string("JSON objects have names instead of column numbers: set ") +
                                   Setting::column + " to the name of a field",
                               1});
    }
    record.layout = {RecordKind::json, {}, format_.symbols, {}, field_name_};
    // Nearly all objects are flat.
    const bool is_nested =
        !field_name_ && record.text.find_first_of("[{", record.text.find('{') + 1) < record.text.size();
    return !is_nested || !inner_.begin(record) || inner_.next(record);
  }

  /// Reads a line that starts with a puzzle of this number of cells. There may be fields after it, which may be quoted.
  bool as_first_field(PuzzleRecord& record, const Line& line, std::size_t cells) {
    if (cells < line.text.size() && line.text[cells] != ' ' && line.text.find('"', cells) != std::string_view::npos) {
      Line whole = line;
      // If a quote is never closed, the line is an unchanged copy, since reading the lines below has overwritten the
      // original.
      static_cast<void>(fields_.complete(whole, joined_, line.text.substr(cells, 1)));
      record.text = whole.text;
    }
    return as_line(record);
  }

  /// Reads a line. Returns false if it contains no grid.
  bool read_any(PuzzleRecord& record, const Line& line) {
    switch (format_.layout) {
      case InputLayout::hodoku:
        record.layout = {RecordKind::hodoku, {}};
        return true;
      case InputLayout::rows:
      case InputLayout::candidates:
        if (is_of_section(line.text) || is_caption(line.text)) return false;
        if (grids_.read(line, record)) return true;
        return make_bad(record, {"this is not a row of a grid", 1});
      case InputLayout::line:
        if (!format_.names_column()) return as_line(record);
        return read_field(record, line);
      case InputLayout::csv:
      case InputLayout::tsv:
        return read_field(record, line);
      case InputLayout::json:
        return (is_json_line(line.text) || !begin_lists(line)) && as_object(record, line);
      case InputLayout::list:
        return !begin_lists(line) && make_bad(record, {"this is not a list of numbers", 1});
      default:
        if (is_json_line(line.text)) {
          const bool is_brace = without_blanks(line.text) == "{";
          return is_brace ? read_open_brace(record, line.number) : as_object(record, line);
        }
        return format_.names_column() ? read_field(record, line) : recognise(record, line);
    }
  }

  bool read_field(PuzzleRecord& record, const Line& line) {
    if (!fields_.is_decided()) return fields_.decide(record, line);
    fields_.read(record, line);
    return true;
  }

  /// The length of the first word if this is the number of cells of a grid, otherwise 0. Called for every line.
  [[nodiscard]] std::size_t first_cells(std::string_view line) const {
    if (!is_cell_character(line.front())) return 0;
    if (!shape_) {
      const std::string_view word = cell_part(line);
      return is_of_usual_length(word) ? word.size() : 0;
    }
    const auto cells = static_cast<std::size_t>(shape_->cell_count());
    if (line.size() < cells || (line.size() > cells && !cell_part(line.substr(cells, 1)).empty())) return 0;
    return find_possible_separator(line.substr(0, cells)) == cells ? cells : 0;
  }

  bool recognise(PuzzleRecord& record, Line line) {
    if (fields_.is_decided()) return is_table_tail(line.text) ? pass_over() : read_field(record, line);
    if (cell_columns_) {
      line_ = line.text;
      cell_columns_->read(line_, shape_, format_.symbols, record, joined_);
      return true;
    }
    if (tables_.is_open()) {
      const BarTables::Part part = tables_.read(line, record);
      if (part == BarTables::Part::record) return true;
      if (part == BarTables::Part::other) return false;
    }
    if (sections_.is_in_other() && is_of_section(line.text)) return false;
    if (!shape_) {
      if (small_rows_.is_row_of_large_grid(source_, line, line_)) return read_large_row(record, line);
      record.text = line.text;  // reading the next lines may have overwritten it
    }
    if (const std::size_t cells = first_cells(line.text); cells > 0) {
      if (line.text.size() < min_grids_of_line * cells) return as_first_field(record, line, cells);
      beside_ = find_grids_of_line(line, shape_, format_.symbols);
      if (beside_.empty()) return as_first_field(record, line, cells);
      return is_decided_ = next_beside(record);
    }
    return recognise_other(record, line);
  }

  bool read_large_row(PuzzleRecord& record, const Line& line) {
    record.text = line.text;
    if (grids_.read(line, record)) {
      rows_alphabet_ = grids_.alphabet();
      return is_decided_ = true;
    }
    return make_bad(record, {too_great_for_small_grid("a line below this one") + ": set " + Setting::shape, 1});
  }

  /// Reads a line that does not start with a grid.
  bool recognise_other(PuzzleRecord& record, Line line) {
    const std::size_t begin = line.text.find_first_not_of(" \t");
    if (begin > 0 && begin < line.text.size() && first_cells(line.text.substr(begin)) > 0) return as_line(record);
    if (line.text.starts_with(':') && !is_border_line(line.text)) return as_line(record);
    if (is_table_tail(line.text) || (line.number == 1 && is_delimiter_note(line.text))) return pass_over();
    if (!Sections::is_name(line.text) && begin_lists(line)) {
      is_decided_ = true;
      return false;
    }
    if (is_of_section(line.text)) return false;
    if (std::exchange(after_drawing_, false) && is_caption(line.text)) {
      after_drawing_ = true;
      return false;
    }
    if (may_be_count(line)) {
      line.text = line_ = line.text;  // reading the next lines may overwrite it
      record.text = line_;
      if (grids_.read_spaced(line, record)) return is_decided_ = true;
      if (is_first_count(line)) return false;
    }
    if (tables_.take_head(line, line_)) {
      is_decided_ = is_decided_ || tables_.has_head();
      return false;
    }
    if (find_line_cells(shape_, line.text, format_.symbols) || has_candidate_text(shape_, line.text)) {
      return as_line(record);
    }
    line.text = line_ = line.text;  // reading the next lines may overwrite it
    record.text = line_;
    if (!is_decided_) cell_columns_ = CellColumns::find(shape_, line_);
    if (cell_columns_) {
      ++passed_over_;
      is_decided_ = true;
      return false;
    }
    if (is_name_of_next(line) || (may_be_title(line.text) && is_grid_next())) {
      checks_.see_title(line.text);
      return pass_over();
    }
    if (read_matrix(record, line)) return is_decided_ = true;
    if (beside_ = read_grids_beside(source_, line, shape_); !beside_.empty()) return is_decided_ = next_beside(record);
    if (grids_.read(line, record)) {
      after_drawing_ = grids_.was_drawn();
      rows_alphabet_ = grids_.alphabet();
      return is_decided_ = true;
    }
    if (is_decided_) return is_prose(line_) ? as_text(record) : as_line(record);
    if (!read_field(record, line)) return false;
    const bool is_no_grid = record.layout.kind == RecordKind::line;
    return is_no_grid && is_prose(record.text) ? as_text(record) : true;
  }

  /// Skips a line of text. Returns false.
  bool pass_over() {
    ++passed_over_;
    return false;
  }

  /// Whether a grid on one line follows, possibly after empty lines.
  bool is_grid_next() {
    bool is_grid = false;
    source_.look_ahead([&](const Line& next, bool /*is_after_gap*/) {
      is_grid = first_cells(next.text) > 0;
      return false;
    });
    return is_grid;
  }

  /// Whether a line is the name of the grid below it, like `>name` in FASTA files, and not a quotation in a mail.
  bool is_name_of_next(const Line& line) {
    constexpr std::string_view blanks = " \t>";
    if (line.text.size() < 2 || line.text.front() != '>' || is_one_of(blanks, line.text[1])) return false;
    if (may_hold_cells(line.text)) return false;
    bool is_name = false;
    source_.look_ahead([&](const Line& next, bool is_after_gap) {
      is_name = !is_after_gap && !next.text.starts_with('>') && first_cells(next.text) > 0;
      return false;
    });
    return is_name;
  }

  /// Reads the next of several grids on the same lines.
  bool next_beside(PuzzleRecord& record) {
    GridBeside grid = std::move(beside_.back());
    beside_.pop_back();
    joined_ = std::move(grid.cells);
    record.places = std::move(grid.places);
    record.number = record.places.front().line;
    record.is_second_of_pair = grid.is_second_of_pair;
    return make_cells(record, joined_, shape_, format_.symbols);
  }

  bool read_matrix(PuzzleRecord& record, const Line& line) {
    std::optional<MatrixGrid> grid = read_matrix_grid(source_, line, shape_);
    if (!grid) return false;
    joined_ = std::move(grid->cells);
    record.text = joined_;
    record.places = std::move(grid->places);
    if (grid->fault) return make_bad(record, *std::move(grid->fault));
    return make_cells(record, joined_, shape_, format_.symbols);
  }

  static bool may_be_count(const Line& line) {
    constexpr std::size_t max_digits = 7;
    return line.number == 1 && line.text.size() <= max_digits && line.text.front() != '0' &&
           line.text.find_first_not_of("0123456789") == std::string_view::npos;
  }

  /// Whether the first line is the number of puzzles that follow: a number that may be as long as a row, but is shorter
  /// than the next line.
  bool is_first_count(const Line& line) {
    bool is_longer = false;
    source_.look_ahead([&](const Line& next, bool /*is_after_gap*/) {
      is_longer = next.text.size() > line.text.size();
      return false;
    });
    if (!is_longer) return false;
    checks_.set_count(std::stoull(std::string(line.text)));
    ++passed_over_;
    return true;
  }

  bool is_of_section(std::string_view line) {
    return sections_.take(line, shape_, sections_.is_in_other() && first_cells(line) > 0);
  }

  [[nodiscard]] bool has_games() const {
    return format_.layout == InputLayout::opensudoku ||
           (format_.layout == InputLayout::automatic && begins_with_games(lines_));
  }

  static constexpr std::size_t min_grids_of_line = 3;

  LineReader& lines_;
  InputFormat format_;
  std::shared_ptr<const std::string> field_name_;
  const std::optional<Shape>& shape_;
  LineSource source_;
  GridGatherer grids_;
  FieldRecords fields_;
  ListReader lists_;
  InnerRecords inner_;
  Sections sections_;
  SmallRows small_rows_;
  BarTables tables_;
  FileChecks checks_;
  TextFilter filter_;
  bool is_first_ = true;
  bool is_decided_ = false;  // whether it is certain that the file has no columns
  bool after_drawing_ = false;
  std::uint64_t records_ = 0;
  std::uint64_t passed_over_ = 0;            // skipped lines of text
  Alphabet rows_alphabet_ = Alphabet::none;  // of the last grid on several lines
  std::optional<CellColumns> cell_columns_;  // of the table, if the file is one
  std::vector<GridBeside> beside_;           // the last one first
  std::string joined_;                       // lines of one record
  std::string line_;                         // a copy of the current line
  std::optional<GameRecords> games_;
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

PassedOver PuzzleReader::passed_over() const {
  return impl_->passed_over();
}

}  // namespace isodoku::detail
