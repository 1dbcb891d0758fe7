// Counts completions with templates, from both ends.
//
// A template of a symbol is a set of blank cells that gives the symbol to every house that lacks it. A completion is a
// choice of one template for each symbol such that the templates are disjoint; they then cover all blank cells. With
// four symbols on the left and five on the right (of nine), the number of completions is
//
//   sum over U of left(U) * right(all blank cells minus U),
//
// where left(U) is the number of choices of templates of the left symbols whose union is U, and right likewise. The
// unions of k + 1 symbols are computed from those of k, and equal ones are merged; in the middle this reduces them ten
// times. The unions of all left or all right symbols are not stored.
//
// Two rows keep this small and fast. In the first row, the left symbols use some set of cells and the right ones the
// rest. The sum is computed separately for each such set, with the templates that fit. In the second row, the cells
// that a union uses are its *pattern*; unions with the same pattern are adjacent. To make the unions with a pattern Q,
// the next symbol has to use one cell of Q, and the earlier unions the others. The table for one pattern fits the
// first-level cache, and only templates with that cell are tried.
//
//   cells    numbered without the filled ones, row by row, so that a set of them is one word
//   Symbol   templates, by cell in the second row; those with its i-th blank cell begin at starts[i]
//   Unions   entries {union, choices}, by pattern; a pattern begins at starts[pattern]
//   Table    the entries of one pattern while they are computed; slots contain their indices in `entries`, plus one
//
// Cost: a union is tried with all templates of the next symbol that contain a certain cell in the second row. The
// number of unions is about the square root of the number of completions, times a large factor: 3 * 10^7 for the 3 *
// 10^7 completions of two diagonals, 3 * 10^5 for the 6.6 * 10^6 completions of a band with disjoint groups.
//
// Meeting in the middle is due to Horowitz and Sahni (Computing partitions, 1974); templates are known from the
// literature on solving.

#include "solve/counting/template_counter.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <random>
#include <string>
#include <vector>

#include "base/error.hpp"

namespace isodoku::detail {
namespace {

using Union = std::uint64_t;  // a set of blank cells

// If fewer unions are expected, a single table is fast enough.
constexpr double few_unions = 10'000'000;
// In longer rows only the first cells form patterns: there are 2^cells patterns.
constexpr std::size_t max_pattern_cells = 10;
constexpr int union_dives = 200;
constexpr std::size_t unions_between_hooks = std::size_t{1} << 20U;

/// Thrown if there are too many unions or completions.
struct TooLarge {};

/// The next larger number with equally many bits (Gosper, in HAKMEM, item 175).
std::uint64_t next_with_same_bits(std::uint64_t bits) {
  const std::uint64_t lowest = bits & -bits;
  const std::uint64_t carried = bits + lowest;
  return carried | ((bits ^ carried) >> 2U) / lowest;
}

struct Entry {
  Union cells;
  std::uint64_t choices;
};

/// A run of blank cells, those of a row.
struct BlankRow {
  std::size_t first = 0;
  std::size_t size = 0;

  [[nodiscard]] Union cells() const { return size == 64 ? ~Union{0} : ((Union{1} << size) - 1) << first; }
};

/// The templates of one symbol.
struct Symbol {
  std::vector<Union> templates;
  // One more than the row has blank cells; templates before the first are outside of the row.
  std::vector<std::uint32_t> starts;

  void sort_by(const BlankRow& row) {
    const auto place = [&row](Union cells) { return (cells & row.cells()) >> row.first; };
    std::ranges::sort(templates, {}, place);
    starts.clear();
    for (std::size_t i = 0; i <= row.size; ++i) {
      const auto at = std::ranges::lower_bound(templates, Union{1} << i, {}, place);
      starts.push_back(static_cast<std::uint32_t>(at - templates.begin()));
    }
    starts.back() = static_cast<std::uint32_t>(templates.size());
  }

