#pragma once
// The options of a run over many lines or units.

#include <cstdint>
#include <optional>
#include <string>

#include "base/error.hpp"
#include "grid/rules.hpp"
#include "grid/shape.hpp"
#include "group/symmetries.hpp"
#include "io/layouts/input_format.hpp"
#include "io/progress.hpp"
#include "jobs/shard.hpp"

namespace isodoku::detail {

/// The options of the command line that concern how a command runs rather than what it computes.
struct RunOptions {
  std::string command;         ///< as it is typed, from `isodoku` on
  std::optional<Shape> shape;  ///< without, determined by the lines read
  RulesSpecification rules;    ///< what is added to the rules of the shape, or takes the place of its boxes
  SymmetrySubgroup subgroup = SymmetrySubgroup::all;  ///< which of their symmetries count
  InputFormat input_format;                           ///< of all files
  std::uint64_t jobs = 1;                             ///< threads
  Shard shard;
  std::string output;  ///< name of a file; empty: standard output
  bool skip_bad = false;
  bool quiet = false;
  bool writes_tables = false;  ///< below one line of names: records with other fields than the first are bad
  SettingNames setting_names = plain_setting_name;  ///< in messages
  Progress::When progress = Progress::When::automatic;

  /// What the options make of a shape. Throws Error (usage) if the rules make no sense for it.
  [[nodiscard]] Symmetries symmetries(const Shape& of_shape) const { return {rules.rules(of_shape), subgroup}; }
};

/// Misuse of an option or a setting: throws Error (usage).
[[noreturn]] void refuse_option(const Reason& option, const Reason& reason);

}  // namespace isodoku::detail
