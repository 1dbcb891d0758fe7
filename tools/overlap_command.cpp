// overlap: are two collections of puzzles disjoint up to equivalence?
//
// Workers solve and make keys; the main thread gathers them in one CollectionOverlap, which answers when both files are
// read. A record that has a solution beside its puzzle (under a name that says so; or without a header, as its next
// field) is checked on the way.

#include <array>
#include <memory>
#include <string_view>

#include "canon/classes/collection_overlap.hpp"
#include "io/layouts/fields.hpp"
#include "io/layouts/record_fields.hpp"
#include "jobs/pipeline.hpp"
#include "solve/solver.hpp"
#include "tools/results.hpp"

namespace isodoku {
namespace {

struct OverlapOptions : CommonOptions {
  std::string a;
  std::string b;
  bool list = false;
};

struct OverlapResult {
  std::uint64_t puzzles_in_a = 0;
  std::uint64_t puzzles_in_b = 0;
  std::uint64_t equal_puzzles = 0;
  std::uint64_t equivalent_puzzles = 0;
  std::uint64_t equal_solutions = 0;
  std::uint64_t equivalent_solutions = 0;
  std::uint64_t contained_puzzles = 0;
  std::uint64_t duplicates_in_a = 0;
  std::uint64_t duplicates_in_b = 0;
  std::uint64_t without_unique_solution_in_a = 0;
  std::uint64_t without_unique_solution_in_b = 0;
  std::uint64_t wrong_solutions_in_a = 0;
  std::uint64_t wrong_solutions_in_b = 0;

  static constexpr auto fields() {
    return std::tuple(
        field("puzzles_in_a", &OverlapResult::puzzles_in_a, "Number of puzzles in A"),
        field("puzzles_in_b", &OverlapResult::puzzles_in_b, "Number of puzzles in B"),
        field("equal_puzzles", &OverlapResult::equal_puzzles, "Number of different puzzles that are in both"),
        field("equivalent_puzzles", &OverlapResult::equivalent_puzzles,
              "Number of equivalence classes of puzzles that are in both"),
        field("equal_solutions", &OverlapResult::equal_solutions,
              "Number of different solutions of puzzles that are in both"),
        field("equivalent_solutions", &OverlapResult::equivalent_solutions,
              "Number of equivalence classes of solutions that are in both"),
        field("contained_puzzles", &OverlapResult::contained_puzzles,
              "Number of pairs of classes of puzzles, one in A and one in B, that have equivalent solutions, and of "
              "which one contains the clues of the other under an equivalence"),
        field("duplicates_in_a", &OverlapResult::duplicates_in_a,
              "Number of puzzles in A that are equivalent to one before them in A"),
        field("duplicates_in_b", &OverlapResult::duplicates_in_b, "The same in B"),
        field("without_unique_solution_in_a", &OverlapResult::without_unique_solution_in_a,
              "Number of puzzles in A with no solution or several, or whose search is out of reach"),
        field("without_unique_solution_in_b", &OverlapResult::without_unique_solution_in_b, "The same in B"),
        field("wrong_solutions_in_a", &OverlapResult::wrong_solutions_in_a,
              "Number of records in A whose solution does not solve their puzzle"),
        field("wrong_solutions_in_b", &OverlapResult::wrong_solutions_in_b, "The same in B"));
  }
  [[nodiscard]] static LineStyle line_style() { return LineStyle::block; }
};

/// A puzzle of B and the first of A that is most like it.
struct SharedPuzzle {
  std::string_view shared;
  std::string a;
  std::string b;
  std::string_view a_file;
  std::uint64_t a_line = 0;
  std::string_view b_file;
  std::uint64_t b_line = 0;

