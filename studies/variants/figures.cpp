// Numbers of grids and classes of variants. Grids are counted from beginnings up to symmetry, and classes by Burnside's
// lemma. The second method is a search of all grids for small shapes, and a count by order of the automorphism group
// for the others.

#include <array>

#include "grid/rules.hpp"
#include "studies/figures/registry.hpp"
#include "studies/variants/variant_search.hpp"

namespace isodoku::detail {
namespace {

struct SmallVariant {
  const char* shape;
  const char* rules;
  const char* grids;
  const char* classes;
  double seconds_of_grids = 0.02;
  double seconds_of_classes = 0.02;
  double seconds_of_search = 0.02;
};
constexpr std::array<SmallVariant, 9> small_variants = {{{"2x2", "main-diagonal", "48", "1"},
                                                         {"2x2", "diagonal", "48", "1"},
                                                         {"2x2", "disjoint-groups", "168", "3"},
                                                         {"2x2", "anti-knight", "24", "1"},
                                                         {"2x3", "main-diagonal", "288000", "50", 0.09, 0.09},
                                                         {"2x3", "diagonal", "8640", "3"},
                                                         {"2x3", "disjoint-groups", "2799360", "65", 0.02, 0.05, 0.21},
                                                         {"2x3", "anti-king", "74160", "46", 0.05, 0.05},
                                                         {"2x3", "anti-knight", "11520", "7"}}};

struct VariantFigure {
  const char* name;
  const char* rules;
  const char* classes;
  double seconds;
  double seconds_by_order;
};
/// The variants whose classes are counted by order of the automorphism group within a few minutes.
constexpr std::array<VariantFigure, 2> variants_of_3x3 = {
    {{"windows", "windows", "68239994", 25, 15},
     {"diagonal+disjoint-groups", "diagonal,disjoint-groups", "4208450", 4, 3}}};

}  // namespace

std::vector<Figure> variant_figures() {
  std::vector<Figure> figures;
  for (const SmallVariant& each : small_variants) {
    const std::string name = std::string(each.shape) + '.' + each.rules;
    const std::string options = std::string(" --shape ") + each.shape + " --rules " + each.rules;
    const auto searched = [each](std::size_t column) {
      return by_table(
                 std::string("grids of ") + each.shape + ' ' + each.rules + ", one by one",
                 [each] {
                   const SearchedGrids found =
                       search_grids(variant_rules({each.rules}, parse_shape(each.shape)), SymmetrySubgroup::all);
                   return "numbers\t" + found.grids.str() + '\t' + std::to_string(found.classes) + '\n';
                 },
                 row("numbers", column))
          .taking(each.seconds_of_search);
    };
    figures.push_back({"variants.grids." + name, each.grids, "unpublished",
                       by_command("count grids" + options).taking(each.seconds_of_grids), searched(1)});
    figures.push_back({"variants.classes." + name, each.classes, "unpublished",
                       by_command("count classes" + options).taking(each.seconds_of_classes), searched(2)});
  }
  for (const VariantFigure& each : variants_of_3x3) {
    const std::string command = std::string("count classes --rules ") + each.rules;
    figures.push_back({std::string("variants.classes.3x3.") + each.name, each.classes,
                       "forum, 2006 to 2008; recomputed", by_command(command).taking(each.seconds),
                       by_command(command + " --by-order", row("total")).taking(each.seconds_by_order)});
  }
  return figures;
}

}  // namespace isodoku::detail
