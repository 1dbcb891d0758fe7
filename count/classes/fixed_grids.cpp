// Grids fixed by a symmetry s, found up to the symmetries that commute with s.
//
// A relabelling p that undoes s on a grid has some cycle type, and conjugate relabellings have equally many grids. So
// one p of each type is searched. Grids are counted up to relabelling by filling a whole box in normal form
// (classes/fixed_grid_search.hpp); then the grids found for p represent all grids with that cycle type.
//
// Symmetries that commute with s, together with relabellings that commute with p, permute the grids fixed by (s, p). So
// the search first fills a set of cells that s maps to itself, at least a box. The symmetries that keep this set
// permute its fillings, and fillings in one orbit have equally many completions. One filling of each orbit is
// continued; its weight is the size of the orbit. If a trial shows that much work remains, and some symmetries keep the
// filling, more cells are filled in the same way, and the weights are multiplied. The order of the cells decides how
// much of the centraliser is used (choose_block). Any subgroup of a stabiliser gives correct results. Random Schreier
// generators almost surely generate all of it; otherwise the weights are smaller and the work is more.
//
// Cost: about as many completions as there are orbits of the centraliser on the fixed grids, times a small factor.

#include "count/classes/fixed_grids.hpp"

#include <algorithm>
#include <bitset>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <unordered_map>
#include <utility>

#include "base/permutation.hpp"
#include "count/classes/filling_numbers.hpp"
#include "count/classes/fixed_grid_search.hpp"

namespace isodoku::detail {
namespace {

// Measured on 3x3 and 2x4: if more nodes than this remain, longer beginnings are faster.
constexpr std::uint64_t long_work = 20'000;
constexpr std::size_t max_fillings = 10'000;
// Blocks whose fillings cannot be counted in this number of steps are not used.
constexpr std::uint64_t max_filling_nodes = 300'000;
constexpr int schreier_generators = 6;
constexpr int walk_length = 30;

using Cells = std::bitset<max_cells>;
using CellMap = std::vector<Point>;  // source of each cell's symbol

/// First a, then b: what b takes from a cell, a takes from its source.
CellMap product_of_maps(const CellMap& a, const CellMap& b) {
  return product(b, a, a.size());
}

}  // namespace

class FixedGrids::Impl {
 public:
  Impl(const Rules& rules, const CellMap& symmetry, const std::vector<CellMap>& commuting,
       const std::function<void()>& on_part)
      : rules_(rules), cycles_(symmetry), on_part_(on_part) {
    Beginning nothing;
    nothing.weight = 1;
    nothing.symmetries = commuting;
    remove_trivial(nothing.symmetries);
    list_blocks();
    for (auto& [type, search] : relabelling_searches(rules, cycles_)) {
      next_block_.clear();
      add_parts(search, searches_.size(), nothing);
      searches_.push_back(std::move(search));
    }
  }

  [[nodiscard]] const std::vector<Part>& parts() const { return parts_; }
  /// Of the caller's own.
  [[nodiscard]] FixedGridSearch search(const Part& part) const { return searches_[part.relabelling]; }
  [[nodiscard]] std::uint64_t count(const Part& part) const { return search(part).count(part.symbols); }

 private:
  /// Cells that the symmetry maps to each other, and their cycles.
  struct Block {
    Cells cells;
    std::vector<int> cycles;
  };

  /// Lists the blocks. The first one to be filled must contain all symbols. For box rules these are boxes (or rows if
  /// boxes are rows), then minirows; otherwise all houses of N cells, then the intersections of two of them.
  void list_blocks() {
    const auto houses = rules_.houses();
    const auto n = static_cast<std::size_t>(rules_.size());
    const bool has_boxes = std::ranges::find(houses, HouseKind::box, &House::kind) != houses.end();
    const auto is_first = [&](const House& house) {
      if (!rules_.are_boxes()) return house.cells.size() == n;
      return house.kind == (has_boxes ? HouseKind::box : HouseKind::row);
    };
    for (const House& house : houses) {
      if (is_first(house)) add_block(house.cells);
    }
    first_blocks_ = std::ssize(blocks_);
    for (const House& row : houses) {
      for (const House& house : houses) {
        if (row.kind != HouseKind::row || !is_first(house)) continue;
        std::vector<Point> both;
        std::ranges::set_intersection(row.cells, house.cells, std::back_inserter(both));
        if (!both.empty()) add_block(both);
      }
    }
  }

