#pragma once
// The reading loop: lines of all files in, results out in the same order, computed in parallel.

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "group/grid.hpp"
#include "group/symmetries.hpp"
#include "io/file_descriptor.hpp"
#include "jobs/run_options.hpp"

namespace isodoku {

/// A line that holds a grid.
struct GridLine {
  std::string_view text;  ///< as it was read, without CR and LF
  std::uint64_t number;   ///< of the line in its file, from 1
  std::uint64_t index;    ///< among all lines that hold grids (good or bad), over all files, from 0
};

/// The characters of the line that made the grid.
inline std::string_view cells_of(const GridLine& line, const Grid& grid) {
  return line.text.substr(0, grid.cells().size());
}

/// Appends to `result` what one line comes to, or throws Error (data) if it comes to nothing, as for any bad line. Each
/// is called by one thread at a time.
using LineWorker = std::function<void(const GridLine& line, const Grid& grid, std::string& result)>;
/// Makes a worker as soon as the shape is known, and with it the rules and their group; called by the thread that runs
/// the pipeline.
using MakeLineWorker = std::function<LineWorker(const Symmetries& group)>;
/// Takes the results in input order; called by the thread that runs the pipeline.
using LineConsumer = std::function<void(const GridLine& line, std::string_view result)>;

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

  /// May be called again; all runs share one shape. With Take::shard only lines whose index belongs
  /// to the shard. Throws Error (data) with its place for a bad line, unless they are skipped.
  void run(const std::vector<std::string>& files, Take take, const LineConsumer& consume);

  /// The exit code: 0, or 3 after a report of how many bad lines were skipped.
  int finish();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace isodoku
