// A tree of symbols; a unit of work is a set of sequences with equal beginnings. Counting does not walk the last level:
// the number of leaves is the number of choices.

#include "generate/patterns.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "base/end_of_walk.hpp"
#include "base/error.hpp"
#include "grid/shape.hpp"

namespace isodoku {
namespace {

/// The number of symbols before units begin.
constexpr std::size_t symbols_of_unit = 6;

class SequenceSearch {
 public:
  SequenceSearch(int length, int max_symbols, WorkUnits& units)
      : max_symbols_(max_symbols),
        unit_at_(std::min(symbols_of_unit, static_cast<std::size_t>(length))),
        units_(units),
        symbols_(static_cast<std::size_t>(length)) {}

  /// Adds the number of sequences to the count of the units.
  void count() { fill(0, 0); }
  void visit(const SequenceVisitor& visit) {
    visit_ = &visit;
    fill(0, 0);
  }

 private:
  void fill(std::size_t at, int used) {
    if (at == unit_at_ && !units_.take_next()) return;
    if (at == symbols_.size()) {
      if (visit_ != nullptr) {
        detail::show_to(*visit_, symbols_);
      } else {
        units_.count(1);
      }
      return;
    }
    const int end = std::min(used + 1, max_symbols_);
    if (visit_ == nullptr && at >= unit_at_ && at + 1 == symbols_.size()) {
      units_.count(static_cast<unsigned>(end));
      return;
    }
    for (int symbol = 1; symbol <= end; ++symbol) {
      symbols_[at] = static_cast<std::uint8_t>(symbol);
      fill(at + 1, std::max(used, symbol));
    }
  }

  int max_symbols_;
  std::size_t unit_at_;
  WorkUnits& units_;
  std::vector<std::uint8_t> symbols_;
  const SequenceVisitor* visit_ = nullptr;
};

void check(int length, int max_symbols) {
  if (length < 0 || length > max_cells) {
    throw Error(ErrorKind::usage, "a sequence must have 0 to " + std::to_string(max_cells) + " symbols");
  }
  if (max_symbols < 1 || max_symbols > max_size) {
    throw Error(ErrorKind::usage, "the number of symbols must be 1 to " + std::to_string(max_size));
  }
}

}  // namespace

bool for_each_sequence(int length, int max_symbols, const SequenceVisitor& visit, WorkUnits units) {
  check(length, max_symbols);
  return detail::walk_while_wanted(visit, [&] { SequenceSearch(length, max_symbols, units).visit(visit); });
}

std::uint64_t count_sequences(int length, int max_symbols, WorkUnits units) {
  check(length, max_symbols);
  SequenceSearch(length, max_symbols, units).count();
  return units.counted();
}

}  // namespace isodoku
