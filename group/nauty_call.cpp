// Calls of nauty and Traces.
//
// nauty (B. D. McKay and A. Piperno, Practical graph isomorphism II, J. Symb. Comput. 60, 2014) reports the order of
// the group as a double, which is not exact beyond 2^53. But through userlevelproc it also reports the index of each
// stabiliser in the one above it along its first path; the product of these integers is the order. The callbacks of
// nauty have no user argument, so they write through thread-local pointers that are set for one call. Debian builds
// nauty with thread-local storage, so calls from several threads do not interfere.
//
// If memory runs out, nauty calls alloc_error, which prints a line and ends the process. That function is replaced here
// by one that throws an exception through nauty's frames. These frames own only nauty's thread-local memory, which is
// released afterwards. It is in a consistent state, since nauty records the size of a buffer before allocating it.
// (Memory that Traces allocates for one call is lost.)
//
// Canonical labellings of graphs with more than 64 vertices (more than one word each) use Traces. Times in
// microseconds, densenauty | Traces, for the graphs that nauty_form builds:
//   random complete 3x3      4.8 |  6.6     random complete 4x4     27 |   17     the shift grid 4x4   433 | 1446
//   random complete 2x4      4.0 |  6.6     51 clues of a 4x4       38 |   20     the shift grid 5x5  1653 |  386
//   16 clues of a 3x3         10 |   10     three clues of a 4x4    93 |   16     cyclic square 16    3461 |  721
//   random Latin square 7    7.7 |   11     three clues of a 5x5   419 |   31     empty 5x5            442 |   44
// Traces gives the order as a scaled double; if that is not exact, densenauty computes it.

#include "group/nauty_call.hpp"

#include <threads.h>

#include <bit>
#include <new>
#include <type_traits>

#define _Thread_local thread_local  // the headers use the keyword of C
extern "C" {
#include <nauty/nauty.h>
#include <nauty/traces.h>
}
#undef _Thread_local
#undef alloc_error  // gtools.h, which traces.h includes, defines it as a macro

#include "base/error.hpp"

// Replaces nauty's function. It is weak so that a static nauty, which contains its own alloc_error, can be linked.
extern "C" [[gnu::weak, gnu::visibility("default")]] void alloc_error(const char* /*message*/) {
  throw std::bad_alloc();
}

namespace isodoku::detail {
namespace {

static_assert(std::is_same_v<setword, std::uint64_t>, "isodoku needs nauty with 64-bit words");

thread_local BigInteger* order_of_call = nullptr;
thread_local const NautyCall::TakeGenerator* take_of_call = nullptr;

/// Frees the working memory that nauty keeps for this thread.
void free_memory_of_thread() {
  traces_freedyn();
  nausparse_freedyn();
  schreier_freedyn();
  naugraph_freedyn();
  nautil_freedyn();
  nauty_freedyn();
}

/// Frees the memory of each thread that called tell(), when the thread ends. A thread_local object would not do: the C
/// library needs memory to register its destructor, and ends the process if there is none.
class AtThreadEnd {
 public:
  AtThreadEnd() {
    is_made_ = tss_create(&key_, [](void*) { free_memory_of_thread(); }) == thrd_success;
  }
  void tell() {
    if (is_made_) tss_set(key_, this);
  }

