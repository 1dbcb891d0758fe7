// overlap: are two collections of puzzles disjoint up to equivalence?
//
// Workers solve puzzles and compute keys. The main thread collects them in one CollectionOverlap, which has the result
// when both files have been read. If a record gives a solution for its puzzle, this is checked, too.

#include <array>
#include <memory>
#include <string_view>

#include "canon/classes/collection_overlap.hpp"
#include "canon/classes/overlap_report.hpp"
#include "jobs/pipeline.hpp"
#include "solve/solver.hpp"
#include "tools/given_solution.hpp"
#include "tools/inputs.hpp"
#include "tools/results.hpp"

namespace isodoku::tool {
namespace {

struct OverlapOptions : CommonOptions {
  std::string a;
  std::string b;
  bool list = false;
};

struct OverlapResult : OverlapReport {
  std::uint64_t wrong_solutions_in_a = 0;
  std::uint64_t wrong_solutions_in_b = 0;

  static constexpr auto fields() {
    return std::tuple_cat(OverlapReport::fields(),
                          std::tuple(field("wrong_solutions_in_a", &OverlapResult::wrong_solutions_in_a,
                                           "Number of records in A whose given solution does not solve their puzzle"),
                                     field("wrong_solutions_in_b", &OverlapResult::wrong_solutions_in_b,
                                           "Number of records in B whose given solution does not solve their puzzle")));
  }
  [[nodiscard]] static LineStyle line_style() { return LineStyle::block; }
};

/// A puzzle of B, and the first puzzle of A that shares the most with it.
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

/// The answer of a worker for a record; the keys are in the bytes of the result.
struct Identified {
  PuzzleIdentity puzzle;
  bool has_wrong_solution = false;
};

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
    const IdentifiedPuzzle identified = identifier->identify(puzzle);
    result.bytes += identified.bytes;
    Identified found{identified.identity};
    if (const std::optional<GivenSolution> given = given_solution(record, rules)) {
      const bool solves =
          found.puzzle.has_unique_solution() ? given->grid == identifier->solution() : has_clues(given->grid, puzzle);
      found.has_wrong_solution = given->is_wrong || !solves;
    }
    return found;
  };
}

/// Writes the pairs of --list. The files of A are `known`, those of B are `files`.
void write_list(const OverlapOptions& options, const CollectionOverlap& overlap, ResultOutput& results) {
  overlap.for_each_pair([&](const OverlapPair& pair) {
    const std::string& a = options.known[pair.a.source];
    const std::string& b = options.files[pair.b.source];
    SharedPuzzle shared{identity_part_names.name_of(pair.part),
                        a + ":" + std::to_string(pair.a.number),
                        b + ":" + std::to_string(pair.b.number),
                        a,
                        pair.a.number,
                        b,
                        pair.b.number};
    results.write(shared);
  });
}

constexpr int answer_shared = 1;

int run(const OverlapOptions& options, Output& output) {
  for (const auto& files : {options.known, options.files}) check_kept(files, output, options.output);
  ResultOutput results(options, output, options.list ? other_results<SharedPuzzle>() : other_results<OverlapResult>());
  std::optional<CollectionOverlap> overlap;
  OverlapPipeline pipeline(options, [&](const Symmetries& group) {
    if (!overlap) overlap.emplace(group);
    return make_worker(group);
  });
  pipeline.take_any_fields(true);
  std::array<std::uint64_t, 2> wrong_solutions{};
  for (const CollectionSide side : {CollectionSide::a, CollectionSide::b}) {
    const std::vector<std::string>& files = side == CollectionSide::a ? options.known : options.files;
    std::uint32_t source = 0;
    pipeline.run(files, Take::all, [&](const InputRecord& record, const RecordResult<Identified>& result) {
      while (files[source] != record.file) ++source;  // records come in the order of the files
      overlap->add(side, {source, record.number}, result.value.puzzle, result.bytes);
      if (result.value.has_wrong_solution) ++wrong_solutions[static_cast<std::size_t>(side)];
    });
  }
  const OverlapCounts counts = overlap ? overlap->counts() : OverlapCounts();
  if (!options.list) {
    results.write(OverlapResult{make_overlap_report(counts), wrong_solutions[0], wrong_solutions[1]});
  } else if (overlap) {
    write_list(options, *overlap, results);
  }
  const int exit_code = pipeline.finish();
  return exit_code == 0 && !counts.are_disjoint() ? answer_shared : exit_code;
}

}  // namespace

void add_overlap_command(const CommandPlace& place) {
  const auto options = std::make_shared<OverlapOptions>();
  options->known_folders = CommonOptions::KnownFolders::of_files;
  options->arrange = [options = options.get()] {
    options->known = {options->a};
    options->files = {options->b};
  };
  CLI::App* const command = add_command(place, "isodoku overlap examples/week.txt examples/puzzles.txt", *options,
                                        [options](Output& output) { return run(*options, output); });
  add_text_option(*command, "A", options->a,
                  "Compare this file of puzzles (with --recursive also a folder; - is standard input)")
      .required();
  add_text_option(*command, "B", options->b, "Compare A with this file or folder").required();
  add_flag(*command, "--list", options->list,
           "Instead of numbers, list each puzzle of B that shares something with A, with the first puzzle of A that "
           "shares the most with it");
  add_group_options(*command, *options);
  add_results<OverlapResult, SharedPuzzle>(*command, *options);
  add_reading_options(*command, *options);
}

}  // namespace isodoku::tool
