// Take a band whose columns have given sets of symbols, without their order. It is a regular bipartite graph of columns
// and symbols, and a row of it is a perfect matching. So the ways to order the columns are the divisions of the graph
// into perfect matchings. A regular graph always has one (D. Koenig, 1916).
//
// - Two matchings: the graph consists of cycles, and each of them can be divided in two ways.
// - Three matchings in small graphs: all first matchings are enumerated; each leaves a graph of cycles. By symmetry,
//   the matchings that contain a given edge are a third of all.
// - Otherwise a matching is drawn, and the rest of the graph is divided in the same way; the weight is 1 / probability.
//   Several such numbers are averaged, since the rest of the grid contributes much less variance.
//
// A matching is drawn edge by edge (L. Rasmussen, Approximating the permanent, 1994, with another choice of edges). The
// vertex with the fewest neighbours comes first. Its neighbour is drawn with a probability that depends on L. Bregman's
// bound (1973) for the number of perfect matchings: the product of (d!)^(1/d) over the degrees d of one side, here of
// both. The probability is proportional to the change of this bound. In 4-regular graphs of 16 columns there are hardly
// any dead ends.

#include "count/grids/factorisation_sampler.hpp"

#include <bit>
#include <cmath>
#include <cstddef>
#include <utility>

#include "base/bits.hpp"
#include "base/unit_random.hpp"

namespace isodoku::detail {
namespace {

/// Up to this size, all matchings of a 3-regular graph are enumerated.
constexpr int max_cubic_size = 9;
/// The number of draws that are averaged in small graphs, and in large ones.
constexpr int draws_when_small = 16;
constexpr int draws_when_large = 64;
constexpr int max_small_size = 16;

std::size_t first_of(SymbolMask set) {
  return static_cast<std::size_t>(std::countr_zero(set));
}

/// By symbol: the columns joined to it.
ColumnSets transposed(const RegularGraph& graph) {
  ColumnSets columns{};
  for (std::size_t column = 0; column < static_cast<std::size_t>(graph.size); ++column) {
    for (SymbolMask left = graph.symbols[column]; left != 0; left &= left - 1)
      columns[first_of(left)] |= bit<SymbolMask>(column);
  }
  return columns;
}

constexpr SymbolMask all_of(int size) {
  return (SymbolMask{1} << static_cast<unsigned>(size)) - 1;
}

/// By degree d: (d!)^(1/d), and its change when the degree decreases by one.
struct BregmanTable {
  std::array<double, max_size + 1> fall{};

  BregmanTable() {
    const auto factor = [](std::size_t degree) {
      const auto d = static_cast<double>(degree);
      return degree == 0 ? 0.0 : std::exp(std::lgamma(d + 1) / d);
    };
    for (std::size_t degree = 1; degree < fall.size(); ++degree) fall[degree] = factor(degree - 1) / factor(degree);
  }
};

/// One draw, which removes vertices of both sides.
class MatchingDraw {
 public:
  explicit MatchingDraw(const RegularGraph& graph)
      : sides_{graph.symbols, transposed(graph)}, open_{all_of(graph.size), all_of(graph.size)} {}

  std::optional<DrawnMatching> run(std::mt19937_64& random) {
    DrawnMatching drawn;
    drawn.weight = 1;
    while (open_[0] != 0) {
      const Vertex vertex = choose_vertex();
      if (sides_[vertex.side][vertex.number] == 0) return std::nullopt;
      const std::optional<Edge> edge = draw_edge(vertex, random);
      if (!edge) return std::nullopt;
      drawn.weight *= edge->weight;
      const std::size_t column = vertex.side == 0 ? vertex.number : edge->neighbour;
      const std::size_t symbol = vertex.side == 0 ? edge->neighbour : vertex.number;
      drawn.symbols[column] = static_cast<std::uint8_t>(symbol);
      remove(0, column);
      remove(1, symbol);
    }
    return drawn;
  }

 private:
  struct Vertex {
    std::size_t side;
    std::size_t number;
  };
  struct Edge {
    std::size_t neighbour;
    double weight;  // 1 / probability
  };

  [[nodiscard]] Vertex choose_vertex() const {
    Vertex best{0, 0};
    int fewest = max_size + 1;
    for (std::size_t side = 0; side < 2; ++side) {
      for (SymbolMask left = open_[side]; left != 0; left &= left - 1) {
        const int degree = std::popcount(sides_[side][first_of(left)]);
        if (degree >= fewest) continue;
        fewest = degree;
        best = {side, first_of(left)};
      }
    }
    return best;
  }

