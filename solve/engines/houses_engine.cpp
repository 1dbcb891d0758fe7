// The engine for any rules: for each symbol, the set of cells where it may be, as bits.
//
// All cells with a single candidate are found at once: over the sets of the symbols, `one` collects cells that occur at
// least once, and `two` those that occur at least twice. Then each symbol is searched in the houses of N cells that
// lack it: a house without a place for it ends the branch, and a house with a single place is filled. If neither finds
// anything, locked candidates are tried: if all places of a symbol in such a house are in another house, the symbol is
// removed from the rest of that other house. Rules with houses of fewer than N cells (anti-knight) have cells that see
// all these places without being in a common house. For these rules the cells that see all places are intersected one
// place at a time. This costs half as much again on other rules, but halved the time for anti-knight.
//
//   Board     places[symbol]  cells that contain it or may contain it, in Words words
//             open            cells without a symbol
//             lacking[symbol] the houses of N cells without it (at most 128 of them; more would only add inferences)
//   Tables    peers[cell]     other cells that share a house with it; homes[cell] its houses of N cells, as bits
//             crossings       for a house of N cells: all others that share two cells or more with it
//
// Guesses: a cell with two candidates, preferably one with the most connections to other such cells. (Compared with the
// first such cell, this gives a third of the nodes for 4x4 and 5x5, and a fiftieth for the hardest known 5x5.) If there
// is none, the guess is the cell with the fewest candidates. A symbol in a house is preferred if it has at least two
// fewer places there than that cell has candidates. (A cell settles more: at a difference of one place, choosing the
// house gave ten times as many nodes for 2x5 with anti-king and anti-knight.) So branches without completions are rare.
//
// A branch copies the board, 350 bytes for 3x3 and 2.6 kB for 5x5; nothing is allocated.

#include <algorithm>
#include <array>
#include <bit>
#include <boost/container/static_vector.hpp>
#include <span>
#include <vector>

#include "grid/cell_bits.hpp"
#include "solve/engines/house_matching.hpp"
#include "solve/engines/tree_search.hpp"

namespace isodoku::detail {
namespace {

constexpr std::size_t max_full_houses = 128;

template <std::size_t Words>
struct HouseTables {
  using Bits = CellBits<Words>;
  using HouseBits = CellBits<max_full_houses / 64>;

  /// The cells that two houses share, and the other cells of the second house. The first one has N cells.
  struct Crossing {
    Bits first_alone;
    Bits second_alone;
  };

  explicit HouseTables(const Rules& rules)
      : symbols(static_cast<std::size_t>(rules.size())),
        cells(static_cast<std::size_t>(rules.cell_count())),
        peers(cells),
        homes(cells) {
    std::vector<Bits> all;
    for (const House& house : rules.houses()) {
      Bits bits;
      for (const Point cell : house.cells) bits.set(cell);
      for (const Point cell : house.cells) {
        peers[cell] |= bits;
        peers[cell].remove(cell);
      }
      all.push_back(bits);
      if (house.cells.size() != symbols || houses.size() == max_full_houses) continue;
      for (const Point cell : house.cells) homes[cell].set(houses.size());
      houses.push_back(bits);
    }
    has_small_houses =
        std::ranges::any_of(rules.houses(), [&](const House& house) { return house.cells.size() < symbols; });
    crossings.resize(houses.size());
    for (std::size_t house = 0; house < houses.size() && !has_small_houses; ++house) {
      for (const Bits& other : all) {
        Bits first_alone = houses[house];
        Bits second_alone = other;
        first_alone.remove(other);
        second_alone.remove(houses[house]);
        const Bits shared = houses[house] & other;
        if (!shared.any() || shared.is_single() || !first_alone.any() || !second_alone.any()) continue;
        crossings[house].push_back({first_alone, second_alone});
        max_shared = std::max(max_shared, shared.count());
      }
    }
  }

