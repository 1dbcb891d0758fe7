// The table has a row for each number of clues, and a last row with the sum. Pictures and b-files have no sum.

#include "tools/counts_by_clues.hpp"
#include "tools/order_results.hpp"

namespace isodoku::tool {
namespace {

/// A line of a b-file of the OEIS: the index and the number.
std::string b_file_line(int index, const BigInteger& number) {
  return std::to_string(index) + ' ' + number.str() + '\n';
}

/// The comment at the beginning of a b-file.
std::string b_file_title(const std::string& title) {
  return "# " + title + "; computed by isodoku\n";
}

/// Writes a b-file. The index goes from 0 to the number of cells, and zeros are included.
void write_b_file(const CountOptions& options, const Shape& shape, const std::vector<PuzzleTally>& tallies,
                  Output& output) {
  const bool is_of_classes = *options.b_file_of == PuzzleSequence::classes;
  const std::string what = is_of_classes ? (options.minimal ? "Classes of minimal puzzles" : "Classes of puzzles")
                                         : (options.minimal ? "Minimal puzzles" : "Puzzles");
  output.write(
      b_file_title(what + " of " + shape.text() + " with exactly one solution by clues" + group_note(options)));
  auto tally = tallies.begin();
  for (int clues = 0; clues <= shape.cell_count(); ++clues) {
    BigInteger number = 0;
    if (tally != tallies.end() && tally->clues == clues) {
      number = is_of_classes ? tally->classes : tally->puzzles;
      ++tally;
    }
    output.write(b_file_line(clues, number));
  }
}

}  // namespace

CountsByClues::CountsByClues(const CountOptions& options, const std::string& kind, const Shape& shape, Output& output,
                             ResultOutput& results)
    : options_(options),
      output_(output),
      results_(results),
      chart_{"Classes of " + kind + " of " + shape.text() + " by clues" + group_note(options),
             "clues",
             "classes",
             Scale::logarithmic,
             {}} {
  if (options.b_file) output_.write(b_file_title(chart_.title));
}

void CountsByClues::add(int clues, const BigInteger& count) {
  total_ += count;
  if (options_.b_file) {
    output_.write(b_file_line(clues, count));
  } else if (options_.svg) {
    chart_.bars.push_back({std::to_string(clues), count});
  } else {
    results_.write(CluesRow{clues, count});
  }
}

void CountsByClues::finish() {
  if (options_.svg) {
    output_.write(svg_document(chart_svg(chart_), chart_.title));
  } else if (!options_.b_file) {
    results_.write(TotalResult{total_});
  }
}

void write_puzzle_tallies(const CountOptions& options, const Shape& shape, const std::vector<PuzzleTally>& tallies,
                          Output& output, ResultOutput& results) {
  if (options.b_file_of) return write_b_file(options, shape, tallies, output);
  PuzzlesTotal sum;
  for (const PuzzleTally& tally : tallies) {
    results.write(PuzzlesRow{tally.clues, tally.classes, tally.puzzles});
    sum.total += tally.classes;
    sum.total_puzzles += tally.puzzles;
  }
  results.write(sum);
}

}  // namespace isodoku::tool
