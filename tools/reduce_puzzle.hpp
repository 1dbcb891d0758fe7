#pragma once
// What the command reduce makes of one puzzle: in a worker where that is short, with all threads where it is long.

#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/work_units.hpp"
#include "generate/minimal_puzzles.hpp"
#include "grid/grid.hpp"
#include "group/symmetries.hpp"
#include "jobs/long_run.hpp"
#include "jobs/pipeline.hpp"
#include "solve/minimal/reduction.hpp"
#include "tools/command.hpp"

namespace isodoku {

struct ReduceOptions : CommonOptions {
  bool all = false;
  bool count = false;
  bool by_clues = false;
  bool classes = false;
  bool redundant = false;
  bool essential = false;
  std::optional<std::uint64_t> random;
  std::optional<std::uint64_t> seed;
  std::optional<std::uint64_t> limit;
  std::optional<std::uint64_t> clues;
  CheckpointOptions checkpoints;

  /// Of the sub-puzzles of one puzzle that are gone through.
  [[nodiscard]] std::uint64_t max_sub_puzzles() const { return clues && !all ? 1 : limit.value_or(no_limit); }
  /// Whether there may be more of them than anybody waits for.
  [[nodiscard]] bool needs_limit() const { return !limit && !clues; }

  /// One grid is printed for one line, so what stands around it stays.
  [[nodiscard]] bool keeps_tail() const { return !all && random.value_or(1) == 1; }

  [[nodiscard]] bool is_long_run() const { return !checkpoints.checkpoint.empty() || !checkpoints.resume.empty(); }
};

/// Redundant clues of a puzzle whose sub-puzzles may be all listed without a limit.
constexpr std::size_t max_unlimited = 40;

/// What a worker says of a line, as the first character of its result.
enum ReduceMark : char {
  answered = 'a',
  not_unique = 'n',   ///< a comment stands in place of the result
  not_listed = 'l',   ///< the result is yet to be made
  without_end = 'w',  ///< there may be too many sub-puzzles, and no limit is given
};

/// How many sub-puzzles have so many clues.
using ByClues = std::map<std::size_t, std::uint64_t>;

/// A line that was read, and its puzzle.
struct PuzzleLine {
  GridLine line;
  Grid puzzle;

  [[nodiscard]] std::string_view input() const { return line.cells; }
};

/// What the options want of one puzzle.
class PuzzleReducer {
 public:
  PuzzleReducer(const ReduceOptions& options, const Symmetries& group);

  /// Appends what one line comes to; of use only if the mark is not not_listed.
  ReduceMark append_result(const PuzzleLine& line, std::string& result);

  /// As many random minimal sub-puzzles of a line as are wanted.
  void for_each_random(const PuzzleLine& line, const std::function<void(const Grid&)>& visit);

  /// All minimal sub-puzzles of a line, or those with some number of clues, until `visit` returns false.
  void for_each_sub_puzzle(const PuzzleLine& line, const Visitor<const Grid&>& visit, WorkUnits units = {});

  /// In place of the sub-puzzles that there are not.
  void append_none(const PuzzleLine& line, std::string& result) const;
  /// Without a newline.
  void append_puzzle(const Grid& puzzle, const PuzzleLine& line, std::string& result) const;
  void append_line(const Grid& puzzle, const PuzzleLine& line, std::string& result) const;
  void append_number(const std::string& field, std::uint64_t number, const PuzzleLine& line, std::string& result) const;
  void append_table(const ByClues& table, const PuzzleLine& line, std::string& result) const;

  /// What is called again and again in long searches; it may throw to end them.
  void set_hook(const std::function<void()>& on_work) { reduction_.set_hook(on_work); }

 private:
  ReduceMark append_all(const PuzzleLine& line, std::string& result);

  const ReduceOptions& options_;
  Reduction reduction_;
  std::optional<MinimalPuzzleClasses> classes_;
  std::vector<Point> order_;
};

/// The sub-puzzles of one line, or how many, in a run on all threads.
class SubPuzzleRun {
 public:
  SubPuzzleRun(const ReduceOptions& options, const Symmetries& group, const PuzzleLine& line)
      : options_(options), group_(group), line_(line) {}

  /// False if there are none where some are wanted.
  bool go(LongRun& run);

 private:
  /// What one thread does; returns what it has counted.
  std::uint64_t go_through(WorkUnits units, const LineSink& sink);

  const ReduceOptions& options_;
  const Symmetries& group_;
  const PuzzleLine& line_;
  std::mutex mutex_;
  ByClues table_;
};

}  // namespace isodoku
