// Counting completions with sets of cells.
//
// For each symbol the open cells that it may still go to are a set of bits. All cells with a single candidate are found
// at once: going through the symbols' sets, `one` gathers cells met at least once, `two` those met twice. Then each
// symbol is looked for in the houses of N cells that lack it: a house with no place for it ends the branch, one with a
// single place is filled. When neither finds anything, a cell with two candidates is tried both ways (or, where there
// is none, one with the fewest). So branches that lead nowhere are rare, and the time goes with the number of
// completions.
//
//   State     places[symbol]  open cells for it, Words words
//             open            cells without a symbol
//             lacking[symbol] the houses of N cells (at most 64) without it
//   Tables    peers[cell]     cells that share a house with it; homes[cell] its houses of N cells, as bits
//
// A branch copies the state, 230 bytes for 3x3; nothing is allocated.

#include "solve/completion_counter.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <random>
#include <vector>

#include "group/error.hpp"
#include "solve/detail/cell_bits.hpp"

namespace isodoku {
namespace {

constexpr std::ptrdiff_t most_full_houses = 64;
constexpr int most_symbols = 16;
constexpr std::uint64_t nodes_between_hooks = 1U << 14U;
constexpr int count_dives = 400;

}  // namespace

class CompletionCounter::Search {
 public:
  Search() = default;
  Search(const Search&) = default;
  Search& operator=(const Search&) = delete;
  virtual ~Search() = default;
  [[nodiscard]] virtual std::unique_ptr<Search> copy() const = 0;
  virtual std::uint64_t count(std::span<const Cell> cells, const std::function<void()>& on_work) = 0;
  virtual double estimated_nodes(std::span<const Cell> cells) = 0;
};

template <std::size_t Words>
class CompletionCounter::SearchOf : public Search {
 public:
  explicit SearchOf(const Rules& rules)
      : symbols_(static_cast<std::size_t>(rules.size())),
        cells_(static_cast<std::size_t>(rules.cells())),
        peers_(cells_),
        homes_(cells_) {
    for (const House& house : rules.houses()) {
      Bits bits;
      for (const Point cell : house.cells) bits.set(cell);
      for (const Point cell : house.cells) peers_[cell] |= bits;
      if (house.cells.size() != symbols_) continue;
      for (const Point cell : house.cells) homes_[cell] |= std::uint64_t{1} << houses_.size();
      houses_.push_back(bits);
    }
  }

  [[nodiscard]] std::unique_ptr<Search> copy() const override { return std::make_unique<SearchOf>(*this); }

  std::uint64_t count(std::span<const Cell> cells, const std::function<void()>& on_work) override {
    nodes_ = 0;
    on_work_ = on_work;
    State state;
    return start(state, cells) ? count_rest(state) : 0;
  }

  double estimated_nodes(std::span<const Cell> cells) override {
    std::minstd_rand random;
    double nodes = 0;
    for (int i = 0; i < count_dives; ++i) {
      State state;
      std::size_t cell = 0;
      bool is_open = start(state, cells);
      for (double weight = 1; is_open && fill_singles(state, cell) == Found::open;) {
        nodes += weight;
        std::array<std::size_t, most_symbols> choices{};
        std::size_t count = 0;
        for (std::size_t s = 0; s < symbols_; ++s) {
          if (state.places[s].test(cell)) choices[count++] = s;
        }
        weight *= static_cast<double>(count);
        put(state, choices[random() % count], cell);
      }
    }
    return nodes / count_dives;
  }

 private:
  using Bits = detail::CellBits<Words>;
  struct State {
    std::array<Bits, most_symbols> places;
    std::array<std::uint64_t, most_symbols> lacking;
    Bits open;
  };

  /// Puts in the clues. False if they break a rule.
  bool start(State& state, std::span<const Cell> cells) const {
    const std::uint64_t all_houses =
        houses_.size() == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << houses_.size()) - 1;
    for (std::size_t cell = 0; cell < cells_; ++cell) state.open.set(cell);
    for (std::size_t s = 0; s < symbols_; ++s) {
      state.places[s] = state.open;
      state.lacking[s] = all_houses;
    }
    for (std::size_t cell = 0; cell < cells_; ++cell) {
      if (cells[cell] == blank) continue;
      const std::size_t symbol = cells[cell] - std::size_t{1};
      if (!state.places[symbol].test(cell)) return false;
      put(state, symbol, cell);
    }
    return true;
  }

  void put(State& state, std::size_t symbol, std::size_t cell) const {
    for (std::size_t s = 0; s < symbols_; ++s) state.places[s].remove(cell);
    state.open.remove(cell);
    state.places[symbol].remove(peers_[cell]);
    state.lacking[symbol] &= ~homes_[cell];
  }

