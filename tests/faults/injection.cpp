// Runs commands under faults and checks the outcome.
//
// For each command, a run without a fault shows the right result. Then the command runs with the first call of a kind
// failing, then the second, and so on, until a run ends without reaching the fault. So each call has failed once,
// however many there are. A run ends well if
//   - all bytes and the exit code are right, or
//   - the exit code is 4, standard error says why, standard output is a beginning of the right output, and no file is
//     new, changed or missing.
// Databases are compared by their content (`db export`), because rows have the time at which they were added. The files
// from which SQLite continues may be left beside a database. A change of a database that fails is either made or not,
// and can be repeated. A run with a checkpoint may leave it and the partial file; then the same command must finish the
// work. If the shim kills the process, nothing more can be required. Some faults must be tolerated: after short or
// interrupted transfers, and if a thread cannot be started, the bytes must be right.
//
// Allocations that set up the options are the same in all cases of a command. They are recognised by their sizes: if
// the allocations of a case begin like those of the first case of its command, they fail only in that first case.

#include "tests/faults/injection.hpp"
#include "tests/support/extent.hpp"

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <iomanip>
#include <sstream>

namespace isodoku::faults {
namespace {

/// A way to fail.
struct Fault {
  std::string kind;
  std::string action;  ///< with a colon before it, or empty
  std::string reason;  ///< part of the message; empty if the bytes must be right in spite of the fault
  [[nodiscard]] std::string name() const { return kind + action; }
  [[nodiscard]] bool kills() const { return action == ":kill"; }
};

const std::vector<Fault> faults = {{"memory", "", "memory"},
                                   {"memory", ":on", "memory"},
                                   {"read", "", "Input/output error"},
                                   {"read", ":EINTR", ""},
                                   {"read", ":short", ""},
                                   {"write", "", "No space left on device"},
                                   {"write", ":on", "No space left on device"},
                                   {"write", ":EINTR", ""},
                                   {"write", ":short", ""},
                                   {"write", ":kill", ""},
                                   {"open", "", "Too many open files"},
                                   {"open", ":on", "Too many open files"},
                                   {"open", ":EACCES", "Permission denied"},
                                   {"open", ":kill", ""},
                                   {"close", "", "Input/output error"},
                                   {"close", ":kill", ""},
                                   {"rename", "", "Permission denied"},
                                   {"rename", ":on", "Permission denied"},
                                   {"rename", ":kill", ""},
                                   {"unlink", "", "error: "},
                                   {"unlink", ":kill", ""},
                                   {"sync", "", "Input/output error"},
                                   {"sync", ":on", "Input/output error"},
                                   {"sync", ":kill", ""},
                                   {"truncate", "", "Input/output error"},
                                   {"truncate", ":kill", ""},
                                   {"seek", "", "Input/output error"},
                                   {"lock", "", "error: "},
                                   {"lock", ":EWOULDBLOCK", "another process"},
                                   {"fcntl", "", "error: "},
                                   {"fcntl", ":on", "error: "},
                                   {"stat", "", "error: "},
                                   {"stat", ":on", "error: "},
                                   {"map", "", "error: "},
                                   {"map", ":on", "error: "},
                                   {"thread", "", ""},
                                   {"thread", ":on", ""}};

const std::string any_error = "error: ";
constexpr int max_hangs = 2;  // for each command and fault; each takes until the time limit

std::string first_line(const std::string& text) {
  return text.substr(0, text.find('\n'));
}

/// A message without its numbers, so that similar messages are grouped.
std::string kind_of_message(const std::string& text) {
  std::string result;
  for (const char c : first_line(text)) {
    const char shown = c >= '0' && c <= '9' ? '#' : c;
    if (shown != '#' || !result.ends_with('#')) result += shown;
  }
  return result;
}

bool is_temporary(const std::string& name) {
  return name.starts_with(".isodoku-") && name.ends_with(".tmp");
}

/// Runs one command under faults.
class Injection {
 public:
  Injection(Workplace& place, const Case& what, Report& report) : place_(place), case_(what), report_(report) {
    place_.set(case_.files);
    look();
    files_before_ = left_;
  }

