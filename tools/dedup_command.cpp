// dedup: one line for each class of grids.
//
// A worker converts a line to the key of its class and the text to print. The main thread inserts the keys in one
// ClassSet, in input order. With --count, the text waits in a temporary file, in two parts, between which the count is
// printed at the end. With --report, the worker appends the packed transform to the form to the key.
//
// The keys of KNOWN files are inserted first, so the known classes are those with a smaller number than all later ones.
// A KNOWN database is not read as a whole: each new class is looked up in it. Classes found there are inserted in a
// separate set, so that each is looked up only once. Keys then use the canonical form of the database.
//
// Each line of the input is counted once: as distinct, as a duplicate, as known, as part of another shard, or as
// invalid. The summary at the end prints these numbers, whose sum is the number of lines read.

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <memory>
#include <type_traits>
#include <utility>

#include "base/error.hpp"
#include "base/message_text.hpp"
#include "base/mix.hpp"
#include "canon/classes/class_set.hpp"
#include "grid/packed_transform.hpp"
#include "io/spool.hpp"
#include "jobs/interrupt.hpp"
#include "jobs/pipeline.hpp"
#include "tools/dedup_report.hpp"
#include "tools/header.hpp"
#include "tools/inputs.hpp"
#include "tools/known_databases.hpp"
#include "tools/results.hpp"

namespace isodoku::tool {
namespace {

struct DedupOptions : CommonOptions {
  bool canonical = false;
  bool count = false;
  bool duplicates = false;
  std::string report;

  /// Whether the min-lex form itself, and not just any form, is wanted.
  [[nodiscard]] bool shows_form() const { return canonical || with_order || with_map; }

  /// The names of the values that are appended to lines.
  [[nodiscard]] std::vector<std::string> added_names() const {
    std::vector<std::string> names;
    if (with_order) names.emplace_back("order");
    if (with_map) names.emplace_back("map");
    if (count) names.emplace_back("count");
    return names;
  }
};

/// The content of a line, as a bit. The summary uses a noun that fits all lines.
enum class Content : std::uint8_t { complete_grid = 1, puzzle = 2, pattern = 4 };

Content content_of(const Grid& grid) {
  if (grid.is_pattern()) return Content::pattern;
  return grid.is_complete() ? Content::complete_grid : Content::puzzle;
}

/// Without a form, the record is printed as it was read.
struct DedupResult {
  const Grid* form = nullptr;
  const BigInteger* order = nullptr;
  const Transform* map = nullptr;
  std::optional<LaterNumber> count;