  /// The change of Bregman's bound if the edge is taken: other neighbours of both ends lose one.
  [[nodiscard]] double change(const Vertex& vertex, std::size_t neighbour) const {
    static const BregmanTable table;
    const ColumnSets& near = sides_[vertex.side];
    const ColumnSets& far = sides_[1 - vertex.side];
    double product = 1;
    for (SymbolMask left = far[neighbour] & ~bit<SymbolMask>(vertex.number); left != 0; left &= left - 1) {
      product *= table.fall[static_cast<std::size_t>(std::popcount(near[first_of(left)]))];
    }
    // The other choices lose the vertex in any case; only the chosen one does not.
    const auto degree = static_cast<std::size_t>(std::popcount(far[neighbour]));
    constexpr double must_be_taken = 1e9;
    return product * (degree > 1 ? 1 / table.fall[degree] : must_be_taken);
  }

  [[nodiscard]] std::optional<Edge> draw_edge(const Vertex& vertex, std::mt19937_64& random) const {
    std::array<double, max_size> changes{};
    std::array<std::size_t, max_size> neighbours{};
    std::size_t count = 0;
    double sum = 0;
    for (SymbolMask left = sides_[vertex.side][vertex.number]; left != 0; left &= left - 1) {
      const double product = change(vertex, first_of(left));
      if (product == 0) continue;
      neighbours[count] = first_of(left);
      changes[count++] = product;
      sum += product;
    }
    if (count == 0) return std::nullopt;
    double left = unit_random(random) * sum;
    std::size_t chosen = 0;
    while (chosen + 1 < count && left >= changes[chosen]) left -= changes[chosen++];
    return Edge{neighbours[chosen], sum / changes[chosen]};
  }

  void remove(std::size_t side, std::size_t number) {
    open_[side] &= ~bit<SymbolMask>(number);
    for (SymbolMask left = sides_[side][number]; left != 0; left &= left - 1) {
      sides_[1 - side][first_of(left)] &= ~bit<SymbolMask>(number);
    }
  }

  std::array<ColumnSets, 2> sides_;
  std::array<SymbolMask, 2> open_;
};

/// Enumerates the matchings of a cubic graph.
class CubicWalk {
 public:
  explicit CubicWalk(const RegularGraph& graph) : graph_(graph), rest_(graph) { rest_.degree = 2; }

  double sum_from(std::size_t column, SymbolMask used) {
    if (column == static_cast<std::size_t>(graph_.size)) return factorisations_of_cycles(rest_);
    SymbolMask left = graph_.symbols[column] & ~used;
    if (column == 0) left &= ~left + 1;  // one edge
    double sum = 0;
    for (; left != 0; left &= left - 1) {
      const SymbolMask symbol = left & (~left + 1);
      rest_.symbols[column] = graph_.symbols[column] & ~symbol;
      sum += sum_from(column + 1, used | symbol);
    }
    return sum;
  }

 private:
  const RegularGraph& graph_;
  RegularGraph rest_;
};

double draw_factorisations(const RegularGraph& graph, std::mt19937_64& random) {
  RegularGraph rest = graph;
  double weight = 1;
  while (rest.degree > 2) {
    const std::optional<DrawnMatching> drawn = draw_matching(rest, random);
    if (!drawn) return 0;
    weight *= drawn->weight;
    --rest.degree;
    for (std::size_t column = 0; column < static_cast<std::size_t>(rest.size); ++column) {
      rest.symbols[column] &= ~bit<SymbolMask>(drawn->symbols[column]);
    }
  }
  return weight * factorisations_of_cycles(rest);
}

}  // namespace

std::optional<DrawnMatching> draw_matching(const RegularGraph& graph, std::mt19937_64& random) {
  return MatchingDraw(graph).run(random);
}

double factorisations_of_cycles(const RegularGraph& graph) {
  const ColumnSets columns = transposed(graph);
  double ways = 1;
  for (SymbolMask open = all_of(graph.size); open != 0;) {
    ways *= 2;
    const std::size_t first = first_of(open);
    std::size_t column = first;
    SymbolMask symbol = graph.symbols[column] & (~graph.symbols[column] + 1);
    do {
      open &= ~bit<SymbolMask>(column);
      column = first_of(columns[first_of(symbol)] & ~bit<SymbolMask>(column));
      symbol = graph.symbols[column] & ~symbol;
    } while (column != first);
  }
  return ways;
}

double factorisations_of_cubic(const RegularGraph& graph) {
  constexpr double matchings_with_an_edge = 3;
  return matchings_with_an_edge * CubicWalk(graph).sum_from(0, 0);
}

double sample_factorisations(const RegularGraph& graph, std::mt19937_64& random) {
  if (graph.degree <= 1) return 1;
  if (graph.degree == 2) return factorisations_of_cycles(graph);
  if (graph.degree == 3 && graph.size <= max_cubic_size) return factorisations_of_cubic(graph);
  const int draws = graph.size <= max_small_size ? draws_when_small : draws_when_large;
  double sum = 0;
  for (int i = 0; i < draws; ++i) sum += draw_factorisations(graph, random);
  return sum / draws;
}

}  // namespace isodoku::detail
