// vicinity: puzzles that are made from given ones by removing clues and adding others.
//
// All input is read before anything is written, since puzzles whose classes are in the input are not printed. Then the
// vicinities are searched. A unit of work is one set of removed clues of one puzzle, so even a single puzzle keeps all
// threads busy. Threads pass on each puzzle found with its key. One ClassSet takes the keys in the order of the input,
// so the output does not depend on threads.
//
// Memory: 50 bytes per class (3x3), and 700 bytes per line of the input.

#include <algorithm>
#include <cstdio>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <utility>

#include "base/message_text.hpp"
#include "canon/classes/class_set.hpp"
#include "generate/vicinity.hpp"
#include "io/progress.hpp"
#include "jobs/interrupt.hpp"
#include "jobs/ordered_units.hpp"
#include "jobs/pipeline.hpp"
#include "tools/inputs.hpp"
#include "tools/kept_record.hpp"
#include "tools/keyed_text.hpp"
#include "tools/known_databases.hpp"
#include "tools/results.hpp"
#include "tools/unsolved.hpp"
#include "tools/vicinity_store.hpp"

namespace isodoku::tool {
namespace {

struct VicinityOptions : CommonOptions {
  VicinitySteps steps;
  bool all = false;
  std::string database;

  /// A puzzle made by adding clues to one with a unique solution is never minimal.
  [[nodiscard]] VicinityKind kind() const {
    return all || steps.removed == 0 ? VicinityKind::unique : VicinityKind::minimal;
  }
};

struct NearbyPuzzle {
  const Grid* puzzle = nullptr;

  static constexpr std::string_view drawn = "puzzle";
  static constexpr auto fields() {
    return std::tuple(
        field("puzzle", &NearbyPuzzle::puzzle, "A puzzle with one solution, the first of its class in this run"));
  }
};

/// The answer of a worker for a record of the input; the key is in the bytes of the result.
struct ReadPuzzle {
  std::uint64_t hash = 0;
  SolutionStatus status = SolutionStatus::none;
};

using ReadPipeline = Pipeline<ReadPuzzle>;
using ReadResult = RecordResult<ReadPuzzle>;

/// A puzzle whose vicinity is wanted.
struct Center {
  explicit Center(const InputRecord& record, const ReadResult& result) : kept(record), status(result.value.status) {}

  KeptRecord kept;
  SolutionStatus status;
};

/// The number of sets of removed clues, which is 0 if the puzzle has too few clues. A puzzle without exactly one
/// solution has one unit, for the comment.
std::uint64_t units_of(const Center& center, const VicinitySteps& steps) {
  if (center.status != SolutionStatus::unique) return 1;
  const auto clues = static_cast<std::uint64_t>(
      std::ranges::count_if(center.kept.record().cells, [](char cell) { return cell != '.' && cell != '0'; }));
  std::uint64_t sets = 1;
  for (std::uint64_t i = 0; i < static_cast<std::uint64_t>(steps.removed); ++i) sets = sets * (clues - i) / (i + 1);
  return sets;
}

class VicinityRun {
 public:
  VicinityRun(const VicinityOptions& options, ResultOutput& results, const std::vector<std::string>& databases)
      : options_(options), results_(results), databases_(databases) {
    if (options.database.empty()) return;
    store_.emplace(options.database, "vicinity " + options.steps.text() +
                                         (options.kind() == VicinityKind::unique ? ", not only minimal" : ""));
  }

  ReadPipeline::Worker make_reader(const Symmetries& group) {
    if (!group_) set_group(group);
    const auto keys = std::make_shared<ClassKeyMaker>(group, form_);
    const auto solver = std::make_shared<Solver>(group.rules());
    return [keys, solver](const InputRecord& record, const Grid& grid, ResultBytes& result) -> ReadPuzzle {
      if (!record.breach.empty()) return {};
      const SolutionStatus status = solver->solve(grid).status;
      const ClassKey key = keys->key(grid);
      result.bytes += key.text();
      return {key.hash, status};
    };
  }

  void take_known(const ReadResult& result) {
    if (!result.bytes.empty()) known_->insert({std::as_bytes(std::span(result.bytes)), result.value.hash});
  }

  void take(const InputRecord& record, const ReadResult& result) {
    ++read_;
    take_known(result);
    if (!options_.shard.has(record.index)) return;
    if (store_ && result.value.status == SolutionStatus::unique && store_->is_done(record.cells)) {
      ++done_before_;
      return;
    }
    units_ += units_of(centers_.emplace_back(record, result), options_.steps);
  }

