#pragma once
// The search behind AutomorphismOrders, compiled for one instruction set.

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/bytes16.hpp"
#include "base/processor_code.hpp"
#include "group/conjugacy_classes.hpp"

namespace isodoku::detail {

/// The input and the output of the search.
///
/// A row is a vector of 16 bytes, one for each column; bytes beyond N are the identity:
///
///     rows, columns_of  | 0 | 1 | ... | N - 1 | N | ... | 15 |     by orientation and row
///
struct AutomorphismTables {
  static constexpr std::size_t lanes = 16;

  explicit AutomorphismTables(const BoxGroup& group)
      : n(static_cast<std::size_t>(group.shape().size())), transposes(group.transposes()) {
    for (std::size_t i = 0; i < lanes; ++i) {
      identity[i] = static_cast<std::uint8_t>(i);
      band_of[i] = static_cast<std::uint8_t>(i / static_cast<std::size_t>(group.shape().box_rows()));
      stack_of[i] = static_cast<std::uint8_t>(i / static_cast<std::size_t>(group.shape().box_columns()));
    }
    for (auto& each : rows) each.fill(identity);
    for (auto& each : columns_of) each.fill(identity);
  }

  std::size_t n;
  bool transposes;
  ByteArray16 identity{};
  ByteArray16 band_of{};
  ByteArray16 stack_of{};
  // Orientation 0 is the grid, 1 the grid transposed.
  std::array<std::array<ByteArray16, lanes>, 2> rows{};        // symbols minus 1
  std::array<std::array<ByteArray16, lanes>, 2> columns_of{};  // by symbol
  std::vector<std::uint32_t> orders;
};

/// Appends the order of each automorphism of the grid whose rows and columns are in the tables.
ISODOKU_DECLARE_FOR_PROCESSORS(void search_automorphisms(AutomorphismTables& tables))

}  // namespace isodoku::detail
