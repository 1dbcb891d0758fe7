// The records of a file.
//
// One line is looked at, seldom two. A line whose first word has the length of a grid is a record at once, and this is
// what nearly all lines are; whether it is a good one others find out, in parallel. What else a line may be is asked in
// this order: a JSON object, a section of an .sdk file, a puzzle written otherwise, a row or a border of a grid over
// several lines (grid_gatherer.hpp), a line of several fields or their names (field_records.hpp). Layouts without
// columns may follow each other in one file.

#include "io/layouts/puzzle_reader.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "base/error.hpp"
#include "base/lower_case.hpp"
#include "io/detail/line_fault.hpp"
#include "io/detail/separators.hpp"
#include "io/grid_line.hpp"
#include "io/layouts/field_records.hpp"
#include "io/layouts/game_records.hpp"
#include "io/layouts/grid_gatherer.hpp"
#include "io/layouts/grid_rows.hpp"
#include "io/layouts/json_object.hpp"
#include "io/layouts/line_cells.hpp"
#include "io/layouts/line_source.hpp"
#include "io/layouts/list_reader.hpp"
#include "io/layouts/prose.hpp"
#include "io/layouts/solution_watch.hpp"
#include "io/layouts/text_filter.hpp"

namespace isodoku {
namespace {

std::string_view without_blanks(std::string_view text) {
  constexpr std::string_view blanks = " \t\v\f\r";
  const std::size_t begin = std::min(text.find_first_not_of(blanks), text.size());
  return text.substr(begin, text.find_last_not_of(blanks) + 1 - begin);
}

/// What some programs write below a grid that they draw.
bool is_caption(std::string_view line) {
  constexpr std::size_t longest = std::string_view("Version ").size() + 8;
  const std::string_view text = without_blanks(line);
  return text == "Simple Sudoku" || (text.starts_with("Version ") && text.size() <= longest);
}

/// The lines that name the parts of an .sdk file.
enum class Section : std::uint8_t { none, puzzle, other };

Section section_of(std::string_view line) {
  const std::string name = lower_case(without_blanks(line));
  if (!name.starts_with('[') || !name.ends_with(']')) return Section::none;
  constexpr std::array<std::string_view, 4> others = {"[state]", "[pencilmarks]", "[candidates]", "[solution]"};
  if (name == "[puzzle]") return Section::puzzle;
  return std::ranges::find(others, name) != others.end() ? Section::other : Section::none;
}

}  // namespace

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
        filter_([this](PuzzleRecord& record) { return next_record(record); }) {}

  bool next(PuzzleRecord& record) {
    if (next_of_filter(record)) {
      ++records_;
      return true;
    }
    return is_count_wrong(record);
  }

  [[nodiscard]] const std::optional<PuzzleHeader>& header() const { return fields_.header(); }
  [[nodiscard]] std::uint64_t passed_over() const { return passed_over_ + filter_.passed_over(); }

 private:
  bool next_of_filter(PuzzleRecord& record) {
    if (filter_.is_idle()) {
      if (!next_record(record)) return false;
      if (filter_.lets_pass(record)) return true;
    }
    return filter_.next(record);
  }

  /// At the end, what is wrong with the number of puzzles in the first line; false if nothing is.
  bool is_count_wrong(PuzzleRecord& record) {
    const std::optional<std::uint64_t> count = std::exchange(count_, std::nullopt);
    if (!count || *count == records_ || (records_ == 1 && is_size_of_grid(*count))) return false;
    record.text = {};
    record.number = 1;
    record.places.clear();
    record.candidates.clear();
    return bad(
        record,
        {"this number of puzzles is wrong: " + std::to_string(records_) + (records_ == 1 ? " follows" : " follow"), 1});
  }

  /// Some programs write N, or how many rows a box has, before a grid.
  [[nodiscard]] bool is_size_of_grid(std::uint64_t number) const {
    return shape_ && (number == static_cast<std::uint64_t>(shape_->size()) ||
                      number == static_cast<std::uint64_t>(shape_->box_rows()));
  }

  /// The next record, or line of text.
  bool next_record(PuzzleRecord& record) {
    const bool is_there = find_record(record);
    record.layout.candidates = format_.candidates;
    if (!is_there) return false;
    check_alphabet(record);
    look_for_solution(record);
    return true;
  }

