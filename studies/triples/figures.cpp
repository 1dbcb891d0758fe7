// Erratum in A. Schoenhage, 2010: the triples of an example.

#include <algorithm>

#include "studies/figures/registry.hpp"

namespace isodoku::detail {
namespace {

constexpr const char* triple_example =
    "281965734569473812734218659926584173357126498148397265612839547473652981895741326";

/// The number of rows of boxes that contain 1, 4 and 8.
std::string rows_with_148() {
  int found = 0;
  const std::string text = triple_example;
  for (std::size_t cell = 0; cell < text.size(); cell += 3) {
    std::string triple = text.substr(cell, 3);
    std::ranges::sort(triple);
    found += triple == "148" ? 1 : 0;
  }
  return std::to_string(found);
}

}  // namespace

std::vector<Figure> triple_errata() {
  return {erratum("schoenhage.triple", "1", "A. Schoenhage, 2010, page 5: horizontal triples 148", "0",
                  by_command(
                      "study triples",
                      [](const std::string& output) {
                        const std::string horizontal = row("horizontal")(output);
                        const std::size_t at = horizontal.find("148:");
                        return at == std::string::npos ? std::string("0") : horizontal.substr(at + 4, 1);
                      },
                      triple_example),
                  by_computation("rows of boxes with the symbols 1, 4, 8 in the line itself", rows_with_148))};
}

}  // namespace isodoku::detail
