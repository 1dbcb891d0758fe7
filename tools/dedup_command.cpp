// dedup: one line for each class of grids.
//
// A worker turns a line into the key of its class and what is to be printed of it; the main thread inserts the keys in
// one ClassSet, in input order. With --count the lines to be printed wait in a temporary file, each in two parts,
// between which its count goes at the end.
//
// The keys of KNOWN files are inserted first: classes with a smaller number than all that came later
// are the known ones. A KNOWN database is not read, but asked for each new class; what it knows goes into a set of its
// own, so that it is asked once. Keys then are of the form that the database has.
//
// Each line of the input is counted once: as distinct, as a duplicate, as known, as part of another shard, or as
// invalid. The summary at the end prints these numbers, whose sum is the number of lines read.

#include <algorithm>
#include <cstdio>
#include <functional>
#include <memory>
#include <utility>

#include "base/error.hpp"
#include "base/message_text.hpp"
#include "base/mix.hpp"
#include "canon/classes/class_set.hpp"
#include "io/spool.hpp"
#include "jobs/interrupt.hpp"
#include "jobs/pipeline.hpp"
#include "store/class_domain.hpp"
#include "store/sqlite_class_store.hpp"
#include "tools/header.hpp"
#include "tools/inputs.hpp"
#include "tools/results.hpp"

namespace isodoku {
namespace {

struct DedupOptions : CommonOptions {
  bool canonical = false;
  bool count = false;
  bool duplicates = false;

  /// Whether the min-lex form itself, and not just any form, is wanted.
  [[nodiscard]] bool shows_form() const { return canonical || with_order || with_map; }

  /// What is appended to lines.
  [[nodiscard]] std::vector<std::string> added_names() const {
    std::vector<std::string> names;
    if (with_order) names.emplace_back("order");
    if (with_map) names.emplace_back("map");
    if (count) names.emplace_back("count");
    return names;
  }
};

/// What a line holds, as bits: the summary names what all lines have in common.
enum class Content : std::uint32_t { complete_grid = 1, puzzle = 2, pattern = 4 };

Content content_of(const Grid& grid) {
  if (grid.is_pattern()) return Content::pattern;
  return grid.is_complete() ? Content::complete_grid : Content::puzzle;
}

/// Without a form the record is printed as it was read.
struct DedupResult {
  const Grid* form = nullptr;
  const BigInteger* order = nullptr;
  const Transform* map = nullptr;
  std::optional<LaterNumber> count;

