// The identity's term needs the number of grids, which for shapes such as 3x4 takes other programs and months. Here it
// is given. If all other terms are counted, the sum must be a multiple of the order of the group, which checks the
// given number. Terms out of reach are listed with estimates, in rows that name their values.

#include "tools/count_assumed.hpp"

#include <string>
#include <vector>

#include "base/error.hpp"
#include "count/classes/partial_terms.hpp"
#include "tools/count_results.hpp"
#include "tools/option.hpp"

namespace isodoku::tool {
namespace {

constexpr std::size_t max_digits = 1'000;

void parse_grids(std::optional<BigInteger>& grids, const std::string& text) {
  if (text.empty() || text.size() > max_digits || text.find_first_not_of("0123456789") != std::string::npos) {
    refuse_value("--assume-grids", "'" + text + "' is not a whole number");
  }
  const std::size_t first = text.find_first_not_of('0');  // a number with a leading 0 would be read as octal
  grids = first == std::string::npos ? BigInteger(0) : BigInteger(text.substr(first));
}

/// The total if unknown terms have their estimated values.
double estimated_total(const std::vector<PartialTerm>& terms, const BigInteger& group_order) {
  double sum = 0;
  for (const PartialTerm& term : terms) {
    const double fixed = term.fixed ? term.fixed->convert_to<double>() : term.estimated_fixed;
    sum += term.conjugacy_class.size.convert_to<double>() * fixed;
  }
  return sum / group_order.convert_to<double>();
}

AssumedTotal total_of(const std::vector<PartialTerm>& terms, const BigInteger& grids, const BigInteger& group_order) {
  AssumedTotal result;
  result.assumed_grids = grids;
  if (const std::size_t missing = unknown_terms(terms); missing > 0) {
    result.missing_terms = missing;
    result.estimated_total = share_of(estimated_total(terms, group_order));
    return result;
  }
  BigInteger sum = 0;
  for (const PartialTerm& term : terms) sum += term.conjugacy_class.size * *term.fixed;
  if (sum % group_order != 0) {
    refuse_value("--assume-grids", "this number of grids cannot be right: Burnside's sum, " + sum.str() +
                                       ", is not a multiple of the order of the group, " + group_order.str());
  }
  result.total = sum / group_order;
  return result;
}

}  // namespace

void add_assumed_options(CLI::App& command, CountOptions& options) {
  const Option assumed = add_parsed_option(
      command, "--assume-grids", [&options](const std::string& text) { parse_grids(options.assumed_grids, text); },
      "With --explain: do not count the grids, but assume that there are N, for shapes such as 3x4; terms that would "
      "take too long are listed with estimates");
  assumed.option_text("N").needs(option_of(command, "--explain"));
  add_number_option(command, "--term-seconds", options.term_seconds,
                    "With --assume-grids: count the terms that take at most T estimated seconds on one core "
                    "(default: 10)",
                    0, seconds_of_year)
      .option_text("T")
      .needs(assumed);
}

void write_assumed_classes(const CountOptions& options, const Symmetries& group, CountWork& work,
                           ResultOutput& results) {
  const std::vector<PartialTerm> terms = partial_terms(*group.boxes(), *options.assumed_grids,
                                                       static_cast<double>(options.term_seconds), work.execution());
  const AssumedTotal total = total_of(terms, *options.assumed_grids, group.order());
  for (const PartialTerm& term : terms) {
    const ConjugacyClass& found = term.conjugacy_class;
    if (!term.fixed) {
      results.write(UnknownTermRow{term_symmetries(found), share_of(term.estimated_fixed), share_of(term.seconds)});
    } else if (*term.fixed != 0 || options.all) {
      results.write(ConjugacyRow{term_symmetries(found), *term.fixed});
    }
  }
  results.write(total);
}

}  // namespace isodoku::tool
