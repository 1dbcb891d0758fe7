#pragma once
// A folder to run the program in, which knows what should be in it.

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
  std::string first_fault;   ///< the first of them
};

/// What to run: arguments, standard input, and what the shim is to do.
struct Invocation {
  std::vector<std::string> arguments;
  std::string input;
  std::string fault;   ///< ISODOKU_FAULT, or nothing
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

  /// Makes the folder hold these files and nothing else.
  void set(const Files& files) const;
  void put(const std::string& name, const std::string& text) const;
  /// All that is there, except for the contents of what is not a regular file.
  [[nodiscard]] Files files() const;
  [[nodiscard]] std::filesystem::path folder() const { return base_ / "work"; }
  /// What is left in the folder for temporary files.
  [[nodiscard]] std::set<std::string> temporary_files() const;

  /// Runs the program to its end, with the shim if one of its parts is asked for, at most for some seconds.
  Outcome run(const Invocation& run);
  /// How often the last run called what.
  [[nodiscard]] const Page& page() const { return *page_; }

  /// A command in this folder, with the environment that all runs have.
  [[nodiscard]] Command command(const std::vector<std::string>& arguments) const;

 private:
  std::filesystem::path base_;
  Scratch in_;
  Scratch out_;
  std::array<int, 2> err_;  // a pipe: messages must come through where files may not grow
  Scratch page_file_;
  Page* page_;
};

/// Whether the program is one that a library can be preloaded to and whose memory can be limited: the sanitizers' is
/// not.
bool can_preload();

/// The first line that differs, or the end, for a failed test.
std::string difference(const std::string& found, const std::string& wanted);

}  // namespace isodoku::faults