  /// The templates with one of the row's cells, or with none of them (place -1).
  [[nodiscard]] std::span<const Union> at(int place) const {
    const auto i = static_cast<std::size_t>(place + 1);
    const std::uint32_t begin = i == 0 ? 0 : starts[i - 1];
    return {templates.data() + begin, templates.data() + starts[i]};
  }
};

/// Unions of the first few symbols, by pattern.
struct Unions {
  std::vector<Entry> entries;
  std::vector<std::uint32_t> starts;

  [[nodiscard]] std::span<const Entry> of(std::size_t pattern) const {
    return {entries.data() + starts[pattern], entries.data() + starts[pattern + 1]};
  }
};

/// Merges equal unions: the entries of an array from some index on. It is cleared before the next use.
class Table {
 public:
  /// More than twice this number of entries is too many.
  explicit Table(std::size_t max_entries) : max_entries_(max_entries) {}

  /// Appends entries to the end of the array; the table must be empty.
  void start(std::vector<Entry>& entries) {
    entries_ = &entries;
    begin_ = entries.size();
  }
  void add(Union cells, std::uint64_t choices) {
    std::size_t slot = home(cells);
    for (; slots_[slot] != 0; slot = (slot + 1) & mask_) {
      Entry& entry = (*entries_)[begin_ + slots_[slot] - 1];
      if (entry.cells != cells) continue;
      has_overflow_ |= __builtin_add_overflow(entry.choices, choices, &entry.choices);
      return;
    }
    entries_->push_back({cells, choices});
    slots_[slot] = static_cast<std::uint32_t>(entries_->size() - begin_);
    if (2 * (entries_->size() - begin_) > mask_) grow();
  }
  [[nodiscard]] std::uint64_t find(Union cells) const {
    for (std::size_t slot = home(cells); slots_[slot] != 0; slot = (slot + 1) & mask_) {
      const Entry& entry = (*entries_)[begin_ + slots_[slot] - 1];
      if (entry.cells == cells) return entry.choices;
    }
    return 0;
  }
  /// Whether some number of choices exceeded 64 bits.
  [[nodiscard]] bool has_overflow() const { return has_overflow_; }

  void clear() {
    for (std::size_t i = begin_; i < entries_->size(); ++i) {
      std::size_t slot = home((*entries_)[i].cells);
      while (slots_[slot] != i - begin_ + 1) slot = (slot + 1) & mask_;
      cleared_.push_back(static_cast<std::uint32_t>(slot));
    }
    for (const std::uint32_t slot : cleared_) slots_[slot] = 0;
    cleared_.clear();
  }

 private:
  // Fibonacci hashing: the high bits of a product.
  [[nodiscard]] std::size_t home(Union cells) const { return (cells * 0x9e3779b97f4a7c15U) >> shift_; }

  void grow() {
    if (mask_ > 2 * max_entries_) throw TooLarge();
    mask_ = 2 * mask_ + 1;
    --shift_;
    slots_.assign(mask_ + 1, 0);
    for (std::size_t i = begin_; i < entries_->size(); ++i) {
      std::size_t slot = home((*entries_)[i].cells);
      while (slots_[slot] != 0) slot = (slot + 1) & mask_;
      slots_[slot] = static_cast<std::uint32_t>(i - begin_ + 1);
    }
  }

  std::size_t max_entries_;
  std::vector<Entry>* entries_ = nullptr;
  bool has_overflow_ = false;
  std::size_t begin_ = 0;
  std::size_t mask_ = 63;
  unsigned shift_ = 58;
  std::vector<std::uint32_t> slots_ = std::vector<std::uint32_t>(64, 0);
  std::vector<std::uint32_t> cleared_;
};

using Symbols = std::vector<Symbol>;

}  // namespace

class TemplateCounter::Impl {
 public:
  explicit Impl(const Rules& rules) : rules_(rules) {}

  std::optional<std::uint64_t> count(std::span<const Cell> cells, const std::function<void()>& on_work,
                                     std::size_t max_unions) {
    if (!prepare(cells)) return 0;
    if (left_.empty() && right_.empty()) return 1;
    on_work_ = on_work;
    max_unions_ = max_unions;
    table_ = Table(max_unions);
    try {
      return sum_of_products();
    } catch (const TooLarge&) {
      table_ = Table(max_unions_);
      return std::nullopt;
    } catch (...) {
      table_ = Table(max_unions_);  // the table may not be empty
      throw;
    }
  }