  /// Of large grids: one line may not show which alphabet it has, so that all of a file must have the same.
  void check_alphabet(PuzzleRecord& record) {
    constexpr std::size_t min_cells = 256;
    const Alphabet of_rows = std::exchange(rows_alphabet_, Alphabet::none);
    if (record.text.size() < min_cells) return;
    Alphabet alphabet = Alphabet::none;
    if (record.layout.kind == RecordKind::line) {
      const std::string_view cells = cell_part(without_blanks(record.text));
      const std::optional<Shape> shape = shape_ ? shape_ : shape_of_length(cells.size());
      const bool is_grid = shape && static_cast<std::size_t>(shape->cells()) == cells.size();
      if (is_grid) alphabet = alphabet_of(cells, shape->size());
    } else if (record.layout.kind == RecordKind::cells) {
      alphabet = of_rows;
    }
    if (alphabet == Alphabet::none) return;
    if (alphabet_line_ == 0) {
      alphabet_ = alphabet;
      alphabet_line_ = record.number;
    } else if (alphabet != alphabet_) {
      const bool is_letters = alphabet == Alphabet::letters;
      bad(record, {std::string("the symbols of this grid are read as ") +
                       (is_letters ? "the letters from A on" : "digits and letters") + ", but those of line " +
                       std::to_string(alphabet_line_) + " as " +
                       (is_letters ? "digits and letters" : "the letters from A on") + ": use one alphabet in a file",
                   1});
    }
  }

  /// Names a grid that is a solution, where puzzles and solutions have one layout: not where each stands on its own
  /// line.
  void look_for_solution(PuzzleRecord& record) {
    const RecordKind kind = record.layout.kind;
    if (kind == RecordKind::text) {
      // Numbers above the grids count them one by one. Where spaces are blanks, others may be rows with few clues.
      if (record.text.find_first_not_of("0123456789") == std::string_view::npos) {
        count_.reset();
        if (grids_.has_spaced() && record.text != std::to_string(found_ + 1)) {
          ++found_;
          bad(record, {"this may be a row of a grid whose blanks are spaces: write blanks as '.' or '0'", 1});
        }
      }
      is_below_solution_title_ = is_solution_name(record.text);
      is_below_text_ = true;
      return;
    }
    ++found_;
    const bool is_below_text = std::exchange(is_below_text_, false);
    const bool is_below_title = std::exchange(is_below_solution_title_, false);
    const bool is_line = kind == RecordKind::line && (is_below_text || lines_.is_array());
    if (kind != RecordKind::cells && !is_line) {
      has_other_record_ = true;
      return;
    }
    const std::string_view cells = is_line ? cell_part(without_blanks(record.text)) : record.text;
    std::optional<GridFault> fault = solutions_.see(cells, record.number);
    const bool is_complete = is_grid_text(shape_, cells) &&
                             std::ranges::all_of(cells, [](char cell) { return character_symbol(cell) != 0; });
    if (!fault && is_below_title && is_complete && has_other_record_) {
      fault = GridFault{"the title above this grid says that it is a solution: remove it, or the title", 1};
    }
    has_other_record_ = has_other_record_ || !(is_below_title && is_complete);
    if (fault) bad(record, *std::move(fault));
  }

  bool find_record(PuzzleRecord& record) {
    record.places.clear();
    record.candidates.clear();
    if (std::exchange(is_first_, false) && has_games()) games_.emplace(lines_, shape_, format_.symbols);
    if (games_) return games_->next(record);
    while (true) {
      if (lists_.is_open() && lists_.next(record)) return true;
      Line line;
      if (!source_.take(line)) return false;
      if (line.number == 1) check_line_ends(line);
      record.number = line.number;
      record.text = line.text;
      if (line.too_long && begin_lists(line)) continue;
      if (line.too_long) return bad(record, too_long_fault());
      if (!read_any(record, line)) continue;
      record.layout.symbols = format_.symbols;
      has_puzzle_ = has_puzzle_section_;
      return true;
    }
  }

  /// A line that holds no grid, so far as it shows.
  static bool as_text(PuzzleRecord& record) {
    record.layout = {RecordKind::text, {}};
    return true;
  }

  static bool bad(PuzzleRecord& record, GridFault fault) {
    record.layout = {RecordKind::bad, {}};
    record.fault = std::move(fault);
    return true;
  }

  static GridFault too_long_fault() {
    return {"the line is longer than " + std::to_string(max_line_length) + " bytes", max_line_length + 1};
  }

  /// CR between cells is not a blank, but the end of a line on an old Macintosh.
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

