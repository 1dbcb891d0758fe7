#pragma once
// The work of the command reduce on one puzzle: in a worker if it is short, on all threads if it is long.

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/execution.hpp"
#include "canon/classes/class_set.hpp"
#include "generate/minimal_puzzles.hpp"
#include "grid/grid.hpp"
#include "group/symmetries.hpp"
#include "jobs/long_run.hpp"
#include "jobs/pipeline.hpp"
#include "solve/minimal/reduction.hpp"
#include "tools/command.hpp"
#include "tools/results.hpp"

namespace isodoku::tool {

struct ReduceOptions : CommonOptions {
  bool all = false;
  bool count = false;
  bool by_clues = false;
  bool classes = false;
  bool redundant = false;
  bool essential = false;
  bool fewest = false;
  std::optional<std::uint64_t> random;
  std::optional<std::uint64_t> seed;
  std::optional<std::uint64_t> limit;
  std::optional<std::uint64_t> clues;
  CheckpointOptions checkpoints;

  /// The maximum number of sub-puzzles to find for one puzzle.
  [[nodiscard]] std::uint64_t max_sub_puzzles() const {
    return clues && !all && !fewest ? 1 : limit.value_or(no_limit);
  }
  /// Whether the number of sub-puzzles may be so large that a limit is required.
  [[nodiscard]] bool needs_limit() const { return !limit && !clues; }

  /// Whether one grid is printed for one line, so that the text around the puzzle is kept.
  [[nodiscard]] bool keeps_tail() const { return !all && !fewest && random.value_or(1) == 1; }

  [[nodiscard]] bool is_long_run() const { return !checkpoints.checkpoint.empty() || !checkpoints.resume.empty(); }
  [[nodiscard]] bool lists_puzzles() const { return !count && !by_clues; }
  /// Whether sub-puzzles are passed with their keys to one set of classes for the whole input.
  [[nodiscard]] bool has_common_classes() const { return classes && lists_puzzles() && !is_long_run(); }
};

/// The maximum number of redundant clues of a puzzle whose sub-puzzles can all be listed without a limit.
constexpr std::size_t max_unlimited = 40;

/// The answer of a worker for a record.
enum class ReduceAnswer : std::uint8_t {
  given,
  keyed,        ///< the text is KeyedText
  not_unique,   ///< a comment replaces the result
  not_listed,   ///< the result is left to the main thread
  without_end,  ///< there may be too many sub-puzzles, and no limit is given
};

/// A sub-puzzle, or the clues that all of them share.
struct ReducedPuzzle {
  const Grid* puzzle = nullptr;
  std::optional<std::uint64_t> clues;
  bool keeps_tail = false;

  static constexpr std::string_view drawn = "puzzle";
  static constexpr auto fields() {
    return std::tuple(
        field("puzzle", &ReducedPuzzle::puzzle, "The sub-puzzle; with --essential, the clues that all of them share"),
        field("clues", &ReducedPuzzle::clues, "Number of clues of the sub-puzzle, the fewest possible (--fewest)"));
  }
  [[nodiscard]] LineStyle line_style() const { return keeps_tail ? LineStyle::kept_tail : LineStyle::values; }
};

/// The same for a puzzle with candidates. Reducing it adds candidates.
struct ReducedCandidates {
  GridText puzzle;
  bool keeps_tail = false;

  static constexpr auto fields() {
    return std::tuple(
        field("puzzle", &ReducedCandidates::puzzle,
              "The puzzle with more candidates; with --essential, with all that can be put back by themselves"));
  }
  [[nodiscard]] LineStyle line_style() const { return keeps_tail ? LineStyle::kept_tail : LineStyle::values; }
};

/// The result if there are no sub-puzzles with the requested number of clues.
struct NoSubPuzzle {
  std::uint64_t puzzles = 0;
  std::uint64_t clues = 0;

  static constexpr auto fields() {
    return std::tuple(
        field("puzzles", &NoSubPuzzle::puzzles, "0, if no sub-puzzle has this number of clues (--clues)"));
  }
  [[nodiscard]] std::optional<std::string> comment() const {
    return "# no puzzle with " + std::to_string(clues) + " clues";
  }
};

struct RedundantClues {
  std::uint64_t redundant = 0;

