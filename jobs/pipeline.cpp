// The ordered parallel pipeline.
//
// Lines are gathered in batches of one file each. A ring of slots holds the batches in flight; a slot
// keeps its own worker (with the engine's working memory), so nothing is shared between threads. The
// main thread takes the oldest slot, hands its results on, fills it again and posts it; the others compute the slots
// in the order in which they were posted, which is that of the ring: so the order of the slots is the order of the
// input, and memory is bounded by the ring. With one job, or where no thread can be had, there is one slot, and the
// main thread computes it. Handing slots over takes no memory, so it cannot fail.
//
// A bad line is an entry in its batch, thrown or reported when its turn comes. A file that cannot be
// read ends its batch in the same way. So output and errors do not depend on the number of jobs.

#include "jobs/pipeline.hpp"

#include <condition_variable>
#include <exception>
#include <filesystem>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <utility>

#include "group/error.hpp"
#include "io/grid_line.hpp"
#include "io/line_reader.hpp"
#include "jobs/bad_lines.hpp"
#include "jobs/interrupt.hpp"
#include "jobs/threads.hpp"

namespace isodoku {
namespace {

constexpr std::size_t batch_lines = 1000;
constexpr std::size_t batch_bytes = std::size_t{1} << 18U;

/// A line of a batch; it lies in the batch's text, its result in the batch's results.
struct Entry {
  std::size_t begin;
  std::size_t length;
  std::uint64_t number;
  std::uint64_t index;
  std::size_t result_end;
};

/// What is wrong with an entry.
struct Failure {
  std::size_t entry;
  GridFault fault;
};

struct Batch {
  std::string file;
  std::string text;
  std::vector<Entry> entries;
  std::string results;
  std::vector<Failure> failures;    // of entries, in their order
  std::optional<Error> read_error;  // after the entries

  [[nodiscard]] GridLine line(const Entry& entry) const {
    return {std::string_view(text).substr(entry.begin, entry.length), entry.number, entry.index};
  }

  void clear() {
    text.clear();
    entries.clear();
    results.clear();
    failures.clear();
    read_error.reset();
  }
};

/// The shape of all lines.
struct KnownShape {
  std::optional<Shape> shape;
  std::string origin;  // the line that determined it, FILE:LINE; empty if --shape did
};

/// The lines of several files, batch by batch; the first good line determines the shape.
class BatchReader {
 public:
  BatchReader(const std::vector<std::string>& files, const RunOptions& options, Take take, KnownShape& shape)
      : files_(files), options_(options), shard_(take == Take::shard ? options.shard : Shard()), shape_(shape) {
    for (const std::string& file : files) {
      std::error_code unknown;
      total_bytes_ += static_cast<double>(std::filesystem::is_regular_file(file, unknown)
                                              ? std::filesystem::file_size(file, unknown)
                                              : std::uintmax_t{0});
    }
  }

  [[nodiscard]] bool at_end() const { return file_ == files_.size(); }

  /// Of the bytes in regular files.
  [[nodiscard]] double fraction_read() const {
    const double current = reader_ ? static_cast<double>(reader_->bytes_read()) : 0;
    return total_bytes_ > 0 ? (bytes_before_ + current) / total_bytes_ : 0;
  }

  void fill(Batch& batch) {
    batch.file = files_[file_];
    try {
      if (!reader_) reader_.emplace(open_grids(batch.file, options_), batch.file, check_interrupt);
      while (batch.entries.size() < batch_lines && batch.text.size() < batch_bytes) {
        Line line;
        if (!reader_->next(line)) {
          bytes_before_ += static_cast<double>(reader_->bytes_read());
          reader_.reset();
          ++file_;
          return;
        }
        add(batch, line);
      }
    } catch (const Error& error) {
      batch.read_error = error;
      file_ = files_.size();
    }
  }

 private:
  void add(Batch& batch, Line line) {
    if (line.number == 1 && line.text.starts_with("\xEF\xBB\xBF")) line.text.remove_prefix(3);
    if (line.text.ends_with('\r')) line.text.remove_suffix(1);
    if (!holds_grid(line.text)) return;
    const std::uint64_t index = index_++;
    const bool is_ours = shard_.has(index);
    std::optional<GridFault> failure;
    if (line.too_long) {
      failure = {"the line is longer than " + std::to_string(max_line_length) + " bytes", max_line_length + 1};
      line.text = {};
    } else if (!shape_.shape) {
      // The first good line determines the shape for all shards, whosever it is.
      Grid grid;
      failure = read_grid_line(std::nullopt, line.text, grid);
      if (!failure) {
        shape_.shape = grid.shape();
        shape_.origin = batch.file + ":" + std::to_string(line.number);
      }
    }
    if (!is_ours) return;
    if (failure) batch.failures.push_back({batch.entries.size(), *std::move(failure)});
    batch.entries.push_back({batch.text.size(), line.text.size(), line.number, index, 0});
    batch.text += line.text;
  }

