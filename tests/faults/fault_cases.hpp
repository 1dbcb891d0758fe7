#pragma once
// The commands under test, each on a small input.

#include <string>
#include <vector>

#include "tests/faults/workplace.hpp"

namespace isodoku::faults {

struct Case {
  std::string name;
  std::vector<std::string> arguments;
  Files files;             ///< in the folder at the beginning
  std::string input;       ///< standard input
  std::string output;      ///< the file of -o, or empty
  std::string checkpoint;  ///< the file of --checkpoint and --resume, or empty
  std::string database;    ///< an SQLite file, which is compared by its content; or empty
  bool has_jobs = true;    ///< runs with --jobs 1 and with --jobs 2
  bool has_clock = false;  ///< uses the clock of the shim, because it prints durations

  /// The run without a fault.
  [[nodiscard]] Invocation run() const;
};

/// The groups of cases. Each group is a separate test.
std::vector<std::string> groups();
/// The cases of a group; `place` is used to make shards and checkpoints.
std::vector<Case> cases_of(const std::string& group, Workplace& place);

/// A run of generate that was killed in the middle. Its files are `out.isodoku-part` and `ck`. It resumes if it runs
/// again, since its arguments end with --checkpoint ck --resume ck.
Case unfinished(Workplace& place, const std::string& name, std::vector<std::string> what);

/// Two equivalent puzzles, one per line.
inline const std::string two_puzzles =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"
    "2....6..31....4..5.78.952.6...51..8.392.48......2............7....8..92.681...5.4\n";

/// Splits a text into words.
std::vector<std::string> words(const std::string& text);

}  // namespace isodoku::faults