  /// The run without a fault. Returns false if it fails, which is a finding.
  bool establish() {
    place_.set(case_.files);
    Invocation run = case_.run();
    run.fault = "count";
    right_ = place_.run(run);
    for (std::size_t kind = 0; kind < kinds; ++kind) calls_[kind_names[kind]] = place_.page().calls[kind];
    sizes_.assign(place_.page().sizes.begin(), place_.page().sizes.end());
    look();
    right_files_ = left_;
    const int code = right_.ended.exit_code;
    const bool skips_bad = std::ranges::find(case_.arguments, "--skip-bad") != case_.arguments.end();
    const bool is_good =
        (skips_bad ? code == 3 : code <= 1 && right_.err.empty()) && code >= 0 && !has_temporary_files_;
    if (!is_good) find("without a fault", right_.ended.text() + ": " + first_line(right_.err), right_);
    return is_good;
  }

  /// The sizes of all allocations, in order.
  [[nodiscard]] const std::vector<std::uint32_t>& sizes() const { return sizes_; }

  /// Tries all faults. The quick run tries a third of them, which depends on the number of the command.
  void all(std::uint64_t first_allocation, std::size_t number) {
    for (std::size_t i = 0; i < faults.size(); ++i) {
      const Fault& fault = faults[i];
      if (fault.kills() && case_.output.empty()) continue;
      const std::uint64_t first = fault.kind == "memory" ? first_allocation : 1;
      hangs_ = 0;
      if (is_whole_run()) {
        for (std::uint64_t n = first; hangs_ < max_hangs && one(fault, n);) ++n;
      } else if (has_turn(number + i, 3)) {
        some(fault, first, (number + i) / 3);
      }
    }
  }

 private:
  /// Tries the first call, the last one, or one between them, in turn.
  void some(const Fault& fault, std::uint64_t first, std::size_t turn) {
    const std::uint64_t calls = calls_[fault.kind];
    if (calls < first) return;
    const std::uint64_t between = first + turn * 7919 % (calls - first + 1);
    one(fault, turn % 3 == 0 ? first : turn % 3 == 1 ? calls : between);
  }

  /// Tries one fault. Returns whether it was reached.
  bool one(const Fault& fault, std::uint64_t n) {
    place_.set(case_.files);
    Invocation run = case_.run();
    run.fault = fault.kind + ":" + std::to_string(n) + fault.action;
    const Outcome ran = place_.run(run);
    look();
    if (ran.faults == 0) {
      // With several threads, the number of calls varies. Without a fault, everything must be right.
      if (const std::string flaw = flaw_if_right(ran); !flaw.empty()) find(run.fault, "without a fault: " + flaw, ran);
      return false;
    }
    FaultTally& tally = report_.tallies[{case_.name, fault.name()}];
    ++tally.runs;
    if (ran.ended.timed_out) {
      ++hangs_;
      find(run.fault, "does not end", ran);
    } else if (fault.kills() && ran.ended.signal == SIGKILL) {
      ++tally.killed;
      judge_killed(run.fault, ran, tally);
    } else if (ran.ended.exit_code == right_.ended.exit_code) {
      const std::string flaw = flaw_if_right(ran, fault.kind == "unlink");
      if (flaw.empty()) ++tally.right;
      if (!flaw.empty()) find(run.fault, flaw, ran);
    } else {
      judge_refused(fault, run.fault, ran, tally);
    }
    return true;
  }

  /// Reads what the run has left, in the form in which it is compared. For a database this is its content, without the
  /// files that SQLite keeps beside it.
  void look() {
    has_temporary_files_ = !place_.temporary_files().empty();
    left_ = place_.files();
    if (case_.database.empty()) return;
    Invocation run;
    run.arguments = {"db", case_.database, "export", "--count"};
    const Outcome held = place_.run(run);
    left_[case_.database] = held.out + held.ended.text();
    // These files belong to a database that was open. The next process removes them.
    std::erase_if(left_, [this](const auto& file) {
      const std::size_t end = file.first.rfind('-');
      const std::string kind = end == std::string::npos ? "" : file.first.substr(end);
      return (kind == "-wal" || kind == "-shm" || kind == "-journal") &&
             case_.files.contains(file.first.substr(0, end));
    });
  }

  [[nodiscard]] bool changes_database() const { return !case_.database.empty() && case_.output == case_.database; }

  [[nodiscard]] std::string flaw_if_right(const Outcome& ran, bool may_leave_files = false) const {
    if (ran.ended.exit_code != right_.ended.exit_code) return ran.ended.text() + ": " + kind_of_message(ran.err);
    const std::string end = " with exit code " + std::to_string(ran.ended.exit_code);
    if (ran.out != right_.out) return "wrong output" + end;
    return flaw_of_right_files(end, may_leave_files);
  }