  /// Fills all cells with one candidate. False if two of them exclude each other.
  bool put_singles(State& state, const Bits& singles) const {
    state.open.remove(singles);
    for (std::size_t s = 0; s < symbols_; ++s) {
      Bits here = state.places[s] & singles;
      state.places[s].remove(singles);
      while (here.any()) {
        const std::size_t cell = here.first();
        here.remove(cell);
        if ((here & peers_[cell]).any()) return false;
        state.places[s].remove(peers_[cell]);
        state.lacking[s] &= ~homes_[cell];
      }
    }
    return true;
  }

  enum class Found : std::uint8_t { nothing, some, contradiction, complete, open };

  /// Fills houses that have one place for a symbol.
  Found put_hidden_singles(State& state) const {
    Found found = Found::nothing;
    for (std::size_t s = 0; s < symbols_; ++s) {
      for (std::uint64_t rest = state.lacking[s]; rest != 0; rest &= rest - 1) {
        const auto house = static_cast<std::size_t>(std::countr_zero(rest));
        const Bits here = state.places[s] & houses_[house];
        if (!here.any()) return Found::contradiction;
        if (!here.is_single()) continue;
        const std::size_t cell = here.first();
        put(state, s, cell);
        rest &= state.lacking[s] | (rest & -rest);
        found = Found::some;
      }
    }
    return found;
  }

  /// Fills what is forced. Returns contradiction, complete, or open: then `cell` is the one to branch on.
  Found fill_singles(State& state, std::size_t& cell) const {
    for (;;) {
      Bits one;
      Bits two;
      Bits three;
      for (std::size_t s = 0; s < symbols_; ++s) {
        const Bits& here = state.places[s];
        three |= two & here;
        two |= one & here;
        one |= here;
      }
      Bits dead = state.open;
      if (dead.remove(one).any()) return Found::contradiction;
      Bits singles = one;
      if (singles.remove(two).any()) {
        if (!put_singles(state, singles)) return Found::contradiction;
        continue;
      }
      if (!state.open.any()) return Found::complete;
      const Found found = put_hidden_singles(state);
      if (found == Found::contradiction) return Found::contradiction;
      if (found == Found::some) continue;
      Bits pairs = two;
      pairs.remove(three);
      cell = pairs.any() ? pairs.first() : narrowest(state);
      return Found::open;
    }
  }

  std::uint64_t count_rest(State& state) {
    std::size_t cell = 0;
    const Found found = fill_singles(state, cell);
    if (found != Found::open) return found == Found::complete ? 1 : 0;
    if (++nodes_ % nodes_between_hooks == 0 && on_work_) on_work_();
    std::uint64_t sum = 0;
    for (std::size_t s = 0; s < symbols_; ++s) {
      if (!state.places[s].test(cell)) continue;
      State next = state;
      put(next, s, cell);
      sum += count_rest(next);
    }
    return sum;
  }

  [[nodiscard]] std::size_t narrowest(const State& state) const {
    std::size_t best = 0;
    std::size_t fewest = symbols_ + 1;
    for (Bits rest = state.open; rest.any();) {
      const std::size_t cell = rest.first();
      rest.remove(cell);
      std::size_t candidates = 0;
      for (std::size_t s = 0; s < symbols_; ++s) candidates += state.places[s].test(cell) ? 1U : 0U;
      if (candidates >= fewest) continue;
      fewest = candidates;
      best = cell;
    }
    return best;
  }

  std::size_t symbols_;
  std::size_t cells_;
  std::vector<Bits> peers_;
  std::vector<std::uint64_t> homes_;
  std::vector<Bits> houses_;  // of N cells
  std::function<void()> on_work_;
  std::uint64_t nodes_ = 0;
};

bool CompletionCounter::has_reach(const Rules& rules) {
  const auto is_full = [&rules](const House& house) {
    return house.cells.size() == static_cast<std::size_t>(rules.size());
  };
  return rules.size() <= most_symbols && std::ranges::count_if(rules.houses(), is_full) <= most_full_houses;
}

CompletionCounter::CompletionCounter(const Rules& rules) {
  if (!has_reach(rules)) {
    throw Error(ErrorKind::usage, "counting the completions of " + rules.shape().text() + " with the rules " +
                                      rules.text() + " is out of reach");
  }
  if (rules.cells() <= 64) {
    search_ = std::make_unique<SearchOf<1>>(rules);
  } else if (rules.cells() <= 128) {
    search_ = std::make_unique<SearchOf<2>>(rules);
  } else {
    search_ = std::make_unique<SearchOf<4>>(rules);
  }
}
CompletionCounter::CompletionCounter(const CompletionCounter& other) : search_(other.search_->copy()) {}
CompletionCounter::CompletionCounter(CompletionCounter&&) noexcept = default;
CompletionCounter::~CompletionCounter() = default;

std::uint64_t CompletionCounter::count(std::span<const Cell> cells, const std::function<void()>& on_work) {
  return search_->count(cells, on_work);
}

double CompletionCounter::estimated_nodes(std::span<const Cell> cells) {
  return search_->estimated_nodes(cells);
}

}  // namespace isodoku