 private:
  tss_t key_{};
  bool is_made_;
};

extern "C" {
void isodoku_nauty_level(int*, int*, int, int*, statsblk*, int, int index, int, int, int, int) {
  *order_of_call *= index;
}
void isodoku_nauty_generator(int, int* images, int*, int, int, int vertices) {
  (*take_of_call)(std::span<const int>(images, static_cast<std::size_t>(vertices)));
}
}

/// Ensures that the memory of this thread is freed when the thread ends.
void keep_memory_until_thread_ends() {
  static AtThreadEnd at_thread_end;
  at_thread_end.tell();
}

/// Calls nauty or Traces, which may throw std::bad_alloc (see alloc_error above).
template <typename Call>
void guarded(const Call& call) {
  keep_memory_until_thread_ends();
  try {
    call();
  } catch (...) {
    order_of_call = nullptr;
    take_of_call = nullptr;
    free_memory_of_thread();
    throw;
  }
  order_of_call = nullptr;
  take_of_call = nullptr;
}

void check_status(int status) {
  if (status != 0) throw Error(ErrorKind::internal, "nauty failed with status " + std::to_string(status));
}

}  // namespace

void SparseGraph::read(ColouredGraph& graph) {
  const int vertices = graph.vertices();
  const int words = graph.words();
  starts_.clear();
  degrees_.clear();
  neighbours_.clear();
  for (int vertex = 0; vertex < vertices; ++vertex) {
    starts_.push_back(neighbours_.size());
    for (int word = 0; word < words; ++word) {
      for (std::uint64_t rest = graph.rows()[vertex * words + word]; rest != 0;) {
        const int leading = std::countl_zero(rest);
        neighbours_.push_back(64 * word + leading);
        rest &= ~(std::uint64_t{1} << 63U >> static_cast<unsigned>(leading));
      }
    }
    degrees_.push_back(static_cast<int>(neighbours_.size() - starts_.back()));
  }
}

void SparseGraph::make_room_like(const SparseGraph& other) {
  starts_.resize(other.starts_.size());
  degrees_.resize(other.degrees_.size());
  neighbours_.resize(other.neighbours_.size());
}

namespace {

/// The arrays of a graph in nauty's format. nauty allocates nothing for it, since the arrays are long enough.
sparsegraph view_of(std::vector<std::size_t>& starts, std::vector<int>& degrees, std::vector<int>& neighbours) {
  sparsegraph view;
  SG_INIT(view);
  view.nv = static_cast<int>(starts.size());
  view.nde = neighbours.size();
  view.v = starts.data();
  view.d = degrees.data();
  view.e = neighbours.data();
  view.vlen = starts.size();
  view.dlen = degrees.size();
  view.elen = neighbours.size();
  return view;
}

}  // namespace

void NautyCall::run_dense(ColouredGraph& graph, bool want_labelling) {
  DEFAULTOPTIONS_GRAPH(options);
  options.defaultptn = FALSE;
  options.getcanon = want_labelling ? TRUE : FALSE;
  if (order_of_call != nullptr) options.userlevelproc = isodoku_nauty_level;
  if (take_of_call != nullptr) options.userautomproc = isodoku_nauty_generator;
  const auto vertices = static_cast<std::size_t>(graph.vertices());
  if (want_labelling) canonical_rows_.resize(vertices * static_cast<std::size_t>(graph.words()));
  take_colours(graph);
  statsblk stats;
  guarded([&] {
    densenauty(graph.rows(), labelling_.data(), cells_.data(), orbits_.data(), &options, &stats, graph.words(),
               graph.vertices(), want_labelling ? canonical_rows_.data() : nullptr);
  });
  check_status(stats.errstatus);
}

std::optional<BigInteger> NautyCall::run_traces(ColouredGraph& graph) {
  sparse_.read(graph);
  canonical_.make_room_like(sparse_);
  sparsegraph view = view_of(sparse_.starts_, sparse_.degrees_, sparse_.neighbours_);
  sparsegraph canonical = view_of(canonical_.starts_, canonical_.degrees_, canonical_.neighbours_);
  DEFAULTOPTIONS_TRACES(options);
  options.defaultptn = FALSE;
  options.getcanon = TRUE;
  take_colours(graph);
  TracesStats stats;
  guarded([&] { Traces(&view, labelling_.data(), cells_.data(), orbits_.data(), &options, &stats, &canonical); });
  check_status(stats.errstatus);
  // A product of integers in a double is exact while it is below 2^53; beyond 10^10 nauty scales it.
  if (stats.grpsize2 != 0) return std::nullopt;
  return BigInteger(static_cast<std::uint64_t>(stats.grpsize1));
}

void NautyCall::take_colours(const ColouredGraph& graph) {
  labelling_ = graph.order();
  cells_ = graph.same_colour();
  orbits_.resize(labelling_.size());
}

std::span<const int> NautyCall::canonical_labelling(ColouredGraph& graph, BigInteger* order) {
  if (graph.words() == 1) {
    if (order != nullptr) *order = 1;
    order_of_call = order;
    run_dense(graph, true);
    return labelling_;
  }
  std::optional<BigInteger> exact = run_traces(graph);
  if (order != nullptr) {
    if (!exact) {
      const std::vector<int> labelling = labelling_;
      exact = automorphisms(graph, [](std::span<const int>) {});
      labelling_ = labelling;
    }
    *order = *exact;
  }
  return labelling_;
}

BigInteger NautyCall::automorphisms(ColouredGraph& graph, const TakeGenerator& take) {
  BigInteger order = 1;
  order_of_call = &order;
  take_of_call = &take;
  run_dense(graph, false);
  return order;
}

}  // namespace isodoku::detail
