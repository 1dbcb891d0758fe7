#pragma once
// The tasks of `generate`, and the calls of the generators for them.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "base/execution.hpp"
#include "base/fields.hpp"
#include "base/name_table.hpp"
#include "base/tally.hpp"
#include "generate/catalogue/grid_classes.hpp"
#include "generate/patterns.hpp"
#include "grid/grid.hpp"
#include "grid/shape.hpp"
#include "group/conjugacy_classes.hpp"
#include "io/records/record_writer.hpp"
#include "jobs/ordered_units.hpp"
#include "tools/command.hpp"

namespace isodoku::tool {

enum class GenerateSubject : std::uint8_t { weights, patterns, sequences, configurations, grids };

inline constexpr auto generate_subject_names =
    name_table<GenerateSubject>({{"weights", GenerateSubject::weights},
                                 {"patterns", GenerateSubject::patterns},
                                 {"sequences", GenerateSubject::sequences},
                                 {"configurations", GenerateSubject::configurations},
                                 {"grids", GenerateSubject::grids}});

/// What is to be generated, given by a number of clues, by weights, or by a pattern.
struct GenerateTask {
  GenerateSubject subject = GenerateSubject::patterns;
  Shape shape;
  bool with_transposition = true;                ///< as requested; part of the text
  int clues = 0;                                 ///< unless weights or a pattern determine it
  std::optional<WeightBlocks> weights;           ///< the smallest of their class
  std::optional<Grid> pattern;                   ///< in orderly form
  GridClassRange range;                          ///< for grids
  std::uint64_t from = 0;                        ///< the rank of the first grid
  std::shared_ptr<const GridClasses> catalogue;  ///< for 3x3 grids

  [[nodiscard]] BoxGroup group() const { return {shape, with_transposition}; }
  [[nodiscard]] std::string subject_name() const { return std::string(generate_subject_names.name_of(subject)); }
  /// Whether the task generates all grids of a shape.
  [[nodiscard]] bool is_all_grids() const;
  /// One line that is equal only for equal tasks.
  [[nodiscard]] std::string text() const;
};

/// The task with whose text() a text begins, if it is one of grids or is given by a number of clues. It can be
/// compared, but not run.
std::optional<GenerateTask> parse_task(std::string_view text);

/// The weights as text: the number for each box, separated by spaces.
std::string weights_text(const Shape& shape, const WeightBlocks& weights);
/// Parses numbers separated by spaces or commas, or digits in one word. Throws Error (usage) unless there is one number
/// from 0 to N for each box.
WeightBlocks parse_weights(const Shape& shape, const std::string& text);

/// One representative of a class of patterns, configurations or grids.
struct GeneratedGrid {
  const Grid* puzzle = nullptr;
  std::optional<std::uint64_t> order;

  static constexpr std::string_view drawn = "puzzle";
  static constexpr auto fields() {
    return std::tuple(field("puzzle", &GeneratedGrid::puzzle, "The representative of the equivalence class"),
                      field("order", &GeneratedGrid::order, "Order of its automorphism group (--with-order)"));
  }
};

struct GeneratedWeights {
  std::string form;
  std::optional<std::uint64_t> order;

  static constexpr auto fields() {
    return std::tuple(
        field("form", &GeneratedWeights::form, "The numbers of clues in the boxes, separated by spaces"),
        field("order", &GeneratedWeights::order, "Order of the group of symmetries that preserve them (--with-order)"));
  }
};

struct GeneratedSequence {
  std::string form;

  static constexpr auto fields() {
    return std::tuple(field("form", &GeneratedSequence::form, "The sequence, as a restricted growth string"));
  }
};

/// The output of a run that only counts.
struct GeneratedCount {
  std::uint64_t count = 0;

  static constexpr auto fields() {
    return std::tuple(field("count", &GeneratedCount::count, "Number of equivalence classes (--count)"));
  }
};

/// How results are written.
struct GenerateFormat {
  const RecordWriter& writer;
  bool with_order = false;
};

/// Throws Error (usage) for a format that a run in parts cannot have. In such formats, text before the first result, or
/// between two results, would be in each part, or in none.
void check_long_run_format(const CommonOptions& options, const CheckpointOptions& checkpoints);

/// Writes a record for each representative in the units taken. For grids, also counts their kinds (kind_of_class).
void generate_lines(const GenerateTask& task, const GenerateFormat& format, const WorkUnits& units,
                    const LineSink& sink);

/// The number of records that generate_lines would write; counts kinds in the same way.
std::uint64_t count_lines(const GenerateTask& task, const WorkUnits& units, Tally& kinds);
/// Counts only the kinds, which include the orders of automorphism groups. Not for sequences, which have none.
void count_orders(const GenerateTask& task, const WorkUnits& units, Tally& kinds);

/// Compares the number of records of a whole generation, not of one shard, with a second method if there is a fast one
/// (generate/catalogue/grid_classes.hpp). Throws Error (internal) if they differ.
void check_generation(const GenerateTask& task, std::uint64_t lines, const Execution& execution);

}  // namespace isodoku::tool
