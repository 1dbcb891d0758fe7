#pragma once
// Small binomial coefficients.

#include <array>
#include <cstddef>
#include <cstdint>

namespace isodoku::detail {

/// Entry [n][k] is n choose k, for n and k up to 25.
inline constexpr auto binomials = [] {
  std::array<std::array<std::uint64_t, 26>, 26> table{};
  for (std::size_t n = 0; n < table.size(); ++n) {
    table[n][0] = 1;
    for (std::size_t k = 1; k <= n; ++k) table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
  }
  return table;
}();

}  // namespace isodoku::detail