  [[nodiscard]] std::string flaw_of_right_files(const std::string& end, bool may_leave_files) const {
    for (const auto& [name, text] : right_files_) {
      const auto found = left_.find(name);
      if (found == left_.end()) return name + " is missing" + end;
      if (name != case_.checkpoint && found->second != text) return name + " is wrong" + end;
    }
    if (may_leave_files) return "";
    for (const auto& [name, text] : left_) {
      if (!right_files_.contains(name)) return (is_temporary(name) ? ".isodoku-*.tmp" : name) + " is left" + end;
    }
    return has_temporary_files_ ? "a temporary file is left" + end : "";
  }

  void judge_refused(const Fault& fault, const std::string& text, const Outcome& ran, FaultTally& tally) {
    const std::string message = kind_of_message(ran.err);
    const std::string ended = ran.ended.text() + ": " + message;
    ++report_.messages[fault.kind + "\t" + message];
    if (ran.ended.exit_code != 4) return find(text, ended, ran);
    if (fault.reason.empty()) return find(text, "not absorbed, " + ended, ran);
    if (ran.err.empty()) return find(text, "exit 4 without a message", ran);
    if (ran.err.find("bug") != std::string::npos) return find(text, ended, ran);
    // SQLite has its own messages for failures, except for lack of memory.
    const std::string& reason = case_.database.empty() || fault.kind == "memory" ? fault.reason : any_error;
    if (ran.err.find(reason) == std::string::npos || ran.err.find(any_error) == std::string::npos) {
      return find(text, "the reason is not named, " + ended, ran);
    }
    if (!right_.out.starts_with(ran.out)) return find(text, "other output, " + ended, ran);
    const bool is_late = is_in_place();
    const std::string flaw = flaw_of_folder(fault.kind == "unlink", is_late);
    if (!flaw.empty()) return find(text, flaw + ", " + ended, ran);
    // After the renaming, the run only opens, syncs and closes the folder.
    if (is_late && fault.kind != "sync" && fault.kind != "open" && fault.kind != "close" && !changes_database()) {
      return find(text, "the file is in place, " + ended, ran);
    }
    ++(is_late ? tally.late : tally.refused);
    if (!case_.checkpoint.empty() || changes_database()) finish_later(text, ran, tally);
  }

  void judge_killed(const std::string& text, const Outcome& ran, FaultTally& tally) {
    if (!right_.out.starts_with(ran.out)) return find(text, "other output, killed", ran);
    const std::string flaw = flaw_of_folder(true, is_in_place());
    if (!flaw.empty()) return find(text, flaw + ", killed", ran);
    if (!case_.checkpoint.empty() || changes_database()) finish_later(text, ran, tally);
  }

  [[nodiscard]] bool is_in_place() const {
    if (case_.output.empty()) return false;
    const auto found = left_.find(case_.output);
    return found != left_.end() && found->second == right_files_.at(case_.output);
  }

  /// Describes what is wrong with the files after a run that has failed.
  [[nodiscard]] std::string flaw_of_folder(bool may_leave_files, bool is_late) const {
    for (const auto& [name, text] : files_before_) {
      if (!case_.checkpoint.empty() && (name == case_.checkpoint || name == partial())) continue;
      const auto found = left_.find(name);
      if (found == left_.end()) return name + " is missing";
      if (found->second != text && !(is_late && name == case_.output)) return name + " is changed";
    }
    for (const auto& [name, text] : left_) {
      if (files_before_.contains(name) || (is_late && name == case_.output)) continue;
      if (!case_.checkpoint.empty() && (name == case_.checkpoint || name == partial())) continue;
      if (may_leave_files && is_temporary(name)) continue;
      return (is_temporary(name) ? ".isodoku-*.tmp" : name) + " is left";
    }
    if (!case_.checkpoint.empty() && left_.contains(partial()) && !left_.contains(case_.checkpoint) &&
        !left_.at(partial()).empty()) {
      return "a partial file without a checkpoint is left";
    }
    return may_leave_files || !has_temporary_files_ ? "" : "a temporary file is left";
  }

  [[nodiscard]] std::string partial() const { return case_.output + ".isodoku-part"; }

