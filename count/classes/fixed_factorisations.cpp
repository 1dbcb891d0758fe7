// Factorisations whose columns are permuted in cycles.
//
// Let a be the automorphism. A cycle of m columns is determined by its first column, a perfect matching M that a^m
// keeps. The others are a(M), ..., a^(m-1)(M), and no edge is in two of them. So a^m maps the edges of M to each other:
// the row and the symbol of an edge are in cycles of a^m of the same length. The orbit of an edge under a is spread
// evenly over the m columns of the cycle, so m divides its size. Conversely, an edge with these properties can be added
// to M together with its orbit under a^m. Its orbit under a is then used up by the cycle of columns.
//
// The next edge is always the first edge of some row. Its column is in a cycle of length m for some m. If k cycles of
// that length remain, the edge can be in k m columns, all of them equivalent. The rest of this column is filled row by
// row.
//
// Columns in cycles of the same length are indistinguishable until the end. Then the number is multiplied by the number
// of permutations that commute with that of the columns.
//
// Remaining graphs can be recognised. Two of them are equivalent if an isomorphism commutes with the automorphism, and
// equally many cycles of columns of each length remain. For nauty's canonical form, vertices are coloured by the
// lengths of their cycles, and by the numbers of neighbours that they share with others of their side. Vertices in
// cycles of two are joined. Each vertex v in a longer cycle gets two more vertices, b and c, both joined to it. Vertex
// b of v is joined to c of a(v), which encodes the direction of the cycle.
//
// Cost: one node for each way to begin a column, or 5 us for each remaining graph. Rows in long cycles come first, as
// few symbols fit there. For the identity, where every column is its own cycle, use Factorisations.

#include "count/classes/fixed_factorisations.hpp"

#include <algorithm>
#include <bit>
#include <functional>
#include <numeric>
#include <utility>

#include "base/bits.hpp"

