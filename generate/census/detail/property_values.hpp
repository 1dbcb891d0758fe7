#pragma once
// What computes a property of grids, many at a time.

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "base/processor_code.hpp"
#include "generate/catalogue/detail/band_search.hpp"

namespace isodoku::detail {

/// One property. Keeps its working memory; for one thread.
class PropertyValues {
 public:
  PropertyValues() = default;
  PropertyValues(const PropertyValues&) = delete;
  PropertyValues& operator=(const PropertyValues&) = delete;
  virtual ~PropertyValues() = default;

  /// Of min-lex grids in lexicographic order, as many as there is room for in `values`.
  virtual void find(std::span<const OrderedGrid> grids, unsigned band, std::span<std::uint64_t> values) = 0;
};

/// A property that looks at one grid after the other: `value(cells)`.
template <typename Value>
class ValuesOneByOne : public PropertyValues {
 public:
  explicit ValuesOneByOne(Value value) : value_(std::move(value)) {}
  void find(std::span<const OrderedGrid> grids, unsigned /*band*/, std::span<std::uint64_t> values) override {
    for (std::size_t i = 0; i < grids.size(); ++i) values[i] = value_(grids[i].cells);
  }

 private:
  Value value_;
};

template <typename Value>
std::unique_ptr<PropertyValues> one_by_one(Value value) {
  return std::make_unique<ValuesOneByOne<Value>>(std::move(value));
}

/// `four_cell_sets.cpp`, for the processor that runs us.
std::unique_ptr<PropertyValues> make_four_cell_sets_here();
std::unique_ptr<PropertyValues> make_six_cell_sets();
std::unique_ptr<PropertyValues> make_latin_subsquares();
/// `transversals.cpp`
std::unique_ptr<PropertyValues> make_sudoku_transversals();
std::unique_ptr<PropertyValues> make_latin_transversals();
std::unique_ptr<PropertyValues> make_mates();
std::unique_ptr<PropertyValues> make_repeating_minirows();
std::unique_ptr<PropertyValues> make_diagonals();
/// `variant_images.cpp`, of a variant by its name.
std::unique_ptr<PropertyValues> make_variant_images(std::string_view variant);

ISODOKU_DECLARE_FOR_PROCESSORS(std::unique_ptr<PropertyValues> make_four_cell_sets())

}  // namespace isodoku::detail
