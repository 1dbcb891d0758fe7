// Starts and ends processes: fork, limits, exec. The test blocks SIGCHLD and waits for it with a time limit, so that
// waiting uses no processor time and ends. Several processes may run at once: each wait asks for its own process,
// whichever process sent SIGCHLD.

#include "tests/faults/process.hpp"

#include <fcntl.h>
#include <grp.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <stdexcept>

namespace isodoku::faults {
namespace {

using Clock = std::chrono::steady_clock;
constexpr uid_t nobody = 65534;

sigset_t child_signals() {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGCHLD);
  return set;
}

/// The program, opened so that a user who has no access to its folder can execute it.
int program() {
  static const int file = [] {
    const char* const other = std::getenv("ISODOKU_PROGRAM");
    const std::string name = other != nullptr ? other : ISODOKU_PROGRAM;
    const int opened = ::open(name.c_str(), O_PATH | O_CLOEXEC);
    if (opened < 0) throw std::runtime_error("there is no " + name);
    return opened;
  }();
  return file;
}

std::vector<char*> pointers_to(std::vector<std::string>& texts) {
  std::vector<char*> pointers;
  for (std::string& text : texts) pointers.push_back(text.data());
  pointers.push_back(nullptr);
  return pointers;
}

[[noreturn]] void execute(const Command& command, char* const* arguments, char* const* environment) {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGXFSZ}) std::signal(signal, SIG_DFL);
  const sigset_t set = child_signals();
  sigprocmask(SIG_UNBLOCK, &set, nullptr);
  const int null = ::open("/dev/null", O_RDWR | O_CLOEXEC);
  const std::array<int, 3> streams = {command.in, command.out, command.err};
  for (int stream = 0; stream < 3; ++stream) {
    const int file = streams[static_cast<std::size_t>(stream)];
    if (::dup2(file < 0 ? null : file, stream) < 0) ::_exit(126);
  }
  if (command.page >= 0 && ::dup2(command.page, page_descriptor) < 0) ::_exit(126);
  if (!command.folder.empty() && ::chdir(command.folder.c_str()) != 0) ::_exit(126);
  if (command.is_ordinary_user && ::geteuid() == 0) {
    if (::setgroups(0, nullptr) != 0 || ::setgid(nobody) != 0 || ::setuid(nobody) != 0) ::_exit(126);
  }
  for (const auto& [resource, value] : command.limits) {
    const struct rlimit limit { value, value };
    if (::setrlimit(static_cast<__rlimit_resource_t>(resource), &limit) != 0) ::_exit(126);
  }
  ::syscall(SYS_execveat, program(), "", arguments, environment, AT_EMPTY_PATH);
  ::_exit(127);
}

}  // namespace

std::string Ended::text() const {
  if (timed_out) return "does not end";
  if (signal != 0) return "signal " + std::to_string(signal);
  return "exit " + std::to_string(exit_code);
}

Process::Process(const Command& command) {
  static const bool is_blocked = [] {
    const sigset_t set = child_signals();
    return sigprocmask(SIG_BLOCK, &set, nullptr) == 0;
  }();
  if (!is_blocked) throw std::runtime_error("cannot block SIGCHLD");
  std::vector<std::string> arguments = command.arguments;
  arguments.insert(arguments.begin(), "isodoku");
  std::vector<std::string> environment = command.environment;
  const std::vector<char*> argument_pointers = pointers_to(arguments);
  const std::vector<char*> environment_pointers = pointers_to(environment);
  program();
  pid_ = ::fork();
  if (pid_ < 0) throw std::runtime_error("cannot fork");
  if (pid_ == 0) execute(command, argument_pointers.data(), environment_pointers.data());
}

Process::~Process() {
  if (pid_ > 0) wait_or_kill(std::chrono::milliseconds(0));
}

std::optional<Ended> Process::wait(std::chrono::milliseconds time) {
  const Clock::time_point end = Clock::now() + time;
  const sigset_t set = child_signals();
  for (;;) {
    int status = 0;
    if (::waitpid(pid_, &status, WNOHANG) == pid_) {
      pid_ = -1;
      if (WIFEXITED(status)) return Ended{WEXITSTATUS(status), 0, false};
      return Ended{-1, WTERMSIG(status), false};
    }
    const auto left = std::chrono::duration_cast<std::chrono::nanoseconds>(end - Clock::now()).count();
    if (left <= 0) return std::nullopt;
    const struct timespec timeout { left / 1000000000, left % 1000000000 };
    sigtimedwait(&set, nullptr, &timeout);
  }
}

Ended Process::wait_or_kill(std::chrono::milliseconds time) {
  if (const std::optional<Ended> ended = wait(time)) return *ended;
  send(SIGKILL);
  int status = 0;
  ::waitpid(pid_, &status, 0);
  pid_ = -1;
  return {-1, SIGKILL, true};
}

void Process::send(int signal) const {
  if (pid_ > 0) ::kill(pid_, signal);
}

Scratch::Scratch(const std::string& text) : file_(::memfd_create("isodoku-test", MFD_CLOEXEC)) {
  if (file_ < 0) throw std::runtime_error("cannot make a file in memory");
  set(text);
}

Scratch::~Scratch() {
  ::close(file_);
}

void Scratch::set(const std::string& text) {
  if (::ftruncate(file_, 0) != 0 || ::pwrite(file_, text.data(), text.size(), 0) != static_cast<ssize_t>(text.size())) {
    throw std::runtime_error("cannot write to a file in memory");
  }
  rewind();
}

void Scratch::rewind() const {
  ::lseek(file_, 0, SEEK_SET);
}

std::string Scratch::text() const {
  std::string text;
  std::array<char, 65536> block{};
  for (;;) {
    const ssize_t count = ::pread(file_, block.data(), block.size(), static_cast<off_t>(text.size()));
    if (count <= 0) return text;
    text.append(block.data(), static_cast<std::size_t>(count));
  }
}

}  // namespace isodoku::faults
