// Selects the engine by the form and the kind of rules.
//
// Min-lex forms have three kinds of engines, since the speed of the search depends on what is known about the group.
// 3x3 boxes have two engines with tables and vectors. Other boxes have a search row by row. Other rules enumerate the
// whole group.

#include "canon/canonical_form.hpp"

#include <algorithm>
#include <array>
#include <type_traits>

#include "base/error.hpp"
#include "canon/form_engine.hpp"
#include "canon/general/minlex_general.hpp"
#include "canon/minlex_3x3/minlex_3x3_form.hpp"
#include "canon/nauty/nauty_form.hpp"
#include "canon/nauty/rules_nauty_form.hpp"
#include "canon/orderly/orderly_form.hpp"
#include "canon/rules/minlex_rules.hpp"
#include "canon/solution/solution_form.hpp"

namespace isodoku {
namespace {

using Engine = std::unique_ptr<detail::FormEngine>;

template <typename Kind>
Engine of_boxes(const BoxGroup& group) {
  return std::make_unique<Kind>(group);
}
template <>
Engine of_boxes<detail::Minlex3x3Form>(const BoxGroup& group) {
  return std::make_unique<detail::Minlex3x3Form>(group.transposes());
}

template <typename Kind>
Engine of_rules(const Symmetries& group) {
  if constexpr (std::is_constructible_v<Kind, const Symmetries&>) {
    return std::make_unique<Kind>(group);
  } else {
    return std::make_unique<Kind>(group.rules_group());
  }
}

Engine refuse_rules(const Symmetries& group) {
  throw Error(ErrorKind::usage,
              "the orderly form supports only rows, columns and boxes, not the rules " + group.rules().text());
}

/// The engines of a form. MinlexGeneral and Minlex3x3Form then choose a search by which cells are filled.
struct EngineChoice {
  Form form;
  Engine (*boxes_3x3)(const BoxGroup&);
  Engine (*other_boxes)(const BoxGroup&);
  Engine (*other_rules)(const Symmetries&);
};
constexpr std::array<EngineChoice, 4> engine_choices = {{
    {Form::minlex, of_boxes<detail::Minlex3x3Form>, of_boxes<detail::MinlexGeneral>, of_rules<detail::RulesMinlex>},
    {Form::orderly, of_boxes<detail::OrderlyForm>, of_boxes<detail::OrderlyForm>, refuse_rules},
    {Form::solution, of_boxes<detail::SolutionForm>, of_boxes<detail::SolutionForm>, of_rules<detail::SolutionForm>},
    {Form::nauty, of_boxes<detail::NautyForm>, of_boxes<detail::NautyForm>, of_rules<detail::RulesNautyForm>},
}};

const EngineChoice& choice_of(Form form) {
  return *std::ranges::find(engine_choices, form, &EngineChoice::form);
}

Engine make_engine(const BoxGroup& group, Form form) {
  const EngineChoice& choice = choice_of(form);
  return (group.shape() == Shape() ? choice.boxes_3x3 : choice.other_boxes)(group);
}

Engine make_engine(const Symmetries& group, Form form) {
  return group.boxes() != nullptr ? make_engine(*group.boxes(), form) : choice_of(form).other_rules(group);
}

}  // namespace

Canoniser::Canoniser(const BoxGroup& group, Form form) : engine_(make_engine(group, form)) {}

Canoniser::Canoniser(const Symmetries& group, Form form) : engine_(make_engine(group, form)) {}

Canoniser::Canoniser(Canoniser&&) noexcept = default;
Canoniser& Canoniser::operator=(Canoniser&&) noexcept = default;
Canoniser::~Canoniser() = default;

CanonicalForm Canoniser::canonical_form(const Grid& grid) {
  return engine_->canonical_form(grid);
}

Grid Canoniser::form_only(const Grid& grid) {
  return engine_->form_only(grid);
}

Form fastest_form(const Symmetries& group) {
  if (group.boxes() != nullptr) return group.shape() == Shape() ? Form::minlex : Form::nauty;
  // An engine that enumerates the whole group is faster than nauty if the group is small. With the 10,368 symmetries of
  // disjoint groups, it takes 28 us for a complete grid and 11 us for a sub-grid; nauty takes 116 and 16 us
  // (tools/bench variants).
  constexpr int few_symmetries = 20'000;
  return group.order() <= few_symmetries ? Form::minlex : Form::nauty;
}

CanonicalForm canonical_form(const Grid& grid, Form form) {
  return canonical_form(grid, BoxGroup(grid.shape()), form);
}

CanonicalForm canonical_form(const Grid& grid, const BoxGroup& group, Form form) {
  return Canoniser(group, form).canonical_form(grid);
}

CanonicalForm canonical_form(const Grid& grid, const Symmetries& group, Form form) {
  return Canoniser(group, form).canonical_form(grid);
}

Result<Canoniser> Canoniser::try_make(const Symmetries& group, Form form) {
  return attempt([&] { return Canoniser(group, form); });
}

Result<CanonicalForm> Canoniser::try_canonical_form(const Grid& grid) {
  return attempt([&] { return canonical_form(grid); });
}

Result<CanonicalForm> try_canonical_form(const Grid& grid, const Symmetries& group, Form form) {
  return attempt([&] { return canonical_form(grid, group, form); });
}

}  // namespace isodoku
