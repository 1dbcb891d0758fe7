// GAP text. Each statement stands for itself on its line, so that a file can be written as the lines come in and is
// sound wherever it ends. GAP's Group wants at least one element, hence the identity for the trivial group. The cells
// of an input are letters, digits and dots, which a GAP string takes as they are.

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
