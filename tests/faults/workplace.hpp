#pragma once
// A folder to run the program in, which can be compared with the files that should be in it.

#include <array>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "tests/faults/fault_page.hpp"
#include "tests/faults/process.hpp"

namespace isodoku::faults {

using Files = std::map<std::string, std::string>;  ///< names and contents

/// What a run of the program did.
struct Outcome {
  Ended ended;
  std::string out;
  std::string err;
  std::uint64_t faults = 0;  ///< calls that the shim made fail
  std::string first_fault;   ///< the first of these calls
};

/// What to run: arguments, standard input, and what the shim does.
struct Invocation {
  std::vector<std::string> arguments;
  std::string input;
  std::string fault;   ///< ISODOKU_FAULT, or empty
  int clock_step = 0;  ///< ISODOKU_FAULT_CLOCK, or 0
  std::vector<std::pair<int, rlim_t>> limits;
  bool is_ordinary_user = false;
};

class Workplace {
 public:
  Workplace();
  Workplace(const Workplace&) = delete;
  Workplace& operator=(const Workplace&) = delete;
  ~Workplace();

  /// Sets the content of the folder to exactly these files.
  void set(const Files& files) const;
  void put(const std::string& name, const std::string& text) const;
  /// All files, without the content of those that are not regular files.
  [[nodiscard]] Files files() const;
  [[nodiscard]] std::filesystem::path folder() const { return base_ / "work"; }
  /// The files in the folder for temporary files.
  [[nodiscard]] std::set<std::string> temporary_files() const;

  /// Runs the program to its end, but at most for some seconds. Loads the shim if the run needs it.
  Outcome run(const Invocation& run);
  /// The calls of the last run, counted by kind.
  [[nodiscard]] const Page& page() const { return *page_; }

  /// A command in this folder, with the environment of all runs.
  [[nodiscard]] Command command(const std::vector<std::string>& arguments) const;

 private:
  std::filesystem::path base_;
  Scratch in_;
  Scratch out_;
  std::array<int, 2> err_;  // a pipe, so that messages arrive even under a file size limit
  Scratch page_file_;
  Page* page_;
};

/// Whether a library can be preloaded to the program and its memory can be limited. This is not possible with the
/// sanitizers.
bool can_preload();

/// The sizes of the texts and the first byte where they differ, for a failed test.
std::string difference(const std::string& found, const std::string& wanted);

}  // namespace isodoku::faults
