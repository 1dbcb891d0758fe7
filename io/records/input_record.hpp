#pragma once
// A record of a file that contains a grid, with everything that writers need. Nearly always, it is a line.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "io/layouts/puzzle_record.hpp"

namespace isodoku::detail {

struct InputRecord {
  std::string_view text;    ///< as it was read, without the last CR and LF; for a grid on several lines, all its cells
  std::uint64_t number;     ///< of its first line in its file, from 1
  std::uint64_t index;      ///< number among all records of all files, valid or not, from 0
  std::string_view cells;   ///< N*N characters for read_grid, unless are_candidates
  std::string_view before;  ///< the text before the cells
  std::string_view after;   ///< the text after the cells
  char separator = '\t';    ///< before values that are appended to the text; a comma in files with commas
  std::string_view breach{};        ///< the rule that the puzzle breaks; empty unless such puzzles are accepted
  std::uint64_t ignored_lists = 0;  ///< lists of candidates that would change the puzzle, and are ignored
  /// Whether the cells are N*N*N characters for read_candidates. Only in runs that accept candidates.
  bool are_candidates = false;
  std::string_view file{};                                  ///< `-` for standard input
  RecordLayout layout{};                                    ///< how the text was read
  const std::vector<std::string>* table_columns = nullptr;  ///< of fields that are carried along, in all tables
  const std::vector<std::string>* columns = nullptr;        ///< names of the fields, if the file has a header
};

}  // namespace isodoku::detail
