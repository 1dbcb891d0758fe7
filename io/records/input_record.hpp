#pragma once
// A record of a file that holds a grid: a line, nearly always. What writers need of it.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "io/layouts/puzzle_record.hpp"

namespace isodoku::detail {

struct InputRecord {
  std::string_view text;  ///< as it was read, without the last CR and LF; of a grid over several lines its cells in one
  std::uint64_t number;   ///< of the first line in its file, from 1
  std::uint64_t index;    ///< among all records (good or bad), over all files, from 0
  std::string_view cells;           ///< N*N characters as read_grid takes them; or see are_candidates
  std::string_view before;          ///< what stands in the text before the cells
  std::string_view after;           ///< and behind them
  char separator = '\t';            ///< of what is appended to the text: in files with commas that is one
  std::string_view breach{};        ///< which rule the puzzle breaks; empty unless such puzzles are taken
  std::uint64_t ignored_lists = 0;  ///< lists of candidates that would make another puzzle of it, and are not read
  /// The cells are N*N*N characters as read_candidates takes them. Only in runs that take candidates.
  bool are_candidates = false;
  std::string_view file{};                                  ///< `-` for standard input
  RecordLayout layout{};                                    ///< how the text was read
  const std::vector<std::string>* table_columns = nullptr;  ///< of what is carried along, in all tables of the run
  const std::vector<std::string>* columns = nullptr;        ///< names of the fields, where a file has a header
};

}  // namespace isodoku::detail