  /// Whether the line is the first of nested lists, which then are what comes next.
  bool begin_lists(const Line& line) {
    const bool reads_lists = format_.layout == InputLayout::list || format_.layout == InputLayout::json ||
                             (format_.layout == InputLayout::automatic && !format_.column);
    if (!reads_lists || !lists_.begin(line)) return false;
    in_other_section_ = false;
    after_drawing_ = false;
    return true;
  }

  /// A brace alone opens an object of JSON, or a list of C: the next line tells.
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

  /// The lines of an object that goes on, in one; as it was if they do not make an object.
  void complete_object(PuzzleRecord& record, const Line& line) {
    joined_.clear();
    JsonObjectScan scan;
    struct Part {
      std::string text;
      std::uint64_t number;
    };
    std::vector<Part> parts;
    bool has_tail = false;  // behind the end: then lines that follow are their own
    const auto add = [&](std::string_view text, std::uint64_t number) {
      const std::size_t end = scan.read(text);
      has_tail = end != std::string_view::npos && !without_blanks(text.substr(end)).empty();
      if (has_tail) return false;
      const std::string_view part = without_blanks(text);
      const auto begin = static_cast<std::size_t>(part.data() - text.data());
      joined_ += part;
      for (std::size_t i = 0; i < part.size(); ++i) record.places.push_back({number, begin + i + 1});
      scan.end_line();
      return end != std::string_view::npos;
    };
    const std::string first(line.text);
    bool is_whole = add(first, line.number);
    for (Line more;
         !is_whole && !has_tail && !scan.is_broken() && joined_.size() <= max_line_length && source_.take(more);) {
      parts.push_back({std::string(more.text), more.number});
      is_whole = !more.too_long && add(more.text, more.number);
      if (more.too_long) break;
    }
    if (is_whole) {
      record.text = joined_;
      return;
    }
    for (; !parts.empty(); parts.pop_back())
      source_.put_back({parts.back().text, parts.back().number, parts.back().text.size() >= max_line_length});
    record.places.clear();
    joined_ = first;
    record.text = joined_;
  }

  /// An object says nothing of the lines around it: its fields have names.
  bool as_object(PuzzleRecord& record, const Line& line) {
    in_other_section_ = false;
    after_drawing_ = false;
    const std::string_view text = without_blanks(line.text);
    if (!text.ends_with('}') && is_json_line(text)) complete_object(record, line);
    if (format_.column) {
      return bad(record, {std::string("JSON objects have names instead of column numbers: set ") + Setting::column +
                              " to the name of a field",
                          1});
    }
    record.layout = {RecordKind::json, {}, format_.symbols, {}, field_name_};
    return true;
  }

  /// A line that starts with its puzzle, of so many cells, and may have fields after it, which may be quoted.
  bool as_first_field(PuzzleRecord& record, const Line& line, std::size_t cells) {
    if (cells < line.text.size() && line.text[cells] != ' ' && line.text.find('"', cells) != std::string_view::npos) {
      Line whole = line;
      // Where a quote is never closed, the line is as it was, but a copy: the original has gone for those below it.
      static_cast<void>(fields_.complete(whole, joined_, line.text.substr(cells, 1)));
      record.text = whole.text;
    }
    return as_line(record);
  }

