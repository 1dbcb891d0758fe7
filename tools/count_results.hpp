#pragma once
// The results of `count grids` and `count classes`.

#include <string>
#include <tuple>
#include <vector>

#include "base/big_integer.hpp"
#include "base/fields.hpp"
#include "group/conjugacy_classes.hpp"
#include "tools/results.hpp"

namespace isodoku::tool {

struct ExactCount {
  BigInteger count;

  static constexpr auto fields() { return std::tuple(field("count", &ExactCount::count, "The number")); }
};

struct FillingsRow {
  BigInteger choices;
  BigInteger completions;

  static constexpr auto fields() {
    return std::tuple(field("choices", &FillingsRow::choices, "Number of ways to fill some cells (--explain)"),
                      field("completions", &FillingsRow::completions, "Number of grids that complete each of them"));
  }
};

/// The symmetries of a term of Burnside's sum.
struct TermSymmetries {
  int order = 0;
  BigInteger size;
  std::string cycles;

  static constexpr auto fields() {
    return std::tuple(
        field("order", &TermSymmetries::order, "Order of the symmetries in a conjugacy class (--explain)"),
        field("size", &TermSymmetries::size, "Number of symmetries in this conjugacy class"),
        field("cycles", &TermSymmetries::cycles, "Lengths of their cycles on the cells, with the number of each"));
  }
};

/// The symmetries of one conjugacy class.
TermSymmetries term_symmetries(const ConjugacyClass& symmetries);

/// A term of Burnside's sum.
struct ConjugacyRow : TermSymmetries {
  BigInteger fixed;

  static constexpr auto fields() {
    return std::tuple_cat(TermSymmetries::fields(),
                          std::tuple(field("fixed", &ConjugacyRow::fixed,
                                           "Number of grids, patterns or configurations that each of them fixes")));
  }
};

/// Appends the table of Burnside's sum for a group of this order, and its value. With `all`, the table includes
/// symmetries that fix nothing.
void append_terms(const std::vector<BurnsideTerm>& terms, const BigInteger& group_order, bool all,
                  const RecordWriter& writer, std::string& text);

}  // namespace isodoku::tool
