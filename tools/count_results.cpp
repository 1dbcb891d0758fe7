// The table has a row for each conjugacy class. The count is the mean, over all symmetries, of the number of objects
// that a symmetry fixes, so that everyone can compute it from the table.

#include "tools/count_results.hpp"
#include "tools/order_results.hpp"

namespace isodoku::tool {

TermSymmetries term_symmetries(const ConjugacyClass& symmetries) {
  return {symmetries.order(), symmetries.size, symmetries.cells.text()};
}

void append_terms(const std::vector<BurnsideTerm>& terms, const BigInteger& group_order, bool all,
                  const RecordWriter& writer, std::string& text) {
  for (const auto& [found, fixed] : terms) {
    if (fixed == 0 && !all) continue;
    writer.append(text, ConjugacyRow{term_symmetries(found), fixed});
  }
  writer.append(text, TotalResult{orbit_count(group_order, terms)});
}

}  // namespace isodoku::tool