  /// Adds the block of these cells and their images under the symmetry.
  void add_block(std::span<const Point> cells) {
    std::set<int> cycles;
    for (const Point cell : cells) cycles.insert(cycles_.cycle_of[cell]);
    Block block;
    for (const int cycle : cycles) add_cycle(block, cycle);
    if (std::ranges::find(blocks_, block.cells, &Block::cells) == blocks_.end()) blocks_.push_back(block);
  }

  void add_cycle(Block& block, int cycle) const {
    block.cycles.push_back(cycle);
    for (const int cell : cycles_.cells[static_cast<std::size_t>(cycle)]) {
      block.cells.set(static_cast<std::size_t>(cell));
    }
  }

  /// Grids with the same filled cells, and the symmetries that keep these up to relabelling.
  struct Beginning {
    Block filled;
    CycleSymbols symbols;  // by cycle of `filled`
    std::vector<CellMap> symmetries;
    std::uint64_t weight;
  };

  /// The block to fill next; none if that gives too many fillings. The choice is the same for all beginnings that fill
  /// these cells.
  ///
  /// If the symmetries map a block to m positions, one of these is filled and the symmetries that keep it remain. This
  /// loses a factor of m, while orbits of fillings gain at most the number of fillings. So blocks that all symmetries
  /// keep come first, then those with the best ratio.
  const Block* choose_block(FixedGridSearch& search, const Beginning& beginning) {
    const auto [at, is_new] = next_block_.try_emplace(beginning.filled.cells);
    std::optional<Block>& best = at->second;
    if (!is_new) return best ? &*best : nullptr;
    const bool is_first = beginning.filled.cycles.empty();
    double best_score = 0;
    for (const Block& block : candidates(is_first, beginning.symmetries)) {
      if ((block.cells & ~beginning.filled.cells).none()) continue;
      const Block filled = joined(beginning.filled, block);
      const std::optional<std::size_t> count =
          search.count_normal_fillings(filled.cycles, beginning.symbols, max_fillings, max_filling_nodes);
      const std::size_t places = images(filled.cells, beginning.symmetries).size();
      const bool is_allowed = count || (is_first && !best);
      const double score = !count        ? 0
                           : places == 1 ? static_cast<double>(max_fillings + *count)
                                         : static_cast<double>(*count) / static_cast<double>(places);
      if (!is_allowed || (best && score <= best_score)) continue;
      best_score = score;
      best = block;
    }
    return best ? &*best : nullptr;
  }

  /// Blocks, and their images under the symmetries.
  [[nodiscard]] std::vector<Block> candidates(bool first_only, const std::vector<CellMap>& symmetries) const {
    std::vector<Block> found(blocks_.begin(), first_only ? blocks_.begin() + first_blocks_ : blocks_.end());
    for (std::size_t i = 0, count = found.size(); i < count; ++i) {
      Cells cells;
      for (const auto& [image, way] : images(found[i].cells, symmetries)) cells |= image;
      Block all;
      for (std::size_t cycle = 0; cycle < cycles_.cells.size(); ++cycle) {
        if (cells.test(static_cast<std::size_t>(cycles_.cells[cycle][0]))) add_cycle(all, static_cast<int>(cycle));
      }
      if (std::ranges::find(found, all.cells, &Block::cells) == found.end()) found.push_back(all);
    }
    return found;
  }

  [[nodiscard]] Block joined(Block filled, const Block& block) const {
    for (const int cycle : block.cycles) {
      if (std::ranges::find(filled.cycles, cycle) == filled.cycles.end()) add_cycle(filled, cycle);
    }
    return filled;
  }

