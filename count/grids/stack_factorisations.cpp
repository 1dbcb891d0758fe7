// Counts stacks in two halves.
//
// The 2 C symbols of a stack are divided into two halves of C. The ways to put a half into the columns depend only on
// its words (grids/half_stack.hpp), and two halves fit if they use complementary rows. Up to symmetries there are few
// halves: for C = 6 about 1,500 suffice for the 63,199 classes of words. So the ways of each half are computed once.
// Then each choice of words only looks up the states of one half in the other.
//
// There are many ways to divide the symbols into halves. The candidates are those with the fewest states, which are
// estimated and depend only on how many symbols are above in each band. Among some of these, a division is preferred
// whose halves are needed for other words as well. The words with the fewest states are divided first.
//
// The ways of the halves in use take memory. Halves are sorted by their estimated states and grouped into blocks of
// half the allowed states; the choices are processed by pairs of blocks. The two halves of a choice have equally many
// symbols above and below, or below and above, in each band. So their estimates are equal, and they are close together.
//
// Cost: C = 5 takes 0.3 s. The classes of words of C = 6 need halves with an estimated 2 * 10^9 states, which are
// computed three times with the default memory, and 5.6 * 10^10 look-ups.

#include "count/grids/stack_factorisations.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <map>
#include <memory>
#include <mutex>
#include <numeric>
#include <utility>

#include "base/bits.hpp"
#include "count/grids/half_stack.hpp"
#include "count/grids/word_classes.hpp"
#include "count/work_meter.hpp"

namespace isodoku::detail {
namespace {

/// The number of ways to divide the symbols that are searched for halves already in use.
constexpr std::size_t divisions_tried = 6;
/// The time to make a state, relative to looking it up.
constexpr double work_of_making = 50;

/// The symbols of one half, one bit each; the others are the other half.
using SymbolSet = std::uint32_t;

Words words_of(const Words& words, SymbolSet symbols) {
  Words chosen;
  for_each_bit(symbols, [&](std::size_t symbol) { chosen.push_back(words[symbol]); });
  return chosen;
}

/// A half up to symmetries.
struct Half {
  Words words;
  RowMap places_of_rows;
  double states;  // estimated
};

/// A choice of words, divided into halves.
struct SymbolDivision {
  std::array<std::size_t, 2> halves;  // the first one has no more states than the second
  std::array<SymbolSet, 2> symbols;
};

class Divisions {
 public:
  Divisions(int bands, std::span<const Words> choices, const Execution& execution)
      : bands_(bands), choices_(choices), divisions_(choices.size()) {
    std::vector<std::vector<SymbolDivision>> possible(choices.size());
    std::vector<double> states(choices.size());
    for (std::size_t i = 0; i < choices.size(); ++i) {
      execution.check();
      states[i] = list_divisions(choices[i], possible[i]);
    }
    std::vector<std::size_t> order(choices.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return states[i]; });
    std::vector<bool> is_used(halves_.size(), false);
    for (const std::size_t i : order) {
      const auto new_states = [&](const SymbolDivision& division) {
        double sum = 0;
        for (const std::size_t half : division.halves) sum += is_used[half] ? 0 : halves_[half].states;
        return sum;
      };
      divisions_[i] = *std::ranges::min_element(possible[i], {}, new_states);
      for (const std::size_t half : divisions_[i].halves) is_used[half] = true;
    }
  }

  [[nodiscard]] const Half& half(std::size_t number) const { return halves_[number]; }
  [[nodiscard]] std::size_t halves() const { return halves_.size(); }
  [[nodiscard]] const SymbolDivision& operator[](std::size_t choice) const { return divisions_[choice]; }

 private:
  [[nodiscard]] double estimated_states(const Words& words) const {
    std::vector<int> above(static_cast<std::size_t>(bands_), 0);
    for (const std::uint32_t word : words) {
      for_each_bit(word, [&](std::size_t band) { ++above[band]; });
    }
    return estimated_half_states(bands_, above);
  }

  /// Lists the divisions with the fewest states, and returns that number of states.
  double list_divisions(const Words& words, std::vector<SymbolDivision>& divisions) {
    std::vector<std::pair<double, SymbolSet>> sets;
    const SymbolSet all = bit<SymbolSet>(words.size()) - 1;
    for (SymbolSet set = 1; set <= all; set += 2) {
      if (std::popcount(set) == bands_) sets.emplace_back(estimated_states(words_of(words, set)), set);
    }
    const std::size_t tried = std::min(divisions_tried, sets.size());
    std::ranges::partial_sort(sets, sets.begin() + static_cast<std::ptrdiff_t>(tried));
    sets.resize(tried);
    for (const auto& [states, set] : sets) {
      SymbolDivision division{{number_of(words_of(words, set), states), number_of(words_of(words, all ^ set), states)},
                              {set, all ^ set}};
      divisions.push_back(division);
    }
    return sets.front().first;
  }