  std::size_t symbols;
  std::size_t cells;
  std::vector<Bits> peers;
  std::vector<HouseBits> homes;
  std::vector<Bits> houses;  // houses of N cells
  bool has_small_houses = false;
  std::vector<std::vector<Crossing>> crossings;  // by the first house; empty if there are small houses
  std::size_t max_shared = 0;                    // maximum number of cells that the two houses of a crossing share
};

template <std::size_t Words>
class HousesBoard {
 public:
  using Tables = HouseTables<Words>;

  explicit HousesBoard(const Tables& tables) : tables_(&tables) {
    for (std::size_t cell = 0; cell < tables.cells; ++cell) open_.set(cell);
    places_.fill(open_);
    for (std::size_t house = 0; house < tables.houses.size(); ++house) lacking_[0].set(house);
    lacking_.fill(HouseBits(lacking_[0]));
  }

  [[nodiscard]] std::size_t cells() const { return tables_->cells; }

  bool put_clues(std::span<const Cell> cells) {
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
      if (cells[cell] == blank) continue;
      const std::size_t symbol = cells[cell] - std::size_t{1};
      if (!places_[symbol].test(cell)) return false;
      put(symbol, cell);
    }
    return true;
  }

  void take(const Choice& choice) {
    const std::size_t symbol = choice.symbol - std::size_t{1};
    if (choice.stands) {
      put(symbol, choice.cell);
    } else {
      places_[symbol].remove(choice.cell);
    }
  }

  Standing settle() {
    for (;;) {
      count_candidates();
      if (!has_all_cells_of(one_)) return Standing::dead;
      Bits singles = one_ & open_;
      if (singles.remove(two_).any()) {
        if (!put_singles(singles)) return Standing::dead;
        continue;
      }
      if (!open_.any()) return Standing::complete;
      Found found = put_hidden_singles();
      if (found == Found::nothing) found = tables_->has_small_houses ? remove_seen_by_all() : remove_locked();
      if (found == Found::contradiction) return Standing::dead;
      if (found == Found::nothing) return Standing::open;
    }
  }

  void stable_choices(Choices& choices) const {
    Bits pairs = two_;
    pairs.remove(three_);
    if (pairs.any()) {
      add_candidates(best_connected(pairs), choices);
      return;
    }
    std::size_t min_count = tables_->symbols + 1;
    std::size_t symbol = 0;
    Bits narrowest;
    for (std::size_t s = 0; s < tables_->symbols; ++s) {
      for (HouseBits rest = lacking_[s]; rest.any() && min_count > 2;) {
        const std::size_t house = rest.first();
        rest.remove(house);
        const Bits here = places_[s] & tables_->houses[house];
        const std::size_t count = here.count();
        if (count >= min_count) continue;
        min_count = count;
        symbol = s;
        narrowest = here;
      }
    }
    const std::size_t cell = narrowest_cell();
    if (candidates_of(cell) <= min_count + 1) {
      add_candidates(cell, choices);
      return;
    }
    for (; narrowest.any(); narrowest.remove(narrowest.first())) {
      choices.push_back({static_cast<Point>(narrowest.first()), static_cast<Cell>(symbol + 1), true});
    }
  }

  void first_open_cell(Choices& choices) const { add_candidates(open_.first(), choices); }

  /// Finds subsets of all sizes by matchings. A position of 5x5 takes about 0.2 ms with it and 0.08 ms without, so only
  /// the search in lexicographic order uses it, after dead ends.
  Found filter_houses() {
    std::array<std::uint32_t, 64 * Words> candidates{};
    for (std::size_t s = 0; s < tables_->symbols; ++s) {
      for (Bits rest = places_[s] & open_; rest.any();) {
        const std::size_t cell = rest.first();
        rest.remove(cell);
        candidates[cell] |= 1U << s;
      }
    }
    Found found = Found::nothing;
    HouseMatching matching;
    for (const Bits& house : tables_->houses) {
      boost::container::static_vector<Point, max_size> cells;
      std::array<std::uint32_t, max_size> before;
      std::array<std::uint32_t, max_size> after;
      for (Bits rest = house & open_; rest.any();) {
        const std::size_t cell = rest.first();
        rest.remove(cell);
        before[cells.size()] = after[cells.size()] = candidates[cell];
        cells.push_back(static_cast<Point>(cell));
      }
      if (!matching.filter(std::span(after).first(cells.size()))) return Found::contradiction;
      for (std::size_t i = 0; i < cells.size(); ++i) {
        for (std::uint32_t gone = before[i] & ~after[i]; gone != 0; gone &= gone - 1) {
          places_[static_cast<std::size_t>(std::countr_zero(gone))].remove(cells[i]);
          found = Found::some;
        }
        candidates[cells[i]] = after[i];
      }
    }
    return found;
  }