  /// Runs the same command again, without a fault.
  void finish_later(const std::string& text, const Outcome& failed, FaultTally& tally) {
    const Outcome ran = place_.run(case_.run());
    for (const auto& [name, content] : left_) {
      if (is_temporary(name)) std::filesystem::remove(place_.folder() / name);
    }
    look();
    // The printed number of lines that were already in the database differs.
    const bool ends_right = ran.ended.exit_code == right_.ended.exit_code;
    const std::string flaw =
        changes_database() && ends_right ? flaw_of_right_files(", again", true) : flaw_if_right(ran, true);
    if (flaw.empty()) ++tally.resumed;
    if (!flaw.empty()) find(text, "cannot be resumed: " + flaw + " " + first_line(ran.err), failed);
  }

  void find(const std::string& fault, const std::string& what, const Outcome& ran) {
    const std::string kind = fault.substr(0, fault.find(':'));
    Finding& finding = report_.findings[kind + ": " + what];
    if (finding.runs++ > 0) return;
    std::string arguments;
    for (const std::string& argument : case_.arguments) arguments += " " + argument;
    finding.first = case_.name + ": ISODOKU_FAULT=" + fault + " isodoku" + arguments + "  [" + ran.first_fault +
                    "] -> " + ran.ended.text() + " " + first_line(ran.err);
  }

  Workplace& place_;
  const Case& case_;
  Report& report_;
  Files files_before_;
  Files left_;
  bool has_temporary_files_ = false;
  Outcome right_;
  Files right_files_;
  std::map<std::string_view, std::uint64_t> calls_;
  std::vector<std::uint32_t> sizes_;
  int hangs_ = 0;
};

std::vector<Case> with_jobs(const std::vector<Case>& cases) {
  std::vector<Case> result;
  for (const Case& one : cases) {
    if (!one.has_jobs) {
      result.push_back(one);
      continue;
    }
    for (const std::string jobs : {"1", "2"}) {
      result.push_back(one);
      result.back().name += " --jobs " + jobs;
      result.back().arguments.insert(result.back().arguments.end(), {"--jobs", jobs});
    }
  }
  return result;
}

}  // namespace

Report inject(const std::string& group) {
  Workplace place;
  Report report;
  std::map<std::string, std::vector<std::uint32_t>> first_sizes;  // by command
  const std::vector<Case> all = with_jobs(cases_of(group, place));
  for (std::size_t number = 0; number < all.size(); ++number) {
    const Case& one = all[number];
    Injection injection(place, one, report);
    if (!injection.establish()) continue;
    const auto [first, is_first] = first_sizes.try_emplace(one.arguments.front(), injection.sizes());
    const auto end_of_common = std::ranges::mismatch(injection.sizes(), first->second).in1 - injection.sizes().begin();
    injection.all(is_first ? 1 : static_cast<std::uint64_t>(end_of_common) + 1, number);
    // Trying all faults takes minutes. Print the findings so far, in case the user stops the test.
    if (is_whole_run()) {
      std::printf("%s: done\n%s", one.name.c_str(), report.findings_text().c_str());
      std::fflush(stdout);
    }
  }
  return report;
}

std::string Report::table() const {
  std::ostringstream text;
  FaultTally sum;
  const auto row = [&text](const std::string& name, const std::string& fault, const FaultTally& tally) {
    text << std::left << std::setw(44) << name << std::setw(18) << fault << std::right << std::setw(7) << tally.runs
         << std::setw(7) << tally.right << std::setw(7) << tally.refused << std::setw(6) << tally.late << std::setw(8)
         << tally.killed << std::setw(9) << tally.resumed << std::setw(6)
         << tally.runs - tally.right - tally.refused - tally.late - tally.killed << "\n";
  };
  text << std::left << std::setw(44) << "command" << std::setw(18) << "fault" << std::right << std::setw(7) << "runs"
       << std::setw(7) << "right" << std::setw(7) << "exit 4" << std::setw(6) << "late" << std::setw(8) << "killed"
       << std::setw(9) << "resumed" << std::setw(6) << "bad\n";
  for (const auto& [key, tally] : tallies) {
    row(key.first, key.second, tally);
    sum.runs += tally.runs;
    sum.right += tally.right;
    sum.refused += tally.refused;
    sum.late += tally.late;
    sum.killed += tally.killed;
    sum.resumed += tally.resumed;
  }
  row("all", "", sum);
  return text.str();
}

std::string Report::findings_text() const {
  std::string text;
  for (const auto& [what, finding] : findings) {
    text += std::to_string(finding.runs) + " x " + what + "\n    first: " + finding.first + "\n";
  }
  return text;
}

}  // namespace isodoku::faults
