// db FILE export: the classes of a database as lines, in the order in which they were first seen.

#include <set>

#include "canon/form.hpp"
#include "io/json_writer.hpp"
#include "jobs/interrupt.hpp"
#include "tools/database/database.hpp"
#include "tools/inputs.hpp"
#include "tools/output_format.hpp"

namespace isodoku {
namespace {

struct DbExportOptions : CommonOptions {
  bool canonical = false;
  bool count = false;
};

std::string form_text(StoredGrids& grids, const StoredClass& one) {
  const ClassDomain& domain = grids.domain(one.domain);
  if (domain.form == form_names.name_of(Form::minlex)) return grids.form(one.domain, one.cells).text();
  refuse_option("--canonical",
                "the keys of " + domain.shape + " " + domain.rules + " are made of forms of " + domain.form);
}

/// The domains that are wanted: all, unless a shape, rules or symmetries are named; what is not named is as usual.
std::set<DomainId> wanted_domains(const DbExportOptions& options, const ClassStore& store) {
  const bool are_all = !options.shape && options.rules.is_empty() && options.subgroup == SymmetrySubgroup::all;
  std::optional<ClassDomain> wanted;
  if (!are_all) wanted = class_domain(options.symmetries(options.shape.value_or(Shape())), options.subgroup);
  std::set<DomainId> found;
  for (const auto& [id, domain] : store.domains()) {
    if (!wanted || domain == *wanted) found.insert(id);
  }
  return found;
}

int run_export(const DbExportOptions& options, const std::string& database, Output& output) {
  check_databases({database}, output, options.output);
  SqliteClassStore store = open_to_read(database);
  store.hold_state();
  const std::set<DomainId> wanted = wanted_domains(options, store);
  const bool is_table = options.output_format != OutputFormat::line && options.output_format != OutputFormat::json;
  StoredGrids grids(store.domains());
  store.for_each([&](const StoredClass& one) {
    if (!wanted.contains(one.domain)) return;
    std::string text = options.canonical ? form_text(grids, one) : one.cells;
    if (options.json) {
      JsonObject object;
      object.add("input", one.cells);
      if (options.canonical) object.add("form", text);
      object.add_number("count", one.count).add("source", one.source).add_number("source_line", one.line);
      object.add("time", time_text(one.time));
      if (!one.fields.empty() && is_table) object.add("fields", one.fields);
      if (!one.fields.empty() && !is_table) object.add_json("fields", one.fields);
      text = object.text();
    } else if (options.count) {
      text += '\t' + std::to_string(one.count);
    }
    output.write(text + '\n');
  });
  return 0;
}

}  // namespace

void add_db_export(CLI::App& db, const DatabaseName& database, int& exit_code) {
  const auto options = std::make_shared<DbExportOptions>();
  CLI::App* const command =
      add_command(db, "export", "Print the first member of each class, in order of first appearance",
                  "isodoku db puzzles.db export --count", *options, exit_code,
                  [options, database](Output& output) { return run_export(*options, *database, output); });
  describe_shape(
      *command,
      "default: export all shapes and rules; with --rules or --no-transpose, 3x3 or the shape of the drawing");
  add_flag(*command, "--canonical", options->canonical,
           "Print the canonical form of each class instead of its first member");
  add_flag(*command, "--count", options->count, "Append a tab and the number of members seen");
  add_output_format_option(*command, *options, [&options = *options](OutputFormat format) {
    refuse_if_drawn(format, options.count, "--count");
    OutputFields fields{options.canonical ? "form" : "input", {"input"}};
    if (options.canonical) fields.columns.emplace_back("form");
    for (const char* const name : {"count", "source", "source_line", "time", "fields"})
      fields.columns.emplace_back(name);
    return fields;
  });
  add_group_options(*command, *options);
}

}  // namespace isodoku
