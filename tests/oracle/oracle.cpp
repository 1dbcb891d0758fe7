// Brute force over whole symmetry groups.
//
// A row symmetry is a permutation of the rows that keeps bands together. All N! permutations are generated, and the
// others are discarded; columns are treated in the same way. For each choice of transposition, rows and columns, the
// image is built cell by cell, with symbols renamed by first occurrence. It is compared with the smallest image so far,
// up to the first cell that is greater. There are no other optimisations. The symmetries that reach the smallest image
// form a coset of those that fix the line, so their number is the order.

#include "tests/oracle/oracle.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <numeric>
#include <stdexcept>

namespace oracle {
namespace {

using Lines = std::vector<std::size_t>;

/// All permutations of 0..size-1 that keep the lines of each chute together.
std::vector<Lines> line_permutations(std::size_t size, std::size_t chute) {
  std::vector<Lines> found;
  Lines lines(size);
  std::iota(lines.begin(), lines.end(), 0);
  do {
    bool keeps_chutes = true;
    for (std::size_t i = 0; i < size; ++i) keeps_chutes &= lines[i] / chute == lines[i / chute * chute] / chute;
    if (keeps_chutes) found.push_back(lines);
  } while (std::next_permutation(lines.begin(), lines.end()));
  return found;
}

std::string transposed(const std::string& line, std::size_t size) {
  std::string image = line;
  for (std::size_t i = 0; i < line.size(); ++i) image[i] = line[i % size * size + i / size];
  return image;
}

/// Renames the symbols 1, 2, 3, ... by first occurrence; keeps blanks and `x`.
class Renaming {
 public:
  char operator()(char cell) {
    if (cell == '.' || cell == 'x') return cell;
    char& name = names_[static_cast<unsigned char>(cell)];
    if (name == 0) name = ++last_;
    return name;
  }

