#pragma once
// Number crosswords whose clues speak of digit sums: reading them, and whether digits fit.

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "grid/grid.hpp"
#include "io/digit_sums/program.hpp"

namespace isodoku::detail {

/// A field of digits, the numbers in it, and rules about these. It knows nothing of grids but their digits.
///
/// A file is, line by line: `ROWS COLUMNS` of the field; how many cells have names, and each as `NAME ROW COLUMN`
/// (names are letters and digits, a letter first; rows and columns count from 1); how many numbers go across, and the
/// name of the first cell of each; the same for those that go down; how many rules there are, and the rules. A number
/// ends with its row or column. In rules `A_w` or `A w` (waagerecht) is the one that goes across from A, `A_s` or `A s`
/// (senkrecht) the one that goes down.
///
/// A rule is `eq(X,Y)` or `=(X,Y)`, that X and Y are equal, or `U(X)`, that the digits of X differ. X and Y are whole
/// numbers without a sign, variables, `plus(X,Y)`, `minus(X,Y)`, `mal(X,Y)` (product), `qs(X)` (digit sum) or `qp(X)`
/// (digit product). All values are exact. Digits are those of the absolute value. Results have no zeros in front, but
/// in variables and numbers zeros in front are digits like others: qp(012) = 0. White space may stand between words.
class DigitSumRules {
 public:
  /// Reads a file; `file` is its name. Throws Error (data), with line and column, if it is none.
  DigitSumRules(std::string_view text, const std::string& file);

  [[nodiscard]] std::size_t rows() const { return program_.rows; }
  [[nodiscard]] std::size_t columns() const { return program_.columns; }
  /// The number of rules.
  [[nodiscard]] std::size_t size() const { return program_.rules.size(); }
  /// `A_w`, `A_s`: across, then down, as they stand in the file.
  [[nodiscard]] std::vector<std::string> variables() const;

  /// Why a text is not the rows() * columns() digits of the field, row by row.
  [[nodiscard]] std::optional<GridFault> find_fault(std::string_view digits) const;

  /// The number, from 1, of the first rule that does not hold for the digits of the field, which must be without fault;
  /// 0 if all hold.
  [[nodiscard]] std::size_t find_violated(std::string_view digits) const;
  /// The same for values of the variables, in their order: digits, perhaps after a minus.
  [[nodiscard]] std::size_t find_violated(std::span<const std::string> values) const;

 private:
  DigitSumProgram program_;
};

}  // namespace isodoku::detail
