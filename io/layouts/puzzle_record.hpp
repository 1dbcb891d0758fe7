#pragma once
// A part of a file that holds one grid, and how the grid is read from it.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "grid/candidate_grid.hpp"
#include "grid/grid.hpp"
#include "grid/rules.hpp"
#include "io/layouts/fields.hpp"
#include "io/layouts/input_format.hpp"
#include "io/symbol_base.hpp"

namespace isodoku::detail {

/// A place in a file, from 1.
struct TextPlace {
  std::uint64_t line = 0;
  std::uint64_t column = 0;
};

/// Where the cells of a record are to be looked for.
enum class RecordKind : std::uint8_t {
  line,      ///< its first word, or as find_line_cells finds them
  argument,  ///< the same of a text that is not a line of a file
  field,     ///< a field
  json,      ///< a field of a JSON object
  hodoku,    ///< a line of HoDoKu's library
  cells,     ///< the text is the cells
  bad,       ///< nowhere: there is a fault
  text,      ///< nowhere: it is a line between grids; only inside of PuzzleReader
};

/// What a record is, apart from its text.
struct RecordLayout {
  RecordKind kind = RecordKind::line;
  FieldChoice field{};  ///< of RecordKind::field
  SymbolBase symbols = SymbolBase::automatic;
  CandidateUse candidates = CandidateUse::automatic;
  /// Of RecordKind::json, where one was asked for: the name of the field. Lines outlive the file that they came from.
  std::shared_ptr<const std::string> field_name{};
};

/// A part of a file that holds a grid, or should.
struct PuzzleRecord {
  std::string_view text{};   ///< as it was read; of a grid over several lines its cells in one
  std::uint64_t number = 0;  ///< of its first line, from 1
  RecordLayout layout{};
  /// Where its bytes stand, if they are not one piece of the file: of each byte, or one place of them all; of a fault
  /// those that it speaks of. Else empty.
  std::vector<TextPlace> places{};
  GridFault fault{};  ///< of RecordKind::bad
  /// The list of each cell, 0 for none, if some cells have lists and these are not in the text; else empty.
  std::vector<CandidateSet> candidates{};
  /// It stands right behind the first grid of a pair: in brackets of their own, or beside each other.
  bool is_second_of_pair = false;
};

/// Makes a record bad. Always true: there is a record.
bool make_bad(PuzzleRecord& record, GridFault fault);

/// Makes a record of the cells of a grid that came one by one, which become its text; spaces and candidates_mark are
/// blanks. Bad if its blanks are of different kinds. Always true.
bool make_cells(PuzzleRecord& record, std::string& cells, const std::optional<Shape>& shape, SymbolBase symbols);

/// Where the cells of a record stand.
struct RecordCells {
  std::size_t begin = 0;  ///< in the text, from 0
  std::size_t length = 0;
  std::string written{};  ///< as read_grid or read_candidates takes them, if the text has them otherwise; else empty
  ZeroUse zeros = ZeroUse::none;
  /// The cells are N*N*N characters, of candidates that restrict the puzzle (Sukaku); the grid has its givens.
  bool are_candidates = false;

  [[nodiscard]] std::string_view of(std::string_view text) const {
    return written.empty() ? text.substr(begin, length) : std::string_view(written);
  }
};

/// Reads the grid of a record into `grid`, or returns the fault, with its column in the text from 1; `grid` and `cells`
/// are then not valid, unless it is a rule breach. Without a shape the number of cells determines it.
std::optional<GridFault> read_record(const std::optional<Shape>& shape, std::string_view text,
                                     const RecordLayout& layout, Grid& grid, RecordCells& cells);
/// The same where the rules, and with them the shape, are known.
std::optional<GridFault> read_record(const Rules& rules, std::string_view text, const RecordLayout& layout, Grid& grid,
                                     RecordCells& cells);

/// What became of the lists of candidates of a grid over several lines.
struct ListUse {
  std::size_t restricting = 0;  ///< lists that lack a symbol which no given forbids: with them it is another puzzle
  bool are_used = false;        ///< if so
};

/// Makes the lists of a record, where they count, a part of its text: N*N*N characters, which live in `text`. The rules
/// are those of the record's grid.
ListUse use_lists(const Rules& rules, CandidateUse use, PuzzleRecord& record, std::string& text);

/// Whether a line starts with the candidates of a grid, of the shape or without one of any usual shape: N*N*N
/// characters, not all of them blank, each a blank or the symbol of its place.
bool has_candidate_text(const std::optional<Shape>& shape, std::string_view line);

}  // namespace isodoku::detail
