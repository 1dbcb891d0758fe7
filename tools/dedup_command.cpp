// dedup: one line for each class of grids.
//
// A worker turns a line into a key (the packed canonical form, exact, and its hash) and what is to be
// printed of it; the main thread looks the keys up in one set, in input order. Nothing of the input is
// kept but the keys. With --count the lines to be printed wait in a temporary file, and four bytes for
// each class count its members.
//
// The keys of KNOWN files are inserted first: classes with a smaller number than all that came later
// are the known ones. A KNOWN database is not read, but asked for each new class; what it knows goes into a set of its
// own, so that it is asked once. Keys then are of the form that the database has.
//
// Each line of the input is counted once: as distinct, as a duplicate, as known, as part of another shard, or as
// invalid. The summary at the end prints these numbers, whose sum is the number of lines read.

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstring>
#include <functional>
#include <memory>
#include <utility>

#include "base/message_text.hpp"
#include "base/mix.hpp"
#include "canon/canonical_form.hpp"
#include "grid/packed_grid.hpp"
#include "io/packed_grid_set.hpp"
#include "io/spool.hpp"
#include "jobs/interrupt.hpp"
#include "jobs/pipeline.hpp"
#include "store/class_key.hpp"
#include "store/sqlite_class_store.hpp"
#include "tools/class_counts.hpp"
#include "tools/header.hpp"
#include "tools/inputs.hpp"
#include "tools/output_format.hpp"
#include "tools/result_text.hpp"

namespace isodoku {
namespace {

struct DedupOptions : CommonOptions {
  bool canonical = false;
  bool count = false;
  bool duplicates = false;

  /// Whether the min-lex form itself, and not just any form, is wanted.
  [[nodiscard]] bool shows_form() const { return canonical || with_order || with_map; }

