// A symmetry of the square is a 2x2 matrix that acts on coordinates measured from the centre. So products of symmetries
// are products of matrices, and a printed table of products is checked for both orders of the factors.

#include "studies/shidoku/shidoku.hpp"

#include <algorithm>
#include <string_view>

#include "base/error.hpp"
#include "grid/rules.hpp"
#include "solve/solver.hpp"

namespace isodoku::detail {
namespace {

constexpr int shidoku_size = 4;

/// Maps (row, column), measured from the centre, to (a row + b column, c row + d column).
struct SquareMatrix {
  int a, b, c, d;
  friend bool operator==(const SquareMatrix&, const SquareMatrix&) = default;
};

// A quarter turn clockwise moves the cell at the right end of the top row (-1, 1) to the right end of the bottom row
// (1, 1).
constexpr std::array<SquareMatrix, square_symmetry_count> square_matrices = {{{1, 0, 0, 1},
                                                                              {0, 1, -1, 0},
                                                                              {-1, 0, 0, -1},
                                                                              {0, -1, 1, 0},
                                                                              {-1, 0, 0, 1},
                                                                              {1, 0, 0, -1},
                                                                              {0, 1, 1, 0},
                                                                              {0, -1, -1, 0}}};

const SquareMatrix& matrix_of(SquareSymmetry symmetry) {
  return square_matrices[static_cast<std::size_t>(symmetry)];
}

/// The grids that the thesis calls A to L, row by row.
constexpr std::array<std::string_view, 12> thesis_grids = {"1234341241232341", "1234341221434321", "1243341221344321",
                                                           "1243342141322314", "1234342121434312", "1243342121344312",
                                                           "1234341243212143", "1243341243212134", "1234341223414123",
                                                           "1234342143122143", "1243342143122134", "1243342123144132"};

}  // namespace

std::string square_symmetry_name(SquareSymmetry symmetry) {
  const auto number = static_cast<int>(symmetry);
  return number < 4 ? "rot_" + std::to_string(number) : "ref_" + std::to_string(number - 3);
}

SquareSymmetry square_product(SquareSymmetry first, SquareSymmetry second) {
  const SquareMatrix& f = matrix_of(first);
  const SquareMatrix& s = matrix_of(second);
  const SquareMatrix product{s.a * f.a + s.b * f.c, s.a * f.b + s.b * f.d, s.c * f.a + s.d * f.c,
                             s.c * f.b + s.d * f.d};
  return static_cast<SquareSymmetry>(std::ranges::find(square_matrices, product) - square_matrices.begin());
}

Grid turned(const Grid& grid, SquareSymmetry symmetry) {
  const auto& [a, b, c, d] = matrix_of(symmetry);
  Grid image(grid.shape());
  for (int row = 0; row < shidoku_size; ++row) {
    for (int column = 0; column < shidoku_size; ++column) {
      const int y = 2 * row - (shidoku_size - 1);  // from the centre, in half cells
      const int x = 2 * column - (shidoku_size - 1);
      image.set((a * y + b * x + shidoku_size - 1) / 2, (c * y + d * x + shidoku_size - 1) / 2, grid.at(row, column));
    }
  }
  return image;
}

SquareTable printed_square_products() {
  using enum SquareSymmetry;
  return {{{rot_0, rot_1, rot_2, rot_3, ref_1, ref_2, ref_3, ref_4},
           {rot_1, rot_2, rot_3, rot_0, ref_3, ref_4, ref_2, ref_1},
           {rot_2, rot_3, rot_0, rot_1, ref_2, ref_1, ref_4, ref_3},
           {rot_3, rot_0, rot_1, rot_2, ref_4, ref_3, ref_1, ref_2},
           {ref_1, ref_3, ref_2, ref_4, rot_0, rot_1, rot_2, rot_3},
           {ref_2, ref_4, ref_1, ref_3, rot_3, rot_0, rot_1, rot_2},
           {ref_3, ref_2, ref_4, ref_1, rot_2, rot_3, rot_0, rot_1},
           {ref_4, ref_1, ref_3, ref_2, rot_1, rot_2, rot_3, rot_0}}};
}

WrongProducts check_products(const SquareTable& table) {
  WrongProducts wrong;
  const auto product = [&table](SquareSymmetry a, SquareSymmetry b) {
    return table[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)];
  };
  for (std::size_t i = 0; i < square_symmetry_count; ++i) {
    for (std::size_t j = 0; j < square_symmetry_count; ++j) {
      const auto a = static_cast<SquareSymmetry>(i);
      const auto b = static_cast<SquareSymmetry>(j);
      wrong.first_first += product(a, b) != square_product(a, b) ? 1U : 0U;
      wrong.second_first += product(a, b) != square_product(b, a) ? 1U : 0U;
      for (std::size_t k = 0; k < square_symmetry_count; ++k) {
        const auto c = static_cast<SquareSymmetry>(k);
        wrong.not_associative += product(product(a, b), c) != product(a, product(b, c)) ? 1U : 0U;
      }
    }
  }
  return wrong;
}

Grid shidoku_normal_form(const Grid& grid) {
  std::array<Cell, shidoku_size + 1> name{};
  for (int cell = 0; cell < shidoku_size; ++cell) {
    name[grid.at(cell / 2, cell % 2)] = static_cast<Cell>(cell + 1);
  }
  Grid normal(grid.shape());
  std::ranges::transform(grid.cells(), normal.cells().begin(), [&name](Cell cell) { return name[cell]; });
  return normal;
}

std::vector<ShidokuGrid> normal_shidoku_grids() {
  const Shape shape = make_shape_no_checks(2, 2);
  std::vector<ShidokuGrid> grids;
  Solver(Rules(shape)).for_each_solution(make_grid(shape, "12..34.........."), [&](const Grid& grid) {
    const auto place = std::ranges::find(thesis_grids, grid.text());
    if (place == thesis_grids.end())
      throw Error(ErrorKind::internal, "the thesis does not contain the grid " + grid.text());
    grids.push_back({static_cast<char>('A' + (place - thesis_grids.begin())), grid});
    return true;
  });
  if (grids.size() != thesis_grids.size()) throw Error(ErrorKind::internal, "there are not twelve normalised grids");
  std::ranges::sort(grids, {}, &ShidokuGrid::name);
  return grids;
}

}  // namespace isodoku::detail
