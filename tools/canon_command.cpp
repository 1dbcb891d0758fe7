// canon: the canonical form of each line, in input order. The order and the transform are only
// computed when they are asked for; the form alone is cheaper. Puzzles that have no form `solution` get a comment.

#include <memory>
#include <optional>

#include "canon/canonical_form.hpp"
#include "canon/solution/solution_form.hpp"
#include "generate/catalogue/puzzle_key.hpp"
#include "io/json_writer.hpp"
#include "jobs/pipeline.hpp"
#include "tools/catalogue_file.hpp"
#include "tools/output_format.hpp"
#include "tools/result_text.hpp"

namespace isodoku {
namespace {

struct CanonOptions : CommonOptions {
  std::optional<Form> given_form;
  bool key = false;
  std::string index;

  [[nodiscard]] Form form() const { return given_form.value_or(Form::minlex); }
};

constexpr char has_form = 'f';
constexpr char has_none = 'n';

/// The first character of a result says whether there is a form.
LineWorker make_solution_worker(const CanonOptions& options, const Symmetries& group) {
  auto forms = std::make_shared<SolutionForm>(group);
  return [&options, forms](const GridLine& line, const Grid& puzzle, std::string& result) {
    CanonicalForm found;
    const std::uint64_t solutions = forms->find(puzzle, found);
    result.push_back(solutions == 1 ? has_form : has_none);
    const std::string_view input = line.cells;
    if (solutions == 1) {
      append_result(result, options,
                    {line.number, input, found.form.text(), &found.order, &found.map, '\t', line.ignored_lists});
    } else {
      append_unsolved(result, options, line, solutions);
    }
    result += '\n';
  };
}

/// The same for keys.
LineWorker make_key_worker(const CanonOptions& options, const Catalogue& catalogue) {
  auto keys = std::make_shared<PuzzleKeys>(catalogue);
  return [&options, keys](const GridLine& line, const Grid& puzzle, std::string& result) {
    PuzzleKey key;
    const std::uint64_t solutions = keys->find(puzzle, key);
    result.push_back(solutions == 1 ? has_form : has_none);
    if (solutions != 1) {
      append_unsolved(result, options, line, solutions);
    } else if (options.json) {
      JsonObject object = line_object(line);
      object.add("key", key.text());
      result += object.text();
    } else {
      result += key.text();
    }
    result += '\n';
  };
}

LineWorker make_worker(const CanonOptions& options, const Symmetries& group) {
  auto canoniser = std::make_shared<Canoniser>(group, options.form());
  return [&options, canoniser](const GridLine& line, const Grid& grid, std::string& result) {
    const std::string_view input = line.cells;
    result.push_back(has_form);
    if (options.with_order || options.with_map) {
      const CanonicalForm found = canoniser->canonical_form(grid);
      append_result(result, options,
                    {line.number, input, found.form.text(), &found.order, &found.map, '\t', line.ignored_lists});
    } else {
      append_result(
          result, options,
          {line.number, input, canoniser->form_only(grid).text(), nullptr, nullptr, '\t', line.ignored_lists});
    }
    result += '\n';
  };
}

void check(const CanonOptions& options) {
  if (!options.key) {
    if (!options.index.empty()) refuse_option("--index", "requires --key");
    return;
  }
  const auto not_with_key = [](bool is_given, const std::string& option) {
    if (is_given) refuse_option(option, "cannot be combined with --key");
  };
  not_with_key(options.given_form.has_value(), "--form");
  not_with_key(options.with_order, "--with-order");
  not_with_key(options.with_map, "--with-map");
  not_with_key(!options.rules_text.empty(), "--rules");
  not_with_key(options.kinds_kept, "--kinds-kept");
  not_with_key(!options.with_transposition, "--no-transpose");
  if (options.shape && *options.shape != Shape()) refuse_option("--shape", "only 3x3 puzzles have keys");
}

int run(CanonOptions& options, Output& output) {
  check(options);
  std::optional<Catalogue> catalogue;
  if (options.key) {
    options.shape = Shape();
    catalogue.emplace(read_catalogue_index(options.index));
  }
  Pipeline pipeline(options, [&](const Symmetries& group) {
    if (catalogue) return make_key_worker(options, *catalogue);
    return options.form() == Form::solution ? make_solution_worker(options, group) : make_worker(options, group);
  });
  bool have_all_forms = true;
  pipeline.run(options.files, Take::shard, [&](const GridLine&, std::string_view result) {
    have_all_forms = have_all_forms && result.front() == has_form;
    output.write(result.substr(1));
  });
  const int exit_code = pipeline.finish();
  return exit_code == 0 && !have_all_forms ? 1 : exit_code;
}

}  // namespace

void add_canon_command(const CommandPlace& place) {
  const auto options = std::make_shared<CanonOptions>();
  CLI::App* const command = add_command(place, "echo '2341............' | isodoku canon --with-order", *options,
                                        [options](Output& output) { return run(*options, output); });
  add_choice_option(
      *command, "--form", options->given_form, form_names,
      "Set the canonical form. minlex (default): the lexicographically smallest equivalent grid; orderly: the form "
      "in which generate prints patterns and configurations; solution: the clues in the min-lex form of the unique "
      "solution; nauty: nauty's form");
  add_flag(*command, "--key", options->key,
           "Instead of the form, print a key of 32 hexadecimal digits (3x3 only), made of the rank of the unique "
           "solution and the clue positions");
  add_index_option(*command, options->index, "--key");
  add_order_option(*command, *options);
  add_map_option(*command, *options, "its canonical form");
  add_group_options(*command, *options);
  add_shard_option(*command, *options, "grid number modulo M");
  add_output_format_option(*command, *options, [&options = *options](OutputFormat) {
    OutputFields fields{options.key ? "key" : "form", {"line", "input", options.key ? "key" : "form"}};
    if (options.with_order) fields.columns.emplace_back("order");
    if (options.with_map) fields.columns.emplace_back("map");
    if (options.key || options.form() == Form::solution) fields.columns.emplace_back("solutions");
    return fields;
  });
  add_input_options(*command, *options);
}

}  // namespace isodoku
