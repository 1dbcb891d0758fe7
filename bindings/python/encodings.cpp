// Puzzles in other formats: logical formulas, and cross-number puzzles of digit sums.

#include <pybind11/pybind11.h>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "base/name_table.hpp"
#include "bindings/python/arguments.hpp"
#include "bindings/python/errors.hpp"
#include "bindings/python/native.hpp"
#include "bindings/python/python_lock.hpp"
#include "io/cnf_text.hpp"
#include "io/digit_sums/digit_sum_rules.hpp"
#include "io/digit_sums/digit_sum_text.hpp"
#include "solve/engines/solve_engine.hpp"

namespace isodoku::python {
namespace {

std::string cnf(const py::object& puzzle, const std::string& clauses, const py::object& shape,
                const py::object& rules) {
  const RuledGrid ruled = grid_argument(puzzle, shape, rules);
  detail::clues_to_solve(ruled.grid);
  const std::optional<CnfClauses> chosen = cnf_clauses_names.find(clauses);
  if (!chosen) refuse("clauses must be " + cnf_clauses_names.alternatives("'") + ", not '" + clauses + "'");
  std::string text;
  write_cnf(ruled.grid, ruled.rules, *chosen, [&text](std::string_view piece) { text += piece; });
  return text;
}

std::string digit_sums(const py::object& puzzle, const std::string& syntax, const py::object& shape,
                       const py::object& rules) {
  const RuledGrid ruled = grid_argument(puzzle, shape, rules);
  detail::clues_to_solve(ruled.grid);
  const std::optional<detail::DigitSumSyntax> chosen = detail::digit_sum_syntax_names.find(syntax);
  if (!chosen) refuse("syntax must be " + detail::digit_sum_syntax_names.alternatives("'") + ", not '" + syntax + "'");
  std::string text;
  detail::write_digit_sums(ruled.rules, ruled.grid, *chosen, [&text](std::string_view piece) { text += piece; });
  return text;
}

std::optional<std::size_t> violated_digit_sum(const py::str& text, const py::str& digits) {
  const std::string_view rules_text = utf8_of(text);
  const std::string_view field = utf8_of(digits);
  const WithoutLock unlocked;
  const detail::DigitSumRules rules(rules_text, "digit sums");
  if (const std::optional<GridFault> fault = rules.find_fault(field)) throw_fault(fault);
  const std::size_t violated = rules.find_violated(field);
  return violated == 0 ? std::nullopt : std::optional(violated);
}

}  // namespace

void add_encodings(py::module_& module) {
  module.def("cnf", &cnf, py::arg("puzzle"), py::kw_only(), py::arg("clauses") = "extended",
             py::arg("shape") = py::none(), py::arg("rules") = py::none(),
             R"(cnf(puzzle, *, clauses='extended', shape=None, rules=None)
--

Encode a puzzle as a formula in DIMACS CNF whose models are its solutions, as `isodoku encode cnf` does. `clauses` is
'extended' or 'minimal'; extended formulas have implied clauses, which make SAT solvers faster. Returns text.

>>> cnf("......12.1.3.32.").splitlines()[-1]
'58 0'
)");

  module.def("digit_sums", &digit_sums, py::arg("puzzle"), py::kw_only(), py::arg("syntax") = "program",
             py::arg("shape") = py::none(), py::arg("rules") = py::none(),
             R"(digit_sums(puzzle, *, syntax='program', shape=None, rules=None)
--

Encode a puzzle of up to nine symbols as a cross-number puzzle of digit sums, as `isodoku encode digit-sums` does.
`syntax` is 'program' (`eq(...)`) or 'paper' (`=(...)`). Returns text.

>>> digit_sums("1234341221434321").splitlines()[0]
'4 4'
)");
  module.def("violated_digit_sum", &violated_digit_sum, py::arg("text"), py::arg("digits"),
             R"(violated_digit_sum(text, digits)
--

The number, from 1, of the first rule of a cross-number puzzle that the given digits violate, row by row; None if they
violate no rule.

>>> rules = digit_sums("................")
>>> violated_digit_sum(rules, "1234341221434321") is None
True
>>> violated_digit_sum(rules, "1234341221434312") is None
False
)");
}

}  // namespace isodoku::python
