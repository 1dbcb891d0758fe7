// Grids fixed by a symmetry, found up to what commutes with it.
//
// A relabelling p that undoes a symmetry s on a grid has some cycle type, and conjugate relabellings have equally many
// grids: one p of each type is searched, and grids are counted up to relabelling by filling a whole box in normal form
// (detail/fixed_grid_search.hpp). Then the grids to p stand for all with that type.
//
// Symmetries that commute with s, together with relabellings that commute with p, permute the grids fixed by (s, p).
// So the boxes that s takes to each other are filled first, and more of them as long as what follows is long (measured
// by a few trials) and the fillings are not too many; the fillings that symmetries which keep these boxes take to
// each other have equally many completions: one of each orbit is followed, the length of the orbit is its weight. Any
// subgroup will do: from the orbit of the set of boxes come random Schreier generators, which make all of the
// stabiliser almost surely, and if not, the weights are smaller and the work is more, but nothing is wrong.
//
// Cost: about as many completions as there are orbits of the centraliser on the fixed grids, times a small factor.

#include "solve/fixed_grids.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <random>
#include <utility>

#include "solve/detail/fixed_grid_search.hpp"

namespace isodoku {
namespace {

using detail::CellCycles;
using detail::CycleSymbols;
using detail::FixedGridSearch;

// Measured on 3x3 and 2x4: where trials tell that more than so many nodes are to come, longer beginnings pay.
constexpr std::uint64_t long_work = 400'000;
constexpr std::uint64_t trial_nodes = 100'000;
constexpr std::size_t trials = 4;
constexpr std::size_t most_fillings = 20'000;
constexpr int schreier_generators = 12;

using BoxSet = std::uint32_t;
using CellMap = std::vector<int>;  // where the symbol of each cell comes from

CellMap cell_map(const Shape& shape, const Symmetry& symmetry) {
  CellMap map;
  const int n = shape.size();
  for (int cell = 0; cell < shape.cells(); ++cell) map.push_back(source_cell(symmetry, n, cell / n, cell % n));
  return map;
}

/// First a, then b.
CellMap product(const CellMap& a, const CellMap& b) {
  CellMap result(a.size());
  for (std::size_t i = 0; i < a.size(); ++i) result[i] = a[static_cast<std::size_t>(b[i])];
  return result;
}

CellMap inverse(const CellMap& map) {
  CellMap result(map.size());
  for (std::size_t i = 0; i < map.size(); ++i) result[static_cast<std::size_t>(map[i])] = static_cast<int>(i);
  return result;
}

}  // namespace

class FixedGrids::Impl {
 public:
  Impl(const Shape& shape, const Symmetry& symmetry, const std::vector<Symmetry>& commuting)
      : shape_(shape), cycles_(shape, symmetry) {
    for (const Symmetry& generator : commuting) commuting_.push_back(cell_map(shape, generator));
    find_blocks();
    int order = 1;
    for (const auto& cells : cycles_.cells) order = std::lcm(order, static_cast<int>(cells.size()));
    for (const detail::Partition& type : detail::partitions(shape.size())) {
      if (!std::ranges::all_of(type, [order](int length) { return order % length == 0; })) continue;
      FixedGridSearch search(shape, cycles_, type);
      if (!search.is_possible()) continue;
      add_parts(search, searches_.size());
      searches_.push_back(std::move(search));
    }
  }

  [[nodiscard]] const std::vector<Part>& parts() const { return parts_; }
  /// Of the caller's own.
  [[nodiscard]] FixedGridSearch search(const Part& part) const { return searches_[part.relabelling]; }

 private:
  /// Boxes that the symmetry takes to each other, and the cycles in them.
  struct Block {
    BoxSet boxes = 0;
    std::vector<int> cycles;
  };

  [[nodiscard]] int box_of(int cell) const { return shape_.box_of(cell / shape_.size(), cell % shape_.size()); }

  void find_blocks() {
    for (int cycle = 0; cycle < static_cast<int>(cycles_.cells.size()); ++cycle) {
      BoxSet boxes = 0;
      for (const int cell : cycles_.cells[static_cast<std::size_t>(cycle)]) {
        boxes |= 1U << static_cast<unsigned>(box_of(cell));
      }
      auto at = std::ranges::find(blocks_, boxes, &Block::boxes);
      if (at == blocks_.end()) at = blocks_.insert(at, {boxes, {}});
      at->cycles.push_back(cycle);
    }
  }

  void add_parts(FixedGridSearch& search, std::size_t relabelling) {
    std::vector<Block> rest = blocks_;
    Block filled;
    std::vector<Part> parts;
    do {
      // The block with the most fillings, as long as they are not too many.
      std::vector<CycleSymbols> fillings;
      auto best = rest.end();
      for (auto block = rest.begin(); block != rest.end(); ++block) {
        std::vector<int> cycles = filled.cycles;
        cycles.insert(cycles.end(), block->cycles.begin(), block->cycles.end());
        std::vector<CycleSymbols> found = search.normal_fillings(cycles, most_fillings);
        if (found.empty()) return;
        const bool is_better = found.size() > fillings.size() && found.size() <= most_fillings;
        if (!is_better && (best != rest.end() || !filled.cycles.empty())) continue;
        if (!is_better) found = search.normal_fillings(cycles, std::numeric_limits<std::size_t>::max());
        best = block;
        fillings = std::move(found);
      }
      if (best == rest.end()) break;
      filled.boxes |= best->boxes;
      filled.cycles.insert(filled.cycles.end(), best->cycles.begin(), best->cycles.end());
      rest.erase(best);
      parts = orbits(search, relabelling, filled, fillings);
    } while (!rest.empty() && is_long(search, parts));
    std::ranges::move(parts, std::back_inserter(parts_));
  }

