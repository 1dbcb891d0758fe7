// The choice of the engine: for min-lex forms of 3x3 the two fast ones, of other shapes the general search, of other
// rules the walk through their group; for the form `orderly` always the search box by box, for the form `nauty` always
// nauty; the form `solution` is made of those of solutions.

#include "canon/canonical_form.hpp"

#include "canon/any_rules/minlex_rules.hpp"
#include "canon/any_rules/rules_nauty_form.hpp"
#include "canon/any_shape/minlex_general.hpp"
#include "canon/minlex_3x3_form.hpp"
#include "canon/nauty/nauty_form.hpp"
#include "canon/orderly/orderly_form.hpp"
#include "canon/solution/solution_form.hpp"
#include "group/error.hpp"

namespace isodoku {
namespace {

std::unique_ptr<FormEngine> make_engine(const BoxGroup& group, Form form) {
  if (form == Form::orderly) return std::make_unique<OrderlyForm>(group);
  if (form == Form::nauty) return std::make_unique<NautyForm>(group);
  if (form == Form::solution) return std::make_unique<SolutionForm>(group);
  if (group.shape() == Shape()) return std::make_unique<Minlex3x3Form>(group.transposes());
  return std::make_unique<MinlexGeneral>(group);
}

std::unique_ptr<FormEngine> make_engine(const std::shared_ptr<const RulesGroup>& group, Form form) {
  if (form == Form::orderly) {
    throw Error(ErrorKind::usage,
                "the orderly form supports only rows, columns and boxes, not the rules " + group->rules().text());
  }
  if (form == Form::nauty) return std::make_unique<RulesNautyForm>(group);
  return std::make_unique<RulesMinlex>(group);
}

std::unique_ptr<FormEngine> make_engine(const Symmetries& group, Form form) {
  if (group.boxes() != nullptr) return make_engine(*group.boxes(), form);
  if (form == Form::solution) return std::make_unique<SolutionForm>(group);
  return make_engine(group.cells(), form);
}

}  // namespace

Canoniser::Canoniser(const BoxGroup& group, Form form) : engine_(make_engine(group, form)) {}

Canoniser::Canoniser(const Symmetries& group, Form form) : engine_(make_engine(group, form)) {}

Form fastest_form(const Symmetries& group) {
  if (group.boxes() != nullptr) return group.shape() == Shape() ? Form::minlex : Form::nauty;
  // What goes through the whole group is faster than nauty while that is small. With the 10,368 symmetries of disjoint
  // groups it takes 28 us for a complete grid and 11 us for a sub-grid, nauty 116 and 16 us (tools/bench variants).
  constexpr int few_symmetries = 20'000;
  return group.order() <= few_symmetries ? Form::minlex : Form::nauty;
}

CanonicalForm canonical_form(const Grid& grid, Form form) {
  return canonical_form(grid, form, BoxGroup(grid.shape()));
}

CanonicalForm canonical_form(const Grid& grid, Form form, const BoxGroup& group) {
  return Canoniser(group, form).canonical_form(grid);
}

CanonicalForm canonical_form(const Grid& grid, Form form, const Symmetries& group) {
  return Canoniser(group, form).canonical_form(grid);
}

Result<Canoniser> Canoniser::try_make(const Symmetries& group, Form form) {
  return attempt([&] { return Canoniser(group, form); });
}

Result<CanonicalForm> Canoniser::try_canonical_form(const Grid& grid) {
  return attempt([&] { return canonical_form(grid); });
}

Result<CanonicalForm> try_canonical_form(const Grid& grid, Form form, const Symmetries& group) {
  return attempt([&] { return canonical_form(grid, form, group); });
}

}  // namespace isodoku
