// First bands and their classes.
//
// With the first box fixed there are 36,288 normal bands, few enough to list them all and join each to its images under
// the moves (Orbits). So a class is a connected component, and no canonical form is needed. least_band is a canonical
// form, with which the classes by symmetries are counted by a second method.
//
// The moves keep the number of completions, because it depends only on the sets of symbols in the columns of the band,
// box by box. Symmetries map completions to completions. All other moves change the order of symbols within columns, or
// exchange columns with equal sets. The moves are those of Felgenhauer and Jarvis, including cycles of any length: two
// rows define a permutation of the columns, and can be exchanged in the columns of each cycle separately.
//
// Cost: 36,288 bands times at most a few dozen moves, each of them normalised in about 100 ns.

#include "studies/first_bands/first_bands.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <map>
#include <utility>

#include "group/orbits.hpp"

namespace isodoku::detail {
namespace {

constexpr std::size_t band_rows = 3;
constexpr std::size_t band_columns = 9;
constexpr std::array<std::pair<std::size_t, std::size_t>, 3> pairs_of_3 = {{{0, 1}, {0, 2}, {1, 2}}};

Cell& cell_of(FirstBand& band, std::size_t row, std::size_t column) {
  return band[band_columns * row + column];
}
Cell cell_of(const FirstBand& band, std::size_t row, std::size_t column) {
  return band[band_columns * row + column];
}

void swap_columns(FirstBand& band, std::size_t a, std::size_t b) {
  for (std::size_t row = 0; row < band_rows; ++row) std::swap(cell_of(band, row, a), cell_of(band, row, b));
}

void swap_boxes(FirstBand& band, std::size_t a, std::size_t b) {
  for (std::size_t column = 0; column < 3; ++column) swap_columns(band, 3 * a + column, 3 * b + column);
}

void swap_rows(FirstBand& band, std::size_t a, std::size_t b) {
  for (std::size_t column = 0; column < band_columns; ++column) {
    std::swap(cell_of(band, a, column), cell_of(band, b, column));
  }
}

/// Renames the symbols and sorts boxes 2 and 3.
FirstBand normalised(FirstBand band) {
  std::array<Cell, 10> name{};
  for (std::size_t row = 0; row < band_rows; ++row) {
    for (std::size_t column = 0; column < 3; ++column) {
      name[cell_of(band, row, column)] = static_cast<Cell>(3 * row + column + 1);
    }
  }
  for (Cell& cell : band) cell = name[cell];
  for (const std::size_t box : {std::size_t{1}, std::size_t{2}}) {
    for (const auto& [a, b] : {std::pair(0U, 1U), std::pair(1U, 2U), std::pair(0U, 1U)}) {
      if (cell_of(band, 0, 3 * box + a) > cell_of(band, 0, 3 * box + b)) swap_columns(band, 3 * box + a, 3 * box + b);
    }
  }
  if (cell_of(band, 0, 3) > cell_of(band, 0, 6)) swap_boxes(band, 1, 2);
  return band;
}

/// Fills the cells of boxes 2 and 3, row by row.
class NormalBandSearch {
 public:
  explicit NormalBandSearch(std::vector<FirstBand>& bands) : bands_(bands) {
    for (std::size_t row = 0; row < band_rows; ++row) {
      for (std::size_t column = 0; column < 3; ++column) put(row, column, static_cast<Cell>(3 * row + column + 1));
    }
    fill(0, 3);
  }

 private:
  void put(std::size_t row, std::size_t column, Cell symbol) {
    cell_of(band_, row, column) = symbol;
    rows_[row] ^= 1U << symbol;
    boxes_[column / 3] ^= 1U << symbol;
  }

