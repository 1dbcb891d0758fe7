// Adds up the results of the pieces of two_stack_counter.hpp, divides them, and sorts them by conjugacy class.
//
// A symmetry is looked up by the conjugacy class of its row permutation and the cycle lengths of its columns. The sums
// are over all row permutations of the class and all relabellings. So each must be a multiple of the class's size times
// N!, which is checked.
//
// Shards of a long count are files of these sums, one per line.

#include "count/classes/two_stack_terms.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <set>
#include <string>
#include <system_error>
#include <utility>

#include "base/error.hpp"
#include "count/chute_cycles.hpp"
#include "count/grids/half_stack.hpp"

namespace isodoku::detail {
namespace {

/// The number of bands, if the boxes are transposed to have two rows.
int bands_of(const Shape& shape) {
  return std::max(shape.box_rows(), shape.box_columns());
}

ColumnCycles column_cycles(const IndexMap& columns, int stack_columns) {
  const std::vector<ChuteCycle> cycles = chute_cycles(columns, stack_columns, 2);
  const auto lengths = [&](const ChuteCycle& cycle) {
    Partition parts;
    for (const auto& lines : cycle.lines) parts.push_back(static_cast<int>(lines.size() / cycle.chutes.size()));
    return parts;
  };
  if (cycles.size() == 1) return {lengths(cycles[0]), std::nullopt};
  const auto [lesser, greater] = std::minmax({lengths(cycles[0]), lengths(cycles[1])});
  return {lesser, greater};
}

std::string text_of(const Partition& lengths) {
  std::string text;
  for (const int length : lengths) text += (text.empty() ? "" : ".") + std::to_string(length);
  return text;
}

/// Removes a number from the front of a text; nothing if there is none.
std::optional<int> take_number(std::string_view& text) {
  int number = 0;
  const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (failure != std::errc() || number < 0) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return number;
}

std::optional<Partition> take_lengths(std::string_view& text) {
  Partition lengths;
  while (const std::optional<int> length = take_number(text)) {
    lengths.push_back(*length);
    if (!text.starts_with('.')) return lengths;
    text.remove_prefix(1);
  }
  return std::nullopt;
}

bool take(std::string_view& text, char character) {
  if (!text.starts_with(character)) return false;
  text.remove_prefix(1);
  return true;
}

bool is_number(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char digit) { return digit >= '0' && digit <= '9'; });
}

}  // namespace

bool has_two_stack_terms(const Shape& shape) {
  const int few = std::min(shape.box_rows(), shape.box_columns());
  return few == 2 && bands_of(shape) > 2 && bands_of(shape) <= max_stack_bands;
}

TwoStackCounter two_stack_counter(const Shape& shape, TwoStackScope scope, const Execution& execution) {
  return {bands_of(shape), scope, execution};
}

std::string two_stack_lines(const TwoStackSums& sums) {
  std::string lines;
  for (const auto& [symmetries, grids] : sums) {
    lines += std::to_string(symmetries.rows) + '\t' + text_of(symmetries.columns.left) + '\t' +
             (symmetries.columns.right ? text_of(*symmetries.columns.right) : "-") + '\t' + grids.str() + '\n';
  }
  return lines;
}

void add_two_stack_line(std::string_view line, TwoStackSums& sums) {
  TwoStackSymmetries symmetries;
  const auto refuse = [] {
    throw Error(ErrorKind::data,
                "not a line of a count: expected class of rows, cycles of columns and number, separated by tabs");
  };
  if (line.ends_with('\n')) line.remove_suffix(1);
  const std::optional<int> rows = take_number(line);
  if (!rows || !take(line, '\t')) refuse();
  symmetries.rows = static_cast<std::size_t>(*rows);
  const std::optional<Partition> left = take_lengths(line);
  if (!left || !take(line, '\t')) refuse();
  symmetries.columns.left = *left;
  if (!take(line, '-')) {
    symmetries.columns.right = take_lengths(line);
    if (!symmetries.columns.right) refuse();
  }
  if (!take(line, '\t') || !is_number(line)) refuse();
  sums[symmetries] += BigInteger(std::string(line));
}

BigInteger two_stack_grids(const Shape& shape, const TwoStackSums& sums) {
  const Partition unmoved(static_cast<std::size_t>(bands_of(shape)), 1);
  const auto found = sums.find({0, {unmoved, unmoved}});
  if (found == sums.end()) throw Error(ErrorKind::data, "the identity is missing in this count");
  return found->second;
}

std::vector<BurnsideTerm> two_stack_terms_of(const Shape& shape, const TwoStackSums& sums) {
  const int bands = bands_of(shape);
  const bool is_wide = shape.box_rows() == 2;
  const LineKinds kinds(2, bands, 2 * bands);
  std::vector<BurnsideTerm> terms;
  std::set<TwoStackSymmetries> found_sums;
  for_each_conjugacy_class(shape, [&](const ConjugacyClass& found) {
    const auto& [rows, columns] = is_wide ? std::pair(found.representative.rows, found.representative.columns)
                                          : std::pair(found.representative.columns, found.representative.rows);
    const std::size_t kind = kinds.kind_of(rows);
    const auto sum = sums.find({kind, column_cycles(columns, bands)});
    if (sum != sums.end()) found_sums.insert(sum->first);
    const BigInteger divisor = kinds.kinds()[kind].size * factorial(2 * bands);
    const BigInteger grids = sum == sums.end() ? BigInteger(0) : sum->second;
    if (grids % divisor != 0) throw Error(ErrorKind::internal, "a symmetry fixes no whole number of grids");
    terms.push_back({found, grids / divisor});
  });
  if (found_sums.size() != sums.size()) throw Error(ErrorKind::data, "this count has symmetries of another shape");
  return terms;
}

std::vector<BurnsideTerm> two_stack_terms(const Shape& shape, const Execution& execution) {
  TwoStackCounter counter = two_stack_counter(shape, TwoStackScope::all, execution);
  double work = 0;
  for (std::size_t piece = 0; piece < counter.pieces(); ++piece) work += counter.work(piece);
  TwoStackSums sums;
  double done = 0;
  for (std::size_t piece = 0; piece < counter.pieces(); ++piece) {
    const double end = done + counter.work(piece) / work;
    for (const auto& [symmetries, grids] : counter.count(piece, execution.part(done, end))) sums[symmetries] += grids;
    done = end;
  }
  return two_stack_terms_of(shape, sums);
}

}  // namespace isodoku::detail