  double estimated_unions(std::span<const Cell> cells) { return prepare(cells) ? estimated_unions() : 0; }

 private:
  /// Lists templates and divides the symbols. Returns false if a symbol has none.
  bool prepare(std::span<const Cell> cells) {
    number_blanks(cells);
    Symbols symbols;
    for (int symbol = 1; symbol <= rules_.size(); ++symbol) {
      Symbol made{list_templates(cells, static_cast<Cell>(symbol)), {}};
      if (made.templates.empty()) return false;
      if (made.templates.front() != 0) symbols.push_back(std::move(made));
    }
    // Symbols with few templates come first, so that there are few unions in the beginning.
    std::ranges::stable_sort(symbols, {}, [](const Symbol& symbol) { return symbol.templates.size(); });
    left_.clear();
    right_.clear();
    for (std::size_t i = 0; i < symbols.size(); ++i) {
      const bool is_left = i >= symbols.size() - symbols.size() / 2;
      (is_left ? left_ : right_).push_back(std::move(symbols[i]));
    }
    for (Symbols* const side : {&left_, &right_}) {
      for (Symbol& symbol : *side) {
        symbol.sort_by(second_row_);
        buffer_.resize(std::max(buffer_.size(), symbol.templates.size() + 1));
      }
    }
    return true;
  }

  std::uint64_t sum_of_products() {
    sum_ = 0;
    has_overflow_ = false;
    if (estimated_unions() < few_unions) {
      add_products(left_, right_);
    } else {
      split();
    }
    if (has_overflow_ || table_.has_overflow()) throw TooLarge();
    return sum_;
  }

  /// Numbers the blank cells, and chooses the two rows with the most of them.
  void number_blanks(std::span<const Cell> cells) {
    std::vector<std::size_t> number(cells.size(), 0);
    std::size_t blanks = 0;
    std::vector<BlankRow> rows;
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
      if (cell % static_cast<std::size_t>(rules_.size()) == 0) rows.push_back({blanks, 0});
      if (cells[cell] != blank) continue;
      if (blanks == max_blanks) {
        throw Error(ErrorKind::usage,
                    "templates are for puzzles with at most " + std::to_string(max_blanks) + " blank cells");
      }
      number[cell] = blanks++;
      ++rows.back().size;
    }
    all_ = BlankRow{0, blanks}.cells();
    std::ranges::stable_sort(rows, std::ranges::greater(), &BlankRow::size);
    first_row_ = rows.front();
    second_row_ = rows.size() > 1 ? rows[1] : BlankRow();
    second_row_.size = std::min(second_row_.size, max_pattern_cells);

    peers_.assign(blanks, 0);
    houses_.clear();
    for (const House& house : rules_.houses()) {
      Union blank_cells = 0;
      for (const Point cell : house.cells) {
        if (cells[cell] == blank) blank_cells |= Union{1} << number[cell];
      }
      houses_.push_back(blank_cells);
      for (Union rest = blank_cells; rest != 0; rest &= rest - 1) {
        peers_[static_cast<std::size_t>(std::countr_zero(rest))] |= blank_cells;
      }
    }
  }

  /// All templates of a symbol; the empty one if no house lacks it.
  [[nodiscard]] std::vector<Union> list_templates(std::span<const Cell> cells, Cell symbol) const {
    Union places = all_;
    std::vector<Union> lacking;
    for (std::size_t i = 0; i < houses_.size(); ++i) {
      const House& house = rules_.houses()[i];
      if (std::ranges::any_of(house.cells, [&](Point cell) { return cells[cell] == symbol; })) {
        places &= ~houses_[i];
      } else if (house.cells.size() == static_cast<std::size_t>(rules_.size())) {
        lacking.push_back(houses_[i]);
      }
    }
    std::vector<Union> found;
    add_templates(lacking, places, 0, found);
    return found;
  }

