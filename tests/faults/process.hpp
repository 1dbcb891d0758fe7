#pragma once
// Runs the built program as a process of its own, without a shell: under limits, for a while, and by the thousand.

#include <sys/resource.h>
#include <sys/types.h>

#include <chrono>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace isodoku::faults {

/// What is to be started. Descriptors of -1 are /dev/null.
struct Command {
  std::vector<std::string> arguments;    ///< after the name of the program
  std::vector<std::string> environment;  ///< NAME=VALUE; nothing is inherited
  std::string folder;                    ///< to run in
  int in = -1;
  int out = -1;
  int err = -1;
  int page = -1;                               ///< of the shim: becomes descriptor `page_descriptor`
  std::vector<std::pair<int, rlim_t>> limits;  ///< RLIMIT_... and its value
  bool is_ordinary_user = false;               ///< not root, if the test is; what root may, others may not
};

inline constexpr int page_descriptor = 100;

/// How a process ended.
struct Ended {
  int exit_code = -1;      ///< -1 if a signal ended it, or it had to be killed
  int signal = 0;          ///< that ended it
  bool timed_out = false;  ///< it did not end by itself, and was killed

  /// In words, for a failed test.
  [[nodiscard]] std::string text() const;
};

/// A running process; killed at the latest when this object ends.
class Process {
 public:
  explicit Process(const Command& command);
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  Process(Process&& other) noexcept : pid_(std::exchange(other.pid_, -1)) {}
  Process& operator=(Process&&) = delete;
  ~Process();

  /// Nothing if it is still running after that time.
  std::optional<Ended> wait(std::chrono::milliseconds time);
  /// The same, but kills it then.
  Ended wait_or_kill(std::chrono::milliseconds time);
  void send(int signal) const;
  [[nodiscard]] pid_t pid() const { return pid_; }

 private:
  pid_t pid_ = -1;
};

/// A descriptor of a file without a name that holds the text; to be read from its beginning.
class Scratch {
 public:
  explicit Scratch(const std::string& text = "");
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  ~Scratch();

  void set(const std::string& text);  ///< replaces what it holds
  void rewind() const;
  [[nodiscard]] std::string text() const;
  [[nodiscard]] int descriptor() const { return file_; }

 private:
  int file_;
};

}  // namespace isodoku::faults