  const std::vector<std::string>& files_;
  const RunOptions& options_;
  const Shard shard_;
  KnownShape& shape_;
  std::size_t file_ = 0;
  std::optional<LineReader> reader_;
  std::uint64_t index_ = 0;
  double bytes_before_ = 0;
  double total_bytes_ = 0;
};

}  // namespace

FileDescriptor open_grids(const std::string& file, const RunOptions& options) {
  try {
    return open_input(file, check_interrupt);
  } catch (const Error&) {
    std::error_code unknown;
    if (!is_grid_text(options.shape, cell_part(file)) || std::filesystem::exists(file, unknown)) throw;
  }
  throw Error(
      ErrorKind::io,
      "this is a grid, not the name of a file; give it on standard input: echo '" + file + "' | " + options.command,
      {file, 0, 0});
}

class Pipeline::Impl {
 public:
  Impl(const RunOptions& options, MakeLineWorker make_worker)
      : options_(options),
        make_worker_(std::move(make_worker)),
        shape_{options.shape, ""},
        progress_(options.quiet ? Progress::When::never : options.progress),
        bad_lines_(progress_) {
    if (options.jobs > 1) {
      const SignalsElsewhere guard;
      threads_ = start_threads(options.jobs, [this](const std::stop_token& stop) { compute_posted(stop); });
    }
    slots_ = std::vector<Slot>(threads_.empty() ? 1 : 2 * threads_.size());
    if (shape_.shape) give_worker(slots_.front());
  }

  void run(const std::vector<std::string>& files, Take take, const LineConsumer& consume) {
    BatchReader reader(files, options_, take, shape_);
    const auto finish_next = [&] {
      Slot& slot = slots_[next_];
      next_ = (next_ + 1) % slots_.size();
      finish(slot, consume);
      return &slot;
    };
    while (!reader.at_end()) {
      check_interrupt();
      progress_.update(lines_, reader.fraction_read());
      Slot* const slot = finish_next();
      reader.fill(slot->batch);
      start(*slot);
    }
    for (std::size_t i = 0; i < slots_.size(); ++i) finish_next();
  }

  int report() { return bad_lines_.finish(); }

 private:
  /// Whatever ends a function, its messages are written.
  struct FlushAtEnd {
    BadLines& bad_lines;
    ~FlushAtEnd() { bad_lines.flush(); }
  };

  struct Slot {
    Batch batch;
    LineWorker worker;
    bool is_posted = false;      // and not computed yet; under the mutex
    std::exception_ptr failure;  // that computing it ended with
  };

  void give_worker(Slot& slot) {
    if (!group_) group_ = options_.symmetries(*shape_.shape);
    slot.worker = make_worker_(*group_);
  }

  void start(Slot& slot) {
    if (!slot.worker && shape_.shape) give_worker(slot);
    if (threads_.empty()) {
      compute(slot);
    } else {
      {
        const std::scoped_lock lock(mutex_);
        slot.is_posted = true;
        ++posted_;
      }
      more_posted_.notify_one();
    }
  }

  /// What each thread does until the stop of any is requested, which ends them all.
  void compute_posted(const std::stop_token& stop) {
    const std::stop_callback end(stop, [this] {
      {
        const std::scoped_lock lock(mutex_);
        is_ended_ = true;
      }
      more_posted_.notify_all();
    });
    for (std::unique_lock lock(mutex_);;) {
      more_posted_.wait(lock, [this] { return is_ended_ || taken_ < posted_; });
      if (is_ended_) return;
      Slot& slot = slots_[taken_++ % slots_.size()];
      lock.unlock();
      try {
        compute(slot);
      } catch (...) {
        slot.failure = std::current_exception();
      }
      lock.lock();
      slot.is_posted = false;
      computed_.notify_one();
    }
  }