  /// Searches all vicinities.
  void go() {
    if (centers_.empty()) return;
    Progress progress(options_.quiet ? Progress::When::never : options_.progress, "sets of removed clues");
    auto center = centers_.begin();
    std::uint64_t units_left = units_of(*center, options_.steps);
    const auto next_center = [&] {
      do {
        if (store_ && center->status == SolutionStatus::unique) store_->end_puzzle(center->kept.record().cells);
        if (++center == centers_.end()) return;
        units_left = units_of(*center, options_.steps);
      } while (units_left == 0);
    };
    if (units_left == 0) next_center();
    std::uint64_t units_done = 0;
    UnitConsumer consumer;
    consumer.take = [&](std::string_view findings, std::uint64_t) {
      while (!findings.empty()) {
        take_finding(*center, take_keyed(findings));
        findings.remove_prefix(1);  // the newline of the sink
      }
    };
    consumer.end_unit = [&](double) {
      ++units_done;
      progress.update(units_done, static_cast<double>(units_done) / static_cast<double>(units_));
      if (--units_left == 0) next_center();
    };
    run_units(
        options_.jobs, {}, [this](const WorkUnits& units, const LineSink& sink) { return work(units, sink); },
        consumer);
    if (store_) store_->finish();
  }

  [[nodiscard]] bool are_all_answered() const { return are_all_answered_; }
  [[nodiscard]] const KnownDatabases& databases() const { return databases_; }

  [[nodiscard]] std::string summary(std::uint64_t invalid) const {
    std::string text = std::to_string(read_) + (read_ == 1 ? " puzzle read, " : " puzzles read, ");
    if (options_.shard.parts > 1) text += std::to_string(centers_.size() + done_before_) + " of them in this shard, ";
    if (store_) text += std::to_string(done_before_) + " done before, ";
    text += std::to_string(examined_) + " candidates examined, " + std::to_string(new_) + " new, " +
            std::to_string(found_ - new_) + (found_ - new_ == 1 ? " duplicate" : " duplicates") + " or known, " +
            std::to_string(invalid) + " invalid";
    return text;
  }

 private:
  void set_group(const Symmetries& group) {
    group_.emplace(group);
    databases_.set_domain(group, options_.subgroup);
    form_ = databases_.is_empty() ? fastest_form(group) : databases_.form();
    if (store_) {
      store_->set_domain(group, options_.subgroup);
      const bool fits = databases_.is_empty() || databases_.form() == store_->form();
      if (!fits) refuse_option("--db", "this database and those of --against use different canonical forms");
      form_ = store_->form();
    }
    known_.emplace(group, ClassSetOptions{.form = form_, .counts_members = false});
  }

  /// The work of one thread.
  std::uint64_t work(WorkUnits units, const LineSink& sink) {
    Vicinity vicinity(group_->rules(), options_.steps, options_.kind());
    vicinity.set_execution({.on_work = sink.check});
    ClassKeyMaker keys(*group_, form_);
    const RecordWriter writer = results_.writer(group_->rules());
    std::string text;
    const auto take = [&units](const WorkUnit& unit) { return units.take_next(unit.estimate); };
    for (const Center& center : centers_) {
      const InputRecord& record = center.kept.record();
      if (center.status != SolutionStatus::unique) {
        if (!units.take_next()) continue;
        text.clear();
        writer.append(text, record, unsolved_puzzle(record, center.status));
        append_keyed(sink.lines, {{}, {}, text});
        sink.end_line();
        continue;
      }
      vicinity.read(make_grid(group_->rules(), record.cells));
      vicinity.for_each(
          [&](const Grid& puzzle) {
            text.clear();
            writer.append(text, record, NearbyPuzzle{&puzzle});
            append_keyed(sink.lines, {keys.key(puzzle).text(), puzzle.text(), text});
            sink.end_line();
          },
          WorkUnits(take));
    }
    const std::scoped_lock lock(mutex_);
    examined_ += vicinity.examined();
    return 0;
  }

  void take_finding(const Center& center, const KeyedText& finding) {
    const InputRecord& record = center.kept.record();
    if (finding.key.empty()) {
      are_all_answered_ = false;
      results_.write(record, finding.text);
      return;
    }
    ++found_;
    const ClassKey key = finding.class_key();
    if (!known_->insert(key).is_new || databases_.contain(key)) return;
    if (store_) {
      if (store_->contains(key)) return;
      store_->add(key, finding.cells, record.number);
    }
    ++new_;
    results_.write(record, finding.text);
  }

