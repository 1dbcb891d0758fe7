#pragma once
// Configurations with two stacks, counted stack by stack.

#include <vector>

#include "base/big_integer.hpp"
#include "base/execution.hpp"
#include "grid/shape.hpp"

namespace isodoku::detail {

/// Whether boxes have two rows or two columns, and the tables of words fit into memory.
bool has_few_two_stack_words(const Shape& shape);

/// Entry k, for k from 0 to `max_clues`, is the number of configurations with k clues; those that differ only by a
/// relabelling count as one. Requires has_few_two_stack_words. The time hardly depends on `max_clues`: 4 to 5 s for 2x3
/// on one core.
std::vector<BigInteger> two_stack_configurations(const Shape& shape, int max_clues, const ProgressHook& progress = {});

}  // namespace isodoku::detail