  void fill(std::size_t row, std::size_t column) {
    if (row == band_rows) {
      bands_.push_back(band_);
      return;
    }
    if (column == band_columns) {
      fill(row + 1, 3);
      return;
    }
    // In the first row each symbol of a box is greater than the one before it, and the boxes begin in ascending order.
    Cell min_symbol = 1;
    if (row == 0 && column > 3) min_symbol = static_cast<Cell>(cell_of(band_, 0, column == 6 ? 3 : column - 1) + 1);
    for (Cell symbol = min_symbol; symbol <= 9; ++symbol) {
      if (((rows_[row] | boxes_[column / 3]) >> symbol & 1U) != 0) continue;
      put(row, column, symbol);
      fill(row, column + 1);
      put(row, column, symbol);
    }
  }

  std::vector<FirstBand>& bands_;
  FirstBand band_{};
  std::array<unsigned, 3> rows_{};
  std::array<unsigned, 3> boxes_{};
};

/// The sets of symbols in the columns of boxes 2 and 3. Bands with equal sets have equally many completions.
using ColumnContents = std::array<std::array<unsigned, 3>, 2>;

ColumnContents contents_of(const FirstBand& band) {
  ColumnContents contents{};
  for (std::size_t column = 3; column < band_columns; ++column) {
    for (std::size_t row = 0; row < band_rows; ++row) {
      contents[column / 3 - 1][column % 3] |= 1U << cell_of(band, row, column);
    }
  }
  for (auto& box : contents) std::ranges::sort(box);
  std::ranges::sort(contents);
  return contents;
}

/// The smallest contents after symbols are exchanged within the columns of the first box, whose sets of symbols stay
/// the same. Tries all 6^3 such renamings, even if no band has the renamed contents.
ColumnContents least_contents(const ColumnContents& contents) {
  std::array<std::array<unsigned, 3>, 3> orders{};  // the new symbols of each column of the first box
  for (unsigned column = 0; column < 3; ++column) orders[column] = {column + 1, column + 4, column + 7};
  ColumnContents least = contents;
  const auto try_renaming = [&] {
    ColumnContents image{};
    for (std::size_t box = 0; box < 2; ++box) {
      for (std::size_t i = 0; i < 3; ++i) {
        for (unsigned rest = contents[box][i]; rest != 0; rest &= rest - 1) {
          const auto symbol = static_cast<std::size_t>(std::countr_zero(rest)) - 1;
          image[box][i] |= 1U << orders[symbol % 3][symbol / 3];
        }
      }
      std::ranges::sort(image[box]);
    }
    std::ranges::sort(image);
    least = std::min(least, image);
  };
  do {
    do {
      do try_renaming();
      while (std::ranges::next_permutation(orders[2]).found);
    } while (std::ranges::next_permutation(orders[1]).found);
  } while (std::ranges::next_permutation(orders[0]).found);
  return least;
}

/// The images of a band under generators of the symmetries, except for those that normalisation undoes.
std::vector<FirstBand> symmetric_bands(const FirstBand& band, bool may_permute_rows) {
  std::vector<FirstBand> images(3, band);
  swap_columns(images[0], 0, 1);
  swap_columns(images[1], 1, 2);
  swap_boxes(images[2], 0, 1);
  if (may_permute_rows) {
    swap_rows(images.emplace_back(band), 0, 1);
    swap_rows(images.emplace_back(band), 1, 2);
  }
  return images;
}

bool hold_the_same(const FirstBand& band, std::size_t a, std::size_t b) {
  unsigned difference = 0;
  for (std::size_t row = 0; row < band_rows; ++row) {
    difference ^= 1U << cell_of(band, row, a) ^ 1U << cell_of(band, row, b);
  }
  return difference == 0;
}

/// For each cycle of at most `longest` columns, exchanges the two rows only in its columns. Omits a cycle of all
/// columns.
void append_row_swaps(const FirstBand& band, std::size_t a, std::size_t b, std::size_t longest,
                      std::vector<FirstBand>& images) {
  std::array<std::size_t, 10> column_of{};
  for (std::size_t column = 0; column < band_columns; ++column) column_of[cell_of(band, a, column)] = column;
  unsigned seen = 0;
  for (std::size_t first = 0; first < band_columns; ++first) {
    if ((seen >> first & 1U) != 0) continue;
    FirstBand image = band;
    std::size_t length = 0;
    for (std::size_t column = first; (seen >> column & 1U) == 0; column = column_of[cell_of(band, b, column)]) {
      seen |= 1U << column;
      std::swap(cell_of(image, a, column), cell_of(image, b, column));
      ++length;
    }
    if (length <= longest && length < band_columns) images.push_back(image);
  }
}

}  // namespace

std::string band_text(const FirstBand& band) {
  std::string text;
  for (const Cell cell : band) text += symbol_character(cell);
  return text;
}

std::vector<FirstBand> swapped_bands(const FirstBand& band, std::size_t longest) {
  std::vector<FirstBand> images;
  for (const auto& [a, b] : pairs_of_3) append_row_swaps(band, a, b, longest, images);
  if (longest > 2) {
    for (std::size_t a = 0; a < band_columns; ++a) {
      for (std::size_t b = a + 1; b < band_columns; ++b) {
        if (a / 3 != b / 3 && hold_the_same(band, a, b)) swap_columns(images.emplace_back(band), a, b);
      }
    }
  }
  return images;
}

FirstBand least_band(const FirstBand& band, bool may_permute_rows) {
  std::array<std::size_t, 3> rows = {0, 1, 2};
  FirstBand least{};
  do {
    for (std::size_t base = 0; base < 3; ++base) {
      std::array<std::size_t, 3> columns = {0, 1, 2};
      do {
        FirstBand image{};
        for (std::size_t row = 0; row < band_rows; ++row) {
          for (std::size_t column = 0; column < band_columns; ++column) {
            const std::size_t box = (base + column / 3) % 3;
            const std::size_t from = column < 3 ? columns[column] : column % 3;
            cell_of(image, row, column) = cell_of(band, rows[row], 3 * box + from);
          }
        }
        image = normalised(image);
        if (least[0] == 0 || image < least) least = image;
      } while (std::ranges::next_permutation(columns).found);
    }
  } while (may_permute_rows && std::ranges::next_permutation(rows).found);
  return least;
}

FirstBands::FirstBands() {
  NormalBandSearch search(bands_);
}

std::vector<FirstBandClass> FirstBands::classes(BandMoves moves) const {
  Orbits orbits(bands_.size());
  const auto join = [&](std::size_t band, const std::vector<FirstBand>& images) {
    for (const FirstBand& image : images) {
      const auto place = std::ranges::lower_bound(bands_, normalised(image));
      orbits.join(band, static_cast<std::size_t>(place - bands_.begin()));
    }
  };
  std::map<ColumnContents, std::size_t> first_with;
  for (std::size_t band = 0; band < bands_.size(); ++band) {
    if (moves >= BandMoves::columns) join(band, symmetric_bands(bands_[band], moves >= BandMoves::rows));
    if (moves >= BandMoves::rectangles) {
      join(band, swapped_bands(bands_[band], moves == BandMoves::rectangles ? 2 : band_columns));
    }
    if (moves >= BandMoves::contents) {
      orbits.join(band, first_with.emplace(contents_of(bands_[band]), band).first->second);
    }
  }
  std::map<ColumnContents, std::size_t> first_with_least;
  for (const auto& [contents, band] : first_with) {
    orbits.join(band, first_with_least.emplace(least_contents(contents), band).first->second);
  }
  std::vector<FirstBandClass> classes;
  std::vector<std::size_t> class_of(bands_.size());
  for (std::size_t band = 0; band < bands_.size(); ++band) {
    const std::size_t least = orbits.min_point(band);
    if (least == band) {
      class_of[band] = classes.size();
      classes.push_back({bands_[band], 0});
    }
    classes[class_of[least]].bands += bands_of_a_normal_band;
  }
  return classes;
}

}  // namespace isodoku::detail
