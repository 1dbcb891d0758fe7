// db FILE export: the classes of a database as lines, in the order in which they were first seen.

#include <map>
#include <set>
#include <utility>

#include "canon/canonical_form.hpp"
#include "jobs/interrupt.hpp"
#include "tools/database/database.hpp"
#include "tools/inputs.hpp"
#include "tools/results.hpp"

namespace isodoku::tool {
namespace {

struct DbExportOptions : CommonOptions {
  bool canonical = false;
  bool count = false;
};

/// A class as it is printed.
struct ExportedClass {
  GridText shown{};  ///< in lines: the puzzle or the form
  GridText puzzle{};
  std::optional<GridText> form;
  std::uint64_t count = 0;
  std::optional<std::uint64_t> shown_count;  ///< in lines
  std::string source;
  std::uint64_t source_line = 0;
  std::string time;
  std::optional<JsonFields> stored_fields;
  const Grid* drawing = nullptr;  ///< the grid of `shown`

  static constexpr std::string_view drawn = "drawing";
  static constexpr auto fields() {
    return std::tuple(
        field("shown", &ExportedClass::shown, "The puzzle or the form", FieldUse::only_in_lines),
        field("puzzle", &ExportedClass::puzzle, "The first member of the class", FieldUse::not_in_lines),
        field("form", &ExportedClass::form, "The canonical form of the class (--canonical)", FieldUse::not_in_lines),
        field("count", &ExportedClass::count, "Number of members seen", FieldUse::not_in_lines),
        field("shown_count", &ExportedClass::shown_count, "Number of members seen", FieldUse::only_in_lines),
        field("source", &ExportedClass::source, "File of the first member", FieldUse::not_in_lines),
        field("source_line", &ExportedClass::source_line, "Line of the first member in this file, from 1",
              FieldUse::not_in_lines),
        field("time", &ExportedClass::time, "When it was stored (UTC)", FieldUse::not_in_lines),
        field("fields", &ExportedClass::stored_fields, "Other fields stored with the first member",
              FieldUse::not_in_lines),
        field("drawing", &ExportedClass::drawing, "What sdk and pretty draw", FieldUse::only_in_lines));
  }
};

std::string form_text(StoredGrids& grids, const StoredClass& one) {
  const ClassDomain& domain = grids.domain(one.domain);
  if (domain.form == form_names.name_of(Form::minlex)) return grids.form(one.domain, one.cells).text();
  refuse_option("--canonical",
                "the keys of " + domain.shape + " " + domain.rules + " are made of forms of " + domain.form);
}

/// The domains to export: all, unless a shape, rules or symmetries are given. Those that are not given then have their
/// default values.
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

/// Writes classes. A drawing needs the rules of its domain, and a database may have several domains.
class ClassWriter {
 public:
  ClassWriter(ResultOutput& results, StoredGrids& grids) : results_(results), grids_(grids) {}

  void write(DomainId domain, ExportedClass exported) {
    if (!is_drawn(results_.writer().format())) return results_.write(exported);
    auto writer = writers_.find(domain);
    if (writer == writers_.end()) {
      writer = writers_.emplace(domain, results_.writer(rules_of(grids_.domain(domain)))).first;
    }
    const Grid grid = grids_.grid(domain, exported.shown.cells);
    exported.drawing = &grid;
    text_.clear();
    writer->second.append(text_, exported);
    results_.write_text(text_);
  }

 private:
  ResultOutput& results_;
  StoredGrids& grids_;
  std::map<DomainId, RecordWriter> writers_;
  std::string text_;
};

int run_export(const DbExportOptions& options, const std::string& database, Output& output) {
  refuse_if_drawn(options, options.count, "--count");
  check_kept({database}, output, options.output);
  SqliteClassStore store = open_to_read(database);
  store.hold_state();
  const std::set<DomainId> wanted = wanted_domains(options, store);
  ResultChoice choice = other_results<ExportedClass>();
  if (!options.canonical) choice.without({"form"});
  ResultOutput results(options, output, choice);
  StoredGrids grids(store.domains());
  ClassWriter writer(results, grids);
  store.for_each([&](const StoredClass& one) {
    if (!wanted.contains(one.domain)) return;
    ExportedClass exported;
    exported.puzzle.cells = one.cells;
    exported.count = one.count;
    exported.source = one.source;
    exported.source_line = one.line;
    exported.time = time_text(one.time);
    std::string form;
    if (options.canonical) {
      form = form_text(grids, one);
      exported.form = GridText{form};
    }
    exported.shown = exported.form.value_or(exported.puzzle);
    if (options.count) exported.shown_count = one.count;
    if (!one.fields.empty()) exported.stored_fields = JsonFields{{one.fields}};
    writer.write(one.domain, std::move(exported));
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
  add_results<ExportedClass>(*command, *options);
  add_group_options(*command, *options);
}

}  // namespace isodoku::tool