  void add_templates(const std::vector<Union>& lacking, Union places, Union cells, std::vector<Union>& found) const {
    int min_choices = max_cells;
    Union narrowest = 0;
    for (const Union house : lacking) {
      if ((house & cells) != 0) continue;
      const int choices = std::popcount(house & places);
      if (choices >= min_choices) continue;
      min_choices = choices;
      narrowest = house & places;
    }
    if (min_choices == max_cells) {
      found.push_back(cells);
      return;
    }
    for (Union rest = narrowest; rest != 0; rest &= rest - 1) {
      const auto cell = static_cast<std::size_t>(std::countr_zero(rest));
      add_templates(lacking, places & ~peers_[cell], cells | Union{1} << cell, found);
    }
  }

  /// The number of unions of the left symbols and of all right symbols, estimated by random choices (Knuth, Estimating
  /// the efficiency of backtrack programs, 1975).
  [[nodiscard]] double estimated_unions() {
    std::mt19937_64 random;
    double sum = 0;
    for (const Symbols* const side : {&left_, &right_}) {
      for (int dive = 0; dive < union_dives; ++dive) {
        double ways = 1;
        Union cells = 0;
        for (const Symbol& symbol : *side) {
          const std::size_t count = disjoint(symbol.templates, cells);
          ways *= static_cast<double>(count);
          if (count == 0) break;
          cells |= buffer_[random() % count];
        }
        sum += ways;
      }
    }
    return sum / union_dives;
  }

  /// Processes each set of cells of the first row that the left symbols may take.
  void split() {
    const Union row = first_row_.cells();
    const auto lacks = [row](const Symbol& symbol) { return (symbol.templates.front() & row) != 0; };
    const auto taken = static_cast<unsigned>(std::ranges::count_if(left_, lacks));
    Symbols left(left_.size());
    Symbols right(right_.size());
    if (taken == 0) {
      add_products(left_, right_);
      return;
    }
    for (Union places = (Union{1} << taken) - 1; places >> first_row_.size == 0; places = next_with_same_bits(places)) {
      const Union chosen = places << first_row_.first;
      if (keep_disjoint(left_, row & ~chosen, left) && keep_disjoint(right_, chosen, right)) add_products(left, right);
    }
  }

  /// Keeps the templates that are disjoint from `cells`. Returns false if a symbol has none.
  bool keep_disjoint(const Symbols& symbols, Union cells, Symbols& kept) const {
    for (std::size_t i = 0; i < symbols.size(); ++i) {
      std::vector<Union>& templates = kept[i].templates;
      templates.clear();
      std::ranges::copy_if(symbols[i].templates, std::back_inserter(templates),
                           [cells](Union one) { return (one & cells) == 0; });
      if (templates.empty()) return false;
      kept[i].sort_by(second_row_);
    }
    return true;
  }

  /// Adds the products of all pairs of a left and a right union that cover all cells.
  void add_products(const Symbols& left, const Symbols& right) {
    const Unions& most_left = unions(std::span(left).first(left.empty() ? 0 : left.size() - 1), left_unions_);
    const Unions& most_right = unions(std::span(right).first(right.size() - 1), right_unions_);
    const Symbol& last = right.back();
    for (std::size_t pattern = 0; pattern < patterns(); ++pattern) {
      call_hook();
      last_left_.clear();
      table_.start(last_left_);
      if (left.empty()) {
        for (const Entry& entry : most_left.of(pattern)) table_.add(entry.cells, entry.choices);
      } else {
        add_unions(most_left, left.back(), pattern);
      }
      if (!last_left_.empty()) {
        for_each_pair(most_right, last, patterns() - 1 - pattern, [this](const Entry& entry, Union cells) {
          std::uint64_t product = 0;
          has_overflow_ |=
              __builtin_mul_overflow(entry.choices, table_.find(all_ & ~(entry.cells | cells)), &product) ||
              __builtin_add_overflow(sum_, product, &sum_);
        });
      }
      table_.clear();
    }
  }

  void call_hook() {
    if (unions_since_hook_ < unions_between_hooks) return;
    unions_since_hook_ = 0;
    if (on_work_) on_work_();
  }

