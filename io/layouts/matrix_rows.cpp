// Reads rows of numbers in the formats of R, NumPy, pandas, Octave and books.
//
//        [,1] [,2] [,3]           0  1  2           1 2 3        5.000e+00 3.000e+00 nan
//   [1,]    5    3   NA        0  5  3  0        A| 5 3 .        5.0,3.0,
//   [2,]    6   NA   NA        1  6  0  0        B| 6 . .
//
// A label may look like a cell. So labels count only if all N rows have one, and each is the successor of the label
// above. Then a line has N+1 tokens, and N lines together show which of them are labels. Without labels, a grid is read
// here only if some cell has several characters. Any other grid on several lines is read by grid_gatherer.hpp.
//
// If at least two lines are certainly such rows, but fewer than N, they are a fault, not text.

#include "io/layouts/matrix_rows.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

#include "grid/grid.hpp"
#include "io/detail/separators.hpp"
#include "io/grid_line.hpp"
#include "io/layouts/line_cells.hpp"
#include "io/layouts/prose.hpp"

namespace isodoku::detail {
namespace {

struct MatrixToken {
  std::string_view text;
  std::size_t begin;
};

/// The words of a line. In a line with commas, semicolons or tabs, the texts between these, which may be empty.
std::vector<MatrixToken> matrix_tokens(std::string_view line) {
  std::vector<MatrixToken> tokens;
  const char delimiter = line.find(',') != std::string_view::npos && line.find('[') == std::string_view::npos ? ','
                         : line.find(';') != std::string_view::npos                                           ? ';'
                         : line.find('\t') != std::string_view::npos                                          ? '\t'
                                                                                                              : ' ';
  constexpr std::string_view around = " \t\"'";
  for (std::size_t at = 0; at <= line.size();) {
    std::size_t begin = delimiter == ' ' ? line.find_first_not_of(" \t", at) : at;
    if (delimiter == ' ' && begin == std::string_view::npos) break;
    const std::size_t end = std::min(line.find(delimiter, begin), line.size());
    at = end + 1;
    std::string_view text = line.substr(begin, end - begin);
    const std::size_t skipped = std::min(text.find_first_not_of(around), text.size());
    begin += skipped;
    text.remove_prefix(skipped);
    text = text.substr(0, text.find_last_not_of(around) + 1);
    tokens.push_back({text, begin});
  }
  return tokens;
}

/// The number of a label without the characters around it: `[3,]`, `3:`, `3.`, `C|`, `r3`, `V3`; -1 if it is not a
/// label. Sets `is_letter` to whether the label is a letter.
int label_number(std::string_view text, bool& is_letter) {
  constexpr std::string_view around = "[](),:.|\"'";
  const std::size_t begin = std::min(text.find_first_not_of(around), text.size());
  text = text.substr(begin, text.find_last_not_of(around) + 1 - begin);
  is_letter = text.size() == 1 && std::isalpha(static_cast<unsigned char>(text.front())) != 0;
  if (is_letter) return std::toupper(static_cast<unsigned char>(text.front())) - 'A' + 1;
  constexpr std::array<std::string_view, 5> names = {"row", "col", "r", "c", "v"};
  for (const std::string_view name : names) {
    const bool has_name = text.size() > name.size() &&
                          std::equal(name.begin(), name.end(), text.begin(),
                                     [](char a, char b) { return a == std::tolower(static_cast<unsigned char>(b)); });
    if (!has_name) continue;
    text.remove_prefix(name.size());
    break;
  }
  constexpr std::size_t max_digits = 2;
  if (text.empty() || text.size() > max_digits || text.find_first_not_of("0123456789") != std::string_view::npos)
    return -1;
  int number = 0;
  for (const char digit : text) number = 10 * number + (digit - '0');
  return number;
}

/// Whether the tokens are consecutive labels from 0 or from 1 on.
bool are_labels(const std::vector<MatrixToken>& tokens) {
  bool is_first_letter = false;
  int first = -1;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    bool is_letter = false;
    const int number = label_number(tokens[i].text, is_letter);
    if (i == 0) {
      first = number;
      is_first_letter = is_letter;
    }
    if (number < 0 || is_letter != is_first_letter || number != first + static_cast<int>(i)) return false;
  }
  return first == 0 || first == 1;
}

/// A line that may be a row of a matrix.
struct MatrixRow {
  std::string cells;
  std::vector<std::size_t> places;  // positions of the cells in the line
  std::string_view label;           // if there is one
  bool has_words = false;           // whether some cell is neither one character nor a number
};

/// `has_label`: the first token is a label.
std::optional<MatrixRow> read_matrix_row(std::string_view line, std::size_t size, bool has_label) {
  MatrixRow row;
  std::vector<MatrixToken> tokens = matrix_tokens(line);
  std::size_t first = 0;
  if (has_label) {
    if (tokens.empty()) return std::nullopt;
    row.label = tokens.front().text;
    first = 1;
    // `A|53..7....`, `1 53..7....`
    if (tokens.size() == 2 && tokens[1].text.size() == size && !shape_of_length(size)) {
      row.cells = tokens[1].text;
      for (std::size_t i = 0; i < size; ++i) row.places.push_back(tokens[1].begin + i);
      return row;
    }
  }
  if (tokens.size() != size + first) return std::nullopt;
  for (std::size_t i = first; i < tokens.size(); ++i) {
    const std::string_view text = tokens[i].text;
    const char cell = text.empty() ? ' ' : cell_of_word(text);
    if (cell == '\0') return std::nullopt;
    row.has_words = row.has_words || text.size() > 2 || (text.size() == 2 && cell_of_number(text) == '\0');
    row.cells += cell;
    row.places.push_back(tokens[i].begin);
  }
  return row;
}

/// The line with a space instead of the border after a label, as in `A| 5 3 .`.
std::string without_label_border(std::string_view line) {
  std::string text(line);
  const std::size_t bar = text.find('|');
  constexpr std::size_t max_label = 4;
  if (bar < max_label && std::ranges::count(text, '|') == 1) text[bar] = ' ';
  const std::size_t colon = text.find(':');
  if (colon < max_label && bar > max_label) text[colon] = ' ';
  return text;
}

struct MatrixLine {
  std::string text;  // with a space instead of the border after a label; empty for a horizontal rule
  std::uint64_t number;
};

/// Reads the lines of a grid of this size, from the first to the N-th row.
class MatrixReader {
 public:
  MatrixReader(const std::vector<MatrixLine>& lines, std::size_t size) : lines_(lines), size_(size) {}