  void add_parts(FixedGridSearch& search, std::size_t relabelling, const Beginning& beginning) {
    const Block* const block = choose_block(search, beginning);
    if (block == nullptr) {
      parts_.push_back({relabelling, by_cycle(beginning), beginning.weight, 0});
      return;
    }
    Beginning next;
    next.filled = joined(beginning.filled, *block);
    const CycleSymbols fillings = search.normal_fillings(next.filled.cycles, beginning.symbols);
    const std::vector<CellMap> symmetries = stabiliser(next.filled.cells, beginning.symmetries);
    for_each_orbit(search, next.filled.cycles, fillings, symmetries, [&](const Orbit& orbit, const auto& keeping) {
      next.symbols.assign(orbit.first, orbit.first + next.filled.cycles.size());
      next.weight = beginning.weight * orbit.size;
      if (on_part_) on_part_();
      if (symmetries.empty()) {
        parts_.push_back({relabelling, by_cycle(next), next.weight, 0});
        return;
      }
      const auto [completions, is_long] = try_count(search, by_cycle(next));
      next.symmetries = is_long ? keeping() : std::vector<CellMap>();
      if (!next.symmetries.empty()) {
        add_parts(search, relabelling, next);
      } else if (is_long || completions > 0) {
        parts_.push_back({relabelling, by_cycle(next), next.weight, is_long ? 0 : completions});
      }
    });
  }

  struct Trial {
    std::uint64_t completions;
    bool is_long;  ///< the count was given up
  };
  Trial try_count(FixedGridSearch& search, const CycleSymbols& symbols) {
    const std::uint64_t found = search.count(symbols, long_work);
    return {found, search.nodes() > long_work};
  }

  [[nodiscard]] CycleSymbols by_cycle(const Beginning& beginning) const {
    CycleSymbols symbols(cycles_.cells.size(), 0);
    for (std::size_t i = 0; i < beginning.symbols.size(); ++i) {
      symbols[static_cast<std::size_t>(beginning.filled.cycles[i])] = beginning.symbols[i];
    }
    return symbols;
  }

  struct Orbit {
    std::size_t size;
    const std::uint8_t* first;  // filling
  };

  /// The orbits of fillings under symmetries that permute them. Calls visit(orbit, f), where f() finds the symmetries
  /// that keep the orbit's first filling.
  template <typename Visit>
  void for_each_orbit(const FixedGridSearch& search, const std::vector<int>& cycles, const CycleSymbols& fillings,
                      const std::vector<CellMap>& symmetries, const Visit& visit) {
    const std::size_t width = cycles.size();
    const std::size_t count = fillings.size() / width;
    std::vector<std::vector<FixedGridSearch::Source>> sources;
    for (const CellMap& map : symmetries) sources.push_back(search.sources(cycles, map));
    const FillingNumbers numbers(fillings, width);
    CycleSymbols image(width);
    const auto number_of_image = [&](std::size_t filling, std::size_t symmetry) {
      const std::uint64_t hash = search.make_image(sources[symmetry], &fillings[filling * width], image.data());
      return numbers.find(image.data(), hash);
    };
    // A tree over each orbit: for each filling, the previous one and the symmetry that leads to it.
    struct Step {
      std::uint32_t before;
      std::uint32_t symmetry;
    };
    constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();
    std::vector<Step> steps(count, {none, none});
    std::vector<std::size_t> orbit;
    for (std::size_t first = 0; first < count; ++first) {
      if (steps[first].before != none) continue;
      orbit.assign(1, first);
      steps[first].before = static_cast<std::uint32_t>(first);
      for (std::size_t i = 0; i < orbit.size(); ++i) {
        for (std::size_t s = 0; s < symmetries.size(); ++s) {
          const std::size_t there = number_of_image(orbit[i], s);
          if (steps[there].before != none) continue;
          steps[there] = {static_cast<std::uint32_t>(orbit[i]), static_cast<std::uint32_t>(s)};
          orbit.push_back(there);
        }
      }
      visit(Orbit{orbit.size(), &fillings[first * width]}, [&] {
        std::vector<CellMap> keeping;
        for (int i = 0; i < schreier_generators; ++i) {
          // A long random walk, and back along the tree.
          CellMap walk = identity();
          std::size_t at = first;
          for (int step = 0; step < walk_length; ++step) {
            const std::size_t s = random_() % symmetries.size();
            walk = product_of_maps(walk, symmetries[s]);
            at = number_of_image(at, s);
          }
          CellMap way = identity();
          for (; at != first; at = steps[at].before) way = product_of_maps(symmetries[steps[at].symmetry], way);
          keeping.push_back(product_of_maps(walk, inverse(way, way.size())));
        }
        remove_trivial(keeping);
        return keeping;
      });
    }
  }

