// Whatever the program is doing, SIGTERM and SIGINT end it within two seconds, with exit code 128 + the signal. No
// files are left except for a checkpoint and its partial file.
//
// Several commands run at once. Each gets its signal some time after it has set its handlers (which /proc shows), so
// that it is deep in the work to be interrupted. The quick run alternates between the two signals and tries some of the
// states. The whole run sends both signals in each state.

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <fstream>
#include <list>
#include <memory>
#include <thread>

#include "tests/faults/fault_cases.hpp"
#include "tests/faults/injection.hpp"
#include "tests/support/extent.hpp"
#include "tests/support/random_inputs.hpp"

namespace isodoku::faults {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

#ifdef ISODOKU_FAULTS_SANITIZED
constexpr milliseconds time_to_end{8000};
#else
constexpr milliseconds time_to_end{2000};
#endif
constexpr milliseconds time_to_start{10000};
const milliseconds time_to_go_deep{cases(100, 250)};

/// What a command is doing when the signal comes.
struct State {
  std::string name;
  std::string arguments;
  std::string input = "";  ///< read from standard input before it blocks
  Files files = {};
  std::vector<std::string> pipes = {};   ///< named pipes that nobody opens
  std::vector<std::string> served = {};  ///< named pipes that are open at the other end, but transfer nothing
  bool fills_pipe = false;               ///< standard output is a pipe that nobody reads
  std::vector<std::string> leaves = {};  ///< files that may be left
};

/// A running command with the other ends of its pipes.
class Watched {
 public:
  explicit Watched(const State& state) : state_(state), input_(make_pipe()), output_(make_pipe()) {
    place_.set(state.files);
    for (const auto* const names : {&state.pipes, &state.served}) {
      for (const std::string& name : *names) ::mkfifo((place_.folder() / name).c_str(), 0666);
    }
    for (const std::string& name : state.served) {
      served_.push_back(::open((place_.folder() / name).c_str(), O_RDWR | O_CLOEXEC));
    }
    if (::write(input_[1], state.input.data(), state.input.size()) != static_cast<ssize_t>(state.input.size())) {
      ADD_FAILURE() << "the pipe is too small";
    }
    before_ = place_.files();
    Command command = place_.command(words(state.arguments));
    command.in = input_[0];
    command.out = state.fills_pipe ? output_[1] : -1;
    command.err = err_.descriptor();
    process_.emplace(command);
  }
  Watched(const Watched&) = delete;
  Watched& operator=(const Watched&) = delete;
  ~Watched() {
    for (const int file : {input_[0], input_[1], output_[0], output_[1]}) ::close(file);
    for (const int file : served_) ::close(file);
  }

  /// Waits until the program has set its handlers.
  void await_start() const {
    const Clock::time_point end = Clock::now() + time_to_start;
    while (!catches_sigterm() && Clock::now() < end) std::this_thread::sleep_for(milliseconds(2));
  }
  void send(int signal) {
    signal_ = signal;
    process_->send(signal);
    sent_ = Clock::now();
  }
  void expect_end(bool may_not_have_started = false) {
    const milliseconds left = std::chrono::duration_cast<milliseconds>(sent_ + time_to_end - Clock::now());
    const Ended ended = process_->wait_or_kill(std::max(left, milliseconds(0)));
    const std::string what = state_.name + " (isodoku " + state_.arguments + ") upon signal " + std::to_string(signal_);
    if (!(may_not_have_started && ended.signal == signal_)) {
      EXPECT_EQ(ended.text(), "exit " + std::to_string(128 + signal_)) << what << ": " << err_.text();
    }
    EXPECT_EQ(place_.temporary_files().size(), 0U) << what;
    const Files left_files = place_.files();
    for (const auto& [name, text] : left_files) {
      EXPECT_TRUE(before_.contains(name) || std::ranges::find(state_.leaves, name) != state_.leaves.end())
          << name << " is left by " << what;
    }
    for (const auto& [name, text] : before_) {
      const auto found = left_files.find(name);
      const bool is_there = found != left_files.end();
      EXPECT_TRUE(is_there) << name << " is gone after " << what;
      if (is_there && std::ranges::find(state_.leaves, name) == state_.leaves.end()) {
        EXPECT_TRUE(found->second == text) << name << " is changed by " << what;
      }
    }
  }
  [[nodiscard]] Files files() const { return place_.files(); }

 private:
  static std::array<int, 2> make_pipe() {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) ADD_FAILURE() << "no pipe";
    return ends;
  }
  [[nodiscard]] bool catches_sigterm() const {
    std::ifstream status("/proc/" + std::to_string(process_->pid()) + "/status");
    for (std::string line; std::getline(status, line);) {
      if (!line.starts_with("SigCgt:")) continue;
      return ((std::stoull(line.substr(7), nullptr, 16) >> (SIGTERM - 1U)) & 1U) != 0;
    }
    return false;
  }

