#pragma once
// What `generate` is asked for, and the generators that do it.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/name_table.hpp"
#include "base/tally.hpp"
#include "base/work_units.hpp"
#include "generate/catalogue/grid_classes.hpp"
#include "generate/weights.hpp"
#include "grid/grid.hpp"
#include "grid/shape.hpp"
#include "group/box_group.hpp"
#include "jobs/ordered_units.hpp"

namespace isodoku {

enum class GenerateSubject : std::uint8_t { weights, patterns, sequences, configurations, grids };

inline constexpr auto generate_subject_names =
    name_table<GenerateSubject>({{"weights", GenerateSubject::weights},
                                 {"patterns", GenerateSubject::patterns},
                                 {"sequences", GenerateSubject::sequences},
                                 {"configurations", GenerateSubject::configurations},
                                 {"grids", GenerateSubject::grids}});

/// What is to be generated: by a number of clues, by weights, or by a pattern.
struct GenerateTask {
  GenerateSubject subject = GenerateSubject::patterns;
  Shape shape;
  bool with_transposition = true;                ///< as it was asked for, which is part of the text
  int clues = 0;                                 ///< unless weights or a pattern tell
  std::optional<WeightBlocks> weights;           ///< the least of their class
  std::optional<Grid> pattern;                   ///< in orderly form
  GridClassRange range;                          ///< of grids
  std::uint64_t from = 0;                        ///< the rank of the first grid
  std::shared_ptr<const GridClasses> catalogue;  ///< for grids of 3x3

  [[nodiscard]] BoxGroup group() const { return {shape, with_transposition}; }
  [[nodiscard]] std::string subject_name() const { return std::string(generate_subject_names.name_of(subject)); }
  /// Whether it is all grids of a shape.
  [[nodiscard]] bool is_all_grids() const;
  /// The same for equal tasks alone, in one line.
  [[nodiscard]] std::string text() const;
};

/// The task whose text() begins a text, if it is one of grids or by a number of clues. It is to be compared, not done.
std::optional<GenerateTask> parse_task(std::string_view text);

/// A number for each box, with spaces.
std::string weights_text(const Shape& shape, const WeightBlocks& weights);
/// Numbers with spaces or commas, or digits in one word. Throws Error (usage) unless there is one from 0 to N for each
/// box.
WeightBlocks parse_weights(const Shape& shape, const std::string& text);

/// How a line reads.
struct GenerateFormat {
  bool with_order = false;
  bool json = false;
};

/// Hands a line on for each representative in the units taken; of grids, tells of their kinds (kind_of_class).
void generate_lines(const GenerateTask& task, const GenerateFormat& format, const WorkUnits& units,
                    const LineSink& sink);

/// The number of lines that generate_lines would make; kinds as there.
std::uint64_t count_lines(const GenerateTask& task, const WorkUnits& units, Tally& kinds);

/// The output of a run that only counts.
std::string count_line(bool json, std::uint64_t number);

}  // namespace isodoku