  /// Reads consecutive rows of a matrix from a line on. Returns their number, at most N; 0 if they have neither labels
  /// nor words.
  std::size_t count_rows(std::size_t from, bool has_label) {
    rows_.clear();
    std::vector<MatrixToken> labels;
    bool has_words = false;
    for (std::size_t at = from; at < lines_.size() && rows_.size() < size_; ++at) {
      std::optional<MatrixRow> row = read_matrix_row(lines_[at].text, size_, has_label);
      if (!row) break;
      labels.push_back({row->label, 0});
      if (has_label && !are_labels(labels)) break;
      has_words = has_words || row->has_words;
      rows_.push_back(*std::move(row));
    }
    return has_label || has_words ? rows_.size() : 0;
  }

  [[nodiscard]] const std::vector<MatrixRow>& rows() const { return rows_; }
  /// Whether the rows are certainly rows, even if they are fewer than N: they have words, or labels in square brackets.
  [[nodiscard]] bool is_sure() const {
    return std::ranges::any_of(rows_, [](const MatrixRow& row) {
      return row.has_words || row.label.find_first_of("[]") != std::string_view::npos;
    });
  }

  /// Whether this line is one more row, and does not begin the next grid by repeating the first label.
  [[nodiscard]] bool has_row(std::size_t at) const {
    if (at >= lines_.size()) return false;
    const std::optional<MatrixRow> row = read_matrix_row(lines_[at].text, size_, true);
    return row && row->label != rows_.front().label;
  }