  static constexpr auto fields() {
    return std::tuple(field("redundant", &RedundantClues::redundant,
                            "Number of clues that can each be removed individually; for a Sukaku, number of missing "
                            "candidates that can each be put back individually (--redundant)"));
  }
};

struct SubPuzzleCount {
  std::uint64_t count = 0;

  static constexpr auto fields() {
    return std::tuple(field("count", &SubPuzzleCount::count,
                            "Number of sub-puzzles; with --by-clues, of those with that many clues"));
  }
};

/// A row of --by-clues.
struct CluesCount {
  std::size_t clues = 0;
  std::uint64_t count = 0;

  static constexpr auto fields() {
    return std::tuple(field("clues", &CluesCount::clues, "Number of clues (--by-clues)"),
                      field("count", &CluesCount::count, "Number of minimal sub-puzzles with that many clues"));
  }
};

/// The last row of --by-clues.
struct SubPuzzleTotal {
  std::uint64_t total = 0;

  static constexpr auto fields() {
    return std::tuple(field("total", &SubPuzzleTotal::total,
                            "Number of minimal sub-puzzles, in the last record of a "
                            "puzzle (--by-clues)"));
  }
  [[nodiscard]] static LineStyle line_style() { return LineStyle::named; }
};

/// The number of sub-puzzles by number of clues.
using ByClues = std::map<std::size_t, std::uint64_t>;

/// A record that was read, and its puzzle.
struct PuzzleLine {
  InputRecord record;
  Grid puzzle;
};

/// Makes the results that the options request for one puzzle.
class PuzzleReducer {
 public:
  PuzzleReducer(const ReduceOptions& options, const RecordWriter& writer, const Symmetries& group);

  /// Appends the result of one record; nothing if the answer is not_listed or without_end.
  ReduceAnswer append_result(const PuzzleLine& line, std::string& text);

  /// The smallest number of clues of a sub-puzzle of a line.
  std::uint64_t find_fewest_clues(const PuzzleLine& line);

  /// Visits the requested number of random minimal sub-puzzles of a line.
  void for_each_random(const PuzzleLine& line, const std::function<void(const Grid&)>& visit);

  /// Visits all minimal sub-puzzles of a line, or those with the requested number of clues, until `visit` returns
  /// false.
  void for_each_sub_puzzle(const PuzzleLine& line, const Visitor<const Grid&>& visit, WorkUnits units = {});

  void append_puzzle(const Grid& puzzle, const PuzzleLine& line, std::string& text) const;
  /// Appends a puzzle as KeyedText.
  void append_keyed_puzzle(const Grid& puzzle, const PuzzleLine& line, std::string& bytes);
  void append_table(const ByClues& table, const PuzzleLine& line, std::string& text) const;

  /// The callback that long searches poll; it may throw to end them.
  void set_execution(const Execution& execution) { reduction_.set_execution(execution); }

 private:
  ReduceAnswer append_any(const PuzzleLine& line, std::string& text);
  ReduceAnswer append_all(const PuzzleLine& line, std::string& text);
  ReduceAnswer append_of_candidates(const PuzzleLine& line, std::string& text);

  const ReduceOptions& options_;
  RecordWriter writer_;
  Rules rules_;
  Reduction reduction_;
  std::unique_ptr<CandidateReduction> candidates_;  // made for the first puzzle with candidates
  std::optional<MinimalPuzzleClasses> classes_;
  std::optional<ClassKeyMaker> keys_;
  std::string text_;
  std::vector<Point> order_;
};

/// Lists or counts the sub-puzzles of one line, in a run on all threads.
class SubPuzzleRun {
 public:
  SubPuzzleRun(const ReduceOptions& options, const RecordWriter& writer, const Symmetries& group,
               const PuzzleLine& line)
      : options_(options), writer_(writer), group_(group), line_(line) {}

  /// Returns false if there are no sub-puzzles with the requested number of clues.
  bool go(LongRun& run);

 private:
  void list_or_count(LongRun& run);
  /// The work of one thread. Returns the number that it has counted.
  std::uint64_t go_through(WorkUnits units, const LineSink& sink);

  const ReduceOptions& options_;
  const RecordWriter& writer_;
  const Symmetries& group_;
  const PuzzleLine& line_;
  std::mutex mutex_;
  ByClues table_;
};

}  // namespace isodoku::tool
