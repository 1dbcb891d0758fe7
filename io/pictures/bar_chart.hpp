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

/// How heights are computed from numbers. Any number has at least the height of a thin line, but 0 has no bar. The
/// title of a chart with a logarithmic scale mentions the scale.
enum class Scale : std::uint8_t { linear, logarithmic };

struct Bar {
  std::string name;  ///< below the bar; usually a number
  BigInteger value;  ///< at least 0
};

struct BarChart {
  std::string title;
  std::string bar_name;    ///< what the names are numbers of: `clues`
  std::string value_name;  ///< what is counted, shown next to the scale: `classes`
  Scale scale = Scale::linear;
  std::vector<Bar> bars;
};

/// Draws a chart. Each bar has a tooltip with its exact number: `17 clues: 49158`.
SvgPiece chart_svg(const BarChart& chart);

}  // namespace isodoku::detail
