// Compiled without exceptions: all errors are values.

#include <boost/throw_exception.hpp>
#include <cstdlib>
#include <iostream>
#include <isodoku/canon/canonical_form.hpp>
#include <isodoku/generate/patterns.hpp>
#include <isodoku/grid/rules.hpp>
#include <isodoku/group/symmetries.hpp>
#include <isodoku/solve/solver.hpp>

/// Boost calls these functions instead of throwing.
void boost::throw_exception(const std::exception& error) {
  std::cerr << error.what() << '\n';
  std::abort();
}
void boost::throw_exception(const std::exception& error, const boost::source_location&) {
  boost::throw_exception(error);
}

namespace {

bool check(bool holds, const char* what) {
  if (!holds) std::cerr << what << '\n';
  return holds;
}

}  // namespace

int main() {
  using namespace isodoku;
  const Shape shape = *try_parse_shape("2x2");
  const Result<Grid> bad = try_make_grid(shape, "11..............");
  bool is_good = check(!bad && bad.error().kind() == ErrorKind::data && bad.error().place().column == 2, "a bad grid");
  is_good &= check(!try_parse_shape("7x7"), "a bad shape");
  is_good &= check(!try_parse_transform(shape, "rows=1324"), "a bad transform");
  is_good &= check(!try_variant_rules({"magic"}), "bad rules");
  const Result<Grid> puzzle = try_make_grid(shape, "......12.1.3.32.");
  Result<Canoniser> canoniser = Canoniser::try_make(BoxGroup(shape));
  is_good &= check(puzzle && canoniser && canoniser->try_canonical_form(*puzzle).has_value(), "a form");
  is_good &= check(!Canoniser::try_make(BoxGroup(*try_make_shape(4, 4)), Form::orderly), "a form that there is not");
  Result<Solver> solver = Solver::try_make(shape);
  is_good &= check(solver && solver->try_solve(*puzzle)->status == SolutionStatus::unique, "a solution");
  is_good &= check(!Solver::try_make(shape, SolveMethod::infer), "a method that is not for these rules");
  int found = 0;
  const Result<bool> walked =
      try_for_each_pattern(BoxGroup(shape), 3, [&](const Grid&, std::uint64_t) { return ++found < 2; });
  is_good &= check(walked && !*walked && found == 2, "a walk that ends early");
  return is_good ? 0 : 1;
}