  static constexpr std::string_view drawn = "form";
  static constexpr auto fields() {
    return std::tuple(field("form", &DedupResult::form, "The min-lex form of the class (--canonical)"),
                      field("order", &DedupResult::order, "Order of the automorphism group (--with-order)"),
                      field("map", &DedupResult::map, "Transform from the puzzle to the form (--with-map)"),
                      field("count", &DedupResult::count, "Number of members of the class (--count)"));
  }
  [[nodiscard]] LineStyle line_style() const { return form == nullptr ? LineStyle::kept_text : LineStyle::values; }
};

ResultChoice choice_of(const DedupOptions& options) {
  std::vector<std::string_view> absent = fields_not_asked_for(options);
  if (!options.canonical) absent.emplace_back("form");
  if (!options.count) absent.emplace_back("count");
  return record_results<DedupResult>().without(absent);
}

/// What a worker returns in addition to the text. The bytes of the result are the key and, for a report, the transform
/// to the form.
struct KeyedRecord {
  std::uint64_t hash;          ///< of the key
  std::uint32_t count_offset;  ///< position of the count in the text
  std::uint16_t key_length;
  Content content;
};
static_assert(sizeof(KeyedRecord) == 16);

using DedupPipeline = Pipeline<KeyedRecord>;
using KeyedResult = RecordResult<KeyedRecord>;

ClassKey key_of(const KeyedResult& result) {
  return {std::as_bytes(std::span(result.bytes.substr(0, result.value.key_length))), result.value.hash};
}

/// Throws Error (data) if the options need a min-lex form, which puzzles with candidates do not have.
void refuse_form_of_candidates(const DedupOptions& options) {
  if (!options.canonical && !options.with_map && options.report.empty()) return;
  throw Error(
      ErrorKind::data,
      "the candidates restrict this puzzle (Sukaku), which has no min-lex form: omit --canonical, --with-map and "
      "--report, or use --no-candidates",
      {"", 0, 1});
}

/// While `prints` is false, which it is for KNOWN files, no text is made. It changes only between two runs of the
/// pipeline, when no worker is running.
DedupPipeline::Worker make_worker(const DedupOptions& options, const KnownDatabases& databases, const bool& prints,
                                  const RecordWriter& writer, const Symmetries& group) {
  Form form = options.shows_form() ? Form::minlex : fastest_form(group);
  if (!databases.is_empty()) {
    if (options.shows_form() && databases.form() != Form::minlex) {
      refuse_option("--against",
                    "this database does not store min-lex forms; omit --canonical, --with-order and --with-map");
    }
    form = databases.form();
  }
  auto keys = std::make_shared<ClassKeyMaker>(group, form);
  return [&options, &prints, writer, keys](const InputRecord& record, const Grid& grid, ResultBytes& result) {
    if (record.are_candidates) refuse_form_of_candidates(options);
    const std::size_t begin = result.text.size();
    std::size_t count_offset = begin;
    DedupResult shown;
    if (options.count) shown.count = LaterNumber{&count_offset};
    const auto append = [&](const auto& found) {
      if constexpr (std::is_same_v<decltype(found), const Grid&>) {
        if (options.canonical) shown.form = &found;
      }
      if (prints) writer.append(result.text, record, shown);
      const ClassKey key = keys->key_of_form(found);
      result.bytes += key.text();
      return KeyedRecord{key.hash, static_cast<std::uint32_t>(count_offset - begin),
                         static_cast<std::uint16_t>(key.bytes.size()), content_of(grid)};
    };
    if (record.are_candidates) {
      const CandidateForm found = keys->canonical_form(make_candidate_grid(grid.shape(), record.cells));
      if (options.with_order) shown.order = &found.order;
      return append(found.form);
    }
    if (!options.with_order && !options.with_map && options.report.empty()) return append(keys->form(grid));
    const CanonicalForm found = keys->canonical_form(grid);
    if (options.with_order) shown.order = &found.order;
    if (options.with_map) shown.map = &found.map;
    const KeyedRecord keyed = append(found.form);
    if (!options.report.empty()) pack_transform(found.map, result.bytes);
    return keyed;
  };
}

/// The numbers of lines by result.
struct Summary {
  std::uint64_t distinct = 0;
  std::uint64_t duplicates = 0;
  std::uint64_t known = 0;      ///< their class is in a KNOWN file
  std::uint64_t elsewhere = 0;  ///< their class belongs to another shard
  std::uint64_t invalid = 0;
  std::uint32_t contents = 0;  ///< the bits of all lines

  void see(Content content) { contents |= static_cast<std::uint32_t>(content); }

  /// The first number is the sum of the others.
  [[nodiscard]] std::string text(const DedupOptions& options) const {
    const std::uint64_t read = distinct + duplicates + known + elsewhere + invalid;
    std::string text = std::to_string(read) + ' ' + noun() + (read == 1 ? "" : "s") + " read";
    if (options.shard.parts > 1) text += ", " + std::to_string(elsewhere) + " in other shards";
    if (!options.known.empty()) text += ", " + std::to_string(known) + " already known";
    return text + ", " + std::to_string(distinct) + " distinct, " + std::to_string(duplicates) +
           (duplicates == 1 ? " duplicate, " : " duplicates, ") + std::to_string(invalid) + " invalid";
  }

  [[nodiscard]] const char* noun() const {
    if (contents == static_cast<std::uint32_t>(Content::pattern)) return "pattern";
    const bool has_patterns = (contents & static_cast<std::uint32_t>(Content::pattern)) != 0;
    const bool is_complete = contents == static_cast<std::uint32_t>(Content::complete_grid);
    return has_patterns || is_complete ? "grid" : "puzzle";
  }
};

/// The part of the work that needs the order of the lines.
class Deduplicator {
 public:
  /// `report` may be null.
  Deduplicator(const DedupOptions& options, const KnownDatabases& databases, ResultOutput& results, DedupReport* report)
      : options_(options), databases_(databases), results_(results), report_(report) {}

  void set_group(const Symmetries& group) {
    if (classes_) return;
    if (report_ != nullptr) report_->set_group(group);
    classes_.emplace(group, ClassSetOptions{.form = {}, .counts_members = options_.count});
    in_databases_.emplace(group, ClassSetOptions{.form = {}, .counts_members = false});
  }

  void take_known(const InputRecord& record, const KeyedResult& result) {
    if (!is_ours(result)) return;
    const bool is_new = classes_->insert(key_of(result)).is_new;
    if (is_new && report_ != nullptr) report_->add_class(record, map_of(result));
    known_classes_ = classes_->size();
  }