  State state_;
  Workplace place_;
  Scratch err_;
  std::array<int, 2> input_;
  std::array<int, 2> output_;
  std::vector<int> served_;
  Files before_;
  std::optional<Process> process_;
  int signal_ = 0;
  Clock::time_point sent_;
};

/// Runs `at_once` states at once, and sends the signals. The quick run tries one in `one_of` states.
void expect_all_end(const std::vector<State>& all, std::size_t at_once, std::size_t one_of) {
  std::vector<State> states;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (has_turn(i, one_of)) states.push_back(all[i]);
  }
  for (const std::size_t round : {std::size_t{0}, std::size_t{1}}) {
    if (round == 1 && !is_whole_run()) return;
    for (std::size_t first = 0; first < states.size(); first += at_once) {
      std::list<Watched> running;
      for (std::size_t i = first; i < std::min(first + at_once, states.size()); ++i) running.emplace_back(states[i]);
      for (const Watched& one : running) one.await_start();
      std::this_thread::sleep_for(time_to_go_deep);
      std::size_t number = first + round;
      for (Watched& one : running) one.send(number++ % 2 == 0 ? SIGTERM : SIGINT);
      for (Watched& one : running) one.expect_end();
    }
  }
}

TEST(WatchdogTest, WaitingForInput) {
  std::vector<State> states;
  for (const std::string command : {"canon", "dedup", "dedup --count", "apply transpose=yes", "scramble --times 3",
                                    "group --format json", "study triples"}) {
    const std::string input = command == "study triples" ? "" : two_puzzles;
    states.push_back({.name = command, .arguments = command + " --jobs 1", .input = input});
    states.push_back({.name = command + " -o",
                      .arguments = command + " --jobs 2 -o out",
                      .input = input,
                      .files = {{"out", "old\n"}}});
    states.push_back({.name = command + " with many threads", .arguments = command + " --jobs 64", .input = input});
  }
  for (const std::string jobs : {"1", "2"}) {
    states.push_back({.name = "KNOWN",
                      .arguments = "dedup --against known grids --jobs " + jobs,
                      .files = {{"grids", two_puzzles}},
                      .served = {"known"}});
    states.push_back({.name = "KNOWN from standard input",
                      .arguments = "dedup --against - grids --jobs " + jobs,
                      .input = two_puzzles,
                      .files = {{"grids", two_puzzles}}});
    states.push_back({.name = "a file to be opened", .arguments = "canon pipe --jobs " + jobs, .pipes = {"pipe"}});
    states.push_back({.name = "KNOWN to be opened",
                      .arguments = "dedup --against pipe grids -o out --jobs " + jobs,
                      .files = {{"grids", two_puzzles}},
                      .pipes = {"pipe"}});
    states.push_back({.name = "a second file to be opened",
                      .arguments = "canon grids pipe -o out --jobs " + jobs,
                      .files = {{"grids", two_puzzles}},
                      .pipes = {"pipe"}});
    states.push_back({.name = "output to be opened",
                      .arguments = "canon grids -o pipe --jobs " + jobs,
                      .files = {{"grids", two_puzzles}},
                      .pipes = {"pipe"}});
  }
  expect_all_end(states, 18, 2);
}

TEST(WatchdogTest, WritingToAPipe) {
  Workplace place;
  place.set({});
  Invocation run;
  run.arguments = words("generate patterns --clues 8 --shard 0/1 -o shard");
  ASSERT_EQ(place.run(run).ended.text(), "exit 0");
  const Files shard = place.files();
  std::vector<State> states;
  for (const std::string jobs : {" --jobs 1", " --jobs 2"}) {
    states.push_back(
        {.name = "generate to a pipe", .arguments = "generate patterns --clues 10" + jobs, .fills_pipe = true});
    states.push_back({.name = "generate to a named pipe",
                      .arguments = "generate patterns --clues 10 -o pipe" + jobs,
                      .served = {"pipe"}});
    states.push_back({.name = "scramble to a pipe",
                      .arguments = "scramble --times 1000000 grids" + jobs,
                      .files = {{"grids", two_puzzles}},
                      .fills_pipe = true});
    states.push_back(
        {.name = "canon to a pipe", .arguments = "canon --skip-bad shard" + jobs, .files = shard, .fills_pipe = true});
  }
  states.push_back({.name = "merge to a pipe", .arguments = "merge shard", .files = shard, .fills_pipe = true});
  states.push_back(
      {.name = "merge to a named pipe", .arguments = "merge shard -o pipe", .files = shard, .served = {"pipe"}});
  expect_all_end(states, 5, 3);
}

/// Two rows and one symbol of a Latin square of order 25.
std::string hard_latin_square() {
  std::string line = cyclic_grid(make_shape(1, 25)).text();
  for (std::size_t cell = 0; cell < line.size(); ++cell) {
    if (cell / 25 > 1 && line[cell] != '1') line[cell] = '.';
  }
  return line;
}

