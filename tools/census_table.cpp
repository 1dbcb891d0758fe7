// The table has a row for each value, or for each value and order. A class with order n has 9! * 3,359,232 / n grids.
//
// Estimates: if k of N random classes have a value, the estimated share of classes with it is k/N, with the standard
// error sqrt(k/N (1 - k/N) / (N - 1)). For the number of grids, each class of the sample counts with its number of
// grids if it has the value, and with 0 otherwise; the estimate uses the mean, with the standard error of this mean. A
// value that no class of the sample has is not listed. So values that fewer than one in N classes have may be missing.

#include "tools/census_table.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <system_error>
#include <tuple>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "generate/catalogue/grid_classes.hpp"
#include "group/symmetries.hpp"
#include "tools/generate_task.hpp"
#include "tools/order_results.hpp"

namespace isodoku::tool {
namespace {

constexpr unsigned bits_of_order = 16;

/// Removes a number from the front of the line, and the tab after it. The last number must end the line. Returns false
/// for other text.
bool read_number(std::string_view& line, std::uint64_t& number, bool is_last) {
  const auto [end, failure] = std::from_chars(line.data(), line.data() + line.size(), number);
  if (failure != std::errc()) return false;
  line.remove_prefix(static_cast<std::size_t>(end - line.data()));
  if (is_last) return line.empty();
  if (!line.starts_with('\t')) return false;
  line.remove_prefix(1);
  return true;
}

}  // namespace

std::string census_run_text(std::string_view property) {
  return run_prefix() + "census " + std::string(property);
}

bool is_census_table(std::string_view run) {
  return run.starts_with(census_run_text("")) && run.find(" where ") == std::string_view::npos;
}

std::uint64_t census_kind(const Census::Kind& kind) {
  return kind.first << bits_of_order | kind.second;
}

Census census_of_kinds(const std::map<std::uint64_t, std::uint64_t>& kinds) {
  Census census;
  for (const auto& [kind, classes] : kinds) {
    const std::uint64_t order = kind & ((std::uint64_t{1} << bits_of_order) - 1);
    if (order == 0) throw Error(ErrorKind::data, "the checkpoint has a class whose automorphism group has order 0");
    census.add(kind >> bits_of_order, order, classes);
  }
  return census;
}

std::string census_lines(const Census& census) {
  std::string lines;
  for (const auto& [kind, classes] : census.numbers()) {
    lines += std::to_string(kind.first) + '\t' + std::to_string(kind.second) + '\t' + std::to_string(classes) + '\n';
  }
  return lines;
}

void add_census_line(std::string_view line, Census& census) {
  Census::Kind kind;
  std::uint64_t classes = 0;
  if (line.ends_with('\n')) line.remove_suffix(1);
  if (!read_number(line, kind.first, false) || !read_number(line, kind.second, false) ||
      !read_number(line, classes, true) || kind.second == 0) {
    throw Error(ErrorKind::data,
                "not a line of a census: expected value, order and number of classes, separated by tabs");
  }
  census.add(kind.first, kind.second, classes);
}

void append_census(const Census& census, bool by_order, const RecordWriter& writer, std::string& text) {
  CensusRow row;
  CensusTotal total;
  bool is_first = true;
  const auto end_row = [&] {
    if (!is_first) writer.append(text, row);
    is_first = false;
  };
  for (const auto& [kind, classes] : census.numbers()) {
    const auto& [value, order] = kind;
    if (is_first || by_order || value != row.value) {
      end_row();
      row = {value, by_order ? std::optional(order) : std::nullopt, 0, 0};
    }
    const BigInteger grids = grids_of_classes(classes, order);
    row.classes += classes;
    row.grids += grids;
    total.total += classes;
    total.total_grids += grids;
  }
  end_row();
  writer.append(text, total);
}

void check_whole_census(const Census& census, std::optional<std::uint64_t> min_order, const Execution& execution) {
  const BoxGroup group = Shape();
  if (min_order.value_or(1) > 1) return check_grid_orders(group, census.tally(), *min_order, execution);
  check_grid_generation(group, census.tally(), execution);
}

std::string census_note(const Census& census, bool is_whole, std::optional<std::uint64_t> min_order) {
  const std::string classes = std::to_string(census.classes());
  if (!is_whole) {
    return "isodoku: " + classes + (census.classes() == 1 ? " class" : " classes") +
           " in a part of the catalogue, not checked by another count\n";
  }
  if (min_order.value_or(1) > 1) {
    return "isodoku: complete: " + classes + " classes with at least " + std::to_string(*min_order) +
           " automorphisms, of each order as many as follow from the grids that subgroups fix\n";
  }
  return "isodoku: complete: " + classes +
         " classes, as many as Burnside's lemma gives; 9! * 3359232 / order adds up to " +
         census.tally().grids(BoxGroup(Shape())).str() + ", the number of grids\n";
}

void write_estimates(const Census& sample, std::uint64_t classes, ResultOutput& results) {
  const auto number = static_cast<double>(sample.classes());
  const auto all = static_cast<double>(classes);
  const double grids_of_order_1 = grids_of_classes(1, 1).convert_to<double>();
  struct Sums {
    std::uint64_t sample = 0;
    double share = 0;   // sum of 1 / order over the classes with the value
    double square = 0;  // sum of the squares of these numbers
  };
  std::map<std::uint64_t, Sums> by_value;
  for (const auto& [kind, count] : sample.numbers()) {
    Sums& sums = by_value[kind.first];
    const double share = 1 / static_cast<double>(kind.second);
    sums.sample += count;
    sums.share += static_cast<double>(count) * share;
    sums.square += static_cast<double>(count) * share * share;
  }
  const auto error_of_mean = [number](double sum, double squares) {
    if (number < 2) return 0.0;
    const double mean = sum / number;
    return std::sqrt(std::max(squares / number - mean * mean, 0.0) / (number - 1));
  };
  const auto rounded = [](double value) { return BigInteger(std::floor(value + 0.5)); };
  for (const auto& [value, sums] : by_value) {
    const auto count = static_cast<double>(sums.sample);
    results.write(EstimateRow{value, sums.sample, rounded(all * count / number),
                              rounded(all * error_of_mean(count, count)),
                              rounded(all * grids_of_order_1 * sums.share / number),
                              rounded(all * grids_of_order_1 * error_of_mean(sums.share, sums.square))});
  }
}

}  // namespace isodoku::tool