  std::size_t number_of(Words words, double states) {
    const auto [found, is_new] = numbers_.try_emplace(canonizer_.canonical(bands_, words), halves_.size());
    if (is_new) halves_.push_back({std::move(words), canonizer_.places_of_rows(), states});
    return found->second;
  }

  int bands_;
  std::span<const Words> choices_;
  std::vector<SymbolDivision> divisions_;  // by choice
  std::vector<Half> halves_;
  WordCanonizer canonizer_;
  std::map<WordCanonizer::Form, std::size_t> numbers_;
};

/// The renaming of the rows of one half to those of the other, both as in their choice of words.
RowMap renaming(const Half& from, const RowMap& rows_in_choice_of_from, const Half& to,
                const RowMap& rows_in_choice_of_to, std::size_t rows) {
  // Positions of a canonical form map a half to the equivalent one in the choice of words.
  const auto at_place = [rows](const RowMap& places) {
    RowMap row_at{};
    for (std::size_t row = 0; row < rows; ++row) row_at[places[row]] = static_cast<std::uint8_t>(row);
    return row_at;
  };
  const RowMap choice_row_of_place = at_place(rows_in_choice_of_from);
  const RowMap to_row_of_place = at_place(to.places_of_rows);
  RowMap result{};
  for (std::size_t row = 0; row < rows; ++row) {
    const std::uint8_t in_choice = choice_row_of_place[from.places_of_rows[row]];
    result[row] = to_row_of_place[rows_in_choice_of_to[in_choice]];
  }
  return result;
}

/// Choices whose halves are in two blocks.
struct ChoiceBatch {
  std::vector<std::size_t> choices;
  std::vector<std::size_t> halves;  // ascending
};

std::vector<ChoiceBatch> make_batches(const Divisions& divisions, std::size_t choices, std::size_t states_kept) {
  std::vector<std::size_t> by_states(divisions.halves());
  std::iota(by_states.begin(), by_states.end(), 0);
  std::ranges::stable_sort(by_states, {}, [&](std::size_t half) { return divisions.half(half).states; });
  std::vector<bool> is_used(divisions.halves(), false);
  for (std::size_t i = 0; i < choices; ++i) {
    for (const std::size_t half : divisions[i].halves) is_used[half] = true;
  }
  std::vector<std::size_t> block_of_half(divisions.halves(), 0);
  double states = 0;
  std::size_t block = 0;
  for (const std::size_t half : by_states) {
    if (!is_used[half]) continue;
    states += divisions.half(half).states;
    if (states > static_cast<double>(states_kept) / 2) {
      ++block;
      states = divisions.half(half).states;
    }
    block_of_half[half] = block;
  }
  std::map<std::pair<std::size_t, std::size_t>, ChoiceBatch> batches;
  for (std::size_t i = 0; i < choices; ++i) {
    const auto& [first, second] = divisions[i].halves;
    const auto [lesser, greater] = std::minmax(block_of_half[first], block_of_half[second]);
    batches[{lesser, greater}].choices.push_back(i);
  }
  std::vector<ChoiceBatch> result;
  for (auto& [blocks, batch] : batches) {
    for (const std::size_t i : batch.choices) {
      batch.halves.insert(batch.halves.end(), divisions[i].halves.begin(), divisions[i].halves.end());
    }
    std::ranges::sort(batch.halves);
    batch.halves.erase(std::unique(batch.halves.begin(), batch.halves.end()), batch.halves.end());
    result.push_back(std::move(batch));
  }
  return result;
}

}  // namespace

struct StackFactorisations::Plan {
  int bands;
  std::vector<Words> choices;
  Divisions divisions;
  std::vector<ChoiceBatch> batches;
  std::vector<std::unique_ptr<HalfStack>> halves;  // halves of the last batch

  Plan(int bands, std::span<const Words> all, const Execution& execution, std::size_t states_kept)
      : bands(bands),
        choices(all.begin(), all.end()),
        divisions(bands, choices, execution),
        batches(make_batches(divisions, choices.size(), states_kept)),
        halves(divisions.halves()) {}

