#pragma once
// Lists all automorphisms of complete grids under box rules.

#include <cstdint>
#include <memory>
#include <span>

#include "base/processor.hpp"
#include "grid/grid.hpp"
#include "group/conjugacy_classes.hpp"

namespace isodoku::detail {

/// Lists all automorphisms of complete grids that have few of them. Not thread-safe.
class AutomorphismOrders {
 public:
  /// The shape may have at most 16 symbols, so that a row is one vector.
  explicit AutomorphismOrders(const BoxGroup& group) : AutomorphismOrders(group, this_processor()) {}
  /// Uses the code for `processor`, which must not exceed this_processor().
  AutomorphismOrders(const BoxGroup& group, Processor processor);
  AutomorphismOrders(AutomorphismOrders&&) noexcept;
  AutomorphismOrders& operator=(AutomorphismOrders&&) noexcept;
  AutomorphismOrders(const AutomorphismOrders&) = delete;
  AutomorphismOrders& operator=(const AutomorphismOrders&) = delete;
  ~AutomorphismOrders();

  /// The order of each symmetry that fixes the grid up to relabelling, including the identity. Valid until the next
  /// call.
  std::span<const std::uint32_t> find(const Grid& grid);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace isodoku::detail
