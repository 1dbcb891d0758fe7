// A run that finds a damaged checkpoint, partial file or shard may end in two ways. Either it gives the same bytes as
// without the damage, or it ends with an error code and a message that names the file. In that case no file may change,
// so that a user with a copy of the damaged file can continue with it.

#include "tests/faults/persisted_bytes.hpp"

#include <algorithm>

#include "tests/support/extent.hpp"

namespace isodoku::faults {
namespace {

/// The beginning of a message, which names the file and the error, but not yet the damaged text.
std::string beginning_of_message(const std::string& text) {
  return text.substr(0, std::min<std::size_t>(text.find('\n'), 40));
}

class Damage {
 public:
  Damage(Workplace& place, const Case& what) : place_(place), case_(what) {
    place_.set(what.files);
    right_ = place_.run(what.run());
    right_files_ = place_.files();
    if (right_.ended.exit_code != 0) find("undamaged", "", right_);
  }

  void one(const std::string& file, const std::string& damage, const Files& damaged) {
    place_.set(damaged);
    const Outcome ran = place_.run(case_.run());
    ++report.runs;
    if (ran.ended.exit_code == 0) {
      const std::string flaw = flaw_if_right(ran, file);
      if (flaw.empty()) ++report.right;
      if (!flaw.empty()) find(flaw + " with exit code 0", damage, ran);
    } else if (ran.ended.exit_code < 2 || ran.ended.exit_code > 4) {
      find(ran.ended.text(), damage, ran);
    } else if (ran.err.find(file) == std::string::npos) {
      find("not named: " + ran.ended.text() + ": " + beginning_of_message(ran.err), damage, ran);
    } else if (!right_.out.starts_with(ran.out)) {
      find("other output: " + ran.ended.text(), damage, ran);
    } else if (place_.files() != damaged) {
      find("files are changed: " + ran.ended.text(), damage, ran);
    } else {
      ++report.refused[ran.ended.text() + ": " + beginning_of_message(ran.err)];
    }
  }

  DamageReport report;

 private:
  [[nodiscard]] std::string flaw_if_right(const Outcome& ran, const std::string& damaged) const {
    if (ran.out != right_.out) return "wrong output";
    const Files left = place_.files();
    for (const auto& [name, text] : right_files_) {
      const auto found = left.find(name);
      const bool is_output = name == case_.output;
      if (found == left.end() && (is_output || name != damaged)) return name + " is missing";
      if (is_output && found->second != text) return name + " is wrong";
    }
    for (const auto& [name, text] : left) {
      if (!right_files_.contains(name) && name != damaged) return name + " is left";
    }
    return "";
  }

  void find(const std::string& what, const std::string& damage, const Outcome& ran) {
    Finding& finding = report.findings[what];
    if (finding.runs++ == 0) finding.first = damage + " -> " + ran.ended.text() + " " + ran.err.substr(0, 200);
  }

  Workplace& place_;
  const Case& case_;
  Outcome right_;
  Files right_files_;
};

/// The bytes around a position, for a message.
std::string around(const std::string& text, std::size_t at) {
  return text.substr(at < 20 ? 0 : at - 20, 40);
}

}  // namespace

DamageReport damage(Workplace& place, const Case& what, const std::string& file) {
  Damage damage(place, what);
  const std::string& text = what.files.at(file);
  Files files = what.files;
  // The steps are odd, so that each bit of a byte is flipped in some place.
  const std::size_t bit_step = is_whole_run() ? 1 : (8 * text.size() / 20) | 1U;
  for (std::size_t bit = 0; bit < 8 * text.size(); bit += bit_step) {
    files[file] = text;
    files[file][bit / 8] = static_cast<char>(files[file][bit / 8] ^ (1 << (bit % 8)));
    damage.one(file,
               file + ": bit " + std::to_string(bit % 8) + " of byte " + std::to_string(bit / 8) + ", now `" +
                   around(files[file], bit / 8) + "`",
               files);
  }
  const std::size_t length_step = is_whole_run() ? 1 : (text.size() / 4) | 1U;
  for (std::size_t length = 0; length < text.size(); length += length_step) {
    files[file] = text.substr(0, length);
    damage.one(file, file + ": cut to " + std::to_string(length) + " bytes", files);
  }
  files[file] = text.substr(0, text.size() - 1);
  damage.one(file, file + ": without its last byte", files);
  return damage.report;
}

DamageReport take_away(Workplace& place, const Case& what) {
  Damage damage(place, what);
  for (const auto& [name, text] : what.files) {
    Files files = what.files;
    files.erase(name);
    damage.one(name, "without " + name, files);
  }
  return damage.report;
}

std::string DamageReport::text() const {
  std::string text = std::to_string(runs) + " runs, " + std::to_string(right) + " with the right bytes\n";
  for (const auto& [message, count] : refused) text += std::to_string(count) + " " + message + "\n";
  return text;
}

std::string DamageReport::findings_text() const {
  std::string text;
  for (const auto& [what, finding] : findings) {
    text += std::to_string(finding.runs) + " x " + what + "\n    first: " + finding.first + "\n";
  }
  return text;
}

}  // namespace isodoku::faults
