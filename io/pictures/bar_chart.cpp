// Draws bars of equal width, a scale with a few round numbers on the left, and as many names below as there is room
// for.
//
// Counts may have a hundred digits or more, beyond any built-in number. A height is a quotient of numbers or of their
// logarithms, for which doubles are sufficient. The logarithm of a long number is computed from its first digits and
// the number of digits.

#include "io/pictures/bar_chart.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

namespace isodoku::detail {
namespace {

constexpr double plot_width = 640;
constexpr double plot_height = 280;
constexpr double left_margin = 72;
constexpr double top_margin = 44;
constexpr double bottom_margin = 46;
constexpr double min_bar_width = 2;
constexpr double max_bar_width = 40;

/// The decimal logarithm of a number of at least 1.
double logarithm(const BigInteger& value) {
  const std::string digits = value.str();
  const std::string first = digits.substr(0, 15);
  return std::log10(std::stod(first)) + static_cast<double>(digits.size() - first.size());
}

/// The smallest of 1, 2, 5, 10, 20, ... for which the test is true.
template <typename Number, typename Test>
Number round_number(const Test& will_do) {
  for (Number power = 1;; power *= 10) {
    for (const unsigned factor : {1U, 2U, 5U}) {
      Number number = power * factor;
      if (will_do(number)) return number;
    }
  }
}

/// Maps numbers to heights between 0 and 1.
class Heights {
 public:
  Heights(Scale scale, const BigInteger& max_value)
      : scale_(scale), max_value_(max_value), decades_(max_value > 1 ? std::max(1.0, logarithm(max_value)) : 1) {}

  [[nodiscard]] double of(const BigInteger& value) const {
    if (value == 0) return 0;
    if (scale_ == Scale::logarithmic) return std::max(logarithm(value) / decades_, 1 / plot_height);
    // Six digits of the quotient are more than is visible.
    constexpr int parts = 1'000'000;
    return std::max(static_cast<double>(BigInteger(value * parts / max_value_)) / parts, 1 / plot_height);
  }

  struct Tick {
    double height;
    std::string text;
  };

  /// About six round numbers, powers of ten on a logarithmic scale.
  [[nodiscard]] std::vector<Tick> ticks() const {
    std::vector<Tick> ticks;
    if (scale_ == Scale::logarithmic) {
      const int step = std::max(1, static_cast<int>(std::ceil(decades_ / 6)));
      for (int power = 0; power <= static_cast<int>(decades_); power += step) {
        ticks.push_back({power / decades_, power == 0 ? "1" : power == 1 ? "10" : "1e" + std::to_string(power)});
      }
      return ticks;
    }
    if (max_value_ == 0) return {{0, "0"}};
    // There are at most six steps.
    const auto step = round_number<BigInteger>([&](const BigInteger& number) { return number * 6 >= max_value_; });
    for (BigInteger value = 0; value <= max_value_; value += step) ticks.push_back({of(value), value.str()});
    return ticks;
  }

 private:
  Scale scale_;
  BigInteger max_value_;
  double decades_;
};

/// The number that a name is, if it is one. Such a name is drawn below its bar only if the number is round.
std::optional<std::size_t> number_of(const std::string& name) {
  std::size_t number = 0;
  const char* const end = name.data() + name.size();
  const auto [stopped, error] = std::from_chars(name.data(), end, number);
  if (error != std::errc() || stopped != end) return std::nullopt;
  return number;
}

}  // namespace

SvgPiece chart_svg(const BarChart& chart) {
  const auto count = static_cast<double>(std::max<std::size_t>(1, chart.bars.size()));
  const double pitch = std::clamp(plot_width / count, min_bar_width, max_bar_width);
  const double width = std::max(plot_width, pitch * count);
  BigInteger max_value = 0;
  for (const Bar& bar : chart.bars) max_value = std::max(max_value, bar.value);
  const Heights heights(chart.scale, max_value);

  SvgPiece piece(left_margin + width, top_margin + plot_height + bottom_margin);
  const char* const note = chart.scale == Scale::logarithmic ? ", logarithmic scale" : "";
  piece.text(0, 16, chart.title + note, "class=\"caption\"");
  piece.text(left_margin - 6, top_margin - 12, chart.value_name, "class=\"tick\"");
  const double ground = top_margin + plot_height;
  for (const auto& [height, text] : heights.ticks()) {
    const double y = ground - height * plot_height;
    piece.line(left_margin, y, left_margin + width, y, "class=\"thin\" stroke-opacity=\"0.4\"");
    piece.text(left_margin - 6, y + 4, text, "class=\"tick\"");
  }
  // Names must not touch: the number of bars from one name to the next.
  std::size_t longest = 1;
  for (const Bar& bar : chart.bars) longest = std::max(longest, bar.name.size());
  const double room = (7.0 * static_cast<double>(longest) + 6) / pitch;
  const auto stride =
      round_number<std::size_t>([&](std::size_t number) { return static_cast<double>(number) >= room; });
  for (std::size_t i = 0; i < chart.bars.size(); ++i) {
    const Bar& bar = chart.bars[i];
    const double x = left_margin + pitch * static_cast<double>(i);
    const double height = heights.of(bar.value) * plot_height;
    piece.rectangle(x + pitch * 0.08, ground - height, pitch * 0.84, height, "class=\"bar\"",
                    bar.name + ' ' + chart.bar_name + ": " + bar.value.str());
    if (number_of(bar.name).value_or(i) % stride == 0)
      piece.text(x + pitch / 2, ground + 16, bar.name, "class=\"name\"");
  }
  piece.text(left_margin + width / 2, ground + 36, chart.bar_name, "class=\"name\"");
  return piece;
}

}  // namespace isodoku::detail
