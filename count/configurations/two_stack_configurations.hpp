#pragma once
// Configurations with two stacks, counted stack by stack.

#include <vector>

#include "base/big_integer.hpp"
#include "base/execution.hpp"
#include "grid/shape.hpp"

namespace isodoku::detail {

/// Boxes of two rows or two columns, and so small that the words fit into memory.
bool has_few_two_stack_words(const Shape& shape);

/// Entry k, for k from 0 to `max_clues`: the configurations with k clues, those that differ in the names of their
/// symbols counted as one. For shapes with few words. Takes nearly the same time for any number of clues: 4 to 5
/// s for 2x3.
std::vector<BigInteger> two_stack_configurations(const Shape& shape, int max_clues, const ProgressHook& progress = {});

}  // namespace isodoku::detail
