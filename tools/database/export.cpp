// db FILE export: the classes of a database as lines, in the order in which they were first seen.

#include <map>

#include "io/json_writer.hpp"
#include "jobs/interrupt.hpp"
#include "tools/database/database.hpp"
#include "tools/output_format.hpp"

namespace isodoku {
namespace {

struct DbExportOptions : CommonOptions {
  bool canonical = false;
  bool count = false;
};

/// Canonical forms of the grids of all domains.
class FormMaker {
 public:
  explicit FormMaker(const ClassStore& store) : domains_(store.domains()) {}

  std::string form(DomainId id, std::string_view cells) {
    auto found = canonisers_.find(id);
    if (found == canonisers_.end()) {
      const ClassDomain& domain = domains_.at(static_cast<std::size_t>(id - 1));
      const Symmetries group = symmetries_of(domain);
      const Form form = domain.form == "nauty" ? Form::nauty : Form::minlex;
      found = canonisers_.try_emplace(id, Domain{group.rules(), Canoniser(group, form)}).first;
    }
    return found->second.canoniser.form_only(make_grid(found->second.rules, cells)).text();
  }

 private:
  struct Domain {
    Rules rules;
    Canoniser canoniser;
  };
  std::vector<ClassDomain> domains_;
  std::map<DomainId, Domain> canonisers_;
};

/// The domains that are wanted: of a shape, of rules, or all.
std::vector<bool> wanted_domains(const DbExportOptions& options, const ClassStore& store) {
  const std::vector<ClassDomain> domains = store.domains();
  std::vector<bool> are_wanted(domains.size() + 1, !options.shape);
  if (!options.shape) return are_wanted;
  const ClassDomain wanted = class_domain(options.symmetries(*options.shape), options.kept);
  for (std::size_t i = 0; i < domains.size(); ++i) are_wanted[i + 1] = domains[i] == wanted;
  return are_wanted;
}

int run_export(const DbExportOptions& options, const std::string& database, Output& output) {
  const SqliteClassStore store(database, StoreAccess::read, check_interrupt);
  const std::vector<bool> are_wanted = wanted_domains(options, store);
  const bool is_table = options.output_format != OutputFormat::line && options.output_format != OutputFormat::json;
  FormMaker forms(store);
  store.for_each([&](const StoredClass& one) {
    if (!are_wanted.at(static_cast<std::size_t>(one.domain))) return true;
    std::string text = options.canonical ? forms.form(one.domain, one.cells) : one.cells;
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
    return true;
  });
  return 0;
}

}  // namespace

void add_db_export(CLI::App& db, const DatabaseName& database, int& exit_code) {
  const auto options = std::make_shared<DbExportOptions>();
  CLI::App* const command =
      add_command(db, "export", "Print the first member seen of each class, in order of first appearance",
                  "isodoku db puzzles.db export --count", *options, exit_code,
                  [options, database](Output& output) { return run_export(*options, *database, output); });
  describe_shape(*command, "default: the classes of all shapes and rules");
  add_flag(*command, "--canonical", options->canonical, "Print the canonical forms instead");
  add_flag(*command, "--count", options->count, "Append a tab and how many members were seen");
  add_output_format_option(*command, *options, [&options = *options](OutputFormat) {
    OutputFields fields{options.canonical ? "form" : "input", {"input"}};
    if (options.canonical) fields.columns.emplace_back("form");
    for (const char* const name : {"count", "source", "source_line", "time", "fields"})
      fields.columns.emplace_back(name);
    return fields;
  });
  add_group_options(*command, *options);
}

}  // namespace isodoku
