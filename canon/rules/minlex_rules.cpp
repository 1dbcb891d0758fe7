// Min-lex forms by enumerating the group, arranged so that most elements cost three loads.
//
// The first row of an image is the image of some house of N cells: a "first house", one that a symmetry maps to the
// first row (all of the 36 houses of disjoint groups, 18 of the 29 of the diagonal rules). A symmetry is a "way" from
// its first house to the first row (one fixed symmetry for each house), followed by a "keeper", a symmetry that maps
// the first row to itself. So the elements of the group are pairs (first house, keeper), and only the keepers are
// listed: 288 instead of 10,368. Keepers with the same action on the first row are adjacent, and form an `Arrangement`.
//
// For each first house, the grid is read once in the order of the way, into `seen_`, which the keepers permute.
//
// Complete grids: the first row of every image is 12...N after relabelling, so the label of a symbol is its column in
// the first row. Let `place` be the index of each symbol in the first house. The label of a cell is then
// arrangement[place[seen[cell]]]. The first cell of the second row nearly always decides: three loads per element.
//
// Puzzles and patterns: relabelling makes the filled cells of the first row 1, 2, ... in order. So the image of the
// first house depends only on which cells are blank: a number of N bits for each arrangement. Only arrangements with
// the smallest number are followed. They are compared cell by cell, with symbols numbered as they occur, until they
// become greater.
//
// Ties are automorphisms: their number is the order of the grid's group. Cost: (elements) x (three loads) for complete
// grids; (first houses) x (arrangements) x (clues of a house) for puzzles.
//
//   keepers_   [keeper][cell]   source of the cell of the image, in the order of the way; N*N bytes or shorts
//   ways_      [house][cell]    the cell of the grid at each position of the way
//   arrangement                 first keeper, and for the i-th cell of the first house the column it is moved to

#include "canon/rules/minlex_rules.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "group/subgroups.hpp"

namespace isodoku::detail {
namespace {

/// The maximum number of cells of the table of keepers, and of elements that are enumerated for a grid.
constexpr std::uint64_t max_keeper_cells = std::uint64_t{1} << 27U;
constexpr std::uint64_t max_elements = std::uint64_t{1} << 25U;

std::vector<Point> first_row(const RulesGroup& group) {
  std::vector<Point> cells(static_cast<std::size_t>(group.rules().size()));
  for (std::size_t i = 0; i < cells.size(); ++i) cells[i] = static_cast<Point>(i);
  return cells;
}

}  // namespace

class RulesMinlex::Search {
 public:
  explicit Search(std::shared_ptr<const RulesGroup> group)
      : group_(std::move(group)),
        shape_(group_->rules().shape()),
        n_(static_cast<std::size_t>(shape_.size())),
        cells_(static_cast<std::size_t>(shape_.cell_count())),
        seen_(cells_),
        best_(cells_) {
    if (group_->order() > max_elements) refuse();
    SetOrbit orbit = orbit_of_set(group_->permutations(), group_->generators(), first_row(*group_));
    if (orbit.stabiliser.order() * cells_ > max_keeper_cells) refuse();
    // transversal[i] maps the first row to the house, so the cell at each position of the way is the image of that
    // position.
    for (const Permutation& to_house : orbit.transversal) ways_.emplace_back(to_house.begin(), to_house.end());
    list_keepers(orbit.stabiliser);
  }

  CanonicalForm canonical_form(const Grid& grid) {
    has_best_ = false;
    ties_ = 0;
    if (grid.is_complete()) {
      search_complete(grid);
    } else {
      search_puzzle(grid);
    }
    return result(grid);
  }

 private:
  using Label = std::uint8_t;
  using Labels = std::array<Label, max_size + 1>;  // by symbol; 0: none yet

  /// Keepers with the same action on the first row.
  struct Arrangement {
    std::size_t first_keeper;
    std::size_t end_keeper;
    Labels columns;                            // by index in the first house: the column it is moved to, from 1
    std::array<std::uint32_t, max_size> bits;  // by the same index: bit N - column
  };

  [[noreturn]] void refuse() const {
    throw Error(ErrorKind::usage, "these rules have " + group_->order().str() +
                                      " symmetries, too many for the min-lex form; use the nauty form");
  }

