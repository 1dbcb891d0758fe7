// Counts solutions by the faster of several methods.
//
// The engine visits solutions (or counts them in small groups), so its time grows with their number. It tries first, up
// to a number of solutions that takes a few milliseconds. For 3x3 boxes BandCounter counts everything else within
// seconds. For other rules there is TemplateCounter, whose time grows with about the square root of the number of
// solutions, but starts much higher. The times of engine and templates are estimated from random samples. Templates
// support at most 64 blank cells. A puzzle with more is split at the cell with the fewest candidates; symbols that do
// not yet occur in the puzzle are interchangeable there, so one of them represents all.
//
// A count is out of reach if it is estimated to take more than ten minutes. The number of branches is estimated in the
// same way, by random choices. The estimates depend only on the puzzle, and no clock is used.

#include "solve/counting/large_count.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <random>

namespace isodoku::detail {
namespace {

constexpr std::uint64_t solutions_at_once = 100'000;
// In nanoseconds, measured.
constexpr double time_of_solution = 100;
constexpr double time_of_union = 12;
constexpr double time_to_look_further = 5e7;
// A puzzle that would take longer by the engine or with templates is split.
constexpr double max_time_of_part = 6e10;
constexpr double max_time = 6e11;
// With this number all lists and the program stay below 200 MB.
constexpr std::size_t max_unions = std::size_t{1} << 21U;
constexpr double infinite = std::numeric_limits<double>::infinity();
// A few samples show if a count is far out of reach.
constexpr int few_dives = 8;
constexpr double far_beyond = 1e6;
constexpr int branch_dives = 10;

}  // namespace

LargeCount::LargeCount(const Rules& rules, SolveEngine& engine, std::function<void()> on_work)
    : rules_(rules), engine_(engine), on_work_(std::move(on_work)), by_templates_(rules) {
  if (rules.are_boxes() && rules.shape() == Shape()) by_bands_.emplace(on_work_);
}

std::optional<BigInteger> LargeCount::count(std::span<const Cell> clues, std::uint64_t max_nodes) {
  max_nodes_ = max_nodes;
  time_ = 0;
  is_checked_ = false;
  return count_part(clues);
}

std::optional<BigInteger> LargeCount::count_part(std::span<const Cell> clues) {
  const std::uint64_t found = engine_.search({.clues = clues, .limit = solutions_at_once, .max_nodes = max_nodes_});
  if (engine_.stats().is_cut_short) return std::nullopt;
  if (found < solutions_at_once) return found;
  std::vector<Cell> cells(clues.begin(), clues.end());
  engine_.fill_forced(cells);
  if (by_bands_) return count_by_bands(cells);

  const double engine_time = time_by_engine(cells);
  const double templates_time = engine_time > time_to_look_further ? time_by_templates(cells) : infinite;
  const double time = std::min(engine_time, templates_time);
  if (time < max_time_of_part) {
    time_ += time;
    if (time_ > max_time) return std::nullopt;
    if (engine_time <= templates_time) {
      return count_by_engine(cells, static_cast<std::uint64_t>(max_time / time_of_solution));
    }
    if (const auto number = by_templates_.count(cells, on_work_, max_unions)) return *number;
  }
  if (!is_checked_ && time_by_branches(cells) > max_time) return std::nullopt;
  is_checked_ = true;
  return count_by_branches(std::move(cells));
}

BigInteger LargeCount::count_by_bands(std::span<const Cell> cells) {
  by_bands_->read(cells);
  const double time = by_bands_->estimated_time();
  if (engine_.estimate(cells).solutions * time_of_solution < time) {
    // Twice the worthwhile number: beyond that, the estimate was wrong.
    const auto limit = static_cast<std::uint64_t>(2 * time / time_of_solution) + 1;
    if (const auto number = count_by_engine(cells, limit)) return *number;
  }
  return by_bands_->count();
}

/// Returns nothing if there are `limit` solutions.
std::optional<BigInteger> LargeCount::count_by_engine(std::span<const Cell> cells, std::uint64_t limit) {
  const std::uint64_t found = engine_.search({.clues = cells, .limit = limit, .max_nodes = max_nodes_});
  if (found == limit || engine_.stats().is_cut_short) return std::nullopt;
  return found;
}

std::optional<BigInteger> LargeCount::count_by_branches(std::vector<Cell> cells) {
  const Branches choices = branches(cells);
  BigInteger sum = 0;
  const auto add = [&](Cell symbol, std::size_t times) {
    cells[choices.cell] = symbol;
    const std::optional<BigInteger> here = count_part(cells);
    if (here) sum += *here * times;
    return here.has_value();
  };
  for (const Cell symbol : choices.present) {
    if (!add(symbol, 1)) return std::nullopt;
  }
  if (!choices.absent.empty() && !add(choices.absent.front(), choices.absent.size())) return std::nullopt;
  return sum;
}

double LargeCount::time_by_engine(std::span<const Cell> cells) {
  const double quick = engine_.estimate(cells, few_dives).solutions * time_of_solution;
  if (quick > far_beyond * max_time) return quick;
  return engine_.estimate(cells).solutions * time_of_solution;
}

double LargeCount::time_by_templates(std::span<const Cell> cells) {
  if (std::ranges::count(cells, blank) > TemplateCounter::max_blanks) return infinite;
  return by_templates_.estimated_unions(cells) * time_of_union;
}

double LargeCount::time_by_branches(std::span<const Cell> cells) {
  std::minstd_rand random;
  double sum = 0;
  for (int dive = 0; dive < branch_dives && sum < branch_dives * max_time; ++dive) {
    std::vector<Cell> filled(cells.begin(), cells.end());
    for (double weight = 1;;) {
      if (on_work_) on_work_();
      const Branches choices = branches(filled);
      const std::size_t ways = choices.present.size() + (choices.absent.empty() ? 0 : 1);
      if (ways == 0) break;
      weight *= static_cast<double>(ways);
      const std::size_t way = random() % ways;
      filled[choices.cell] = way < choices.present.size() ? choices.present[way] : choices.absent.front();
      if (!engine_.fill_forced(filled)) break;
      double time = time_by_templates(filled);
      if (time >= max_time_of_part) time = std::ranges::count(filled, blank) == 0 ? 0 : infinite;
      if (time < infinite) sum += weight * std::max(time, time_of_solution);
      if (weight * time_of_solution > branch_dives * max_time) sum = infinite;
      if (time < infinite || sum == infinite) break;
    }
  }
  return sum / branch_dives;
}

LargeCount::Branches LargeCount::branches(std::span<const Cell> cells) const {
  std::uint32_t present = 0;
  for (const Cell cell : cells) present |= 1U << cell;
  std::size_t narrowest = cells.size();
  std::uint32_t narrowest_candidates = 0;
  int min_candidates = max_size + 1;
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    if (cells[cell] != blank) continue;
    std::uint32_t taken = 1;
    for (const std::uint16_t house : rules_.houses_of(static_cast<int>(cell))) {
      for (const Point peer : rules_.houses()[house].cells) taken |= 1U << cells[peer];
    }
    const std::uint32_t candidates = ((2U << static_cast<unsigned>(rules_.size())) - 1) & ~taken;
    if (std::popcount(candidates) >= min_candidates) continue;
    min_candidates = std::popcount(candidates);
    narrowest = cell;
    narrowest_candidates = candidates;
  }
  Branches found{narrowest, {}, {}};
  for (std::uint32_t rest = narrowest_candidates; rest != 0; rest &= rest - 1) {
    const auto symbol = static_cast<Cell>(std::countr_zero(rest));
    ((present >> symbol & 1U) != 0 ? found.present : found.absent).push_back(symbol);
  }
  return found;
}

}  // namespace isodoku::detail
