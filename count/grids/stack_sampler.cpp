// Draws random stacks, box by box. A box with R rows and C columns divides its RC symbols among C columns, R each. No
// symbol is in the same column in two boxes of the stack.
//
// The ways to fill one box after others are counted symbol by symbol. Only the room left in each column matters, so
// there are (R + 1)^C states. The box is then drawn uniformly among these ways, and the weight of the stack is the
// product of the numbers of ways (sequential importance sampling). This is nearly the uniform distribution, and exactly
// uniform for C <= 3: all ways to fill the first box are equivalent, so are all ways to fill the second, and the last
// box is what remains. The relative variance of the weights of a grid's stacks is 0.004 for 4x4 and 0.005 for 5x5.
//
// The first box has the symbols in order; in the end the symbols are relabelled at random.

#include "count/grids/stack_sampler.hpp"

#include <bit>
#include <cmath>
#include <numeric>

#include "base/shuffle.hpp"
#include "base/unit_random.hpp"

namespace isodoku::detail {

StackSampler::StackSampler(int rows, int columns) : rows_(rows), columns_(columns), symbols_(rows * columns) {
  std::size_t states = 1;
  for (int column = 0; column < columns; ++column) {
    steps_.push_back(states);
    states *= static_cast<std::size_t>(rows) + 1;
  }
  for (std::size_t state = 0; state < states; ++state) {
    std::uint32_t open = 0;
    std::size_t room = 0;
    for (std::size_t column = 0; column < steps_.size(); ++column) {
      const std::size_t here = state / steps_[column] % (static_cast<std::size_t>(rows) + 1);
      room += here;
      if (here > 0) open |= std::uint32_t{1} << column;
    }
    open_columns_.push_back(open);
    room_.push_back(static_cast<std::uint8_t>(room));
  }
  used_.resize(static_cast<std::size_t>(symbols_));
  names_.resize(used_.size());
  log_first_ = std::lgamma(symbols_ + 1.0) - columns_ * std::lgamma(rows_ + 1.0);
  for (std::size_t symbol = 0; symbol < used_.size(); ++symbol) used_[symbol] = first_column(symbol);
  second_ways_.resize(states);
  ways_.resize(states);
  count_ways(second_ways_);
}

/// The column of a symbol in the first box.
std::uint32_t StackSampler::first_column(std::size_t symbol) const {
  return std::uint32_t{1} << (symbol / static_cast<std::size_t>(rows_));
}

/// The symbols are placed in ascending order, so at each state the last ones are left.
void StackSampler::count_ways(std::vector<double>& ways) const {
  ways[0] = 1;
  for (std::size_t state = 1; state < ways.size(); ++state) {
    double sum = 0;
    for (std::uint32_t open = open_columns_[state] & ~used_[used_.size() - room_[state]]; open != 0; open &= open - 1) {
      sum += ways[state - steps_[static_cast<std::size_t>(std::countr_zero(open))]];
    }
    ways[state] = sum;
  }
}

void StackSampler::draw_box(std::mt19937_64& random, const std::vector<double>& ways, ColumnSets& box) {
  std::size_t state = ways.size() - 1;
  for (std::size_t symbol = 0; symbol < used_.size(); ++symbol) {
    double left = unit_random(random) * ways[state];
    std::size_t chosen = 0;
    for (std::uint32_t open = open_columns_[state] & ~used_[symbol]; open != 0; open &= open - 1) {
      const auto column = static_cast<std::size_t>(std::countr_zero(open));
      const double some = ways[state - steps_[column]];
      if (some == 0) continue;
      chosen = column;  // the last one, if rounding leaves a remainder
      if (left < some) break;
      left -= some;
    }
    state -= steps_[chosen];
    used_[symbol] |= std::uint32_t{1} << chosen;
    box[chosen] |= SymbolMask{1} << names_[symbol];
  }
}

double StackSampler::draw(std::mt19937_64& random, std::vector<ColumnSets>& boxes) {
  boxes.assign(static_cast<std::size_t>(columns_), ColumnSets{});
  std::iota(names_.begin(), names_.end(), 0U);
  shuffle(names_, random);
  for (std::size_t symbol = 0; symbol < used_.size(); ++symbol) {
    used_[symbol] = first_column(symbol);
    boxes[0][symbol / static_cast<std::size_t>(rows_)] |= SymbolMask{1} << names_[symbol];
  }
  double log_weight = log_first_;
  for (std::size_t box = 1; box + 1 < boxes.size(); ++box) {
    if (box > 1) count_ways(ways_);
    const std::vector<double>& ways = box == 1 ? second_ways_ : ways_;
    log_weight += std::log(ways.back());
    draw_box(random, ways, boxes[box]);
  }
  if (boxes.size() < 2) return log_weight;
  const std::uint32_t all = (std::uint32_t{1} << static_cast<unsigned>(columns_)) - 1;
  for (std::size_t symbol = 0; symbol < used_.size(); ++symbol) {
    const std::uint32_t last = all & ~used_[symbol];
    boxes.back()[static_cast<std::size_t>(std::countr_zero(last))] |= SymbolMask{1} << names_[symbol];
  }
  return log_weight;
}

}  // namespace isodoku::detail
