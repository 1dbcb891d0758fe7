#pragma once
// count --shard: long counts in pieces, and what merge makes of them.

#include <string>
#include <string_view>

#include "count/classes/two_stack_terms.hpp"
#include "grid/shape.hpp"
#include "group/symmetries.hpp"
#include "io/output.hpp"
#include "tools/count_work.hpp"

namespace isodoku::tool {

/// Counts the pieces of a shard and writes what they bring. Throws Error (usage) for counts that have no pieces.
int write_count_shard(const CountOptions& options, const Symmetries& group, Output& output);

/// Whether shards are of such a run.
bool is_count_in_pieces(std::string_view run);

/// What all shards of a run have brought.
class MergedCount {
 public:
  /// The run, as its shards tell. Throws Error (data) if this version does not know it.
  explicit MergedCount(std::string_view run);

  /// A line of a shard. Throws Error (data) if it is none.
  void add(std::string_view line) { add_two_stack_line(line, sums_); }

  /// The result, as count prints it.
  [[nodiscard]] std::string text() const;

 private:
  Shape shape_;
  bool is_of_classes_ = false;
  bool explain_ = false;
  bool json_ = false;
  TwoStackSums sums_;
};

}  // namespace isodoku::tool