  /// Announces a result that is taken after ClassSet::expected_ahead others.
  void expect(const KeyedRecord& record) { classes_->expect(record.hash); }

  void take(const InputRecord& record, const KeyedResult& result) {
    summary_.see(result.value.content);
    if (!is_ours(result)) {
      ++summary_.elsewhere;
      return;
    }
    if (!databases_.is_empty()) {
      if (const std::optional<std::uint64_t> number = number_in_databases(result)) {
        if (report_ != nullptr) report_->write_in_database(record, *number, map_of(result));
        ++summary_.known;
        return;
      }
    }
    const auto [number, is_new] = classes_->insert(key_of(result));
    if (report_ != nullptr) write_report(record, result, number, is_new);
    if (number < known_classes_) {
      ++summary_.known;
      return;
    }
    ++(is_new ? summary_.distinct : summary_.duplicates);
    if (options_.count) {
      if (is_new) keep(record, result);
    } else if (is_new != options_.duplicates) {
      results_.write(record, result.text);
    }
  }

  /// The summary of the lines taken so far.
  [[nodiscard]] const Summary& summary() const { return summary_; }

  /// Prints the lines that have to wait for their counts.
  void finish() {
    if (!firsts_) return;
    std::uint64_t number = known_classes_;
    std::uint64_t count = 0;
    bool is_front = true;
    firsts_->drain([&](std::string_view part) {
      if (is_front) count = classes_->count(number++);
      if (!options_.duplicates || count > 1) {
        results_.write_text(part);
        if (is_front) results_.write_text(std::to_string(count));
      }
      is_front = !is_front;
    });
  }

 private:
  /// Keeps the text, in two parts. The header of the output is written now.
  void keep(const InputRecord& record, const KeyedResult& result) {
    results_.write(record, {});
    if (!firsts_) firsts_.emplace(check_interrupt);
    firsts_->append(result.text.substr(0, result.value.count_offset));
    firsts_->append(result.text.substr(result.value.count_offset));
  }

  /// The hash is mixed once more, since the set uses its bits unchanged.
  [[nodiscard]] bool is_ours(const KeyedResult& result) const { return options_.shard.has(mix(result.value.hash)); }

  /// The number of the class among those found in databases; nothing if no database has it.
  [[nodiscard]] std::optional<std::uint64_t> number_in_databases(const KeyedResult& result) {
    const ClassKey key = key_of(result);
    if (classes_->find(key)) return std::nullopt;
    if (const std::optional<std::uint64_t> number = in_databases_->find(key)) return number;
    if (!databases_.contain(key)) return std::nullopt;
    if (report_ != nullptr) report_->add_database_class(databases_.member(key), databases_.form());
    return in_databases_->insert(key).number;
  }

  /// The packed transform to the form; only with a report.
  [[nodiscard]] static std::string_view map_of(const KeyedResult& result) {
    return result.bytes.substr(result.value.key_length);
  }

  void write_report(const InputRecord& record, const KeyedResult& result, std::uint64_t number, bool is_new) {
    using State = DedupReport::State;
    if (is_new) report_->add_class(record, map_of(result));
    const State state = number < known_classes_ ? State::known : is_new ? State::is_new : State::duplicate;
    report_->write(record, state, number, map_of(result));
  }

