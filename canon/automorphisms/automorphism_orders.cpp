// Reads complete grids, and lists their automorphisms with the instruction set of this processor.

#include "canon/automorphisms/automorphism_orders.hpp"

#include "canon/automorphisms/automorphism_search.hpp"
#include "canon/grid_rows.hpp"

namespace isodoku::detail {

struct AutomorphismOrders::Impl {
  AutomorphismTables tables;
  void (*search)(AutomorphismTables& tables);
};

AutomorphismOrders::AutomorphismOrders(const BoxGroup& group, Processor processor)
    : impl_(std::make_unique<Impl>(
          Impl{AutomorphismTables(group), ISODOKU_FOR_PROCESSOR(processor, search_automorphisms)})) {}
AutomorphismOrders::AutomorphismOrders(AutomorphismOrders&&) noexcept = default;
AutomorphismOrders& AutomorphismOrders::operator=(AutomorphismOrders&&) noexcept = default;
AutomorphismOrders::~AutomorphismOrders() = default;

std::span<const std::uint32_t> AutomorphismOrders::find(const Grid& grid) {
  AutomorphismTables& tables = impl_->tables;
  read_rows_and_columns(grid, tables.rows, tables.columns_of);
  tables.orders.clear();
  impl_->search(tables);
  return tables.orders;
}

}  // namespace isodoku::detail