  bool list_open_cells(OpenCells& cells) const {
    cells.clear();
    if (open_.count() > max_open_cells) return false;
    int all = 0;
    for (Bits rest = open_; rest.any(); rest.remove(rest.first())) {
      const std::size_t cell = rest.first();
      std::uint32_t candidates = 0;
      for (std::size_t s = 0; s < tables_->symbols; ++s) candidates |= (places_[s].test(cell) ? 2U : 0U) << s;
      all += std::popcount(candidates);
      if (std::popcount(candidates) > max_candidates_of_cell || all > max_candidates) return false;
      cells.push_back({static_cast<Point>(cell), candidates});
    }
    return true;
  }

  void copy_to(std::span<Cell> cells) const {
    for (std::size_t s = 0; s < tables_->symbols; ++s) {
      Bits rest = places_[s];
      for (rest.remove(open_); rest.any();) {
        const std::size_t cell = rest.first();
        rest.remove(cell);
        cells[cell] = static_cast<Cell>(s + 1);
      }
    }
  }

 private:
  using Bits = CellBits<Words>;
  using HouseBits = typename Tables::HouseBits;

  void count_candidates() {
    one_ = {};
    two_ = {};
    three_ = {};
    for (std::size_t s = 0; s < tables_->symbols; ++s) {
      const Bits& here = places_[s];
      three_ |= two_ & here;
      two_ |= one_ & here;
      one_ |= here;
    }
  }

  [[nodiscard]] bool has_all_cells_of(const Bits& one) const {
    Bits dead = open_;
    return !dead.remove(one).any();
  }

  void put(std::size_t symbol, std::size_t cell) {
    for (std::size_t s = 0; s < tables_->symbols; ++s) {
      if (s != symbol) places_[s].remove(cell);
    }
    stand(symbol, cell);
  }
  /// Places a symbol; the other symbols must already be removed from the cell.
  void stand(std::size_t symbol, std::size_t cell) {
    open_.remove(cell);
    places_[symbol].remove(tables_->peers[cell]);
    lacking_[symbol].remove(tables_->homes[cell]);
  }

  /// Fills all cells with one candidate. Returns false if two of them exclude each other.
  bool put_singles(const Bits& singles) {
    for (std::size_t s = 0; s < tables_->symbols; ++s) {
      for (Bits here = places_[s] & singles; here.any();) {
        const std::size_t cell = here.first();
        here.remove(cell);
        if ((here & tables_->peers[cell]).any()) return false;
        stand(s, cell);
      }
    }
    return true;
  }

  /// Fills houses that have a single place for a symbol.
  Found put_hidden_singles() {
    Found found = Found::nothing;
    for (std::size_t s = 0; s < tables_->symbols; ++s) {
      for (HouseBits rest = lacking_[s]; rest.any();) {
        const std::size_t house = rest.first();
        rest.remove(house);
        if (!lacking_[s].test(house)) continue;
        const Bits here = places_[s] & tables_->houses[house];
        if (!here.any()) return Found::contradiction;
        if (!here.is_single()) continue;
        put(s, here.first());
        found = Found::some;
      }
    }
    return found;
  }

