#pragma once
// The commands under test, each on a small input.

#include <string>
#include <vector>

#include "tests/faults/workplace.hpp"

namespace isodoku::faults {

struct Case {
  std::string name;
  std::vector<std::string> arguments;
  Files files;             ///< that the folder holds at first
  std::string input;       ///< standard input
  std::string output;      ///< the file of -o, or nothing
  std::string checkpoint;  ///< the file of --checkpoint and --resume, or nothing
  std::string database;    ///< an SQLite file, which is compared by what it holds; or nothing
  bool has_jobs = true;    ///< is run with --jobs 1 and --jobs 2
  bool has_clock = false;  ///< by the shim: prints how long something took

  /// The run without a fault.
  [[nodiscard]] Invocation run() const;
};

/// The groups of cases; each is a test of its own.
std::vector<std::string> groups();
/// The cases of a group; `place` is used to make shards and checkpoints.
std::vector<Case> cases_of(const std::string& group, Workplace& place);

/// A run of generate that was killed in the middle: `out.isodoku-part` and `ck`. The next to last is
/// --checkpoint ck --resume ck.
Case unfinished(Workplace& place, const std::string& name, std::vector<std::string> what);

/// Lines of two puzzles of one class.
inline const std::string two_puzzles =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"
    "2....6..31....4..5.78.952.6...51..8.392.48......2............7....8..92.681...5.4\n";

/// The words of a text.
std::vector<std::string> words(const std::string& text);

}  // namespace isodoku::faults
