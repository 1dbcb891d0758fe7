// Numbers of patterns and configurations up to symmetry, by number of clues. They are counted by Burnside's lemma (for
// patterns: Polya's theorem), and generated.

#include <array>
#include <span>

#include "studies/figures/registry.hpp"

namespace isodoku::detail {
namespace {

constexpr std::array<const char*, 17> patterns_of_2x2 = {"1",   "1",   "5",  "10", "33", "53", "101", "122", "153",
                                                         "122", "101", "53", "33", "10", "5",  "1",   "1"};
constexpr std::array<const char*, 7> patterns_of_2x3 = {"1", "1", "8", "25", "119", "410", "1573"};
constexpr std::array<const char*, 7> patterns_of_3x3 = {"1", "1", "5", "21", "109", "548", "3074"};
constexpr std::array<const char*, 17> configurations_of_2x2 = {
    "1", "1", "7", "21", "127", "431", "1502", "3215", "5075", "4968", "3488", "1510", "518", "99", "26", "2", "2"};
constexpr std::array<const char*, 4> configurations_of_2x3 = {"1", "1", "11", "52"};
constexpr std::array<const char*, 7> configurations_of_3x3 = {"1", "1", "7", "43", "471", "6146", "105082"};

Figure counted(const std::string& subject, const std::string& shape, std::size_t clues, const std::string& value,
               double seconds = 0.02, double seconds_of_generation = 0.02) {
  const std::string options = " --shape " + shape + " --clues " + std::to_string(clues);
  return {"counts." + subject + '.' + shape + '.' + std::to_string(clues), value, "Polya's theorem, recomputed",
          by_command("count " + subject + options).taking(seconds),
          by_command("generate " + subject + " --count" + options).taking(seconds_of_generation)};
}

void add_counts(std::vector<Figure>& figures, const std::string& subject, const std::string& shape,
                std::span<const char* const> values) {
  for (std::size_t clues = 0; clues < values.size(); ++clues) {
    figures.push_back(counted(subject, shape, clues, values[clues]));
  }
}

/// Generates the objects for each number of clues, and adds up their numbers.
FigureMethod generated_total(const std::string& subject, const std::string& shape) {
  const Shape parsed = parse_shape(shape);
  const std::string command = "generate " + subject + " --count --shape " + shape + " --clues ";
  return {"isodoku " + command + "K, for each K", [command, parsed](FigureRuns& runs) {
            BigInteger sum = 0;
            for (int clues = 0; clues <= parsed.cell_count(); ++clues) {
              sum += BigInteger(whole_line(runs.output_of(command + std::to_string(clues))));
            }
            return sum.str();
          }};
}

Figure total(const std::string& subject, const std::string& shape, const std::string& value, FigureMethod second) {
  return {"counts." + subject + '.' + shape + ".total", value, "Polya's theorem, recomputed",
          by_command("count " + subject + " --shape " + shape, row("total")), std::move(second)};
}

}  // namespace

std::vector<Figure> pattern_figures() {
  std::vector<Figure> figures;
  add_counts(figures, "patterns", "2x2", patterns_of_2x2);
  figures.push_back(total("patterns", "2x2", "805", generated_total("patterns", "2x2")));
  add_counts(figures, "patterns", "2x3", patterns_of_2x3);
  figures.push_back(total("patterns", "2x3", "23285977", generated_total("patterns", "2x3").taking(0.39)));
  add_counts(figures, "patterns", "3x3", patterns_of_3x3);
  figures.push_back(counted("patterns", "3x3", 10, "2499689", 0.02, 0.07));
  figures.push_back(
      total("patterns", "3x3", "746186061249180790", by_command("count patterns --explain --shape 3x3", row("total"))));
  // Boxes of more than nine cells have no orderly forms, so these patterns cannot be generated. The second method adds
  // up the same terms for each class of symmetries separately.
  figures.push_back({"counts.patterns.5x5.10", "43211273", "Polya's theorem, recomputed",
                     by_command("count patterns --shape 5x5 --clues 10").taking(0.13),
                     by_command("count patterns --explain --shape 5x5 --clues 10", row("total")).taking(5)});
  add_counts(figures, "configurations", "2x2", configurations_of_2x2);
  figures.push_back(total("configurations", "2x2", "20993", generated_total("configurations", "2x2")));
  add_counts(figures, "configurations", "2x3", configurations_of_2x3);
  add_counts(figures, "configurations", "3x3", configurations_of_3x3);
  figures.push_back(counted("configurations", "3x3", 8, "41001036", 0.28, 0.41));
  return figures;
}

}  // namespace isodoku::detail