  static constexpr std::string_view drawn = "form";
  static constexpr auto fields() {
    return std::tuple(field("form", &DedupResult::form, "The min-lex form of the class (--canonical)"),
                      field("order", &DedupResult::order, "Order of the automorphism group (--with-order)"),
                      field("map", &DedupResult::map, "Transform that takes the puzzle to the form (--with-map)"),
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

/// What a worker hands on beside the text; the key itself is in the bytes of the result.
struct KeyedRecord {
  std::uint64_t hash;  ///< of the key
  Content content;
  std::uint32_t count_offset;  ///< where in the text the count goes
};

using DedupPipeline = Pipeline<KeyedRecord>;
using KeyedResult = RecordResult<KeyedRecord>;

ClassKey key_of(const KeyedResult& result) {
  return {std::as_bytes(std::span(result.bytes)), result.value.hash};
}

/// The databases among the KNOWN files, and the form that keys need to be looked up in them.
class KnownDatabases {
 public:
  explicit KnownDatabases(const std::vector<std::string>& files) {
    for (const std::string& file : files) {
      if (is_database(file))
        stores_.push_back({std::make_unique<SqliteClassStore>(file, StoreAccess::read, check_interrupt), {}, file});
    }
  }

  [[nodiscard]] bool is_empty() const { return stores_.empty(); }

  /// Looks for the domain of what is read. Throws Error (usage) if two databases have keys of different forms.
  void set_domain(const Symmetries& group, SymmetrySubgroup subgroup) {
    if (form_) return;
    const ClassDomain wanted = class_domain(group, subgroup);
    std::string form;
    for (Known& known : stores_) {
      const std::optional<StoredDomain> found = known.store->find_domain(wanted);
      if (!found) {
        without_domain_.push_back(known.file);
        continue;
      }
      known.domain = found->id;
      const std::string& its_form = found->domain.form;
      if (!form.empty() && form != its_form)
        refuse_option("--against", "these databases use different canonical forms");
      form = its_form;
    }
    form_ = form_names.find(form.empty() ? wanted.form : form).value_or(Form::minlex);
  }
  /// Those that have nothing of this shape, these rules and symmetries.
  [[nodiscard]] const std::vector<std::string>& without_domain() const { return without_domain_; }
  /// Once the domain is set.
  [[nodiscard]] Form form() const { return *form_; }

  [[nodiscard]] bool contain(const ClassKey& key) const {
    return std::ranges::any_of(
        stores_, [&](const Known& known) { return known.domain && known.store->contains(*known.domain, key.text()); });
  }

 private:
  struct Known {
    std::unique_ptr<SqliteClassStore> store;
    std::optional<DomainId> domain;
    std::string file;
  };
  std::vector<Known> stores_;
  std::vector<std::string> without_domain_;
  std::optional<Form> form_;
};

/// Candidates have no min-lex form.
void refuse_form_of_candidates(const DedupOptions& options) {
  if (!options.canonical && !options.with_map) return;
  throw Error(
      ErrorKind::data,
      "the candidates restrict this puzzle (Sukaku), which has no min-lex form: omit --canonical and --with-map, or "
      "use --no-candidates",
      {"", 0, 1});
}

/// While `prints` is false, as it is for KNOWN files, the text is left out. It changes only between two runs of the
/// pipeline, when no worker is at work.
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
      return KeyedRecord{key.hash, content_of(grid), static_cast<std::uint32_t>(count_offset - begin)};
    };
    if (record.are_candidates) {
      const CandidateForm found = keys->canonical_form(make_candidate_grid(grid.shape(), record.cells));
      if (options.with_order) shown.order = &found.order;
      return append(found.form);
    }
    if (!options.with_order && !options.with_map) return append(keys->form(grid));
    const CanonicalForm found = keys->canonical_form(grid);
    if (options.with_order) shown.order = &found.order;
    if (options.with_map) shown.map = &found.map;
    return append(found.form);
  };
}

/// What became of the lines that were read.
struct Summary {
  std::uint64_t distinct = 0;
  std::uint64_t duplicates = 0;
  std::uint64_t known = 0;      ///< their class is in a KNOWN file
  std::uint64_t elsewhere = 0;  ///< their class belongs to another shard
  std::uint64_t invalid = 0;
  std::uint32_t contents = 0;  ///< the bits of all lines together

  void see(Content content) { contents |= static_cast<std::uint32_t>(content); }

  /// The numbers after the first add up to it.
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
  Deduplicator(const DedupOptions& options, const KnownDatabases& databases, ResultOutput& results)
      : options_(options), databases_(databases), results_(results) {}

  void set_group(const Symmetries& group) {
    if (classes_) return;
    classes_.emplace(group, ClassSetOptions{.form = {}, .counts_members = options_.count});
    in_databases_.emplace(group, ClassSetOptions{.form = {}, .counts_members = false});
  }

  void take_known(const KeyedResult& result) {
    if (!is_ours(result)) return;
    classes_->insert(key_of(result));
    known_classes_ = classes_->size();
  }

  /// Of a result that is taken after ClassSet::expected_ahead others.
  void expect(const KeyedRecord& record) { classes_->expect(record.hash); }

