// db FILE add: adds puzzles to the database.
//
// Workers compute keys; the main thread collects them and passes them to the store in batches. Everything that is
// reported has been committed. A bad line ends the import as it ends any command, but the lines before it are kept and
// reported. After a signal, everything that was committed is kept.

#include <cstring>
#include <filesystem>
#include <set>

#include "base/error.hpp"
#include "io/byte_writer.hpp"
#include "io/json_writer.hpp"
#include "io/layouts/record_fields.hpp"
#include "io/progress.hpp"
#include "io/table.hpp"
#include "jobs/interrupt.hpp"
#include "store/class_store.hpp"
#include "tools/database/database.hpp"
#include "tools/inputs.hpp"
#include "tools/results.hpp"

namespace isodoku::tool {
namespace {

struct DbAddOptions : CommonOptions {
  std::vector<std::string> fields;  // NAME=VALUE

  /// The checked fields as a JSON object, to which more fields can be added.
  [[nodiscard]] JsonObject fields_object() const {
    JsonObject object;
    std::set<std::string> names;
    for (const std::string& field : fields) {
      const std::size_t at = field.find('=');
      const std::string name = field.substr(0, at);
      const bool is_name = at != std::string::npos && !name.empty() &&
                           name.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-") ==
                               std::string::npos;
      if (!is_name)
        refuse_option("--field",
                      "expected NAME=VALUE, where NAME consists of letters, digits, _ or -; found '" + field + "'");
      if (name == "before" || name == "after") {
        refuse_option("--field", "the name '" + name + "' is reserved");
      }
      if (!names.insert(name).second) refuse_option("--field", "'" + name + "' is given twice");
      object.add(name, field.substr(at + 1));
    }
    return object;
  }
};

/// The result of the import of a file.
struct ImportReport {
  std::string file;
  std::uint64_t lines = 0;
  std::uint64_t new_classes = 0;
  std::uint64_t known_classes = 0;
  std::uint64_t imported_before = 0;

  static constexpr auto fields() {
    return std::tuple(
        field("file", &ImportReport::file, "File that was imported; - is standard input"),
        field("lines", &ImportReport::lines, "Number of puzzles in it"),
        field("new", &ImportReport::new_classes, "Number of new equivalence classes"),
        field("known", &ImportReport::known_classes, "Number of puzzles in classes that were already known"),
        field("imported_before", &ImportReport::imported_before,
              "Number of puzzles that an earlier import of the same lines has stored"));
  }
};

/// Imports one file after the other.
class Importer {
 public:
  Importer(const DbAddOptions& options, SqliteClassStore& store, ResultOutput& results, Output& output)
      : options_(options),
        store_(store),
        output_(output),
        results_(results),
        progress_(options.quiet ? Progress::When::never : options.progress, "lines stored"),
        fields_(options.fields_object()) {}

  void set_domain(const Symmetries& group) {
    if (!domain_) domain_ = LookupDomain(store_, group, options_.subgroup).domain();
  }
  [[nodiscard]] const ClassDomain& domain() const { return *domain_; }

  void begin(const std::string& file) {
    file_ = file;
    import_.reset();
  }

  void take(const InputRecord& record, std::string_view key) {
    if (!import_) {
      import_ = std::make_unique<ClassImport>(store_, *domain_, file_, [this](const ImportCounts& counts) {
        progress_.update(lines_before_ + counts.lines, 0);
      });
    }
    import_->add(key, record.cells, record.number, fields_of(record), record.text);
  }

  void end() {
    if (import_) import_->finish();
    const ImportCounts counts = import_ ? import_->counts() : ImportCounts();
    lines_before_ += counts.lines;
    progress_.clear();
    if (is_pipe_closed_) return;
    try {
      report(counts);
    } catch (const ClosedPipe&) {
      is_pipe_closed_ = true;  // nobody reads the reports; all files are stored nevertheless
    }
  }

 private:
  void report(const ImportCounts& counts) {
    results_.write(ImportReport{results_.writer().is_line() ? field_text(file_, '\t') : file_, counts.lines,
                                counts.new_classes, counts.known_classes, counts.imported_before});
    output_.flush_stream();
  }

  /// The fields to store with a class: the text around the puzzle, or its other JSON fields, and those of --field.
  std::string fields_of(const InputRecord& record) const {
    if (record.before.empty() && record.after.empty() && options_.fields.empty()) return {};
    JsonObject object = fields_;
    if (record.layout.kind == RecordKind::json) {
      const std::vector<RecordField> fields = record_fields(record.text, record.layout, {});
      const std::optional<std::size_t> puzzle = puzzle_field(fields, record.layout);
      bool has_fields = !options_.fields.empty();
      for (const RecordField& field : fields) {
        if (puzzle && &field == &fields[*puzzle]) continue;
        object.add_json(field.name, field.is_string ? json_string(field.value) : field.value);
        has_fields = true;
      }
      return has_fields ? object.text() : std::string();
    }
    if (!record.before.empty()) object.add("before", record.before);
    if (!record.after.empty()) object.add("after", record.after);
    return object.text();
  }

  const DbAddOptions& options_;
  SqliteClassStore& store_;
  Output& output_;
  ResultOutput& results_;
  Progress progress_;
  JsonObject fields_;
  std::optional<ClassDomain> domain_;
  std::string file_;
  std::unique_ptr<ClassImport> import_;
  std::uint64_t lines_before_ = 0;
  bool is_pipe_closed_ = false;
};

int run_add(const DbAddOptions& options, const std::string& database, Output& output) {
  // Invalid fields must be reported before any file is created.
  static_cast<void>(options.fields_object());
  ResultOutput results(options, output, other_results<ImportReport>());
  check_kept({database}, output, options.output);
  for (const std::string& file : options.files) {
    if (file != "-" && !std::filesystem::exists(file)) open_grids(file, options);  // throws, with the reason
  }
  SqliteClassStore store(database, StoreAccess::create, {.on_work = check_interrupt});
  Importer importer(options, store, results, output);
  RunOptions quiet = options;
  quiet.progress = Progress::When::never;
  Pipeline<Answer> pipeline(quiet, [&](const Symmetries& group) {
    importer.set_domain(group);
    return make_key_worker(group, importer.domain());
  });
  for (const std::string& file : options.files) {
    importer.begin(file);
    try {
      pipeline.run({file}, Take::all, [&](const InputRecord& record, const RecordResult<Answer>& result) {
        importer.take(record, result.bytes);
      });
    } catch (const Error& error) {
      if (error.kind() == ErrorKind::data) importer.end();
      throw;
    }
    importer.end();
  }
  return pipeline.finish();
}

}  // namespace

void add_db_add(CLI::App& db, const DatabaseName& database, int& exit_code) {
  const auto options = std::make_shared<DbAddOptions>();
  CLI::App* const command = add_command(
      db, "add",
      "Add puzzles; for each file, print the numbers of lines, new classes, duplicates and already imported lines",
      "echo '12..............' | isodoku db puzzles.db add", *options, exit_code,
      [options, database](Output& output) { return run_add(*options, *database, output); });
  add_text_option(*command, "--field", options->fields,
                  "Store this field with each new class, such as author=Ann; may be given more than once")
      .option_text("NAME=VALUE")
      .one_value();
  add_results<ImportReport>(*command, *options);
  add_group_options(*command, *options);
  add_input_options(*command, *options);
}

}  // namespace isodoku::tool
