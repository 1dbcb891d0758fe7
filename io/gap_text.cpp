// Writes GAP statements. Each line is a complete statement. So a file can be written line by line, and is valid even if
// it ends early. GAP's Group requires at least one element, so the trivial group is written with the identity. The
// cells of an input are letters, digits and dots, which need no escapes in a GAP string.

#include "io/gap_text.hpp"

namespace isodoku::detail {

std::string_view gap_header() {
  return "# Automorphism groups by isodoku; the cells are 1..N*N in reading order.\n"
         "isodoku_groups := [];\n";
}

std::string gap_statement(const GroupRecord& record) {
  std::string generators;
  for (const GeneratorRecord& generator : record.generators) {
    if (!generators.empty()) generators += ", ";
    generators += generator.cycles;
  }
  if (generators.empty()) generators = "()";
  return "Add(isodoku_groups, rec(line := " + std::to_string(record.line) + ", input := \"" +
         std::string(record.input) + "\", order := " + record.order + ", group := Group(" + generators + ")));";
}

}  // namespace isodoku::detail
