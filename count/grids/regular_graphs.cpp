// Regular bipartite graphs up to isomorphism.
//
// In a regular graph all vertices have equally many neighbours. Vertices are distinguished by the numbers of neighbours
// that they share with the others of their side, and then by the same data of these others and of their neighbours. If
// this distinguishes all vertices, it also sorts them; otherwise nauty computes the canonical form. Isomorphic graphs
// always use the same method.
//
// Classes are found by switches: if row a has a symbol s that row b lacks, and b has t that a lacks, the two edges
// change places. Switches lead from each regular graph to every other (H. J. Ryser, Combinatorial properties of
// matrices of zeros and ones, Canad. J. Math. 9, 1957). A few switches of each class find nearly all classes. The
// number of all graphs is known and shows when none is missing. A class has n!^2 2^c / |A| graphs, where A is the
// automorphism group and c the number of components: either side of a component can be the rows.
//
// The number of all graphs is computed row by row: after some rows, only the number of columns with each sum matters.
//
// Cost: 1.6 us for a canonical form of 20 vertices, 4 us with nauty. The 62,616 classes of degree 4 with 10 rows take
// 15 s, and the 304,496 of degree 5 some minutes.

#include "count/grids/regular_graphs.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <string>
#include <unordered_set>
#include <utility>

#include "base/bits.hpp"
#include "base/error.hpp"
#include "count/grids/graph_components.hpp"

namespace isodoku::detail {
namespace {

/// By symbol: the rows joined to it.
GraphRows transposed(const GraphRows& rows, std::size_t size) {
  GraphRows symbols{};
  for (std::size_t row = 0; row < size; ++row) {
    for (unsigned rest = rows[row]; rest != 0; rest &= rest - 1) {
      symbols[static_cast<std::size_t>(std::countr_zero(rest))] |= static_cast<std::uint16_t>(1U << row);
    }
  }
  return symbols;
}

/// Scatters bits (the end of MurmurHash3).
std::uint64_t mixed(std::uint64_t bits) {
  bits ^= bits >> 33U;
  bits *= 0xff51afd7ed558ccdU;
  bits ^= bits >> 33U;
  bits *= 0xc4ceb9fe1a85ec53U;
  return bits ^ bits >> 33U;
}

GraphRows circulant(std::size_t size, int degree) {
  GraphRows rows{};
  for (std::size_t row = 0; row < size; ++row) {
    for (std::size_t i = 0; i < static_cast<std::size_t>(degree); ++i) {
      rows[row] |= static_cast<std::uint16_t>(1U << (row + i) % size);
    }
  }
  return rows;
}

BigInteger binomial(int n, int k) {
  return factorial(n) / (factorial(k) * factorial(n - k));
}

/// Two rows whose edges can be switched.
struct RowPair {
  std::size_t a;
  std::size_t b;
};

/// The classes found so far.
class FoundClasses {
 public:
  explicit FoundClasses(std::size_t size) : form_(size) {
    const BigInteger names = factorial(static_cast<int>(size)) * factorial(static_cast<int>(size));
    max_labellings_ = static_cast<double>(2 * names);
    for (std::size_t b = 1; b < size; ++b) {
      for (std::size_t a = 0; a < b; ++a) pairs_.push_back({a, b});
    }
  }

  void add(const GraphRows& rows) {
    if (!keys_.insert(form_.key(rows)).second) return;
    classes_.push_back({rows, form_.labellings(rows)});
    labellings_ += classes_.back().labellings;
    next_pair_.push_back(0);
  }

  /// Adds the classes that switches of `pairs` pairs of rows make of a class; uses more pairs if it has automorphisms.
  void add_switched(std::size_t number, double pairs) {
    const double share = static_cast<double>(classes_[number].labellings) / max_labellings_;
    while (next_pair_[number] < pairs_.size() && static_cast<double>(next_pair_[number]) * share < pairs) {
      add_switched(number, pairs_[next_pair_[number]++]);
    }
  }

  [[nodiscard]] const std::vector<GraphClass>& classes() const { return classes_; }
  [[nodiscard]] const BigInteger& labellings() const { return labellings_; }

 private:
  void add_switched(std::size_t number, const RowPair& pair) {
    const std::size_t a = pair.a;
    const std::size_t b = pair.b;
    const GraphRows rows = classes_[number].rows;
    for_each_bit(unsigned{rows[a]} & ~unsigned{rows[b]}, [&](std::size_t s) {
      for_each_bit(unsigned{rows[b]} & ~unsigned{rows[a]}, [&](std::size_t t) {
        const unsigned both = (1U << s) | (1U << t);
        GraphRows next = rows;
        next[a] = static_cast<std::uint16_t>(next[a] ^ both);
        next[b] = static_cast<std::uint16_t>(next[b] ^ both);
        add(next);
      });
    });
  }

