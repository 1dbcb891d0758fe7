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
//       return false;  // the rest would take a second
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

/// A property that every grid has.
struct GridPropertyInfo {
  std::string_view name;        ///< for example `small-unavoidable:4`
  std::string_view definition;  ///< what is counted, as a noun phrase
};

/// All properties, in the order in which they are listed.
std::span<const GridPropertyInfo> grid_properties();

/// One of the properties: a number for each complete 3x3 grid. It is the same for all grids of a class, except for
/// `band` and `diagonals`, which refer to the min-lex grid. Contains working memory; not thread-safe.
class GridProperty {
 public:
  /// Throws Error (usage) unless `name` is in grid_properties().
  explicit GridProperty(std::string_view name);
  GridProperty(GridProperty&&) noexcept;
  GridProperty& operator=(GridProperty&&) noexcept;
  GridProperty(const GridProperty&) = delete;
  GridProperty& operator=(const GridProperty&) = delete;
  ~GridProperty();

  /// The value of any complete 3x3 grid. Throws Error (usage) unless `grid` is complete and valid. Computes the min-lex
  /// form first, which takes a few microseconds.
  [[nodiscard]] std::uint64_t value(const Grid& grid);

  /// The value of a grid of the catalogue, which is in min-lex form.
  [[nodiscard]] std::uint64_t value(const CatalogueGrid& grid);

  /// Sets `values` to the value of each grid of a batch, in order. A grid takes from nanoseconds (`order`,
  /// `small-unavoidable:4`) to milliseconds (`contains:diagonal`).
  void values(const GridClassBatch& batch, std::vector<std::uint64_t>& values);

 private:
  std::unique_ptr<detail::PropertyValues> values_;
};

/// The numbers of classes and of grids with each value.
class Census {
 public:
  /// A value and an order of the automorphism group.
  using Kind = std::pair<std::uint64_t, std::uint64_t>;

  /// Adds classes with this value and order.
  void add(std::uint64_t value, std::uint64_t order, std::uint64_t classes = 1) { numbers_[{value, order}] += classes; }
  /// Adds the grids of a batch; element i of `values` is the value of its grid i.
  void add(const GridClassBatch& batch, std::span<const std::uint64_t> values);
  /// Removes all entries.
  void clear() { numbers_.clear(); }
  /// Adds the entries of another census, such as that of another thread or shard.
  void add(const Census& other);

  /// The number of classes by value and order.
  [[nodiscard]] const std::map<Kind, std::uint64_t>& numbers() const { return numbers_; }
  /// The total number of classes.
  [[nodiscard]] std::uint64_t classes() const;
  /// The census as a tally by order; its grids() is the total number of grids.
  [[nodiscard]] GridClassTally tally() const;

 private:
  std::map<Kind, std::uint64_t> numbers_;
  std::vector<std::uint64_t> few_;  // for add(): number of classes by value
};

/// The number of grids in `classes` classes with this order of the automorphism group: classes * 9! * 3,359,232 /
/// order. Throws Error (internal) if that is not an integer.
BigInteger grids_of_classes(std::uint64_t classes, std::uint64_t order);

}  // namespace isodoku