  /// Keeps only the maps that move boxes or cells, each once.
  void remove_trivial(std::vector<CellMap>& maps) const {
    std::ranges::sort(maps);
    maps.erase(std::unique(maps.begin(), maps.end()), maps.end());  // clang 14 cannot compile ranges::unique here
    std::erase(maps, identity());
  }

  static Cells image(const Cells& cells, const CellMap& map) {
    Cells result;
    for (std::size_t cell = 0; cell < map.size(); ++cell) {
      if (cells.test(map[cell])) result.set(cell);
    }
    return result;
  }

  /// By image of this set of cells: a symmetry that gives this image.
  [[nodiscard]] std::unordered_map<Cells, CellMap> images(const Cells& cells,
                                                          const std::vector<CellMap>& symmetries) const {
    std::unordered_map<Cells, CellMap> reached{{cells, identity()}};
    std::vector<Cells> sets{cells};
    for (std::size_t i = 0; i < sets.size(); ++i) {
      for (const CellMap& symmetry : symmetries) {
        const Cells there = image(sets[i], symmetry);
        if (reached.contains(there)) continue;
        const CellMap way = product_of_maps(reached.at(sets[i]), symmetry);
        sets.push_back(there);
        reached.emplace(there, way);
      }
    }
    return reached;
  }

  /// The stabiliser of a set of cells, or a subgroup of it.
  std::vector<CellMap> stabiliser(const Cells& cells, const std::vector<CellMap>& symmetries) {
    const auto reached = images(cells, symmetries);
    if (reached.size() == 1) return symmetries;
    std::vector<CellMap> keeping;
    for (int i = 0; i < schreier_generators; ++i) {
      // A long random walk, and back.
      CellMap walk = identity();
      for (int step = 0; step < walk_length; ++step)
        walk = product_of_maps(walk, symmetries[random_() % symmetries.size()]);
      keeping.push_back(product_of_maps(walk, inverse(reached.at(image(cells, walk)), walk.size())));
    }
    remove_trivial(keeping);
    return keeping;
  }

  [[nodiscard]] CellMap identity() const {
    CellMap map(static_cast<std::size_t>(rules_.cell_count()));
    set_identity(map, map.size());
    return map;
  }

  Rules rules_;
  CellCycles cycles_;
  std::function<void()> on_part_;
  std::vector<Block> blocks_;                                   // see list_blocks
  std::ptrdiff_t first_blocks_ = 0;                             // number of blocks that may come first
  std::unordered_map<Cells, std::optional<Block>> next_block_;  // by filled cells, for one relabelling
  std::vector<FixedGridSearch> searches_;                       // by relabelling
  std::vector<Part> parts_;
  std::minstd_rand random_;
};

FixedGrids::FixedGrids(const Rules& rules, const std::vector<Point>& sources,
                       const std::vector<std::vector<Point>>& commuting, const std::function<void()>& on_part)
    : impl_(std::make_unique<Impl>(rules, sources, commuting, on_part)) {}

FixedGrids::FixedGrids(FixedGrids&&) noexcept = default;
FixedGrids& FixedGrids::operator=(FixedGrids&&) noexcept = default;
FixedGrids::~FixedGrids() = default;

const std::vector<FixedGrids::Part>& FixedGrids::parts() const {
  return impl_->parts();
}

std::uint64_t FixedGrids::count(const Part& part) const {
  return (part.completions > 0 ? part.completions : impl_->count(part)) * part.weight;
}

void FixedGrids::visit(const Part& part, const Visitor& visit) const {
  impl_->search(part).visit(part.symbols, [&](const Grid& grid) { visit(grid, part.weight); });
}

}  // namespace isodoku::detail