  GraphForm form_;
  double max_labellings_;  // for connected graphs
  std::vector<RowPair> pairs_;
  std::unordered_set<GraphKey, boost::hash<GraphKey>> keys_;
  std::vector<GraphClass> classes_;
  std::vector<std::size_t> next_pair_;  // by class: the next pair to switch
  BigInteger labellings_ = 0;
};

}  // namespace

void GraphForm::order_vertices(const GraphRows& rows) {
  const std::array<GraphRows, 2> sides = {rows, transposed(rows, size_)};
  // First, the numbers of neighbours that a vertex shares with others; the weights of the others are powers of two.
  using Likes = std::array<std::uint64_t, max_graph_rows>;
  std::array<Likes, 2> likes{};
  std::array<std::array<std::array<std::uint8_t, max_graph_rows>, max_graph_rows>, 2> shared{};
  for (const std::size_t side : {0U, 1U}) {
    for (std::size_t i = 0; i < size_; ++i) {
      for (std::size_t other = 0; other < i; ++other) {
        const int number = std::popcount(unsigned{sides[side][i]} & sides[side][other]);
        shared[side][i][other] = shared[side][other][i] = static_cast<std::uint8_t>(number);
        const std::uint64_t weight = std::uint64_t{1} << static_cast<unsigned>(5 * number);
        likes[side][i] += weight;
        likes[side][other] += weight;
      }
    }
  }
  // Then the same data of its neighbours and of these others.
  for (Likes& side : likes) {
    for (std::uint64_t& like : side) like = mixed(like);
  }
  std::array<Likes, 2> next = likes;
  for (const std::size_t side : {0U, 1U}) {
    for (std::size_t i = 0; i < size_; ++i) {
      std::uint64_t sum = 0;
      for (std::size_t other = 0; other < size_; ++other) sum += likes[side][other] * shared[side][i][other];
      for_each_bit(unsigned{sides[side][i]}, [&](std::size_t neighbour) { sum ^= likes[1 - side][neighbour] >> 1U; });
      next[side][i] += 3 * sum;
    }
  }
  for (std::size_t i = 0; i < size_; ++i) {
    vertices_[i] = {next[0][i], i};
    vertices_[size_ + i] = {next[1][i], size_ + i};
  }
  const auto end = vertices_.begin() + static_cast<std::ptrdiff_t>(2 * size_);
  std::sort(vertices_.begin(), end, [](const Vertex& a, const Vertex& b) { return a.like < b.like; });
  is_told_apart_ = std::adjacent_find(vertices_.begin(), end,
                                      [](const Vertex& a, const Vertex& b) { return a.like == b.like; }) == end;
}

/// Builds the graph for nauty, colour by colour.
void GraphForm::make_graph(const GraphRows& rows) {
  std::array<int, 2 * max_graph_rows> place{};
  graph_.clear();
  for (std::size_t begin = 0, end = 0; begin < 2 * size_; begin = end) {
    while (end < 2 * size_ && vertices_[end].like == vertices_[begin].like) ++end;
    int vertex = graph_.add_colour(static_cast<int>(end - begin));
    for (std::size_t i = begin; i < end; ++i) place[vertices_[i].number] = vertex++;
  }
  graph_.begin_edges();
  for (std::size_t row = 0; row < size_; ++row) {
    for_each_bit(unsigned{rows[row]}, [&](std::size_t symbol) { graph_.add_edge(place[row], place[size_ + symbol]); });
  }
}

GraphKey GraphForm::key(const GraphRows& rows) {
  order_vertices(rows);
  // By position: its neighbours at earlier positions, the first one lowest.
  std::array<std::uint64_t, 2 * max_graph_rows> before{};
  if (is_told_apart_) {
    std::array<std::size_t, 2 * max_graph_rows> place{};
    for (std::size_t i = 0; i < 2 * size_; ++i) place[vertices_[i].number] = i;
    for (std::size_t row = 0; row < size_; ++row) {
      for_each_bit(unsigned{rows[row]}, [&](std::size_t symbol) {
        const auto [first, last] = std::minmax(place[row], place[size_ + symbol]);
        before[last] |= std::uint64_t{1} << first;
      });
    }
  } else {
    make_graph(rows);
    nauty_.canonical_labelling(graph_, nullptr);
    for (std::size_t i = 1; i < 2 * size_; ++i) before[i] = nauty_.canonical_graph()[i] >> (64 - i);
  }
  GraphKey key{};
  std::size_t at = 0;
  for (std::size_t i = 1; i < 2 * size_; ++i) {
    key[at / 64] |= before[i] << at % 64;
    if (at % 64 + i > 64) key[at / 64 + 1] |= before[i] >> (64 - at % 64);
    at += i;
  }
  return key;
}

std::uint64_t GraphForm::labellings(const GraphRows& rows) {
  order_vertices(rows);
  BigInteger order = 1;
  if (!is_told_apart_) {
    make_graph(rows);
    nauty_.canonical_labelling(graph_, &order);
  }
  const BigInteger names = factorial(static_cast<int>(size_)) * factorial(static_cast<int>(size_));
  const auto components = static_cast<unsigned>(component_count<std::uint16_t>(std::span(rows).first(size_)));
  return static_cast<std::uint64_t>((names << components) / order);
}

BigInteger regular_graph_count(std::size_t size, int degree) {
  // By the number of columns that lack 0, 1, ... ones.
  using Columns = std::vector<int>;
  std::map<Columns, BigInteger> ways;
  Columns start(static_cast<std::size_t>(degree) + 1, 0);
  start.back() = static_cast<int>(size);
  ways[start] = 1;
  for (std::size_t row = 0; row < size; ++row) {
    std::map<Columns, BigInteger> next;
    for (const auto& way : ways) {
      const Columns& columns = way.first;
      Columns after = columns;
      // Some of the columns that lack this number get a one.
      const auto give = [&](const auto& self, std::size_t lacking, int ones, const BigInteger& product) -> void {
        if (lacking == columns.size()) {
          if (ones == 0) next[after] += product;
          return;
        }
        for (int some = 0; some <= std::min(ones, columns[lacking]); ++some) {
          after[lacking] -= some;
          after[lacking - 1] += some;
          self(self, lacking + 1, ones - some, product * binomial(columns[lacking], some));
          after[lacking] += some;
          after[lacking - 1] -= some;
        }
      };
      give(give, 1, degree, way.second);
    }
    ways = std::move(next);
  }
  Columns end(start.size(), 0);
  end.front() = static_cast<int>(size);
  return ways[end];
}

std::vector<GraphClass> regular_graph_classes(std::size_t size, int degree, const Execution& execution) {
  const BigInteger all = regular_graph_count(size, degree);
  FoundClasses found(size);
  found.add(circulant(size, degree));
  // The rounds use more and more pairs of rows; those of a graph with automorphisms are used earlier.
  for (std::size_t until = 1; until < size * size; until *= 2) {
    for (std::size_t number = 0; number < found.classes().size() && found.labellings() < all; ++number) {
      execution.check();
      found.add_switched(number, static_cast<double>(until));
    }
  }
  if (found.labellings() != all) {
    throw Error(ErrorKind::internal, "the classes of graphs with " + std::to_string(size) + " rows of degree " +
                                         std::to_string(degree) + " are not all graphs");
  }
  return found.classes();
}

std::uint64_t GraphFactorisations::count(GraphRows rows) {
  return divide(rows, std::popcount(unsigned{rows.front()}));
}

/// Enumerates the matchings with the first edge of row 0.
std::uint64_t GraphFactorisations::divide(GraphRows& rows, int degree) {
  if (degree <= 1) return 1;
  const unsigned first = rows[0] & (~unsigned{rows[0]} + 1);
  rows[0] = static_cast<std::uint16_t>(rows[0] ^ first);
  const std::uint64_t ways = match(rows, 1, first, degree);
  rows[0] = static_cast<std::uint16_t>(rows[0] ^ first);
  return ways;
}

/// Continues with a matching that has the symbols `used` in the rows before this one.
std::uint64_t GraphFactorisations::match(GraphRows& rows, std::size_t row, unsigned used, int degree) {
  if (row == size_) return count_rest(rows, degree - 1);
  std::uint64_t ways = 0;
  for (unsigned rest = rows[row] & ~used; rest != 0; rest &= rest - 1) {
    const unsigned symbol = rest & (~rest + 1);
    rows[row] = static_cast<std::uint16_t>(rows[row] ^ symbol);
    ways += match(rows, row + 1, used | symbol, degree);
    rows[row] = static_cast<std::uint16_t>(rows[row] ^ symbol);
  }
  return ways;
}

std::uint64_t GraphFactorisations::count_rest(GraphRows& rows, int degree) {
  if (degree == 2)
    return (std::uint64_t{1} << static_cast<unsigned>(component_count<std::uint16_t>(std::span(rows).first(size_)))) /
           2;
  if (degree <= 3) return divide(rows, degree);
  return lesser_.at(form_.key(rows));
}

}  // namespace isodoku::detail
