// Grids and classes of variants: from beginnings up to symmetry and by Burnside's lemma; small shapes grid by grid, the
// others by the order of the automorphism groups.

#include <algorithm>
#include <array>
#include <set>

#include "base/big_integer.hpp"
#include "canon/canonical_form.hpp"
#include "grid/rules_text.hpp"
#include "jobs/interrupt.hpp"
#include "solve/solver.hpp"
#include "tools/figures/figure.hpp"

namespace isodoku {
namespace {

/// Grids, a tab, classes; grid by grid, up to the names of symbols.
std::string variant_by_search(const Shape& shape, const std::string& name) {
  const Rules rules = variant_rules({name}, shape);
  Grid puzzle(shape);
  for (int column = 0; column < shape.size(); ++column) puzzle.set(0, column, static_cast<Cell>(column + 1));
  Canoniser canoniser{Symmetries(rules, Kept::houses), Form::nauty};
  std::set<std::string> forms;
  const auto found = Solver(rules, SolveMethod::backtrack).for_each_solution(puzzle, [&](const Grid& grid) {
    check_interrupt();
    forms.insert(canoniser.form_only(grid).text());
    return true;
  });
  return "numbers\t" + BigInteger(BigInteger(found.value()) * factorial(shape.size())).str() + '\t' +
         std::to_string(forms.size()) + '\n';
}

struct SmallVariant {
  const char* shape;
  const char* rules;
  const char* grids;
  const char* classes;
};
constexpr std::array<SmallVariant, 9> small_variants = {{{"2x2", "main-diagonal", "48", "1"},
                                                         {"2x2", "diagonal", "48", "1"},
                                                         {"2x2", "disjoint-groups", "168", "3"},
                                                         {"2x2", "anti-knight", "24", "1"},
                                                         {"2x3", "main-diagonal", "288000", "50"},
                                                         {"2x3", "diagonal", "8640", "3"},
                                                         {"2x3", "disjoint-groups", "2799360", "65"},
                                                         {"2x3", "anti-king", "74160", "46"},
                                                         {"2x3", "anti-knight", "11520", "7"}}};

struct VariantFigure {
  const char* name;
  const char* rules;
  const char* classes;
};
/// Those whose automorphism groups are told apart within some minutes.
constexpr std::array<VariantFigure, 2> variants_of_3x3 = {
    {{"windows", "windows", "68239994"}, {"diagonal+disjoint-groups", "diagonal,disjoint-groups", "4208450"}}};

}  // namespace

std::vector<Figure> variant_figures() {
  std::vector<Figure> figures;
  for (const SmallVariant& each : small_variants) {
    const std::string name = std::string(each.shape) + '.' + each.rules;
    const std::string options = std::string(" --shape ") + each.shape + " --rules " + each.rules;
    const auto searched = [each](std::size_t column) {
      return by_table(
          std::string("grids of ") + each.shape + ' ' + each.rules + ", one by one",
          [each](const FigureOptions&) { return variant_by_search(parse_shape(each.shape), each.rules); },
          row("numbers", column));
    };
    figures.push_back(
        {"variants.grids." + name, each.grids, "unpublished", by_command("count grids" + options), searched(1)});
    figures.push_back(
        {"variants.classes." + name, each.classes, "unpublished", by_command("count classes" + options), searched(2)});
  }
  for (const auto& [name, rules, classes] : variants_of_3x3) {
    const std::string command = std::string("count classes --rules ") + rules;
    figures.push_back({std::string("variants.classes.3x3.") + name, classes, "forum, 2006 to 2008; recomputed",
                       by_command(command), by_command(command + " --by-order", row("total"))});
  }
  return figures;
}

}  // namespace isodoku
