// The number of solutions, by whichever way is shorter.
//
// The engine visits solutions (or counts them in small heaps); its time grows with their number. That of BandCounter
// grows much more slowly, but it is for 3x3 boxes and for bands with not too many fillings. TemplateCounter's grows
// with about the square root, but begins much higher. So the engine tries first, up to a number of solutions that takes
// some milliseconds. Then each of the three is estimated from random samples. Templates are for at most 64 blank cells:
// a puzzle with more is split at the cell with the fewest candidates. Symbols that do not occur in the puzzle yet are
// interchangeable there, so that one of them stands for all.

#include "solve/detail/large_count.hpp"

#include <algorithm>
#include <bit>

namespace isodoku::detail {
namespace {

constexpr std::uint64_t solutions_at_once = 100'000;
// Measured: nanoseconds.
constexpr double time_of_solution = 100;
constexpr double time_of_filling = 60;
constexpr double time_of_join = 28;
constexpr double time_of_union = 12;
constexpr double time_to_look_further = 5e7;
// What would take longer by the engine or with templates is split.
constexpr double most_time = 6e10;

}  // namespace

LargeCount::LargeCount(const Rules& rules, SolveEngine& engine, std::function<void()> on_work)
    : rules_(rules), engine_(engine), on_work_(std::move(on_work)), by_templates_(rules) {
  if (rules.are_boxes() && rules.shape() == Shape()) by_bands_.emplace(on_work_);
}

BigInteger LargeCount::count(std::span<const Cell> clues) {
  const std::uint64_t found = engine_.search({.clues = clues, .limit = solutions_at_once});
  if (found < solutions_at_once) return found;
  std::vector<Cell> cells(clues.begin(), clues.end());
  engine_.fill_forced(cells);
  const double solutions = engine_.estimate(cells).solutions;
  double time = solutions * time_of_solution;
  bool takes_bands = by_bands_ && by_bands_->read(cells) && by_bands_->fillings() * time_of_filling < time;
  if (takes_bands) {
    const double joins_time = by_bands_->estimated_joins(solutions) * time_of_join;
    takes_bands = joins_time < time;
    time = std::min(time, joins_time);
  }
  if (time > time_to_look_further && std::ranges::count(cells, blank) <= TemplateCounter::most_blanks) {
    const double unions_time = by_templates_.estimated_unions(cells) * time_of_union;
    if (unions_time < std::min(time, most_time)) return by_templates_.count(cells, on_work_);
  }
  if (takes_bands) return by_bands_->count();
  if (time >= most_time) return count_by_branches(std::move(cells));
  return engine_.search({.clues = cells});
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
