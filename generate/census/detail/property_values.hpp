#pragma once
// Computes a property of many grids at a time.

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "base/processor_code.hpp"
#include "generate/catalogue/detail/band_search.hpp"

namespace isodoku::detail {

/// One property. Contains working memory; not thread-safe.
class PropertyValues {
 public:
  PropertyValues() = default;
  PropertyValues(const PropertyValues&) = delete;
  PropertyValues& operator=(const PropertyValues&) = delete;
  virtual ~PropertyValues() = default;

  /// Sets `values` for as many min-lex grids, which must be in lexicographic order.
  virtual void find(std::span<const OrderedGrid> grids, unsigned band, std::span<std::uint64_t> values) = 0;
};

/// A property that is computed grid by grid: `value(cells)`.
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

/// Defined in four_cell_sets.cpp; uses the instruction set of this processor.
std::unique_ptr<PropertyValues> make_four_cell_sets_here();
std::unique_ptr<PropertyValues> make_six_cell_sets();
std::unique_ptr<PropertyValues> make_latin_subsquares();
/// Defined in transversals.cpp.
std::unique_ptr<PropertyValues> make_sudoku_transversals();
std::unique_ptr<PropertyValues> make_latin_transversals();
std::unique_ptr<PropertyValues> make_mates();
std::unique_ptr<PropertyValues> make_repeating_minirows();
std::unique_ptr<PropertyValues> make_diagonals();
/// `variant_images.cpp`, of a variant by its name.
std::unique_ptr<PropertyValues> make_variant_images(std::string_view variant);

ISODOKU_DECLARE_FOR_PROCESSORS(std::unique_ptr<PropertyValues> make_four_cell_sets())

}  // namespace isodoku::detail
