#pragma once
// The automorphisms of complete grids of box rules, one by one.

#include <cstdint>
#include <memory>
#include <span>

#include "base/processor.hpp"
#include "grid/grid.hpp"
#include "group/conjugacy_classes.hpp"

namespace isodoku::detail {

/// Finds all automorphisms of one complete grid after the other; there should be few of them. Not to be shared between
/// threads.
class AutomorphismOrders {
 public:
  /// The shape has at most 16 symbols, so that a row is one vector.
  explicit AutomorphismOrders(const BoxGroup& group) : AutomorphismOrders(group, this_processor()) {}
  /// With the code for a processor that this one can stand in for.
  AutomorphismOrders(const BoxGroup& group, Processor processor);
  AutomorphismOrders(AutomorphismOrders&&) noexcept;
  AutomorphismOrders& operator=(AutomorphismOrders&&) noexcept;
  AutomorphismOrders(const AutomorphismOrders&) = delete;
  AutomorphismOrders& operator=(const AutomorphismOrders&) = delete;
  ~AutomorphismOrders();

  /// The order of each symmetry after which some relabelling gives the grid back, the identity included. Valid until
  /// the next call.
  std::span<const std::uint32_t> find(const Grid& grid);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace isodoku::detail
