#pragma once
// Runs the built program as a separate process, without a shell: under limits, and with a time limit.

#include <sys/resource.h>
#include <sys/types.h>

#include <chrono>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace isodoku::faults {

/// A command to be started. Descriptors of -1 are /dev/null.
struct Command {
  std::vector<std::string> arguments;    ///< after the name of the program
  std::vector<std::string> environment;  ///< NAME=VALUE; nothing is inherited
  std::string folder;                    ///< the current folder
  int in = -1;
  int out = -1;
  int err = -1;
  int page = -1;                               ///< for the shim: becomes descriptor `page_descriptor`
  std::vector<std::pair<int, rlim_t>> limits;  ///< RLIMIT_... and its value
  bool is_ordinary_user = false;               ///< not root, even if the test is: some limits do not apply to root
};

inline constexpr int page_descriptor = 100;

/// How a process ended.
struct Ended {
  int exit_code = -1;      ///< -1 if a signal ended it, or it had to be killed
  int signal = 0;          ///< the signal that ended it
  bool timed_out = false;  ///< it did not end by itself, and was killed

  /// A description for failed tests.
  [[nodiscard]] std::string text() const;
};

/// A running process. It is killed if it still runs when this object is destroyed.
class Process {
 public:
  explicit Process(const Command& command);
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  Process(Process&& other) noexcept : pid_(std::exchange(other.pid_, -1)) {}
  Process& operator=(Process&&) = delete;
  ~Process();

  /// Returns nothing if the process is still running after that time.
  std::optional<Ended> wait(std::chrono::milliseconds time);
  /// The same, but kills the process after that time.
  Ended wait_or_kill(std::chrono::milliseconds time);
  void send(int signal) const;
  [[nodiscard]] pid_t pid() const { return pid_; }

 private:
  pid_t pid_ = -1;
};

/// A file without a name that contains the text, with a descriptor to be read from its beginning.
class Scratch {
 public:
  explicit Scratch(const std::string& text = "");
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  ~Scratch();

  void set(const std::string& text);  ///< replaces its content
  void rewind() const;
  [[nodiscard]] std::string text() const;
  [[nodiscard]] int descriptor() const { return file_; }

 private:
  int file_;
};

}  // namespace isodoku::faults
