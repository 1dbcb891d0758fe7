// canon: the canonical form of each line, in input order. The order and the transform are only
// computed when they are asked for; the form alone is cheaper.

#include <memory>

#include "canon/canonical_form.hpp"
#include "jobs/pipeline.hpp"
#include "tools/result_text.hpp"

namespace isodoku {
namespace {

struct CanonOptions : CommonOptions {
  Form form = Form::minlex;
};

LineWorker make_worker(const CanonOptions& options, const Symmetries& group) {
  auto canoniser = std::make_shared<Canoniser>(group, options.form);
  return [&options, canoniser](const GridLine& line, const Grid& grid, std::string& result) {
    const std::string_view input = cells_of(line, grid);
    if (options.with_order || options.with_map) {
      const CanonicalForm found = canoniser->canonical_form(grid);
      append_result(result, options, {line.number, input, found.form.text(), &found.order, &found.map});
    } else {
      append_result(result, options, {line.number, input, canoniser->form_only(grid).text(), nullptr, nullptr});
    }
    result += '\n';
  };
}

int run(const CanonOptions& options, Output& output) {
  Pipeline pipeline(options, [&options](const Symmetries& group) { return make_worker(options, group); });
  pipeline.run(options.files, Take::shard, [&output](const GridLine&, std::string_view text) { output.write(text); });
  return pipeline.finish();
}

}  // namespace

void add_canon_command(CLI::App& program, int& exit_code) {
  const auto options = std::make_shared<CanonOptions>();
  CLI::App* const command =
      add_command(program, "canon", "Print the canonical form of each grid, puzzle or pattern, in input order",
                  "echo '2341............' | isodoku canon --with-order", *options, exit_code,
                  [options](Output& output) { return run(*options, output); });
  add_choice_option<Form>(*command, "--form", options->form,
                          {{"minlex", Form::minlex}, {"orderly", Form::orderly}, {"nauty", Form::nauty}},
                          "minlex: the least string (default); orderly: as generate makes them; nauty: nauty's form");
  add_order_option(*command, *options);
  add_map_option(*command, *options);
  add_group_options(*command, *options);
  add_shard_option(*command, *options, "number of the grid in the input (from 0) modulo M");
  add_input_options(*command, *options);
}

}  // namespace isodoku