 private:
  std::array<char, 256> names_{};
  char last_ = '0';
};

/// Calls on_symmetry(source, rows, columns): cell (r, c) of the image is source[rows[r]*N + columns[c]].
template <typename OnSymmetry>
void for_each_symmetry(int box_rows, int box_columns, const std::string& line, bool transposition,
                       OnSymmetry&& on_symmetry) {
  const auto size = static_cast<std::size_t>(box_rows * box_columns);
  if (size > 9 || line.size() != size * size) throw std::invalid_argument("not a line for the oracle");
  std::vector<std::string> sources{line};
  if (transposition && box_rows == box_columns) sources.push_back(transposed(line, size));
  const auto row_permutations = line_permutations(size, static_cast<std::size_t>(box_rows));
  const auto column_permutations = line_permutations(size, static_cast<std::size_t>(box_columns));
  for (const std::string& source : sources) {
    for (const Lines& rows : row_permutations) {
      for (const Lines& columns : column_permutations) on_symmetry(source, rows, columns);
    }
  }
}

/// Whether the symbol of cell `at` occurs nowhere else in its houses.
bool fits(int box_rows, int box_columns, const std::string& line, std::size_t at) {
  const auto rows = static_cast<std::size_t>(box_rows);
  const auto columns = static_cast<std::size_t>(box_columns);
  const std::size_t size = rows * columns;
  for (std::size_t other = 0; other < line.size(); ++other) {
    if (other == at || line[other] != line[at]) continue;
    const bool same_row = other / size == at / size;
    const bool same_column = other % size == at % size;
    const bool same_box = other / size / rows == at / size / rows && other % size / columns == at % size / columns;
    if (same_row || same_column || same_box) return false;
  }
  return true;
}

/// The symbols that fit a blank cell.
std::string candidates(int box_rows, int box_columns, std::string line, std::size_t at) {
  std::string fitting;
  for (int symbol = 1; symbol <= box_rows * box_columns; ++symbol) {
    line[at] = static_cast<char>('0' + symbol);
    if (fits(box_rows, box_columns, line, at)) fitting += line[at];
  }
  return fitting;
}

/// Fills the blank with the fewest candidates first. `on_grid` returns whether to continue.
bool search(int box_rows, int box_columns, std::string& line, std::mt19937_64* engine,
            const std::function<bool(const std::string&)>& on_grid) {
  std::size_t best_cell = line.size();
  std::string best;
  for (std::size_t at = 0; at < line.size(); ++at) {
    if (line[at] != '.') continue;
    std::string fitting = candidates(box_rows, box_columns, line, at);
    if (best_cell == line.size() || fitting.size() < best.size()) {
      best_cell = at;
      best = std::move(fitting);
    }
  }
  if (best_cell == line.size()) return on_grid(line);
  if (engine != nullptr) std::shuffle(best.begin(), best.end(), *engine);
  for (const char symbol : best) {
    line[best_cell] = symbol;
    if (!search(box_rows, box_columns, line, engine, on_grid)) return false;
  }
  line[best_cell] = '.';
  return true;
}

}  // namespace

Result brute_force_minlex(int box_rows, int box_columns, const std::string& line, bool transposition) {
  const auto size = static_cast<std::size_t>(box_rows * box_columns);
  Result result{std::string(line.size(), '~'), 0};  // '.' < '1' < ... < '9' < 'x' < '~'
  for_each_symmetry(box_rows, box_columns, line, transposition,
                    [&](const std::string& source, const Lines& rows, const Lines& columns) {
                      Renaming rename;
                      bool is_less = false;
                      for (std::size_t cell = 0; cell < line.size(); ++cell) {
                        const char image = rename(source[rows[cell / size] * size + columns[cell % size]]);
                        if (!is_less && image > result.form[cell]) return;
                        if (image < result.form[cell]) is_less = true;
                        result.form[cell] = image;
                      }
                      result.order = is_less ? 1 : result.order + 1;
                    });
  return result;
}

std::vector<std::vector<int>> automorphisms(int box_rows, int box_columns, const std::string& line,
                                            bool transposition) {
  const auto size = static_cast<std::size_t>(box_rows * box_columns);
  // The line consists of the numbers of the cells, so the image shows where each cell goes.
  std::string numbers(line.size(), '\0');
  std::iota(numbers.begin(), numbers.end(), '\0');
  std::string wanted;
  Renaming rename_line;
  for (const char cell : line) wanted += rename_line(cell);
  std::vector<std::vector<int>> found;
  for_each_symmetry(box_rows, box_columns, numbers, transposition,
                    [&](const std::string& source, const Lines& rows, const Lines& columns) {
                      Renaming rename;
                      std::vector<int> goes_to(line.size());
                      for (std::size_t cell = 0; cell < line.size(); ++cell) {
                        const auto from =
                            static_cast<std::size_t>(source[rows[cell / size] * size + columns[cell % size]]);
                        if (rename(line[from]) != wanted[cell]) return;
                        goes_to[from] = static_cast<int>(cell);
                      }
                      found.push_back(goes_to);
                    });
  return found;
}

std::set<std::string> orbit(int box_rows, int box_columns, const std::string& line, bool transposition) {
  const auto size = static_cast<std::size_t>(box_rows * box_columns);
  std::set<std::string> images;
  for_each_symmetry(box_rows, box_columns, line, transposition,
                    [&](const std::string& source, const Lines& rows, const Lines& columns) {
                      Renaming rename;
                      std::string image;
                      for (std::size_t cell = 0; cell < line.size(); ++cell) {
                        image += rename(source[rows[cell / size] * size + columns[cell % size]]);
                      }
                      images.insert(image);
                    });
  return images;
}

std::vector<std::string> completions(int box_rows, int box_columns, const std::string& puzzle) {
  std::vector<std::string> found;
  std::string line = puzzle;
  search(box_rows, box_columns, line, nullptr, [&found](const std::string& grid) {
    found.push_back(grid);
    return true;
  });
  return found;
}

std::string random_grid(int box_rows, int box_columns, std::mt19937_64& engine) {
  std::string line(static_cast<std::size_t>(box_rows * box_columns * box_rows * box_columns), '.');
  search(box_rows, box_columns, line, &engine, [](const std::string&) { return false; });
  return line;
}

}  // namespace oracle