  static constexpr auto fields() {
    return std::tuple(
        field(
            "shared", &SharedPuzzle::shared,
            "What the two puzzles share: puzzle (they are equal), puzzle class, solution, or solution class (--list)"),
        field("a", &SharedPuzzle::a, "FILE:LINE of the puzzle in A", FieldUse::only_in_lines),
        field("b", &SharedPuzzle::b, "FILE:LINE of the puzzle in B", FieldUse::only_in_lines),
        field("a_file", &SharedPuzzle::a_file, "File of the puzzle in A", FieldUse::not_in_lines),
        field("a_line", &SharedPuzzle::a_line, "Number of its line", FieldUse::not_in_lines),
        field("b_file", &SharedPuzzle::b_file, "File of the puzzle in B", FieldUse::not_in_lines),
        field("b_line", &SharedPuzzle::b_line, "Number of its line", FieldUse::not_in_lines));
  }
};

constexpr std::array<std::string_view, identity_parts> names_of_parts = {"puzzle", "puzzle class", "solution",
                                                                         "solution class"};

/// What a worker says of a record; the keys are in the bytes of the result.
struct Identified {
  PuzzleIdentity puzzle;
  bool has_wrong_solution = false;
};

/// The field behind the puzzle, of a record without names.
std::string_view next_field(std::string_view after) {
  constexpr std::string_view separators = " \t,;:|\"";
  after.remove_prefix(std::min(after.find_first_not_of(separators), after.size()));
  return after.substr(0, after.find_first_of(separators));
}

/// What a record gives as its solution: nothing if that is no complete grid. It is wrong if it breaks a rule.
std::optional<Grid> given_solution(const InputRecord& record, const Rules& rules, bool& is_wrong) {
  const auto cells = static_cast<std::size_t>(rules.shape().cells());
  std::string text;
  if (record.layout.kind == RecordKind::json || (record.columns != nullptr && !record.columns->empty())) {
    static const std::vector<std::string> no_names;
    const auto& names = record.columns == nullptr ? no_names : *record.columns;
    for (const RecordField& found : record_fields(record.text, record.layout, names)) {
      if (!is_solution_name(found.name) || found.value.size() != cells) continue;
      text = found.value;
      break;
    }
  } else {
    text = next_field(record.after);
  }
  if (text.size() != cells) return std::nullopt;
  Grid grid(rules.shape());
  const std::optional<GridFault> fault = read_grid(rules, text, grid);
  if ((fault && !fault->is_rule_breach) || grid.is_pattern() || !grid.is_complete()) return std::nullopt;
  is_wrong = fault.has_value();
  return grid;
}

/// Whether a grid has all clues of a puzzle.
bool has_clues(const Grid& grid, const Grid& puzzle) {
  for (std::size_t cell = 0; cell < puzzle.cells().size(); ++cell) {
    if (puzzle.cells()[cell] != blank && puzzle.cells()[cell] != grid.cells()[cell]) return false;
  }
  return true;
}

using OverlapPipeline = Pipeline<Identified>;

OverlapPipeline::Worker make_worker(const Symmetries& group) {
  const auto identifier = std::make_shared<PuzzleIdentifier>(group);
  return [identifier, rules = group.rules()](const InputRecord& record, const Grid& puzzle, ResultBytes& result) {
    Identified found{identifier->identify(puzzle, result.bytes)};
    const std::optional<Grid> given = given_solution(record, rules, found.has_wrong_solution);
    if (given && !found.has_wrong_solution) {
      found.has_wrong_solution =
          found.puzzle.has_unique_solution() ? *given != identifier->solution() : !has_clues(*given, puzzle);
    }
    return found;
  };
}

void write_list(const OverlapOptions& options, const CollectionOverlap& overlap, ResultOutput& results) {
  overlap.for_each_pair([&](const OverlapPair& pair) {
    SharedPuzzle shared{names_of_parts[static_cast<std::size_t>(pair.part)],
                        options.a + ":" + std::to_string(pair.a.number),
                        options.b + ":" + std::to_string(pair.b.number),
                        options.a,
                        pair.a.number,
                        options.b,
                        pair.b.number};
    results.write(shared);
  });
}

constexpr int answer_shared = 1;

int run(const OverlapOptions& options, Output& output) {
  ResultOutput results(options, output, options.list ? other_results<SharedPuzzle>() : other_results<OverlapResult>());
  std::optional<CollectionOverlap> overlap;
  OverlapPipeline pipeline(options, [&](const Symmetries& group) {
    if (!overlap) overlap.emplace(group);
    return make_worker(group);
  });
  pipeline.take_any_fields(true);
  std::array<std::uint64_t, 2> wrong_solutions{};
  for (const CollectionSide side : {CollectionSide::a, CollectionSide::b}) {
    const std::string& file = side == CollectionSide::a ? options.a : options.b;
    pipeline.run({file}, Take::all, [&](const InputRecord& record, const RecordResult<Identified>& result) {
      overlap->add(side, {static_cast<std::uint32_t>(side), record.number}, result.value.puzzle, result.bytes);
      if (result.value.has_wrong_solution) ++wrong_solutions[static_cast<std::size_t>(side)];
    });
  }
  const OverlapCounts counts = overlap ? overlap->counts() : OverlapCounts();
  const auto& [of_a, of_b] = counts.of;
  if (!options.list) {
    results.write(OverlapResult{of_a.puzzles, of_b.puzzles, counts.shared[0], counts.shared[1], counts.shared[2],
                                counts.shared[3], counts.contained, of_a.duplicates, of_b.duplicates,
                                of_a.without_unique_solution, of_b.without_unique_solution, wrong_solutions[0],
                                wrong_solutions[1]});
  } else if (overlap) {
    write_list(options, *overlap, results);
  }
  const int exit_code = pipeline.finish();
  return exit_code == 0 && !counts.are_disjoint() ? answer_shared : exit_code;
}

}  // namespace

void add_overlap_command(const CommandPlace& place) {
  const auto options = std::make_shared<OverlapOptions>();
  options->arrange = [options = options.get()] { options->files = {options->a, options->b}; };
  CLI::App* const command = add_command(place, "isodoku overlap examples/week.txt examples/puzzles.txt", *options,
                                        [options](Output& output) { return run(*options, output); });
  add_text_option(*command, "A", options->a, "Compare this file of puzzles; - is standard input").required();
  add_text_option(*command, "B", options->b, "With this one").required();
  add_flag(*command, "--list", options->list,
           "List each puzzle of B that shares something with A instead of numbers, with the first puzzle of A that is "
           "most like it");
  add_group_options(*command, *options);
  add_results<OverlapResult, SharedPuzzle>(*command, *options);
  add_reading_options(*command, *options);
}

}  // namespace isodoku