  /// Whether a line is the header with the labels of the columns.
  [[nodiscard]] bool is_head(const MatrixLine& line) const {
    std::vector<MatrixToken> tokens = matrix_tokens(line.text);
    if (tokens.size() == size_ + 1 && tokens.front().text.empty()) tokens.erase(tokens.begin());
    if (tokens.size() == size_) return are_labels(tokens);
    if (tokens.size() != 1 || tokens.front().text.size() != size_) return false;
    std::vector<MatrixToken> characters;
    for (std::size_t i = 0; i < size_; ++i) characters.push_back({tokens.front().text.substr(i, 1), i});
    return are_labels(characters);
  }

 private:
  const std::vector<MatrixLine>& lines_;
  const std::size_t size_;
  std::vector<MatrixRow> rows_;
};

/// Whether a line may be the header or the first row of a grid of this size. This is checked first for every line.
bool may_begin_matrix(const MatrixLine& line, std::size_t size) {
  const std::vector<MatrixLine> alone = {line};
  MatrixReader reader(alone, size);
  return reader.is_head(line) || reader.count_rows(0, true) > 0 || reader.count_rows(0, false) > 0;
}

}  // namespace

std::optional<MatrixGrid> read_matrix_grid(LineSource& lines, const Line& first, const std::optional<Shape>& shape) {
  constexpr std::array<std::size_t, 5> usual = {9, 6, 4, 16, 25};
  constexpr std::size_t min_rows = 2;
  constexpr std::size_t longest = 1000;
  if (first.too_long || first.text.size() > longest) return std::nullopt;
  std::vector<MatrixLine> taken = {{without_label_border(first.text), first.number}};
  std::vector<std::size_t> sizes;
  for (const std::size_t size : usual) {
    const bool is_wanted = shape ? static_cast<std::size_t>(shape->size()) == size : true;
    if (is_wanted && may_begin_matrix(taken.front(), size)) sizes.push_back(size);
  }
  if (sizes.empty()) return std::nullopt;
  const std::size_t most = *std::ranges::max_element(sizes) + 2;
  lines.look_ahead([&](const Line& next, bool is_after_gap) {
    if (is_after_gap || next.too_long) return false;
    taken.push_back({is_level_rule(next.text) ? std::string() : without_label_border(next.text), next.number});
    return taken.size() < most;
  });
  std::optional<MatrixGrid> best;
  std::size_t lines_of_best = 0;
  const auto try_size = [&](std::size_t size) {
    MatrixReader reader(taken, size);
    for (const bool has_head : {true, false}) {
      if (has_head && !reader.is_head(taken.front())) continue;
      // There may be a horizontal rule below the header.
      const std::size_t begin = has_head ? (taken.size() > 1 && taken[1].text.empty() ? 2 : 1) : 0;
      for (const bool has_label : {true, false}) {
        const std::size_t rows = reader.count_rows(begin, has_label);
        const bool is_whole = rows == size;
        // Numbers in the first column of a larger grid are not labels.
        if (is_whole && has_label && !has_head && !reader.is_sure() && reader.has_row(begin + rows)) continue;
        if (!is_whole && (rows < min_rows || best || !reader.is_sure())) continue;
        if (best && !best->fault) continue;
        best.emplace();
        lines_of_best = begin + rows;
        if (!is_whole) {
          best->places.push_back({taken[begin].number, 1});
          best->fault = GridFault{"this grid is incomplete: " + std::to_string(rows) + " of " + std::to_string(size) +
                                      " rows (lines " + std::to_string(taken.front().number) + " to " +
                                      std::to_string(taken[lines_of_best - 1].number) + ")",
                                  1};
          continue;
        }
        for (std::size_t row = 0; row < size; ++row) {
          best->cells += reader.rows()[row].cells;
          for (const std::size_t place : reader.rows()[row].places) {
            best->places.push_back({taken[begin + row].number, place + 1});
          }
        }
      }
    }
  };
  for (const std::size_t size : sizes) {
    if (!best || best->fault) try_size(size);
  }
  if (!best) return std::nullopt;
  for (std::size_t i = 1; i < lines_of_best; ++i) {
    Line line;
    if (!lines.take(line)) break;
  }
  return best;
}

}  // namespace isodoku::detail
