#pragma once
// Properties of complete 3x3 grids, for tables over all 5,472,730,538 classes.
//
// Example:
//
//     const GridClasses classes;
//     GridProperty property("latin-subsquares");
//     const Grid first = make_grid(Shape(), "123456789456789123789123456214365897365897214897214365"
//                                           "531642978642978531978531642");
//     Census census;
//     std::vector<std::uint64_t> values;
//     classes.for_each_batch({.first_band = 0, .end_band = 1}, [&](const GridClassBatch& batch) {
//       property.values(batch, values);
//       census.add(batch, values);
//       return false;  // more would take a second
//     });
//     assert(census.classes() > 0 && property.value(first) == values.front());

#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "base/big_integer.hpp"
#include "base/public.hpp"
#include "generate/catalogue/grid_classes.hpp"
#include "grid/grid.hpp"

namespace ISODOKU_PUBLIC isodoku {

namespace detail {
class PropertyValues;
}

/// What can be asked of every grid.
struct GridPropertyInfo {
  std::string_view name;        ///< `small-unavoidable:4`
  std::string_view definition;  ///< what is counted, as a noun phrase
};

/// All of them, in the order in which they are listed.
std::span<const GridPropertyInfo> grid_properties();

/// One of the properties: a number for each complete 3x3 grid, the same for all grids of a class, except `band` and
/// `diagonals`, which look at the min-lex grid. Keeps its working memory; for one thread.
class GridProperty {
 public:
  /// Throws Error (usage) for a name that grid_properties() does not have.
  explicit GridProperty(std::string_view name);
  GridProperty(GridProperty&&) noexcept;
  GridProperty& operator=(GridProperty&&) noexcept;
  GridProperty(const GridProperty&) = delete;
  GridProperty& operator=(const GridProperty&) = delete;
  ~GridProperty();

  /// Of any complete 3x3 grid. Throws Error (usage) unless it is one that is valid by box rules. Brings the grid into
  /// min-lex form first, which takes some microseconds.
  [[nodiscard]] std::uint64_t value(const Grid& grid);

  /// The same of one of the catalogue, which is in min-lex form.
  [[nodiscard]] std::uint64_t value(const CatalogueGrid& grid);

  /// Of each grid of a batch, in their order. A grid takes from nanoseconds (`order`, `small-unavoidable:4`) to
  /// milliseconds (`small-unavoidable:6`).
  void values(const GridClassBatch& batch, std::vector<std::uint64_t>& values);

 private:
  std::unique_ptr<detail::PropertyValues> values_;
};

/// How many classes, and how many grids, have each value.
class Census {
 public:
  /// A value and the order of the automorphism group.
  using Kind = std::pair<std::uint64_t, std::uint64_t>;

  /// Adds classes of one kind.
  void add(std::uint64_t value, std::uint64_t order, std::uint64_t classes = 1) { numbers_[{value, order}] += classes; }
  /// The grids of a batch with their values.
  void add(const GridClassBatch& batch, std::span<const std::uint64_t> values);
  /// Forgets all.
  void clear() { numbers_.clear(); }
  /// Adds all that another one has, such as that of another thread or shard.
  void add(const Census& other);

  /// Numbers of classes by value, then by order.
  [[nodiscard]] const std::map<Kind, std::uint64_t>& numbers() const { return numbers_; }
  /// Of all values together.
  [[nodiscard]] std::uint64_t classes() const;
  /// The same as a tally by order: its grids() are all grids that were met.
  [[nodiscard]] GridClassTally tally() const;

 private:
  std::map<Kind, std::uint64_t> numbers_;
  std::vector<std::uint64_t> few_;  // for add(): numbers of classes by value
};

/// The grids of so many classes with this order of the automorphism group: classes * 9! * 3,359,232 / order. Throws
/// Error (internal) if that is no integer.
BigInteger grids_of_classes(std::uint64_t classes, std::uint64_t order);

}  // namespace isodoku
