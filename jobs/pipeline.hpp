#pragma once
// The reading loop: lines of all files in, results out in the same order, computed in parallel.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <new>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "grid/grid.hpp"
#include "group/symmetries.hpp"
#include "io/file_descriptor.hpp"
#include "io/records/input_record.hpp"
#include "jobs/run_options.hpp"

namespace isodoku::detail {

/// What a worker appends to: both belong to the batch, and go to the consumer when the line's turn comes.
struct ResultBytes {
  std::string text;   ///< what is to be written
  std::string bytes;  ///< what the consumer needs besides, in whatever form
};

/// The result of a worker for one record.
template <typename Value>
struct RecordResult {
  const Value& value;
  std::string_view text;
  std::string_view bytes;
};

/// Takes the line with the names of the fields, as it was read, where a file has one: before the lines of that file.
using HeaderConsumer = std::function<void(std::string_view header, char separator)>;

/// Which lines a run takes.
enum class Take : std::uint8_t { all, shard };

/// Opens a file of lines, or `-`. Throws Error (io) if it cannot; a grid that was given instead of a name is named as
/// such.
FileDescriptor open_grids(const std::string& file, const RunOptions& options);

/// A pipeline whose values are bytes of one size: what Pipeline does, compiled once.
class PipelineCore {
 public:
  /// Stores the value in `value`, and appends to `result`; or throws Error (data) as for any bad line.
  using Worker = std::function<void(const InputRecord& record, const Grid& grid, ResultBytes& result, void* value)>;
  using MakeWorker = std::function<Worker(const Symmetries& group)>;
  using Consumer =
      std::function<void(const InputRecord& record, std::string_view text, std::string_view bytes, const void* value)>;
  using UpcomingConsumer = std::function<void(const void* value)>;

  PipelineCore(const RunOptions& options, std::size_t value_size, MakeWorker make_worker);
  PipelineCore(const PipelineCore&) = delete;
  PipelineCore& operator=(const PipelineCore&) = delete;
  ~PipelineCore();

  void on_upcoming(std::size_t ahead, UpcomingConsumer consume);
  void take_breaches();
  void take_candidates();
  void take_any_fields(bool is_wanted);
  void on_header(HeaderConsumer consume);
  [[nodiscard]] std::function<void()> work_hook();
  void run(const std::vector<std::string>& files, Take take, const Consumer& consume);
  [[nodiscard]] std::uint64_t bad_lines() const;
  int finish();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

/// Whether a record was answered: what most consumers need to know for the exit code.
enum class Answer : std::uint8_t { given, none };

/// Reads, computes and hands on, the same for every number of jobs: an error in a line comes after the
/// results of all lines before it. A worker returns a Value, which goes to the consumer as it is, with what was
/// appended. Values are kept as bytes, so they must be trivially copyable.
template <typename Value>
class Pipeline {
  static_assert(std::is_trivially_copyable_v<Value> && alignof(Value) <= alignof(std::max_align_t));

 public:
  /// Appends the text of the result for one record. Throws Error (data) if the record is invalid. Each is
  /// called by one thread at a time.
  using Worker = std::function<Value(const InputRecord& record, const Grid& grid, ResultBytes& result)>;
  /// Makes a worker as soon as the shape is known, and with it the rules and their group; called by the thread that
  /// runs the pipeline.
  using MakeWorker = std::function<Worker(const Symmetries& group)>;
  /// Takes the results in input order; called by the thread that runs the pipeline.
  using Consumer = std::function<void(const InputRecord& record, const RecordResult<Value>& result)>;

  Pipeline(const RunOptions& options, MakeWorker make_worker)
      : core_(options, sizeof(Value), [make = std::move(make_worker)](const Symmetries& group) {
          return [work = make(group)](const InputRecord& record, const Grid& grid, ResultBytes& result, void* value) {
            new (value) Value(work(record, grid, result));
          };
        }) {}

  /// From now on the value of each good record goes there before it is taken, by the same thread: by `ahead` records,
  /// or as many as its batch has before it.
  void on_upcoming(std::size_t ahead, std::function<void(const Value& value)> consume) {
    core_.on_upcoming(ahead,
                      [take = std::move(consume)](const void* value) { take(*static_cast<const Value*>(value)); });
  }

  /// From now on puzzles that break a rule are good lines, which say so.
  void take_breaches() { core_.take_breaches(); }

  /// From now on puzzles with candidates (Sukaku) are good lines: the grid has their givens, the record says so.
  /// Without, they are bad lines.
  void take_candidates() { core_.take_candidates(); }

  /// Whether records with fields that have no column in the output are good, too: of runs that write none of them.
  void take_any_fields(bool is_wanted) { core_.take_any_fields(is_wanted); }

  /// From now on headers go there; without, nowhere.
  void on_header(HeaderConsumer consume) { core_.on_header(std::move(consume)); }

  /// For workers that may need more than a second for a line: to be called many times a second while they compute, as
  /// long as the pipeline lives. Shows progress, and throws Interrupted when that is wanted.
  [[nodiscard]] std::function<void()> work_hook() { return core_.work_hook(); }

  /// May be called again; all runs share one shape. Notes about files go to standard error, unless the run is quiet.
  /// Lines of one file in which 0 is a symbol and lines in which it is a blank are bad. With Take::shard only lines
  /// whose index belongs to the shard. Throws Error (data) with its place for a bad line, unless they are skipped.
  void run(const std::vector<std::string>& files, Take take, const Consumer& consume) {
    core_.run(files, take,
              [&consume](const InputRecord& record, std::string_view text, std::string_view bytes, const void* value) {
                consume(record, {*static_cast<const Value*>(value), text, bytes});
              });
  }

  /// How many bad lines were skipped so far, over all runs.
  [[nodiscard]] std::uint64_t bad_lines() const { return core_.bad_lines(); }

  /// The exit code: 0, or 3 after a report of how many bad lines were skipped.
  int finish() { return core_.finish(); }

 private:
  PipelineCore core_;
};

}  // namespace isodoku::detail