  void compute(Slot& slot) const {
    Batch& batch = slot.batch;
    std::vector<Failure> of_reader = std::exchange(batch.failures, {});
    auto next_of_reader = of_reader.begin();
    Grid grid;
    for (std::size_t i = 0; i < batch.entries.size(); ++i) {
      const bool is_bad = next_of_reader != of_reader.end() && next_of_reader->entry == i;
      std::optional<GridFault> fault =
          is_bad ? std::move((next_of_reader++)->fault) : compute(slot, batch.entries[i], grid);
      batch.entries[i].result_end = batch.results.size();
      if (!fault) continue;
      batch.failures.push_back({i, *std::move(fault)});
      if (!options_.skip_bad) return;
    }
  }

  /// Appends the result of one line, read into `grid`, or tells what is wrong with it.
  std::optional<GridFault> compute(Slot& slot, const Entry& entry, Grid& grid) const {
    std::string& results = slot.batch.results;
    const GridLine line = slot.batch.line(entry);
    if (std::optional<GridFault> fault = read_line(line.text, grid)) {
      explain_length(line, *fault);
      return fault;
    }
    if (!options_.shape) {
      if (std::optional<GridFault> larger = find_larger_grid(*shape_.shape, line.text)) return larger;
    }
    const std::size_t result_begin = results.size();
    try {
      slot.worker(line, grid, results);
    } catch (const Error& error) {
      if (error.kind() != ErrorKind::data) throw;
      results.resize(result_begin);
      return GridFault{error.what(), error.place().column};
    }
    return std::nullopt;
  }

  /// Without a good line there is neither a shape nor a group.
  std::optional<GridFault> read_line(std::string_view text, Grid& grid) const {
    return group_ ? read_grid_line(group_->rules(), text, grid) : read_grid_line(std::nullopt, text, grid);
  }

  /// A line of another length than the one that determined the shape: either may be the wrong one.
  void explain_length(const GridLine& line, GridFault& fault) const {
    if (shape_.origin.empty()) return;
    if (cell_part(line.text).size() == static_cast<std::size_t>(shape_.shape->cells())) return;
    fault.reason += "; the shape is that of the first good line, " + shape_.origin;
  }

  /// Waits for the slot's batch and hands its results on; leaves it empty.
  void finish(Slot& slot, const LineConsumer& consume) {
    if (!threads_.empty()) {
      std::unique_lock lock(mutex_);
      computed_.wait(lock, [&slot] { return !slot.is_posted; });
    }
    check_interrupt();  // before an error that comes later than the signal
    if (slot.failure) std::rethrow_exception(std::exchange(slot.failure, nullptr));
    const FlushAtEnd guard{bad_lines_};
    Batch& batch = slot.batch;
    std::size_t result_begin = 0;
    auto failure = batch.failures.begin();
    for (std::size_t i = 0; i < batch.entries.size(); ++i) {
      const Entry& entry = batch.entries[i];
      if (failure != batch.failures.end() && failure->entry == i) {
        fail(Error(ErrorKind::data, failure->fault.reason, {batch.file, entry.number, failure->fault.column}));
        ++failure;
      } else {
        consume(batch.line(entry),
                std::string_view(batch.results).substr(result_begin, entry.result_end - result_begin));
      }
      result_begin = entry.result_end;
    }
    lines_ += batch.entries.size();
    if (batch.read_error) {
      progress_.clear();
      throw Error(*batch.read_error);
    }
    batch.clear();
  }

  void fail(const Error& error) {
    progress_.clear();
    if (!options_.skip_bad) throw Error(error);
    bad_lines_.report(error);
  }

  const RunOptions& options_;
  MakeLineWorker make_worker_;
  KnownShape shape_;
  std::optional<Symmetries> group_;  // as soon as there is a shape
  Progress progress_;
  std::uint64_t lines_ = 0;
  BadLines bad_lines_;
  std::vector<Slot> slots_;
  std::size_t next_ = 0;  // the oldest slot, which is posted next
  // Not a semaphore: that of libstdc++ 12 was seen to sleep forever.
  std::mutex mutex_;
  std::condition_variable more_posted_;
  std::condition_variable computed_;
  std::size_t posted_ = 0;  // slots, so far
  std::size_t taken_ = 0;   // of them by threads
  bool is_ended_ = false;
  std::vector<std::jthread> threads_;  // last: they end before what they use
};

Pipeline::Pipeline(const RunOptions& options, MakeLineWorker make_worker)
    : impl_(std::make_unique<Impl>(options, std::move(make_worker))) {}

Pipeline::~Pipeline() = default;

void Pipeline::run(const std::vector<std::string>& files, Take take, const LineConsumer& consume) {
  impl_->run(files, take, consume);
}

int Pipeline::finish() {
  return impl_->report();
}

}  // namespace isodoku