  [[nodiscard]] double work_of(std::size_t half) const { return work_of_making * divisions.half(half).states; }

  /// Makes the halves of a batch, and removes others.
  void make_halves(const ChoiceBatch& batch, const Execution& execution,
                   const std::function<void(double work)>& on_work) {
    for (std::size_t half = 0; half < halves.size(); ++half) {
      if (!std::ranges::binary_search(batch.halves, half)) halves[half].reset();
    }
    execution.run(batch.halves.size(), [&](std::size_t i) {
      const std::size_t number = batch.halves[i];
      if (halves[number]) return;
      const Half& half = divisions.half(number);
      halves[number] = std::make_unique<HalfStack>(bands, half.words, [&on_work] { on_work(0); });
      on_work(work_of(number));
    });
  }

  /// The number of stacks of a choice whose halves exist.
  [[nodiscard]] std::uint64_t stacks(std::size_t choice, const std::function<void(double work)>& on_work) const {
    SymbolDivision division = divisions[choice];
    if (halves[division.halves[0]]->size() > halves[division.halves[1]]->size()) {
      std::swap(division.halves[0], division.halves[1]);
      std::swap(division.symbols[0], division.symbols[1]);
    }
    WordCanonizer canonizer;
    std::array<RowMap, 2> places{};
    for (const std::size_t side : {0U, 1U}) {
      canonizer.canonical(bands, words_of(choices[choice], division.symbols[side]));
      places[side] = canonizer.places_of_rows();
    }
    const RowMap rows = renaming(divisions.half(division.halves[0]), places[0], divisions.half(division.halves[1]),
                                 places[1], 2 * static_cast<std::size_t>(bands));
    return halves[division.halves[1]]->count_stacks(*halves[division.halves[0]], rows, [&on_work] { on_work(0); });
  }
};

StackFactorisations::StackFactorisations(int bands, std::span<const Words> choices, const Execution& execution,
                                         std::size_t states_kept)
    : plan_(std::make_unique<Plan>(bands, choices, execution, states_kept)) {}

StackFactorisations::StackFactorisations(StackFactorisations&& other) noexcept = default;
StackFactorisations& StackFactorisations::operator=(StackFactorisations&& other) noexcept = default;
StackFactorisations::~StackFactorisations() = default;

std::size_t StackFactorisations::batches() const {
  return plan_->batches.size();
}

std::span<const std::size_t> StackFactorisations::choices(std::size_t batch) const {
  return plan_->batches[batch].choices;
}

double StackFactorisations::work(std::size_t batch) const {
  double work = 0;
  for (const std::size_t half : plan_->batches[batch].halves) {
    const bool is_there = batch > 0 && std::ranges::binary_search(plan_->batches[batch - 1].halves, half);
    if (!is_there) work += plan_->work_of(half);
  }
  for (const std::size_t choice : choices(batch)) {
    work += plan_->divisions.half(plan_->divisions[choice].halves[0]).states;
  }
  return work;
}

std::vector<std::uint64_t> StackFactorisations::count(std::size_t batch, const Execution& execution,
                                                      const std::function<void(double work)>& on_work) {
  plan_->make_halves(plan_->batches[batch], execution, on_work);
  const std::span<const std::size_t> wanted = choices(batch);
  std::vector<std::uint64_t> numbers(wanted.size(), 0);
  execution.run(wanted.size(), [&](std::size_t i) {
    numbers[i] = plan_->stacks(wanted[i], on_work);
    on_work(plan_->divisions.half(plan_->divisions[wanted[i]].halves[0]).states);
  });
  return numbers;
}

std::vector<std::uint64_t> stack_factorisations(int bands, std::span<const Words> choices, const Execution& execution,
                                                std::size_t states_kept) {
  StackFactorisations counter(bands, choices, execution, states_kept);
  double work = 0;
  for (std::size_t batch = 0; batch < counter.batches(); ++batch) work += counter.work(batch);
  WorkMeter meter(execution, work);
  std::vector<std::uint64_t> numbers(choices.size(), 0);
  for (std::size_t batch = 0; batch < counter.batches(); ++batch) {
    const std::vector<std::uint64_t> found =
        counter.count(batch, execution, [&meter](double done) { meter.add(done); });
    for (std::size_t i = 0; i < found.size(); ++i) numbers[counter.choices(batch)[i]] = found[i];
  }
  return numbers;
}

}  // namespace isodoku::detail