  void take(const InputRecord& record, const KeyedResult& result) {
    summary_.see(result.value.content);
    if (!is_ours(result)) {
      ++summary_.elsewhere;
      return;
    }
    if (is_in_database(result)) {
      ++summary_.known;
      return;
    }
    const auto [number, is_new] = classes_->insert(key_of(result));
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

  /// Of the lines taken so far.
  [[nodiscard]] const Summary& summary() const { return summary_; }

  /// Prints what had to wait for the last line.
  void finish() {
    if (!firsts_) return;
    std::uint64_t number = known_classes_;
    bool is_front = true;
    firsts_->drain([&](std::string_view part) {
      results_.write_text(part);
      if (is_front) results_.write_text(std::to_string(classes_->count(number++)));
      is_front = !is_front;
    });
  }

 private:
  /// Sets the text aside, in two parts. What stands above all texts is written now.
  void keep(const InputRecord& record, const KeyedResult& result) {
    results_.write(record, {});
    if (!firsts_) firsts_.emplace(check_interrupt);
    firsts_->append(result.text.substr(0, result.value.count_offset));
    firsts_->append(result.text.substr(result.value.count_offset));
  }

  /// The hash is mixed once more, since the set takes its bits as they are.
  [[nodiscard]] bool is_ours(const KeyedResult& result) const { return options_.shard.has(mix(result.value.hash)); }

  [[nodiscard]] bool is_in_database(const KeyedResult& result) {
    const ClassKey key = key_of(result);
    if (databases_.is_empty() || classes_->find(key)) return false;
    if (in_databases_->find(key)) return true;
    if (!databases_.contain(key)) return false;
    in_databases_->insert(key);
    return true;
  }

  const DedupOptions& options_;
  const KnownDatabases& databases_;
  ResultOutput& results_;
  std::optional<ClassSet> classes_;
  std::optional<ClassSet> in_databases_;
  std::uint64_t known_classes_ = 0;
  Summary summary_;
  std::optional<Spool> firsts_;
};

int run(const DedupOptions& options, Output& output) {
  refuse_if_drawn(options, options.count, "--count");
  ResultOutput results(options, output, choice_of(options));
  std::vector<std::string> known_files = options.known;
  const auto known_databases = std::stable_partition(known_files.begin(), known_files.end(), std::not_fn(is_database));
  check_databases({known_databases, known_files.end()}, output, options.output);
  known_files.erase(known_databases, known_files.end());
  KnownDatabases databases(options.known);
  Deduplicator classes(options, databases, results);
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
               [&](const InputRecord&, const KeyedResult& result) { classes.take_known(result); });
  pipeline.take_any_fields(false);
  prints = true;
  const std::uint64_t invalid_known = pipeline.bad_lines();
  HeaderWriter headers(output, options.added_names(), options.shard);
  if (results.writer().is_line() && !options.canonical) {
    pipeline.on_header([&](std::string_view header, char separator) { headers.write(header, separator); });
  }
  pipeline.run(options.files, Take::all, [&](const InputRecord& record, const KeyedResult& result) {
    headers.see_line();
    classes.take(record, result);
  });
  classes.finish();
  for (const std::string& file : options.quiet ? std::vector<std::string>() : databases.without_domain()) {
    std::fprintf(stderr, "isodoku: note: %s has no puzzles of this shape under these rules and symmetries\n",
                 printable(file).c_str());
  }
  output.flush_stream();  // what follows comes after the results
  const int exit_code = pipeline.finish();
  if (options.quiet) return exit_code;
  Summary summary = classes.summary();
  summary.invalid = pipeline.bad_lines() - invalid_known;
  std::fprintf(stderr, "isodoku: %s\n", summary.text(options).c_str());
  return exit_code;
}

}  // namespace

void add_dedup_command(const CommandPlace& place) {
  const auto options = std::make_shared<DedupOptions>();
  CLI::App* const command =
      add_command(place, "printf '%s\\n' 1............... ...............4 12.............. | isodoku dedup --count",
                  *options, [options](Output& output) { return run(*options, output); });
  add_flag(*command, "--canonical", options->canonical,
           "Print the min-lex form of each class instead of its first member");
  const Option count =
      add_flag(*command, "--count", options->count, "Append a tab and the number of members of the class");
  add_flag(*command, "--duplicates", options->duplicates, "Print only the duplicates: all later members of each class")
      .excludes(count);
  add_text_option(*command, "--against", options->known,
                  "Omit classes that are in KNOWN, a file of grids or a database; may be given more than once")
      .option_text("KNOWN")
      .one_value();
  add_order_option(*command, *options);
  add_map_option(*command, *options, "its min-lex form");
  add_group_options(*command, *options);
  add_shard_option(*command, *options, "class; all M outputs together contain each class exactly once");
  add_record_results<DedupResult>(*command, *options);
  add_input_options(*command, *options);
}

}  // namespace isodoku