namespace isodoku::detail {
namespace {

/// Canonical forms are fast up to this number of vertices.
constexpr std::size_t max_vertices = 64;
/// Graphs of smaller degree are divided faster than they are recognised.
constexpr int min_degree_remembered = 4;

/// For each point, the length of its cycle.
std::vector<int> cycle_lengths(const std::vector<Point>& image) {
  std::vector<int> lengths;
  for (std::size_t first = 0; first < image.size(); ++first) {
    int length = 1;
    for (std::size_t at = image[first]; at != first; at = image[at]) ++length;
    lengths.push_back(length);
  }
  return lengths;
}

/// For each point, the set of points that the power maps it to.
std::vector<std::uint32_t> cycles_of_power(const std::vector<Point>& image, int exponent) {
  std::vector<std::uint32_t> cycles;
  for (std::size_t first = 0; first < image.size(); ++first) {
    std::uint32_t cycle = 0;
    for (std::size_t at = first; (cycle >> at & 1U) == 0;) {
      cycle |= bit<std::uint32_t>(at);
      for (int i = 0; i < exponent; ++i) at = image[at];
    }
    cycles.push_back(cycle);
  }
  return cycles;
}

/// The lengths of these cycles, for each point, sorted.
std::vector<int> sorted_sizes(const std::vector<std::uint32_t>& cycles) {
  std::vector<int> sizes;
  for (const std::uint32_t cycle : cycles) sizes.push_back(std::popcount(cycle));
  std::ranges::sort(sizes);
  return sizes;
}

}  // namespace

FixedFactorisations::FixedFactorisations(std::span<const Point> rows, std::span<const Point> symbols)
    : size_(rows.size()),
      row_image_(rows.begin(), rows.end()),
      symbol_image_(symbols.begin(), symbols.end()),
      row_length_(cycle_lengths(row_image_)),
      symbol_length_(cycle_lengths(symbol_image_)),
      order_(size_) {
  std::iota(order_.begin(), order_.end(), std::size_t{0});
  std::ranges::stable_sort(order_, std::greater<>(), [this](std::size_t row) { return row_length_[row]; });
  for (int exponent = 0; exponent <= static_cast<int>(size_); ++exponent) {
    powers_.push_back({cycles_of_power(row_image_, exponent), cycles_of_power(symbol_image_, exponent)});
  }
}

bool FixedFactorisations::is_identity() const {
  return isodoku::is_identity(row_image_, size_) && isodoku::is_identity(symbol_image_, size_);
}

bool FixedFactorisations::is_possible(const Partition& columns) const {
  return std::ranges::all_of(columns, [this](int length) {
    const Power& power = powers_[static_cast<std::size_t>(length)];
    return sorted_sizes(power.rows) == sorted_sizes(power.symbols) && std::ranges::all_of(order_, [&](std::size_t row) {
             return std::ranges::any_of(order_, [&](std::size_t symbol) { return fits(row, symbol, length); });
           });
  });
}

BigInteger FixedFactorisations::count(std::vector<std::uint32_t> rows, const Partition& columns) {
  rows_ = std::move(rows);
  cycles_.fill(0);
  for (const int length : columns) ++cycles_[static_cast<std::size_t>(length)];
  return centraliser_order(columns) * split();
}

void FixedFactorisations::remember(const std::function<void()>& on_rest) {
  const auto is_long = [](int length) { return length > 2; };
  const auto long_points = std::ranges::count_if(row_length_, is_long) + std::ranges::count_if(symbol_length_, is_long);
  remembers_ = 2 * size_ + 2 * static_cast<std::size_t>(long_points) <= max_vertices;
  on_rest_ = on_rest;
}

/// Whether the edge can be in a column whose cycle has this length.
bool FixedFactorisations::fits(std::size_t row, std::size_t symbol, int column_cycle) const {
  const Power& power = powers_[static_cast<std::size_t>(column_cycle)];
  return std::popcount(power.rows[row]) == std::popcount(power.symbols[symbol]) &&
         std::lcm(row_length_[row], symbol_length_[symbol]) % column_cycle == 0;
}

/// The number of ways to divide the remaining graph into unlabelled columns.
std::uint64_t FixedFactorisations::split() {
  if (!remembers_ || std::popcount(rows_.front()) < min_degree_remembered) return divide();
  if (on_rest_) on_rest_();
  Rest rest = canonical_rest();
  if (const auto found = known_.find(rest); found != known_.end()) return found->second;
  const std::uint64_t ways = divide();
  known_.emplace(std::move(rest), ways);
  return ways;
}

/// Divides the remaining graph, starting with the first edge of a row.
std::uint64_t FixedFactorisations::divide() {
  const std::size_t row = order_.front();
  if (rows_[row] == 0) return 1;
  const auto symbol = static_cast<std::size_t>(std::countr_zero(rows_[row]));
  const std::uint32_t all = std::uint32_t{2} * bit<std::uint32_t>(size_ - 1) - 1;
  std::uint64_t ways = 0;
  for (std::size_t length = 1; length <= size_; ++length) {
    const auto column_cycle = static_cast<int>(length);
    if (cycles_[length] == 0 || !fits(row, symbol, column_cycle)) continue;
    --cycles_[length];
    ways += put(row, symbol, column_cycle, all, all);
    ++cycles_[length];
  }
  return ways;
}

/// Continues with a column that lacks these rows and symbols.
std::uint64_t FixedFactorisations::match(int column_cycle, std::uint32_t rows_left, std::uint32_t symbols_left) {
  if (rows_left == 0) return split();
  const std::size_t row = *std::ranges::find_if(order_, [&](std::size_t i) { return (rows_left >> i & 1U) != 0; });
  std::uint64_t ways = 0;
  for_each_bit(rows_[row] & symbols_left, [&](std::size_t symbol) {
    if (fits(row, symbol, column_cycle)) ways += put(row, symbol, column_cycle, rows_left, symbols_left);
  });
  return ways;
}

std::uint64_t FixedFactorisations::put(std::size_t row, std::size_t symbol, int column_cycle, std::uint32_t rows_left,
                                       std::uint32_t symbols_left) {
  const Power& power = powers_[static_cast<std::size_t>(column_cycle)];
  toggle(row, symbol);
  const std::uint64_t ways = match(column_cycle, rows_left & ~power.rows[row], symbols_left & ~power.symbols[symbol]);
  toggle(row, symbol);
  return ways;
}

/// Removes the edge and its images from the graph, or restores them.
void FixedFactorisations::toggle(std::size_t row, std::size_t symbol) {
  std::size_t r = row;
  std::size_t s = symbol;
  do {
    rows_[r] ^= bit<std::uint32_t>(s);
    r = row_image_[r];
    s = symbol_image_[s];
  } while (r != row || s != symbol);
}

FixedFactorisations::Rest FixedFactorisations::canonical_rest() {
  std::vector<std::uint32_t> symbols(size_, 0);
  for (std::size_t row = 0; row < size_; ++row) {
    for_each_bit(rows_[row], [&](std::size_t symbol) { symbols[symbol] |= bit<std::uint32_t>(row); });
  }
  graph_.clear();
  add_points(0, rows_);
  add_points(1, symbols);
  // The other vertices of long cycles: first all b, then all c.
  std::array<int, 2> others{};
  for (const std::size_t side : {0U, 1U}) {
    const auto& lengths = side == 0 ? row_length_ : symbol_length_;
    const auto number = static_cast<int>(std::ranges::count_if(lengths, [](int length) { return length > 2; }));
    others[side] = graph_.add_colour(number);
    graph_.add_colour(number);
  }
  graph_.begin_edges();
  for (std::size_t row = 0; row < size_; ++row) {
    for_each_bit(rows_[row], [&](std::size_t symbol) { graph_.add_edge(vertices_[0][row], vertices_[1][symbol]); });
  }
  for (const std::size_t side : {0U, 1U}) add_cycles(side, others[side]);
  nauty_.canonical_labelling(graph_, nullptr);
  Rest rest = nauty_.canonical_graph();
  std::uint64_t cycles = 0;
  for (std::size_t length = 1; length <= size_; ++length) {
    cycles = cycles * (size_ + 1) + static_cast<std::uint64_t>(cycles_[length]);
  }
  rest.push_back(cycles);
  return rest;
}

/// Adds vertices for rows (0) or symbols (1), in an order that isomorphic graphs share.
void FixedFactorisations::add_points(std::size_t side, const std::vector<std::uint32_t>& neighbours) {
  const std::vector<int>& lengths = side == 0 ? row_length_ : symbol_length_;
  using Key = std::pair<int, std::uint64_t>;
  std::vector<std::pair<Key, std::size_t>> points;
  for (std::size_t point = 0; point < size_; ++point) {
    // Encodes how many others share how many neighbours; any function of these numbers is valid.
    std::uint64_t profile = 0;
    for (const std::uint32_t other : neighbours) {
      profile += std::uint64_t{1} << static_cast<unsigned>(5 * std::popcount(neighbours[point] & other)) % 64;
    }
    points.emplace_back(Key(lengths[point], profile), point);
  }
  std::ranges::sort(points);
  vertices_[side].resize(size_);
  for (std::size_t begin = 0, end = 0; begin < points.size(); begin = end) {
    while (end < points.size() && points[end].first == points[begin].first) ++end;
    int vertex = graph_.add_colour(static_cast<int>(end - begin));
    for (std::size_t i = begin; i < end; ++i) vertices_[side][points[i].second] = vertex++;
  }
}

/// Adds edges that describe the cycles of a side, whose other vertices start at `other`.
void FixedFactorisations::add_cycles(std::size_t side, int other) {
  const std::vector<int>& lengths = side == 0 ? row_length_ : symbol_length_;
  const std::vector<Point>& images = side == 0 ? row_image_ : symbol_image_;
  std::vector<int> number(size_, 0);  // number of the point among those in long cycles
  int long_points = 0;
  for (std::size_t point = 0; point < size_; ++point) {
    if (lengths[point] > 2) number[point] = long_points++;
  }
  for (std::size_t point = 0; point < size_; ++point) {
    const int vertex = vertices_[side][point];
    const std::size_t image = images[point];
    if (lengths[point] == 2 && point < image) graph_.add_edge(vertex, vertices_[side][image]);
    if (lengths[point] <= 2) continue;
    graph_.add_edge(vertex, other + number[point]);
    graph_.add_edge(vertex, other + long_points + number[point]);
    graph_.add_edge(other + number[point], other + long_points + number[image]);
  }
}

}  // namespace isodoku::detail