  void list_keepers(const PermutationGroup& keepers) {
    std::vector<std::vector<Point>> sources;
    keepers.for_each_element([&sources](const Permutation& element) {
      const Permutation from = inverse(element);
      sources.emplace_back(from.begin(), from.end());
    });
    std::ranges::sort(sources);
    for (std::size_t i = 0; i < sources.size(); ++i) {
      keepers_.insert(keepers_.end(), sources[i].begin(), sources[i].end());
      const auto row_end = static_cast<std::ptrdiff_t>(n_);
      if (i > 0 && std::equal(sources[i].begin(), sources[i].begin() + row_end, sources[i - 1].begin())) {
        arrangements_.back().end_keeper = i + 1;
        continue;
      }
      Arrangement arrangement{i, i + 1, {}, {}};
      for (std::size_t column = 0; column < n_; ++column) {
        arrangement.columns[sources[i][column]] = static_cast<Label>(column + 1);
        arrangement.bits[sources[i][column]] = std::uint32_t{1} << (n_ - 1 - column);
      }
      arrangements_.push_back(arrangement);
    }
  }

  [[nodiscard]] const Point* keeper(std::size_t i) const { return &keepers_[i * cells_]; }

  void read(const Grid& grid, std::size_t way) {
    const auto cells = grid.cells();
    for (std::size_t i = 0; i < cells_; ++i) seen_[i] = cells[ways_[way][i]];
  }

  void search_complete(const Grid& grid) {
    for (std::size_t column = 0; column < n_; ++column) best_[column] = static_cast<Cell>(column + 1);
    if (cells_ == 1) return take(0, 0);
    for (std::size_t way = 0; way < ways_.size(); ++way) {
      read(grid, way);
      // Replaces the symbol in each cell by its index in the first house.
      Labels place{};
      for (std::size_t i = 0; i < n_; ++i) place[seen_[i]] = static_cast<Label>(i);
      for (std::size_t i = 0; i < cells_; ++i) seen_[i] = place[seen_[i]];
      for (const Arrangement& arrangement : arrangements_) {
        for (std::size_t k = arrangement.first_keeper; k < arrangement.end_keeper; ++k) {
          const Point* const sources = keeper(k);
          const Label second_row = arrangement.columns[seen_[sources[n_]]];
          if (has_best_ && second_row > best_[n_]) continue;
          compare_complete(arrangement, sources, way, k);
        }
      }
    }
  }

  void compare_complete(const Arrangement& arrangement, const Point* sources, std::size_t way, std::size_t k) {
    std::size_t at = n_;
    if (has_best_) {
      while (at < cells_ && arrangement.columns[seen_[sources[at]]] == best_[at]) ++at;
      if (at == cells_) return take(way, k);
      if (arrangement.columns[seen_[sources[at]]] > best_[at]) return;
    }
    for (; at < cells_; ++at) best_[at] = arrangement.columns[seen_[sources[at]]];
    take_first(way, k);
  }

  void search_puzzle(const Grid& grid) {
    // Houses with few clues come first, since one of them usually has the smallest row.
    by_clues_.clear();
    for (std::size_t way = 0; way < ways_.size(); ++way) {
      std::uint32_t clues = 0;
      for (std::size_t i = 0; i < n_; ++i) clues += grid.cells()[ways_[way][i]] != blank ? 1U : 0U;
      by_clues_.push_back({clues, static_cast<std::uint32_t>(way)});
    }
    std::ranges::sort(by_clues_);
    std::uint32_t least_row = ~std::uint32_t{0};  // filled columns, as bits
    for (const auto& [clues, way] : by_clues_) {
      if ((std::uint32_t{1} << clues) - 1 > least_row) break;  // greater even with all clues on the right
      read(grid, way);
      std::array<std::uint8_t, max_size> filled{};
      std::size_t count = 0;
      for (std::size_t i = 0; i < n_; ++i) {
        if (seen_[i] != blank) filled[count++] = static_cast<std::uint8_t>(i);
      }
      for (const Arrangement& arrangement : arrangements_) {
        std::uint32_t row = 0;
        for (std::size_t i = 0; i < count; ++i) row |= arrangement.bits[filled[i]];
        if (row > least_row) continue;
        least_row = row;
        for (std::size_t k = arrangement.first_keeper; k < arrangement.end_keeper; ++k) {
          compare_puzzle(grid.is_pattern(), keeper(k), way, k);
        }
      }
    }
  }