  const VicinityOptions& options_;
  ResultOutput& results_;
  KnownDatabases databases_;
  std::optional<VicinityStore> store_;
  std::optional<Symmetries> group_;
  Form form_ = Form::minlex;
  std::optional<ClassSet> known_;
  std::deque<Center> centers_;
  std::uint64_t units_ = 0;
  std::uint64_t read_ = 0;
  std::uint64_t done_before_ = 0;
  std::uint64_t found_ = 0;
  std::uint64_t new_ = 0;
  bool are_all_answered_ = true;
  std::mutex mutex_;
  std::uint64_t examined_ = 0;
};

int run(const VicinityOptions& options, Output& output) {
  ResultOutput results(options, output, record_results<NearbyPuzzle, UnsolvedPuzzle>());
  std::vector<std::string> known_files = options.known;
  const auto first_database = std::stable_partition(known_files.begin(), known_files.end(), std::not_fn(is_database));
  const std::vector<std::string> databases(first_database, known_files.end());
  known_files.erase(first_database, known_files.end());
  std::vector<std::string> kept = options.known;
  if (!options.database.empty()) kept.push_back(options.database);
  check_kept(kept, output, options.output);
  VicinityRun run(options, results, databases);
  RunOptions reading = options;
  reading.progress = Progress::When::never;
  ReadPipeline pipeline(reading, [&](const Symmetries& group) { return run.make_reader(group); });
  pipeline.take_any_fields(true);
  pipeline.run(known_files, Take::all, [&](const InputRecord&, const ReadResult& result) { run.take_known(result); });
  pipeline.take_any_fields(false);
  pipeline.take_breaches();
  const std::uint64_t invalid_known = pipeline.bad_lines();
  std::exception_ptr failure;
  try {
    pipeline.run(options.files, Take::all,
                 [&](const InputRecord& record, const ReadResult& result) { run.take(record, result); });
  } catch (const Error& error) {
    // The results of the lines before are written first.
    if (error.kind() != ErrorKind::data && error.kind() != ErrorKind::io) throw;
    failure = std::current_exception();
  }
  run.go();
  if (failure) std::rethrow_exception(failure);
  output.flush_stream();  // what follows comes after the results
  const int exit_code = pipeline.finish();
  if (!options.quiet) {
    for (const std::string& file : run.databases().without_domain()) {
      std::fprintf(stderr, "isodoku: note: %s has no puzzles of this shape under these rules and symmetries\n",
                   printable(file).c_str());
    }
    std::fprintf(stderr, "isodoku: %s\n", run.summary(pipeline.bad_lines() - invalid_known).c_str());
  }
  return exit_code == 0 && !run.are_all_answered() ? 1 : exit_code;
}

}  // namespace

void add_vicinity_command(const CommandPlace& place) {
  const auto options = std::make_shared<VicinityOptions>();
  options->known_folders = CommonOptions::KnownFolders::of_files_and_databases;
  CLI::App* const command = add_command(place, "echo 12..3......4..1. | isodoku vicinity -1+1", *options,
                                        [options](Output& output) { return run(*options, output); });
  add_parsed_option(
      *command, "{-n+m}",
      [&steps = options->steps](const std::string& text) {
        try {
          steps = make_vicinity_steps(text);
        } catch (const Error& error) {
          refuse_value("{-n+m}", error.what());
        }
      },
      "Remove n clues and add m others, in other cells or with other values; n and m are 0 to 4, as in -1+1")
      .required();
  add_flag(*command, "--all", options->all,
           "Also print puzzles that are not minimal (default if n = 0, because then none is minimal)");
  add_text_option(*command, "--against", options->known,
                  "Omit classes that are in KNOWN, a file of grids or a database (with --recursive also a folder of "
                  "these); may be given more than once")
      .option_text("KNOWN")
      .one_value();
  add_text_option(*command, "--db", options->database,
                  "Add the puzzles found to this database, and omit classes that it already contains; a later run "
                  "skips puzzles whose whole vicinity is stored")
      .type_name("FILE");
  add_group_options(*command, *options);
  add_shard_option(*command, *options, "grid number modulo M");
  add_record_results<NearbyPuzzle, UnsolvedPuzzle>(*command, *options);
  add_input_options(*command, *options);
}

}  // namespace isodoku::tool
