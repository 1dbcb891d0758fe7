// Beginnings of grids: fillings of some cells up to symmetries, computed step by step.
//
// Let A be a set of cells, and f and g fillings of A that some symmetry and relabelling map to each other. Then f and g
// have equally many completions. So one filling of each class is continued, with the size of the class as its weight.
// If A is a subset of B, the completions of f are those of all fillings of B that agree with f. Each of these gets the
// weight of f, and those that are equivalent under the symmetries of B are merged. Only the symmetries that keep B
// matter there; they need not keep A.
//
// The class of a filling is identified by its smallest image, relabelled by first occurrence. All symmetries that keep
// the set are tried; most fail after about three cells.
//
// Cost: for each class of fillings of A, all extensions to B, times the symmetries that keep B.

#include "count/grids/beginnings.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <random>
#include <set>

#include "group/permutation_group.hpp"

namespace isodoku::detail {
namespace {

constexpr int max_elements = 20'000;
constexpr std::size_t fillings_between_hooks = 1024;

/// The symbols of a set's cells, in order.
using Filling = std::vector<Cell>;

std::vector<bool> members(std::size_t cells, const CellList& set) {
  std::vector<bool> is_member(cells, false);
  for (const Point cell : set) is_member[cell] = true;
  return is_member;
}

/// The symbols that a cell must not have, as bits.
std::uint32_t taken(const Rules& rules, std::span<const Cell> cells, int cell) {
  std::uint32_t symbols = 0;
  for (const std::uint16_t house : rules.houses_of(cell)) {
    for (const Point peer : rules.houses()[house].cells) symbols |= 1U << cells[peer];
  }
  return symbols;
}

std::uint32_t free_symbols(const Rules& rules, std::span<const Cell> cells, int cell) {
  const std::uint32_t all = (2U << static_cast<unsigned>(rules.size())) - 2;
  return all & ~taken(rules, cells, cell);
}

/// Finds the smallest image of fillings of one set.
class LeastFilling {
 public:
  LeastFilling(int symbols, std::vector<std::vector<std::uint8_t>> actions)
      : symbols_(static_cast<std::size_t>(symbols)), actions_(std::move(actions)) {}

  [[nodiscard]] Filling of(const Filling& filling) const {
    Filling least(filling.size(), static_cast<Cell>(symbols_ + 1));
    for (const auto& action : actions_) take_if_less(filling, action, least);
    return least;
  }

 private:
  void take_if_less(const Filling& filling, const std::vector<std::uint8_t>& action, Filling& least) const {
    std::array<Cell, max_size + 1> label{};
    Cell labels = 0;
    bool is_less = false;
    for (std::size_t i = 0; i < filling.size(); ++i) {
      Cell& image = label[filling[action[i]]];
      if (image == 0) image = ++labels;
      if (!is_less && image > least[i]) return;
      is_less = is_less || image < least[i];
      least[i] = image;
    }
  }