  void compare_puzzle(bool is_pattern, const Point* sources, std::size_t way, std::size_t k) {
    Labels labels{};
    Label next = 1;
    const auto label_at = [&](std::size_t at) -> Label {
      const Cell cell = seen_[sources[at]];
      if (cell == blank || is_pattern) return cell;
      if (labels[cell] == 0) labels[cell] = next++;
      return labels[cell];
    };
    std::size_t at = 0;
    if (has_best_) {
      Label label = 0;
      while (at < cells_ && (label = label_at(at)) == best_[at]) ++at;
      if (at == cells_) return take(way, k);
      if (label > best_[at]) return;
    }
    for (; at < cells_; ++at) best_[at] = label_at(at);
    take_first(way, k);
  }

  /// Stores an image that is smaller than all earlier ones.
  void take_first(std::size_t way, std::size_t k) {
    has_best_ = true;
    ties_ = 0;
    take(way, k);
  }

  /// Counts an image that equals the smallest one. Keeps the transform with the smallest sources.
  void take(std::size_t way, std::size_t k) {
    const auto source = [&](std::size_t w, std::size_t keeper_number, std::size_t cell) {
      return ways_[w][keeper(keeper_number)[cell]];
    };
    if (++ties_ > 1) {
      std::size_t cell = 0;
      while (cell < cells_ && source(way, k, cell) == source(best_way_, best_keeper_, cell)) ++cell;
      if (cell == cells_ || source(way, k, cell) > source(best_way_, best_keeper_, cell)) return;
    }
    best_way_ = way;
    best_keeper_ = k;
  }

  [[nodiscard]] CanonicalForm result(const Grid& grid) const {
    CanonicalForm found{Grid(shape_, grid.filling()), identity_transform(shape_), BigInteger(ties_)};
    std::vector<Point> sources(cells_);
    for (std::size_t cell = 0; cell < cells_; ++cell) sources[cell] = ways_[best_way_][keeper(best_keeper_)[cell]];
    if (!grid.is_pattern()) found.map.symbols = relabelling(grid, sources);
    found.map.symmetry = symmetry_from_sources(shape_, std::move(sources));
    std::ranges::copy(best_, found.form.cells().begin());
    return found;
  }

  /// The label of each symbol in the best image; symbols that do not occur come last, in ascending order.
  [[nodiscard]] SymbolMap relabelling(const Grid& grid, const std::vector<Point>& sources) const {
    SymbolMap symbols{};
    std::uint8_t used = 0;
    for (std::size_t cell = 0; cell < cells_; ++cell) {
      const Cell symbol = grid.cells()[sources[cell]];
      if (symbol == blank || symbols[symbol] != 0) continue;
      symbols[symbol] = best_[cell];
      ++used;
    }
    for (std::size_t symbol = 1; symbol <= n_; ++symbol) {
      if (symbols[symbol] == 0) symbols[symbol] = ++used;
    }
    return symbols;
  }

  std::shared_ptr<const RulesGroup> group_;
  Shape shape_;
  std::size_t n_;
  std::size_t cells_;
  std::vector<std::vector<Point>> ways_;
  std::vector<Point> keepers_;
  std::vector<Arrangement> arrangements_;

  // For the current grid.
  std::vector<std::pair<std::uint32_t, std::uint32_t>> by_clues_;  // clues of the first house, and the way
  std::vector<Cell> seen_;
  std::vector<Cell> best_;
  bool has_best_ = false;
  std::uint64_t ties_ = 0;
  std::size_t best_way_ = 0;
  std::size_t best_keeper_ = 0;
};

RulesMinlex::RulesMinlex(std::shared_ptr<const RulesGroup> group)
    : search_(std::make_unique<Search>(std::move(group))) {}
RulesMinlex::RulesMinlex(RulesMinlex&&) noexcept = default;
RulesMinlex& RulesMinlex::operator=(RulesMinlex&&) noexcept = default;
RulesMinlex::~RulesMinlex() = default;

CanonicalForm RulesMinlex::canonical_form(const Grid& grid) {
  return search_->canonical_form(grid);
}

}  // namespace isodoku::detail