/// Some rows and a column of a grid of this shape.
std::string lines_of(const Shape& shape, std::size_t rows) {
  std::string line = cyclic_grid(shape).text();
  const auto size = static_cast<std::size_t>(shape.size());
  for (std::size_t cell = 0; cell < line.size(); ++cell) {
    if (cell / size >= rows && cell % size > 0) line[cell] = '.';
  }
  return line;
}

TEST(WatchdogTest, Computing) {
  const Files latin = {{"hard", hard_latin_square() + "\n"}};
  std::string many;
  for (int i = 0; i < 8000; ++i) many += cyclic_grid(make_shape(5, 5)).text() + "\n";
  const Files large = {{"many", many}};
  const Files other = {{"hard", lines_of(make_shape(12, 2), 2) + "\n"}};
  std::vector<State> states;
  states.push_back(
      {.name = "one hard Latin square", .arguments = "canon --shape 1x25 hard -o out --jobs 1", .files = latin});
  states.push_back({.name = "one hard Latin square", .arguments = "canon --shape 1x25 hard --jobs 2", .files = latin});
  states.push_back({.name = "many 5x5 grids", .arguments = "canon --shape 5x5 many --jobs 2", .files = large});
  states.push_back({.name = "one hard 12x2 grid",
                    .arguments = "dedup --canonical --shape 12x2 hard --jobs 1 -o out",
                    .files = other});
  states.push_back({.name = "one hard 12x2 grid",
                    .arguments = "dedup --count --with-order --shape 12x2 hard --jobs 2",
                    .files = other});
  states.push_back({.name = "grids of 2x5", .arguments = "count grids --shape 2x5 --jobs 2"});
  states.push_back({.name = "grids of 2x5", .arguments = "count grids --shape 2x5 --jobs 1 -o out"});
  states.push_back({.name = "classes by order", .arguments = "count classes --by-order --jobs 2"});
  states.push_back({.name = "classes by order", .arguments = "count classes --by-order --jobs 1"});
  states.push_back({.name = "configurations", .arguments = "count configurations --shape 2x4 --clues 12 -o out"});
  states.push_back({.name = "fixed grids", .arguments = "study fixed-grids --check"});
  states.push_back({.name = "patterns", .arguments = "generate patterns --clues 30 --count --jobs 2"});
  states.push_back({.name = "configurations", .arguments = "generate configurations --clues 20 --jobs 1"});
  states.push_back({.name = "patterns to a file", .arguments = "generate patterns --clues 30 --jobs 2 -o out"});
  states.push_back(
      {.name = "many threads", .arguments = "generate patterns --clues 30 --count --jobs 64 --progress always"});
  expect_all_end(states, 5, 2);
}

TEST(WatchdogTest, Checkpoints) {
  const std::vector<std::string> leaves = {"ck", "out.isodoku-part"};
  std::vector<State> states;
  for (const std::string rest : {" --jobs 1", " --jobs 2", " --count --jobs 2"}) {
    states.push_back(
        {.name = "begin", .arguments = "generate patterns --clues 30 -o out --checkpoint ck" + rest, .leaves = leaves});
  }
  for (const std::size_t round : {std::size_t{0}, std::size_t{1}}) {
    std::list<Watched> running;
    for (const State& state : states) running.emplace_back(state);
    for (const Watched& one : running) one.await_start();
    std::this_thread::sleep_for(time_to_go_deep);
    for (Watched& one : running) one.send(SIGTERM);
    std::vector<State> resumed;
    for (Watched& one : running) {
      one.expect_end();
      State state = states[resumed.size()];
      state.name = "resume";
      state.arguments = state.arguments.substr(0, state.arguments.find(" -o out")) + " --resume ck" +
                        state.arguments.substr(state.arguments.find(" ck") + 3);
      state.files = one.files();
      EXPECT_TRUE(state.files.contains("ck") && state.files.contains("out.isodoku-part")) << state.arguments;
      resumed.push_back(state);
    }
    if (round == 0) states = resumed;
  }
}

/// Sends signals from the first moments on. Before the program has set its handlers, the signal itself ends the
/// process.
TEST(WatchdogTest, Starting) {
  const int step = cases(20000, 1000);
  for (int microseconds = 0; microseconds <= 40000; microseconds += step) {
    std::list<Watched> running;
    for (const char* const command :
         {"canon --jobs 256", "generate patterns --clues 30 --count --jobs 64", "count classes --by-order --jobs 64"}) {
      running.emplace_back(State{.name = "starting", .arguments = command});
    }
    std::this_thread::sleep_for(std::chrono::microseconds(microseconds));
    for (Watched& one : running) one.send(SIGTERM);
    for (Watched& one : running) one.expect_end(true);
  }
}

}  // namespace
}  // namespace isodoku::faults
