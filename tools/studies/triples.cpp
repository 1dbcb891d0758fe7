// study triples: the sets of symbols in the columns and rows of the boxes of each grid (A. Schoenhage, Einige
// Sudoku-Studien, 2010, section 1.4).

#include "studies/triples/triples.hpp"
#include "base/error.hpp"
#include "io/grid_line.hpp"
#include "io/json_writer.hpp"
#include "jobs/pipeline.hpp"
#include "tools/results.hpp"
#include "tools/studies/study.hpp"

namespace isodoku::tool {
namespace {

struct TripleResult {
  JsonFields vertical;
  std::string p;
  JsonFields horizontal;
  std::string q;

  static constexpr auto fields() {
    return std::tuple(field("vertical", &TripleResult::vertical,
                            "Triples in the columns of the boxes, each with the number of columns that hold it"),
                      field("p", &TripleResult::p, "These numbers in descending order, as a partition of 27"),
                      field("horizontal", &TripleResult::horizontal,
                            "Triples in the rows of the boxes, each with the number of rows that hold it"),
                      field("q", &TripleResult::q, "These numbers in descending order, as a partition of 27"));
  }
  [[nodiscard]] static LineStyle line_style() { return LineStyle::block; }
};

JsonFields triple_counts(const std::vector<TripleCount>& triples) {
  JsonObject object;
  std::string line;
  for (const auto& [triple, count] : triples) {
    object.add_number(triple_text(triple), count);
    line += (line.empty() ? "" : " ") + triple_text(triple) + ':' + std::to_string(count);
  }
  return {{object.text(), {line}}};
}

TripleResult triples_of(const Grid& grid) {
  if (grid.shape() != Shape()) {
    throw Error(ErrorKind::data, "triples require a 3x3 grid; this one is " + grid.shape().text(), {"", 0, 1});
  }
  check_complete(grid, "triples");
  const auto [vertical, horizontal] = triple_system(grid);
  return {triple_counts(vertical), partition_text(multiplicities(vertical)), triple_counts(horizontal),
          partition_text(multiplicities(horizontal))};
}

int run_triples(const StudyOptions& options, Output& output) {
  ResultChoice choice = record_results<TripleResult>();
  choice.separates_records = true;
  ResultOutput results(options, output, choice);
  Pipeline<Answer> pipeline(options, [&results](const Symmetries&) -> Pipeline<Answer>::Worker {
    return [writer = results.writer()](const InputRecord& record, const Grid& grid, ResultBytes& result) {
      const TripleResult triples = triples_of(grid);
      writer.begin_record(result.text);
      writer.append(result.text, record, triples);
      return Answer::given;
    };
  });
  pipeline.run(options.files, Take::shard, [&](const InputRecord& record, const RecordResult<Answer>& result) {
    results.write(record, result.text);
  });
  return pipeline.finish();
}

}  // namespace

Study triple_study() {
  Study study{
      "triples", "Print the triples of symbols in the columns and rows of the boxes of each grid",
      "echo 281965734569473812734218659926584173357126498148397265612839547473652981895741326 | isodoku study triples"};
  study.add_options = [](CLI::App& command, StudyOptions& options) {
    add_record_results<TripleResult>(command, options);
    add_shard_option(command, options, "grid number modulo M");
    add_input_options(command, options);
  };
  study.run = run_triples;
  return study;
}

}  // namespace isodoku::tool
