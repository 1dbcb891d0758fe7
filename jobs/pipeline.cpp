// The ordered parallel pipeline.
//
// Lines are collected in batches of one file each. A ring of slots contains the batches in flight. A slot has its own
// worker (with the engine's working memory), so threads share nothing. The main thread takes the oldest slot, passes on
// its results, refills it and posts it. The other threads compute the slots in the order in which they were posted,
// which is that of the ring. So the order of the slots is the order of the input, and memory is bounded by the ring.
// With one job, or if no thread is available, there is one slot, and the main thread computes it. Posting a slot takes
// no memory, so it cannot fail.
//
// An invalid line is an entry of its batch. Its error is thrown or reported when that entry is reached. A file that
// cannot be read ends its batch in the same way. So output and errors do not depend on the number of jobs.

#include "jobs/pipeline.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <filesystem>
#include <mutex>
#include <optional>
#include <span>
#include <stop_token>
#include <thread>
#include <utility>

#include "base/error.hpp"
#include "base/message_text.hpp"
#include "io/grid_line.hpp"
#include "io/records/record_writer.hpp"
#include "jobs/bad_lines.hpp"
#include "jobs/detail/batch_reader.hpp"
#include "jobs/detail/file_notes.hpp"
#include "jobs/interrupt.hpp"
#include "jobs/threads.hpp"

namespace isodoku::detail {

namespace {

/// With this number, the threads have enough to do while the main thread waits for a core. Where `dedup` reads distinct
/// lines, two threads were 1.7 times as fast as one, but only 1.55 times with two slots per thread.
constexpr std::size_t slots_by_thread = 6;

/// How long the main thread waits before it looks for signals again.
constexpr std::chrono::milliseconds patience(200);

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
      "this is a grid, not a file name; pass it on standard input: echo " + in_quotes(file) + " | " + options.command,
      {file, 0, 0});
}

class PipelineCore::Impl {
 public:
  Impl(const RunOptions& options, std::size_t value_size, MakeWorker make_worker)
      : options_(options),
        value_size_(value_size),
        make_worker_(std::move(make_worker)),
        shape_{options.shape, ""},
        progress_(options.quiet ? Progress::When::never : options.progress),
        bad_lines_(progress_, options.setting_names),
        notes_(bad_lines_, options.quiet) {
    if (options.jobs > 1) {
      const SignalsElsewhere guard;
      threads_ = start_threads(options.jobs, [this](const std::stop_token& stop) { compute_posted(stop); });
    }
    slots_ = std::vector<Slot>(threads_.empty() ? 1 : slots_by_thread * threads_.size());
    if (shape_.shape) give_worker(slots_.front());
  }

  void run(const std::vector<std::string>& files, Take take, const Consumer& consume) {
    const bool joins_columns = options_.writes_tables && !takes_any_fields_;
    BatchReader reader(files, options_, take, takes_breaches_, joins_columns, shape_);
    const auto finish_next = [&] {
      Slot& slot = slots_[next_];
      next_ = (next_ + 1) % slots_.size();
      finish(slot, consume);
      return &slot;
    };
    while (!reader.at_end()) {
      fraction_ = reader.fraction_read();
      show_progress();
      Slot* const slot = finish_next();
      reader.fill(slot->batch);
      start(*slot);
    }
    for (std::size_t i = 0; i < slots_.size(); ++i) finish_next();
    notes_.end_file();
  }

  /// Called by any thread that computes.
  void on_work() {
    if (threads_.empty()) return show_progress();
    check_interrupt();
  }

  void set_upcoming_consumer(std::size_t ahead, UpcomingConsumer consume) {
    ahead_ = ahead;
    on_upcoming_ = std::move(consume);
  }
  void take_breaches() { takes_breaches_ = true; }
  void take_candidates() { takes_candidates_ = true; }
  void take_any_fields(bool is_wanted) { takes_any_fields_ = is_wanted; }
  void set_header_consumer(HeaderConsumer consume) { on_header_ = std::move(consume); }

  [[nodiscard]] std::uint64_t bad_lines() const { return bad_lines_.count(); }
  int report() { return bad_lines_.finish(); }

 private:
  /// Writes the messages at the end of a function, even if an exception ends it.
  struct FlushAtEnd {
    BadLines& bad_lines;
    ~FlushAtEnd() { bad_lines.flush(); }
  };

  struct Slot {
    Batch batch;
    Worker worker;
    bool is_posted = false;      // posted and not computed yet; guarded by the mutex
    std::exception_ptr failure;  // the exception that ended its computation
  };

  /// Passes on the values of a batch some time before their records are consumed.
  class Upcoming {
   public:
    Upcoming(const Batch& batch, std::size_t value_size) : batch_(batch), value_size_(value_size) {}

    void show_until(std::size_t entry, const UpcomingConsumer& consume) {
      for (; next_ <= entry && next_ < batch_.entries.size(); ++next_) {
        if (batch_.entries[next_].has_value) consume(batch_.values.data() + next_ * value_size_);
      }
    }

   private:
    const Batch& batch_;
    std::size_t value_size_;
    std::size_t next_ = 0;
  };

