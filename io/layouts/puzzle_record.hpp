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

#include "grid/grid.hpp"
#include "grid/rules.hpp"
#include "io/layouts/fields.hpp"
#include "io/symbol_base.hpp"

namespace isodoku {

/// A place in a file, from 1.
struct TextPlace {
  std::uint64_t line = 0;
  std::uint64_t column = 0;
};

/// Where the cells of a record are to be looked for.
enum class RecordKind : std::uint8_t {
  line,      ///< its first word, or as find_line_cells finds them
  argument,  ///< the same of a text that is no line of a file
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
  /// Of RecordKind::json, where one was asked for: the name of the field. Lines outlive the file that they came from.
  std::shared_ptr<const std::string> field_name{};
};

/// Which symbols the list of candidates in a cell has, bit s for symbol s; 0: there is no list.
using CandidateList = std::uint16_t;

/// A part of a file that holds a grid, or should.
struct PuzzleRecord {
  std::string_view text{};   ///< as it was read; of a grid over several lines its cells in one
  std::uint64_t number = 0;  ///< of its first line, from 1
  RecordLayout layout{};
  /// Where its bytes stand, if they are not one piece of the file: of each byte, or one place of them all; of a fault
  /// those that it speaks of. Else empty.
  std::vector<TextPlace> places{};
  GridFault fault{};                        ///< of RecordKind::bad
  std::vector<CandidateList> candidates{};  ///< of each cell, if some cells have lists; else empty
};

/// Where the cells of a record stand.
struct RecordCells {
  std::size_t begin = 0;  ///< in the text, from 0
  std::size_t length = 0;
  std::string written{};  ///< as read_grid takes them, if the text has them otherwise; else empty
  ZeroUse zeros = ZeroUse::none;

  [[nodiscard]] std::string_view of(std::string_view text) const {
    return written.empty() ? text.substr(begin, length) : std::string_view(written);
  }
};

/// Reads the grid of a record into `grid`, or tells the fault, with its column in the text from 1; `grid` and `cells`
/// are then of no use, unless it is a rule breach. Without a shape the number of cells determines it.
std::optional<GridFault> read_record(const std::optional<Shape>& shape, std::string_view text,
                                     const RecordLayout& layout, Grid& grid, RecordCells& cells);
/// The same where the rules, and with them the shape, are known.
std::optional<GridFault> read_record(const Rules& rules, std::string_view text, const RecordLayout& layout, Grid& grid,
                                     RecordCells& cells);

/// How many blank cells of a puzzle have a list that lacks a symbol which no house forbids: with the lists it is
/// another puzzle. `candidates` is empty or has a list for each cell.
std::size_t count_restricting_lists(const Rules& rules, const Grid& puzzle, std::span<const CandidateList> candidates);

}  // namespace isodoku