  std::size_t symbols_;
  std::vector<std::vector<std::uint8_t>> actions_;
};

/// Calls `visit` for each way to fill the open cells of `order` without breaking a rule, until it returns false.
/// Returns false if it did.
bool for_each_filling(const Rules& rules, std::span<const Point> order, std::vector<Cell>& cells,
                      const std::function<bool()>& visit) {
  if (order.empty()) return visit();
  const Point cell = order.front();
  for (std::uint32_t rest = free_symbols(rules, cells, cell); rest != 0; rest &= rest - 1) {
    cells[cell] = static_cast<Cell>(std::countr_zero(rest));
    if (!for_each_filling(rules, order.subspan(1), cells, visit)) return false;
  }
  cells[cell] = blank;
  return true;
}

/// The cells of a set that are still blank.
CellList blanks_of(const CellList& set, std::span<const Cell> cells) {
  CellList blanks;
  std::ranges::copy_if(set, std::back_inserter(blanks), [&](Point cell) { return cells[cell] == blank; });
  return blanks;
}

std::vector<Cell> first_filled(const Rules& rules, const CellList& house) {
  std::vector<Cell> cells(static_cast<std::size_t>(rules.cell_count()), blank);
  Cell symbol = 0;
  for (const Point cell : house) cells[cell] = ++symbol;
  return cells;
}

}  // namespace

CellSymmetries::CellSymmetries(const Symmetries& group) {
  const auto degree = static_cast<std::size_t>(group.shape().cell_count());
  const std::vector<Permutation> generators = group.generators();
  PermutationGroup elements(degree, generators, group.order());
  for (std::size_t point = 0; elements.order() > max_elements; ++point) elements = elements.stabiliser(point);
  elements.for_each_element([this](const Permutation& element) { sources_.push_back(inverse(element)); });
}

bool CellSymmetries::keeps(const Permutation& sources, const std::vector<bool>& is_member,
                           const CellList& cells) const {
  return std::ranges::all_of(cells, [&](Point cell) { return is_member[sources[cell]]; });
}

std::size_t CellSymmetries::stabiliser_order(const CellList& cells) const {
  const std::vector<bool> is_member = members(sources_.front().size(), cells);
  return static_cast<std::size_t>(
      std::ranges::count_if(sources_, [&](const Permutation& sources) { return keeps(sources, is_member, cells); }));
}

CellList CellSymmetries::least_image(const CellList& cells) const {
  CellList least;
  CellList image(cells.size());
  for (const Permutation& sources : sources_) {
    std::ranges::transform(cells, image.begin(), [&](Point cell) { return sources[cell]; });
    std::ranges::sort(image);
    if (least.empty() || image < least) least = image;
  }
  return least;
}

std::vector<std::vector<std::uint8_t>> CellSymmetries::actions_on(const CellList& cells) const {
  const std::vector<bool> is_member = members(sources_.front().size(), cells);
  std::set<std::vector<std::uint8_t>> found;
  for (const Permutation& sources : sources_) {
    if (!keeps(sources, is_member, cells)) continue;
    std::vector<std::uint8_t> action;
    for (const Point cell : cells) {
      action.push_back(
          static_cast<std::uint8_t>(std::ranges::lower_bound(cells, Point{sources[cell]}) - cells.begin()));
    }
    found.insert(std::move(action));
  }
  return {found.begin(), found.end()};
}

std::optional<std::vector<Beginning>> make_beginnings(const Rules& rules, const CellSymmetries& symmetries,
                                                      std::span<const CellList> sets, const BeginningLimits& limits,
                                                      const std::function<void()>& on_work) {
  std::size_t fillings = 0;
  std::vector<Beginning> beginnings{{first_filled(rules, sets.front()), 1}};
  for (const CellList& set : sets.subspan(1)) {
    const LeastFilling least(rules.size(), symmetries.actions_on(set));
    std::map<Filling, std::uint64_t> weights;
    Filling filling(set.size());
    for (Beginning& beginning : beginnings) {
      const bool is_whole = for_each_filling(rules, blanks_of(set, beginning.cells), beginning.cells, [&] {
        if (on_work && fillings % fillings_between_hooks == 0) on_work();
        std::ranges::transform(set, filling.begin(), [&](Point cell) { return beginning.cells[cell]; });
        weights[least.of(filling)] += beginning.weight;
        return ++fillings < limits.fillings && weights.size() < limits.classes;
      });
      if (!is_whole) return std::nullopt;
    }
    beginnings.clear();
    for (const auto& [symbols, weight] : weights) {
      Beginning& made = beginnings.emplace_back();
      made.weight = weight;
      made.cells.assign(static_cast<std::size_t>(rules.cell_count()), blank);
      for (std::size_t i = 0; i < set.size(); ++i) made.cells[set[i]] = symbols[i];
    }
  }
  return beginnings;
}

double RandomFilling::fill(std::span<const CellList> sets, std::uint64_t seed, std::vector<Cell>& cells) const {
  std::mt19937_64 random(seed);
  cells = first_filled(rules_, sets.front());
  double choices = 1;
  for (const CellList& set : sets.subspan(1)) {
    for (const Point cell : blanks_of(set, cells)) {
      std::uint32_t symbols = free_symbols(rules_, cells, cell);
      const auto count = static_cast<std::uint64_t>(std::popcount(symbols));
      if (count == 0) return 0;
      choices *= static_cast<double>(count);
      for (std::uint64_t skip = random() % count; skip != 0; --skip) symbols &= symbols - 1;
      cells[cell] = static_cast<Cell>(std::countr_zero(symbols));
    }
  }
  return choices;
}

}  // namespace isodoku::detail
