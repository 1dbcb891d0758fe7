#pragma once
// rate --weights: distributions of ratings over puzzles with weights.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "base/fields.hpp"
#include "io/output.hpp"
#include "io/records/record_writer.hpp"
#include "io/records/values.hpp"
#include "techniques/technique_list.hpp"
#include "tools/command.hpp"

namespace isodoku::tool {

/// A value of a property, in JSON as a number if it is one.
struct PropertyValue {
  static constexpr FieldType field_type = FieldType::number_or_text;
  std::string text;
  bool is_number = false;

  void append_text(std::string& out) const { out += text; }
  void append_json(std::string& out) const { out += is_number ? text : json_string(text); }
};

/// The puzzles that have one value of a property.
struct ShareOfPuzzles {
  std::string property;
  PropertyValue value;
  std::uint64_t puzzles = 0;
  Decimal share;
  std::optional<Decimal> error;

  static constexpr auto fields() {
    return std::tuple(
        field("property", &ShareOfPuzzles::property, "clues, hardest or max (--weights)"),
        field("property_value", &ShareOfPuzzles::value, "A value of this property"),
        field("puzzles", &ShareOfPuzzles::puzzles,
              "Number of puzzles with this value; in the last block, number of all puzzles"),
        field("share", &ShareOfPuzzles::share, "Their share of the sum of all weights"),
        field("share_error", &ShareOfPuzzles::error, "Standard error of the share; absent for a single puzzle"));
  }
};

/// The numbers and means of all puzzles. Means are absent without puzzles, errors with fewer than two.
struct WeightedRatingMeans {
  std::uint64_t puzzles = 0;
  Decimal effective_puzzles;
  std::optional<Decimal> clues;
  std::optional<Decimal> clues_error;
  std::optional<Decimal> max;
  std::optional<Decimal> max_error;
  std::optional<Decimal> sum;
  std::optional<Decimal> sum_error;
  std::optional<Decimal> norm;
  std::optional<Decimal> norm_error;
  std::optional<Decimal> rounds;
  std::optional<Decimal> rounds_error;

  static constexpr auto fields() {
    return std::tuple(
        field("puzzles", &WeightedRatingMeans::puzzles, "Number of all puzzles"),
        field("effective_puzzles", &WeightedRatingMeans::effective_puzzles,
              "How many puzzles with equal weights would give the same errors"),
        field("mean_clues", &WeightedRatingMeans::clues, "Weighted mean of the number of clues"),
        field("mean_clues_error", &WeightedRatingMeans::clues_error, "Its standard error"),
        field("mean_max", &WeightedRatingMeans::max, "Weighted mean of the cost of the most expensive round"),
        field("mean_max_error", &WeightedRatingMeans::max_error, "Its standard error"),
        field("mean_sum", &WeightedRatingMeans::sum, "Weighted mean of the sum of the costs"),
        field("mean_sum_error", &WeightedRatingMeans::sum_error, "Its standard error"),
        field("mean_norm", &WeightedRatingMeans::norm, "Weighted mean of the norm"),
        field("mean_norm_error", &WeightedRatingMeans::norm_error, "Its standard error"),
        field("mean_rounds", &WeightedRatingMeans::rounds, "Weighted mean of the number of rounds"),
        field("mean_rounds_error", &WeightedRatingMeans::rounds_error, "Its standard error"));
  }
  [[nodiscard]] static LineStyle line_style() { return LineStyle::block; }
};

/// Selects techniques from the list for the rules.
using TechniqueSelection = std::function<std::vector<std::size_t>(const TechniqueList& list)>;

/// Rates all puzzles of the files and writes the distributions of their ratings. Returns the exit code.
int write_weighted_ratings(const CommonOptions& options, const TechniqueSelection& select, Output& output);

}  // namespace isodoku::tool
