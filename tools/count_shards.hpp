#pragma once
// count --shard: long counts in pieces, and the sum that `merge` computes from the shards.

#include <string>
#include <string_view>

#include "count/classes/two_stack_terms.hpp"
#include "grid/shape.hpp"
#include "group/symmetries.hpp"
#include "io/output.hpp"
#include "tools/count_work.hpp"

namespace isodoku::tool {

/// Counts the pieces of a shard and writes their sums. Throws Error (usage) for counts that have no pieces.
int write_count_shard(const CountOptions& options, const Symmetries& group, Output& output);

/// Whether `run`, as the shards state it, is a count in pieces.
bool is_count_in_pieces(std::string_view run);

/// The sum of all shards of a run.
class MergedCount {
 public:
  /// `run` is the text of the run in the shards. Throws Error (data) if this version does not support it.
  explicit MergedCount(std::string_view run);

  /// Adds a line of a shard. Throws Error (data) if it is invalid.
  void add(std::string_view line) { add_two_stack_line(line, sums_); }

  /// The result, as `count` prints it.
  [[nodiscard]] std::string text() const;

 private:
  Shape shape_;
  bool is_of_classes_ = false;
  bool explain_ = false;
  bool json_ = false;
  TwoStackSums sums_;
};

}  // namespace isodoku::tool