  /// False if the line holds no grid after all.
  bool read_any(PuzzleRecord& record, const Line& line) {
    switch (format_.layout) {
      case InputLayout::hodoku:
        record.layout = {RecordKind::hodoku, {}};
        return true;
      case InputLayout::rows:
      case InputLayout::candidates:
        if (is_of_section(line.text) || is_caption(line.text)) return false;
        if (grids_.read(line, record)) return true;
        return bad(record, {"this is not a row of a grid", 1});
      case InputLayout::line:
        if (!format_.names_column()) return as_line(record);
        return read_field(record, line);
      case InputLayout::csv:
      case InputLayout::tsv:
        return read_field(record, line);
      case InputLayout::json:
        return (is_json_line(line.text) || !begin_lists(line)) && as_object(record, line);
      case InputLayout::list:
        return !begin_lists(line) && bad(record, {"this is not a list of numbers", 1});
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

  /// Sixteen cells with symbols above 4 are a row of a larger grid, and no 2x2 grid.
  [[nodiscard]] static bool is_of_usual_length(std::string_view word) {
    const std::optional<Shape> shape = shape_of_length(word.size());
    if (shape != make_shape_no_checks(2, 2) || !std::ranges::all_of(word, is_cell_character)) return shape.has_value();
    return std::ranges::all_of(word, [&](char cell) { return character_symbol(cell) <= shape->size(); });
  }

  /// How long the first word is if that is the number of cells of a grid, else 0: what is asked of every line.
  [[nodiscard]] std::size_t first_cells(std::string_view line) const {
    if (!is_cell_character(line.front())) return 0;
    if (!shape_) {
      const std::string_view word = cell_part(line);
      return is_of_usual_length(word) ? word.size() : 0;
    }
    const auto cells = static_cast<std::size_t>(shape_->cells());
    if (line.size() < cells || (line.size() > cells && !cell_part(line.substr(cells, 1)).empty())) return 0;
    return find_possible_separator(line.substr(0, cells)) == cells ? cells : 0;
  }

  bool recognise(PuzzleRecord& record, Line line) {
    if (fields_.is_decided()) return read_field(record, line);
    if (in_other_section_ && is_of_section(line.text)) return false;
    if (!shape_) {
      if (is_small_row_of_large_grid(line)) return read_large_row(record, line);
      record.text = line.text;  // lines behind it may have been looked at
    }
    if (const std::size_t cells = first_cells(line.text); cells > 0) return as_first_field(record, line, cells);
    return recognise_other(record, line);
  }

  /// Where no shape is known, the first rows of a 16x16 grid may look like a 2x2 grid each: with nothing but blanks, or
  /// with small symbols. The rows below tell.
  bool is_small_row_of_large_grid(Line& line) {
    bool is_large = false;
    if (!find_sixteen_cells(line.text, is_large)) return false;
    if (is_large) {
      ++large_rows_;
      return false;
    }
    line.text = line_ = line.text;
    std::size_t rows = 1;
    std::size_t large_rows = large_rows_;
    source_.look_ahead([&](const Line& next, bool /*is_after_gap*/) {
      if (is_border(next.text)) return true;
      if (!find_sixteen_cells(next.text, is_large)) return false;
      if (is_large) ++large_rows;
      return large_rows < 2 && ++rows < 16;
    });
    return large_rows >= 2;  // one alone may be a damaged 2x2 grid
  }

  /// Whether a line has sixteen cells in some way; `is_large` if they are none of a 2x2 grid.
  static bool find_sixteen_cells(std::string_view text, bool& is_large) {
    constexpr int size_of_row = 16;
    const auto look_at = [&is_large](std::string_view cells) {
      is_large = std::ranges::any_of(cells, [](char cell) { return character_symbol(cell) > 4; });
      return true;
    };
    GridRow row;
    if (read_row(size_of_row, text, row) == RowKind::row) return look_at(row.cells);
    for (std::size_t begin = 0; begin < text.size();) {
      const auto is_cell = [](char character) {
        return is_cell_character(character) || is_one_of(other_blanks, character);
      };
      const auto end = static_cast<std::size_t>(
          std::find_if_not(text.begin() + static_cast<std::ptrdiff_t>(begin), text.end(), is_cell) - text.begin());
      if (end - begin == size_of_row) return look_at(text.substr(begin, size_of_row));
      begin = end + 1;
    }
    return false;
  }

  bool read_large_row(PuzzleRecord& record, const Line& line) {
    record.text = line.text;
    if (grids_.read(line, record)) {
      rows_alphabet_ = grids_.alphabet();
      return is_decided_ = true;
    }
    return bad(record, {too_great_for_small_grid("a line below this one") + ": set " + Setting::shape, 1});
  }

  /// A line that does not start with a grid.
  bool recognise_other(PuzzleRecord& record, Line line) {
    const std::size_t begin = line.text.find_first_not_of(" \t");
    if (begin > 0 && begin < line.text.size() && first_cells(line.text.substr(begin)) > 0) return as_line(record);
    if (line.text.starts_with(':') && !is_border(line.text)) return as_line(record);
    if (section_of(line.text) == Section::none && begin_lists(line)) {
      is_decided_ = true;
      return false;
    }
    if (is_of_section(line.text)) return false;
    if (std::exchange(after_drawing_, false) && is_caption(line.text)) {
      after_drawing_ = true;
      return false;
    }
    if (may_be_count(line)) {
      line.text = line_ = line.text;  // lines behind it may be looked at
      record.text = line_;
      if (grids_.read_spaced(line, record)) return is_decided_ = true;
      if (is_first_count(line)) return false;
    }
    if (is_table_head(line)) return false;
    if (find_line_cells(shape_, line.text, format_.symbols) || has_candidate_text(shape_, line.text)) {
      return as_line(record);
    }
    line.text = line_ = line.text;  // lines behind it may be looked at
    record.text = line_;
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

  static bool may_be_count(const Line& line) {
    constexpr std::size_t max_digits = 7;
    return line.number == 1 && line.text.size() <= max_digits && line.text.front() != '0' &&
           line.text.find_first_not_of("0123456789") == std::string_view::npos;
  }

  /// How many puzzles follow, in the first line: a number that is as long as a row, but not as the next line.
  bool is_first_count(const Line& line) {
    bool is_longer = false;
    source_.look_ahead([&](const Line& next, bool /*is_after_gap*/) {
      is_longer = next.text.size() > line.text.size();
      return false;
    });
    if (!is_longer) return false;
    count_ = std::stoull(std::string(line.text));
    ++passed_over_;
    return true;
  }

  /// The head of a table in Markdown whose rows are no rows of a grid; then it is taken, with the rule below it.
  bool is_table_head(Line& line) {
    if (!without_blanks(line.text).starts_with('|') || may_hold_cells(line.text)) return false;
    line.text = line_ = line.text;
    std::size_t count = 0;
    bool is_head = false;
    source_.look_ahead([&](const Line& below, bool is_after_gap) {
      GridRow row;
      if (++count == 1) return !is_after_gap && is_table_rule(below.text);
      is_head = !is_after_gap && read_row(std::nullopt, below.text, row) != RowKind::row;
      return false;
    });
    Line rule;
    if (!is_head || !source_.take(rule)) return false;
    passed_over_ += 2;
    return is_decided_ = true;
  }

  [[nodiscard]] static bool is_border(std::string_view line) {
    GridRow row;
    return read_row(std::nullopt, line, row) == RowKind::border;
  }

  /// A line that names the part of an .sdk file that follows, or a row of the grid that is in another part than the
  /// puzzle, which must come first: that ends with its last row, or with anything that is no row.
  bool is_of_section(std::string_view line) {
    const Section section = section_of(line);
    has_puzzle_section_ = has_puzzle_section_ || section == Section::puzzle;
    if (section == Section::puzzle || (section == Section::other && has_puzzle_)) {
      in_other_section_ = section == Section::other;
      rows_of_section_ = 0;
      return true;
    }
    if (!in_other_section_) return false;
    GridRow row;
    const std::optional<int> size = shape_ ? std::optional(shape_->size()) : std::nullopt;
    if (rows_of_section_ == 0 && first_cells(line) > 0) {
      in_other_section_ = false;
      return true;
    }
    const RowKind kind = read_row(size, line, row);
    in_other_section_ = kind != RowKind::other && (kind == RowKind::border || ++rows_of_section_ < row.cells.size());
    return kind != RowKind::other;
  }

  [[nodiscard]] bool has_games() const {
    return format_.layout == InputLayout::opensudoku ||
           (format_.layout == InputLayout::automatic && begins_with_games(lines_));
  }

  LineReader& lines_;
  InputFormat format_;
  std::shared_ptr<const std::string> field_name_;
  const std::optional<Shape>& shape_;
  LineSource source_;
  GridGatherer grids_;
  FieldRecords fields_;
  ListReader lists_;
  TextFilter filter_;
  bool is_first_ = true;
  bool is_decided_ = false;  // that the file has no columns
  bool has_puzzle_section_ = false;
  bool has_puzzle_ = false;  // below the name of that section
  bool in_other_section_ = false;
  std::size_t rows_of_section_ = 0;
  bool after_drawing_ = false;
  std::optional<std::uint64_t> count_;  // of puzzles, as the first line has it
  std::uint64_t records_ = 0;
  std::uint64_t passed_over_ = 0;  // lines of text
  std::uint64_t found_ = 0;        // records, also those that have not been given yet
  Alphabet alphabet_ = Alphabet::none;
  std::uint64_t alphabet_line_ = 0;          // of the first grid that shows it
  Alphabet rows_alphabet_ = Alphabet::none;  // of the grid over several lines that was read last
  std::size_t large_rows_ = 0;               // lines of sixteen cells that are no 2x2 grid
  SolutionWatch solutions_;
  bool is_below_text_ = false;
  bool is_below_solution_title_ = false;
  bool has_other_record_ = false;  // that does not stand below such a title
  std::string joined_;             // lines of one record
  std::string line_;               // a copy of the one that is looked at
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

std::uint64_t PuzzleReader::passed_over() const {
  return impl_->passed_over();
}

}  // namespace isodoku
