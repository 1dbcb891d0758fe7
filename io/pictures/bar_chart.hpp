#pragma once
// Bar charts of exact numbers.
//
// Example:
//
//     BarChart chart{"Patterns of 2x2", "clues", "classes", Scale::logarithmic, {}};
//     chart.bars = {{"0", 1}, {"1", 1}, {"2", 5}};
//     assert(svg_document(chart_svg(chart), chart.title).find("2 clues: 5") != std::string::npos);

#include <cstdint>
#include <string>
#include <vector>

#include "base/big_integer.hpp"
#include "io/pictures/grid_picture.hpp"

namespace isodoku::detail {

/// How heights follow from numbers. However small, no number has less height than a thin line, but 0 has no bar. What
/// is logarithmic says so.
enum class Scale : std::uint8_t { linear, logarithmic };

struct Bar {
  std::string name;  ///< below it, and a number as a rule
  BigInteger value;  ///< at least 0
};

struct BarChart {
  std::string title;
  std::string bar_name;    ///< of what the names are numbers: `clues`
  std::string value_name;  ///< what is counted, beside the scale: `classes`
  Scale scale = Scale::linear;
  std::vector<Bar> bars;
};

/// Each bar has a tooltip with its exact number, `17 clues: 49158`.
SvgPiece chart_svg(const BarChart& chart);

}  // namespace isodoku::detail
