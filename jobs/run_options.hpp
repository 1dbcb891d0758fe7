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

/// Options of the command line that control how a command runs rather than what it computes.
struct RunOptions {
  std::string command;         ///< the command as typed, from `isodoku` on
  std::optional<Shape> shape;  ///< if not set, determined by the lines read
  RulesSpecification rules;    ///< additions to the rules of the shape, or replacements of its boxes
  SymmetrySubgroup subgroup = SymmetrySubgroup::all;  ///< the symmetries to use
  InputFormat input_format;                           ///< format of all files
  std::uint64_t jobs = 1;                             ///< number of threads
  Shard shard;
  std::string output;  ///< name of a file; empty means standard output
  bool skip_bad = false;
  bool quiet = false;
  bool writes_tables = false;  ///< output with a header: records with fields that have no column are invalid
  SettingNames setting_names = plain_setting_name;  ///< names of settings in messages
  Progress::When progress = Progress::When::automatic;

  /// The group for a shape with these options. Throws Error (usage) if the rules are invalid for the shape.
  [[nodiscard]] Symmetries symmetries(const Shape& of_shape) const { return {rules.rules(of_shape), subgroup}; }
};

/// Throws Error (usage) for a misused option or setting.
[[noreturn]] void refuse_option(const Reason& option, const Reason& reason);

}  // namespace isodoku::detail