  /// Whether lines are printed as they were read.
  [[nodiscard]] bool keeps_lines() const { return !json && !canonical; }
  /// What is appended to them.
  [[nodiscard]] std::vector<std::string> added_names() const {
    std::vector<std::string> names;
    if (with_order) names.emplace_back("order");
    if (with_map) names.emplace_back("map");
    if (count) names.emplace_back("count");
    return names;
  }
  [[nodiscard]] char separator_of(const GridLine& line) const { return keeps_lines() ? line.separator : '\t'; }
};

/// What a line holds, as bits: the summary names what all lines have in common.
enum class Content : std::uint32_t { complete_grid = 1, puzzle = 2, pattern = 4 };

Content content_of(const Grid& grid) {
  if (grid.is_pattern()) return Content::pattern;
  return grid.is_complete() ? Content::complete_grid : Content::puzzle;
}

/// What a worker hands on in the result's bytes: this header, the key, then the text to print.
struct KeyHeader {
  std::uint64_t hash;
  std::uint32_t length;
  Content content;
};

struct KeyedText {
  std::uint64_t hash;
  Content content;
  std::span<const std::byte> key;
  std::string_view text;
};

void append_key(std::string& result, const Grid& form, Content content) {
  std::array<std::byte, max_packed_length> bytes;
  const auto key = std::span(bytes).first(pack_grid(form, bytes));
  const KeyHeader header{packed_hash(key), static_cast<std::uint32_t>(key.size()), content};
  result.append(reinterpret_cast<const char*>(&header), sizeof header);
  result.append(reinterpret_cast<const char*>(key.data()), key.size());
}

KeyedText split_key(std::string_view result) {
  KeyHeader header{};
  std::memcpy(&header, result.data(), sizeof header);
  result.remove_prefix(sizeof header);
  return {header.hash, header.content, std::as_bytes(std::span(result.substr(0, header.length))),
          result.substr(header.length)};
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

  [[nodiscard]] bool contain(std::span<const std::byte> key) const {
    const std::string_view bytes(reinterpret_cast<const char*>(key.data()), key.size());
    return std::ranges::any_of(
        stores_, [&](const Known& known) { return known.domain && known.store->contains(*known.domain, bytes); });
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

LineWorker make_worker(const DedupOptions& options, const KnownDatabases& databases, const Symmetries& group) {
  Form form = options.shows_form() ? Form::minlex : fastest_form(group);
  if (!databases.is_empty()) {
    if (options.shows_form() && databases.form() != Form::minlex) {
      refuse_option("--against",
                    "this database does not store min-lex forms; omit --canonical, --with-order and --with-map");
    }
    form = databases.form();
  }
  auto canoniser = std::make_shared<Canoniser>(group, form);
  return [&options, canoniser](const GridLine& line, const Grid& grid, std::string& result) {
    const bool is_other = options.output_format != OutputFormat::line && options.output_format != OutputFormat::json;
    LineResult shown{
        line.number,       is_other ? line.cells : line.text, {}, nullptr, nullptr, options.separator_of(line),
        line.ignored_lists};
    if (options.with_order || options.with_map) {
      const CanonicalForm found = canoniser->canonical_form(grid);
      append_key(result, found.form, content_of(grid));
      if (options.canonical) shown.form = found.form.text();
      shown.order = &found.order;
      shown.map = &found.map;
      append_result(result, options, shown);
    } else {
      const Grid found = canoniser->form_only(grid);
      append_key(result, found, content_of(grid));
      if (options.canonical) shown.form = found.text();
      append_result(result, options, shown);
    }
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
  Deduplicator(const DedupOptions& options, const KnownDatabases& databases, Output& output)
      : options_(options), databases_(databases), output_(output) {}

  void set_shape(const Shape& shape) {
    if (!classes_) classes_.emplace(shape);
    if (!in_databases_) in_databases_.emplace(shape);
  }

  void take_known(std::string_view result) {
    const KeyedText keyed = split_key(result);
    if (!is_ours(keyed)) return;
    classes_->insert(keyed.key, keyed.hash);
    known_classes_ = classes_->size();
  }

  /// How many lines before they are taken results are to be shown to prepare().
  static constexpr std::size_t ahead = 24;

  /// Fetches what taking this result reads, where the set is larger than the caches: the slot now, the record of the
  /// result that was shown some time before, whose slot has come by now.
  void prepare(std::string_view result) {
    constexpr std::uint64_t cached_classes = 20'000;
    if (classes_->size() < cached_classes) return;
    const std::uint64_t hash = split_key(result).hash;
    classes_->prefetch_slot(hash);
    classes_->prefetch_record(std::exchange(shown_[next_shown_], hash));
    next_shown_ = (next_shown_ + 1) % shown_.size();
  }

  void take(std::string_view result, char separator) {
    const KeyedText keyed = split_key(result);
    summary_.see(keyed.content);
    if (!is_ours(keyed)) {
      ++summary_.elsewhere;
      return;
    }
    if (is_in_database(keyed)) {
      ++summary_.known;
      return;
    }
    const auto [number, is_new] = classes_->insert(keyed.key, keyed.hash);
    if (number < known_classes_) {
      ++summary_.known;
      return;
    }
    ++(is_new ? summary_.distinct : summary_.duplicates);
    if (options_.count) {
      counts_.add(number - known_classes_);
      if (!firsts_) firsts_.emplace(check_interrupt);
      if (is_new) firsts_->append(separator + std::string(keyed.text));
    } else if (is_new != options_.duplicates) {
      output_.write(keyed.text);
      output_.write("\n");
    }
  }

  /// Of the lines taken so far.
  [[nodiscard]] const Summary& summary() const { return summary_; }

  /// Prints what had to wait for the last line.
  void finish() {
    if (!firsts_) return;
    std::uint64_t number = 0;
    firsts_->drain([&](std::string_view kept) {
      const char separator = kept.front();
      const std::string_view text = kept.substr(1);
      const std::uint64_t count = counts_.of(number++);
      output_.write(options_.json ? with_count(text, count) : std::string(text) + separator + std::to_string(count));
      output_.write("\n");
    });
  }

 private:
  /// The hash is mixed once more, since the set takes its bits as they are.
  [[nodiscard]] bool is_ours(const KeyedText& keyed) const { return options_.shard.has(mix(keyed.hash)); }

  [[nodiscard]] bool is_in_database(const KeyedText& keyed) {
    if (databases_.is_empty() || classes_->contains(keyed.key, keyed.hash)) return false;
    if (in_databases_->contains(keyed.key, keyed.hash)) return true;
    if (!databases_.contain(keyed.key)) return false;
    in_databases_->insert(keyed.key, keyed.hash);
    return true;
  }

  const DedupOptions& options_;
  const KnownDatabases& databases_;
  Output& output_;
  std::optional<PackedGridSet> classes_;
  std::optional<PackedGridSet> in_databases_;
  std::uint64_t known_classes_ = 0;
  Summary summary_;
  std::array<std::uint64_t, ahead / 2> shown_{};  // hashes, in a ring
  std::size_t next_shown_ = 0;
  ClassCounts<> counts_;
  std::optional<Spool> firsts_;
};

int run(const DedupOptions& options, Output& output) {
  std::vector<std::string> known_files = options.known;
  const auto known_databases = std::stable_partition(known_files.begin(), known_files.end(), std::not_fn(is_database));
  check_databases({known_databases, known_files.end()}, output, options.output);
  known_files.erase(known_databases, known_files.end());
  KnownDatabases databases(options.known);
  Deduplicator classes(options, databases, output);
  Pipeline pipeline(options, [&](const Symmetries& group) {
    classes.set_shape(group.shape());
    databases.set_domain(group, options.subgroup);
    return make_worker(options, databases, group);
  });
  pipeline.on_upcoming(Deduplicator::ahead, [&](std::string_view result) { classes.prepare(result); });
  pipeline.run(known_files, Take::all, [&](const GridLine&, std::string_view result) { classes.take_known(result); });
  const std::uint64_t invalid_known = pipeline.bad_lines();
  HeaderWriter headers(output, options.added_names(), options.shard);
  if (options.keeps_lines()) {
    pipeline.on_header([&](std::string_view header, char separator) { headers.write(header, separator); });
  }
  pipeline.run(options.files, Take::all, [&](const GridLine& line, std::string_view result) {
    headers.see_line();
    classes.take(result, options.separator_of(line));
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
  add_output_format_option(*command, *options, [&options = *options](OutputFormat format) {
    refuse_if_drawn(format, options.count, "--count");
    OutputFields fields{options.canonical ? "form" : "input", {"line", "input"}};
    if (options.canonical) fields.columns.emplace_back("form");
    for (std::string& name : options.added_names()) fields.columns.push_back(std::move(name));
    return fields;
  });
  add_input_options(*command, *options);
}

}  // namespace isodoku
