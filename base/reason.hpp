#pragma once
// Why something failed: a text that may mention settings, which each outlet calls by names of its own.
//
// Example:
//
//     const Reason reason = std::string("25 cells do not determine the shape: set ") + Setting::shape + " to 1x5";
//     assert(reason.text() == "25 cells do not determine the shape: set the shape to 1x5");
//     assert(reason.text([](Setting) { return std::string_view("--shape"); }) ==
//            "25 cells do not determine the shape: set --shape to 1x5");

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/public.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// What a caller can set, where that decides how an input is read, what is made, or how a run goes on.
enum class Setting : std::uint8_t {
  shape,       ///< of all grids
  column,      ///< of a table: which has the puzzles
  symbols,     ///< from 0 or from 1 (SymbolBase)
  candidates,  ///< of all cells that have them, as restrictions
  output,      ///< the file that results are written to
  checkpoint,  ///< the file that says how far a run is
  resume,      ///< the checkpoint that a run continues after
  index,       ///< the file with the index of the catalogue
  puzzles,     ///< how many to make
  clues,       ///< their number, or the least and the greatest
  pattern,     ///< the cells of the clues
  symmetry,    ///< of these cells
  hardest,     ///< the techniques among which the hardest of a puzzle must be
  cost,        ///< of the most expensive round of its rating
  tries,       ///< how many attempts a puzzle may take
  techniques,  ///< by name
  guess,       ///< whether candidates are tried where techniques find nothing
  givens,      ///< only them, without candidates
};

/// Names of settings as users of an outlet know them, such as `--shape`.
using SettingNames = std::string_view (*)(Setting);

/// Names in plain words: `the shape`.
std::string_view plain_setting_name(Setting setting);

/// A text with settings in it. Texts and settings convert, so that reasons are written as sums.
class Reason {
 public:
  Reason() = default;
  // NOLINTBEGIN(google-explicit-constructor): a text is a reason that mentions nothing
  Reason(std::string text) : text_(std::move(text)) {}
  Reason(const char* text) : text_(text) {}
  Reason(Setting setting) : mentions_{{0, setting}} {}
  // NOLINTEND(google-explicit-constructor)

  [[nodiscard]] bool empty() const { return text_.empty() && mentions_.empty(); }
  /// With the settings called by these names.
  [[nodiscard]] std::string text(SettingNames names = plain_setting_name) const;

  Reason& operator+=(const Reason& more);
  friend Reason operator+(Reason reason, const Reason& more) { return std::move(reason += more); }

 private:
  struct Mention {
    std::size_t at;  // before this byte of the text
    Setting setting;
  };
  std::string text_;
  std::vector<Mention> mentions_;  // in the order of their places
};

/// Beside a text, which the operator of the class would not be found for.
inline Reason operator+(Reason reason, Setting setting) {
  return std::move(reason += setting);
}

}  // namespace isodoku