  [[nodiscard]] std::size_t patterns() const { return std::size_t{1} << second_row_.size; }

  /// The unions of some symbols' templates.
  const Unions& unions(std::span<const Symbol> symbols, std::array<Unions, 2>& work) {
    Unions* from = &work[0];
    Unions* to = &work[1];
    from->entries.assign(1, {0, 1});
    from->starts.assign(patterns() + 1, 1);
    from->starts[0] = 0;
    for (const Symbol& symbol : symbols) {
      to->entries.clear();
      to->starts.assign(1, 0);
      for (std::size_t pattern = 0; pattern < patterns(); ++pattern) {
        call_hook();
        if (to->entries.size() > max_unions_) throw TooLarge();
        table_.start(to->entries);
        add_unions(*from, symbol, pattern);
        table_.clear();
        to->starts.push_back(static_cast<std::uint32_t>(to->entries.size()));
      }
      std::swap(from, to);
    }
    return *from;
  }

  /// Adds the unions with this pattern to the table.
  void add_unions(const Unions& before, const Symbol& symbol, std::size_t pattern) {
    for_each_pair(before, symbol, pattern,
                  [this](const Entry& entry, Union cells) { table_.add(entry.cells | cells, entry.choices); });
  }

  /// Calls visit(entry, template) for disjoint unions and templates of a symbol that together have the pattern.
  template <typename Visit>
  void for_each_pair(const Unions& unions, const Symbol& symbol, std::size_t pattern, const Visit& visit) {
    const auto join = [&](std::span<const Entry> entries, std::span<const Union> templates) {
      if (templates.empty()) return;
      unions_since_hook_ += entries.size();
      for (const Entry& entry : entries) {
        const std::size_t count = disjoint(templates, entry.cells);
        for (std::size_t i = 0; i < count; ++i) visit(entry, buffer_[i]);
      }
    };
    join(unions.of(pattern), symbol.at(-1));
    for (std::size_t rest = pattern; rest != 0; rest &= rest - 1) {
      join(unions.of(pattern & ~(rest & -rest)), symbol.at(std::countr_zero(rest)));
    }
  }

  /// Writes the templates that are disjoint from `cells` to the buffer, without a branch for each; returns their
  /// number.
  std::size_t disjoint(std::span<const Union> templates, Union cells) {
    Union* const found = buffer_.data();
    std::size_t count = 0;
    for (const Union one : templates) {
      found[count] = one;
      count += (one & cells) == 0 ? 1U : 0U;
    }
    return count;
  }

  Rules rules_;
  std::vector<Union> houses_;  // blank cells of each house
  std::vector<Union> peers_;   // by blank cell: the cells in the same houses, including itself
  Union all_ = 0;
  BlankRow first_row_;
  BlankRow second_row_;
  Symbols left_;
  Symbols right_;
  std::array<Unions, 2> left_unions_;
  std::array<Unions, 2> right_unions_;
  std::vector<Entry> last_left_;
  std::size_t max_unions_ = default_max_unions;
  Table table_{default_max_unions};
  std::vector<Union> buffer_;
  std::function<void()> on_work_;
  std::size_t unions_since_hook_ = 0;
  std::uint64_t sum_ = 0;
  bool has_overflow_ = false;
};

TemplateCounter::TemplateCounter(const Rules& rules) : impl_(std::make_unique<Impl>(rules)) {}
TemplateCounter::TemplateCounter(const TemplateCounter& other) : impl_(std::make_unique<Impl>(*other.impl_)) {}
TemplateCounter::TemplateCounter(TemplateCounter&&) noexcept = default;
TemplateCounter::~TemplateCounter() = default;

std::optional<std::uint64_t> TemplateCounter::count(std::span<const Cell> cells, const std::function<void()>& on_work,
                                                    std::size_t max_unions) {
  return impl_->count(cells, on_work, max_unions);
}

double TemplateCounter::estimated_unions(std::span<const Cell> cells) {
  return impl_->estimated_unions(cells);
}

}  // namespace isodoku::detail
