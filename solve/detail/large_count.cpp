// The number of solutions, by whichever way is shorter.
//
// The engine visits solutions (or counts them in small heaps); its time grows with their number. TemplateCounter's
// grows with about the square root, but begins much higher. So the engine tries first, up to a number of solutions that
// takes some milliseconds. Then both are estimated from random samples. Templates are for at most 64 blank cells: a
// puzzle with more is split at the cell with the fewest candidates. Symbols that do not occur in the puzzle yet are
// interchangeable there, so that one of them stands for all.

#include "solve/detail/large_count.hpp"

#include <algorithm>
#include <bit>

namespace isodoku::detail {
namespace {

constexpr std::uint64_t solutions_at_once = 100'000;
// Measured: nanoseconds.
constexpr double time_of_solution = 100;
constexpr double time_of_union = 12;
// A minute's worth: before more unions than these, the puzzle is split further.
constexpr double most_unions = 5e9;

}  // namespace

LargeCount::LargeCount(const Rules& rules, SolveEngine& engine, std::function<void()> on_work)
    : rules_(rules), engine_(engine), on_work_(std::move(on_work)), by_templates_(rules) {}

BigInteger LargeCount::count(std::span<const Cell> clues) {
  const std::uint64_t found = engine_.search({.clues = clues, .limit = solutions_at_once});
  if (found < solutions_at_once) return found;
  std::vector<Cell> cells(clues.begin(), clues.end());
  engine_.fill_forced(cells);
  const auto blanks = static_cast<int>(std::ranges::count(cells, blank));
  if (blanks > TemplateCounter::most_blanks) return count_by_branches(std::move(cells));
  const double solutions = engine_.estimate(cells).solutions;
  const double unions = by_templates_.estimated_unions(cells);
  if (solutions * time_of_solution <= unions * time_of_union) return engine_.search({.clues = cells});
  if (unions > most_unions) return count_by_branches(std::move(cells));
  return by_templates_.count(cells, on_work_);
}

BigInteger LargeCount::count_by_branches(std::vector<Cell> cells) {
  std::size_t narrowest = cells.size();
  int fewest = max_size + 1;
  std::uint32_t present = 0;
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    present |= 1U << cells[cell];
    if (cells[cell] != blank) continue;
    const int choices = std::popcount(candidates(cells, cell));
    if (choices >= fewest) continue;
    fewest = choices;
    narrowest = cell;
  }
  BigInteger sum = 0;
  BigInteger of_absent = -1;
  for (std::uint32_t rest = candidates(cells, narrowest); rest != 0; rest &= rest - 1) {
    const auto symbol = static_cast<Cell>(std::countr_zero(rest));
    const bool is_absent = (present >> symbol & 1U) == 0;
    if (!is_absent || of_absent < 0) {
      cells[narrowest] = symbol;
      const BigInteger here = count(cells);
      if (is_absent) of_absent = here;
      sum += here;
    } else {
      sum += of_absent;
    }
  }
  return sum;
}

std::uint32_t LargeCount::candidates(std::span<const Cell> cells, std::size_t cell) const {
  std::uint32_t taken = 1;
  for (const std::uint16_t house : rules_.houses_of(static_cast<int>(cell))) {
    for (const Point peer : rules_.houses()[house].cells) taken |= 1U << cells[peer];
  }
  return ((2U << static_cast<unsigned>(rules_.size())) - 1) & ~taken;
}

}  // namespace isodoku::detail
