// The list of the properties, and tables of their values.
//
// A property is computed for many grids at a time, in the order of the catalogue. Neighbours there have most of their
// rows in common, which the fast properties use (detail/two_by_two.cpp).

#include "generate/census/census.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/suggestion.hpp"
#include "canon/canonical_form.hpp"
#include "generate/catalogue/detail/top_band.hpp"
#include "generate/census/detail/property_values.hpp"
#include "grid/rules.hpp"
#include "group/symmetries.hpp"

namespace isodoku {
namespace {

using detail::OrderedGrid;
using detail::PropertyValues;

class Orders : public PropertyValues {
 public:
  void find(std::span<const OrderedGrid> grids, unsigned /*band*/, std::span<std::uint64_t> values) override {
    for (std::size_t i = 0; i < grids.size(); ++i) values[i] = grids[i].order;
  }
};

/// The top band, numbered from 1, as everywhere outside of the library.
class Bands : public PropertyValues {
 public:
  void find(std::span<const OrderedGrid> /*grids*/, unsigned band, std::span<std::uint64_t> values) override {
    std::ranges::fill(values, band + 1);
  }
};

using MakeValues = std::unique_ptr<PropertyValues> (*)();

/// The list of properties: the description for users, and the implementation.
constexpr auto properties = std::to_array<std::pair<GridPropertyInfo, MakeValues>>({
    {{"small-unavoidable:4",
      "unavoidable sets of four cells: two rows of a band and two columns of different stacks, or two columns of a "
      "stack and two rows of different bands, that hold two symbols"},
     detail::make_four_cell_sets_here},
    {{"small-unavoidable:6", "minimal unavoidable sets of six cells"}, detail::make_six_cell_sets},
    {{"latin-subsquares", "Latin subsquares of size 2x2: any two rows and two columns that hold two symbols"},
     detail::make_latin_subsquares},
    {{"sudoku-transversals", "sets of nine cells, one in each row, column and box and of each symbol"},
     detail::make_sudoku_transversals},
    {{"latin-transversals", "sets of nine cells, one in each row and column and of each symbol"},
     detail::make_latin_transversals},
    {{"mates",
      "orthogonal Sudoku grids, up to renaming their symbols: partitions of the cells into nine Sudoku transversals"},
     detail::make_mates},
    {{"repeating-minirows",
      "pairs of minirows anywhere in the grid with the same three symbols, and such pairs of minicolumns"},
     detail::make_repeating_minirows},
    {{"order", "symmetries after which some relabelling gives the grid back: the order of the automorphism group"},
     []() -> std::unique_ptr<PropertyValues> { return std::make_unique<Orders>(); }},
    {{"band", "number of the class of the top band of the min-lex form, from 1 to 416"},
     []() -> std::unique_ptr<PropertyValues> { return std::make_unique<Bands>(); }},
    {{"diagonals", "main diagonals of the min-lex form that hold all nine symbols: 0, 1 or 2"}, detail::make_diagonals},
});

constexpr std::string_view variant_prefix = "contains:";

/// What users see: the list above, and one property for each variant that has a name.
class PropertyInfos {
 public:
  PropertyInfos() {
    for (const VariantName& variant : named_variants()) {
      names_.push_back(std::string(variant_prefix) + std::string(variant.name));
    }
    for (const auto& [info, make] : properties) infos_.push_back(info);
    for (const std::string& name : names_) {
      infos_.push_back({name, "1 if the class has a grid that follows the rules of this variant, otherwise 0"});
    }
  }
  [[nodiscard]] std::span<const GridPropertyInfo> infos() const { return infos_; }

 private:
  std::vector<std::string> names_;
  std::vector<GridPropertyInfo> infos_;
};

std::unique_ptr<PropertyValues> make_values(std::string_view name) {
  for (const auto& [info, make] : properties) {
    if (info.name == name) return make();
  }
  std::vector<std::string> names;
  for (const GridPropertyInfo& info : grid_properties()) {
    if (info.name == name) return detail::make_variant_images(name.substr(variant_prefix.size()));
    names.emplace_back(info.name);
  }
  throw Error(ErrorKind::usage, "unknown property '" + std::string(name) + "'" + detail::suggestion(name, names));
}

}  // namespace

std::span<const GridPropertyInfo> grid_properties() {
  static const PropertyInfos list;
  return list.infos();
}

GridProperty::GridProperty(std::string_view name) : values_(make_values(name)) {}
GridProperty::GridProperty(GridProperty&&) noexcept = default;
GridProperty& GridProperty::operator=(GridProperty&&) noexcept = default;
GridProperty::~GridProperty() = default;

std::uint64_t GridProperty::value(const Grid& grid) {
  if (grid.shape() != Shape() || !grid.is_complete() || grid.is_pattern()) {
    throw Error(ErrorKind::usage, "only complete 3x3 grids have this property");
  }
  const CanonicalForm found = canonical_form(grid);
  return value({found.form, static_cast<std::uint64_t>(found.order)});
}

std::uint64_t GridProperty::value(const CatalogueGrid& grid) {
  OrderedGrid ordered;
  std::ranges::copy(grid.grid.cells(), ordered.cells.begin());
  ordered.order = grid.order;
  std::uint64_t value = 0;
  values_->find({&ordered, 1}, detail::band_of_form(ordered.cells), {&value, 1});
  return value;
}

void GridProperty::values(const GridClassBatch& batch, std::vector<std::uint64_t>& values) {
  values.resize(batch.size());
  values_->find(batch.grids(), batch.band(), values);
}

void Census::add(const GridClassBatch& batch, std::span<const std::uint64_t> values) {
  // Nearly all grids have order 1 and a small value: these are counted in an array before they are added to the map.
  constexpr std::uint64_t small_values = 1024;
  few_.resize(small_values);
  std::uint64_t end = 0;
  const std::span<const OrderedGrid> grids = batch.grids();
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (grids[i].order == 1 && values[i] < small_values) {
      ++few_[values[i]];
      end = std::max(end, values[i] + 1);
    } else {
      add(values[i], grids[i].order);
    }
  }
  for (std::uint64_t value = 0; value < end; ++value) {
    if (const std::uint64_t classes = std::exchange(few_[value], 0); classes != 0) add(value, 1, classes);
  }
}

void Census::add(const Census& other) {
  for (const auto& [kind, classes] : other.numbers_) numbers_[kind] += classes;
}

std::uint64_t Census::classes() const {
  std::uint64_t sum = 0;
  for (const auto& [kind, classes] : numbers_) sum += classes;
  return sum;
}

GridClassTally Census::tally() const {
  GridClassTally tally;
  for (const auto& [kind, classes] : numbers_) tally.add_order(kind.second, classes);
  return tally;
}

BigInteger grids_of_classes(std::uint64_t classes, std::uint64_t order) {
  GridClassTally tally;
  tally.add_order(order, classes);
  return tally.grids(BoxGroup(Shape()));
}

}  // namespace isodoku
