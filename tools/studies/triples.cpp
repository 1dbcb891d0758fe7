// study triples: what the columns and rows of the boxes of each grid hold (A. Schoenhage, Einige Sudoku-Studien, 2010,
// section 1.4).

#include "studies/triples/triples.hpp"
#include "base/error.hpp"
#include "io/grid_line.hpp"
#include "io/json_writer.hpp"
#include "jobs/pipeline.hpp"
#include "tools/studies/study.hpp"

namespace isodoku {
namespace {

void add_triples(JsonObject& object, const char* name, const char* partition_name,
                 const std::vector<TripleCount>& triples) {
  JsonObject counts;
  for (const auto& [triple, count] : triples) counts.add_number(triple_text(triple), count);
  object.add_json(name, counts.text());
  object.add(partition_name, partition_text(multiplicities(triples)));
}

void append_text(std::string& result, const char* name, const char* partition_name,
                 const std::vector<TripleCount>& triples) {
  result += name;
  result += '\t';
  for (const auto& [triple, count] : triples) {
    if (&triple != &triples.front().triple) result += ' ';
    result += triple_text(triple) + ':' + std::to_string(count);
  }
  result += std::string("\n") + partition_name + '\t' + partition_text(multiplicities(triples)) + '\n';
}

void append(std::string& result, bool json, const GridLine& line, const Grid& grid) {
  if (grid.shape() != Shape()) {
    throw Error(ErrorKind::data, "triples require a 3x3 grid; this one is " + grid.shape().text(), {"", 0, 1});
  }
  check_complete(grid, "triples");
  const auto [vertical, horizontal] = triple_system(grid);
  const std::string number = std::to_string(line.number);
  const std::string input = grid.text();
  if (json) {
    JsonObject object;
    object.add_number("line", line.number).add("input", input);
    add_triples(object, "vertical", "p", vertical);
    add_triples(object, "horizontal", "q", horizontal);
    result += object.text() + '\n';
  } else {
    result += "line\t" + number + "\ninput\t" + input + '\n';
    append_text(result, "vertical", "p", vertical);
    append_text(result, "horizontal", "q", horizontal);
  }
}

int run_triples(const StudyOptions& options, Output& output) {
  Pipeline pipeline(options, [json = options.json](const Symmetries&) -> LineWorker {
    return [json](const GridLine& line, const Grid& grid, std::string& result) { append(result, json, line, grid); };
  });
  bool is_first = true;
  pipeline.run(options.files, Take::shard, [&](const GridLine&, std::string_view text) {
    if (!options.json && !is_first) output.write("\n");
    is_first = false;
    output.write(text);
  });
  return pipeline.finish();
}

}  // namespace

Study triple_study() {
  Study study{
      "triples", "Print the triples of symbols in the columns and rows of the boxes of each grid",
      "echo 281965734569473812734218659926584173357126498148397265612839547473652981895741326 | isodoku study triples"};
  study.add_options = [](CLI::App& command, StudyOptions& options) {
    add_shard_option(command, options, "grid number modulo M");
    add_input_options(command, options);
  };
  study.run = run_triples;
  return study;
}

}  // namespace isodoku
