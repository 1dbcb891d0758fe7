// The units of a long run are pieces (count/classes/two_stack_counter.hpp). They are counted one after the other, each
// with all threads, so that the memory for one piece suffices. A shard contains the lines of its pieces, and merge adds
// them up.
//
// The text of a run is `count grids 2x6` or `count classes 2x6`, followed by `explain` and `json` if these options are
// given.

#include "tools/count_shards.hpp"

#include <memory>
#include <mutex>
#include <sstream>
#include <vector>

#include "base/error.hpp"
#include "jobs/interrupt.hpp"
#include "jobs/threads.hpp"
#include "tools/count_results.hpp"
#include "tools/order_results.hpp"

namespace isodoku::tool {
namespace {

constexpr std::string_view word_of_grids = "grids";
constexpr std::string_view word_of_classes = "classes";

std::string count_prefix() {
  return run_prefix() + "count ";
}

std::string run_text(const CountOptions& options, const Shape& shape) {
  std::string text = count_prefix();
  text += options.subject == Subject::classes ? word_of_classes : word_of_grids;
  text += ' ' + shape.text();
  if (options.explain) text += " explain";
  if (options.json) text += " json";
  return text;
}

/// The counter is made by the first thread that needs it, because this takes a while and finished runs do not need it.
class SharedCounter {
 public:
  SharedCounter(const Shape& shape, TwoStackScope scope) : shape_(shape), scope_(scope) {}

  TwoStackCounter& get() {
    const std::scoped_lock lock(mutex_);
    if (!counter_)
      counter_ = std::make_unique<TwoStackCounter>(two_stack_counter(shape_, scope_, {.on_work = check_interrupt}));
    return *counter_;
  }

 private:
  Shape shape_;
  TwoStackScope scope_;
  std::mutex mutex_;
  std::unique_ptr<TwoStackCounter> counter_;
};

}  // namespace

int write_count_shard(const CountOptions& options, const Symmetries& group, Output& output) {
  const Shape& shape = group.shape();
  if (group.boxes() == nullptr || !has_two_stack_terms(shape)) {
    refuse_option("--shard", "only grids with two stacks, 2x3 to 2x6, are counted in pieces");
  }
  const bool is_of_classes = options.subject == Subject::classes;
  if (options.explain && !is_of_classes)
    refuse_option("--shard", "cannot be combined with --explain, except for classes");
  RunOptions one_at_a_time = options;
  one_at_a_time.jobs = 1;
  LongRun run(one_at_a_time, options.checkpoints, run_text(options, shape), "lines", output);
  if (run.is_finished()) return 0;
  SharedCounter counter(shape, is_of_classes ? TwoStackScope::all : TwoStackScope::identity);
  run.go([&](const WorkUnits& units, const LineSink& sink) -> std::uint64_t {
    TwoStackCounter& pieces = counter.get();
    WorkUnits next = units;
    for (std::size_t piece = 0; piece < pieces.pieces(); ++piece) {
      if (!next.take_next(pieces.work(piece))) continue;
      const TwoStackSums sums = pieces.count(piece, {task_runner(options.jobs), {}, {}, check_interrupt});
      sink.add_lines(two_stack_lines(sums), sums.size());
    }
    return 0;
  });
  run.finish_lines();
  return 0;
}

bool is_count_in_pieces(std::string_view run) {
  return run.starts_with(count_prefix());
}

MergedCount::MergedCount(std::string_view run) {
  std::istringstream words{std::string(run.substr(count_prefix().size()))};
  std::string what;
  std::string shape;
  words >> what >> shape;
  is_of_classes_ = what == word_of_classes;
  const Result<Shape> read = try_parse_shape(shape);
  if ((!is_of_classes_ && what != word_of_grids) || !read || !has_two_stack_terms(*read)) {
    throw Error(ErrorKind::data, "this version cannot add up shards of " + std::string(run));
  }
  shape_ = *read;
  for (std::string word; words >> word;) {
    explain_ = explain_ || word == "explain";
    json_ = json_ || word == "json";
  }
}

std::string MergedCount::text() const {
  const RecordWriter writer(json_ ? OutputFormat::json : OutputFormat::line,
                            field_infos<ExactCount, ConjugacyRow, TotalResult>());
  std::string text;
  if (!is_of_classes_) {
    writer.append(text, ExactCount{two_stack_grids(shape_, sums_)});
    return text;
  }
  const BigInteger order = BoxGroup(shape_).order();
  const std::vector<BurnsideTerm> terms = two_stack_terms_of(shape_, sums_);
  if (explain_) {
    append_terms(terms, order, false, writer, text);
  } else {
    writer.append(text, ExactCount{orbit_count(order, terms)});
  }
  return text;
}

}  // namespace isodoku::tool
