#pragma once
// Counts by number of clues: as results, as a picture, or as a b-file.

#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "base/big_integer.hpp"
#include "base/fields.hpp"
#include "count/puzzles/puzzle_counts.hpp"
#include "grid/shape.hpp"
#include "io/output.hpp"
#include "io/pictures/bar_chart.hpp"
#include "tools/count_work.hpp"
#include "tools/results.hpp"

namespace isodoku::tool {

struct CluesRow {
  int clues = 0;
  BigInteger count;

  static constexpr auto fields() {
    return std::tuple(field("clues", &CluesRow::clues, "Number of clues"),
                      field("count", &CluesRow::count, "Number of classes with that many clues"));
  }
};

struct PuzzlesRow {
  int clues = 0;
  BigInteger classes;
  BigInteger puzzles;

  static constexpr auto fields() {
    return std::tuple(field("clues", &PuzzlesRow::clues, "Number of clues"),
                      field("classes", &PuzzlesRow::classes, "Number of classes with that many clues"),
                      field("puzzles", &PuzzlesRow::puzzles, "Number of puzzles in these classes"));
  }
};

/// The sums over all rows.
struct PuzzlesTotal {
  std::string_view label = "total";
  BigInteger total;
  BigInteger total_puzzles;

  static constexpr auto fields() {
    return std::tuple(field("label", &PuzzlesTotal::label, "The word total", FieldUse::only_in_lines),
                      field("total", &PuzzlesTotal::total, "Total number of classes, in the last row"),
                      field("total_puzzles", &PuzzlesTotal::total_puzzles, "Total number of puzzles, in the last row"));
  }
};

/// Writes counts by number of clues: a row for each and their sum, or a picture, or a b-file.
class CountsByClues {
 public:
  /// `kind` is `patterns` or `configurations`.
  CountsByClues(const CountOptions& options, const std::string& kind, const Shape& shape, Output& output,
                ResultOutput& results);

  void add(int clues, const BigInteger& count);
  void finish();

 private:
  const CountOptions& options_;
  Output& output_;
  ResultOutput& results_;
  BigInteger total_ = 0;
  BarChart chart_;
};

/// Writes the numbers of puzzles by number of clues: the table with its sums, or the b-file of one of its columns.
void write_puzzle_tallies(const CountOptions& options, const Shape& shape, const std::vector<PuzzleTally>& tallies,
                          Output& output, ResultOutput& results);

}  // namespace isodoku::tool
