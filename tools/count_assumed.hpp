#pragma once
// count classes --assume-grids: the terms of Burnside's sum for shapes whose grids cannot be counted.

#include <cstdint>
#include <optional>
#include <string>
#include <tuple>

#include "base/big_integer.hpp"
#include "base/fields.hpp"
#include "group/symmetries.hpp"
#include "io/records/values.hpp"
#include "tools/count_results.hpp"
#include "tools/count_work.hpp"
#include "tools/order_results.hpp"
#include "tools/results.hpp"

namespace isodoku::tool {

/// A term of Burnside's sum that would take too long.
struct UnknownTermRow : TermSymmetries {
  Decimal estimated_fixed;
  Decimal estimated_seconds;

  static constexpr auto fields() {
    return std::tuple_cat(
        TermSymmetries::fields(),
        std::tuple(field("estimated_fixed", &UnknownTermRow::estimated_fixed,
                         "Instead of fixed, for a term that is not counted: an estimate from random samples "
                         "(--assume-grids)"),
                   field("estimated_seconds", &UnknownTermRow::estimated_seconds,
                         "Estimated time to count this term, in seconds on one core (--assume-grids)")));
  }
  [[nodiscard]] static LineStyle line_style() { return LineStyle::named; }
};

/// The value of a sum whose first term was not counted.
struct AssumedTotal {
  BigInteger assumed_grids;
  std::optional<BigInteger> total;
  std::optional<std::uint64_t> missing_terms;
  std::optional<Decimal> estimated_total;

  static constexpr auto fields() {
    return std::tuple(
        field("assumed_grids", &AssumedTotal::assumed_grids, "The number of grids that was given (--assume-grids)"),
        field("total", &AssumedTotal::total, "Total, in the last row"),
        field("missing_terms", &AssumedTotal::missing_terms,
              "Number of terms that are not counted, so that there is no total (--assume-grids)"),
        field("estimated_total", &AssumedTotal::estimated_total,
              "The total if these terms have their estimated values (--assume-grids)"));
  }
  [[nodiscard]] static LineStyle line_style() { return LineStyle::named; }
};

/// Adds --assume-grids and --term-seconds.
void add_assumed_options(CLI::App& command, CountOptions& options);

/// Prints all terms; those that are not counted with estimates of their values and times. Throws Error (usage) if the
/// assumed number of grids cannot be right.
void write_assumed_classes(const CountOptions& options, const Symmetries& group, CountWork& work,
                           ResultOutput& results);

}  // namespace isodoku::tool
