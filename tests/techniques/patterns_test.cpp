// Techniques of layer 1 compared with their definitions by brute force. No technique may remove a candidate of the
// solution, and techniques that do not assume uniqueness must have the same result in any order.

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <random>
#include <set>

#include "techniques/technique_rules.hpp"
#include "tests/support/extent.hpp"
#include "tests/techniques/technique_testing.hpp"

namespace isodoku::detail {
namespace {

using Removed = std::map<std::size_t, SymbolSet>;

void note(Removed& removed, const Candidates& state, std::size_t cell, SymbolSet symbols) {
  if ((state.at(cell) & symbols) != 0) removed[cell] |= state.at(cell) & symbols;
}

/// Tries all sets of `size` open cells of all houses.
Removed naked_subsets_plainly(const Candidates& state, int size) {
  Removed removed;
  for (const TechniqueHouse& house : state.rules().houses()) {
    for (std::uint32_t set = 0; set < std::uint32_t{1} << house.cells.size(); ++set) {
      if (std::popcount(set) != size) continue;
      SymbolSet symbols = 0;
      bool all_open = true;
      for (std::size_t i = 0; i < house.cells.size(); ++i) {
        if ((set >> i & 1U) == 0) continue;
        symbols |= state.at(house.cells[i]);
        all_open = all_open && state.is_open(house.cells[i]);
      }
      if (!all_open || std::popcount(symbols) != size) continue;
      for (std::size_t i = 0; i < house.cells.size(); ++i) {
        if ((set >> i & 1U) == 0) note(removed, state, house.cells[i], symbols);
      }
    }
  }
  return removed;
}

/// Tries all sets of `size` symbols of all houses of N cells.
Removed hidden_subsets_plainly(const Candidates& state, int size) {
  Removed removed;
  for (std::size_t h = 0; h < state.rules().houses().size(); ++h) {
    const TechniqueHouse& house = state.rules().houses()[h];
    if (!house.is_full) continue;
    for (SymbolSet set = 0; set <= state.rules().all_symbols(); ++set) {
      if (std::popcount(set) != size || (set & ~state.missing_in(h)) != 0) continue;
      std::vector<std::uint16_t> places;
      for (const std::uint16_t cell : house.cells) {
        if ((state.at(cell) & set) != 0) places.push_back(cell);
      }
      if (places.size() != static_cast<std::size_t>(size)) continue;
      for (const std::uint16_t cell : places) note(removed, state, cell, ~set);
    }
  }
  return removed;
}

/// Tries all sets of `size` rows, and of `size` columns. Valid for rules whose symmetries map lines to lines.
Removed fish_plainly(const Candidates& state, int size) {
  Removed removed;
  const std::size_t n = state.rules().size();
  for (const bool by_rows : {true, false}) {
    const auto cell_at = [&](std::size_t base, std::size_t cover) {
      return by_rows ? base * n + cover : cover * n + base;
    };
    for (std::size_t s = 0; s < n; ++s) {
      const SymbolSet symbol = SymbolSet{1} << s;
      for (std::uint32_t bases = 0; bases < std::uint32_t{1} << n; ++bases) {
        if (std::popcount(bases) != size) continue;
        std::uint32_t covers = 0;
        bool has_all = true;
        for (std::size_t base = 0; base < n; ++base) {
          if ((bases >> base & 1U) == 0) continue;
          std::uint32_t of_base = 0;
          for (std::size_t cover = 0; cover < n; ++cover) {
            if ((state.at(cell_at(base, cover)) & symbol) != 0) of_base |= std::uint32_t{1} << cover;
          }
          has_all = has_all && of_base != 0;
          covers |= of_base;
        }
        if (!has_all || std::popcount(covers) != size) continue;
        for (std::size_t base = 0; base < n; ++base) {
          for (std::size_t cover = 0; cover < n; ++cover) {
            if ((bases >> base & 1U) == 0 && (covers >> cover & 1U) != 0) {
              note(removed, state, cell_at(base, cover), symbol);
            }
          }
        }
      }
    }
  }
  return removed;
}

/// Tries all pairs of houses.
Removed locked_candidates_plainly(const Candidates& state) {
  Removed removed;
  for (const TechniqueHouse& house : state.rules().houses()) {
    if (!house.is_full) continue;
    for (const TechniqueHouse& other : state.rules().houses()) {
      if (&house == &other) continue;
      for (std::size_t s = 0; s < state.rules().size(); ++s) {
        std::size_t inside = 0;
        std::size_t outside = 0;
        for (const std::uint16_t cell : house.cells) {
          if ((state.at(cell) >> s & 1U) != 0) ++(std::ranges::count(other.cells, cell) != 0 ? inside : outside);
        }
        if (inside < 2 || outside != 0) continue;
        for (const std::uint16_t cell : other.cells) {
          if (std::ranges::count(house.cells, cell) == 0) note(removed, state, cell, SymbolSet{1} << s);
        }
      }
    }
  }
  return removed;
}

Removed removed_by(TechniqueEntries& list, const std::string& name, const Candidates& state) {
  const std::size_t technique = technique_named(list, name);
  EXPECT_LT(technique, list.size()) << name;
  UnionOfEffects effects;
  list.find(technique, state, effects);
  EXPECT_TRUE(effects.placed.empty());
  return effects.removed;
}

/// Rules of some shapes and variants.
std::vector<Rules> some_rules() {
  std::vector<Rules> rules = {Rules(Shape()),
                              rules_named(make_shape(2, 3), {}),
                              rules_named(Shape(), {"diagonal"}),
                              rules_named(Shape(), {"windows"}),
                              rules_named(Shape(), {"disjoint-groups"}),
                              rules_named(Shape(), {"anti-knight"})};
  return rules;
}

TEST(Patterns, LayerOneIsCompleteAgainstBruteForce) {
  std::mt19937_64 engine(17);
  for (const Rules& rules : {Rules(Shape()), rules_named(make_shape(2, 3), {}), rules_named(make_shape(2, 2), {})}) {
    TechniqueEntries list(std::make_shared<const TechniqueRules>(rules));
    std::set<std::string> seen;
    for (int round = 0; round < 60; ++round) {
      const SolvedExample example = random_example(rules, engine);
      Candidates state(list.rules());
      state.start(example.puzzle);
      thin_out(state, example.solution, round % 6 * 15, engine);
      const auto compare = [&](const std::string& name, const Removed& expected) {
        EXPECT_EQ(removed_by(list, name, state), expected) << name << ' ' << example.puzzle.text();
        if (!expected.empty()) seen.insert(name);
      };
      compare("locked candidates", locked_candidates_plainly(state));
      const std::vector<std::string> subsets = {"pair", "triple", "quad"};
      const std::vector<std::string> fish = {"X-wing", "swordfish", "jellyfish"};
      for (int size = 2; size <= rules.size() / 2; ++size) {
        const auto i = static_cast<std::size_t>(size) - 2;
        compare("naked " + subsets[i], naked_subsets_plainly(state, size));
        compare("hidden " + subsets[i], hidden_subsets_plainly(state, size));
        compare(fish[i], fish_plainly(state, size));
      }
    }
    EXPECT_EQ(seen.size(), 1U + 3U * (static_cast<std::size_t>(rules.size()) / 2 - 1));
  }
}

TEST(Patterns, SubsetsOfAllHousesOfVariants) {
  std::mt19937_64 engine(18);
  for (const Rules& rules : some_rules()) {
    TechniqueEntries list(std::make_shared<const TechniqueRules>(rules));
    for (int round = 0; round < 12; ++round) {
      const SolvedExample example = random_example(rules, engine);
      Candidates state(list.rules());
      state.start(example.puzzle);
      thin_out(state, example.solution, round % 6 * 15, engine);
      EXPECT_EQ(removed_by(list, "locked candidates", state), locked_candidates_plainly(state));
      EXPECT_EQ(removed_by(list, "naked pair", state), naked_subsets_plainly(state, 2));
      EXPECT_EQ(removed_by(list, "naked triple", state), naked_subsets_plainly(state, 3));
      EXPECT_EQ(removed_by(list, "hidden pair", state), hidden_subsets_plainly(state, 2));
    }
  }
}

TEST(Patterns, NothingOfTheSolutionGoes) {
  std::mt19937_64 engine(19);
  for (const Rules& rules : some_rules()) {
    TechniqueEntries list(std::make_shared<const TechniqueRules>(rules));
    for (int round = 0; round < cases(2, 15); ++round) {
      const SolvedExample example = random_example(rules, engine);
      // Techniques that assume uniqueness are valid for the candidates that the clues leave. So only candidates that
      // the clues exclude may be removed.
      Candidates state(list.rules());
      state.start(example.puzzle);
      const std::vector<std::size_t> techniques = TechniqueList(rules).select("all");
      for (bool goes_on = true; goes_on && state.open_cells() != 0;) {
        goes_on = false;
        while (place_all_singles(state) == SinglesRound::placed) goes_on = true;
        UnionOfEffects together;
        for (const std::size_t technique : techniques) {
          if (list.info(technique).layer == TechniqueLayer::singles || list.info(technique).cost > 48) continue;
          UnionOfEffects effects;
          list.find(technique, state, effects);
          for (const auto& [cell, symbols] : effects.removed) {
            EXPECT_EQ(symbols & symbol_bit(example.solution.cells()[cell]), 0U)
                << list.info(technique).name << ' ' << example.puzzle.text();
            together.removed[cell] |= symbols;
          }
          for (const auto& [cell, symbols] : effects.placed) {
            EXPECT_EQ(symbols, symbol_bit(example.solution.cells()[cell])) << list.info(technique).name;
          }
        }
        // Remove only a few of them, so that many states are tested.
        int left = 3;
        for (const auto& [cell, symbols] : together.removed) {
          if (left-- == 0) break;
          state.remove(cell, symbols);
          goes_on = true;
        }
      }
      EXPECT_FALSE(state.is_broken());
    }
  }
}

/// The candidates after all techniques, in random order, that cost up to `max_cost` and do not assume uniqueness.
std::string closure_in_random_order(TechniqueEntries& list, const Grid& puzzle, int max_cost, std::mt19937_64& engine) {
  Candidates state(list.rules());
  state.start(puzzle);
  std::vector<std::size_t> techniques;
  for (std::size_t i = 2; i < list.size(); ++i) {
    if (!list.info(i).assumes_uniqueness && list.info(i).cost <= max_cost) techniques.push_back(i);
  }
  for (bool goes_on = true; goes_on;) {
    goes_on = place_all_singles(state) == SinglesRound::placed;
    if (goes_on && engine() % 3 != 0) continue;  // otherwise try other techniques first
    shuffle(techniques, engine);
    for (const std::size_t technique : techniques) {
      UnionOfEffects effects;
      list.find(technique, state, effects);
      if (!effects.any()) continue;
      effects.apply(state);
      goes_on = true;
      break;
    }
  }
  std::string text;
  for (std::size_t cell = 0; cell < list.rules().cell_count(); ++cell) {
    text += std::to_string(state.is_open(cell) ? state.at(cell) : symbol_bit(state.symbol(cell))) + ' ';
  }
  return text;
}

TEST(Patterns, ClosuresDoNotDependOnTheOrder) {
  std::mt19937_64 engine(20);
  for (const Rules& rules : some_rules()) {
    TechniqueEntries list(std::make_shared<const TechniqueRules>(rules));
    for (int round = 0; round < cases(3, 12); ++round) {
      const SolvedExample example = random_example(rules, engine);
      for (const int max_cost : {2, 7, 9, 10, 12, 18, 24}) {
        const std::string first = closure_in_random_order(list, example.puzzle, max_cost, engine);
        for (int again = 0; again < 2; ++again) {
          EXPECT_EQ(closure_in_random_order(list, example.puzzle, max_cost, engine), first)
              << max_cost << ' ' << rules.text() << ' ' << example.puzzle.text();
        }
      }
    }
  }
}

}  // namespace
}  // namespace isodoku::detail