  Found remove_locked() {
    Found found = Found::nothing;
    for (std::size_t s = 0; s < tables_->symbols; ++s) {
      for (HouseBits rest = lacking_[s]; rest.any();) {
        const std::size_t house = rest.first();
        rest.remove(house);
        const Bits here = places_[s] & tables_->houses[house];
        if (here.count() > tables_->max_shared) continue;  // most houses of a grid with few clues
        for (const auto& crossing : tables_->crossings[house]) {
          if ((here & crossing.first_alone).any() || !(places_[s] & crossing.second_alone).any()) continue;
          places_[s].remove(crossing.second_alone);
          found = Found::some;
        }
      }
    }
    return found;
  }

  /// If every place of a symbol in a house sees a cell outside, removes the symbol from that cell.
  Found remove_seen_by_all() {
    Found found = Found::nothing;
    for (std::size_t s = 0; s < tables_->symbols; ++s) {
      for (HouseBits houses = lacking_[s]; houses.any();) {
        const std::size_t house = houses.first();
        houses.remove(house);
        Bits seen = places_[s];
        for (Bits here = places_[s] & tables_->houses[house]; here.any() && seen.any();) {
          const std::size_t cell = here.first();
          here.remove(cell);
          seen = seen & tables_->peers[cell];
        }
        if (!seen.any()) continue;
        places_[s].remove(seen);
        found = Found::some;
      }
    }
    return found;
  }

  /// Of the cells with two candidates, the first one that shares houses with the most other such cells that have one of
  /// the two: either choice has many consequences.
  [[nodiscard]] std::size_t best_connected(const Bits& pairs) const {
    std::array<std::size_t, 64 * Words> neighbours{};
    for (std::size_t s = 0; s < tables_->symbols; ++s) {
      const Bits same = pairs & places_[s];
      for (Bits rest = same; rest.any();) {
        const std::size_t cell = rest.first();
        rest.remove(cell);
        neighbours[cell] += (same & tables_->peers[cell]).count();
      }
    }
    std::size_t best = pairs.first();
    for (Bits rest = pairs; rest.any();) {
      const std::size_t cell = rest.first();
      rest.remove(cell);
      if (neighbours[cell] > neighbours[best]) best = cell;
    }
    return best;
  }

  [[nodiscard]] std::size_t candidates_of(std::size_t cell) const {
    std::size_t count = 0;
    for (std::size_t s = 0; s < tables_->symbols; ++s) count += places_[s].test(cell) ? 1U : 0U;
    return count;
  }

  [[nodiscard]] std::size_t narrowest_cell() const {
    std::size_t best = 0;
    std::size_t min_count = tables_->symbols + 1;
    for (Bits rest = open_; rest.any();) {
      const std::size_t cell = rest.first();
      rest.remove(cell);
      const std::size_t count = candidates_of(cell);
      if (count >= min_count) continue;
      min_count = count;
      best = cell;
    }
    return best;
  }

  void add_candidates(std::size_t cell, Choices& choices) const {
    for (std::size_t s = 0; s < tables_->symbols; ++s) {
      if (places_[s].test(cell)) choices.push_back({static_cast<Point>(cell), static_cast<Cell>(s + 1), true});
    }
  }

  const Tables* tables_;
  std::array<Bits, max_size> places_;
  std::array<HouseBits, max_size> lacking_;
  Bits open_;
  Bits one_;  // cells with at least one candidate, two, three, when settled
  Bits two_;
  Bits three_;
};

template <std::size_t Words>
std::unique_ptr<SolveEngine> make_houses_engine_of(const Rules& rules) {
  return std::make_unique<TreeSearch<HousesBoard<Words>>>(rules);
}

}  // namespace

std::unique_ptr<SolveEngine> make_houses_engine(const Rules& rules) {
  if (rules.cell_count() <= 64) return make_houses_engine_of<1>(rules);
  if (rules.cell_count() <= 128) return make_houses_engine_of<2>(rules);
  if (rules.cell_count() <= 256) return make_houses_engine_of<4>(rules);
  return make_houses_engine_of<10>(rules);
}

}  // namespace isodoku::detail
