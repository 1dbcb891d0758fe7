#pragma once
// The reading loop: lines of all files in, results out in the same order, computed in parallel.

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "grid/grid.hpp"
#include "group/symmetries.hpp"
#include "io/file_descriptor.hpp"
#include "jobs/run_options.hpp"

namespace isodoku {

/// A record of a file that holds a grid: a line, nearly always.
struct GridLine {
  std::string_view text;  ///< as it was read, without the last CR and LF; of a grid over several lines its cells in one
  std::uint64_t number;   ///< of the first line in its file, from 1
  std::uint64_t index;    ///< among all records (good or bad), over all files, from 0
  std::string_view cells;           ///< N*N characters as read_grid takes them
  std::string_view before;          ///< what stands in the text before the cells
  std::string_view after;           ///< and behind them
  char separator = '\t';            ///< of what is appended to the text: in files with commas that is one
  std::string_view breach{};        ///< which rule the puzzle breaks; empty unless Pipeline::take_breaches
  std::uint64_t ignored_lists = 0;  ///< lists of candidates that would make another puzzle of it, and are not read
};

/// Appends to `result` what one line comes to, or throws Error (data) if it comes to nothing, as for any bad line. Each
/// is called by one thread at a time.
using LineWorker = std::function<void(const GridLine& line, const Grid& grid, std::string& result)>;
/// Makes a worker as soon as the shape is known, and with it the rules and their group; called by the thread that runs
/// the pipeline.
using MakeLineWorker = std::function<LineWorker(const Symmetries& group)>;
/// Takes the results in input order; called by the thread that runs the pipeline.
using LineConsumer = std::function<void(const GridLine& line, std::string_view result)>;

/// Sees the results that are taken soon, in the same order; called by the same thread.
using UpcomingConsumer = std::function<void(std::string_view result)>;

/// Takes the line with the names of the fields, as it was read, where a file has one: before the lines of that file.
using HeaderConsumer = std::function<void(std::string_view header, char separator)>;

/// Which lines a run takes.
enum class Take : std::uint8_t { all, shard };

/// Opens a file of lines, or `-`. Throws Error (io) if it cannot; a grid that was given in place of a name is named as
/// such.
FileDescriptor open_grids(const std::string& file, const RunOptions& options);

/// Reads, computes and hands on, the same for every number of jobs: an error in a line comes after the
/// results of all lines before it.
class Pipeline {
 public:
  Pipeline(const RunOptions& options, MakeLineWorker make_worker);
  Pipeline(const Pipeline&) = delete;
  Pipeline& operator=(const Pipeline&) = delete;
  ~Pipeline();

  /// From now on each result of a good line goes there before it is taken: by `ahead` lines, or as many as its batch
  /// has before it.
  void on_upcoming(std::size_t ahead, UpcomingConsumer consume);

  /// From now on puzzles that break a rule are good lines, which say so.
  void take_breaches();

  /// From now on headers go there; without, nowhere.
  void on_header(HeaderConsumer consume);

  /// For workers that may need more than a second for a line: to be called many times a second while they compute, as
  /// long as the pipeline lives. Shows progress, and throws Interrupted when that is wanted.
  [[nodiscard]] std::function<void()> work_hook();

  /// May be called again; all runs share one shape. Notes about files go to standard error, unless the run is quiet.
  /// Lines of one file in which 0 is a symbol and lines in which it is a blank are bad. With Take::shard only lines
  /// whose index belongs to the shard. Throws Error (data) with its place for a bad line, unless they are skipped.
  void run(const std::vector<std::string>& files, Take take, const LineConsumer& consume);

  /// How many bad lines were skipped so far, over all runs.
  [[nodiscard]] std::uint64_t bad_lines() const;

  /// The exit code: 0, or 3 after a report of how many bad lines were skipped.
  int finish();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace isodoku