  static bool is_long(FixedGridSearch& search, const std::vector<Part>& parts) {
    const std::size_t step = (parts.size() + trials - 1) / trials;
    std::uint64_t nodes = 0;
    std::size_t tried = 0;
    for (std::size_t i = 0; i < parts.size(); i += step, ++tried) {
      static_cast<void>(search.count(parts[i].symbols, trial_nodes));
      if (search.nodes() >= trial_nodes) return true;
      nodes += search.nodes();
    }
    return nodes * parts.size() > long_work * tried;
  }

  /// One filling of each orbit.
  std::vector<Part> orbits(const FixedGridSearch& search, std::size_t relabelling, const Block& filled,
                           std::vector<CycleSymbols>& fillings) {
    std::ranges::sort(fillings);
    std::vector<std::size_t> root(fillings.size());
    std::iota(root.begin(), root.end(), std::size_t{0});
    const auto find = [&root](std::size_t i) {
      while (root[i] != i) i = root[i] = root[root[i]];
      return i;
    };
    for (const CellMap& map : stabiliser(filled.boxes)) {
      for (std::size_t i = 0; i < fillings.size(); ++i) {
        CycleSymbols image = search.image(filled.cycles, fillings[i], map);
        search.make_normal(filled.cycles, image);
        const auto at = static_cast<std::size_t>(std::ranges::lower_bound(fillings, image) - fillings.begin());
        const std::size_t a = find(i);
        const std::size_t b = find(at);
        root[std::max(a, b)] = std::min(a, b);
      }
    }
    std::vector<std::uint64_t> weights(fillings.size(), 0);
    for (std::size_t i = 0; i < fillings.size(); ++i) ++weights[find(i)];
    std::vector<Part> parts;
    for (std::size_t i = 0; i < fillings.size(); ++i) {
      if (weights[i] > 0) parts.push_back({relabelling, std::move(fillings[i]), weights[i]});
    }
    return parts;
  }

  [[nodiscard]] BoxSet image(BoxSet boxes, const CellMap& map) const {
    BoxSet result = 0;
    for (std::size_t cell = 0; cell < map.size(); ++cell) {
      if ((boxes >> static_cast<unsigned>(box_of(map[cell])) & 1U) != 0) {
        result |= 1U << static_cast<unsigned>(box_of(static_cast<int>(cell)));
      }
    }
    return result;
  }

  /// Of a set of boxes, among the commuting symmetries; or a subgroup of that.
  std::vector<CellMap> stabiliser(BoxSet boxes) {
    // By set of boxes: a symmetry that takes `boxes` there.
    std::map<BoxSet, CellMap> reached;
    std::vector<BoxSet> sets{boxes};
    reached.emplace(boxes, CellMap(static_cast<std::size_t>(shape_.cells()))).first->second = identity();
    for (std::size_t i = 0; i < sets.size(); ++i) {
      for (const CellMap& generator : commuting_) {
        const BoxSet there = image(sets[i], generator);
        if (!reached.contains(there)) {
          sets.push_back(there);
          reached.emplace(there, product(reached.at(sets[i]), generator));
        }
      }
    }
    std::vector<CellMap> generators;
    if (sets.size() == 1) return commuting_;
    for (int i = 0; i < schreier_generators; ++i) {
      // A long random walk, and back.
      CellMap walk = identity();
      for (int step = 0; step < 30; ++step) walk = product(walk, commuting_[random_() % commuting_.size()]);
      generators.push_back(product(walk, inverse(reached.at(image(boxes, walk)))));
    }
    return generators;
  }

  [[nodiscard]] CellMap identity() const {
    CellMap map(static_cast<std::size_t>(shape_.cells()));
    std::iota(map.begin(), map.end(), 0);
    return map;
  }

  Shape shape_;
  CellCycles cycles_;
  std::vector<CellMap> commuting_;
  std::vector<Block> blocks_;
  std::vector<FixedGridSearch> searches_;  // by relabelling
  std::vector<Part> parts_;
  std::minstd_rand random_;
};

FixedGrids::FixedGrids(const Shape& shape, const Symmetry& symmetry, const std::vector<Symmetry>& commuting)
    : impl_(std::make_unique<Impl>(shape, symmetry, commuting)) {}

FixedGrids::FixedGrids(FixedGrids&&) noexcept = default;
FixedGrids& FixedGrids::operator=(FixedGrids&&) noexcept = default;
FixedGrids::~FixedGrids() = default;

const std::vector<FixedGrids::Part>& FixedGrids::parts() const {
  return impl_->parts();
}

std::uint64_t FixedGrids::count(const Part& part) const {
  return impl_->search(part).count(part.symbols) * part.weight;
}

void FixedGrids::visit(const Part& part, const Visitor& visit) const {
  impl_->search(part).visit(part.symbols, [&](const Grid& grid) { visit(grid, part.weight); });
}

}  // namespace isodoku
