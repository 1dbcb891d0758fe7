#pragma once
// In how many ways the columns of a stack can be filled, for many choices of words at once.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/execution.hpp"

namespace isodoku::detail {

/// A word for each of the 2 * bands symbols: bit b shows that it is above in band b.
using Words = std::vector<std::uint32_t>;

/// States of halves that are kept at a time, of some 35 bytes each.
inline constexpr std::size_t default_states_kept = std::size_t{1} << 26U;

/// For each choice of words the number of stacks of as many bands and columns, the order of columns left open: the
/// factorisations of the graph of rows and symbols into perfect matchings. In each band half of the words are above.
/// Exact. From 2 to max_stack_bands bands. Memory: two halves for each job, or `states_kept` if that is more.
std::vector<std::uint64_t> stack_factorisations(int bands, std::span<const Words> choices,
                                                const Execution& execution = {},
                                                std::size_t states_kept = default_states_kept);

}  // namespace isodoku::detail
