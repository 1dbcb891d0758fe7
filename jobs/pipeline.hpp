#pragma once
// The main loop: reads the lines of all files, computes in parallel, and returns the results in the same order.

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

/// The output of a worker: both fields belong to the batch, and go to the consumer in the order of the lines.
struct ResultBytes {
  std::string text;   ///< text to be written
  std::string bytes;  ///< other data for the consumer, in any format
};

/// The result of a worker for one record.
template <typename Value>
struct RecordResult {
  const Value& value;
  std::string_view text;
  std::string_view bytes;
};

/// Receives the header line of a file, as it was read, before the lines of that file.
using HeaderConsumer = std::function<void(std::string_view header, char separator)>;

/// Which lines a run processes.
enum class Take : std::uint8_t { all, shard };

/// Opens a file of lines, or `-` for standard input. Throws Error (io) if it cannot be opened; the message explains if
/// the name is a grid.
FileDescriptor open_grids(const std::string& file, const RunOptions& options);

/// A pipeline whose values are bytes of one size: the implementation of Pipeline, compiled once.
class PipelineCore {
 public:
  /// Writes the value to `value`, and appends to `result`; throws Error (data) for an invalid line.
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

/// Whether a record was answered, which most consumers need for the exit code.
enum class Answer : std::uint8_t { given, none };

/// Reads, computes, and passes on the results, for any number of jobs: an error in a line comes after the results of
/// all lines before it. A worker returns a Value, which goes to the consumer together with the appended text. Values
/// are stored as bytes, so they must be trivially copyable.
template <typename Value>
class Pipeline {
  static_assert(std::is_trivially_copyable_v<Value> && alignof(Value) <= alignof(std::max_align_t));

 public:
  /// Appends the text of the result for one record. Throws Error (data) if the record is invalid. A worker is called by
  /// one thread at a time.
  using Worker = std::function<Value(const InputRecord& record, const Grid& grid, ResultBytes& result)>;
  /// Makes a worker as soon as the shape is known, and with it the rules and their group. Called by the thread that
  /// runs the pipeline.
  using MakeWorker = std::function<Worker(const Symmetries& group)>;
  /// Receives the results in input order. Called by the thread that runs the pipeline.
  using Consumer = std::function<void(const InputRecord& record, const RecordResult<Value>& result)>;

  Pipeline(const RunOptions& options, MakeWorker make_worker)
      : core_(options, sizeof(Value), [make = std::move(make_worker)](const Symmetries& group) {
          return [work = make(group)](const InputRecord& record, const Grid& grid, ResultBytes& result, void* value) {
            new (value) Value(work(record, grid, result));
          };
        }) {}

  /// From now on, passes the value of each valid record to `consume` before the record is consumed, on the same thread:
  /// `ahead` records earlier, or as many as precede it in its batch.
  void on_upcoming(std::size_t ahead, std::function<void(const Value& value)> consume) {
    core_.on_upcoming(ahead,
                      [take = std::move(consume)](const void* value) { take(*static_cast<const Value*>(value)); });
  }

  /// From now on, puzzles that break a rule are valid lines; the record has the breach.
  void take_breaches() { core_.take_breaches(); }

  /// From now on, puzzles with candidates (Sukaku) are valid lines: the grid has their givens, and the record has the
  /// candidates. Otherwise they are invalid lines.
  void take_candidates() { core_.take_candidates(); }

  /// Whether records with fields that have no column in the output are valid, too; for runs that write no fields.
  void take_any_fields(bool is_wanted) { core_.take_any_fields(is_wanted); }

  /// From now on, headers are passed to `consume`; otherwise they are ignored.
  void on_header(HeaderConsumer consume) { core_.on_header(std::move(consume)); }

  /// For workers that may need more than a second for a line: they must call the result many times a second while they
  /// compute. It is valid as long as the pipeline, shows progress, and throws Interrupted if requested.
  [[nodiscard]] std::function<void()> work_hook() { return core_.work_hook(); }

  /// May be called several times; all runs share one shape. Notes about files go to standard error, unless the run is
  /// quiet. If 0 is a symbol in some lines of a file and a blank in others, these lines are invalid. With Take::shard,
  /// only lines whose index belongs to the shard are processed. Throws Error (data) with its place for an invalid line,
  /// unless these are skipped.
  void run(const std::vector<std::string>& files, Take take, const Consumer& consume) {
    core_.run(files, take,
              [&consume](const InputRecord& record, std::string_view text, std::string_view bytes, const void* value) {
                consume(record, {*static_cast<const Value*>(value), text, bytes});
              });
  }

  /// The number of invalid lines skipped so far, over all runs.
  [[nodiscard]] std::uint64_t bad_lines() const { return core_.bad_lines(); }

  /// Returns the exit code: 0, or 3 after a report of the number of skipped invalid lines.
  int finish() { return core_.finish(); }

 private:
  PipelineCore core_;
};

}  // namespace isodoku::detail