  void show_progress() {
    check_interrupt();
    progress_.update(lines_, fraction_);
  }

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

  /// The loop of each thread. A request to stop any thread ends all of them.
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
    batch.values.resize(batch.entries.size() * value_size_);
    Grid grid;
    for (std::size_t i = 0; i < batch.entries.size(); ++i) {
      Entry& entry = batch.entries[i];
      const bool is_bad = next_of_reader != of_reader.end() && next_of_reader->entry == i;
      bool has_failed = is_bad;
      if (is_bad) {
        batch.failures.push_back(std::move(*next_of_reader++));
      } else if (std::optional<GridFault> fault = compute(slot, i, grid)) {
        const std::string_view text = std::string_view(batch.text).substr(entry.begin, entry.length);
        const TextPlace place = batch.place_of(entry, text, fault->column);
        fault->column = place.column;
        batch.failures.push_back({i, *std::move(fault), place.line});
        has_failed = true;
      }
      entry.text_end = batch.results.text.size();
      entry.bytes_end = batch.results.bytes.size();
      entry.has_value = !has_failed;
      if (has_failed && !options_.skip_bad) return;
    }
  }

  /// Appends the result of one record, which is read into `grid`, or returns its fault.
  std::optional<GridFault> compute(Slot& slot, std::size_t number, Grid& grid) const {
    Batch& batch = slot.batch;
    Entry& entry = batch.entries[number];
    const std::string_view text = std::string_view(batch.text).substr(entry.begin, entry.length);
    RecordCells cells;
    std::optional<GridFault> fault = read(text, entry.layout, grid, cells);
    if (fault && !(fault->is_rule_breach && takes_breaches_)) {
      explain_length(text, entry, *fault);
      return fault;
    }
    if (!options_.shape && entry.layout.kind == RecordKind::line && cells.written.empty()) {
      if (std::optional<GridFault> larger = find_larger_grid(*shape_.shape, text.substr(cells.begin))) {
        larger->column += cells.begin;
        return larger;
      }
    }
    if (cells.are_candidates && !takes_candidates_) return refused_candidates(cells);
    entry.are_candidates = cells.are_candidates;
    entry.cells_begin = cells.begin;
    entry.cells_length = cells.length;
    entry.written_begin = batch.written.size();
    entry.written_length = cells.written.size();
    batch.written += cells.written;
    if (fault) batch.written += fault->reason.text();
    entry.breach_length = static_cast<std::uint32_t>(batch.written.size() - entry.written_begin - entry.written_length);
    entry.zeros = cells.zeros;
    if (options_.writes_tables && !takes_any_fields_) {
      if (std::optional<GridFault> lost = find_lost_field(batch.record(entry))) return lost;
    }
    const std::size_t text_begin = batch.results.text.size();
    const std::size_t bytes_begin = batch.results.bytes.size();
    try {
      slot.worker(batch.record(entry), grid, batch.results, batch.values.data() + number * value_size_);
    } catch (const Error& error) {
      if (error.kind() != ErrorKind::data) throw;
      batch.results.text.resize(text_begin);
      batch.results.bytes.resize(bytes_begin);
      return GridFault{error.reason(), column_in_text(entry, error.place().column)};
    }
    return std::nullopt;
  }

  [[nodiscard]] GridFault refused_candidates(const RecordCells& cells) const {
    return {"the candidates restrict this puzzle (Sukaku), and " +
                (options_.command.empty() ? std::string("this run") : in_quotes(options_.command)) +
                " supports only givens; to read only the givens, set " + Setting::givens,
            cells.begin + 1};
  }

  /// Converts the column of a cell in an error of a worker to a column of the text. If the text has other characters
  /// between the cells, returns the column of the first cell.
  static std::uint64_t column_in_text(const Entry& entry, std::uint64_t column) {
    if (column == 0) return 0;
    const bool is_dense = entry.written_length == 0 || entry.written_length == entry.cells_length;
    return entry.cells_begin + (is_dense ? column : 1);
  }

  /// Before the first valid record, there is neither a shape nor a group.
  std::optional<GridFault> read(std::string_view text, const RecordLayout& layout, Grid& grid,
                                RecordCells& cells) const {
    return group_ ? read_record(group_->rules(), text, layout, grid, cells)
                  : read_record(std::nullopt, text, layout, grid, cells);
  }

  /// If a line of cells differs in length from the line that determined the shape, adds the place of that line to the
  /// message: either of the two may be wrong.
  void explain_length(std::string_view text, const Entry& entry, GridFault& fault) const {
    if (shape_.origin.empty() || entry.layout.kind != RecordKind::line) return;
    const std::string_view cells = cell_part(text);
    const Shape& shape = *shape_.shape;
    if (cells.size() == static_cast<std::size_t>(shape.cell_count()) || cells.size() == candidate_text_length(shape))
      return;
    const auto may_be_cell = [&](char character) {
      return is_cell_character(character) || other_blanks.find(character) != std::string_view::npos;
    };
    if (!std::ranges::all_of(cells, may_be_cell)) return;
    fault.reason += "; the shape was set by the first valid line, " + shape_.origin;
  }

  /// Waits for the slot's batch, passes on its results, and clears the batch.
  void finish(Slot& slot, const Consumer& consume) {
    if (!threads_.empty()) {
      std::unique_lock lock(mutex_);
      while (!computed_.wait_for(lock, patience, [&slot] { return !slot.is_posted; })) show_progress();
    }
    check_interrupt();  // a signal must be noticed before an error that came later
    if (slot.failure) std::rethrow_exception(std::exchange(slot.failure, nullptr));
    const FlushAtEnd guard{bad_lines_};
    Batch& batch = slot.batch;
    if (batch.header && on_header_) give_header(batch);
    std::size_t text_begin = 0;
    std::size_t bytes_begin = 0;
    auto failure = batch.failures.begin();
    const bool has_passed_over = batch.passed_over.lines_of_text > 0 || batch.passed_over.solutions > 0;
    if (!batch.entries.empty() || has_passed_over) notes_.start(batch.file, batch.file_number);
    Upcoming upcoming(batch, value_size_);
    for (std::size_t i = 0; i < batch.entries.size(); ++i) {
      if (on_upcoming_) upcoming.show_until(i + ahead_, on_upcoming_);
      const Entry& entry = batch.entries[i];
      if (failure != batch.failures.end() && failure->entry == i) {
        fail(Error(ErrorKind::data, failure->fault.reason, {batch.file, failure->line, failure->fault.column}));
        ++failure;
      } else if (const std::optional<GridFault> conflict = notes_.see(entry, *shape_.shape)) {
        fail(Error(ErrorKind::data, conflict->reason, {batch.file, entry.number, conflict->column}));
      } else {
        consume(batch.record(entry),
                std::string_view(batch.results.text).substr(text_begin, entry.text_end - text_begin),
                std::string_view(batch.results.bytes).substr(bytes_begin, entry.bytes_end - bytes_begin),
                batch.values.data() + i * value_size_);
      }
      text_begin = entry.text_end;
      bytes_begin = entry.bytes_end;
    }
    lines_ += batch.entries.size();
    notes_.pass_over(batch.passed_over);
    if (batch.has_no_bytes) notes_.tell_no_grid(batch.file, *batch.has_no_bytes);
    if (batch.read_error) {
      progress_.clear();
      throw Error(*batch.read_error);
    }
    batch.clear();
  }

  void give_header(const Batch& batch) const {
    try {
      on_header_(batch.header->names, Batch::separator(batch.header->delimiter));
    } catch (const Error& error) {
      throw Error(error.kind(), error.reason(), {batch.file, 0, 0});
    }
  }

  void fail(const Error& error) {
    progress_.clear();
    if (!options_.skip_bad) throw Error(error);
    bad_lines_.report(error);
  }

  const RunOptions& options_;
  std::size_t value_size_;
  MakeWorker make_worker_;
  HeaderConsumer on_header_;
  UpcomingConsumer on_upcoming_;
  std::size_t ahead_ = 0;
  KnownShape shape_;
  std::optional<Symmetries> group_;  // set when the shape is known
  Progress progress_;
  std::uint64_t lines_ = 0;
  double fraction_ = 0;  // fraction of the input that has been read
  BadLines bad_lines_;
  FileNotes notes_;
  bool takes_breaches_ = false;
  bool takes_candidates_ = false;
  bool takes_any_fields_ = false;
  std::vector<Slot> slots_;
  std::size_t next_ = 0;  // the oldest slot, which is posted next
  // Not a semaphore: threads that wait for a semaphore of libstdc++ 12 sometimes never wake up.
  std::mutex mutex_;
  std::condition_variable more_posted_;
  std::condition_variable computed_;
  std::size_t posted_ = 0;  // number of slots posted so far
  std::size_t taken_ = 0;   // number of these that threads have taken
  bool is_ended_ = false;
  std::vector<std::jthread> threads_;  // the last member, so that the threads end before what they use
};

PipelineCore::PipelineCore(const RunOptions& options, std::size_t value_size, MakeWorker make_worker)
    : impl_(std::make_unique<Impl>(options, value_size, std::move(make_worker))) {}

PipelineCore::~PipelineCore() = default;

void PipelineCore::run(const std::vector<std::string>& files, Take take, const Consumer& consume) {
  impl_->run(files, take, consume);
}

void PipelineCore::on_upcoming(std::size_t ahead, UpcomingConsumer consume) {
  impl_->set_upcoming_consumer(ahead, std::move(consume));
}

void PipelineCore::take_breaches() {
  impl_->take_breaches();
}

void PipelineCore::take_candidates() {
  impl_->take_candidates();
}

void PipelineCore::take_any_fields(bool is_wanted) {
  impl_->take_any_fields(is_wanted);
}

void PipelineCore::on_header(HeaderConsumer consume) {
  impl_->set_header_consumer(std::move(consume));
}

std::function<void()> PipelineCore::work_hook() {
  return [impl = impl_.get()] { impl->on_work(); };
}

std::uint64_t PipelineCore::bad_lines() const {
  return impl_->bad_lines();
}

int PipelineCore::finish() {
  return impl_->report();
}

}  // namespace isodoku::detail
