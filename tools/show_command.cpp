// show: pictures of grids, puzzles and patterns, as text or as SVG. They can show the orbits of the automorphism group,
// or the steps of a transformation to another grid.
//
// Each worker draws a line at a time. The drawings are written to one output, or to one file each.

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "canon/automorphism_group.hpp"
#include "canon/equivalence.hpp"
#include "io/pictures/grid_picture.hpp"
#include "io/terminal.hpp"
#include "jobs/interrupt.hpp"
#include "jobs/pipeline.hpp"
#include "tools/command.hpp"
#include "tools/grid_argument.hpp"

namespace isodoku::tool {
namespace {

struct ShowOptions : CommonOptions {
  bool orbits = false;
  std::optional<std::string> target;
  bool svg = false;
  When colours = When::automatic;

  /// Whether to use colours. By default, files have none.
  [[nodiscard]] bool with_colours() const {
    const bool is_file = !output.empty() && colours == When::automatic;
    return wants_colours(is_file ? When::never : colours, 1);
  }
};

constexpr int not_equivalent = 1;

/// Draws one grid after the other. Not thread-safe.
class Painter {
 public:
  Painter(const ShowOptions& options, const Symmetries& group)
      : options_(options), group_(group), with_colours_(options.with_colours()) {
    if (options.orbits) finder_.emplace(group);
    if (options.target) {
      target_ = read_grid_argument(options, group.rules(), *options.target, "--to",
                                   options.shape ? "" : "the first valid line");
    }
  }

  /// Appends the drawing. Returns Answer::none if the grid is not equivalent to the target.
  Answer append_drawing(const Grid& grid, std::string& text) {
    Answer answer = Answer::given;
    const std::vector<GridPicture> all = pictures(grid, answer);
    if (options_.svg) {
      text += pictures_document(all, group_note(options_));
      return answer;
    }
    for (const GridPicture& picture : all) {
      if (&picture != &all.front()) text += '\n';
      text += picture_text(picture, with_colours_);
    }
    return answer;
  }

 private:
  /// One picture or, for a transformation to another grid, several.
  std::vector<GridPicture> pictures(const Grid& grid, Answer& answer) {
    const Rules& rules = group_.rules();
    if (target_) {
      if (const std::optional<Transform> map = find_transform(grid, *target_, group_); map) {
        return way_pictures(grid, rules, *map);
      }
      answer = Answer::none;
      return {{rules, grid, {}, "not equivalent"}};
    }
    if (finder_) {
      const AutomorphismGroup found = finder_->find(grid);
      return {orbit_picture(grid, rules, found.order.str(), found.cell_orbits)};
    }
    return {{rules, grid, {}, options_.rules_text.empty() ? "" : "rules " + options_.rules_text}};
  }

  const ShowOptions& options_;
  Symmetries group_;
  bool with_colours_;
  std::optional<AutomorphismFinder> finder_;
  std::optional<Grid> target_;
};

/// Writes the drawings of one run to its output or outputs.
class Drawings {
 public:
  Drawings(const ShowOptions& options, Output& output)
      : output_(output), output_name_(options.output), is_one_document_(options.svg && !options.output.empty()) {
    if (options.numbers_outputs()) files_.emplace(options.output, check_interrupt);
  }

  /// `number` is that of the file. Throws Error (usage) for a second SVG document in one file.
  void add(std::string_view drawing, std::uint64_t number) {
    const bool is_first = std::exchange(is_first_, false);
    if (files_) return files_->open(number).write(drawing);
    if (!is_first && is_one_document_) {
      refuse_option(
          "--output",
          "an SVG file holds one drawing, but there are several; use {} in the name for the number of the grid, "
          "such as -o 'grid-{}.svg'");
    }
    if (!is_first) output_.write("\n");
    output_.write(drawing);
  }

  /// To be called after the last drawing.
  void finish() {
    if (files_) return files_->commit();
    if (is_first_ && is_one_document_) {
      throw Error(ErrorKind::data, "the input has no grid, so " + output_name_ + " is not written");
    }
  }

 private:
  Output& output_;
  std::string output_name_;
  bool is_one_document_;
  bool is_first_ = true;
  std::optional<NumberedOutputs> files_;
};

/// Throws Error (usage) for options that have no effect on the picture.
void check(const ShowOptions& options) {
  const bool has_group = options.orbits || options.target;
  if (!has_group && options.kinds_kept) refuse_option("--kinds-kept", "requires --orbits or --to");
  if (!has_group && !options.with_transposition) refuse_option("--no-transpose", "requires --orbits or --to");
  // The length must be that of a grid in any case. The rest is checked when the rules are known.
  if (options.target && !options.shape && options.rules_text.empty())
    shape_of_argument(options, *options.target, "--to");
}

int run(const ShowOptions& options, Output& output) {
  check(options);
  bool has_other = false;
  Drawings drawings(options, output);
  Pipeline<Answer> pipeline(options, [&](const Symmetries& group) -> Pipeline<Answer>::Worker {
    return [painter = std::make_shared<Painter>(options, group)](const InputRecord&, const Grid& grid,
                                                                 ResultBytes& result) {
      return painter->append_drawing(grid, result.text);
    };
  });
  pipeline.run(options.files, Take::all, [&](const InputRecord& record, const RecordResult<Answer>& result) {
    if (result.value == Answer::none) has_other = true;
    drawings.add(result.text, record.index + 1);
  });
  drawings.finish();
  const int exit_code = pipeline.finish();
  return exit_code == 0 && has_other ? not_equivalent : exit_code;
}

}  // namespace

void add_show_command(const CommandPlace& place) {
  const auto options = std::make_shared<ShowOptions>();
  CLI::App* const command = add_command(place, "echo '1234341221434321' | isodoku show --orbits", *options,
                                        [options](Output& output) { return run(*options, output); });
  const Option orbits =
      add_flag(*command, "--orbits", options->orbits,
               "Show the orbits of the automorphism group: cells of one orbit share a letter and a colour");
  add_parsed_option(
      *command, "--to", [options = options.get()](const std::string& text) { options->target = text; },
      "Show the step-by-step transformation of each grid to GRID: transposition, rows, columns, symbols; "
      "exit code 1 if any is not equivalent to GRID")
      .type_name("GRID")
      .excludes(orbits);
  const Option svg = add_flag(*command, "--svg", options->svg,
                              "Draw as SVG, one document per grid; for an empty grid, draw the houses of the rules");
  add_choice_option(*command, "--color", options->colours, when_names,
                    "Colour the text: auto (default: only on a terminal and if NO_COLOR is not set), always or never")
      .excludes(svg);
  add_group_options(*command, *options, "either --orbits or --to");
  add_input_options(*command, *options);
  add_flag(*command, "--json", options->json, "").refused("show does not support this option");
  options->may_number_outputs = true;
  option_of(*command, "--output")
      .description(
          "Write to FILE, which is replaced atomically; for one file per drawing, {} in the name is replaced by the "
          "number of the grid in the input (from 1)");
}

}  // namespace isodoku::tool
