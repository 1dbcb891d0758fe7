// Writes transforms; group/transform_parser reads them.

#include "grid/transform.hpp"

#include <string>

namespace isodoku {

std::string transform_text(const Transform& transform) {
  const auto n = static_cast<std::size_t>(transform.shape.size());
  std::string text;
  if (transform.symmetry.permutes_lines()) {
    text = transform.symmetry.transpose ? "transpose=yes rows=" : "transpose=no rows=";
    for (std::size_t i = 0; i < n; ++i) text += symbol_character(transform.symmetry.rows[i] + 1);
    text += " cols=";
    for (std::size_t i = 0; i < n; ++i) text += symbol_character(transform.symmetry.columns[i] + 1);
  } else {
    for (const Point cell : transform.symmetry.cells) {
      text += (text.empty() ? "cells=" : ",") + std::to_string(cell + 1);
    }
  }
  text += " symbols=";
  for (std::size_t i = 1; i <= n; ++i) text += symbol_character(transform.symbols[i]);
  return text;
}

}  // namespace isodoku