  const DedupOptions& options_;
  const KnownDatabases& databases_;
  ResultOutput& results_;
  DedupReport* report_;
  std::optional<ClassSet> classes_;
  std::optional<ClassSet> in_databases_;
  std::uint64_t known_classes_ = 0;
  Summary summary_;
  std::optional<Spool> firsts_;
};

/// Throws Error (usage) if the report would overwrite another output, an input or a database.
void check_report(const DedupReport& report, const DedupOptions& options) {
  std::error_code unknown;
  if (options.report == options.output || std::filesystem::equivalent(options.report, options.output, unknown)) {
    refuse_option("--report", "this file is also the output; choose another one");
  }
  std::vector<std::string> inputs = options.known;
  inputs.insert(inputs.end(), options.files.begin(), options.files.end());
  check_inputs(inputs, report.output());
  if (inputs.size() == options.known.size()) inputs.emplace_back("/dev/stdin");
  for (const std::string& input : inputs) {
    if (std::filesystem::equivalent(options.report, input == "-" ? "/dev/stdin" : input, unknown)) {
      refuse_option("--report", "this file is also read; choose another one");
    }
  }
  if (is_database(options.report)) refuse_option("--report", "this file is a database; choose another one");
}

int run(const DedupOptions& options, Output& output) {
  refuse_if_drawn(options, options.count, "--count");
  ResultOutput results(options, output, choice_of(options));
  std::vector<std::string> known_files = options.known;
  const auto first_database = std::stable_partition(known_files.begin(), known_files.end(), std::not_fn(is_database));
  const std::vector<std::string> known_databases(first_database, known_files.end());
  known_files.erase(first_database, known_files.end());
  check_kept(options.known, output, options.output);
  std::optional<DedupReport> report;
  if (!options.report.empty()) check_report(report.emplace(options.report, options), options);
  KnownDatabases databases(known_databases);
  Deduplicator classes(options, databases, results, report ? &*report : nullptr);
  bool prints = false;
  DedupPipeline pipeline(options, [&](const Symmetries& group) {
    classes.set_group(group);
    databases.set_domain(group, options.subgroup);
    return make_worker(options, databases, prints, results.writer(group.rules()), group);
  });
  pipeline.take_candidates();
  pipeline.on_upcoming(ClassSet::expected_ahead, [&](const KeyedRecord& record) { classes.expect(record); });
  pipeline.take_any_fields(true);
  pipeline.run(known_files, Take::all,
               [&](const InputRecord& record, const KeyedResult& result) { classes.take_known(record, result); });
  pipeline.take_any_fields(false);
  prints = true;
  const std::uint64_t invalid_known = pipeline.bad_lines();
  HeaderWriter headers(output, options.added_names(), options.shard);
  if (results.writer().is_line() && !options.canonical) {
    pipeline.on_header([&](std::string_view header, char separator) { headers.write(header, separator); });
  }
  pipeline.run(options.files, Take::all, [&](const InputRecord& record, const KeyedResult& result) {
    headers.see(record);
    classes.take(record, result);
  });
  classes.finish();
  for (const std::string& file : options.quiet ? std::vector<std::string>() : databases.without_domain()) {
    std::fprintf(stderr, "isodoku: note: %s has no puzzles of this shape under these rules and symmetries\n",
                 printable(file).c_str());
  }
  output.flush_stream();  // what follows comes after the results
  const int exit_code = pipeline.finish();
  if (report) report->commit();
  if (options.quiet) return exit_code;
  Summary summary = classes.summary();
  summary.invalid = pipeline.bad_lines() - invalid_known;
  std::fprintf(stderr, "isodoku: %s\n", summary.text(options).c_str());
  return exit_code;
}

}  // namespace

namespace {

void add_report_option(CLI::App& command, DedupOptions& options) {
  add_parsed_option(
      command, "--report",
      [&options](const std::string& file) {
        if (file.empty() || file == "-") refuse_value("--report", "expected the name of a file");
        options.report = file;
        options.other_outputs = {file};
      },
      "Write a row for each record to FILE, in the format of its name (.csv, .tsv or .json): puzzle, file, line, state "
      "(new, duplicate or known), first_file and first_line (the first member of its class), map (the transform to "
      "it). "
      "Requires 52 additional bytes of memory per 3x3 class")
      .type_name("FILE");
}

}  // namespace

void add_dedup_command(const CommandPlace& place) {
  const auto options = std::make_shared<DedupOptions>();
  options->known_folders = CommonOptions::KnownFolders::of_files_and_databases;
  CLI::App* const command =
      add_command(place, "printf '%s\\n' 1............... ...............4 12.............. | isodoku dedup --count",
                  *options, [options](Output& output) { return run(*options, output); });
  add_flag(*command, "--canonical", options->canonical,
           "Print the min-lex form of each class instead of its first member");
  add_flag(*command, "--count", options->count, "Append a tab and the number of members of the class");
  add_flag(*command, "--duplicates", options->duplicates,
           "Print only the duplicates: all later members of each class; with --count instead the first member of each "
           "class that has several");
  add_text_option(*command, "--against", options->known,
                  "Omit classes that are in KNOWN, a file of grids or a database (with --recursive also a folder of "
                  "these); may be given more than once")
      .option_text("KNOWN")
      .one_value();
  add_report_option(*command, *options);
  add_order_option(*command, *options);
  add_map_option(*command, *options, "its min-lex form");
  add_group_options(*command, *options);
  add_shard_option(*command, *options, "class; all M outputs together contain each class exactly once");
  add_record_results<DedupResult>(*command, *options);
  add_input_options(*command, *options);
}

}  // namespace isodoku::tool
